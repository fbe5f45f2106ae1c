"""Where the text bears two readings: what a scenario may choose, and what each edition of the rules plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from typing_extensions import TypedDict


class Readings(TypedDict, total=False):
    """The reading of each rule that is played; the ledger tells the question, and what speaks for either."""

    half_speed_ends: Literal["moved", "activated"]
    """When a Half Speed marker comes off (10.44c)."""
    street_fire: Literal["along_the_street", "not_to_the_rear"]
    """Where a unit in a Point fires (7.13, 7.43, 7.44)."""
    empty_galley: Literal["any_unit", "unit_that_attacks"]
    """Who takes a grappled galley that carries nobody (8.65)."""
    reduced_speed: Literal["any_cause", "markers"]
    """What counts as speed reduced to half when a galley faced the other way is grappled (9.33d)."""
    engines_in_a_hex: Literal["as_units", "one"]
    """How much artillery may end its movement in a hex (5.71)."""
    into_zoc: Literal["allowed", "barred"]
    """Whether a unit may withdraw or fall back into another enemy's zone of control (5.82a, 8.3b)."""


EDITIONS: Final[Mapping[int, Readings]] = {
    1: Readings(
        half_speed_ends="activated",
        street_fire="not_to_the_rear",
        empty_galley="unit_that_attacks",
        reduced_speed="markers",
        engines_in_a_hex="one",
        into_zoc="barred",
    ),
    2: Readings(
        half_speed_ends="moved",
        street_fire="along_the_street",
        empty_galley="any_unit",
        reduced_speed="any_cause",
        engines_in_a_hex="as_units",
        into_zoc="allowed",
    ),
}
