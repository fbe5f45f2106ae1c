"""Types of galley: what each is called and which ship is drawn for it; their ratings are in `Ratings`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, get_args

from galleywar.core.files.faults import Fault, listed, quoted
from galleywar.core.files.yaml_source import Section, Source
from galleywar.rules.alexandria.model.charts import Cell, CellKey
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN

Silhouette = Literal["bireme", "liburnian", "trireme", "cataphract", "quadrireme", "quinquereme", "transport"]
"""The ships that can be drawn."""
SILHOUETTES: Final[tuple[str, ...]] = get_args(Silhouette)
TYPE_ID: Final = r"[A-Z][A-Za-z0-9.]{0,9}"
"""What a type of galley may be called in files: ``Quad``, ``L.Bi``."""
CREWS = (f"crew_{ROMAN}", f"crew_{EGYPTIAN}")


class GalleyType(NamedTuple):
    """A type of galley in words ("Quadrireme"), and the ship that is drawn for it."""

    name: str
    silhouette: str


def types_from(names: Mapping[str, str], silhouettes: Mapping[str, str]) -> dict[str, GalleyType]:
    """Types by the word that stands for them in files ("Quad")."""
    return {klass: GalleyType(name, silhouettes[klass]) for klass, name in names.items()}


def unfit_types(
    page: Source | Section, names: Mapping[str, str], silhouettes: Mapping[str, str], title: str
) -> Iterator[Fault]:
    """What is wrong with the names and silhouettes that ``page`` adds to these of the chart ``title``."""
    for kind in ("names", "silhouettes"):
        if kind in page.root and not names:
            yield page.fault((kind,), f"the rows of the {title} have no {kind}", on_key=True)
    if not names:
        return
    own_names, own_silhouettes = page.root.get("names", {}), page.root.get("silhouettes", {})
    known = {**names, **own_names}
    for klass in own_silhouettes:
        if klass not in known:
            text = f"there is no type of galley {quoted(klass)}"
            yield page.fault(
                ("silhouettes", klass), text, valid=known, got=klass, on_key=True,
                remedy="A new type is given a name too, under names.",
            )  # fmt: skip
    for klass, name in own_names.items():
        if re.fullmatch(TYPE_ID, klass) is None:
            expected = "up to ten letters, digits and dots, a capital first"
            text = f"{quoted(klass)} cannot stand for a type of galley"
            yield page.fault(("names", klass), text, expected=expected, on_key=True)
        elif klass not in {**silhouettes, **own_silhouettes}:
            text = f"the new type {quoted(klass)} has no silhouette"
            yield page.fault(
                ("names", klass), text, expected=listed(SILHOUETTES), on_key=True,
                remedy="Say under silhouettes which ship is drawn for it.",
            )  # fmt: skip
        others = [other for other, said in known.items() if said == name and other != klass]
        if others:
            yield page.fault(("names", klass), f"{quoted(name)} is the name of {listed(others)} already")


def unrated(
    page: Source | Section, cells: Mapping[CellKey, Cell], klasses: Mapping[str, str]
) -> Iterator[Fault]:
    """Those of ``klasses`` that lack all ratings, or a crew in either fleet."""
    for klass in klasses:
        columns = {column for row, column in cells if row == klass}
        if not columns:
            text = f"the new type {quoted(klass)} has no ratings"
            yield page.fault(
                ("names", klass), text, on_key=True, remedy="Give it a row in the table classes."
            )
        elif columns.isdisjoint(CREWS):
            where = ("tables", "classes", "cells", klass)
            text = f"the new type {quoted(klass)} has no crew"
            yield page.fault(where, text, expected=listed(CREWS), on_key=True)
