"""Fleets of one's own: bought for points, placed ship by ship, written down as a scenario (MN-00.01 to
MN-00.06).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.files.faults import listed
from galleywar.core.view import DUE, MADE, OPEN, Clause
from galleywar.core.wording import counted, counted_does
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting
from galleywar.rules.mare_nostrum.model.fleets import (
    MusterTerms,
    ShipPlan,
    fleet_worth,
    marines_allowed,
    worth,
)
from galleywar.rules.mare_nostrum.model.frames_combat import Muster, Mustering
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import SMALL, State

BALLISTA, CORVUS, NOTHING = "ballista", "corvus", "nothing"
EQUIPMENT = (BALLISTA, CORVUS, NOTHING)
NAMES = {
    "blue": (
        "Nike", "Thalia", "Salaminia", "Paralos", "Ariadne", "Kalliope", "Doris", "Galatea", "Eirene", "Leukothea",
        "Melissa", "Thetis", "Amphitrite", "Euterpe", "Hebe", "Ino", "Klio", "Panope", "Urania", "Zephyra",
    ),
    "red": (
        "Tanit", "Melqart", "Eshmun", "Byrsa", "Astarte", "Utica", "Hermaea", "Resheph", "Gadir", "Motya",
        "Tharros", "Sulci", "Leptis", "Oea", "Sabratha", "Rusadir", "Lixus", "Nora", "Solus", "Kition",
    ),
}  # fmt: skip
"""What mustered galleys are called, in the order they are taken."""


def limits(state: State, seat: str) -> MusterTerms:
    found: MusterTerms = state.terms.builder.of(seat)
    return found


def points_left(state: State, frame: Muster) -> int:
    return limits(state, frame.seat).points - fleet_worth(state.box, frame.ships)


def bars_named(frame: Muster, ship: str) -> Iterator[Objection]:
    """Only the galleys taken so far can be changed."""
    if all(plan.id != ship for plan in frame.ships):
        yield Objection("MN-00.01", "No such galley has been taken.")


def plan_named(frame: Muster, ship: str) -> ShipPlan:
    """The galley of that id. Raises KeyError if she is not of the fleet."""
    return {plan.id: plan for plan in frame.ships}[ship]


@case("MN-00.01")
def begun_muster(state: State, seat: str) -> Muster:
    """What a side is asked about first, with the galleys the scenario has for it already."""
    taken = limits(state, seat).taken
    numbers = [int(end) for end in (plan.id.removeprefix(f"{seat}-") for plan in taken) if end.isdecimal()]
    return Muster(seat, taken, max((len(taken), *numbers)))


@case("MN-00.02", "MN-00.03")
def new_plan(state: State, frame: Muster, klass: str) -> ShipPlan:
    """A galley of a class with the crew she has unless told otherwise."""
    kind, number = state.box.classes[klass], frame.built
    names, known = NAMES[frame.seat], [plan.name for plan in frame.ships]
    in_turn = [*names[number % len(names) :], *names]
    name = next((one for one in in_turn if one not in known), in_turn[0])
    zone = limits(state, frame.seat).zone
    return ShipPlan(
        f"{frame.seat}-{number + 1}", name, klass, kind.slingers, kind.archers,
        kind.marines, start=zone.start,
    )  # fmt: skip


def replaced(frame: Muster, plan: ShipPlan) -> Muster:
    return changed(frame, ships=tuple(plan if one.id == plan.id else one for one in frame.ships))


# -- the question -------------------------------------------------------------------------------------------
@machine.asks(Muster)
@case("MN-00.01", "MN-00.02", "MN-00.03", "MN-00.04", "MN-00.05", "MN-00.06")
def ask_muster(state: State, frame: Muster) -> Decision:
    """What a side takes to sea for its points."""
    left, limit = points_left(state, frame), limits(state, frame.seat)
    done = Offer("done", "The fleet is complete", (), "MN-00.01", key="N")
    ready = first(bars_done(state, frame)) is None
    points, galleys = counted(limit.points, "point"), counted(limit.ships, "galley")
    prompt = f"Muster your fleet: {left} of {points} left, {len(frame.ships)} of {galleys}."
    offers = (*_offers(state, frame), *((done,) if ready else ()))
    usual = Choice("levy") if first(bars_levy(state, frame)) is None else Choice("done")
    return Decision(
        frame.seat, "MN-00.01", prompt, offers, about=tuple(plan.id for plan in frame.ships),
        default=usual if ready or usual.verb != "done" else None, withheld=None if ready else done,
    )  # fmt: skip


def _offers(state: State, frame: Muster) -> Iterator[Offer]:
    kinds = (Among("class", tuple(state.box.classes)),)
    yield Offer("buy", "Take a galley", kinds, "MN-00.02", key="B", candidates=True)
    yield Offer("levy", "Fill up with small galleys and men", (), "MN-00.01", key="F", candidates=True)
    for plan in frame.ships:
        yield from _offers_for(state, frame, plan)


def _offers_for(state: State, frame: Muster, plan: ShipPlan) -> Iterator[Offer]:
    """What may be changed about a galley already taken."""
    ship = Among("galley", (plan.id,))
    least, most = manning(state, frame, plan)
    if most > least:
        yield Offer(
            "man", f"Marines of {plan.name}", (ship, Span("how many marines", least, most)), "MN-00.02", plan.id
        )
    equipment = ship, Among("equipment", EQUIPMENT)
    yield Offer("equip", f"Equip {plan.name}", equipment, "MN-00.05", plan.id, candidates=True)
    yield Offer("lead", f"{plan.name} is the flagship", (ship,), "MN-00.04", plan.id, candidates=True)
    yield Offer("strike", f"Leave {plan.name} out", (ship,), "MN-00.01", plan.id)


# -- buying --------------------------------------------------------------------------------------------------
@machine.bars(Muster, "buy")
@case("MN-00.01", "MN-00.02", "MN-00.03")
def bars_buy(state: State, frame: Muster, klass: str) -> Iterator[Objection]:
    if klass not in state.box.classes:
        titles = [one.title for one in state.box.classes.values()]
        yield Objection("MN-00.02", f"Galleys are {listed(titles)}.")
        return
    limit, price = limits(state, frame.seat), worth(state.box, new_plan(state, frame, klass))
    if len(frame.ships) >= limit.ships:
        yield Objection("MN-00.01", f"You may take {counted(limit.ships, 'galley')} at most.")
    if price > points_left(state, frame):
        called, worth_it = state.box.classes[klass].title, counted(price, "point")
        text = (
            f"A {called} galley with her crew is worth {worth_it}, and you have {points_left(state, frame)}."
        )
        yield Objection("MN-00.01", text)


@machine.answers(Muster, "buy")
@case("MN-00.02", "MN-00.03")
def answer_buy(play: Acting, frame: Muster, klass: str) -> None:
    plan = new_plan(play.state, frame, klass)
    play.swap(changed(frame, ships=(*frame.ships, plan), built=frame.built + 1))


@machine.bars(Muster, "strike")
@case("MN-00.01")
def bars_strike(state: State, frame: Muster, ship: str) -> Iterator[Objection]:
    yield from bars_named(frame, ship)


@machine.answers(Muster, "strike")
@case("MN-00.01")
def answer_strike(play: Acting, frame: Muster, ship: str) -> None:
    play.swap(changed(frame, ships=tuple(plan for plan in frame.ships if plan.id != ship)))


# -- crews and equipment -------------------------------------------------------------------------------------
@case("MN-00.02", "MN-00.03", "MN-00.06")
def manning(state: State, frame: Muster, plan: ShipPlan) -> tuple[int, int]:
    """The fewest and the most marines she may have for the points left; only a corvus allows more."""
    least, most = marines_allowed(state.box, plan.klass, plan.corvus)
    return least, min(most, plan.marines + points_left(state, frame) // state.box.points["crew"])


@machine.bars(Muster, "man")
@case("MN-00.02", "MN-00.03", "MN-00.06")
def bars_man(state: State, frame: Muster, ship: str, marines: int) -> Iterator[Objection]:
    unknown = first(bars_named(frame, ship))
    if unknown is not None:
        yield unknown
        return
    plan = plan_named(frame, ship)
    least, most = marines_allowed(state.box, plan.klass, plan.corvus)
    paid = manning(state, frame, plan)[1]
    if not least <= marines <= most:
        yield Objection(
            "MN-00.06" if plan.corvus else "MN-00.02",
            f"{plan.name} carries {least} to {counted(most, 'marine')}.",
        )
    elif marines > paid:
        yield Objection("MN-00.01", f"{_are_left(points_left(state, frame))}.")
    elif least == paid:
        yield Objection(
            "MN-00.01", f"{plan.name} has {counted(least, 'marine')}, and no points are left for more."
        )


@machine.answers(Muster, "man")
@case("MN-00.02", "MN-00.03", "MN-00.06")
def answer_man(play: Acting, frame: Muster, ship: str, marines: int) -> None:
    play.swap(replaced(frame, changed(plan_named(frame, ship), marines=marines)))


@machine.bars(Muster, "equip")
@case("MN-00.05")
def bars_equip(state: State, frame: Muster, ship: str, what: str) -> Iterator[Objection]:
    """A ballista or a corvus, never both, and no more of them than the scenario has."""
    unknown = first(bars_named(frame, ship))
    if unknown is not None:
        yield unknown
        return
    plan, limit = plan_named(frame, ship), limits(state, frame.seat)
    if what not in EQUIPMENT:
        yield Objection("MN-00.05", "She carries a ballista, a corvus or nothing.")
    if carries(plan) == what:
        yield Objection("MN-00.05", f"{plan.name} has that already.")
    if what == BALLISTA and sum(one.ballista for one in frame.ships) >= limit.ballistas:
        yield Objection("MN-00.05", f"You have {limit.ballistas} ballistas.")
    if what == CORVUS and sum(one.corvus for one in frame.ships) >= limit.bridges:
        yield Objection("MN-00.05", f"You have {limit.bridges} boarding bridges.")


def carries(plan: ShipPlan) -> str:
    return BALLISTA if plan.ballista else CORVUS if plan.corvus else NOTHING


@machine.answers(Muster, "equip")
@case("MN-00.05", "MN-00.06")
def answer_equip(play: Acting, frame: Muster, ship: str, what: str) -> None:
    """One stands in place of the other; marines whom only the corvus allowed go ashore with it."""
    plan = plan_named(frame, ship)
    most = marines_allowed(play.state.box, plan.klass, what == CORVUS)[1]
    now = changed(plan, ballista=what == BALLISTA, corvus=what == CORVUS, marines=min(plan.marines, most))
    play.swap(replaced(frame, now))


@machine.bars(Muster, "lead")
@case("MN-00.04")
def bars_lead(state: State, frame: Muster, ship: str) -> Iterator[Objection]:
    unknown = first(bars_named(frame, ship))
    if unknown is not None:
        yield unknown
        return
    plan = plan_named(frame, ship)
    led = any(one.flagship for one in frame.ships)
    if plan.flagship:
        yield Objection("MN-00.04", f"{plan.name} is the flagship.")
    elif not led and state.box.extras > points_left(state, frame):
        text = f"Standard bearer and musician count {counted(state.box.extras, 'point')}, more than are left."
        yield Objection("MN-00.04", text)


@machine.answers(Muster, "lead")
@case("MN-00.04")
def answer_lead(play: Acting, frame: Muster, ship: str) -> None:
    """One flagship a side: the admiral's two go over to her."""
    extras = play.state.box.extras
    ships = tuple(changed(one, extras=extras if one.id == ship else 0) for one in frame.ships)
    play.swap(changed(frame, ships=ships))


