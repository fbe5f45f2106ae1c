"""Where the rest of an announcement is forgiven (5.43): a target under the ram."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.rules.alexandria import ram
from galleywar.rules.alexandria.state import Galley, State


def stops_to_ram(state: State, galley: Galley) -> Callable[[int], bool]:
    """Tells of a node whether ``galley`` could ram from there: a ram forgives the rest of the
    announcement."""
    lanes = state.box.sea
    if not galley.attack:
        return lambda node: False

    def may_stop(node: int) -> bool:
        return ram.target_under_bow(state, galley, lanes.hex_of[node // 6], node % 6) is not None

    return may_stop
