"""The puzzles that ship, each opened and played to its solution; and those that cannot be asked."""

from collections import Counter

import pytest

from galleywar.core.files.faults import SourceFaults
from galleywar.players.coach.mining import ERRORS, GAP
from galleywar.rules.puzzle_files import written
from galleywar.rules.puzzles import open_puzzle, read_puzzle, shipped_puzzles

FILES = shipped_puzzles()


def test_twenty_puzzles_of_several_games_ship() -> None:
    puzzles = [read_puzzle(file) for file in FILES]
    assert len(puzzles) >= 20 and len({one.system for one in puzzles}) >= 3
    assert max(Counter(one.title for one in puzzles).values()) == 1
    assert max(Counter(one.question for one in puzzles).values()) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_asked_and_played_to_its_solution(file) -> None:
    posed = open_puzzle(file)
    puzzle, match = posed.puzzle, posed.match
    assert (puzzle.key, puzzle.system) == (file.stem, file.parent.name)
    before = len(match.entries)
    match.follow(puzzle.solution)
    assert tuple(entry.choice for entry in match.entries[before:]) == puzzle.solution
    assert not any(entry.faces for entry in match.entries[before:-1]), "dice end an answer"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_proven(file) -> None:
    proof = read_puzzle(file).proof
    assert proof.gap >= GAP and proof.gap > ERRORS * proof.error
    assert proof.play_outs >= 64 and proof.next_best


def test_a_puzzle_is_written_as_it_is_read(tmp_path) -> None:
    for file in FILES:
        copy = tmp_path / file.name
        copy.write_text(written(read_puzzle(file)), encoding="utf-8")
        assert read_puzzle(copy) == read_puzzle(file)


@pytest.mark.parametrize(
    ("before", "after", "where", "words"),
    [
        ("scenario: first-fight", "scenario: last-fight", "scenario", "last-fight"),
        ("system: alexandria", "system: conquest", "puzzle.system", "the scenario is one of"),
        ("seat: ", "seat: persian # ", "seat", "somebody else is asked"),
        ('  - ["ready"]', '  - ["ready", 7]', "orders", "may not be ordered"),
        ("provenance: measured", "provenance: guessed", "proof.provenance", "measured"),
        ("  gap: 0", "  gap: 7", "proof.gap", "1"),
        ("solution:", 'solution:\n  - ["sing"]', "solution", "not on the menu"),
    ],
)
def test_what_does_not_hold_is_refused_where_it_stands(tmp_path, before, after, where, words) -> None:
    file = next(file for file in FILES if read_puzzle(file).scenario == "first-fight")
    text = file.read_text(encoding="utf-8")
    assert before in text
    broken = tmp_path / "broken.yaml"
    broken.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(SourceFaults) as refused:
        open_puzzle(broken)
    (fault,) = refused.value.faults
    assert words in str(fault) and str(fault).startswith(f"{broken}:"), where
