"""The sequence of play: rounds of turns, six phases a turn, and how a game without a last Caesar ends."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Stage
from galleywar.core.scenario import Outcome, Stake
from galleywar.rules.conquest.combat.land_battle import battles
from galleywar.rules.conquest.combat.sea_battle import quarrels
from galleywar.rules.conquest.model.defeat import fall, occupy
from galleywar.rules.conquest.model.effects import Acting, pay, scale
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
from galleywar.rules.conquest.model.queries import captors_in, owner, province_of
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.conquest.turn.scenario_events import EVENTS
from galleywar.rules.log import enter_phase, told
from galleywar.rules.rounds import foremost, living, next_in_round
from galleywar.rules.scenario.events import let_happen
from galleywar.rules.sentences import counted_at_the_end, side_ends


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
    let_happen(play, EVENTS, seat)
    play.push(PlayerTurn(seat))


@case("CE-82", "CE-83")
def close_round(play: Acting) -> None:
    """A limit set before play, or too many rounds in which nothing happened, end the game."""
    state, terms = play.state, play.state.terms
    quiet = 0 if state.stirred else state.quiet + 1
    play.change(quiet=quiet)
    if terms.rounds and state.round >= terms.rounds:
        _judge(play, f"after {counted_at_the_end(play.state, terms.rounds, 'round')}", "CE-82")
    elif terms.stalemate and quiet >= terms.stalemate:
        _judge(
            play,
            f"after {counted_at_the_end(play.state, quiet, 'round')} without a battle or a conquest",
            "CE-83",
        )


@case("CE-82")
def _judge(play: Acting, when: str, why: str) -> None:
    """The highest tribute scale wins, then the fuller treasury; if these are equal too, nobody."""
    state = play.state
    ranks = {seat: (scale(state, seat), state.sides[seat].talents) for seat in living(state)}
    winner = foremost(ranks)
    if winner is None:
        text = f"The game is drawn {when}: scale and treasury are equal."
    else:
        text = f"{side_ends(state, winner, 'wins', 'win')} {when} with a tribute scale of {ranks[winner][0]}."
    points = tuple((seat, scale(state, seat)) for seat in state.order)
    play.change(outcome=Outcome(winner, text, why, points))
    told(play, "ended", winner or "", case=why, gesture="score", text=text, says="{text}")


@case("CE-81", "CE-82")
def stakes(state: State) -> Iterator[tuple[str, Stake]]:
    """The printed tribute of the whole map: the last Caesar wins, or whoever has most of it."""
    whole = sum(state.box.map.provinces[one].value for one in state.provinces)
    if whole:
        yield from ((seat, Stake(whole, is_needed=False)) for seat in state.order)


# -- the six phases ------------------------------------------------------------------------------------------
def is_in(state: State, frame: PlayerTurn) -> bool:
    """Whether the side whose turn it is still has its Caesar: the turn of a fallen side is over."""
    return not state.sides[frame.seat].out


@case("CE-12")
def movement_phase(play: Acting, frame: PlayerTurn) -> None:
    enter_phase(play, "move", frame.seat, case="CE-10", says="{seat:moves|move}.")
    play.push(Moving(frame.seat))


@case("CE-76")
def lone_leaders(play: Acting, frame: PlayerTurn) -> None:
    """Leaders whose side has no combat unit where they stand fall to the troops that do stand there.

    One at a time: what follows from it comes first, and then this is looked at again.
    """
    lone = next(iter(captives(play.state)), None)
    if not is_in(play.state, frame):
        return
    if lone is None:
        enter_phase(play, "combat", frame.seat, case="CE-10", says=_combat_said(play.state, frame.seat))
    else:
        play.swap(frame)
        fall(play, *lone, "CE-76")


def _combat_said(state: State, seat: str) -> str:
    """Whether anybody is there to be fought, on land or at sea."""
    if battles(state, seat):
        return "{seat:gives|give} battle."
    if quarrels(state, SeaBattles(seat)):
        return "{seat} may give battle at sea."
    return "{seat:has|have} no battle to fight."


@case("CE-76")
def captives(state: State) -> list[tuple[Leader, str]]:
    """The leaders without troops among enemy troops, each with his captor: the active side before others."""
    found = []
    for leader in state.leaders.values():
        where = province_of(state, leader)
        if where and (captors := captors_in(state, where, leader.seat)):
            found.append((leader, state.active if state.active in captors else captors[0]))
    return found


@case("CE-12", "CE-51")
def sea_battles(play: Acting, frame: PlayerTurn) -> None:
    """Every sea battle comes before any on land."""
    play.push(SeaBattles(frame.seat))


@case("CE-18")
def land_battles(play: Acting, frame: PlayerTurn) -> None:
    play.push(LandBattles(frame.seat))


@case("CE-74", "CE-67")
def conquest(play: Acting, frame: PlayerTurn) -> None:
    """What the active side alone holds with combat units is its own now."""
    occupy(play, frame.seat)
    let_happen(play, EVENTS)


COLLECTS_NOTHING = (
    "does not hold its home province and collects nothing|do not hold their home province and collect nothing"
)


@case("CE-77", "CE-78")
def collect_tribute(play: Acting, frame: PlayerTurn) -> None:
    """The tribute of all provinces and cities, if the home province is one of them."""
    enter_phase(play, "collect", frame.seat, case="CE-10", says="{seat:collects|collect} tribute.")
    talents = tribute(play.state, frame.seat)
    pay(play, frame.seat, -talents)
    why, says = "CE-77", "{seat:collects|collect} {talents:counted talent}."
    if not talents:
        why, says = "CE-78", f"{{seat:{COLLECTS_NOTHING}}}."
    told(play, "collected", frame.seat, case=why, gesture="score", talents=talents, says=says)


@case("CE-77", "CE-78")
def tribute(state: State, seat: str) -> int:
    """What a side would collect now, beyond the end of the scale too; nothing while its home is lost."""
    home = state.sides[seat].home
    return scale(state, seat) if home and owner(state, home) == seat else 0


@case("CE-86")
def destroy_cities(play: Acting, frame: PlayerTurn) -> None:
    play.change(phase="raze")
    play.push(Razing(frame.seat))


@case("CE-88")
def purchase(play: Acting, frame: PlayerTurn) -> None:
    """What is bought is placed when the purchase is done."""
    play.change(phase="buy")
    play.push(Buying(frame.seat))


def end_of_turn(play: Acting, frame: PlayerTurn) -> None:
    """The turn lies under the purchase and the placement until they are done."""


SEQUENCE = machine.sequence(PlayerTurn, {
    "move": Stage(movement_phase, "CE-12", name="Movement",
                  says="Galleys, legions and leaders move, one after another in any order."),
    "lone": Stage(lone_leaders, "CE-76", name="Combat",
                  says="Battles at sea are chosen, those on land must be fought."),
    "sea": Stage(sea_battles, "CE-51", is_in),
    "land": Stage(land_battles, "CE-18", is_in),
    "conquer": Stage(conquest, "CE-74", is_in),
    "collect": Stage(collect_tribute, "CE-77", is_in, name="Tribute",
                     says="Provinces and cities pay, if the home province is held."),
    "raze": Stage(destroy_cities, "CE-86", is_in, name="Destruction", says="Own cities may be destroyed."),
    "buy": Stage(purchase, "CE-88", is_in, name="Purchase",
                 says="Troops, galleys, cities and roads are bought."),
    "close": Stage(end_of_turn, "CE-89", name="Placement", says="New pieces appear at home."),
})  # fmt: skip
"""The turn of a side (CE-10), line by line."""
