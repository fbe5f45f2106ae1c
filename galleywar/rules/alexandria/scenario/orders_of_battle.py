"""The pieces that a scenario file calls up: galleys by type or name, land units by kind, quality or name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from galleywar.core.files.faults import quoted
from galleywar.core.wording import agreeing, counted_does
from galleywar.rules.alexandria.model.terms import Draft
from galleywar.rules.alexandria.scenario.faults import Notes, Where

if TYPE_CHECKING:
    from galleywar.rules.alexandria.data.chart_schema import CounterId, Row
    from galleywar.rules.alexandria.model.components import Components
    from galleywar.rules.alexandria.scenario.fleet_schema import LandRecord


ERRATA: Final = "_errata"
"""Groups of counters that the errata to the naval battle added; nobody else calls them up."""


def units_of_kind(
    box: Components, seat: str, land: LandRecord, taken: Collection[str], *, ashore: bool
) -> list[str]:
    """The land units of a side that are of the kind a record tells; ``taken`` are called up elsewhere."""
    return [
        key for key, one in box.counters.units.items()
        if one.seat == seat and one.type in (land.types or (land.type,)) and key not in taken
        and land.klass in (None, one.klass) and land.legion in (None, one.legion)
        and not (ashore and one.group.endswith(ERRATA))
    ]  # fmt: skip


class CallUp:
    """The call-up of one file; what is wrong with it is noted."""

    def __init__(self, notes: Notes, *, ashore: bool = False) -> None:
        self.notes, self.note, self.names = notes, notes.note, notes.names
        self.file, self.box, self.ashore = notes.file, notes.box, ashore
        self.doubtful: set[str] = set()
        """Sides whose galleys are not known for certain: what follows from them is not told."""

    def galleys(
        self, seat: str, told: dict[Row, int] | list[CounterId], where: Where, taken: Collection[str] = ()
    ) -> Iterator[str]:
        """Galleys by id; ``taken`` are called up elsewhere."""
        counters = self.box.counters.galleys
        own = {key: one for key, one in counters.items() if one.seat == seat}
        if isinstance(told, dict):
            for klass, count in told.items():
                if klass not in self.box.types:
                    text = f"there is no type of galley {quoted(klass)}"
                    self.note((*where, klass), text, valid=self.box.types, got=klass, on_key=True)
                    self.doubtful.add(seat)
                    continue
                there = [key for key, one in own.items() if one.klass == klass and key not in taken]
                if count > len(there):
                    self.note(
                        (*where, klass),
                        f"{count} {klass} {agreeing(count, 'is', 'are')} wanted, {self.names[seat]} has {len(there)}",
                    )
                yield from there[:count]
            return
        for number, key in enumerate(told):
            if key not in own:
                self.notes.unknown((*where, number), key, own, "galley", seat)
                self.doubtful.add(seat)
            elif key in taken or key in told[:number]:
                self.note((*where, number), f"{quoted(key)} is listed twice")
            else:
                yield key

    def drafts(self, seat: str, land: LandRecord, where: Where, taken: Collection[str]) -> Iterator[Draft]:
        """Drafts of land units; ``taken`` are called up elsewhere for certain."""
        units = self.box.counters.units
        if land.type == "LC" and not self.ashore:
            self.note((*where, "type"), "cavalry may not go aboard a galley (5.61b)")
            return
        if land.units is not None:
            named = tuple(self._named(seat, land.units, where, taken))
            if land.count is not None and land.count > len(named):
                self.note((*where, "count"), f"{land.count} of {len(named)} counters are wanted")
            yield Draft(land.what, named, min(land.count or len(named), len(named)))
            return
        kind = units_of_kind(self.box, seat, land, taken, ashore=self.ashore)
        legions = dict.fromkeys(one.legion for one in units.values() if one.seat == seat and one.legion)
        if land.legion is not None and land.legion not in legions:
            text = f"{self.names[seat]} has no legion {quoted(land.legion)}"
            self.note((*where, "legion"), text, valid=legions, got=land.legion)
            self.doubtful.add(seat)
        elif land.count is not None:
            if land.count > len(kind):
                wanted = counted_does(land.count, "such counter", "is", "are")
                text = f"{wanted} wanted, {self.names[seat]} has {len(kind)}"
                self.note((*where, "count"), text)
            yield Draft(
                land.what, tuple(kind if land.choose else kind[: land.count]), min(land.count, len(kind))
            )
        elif land.by_tq is not None:
            yield self._by_tq(seat, land, kind, where)

    def _by_tq(self, seat: str, land: LandRecord, kind: Sequence[str], where: Where) -> Draft:
        errata = self.file.rules.options.egyptian_medium_foot == "errata" and land.by_tq_errata is not None
        mix, name = (land.by_tq_errata, "by_tq_errata") if errata else (land.by_tq, "by_tq")
        found: list[str] = []
        for tq, count in (mix or {}).items():
            there = [key for key in kind if self.box.counters.units[key].tq == int(tq)]
            if count > len(there):
                self.note(
                    (*where, name, tq),
                    f"{count} of Troop Quality {tq} are wanted, {self.names[seat]} has {len(there)}",
                )
            found += there[:count]
        return Draft(land.what, tuple(found), len(found))

    def _named(self, seat: str, ids: Sequence[str], where: Where, taken: Collection[str]) -> Iterator[str]:
        own = {key: one for key, one in self.box.counters.units.items() if one.seat == seat}
        for number, key in enumerate(ids):
            here = (*where, "units", number)
            if key not in own:
                self.notes.unknown(here, key, own, "land unit", seat)
            elif own[key].type == "LC" and not self.ashore:
                self.note(here, f"{quoted(key)} is cavalry and may not go aboard a galley (5.61b)")
            elif key in taken or key in ids[:number]:
                self.note(here, f"{quoted(key)} is listed twice")
            else:
                yield key
