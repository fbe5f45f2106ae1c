"""Set-up: who begins where, with what, and who goes first (CE-02 to CE-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.events import Thrown
from galleywar.core.roster import Roster
from galleywar.core.scenario import Scenario
from galleywar.rules.conquest.model.components import Components
from galleywar.rules.conquest.model.effects import Acting, put_side
from galleywar.rules.conquest.model.frames import ChooseHome, Opening, Rounds
from galleywar.rules.conquest.model.kinds import GALLEY, INFANTRY, word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.state import (
    CAESAR,
    GENERAL,
    Galley,
    Holding,
    Leader,
    Side,
    State,
    Terms,
    Unit,
)
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does, side_name

MOST_ROLLS_FOR_A_TIE = 100
"""Ties roll again (CE-08); this many in a row do not happen with dice."""


@case("CE-05", "CE-28")
def deal(scenario: Scenario, box: Components) -> State:
    """Before the first question: provinces unowned and empty, or as the scenario has them; no sea has an
    owner.
    """
    terms: Terms = scenario.body
    seats = tuple(seat.key for seat in scenario.seats)
    state = State(
        box, terms,
        units=Roster(), leaders=Roster(), galleys=Roster(),
        provinces=Roster(Holding(province) for province in box.map.provinces),
        sides=Roster(Side(seat) for seat in seats),
        frames=(Rounds(), Opening("homes" if terms.by_book else "order")),
        order=seats,
    )  # fmt: skip
    for force in terms.forces:
        state = force.set_up(state)
    return state


@machine.works(Opening)
@case("CE-03", "CE-08")
def work_opening(play: Acting, frame: Opening) -> None:
    """A roll for the choice of homes among those who have none, and when all have one for the order of play."""
    if frame.stage == "homes":
        settled = dict(play.state.terms.homes)
        for seat, home in settled.items():
            settle(play, seat, home)
        play.swap(Opening("order"))
        if ranked := _ranked(play, [seat for seat in play.state.order if seat not in settled], "CE-03"):
            play.push(ChooseHome(ranked[0], tuple(ranked[1:])))
    else:
        play.pop()
        play.change(order=_seated_from(play.state.order, _ranked(play, play.state.order, "CE-08")[0]))
        first = play.state.order[0]
        told(play, "goes_first", first, case="CE-08", gesture="phase", says="{seat:goes|go} first.")


@case("CE-08")
def _seated_from(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    """Clockwise from the highest roller."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


@case("CE-03", "CE-08")
def _ranked(play: Acting, seats: Sequence[str], why: str) -> list[str]:
    """The sides by a die each, highest first; those who tie roll again."""
    waiting, ranked = [list(seats)], []
    for _ in range(MOST_ROLLS_FOR_A_TIE):
        if not waiting:
            break
        group = waiting.pop(0)
        if len(group) < 2:
            ranked += group
            continue
        rolled = {seat: play.dice.roll(6)[0] for seat in group}
        for seat, face in rolled.items():
            thrown = (Thrown(seat, 6, (face,)),)
            told(
                play, "rolled_for", seat, case=why, gesture="roll", thrown=thrown, face=face,
                says="{seat:rolls|roll} {face}.",
            )  # fmt: skip
        faces = sorted(set(rolled.values()), reverse=True)
        waiting = [[seat for seat in group if rolled[seat] == face] for face in faces] + waiting
    return ranked + [seat for group in waiting for seat in group]


def homes(state: State) -> tuple[str, ...]:
    """The home provinces of a game for this many sides."""
    return state.box.homes[len(state.order)]


@machine.bars(ChooseHome, "home")
@case("CE-03")
def bars_home(state: State, frame: ChooseHome, province: str) -> Iterator[Objection]:
    if province not in homes(state):
        yield Objection("CE-03", "That is no home province in a game of this many sides.", province)
    elif any(side.home == province for side in state.sides.values()):
        yield Objection("CE-03", "Another side begins there.", province)


@machine.works(ChooseHome)
def work_choose_home(play: Acting, frame: ChooseHome) -> None:
    """The last home is nobody's choice."""
    free = [home for home in homes(play.state) if first(bars_home(play.state, frame, home)) is None]
    if len(free) == 1:
        answer_home(play, frame, free[0])


@machine.asks(ChooseHome)
@case("CE-03")
def ask_home(state: State, frame: ChooseHome) -> Decision:
    comes = side_does(state, frame.seat, "comes", "come")
    slots = (Among("province", homes(state)),)
    offer = Offer("home", "Begin in this province", slots, "CE-03", candidates=True)
    return Decision(
        frame.seat,
        "CE-03",
        f"{comes} next by the roll of the dice: choose your home province.",
        (offer,),
    )


@machine.answers(ChooseHome, "home")
@case("CE-02", "CE-03", "CE-04")
def answer_home(play: Acting, frame: ChooseHome, province: str) -> None:
    """The side begins there with its fortified city, its Caesar, generals and foot."""
    play.pop()
    settle(play, frame.seat, province)
    if frame.waiting:
        play.push(ChooseHome(frame.waiting[0], frame.waiting[1:]))


@case("CE-04", "CE-02")
def settle(play: Acting, seat: str, home: str) -> None:
    """One Caesar, the generals and infantry of the table and no galley, in a fortified city."""
    force = play.state.box.opening
    put_side(play, seat, home=home, talents=force["talents"])
    state = play.state
    holding = Holding(home, seat, True, True)
    play.change(provinces=state.provinces.put(holding))
    state = add_leader(play.state, seat, CAESAR, home)
    for _ in range(force["general"]):
        state = add_leader(state, seat, GENERAL, home)
    for _ in range(force["infantry"]):
        state = add_unit(state, seat, INFANTRY, home)
    play.state = state
    told(
        play, "settled", seat, case="CE-03", places=(home,), gesture="phase", says="{seat:begins|begin} in {here}.",
    )  # fmt: skip


def add_leader(state: State, seat: str, kind: str, at: str, aboard: str = "") -> State:
    """With one leader more on the board."""
    if kind == CAESAR:
        id_, name = f"{seat}-caesar", f"Caesar of {side_name(state, seat)}"
    else:
        number = next(one for one in count(1) if f"{seat}-general-{one}" not in state.leaders)
        id_, name = f"{seat}-general-{number}", f"{side_name(state, seat)} general {number}"
    return changed(state, leaders=state.leaders.put(Leader(id_, name, seat, kind, at, aboard)))


def add_unit(state: State, seat: str, kind: str, at: str, led_by: str = "", aboard: str = "") -> State:
    """With one combat unit more on the board."""
    number = state.built + 1
    unit = Unit(
        f"{seat}-{kind}-{number}", f"{side_name(state, seat)} {word_of(kind)}", seat, kind, at, led_by, aboard
    )
    return changed(state, units=state.units.put(unit), built=number)


def add_galley(state: State, seat: str, at: str, kind: str = GALLEY) -> State:
    """With one galley more on the board."""
    number = state.built + 1
    name = f"{side_name(state, seat)} {word_of(kind)} {number}"
    galley = Galley(f"{seat}-{kind}-{number}", name, seat, at, kind=kind)
    return changed(state, galleys=state.galleys.put(galley), built=number)
