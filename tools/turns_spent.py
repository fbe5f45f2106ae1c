#!/usr/bin/env python3
"""Let captains play Caesar in Alexandria against each other, and count how they spend their Player Turns.

Ashore: the Player Turns in which nobody was given an order, and those of them in which another command would have come
to something. At sea: the ships at Attack Speed that struck nobody, the Rams below one in five, how often the one
reaction of a ship was kept for another enemy, and the ships left empty. The same seeds give the same figures.

``python tools/turns_spent.py heptastadium --games 20 --seed 5000``
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.contract import Ruleset  # noqa: E402
from galleywar.core.decision import Choice  # noqa: E402
from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.scenario import Scenario  # noqa: E402
from galleywar.players.ai import policy_for  # noqa: E402
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues  # noqa: E402
from galleywar.players.ai.alexandria.evaluation.weights import is_last_round  # noqa: E402
from galleywar.players.ai.alexandria.policy import thought_about  # noqa: E402
from galleywar.players.ai.alexandria.search.turn_playouts import played_out  # noqa: E402
from galleywar.players.carrying_out import carried_out  # noqa: E402
from galleywar.players.levels import CAPTAIN, open_level  # noqa: E402
from galleywar.players.player import Clock  # noqa: E402
from galleywar.players.playout import stream  # noqa: E402
from galleywar.rules.alexandria.model.frames_land import Activate, Walking  # noqa: E402
from galleywar.rules.alexandria.model.frames_sea import (  # noqa: E402
    Answering,
    Designate,
    Orders,
    Rowing,
    Speeds,
)
from galleywar.rules.alexandria.model.machine import machine  # noqa: E402
from galleywar.rules.alexandria.model.state import State  # noqa: E402
from galleywar.rules.scenario.library import find_scenario, open_scenario  # noqa: E402

SYSTEM: Final = "alexandria"
LONG_SHOT: Final = 0.2
BLOWS: Final = frozenset({"ram", "rake", "grapple"})
TOLD: Final = {
    "turns": "Player Turns with anything to order",
    "empty": "Player Turns without an order",
    "useful": "of these with another command that came to something",
    "walks": "Player Turns in which leaders walked and nobody else did anything",
    "fast": "ships at Attack Speed",
    "idle": "of these that struck nobody",
    "rams": "Rams",
    "long": "of these below one in five, before the last round",
    "asked": "ships asked for their reaction",
    "kept": "of these that kept it",
    "emptied": "ships left without a man by their own boarders",
}  # fmt: skip


class OrderGiven(NamedTuple):
    """An order of a game, between two positions."""

    before: State
    seat: str
    choice: Choice
    after: State


def orders_of(ruleset: Ruleset, scenario: Scenario, seed: int) -> Iterator[OrderGiven]:
    """A game of captains, order by order: the one that `galleywar simulate` plays from the same seed."""
    captain, dice, number = open_level(CAPTAIN.key), Seeded(seed), 0
    state = ruleset.opening(scenario, dice)[0]
    while (decision := ruleset.pending(state)) is not None:
        view = ruleset.seen_by(state, decision.seat)
        thought = captain.decide(ruleset, view, decision, stream(seed, number), Clock())
        for one in carried_out(ruleset, state, thought.choices, lambda *_: dice):
            state = one.after
            number += 1
            assert isinstance(one.before, State)
            assert isinstance(state, State)
            yield OrderGiven(one.before, decision.seat, one.choice, state)


class TurnsSpent:
    """Counts what becomes of each Player Turn of a game."""

    def __init__(self, counts: Counter[str]) -> None:
        self.counts = counts
        self._begun: State | None = None
        self._seat = ""
        self._orders = self._walks = 0
        self._fast = set[str]()
        self._struck = set[str]()

    def hear(self, order: OrderGiven) -> None:
        frame = order.before.frames[-1]
        if isinstance(frame, Activate | Speeds | Orders) and self._begun is None:
            self._begun, self._seat = order.before, order.seat
            self._orders = self._walks = 0
        if isinstance(frame, Speeds) and order.choice.verb == "set_out":
            ships = order.before.galleys.values()
            self._fast = {one.id for one in ships if one.seat == order.seat and one.attack}
            self._struck = set()
        if isinstance(frame, Answering):
            self.counts["asked"] += 1
            self.counts["kept"] += order.choice.verb == "hold"
        self._note_deed(order)
        if order.after.turn != order.before.turn or order.after.outcome is not None:
            self._turn_over(order.after)

    def _note_deed(self, order: OrderGiven) -> None:
        frame, verb, args = order.before.frames[-1], order.choice.verb, order.choice.args
        if isinstance(frame, Walking):
            self._walks += verb == "step"
        elif isinstance(frame, Orders) and verb != "end":
            self._walks += verb == "walk"
            self._orders += verb != "walk" and not (verb == "row" and args[1] == 0)
        elif isinstance(frame, Designate) and verb in ("attack", "board"):
            self._orders += 1
            self._struck.add(order.before.units[str(args[0])].aboard or "")
        elif isinstance(frame, Rowing) and verb in BLOWS:
            self._orders += 1
            self._struck.add(frame.galley)
            if verb == "ram":
                self._note_ram(order, frame)

    def _note_ram(self, order: OrderGiven, frame: Rowing) -> None:
        state, weights = order.before, policy_for(SYSTEM).weights
        worths = GalleyValues(state, order.seat, weights)
        chance = worths.ram_chance(state.galleys[frame.galley], state.galleys[str(order.choice.args[0])])
        self.counts["rams"] += 1
        self.counts["long"] += chance < LONG_SHOT and not is_last_round(state)

    def _turn_over(self, end: State) -> None:
        if self._begun is None:
            return
        counts, begun = self.counts, self._begun
        counts["turns"] += 1
        if not self._orders:
            counts["walks" if self._walks else "empty"] += 1
            counts["useful"] += not self._walks and has_use(begun, self._seat)
        counts["fast"] += len(self._fast)
        counts["idle"] += len(self._fast - self._struck)
        counts["emptied"] += sum(
            one.seat == self._seat and bool(one.cargo) and not end.galleys[one.id].cargo
            for one in begun.galleys.values()
            if one.id in end.galleys and end.galleys[one.id].seat == self._seat and not begun.terms.land_war
        )
        self._begun, self._fast = None, set()


def has_use(state: State, seat: str) -> bool:
    """Whether some command of ``seat`` comes to something when the captain carries it out."""
    policy = policy_for(SYSTEM)
    habits = policy.habits(CAPTAIN.key)
    situation = thought_about(GalleyValues(state, seat, policy.weights), habits, Seeded(0), Clock())
    decision = machine.pending(state)
    commands = [one for one in decision.choices() if one.verb == "activate"] if decision is not None else []
    return any(
        played_out(
            situation, one, lambda at, asked: policy.options(at, asked, habits, Seeded(0), Clock()), 0
        ).orders
        for one in commands
    )


def counted(scenario: str, seeds: range) -> Counter[str]:
    """What captains made of their Player Turns in those games."""
    ruleset, read = open_scenario(find_scenario(scenario))
    if read.system != SYSTEM:
        raise LookupError(f"{scenario} is no battle of Caesar in Alexandria.")
    counts = Counter[str]()
    for seed in seeds:
        spent = TurnsSpent(counts)
        for order in orders_of(ruleset, read, seed):
            spent.hear(order)
    return counts


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Count how captains spend their Player Turns.")
    parser.add_argument(
        "scenario", help="a battle of Caesar in Alexandria: a file, or the name of a shipped one"
    )
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed")
    asked = parser.parse_args(words)
    try:
        counts = counted(asked.scenario, range(asked.seed, asked.seed + asked.games))
    except LookupError as fault:
        print(fault, file=sys.stderr)
        return 2
    for name, says in TOLD.items():
        print(f"{counts[name]:7,}  {says}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
