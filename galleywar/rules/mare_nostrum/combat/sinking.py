"""Galleys go down: wrecks are left, and whoever is aboard drowns (MN-07.*)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, box_casualties, remove
from galleywar.rules.mare_nostrum.model.state import FIGURES, NOBODY, Wreck


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
        play, "sunk", galley.seat or galley.side, galley.id, case="MN-07.01", places=(galley.at,),
        gesture="founder", says=f"{{name}} goes down{'; {drowned} drown' if drowned else ''}.", name=galley.name,
        drowned=sum(drowned.values()),
    )  # fmt: skip
