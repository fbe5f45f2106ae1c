"""The posts of an army, read from its scenario file: who belongs to each, where it sets up, room for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.files.faults import quoted
from galleywar.core.wording import counted_does
from galleywar.rules.alexandria.model.terms import FREE, Draft, Post
from galleywar.rules.alexandria.queries.stacking import most_combat_units
from galleywar.rules.alexandria.queries.terrain import is_ground
from galleywar.rules.alexandria.scenario.faults import Notes, Where
from galleywar.rules.alexandria.scenario.orders_of_battle import CallUp
from galleywar.rules.alexandria.setup.setup_zones import IN_A_SLIP

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.army_schema import Guest, PostRecord, ZoneRef


class PostsReading:
    """The posts of one side being read; what is wrong with them is noted.

    ``closed`` are places where nobody may go in this scenario.
    """

    def __init__(self, notes: Notes, call_up: CallUp, seat: str, closed: frozenset[str]) -> None:
        self.notes, self.note, self.call_up, self.seat = notes, notes.note, call_up, seat
        self.board, self.counters, self.closed = notes.box.map, notes.box.counters, closed
        self.galleys: set[str] = set()
        self.units: set[str] = set()
        self.leaders: set[str] = set()
        self.owner: dict[str, str] = {}
        self.sound = False
        """Whether nothing is wrong with the posts: only then are layouts held against them."""

    def posts(self, records: Sequence[PostRecord]) -> tuple[Post, ...]:
        """All of them, as far as they can be made out."""
        found: list[Post] = []
        before = self.notes.errors
        for number, record in enumerate(records):
            where: Where = ("forces", self.seat, number)
            if any(record.post == other.key for other in found):
                self.note((*where, "post"), f"{quoted(record.post)} is the name of another post")
            found.append(self._post(record, where))
        self._enough(found)
        self.sound = self.notes.errors == before
        return tuple(found)

    def _post(self, record: PostRecord, where: Where) -> Post:
        before = self.notes.errors
        places = dict(self._places(record, where))
        galleys = tuple(self.call_up.galleys(self.seat, record.galleys, (*where, "galleys"), self.galleys))
        self.galleys |= set(galleys)
        drafts = tuple(self._drafts(record, where))
        leaders = (*self._named_leaders(record, where), *self._chosen_leaders(record, where))
        if self.notes.errors == before:
            self._room_afloat(record, where, galleys, drafts, places)
            self._room_ashore(record, where, drafts, places)
        if not (record.galleys or record.land or leaders or record.guest):
            text, remedy = "nobody belongs to this post", "Give it galleys, land or leaders, or remove it."
            self.note((*where, "post"), text, remedy=remedy, on_key=True)
        return Post(
            record.post, places, galleys, drafts, leaders, record.aboard, record.case, record.case,
            record.title, *self._guest(record.guest, (*where, "guest")),
        )  # fmt: skip

    # -- where ----------------------------------------------------------------------------------------------
    def _places(self, record: PostRecord, where: Where) -> Iterator[tuple[str, int]]:
        facing = FREE if record.facing is None else COMPASS.index(record.facing)
        ships = bool(record.galleys)
        if record.zone is not None:
            here: Where = (*where, "zone")
            told = [(here, place) for place in self._of_zone(record.zone, here, ships=ships)]
        else:
            told = [
                ((*where, "places", at), place)
                for at, place in enumerate(record.places or ())
                if self._is_fit((*where, "places", at), place, ships=ships)
            ]
        for here, place in told:
            if self.owner.setdefault(place, record.post) != record.post:
                self.note(here, f"{place} belongs to the post {quoted(self.owner[place])} already")
            elif place in (record.places or ())[: here[-1] if isinstance(here[-1], int) else 0]:
                self.note(here, f"{place} is listed twice", severity="warning")
            else:
                yield place, facing

    def _of_zone(self, ref: ZoneRef, where: Where, *, ships: bool) -> Iterator[str]:
        """The open places of an area; what is no water for galleys in it is told once."""
        for place in zone_places(self.notes, ref, where):
            if ships and not self.notes.may_lie(where, place):
                return
            if self._is_open(where, place):
                yield place

    def _is_fit(self, where: Where, place: str, *, ships: bool) -> bool:
        if ships:
            return self.notes.may_lie(where, place) and self._is_open(where, place)
        return may_stand(self.notes, where, place) and self._is_open(where, place)

    def _is_open(self, where: Where, place: str) -> bool:
        if place in self.closed:
            remedy = "Take it out of the post, or of closed."
            self.note(where, f"{place} is closed to everybody in this scenario", remedy=remedy)
        return place not in self.closed

    # -- who ------------------------------------------------------------------------------------------------
    def _drafts(self, record: PostRecord, where: Where) -> Iterator[Draft]:
        for at, land in enumerate(record.land):
            here: Where = (*where, "land", at)
            for draft in self.call_up.drafts(self.seat, land, here, self.units):
                if land.choose and not draft.is_choice:
                    text = "there is nothing to choose: every such counter comes"
                    self.note((*here, "choose"), text, severity="warning")
                if not draft.is_choice:
                    self.units |= set(draft.units)
                yield draft

    def _commanders(self) -> dict[str, str]:
        """Names of the leaders of this side that do lead, by id."""
        counters = self.counters.leaders.items()
        return {key: one.name for key, one in counters if one.seat == self.seat and one.rank != "none"}

    def _named_leaders(self, record: PostRecord, where: Where) -> Iterator[Draft]:
        own = self._commanders()
        for number, key in enumerate(record.leaders):
            here = (*where, "leaders", number)
            if key not in own:
                self.notes.unknown(here, key, own, "leader", self.seat)
            elif key in self.leaders:
                self.note(here, f"{quoted(key)} is listed twice")
            else:
                self.leaders.add(key)
                yield Draft(own[key], (key,), 1)

    def _chosen_leaders(self, record: PostRecord, where: Where) -> Iterator[Draft]:
        own = self._commanders()
        for number, choice in enumerate(record.leaders_by_choice):
            here = (*where, "leaders_by_choice", number)
            for at, key in enumerate(choice.any):
                if key not in own:
                    self.notes.unknown((*here, "any", at), key, own, "leader", self.seat)
                elif key in self.leaders or key in choice.any[:at]:
                    self.note((*here, "any", at), f"{quoted(key)} is listed twice")
            known = tuple(key for key in dict.fromkeys(choice.any) if key in own and key not in self.leaders)
            if choice.count > len(choice.any):
                text = f"{counted_does(choice.count, 'leader', 'is', 'are')} wanted of {len(choice.any)}"
                self.note((*here, "count"), text, expected=f"at most {len(choice.any)}")
            yield Draft(choice.what, known, min(choice.count, len(known)))

    def _guest(self, guest: Guest | None, where: Where) -> tuple[str, str]:
        if guest is None:
            return "", ""
        counters = self.counters.leaders.items()
        own = {key: one for key, one in counters if one.seat == self.seat and one.rank == "none"}
        if guest.who not in own:
            self.notes.unknown((*where, "who"), guest.who, own, "guest", self.seat)
            return "", ""
        return (guest.who, guest.at) if may_stand(self.notes, (*where, "at"), guest.at) else ("", "")

    # -- room -----------------------------------------------------------------------------------------------
    def _room_afloat(
        self, record: PostRecord, where: Where, galleys: Sequence[str], drafts: Sequence[Draft],
        places: Mapping[str, int],
    ) -> None:  # fmt: skip
        """Room for the galleys of a post in its hexes, and aboard them for those who must sail."""
        berths = sum(
            IN_A_SLIP if at in self.board.slips else 1 for at in places if at in self.board.sea.index
        )
        if len(galleys) > berths:
            there = counted_does(len(galleys), "galley", "is", "are")
            text = f"{there} to lie here, and there is room for {berths} (5.72)"
            remedy = "Give the post more places, or fewer galleys."
            self.note((*where, "galleys"), text, remedy=remedy, on_key=True)
        if record.aboard != "must":
            return
        room = sum(self.notes.capacity(self.seat, galley) for galley in galleys)
        units = sum(draft.count for draft in drafts)
        if units > room:
            text = f"{_land_units(units)} to go aboard, but these galleys carry {room} (5.61a)"
            remedy = "Give the post more galleys or fewer units, or leave aboard out."
            self.note((*where, "land"), text, remedy=remedy, on_key=True)
        for at, land in enumerate(record.land):
            if land.type == "LC":
                self.note((*where, "land", at, "type"), "cavalry may not go aboard a galley (5.61b)")

    def _room_ashore(
        self, record: PostRecord, where: Where, drafts: Sequence[Draft], places: Mapping[str, int]
    ) -> None:
        """Room for the soldiers of a post who start ashore."""
        if record.aboard != "never":
            return
        units = self.counters.units
        men = sum(draft.count for draft in drafts if not all(units[one].type == "ART" for one in draft.units))
        ground = [place for place in places if is_ground(self.board, place)]
        room = sum(most_combat_units(self.board, place) for place in ground)
        if men > room:
            text = f"{_land_units(men)} to stand here, and there is room for {room} (5.71)"
            remedy = "Give the post more places or fewer units"
            remedy += ", or say aboard: must." if record.galleys else "."
            self.note((*where, "land"), text, remedy=remedy, on_key=True)

    def _enough(self, posts: Sequence[Post]) -> None:
        """Free choices of several posts may not together want more than there are."""
        for name in ("drafts", "leaders"):
            drafts = [(at, draft) for at, post in enumerate(posts) for draft in getattr(post, name)]
            for at, most in drafts:
                within = [draft for _, draft in drafts if set(draft.units) <= set(most.units)]
                wanted = sum(draft.count for draft in within)
                if len(within) > 1 and wanted > len(most.units):
                    key = "land" if name == "drafts" else "leaders_by_choice"
                    text = f"{wanted} of the same {len(most.units)} counters are wanted by all posts together"
                    self.note(("forces", self.seat, at, key), text, on_key=True)
                    return


def _land_units(count: int) -> str:
    return counted_does(count, "land unit", "is", "are")


def zone_places(notes: Notes, ref: ZoneRef, where: Where) -> tuple[str, ...]:
    """The places of a set-up area of the map; nothing, and a note, if there is no such area."""
    areas = notes.box.map.zones.get(ref.map)
    if areas is None:
        text = f"the map has no area {quoted(ref.map)}"
        notes.note((*where, "map"), text, valid=notes.box.map.zones, got=ref.map)
        return ()
    area = areas.get(ref.seat)
    if area is None:
        text = f"the area {ref.map} has nothing for {quoted(ref.seat)}"
        notes.note((*where, "seat"), text, valid=areas, got=ref.seat)
        return ()
    if not ref.part:
        return area.places
    if ref.part not in area.parts:
        text = f"the area {ref.map} has no part {quoted(ref.part)}"
        remedy = "" if area.parts else "Leave part out: this area is not divided."
        notes.note((*where, "part"), text, valid=area.parts, got=ref.part, remedy=remedy)
        return ()
    return area.parts[ref.part].places


def may_stand(notes: Notes, where: Where, place: str) -> bool:
    """Whether soldiers may stand there; if not, that is noted."""
    board = notes.box.map
    if place not in board:
        every = (*board.hexes, *board.points, *board.blocks)
        expected = "a hex such as 3119, a Point such as 4-K or a Block such as 2/3-K/L"
        notes.note(
            where, f"there is no place {quoted(place)} on this map", valid=every, got=place, expected=expected
        )
    elif not is_ground(board, place):
        notes.note(where, f"no land unit can stand in {board.label(place)}: it is water")
    else:
        return True
    return False
