"""What fleets' and armies' scenario files tell in the same words: orders of seats, harbors, the beach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galleywar.core.files.faults import listed, quoted
from galleywar.rules.alexandria.model.components import HOME_MAP, Components
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.scenario.faults import Notes, Where

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile, Slips

SEATS = (ROMAN, EGYPTIAN)
FIRST_BEACH, CORRECTED_BEACH = "3204", "3304"
"""Where the beach of Pharos begins as printed, and by the errata."""


def first_beach(file: AnyScenarioFile, box: Components) -> str:
    """The western end of the beach of Pharos, where there is a Pharos."""
    return file.rules.options.pharos_beach_from or FIRST_BEACH if box.map.key == HOME_MAP else ""


def adjectives(file: AnyScenarioFile) -> dict[str, str]:
    """The words "Roman" and "Egyptian", by seat."""
    return {seat.key: seat.adjective or seat.people.removesuffix("s") for seat in file.seats}


def order_of(notes: Notes, what: str) -> tuple[str, ...]:
    """The seats in the order in which they set up or move; what is wrong with it is noted."""
    seats = notes.file.seats
    first, second = (getattr(seat, what) for seat in seats)
    if seats[0].key == seats[1].key:
        if what == "sets_up":
            notes.note(
                ("seats", 1, "key"), f"{quoted(seats[1].key)} is listed twice", expected=listed(SEATS, "and")
            )
    elif first == second:
        notes.note(("seats", 1, what), f"both sides are number {second} in {quoted(what)}")
    return tuple(seat.key for seat in sorted(seats, key=lambda seat: int(getattr(seat, what))))


def harbors_of(notes: Notes, slips: Slips) -> dict[str, str]:
    """Whose Slips those of each harbor are."""
    known = dict.fromkeys(slip.harbor for slip in notes.box.map.slips.values())
    owner: dict[str, str] = {}
    for seat in SEATS:
        record = getattr(slips, seat)
        for number, harbor in enumerate(record.harbors if record else ()):
            where: Where = ("slips", seat, "harbors", number)
            if harbor not in known:
                text = f"there is no harbor {quoted(harbor)} with Slips"
                notes.note(where, text, valid=known, got=harbor)
            elif owner.setdefault(harbor, seat) != seat:
                notes.note(where, f"{quoted(harbor)} is {notes.names[owner[harbor]]}'s already")
    return owner
