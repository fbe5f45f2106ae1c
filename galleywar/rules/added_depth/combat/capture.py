"""A territory falls: who moves in, what becomes of the Fleets in its port and of its owner (AD-31, AD-32,
AD-57, AD-69, AD-71).
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Choice, Decision, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.added_depth.combat.battle import ends, penalties, strengths
from galleywar.rules.added_depth.model.components import port_of, port_zone
from galleywar.rules.added_depth.model.effects import (
    Acting,
    add_regiments,
    all_of,
    pay,
    put_fleets,
    put_side,
    put_territory,
    told_beaten,
)
from galleywar.rules.added_depth.model.frames import FORCED, INVASION, Battle, Exit, Occupying
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    alive,
    blockaders,
    fleets_at,
    fleets_of,
    held_by,
    place_name,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.turn.sequence_of_play import end
from galleywar.rules.log import told
from galleywar.rules.rounds import living
from galleywar.rules.sentences import side_ends


# -- moving in (AD-57, AD-69) --------------------------------------------------------------------------------
@case("AD-57", "AD-69")
def range_moved(state: State, battle: Battle) -> tuple[int, int]:
    """The fewest and the most Regiments that move in: as many as dice last thrown, or all if fewer are left.

    On land one stays behind; off Fleets all may go.
    """
    most = strengths_left(state, battle)
    return min(battle.last, most), most


def strengths_left(state: State, battle: Battle) -> int:
    return strengths(state, battle)[0]


@case("AD-55", "AD-57", "AD-69", "AD-31")
def conquer(play: Acting, battle: Battle) -> None:
    """The fewest who must move in at once; then the loser's Fleets put out, and more may follow."""
    state, loser = play.state, battle.defender
    by_sea = any(factor.case == "AD-55" for factor in penalties(state, battle))
    least, most = range_moved(state, battle)
    put_territory(play, battle.at, owner=battle.attacker, regiments=0, ferried=0, by_sea=by_sea)
    play.change(captured=True)
    told(
        play, "captured", battle.attacker, case="AD-69", places=(battle.at,), gesture="score", loser=loser,
        says="{seat:takes|take} {here} from {loser:side}.",
    )  # fmt: skip
    move_in(play, battle, least)
    if not held_by(play.state, loser):
        eliminate(play, loser, battle.attacker)
    port = port_of(play.state.box.map, battle.at)
    harbored = tuple(fleet.id for fleet in fleets_at(play.state, port, loser))
    if harbored:
        play.push(Exit(loser, battle.attacker, battle.at, harbored))
    if most > least:
        play.push(Occupying(battle.attacker, battle))


def move_in(play: Acting, battle: Battle, count: int) -> None:
    """Regiments go over into the territory taken, off the fullest Fleets first."""
    if battle.kind == INVASION:
        for _ in range(count):
            fullest = max(alive(play.state, battle.front), key=lambda fleet: fleet.cargo)
            put_fleets(play, (fullest.id,), cargo=fullest.cargo - 1)
    else:
        add_regiments(play, battle.front[0], -count)
    add_regiments(play, battle.at, count)


def _moved_in(state: State, frame: Occupying) -> tuple[int, int]:
    """How many have moved in at least, and how many may in all."""
    already = state.territories[frame.battle.at].regiments
    return already, already + strengths_left(state, frame.battle)


@machine.asks(Occupying)
@case("AD-57", "AD-69")
def ask_occupying(state: State, frame: Occupying) -> Decision:
    already, most = _moved_in(state, frame)
    offer = Offer(
        "occupy",
        "Move in so many in all",
        (Span("how many Regiments", already, most),),
        "AD-69",
    )
    where = place_name(state, frame.battle.at)
    prompt = f"{where} is taken: {counted(already, 'Regiment')} must move in, how many do?"
    return Decision(frame.seat, "AD-69", prompt, (offer,), default=Choice("occupy", (most,)))


