"""Speed levels (5.41, 5.42): Cruise or Attack, set for every galley before any moves."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import fleet, held, must_cruise


@machine.asks(Speeds)
@case("5.42a")
def ask_speeds(state: State, frame: Speeds) -> Decision:
    """Speed is set for each galley before any moves."""
    free = [galley for galley in fleet(state, frame.seat) if not must_cruise(galley)]
    cruising = tuple([galley.id for galley in free if not galley.attack])
    attacking = tuple([galley.id for galley in free if galley.attack])
    offers = []
    if cruising:
        offers.append(Offer("attack", "Row at Attack Speed", (Among("galley", cruising),), "5.42a", key="F"))
    if attacking:
        offers.append(Offer("cruise", "Row at Cruise Speed", (Among("galley", attacking),), "5.42a", key="F"))
    offers.append(Offer("set_out", "Speeds are set: move", (), "5.42a"))
    return Decision(
        frame.seat,
        "5.42a",
        "Choose the speed of each galley, before any moves.",
        tuple(offers),
        default=Choice("set_out"),
    )


@machine.bars(Speeds, "attack")
@case("5.42b")
def bars_attack_speed(state: State, frame: Speeds, galley_id: str) -> Iterator[Objection]:
    galley = state.galleys[galley_id]
    if galley.seat != frame.seat:
        yield Objection("5.42a", f"{galley.name} is not yours.", galley.at)
    if must_cruise(galley):
        yield Objection("5.42b", f"{galley.name} must be at Cruise Speed: {why_cruise(galley)}.", galley.at)
    if galley.attack:
        yield Objection("5.42a", f"{galley.name} is at Attack Speed already.", galley.at)


@machine.bars(Speeds, "cruise")
@case("5.42a")
def bars_cruise_speed(state: State, frame: Speeds, galley_id: str) -> Iterator[Objection]:
    galley = state.galleys[galley_id]
    if galley.seat != frame.seat:
        yield Objection("5.42a", f"{galley.name} is not yours.", galley.at)
    if not galley.attack:
        yield Objection("5.42a", f"{galley.name} is at Cruise Speed already.", galley.at)


@case("5.42b", "5.43c")
def why_cruise(galley: Galley) -> str:
    """What forces it to Cruise Speed, in words."""
    reasons = (
        (not galley.ratings.ma_attack, "it has no Attack side"),
        (galley.rammed, "it is Rammed"),
        (galley.aground, "it is aground"),
        (galley.beached, "it is Beached"),
        (held(galley), "it is held fast"),
        (galley.crippled is not None, "it is Crippled"),
        (bool(galley.captured), "it is a Captured ship"),
        (bool(galley.half_speed), "it is at Half Speed"),
        (galley.fatigue >= 4, f"its Fatigue is {galley.fatigue}"),
    )
    return next(
        (text for holds, text in reasons if holds), "it has fewer than two movement points at Attack Speed"
    )


@machine.answers(Speeds, "attack")
@case("5.42a")
def answer_attack(play: Acting, frame: Speeds, galley_id: str) -> None:
    put(play, play.state.galleys[galley_id], attack=True)


@machine.answers(Speeds, "cruise")
@case("5.42a")
def answer_cruise(play: Acting, frame: Speeds, galley_id: str) -> None:
    put(play, play.state.galleys[galley_id], attack=False)


machine.declines(Speeds, "set_out")
