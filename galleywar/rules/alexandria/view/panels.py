"""What the strip above the board and the objectives say."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.view import Goal, Panel, Phase
from galleywar.core.wording import counted
from galleywar.rules.alexandria.effects.leaders import is_caesar
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET, State
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES
from galleywar.rules.alexandria.sequence.sequence_of_play import AT_SEA, SEQUENCE
from galleywar.rules.alexandria.victory import campaign_victory, exhaustion
from galleywar.rules.alexandria.victory.campaign_victory import turns_completed
from galleywar.rules.alexandria.victory.naval_victory import LINES, points
from galleywar.rules.rounds import phases
from galleywar.rules.scenario.events import event_goals
from galleywar.rules.sentences import side_owns

DEPLOY_AT_SEA = "Each side in turn places its galleys in their hexes and its land units aboard."
DEPLOY_ASHORE = "Each side in turn sets up its galleys, soldiers and leaders."
COMMANDS = {FLEET: "The Fleet", AUXILIARIES: "The Auxiliaries"}
NO_GOAL = 0


def panel(state: State) -> Panel:
    ashore = state.terms.land_war
    deploy = Phase("Deploy", DEPLOY_ASHORE if ashore else DEPLOY_AT_SEA, state.phase == "deploy")
    turn = phases(SEQUENCE if ashore else AT_SEA, state.phase)
    return Panel(turn_text(state), state.active, (deploy, *turn), _notes(state))


def turn_text(state: State) -> str:
    """How far the battle is, in the unit its scenario counts."""
    if state.phase == "deploy":
        return "Set-up"
    if state.terms.land_war:
        return _player_turn_text(state)
    rounds = (state.turn + 1) // 2
    limit = f"/{state.terms.rounds}" if state.terms.rounds else ""
    return f"Round {rounds}{limit}"


def _player_turn_text(state: State) -> str:
    """The Player Turn that is on, as the log counts them, and how many of them the side has had."""
    if not state.active:
        return f"Player Turn {state.turn}"
    done, last = turns_completed(state, state.active), state.terms.turns
    own = f"{min(done + 1, last)} of {last}" if last else f"{done + 1}"
    return f"Player Turn {state.turn}: {side_owns(state, state.active)} {own}"


def _notes(state: State) -> tuple[str, ...]:
    """What must always be seen: whose order is running, what is exhausted, whose own charts are in force."""
    return (*_command_note(state), *_exhaustion_notes(state), *state.box.changed)


def _command_note(state: State) -> Iterator[str]:
    if state.command in state.leaders:
        leader = state.leaders[state.command]
        active = sum(unit.active for unit in state.units.values())
        yield f"{leader.name}: {counted(active, 'unit')}" if active else leader.name
    elif state.command in COMMANDS:
        yield COMMANDS[state.command]
    elif state.command:
        yield f"{state.box.counters.leaders[state.command].name} has fallen"


def _exhaustion_notes(state: State) -> Iterator[str]:
    for seat, level in state.terms.exhaustion.items():
        lost = exhaustion.points(state, seat)
        spent = " exhausted" if exhaustion.is_exhausted(state, seat) else ""
        yield f"{state.terms.names[seat]} {lost}/{level}{spent}"


def goals(state: State) -> tuple[Goal, ...]:
    """What each side needs and has, and what its points are made of."""
    tell = {CAMPAIGN: _campaign_goals, HEPTASTADIUM: _heptastadium_goals, OBJECTIVES: _objective_goals}
    told = tell.get(state.terms.ending, _point_goals)(state)
    events = event_goals(state, (ROMAN, EGYPTIAN), "Player Turn", state.box.map.label)
    return (*told, *_exhaustion_goals(state), *events)


def _point_goals(state: State) -> Iterator[Goal]:
    last = state.terms.adjectives[state.terms.moves_last]
    for seat in (ROMAN, EGYPTIAN):
        text = f"{counted(state.terms.targets[seat], 'victory point')}, counted after each {last} turn"
        needed = state.terms.targets[seat]
        yield Goal(seat, text, points(state, seat), needed, "12.2h", _made_of(state, seat), "VP")


def _campaign_goals(state: State) -> Iterator[Goal]:
    south, north = state.box.map.redoubts[0], state.box.map.redoubts[-1]
    for seat in (ROMAN, EGYPTIAN):
        text = f"Hold both Redoubts, {south} and {north}, and no enemy in the Palace or its Points"
        held = (
            int(campaign_victory.holds_heptastadium(state, seat)),
            int(campaign_victory.holds_palace(state, seat)),
        )
        items = (("the Heptastadium", held[0]), ("the Palace", held[1]))
        yield Goal(seat, text, sum(held), 2, "11.4a", items, "held")
    yield from _caesar_goal(state)


def _heptastadium_goals(state: State) -> Iterator[Goal]:
    redoubts = (state.box.map.redoubts[0], state.box.map.redoubts[-1])
    held = [int(any(unit.seat == ROMAN for unit in state.units.at(one))) for one in redoubts]
    turns = state.terms.turns
    text = f"Stand in both Redoubts when a side has completed {turns} Player Turns"
    yield Goal(ROMAN, text, sum(held), 2, "12.1h", tuple(zip(redoubts, held, strict=True)), "Redoubts")
    yield Goal(EGYPTIAN, "Keep Rome out of one Redoubt at least", NO_GOAL, NO_GOAL, "12.1h")
    yield from _caesar_goal(state)


def _caesar_goal(state: State) -> Iterator[Goal]:
    if any(is_caesar(leader) for leader in state.leaders.values()):
        yield Goal(EGYPTIAN, "Kill Caesar: that wins at once", NO_GOAL, NO_GOAL, "4.34")


def _objective_goals(state: State) -> Iterator[Goal]:
    terms = state.terms
    most = sum(terms.objectives.values())
    for seat in (ROMAN, EGYPTIAN):
        text = f"More points than the enemy when a side has completed {terms.turns} Player Turns"
        held = [
            (state.box.map.label(one), terms.objectives[one])
            for one in campaign_victory.objectives_held(state, seat)
        ]
        if terms.losses_score:
            held.append(("enemy losses", exhaustion.points(state, enemy(seat))))
        yield Goal(
            seat, text, campaign_victory.objective_points(state, seat), most, "12.1h", tuple(held), "points"
        )
    yield from _caesar_goal(state)


def _exhaustion_goals(state: State) -> Iterator[Goal]:
    text, case_id = "Losses before the army is Exhausted: more than this, and it storms nothing any more", "11.3b"
    if state.terms.sudden_ending:
        text, case_id = "Losses the army bears: more than this ends the battle, and the enemy wins", "11.4f"
    for seat, level in state.terms.exhaustion.items():
        yield Goal(seat, text, exhaustion.points(state, seat), level, case_id, unit="losses")


def _made_of(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    return tuple(
        (f"{award.text} {LINES[award.line]}", award.points) for award in state.awards if award.seat == seat
    )
