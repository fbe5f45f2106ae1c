"""What the keys do: actions with their key chords, which the player may change.

A chord is written the way it is shown: ``Ctrl+Shift+S``, ``Space``, ``?``, ``R``. Letters and signs are those
the keyboard layout produces; on macOS the Cmd key stands for Ctrl.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.rules.system import order_keys, systems_with

MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
MAC: Final = sys.platform == "darwin"

NAMED: Final = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 13)},
}
FIRST_LETTER: Final = 4
"""The scancode of the key where a US keyboard has A; B to Z follow."""


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something a key does: ``where`` it counts is ``window``, ``game``, ``replay`` or ``designer``, and in which rule
    systems, if not in all.
    """

    name: str
    says: str
    chords: tuple[str, ...]
    where: str = "game"
    systems: tuple[str, ...] = ()


def _game(name: str, says: str, *chords: str) -> KeyAction:
    return KeyAction(name, says, chords)


def _replay(name: str, says: str, *chords: str) -> KeyAction:
    return KeyAction(name, says, chords, "replay")


def _designer(name: str, says: str, *chords: str) -> KeyAction:
    return KeyAction(name, says, chords, "designer")


def _window(name: str, says: str, *chords: str) -> KeyAction:
    return KeyAction(name, says, chords, "window")


