"""From the head of a scenario file to a `Scenario`, alike in every rule system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from galleywar.core.files.faults import Fault, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario, Seat
from galleywar.rules.own_files.own_media import around_within, media_within


def headed(
    source: Source,
    file: Any,
    body: object,
    departures: Iterable[str],
    beside: tuple[tuple[str, str], ...] = (),
) -> Scenario:
    """The scenario in ``source``; ``file`` is what its model found good, ``body`` what its rules made."""
    return Scenario(
        key=file.scenario.key,
        title=file.scenario.title,
        system=file.rules.set,
        edition=file.rules.edition,
        seats=tuple(Seat(seat.key, seat.name, seat.people) for seat in file.seats),
        text=source.text,
        file=source.file,
        summary=file.scenario.summary.strip(),
        minutes=file.scenario.minutes,
        difficulty=file.scenario.difficulty,
        source=", ".join(filter(None, (file.source.book, file.source.case, file.source.author))),
        provenance=file.provenance,
        departures=tuple(departures),
        readings=tuple(getattr(file.rules.options, "readings", {}).items()),
        beside=_with_it(source, beside),
        body=body,
    )


def _with_it(source: Source, beside: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """What a scenario was read with, each once: pictures and sounds too, and what its package says of them."""
    return tuple(dict([*beside, *media_within(source), *around_within(source)]).items())


def called_alike(
    source: Source, path: tuple[str | int, ...], name: str, others: Sequence[str]
) -> Iterator[Fault]:
    """A fault if ships of one side have one name: nothing that is told of them could tell them apart.

    In a save, which may be of a time when this was let pass, it is no more than a warning.
    """
    if name and name in others:
        text = f"another ship of this side is called {quoted(name)} too"
        severity = "error" if source.path is not None else "warning"
        yield source.fault(path, text, severity=severity, remedy="Give each a name of her own.")


def seated_twice(source: Source, file: Any) -> Iterator[Fault]:
    """Seats that are listed more than once."""
    keys = [seat.key for seat in file.seats]
    for number, key in enumerate(keys):
        if key in keys[:number]:
            yield source.fault(("seats", number, "key"), f"the seat {key} is listed twice")


def set_up_once(source: Source, file: Any, otherwise: str) -> Iterator[Fault]:
    """Seats without a set-up of their own or with several, and set-ups of nobody.

    Where nobody is set up at all, there is what ``otherwise`` says.
    """
    keys = dict.fromkeys(seat.key for seat in file.seats)
    told = [one.seat for one in file.setup]
    for key in keys if told else ():
        if told.count(key) != 1:
            remedy = f"Give each seat one entry under setup, or none at all for {otherwise}."
            text = f"{key} is set up {told.count(key)} times"
            yield source.fault(("setup",), text, remedy=remedy, on_key=True)
    for number, seat in enumerate(told):
        if seat not in keys:
            where = ("setup", number, "seat")
            yield source.fault(where, f"no seat {seat} plays", valid=keys, got=seat)
