"""What is noted of a scenario file while it is held against its components: faults, each at its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from galleywar.core.files.faults import Fault, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.terms import NAMES

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile

Where = tuple[str | int, ...]


class Notes:
    """One file being held against the components; faults are noted as they are found."""

    def __init__(self, source: Source, file: AnyScenarioFile, box: Components) -> None:
        self.source, self.file, self.box = source, file, box
        self.names = NAMES | {seat.key: seat.name for seat in file.seats}
        self._faults: list[Fault] = []

    @property
    def errors(self) -> int:
        """How many of the faults noted so far keep the file from being used."""
        return sum(fault.severity == "error" for fault in self._faults)

    def told(self) -> list[Fault]:
        """The faults noted, in the order of the file."""
        return sorted(self._faults, key=lambda fault: (fault.line, fault.column))

    def note(
        self, where: Where, text: str, *, valid: Iterable[str] = (), got: str = "", expected: str = "",
        remedy: str = "", on_key: bool = False, severity: str = "error",
    ) -> None:  # fmt: skip
        """One thing that is wrong, or useless."""
        self._faults.append(
            self.source.fault(
                where, text, valid=valid, got=got, expected=expected, remedy=remedy, on_key=on_key,
                severity=severity,
            )
        )  # fmt: skip

    def add(self, fault: Fault) -> None:
        """One that was found elsewhere."""
        self._faults.append(fault)

    def unknown(self, where: Where, key: str, own: Mapping[str, object], what: str, seat: str) -> None:
        """``key`` names nothing of this side's."""
        if self._is_counter(key):
            self.note(where, f"{quoted(key)} is no {what} of {self.names[seat]}'s")
        else:
            self.note(where, f"there is no {what} {quoted(key)}", valid=own, got=key)

    def not_in_pool(self, where: Where, key: str, pool: Collection[str], what: str) -> None:
        """``key`` names nothing that this side sets up."""
        if self._is_counter(key):
            self.note(where, f"{quoted(key)} does not take part on this side", valid=pool, got=key)
        else:
            self.note(where, f"there is no {what} {quoted(key)}", valid=pool, got=key)

    def _is_counter(self, key: str) -> bool:
        counters = self.box.counters
        return key in counters.galleys or key in counters.units or key in counters.leaders

    def capacity(self, seat: str, galley: str) -> int:
        """Land units that a galley carries."""
        return self.box.ratings[self.box.counters.galleys[galley].klass, seat].capacity

    def may_lie(self, where: Where, hex_: str) -> bool:
        """Whether a galley may begin there; if not, that is noted."""
        board = self.box.map
        if hex_ not in board.hexes and hex_ not in board:
            self.note(where, f"there is no hex {hex_} on this map", expected=_sheet(board.hexes))
        elif hex_ not in board.sea.index:
            self.note(where, f"no galley can be in {board.label(hex_)}")
        elif hex_ in board.overpasses:
            self.note(where, f"no galley may stop in {board.label(hex_)} (5.25)")
        else:
            return True
        return False


def _sheet(hexes: Collection[str]) -> str:
    """The extent of a sheet in words."""
    rows, columns = sorted({hex_[:2] for hex_ in hexes}), sorted({hex_[2:] for hex_ in hexes})
    return f"row {rows[0]} to {rows[-1]}, column {columns[0]} to {columns[-1]}"
