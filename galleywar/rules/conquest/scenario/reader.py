"""From a scenario file to `Terms`, with everything that is wrong in the file told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Section, Source
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.components import HOME_MAP, Components, open_components
from galleywar.rules.conquest.model.kinds import TROOPS, word_of
from galleywar.rules.conquest.model.state import CAESAR, GENERAL, Terms
from galleywar.rules.conquest.scenario.schema import (
    ArrivingForces,
    LadenGalley,
    LegionEvent,
    ScenarioFile,
    Setup,
    Troops,
)
from galleywar.rules.conquest.scenario.starting_forces import Force, Reinforcements, StartingParty
from galleywar.rules.map_files import design_of
from galleywar.rules.readings import edition_told
from galleywar.rules.scenario.events import ScenarioEvent
from galleywar.rules.scenario.events_model import event_faults, event_of
from galleywar.rules.scenario.head import headed, seated_twice, set_up_once

Where = tuple[str | int, ...]


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    file = validated(source, "scenario", lambda found: found.check(ScenarioFile))
    box = open_components(box.overrides, design_of(source, file.map, HOME_MAP))
    faults = list(_faults(source, file, box))
    if faults:
        raise SourceFaults(faults)
    return headed(source, file, _terms(file, box), departures(file), box.design.maps)


def with_map(source: Source) -> ScenarioFile:
    """A scenario file as its model has it, if its map is sound too. Raises SourceFaults."""
    file = source.check(ScenarioFile)
    open_components((), design_of(source, file.map, HOME_MAP))
    return file


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the rules as we read them, in sentences."""
    options = file.rules.options
    yield from edition_told(file.rules.edition)
    if options.straits_galley_only:
        yield "Some straits are crossed by galley alone."
    if options.galley_strength_3:
        yield "Galleys are sunk on 3 to 6."
    if options.alternative_prices:
        yield "The other list of prices is in force."
    if options.losing_galleys_escape:
        yield "Galleys escape from a lost coast."
    if options.limit is not None and options.limit.rounds:
        yield f"After {counted(options.limit.rounds, 'round')} the highest tribute scale wins."
    if file.map != HOME_MAP:
        yield f"It is played on a map of its own, {file.map}."


def _terms(file: ScenarioFile, box: Components) -> Terms:
    options = file.rules.options
    return Terms(
        edition=file.rules.edition,
        names={seat.key: seat.name for seat in file.seats},
        people={seat.key: seat.people for seat in file.seats},
        by_book=not file.setup,
        homes=tuple(file.homes.items()),
        forces=tuple(_force(one) for one in file.setup),
        straits_by_galley=options.straits_galley_only,
        galley_strength=3 if options.galley_strength_3 else 0,
        other_prices=options.alternative_prices,
        galleys_escape=options.losing_galleys_escape,
        rounds=options.limit.rounds if options.limit else 0,
        stalemate=options.stalemate_rounds,
        design=box.design,
        events=tuple(_event(one) for one in file.events),
    )


def _event(one: LegionEvent) -> ScenarioEvent:
    arrivals = None
    if one.arrive is not None:
        arrivals = Reinforcements(
            tuple(map(party_of, one.arrive.legions)), tuple(map(galley_of, one.arrive.galleys))
        )
    return event_of(one, arrivals, one.leave)


def _force(one: Setup) -> Force:
    return Force(
        one.seat, one.home, one.talents, tuple(one.owns), tuple(one.cities), tuple(one.fortified),
        tuple(party_of(party) for party in one.legions), tuple(galley_of(galley) for galley in one.galleys),
    )  # fmt: skip


def party_of(one: Troops) -> StartingParty:
    """The pieces of a party, as they are set up."""
    return StartingParty(one.at, one.leader or "", tuple(units_in(one).items()))


def galley_of(one: LadenGalley) -> StartingParty:
    """A galley with whom she carries, as they are set up."""
    return replace(party_of(one), ship=one.type)


def units_in(one: Troops) -> Mapping[str, int]:
    """How many units of each kind are in a party."""
    printed = {kind: getattr(one, kind) for kind in TROOPS}
    return {kind: count for kind, count in (printed | dict(one.others)).items() if count}


