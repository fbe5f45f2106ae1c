"""From a scenario file for armies to `Terms`, with everything that is wrong in it told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.faults import listed
from galleywar.rules.alexandria.model.readings import EDITIONS
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.model.terms import (
    CAMPAIGN,
    HEPTASTADIUM,
    OBJECTIVES,
    POINTS,
    Layout,
    Post,
    Terms,
)
from galleywar.rules.alexandria.scenario.army_layout import ArmyLayoutReading
from galleywar.rules.alexandria.scenario.faults import Notes
from galleywar.rules.alexandria.scenario.orders_of_battle import CallUp
from galleywar.rules.alexandria.scenario.posts import PostsReading, may_stand, zone_places
from galleywar.rules.alexandria.scenario.sides import adjectives, first_beach, harbors_of, order_of
from galleywar.rules.alexandria.setup.preset_setups import NAMES as LAYOUT_NAMES
from galleywar.rules.readings import readings_in_force

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.army_schema import ArmyFile, Ending


SEATS = (ROMAN, EGYPTIAN)


class ArmyReading:
    """One file on its way to terms; what is wrong with it is noted."""

    def __init__(self, notes: Notes, file: ArmyFile) -> None:
        self.notes, self.note, self.names, self.file = notes, notes.note, notes.names, file
        self.box = notes.box
        self.call_up = CallUp(notes, ashore=True)
        rules = file.rules
        self.readings = readings_in_force(EDITIONS, rules.edition, rules.options.readings)

    def terms(self) -> Terms:
        """The terms, as far as they can be made out."""
        file, options = self.file, self.file.rules.options
        closed = frozenset(self._closed())
        sides = {seat: PostsReading(self.notes, self.call_up, seat, closed) for seat in SEATS}
        posts = {seat: side.posts(getattr(file.forces, seat)) for seat, side in sides.items()}
        sound = [seat for seat, side in sides.items() if side.sound]
        worth = {seat: getattr(file.slips, seat) for seat in SEATS}
        ending = file.ending
        judge_ending(self.notes, ending, closed)
        if file.sudden_ending and file.exhaustion is None:
            text = "nobody is told how much an army can bear"
            self.note(("sudden_ending",), text, remedy="Add exhaustion: {roman: 55, egyptian: 50}.")
        layouts = dict(self._layouts(posts, sound))
        return Terms(
            edition=file.rules.edition,
            readings=self.readings,
            seats=order_of(self.notes, "sets_up"),
            moves_first=order_of(self.notes, "moves")[0],
            targets=by_seat(ending.targets) or dict.fromkeys(SEATS, 0),
            names={seat: self.names[seat] for seat in SEATS},
            people={seat.key: seat.people for seat in file.seats},
            adjectives=adjectives(file),
            harbors=harbors_of(self.notes, file.slips),
            slip_worth={seat: record.burnt if record else 0 for seat, record in worth.items()},
            sunk_scores=options.sunk_scores,
            rounds=options.limit.rounds if options.limit else 0,
            western_beach=first_beach(file, self.box),
            as_written=file.set_up if file.set_up != "free" else "",
            posts=posts,
            layouts=layouts,
            design=self.box.design,
            land_war=True,
            seizures=by_seat(file.seizures),
            exhaustion=by_seat(file.exhaustion),
            closed=closed,
            pharos_waits=file.pharos_waits,
            ending=ending.by,
            turns=ending.turns,
            turns_of=dict(self._turns_of()),
            objectives=dict(objectives_of(self.notes, ending)),
            losses_score=ending.losses_score,
            sudden_ending=file.sudden_ending,
            company_is_spared=options.entry_fire == "errata",
        )

    def _closed(self) -> Iterator[str]:
        for number, ref in enumerate(self.file.closed):
            yield from zone_places(self.notes, ref, ("closed", number))

    def _turns_of(self) -> Iterator[tuple[str, int]]:
        for name in LAYOUT_NAMES:
            record = getattr(self.file.layouts, name)
            if record is not None and record.turns:
                yield name, record.turns

    def _layouts(
        self, posts: Mapping[str, tuple[Post, ...]], sound: Sequence[str]
    ) -> Iterator[tuple[str, Mapping[str, Layout]]]:
        for name in LAYOUT_NAMES:
            record = getattr(self.file.layouts, name)
            if record is not None:
                reading = ArmyLayoutReading(self.notes, ("layouts", name), self.readings)
                yield name, {seat: reading.layout(seat, posts[seat], getattr(record, seat)) for seat in sound}
            elif self.file.set_up == name:
                known = [one for one in LAYOUT_NAMES if getattr(self.file.layouts, one) is not None]
                expected = listed(["free", *known])
                text, remedy = f"this scenario has no {name} layout", f"Add it under layouts, {name}."
                self.note(("set_up",), text, expected=expected, remedy=remedy)


def by_seat(record: object) -> dict[str, int]:
    """A figure for each side as a mapping; empty where none are told."""
    return {} if record is None else {seat: int(getattr(record, seat)) for seat in SEATS}


# -- what decides --------------------------------------------------------------------------------------------
BY: tuple[str, ...] = ("ending", "by")


def objectives_of(notes: Notes, ending: Ending) -> Iterator[tuple[str, int]]:
    """The places that count at the end, each with its points."""
    for place, points in ending.objectives.items():
        if may_stand(notes, ("ending", "objectives", place), place):
            yield place, points


def judge_ending(notes: Notes, ending: Ending, closed: frozenset[str]) -> None:
    """Note what the ending lacks, and what is told for another ending and would never count."""
    _lacking(notes, ending)
    _useless(notes, ending)
    for place in ending.objectives:
        if place in closed:
            text, remedy = (
                f"{place} is closed to everybody in this scenario",
                "Take it out of objectives, or of closed.",
            )
            notes.note(("ending", "objectives", place), text, remedy=remedy, on_key=True)


def _lacking(notes: Notes, ending: Ending) -> None:
    board = notes.box.map
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


def _useless(notes: Notes, ending: Ending) -> None:
    if ending.targets is not None and ending.by != POINTS:
        _no_effect(notes, "targets", POINTS)
    if ending.objectives and ending.by != OBJECTIVES:
        _no_effect(notes, "objectives", OBJECTIVES)
    if ending.losses_score and ending.by != OBJECTIVES:
        _no_effect(notes, "losses_score", OBJECTIVES)


def _no_effect(notes: Notes, what: str, by: str) -> None:
    text, remedy = f"this does nothing: it counts with by: {by} alone", f"Say by: {by}, or remove it."
    notes.note(("ending", what), text, remedy=remedy, severity="warning", on_key=True)