@machine.bars(Occupying, "occupy")
@case("AD-57", "AD-69")
def bars_occupy(state: State, frame: Occupying, count: int) -> Iterator[Objection]:
    already, most = _moved_in(state, frame)
    if not already <= count <= most:
        text = f"Between {already}, the dice of the last throw, and {counted(most, 'Regiment')} move in, not {count}."
        yield Objection("AD-69", text, frame.battle.at)


@machine.answers(Occupying, "occupy")
@case("AD-57", "AD-69")
def answer_occupy(play: Acting, frame: Occupying, count: int) -> None:
    play.pop()
    move_in(play, frame.battle, count - play.state.territories[frame.battle.at].regiments)
    told(
        play, "occupied", frame.seat, case="AD-69", places=(frame.battle.at,),
        men=counted(count, "Regiment"), says="{seat:has|have} {men} in {here}.",
    )  # fmt: skip


# -- out of a lost port (AD-31, AD-32) -----------------------------------------------------------------------
@case("AD-32")
def barring(state: State, frame: Exit) -> tuple[str, ...]:
    """Whose Fleets bar the way out, the captor's to be fought first."""
    found = blockaders(state, frame.territory, frame.seat)
    return tuple(sorted(found, key=lambda seat: seat != frame.captor))


@machine.works(Exit)
@case("AD-31", "AD-32")
def work_exit(play: Acting, frame: Exit) -> None:
    """They put out into the port zone at once, all together, through one blockader after the other."""
    state = play.state
    left = alive(state, frame.fleets)
    if not left:
        play.pop()
        return
    zone = port_zone(state.box.map, frame.territory)
    ids = tuple(fleet.id for fleet in left)
    enemies = barring(state, frame)
    if not enemies:
        play.pop()
        start = str(left[0].at)
        put_fleets(play, ids, at=zone, done=True)
        told(
            play, "driven_out", frame.seat, *ids, case="AD-31", places=(start, zone), gesture="travel",
            says=f"{all_of(ids, 'puts', 'put')} out of the lost port into {{here}}.",
        )  # fmt: skip
        return
    line = tuple(fleet.id for fleet in fleets_at(state, zone, enemies[0]))
    play.push(Battle(FORCED, frame.seat, enemies[0], ids, line, zone, pressed=True))
    told(
        play, "forced", frame.seat, *ids, *line, case="AD-32", places=(zone,), gesture="melee",
        enemy=enemies[0],
        says=f"{all_of(ids, 'has', 'have')} to fight {{enemy:side}} for the way out of the lost port.",
    )  # fmt: skip


def _forced_won(play: Acting, battle: Battle) -> None:
    told_beaten(play, battle.attacker, battle.defender, battle.at, "AD-32")


def _forced_lost(play: Acting, battle: Battle) -> None:
    told_beaten(play, battle.defender, battle.attacker, battle.at, "AD-32")


ends(FORCED, _forced_won, _forced_lost)


# -- out of the game (AD-05, AD-71) --------------------------------------------------------------------------
IS_OUT = "has lost the last territory and is|have lost the last territory and are"


@case("AD-05", "AD-71")
def eliminate(play: Acting, loser: str, captor: str) -> None:
    """With the last territory go all Fleets and whoever is aboard; coins and cards are the conqueror's."""
    state = play.state
    purse, hand = state.sides[loser].coins, state.sides[loser].cards
    gone = tuple(fleet.id for fleet in fleets_of(state, loser))
    play.change(fleets=state.fleets.drop(*gone))
    put_side(play, loser, out=True, coins=0, cards=())
    put_side(play, captor, cards=(*play.state.sides[captor].cards, *hand))
    pay(play, captor, -purse)
    told(
        play, "eliminated", captor, case="AD-71", gesture="score", loser=loser, coins=counted(purse, "coin"),
        fleets=counted(len(gone), "Fleet"),
        says=f"{{loser:side {IS_OUT}}} out; {{fleets}} gone, {{coins}} taken.",
    )  # fmt: skip
    if living(play.state) == (captor,):
        end(
            play,
            captor,
            f"{side_ends(play.state, captor, 'is the last one left and wins', 'are the last ones left and win')}.",
        )
