"""Puzzles as files, written as they are read: YAML with an order a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.decision import Choice

WIDE: Final = 108
SCHEMA_LINE: Final = "# yaml-language-server: $schema=../../schemas/puzzle.schema.json"


def written(puzzle: Puzzle) -> str:
    """The file of a puzzle."""
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    proof = puzzle.proof
    yield SCHEMA_LINE
    yield f"puzzle: {{system: {puzzle.system}, key: {puzzle.key}, title: {json.dumps(puzzle.title)}}}"
    yield f"scenario: {puzzle.scenario}"
    yield f"seed: {puzzle.seed}"
    yield f"seat: {puzzle.seat}"
    for name, words in (("question", puzzle.question), ("does", puzzle.does), ("why", puzzle.why)):
        yield f"{name}: >-"
        yield from (f"  {line}" for line in wrap(words, WIDE, break_on_hyphens=False))
    yield "solution:"
    yield from _rows(puzzle.solution)
    yield "proof:"
    yield "  provenance: measured"
    yield f'  date: "{proof.date}"'
    yield f"  play_outs: {proof.play_outs}"
    for name, figure in (("chance", proof.chance), ("gap", proof.gap), ("error", proof.error)):
        yield f"  {name}: {figure:.3f}"
    yield f"  next_best: {json.dumps(proof.next_best, ensure_ascii=False)}"
    yield "orders:" if puzzle.orders else "orders: []"
    yield from _rows(puzzle.orders)


def _rows(choices: Sequence[Choice]) -> Iterator[str]:
    return (f"  - {json.dumps([choice.verb, *choice.args], ensure_ascii=False)}" for choice in choices)
