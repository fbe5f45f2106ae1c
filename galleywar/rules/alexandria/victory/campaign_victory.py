"""How the war ashore ends (11.4, 12.1): objectives held, armies Exhausted, turns run out.

Victory points at sea, which decide other battles, are in `victory`; Caesar's death is in `leaders`.
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.scenario import Outcome, Stake
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, POINTS
from galleywar.rules.alexandria.victory import exhaustion, naval_victory
from galleywar.rules.sentences import counted_at_the_end, side_ends

SEATS = (ROMAN, EGYPTIAN)


# -- objectives (11.4) ---------------------------------------------------------------------------------------
@case("11.4b", "12.1h")
def holds_heptastadium(state: State, seat: str) -> bool:
    """Whether land units of ``seat`` stand in both Redoubts."""
    redoubts = state.box.map.redoubts
    return bool(redoubts) and len(redoubts_held(state, seat)) == len(redoubts)


@case("11.4b")
def redoubts_held(state: State, seat: str) -> tuple[str, ...]:
    """The Redoubts land units of ``seat`` stand in; leaders and galleys hold none."""
    return tuple([place for place in state.box.map.redoubts if _has_units(state, seat, place)])


@case("11.4c")
def holds_palace(state: State, seat: str) -> bool:
    """Whether no enemy land unit is in the Palace or in a Point beside it; one's own need not be there."""
    palace = state.box.map.palace
    return not any(_has_units(state, enemy(seat), place) for place in (palace.block, *palace.points))


@case("11.4a")
def holds_all(state: State, seat: str) -> bool:
    """Heptastadium and Palace both."""
    return holds_heptastadium(state, seat) and holds_palace(state, seat)


def _has_units(state: State, seat: str, place: str) -> bool:
    return any(unit.seat == seat for unit in state.units.at(place))


# -- phases E and F ------------------------------------------------------------------------------------------
@case("11.4f")
def sudden_ending(state: State) -> Outcome | None:
    """By agreement, once an army has lost more than its level (phase E): objectives, else the other wins."""
    over = [seat for seat in SEATS if exhaustion.exceeds(state, seat)]
    if not state.terms.sudden_ending or not over:
        return None
    holder = next((seat for seat in SEATS if holds_all(state, seat)), None)
    if holder is not None:
        return _by_objectives(state, holder)
    name = state.terms.names
    if len(over) == len(SEATS):
        return Outcome(None, "Both armies have lost more than they can bear: a draw.", "11.4f", score(state))
    winner = enemy(over[0])
    text = f"{name[over[0]]} has lost more than its army can bear: {name[winner]} wins."
    return Outcome(winner, text, "11.4f", score(state))


@case("3.0k", "11.4a", "11.3e", "12.2h")
def judge(state: State, seat: str) -> Outcome | None:
    """Phase F of a Player Turn of ``seat``: what its scenario asks for, if it can be had before the end."""
    if state.terms.ending == CAMPAIGN:
        return _campaign(state)
    if state.terms.ending == POINTS and seat == state.terms.moves_last:
        return naval_victory.judge(state)
    return None


def _campaign(state: State) -> Outcome | None:
    for seat in SEATS:
        if holds_all(state, seat):
            return _by_objectives(state, seat)
    if all(exhaustion.is_exhausted(state, seat) for seat in SEATS):
        text = "Both armies are Exhausted and neither has reached its goal: nobody has won."
        return Outcome(None, text, "11.3e", score(state))
    return None


def _by_objectives(state: State, seat: str) -> Outcome:
    both = "the Heptastadium and the Palace"
    text = f"{side_ends(state, seat, f'holds {both}, and wins', f'hold {both}, and win')}."
    return Outcome(seat, text, "11.4a", score(state))


# -- the end of the turns (12.1) -----------------------------------------------------------------------------
@case("12.1h")
def turns_completed(state: State, seat: str) -> int:
    """Player Turns ``seat`` has undertaken and completed; those seized from it do not count."""
    return state.turns_done.count(seat)


