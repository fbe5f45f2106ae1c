#!/usr/bin/env python3
"""The menu against the bars: what is offered is what no rule refuses, and every refusal says why.

``tools/one_truth.py SCENARIO --games 3 --out table`` plays games by chance and holds every question against the
bars of its answers; the tests and the soak ask the same through `Ear`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.check import Objection  # noqa: E402
from galleywar.core.decision import Choice, Decision, Value  # noqa: E402
from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.scenario import Scenario  # noqa: E402
from galleywar.rules.scenario.library import find_scenario, open_scenario, shipped  # noqa: E402

REMEMBERED = 60
"""So many earlier choices lend their values."""
OFFERED_AT_MOST, STRAY_AT_MOST, MISNAMED_AT_MOST = 60, 30, 4
NOBODY = ("nobody", 999, ())
VAGUE = ("That is no answer now", "names something that is not there")
"""How a refusal begins, or goes on, that gives no reason of its own."""
LONGEST_GAME = 60_000


@dataclass(slots=True)
class Ear:
    """Hears a game go by and holds each question against the bars; ``found`` counts what does not agree."""

    ruleset: Any
    draw: Seeded
    offered: int = 0
    refused: int = 0
    found: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """By what is wrong, the kind of the frame, and the verb."""
    examples: dict[tuple[str, str, str], str] = field(default_factory=dict)
    heard: deque[Choice] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def listen(self, state: Any, decision: Decision) -> None:
        """Judge what is on the menu of ``state``, and what nearly is."""
        frame = type(state.frames[-1]).__name__ if getattr(state, "frames", ()) else "-"
        for choice in islice(_spread(decision, self.draw), OFFERED_AT_MOST):
            self.offered += 1
            against = self._objections(state, choice)
            if against is None or against:
                self._note("offered and barred", frame, choice, against)
            for stray in misnamed(choice) if self.offered % MISNAMED_AT_MOST == 0 else ():
                if not decision.admits(stray) and not (against := self._objections(state, stray)):
                    self._note("misnamed and not barred", frame, stray, against)
        verbs = self.ruleset.machine.verbs(state)
        for choice in islice(near_legal(decision, verbs, self.heard, self.draw), STRAY_AT_MOST):
            if decision.admits(choice) or not self.ruleset.machine.takes(state, choice):
                continue
            self.refused += 1
            against = self._objections(state, choice)
            if against is None or not against:
                self._note("not offered and not barred", frame, choice, against)
            elif not is_specific(against, choice, self.ruleset, state):
                self._note("barred without a reason", frame, choice, against)

    def _objections(self, state: Any, choice: Choice) -> list[Objection] | None:
        """What stands against ``choice``; None if the bars themselves fall over."""
        try:
            return list(self.ruleset.objections(state, choice))
        except Exception as fault:  # noqa: BLE001 - whatever the rules raise is what is looked for
            self.examples.setdefault(("raises", "", choice.verb), f"{choice}: {fault!r}")
            return None

    def _note(self, wrong: str, frame: str, choice: Choice, against: list[Objection] | None) -> None:
        key = ("raises" if against is None else wrong, frame, choice.verb)
        self.found[key] += 1
        said = " / ".join(one.text for one in against or ())
        self.examples.setdefault(key, f"{choice}  {said}")


def is_specific(against: list[Objection], choice: Choice, ruleset: Any, state: Any) -> bool:
    """Whether a refusal says why, by what case; a thing that is not in the game needs no more than that word."""
    if any(one.case and not any(vague in one.text for vague in VAGUE) for one in against):
        return True
    pieces = ruleset.view.counters(state)
    return any(isinstance(one, str) and "-" in one and one not in pieces for one in _single(choice.args))


def misnamed(choice: Choice) -> Iterator[Choice]:
    """The same answer, with something in one place of it that is not in the game."""
    for at in range(len(choice.args)):
        for nobody in NOBODY:
            yield Choice(choice.verb, (*choice.args[:at], nobody, *choice.args[at + 1 :]))


def listed_otherwise(choice: Choice) -> Iterator[Choice]:
    """The same answer with the values of a list turned round, or the first of them named twice."""
    for at, value in enumerate(choice.args):
        if isinstance(value, tuple) and value:
            for other in (value[::-1], (value[0], *value)):
                if other != value:
                    yield Choice(choice.verb, (*choice.args[:at], other, *choice.args[at + 1 :]))


def _single(values: tuple[Value, ...]) -> Iterator[Value]:
    for value in values:
        if isinstance(value, tuple):
            yield from _single(value)
        else:
            yield value


def near_legal(
    decision: Decision, verbs: tuple[str, ...], heard: deque[Choice], draw: Seeded
) -> Iterator[Choice]:
    """Answers with the verbs of the question, their values from other offers of the verb and earlier choices."""
    values: dict[tuple[str, int, int], list[Value]] = defaultdict(list)
    for choice in [*heard, *islice(_spread(decision, draw), REMEMBERED)]:
        for at, value in enumerate(choice.args):
            values[choice.verb, len(choice.args), at].append(value)
    offered = {(offer.verb, len(offer.slots)) for offer in decision.offers}
    elsewhere = {(one.verb, len(one.args)) for one in heard if one.verb in verbs} - offered
    on_menu = {verb for verb, _ in offered}
    shapes = sorted(offered | {(verb, length) for verb, length in elsewhere if verb not in on_menu})
    for _ in range(2 * STRAY_AT_MOST):
        verb, length = shapes[draw.below(len(shapes))]
        lists = [values[verb, length, at] for at in range(length)]
        if all(lists):
            choice = Choice(verb, tuple(one[draw.below(len(one))] for one in lists))
            yield choice
            yield from listed_otherwise(choice)


def _spread(decision: Decision, draw: Seeded) -> Iterator[Choice]:
    """Answers from all over the menu, every kind first."""
    for offer in decision.offers:
        yield offer.any(draw)
    for _ in range(OFFERED_AT_MOST):
        yield decision.any(draw)


def overheard(ruleset: Any, scenario: Scenario, seed: int, every: int = 1) -> Ear:
    """A game by chance, its set-up soon over, with every question (or one in so many) held against the bars."""
    dice, draw = Seeded(seed), Seeded(seed + 1)
    ear = Ear(ruleset.for_scenario(scenario), Seeded(seed + 2))
    state = ear.ruleset.deal(scenario, dice)
    for number in range(LONGEST_GAME):
        decision = ear.ruleset.pending(state)
        if decision is None:
            return ear
        if number % every == seed % every:
            ear.listen(state, decision)
        offers = decision.offers
        choice = offers[draw.below(len(offers))].any(draw) if draw.below(2) else decision.any(draw)
        ear.heard.append(choice)
        state = ear.ruleset.apply(state, choice, dice).state
    return ear


def main() -> int:
    """Exit code 1 if menu and bars disagree anywhere."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "scenario", nargs="*", help="scenarios by name or file (default: all that are shipped)"
    )
    parser.add_argument("--games", type=int, default=2, help="games of each scenario (default: 2)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1, help="look at one question in so many (default: all)")
    arguments = parser.parse_args()
    wrong = 0
    for file in [find_scenario(name) for name in arguments.scenario] or list(shipped()):
        ruleset, scenario = open_scenario(file)
        total: Counter[tuple[str, str, str]] = Counter()
        examples: dict[tuple[str, str, str], str] = {}
        offered = refused = 0
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            ear = overheard(ruleset, scenario, seed, arguments.every)
            total.update(ear.found)
            examples = {**ear.examples, **examples}
            offered, refused = offered + ear.offered, refused + ear.refused
        print(f"{file.stem}: {offered} offered, {refused} near-legal, {sum(total.values())} disagree")
        for key, count in total.most_common():
            print(f"  {count:6} {key[0]}: {key[1]}.{key[2]}   e.g. {examples.get(key, '')[:200]}")
        wrong += sum(total.values())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
