"""A scenario file that is a position: where its game begins, what is told of a broken one, and that it is saved."""

from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.frames_land import Activate, Seizure
from galleywar.rules.alexandria.model.frames_sea import Designate, Orders
from galleywar.rules.alexandria.scenario.reader import scenario_faults
from galleywar.rules.system import open_ruleset

HEAD = """
scenario: {key: two-ships, title: Two ships, summary: Two ships and a cohort., minutes: 5}
source: {book: A test}
provenance: own
rules: {set: alexandria, edition: 2}
map: alexandria
seats:
- {key: roman, name: Rome, people: Romans, sets_up: 1, moves: 1}
- {key: egyptian, name: Egypt, people: Egyptians, sets_up: 2, moves: 2}
"""
POSITION = """
position:
  turn: roman
  begins: move
  command: fleet
  active: [roman-VI-1]
  hits: {egyptian-HI-1: 3}
  roman:
    galleys:
    - {galley: roman-Quad-1, at: "2924", facing: W, cargo: [roman-VI-1]}
    - {galley: roman-Tri-1, at: "3130", facing: NE, attack: true, fatigue: 2}
    ashore: [{at: 3-K, stack: [roman-VI-2], facing: 3-J, leaders: [roman-Caesar]}]
  egyptian:
    galleys: [{galley: egyptian-Tri-1, at: "2923", facing: E, rammed: true, grappled: [roman-Quad-1]}]
    ashore: [{at: 4-K, stack: [egyptian-HI-1], facing: 3/4-K, leaders: [egyptian-Ganymedes]}]
"""


def edited(old: str = "", new: str = "") -> Source:
    text = HEAD + POSITION
    assert old in text
    return Source.parse(text.replace(old, new) if old else text, "two-ships.yaml")


def match(old: str = "", new: str = "") -> Match:
    ruleset = open_ruleset("alexandria")
    scenario = ruleset.read(edited(old, new))
    return Match(ruleset, scenario, 1, {"roman": "human", "egyptian": "human"}, take_back="free")


def test_everybody_stands_where_the_file_has_them_with_their_marks(box: Components) -> None:
    assert scenario_faults(edited(), box) == ()
    state: Any = match().state
    assert list(problems(state)) == []
    quad, swift = state.galleys["roman-Quad-1"], state.galleys["roman-Tri-1"]
    tri = state.galleys["egyptian-Tri-1"]
    assert (quad.at, quad.facing, quad.attack, quad.cargo) == ("2924", 3, False, ("roman-VI-1",))
    assert (swift.at, swift.facing, swift.attack, swift.fatigue) == ("3130", 1, True, 2)
    assert (quad.grappled, tri.grappled) == (("egyptian-Tri-1",), ("roman-Quad-1",)), (
        "either says it for both"
    )
    assert tri.rammed and not quad.rammed
    assert state.units["egyptian-HI-1"].hits == 3 and state.units["roman-VI-1"].active
    assert not state.units["roman-VI-2"].active and state.units["roman-VI-2"].began == "3-K"
    assert state.leaders["roman-Caesar"].at == "3-K"


@pytest.mark.parametrize(
    ("begins", "command", "frame", "seat"),
    [
        ("due", "fleet", Seizure, "egyptian"),
        ("command", "fleet", Activate, "roman"),
        ("move", "fleet", Orders, "roman"),
        ("move", "roman-Caesar", Orders, "roman"),
        ("shock", "fleet", Designate, "roman"),
    ],
)
def test_a_player_turn_begins_anywhere(begins: str, command: str, frame: type, seat: str) -> None:
    told = f"begins: {begins}\n  command: {command}\n"
    game = match("begins: move\n  command: fleet\n", told)
    state: Any = game.state
    assert isinstance(state.frames[-1], frame) and game.decision is not None and game.decision.seat == seat
    assert state.command == (command if begins in ("move", "shock") else "")


def test_a_naval_battle_has_no_land_war() -> None:
    alone = match("  command: fleet\n", "  fleets_alone: true\n")
    state: Any = alone.state
    assert not state.terms.land_war and state.command == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("galley: roman-Quad-1", "galley: roman-Quad-9", 'there is no galley "roman-Quad-9"'),
        (
            "galley: roman-Quad-1",
            "galley: egyptian-Quad-1",
            '"egyptian-Quad-1" does not take part on this side',
        ),
        ("stack: [roman-VI-2]", "stack: [roman-VI-1]", '"roman-VI-1" is placed twice'),
        ("stack: [roman-VI-2]", "stack: [roman-VI-22]", 'there is no land unit "roman-VI-22"'),
        ("at: 3-K", "at: 3-Z", 'there is no place "3-Z" on this map'),
        ('at: "2924"', 'at: "2023"', "no galley can be in"),
        ("facing: 3-J", "facing: 4-J", 'a unit in 3-K cannot look at "4-J"'),
        ("grappled: [roman-Quad-1]", "grappled: [roman-Quad-2]", '"roman-Quad-2" does not take part'),
        ("grappled: [roman-Quad-1]", "fouled: [roman-Quad-3]", 'there is no galley "roman-Quad-3"'),
        (
            "active: [roman-VI-1]",
            "active: [egyptian-HI-1]",
            '"egyptian-HI-1" does not take part on this side',
        ),
        ("active: [roman-VI-1]", "moved: [roman-VI-3]", '"roman-VI-3" does not take part on this side'),
        ("egyptian-HI-1: 3", "egyptian-HI-2: 3", '"egyptian-HI-2" does not take part on this side'),
        ("command: fleet", "command: egyptian-Ganymedes", '"egyptian-Ganymedes" does not take part'),
        ("begins: move", "begins: later", "cannot be"),
        ("fatigue: 2", "fatige: 2", '"fatige" is not a known key here'),
    ],
)
def test_whatever_is_wrong_is_told_at_its_place(old: str, new: str, told: str, box: Components) -> None:
    source = edited(old, new)
    faults = scenario_faults(source, box)
    fault = next((one for one in faults if told in one.text), None)
    assert fault is not None, [one.text for one in faults]
    line = next(number for number, text in enumerate(source.text.splitlines(), 1) if new in text)
    assert fault.line == line


