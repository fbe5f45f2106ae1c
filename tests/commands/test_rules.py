"""The rules of a system in words, on the command line."""

from __future__ import annotations

import pytest

from galleywar.__main__ import main
from galleywar.commands import rules
from galleywar.core.ledger import Ledger, systems


@pytest.mark.parametrize("system", systems())
def test_every_reading_is_reported_with_its_question(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", system, "--readings"]) == 0
    told = capsys.readouterr().out
    readings = Ledger.load(system).readings
    assert readings and f"{len(readings)} rules leave something open." in told
    assert all(f"{entry.id}\N{DAGGER}  {entry.title}\n" in told for entry in readings)
    assert told.count("\n    Played: ") == len(readings)
    assert told.count("\n    Open: ") == sum(bool(entry.question) for entry in readings)


def test_a_reading_tells_the_other_ways_and_what_speaks_for_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "alexandria", "10.44c", "--readings"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    entry = Ledger.load("alexandria").entries["10.44c"]
    assert f"Or: {entry.otherwise[0].says} [half_speed_ends: activated]" in told
    assert f"Because: {entry.because}" in told
    assert f"Edition 1: {entry.before}" in told


def test_scenarios_that_choose_another_reading_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = {"half_speed_ends": ["The Seven", "The Mole"]}
    monkeypatch.setattr(rules, "readings_chosen", lambda _system: chosen.items())
    assert main(["rules", "alexandria", "10.44c", "8.65", "--readings"]) == 0
    assert capsys.readouterr().out.count("Played otherwise in: The Seven, The Mole") == 1


def test_rules_are_listed_or_told_by_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "poseidon"]) == 0
    lines, ledger = capsys.readouterr().out.splitlines(), Ledger.load("poseidon")
    assert len(lines) == len(ledger.entries)
    marked = [line.split("\N{DAGGER}")[0] for line in lines if "\N{DAGGER}" in line]
    assert marked == [entry.id for entry in ledger.entries.values() if entry.is_ours]
    assert main(["rules", "poseidon", "PW-act-4"]) == 0
    assert capsys.readouterr().out.startswith("PW-act-4\N{DAGGER}  Separated ships\n    ")


def test_an_unknown_rule_is_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "poseidon", "9.24"]) == 2
    assert "no rule 9.24" in capsys.readouterr().out


def test_a_rule_is_told_with_its_printed_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "alexandria", "9.13", "9.28"]) == 0
    ninth, _, other = capsys.readouterr().out.partition("\n\n")
    assert "    Example: A nine is enough to ram. " in ninth
    assert "    Orders: row roman-Tri-1 4; ram egyptian-Quad-1 (dice 4, 5)\n" in ninth
    assert "    Follows: A 9 is a 10 with that, and the ram succeeds.\n" in ninth
    assert ninth.count("Example:") == 2 and "Example:" not in other
