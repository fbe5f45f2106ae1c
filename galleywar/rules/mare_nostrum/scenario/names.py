"""The names that scenario files of Mare Nostrum refer to things by."""

from __future__ import annotations

from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.names import Names, named


def names(components: Components) -> Names:
    """Classes of galleys and their speeds."""
    return {"type": named(components.classes), "speed": named(components.paces)}
