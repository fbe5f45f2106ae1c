"""Examples of the rules: what each shows, in our words, its position as a scenario, and a game that begins there.

A system keeps them as ``rules/<system>/examples.yaml``, each with a position in the words of its scenario files,
the orders that are given in it and what comes of them. Some are printed in the rulebook, the others are ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice, Value
from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.core.ledger import Ledger
from galleywar.core.match import Barrier, Match
from galleywar.core.scenario import Scenario
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.rules.system import open_ruleset

if TYPE_CHECKING:
    from galleywar.rules.rulebooks.examples_schema import ExampleRecord, ExamplesFile

RULES = Path(__file__).resolve().parent.parent
MINUTES = 5


def examples_file(system: str) -> Path:
    """Where a system keeps its examples, if its rulebook has any."""
    return RULES / system / "examples.yaml"


@cache
def examples_in(system: str) -> tuple[ExampleRecord, ...]:
    """The examples of a system in the order of its rulebook.

    Raises SourceFaults with everything wrong in the file.
    """
    return tuple(_file(system).examples) if examples_file(system).is_file() else ()


def examples_of(system: str, case: str) -> tuple[ExampleRecord, ...]:
    """The examples that show the rule ``case``."""
    return tuple(one for one in examples_in(system) if case in one.cases)


def opened_example(system: str, example: ExampleRecord) -> tuple[Ruleset, Scenario]:
    """The position of an example as a scenario, with its rule system. Raises SourceFaults if it is none."""
    placed = next(one for one in examples_in(system) if one.key == example.placed_as)
    if placed.scenario:
        return open_scenario(find_scenario(placed.scenario))
    ruleset = open_ruleset(system)
    scenario = ruleset.read(Source.parse(_scenario_text(system, example, placed), f"{example.key}.yaml"))
    return ruleset.for_scenario(scenario), scenario


def _scenario_text(system: str, example: ExampleRecord, placed: ExampleRecord) -> str:
    """The scenario file that an example stands for."""
    import yaml

    title = {"key": example.key, "title": example.title, "summary": example.situation, "minutes": MINUTES}
    parts = placed.parts if placed.parts is not None else {"position": placed.position}
    record = {"scenario": title, **_file(system).head, **parts}
    return yaml.safe_dump(record, sort_keys=False, allow_unicode=True, width=110)


class ExampleMatch(Match):
    """A game that begins at an example: ``player`` decides for all, and may take every order back."""

    def __init__(self, system: str, example: ExampleRecord, player: str) -> None:
        ruleset, scenario = opened_example(system, example)
        self.begins = 0
        """So many orders were given before it."""
        players = {seat.key: player for seat in scenario.seats}
        super().__init__(ruleset, scenario, example.seed, players, take_back="free")
        for order in example.before:
            self.submit(self.choice_of(order))
        self.begins = len(self.entries)

    def barrier(self) -> Barrier | None:
        if len(self.entries) <= self.begins:
            return Barrier("start", "The example begins here.")
        return super().barrier()

    def choice_of(self, order: str) -> Choice:
        """The answer that ``order`` means to the question now asked, written as in a log."""
        decision = self.decision
        ways = _ways(order)
        return next((one for one in ways if decision is not None and decision.admits(one)), ways[0])

    def given(self, orders: Sequence[str]) -> int:
        """How many of ``orders`` were given in it, one after the other from its beginning."""
        pairs = zip(self.entries[self.begins :], orders, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0].choice in _ways(pair[1]), pairs))


def _ways(order: str) -> list[Choice]:
    """Every answer that an order may mean, as it is written."""
    verb, *words = order.split()
    return [Choice(verb, args) for args in product(*map(_readings, words))]


def _readings(word: str) -> Iterator[Value]:
    """Everything a word of a log may stand for: itself, a number, or several things with a plus between them."""
    yield _plain(word)
    if word.lstrip("-").isdigit():
        yield word
    parts = [part for part in word.split("+") if part]
    yield tuple(map(_plain, parts))
    if all(part.rpartition(":")[2].isdigit() for part in parts):
        yield tuple((part.rpartition(":")[0], int(part.rpartition(":")[2])) for part in parts)


def _plain(word: str) -> str | int:
    return int(word) if word.lstrip("-").isdigit() else word


@cache
def _file(system: str) -> ExamplesFile:
    from galleywar.rules.rulebooks.examples_schema import ExamplesFile

    source = Source.read(examples_file(system))
    found = source.check(ExamplesFile)
    if faults := list(_faults(source, found)):
        raise SourceFaults(faults)
    return found


def _faults(source: Source, file: ExamplesFile) -> Iterator[Fault]:
    """Examples told twice, and rules that the ledger does not have."""
    known = Ledger.load(file.system).entries
    keys = [one.key for one in file.examples]
    placed = [one.key for one in file.examples if not one.like]
    for number, one in enumerate(file.examples):
        if one.key in keys[:number]:
            yield source.fault(
                ("examples", number, "key"), f"the example {quoted(one.key)} stands here twice"
            )
        if one.like and one.like not in placed:
            text = f"there is no example {quoted(one.like)} with a position"
            yield source.fault(("examples", number, "like"), text, valid=placed, got=one.like)
        if one.provenance == "own" and not (one.aim and one.tries):
            yield source.fault(("examples", number), "an example of ours has an aim and orders")
        for place, case in enumerate(one.cases):
            if case not in known:
                where = ("examples", number, "cases", place)
                yield source.fault(where, f"the ledger has no rule {case}", valid=known, got=case)
