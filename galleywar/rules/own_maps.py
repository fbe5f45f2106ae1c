"""The map of areas a scenario names: the one its rules are made for, another that is shipped, or its own."""

from __future__ import annotations

from galleywar.boards.areas.areas import Areas
from galleywar.boards.library import areas_in, load_areas, shipped_area_maps
from galleywar.core.files.faults import SourceFaults, listed, quoted
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source

Design = tuple[tuple[str, str], ...]
"""A map other than the usual one as ((file, YAML text),), or nothing."""


def design_of(source: Source, named: str, usual: str) -> Design:
    """What the scenario in ``source`` plays on: nothing if it names the ``usual`` map.

    Raises SourceFaults for a map that is neither shipped nor a file beside the scenario.
    """
    if named == usual:
        return ()
    known = shipped_area_maps()
    if named in known:
        return ((f"{named}.yaml", asset("maps", f"{named}.yaml").read_text(encoding="utf-8")),)
    text = source.beside(named) if named.endswith((".yaml", ".yml")) else None
    if text is None:
        remedy = f"Name a map that is shipped ({listed(known)}), or a file in the same folder."
        raise SourceFaults([source.fault(("map",), f"there is no map {quoted(named)}", remedy=remedy)])
    return ((named, text),)


def board_of(design: Design, usual: str) -> Areas:
    """The map of ``design``, or the ``usual`` one. Raises SourceFaults if it cannot be used."""
    return areas_in(Source.parse(design[0][1], design[0][0])) if design else load_areas(usual)
