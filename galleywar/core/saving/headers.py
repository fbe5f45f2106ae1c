"""The first line of a save: what is played, by whom and under which rules, and what is remembered beside the orders.

Light, so that saved games are listed without the modules of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final

from galleywar.core.files.plain_json import JsonFault, read_json
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.game_notes import TAKE_BACKS, Annals, TakeBack
from galleywar.core.late_methods import dataclass
from galleywar.core.saving.rows import coaching_of_row, note_of_row, withdrawn_of_row

FORMAT: Final = 1
LONGEST_LINE: Final = 14 << 20
LONGEST_WORDS: Final = 1_000
"""Characters of a title, a turn or a name."""


class BadSave(Exception):
    """The file is no saved game that can be opened; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a save: enough to list it and to open it."""

    system: str
    edition: int
    title: str
    scenario: str
    file: str
    charts: tuple[tuple[str, str], ...]
    beside: tuple[tuple[str, str], ...]
    seed: int
    players: tuple[tuple[str, str], ...]
    take_back: TakeBack
    entries: int
    turn: str
    version: str
    saved: str
    ended: str = ""
    """How the game ended; early saves do not say."""
    annals: Annals = field(default_factory=Annals, compare=False)


def header_of(line: str) -> Header:
    """Read the first line of a save; raises BadSave."""
    head = line_read(line.rstrip("\n"), "The first line")
    if not isinstance(head, dict) or "galleywar" not in head:
        raise BadSave("This is not a galleywar save: its first line is no header. Choose another file.")
    if head["galleywar"] != FORMAT:
        raise BadSave(
            f"This save has format {head['galleywar']!r}; this galleywar reads format {FORMAT}."
            " Open it with the version that wrote it."
        )
    try:
        return _header(head)
    except (KeyError, TypeError, ValueError) as fault:
        raise BadSave(
            f"The header of this save is damaged ({fault}). An autosave of the same game may be whole."
        ) from None


def _header(head: Mapping[str, Plain]) -> Header:
    texts = {
        name: _typed(head, name, str)
        for name in ("system", "title", "scenario", "file", "turn", "version", "saved")
    }
    numbers = {name: _typed(head, name, int) for name in ("edition", "seed", "entries")}
    players = _typed(head, "players", dict)
    if not all(isinstance(one, str) for pair in players.items() for one in pair):
        raise ValueError("players")
    ended = _typed({"ended": "", **head}, "ended", str)
    for name, told in [*texts.items(), *players.items(), ("ended", ended)]:
        if name != "scenario" and len(told) > LONGEST_WORDS:
            raise ValueError(f"{name}: {len(told)} characters")
    return Header(
        **texts,
        **numbers,
        players=tuple(players.items()),
        ended=ended,
        take_back=_take_back(head),
        annals=_annals(head),
        charts=_texts(head, "charts"),
        beside=_texts({"beside": [], **head}, "beside"),
    )


def _take_back(head: Mapping[str, Plain]) -> TakeBack:
    """The terms of taking back; early saves say only whether the game was for practice."""
    if "take_back" not in head:
        return "free" if _typed(head, "practice", bool) else "ask"
    for one in TAKE_BACKS:
        if head["take_back"] == one:
            return one
    raise ValueError("take_back")


def _annals(head: Mapping[str, Plain]) -> Annals:
    """What the header remembers beside the orders; early saves remember less."""
    annals = Annals()
    annals.withdrawn += map(withdrawn_of_row, _typed({"withdrawn": [], **head}, "withdrawn", list))
    annals.hints += _noted(head, "hints")
    annals.bookmarks.update(_noted(head, "bookmarks"))
    annals.reasons.update(_noted(head, "reasons"))
    annals.coaching = coaching_of_row(_typed({"coaching": [], **head}, "coaching", list))
    annals.changes = _typed({"changes": head["entries"], **head}, "changes", int)
    return annals


def _noted(head: Mapping[str, Plain], name: str) -> Iterator[tuple[int, str]]:
    """Places in the game, told by the number of orders before them, each with a word."""
    yield from map(note_of_row, _typed({name: [], **head}, name, list))


def _texts(head: Mapping[str, Plain], name: str) -> tuple[tuple[str, str], ...]:
    """Files in the header, as (name, text)."""
    pairs = _typed(head, name, list)
    if not all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, str) for one in pair)
        for pair in pairs
    ):
        raise ValueError(name)
    return tuple((name, text) for name, text in pairs)


def _typed(head: Mapping[str, Plain], name: str, kind: type) -> Plain:
    value = head[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(name)
    return value


def line_read(line: str, what: str) -> Plain:
    """The JSON of one line, ``what`` it is in words; raises BadSave for anything else."""
    if len(line) > LONGEST_LINE:
        raise BadSave(f"{what} is {len(line)} characters long; a save never is. Choose another file.")
    try:
        return read_json(line)
    except JsonFault as fault:
        raise BadSave(
            f"{what} is no part of a save: it {fault}. Choose another file, or an autosave of the game."
        ) from None
