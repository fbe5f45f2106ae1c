"""Set-up: territories dealt at random, then Regiments put down one at a time (AD-02 to AD-04)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.dice import lowest_face
from galleywar.core.machine import Frame
from galleywar.core.roster import Roster
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import Components
from galleywar.rules.added_depth.model.effects import (
    Acting,
    add_fleet,
    add_regiments,
    put_territory,
    told_placed,
)
from galleywar.rules.added_depth.model.frames import Mustering, Opening, Rounds
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import held_by, is_in_play, neighbors
from galleywar.rules.added_depth.model.state import Side, State, Terms, Territory
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does


@case("AD-03", "AD-04")
def deal(scenario: Scenario, box: Components) -> State:
    """Before the first question: the coins of the start and no Fleets, or what the scenario sets up."""
    terms: Terms = scenario.body
    seats = tuple(seat.key for seat in scenario.seats)
    purses = dict(terms.coins)
    state = State(
        box, terms,
        territories=Roster(Territory(one) for one in box.map.provinces),
        fleets=Roster(),
        sides=Roster(Side(seat, purses.get(seat, box["start_coins"])) for seat in seats),
        frames=(Rounds(), *_beginning(terms, seats)),
        order=seats,
    )  # fmt: skip
    held = [Territory(one.territory, one.seat, one.regiments) for one in terms.garrisons]
    state = changed(state, territories=state.territories.put(*held))
    for seat, (at, cargo, kind) in terms.fleets:
        state = add_fleet(state, seat, at, cargo, kind)
    return state


def _beginning(terms: Terms, seats: tuple[str, ...]) -> tuple[Frame, ...]:
    """What comes before the first turn: the deal, or Regiments that the scenario leaves to be put down."""
    if not terms.garrisons:
        return (Opening(),)
    to_place = dict(terms.to_place)
    left = tuple((seat, to_place.get(seat, 0)) for seat in seats)
    return (Mustering(seats[0], left),) if any(count for _, count in left) else ()


@machine.works(Opening)
@case("AD-02", "AD-03")
def work_opening(play: Acting, frame: Opening) -> None:
    """The territories go round the table, the first in order getting what is over; one Regiment on each."""
    order = play.state.order
    for at, territory in enumerate(_shuffled(play)):
        put_territory(play, territory, owner=order[at % len(order)], regiments=1)
    for seat in order:
        dealt = counted(len(held_by(play.state, seat)), "territory")
        told(play, "dealt", seat, case="AD-02", dealt=dealt, says="{seat:is|are} dealt {dealt}.")
    start = play.state.box.starting[len(order)]
    left = tuple((seat, max(0, start - len(held_by(play.state, seat)))) for seat in order)
    play.swap(Mustering(order[0], left))


@case("AD-02")
def _shuffled(play: Acting) -> list[str]:
    """The territories in play in an order the dice decide."""
    waiting = [one for one in play.state.territories if is_in_play(play.state, one)]
    drawn = []
    while waiting:
        sides = len(waiting)
        drawn.append(waiting.pop(play.dice.roll(sides)[0] - lowest_face(sides)))
    return drawn


# -- putting Regiments down (AD-03) --------------------------------------------------------------------------
def _left(frame: Mustering) -> int:
    return dict(frame.left)[frame.seat]


@machine.works(Mustering)
@case("AD-03")
def work_mustering(play: Acting, frame: Mustering) -> None:
    """Whoever has none left is passed over."""
    if not any(count for _, count in frame.left):
        play.pop()
    elif not _left(frame):
        play.swap(changed(frame, seat=_next(play.state, frame.seat)))


def _next(state: State, seat: str) -> str:
    return state.order[(state.order.index(seat) + 1) % len(state.order)]


@machine.asks(Mustering)
@case("AD-03")
def ask_mustering(state: State, frame: Mustering) -> Decision:
    mine = tuple(one.id for one in held_by(state, frame.seat))
    offers = (
        Offer("place", "Put one Regiment here", (Among("territory", mine),), "AD-03"),
        Offer(
            "spread", "Let the rest be spread for you, most where most enemies stand", (), "AD-03", key="S"
        ),
    )
    left, has = counted(_left(frame), "Regiment"), side_does(state, frame.seat, "has", "have")
    prompt = f"{has} {left} to put down, one in turn: where does the next one go?"
    return Decision(frame.seat, "AD-03", prompt, offers)


@machine.bars(Mustering, "place")
@case("AD-03")
def bars_muster(state: State, frame: Mustering, territory: str) -> Iterator[Objection]:
    if state.territories[territory].owner != frame.seat:
        name = state.box.map.provinces[territory].name
        yield Objection("AD-03", f"{name} is not yours: Regiments go on territories of your own.", territory)


@machine.answers(Mustering, "place")
@case("AD-03")
def answer_muster(play: Acting, frame: Mustering, territory: str) -> None:
    """One Regiment, then it is the next one's turn."""
    add_regiments(play, territory, 1)
    left = tuple((seat, count - (seat == frame.seat)) for seat, count in frame.left)
    play.swap(Mustering(_next(play.state, frame.seat), left))
    told_placed(play, frame.seat, territory, 1, "AD-03")


@machine.answers(Mustering, "spread")
@case("AD-03")
def answer_spread(play: Acting, frame: Mustering) -> None:
    """All that are left, one by one where the enemy next door is strongest for what stands there."""
    count = _left(frame)
    for _ in range(count):
        add_regiments(play, most_pressed(play.state, frame.seat), 1)
    left = tuple((seat, 0 if seat == frame.seat else more) for seat, more in frame.left)
    play.swap(Mustering(_next(play.state, frame.seat), left))
    told(
        play, "spread", frame.seat, case="AD-03", men=counted(count, "Regiment"),
        says="{seat:spreads|spread} {men} over the borders.",
    )  # fmt: skip


def most_pressed(state: State, seat: str) -> str:
    """The own territory with most enemy Regiments next to it for each of its own; the first of equals."""

    def pressure(territory: Territory) -> float:
        next_door = (state.territories[one] for one in neighbors(state, territory.id))
        enemies = sum(one.regiments for one in next_door if one.owner not in ("", seat))
        return enemies / (territory.regiments + 1)

    return max(held_by(state, seat), key=pressure).id
