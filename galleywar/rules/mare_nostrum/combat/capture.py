"""Captured galleys: flags come down where no crew is left (MN-08.07, MN-08.17)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.queries import tied_to, verb_of
from galleywar.rules.mare_nostrum.model.state import NOBODY, Galley


@case("MN-08.07", "MN-08.17")
def lower_flags(play: Acting) -> None:
    """Flags come down on galleys without a crew; with too many holes they are no prize."""
    for galley in tuple(play.state.galleys.values()):
        if galley.seat == NOBODY and not galley.struck:
            put(play, galley.id, struck=True)
            _tell_capture(play, galley)


def _tell_capture(play: Acting, galley: Galley) -> None:
    held_by = (play.state.galleys[key].seat for key in tied_to(play.state, galley.id))
    captor = next((seat for seat in held_by if seat not in (NOBODY, galley.side)), "")
    sound = galley.holes < play.state.box.hull["prize_below"]
    if sound and captor:
        kind, says = (
            "captured",
            f"{{seat}} {verb_of(play.state, captor, 'captures', 'capture')} {{0}}: her flag comes down.",
        )
    else:
        kind, says = "flag_down", "{0} lies without a crew; her flag is down."
    told(
        play, kind, captor or galley.side, galley.id, case="MN-08.07", places=(galley.at,), gesture="score",
        says=says,
    )  # fmt: skip
