"""A map file in the making: the tools of the hand, and what a stroke with one of them changes in the file.

As with scenarios nothing is kept here: every function is given the plain values in the file, which need not make a
whole map yet, and answers with the edits that change them. Spots are in board units, as the hand meets them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.workshop.drafting import Edits

MapSpot: TypeAlias = tuple[float, float]
Stroke: TypeAlias = Sequence[MapSpot]
"""Where the hand went with the button down, from the first spot to the last; of a click that one spot."""


@dataclass(frozen=True, slots=True)
class MapTool:
    """Something the hand can hold: ``key`` is for `MapDrafting.use`, ``group`` the heading it stands under.

    ``trail`` says what is shown of a stroke: the places it went over, the line it drew, or a straight line from its
    first spot to its last. A ``press`` is done at once, without a stroke. ``tint`` is the colour of what it paints.
    """

    key: str
    name: str
    group: str
    says: str
    trail: Literal["places", "line", "straight", "press"] = "places"
    tint: str = ""


@dataclass(frozen=True, slots=True)
class MapRecord:
    """A record of the file that lies somewhere on the map: ``at`` is where the hand takes hold of it."""

    where: Where
    name: str
    at: MapSpot


@dataclass(frozen=True, kw_only=True)
class MapDrafting:
    """How the files of a kind of map are made by hand; functions raise `CannotDraft` where they have no edits."""

    tools: Callable[[Plain], Sequence[MapTool]]
    use: Callable[[Plain, str, Stroke], Edits]
    """``(values, key of a tool, stroke)``."""
    places: Callable[[Plain, Stroke], Sequence[Sequence[MapSpot]]]
    """``(values, stroke)``: the outlines of the places a stroke goes over."""
    records: Callable[[Plain], Sequence[MapRecord]]
    move: Callable[[Plain, Where, MapSpot], Edits]
    remove: Callable[[Plain, Where], Edits]
    """``(values, where)``: the record goes, and whatever refers to it."""
    blank: Callable[[str], str]
    """``(title)``: the text of a map to begin with."""
    landmarks: Sequence[str] = ()
    """Sections of the file that are a record each, at a spot of its own."""
