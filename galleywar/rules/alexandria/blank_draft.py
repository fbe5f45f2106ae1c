"""Where a battle of one's own begins in Alexandria: a galley on either side on open water, here or on another map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from galleywar.core.files.yaml_document import in_yaml
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.components import HOME_MAP, Components
from galleywar.rules.scenario.draft_values import head

if TYPE_CHECKING:
    from galleywar.core.contract import Board

APART: Final = 6
"""Columns between the two."""


def blank(_box: Components, title: str) -> str:
    """A galley on either side off the mole: a battle, and the least that is one."""
    return _begun(title, HOME_MAP, "2804", "2810")


def blank_on(board: Board, file: str, title: str) -> str:
    """The same on the widest water of a map."""
    rows: dict[str, list[str]] = {}
    for hex_, record in sorted((board.hexes if isinstance(board, City) else {}).items()):
        if record.terrain == "sea":
            rows.setdefault(hex_[:2], []).append(hex_)
    widest = max(rows.values(), key=len, default=[])
    if len(widest) < 2:
        raise CannotDraft("There is no water for two galleys on this map.")
    middle = len(widest) // 2
    west = widest[max(0, middle - APART // 2)]
    return _begun(title, in_yaml(file), west, widest[min(len(widest) - 1, middle + APART // 2)])


def _begun(title: str, map_: str, west: str, east: str) -> str:
    return head(title, "Caesar in Alexandria") + BLANK.format(map=map_, west=west, east=east)


BLANK: Final = """\
rules:
  set: alexandria
  edition: 2
  options:
    limit: {{rounds: 15, provenance: own, note: an evening}}
map: {map}
seats:
- {{key: roman, name: Rome, people: Romans, sets_up: 1, moves: 1}}
- {{key: egyptian, name: Egypt, people: Egyptians, sets_up: 2, moves: 2}}
position:
  turn: roman
  begins: command
  fleets_alone: true
  roman:
    galleys:
    - {{galley: roman-Tri-1, at: {west}, facing: E}}
  egyptian:
    galleys:
    - {{galley: egyptian-Tri-1, at: {east}, facing: W}}
ending:
  by: points
  targets: {{roman: 6, egyptian: 6}}
  provenance: own
"""
