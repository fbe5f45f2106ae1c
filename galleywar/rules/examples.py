"""The printed examples of the rulebooks: what each shows, in our words, and its position as a scenario.

A system with examples keeps them as ``rules/<system>/examples.yaml``, each with a position in the words of its
scenario files, the orders that are given in it and what comes of them by the book.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.core.ledger import Ledger
from galleywar.core.scenario import Scenario
from galleywar.rules.system import open_ruleset

if TYPE_CHECKING:
    from galleywar.rules.examples_schema import ExampleRecord, ExamplesFile

RULES = Path(__file__).resolve().parent
MINUTES = 5


def examples_file(system: str) -> Path:
    """Where a system keeps its examples, if its rulebook has any."""
    return RULES / system / "examples.yaml"


@cache
def printed_examples(system: str) -> tuple[ExampleRecord, ...]:
    """The examples of a system in the order of its rulebook; none if the book has none.

    Raises SourceFaults with everything wrong in the file.
    """
    return tuple(_file(system).examples) if examples_file(system).is_file() else ()


def examples_of(system: str, case: str) -> tuple[ExampleRecord, ...]:
    """The examples that show the rule ``case``."""
    return tuple(one for one in printed_examples(system) if case in one.cases)


def opened_example(system: str, example: ExampleRecord) -> tuple[Ruleset, Scenario]:
    """The position of an example as a scenario, with its rule system. Raises SourceFaults if it is none."""
    import yaml

    ruleset = open_ruleset(system)
    title = {"key": example.key, "title": example.title, "summary": example.situation, "minutes": MINUTES}
    file = _file(system)
    position = next(one.position for one in file.examples if one.key == example.placed_as)
    record = {"scenario": title, **file.head, "position": position}
    text = yaml.safe_dump(record, sort_keys=False, allow_unicode=True, width=110)
    scenario = ruleset.read(Source.parse(text, f"{example.key}.yaml"))
    return ruleset.for_scenario(scenario), scenario


@cache
def _file(system: str) -> ExamplesFile:
    from galleywar.rules.examples_schema import ExamplesFile

    source = Source.read(examples_file(system))
    found = source.check(ExamplesFile)
    if faults := list(_faults(source, found)):
        raise SourceFaults(faults)
    return found


def _faults(source: Source, file: ExamplesFile) -> Iterator[Fault]:
    """Examples told twice, and rules that the ledger does not have."""
    known = Ledger.load(file.system).entries
    keys = [one.key for one in file.examples]
    placed = [one.key for one in file.examples if one.position is not None]
    for number, one in enumerate(file.examples):
        if one.key in keys[:number]:
            yield source.fault(
                ("examples", number, "key"), f"the example {quoted(one.key)} stands here twice"
            )
        if one.like and one.like not in placed:
            text = f"there is no example {quoted(one.like)} with a position"
            yield source.fault(("examples", number, "like"), text, valid=placed, got=one.like)
        for place, case in enumerate(one.cases):
            if case not in known:
                where = ("examples", number, "cases", place)
                yield source.fault(where, f"the ledger has no rule {case}", valid=known, got=case)
