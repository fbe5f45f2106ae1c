"""A layout of a scenario file for fleets, held against zones and pools."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.faults import listed, quoted
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.model.terms import Berth, Draft
from galleywar.rules.alexandria.scenario.faults import Notes, Where

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import BerthRecord, ScenarioFile


@dataclass(frozen=True, slots=True)
class Pool:
    """What a side sets up: galleys by id, and drafts of land units, all aboard."""

    galleys: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()
    case: str = ""

    @property
    def units(self) -> tuple[str, ...]:
        """Every land unit offered."""
        return tuple(unit for draft in self.drafts for unit in draft.units)


class LayoutReading:
    """The layouts of both sides being read, from under ``name``."""

    def __init__(self, notes: Notes, file: ScenarioFile, name: str) -> None:
        self.notes, self.file, self.name = notes, file, name

    def berths(self, seat: str, pool: Pool, zone: Mapping[str, int]) -> tuple[Berth, ...]:
        """Where each galley of ``seat`` lies with what aboard; what is wrong with it is noted."""
        records: list[BerthRecord] = getattr(getattr(self.file, self.name), seat)
        lying: dict[str, str] = {}
        seen: set[str] = set()
        aboard: set[str] = set()
        for number, berth in enumerate(records):
            where: Where = (self.name, seat, number)
            if berth.galley not in pool.galleys:
                self.notes.not_in_pool((*where, "galley"), berth.galley, pool.galleys, "galley")
                continue
            if berth.galley in seen:
                self.notes.note((*where, "galley"), f"{quoted(berth.galley)} is placed twice")
            seen.add(berth.galley)
            self._berth_hex((*where, "at"), berth, zone, lying)
            self._cargo(where, berth, seat, pool, aboard)
        self._complete(seat, pool, seen, aboard)
        return tuple(Berth(berth.galley, berth.at, tuple(self._cargo_of(berth))) for berth in records)

    def _berth_hex(
        self, where: Where, berth: BerthRecord, zone: Mapping[str, int], lying: dict[str, str]
    ) -> None:
        if berth.at not in zone:
            if self.notes.may_lie(where, berth.at):
                self.notes.note(
                    where, f"hex {berth.at} is not in the zone of this side", valid=zone, got=berth.at
                )
        elif lying.setdefault(berth.at, berth.galley) != berth.galley:
            self.notes.note(
                where, f"{quoted(lying[berth.at])} lies in {berth.at} already: one galley to a hex (5.72)"
            )

    def _cargo(self, where: Where, berth: BerthRecord, seat: str, pool: Pool, aboard: set[str]) -> None:
        room, cargo = self.notes.capacity(seat, berth.galley), self._cargo_of(berth)
        name = "cargo" if cargo is berth.cargo else "cargo_errata"
        if len(cargo) > room:
            text = f"{quoted(berth.galley)} carries {room}, not {len(cargo)} (5.61a)"
            self.notes.note((*where, name), text, on_key=True)
        for number, unit in enumerate(cargo):
            here = (*where, name, number)
            known = self.notes.box.counters.units.get(unit)
            if known is not None and known.type == "LC":
                self.notes.note(here, f"{quoted(unit)} is cavalry and may not go aboard a galley (5.61b)")
            elif unit not in pool.units:
                self.notes.not_in_pool(here, unit, pool.units, "land unit")
            elif unit in aboard:
                self.notes.note(here, f"{quoted(unit)} is aboard twice")
            aboard.add(unit)

    def _cargo_of(self, berth: BerthRecord) -> Sequence[str]:
        if self.file.rules.options.egyptian_medium_foot == "errata" and berth.cargo_errata is not None:
            return berth.cargo_errata
        return berth.cargo

    def _complete(self, seat: str, pool: Pool, seen: Collection[str], aboard: Collection[str]) -> None:
        where: Where = (self.name, seat)
        missing = [galley for galley in pool.galleys if galley not in seen]
        if missing:
            self.notes.note(where, f"not placed of the pool: {listed(missing, 'and')}", on_key=True)
        for draft in pool.drafts:
            there = sum(unit in aboard for unit in draft.units)
            if there != draft.count:
                self.notes.note(where, f"{there} {draft.what} aboard, not {draft.count}", on_key=True)
