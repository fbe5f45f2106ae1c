"""Galleys lost: wrecks where they go down, flags lowered where no crew is left (MN-07.*, MN-08.07, MN-08.17)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, box_casualties, put, remove
from galleywar.rules.mare_nostrum.model.queries import tied_to
from galleywar.rules.mare_nostrum.model.state import FIGURES, NOBODY, Galley, Wreck


@case("MN-07.01")
def sink_the_lost(play: Acting) -> None:
    """All with six holes or more, whoever made them and however, after the missiles and before melee."""
    for galley in tuple(play.state.galleys.values()):
        if galley.holes >= play.state.box.hull["sinks"]:
            sink(play, galley.id)


@case("MN-07.01", "MN-07.02", "MN-07.03")
def sink(play: Acting, key: str) -> None:
    """Her outline stays as flotsam, her crew drowns, and what held her holds nothing."""
    galley = remove(play, key)
    wreck = Wreck(f"wreck-{galley.id}", galley.name, galley.klass, galley.pose)
    play.change(wrecks=play.state.wrecks.put(wreck))
    drowned = {kind: count for kind in FIGURES if (count := int(getattr(galley, kind)))}
    if galley.seat != NOBODY:
        box_casualties(play, galley.seat, **drowned)
    told(
        play, "sunk", galley.last_held_by, galley.id, case="MN-07.01", places=(galley.at,),
        gesture="founder", says=f"{{name}} goes down{'; {drowned} drown' if drowned else ''}.", name=galley.name,
        drowned=sum(drowned.values()),
    )  # fmt: skip


# -- flags that come down ------------------------------------------------------------------------------------
@case("MN-08.07", "MN-08.17")
def lower_flags(play: Acting) -> None:
    """Flags come down on galleys without a crew; with too many holes they are no prize."""
    for galley in tuple(play.state.galleys.values()):
        if galley.seat == NOBODY and not galley.struck:
            put(play, galley.id, struck=True)
            _tell_capture(play, galley)


def _tell_capture(play: Acting, galley: Galley) -> None:
    loser = galley.last_held_by
    held_by = (play.state.galleys[key].seat for key in tied_to(play.state, galley.id))
    captor = next((seat for seat in held_by if seat not in (NOBODY, loser)), "")
    sound = galley.holes < play.state.box.hull["prize_below"]
    if sound and captor:
        kind, says = (
            "captured",
            "{seat:captures|capture} {0}: her flag comes down.",
        )
    else:
        kind, says = "flag_down", "{0} lies without a crew; her flag is down."
    told(
        play, kind, captor or loser, galley.id, case="MN-08.07", places=(galley.at,), gesture="score",
        says=says,
    )  # fmt: skip
