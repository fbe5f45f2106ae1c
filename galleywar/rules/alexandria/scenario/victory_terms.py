"""What decides a battle of armies, as its file tells it: it has an end, and all that is told can count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, POINTS
from galleywar.rules.alexandria.scenario.faults import Notes
from galleywar.rules.alexandria.scenario.posts import may_stand

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.army_schema import ArmyFile

BY: tuple[str, ...] = ("ending", "by")


def objectives_of(notes: Notes, file: ArmyFile) -> Iterator[tuple[str, int]]:
    """The places that count at the end, each with its points."""
    for place, points in file.ending.objectives.items():
        if may_stand(notes, ("ending", "objectives", place), place):
            yield place, points


def judge_ending(notes: Notes, file: ArmyFile, closed: frozenset[str]) -> None:
    """Note what the ending lacks, and what is told for another ending and would never count."""
    _lacking(notes, file)
    _useless(notes, file)
    for place in file.ending.objectives:
        if place in closed:
            text, remedy = (
                f"{place} is closed to everybody in this scenario",
                "Take it out of objectives, or of closed.",
            )
            notes.note(("ending", "objectives", place), text, remedy=remedy, on_key=True)


def _lacking(notes: Notes, file: ArmyFile) -> None:
    ending, board = file.ending, notes.box.map
    if ending.by == OBJECTIVES and not ending.objectives:
        notes.note(BY, "there are no objectives to be held", remedy="List them under objectives: {3-K: 3}.")
    if ending.by in (OBJECTIVES, HEPTASTADIUM) and not ending.turns:
        text = "this is judged when the turns are over, and no number of turns is told"
        notes.note(BY, text, remedy="Add it under turns, as in turns: 25.")
    if ending.by == POINTS and ending.targets is None:
        text = "nobody is told how many points win"
        notes.note(BY, text, remedy="Add targets: {roman: 20, egyptian: 20}.")
    if ending.by in (HEPTASTADIUM, CAMPAIGN) and not board.redoubts:
        notes.note(BY, "this map has no Redoubts to be held", expected=f'"{OBJECTIVES}" or "{POINTS}"')
    if file.sudden_ending and file.exhaustion is None:
        text = "nobody is told how much an army can bear"
        notes.note(("sudden_ending",), text, remedy="Add exhaustion: {roman: 55, egyptian: 50}.")


def _useless(notes: Notes, file: ArmyFile) -> None:
    ending = file.ending
    if ending.targets is not None and ending.by != POINTS:
        _no_effect(notes, "targets", POINTS)
    if ending.objectives and ending.by != OBJECTIVES:
        _no_effect(notes, "objectives", OBJECTIVES)
    if ending.losses_score and ending.by != OBJECTIVES:
        _no_effect(notes, "losses_score", OBJECTIVES)


def _no_effect(notes: Notes, what: str, by: str) -> None:
    text, remedy = f"this does nothing: it counts with by: {by} alone", f"Say by: {by}, or remove it."
    notes.note(("ending", what), text, remedy=remedy, severity="warning", on_key=True)
