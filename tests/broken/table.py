"""Broken files, and what a player is told about each: the tests of everything that reads files stand on this.

    broken/KIND/NAME.yaml        a file that is wrong in one respect, or in several to see them told at once
    broken/KIND.expected.yaml    NAME: a list of faults in the order told, each with "at" (line:column) and
                                 "text", and with "expected", "suggestion", "remedy" and "severity"
                                 wherever the fault has them

A test module takes ``@pytest.mark.parametrize("case", cases("KIND"), ids=str)`` and compares ``told(faults)``
with ``case.wanted``; ``strays("KIND")`` must be empty. Every word counts: a fault that says more or less than
its row fails.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from galleywar.core.files.faults import Fault

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Case:
    """One broken file and what its table wants to be told."""

    path: Path
    wanted: tuple[dict[str, str], ...]

    def __str__(self) -> str:
        return self.path.stem


def cases(kind: str) -> list[Case]:
    """Every file of the table of this kind."""
    return [Case(HERE / kind / f"{name}.yaml", tuple(wanted)) for name, wanted in _table(kind).items()]


def told(faults: Iterable[Fault]) -> tuple[dict[str, str], ...]:
    """Faults in the form of the table."""
    return tuple(_row(fault) for fault in faults)


def strays(kind: str) -> set[str]:
    """Files without a row and rows without a file."""
    return {path.stem for path in (HERE / kind).iterdir()} ^ set(_table(kind))


def _table(kind: str) -> dict[str, Any]:
    table: dict[str, Any] = yaml.safe_load((HERE / f"{kind}.expected.yaml").read_text(encoding="utf-8"))
    return table


def _row(fault: Fault) -> dict[str, str]:
    row = {"at": f"{fault.line}:{fault.column}", "text": fault.text}
    more = {
        name: getattr(fault, name) for name in ("expected", "suggestion", "remedy") if getattr(fault, name)
    }
    severity = {} if fault.severity == "error" else {"severity": fault.severity}
    return row | more | severity