def test_a_game_from_a_position_is_saved_and_opened_again() -> None:
    game = match()
    game.submit(Choice("row", ("roman-Tri-1", 2)))
    opened = from_text(to_text(game), open_ruleset)
    assert opened.match.state == game.state and len(opened.match.entries) == 1


def test_one_ship_of_an_unknown_name_does_not_hide_what_is_wrong_with_the_next(box: Components) -> None:
    text = (HEAD + POSITION).replace("galley: roman-Quad-1", "galley: roman-Quad-9")
    faults = scenario_faults(Source.parse(text, "two-ships.yaml"), box)
    told = [fault.text for fault in faults]
    assert any("roman-Quad-9" in one for one in told)
    assert any('"roman-Quad-1" does not take part' in one for one in told), told


@pytest.mark.rule("7.42a")
@pytest.mark.parametrize(("word", "spared"), [("errata", True), ("printed", False)])
def test_who_joins_a_friend_is_spared_where_the_errata_hold(word: str, spared: bool) -> None:
    rules = f"rules: {{set: alexandria, edition: 2, options: {{entry_fire: {word}}}}}"
    state: Any = match("rules: {set: alexandria, edition: 2}", rules).state
    assert state.terms.company_is_spared is spared


@pytest.mark.parametrize(
    ("ending", "fields"),
    [
        ("", {"ending": "campaign", "turns": 0}),
        ("ending: {by: points, targets: {roman: 3, egyptian: 4}, provenance: own}",
         {"ending": "points", "targets": {"roman": 3, "egyptian": 4}, "rounds": 0, "turns": 0}),
        ("ending: {by: objectives, turns: 5, objectives: {3-K: 2}, losses_score: true, provenance: own}",
         {"ending": "objectives", "turns": 5, "objectives": {"3-K": 2}, "losses_score": True,
          "targets": {"roman": 0, "egyptian": 0}}),
    ],
)  # fmt: skip
def test_what_decides_is_what_the_file_says_or_the_whole_rulebook(ending: str, fields: dict[str, Any]) -> None:
    state: Any = match("position:\n", f"{ending}\nposition:\n").state
    assert {name: getattr(state.terms, name) for name in fields} == fields


def test_fleets_alone_are_decided_by_points_where_the_file_does_not_say() -> None:
    state: Any = match("  command: fleet\n", "  fleets_alone: true\n").state
    assert state.terms.ending == "points"


@pytest.mark.parametrize(
    ("slips", "harbors", "worth"),
    [
        ("", {"eunostus": "egyptian", "great_harbor": "roman", "kings_harbor": "roman"}, {"roman": 0, "egyptian": 5}),
        ("slips: {egyptian: {harbors: [great_harbor], burnt: 3}}", {"great_harbor": "egyptian"},
         {"roman": 0, "egyptian": 3}),
        ("slips: {}", {}, {"roman": 0, "egyptian": 0}),
    ],
)  # fmt: skip
def test_slips_are_those_of_the_map_where_the_file_does_not_say(
    slips: str, harbors: dict[str, str], worth: dict[str, int]
) -> None:
    state: Any = match("position:\n", f"{slips}\nposition:\n").state
    assert (dict(state.terms.harbors), dict(state.terms.slip_worth)) == (harbors, worth)


@pytest.mark.parametrize("how", ["grappled", "fouled"])
def test_either_of_two_may_say_that_they_are_tied_or_both(how: str) -> None:
    told = f"{how}: [roman-Quad-1]"
    both = match("facing: W, cargo", f"facing: W, {how}: [egyptian-Tri-1], cargo").state
    one = match("grappled: [roman-Quad-1]", told).state
    for state in (both, one) if how == "grappled" else (one,):
        assert getattr(state.galleys["roman-Quad-1"], how) == ("egyptian-Tri-1",)
        assert getattr(state.galleys["egyptian-Tri-1"], how) == ("roman-Quad-1",)


def test_units_that_have_moved_and_those_that_are_active_are_told_apart() -> None:
    state: Any = match("active: [roman-VI-1]", "active: [roman-VI-2]\n  moved: [roman-VI-1]").state
    marks = {key: (one.active, one.moved) for key, one in state.units.items() if key.startswith("roman")}
    assert marks == {"roman-VI-1": (False, True), "roman-VI-2": (True, False)}