# -- what is wrong -------------------------------------------------------------------------------------------
def _faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    yield from seated_twice(source, file)
    yield from _event_faults(source, file, box)
    if not file.setup:
        yield from _book_faults(source, file, box)
        return
    if file.homes:
        text = "homes are of the opening of the book, and setup sets the sides up"
        yield source.fault(("homes",), text, remedy="Leave out one of them.", on_key=True)
    yield from set_up_once(source, file, "the opening of the book")
    owned: dict[str, str] = {}
    for number, one in enumerate(file.setup):
        yield from _SideFaults(source.section(("setup", number)), box, one).all(owned)


def _event_faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    yield from event_faults(source, file.events, (seat.key for seat in file.seats), box.map.provinces)
    places = (*box.map.provinces, *box.map.ports, *box.map.seas)
    for number, event in enumerate(file.events):
        where: Where = ("events", number)
        for entry, place in enumerate(event.leave):
            if place not in places:
                yield source.fault(
                    (*where, "leave", entry), f"there is no place {place}", valid=places, got=place
                )
        if event.arrive is not None:
            yield from _ArrivalFaults(
                source.section((*where, "arrive")), box, event.seat or "", event.arrive
            ).all()


def _book_faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    for home in box.homes[len(file.seats)]:
        if home not in box.map.provinces:
            remedy = "Set every side up under setup, or give the map a province of that id."
            yield source.fault(("map",), f"the map has no home province {home}", remedy=remedy)
    seats, homes = [seat.key for seat in file.seats], box.homes[len(file.seats)]
    settled: list[str] = []
    for seat, home in file.homes.items():
        path: Where = ("homes", seat)
        if seat not in seats:
            yield source.fault(path, f"nobody sits at {seat}", valid=seats, got=seat, on_key=True)
        if home not in homes:
            text = f"{home} is no home province in a game of {counted(len(seats), 'side')} (CE-03)"
            yield source.fault(path, text, valid=homes, got=home)
        elif home in settled:
            yield source.fault(path, f"another side begins in {home} (CE-03)")
        settled.append(home)


class _PartyFaults:
    """Parties of a seat held against map and limits."""

    def __init__(self, part: Section, box: Components, seat: str) -> None:
        self.note, self.box, self.seat, self.board = part.fault, box, seat, box.map

    def province(self, path: Where, party: Troops) -> Iterator[Fault]:
        """A province there is not."""
        if party.at not in self.board.provinces:
            text = f"there is no province {party.at}"
            yield self.note((*path, "at"), text, valid=self.board.provinces, got=party.at)

    def ships(self, galleys: Sequence[LadenGalley]) -> Iterator[Fault]:
        """Galleys where no water is, and whom they cannot carry."""
        places = (*self.board.ports, *self.board.seas)
        for number, galley in enumerate(galleys):
            path: Where = ("galleys", number)
            if galley.at not in places:
                text = f"there is no coast or sea zone {galley.at}"
                yield self.note((*path, "at"), text, valid=places, got=galley.at)
            if galley.leader is None and _count((galley,)):
                yield self.note(path, "troops go aboard only with a leader (CE-32)")
            if galley.type not in self.box.ships:
                text = f"there is no kind of galley {quoted(galley.type)}"
                yield self.note((*path, "type"), text, valid=self.box.ships, got=galley.type)
            yield from self.size(path, galley)

    def size(self, path: Where, party: Troops) -> Iterator[Fault]:
        """Kinds there are not, and more than one leader leads."""
        for kind in party.others:
            if kind not in self.box.troops:
                text = f"there are no troops of the kind {quoted(kind)}"
                yield self.note((*path, "others", kind), text, valid=self.box.troops, got=kind, on_key=True)
        if party.leader is not None and _count((party,)) > self.box.legion:
            text = (
                f"one leader leads {counted(self.box.legion, 'unit')} at most, not {_count((party,))} (CE-15)"
            )
            yield self.note(path, text)


