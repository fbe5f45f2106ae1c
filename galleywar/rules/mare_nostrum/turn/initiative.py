"""Initiative: the dice beside the sterns, the admirals' two, the baton, and who moves next (MN-01)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.events import Thrown
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.frames import FlagshipChoice, Queue, ShipTurn, TieOrder
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import fleet
from galleywar.rules.mare_nostrum.model.state import Galley, Side, State
from galleywar.rules.mare_nostrum.turn.ship_turn import has_turn
from galleywar.rules.readings import FIRST
from galleywar.rules.sentences import side_does

MOST_ROLLS_FOR_THE_BATON = 100
"""Ties roll again (MN-01.04); this many in a row do not happen with dice."""
CAME_BY_THE_BATON = {
    "total": "rolls higher and has|roll higher and have",
    "rolled off": "rolls higher in the end and has|roll higher in the end and have",
    "alone": "has the only admiral and|have the only admiral and",
}
"""How a side came by the baton, of one and of many."""


# -- dice ----------------------------------------------------------------------------------------------------
@case("MN-01.01", "MN-01.02")
def roll_initiative(play: Acting) -> None:
    """A die for every galley with a crew, two for a flagship whose admiral lives."""
    for seat in play.state.order:
        shown = []
        for galley in tuple(fleet(play.state, seat)):
            dice = play.dice.roll(6, 2 if commands(play.state, galley) else 1)
            put(play, galley.id, dice=dice, waits=False)
            shown.append(f"{galley.name} {' and '.join(map(str, dice))}")
        thrown = tuple(Thrown(seat, 6, galley.dice) for galley in fleet(play.state, seat))
        told(
            play, "initiative", seat, case="MN-01.01", gesture="phase", thrown=thrown,
            says="{seat:rolls|roll}: {shown}.", shown=", ".join(shown) or "nothing",
        )  # fmt: skip


@case("MN-01.02", "MN-01.04")
def commands(state: State, galley: Galley) -> bool:
    """Whether the admiral of her side is aboard."""
    return bool(galley.seat) and state.sides[galley.seat].flagship == galley.id


@case("MN-01.04")
def hand_baton(play: Acting) -> None:
    """The higher total of an admiral's dice, rolled again while equal; a side without admiral has no say."""
    state = play.state
    living = [side for side in state.sides.values() if side.flagship in state.galleys]
    rolls: tuple[Thrown, ...] = ()
    if len(living) == 1:
        holder, why = living[0].id, "alone"
    else:
        totals = {side.id: _total(state, side) for side in living}
        holder, why, rolls = _higher(play, totals)
    play.change(baton=holder)
    says = f"{{seat:{CAME_BY_THE_BATON[why]}}} the baton."
    told(play, "baton", holder, case="MN-01.04", thrown=rolls, says=says, why=why)


def _total(state: State, side: Side) -> int:
    return sum(state.galleys[side.flagship].dice)


@case("MN-01.04")
def _higher(play: Acting, totals: dict[str, int]) -> tuple[str, str, tuple[Thrown, ...]]:
    """The seat with the highest total; with no admirals left on either side they roll off."""
    thrown: list[Thrown] = []
    contenders = list(totals) or list(play.state.order)
    best = max(totals.values(), default=0)
    contenders = [seat for seat in contenders if totals.get(seat, 0) == best]
    why = "total" if len(contenders) == 1 else "rolled off"
    for _ in range(MOST_ROLLS_FOR_THE_BATON):
        if len(contenders) == 1:
            break
        rolled = {seat: play.dice.roll(6)[0] for seat in contenders}
        thrown += [Thrown(seat, 6, (face,)) for seat, face in rolled.items()]
        contenders = [seat for seat in contenders if rolled[seat] == max(rolled.values())]
    return contenders[0], why, tuple(thrown)


# -- the queue -----------------------------------------------------------------------------------------------
@case("MN-01.03", "MN-01.05")
def rank(galley: Galley) -> int:
    """The die she is due at now: a flagship's lower one unless its admiral waits."""
    return max(galley.dice) if galley.waits else min(galley.dice)


@case("MN-01.05")
def next_in_line(state: State) -> tuple[Galley, ...]:
    """The galleys with the lowest die on the table."""
    waiting = [galley for galley in state.galleys.values() if galley.dice and galley.seat]
    lowest = min(map(rank, waiting), default=0)
    return tuple(galley for galley in waiting if rank(galley) == lowest)


@case("MN-01.03")
def has_choice(galley: Galley) -> bool:
    """A flagship at the lower of two different dice."""
    return len(set(galley.dice)) > 1 and not galley.waits


@machine.works(Queue)
@case("MN-01.03", "MN-01.05", "MN-01.06")
def work_queue(play: Acting, frame: Queue) -> None:
    """All the 1s, then the 2s, up to the 6s. An admiral at his lower die has a part in its ties, and says that he
    waits when all others with it have moved.
    """
    line = next_in_line(play.state)
    if not line:
        play.pop()
    elif play.state.terms.edition == FIRST:
        _serve_at_once(play, line)
    elif len(line) == 1:
        call(play, line[0])
    elif any(has_turn(play.state, galley) for galley in line):
        settle_tie(play, line)
    else:
        call(play, min(line, key=has_choice))


