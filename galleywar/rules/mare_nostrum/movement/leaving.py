"""Over the table edge (MN-00.10)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, box_casualties, put_side, remove
from galleywar.rules.mare_nostrum.model.state import FIGURES, Departed, Galley, State


@case("MN-00.10", "MN-08.18")
def is_home_edge(state: State, seat: str, edge: str) -> bool:
    """Any edge the scenario marks as a side's own is one it sails home over."""
    return edge in state.terms.edges.get(seat, ())


@case("MN-00.10", "MN-08.10")
def may_score(state: State, galley: Galley) -> bool:
    """A prize with men aboard counts when it is home, and so does an own ship too weak to fight on."""
    return bool(galley.crew) and (galley.prize or galley.holes >= state.box.hull["abandon"])


@case("MN-00.10")
def leave(play: Acting, galley: str, edge: str) -> None:
    """Home over an own edge she survives, scoring if she may; over another she is lost with all hands."""
    gone = remove(play, galley)
    state, seat = play.state, gone.seat
    if is_home_edge(state, seat, edge):
        scores = may_score(state, gone)
        counts = "and is scored" if scores else "and counts for nothing"
        log = Departed(gone.id, gone.name, gone.klass, gone.crew, gone.prize, scores)
        put_side(play, seat, sailed=(*state.sides[seat].sailed, log))
        told(
            play, "sailed_home", seat, galley, case="MN-00.10", places=(gone.at,), gesture="score",
            says=f"{{name}} leaves over the {{edge}} edge, which is her own, {counts}.", name=gone.name, edge=edge,
            scores=int(scores),
        )  # fmt: skip
        return
    box_casualties(play, seat, **{kind: getattr(gone, kind) for kind in FIGURES})
    told(
        play, "lost_at_edge", seat, galley, case="MN-00.10", places=(gone.at,), gesture="founder",
        says="{name} leaves over the {edge} edge and is lost.", name=gone.name, edge=edge, crew=gone.crew,
    )  # fmt: skip
