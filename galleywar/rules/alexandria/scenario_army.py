"""From a scenario file for armies to `Terms`, with everything that is wrong in it told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.boards.hexes import COMPASS
from galleywar.core.faults import listed, quoted
from galleywar.rules.alexandria.army_layout import ArmyLayoutReading
from galleywar.rules.alexandria.ground import is_ground
from galleywar.rules.alexandria.layouts import NAMES as LAYOUT_NAMES
from galleywar.rules.alexandria.scenario_drafts import CallUp
from galleywar.rules.alexandria.scenario_notes import Notes, Where
from galleywar.rules.alexandria.scenario_sides import adjectives, first_beach, harbors_of, order_of
from galleywar.rules.alexandria.state import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.terms import FREE, Draft, Layout, Post, Terms

if TYPE_CHECKING:
    from galleywar.rules.alexandria.army_model import ArmyFile, Guest, PostRecord, ZoneRef

SEATS = (ROMAN, EGYPTIAN)


class ArmyReading:
    """One file on its way to terms; what is wrong with it is noted."""

    def __init__(self, notes: Notes, file: ArmyFile) -> None:
        self.notes, self.note, self.names, self.file = notes, notes.note, notes.names, file
        self.box, self.board = notes.box, notes.box.map
        self.call_up = CallUp(notes, ashore=True)

    def terms(self) -> Terms:
        """The terms, as far as they can be made out."""
        file, options = self.file, self.file.rules.options
        posts = {seat: self._posts(seat) for seat in SEATS}
        worth = {seat: getattr(file.slips, seat) for seat in SEATS}
        ending = file.ending
        layouts = {} if self.call_up.doubtful else dict(self._layouts(posts))
        return Terms(
            seats=order_of(self.notes, "sets_up"),
            moves_first=order_of(self.notes, "moves")[0],
            targets=_by_seat(ending.targets) or dict.fromkeys(SEATS, 0),
            names={seat: self.names[seat] for seat in SEATS},
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
            seizures=_by_seat(file.seizures),
            exhaustion=_by_seat(file.exhaustion),
            closed=frozenset(self._closed()),
            pharos_waits=file.pharos_waits,
            ending=ending.by,
            turns=ending.turns,
            objectives=dict(self._objectives()),
            losses_score=ending.losses_score,
            sudden_ending=file.sudden_ending,
            company_is_spared=options.entry_fire == "errata",
        )

    # -- posts ----------------------------------------------------------------------------------------------
    def _posts(self, seat: str) -> tuple[Post, ...]:
        records: Sequence[PostRecord] = getattr(self.file.forces, seat)
        taken: dict[str, set[str]] = {"galleys": set(), "units": set(), "leaders": set()}
        posts: list[Post] = []
        owner: dict[str, str] = {}
        for number, record in enumerate(records):
            where: Where = ("forces", seat, number)
            if any(record.post == other.key for other in posts):
                self.note((*where, "post"), f"{quoted(record.post)} is the name of another post")
            places = dict(self._places(record, where, owner))
            posts.append(self._post(seat, record, where, places, taken))
        return tuple(posts)

    def _post(
        self,
        seat: str,
        record: PostRecord,
        where: Where,
        places: Mapping[str, int],
        taken: dict[str, set[str]],
    ) -> Post:
        galleys = tuple(self.call_up.galleys(seat, record.galleys, (*where, "galleys"), taken["galleys"]))
        taken["galleys"] |= set(galleys)
        drafts: list[Draft] = []
        for at, land in enumerate(record.land):
            for draft in self.call_up.drafts(seat, land, (*where, "land", at), taken["units"]):
                drafts.append(draft)
                if not draft.is_choice:
                    taken["units"] |= set(draft.units)
        leaders = tuple(self._leaders(seat, record, where, taken["leaders"]))
        self._room(seat, record, where, galleys, drafts, places)
        return Post(
            record.post, places, galleys, tuple(drafts), leaders, record.aboard, record.case, record.case,
            record.title, *self._guest(seat, record.guest, (*where, "guest")),
        )  # fmt: skip

    def _places(self, record: PostRecord, where: Where, owner: dict[str, str]) -> Iterator[tuple[str, int]]:
        facing = FREE if record.facing is None else COMPASS.index(record.facing)
        listed_here = record.places
        told = [((*where, "zone"), place) for place in self._zone(record.zone, (*where, "zone"))]
        if listed_here is not None:
            told = [((*where, "places", at), place) for at, place in enumerate(listed_here)]
        for here, place in told:
            if not self._is_place(here, place, ships=bool(record.galleys)):
                continue
            if owner.setdefault(place, record.post) != record.post:
                self.note(here, f"{place} belongs to {quoted(owner[place])} already")
            else:
                yield place, facing

    def _zone(self, ref: ZoneRef | None, where: Where) -> tuple[str, ...]:
        """The places of a set-up area of the map."""
        if ref is None:
            return ()
        areas = self.board.zones.get(ref.map)
        if areas is None:
            self.note(
                (*where, "map"), f"the map has no area {quoted(ref.map)}", valid=self.board.zones, got=ref.map
            )
            return ()
        area = areas.get(ref.seat)
        if area is None:
            self.note((*where, "seat"), f"the area {ref.map} has none for {quoted(ref.seat)}", valid=areas)
            return ()
        if not ref.part:
            return area.places
        if ref.part not in area.parts:
            text = f"the area {ref.map} has no part {quoted(ref.part)}"
            self.note((*where, "part"), text, valid=area.parts, got=ref.part)
            return ()
        return area.parts[ref.part].places

    def _is_place(self, where: Where, place: str, *, ships: bool) -> bool:
        board = self.board
        if place not in board:
            self.note(where, f"there is no place {quoted(place)} on this map")
        elif ships and place not in board.sea.index:
            self.note(where, f"no galley can be in {board.label(place)}")
        elif not ships and not is_ground(board, place) and place not in board.sea.index:
            self.note(where, f"nobody can stand in {board.label(place)}")
        else:
            return True
        return False

    def _leaders(self, seat: str, record: PostRecord, where: Where, taken: set[str]) -> Iterator[Draft]:
        own = {
            key: one
            for key, one in self.box.counters.leaders.items()
            if one.seat == seat and one.rank != "none"
        }
        for number, key in enumerate(record.leaders):
            if key not in own:
                self.notes.unknown((*where, "leaders", number), key, own, "leader", seat)
            elif key in taken:
                self.note((*where, "leaders", number), f"{quoted(key)} is listed twice")
            else:
                taken.add(key)
                yield Draft(own[key].name, (key,), 1)
        for number, choice in enumerate(record.leaders_by_choice):
            here = (*where, "leaders_by_choice", number)
            for at, key in enumerate(choice.any):
                if key not in own:
                    self.notes.unknown((*here, "any", at), key, own, "leader", seat)
            known = tuple(key for key in choice.any if key in own)
            if choice.count > len(choice.any):
                self.note((*here, "count"), f"{choice.count} of {len(choice.any)} leaders are wanted")
            yield Draft(choice.what, known, min(choice.count, len(known)))

    def _guest(self, seat: str, guest: Guest | None, where: Where) -> tuple[str, str]:
        counters = self.box.counters.leaders
        own = {key: one for key, one in counters.items() if one.seat == seat and one.rank == "none"}
        if guest is None:
            return "", ""
        if guest.who not in own:
            self.notes.unknown((*where, "who"), guest.who, own, "guest", seat)
            return "", ""
        return (guest.who, guest.at) if self._is_place((*where, "at"), guest.at, ships=False) else ("", "")

    def _room(
        self, seat: str, record: PostRecord, where: Where, galleys: Sequence[str], drafts: Sequence[Draft],
        places: Mapping[str, int],
    ) -> None:  # fmt: skip
        """Room for the galleys of a post in its hexes, and aboard them for those who must sail."""
        berths = sum(2 if place in self.board.slips else 1 for place in places)
        if len(galleys) > berths:
            text = f"{len(galleys)} galleys are to lie here, and there is room for {berths} (5.72)"
            self.note((*where, "galleys"), text, on_key=True)
        room = sum(self.notes.capacity(seat, galley) for galley in galleys)
        units = sum(draft.count for draft in drafts)
        if record.aboard == "must" and units > room:
            text = f"{units} land units are to go aboard, but these galleys carry {room} (5.61a)"
            self.note((*where, "land"), text, on_key=True)

    # -- the rest -------------------------------------------------------------------------------------------
    def _closed(self) -> Iterator[str]:
        for number, ref in enumerate(self.file.closed):
            yield from self._zone(ref, ("closed", number))

    def _objectives(self) -> Iterator[tuple[str, int]]:
        if self.file.ending.by == "objectives" and not self.file.ending.objectives:
            self.note(
                ("ending", "by"), "there are no objectives to be held", remedy="List them under objectives."
            )
        for place, points in self.file.ending.objectives.items():
            if self._is_place(("ending", "objectives", place), place, ships=False):
                yield place, points

    def _layouts(self, posts: Mapping[str, tuple[Post, ...]]) -> Iterator[tuple[str, Mapping[str, Layout]]]:
        for name in LAYOUT_NAMES:
            record = getattr(self.file.layouts, name)
            if record is not None:
                reading = ArmyLayoutReading(self.notes, ("layouts", name))
                yield name, {seat: reading.layout(seat, posts[seat], getattr(record, seat)) for seat in SEATS}
            elif self.file.set_up == name:
                known = [one for one in LAYOUT_NAMES if getattr(self.file.layouts, one) is not None]
                expected = listed(["free", *known])
                self.note(("set_up",), f"this scenario has no {name} layout", expected=expected)


def _by_seat(record: object) -> dict[str, int]:
    return {} if record is None else {seat: int(getattr(record, seat)) for seat in SEATS}
