"""Where galleys of a scenario may lie: wholly on the table, afloat, and clear of each other's hulls and oars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from galleywar.boards.table.polygons import Polygon, do_touch
from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.fleets import outlines
from galleywar.rules.open_tables import clear_pose

Berth: TypeAlias = tuple[Polygon, Polygon]
"""The hull of a galley, and where her oars reach."""


def fouled(one: Berth, other: Berth) -> str:
    """What of a galley lies over another: the hull, the oars, or nothing."""
    (hull, banks), (far_hull, far_banks) = one, other
    if do_touch(hull, far_hull):
        return "the hull"
    if do_touch(banks, far_banks) or do_touch(hull, far_banks) or do_touch(banks, far_hull):
        return "an oar bank"
    return ""


def clear_berth(box: Components, klass: str, pose: Pose, taken: Sequence[Berth]) -> Pose:
    """``pose``, or the nearest beside it where a galley may begin."""
    return clear_pose(pose, lambda one: _is_clear(box, outlines(box, klass, one), taken))


def _is_clear(box: Components, berth: Berth, taken: Sequence[Berth]) -> bool:
    return (
        box.table.holds(berth[0])
        and not any(box.table.shores(berth[0]))
        and not any(fouled(berth, other) for other in taken)
    )