class _SideFaults(_PartyFaults):
    """One side's set-up held against map and limits."""

    def __init__(self, side: Section, box: Components, one: Setup) -> None:
        super().__init__(side, box, one.seat)
        self.one = one

    def all(self, owned: dict[str, str]) -> Iterator[Fault]:
        """Everything wrong; ``owned`` remembers whose each province is."""
        yield from self._provinces(owned)
        yield from self._parties()
        yield from self.ships(self.one.galleys)
        yield from self._numbers()

    def _provinces(self, owned: dict[str, str]) -> Iterator[Fault]:
        one = self.one
        for number, province in enumerate(one.owns):
            path: Where = ("owns", number)
            if province not in self.board.provinces:
                text = f"there is no province {province}"
                yield self.note(path, text, valid=self.board.provinces, got=province)
            elif owned.setdefault(province, one.seat) != one.seat:
                yield self.note(path, f"{province} belongs to {owned[province]} already")
        for name in ("cities", "fortified"):
            for number, province in enumerate(getattr(one, name)):
                if province not in self.board.provinces:
                    text = f"there is no province {province}"
                    yield self.note((name, number), text, valid=one.owns, got=province)
                elif province not in one.owns:
                    yield self.note((name, number), f"{one.seat} does not own {province}", valid=one.owns)
        if one.home not in self.board.provinces:
            yield self.note(("home",), f"there is no province {one.home}", valid=one.owns, got=one.home)
        elif one.home not in one.owns:
            remedy = "List the home under owns."
            yield self.note(("home",), f"{one.seat} does not own its home {one.home}", remedy=remedy)

    def _parties(self) -> Iterator[Fault]:
        for number, party in enumerate(self.one.legions):
            path: Where = ("legions", number)
            yield from self.province(path, party)
            if party.at in self.board.provinces:
                yield from self._footing(path, party)
            yield from self.size(path, party)

    def _footing(self, path: Where, party: Troops) -> Iterator[Fault]:
        """Troops without a leader in no city of their own, and whoever stands in another's province."""
        if party.leader is None and party.at not in (*self.one.cities, *self.one.fortified):
            text = f"troops in {party.at} have neither a leader nor a city of their own (CE-15)"
            yield self.note(path, text)
        elif party.at not in self.one.owns:
            remedy = f"List {party.at} under owns, or set the legion up in a province that is there."
            yield self.note((*path, "at"), f"{self.one.seat} does not own {party.at}", remedy=remedy)

    def _numbers(self) -> Iterator[Fault]:
        one = self.one
        everyone = (*one.legions, *one.galleys)
        leaders = Counter(str(party.leader) for party in everyone)
        if leaders[CAESAR] != 1:
            yield self.note(
                ("legions",), f"{one.seat} has {leaders[CAESAR]} Caesars, and needs one", on_key=True
            )
        counts = Counter({GENERAL: leaders[GENERAL]})
        for party in everyone:
            counts.update({kind: count for kind, count in units_in(party).items() if kind in self.box.troops})
        counts.update(galley.type for galley in one.galleys if galley.type in self.box.ships)
        for kind, count in counts.items():
            most = self.box.kinds[kind].count
            if count > most:
                path = ("galleys",) if kind in self.box.ships else ("legions",)
                yield self.note(
                    path, f"{counted(count, word_of(kind))}, and there are {most} (CE-07)", on_key=True
                )


class _ArrivalFaults(_PartyFaults):
    """Reinforcements held against map and limits."""

    def __init__(self, entry: Section, box: Components, seat: str, come: ArrivingForces) -> None:
        super().__init__(entry, box, seat)
        self.come = come

    def all(self) -> Iterator[Fault]:
        """Everything wrong."""
        yield from self.ships(self.come.galleys)
        for name in ("legions", "galleys"):
            for number, party in enumerate(getattr(self.come, name)):
                if party.leader == CAESAR:
                    yield self.note(
                        (name, number, "leader"), "a side has one Caesar, who is there from the beginning"
                    )
        for number, party in enumerate(self.come.legions):
            path: Where = ("legions", number)
            yield from self.province(path, party)
            if party.leader is None:
                yield self.note(path, "troops come with a leader (CE-15)")
            yield from self.size(path, party)


def _count(parties: Iterable[Troops]) -> int:
    return sum(sum(units_in(party).values()) for party in parties)
