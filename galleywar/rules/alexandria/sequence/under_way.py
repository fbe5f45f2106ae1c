"""A galley under way (5.43): what she may do next with the movement points she announced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Decision, Offer
from galleywar.rules.alexandria.effects.galley_effects import marked
from galleywar.rules.alexandria.galley_combat import diekplus, grapple, rake, ram
from galleywar.rules.alexandria.galley_movement.rowing import offer_steps
from galleywar.rules.alexandria.missiles import galley_fire
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State


@machine.asks(Rowing)
def ask_rowing(state: State, frame: Rowing) -> Decision:
    """Spend what was announced; attacks and fire come in where they are possible."""
    galley = state.galleys[frame.galley]
    attacks = machine.allowed(state, frame, _offer_attacks(state, frame))
    offers = [*offer_steps(state, frame, galley), *attacks]
    if not must_go_on(frame, offers):
        offers.append(Offer("done", f"{galley.name} is done", (), "5.43b", galley.id))
    left = f"{frame.left} MP left" if frame.left else "she has rowed all she may"
    return Decision(frame.seat, "5.43b", f"{galley.name}: {left}.", tuple(offers), about=(galley.id,))


SPENDING = frozenset({"ahead", "turn", "about", "back", "ram", "diekplus"})
"""What uses up an announcement or has the rest forgiven: while any of it is possible, nobody is done."""


@case("5.43b")
def must_go_on(frame: Rowing, offers: Iterable[Offer]) -> bool:
    """Whether movement points are left that one of ``offers``, all of them legal, would use up."""
    return frame.left > 0 and any(offer.verb in SPENDING for offer in offers)


def _offer_attacks(state: State, frame: Rowing) -> Iterator[Offer]:
    yield from ram.offer_rams(state, frame)
    yield from rake.offer_rakes(state, frame)
    yield from diekplus.offer_diekplus(state, frame)
    yield from grapple.offer_grapples(state, frame)
    yield from galley_fire.offer_fire(state, frame)


# -- the end of a move ----------------------------------------------------------------------------
@machine.bars(Rowing, "done")
@case("5.43b")
def bars_done(state: State, frame: Rowing) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if must_go_on(frame, machine.allowed(state, frame, _offer_anything(state, frame, galley))):
        yield Objection(
            "5.43b",
            f"{galley.name} announced its movement and has {frame.left} MP still to spend.",
            galley.at,
        )


def _offer_anything(state: State, frame: Rowing, galley: Galley) -> Iterator[Offer]:
    yield from offer_steps(state, frame, galley)
    yield from _offer_attacks(state, frame)


@machine.answers(Rowing, "done")
def answer_done(play: Acting, frame: Rowing) -> None:
    finish(play, frame)


def finish(play: Acting, frame: Rowing) -> None:
    """The galley's movement is over; the next one may act."""
    frames, galleys = play.state.frames[:-1], play.state.galleys
    if frame.galley in galleys:
        galleys = galleys.put(marked(galleys[frame.galley], done=True))
    play.change(frames=frames, galleys=galleys)


@machine.works(Rowing)
@case("5.43b")
def work_rowing(play: Acting, frame: Rowing) -> None:
    """A move with nothing left to decide ends by itself; one that is blocked loses the rest."""
    state = play.state
    galley = state.galleys.get(frame.galley)
    if galley is None or galley.seat != frame.seat:
        play.pop()
    elif not frame.left and not any(machine.allowed(state, frame, _offer_anything(state, frame, galley))):
        finish(play, frame)
