"""The names that scenario files of Poseidon's Warriors refer to things by."""

from __future__ import annotations

from galleywar.rules.names import Names, in_words, named
from galleywar.rules.poseidon.model.components import Components


def names(components: Components) -> Names:
    """Types of ships, what they may be fitted out with, and leaders."""
    return {
        "type": named(components.kinds),
        "equipment": in_words(components.equipment),
        "leader": in_words(components.leaders),
    }
