"""The names that scenario files of Conquest of the Empire refer to things by."""

from __future__ import annotations

from galleywar.rules.conquest.model.components import Components
from galleywar.rules.names import Names, named, names_of_areas


def names(components: Components) -> Names:
    """Provinces, coasts and seas, and the kinds of pieces."""
    return {**names_of_areas(components.map), "piece": named(components.kinds)}
