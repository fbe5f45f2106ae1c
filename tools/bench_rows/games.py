"""Games to measure with: the naval battle and that for the city, dealt at random, and positions on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.core.scenario import Scenario
from galleywar.rules.scenario.library import find_scenario, open_scenario

BATTLE, CAMPAIGN = "naval-battle", "alexandria"
PLAYER_TURNS = 25
Pick = Callable[[Decision, Seeded], Choice]


@cache
def opened(name: str) -> tuple[Ruleset, Scenario]:
    """The rules and the scenario ``name``, whose file is read but once."""
    return open_scenario(find_scenario(name))


def by_chance(decision: Decision, draw: Seeded) -> Choice:
    """Every kind of answer equally likely: set-up is soon over."""
    return decision.offers[draw.below(len(decision.offers))].any(draw)


def evenly(decision: Decision, draw: Seeded) -> Choice:
    """Every single answer equally likely, as a random game of chess goes; set-up as in the scenario."""
    for verb in ("ready", "historical"):
        if decision.admits(Choice(verb)):
            return Choice(verb)
    return decision.any(draw)


def decisions(seed: int, pick: Pick = by_chance) -> Iterator[tuple[Any, Decision, Choice]]:
    """A whole random battle, decision by decision, without a log."""
    ruleset, scenario = opened(BATTLE)
    dice, draw = Seeded(seed), Seeded(seed + 1)
    state = ruleset.deal(scenario, dice)
    while (decision := ruleset.pending(state)) is not None:
        choice = pick(decision, draw)
        yield state, decision, choice
        state = ruleset.apply(state, choice, dice).state


def play_out(seed: int, pick: Pick = by_chance) -> int:
    """A whole random battle; how many decisions it took."""
    return sum(1 for _ in decisions(seed, pick))


def drawn(name: str, seed: int, turns: int | None = None) -> int:
    """A random game of scenario ``name`` as `evenly` deals it, up to so many Player Turns, every answer drawn
    without the menu; how many answers it took.
    """
    ruleset, scenario = opened(name)
    dice, draw, answers = Seeded(seed), Seeded(seed + 1), 0
    state = as_in_the_scenario(ruleset, ruleset.deal(scenario, dice), dice)
    while ruleset.seat(state) and (turns is None or len(state.turns_done) < turns):
        state = ruleset.apply(state, ruleset.any(state, draw), dice).state
        answers += 1
    return answers


def as_in_the_scenario(ruleset: Ruleset, state: Any, dice: Seeded) -> Any:
    """``state`` when set-up is over, nobody having changed anything in it."""
    while state.phase == "deploy":
        ready = next(one for one in map(Choice, ("ready", "historical")) if ruleset.is_legal(state, one))
        state = ruleset.apply(state, ready, dice).state
    return state


@cache
def match_of(entries: int, seed: int = 1) -> Match:
    """A random battle of about ``entries`` orders: its set-up is drawn out until the battle fills it."""
    ruleset, scenario = opened(BATTLE)
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed + 1)
    while match.decision is not None and len(match.entries) < entries:
        match.submit(by_chance(match.decision, draw))
    return match


@cache
def positions(every: int = 37, games: int = 2) -> tuple[Any, ...]:
    """States of random battles once the fleets are at sea."""
    met = (state for seed in range(games) for state, _, _ in decisions(seed) if state.phase != "deploy")
    return tuple(state for number, state in enumerate(met) if number % every == 0)


@cache
def battle_fought(seed: int = 1) -> Match:
    """A whole random naval battle from the set-up of the scenario."""
    ruleset, scenario = opened(BATTLE)
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed + 1)
    while match.decision is not None:
        match.submit(evenly(match.decision, draw))
    return match


@cache
def campaign(turns: int = PLAYER_TURNS, seed: int = 1) -> Match:
    """So many random Player Turns of the battle for the city from its historical set-up."""
    ruleset, scenario = opened(CAMPAIGN)
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed + 1)
    while match.decision is not None and len(match.state.turns_done) < turns:
        match.submit(evenly(match.decision, draw))
    return match


@cache
def campaign_positions(turns: int = PLAYER_TURNS, seed: int = 1) -> tuple[Any, ...]:
    """The states of `campaign` in which somebody was asked, set-up apart."""
    match = campaign(turns, seed)
    ruleset, dice, draw = match.ruleset, Seeded(seed), Seeded(seed + 1)
    state, met = ruleset.deal(match.scenario, dice), []
    while len(state.turns_done) < turns and (decision := ruleset.pending(state)) is not None:
        if state.turns_done or state.phase != "deploy":
            met.append(state)
        state = ruleset.apply(state, evenly(decision, draw), dice).state
    return tuple(met)
