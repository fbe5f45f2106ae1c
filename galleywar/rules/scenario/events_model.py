"""What a scenario lets happen in the course of a game, as it stands in the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, TypeAlias

from pydantic import ConfigDict, Field, model_validator

from galleywar.core.files.faults import Fault
from galleywar.core.files.file_model import IN_PLAY, SEAT, Part, name_of
from galleywar.core.files.yaml_source import Source
from galleywar.rules.scenario.events import ScenarioEvent

Turn = Annotated[int, Field(ge=1, le=1000)]
Leaver: TypeAlias = Annotated[str, Field(json_schema_extra=name_of(IN_PLAY))]
"""A piece of the file that goes."""


class EventRecord(Part):
    """Something that happens when a turn begins, or when a place falls; what else may come of it, each game adds."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"turn": 3, "text": "A messenger comes."}]})

    turn: Turn | None = Field(
        None, description="it happens when this turn begins, as the game counts its turns"
    )
    falls: str | None = Field(
        None,
        min_length=1,
        description="or when this place falls into the hands of `to`",
        json_schema_extra=name_of("province", "place"),
    )
    to: str | None = Field(
        None, description="the seat that takes the place", json_schema_extra=name_of(SEAT)
    )
    seat: str | None = Field(
        None,
        description="whose event it is: at whose turn it happens, and whose pieces come or go",
        json_schema_extra=name_of(SEAT),
    )
    text: str = Field(min_length=1, max_length=600, description="what the players are told of it")
    wins: str | None = Field(
        None, description="the seat that wins the game by it", json_schema_extra=name_of(SEAT)
    )

    @model_validator(mode="after")
    def _happens_one_way(self) -> EventRecord:
        if (self.turn is None) is (self.falls is None):
            raise ValueError("an event is told by exactly one of turn and falls")
        if (self.falls is None) is not (self.to is None):
            raise ValueError("falls and to go together: the place, and the seat that takes it")
        return self


def event_of(
    record: EventRecord, arrivals: object = None, leaving: Iterable[str] = (), dark: int = 0
) -> ScenarioEvent:
    """The event as a game plays it; ``arrivals`` are the game's own."""
    return ScenarioEvent(
        record.text, record.turn or 0, record.seat or "", record.falls or "", record.to or "", record.wins or "",
        arrivals, tuple(leaving), dark,
    )  # fmt: skip


def event_faults(
    source: Source, records: Sequence[EventRecord], seats: Iterable[str], places: Iterable[str]
) -> Iterator[Fault]:
    """Seats that do not play, places that are nowhere, pieces of nobody."""
    seats, places = tuple(seats), tuple(places)
    for number, record in enumerate(records):
        where = ("events", number)
        for field in ("seat", "to", "wins"):
            key = getattr(record, field)
            if key is not None and key not in seats:
                yield source.fault((*where, field), f"no seat {key} plays", valid=seats, got=key)
        if record.falls is not None and record.falls not in places:
            text = f"there is no place {record.falls}" if places else "no place falls in this battle"
            yield source.fault((*where, "falls"), text, valid=places, got=record.falls)
        for field in ("arrive", "leave"):
            if getattr(record, field, None) and record.seat is None:
                text = f"{field} does not say whose pieces they are"
                yield source.fault((*where, field), text, remedy="Add the seat.", on_key=True)
