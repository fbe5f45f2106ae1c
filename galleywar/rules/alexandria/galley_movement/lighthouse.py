"""The Lighthouse (5.26): who holds it may keep galleys out of the waters beneath it."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import Denial, Headway, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.coast_control import may_deny


@case("5.26a")
def ask_leave(play: Acting, galley: Galley, to: str, verb: str) -> bool:
    """Whether the step waits for leave of the Lighthouse; the question is on the stack then."""
    if not may_deny(play.state, galley, to):
        return False
    play.push(Headway(galley.id, to, verb), Denial(enemy(galley.seat), galley.id, to))
    return True


@machine.asks(Denial)
@case("5.26a")
def ask_denial(state: State, frame: Denial) -> Decision:
    galley, where = state.galleys[frame.galley], state.box.map.label(frame.to)
    offers = (
        Offer("deny", "Keep her out", (), "5.26a", key="N"),
        Offer("allow", "Let her pass", (), "5.26a"),
    )
    return Decision(
        frame.seat,
        "5.26a",
        f"Shall the Lighthouse keep {galley.name} out of {where}?",
        offers,
        because=f"{galley.name} is about to row into {frame.to}",
        about=(galley.id,),
        default=Choice("deny"),
    )


@machine.answers(Denial, "deny")
@case("5.26a")
def answer_deny(play: Acting, frame: Denial) -> None:
    """The galley stays where it is, keeps its movement points, and goes another way."""
    refused = below(play.state, Rowing).refused
    play.pop()
    play.pop()
    play.amend(Rowing, refused=(*refused, frame.to))
    galley = play.state.galleys[frame.galley]
    says = f"The Lighthouse keeps {{0}} out of {frame.to}."
    told_of(play, "denied", galley, case="5.26a", places=(frame.to,), says=says)


machine.declines(Denial, "allow")
