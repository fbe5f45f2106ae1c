"""Keys: what a keyboard produces becomes a chord, a chord an action, and two actions never share one."""

import re
from pathlib import Path

import pygame
import pytest

from galleywar.rules.system import _SYSTEMS, find_system, order_keys, rulesets
from galleywar.ui.device import keys
from galleywar.ui.device.keys import ACTIONS, BY_NAME, OF_ORDERS, Bindings, chord_of, shown

UI = Path(keys.__file__).parents[1]


def press(key, mod=0, sign="", scancode=0):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=scancode)


CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.mark.parametrize(
    "event, chord",
    [
        (press(pygame.K_r, sign="r"), "R"),
        (press(pygame.K_v, SHIFT, "V"), "Shift+V"),
        (press(pygame.K_z, CTRL, "\x1a"), "Ctrl+Z"),
        (press(pygame.K_RETURN, CTRL), "Ctrl+Enter"),
        (press(pygame.K_KP_ENTER), "Enter"),
        (press(pygame.K_TAB, SHIFT), "Shift+Tab"),
        (press(pygame.K_EQUALS, 0, "="), "+"),
        (press(pygame.K_EQUALS, SHIFT, "+"), "+"),
        (press(pygame.K_SLASH, SHIFT, "?"), "?"),
        (press(pygame.K_8, pygame.KMOD_RALT, "["), "["),
        (press(pygame.K_EQUALS, CTRL | SHIFT, ""), "Ctrl+Shift++"),
        (press(pygame.K_MINUS, CTRL | SHIFT, ""), "Ctrl+Shift+-"),
        (press(0x43A, 0, "\u043a", scancode=21), "R"),
        (press(pygame.K_LSHIFT, SHIFT), ""),
        (press(pygame.K_f, pygame.KMOD_LALT, "f"), ""),
    ],
)
def test_a_key_makes_the_chord_that_is_printed_on_its_button(event, chord):
    assert chord_of(event, mac=False) == chord


def test_cmd_stands_for_ctrl_on_a_mac():
    assert chord_of(press(pygame.K_z, pygame.KMOD_LMETA), mac=True) == "Ctrl+Z"
    assert shown("Ctrl+Z", mac=True) == "Cmd+Z"


def test_the_defaults_do_not_clash():
    assert Bindings().clashes() == ()


def test_every_action_has_a_key_of_the_main_block():
    assert all(action.chords for action in ACTIONS)


def test_a_new_key_replaces_the_old_ones_and_a_clash_is_named():
    bindings = Bindings().with_chord("undo", "R")
    assert bindings.chords("undo") == ("R",)
    clashes = bindings.clashes()
    assert {clash.chord for clash in clashes} == {"R"} and all(
        "undo" in {one.first, one.second} for one in clashes
    )
    [clash] = [one for one in clashes if "ram" in {one.first, one.second}]
    assert "Ram" in str(clash) and "R is wanted" in str(clash)


def test_orders_of_two_games_may_have_one_key_and_those_of_one_game_not_by_hand():
    shared = Bindings().with_chord("build_a_city", "K")
    assert not {clash for clash in shared.clashes() if "rake" in {clash.first, clash.second}}
    assert Bindings().with_chord("grapple", "K").clashes()


def test_a_key_of_the_window_clashes_everywhere():
    assert Bindings().with_chord("step_on", "F11").clashes()


def test_the_same_key_may_do_different_things_in_game_and_replay():
    assert not Bindings().with_chord("step_on", "R").clashes()


def test_esc_and_arrows_cannot_be_given_away():
    with pytest.raises(ValueError, match="Esc"):
        Bindings().with_chord("ram", "Esc")


def test_only_what_differs_from_the_defaults_is_kept():
    bindings = Bindings().with_chord("ram", "Shift+R")
    assert bindings.changed() == {"ram": ("Shift+R",)}
    assert Bindings(bindings.changed()).chord("ram") == "Shift+R"


def test_orders_have_the_keys_that_the_rule_systems_give_them():
    assert {action.name for action in ACTIONS if action.name in OF_ORDERS} == {
        "done", "flip", *(key.name for key in order_keys()), "decline",
    }  # fmt: skip
    for key in order_keys():
        assert Bindings().chord(key.name) == key.chord and BY_NAME[key.name].says == key.says


@pytest.mark.parametrize("system", rulesets())
def test_every_verb_of_a_system_has_a_key_and_every_key_a_verb(system):
    record = find_system(system)
    answers = record.machine._answers.items()
    verbs = {verb for (_, verb), answer in answers if answer.__module__.startswith("galleywar.")}
    keyed = {verb.split(" ")[0]: name for verb, name in record.view.verb_keys}
    assert verbs == set(keyed)
    names = {name for _, name in record.view.verb_keys}
    assert names <= set(BY_NAME)
    assert {key.name for key in _SYSTEMS[system].keys} == names & {key.name for key in order_keys()}


def test_a_key_of_an_order_is_called_in_its_own_games_alone():
    bindings, pressed = Bindings(), press(pygame.K_k, 0, "k")
    assert bindings.action_of(pressed, "game", system="alexandria") == "rake"
    assert bindings.action_of(pressed, "game", system="conquest") != "rake"


def test_keys_kept_under_the_names_of_before_still_count():
    """What a player of 0.1.0 has in his settings."""
    names = ("ram", "rake", "grapple", "board", "shoot", "cargo", "flip", "done", "decline")
    kept = {name: (f"Shift+{letter}",) for name, letter in zip(names, "RKGBTCFDP", strict=True)}
    assert Bindings(kept).changed() == kept


def test_an_event_finds_its_action_where_it_counts():
    bindings = Bindings()
    assert bindings.action_of(press(pygame.K_COMMA, 0, ","), "replay") == "step_back"
    assert bindings.action_of(press(pygame.K_COMMA, 0, ","), "game") == "recap_back"
    assert bindings.calls(press(pygame.K_u, 0, "u"), "undo")


def test_an_action_is_shown_exactly_when_something_answers_it():
    sources = [path for path in UI.rglob("*.py") if path.name != "keys.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    names = {action.name for action in ACTIONS}
    answered = {name for name in names if is_answered(name, text)}
    assert names == answered | set(OF_ORDERS)


def is_answered(name: str, text: str) -> bool:
    """Whether the sources spell the name, whole or for either side, or have a ``do_`` method of that name."""
    of_a_side = re.sub("port|starboard", "{side}", name)
    return f'"{name}"' in text or f'"{of_a_side}"' in text or f"def do_{name}(" in text
