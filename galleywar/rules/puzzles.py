"""The puzzles that come with the game, and how one is opened: its orders played up to the question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from galleywar.core.coaching.puzzle import Puzzle, PuzzleProof
from galleywar.core.decision import Choice
from galleywar.core.files.faults import SourceFaults, quoted
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.core.saving.rows import value_of
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.rules.system import rulesets

HUMAN: Final = "human"


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle, and a match that waits for the answer: free to be taken back."""

    puzzle: Puzzle
    match: Match


def shipped_puzzles() -> tuple[Path, ...]:
    """The puzzle files that come with the game, system after system."""
    return tuple(file for system in rulesets() for file in sorted((asset("puzzles") / system).glob("*.yaml")))


def read_puzzle(file: Path) -> Puzzle:
    """The puzzle in ``file``, not played yet. Raises SourceFaults."""
    from galleywar.core.coaching.puzzle_schema import PuzzleFile  # it brings what checks files

    shape = Source.read(file).check(PuzzleFile)
    title, proof = shape.puzzle, shape.proof
    measured = PuzzleProof(proof.date, proof.play_outs, proof.chance, proof.gap, proof.error, proof.next_best)
    return Puzzle(
        title.system, title.key, title.title, shape.scenario, shape.seed, _choices(shape.orders), shape.seat,
        shape.question.strip(), _choices(shape.solution), shape.does.strip(), shape.why.strip(), measured,
    )  # fmt: skip


def open_puzzle(file: Path, opponent: str = HUMAN) -> Posed:
    """The puzzle in ``file`` with its game at the question. Raises SourceFaults if either does not hold.

    ``opponent`` plays the other seats from there on.
    """
    puzzle, source = read_puzzle(file), Source.read(file)
    try:
        ruleset, scenario = open_scenario(find_scenario(puzzle.scenario))
    except LookupError as fault:
        raise SourceFaults([source.fault(("scenario",), fault.args[0], got=puzzle.scenario)]) from None
    if scenario.system != puzzle.system:
        text = f"the scenario is one of {quoted(scenario.system)}"
        raise SourceFaults([source.fault(("puzzle", "system"), text, got=puzzle.system)])
    players = {seat.key: HUMAN if seat.key == puzzle.seat else opponent for seat in scenario.seats}
    match = Match(ruleset, scenario, puzzle.seed, players, take_back="free")
    for at, choice in enumerate(puzzle.orders):
        try:
            match.submit(choice)
        except Illegal as refusal:
            told = " ".join(one.text for one in refusal.objections)
            raise SourceFaults([source.fault(("orders", at), f"this may not be ordered: {told}")]) from None
    decision = match.decision
    if decision is None or decision.seat != puzzle.seat:
        raise SourceFaults([source.fault(("seat",), "somebody else is asked there", got=puzzle.seat)])
    if not decision.admits(puzzle.solution[0]):
        raise SourceFaults([source.fault(("solution", 0), "this is not on the menu there")])
    return Posed(puzzle, match)


def _choices(rows: Sequence[Sequence[object]]) -> tuple[Choice, ...]:
    return tuple([Choice(str(verb), tuple(map(value_of, args))) for verb, *args in rows])
