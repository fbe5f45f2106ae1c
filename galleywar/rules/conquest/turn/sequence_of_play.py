"""The sequence of play: rounds of turns, six phases a turn, and how a game without a last Caesar ends."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.scenario import Outcome
from galleywar.rules.conquest.model.effects import Acting, fall, lose_coast, pay, scale, take_province
from galleywar.rules.conquest.model.frames import (
    Buying,
    LandBattles,
    Moving,
    PlayerTurn,
    Razing,
    Rounds,
    SeaBattles,
)
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import enemies_in, owner, province_of, side_name, troops_in
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.log import enter_phase, told
from galleywar.rules.rounds import foremost, living, next_in_round


# -- rounds --------------------------------------------------------------------------------------------------
@machine.works(Rounds)
@case("CE-08")
def work_rounds(play: Acting, frame: Rounds) -> None:
    """The next living side after the last one has its turn; when all have had one a round is over."""
    state = play.state
    if state.outcome is not None:
        play.pop()
        return
    seat = next_in_round(state)
    if seat:
        begin_turn(play, seat)
        return
    if state.round:
        close_round(play)
    if play.state.outcome is None:
        play.change(round=play.state.round + 1, stirred=False)
        begin_turn(play, living(state)[0])


@case("CE-10", "CE-11")
def begin_turn(play: Acting, seat: str) -> None:
    """Every piece of the side is fresh, those placed since its last turn too."""
    state = play.state
    play.change(
        active=seat,
        units=state.units.put(
            *[changed(one, moved=0, boarded=False, landed=False) for one in state.units.values()]
        ),
        leaders=state.leaders.put(
            *[
                changed(one, moved=0, boarded=False, landed=False, came_from="")
                for one in state.leaders.values()
            ]
        ),
        galleys=state.galleys.put(*[changed(one, steps=0, docked_from="") for one in state.galleys.values()]),
    )
    play.push(PlayerTurn(seat))


@case("CE-82", "CE-83")
def close_round(play: Acting) -> None:
    """A limit set before play, or too many rounds in which nothing happened, end the game."""
    state, terms = play.state, play.state.terms
    quiet = 0 if state.stirred else state.quiet + 1
    play.change(quiet=quiet)
    if terms.rounds and state.round >= terms.rounds:
        _judge(play, f"after {terms.rounds} rounds", "CE-82")
    elif terms.stalemate and quiet >= terms.stalemate:
        _judge(play, f"after {quiet} rounds without a battle or a conquest", "CE-83")


@case("CE-82")
def _judge(play: Acting, when: str, why: str) -> None:
    """The highest tribute scale wins, then the fuller treasury; if these are equal too, nobody."""
    state = play.state
    ranks = {seat: (scale(state, seat), state.sides[seat].talents) for seat in living(state)}
    winner = foremost(ranks)
    if winner is None:
        text = f"The game is drawn {when}: scale and treasury are equal."
    else:
        text = f"{side_name(state, winner)} wins {when} with a tribute scale of {ranks[winner][0]}."
    points = tuple((seat, scale(state, seat)) for seat in state.order)
    play.change(outcome=Outcome(winner, text, why, points))
    told(play, "ended", winner or "", case=why, gesture="score")


# -- the six phases ------------------------------------------------------------------------------------------
@machine.works(PlayerTurn)
@case("CE-10")
def work_turn(play: Acting, frame: PlayerTurn) -> None:
    """Movement, Combat, Collect Tribute, Destroy Cities, Purchase, Placement; a fallen side's turn is
    over.
    """
    if play.state.sides[frame.seat].out:
        play.pop()
        return
    STAGES[frame.stage](play, frame)


def _next(play: Acting, frame: PlayerTurn, stage: str) -> None:
    play.swap(PlayerTurn(frame.seat, stage))


def _phase(play: Acting, seat: str, phase: str) -> None:
    enter_phase(play, phase, seat, case="CE-10")


@case("CE-12")
def _move(play: Acting, frame: PlayerTurn) -> None:
    _next(play, frame, "lone")
    _phase(play, frame.seat, "move")
    play.push(Moving(frame.seat))


@case("CE-76")
def _lone(play: Acting, frame: PlayerTurn) -> None:
    """Leaders whose side has no combat unit where they stand fall to the troops that do stand there."""
    lone = next(iter(captives(play.state)), None)
    if lone is None:
        _next(play, frame, "sea")
        _phase(play, frame.seat, "combat")
    else:
        fall(play, *lone, "CE-76")


@case("CE-76")
def captives(state: State) -> list[tuple[Leader, str]]:
    """The leaders without troops among enemy troops, each with his captor: the active side before others."""
    found = []
    for leader in state.leaders.values():
        where = province_of(state, leader)
        if where and not troops_in(state, where, leader.seat):
            captors = enemies_in(state, where, leader.seat)
            if captors:
                found.append((leader, state.active if state.active in captors else captors[0]))
    return found


@case("CE-12", "CE-51")
def _sea(play: Acting, frame: PlayerTurn) -> None:
    """Every sea battle comes before any on land."""
    _next(play, frame, "land")
    play.push(SeaBattles(frame.seat))


@case("CE-18")
def _land(play: Acting, frame: PlayerTurn) -> None:
    _next(play, frame, "conquer")
    play.push(LandBattles(frame.seat))


@case("CE-74", "CE-67")
def _conquer(play: Acting, frame: PlayerTurn) -> None:
    """What the active side alone holds with combat units is its own now."""
    _next(play, frame, "collect")
    occupy(play, frame.seat)


@case("CE-74", "CE-67", "CE-19")
def occupy(play: Acting, seat: str) -> None:
    """Provinces where ``seat`` alone has combat units; the former owner's galleys there are lost."""
    for province in tuple(play.state.provinces):
        alone = troops_in(play.state, province, seat) and not enemies_in(play.state, province, seat)
        former = owner(play.state, province)
        if alone and former != seat:
            take_province(play, seat, province)
            if former:
                lose_coast(play, former, province)


@case("CE-77", "CE-78")
def _collect(play: Acting, frame: PlayerTurn) -> None:
    """The tribute of all provinces and cities, if the home province is one of them."""
    _next(play, frame, "raze")
    _phase(play, frame.seat, "collect")
    talents = tribute(play.state, frame.seat)
    pay(play, frame.seat, -talents)
    why = "CE-77" if talents else "CE-78"
    told(play, "collected", frame.seat, case=why, gesture="score", talents=talents)


@case("CE-77", "CE-78")
def tribute(state: State, seat: str) -> int:
    """What a side would collect now, beyond the end of the scale too; nothing while its home is lost."""
    home = state.sides[seat].home
    return scale(state, seat) if home and owner(state, home) == seat else 0


@case("CE-86")
def _raze(play: Acting, frame: PlayerTurn) -> None:
    _next(play, frame, "buy")
    play.change(phase="raze")
    play.push(Razing(frame.seat))


@case("CE-88")
def _buy(play: Acting, frame: PlayerTurn) -> None:
    _next(play, frame, "close")
    play.change(phase="buy")
    play.push(Buying(frame.seat))


def _close(play: Acting, frame: PlayerTurn) -> None:
    play.pop()


STAGES: dict[str, Callable[[Acting, PlayerTurn], None]] = {
    "move": _move,
    "lone": _lone,
    "sea": _sea,
    "land": _land,
    "conquer": _conquer,
    "collect": _collect,
    "raze": _raze,
    "buy": _buy,
    "close": _close,
}
