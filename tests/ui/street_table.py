"""A battle ashore as far as a test wants it, without a window."""

from functools import lru_cache

from galleywar.core.decision import Choice
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from tests.ui.game_table import SET_UP

ACHILLES = "egyptian-Achilles"
HUMANS = {"roman": "human", "egyptian": "human"}


@lru_cache(maxsize=4)
def scenario_of(name):
    source = Source.read(scenario_dir() / f"{name}.yaml")
    ruleset = open_ruleset(source.value(("rules", "set")))
    return ruleset, ruleset.read(source)


def street_fight(*orders, name="palace-quarter", seed=3):
    """The battle set up as in the scenario, then ``orders``: verbs, or choices as tuples."""
    ruleset, scenario = scenario_of(name)
    match = Match(ruleset, scenario, seed, HUMANS)
    for order in (*SET_UP, *orders):
        verb, *args = (order,) if isinstance(order, str) else order
        match.submit(Choice(verb, tuple(args)))
    return match


def until(match, verb):
    """Give the first answer to everything until ``verb`` is on offer."""
    for _ in range(400):
        if any(offer.verb == verb for offer in match.decision.offers):
            return match
        match.submit(match.decision.default or next(match.decision.choices()))
    raise AssertionError(f"{verb} was never on offer")
