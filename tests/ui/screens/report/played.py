"""Games played to their end by the computer, for the tests of what is told of them."""

from functools import cache

from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules.scenario.library import find_scenario, open_scenario


@cache
def played(scenario: str, seed: int = 7, orders: int = 10_000) -> Match:
    """``scenario`` played by two novices, for ``orders`` at most. Shared: never give an order in it."""
    ruleset, opened = open_scenario(find_scenario(scenario))
    players = {seat.key: "novice" for seat in opened.seats}
    match = Match(ruleset, opened, seed, players, take_back="free")
    novice, draw = open_level("novice"), Seeded(seed)
    while match.decision is not None and len(match.entries) < orders:
        decision = match.decision
        seen = ruleset.seen_by(match.state, decision.seat)
        match.follow(novice.decide(ruleset, seen, decision, draw, Clock()).choices)
    return match
