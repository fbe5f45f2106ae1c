"""The events of a scenario file, read, with everything that is wrong in them noted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from galleywar.core.files.faults import quoted
from galleywar.rules.alexandria.model.terms import Reinforcement, Terms
from galleywar.rules.alexandria.queries.terrain import is_ground
from galleywar.rules.alexandria.scenario.army_layout import ArmyLayoutReading
from galleywar.rules.alexandria.scenario.faults import Notes, Where
from galleywar.rules.alexandria.scenario.position import post_of_all
from galleywar.rules.alexandria.scenario.sides import SEATS
from galleywar.rules.scenario.events import ScenarioEvent
from galleywar.rules.scenario.events_model import event_faults, event_of

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile
    from galleywar.rules.alexandria.scenario.layout_schema import CityEvent


class EventReading:
    """The events of one file on their way to terms; ``called`` are the counters that are in play already."""

    def __init__(self, notes: Notes, file: AnyScenarioFile, terms: Terms) -> None:
        self.notes, self.file, self.terms = notes, file, terms
        posts = [post for seat in SEATS for post in terms.posts[seat]]
        self.called = {key for post in posts for key in (*post.galleys, *post.units, *post.leader_ids)}

    def events(self) -> Iterator[ScenarioEvent]:
        """Each as a game plays it, as far as it can be made out."""
        board = self.notes.box.map
        everywhere = (*board.hexes, *board.points, *board.blocks)
        places = [place for place in everywhere if is_ground(board, place)] if self.terms.land_war else []
        for fault in event_faults(self.notes.source, self.file.events, SEATS, places):
            self.notes.add(fault)
        for number, record in enumerate(self.file.events):
            where: Where = ("events", number)
            come = self._come(where, record) if record.arrive is not None and record.seat in SEATS else None
            self._leavers(where, record)
            yield event_of(record, come, record.leave, record.dark)

    def _come(self, where: Where, record: CityEvent) -> Reinforcement:
        assert record.arrive is not None
        seat = str(record.seat)
        post = post_of_all(seat, record.arrive, self.notes.box.counters)
        for key in (*post.galleys, *post.units, *post.leader_ids):
            if key in self.called:
                remedy = "Take it out there, or name another."
                self.notes.note(
                    (*where, "arrive"), f"{quoted(key)} is in play already", remedy=remedy, on_key=True
                )
            self.called.add(key)
        reading = ArmyLayoutReading(self.notes, where, self.terms.readings)
        return Reinforcement(post, reading.layout(seat, (post,), record.arrive, "arrive"))

    def _leavers(self, where: Where, record: CityEvent) -> None:
        for at, key in enumerate(record.leave):
            if key not in self.called:
                self.notes.note((*where, "leave", at), f"{quoted(key)} is not in play")
            elif record.seat in SEATS and self.notes.box.counters.seat_of(key) != record.seat:
                text = f"{quoted(key)} is not a piece of {self.notes.names[record.seat]}"
                self.notes.note((*where, "leave", at), text)
