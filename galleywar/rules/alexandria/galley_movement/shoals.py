"""Shoals (5.28): every one entered may be the last."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Factor
from galleywar.rules.alexandria.effects.announced_move import halt
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.victory import naval_victory

AFLOAT, AGROUND = "afloat", "aground"
STRANDED: Final = {"aground": True}
"""The mark of a galley that the shoals hold for good."""


def is_shoal(state: State, at: str) -> bool:
    """Whether a galley that enters this hex may strike bottom."""
    lanes = state.box.sea
    return lanes.is_shoal[lanes.index[at]]


@case("5.28b", "5.36f", "5.44b", "12.2f")
def risk_grounding(play: Acting, galley_id: str) -> None:
    """A shoal hex was entered: on 6 or more the galley is stuck for good, and the enemy scores it."""
    galley = play.state.galleys[galley_id]
    roll = play.check(grounding_check(play.state, galley), galley.seat, (galley.id,), (galley.at or "",))
    if not roll.success:
        galley = put(play, galley, **STRANDED)
        told_of(
            play,
            "aground",
            galley,
            case="5.28b",
            gesture="strike",
            says=f"{{0}} runs aground in {galley.at}, for good.",
        )
        halt(play, galley.id, "5.28b")
        naval_victory.award_stopped(play, galley, enemy(galley.seat))


@case("5.28b")
def grounding_check(state: State, galley: Galley) -> Check:
    """One die, at Attack Speed one more: afloat below the figure, and aground from it on."""
    stuck_from = state.box.charts.aground_from
    factors = (Factor("5.28b", "Attack Speed", +1),) if galley.attack else ()
    bands = (Band(None, stuck_from - 1, AFLOAT), Band(stuck_from, None, AGROUND))
    return Check("5.28b", f"Shoals under {galley.name}", (6,), factors, bands)