# -- the rest at one word ------------------------------------------------------------------------------------
@machine.bars(Muster, "levy")
@case("MN-00.01")
def bars_levy(state: State, frame: Muster) -> Iterator[Objection]:
    if levied(state, frame) == frame:
        yield Objection("MN-00.01", "There is nothing left to fill up.")


@case("MN-00.01", "MN-00.04")
def levied(state: State, frame: Muster) -> Muster:
    """The fleet with a flagship named, small galleys while points and places last, then marines."""
    if not any(plan.flagship for plan in frame.ships):
        frame = _with_flagship(state, frame)
    while first(bars_buy(state, frame, SMALL)) is None:
        plan = new_plan(state, frame, SMALL)
        frame = changed(frame, ships=(*frame.ships, plan), built=frame.built + 1)
    for plan in frame.ships:
        frame = replaced(frame, changed(plan, marines=max(plan.marines, manning(state, frame, plan)[1])))
    return frame


def _with_flagship(state: State, frame: Muster) -> Muster:
    """The first galley leads, if there are points for it; where there is none she is taken first."""
    extras = state.box.extras
    if not frame.ships:
        plan = changed(new_plan(state, frame, SMALL), extras=extras)
        if worth(state.box, plan) > points_left(state, frame):
            return frame
        return changed(frame, ships=(plan,), built=frame.built + 1)
    if extras > points_left(state, frame):
        return frame
    return replaced(frame, changed(frame.ships[0], extras=extras))


