"""Whose Slips are whose, painted in the designer: they go with their harbor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.files.yaml_document import Drop, Put
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.view import Shade
from galleywar.core.workshop.drafting import CannotDraft, Edits, Paint
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.scenario.sides import SEATS
from galleywar.rules.scenario.draft_values import records

SLIPS: Final = Paint("slips", "Slips", "A harbor whose Slips are those of the side: click one of them.")


def slips_painted(values: Plain, box: Components, seat: str, at: str) -> Edits:
    """The harbor of a Slip goes to the side, and from whoever had it; painted again it is nobody's."""
    if at not in box.map.slips:
        raise CannotDraft("There is no Slip: click a ship shed.")
    harbor = box.map.slips[at].harbor
    held = {one: _harbors(values, one) for one in SEATS}
    edits: list[Put | Drop] = []
    for one, harbors in held.items():
        left = [other for other in harbors if other != harbor]
        if harbor in harbors:
            edits.append(Put(("slips", one, "harbors"), left) if left else Drop(("slips", one)))
    if harbor not in held[seat]:
        edits.append(Put(("slips", seat, "harbors"), [*held[seat], harbor]))
    return tuple(edits)


def slip_shades(values: Plain, box: Components) -> Iterator[Shade]:
    """Slips in the colour of the side whose they are."""
    whose = {harbor: seat for seat in SEATS for harbor in _harbors(values, seat)}
    for slip in box.map.slips.values():
        if slip.harbor in whose:
            yield Shade(slip.hex, "zone", seat=whose[slip.harbor])


def _harbors(values: Plain, seat: str) -> list[str]:
    return [str(harbor) for _, harbor in records(values, ("slips", seat, "harbors"))]
