"""Designation of Shock (8.1, 8.2): who attacks whom, at sea and ashore, before any fight."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.alexandria.acts import Acting
from galleywar.rules.alexandria.boarding import open_boarding


@case("3.0f", "8.0a")
def open_shock(play: Acting, seat: str) -> None:
    """Phase C of ``seat``: everybody who may attack is asked for, and all of it is declared first."""
    open_boarding(play, seat)
