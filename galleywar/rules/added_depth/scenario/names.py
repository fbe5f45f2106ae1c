"""The names that scenario files of Risk: Added Depth refer to things by."""

from __future__ import annotations

from galleywar.rules.added_depth.model.components import FLEET, Components
from galleywar.rules.names import Names, in_words, names_of_areas


def names(components: Components) -> Names:
    """Territories, ports, seas and links, and types of Fleets."""
    return {**names_of_areas(components.map), "type": in_words((FLEET, *components.kinds))}
