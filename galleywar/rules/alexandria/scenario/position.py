"""From a scenario file that is a position to `Terms`, with everything that is wrong in it told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias, TypedDict, cast

from galleywar.rules.alexandria.model.components import HOME_MAP
from galleywar.rules.alexandria.model.counters import Counters, GalleyCounter, LeaderCounter, UnitCounter
from galleywar.rules.alexandria.model.readings import EDITIONS
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET
from galleywar.rules.alexandria.model.terms import (
    CAMPAIGN,
    DUE,
    FREE,
    HARBORS,
    POINTS,
    SLIP_WORTH,
    Beginning,
    Draft,
    Post,
    Terms,
)
from galleywar.rules.alexandria.scenario.army import by_seat, judge_ending, objectives_of
from galleywar.rules.alexandria.scenario.army_layout import ArmyLayoutReading
from galleywar.rules.alexandria.scenario.faults import Notes, Where
from galleywar.rules.alexandria.scenario.sides import SEATS, adjectives, first_beach, harbors_of
from galleywar.rules.alexandria.setup.preset_setups import HISTORICAL
from galleywar.rules.readings import readings_in_force

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.army_schema import Ending
    from galleywar.rules.alexandria.scenario.layout_schema import GalleyRecord, SideLayout, StandRecord
    from galleywar.rules.alexandria.scenario.position_schema import (
        PositionFile,
        PositionSide,
        ShipRecord,
    )


class EndingTerms(TypedDict, total=False):
    """The terms by which a battle ends."""

    ending: str
    turns: int
    rounds: int
    targets: Mapping[str, int]
    objectives: Mapping[str, int]
    losses_score: bool


Marks: TypeAlias = dict[str, dict[str, object]]
"""By piece, the fields in which it differs from a piece that has just been set up."""


class PositionReading:
    """One file on its way to terms; what is wrong with it is noted."""

    def __init__(self, notes: Notes, file: PositionFile) -> None:
        self.notes, self.file, self.record = notes, file, file.position

    def terms(self) -> Terms:
        """The terms, as far as they can be made out: each side is one post, set up as it stands."""
        file, options = self.file, self.file.rules.options
        counters = self.notes.box.counters
        posts = {seat: (post_of_all(seat, getattr(self.record, seat), counters),) for seat in SEATS}
        readings = readings_in_force(EDITIONS, file.rules.edition, options.readings)
        reading = ArmyLayoutReading(self.notes, ("position",), readings)
        layout = {seat: reading.layout(seat, posts[seat], getattr(self.record, seat)) for seat in SEATS}
        ending = file.ending
        if ending is not None:
            judge_ending(self.notes, ending, frozenset())
        return Terms(
            edition=file.rules.edition,
            readings=readings,
            names={seat: self.notes.names[seat] for seat in SEATS},
            adjectives=adjectives(file),
            harbors=self._harbors(),
            slip_worth=self._slip_worth(),
            sunk_scores=options.sunk_scores,
            western_beach=first_beach(file, self.notes.box),
            posts=posts,
            layouts={HISTORICAL: layout},
            as_written=HISTORICAL,
            beginning=self._beginning(posts),
            design=self.notes.box.design,
            land_war=not self.record.fleets_alone,
            company_is_spared=options.entry_fire == "errata",
            seizures=by_seat(file.seizures),
            exhaustion=by_seat(file.exhaustion),
            **self._decided_by(ending),
        )

    def _decided_by(self, ending: Ending | None) -> EndingTerms:
        """What decides: as under the whole rulebook, or points at sea, where the file does not say."""
        limit = self.file.rules.options.limit
        if ending is None:
            return {"ending": POINTS if self.record.fleets_alone else CAMPAIGN}
        return {
            "ending": ending.by,
            "turns": ending.turns,
            "rounds": limit.rounds if limit else 0,
            "targets": by_seat(ending.targets) or dict.fromkeys(SEATS, 0),
            "objectives": dict(objectives_of(self.notes, ending)),
            "losses_score": ending.losses_score,
        }

    def _harbors(self) -> Mapping[str, str]:
        if self.file.slips is not None:
            return harbors_of(self.notes, self.file.slips)
        return HARBORS if self.notes.box.map.key == HOME_MAP else {}

    def _slip_worth(self) -> Mapping[str, int]:
        if self.file.slips is None:
            return SLIP_WORTH
        records = {seat: getattr(self.file.slips, seat) for seat in SEATS}
        return {seat: record.burnt if record else 0 for seat, record in records.items()}

    # -- the beginning -----------------------------------------------------------------------------------------
    def _beginning(self, posts: Mapping[str, tuple[Post, ...]]) -> Beginning:
        record = self.record
        [own] = posts[record.turn]
        leaders = own.leaders[0].units
        if record.command not in (FLEET, AUXILIARIES, *leaders):
            self.notes.not_in_pool(("position", "command"), record.command, leaders, "leader")
        marks = {**self._marks_of_units(posts), **self._marks_of_galleys(posts)}
        begins = record.begins
        is_march = begins == "move" and record.command != FLEET and not record.fleets_alone
        known = begins not in (DUE, "command") and not record.fleets_alone
        stage = "march" if is_march else begins
        return Beginning(record.turn, stage, command=record.command if known else "", marks=marks)

    def _marks_of_units(self, posts: Mapping[str, tuple[Post, ...]]) -> Marks:
        record, own = self.record, posts[self.record.turn][0].units
        every = [unit for seat in SEATS for unit in posts[seat][0].units]
        marks: Marks = {}
        for name, whose in (("active", own), ("moved", own), ("hits", every)):
            told = getattr(record, name)
            for number, unit in enumerate(told):
                here = unit if name == "hits" else number
                if unit in whose:
                    marks.setdefault(unit, {})[name] = told[unit] if name == "hits" else True
                else:
                    self.notes.not_in_pool(("position", name, here), unit, whose, "land unit")
        return marks

    def _marks_of_galleys(self, posts: Mapping[str, tuple[Post, ...]]) -> Marks:
        every = [galley for seat in SEATS for galley in posts[seat][0].galleys]
        marks: Marks = {galley: {"grappled": (), "fouled": ()} for galley in every}
        for where, one in self._ships():
            if one.galley not in marks:
                continue
            marks[one.galley] |= {"attack": one.attack, "fatigue": one.fatigue, "rammed": one.rammed}
            for how in ("grappled", "fouled"):
                for number, other in enumerate(getattr(one, how)):
                    if other in marks:
                        _tie(marks[one.galley], how, other)
                        _tie(marks[other], how, one.galley)
                    else:
                        self.notes.not_in_pool((*where, how, number), other, every, "galley")
        return marks

    def _ships(self) -> Iterator[tuple[Where, ShipRecord]]:
        for seat in SEATS:
            for number, one in enumerate(getattr(self.record, seat).galleys):
                yield ("position", seat, "galleys", number), one


def post_of_all(seat: str, side: PositionSide | SideLayout, counters: Counters) -> Post:
    """Everything of one side, and everywhere it is; what its counters lack is noted by the layout."""
    pieces: list[GalleyRecord | StandRecord] = [*side.galleys, *side.ashore]
    units = [unit for one in side.galleys for unit in one.cargo]
    units += [unit for one in side.ashore for unit in one.stack]
    leaders = [leader for one in pieces for leader in one.leaders]
    return Post(
        "position",
        dict.fromkeys([one.at for one in pieces], FREE),
        _own(seat, [one.galley for one in side.galleys], counters.galleys),
        (_draft("units", _own(seat, units, counters.units)),),
        (_draft("leaders", _own(seat, leaders, counters.leaders)),),
        aboard="may",
    )


def _tie(marks: dict[str, object], how: str, other: str) -> None:
    """Either of two may say what holds both."""
    tied = cast("tuple[str, ...]", marks[how])
    if other not in tied:
        marks[how] = (*tied, other)


def _own(
    seat: str, keys: Iterable[str], counters: Mapping[str, GalleyCounter | UnitCounter | LeaderCounter]
) -> tuple[str, ...]:
    return tuple(key for key in dict.fromkeys(keys) if key in counters and counters[key].seat == seat)


def _draft(what: str, keys: tuple[str, ...]) -> Draft:
    return Draft(what, keys, len(keys))
