"""The Movement phase: galleys, legions and leaders one at a time in any order (CE-12)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.movement.galleys import sail_offers
from galleywar.rules.conquest.movement.legions import march_offers, muster_offers
from galleywar.rules.conquest.movement.prisoners import bargain_offers
from galleywar.rules.conquest.movement.transport import bars_end, disembark_offers, embark_offers

END = Choice("end")


@machine.asks(Moving)
@case("CE-10", "CE-12")
def ask_moving(state: State, frame: Moving) -> Decision:
    """Everything that may still be moved, and the end of it."""
    end = Offer("end", "End movement", (), "CE-12", key="E")
    offers = (
        *march_offers(state, frame),
        *sail_offers(state, frame),
        *embark_offers(state, frame),
        *disembark_offers(state, frame),
        *muster_offers(state, frame),
        *bargain_offers(state, frame),
    )
    withheld = first(bars_end(state, frame)) is not None
    return Decision(
        frame.seat, "CE-12", "Move galleys, legions and leaders in any order.",
        offers if withheld else (*offers, end),
        default=None if withheld else END, withheld=end if withheld else None,
    )  # fmt: skip


machine.declines(Moving, "end")