@case("MN-01.03", "MN-01.05", "MN-01.06", "MN-03.24")
def _serve_at_once(play: Acting, line: tuple[Galley, ...]) -> None:
    """As galleywar 0.1 did: those with nothing to do first, then admirals are asked, then ties are settled."""
    idle = next((galley for galley in line if not has_turn(play.state, galley)), None)
    admiral = next((galley for galley in line if has_choice(galley)), None)
    if idle is not None:
        begin(play, idle)
    elif admiral is not None:
        ask_admiral(play, admiral)
    elif len(line) == 1:
        begin(play, line[0])
    else:
        settle_tie(play, line)


@case("MN-01.03")
def call(play: Acting, galley: Galley) -> None:
    """It is for her to move; an admiral at the lower of two dice may still wait."""
    if has_choice(galley):
        ask_admiral(play, galley)
    else:
        begin(play, galley)


@case("MN-01.03")
def ask_admiral(play: Acting, galley: Galley) -> None:
    play.change(active=galley.seat)
    play.push(FlagshipChoice(galley.seat, galley.id))


@case("MN-01.06")
def settle_tie(play: Acting, line: tuple[Galley, ...]) -> None:
    """Between enemies the baton names who is next, among friends their owner."""
    seats = {galley.seat for galley in line}
    seat = line[0].seat if len(seats) == 1 else play.state.baton
    play.change(active=seat)
    play.push(TieOrder(seat, tuple(galley.id for galley in line)))


@case("MN-01.05")
def begin(play: Acting, galley: Galley) -> None:
    """Her turn to move, ram and grapple."""
    play.change(active=galley.seat, mover=galley.id)
    play.push(ShipTurn(galley.seat, galley.id))


# -- questions -----------------------------------------------------------------------------------------------
@machine.asks(FlagshipChoice)
@case("MN-01.03")
def ask_flagship(state: State, frame: FlagshipChoice) -> Decision:
    galley = state.galleys[frame.galley]
    low, high = min(galley.dice), max(galley.dice)
    offers = (
        Offer("now", f"She moves now, at {low}", (), "MN-01.03", galley.id),
        Offer("wait", f"She waits for {high}", (), "MN-01.03", galley.id),
    )
    prompt = f"The flagship {galley.name} has rolled {low} and {high}."
    return Decision(frame.seat, "MN-01.03", prompt, offers, about=(galley.id,))


@machine.answers(FlagshipChoice, "now")
@case("MN-01.02", "MN-01.03")
def answer_now(play: Acting, frame: FlagshipChoice) -> None:
    """The die is shown, and she moves."""
    play.pop()
    galley = put(play, frame.galley, dice=(min(play.state.galleys[frame.galley].dice),))
    if play.state.terms.edition != FIRST:
        begin(play, galley)


@machine.answers(FlagshipChoice, "wait")
@case("MN-01.02", "MN-01.03")
def answer_wait(play: Acting, frame: FlagshipChoice) -> None:
    play.pop()
    put(play, frame.galley, waits=True)


@machine.asks(TieOrder)
@case("MN-01.06")
def ask_tie(state: State, frame: TieOrder) -> Decision:
    die = rank(state.galleys[frame.galleys[0]])
    seats = {state.galleys[galley].seat for galley in frame.galleys}
    has = side_does(state, frame.seat, "has", "have")
    ground = f"{has} the baton" if len(seats) > 1 else "they are of one side"
    galleys = (state.galleys[key] for key in frame.galleys)
    waits = "".join(f" {one.name} may still wait for {max(one.dice)}." for one in galleys if has_choice(one))
    offer = Offer("next", "She moves next", (Among("galley", frame.galleys),), "MN-01.06")
    prompt = f"Several galleys have a {die}, and {ground}: which moves next?{waits}"
    return Decision(frame.seat, "MN-01.06", prompt, (offer,), about=frame.galleys)


@machine.bars(TieOrder, "next")
@case("MN-01.05", "MN-01.06")
def bars_next(state: State, frame: TieOrder, galley: str) -> Iterator[Objection]:
    named = state.galleys[galley]
    if galley not in frame.galleys:
        yield Objection("MN-01.05", f"{named.name} is not due at this die.", named.at)


@machine.answers(TieOrder, "next")
@case("MN-01.06")
def answer_next(play: Acting, frame: TieOrder, galley: str) -> None:
    """She moves; an admiral at his lower die whom the enemy names may answer that he waits."""
    play.pop()
    named = play.state.galleys[galley]
    if not has_choice(named):
        begin(play, named)
    elif named.seat == frame.seat:
        begin(play, put(play, galley, dice=(min(named.dice),)))
    else:
        ask_admiral(play, named)
