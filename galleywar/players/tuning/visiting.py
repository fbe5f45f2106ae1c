"""The other end of the line to a visitor: run by its path, under the galleywar of another version.

It is told games and every order given in them, and answers what a level of its own version would do. Nothing but text
comes and goes, a line of JSON each way, so that both versions may keep what they know in their own shape. Of its
galleywar it uses only what a saved game needs, the levels and the draws.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypedDict

from galleywar.core.decision import Choice, Value
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset

Raw: TypeAlias = "str | int | list[Raw]"
"""A value of an order as JSON holds it: tuples are lists."""
Order: TypeAlias = tuple[str, Sequence[Raw]]
"""A verb and what goes with it."""


class GameTold(TypedDict):
    """A game that begins: its system, charts of the player's own, the scenario's text and name, and the dice."""

    system: str
    charts: list[list[str]]
    beside: list[list[str]]
    scenario: str
    file: str
    seed: int


class Asked(TypedDict):
    """What was ordered since the last question, and who is asked for what, to answer as ``level`` does."""

    orders: list[Order]
    seat: str
    verbs: list[str]
    level: str


class Game:
    """A game as this version plays it, from its beginning on."""

    def __init__(self, told: GameTold) -> None:
        charts, beside = (
            [(name, text) for name, text in pairs] for pairs in (told["charts"], told["beside"])
        )
        ruleset = open_ruleset(told["system"], tuple(charts))
        scenario = ruleset.read(Source.parse(told["scenario"], told["file"], beside=beside))
        self.seed, self.dice, self.given = told["seed"], Seeded(told["seed"]), 0
        self.ruleset = ruleset.for_scenario(scenario)
        self.state = self.ruleset.deal(scenario, self.dice)

    def follow(self, orders: Iterable[Order]) -> None:
        """Carry out what was ordered; raises Illegal where this version refuses it."""
        for verb, args in orders:
            self.state = self.ruleset.apply(self.state, Choice(verb, hardened(args)), self.dice).state
            self.given += 1

    def answer(self, asked: Asked) -> list[tuple[str, tuple[Value, ...]]]:
        """What ``level`` does for ``seat``; raises ValueError where this version asks something else."""
        decision = self.ruleset.pending(self.state)
        verbs = None if decision is None else sorted({offer.verb for offer in decision.offers})
        if decision is None or [decision.seat, verbs] != [asked["seat"], asked["verbs"]]:
            raise ValueError(f"the rules part ways after {self.given} orders of game {self.seed}")
        view = self.ruleset.seen_by(self.state, decision.seat)
        draw = stream(self.seed, self.given)
        thought = open_level(asked["level"]).decide(self.ruleset, view, decision, draw, Clock())
        return [(choice.verb, choice.args) for choice in thought.choices]


def hardened(values: Iterable[Raw]) -> tuple[Value, ...]:
    """Lists as the tuples they were."""
    return tuple([hardened(value) if isinstance(value, list) else value for value in values])


def main() -> None:
    """Answer line by line until nobody asks any more; what goes wrong ends it, told on the error channel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game: Game | None = None
    for line in sys.stdin:
        told = json.loads(line)
        if "game" in told:
            game = Game(told["game"])
            continue
        assert game is not None, "a question before any game"
        game.follow(told["orders"])
        sys.stdout.write(json.dumps(game.answer(told)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
