"""A naval battle as far as a test wants it, without a window: what the pure layer of the game screen works on."""

from functools import lru_cache

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection

SET_UP = ("historical", "ready", "historical", "ready")


@lru_cache(maxsize=1)
def ruleset_and_scenario():
    source = Source.read(scenario_dir() / "naval-battle.yaml")
    ruleset = open_ruleset(source.value(("rules", "set")))
    return ruleset, ruleset.read(source)


def battle(*orders, seed=3, take_back="ask"):
    """The battle after ``orders`` (verbs, or choices as tuples)."""
    ruleset, scenario = ruleset_and_scenario()
    match = Match(ruleset, scenario, seed, {"roman": "human", "egyptian": "human"}, take_back=take_back)
    for order in orders:
        verb, *args = (order,) if isinstance(order, str) else order
        match.submit(Choice(verb, tuple(args)))
    return match


def play_to_dice(match, seed=1):
    """Give random orders until dice have fallen."""
    draw = Seeded(seed)
    while not match.entries[-1].faces:
        match.submit(match.decision.any(draw))


def hand_of(match):
    """What a player has in hand in the position the match has come to."""
    return Selection(Position(match.ruleset, match.state))


def give(match, order):
    """Carry out what a click came to; the hand in the position after it."""
    match.follow(order.choices)
    return hand_of(match)
