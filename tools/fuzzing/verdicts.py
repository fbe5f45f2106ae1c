"""What became of a spoilt file, and whether it was told as promised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from galleywar.core.files.faults import UNFIT_CHARACTER, Fault

LONGEST_FAULT = 8_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a file: in one word, and in a sentence what is wrong with that."""

    word: str
    wrong: str = ""


def refused(faults: Sequence[Fault], file: Path | None) -> Verdict:
    """A file was refused with those faults: each must have a place in it and words."""
    lines = None if file is None else file.read_bytes().count(b"\n") + 2
    for fault in faults:
        if fault.line < 1 or fault.column < 1 or (lines is not None and fault.line > lines):
            return Verdict("refused", f"a fault with no place: {fault}")
        if not fault.text.strip():
            return Verdict("refused", f"a fault without words: {fault}")
        verdict = in_words(str(fault), "refused")
        if verdict.wrong:
            return verdict
    return Verdict("refused") if faults else Verdict("refused", "refused without a fault")


def in_words(told: str, word: str) -> Verdict:
    """A file was taken so, which was told in those words."""
    if not told.strip():
        return Verdict(word, "it is told in no words")
    if UNFIT_CHARACTER.search(told):
        return Verdict(word, f"it is told in words that cannot be drawn: {told!r}")
    return Verdict(word, f"it is told in {len(told)} characters" if len(told) > LONGEST_FAULT else "")