ORDERS: Final = tuple(
    KeyAction(key.name, key.says, (key.chord,), systems=systems_with(key.name)) for key in order_keys()
)
"""The orders that the rule systems have keys for, by their own words."""
FLEET: Final = (
    _game("all_fast", "All at the higher speed", "Ctrl+T"),
    _game("all_slow", "All at the lower speed", "Ctrl+E"),
    _game("all_as_before", "All as last turn", "Ctrl+L"),
    _game("rest_ahead", "The rest go ahead", "Ctrl+R"),
    _game("all_ahead", "Those in hand go ahead together", "Ctrl+G"),
    _game("all_follow", "Those in hand follow the first", "Ctrl+K"),
)
"""Orders to several pieces at once, each under a key of its own."""
OF_ORDERS: Final = (*(action.name for action in ORDERS), "flip", "done", "decline")
"""Actions that stand for an order of the piece in hand; the keys of all others are never given to an order."""
ACTIONS: Final = (
    _game("next_unit", "Next piece able to act", "Tab"),
    _game("previous_unit", "Previous piece able to act", "Shift+Tab"),
    _game("centre", "Centre on the selected piece", "Home"),
    _game("minimap", "Show or hide the small map", "N"),
    _game("panel", "Show or hide the panel", "I"),
    _game("pan_up", "Move the view up", "W"),
    _game("pan_left", "Move the view left", "A"),
    _game("pan_down", "Move the view down", "S"),
    _game("pan_right", "Move the view right", "D"),
    _game("zoom_in", "Zoom in", "+"),
    _game("zoom_out", "Zoom out", "-"),
    _game("fit", "See the whole board", "0"),
    _game("hide_counters", "Hide all counters while held", "Z"),
    _game("square_counters", "Galleys as ships or as square counters", "Ctrl+I"),
    _game("commit", "Carry out the order shown", "Enter"),
    _game("done", "This piece is done", "Space"),
    _game("skip", "Finish what is moving at once", "X"),
    _game("end_phase", "End the phase", "Ctrl+Enter"),
    _game("undo", "Take the last order back", "Ctrl+Z", "U"),
    _game("redo", "Give it again", "Ctrl+Y"),
    _game("turn_port", "Turn to port", "Q"),
    _game("turn_starboard", "Turn to starboard", "E"),
    _game("turn_port_fine", "Turn to port a little", "Shift+Q"),
    _game("turn_starboard_fine", "Turn to starboard a little", "Shift+E"),
    _game("flip", "Change the side up", "F"),
    *ORDERS,
    _game("decline", "Decline", "P"),
    _game("more_answers", "The answers that have no room in the bar", "/"),
    _game("select_all", "Take all that can act in hand", "Ctrl+A"),
    _game("fewer_go", "One fewer of those in hand goes", "["),
    _game("more_go", "One more of those in hand goes", "]"),
    *FLEET,
    _game("set_up", "Let the computer do it", "Shift+K"),
    _game("threat", "Show what the other side can reach", "V"),
    _game("reach", "Show where the piece can go", "Shift+V"),
    _game("zone", "Show enemy Zones of Control", "Shift+Z"),
    _game("command", "Show how far a leader's word carries", "Shift+C"),
    _game("range", "Show what the piece can shoot into", "Shift+T"),
    _game("layers", "Choose what is shown on the board", "Y"),
    _game("ruler", "Measure", "M"),
    _game("rule", "The rule behind the thing under the pointer", "F1", "?"),
    _game("pin_why", "Keep the explanation in sight", "F2"),
    _game("what_if", "Try it out without consequences", "F3"),
    _game("branches", "All that was tried out", "F4"),
    _game("promote", "Give the order tried out first in the game", "Ctrl+F3"),
    _game("pin_odds", "Keep the odds in sight", "O"),
    _game("objectives", "Who wins how", "J"),
    _game("log", "Enlarge the log", "L"),
    _game("quick_save", "Save", "F5"),
    _game("quick_load", "Load the last save", "F9"),
    _game("save_as", "Save under a name", "Ctrl+S"),
    _game("reload", "Read the scenario file again", "F6"),
    _game("validate", "Check the scenario file", "F7"),
    _game("computer_speed", "How fast the computer plays", "F8"),
    _game("shipyard", "The shipyard, while a fleet is raised", "Ctrl+U"),
    _game("find", "Search", "Ctrl+F"),
    _game("bookmark", "Set a bookmark", "Ctrl+B"),
    _game("hint", "Ask for a hint", "Ctrl+H"),
    *(_game(f"chip_{n}", f"Standing answer {n} beside the question", f"Ctrl+{n}") for n in range(1, 7)),
    _game("lesson_on", "Skip a step of the lesson, or begin the next lesson", "Ctrl+N"),
    _replay("step_back", "One order back", ","),
    _replay("step_on", "One order on", "."),
    _replay("phase_back", "One phase back", "["),
    _replay("phase_on", "One phase on", "]"),
    _replay("to_start", "To the start", "PgUp"),
    _replay("to_end", "To the end", "PgDn"),
    _game("board_menu", "What the piece in hand can do where the pointer is", "Shift+F10"),
    _game("next_target", "Point at the next enemy in reach, or the next place to go", "PgDn"),
    _game("previous_target", "Point at the one before", "PgUp"),
    _game("recap_back", "Since your last turn: the event before", ","),
    _game("recap_on", "Since your last turn: the next event", "."),
    _game("recap_again", "Since your last turn: watch that again", "Shift+R"),
    _game("recap_fold", "Fold or unfold what happened since your last turn", "F10"),
    _designer("design_move", "Move the piece in hand to where the pointer is", "M"),
    _designer("design_turn", "Turn the piece in hand to port", "[", "Q"),
    _designer("design_turn_back", "Turn the piece in hand to starboard", "]", "E"),
    _designer("design_remove", "Take the piece in hand off the board", "Delete"),
    _designer("design_copy", "Another like the piece in hand", "Ctrl+D"),
    _designer("design_menu", "All that can be done with the piece in hand", "Shift+F10"),
    _designer("design_undo", "Take the last change back", "Ctrl+Z"),
    _designer("design_redo", "Make it again", "Ctrl+Shift+Z", "Ctrl+Y"),
    _designer("design_save", "Save the scenario", "Ctrl+S"),
    _designer("design_save_as", "Save it under a name", "Ctrl+Shift+S"),
    _designer("design_play", "Play it", "F5"),
    _designer("design_part", "To the next part of the page", "F6"),
    _designer("design_part_back", "To the part before", "Shift+F6"),
    _designer("design_fault", "To the next problem", "F7"),
    _designer("design_measure", "Measure it, or stop measuring", "F8"),
    _designer("design_seat", "The next seat's pieces", "F9"),
    _designer("design_find", "Find a piece of the tray", "Ctrl+F"),
    _designer("design_zoom_in", "Zoom in", "+"),
    _designer("design_zoom_out", "Zoom out", "-"),
    _designer("design_fit", "See the whole board", "0"),
    _window("open", "Open a file", "Ctrl+O"),
    _window("mute", "Sound on or off", "Ctrl+M"),
    _window("full_screen", "Full screen on or off", "F11"),
    _window("picture", "Keep a picture of the window", "F12"),
    _window("larger", "Everything larger", "Ctrl+Shift++"),
    _window("smaller", "Everything smaller", "Ctrl+Shift+-"),
)
"""Every action with the keys it has as long as the player sets no others."""

BY_NAME: Final = {action.name: action for action in ACTIONS}
RESERVED: Final = ("Esc", "Up", "Down", "Left", "Right")
"""Keys the window itself lives by."""


def chord_of(event: pygame.Event, mac: bool = MAC) -> str:
    """The chord that a KEYDOWN event makes; empty for modifiers alone and for keys without a name."""
    mods = event.mod
    ctrl = bool(mods & (pygame.KMOD_META if mac else pygame.KMOD_CTRL))
    shift = bool(mods & pygame.KMOD_SHIFT)
    if event.key in NAMED:
        return _joined(ctrl, shift, NAMED[event.key])
    sign = getattr(event, "unicode", "")
    if not ctrl and len(sign) == 1 and sign.isprintable() and not sign.isalpha():
        return "+" if sign == "=" else sign
    if mods & pygame.KMOD_ALT:
        return ""
    letter = _letter(event)
    if ctrl and shift and letter in {"=", "_"}:
        letter = {"=": "+", "_": "-"}[letter]
    return _joined(ctrl, shift, letter) if letter else ""


