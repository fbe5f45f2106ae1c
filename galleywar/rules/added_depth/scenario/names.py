"""The names that scenario files of Risk: Added Depth refer to things by."""

from __future__ import annotations

from galleywar.rules.added_depth.model.components import Components
from galleywar.rules.names import Names, names_of_areas


def names(components: Components) -> Names:
    """Territories, ports, seas and links."""
    return names_of_areas(components.map)
