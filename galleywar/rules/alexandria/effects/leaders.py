"""Leaders (4.1, 4.3): where they are, what becomes of them in danger, and how they die (4.34, 8.4)."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Check
from galleywar.core.copying import changed
from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.effects.land_effects import put_leader
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.victory.campaign_victory import score
from galleywar.rules.sentences import side_ends

SAFE, IN_DANGER = "safe", "in danger"
UNHARMED, WOUNDED, KILLED = "unharmed", "wounded", "killed"
SAFE_FROM: Final = 1
"""The least face that keeps a leader out of danger in Shock; the 0 below it puts him to the table (8.4)."""


# -- where they are ------------------------------------------------------------------------------------------
def leaders_with(state: State, place: str, seat: str = "") -> tuple[Leader, ...]:
    """The leaders in a place ashore, or aboard the galley of that id; those of ``seat`` alone if named."""
    if not state.leaders:
        return ()
    if place in state.galleys:
        found = tuple([leader for leader in state.leaders.values() if leader.aboard == place])
    else:
        found = state.leaders.at(place)
    return tuple([leader for leader in found if leader.seat == seat]) if seat else found


def leaders_beside(state: State, unit: Unit) -> tuple[Leader, ...]:
    """The leaders of its side stacked with ``unit``, aboard or ashore."""
    return leaders_with(state, unit.aboard or unit.at or "", unit.seat)


def company(state: State, leader: Leader) -> tuple[Unit, ...]:
    """The land combat units of his side that ``leader`` is stacked with, aboard or ashore."""
    if leader.aboard is not None:
        return state.aboard(state.galleys[leader.aboard])
    return state.stack(leader.at or "", leader.seat)


def commander(state: State, seat: str) -> Leader | None:
    """The Overall Commander of ``seat``, if he is still in play."""
    return next((one for one in state.leaders.values() if one.seat == seat and one.is_overall), None)


def is_caesar(leader: Leader) -> bool:
    """The Roman Overall Commander, whatever a scenario calls him."""
    return leader.seat == ROMAN and leader.is_overall


# -- danger (8.4, 8.41) --------------------------------------------------------------------------------------
@case("8.4a")
def danger_check(leader: Leader) -> Check:
    """Whether a leader in a fight keeps out of harm's way."""
    title = f"{leader.name} is in the fight"
    return Check.at_least("8.4a", title, (10,), SAFE_FROM, (), (SAFE, IN_DANGER))


@case("8.41")
def casualty_check(state: State, leader: Leader) -> Check:
    """What has befallen a leader in danger: unharmed, wounded or killed."""
    charts = state.box.charts
    marks = tuple(dict.fromkeys([mark for face in range(10) for mark in charts.marks("casualty", face)]))
    return Check("8.41", f"{leader.name} is in danger", (10,), (), charts.leader_casualty, marks)


@case("8.4a")
def risk_in_shock(play: Acting, leader: Leader) -> None:
    """A leader stacked with a unit of a combat, before it is resolved: on a 0 his fate is thrown for."""
    leader = play.state.leaders[leader.id]
    place = place_of(play.state, leader)
    roll = play.check(danger_check(leader), leader.seat, (leader.id,), (place,) if place else ())
    if not roll.success:
        risk_casualty(play, leader, "8.4a")


@case("8.41", "7.18a")
def risk_casualty(play: Acting, leader: Leader, why: str = "8.41") -> None:
    """Throw for a leader in danger, after a 0 in Shock or a natural 0 of a shot at his space."""
    leader = play.state.leaders[leader.id]
    place = place_of(play.state, leader)
    check = casualty_check(play.state, leader)
    fate = play.check(check, leader.seat, (leader.id,), (place,) if place else ()).result
    if fate == KILLED:
        kill(play, leader, why)
    elif fate == WOUNDED:
        wound(play, leader)


# Our reading (8.41): a wound keeps him down to the end of his owner's next Player Turn.
@case("8.41")
def wound(play: Acting, leader: Leader) -> None:
    """Lends no Charisma, activates nobody and seizes no turn until his owner's next Player Turn is over."""
    state = play.state
    last = state.turn + (2 if leader.seat == state.active else 1)
    leader = put_leader(play, leader, wounded=max(last, leader.wounded))
    told_of(
        play,
        "wounded",
        leader,
        case="8.41",
        name=leader.name,
        says="{name} is wounded, to the end of his side's next turn.",
    )


def is_wounded(leader: Leader) -> bool:
    """A wound is cleared with the marks of the turn it ends in, so any left is in force."""
    return leader.wounded > 0


# -- Charisma (4.1, 8.51) ------------------------------------------------------------------------------------
@case("4.1c", "8.41")
def charisma(leader: Leader) -> int:
    """What he adds to a Shock die for his side: nothing while he is wounded."""
    return 0 if is_wounded(leader) else leader.charisma


# -- death (4.33, 4.34, 8.4b) --------------------------------------------------------------------------------
@case("4.33a", "4.33b", "4.33c", "8.4b")
def kill(play: Acting, leader: Leader, why: str) -> None:
    """``leader`` is off the board at once; a Subordinate waits for a unit to be replaced on, time and again.

    Nobody takes the place of an Overall Commander. Caesar's death ends the battle (4.34): the outcome stands
    in the state, and nothing more is asked.
    """
    state = play.state
    leader = state.leaders[leader.id]
    told_of(play, "leader_killed", leader, case=why, name=leader.name, says="{name} is killed.")
    fallen = state.fallen if leader.is_overall else (*state.fallen, reverse_of(leader))
    play.change(leaders=state.leaders.drop(leader.id), fallen=fallen)
    if is_caesar(leader):
        play.change(outcome=caesars_death(state, leader))


@case("4.33a", "4.33b")
def reverse_of(leader: Leader) -> Leader:
    """The replacement, off the board: his other side up, well and fresh."""
    return changed(
        leader, replaced=True, at=None, aboard=None, wounded=0, spent=0, moved=False, done=True,
        debarked=False, began_aboard=False,
    )  # fmt: skip


@case("4.34", "11.4d")
def caesars_death(state: State, caesar: Leader) -> Outcome:
    """Egypt has won, whatever else is the case."""
    text = f"{caesar.name} is killed: {side_ends(state, EGYPTIAN, 'wins', 'win')} at once."
    return Outcome(EGYPTIAN, text, "4.34", score(state))