@machine.answers(Muster, "levy")
@case("MN-00.01")
def answer_levy(play: Acting, frame: Muster) -> None:
    play.swap(levied(play.state, frame))


@machine.bars(Muster, "done")
@case("MN-00.01", "MN-00.04")
def bars_done(state: State, frame: Muster) -> Iterator[Objection]:
    if not frame.ships:
        yield Objection("MN-00.01", "Take at least one galley.")
    elif not any(plan.flagship for plan in frame.ships):
        yield Objection(
            "MN-00.04", "Name the flagship: the admiral's standard bearer and musician sail in her."
        )


@machine.answers(Muster, "done")
@case("MN-00.01")
def answer_done(play: Acting, frame: Muster) -> None:
    """The fleet is sealed until the other side has mustered too."""
    play.pop()
    play.amend(Mustering, fleets=(*play.state.frames[-1].fleets, (frame.seat, frame.ships)))
    says = "{seat:has|have} mustered a fleet."
    told(play, "mustered", frame.seat, case="MN-00.01", says=says)


# -- what the fleet consists of ------------------------------------------------------------------------------
@case("MN-00.01", "MN-00.04")
def clauses(state: State) -> Sequence[Clause]:
    """The fleet being mustered: galleys taken, what is still wanted, and what could be taken."""
    frame = state.frames[-1] if state.frames else None
    return tuple(_clauses(state, frame)) if isinstance(frame, Muster) else ()