@case("12.1h")
def last_turn_over(state: State) -> Outcome | None:
    """Asked when a Player Turn is completed, whatever was activated: the battle's length has run out."""
    terms = state.terms
    if terms.turns and any(turns_completed(state, seat) >= terms.turns for seat in SEATS):
        return _at_the_end(state)
    if terms.rounds and terms.ending != POINTS and state.turn >= 2 * terms.rounds:
        text = f"After {counted_at_the_end(state, terms.rounds, 'round')} neither side has reached its goal: undecided."
        return Outcome(None, text, "3.0k", score(state))
    return None


def _at_the_end(state: State) -> Outcome:
    terms = state.terms
    if terms.ending == HEPTASTADIUM:
        return _heptastadium(state)
    if terms.ending == OBJECTIVES:
        return _by_points(state)
    turns = counted_at_the_end(state, terms.turns, "Player Turn")
    text = f"After {turns} neither side has reached its goal: undecided."
    return Outcome(None, text, "3.0k", score(state))


@case("12.1h")
def _heptastadium(state: State) -> Outcome:
    """Rome must stand in both Redoubts as the last turn ends."""
    winner = ROMAN if holds_heptastadium(state, ROMAN) else EGYPTIAN
    south, north = state.box.map.redoubts[0], state.box.map.redoubts[-1]
    turns = counted_at_the_end(state, state.terms.turns, "turn")
    held = ("holds", "hold") if winner == ROMAN else ("does not hold", "do not hold")
    text = (
        f"After {turns} {side_ends(state, ROMAN, *held)} both Redoubts, {south} and {north}:"
        f" {side_ends(state, winner, 'wins', 'win')}."
    )
    return Outcome(winner, text, "12.1h", score(state))


def _by_points(state: State) -> Outcome:
    """The side whose objectives, and the enemy's losses where they count, are worth more."""
    totals = score(state)
    (one, most), (_, least) = sorted(totals, key=lambda entry: -entry[1])
    if most == least:
        return Outcome(
            None, f"Both sides have {counted_at_the_end(state, most, 'point')}: a draw.", "3.0k", totals
        )
    points = f"{counted_at_the_end(state, most, 'point')} to {least}, and"
    text = f"{side_ends(state, one, f'has {points} wins', f'have {points} win')}."
    return Outcome(one, text, "3.0k", totals)


# -- the score -----------------------------------------------------------------------------------------------
def score(state: State) -> tuple[tuple[str, int], ...]:
    """What each side has to show, in the coin its scenario counts."""
    ending = state.terms.ending
    if ending == POINTS:
        return tuple([(seat, naval_victory.points(state, seat)) for seat in SEATS])
    if ending == OBJECTIVES:
        return tuple([(seat, objective_points(state, seat)) for seat in SEATS])
    return ()


@case("12.2h", "12.1h")
def stakes(state: State) -> Iterator[tuple[str, Stake]]:
    """The points that win at sea; of the objectives all of them, for there the higher total wins.

    Where losses score as well they come on top: a side may have more than its stake.
    """
    ending, objectives = state.terms.ending, sum(state.terms.objectives.values())
    for seat in SEATS:
        if ending == POINTS:
            yield seat, Stake(state.terms.targets[seat], is_needed=True)
        elif ending == OBJECTIVES and objectives:
            yield seat, Stake(objectives, is_needed=False)


def objectives_held(state: State, seat: str) -> tuple[str, ...]:
    """Places that count where only ``seat`` has land units."""
    foe = enemy(seat)
    places = state.terms.objectives
    return tuple([one for one in places if _has_units(state, seat, one) and not _has_units(state, foe, one)])


def objective_points(state: State, seat: str) -> int:
    """What the places it holds are worth, and the enemy's losses where they count."""
    losses = exhaustion.points(state, enemy(seat)) if state.terms.losses_score else 0
    return sum([state.terms.objectives[one] for one in objectives_held(state, seat)]) + losses
