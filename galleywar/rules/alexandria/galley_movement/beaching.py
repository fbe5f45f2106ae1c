"""Where a move can end against the shore: beaches (5.29, 5.48) and the free turn in a Slip (5.27)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Offer
from galleywar.rules.alexandria.effects.announced_move import halt
from galleywar.rules.alexandria.effects.galley_effects import put, turned
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import held


def offer_landfall(state: State, frame: Rowing, galley: Galley) -> Iterator[Offer]:
    """Beaching, and the facing of a galley that has just put into a Slip."""
    if galley.at in state.terms.beaches(state.box) and first(bars_beach(state, frame)) is None:
        yield Offer("beach", "Beach here", (), "5.48a", galley.id)
    if _has_put_in(state, frame, galley):
        facings = tuple([facing for facing in range(6) if facing != galley.facing])
        yield Offer("face", "Turn in the Slip", (Among("facing", facings),), "5.27a", galley.id)


def _has_put_in(state: State, frame: Rowing, galley: Galley) -> bool:
    return frame.stopped and frame.came_from is not None and galley.at in state.box.map.slips


@machine.bars(Rowing, "beach")
@case("5.29a", "5.48a", "5.36v")
def bars_beach(state: State, frame: Rowing) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if galley.at not in state.terms.beaches(state.box):
        yield Objection("5.29a", f"Hex {galley.at} is no beach.", galley.at)
        return
    if galley.attack:
        yield Objection("5.48a", f"{galley.name} is at Attack Speed; only at Cruise may it Beach.", galley.at)
    if frame.stopped:
        yield Objection("5.48a", f"The movement of {galley.name} is over, and beaching ends one.", galley.at)
    if frame.backing:
        yield Objection("5.48b", f"{galley.name} leaves this beach by backwater, and has not yet.", galley.at)
    if galley.beached or galley.aground or galley.rammed or held(galley):
        yield Objection("5.48a", f"{galley.name} cannot Beach as it is.", galley.at)


@machine.answers(Rowing, "beach")
@case("5.48a", "5.36v", "5.43b")
def answer_beach(play: Acting, frame: Rowing) -> None:
    """Run up the beach as she lies: no MP, no turn, and what was announced beyond is forgiven."""
    galley = put(play, play.state.galleys[frame.galley], beached=True)
    halt(play, galley.id, "5.48a")
    told_of(play, "beached", galley, case="5.48a", says=f"{{0}} beaches in {galley.at}.")


@machine.bars(Rowing, "face")
@case("5.27a")
def bars_face(state: State, frame: Rowing, facing: int) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if not _has_put_in(state, frame, galley):
        text = f"Only a galley that has just put into a Slip turns freely, once; {galley.name} has not."
        yield Objection("5.27a", text, galley.at)
    elif facing == galley.facing:
        yield Objection("5.27a", f"{galley.name} faces that way already.", galley.at)
    elif facing not in range(6):
        yield Objection("5.27a", "A hex has six sides to face, and that is none of them.", galley.at)


@machine.answers(Rowing, "face")
@case("5.27a")
def answer_face(play: Acting, frame: Rowing, facing: int) -> None:
    """A galley that put into a Slip lies there as its owner likes, free."""
    galley = put(play, play.state.galleys[frame.galley], facing=facing)
    play.amend(Rowing, came_from=None)
    turned(play, galley, "5.27a", 0)
