"""The player's settings: a small JSON file, every value checked when it is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, field, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.plain_json import JsonFault, read_json
from galleywar.core.files.text_files import read_limited, write_atomically
from galleywar.core.late_methods import dataclass
from galleywar.ui.device.folders import fresh_name
from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.look.theme import SCALES, THEMES

T = TypeVar("T")
FILE: Final = "settings.json"
LARGEST_FILE: Final = 1 << 20
WIDEST: Final = 8192
"""Pixels of the widest and highest window; greater ones have no picture to be drawn on."""
HUMAN: Final = "human"


def _one_of(default: T, *others: T) -> T:
    allowed = (default, *others)
    wants = "one of " + ", ".join(map(str, allowed))
    return field(default=default, metadata={"fits": lambda value: value in allowed, "wants": wants})


def _whole(default: int, lo: int, hi: int) -> int:
    def fits(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and lo <= value <= hi

    return field(default=default, metadata={"fits": fits, "wants": f"a whole number from {lo} to {hi}"})


def _flag(default: bool) -> bool:
    return field(
        default=default, metadata={"fits": lambda value: isinstance(value, bool), "wants": "true or false"}
    )


def _made(make: Callable[[], T], fits: Callable[[object], bool], wants: str) -> T:
    return field(default_factory=make, metadata={"fits": fits, "wants": wants})


def _texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def _text_to_text(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(one, str) for pair in value.items() for one in pair)


def _key_map(value: object) -> bool:
    return isinstance(value, dict) and all(name in BY_NAME and _texts(value[name]) for name in value)


def _four_numbers(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) in {0, 4}
        and all(isinstance(one, int) and not isinstance(one, bool) and abs(one) < 1 << 16 for one in value)
        and all(1 <= one <= WIDEST for one in value[2:])
    )


def _plain_memory(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(name, str) for name in value)


@dataclass(frozen=True, slots=True)
class Settings:
    """All that the player may set, with what galleywar takes as long as he does not.

    Scales and volumes are percent, delays milliseconds.
    """

    ui_scale: int = _one_of(100, *(scale for scale in SCALES if scale != 100))
    text_scale: int = _one_of(100, *(scale for scale in SCALES if scale != 100))
    theme: str = _one_of("slate", *(theme for theme in THEMES if theme != "slate"))
    grid: int = _whole(60, 0, 100)
    """How strongly hexes and their numbers are drawn, in percent."""
    square_counters: bool = _flag(False)
    """Whether galleys on a map are square counters instead of ships."""
    panel_left: bool = _flag(False)
    reduced_motion: bool = _flag(False)
    dice: str = _one_of("short", "off", "full")
    """How long dice are shown rolling."""
    moments: str = _one_of("full", "short", "off")
    """How blows in a fight are shown: with the eye brought near, quickly, or as any other move."""
    calamity_cards: bool = _flag(True)
    """Whether a card tells of a ship lost, a leader dead, a place fallen."""
    battle_stage: bool = _flag(True)
    """Whether fights that have a stage are shown on it."""
    effects: int = _whole(70, 0, 100)
    interface: int = _whole(50, 0, 100)
    voices: int = _whole(45, 0, 100)
    sea: int = _whole(25, 0, 100)
    music: int = _whole(35, 0, 100)
    muted: bool = _flag(False)
    captions: bool = _flag(False)
    """Whether sounds are also written on the screen."""
    tip_delay: int = _whole(450, 0, 2000)
    fan_delay: int = _whole(150, 0, 1000)
    """How long the pointer rests on a stack before it fans out."""
    hold_or_toggle: str = _one_of("hold", "toggle")
    """Whether a key that shows something works while held or from press to press."""
    computer_delay: int = _whole(600, 400, 3000)
    """The least time between two orders of the computer."""
    computer_speed: str = _one_of("1", "0.5", "2", "4", "instant")
    patience: str = _one_of("5", "10", "25")
    """The seconds of a Player Turn that an admiral's play-outs come to, from the next game on."""
    handover: str = _one_of("auto", "always", "banner")
    reactions: str = _one_of("ask", "third", "half", "two_thirds", "safe")
    """What stands for each player when a game is laid out: questions in another's turn are asked, answered from a
    chance on, or let pass.
    """
    asks_all: bool = _flag(False)
    """Whether a game begins with asking even what hardly anybody answers otherwise."""
    display: str = _one_of("auto", "software", "accelerated")
    """How pictures reach the screen; ``auto`` knows what is quick on this system."""
    keys: dict[str, tuple[str, ...]] = _made(dict, _key_map, "actions with their keys")
    charts: tuple[str, ...] = _made(tuple, _texts, "a list of file names")
    """Chart and rating files of the player's own."""
    seats: dict[str, str] = _made(dict, _text_to_text, "seats with who plays them")
    """Who played last, as ``scenario/seat`` -> ``human`` or a level."""
    scenario: str = field(
        default="", metadata={"fits": lambda value: isinstance(value, str), "wants": "a scenario's name"}
    )
    """The scenario played last."""
    window: tuple[int, ...] = _made(tuple, _four_numbers, f"x, y, width and height, {WIDEST} at most")
    full_screen: bool = _flag(False)
    memory: dict[str, object] = _made(dict, _plain_memory, "anything with a name")
    """What screens remember of themselves: zoom and place per scenario."""


@dataclass(frozen=True, slots=True)
class Read:
    """Settings as found, and what had to be passed over, in words."""

    settings: Settings
    complaint: str = ""


def load(folder: Path) -> Read:
    """The settings in ``folder``.

    Whatever does not fit falls back to its default, and the old file is kept aside.
    """
    path = folder / FILE
    if not path.exists():
        return Read(Settings())
    try:
        raw = read_json(read_limited(path, LARGEST_FILE).strip())
    except SourceFaults as fault:
        return Read(Settings(), _set_aside(path, f"it cannot be read: {fault}"))
    except JsonFault as fault:
        return Read(Settings(), _set_aside(path, f"it {fault}"))
    if not isinstance(raw, dict):
        return Read(Settings(), _set_aside(path, "it holds no settings"))
    good, bad = _sifted(raw)
    return Read(Settings(**good), _set_aside(path, "; ".join(bad)) if bad else "")


def _sifted(raw: dict[str, object]) -> tuple[dict[str, Any], list[str]]:
    good, bad = {}, []
    for each in fields(Settings):
        if each.name not in raw:
            continue
        value = raw[each.name]
        if each.metadata["fits"](value):
            good[each.name] = _frozen(value)
        else:
            bad.append(f"“{each.name}” wants {each.metadata['wants']}")
    return good, bad


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return {name: _frozen(one) for name, one in value.items()}
    return value


def _set_aside(path: Path, why: str) -> str:
    aside = fresh_name(path.parent, path.stem + "-broken", path.suffix)
    try:
        aside.write_bytes(path.read_bytes())
    except OSError as fault:
        return f"Your settings file {path} was passed over: {why}. It could not be copied either ({fault})."
    return (
        f"Your settings file was passed over in part: {why}. The defaults stand instead;"
        f" the old file is kept as {aside}."
    )


def save(settings: Settings, folder: Path) -> None:
    """Write ``settings``; raises OSError when the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / FILE, json.dumps(asdict(settings), indent=1, ensure_ascii=False) + "\n")