def _clauses(state: State, frame: Muster) -> Iterator[Clause]:
    for objection in bars_done(state, frame):
        yield Clause(objection.text, DUE, None, (), objection.case, group="fleet")
    for plan in frame.ships:
        text = f"{plan_in_words(plan)}: {counted(worth(state.box, plan), 'point')}"
        yield Clause(text, MADE, Choice("strike", (plan.id,)), (plan.id,), "MN-00.01", group="fleet")
    for klass, kind in state.box.classes.items():
        against = first(bars_buy(state, frame, klass))
        price = worth(state.box, new_plan(state, frame, klass))
        choice = None if against else Choice("buy", (klass,))
        why = against.text if against else ""
        yield Clause(
            f"A {kind.title} galley, {counted(price, 'point')}",
            OPEN,
            choice,
            (),
            "MN-00.02",
            why,
            group="galleys",
        )


def _are_left(points: int) -> str:
    return f"{counted_does(points, 'point', 'is', 'are')} left"


def plan_in_words(plan: ShipPlan) -> str:
    """A galley as "Nike, small, flagship, 7 marines, ballista"."""
    parts = [plan.name, plan.klass, *(["flagship"] if plan.flagship else []), counted(plan.marines, "marine")]
    return ", ".join(parts + ([carries(plan)] if carries(plan) != NOTHING else []))
