"""The sequence of play: turns in order, the phases of a turn, and how the game ends (AD-05, AD-10 to AD-14)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Stage
from galleywar.core.scenario import Outcome, Stake
from galleywar.core.wording import counted
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
from galleywar.rules.added_depth.model.queries import held_by, may_fight, points, regiments
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.turn.scenario_events import EVENTS
from galleywar.rules.added_depth.turn.territory_cards import draw_card
from galleywar.rules.log import enter_phase, told
from galleywar.rules.rounds import foremost, living, next_in_round
from galleywar.rules.scenario.events import let_happen
from galleywar.rules.sentences import side_ends


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
    let_happen(play, EVENTS, seat)
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
        text = f"{side_ends(state, winner, 'wins', 'win')} {after} with {counted(ranks[winner][0], 'point')}."
    end(play, winner, text)


def end(play: Acting, winner: str | None, text: str) -> None:
    """The game is over."""
    tally = tuple((seat, points(play.state, seat)) for seat in play.state.order)
    play.change(outcome=Outcome(winner, text, "AD-05", tally))
    told(play, "ended", winner or "", case="AD-05", gesture="score", text=text, says="{text}")


@case("AD-05")
def stakes(state: State) -> Iterator[tuple[str, Stake]]:
    """The points that win at the beginning of a turn, the same for all."""
    yield from ((seat, Stake(state.terms.victory, is_needed=True)) for seat in state.order)


# -- income (AD-11, AD-13) -----------------------------------------------------------------------------------
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


# -- the four phases -----------------------------------------------------------------------------------------
@case("AD-05")
def begin_turn(play: Acting, frame: PlayerTurn) -> None:
    """Whoever has enough at the start of his own turn, before income, has won."""
    state = play.state
    have = points(state, frame.seat)
    if have >= state.terms.victory:
        turn = f"the turn with {counted(have, 'point')} and"
        end(play, frame.seat, f"{side_ends(state, frame.seat, f'begins {turn} wins', f'begin {turn} win')}.")


@case("AD-10", "AD-11", "AD-13")
def reinforcement(play: Acting, frame: PlayerTurn) -> None:
    """Coins and Regiments come in; every piece is fresh."""
    state = play.state
    fresh = [changed(one, ferried=0, by_sea=False) for one in state.territories.values()]
    fleets = [changed(one, steps=0, done=False) for one in state.fleets.values()]
    play.change(territories=state.territories.put(*fresh), fleets=state.fleets.put(*fleets))
    enter_phase(play, "reinforce", frame.seat, case="AD-10", says="{seat:receives|receive} reinforcements.")
    coins, count = coins_due(play.state, frame.seat), regiments_due(play.state, frame.seat)
    pay(play, frame.seat, -coins)
    told(
        play, "income", frame.seat, case="AD-13", gesture="score", men=counted(count, "Regiment"),
        coins=counted(coins, "coin"), says="{seat:receives|receive} {men} and {coins}.",
    )  # fmt: skip
    play.push(Reinforcing(frame.seat, count))


@case("AD-10")
def naval_movement(play: Acting, frame: PlayerTurn) -> None:
    enter_phase(play, "sail", frame.seat, case="AD-10", says="{seat:puts|put} to sea.")
    play.push(Sailing(frame.seat))


@case("AD-10", "AD-68", "AD-60")
def sea_combat(play: Acting, frame: PlayerTurn) -> None:
    """Every battle at sea comes before any on land."""
    enter_phase(play, "combat", frame.seat, case="AD-10", says="{seat} may give battle.")
    play.push(SeaBattles(frame.seat))


@case("AD-68")
def land_combat(play: Acting, frame: PlayerTurn) -> None:
    play.push(LandBattles(frame.seat))


@case("AD-10", "AD-14")
def fortify(play: Acting, frame: PlayerTurn) -> None:
    let_happen(play, EVENTS)
    if not has_combat(play.state, frame):
        says = "{seat} may not attack in the first turn of a game of two."
        told(play, "no_combat", frame.seat, case="AD-14", says=says)
    enter_phase(play, "fortify", frame.seat, case="AD-10", says="{seat:closes|close} the ranks.")
    play.push(Fortifying(frame.seat))


@case("AD-12")
def close_turn(play: Acting, frame: PlayerTurn) -> None:
    draw_card(play, frame.seat)


@case("AD-14")
def has_combat(state: State, frame: PlayerTurn) -> bool:
    return may_fight(state, frame.seat)


SEQUENCE = machine.sequence(PlayerTurn, {
    "begin": Stage(begin_turn, "AD-05"),
    "reinforce": Stage(reinforcement, "AD-11", name="Reinforcement",
                       says="Regiments are placed, and a Fleet may be built in port."),
    "sail": Stage(naval_movement, "AD-35", name="Naval movement",
                  says="Fleets move up to three zones, load and land troops."),
    "sea": Stage(sea_combat, "AD-60", only=has_combat, name="Combat",
                 says="Battles at sea, then attacks and invasions; Fleets may be disbanded."),
    "land": Stage(land_combat, "AD-69", only=has_combat),
    "fortify": Stage(fortify, "AD-70", name="Fortify", says="Regiments move once along own territories."),
    "close": Stage(close_turn, "AD-12"),
})  # fmt: skip
"""The four phases of a turn, in the order of the rules (AD-10)."""
