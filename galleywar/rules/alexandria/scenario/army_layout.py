"""A layout of a scenario for armies, held against its posts by the rules of set-up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.files.faults import listed, quoted
from galleywar.rules.alexandria.model.capacity import may_sail
from galleywar.rules.alexandria.model.readings import Readings
from galleywar.rules.alexandria.model.state import Leader, State
from galleywar.rules.alexandria.model.terms import FREE, Berth, Draft, Layout, Post, Station, Terms
from galleywar.rules.alexandria.queries.facing import has_facing, headings
from galleywar.rules.alexandria.queries.stacking import bars_company, most_engines
from galleywar.rules.alexandria.scenario.faults import Notes, Where
from galleywar.rules.alexandria.scenario.posts import may_stand
from galleywar.rules.alexandria.setup.preset_setups import laid_out, tray
from galleywar.rules.alexandria.setup.setup_zones import (
    draft_in,
    filled,
    is_set_up,
    post_aboard,
    post_at,
    room_for_galleys,
)

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.layout_schema import GalleyRecord, SideLayout, StandRecord
    from galleywar.rules.alexandria.scenario.position_schema import PositionSide

MOST_NAMED = 12
"""Counters that a fault names; a longer list is no help."""


class ArmyLayoutReading:
    """One layout being read; ``where`` is its place in the file."""

    def __init__(self, notes: Notes, where: Where, readings: Readings) -> None:
        self.notes, self.note, self.where = notes, notes.note, where
        self.board, self.counters = notes.box.map, notes.box.counters
        self.readings = readings

    def layout(
        self, seat: str, posts: tuple[Post, ...], record: SideLayout | PositionSide, under: str = ""
    ) -> Layout:
        """The set-up of ``seat``, told under that key if not its own; what is wrong with it is noted."""
        terms = Terms(posts={seat: posts}, land_war=True, readings=self.readings)
        state = tray(self.notes.box, terms)
        seen: set[str] = set()
        where = (*self.where, under or seat)
        berths = tuple(self._berths(state, seat, record, (*where, "galleys"), seen))
        stations = tuple(self._stations(state, seat, record, (*where, "ashore"), seen))
        found = Layout(berths, stations)
        self._count(laid_out(state, seat, found), seat, where)
        return found

    def _count(self, state: State, seat: str, where: Where) -> None:
        """Whoever is left out, and where more or fewer of a free choice have come than may."""
        remedy = "List it under galleys with the hex where it lies."
        for galley in state.galleys.values():
            if galley.at is None:
                self.note(where, f"{quoted(galley.id)} is not placed", remedy=remedy, on_key=True)
        for post in state.terms.posts[seat]:
            for draft in (*post.leaders, *post.drafts):
                placed = filled(state, post, draft)
                if placed != draft.count:
                    self._miscounted(state, post, draft, placed, where)

    def _miscounted(self, state: State, post: Post, draft: Draft, placed: int, where: Where) -> None:
        people = state.leaders if draft in post.leaders else state.units
        left = [quoted(one) for one in draft.units if not is_set_up(people[one])]
        if draft.is_choice:
            text = f"{quoted(post.key)} has {draft.count} {draft.what}, and {placed or 'none'} placed"
            expected = listed(left[:MOST_NAMED]) if placed < draft.count else ""
            self.note(where, text, expected=expected, on_key=True)
            return
        kind = "leaders" if draft in post.leaders else "cargo" if post.aboard == "must" else "stack"
        remedy = f"List it under {kind} in one of its places."
        for one in left:
            self.note(where, f"{one} is not placed", remedy=remedy, on_key=True)

    # -- afloat ---------------------------------------------------------------------------------------------
    def _berths(
        self, state: State, seat: str, record: SideLayout | PositionSide, where: Where, seen: set[str]
    ) -> Iterator[Berth]:
        lying: dict[str, int] = {}
        for number, one in enumerate(record.galleys):
            here = (*where, number)
            if one.galley not in state.galleys:
                self.notes.not_in_pool((*here, "galley"), one.galley, state.galleys, "galley")
                continue
            self._once((*here, "galley"), one.galley, seen)
            post = next(post for post in state.terms.posts[seat] if one.galley in post.galleys)
            if not self.notes.may_lie((*here, "at"), one.at):
                continue
            if one.at not in post.places:
                text = f"{quoted(one.galley)} does not set up in {one.at}"
                self.note((*here, "at"), text, valid=post.places, got=one.at)
                continue
            lying[one.at] = lying.get(one.at, 0) + 1
            if lying[one.at] > room_for_galleys(state, one.at):
                self.note((*here, "at"), f"{one.at} is full: one galley to a hex, two to a Slip (5.72)")
            if one.facing is not None and post.places[one.at] != FREE:
                text = f"this does nothing: every galley of {quoted(post.key)} faces {COMPASS[post.places[one.at]]}"
                self.note((*here, "facing"), text, severity="warning")
            facing = FREE if one.facing is None else COMPASS.index(one.facing)
            cargo = tuple(self._aboard(state, one, (*here, "cargo"), seen))
            leaders = tuple(self._leading_afloat(state, one, (*here, "leaders"), seen))
            yield Berth(one.galley, one.at, cargo, facing, leaders)

    def _aboard(self, state: State, record: GalleyRecord, where: Where, seen: set[str]) -> Iterator[str]:
        galley = state.galleys[record.galley]
        if len(record.cargo) > galley.ratings.capacity:
            text = f"{quoted(galley.id)} carries {galley.ratings.capacity}, not {len(record.cargo)} (5.61a)"
            self.note(where, text, on_key=True)
        for number, key in enumerate(record.cargo):
            here = (*where, number)
            if key not in state.units:
                self.notes.not_in_pool(here, key, state.units, "land unit")
                continue
            unit = state.units[key]
            self._once(here, key, seen)
            if not may_sail(unit):
                self.note(here, f"{quoted(key)} is cavalry and may not go aboard a galley (5.61b)")
            elif post_aboard(state, unit, galley) is None:
                self.note(here, f"{quoted(key)} does not start aboard {quoted(galley.id)}")
            else:
                yield key

    # -- ashore ---------------------------------------------------------------------------------------------
    def _stations(
        self, state: State, seat: str, record: SideLayout | PositionSide, where: Where, seen: set[str]
    ) -> Iterator[Station]:
        used: set[str] = set()
        for number, one in enumerate(record.ashore):
            here = (*where, number)
            post = post_at(state, seat, one.at)
            if not may_stand(self.notes, (*here, "at"), one.at):
                continue
            if post is None:
                valid = [place for post in state.terms.posts[seat] for place in post.places]
                text = f"nobody of this side sets up in {quoted(one.at)}"
                self.note((*here, "at"), text, valid=valid, got=one.at)
                continue
            if one.at in used:
                self.note(
                    (*here, "at"), f"{quoted(one.at)} is told twice: put all who stand there into one stack"
                )
            used.add(one.at)
            stack = tuple(self._standing(state, one, (*here, "stack"), post, seen))
            company = [state.units[key] for key in stack]
            for bar in bars_company(self.board, one.at, company, most_engines(self.readings)):
                text = f"{bar.text.removesuffix('.')} ({bar.case})"
                self.note((*here, "stack"), text, remedy="Put some of them into another place.", on_key=True)
            leaders = tuple(self._leading_ashore(state, one, (*here, "leaders"), post, seen))
            yield Station(one.at, stack, self._facing(one, (*here, "facing")), leaders)

    def _standing(
        self, state: State, record: StandRecord, where: Where, post: Post, seen: set[str]
    ) -> Iterator[str]:
        for number, key in enumerate(record.stack):
            here = (*where, number)
            if key not in state.units:
                self.notes.not_in_pool(here, key, state.units, "land unit")
            elif key not in post.units:
                self._once(here, key, seen)
                self.note(here, f"{quoted(key)} does not set up in {quoted(record.at)}")
            else:
                self._once(here, key, seen)
                yield key

    def _facing(self, record: StandRecord, where: Where) -> int | str:
        """What the stack looks at; where nothing is told, the hexes or the first Point, or north."""
        from galleywar.rules.alexandria.scenario.layout_schema import VERTICES

        if not has_facing(self.board, record.at):
            if record.facing is not None:
                self.note(where, f"units have no facing in {self.board.label(record.at)} (6.17)")
            return ""
        known = headings(self.board, record.at) if record.at in self.board.points else VERTICES
        if record.facing is None:
            return known[-1] if record.at in self.board.points else VERTICES.index("N")
        if record.facing not in known:
            self.note(
                where,
                f"a unit in {record.at} cannot look at {quoted(record.facing)}",
                valid=known,
                got=record.facing,
            )
            return ""
        return VERTICES.index(record.facing) if record.at in self.board.hexes else record.facing

    # -- either ---------------------------------------------------------------------------------------------
    def _leading_afloat(
        self, state: State, record: GalleyRecord, where: Where, seen: set[str]
    ) -> Iterator[str]:
        for here, leader in self._known_leaders(state, record.leaders, where, seen):
            if post_aboard(state, leader, state.galleys[record.galley]) is None:
                self.note(here, f"{quoted(leader.id)} does not start aboard {quoted(record.galley)}")
            else:
                yield leader.id

    def _leading_ashore(
        self, state: State, record: StandRecord, where: Where, post: Post, seen: set[str]
    ) -> Iterator[str]:
        for here, leader in self._known_leaders(state, record.leaders, where, seen):
            if draft_in(post, leader) is None:
                self.note(here, f"{quoted(leader.id)} does not set up in {quoted(record.at)}")
            else:
                yield leader.id

    def _known_leaders(
        self, state: State, keys: list[str], where: Where, seen: set[str]
    ) -> Iterator[tuple[Where, Leader]]:
        for number, key in enumerate(keys):
            if key not in state.leaders:
                self.notes.not_in_pool((*where, number), key, state.leaders, "leader")
            else:
                self._once((*where, number), key, seen)
                yield (*where, number), state.leaders[key]

    def _once(self, where: Where, key: str, seen: set[str]) -> None:
        if key in seen:
            self.note(where, f"{quoted(key)} is placed twice")
        seen.add(key)
