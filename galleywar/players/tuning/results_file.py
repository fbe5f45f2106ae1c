"""A file that games are written to as they end, and read from when the same are asked for again.

A line of JSON for each game, after a line that says what all of them were played with: a night of work that was broken
off goes on where it stopped. Figures come back as they were, to the last digit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, get_type_hints

from pydantic import TypeAdapter

from galleywar import __version__
from galleywar.core.files.paths import asset, package_folder
from galleywar.core.scenario import Scenario

R = TypeVar("R")
PLAYED_BY: Final = ("core", "boards", "rules", "players")
"""The folders of the program on which the course of a game depends."""
READ: Final = (".py", ".yaml")
Job = tuple[object, ...]
Act = Callable[..., R]


class ResultsFile:
    """Results by what was played: the act, the seed and the players."""

    def __init__(self, file: Path, scenario: Scenario, charts: Iterable[tuple[str, str]] = ()) -> None:
        """Raises LookupError if the file holds results of something else."""
        self.file = file
        self._known: dict[str, Any] = {}
        head = {
            "galleywar": __version__,
            "code": fingerprint(),
            "scenario": scenario.key,
            "files": digest_of([scenario.text, scenario.beside, list(charts)]),
        }
        whole = [] if not file.is_file() else _whole_lines(file)
        if not whole:
            file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        elif whole[0] != head:
            raise LookupError(
                f"{file} holds games of something else, or by another galleywar: name another file."
            )
        self._known = {line["key"]: line["result"] for line in whole[1:]}

    def __len__(self) -> int:
        return len(self._known)

    def known(self, act: Act[R], job: Job) -> R | None:
        """What came of a job, if it has been done before."""
        kept = self._known.get(key_of(act, job))
        return None if kept is None else _adapter(act).validate_python(kept)

    def keep(self, act: Act[R], job: Job, result: R) -> None:
        """Write down what came of a job; raises OSError if the disk refuses."""
        key = key_of(act, job)
        if key not in self._known:
            self._known[key] = _adapter(act).dump_python(result, mode="json")
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"key": key, "result": self._known[key]}) + "\n")


def _whole_lines(file: Path) -> list[dict[str, Any]]:
    """The lines of a file; one that was cut short is cut off. Raises LookupError for what is no such file."""
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    try:
        lines = [json.loads(line) for line in whole.splitlines()]
    except ValueError:
        lines = [None]
    if not all(isinstance(line, dict) and ("key" in line) == (at > 0) for at, line in enumerate(lines)):
        raise LookupError(f"{file} is no file of results: name another file.")
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return lines


@cache
def _adapter(act: Act[R]) -> TypeAdapter[R]:
    return TypeAdapter(get_type_hints(act)["return"])


# -- what a game depends on --------------------------------------------------------------------------------------
def key_of(act: Act[R], job: Job) -> str:
    """The seed of a job, and the fingerprint of who plays it."""
    _, _, seed, players = job
    return f"{act.__name__} {seed} {digest_of(_plain(players))}"


def _plain(value: object) -> object:
    """Players by their kind and all that makes them what they are."""
    if isinstance(value, Mapping):
        return [[key, _plain(one)] for key, one in value.items()]
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, str):
        return value
    return repr(value) if is_dataclass(value) else type(value).__name__


def digest_of(plain: object) -> str:
    return sha256(json.dumps(plain).encode()).hexdigest()[:16]


@cache
def fingerprint() -> str:
    """That of the program, as far as games depend on it: the same wherever the same games would be played."""
    homes = [*(package_folder() / floor for floor in PLAYED_BY), asset("maps")]
    found = sha256()
    for home in homes:
        for file in sorted(one for one in home.rglob("*") if one.suffix in READ):
            found.update(f"{file.relative_to(home.parent).as_posix()}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
