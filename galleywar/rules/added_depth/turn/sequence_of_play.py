"""The sequence of play: turns in order, four phases a turn, and how the game ends (AD-05, AD-10 to AD-14)."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.scenario import Outcome
from galleywar.rules.added_depth.model.effects import Acting, pay
from galleywar.rules.added_depth.model.frames import (
    Fortifying,
    LandBattles,
    PlayerTurn,
    Reinforcing,
    Rounds,
    Sailing,
    SeaBattles,
)
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    counted,
    held_by,
    may_fight,
    points,
    regiments,
    side_name,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.turn.territory_cards import draw_card
from galleywar.rules.log import enter_phase, told
from galleywar.rules.rounds import foremost, living, next_in_round


# -- rounds --------------------------------------------------------------------------------------------------
@machine.works(Rounds)
@case("AD-10")
def work_rounds(play: Acting, frame: Rounds) -> None:
    """The next living side has its turn; when all have had one a round is over."""
    state = play.state
    if state.outcome is not None:
        play.pop()
        return
    seat = next_in_round(state)
    if seat:
        _begin(play, seat)
        return
    if state.round and state.terms.rounds and state.round >= state.terms.rounds:
        _judge(play)
        return
    play.change(round=state.round + 1)
    _begin(play, living(state)[0])


def _begin(play: Acting, seat: str) -> None:
    play.change(active=seat, granted=(), refused=(), captured=False)
    play.push(PlayerTurn(seat))


@case("AD-05")
def _judge(play: Acting) -> None:
    """At the agreed limit the most victory points win, then the most Regiments; if both are equal, nobody."""
    state = play.state
    ranks = {seat: (points(state, seat), regiments(state, seat)) for seat in living(state)}
    winner = foremost(ranks)
    after = f"after {counted(state.terms.rounds, 'round')}"
    if winner is None:
        text = f"The game is drawn {after}: points and Regiments are equal."
    else:
        text = f"{side_name(state, winner)} wins {after} with {counted(ranks[winner][0], 'point')}."
    end(play, winner, text)


def end(play: Acting, winner: str | None, text: str) -> None:
    """The game is over."""
    tally = tuple((seat, points(play.state, seat)) for seat in play.state.order)
    play.change(outcome=Outcome(winner, text, "AD-05", tally))
    told(play, "ended", winner or "", case="AD-05", gesture="score")


# -- the four phases -----------------------------------------------------------------------------------------
@machine.works(PlayerTurn)
@case("AD-10")
def work_turn(play: Acting, frame: PlayerTurn) -> None:
    """Reinforcement, Naval Movement, Combat at sea and then on land, Fortify."""
    if play.state.sides[frame.seat].out:
        play.pop()
    else:
        STAGES[frame.stage](play, frame)


def _phase(play: Acting, seat: str, phase: str) -> None:
    enter_phase(play, phase, seat, case="AD-10")


@case("AD-05")
def _victory(play: Acting, frame: PlayerTurn) -> None:
    """Whoever has enough at the start of his own turn, before income, has won."""
    state = play.state
    have = points(state, frame.seat)
    if have >= state.terms.victory:
        text = f"{side_name(state, frame.seat)} begins the turn with {counted(have, 'point')} and wins."
        end(play, frame.seat, text)
    else:
        play.swap(PlayerTurn(frame.seat, "reinforce"))


@case("AD-10", "AD-11", "AD-13")
def _reinforce(play: Acting, frame: PlayerTurn) -> None:
    """Coins and Regiments come in; every piece is fresh."""
    state = play.state
    fresh = [changed(one, ferried=0, by_sea=False) for one in state.territories.values()]
    fleets = [changed(one, steps=0, done=False) for one in state.fleets.values()]
    play.change(territories=state.territories.put(*fresh), fleets=state.fleets.put(*fleets))
    play.swap(PlayerTurn(frame.seat, "sail"))
    _phase(play, frame.seat, "reinforce")
    coins, count = coins_due(play.state, frame.seat), regiments_due(play.state, frame.seat)
    pay(play, frame.seat, -coins)
    told(play, "income", frame.seat, case="AD-13", gesture="score", coins=coins, count=count)
    play.push(Reinforcing(frame.seat, count))


@case("AD-11")
def regiments_due(state: State, seat: str) -> int:
    """One for so many territories, rounded down and no fewer than the least, and what whole regions earn."""
    held = {one.id for one in held_by(state, seat)}
    usual = max(state.box["least_regiments"], len(held) // state.box["territories_a_regiment"])
    return usual + sum(bonus for _, bonus in regions_held(state, seat))


@case("AD-11")
def regions_held(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    """The regions a side holds entirely, by name, each with its bonus."""
    provinces = state.box.map.provinces.values()
    return tuple(
        (region.name, region.bonus)
        for region in state.box.map.scenery.regions
        if all(state.territories[one.id].owner == seat for one in provinces if one.region == region.id)
    )


@case("AD-13")
def coins_due(state: State, seat: str) -> int:
    """The coins of every territory held that shows a resource."""
    return sum(state.box.map.provinces[one.id].value for one in held_by(state, seat))


@case("AD-10")
def _sail(play: Acting, frame: PlayerTurn) -> None:
    play.swap(PlayerTurn(frame.seat, "sea" if may_fight(play.state, frame.seat) else "fortify"))
    _phase(play, frame.seat, "sail")
    play.push(Sailing(frame.seat))


@case("AD-10", "AD-68", "AD-60")
def _sea(play: Acting, frame: PlayerTurn) -> None:
    """Every battle at sea comes before any on land."""
    play.swap(PlayerTurn(frame.seat, "land"))
    _phase(play, frame.seat, "combat")
    play.push(SeaBattles(frame.seat))


@case("AD-68")
def _land(play: Acting, frame: PlayerTurn) -> None:
    play.swap(PlayerTurn(frame.seat, "fortify"))
    play.push(LandBattles(frame.seat))


@case("AD-10", "AD-14")
def _fortify(play: Acting, frame: PlayerTurn) -> None:
    play.swap(PlayerTurn(frame.seat, "close"))
    if not may_fight(play.state, frame.seat):
        told(play, "no_combat", frame.seat, case="AD-14")
    _phase(play, frame.seat, "fortify")
    play.push(Fortifying(frame.seat))


def _close(play: Acting, frame: PlayerTurn) -> None:
    play.pop()
    draw_card(play, frame.seat)


STAGES: dict[str, Callable[[Acting, PlayerTurn], None]] = {
    "begin": _victory,
    "reinforce": _reinforce,
    "sail": _sail,
    "sea": _sea,
    "land": _land,
    "fortify": _fortify,
    "close": _close,
}