def _letter(event: pygame.Event) -> str:
    if 32 < event.key < 127:
        return chr(event.key).upper()
    if FIRST_LETTER <= getattr(event, "scancode", 0) < FIRST_LETTER + 26:
        return chr(ord("A") + event.scancode - FIRST_LETTER)
    return ""


def _joined(ctrl: bool, shift: bool, name: str) -> str:
    return "+".join([*["Ctrl"] * ctrl, *["Shift"] * shift, name])


def shown(chord: str, mac: bool = MAC) -> str:
    """``chord`` as it is written on a button of this machine."""
    return chord.replace("Ctrl+", "Cmd+") if mac else chord


@dataclass(frozen=True, slots=True)
class KeyConflict:
    """A chord that two actions want in the same place."""

    chord: str
    first: str
    second: str

    def __str__(self) -> str:
        first, second = BY_NAME[self.first].says, BY_NAME[self.second].says
        return f"{shown(self.chord)} is wanted by “{first}” and “{second}”."


class Bindings:
    """Which chords call which action now: the defaults, changed by what the player set."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        self._chords = {action.name: action.chords for action in ACTIONS}
        self._chords.update(
            {name: tuple(chords) for name, chords in (changed or {}).items() if name in BY_NAME}
        )

    def chords(self, name: str) -> tuple[str, ...]:
        """All chords of an action; raises KeyError for an action there is none of."""
        return self._chords[name]

    def chord(self, name: str) -> str:
        """The chord to print on the button of an action, empty if it has none."""
        return next(iter(self._chords[name]), "")

    def label(self, name: str) -> str:
        return shown(self.chord(name))

    def calls(self, event: pygame.Event, name: str) -> bool:
        """Whether a KEYDOWN event calls action ``name``."""
        return chord_of(event) in self._chords[name]

    def action_of(self, event: pygame.Event, *where: str, system: str = "") -> str:
        """The action that a KEYDOWN event calls in one of the places ``where``, empty if none."""
        chord = chord_of(event)
        names = (
            name for name, chords in self._chords.items()
            if chord in chords and BY_NAME[name].where in where and _counts_in(BY_NAME[name], system)
        )  # fmt: skip
        return next(names, "") if chord else ""

    def changed(self) -> dict[str, tuple[str, ...]]:
        """What differs from the defaults."""
        return {name: chords for name, chords in self._chords.items() if chords != BY_NAME[name].chords}

    def with_chord(self, name: str, chord: str) -> Bindings:
        """Bindings in which ``chord`` alone calls ``name``; raises ValueError for a reserved key."""
        if chord in RESERVED:
            raise ValueError(f"{chord} always does the same thing and cannot be given away.")
        return Bindings({**self._chords, name: (chord,)})

    def clashes(self) -> tuple[KeyConflict, ...]:
        """Every chord that two actions of the same place want."""
        found: list[KeyConflict] = []
        owners: dict[tuple[str, str], list[str]] = {}
        for action in in_use():
            for chord in self._chords[action.name]:
                for where in _places(action):
                    known = owners.setdefault((chord, where), [])
                    changed = [one for one in known if self._chords[one] != BY_NAME[one].chords]
                    own = self._chords[action.name] == action.chords
                    found += [
                        KeyConflict(chord, one, action.name)
                        for one in known
                        if _meet(BY_NAME[one], action, as_printed=own and one not in changed)
                    ]
                    known.append(action.name)
        return tuple(dict.fromkeys(found))


def in_use() -> tuple[KeyAction, ...]:
    """The actions that do something."""
    return ACTIONS


def _counts_in(action: KeyAction, system: str) -> bool:
    """Whether an action is known in a rule system; whoever names none means any."""
    return not action.systems or not system or system in action.systems


def _meet(one: KeyAction, other: KeyAction, *, as_printed: bool) -> bool:
    """Whether two actions may be wanted in one game.

    The orders of a game share some keys of the table, where no question offers both; with keys of the player's own
    nobody has seen to that.
    """
    if one.name == other.name or (
        one.systems and other.systems and not set(one.systems) & set(other.systems)
    ):
        return False
    return not (as_printed and one.name in OF_ORDERS and other.name in OF_ORDERS)


def _places(action: KeyAction) -> tuple[str, ...]:
    return ("game", "replay", "designer") if action.where == "window" else (action.where,)
