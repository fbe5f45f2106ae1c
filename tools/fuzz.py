#!/usr/bin/env python3
"""Spoil files of every kind by chance and hold what becomes of them against what is promised.

Whatever is in a scenario, a map, a chart, a save or the settings, it is opened or refused in words that can be drawn,
with a place in the file, within a second and 256 MiB; what is opened can be played. A file that fails is kept.

``python tools/fuzz.py --files 10000 --seed 0``, some of them by the command line as well
"""

from __future__ import annotations

import argparse
import json
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.contract import Ruleset  # noqa: E402
from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.files.faults import UNFIT_CHARACTER, Fault, SourceFaults  # noqa: E402
from galleywar.core.files.paths import asset  # noqa: E402
from galleywar.core.match import Match  # noqa: E402
from galleywar.core.saving.saves import BadSave, from_text, to_text  # noqa: E402
from galleywar.core.scenario import Scenario  # noqa: E402
from galleywar.rules import find_system, open_ruleset, rulesets  # noqa: E402
from galleywar.rules.scenario.library import faults_of, open_scenario, shipped  # noqa: E402

SECONDS = 1.0
"""Of the processor, for one file."""
MEMORY = 256 << 20
HANG = 20
"""Seconds after which a file is given up."""
PLAYED = 12
"""Orders given in a game of a file that is accepted."""
LONGEST_FAULT = 8_000
COMMAND_LINE = 40
"""Of so many files one is given to the command line as well."""
NUMBERS = (
    "0",
    "-1",
    "1.5",
    "1e9",
    "99",
    "2147483648",
    "999999999999999999",
    "9" * 400,
    "0x10",
    ".inf",
    ".nan",
)
WORDS = ("", "~", "null", "true", "no", "[]", "{}", "[[[[]]]]", "&a", "*a", "!!python/object:os.system", "<<: *a",
         "../../x.yaml", "/etc/passwd", "a" * 300, "roman", "alexandria", "- x", "? y", "|")  # fmt: skip
SIGNS = ("\0", "\ud800", "\u202e", "\ufeff", "\x7f", "\u2028", "\U0001f6a2", "\t", "\r", "\\u0000", "\\ud800", '"', "'",
         ":", "{", "}", "[", "]", ",", "#", "%", "@", "`")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sound:
    """A file as it should be: its kind, its name, what it holds."""

    kind: str
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a file: in one word, and in a sentence what is wrong with that."""

    word: str
    wrong: str = ""


One = TypeVar("One")


class Hung(Exception):
    """A file has taken far too long."""


def main() -> int:
    """Exit code 1 if any file was taken otherwise than it is promised."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=1000, help="files to spoil (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first file's seed (default: 0)")
    parser.add_argument("--kind", choices=sorted(JUDGES), help="of one kind alone")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="where failures are kept")
    arguments = parser.parse_args()
    told: Counter[str] = Counter()
    failed = 0
    for seed in range(arguments.seed, arguments.seed + arguments.files):
        whole, content = spoilt(seed, arguments.kind)
        verdict = judged(whole.kind, content)
        if not verdict.wrong and seed % COMMAND_LINE == 0:
            verdict = by_command_line(whole.kind, content) or verdict
        told[f"{whole.kind} {verdict.word}"] += 1
        if verdict.wrong:
            failed += 1
            kept = arguments.keep / whole.kind / f"{seed}-{whole.name}"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(content)
            print(f"{kept}: {verdict.wrong}")
    for word, count in sorted(told.items()):
        print(f"{word}: {count}")
    print(
        f"{arguments.files} files, seeds {arguments.seed} to {seed}: {failed} taken otherwise than promised"
    )
    return 1 if failed else 0


# -- files as they should be ----------------------------------------------------------------------------------
@cache
def sound_files() -> Mapping[str, Sequence[Sound]]:
    """Files of every kind that can be opened, by kind."""
    found: dict[str, list[Sound]] = {kind: [] for kind in JUDGES}
    found["scenario"] = [Sound("scenario", file.name, file.read_bytes()) for file in shipped()]
    found["map"] = [
        Sound("map", file.name, file.read_bytes()) for file in sorted(asset("maps").glob("*.yaml"))
    ]
    for system in rulesets():
        for name, text in find_system(system).files().exported():
            found["chart"].append(Sound("chart", f"{system}@{name}.yaml", text.encode()))
    found["save"] = [Sound("save", f"{system}.galley", _game(system).encode()) for system in rulesets()]
    found["settings"] = [Sound("settings", "settings.json", _settings())]
    return found


def _game(system: str) -> str:
    """A short game of a short scenario of that system, as a save."""
    file = min(
        (one for one in shipped() if open_scenario(one)[1].system == system),
        key=lambda one: one.stat().st_size,
    )
    ruleset, scenario = open_scenario(file)
    return to_text(_played(ruleset, scenario, 1))


def _played(ruleset: Ruleset, scenario: Scenario, seed: int) -> Match:
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed)
    while match.decision is not None and len(match.entries) < PLAYED:
        match.submit(match.decision.any(draw))
    return match


def _settings() -> bytes:
    from dataclasses import asdict

    from galleywar.ui.device.settings import Settings

    memory: dict[str, object] = {
        "folder": "saves",
        "picker/sort": "title",
        "learn": {"march": {"done": True}},
        "naval-battle": [1, 2.5],
    }
    full = Settings(window=(0, 0, 1280, 800), charts=("a.yaml",), seats={"a/b": "human"}, memory=memory)
    return json.dumps(asdict(full), indent=1).encode()


# -- spoiling -------------------------------------------------------------------------------------------------
def spoilt(seed: int, kind: str | None = None) -> tuple[Sound, bytes]:
    """A file by chance, and what it holds once it is spoilt."""
    draw = Seeded(seed)
    files = sound_files()
    whole = _pick(draw, files[kind or _pick(draw, sorted(files))])
    content = whole.content
    for _ in range(1 + draw.below(3)):
        content = _pick(draw, SPOILERS)(content, draw)
    return whole, content


def _pick(draw: Seeded, among: Sequence[One]) -> One:
    return among[draw.below(len(among))]


def _bytes(content: bytes, draw: Seeded) -> bytes:
    """Some bytes are others, gone, or doubled."""
    if not content:
        return bytes([draw.below(256)])
    at, size = draw.below(len(content)), 1 + draw.below(8)
    put = bytes(draw.below(256) for _ in range(draw.below(5)))
    return content[:at] + put + content[at + (size if draw.below(2) else 0) :]


def _cut(content: bytes, draw: Seeded) -> bytes:
    return content[: draw.below(len(content) + 1)]


def _lines(content: bytes, draw: Seeded) -> bytes:
    """A line is gone, twice there, elsewhere, or further in."""
    lines = content.split(b"\n")
    at, to = draw.below(len(lines)), draw.below(len(lines))
    match draw.below(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case _:
            lines[at] = b" " * draw.below(9) + lines[at].lstrip() * (1 + draw.below(2))
    return b"\n".join(lines)


def _tokens(content: bytes) -> list[tuple[int, int]]:
    """Where words and numbers stand."""
    import re

    return [found.span() for found in re.finditer(rb"[\w.+-]+", content[:200_000])]


def _word(content: bytes, draw: Seeded) -> bytes:
    """A word or number is another value."""
    spans = _tokens(content)
    if not spans:
        return _pick(draw, WORDS).encode()
    begin, end = _pick(draw, spans)
    put = _pick(draw, (*NUMBERS, *WORDS))
    return content[:begin] + put.encode("utf-8", "surrogatepass") + content[end:]


def _name(content: bytes, draw: Seeded) -> bytes:
    """A word is another word of the same file, or misspelt."""
    spans = _tokens(content)
    if not spans:
        return content
    begin, end = _pick(draw, spans)
    other = slice(*_pick(draw, spans))
    put = content[other] if draw.below(2) else content[begin:end] + b"x"
    return content[:begin] + put + content[end:]


def _sign(content: bytes, draw: Seeded) -> bytes:
    at = draw.below(len(content) + 1)
    return content[:at] + _pick(draw, SIGNS).encode("utf-8", "surrogatepass") + content[at:]


def _much(content: bytes, draw: Seeded) -> bytes:
    """Something is there a great many times."""
    at = draw.below(len(content) + 1)
    put = _pick(draw, (b"[", b"{", b"- ", b"a", b"\n", b'"\\n"', b"9", b"a: ", b"\xc3\xa9"))
    return content[:at] + put * (1 << draw.below(17)) + content[at:]


SPOILERS: Sequence[Callable[[bytes, Seeded], bytes]] = (
    _bytes, _bytes, _cut, _lines, _lines, _word, _word, _word, _name, _name, _sign, _much,
)  # fmt: skip


# -- judging --------------------------------------------------------------------------------------------------
def judged(kind: str, content: bytes) -> Verdict:
    """What the program makes of a file of that kind that holds ``content``."""
    suffix = {"save": ".galley", "settings": ".json"}.get(kind, ".yaml")
    with tempfile.TemporaryDirectory(prefix="galleywar-fuzz-") as folder:
        file = Path(folder) / f"mine{suffix}"
        file.write_bytes(content)
        before, begun = _peak(), time.process_time()
        try:
            with _Alarm(HANG):
                verdict = JUDGES[kind](file)
        except Exception:  # noqa: BLE001  # whatever is raised is what is looked for
            return Verdict("fails", traceback.format_exc())
        took, grown = time.process_time() - begun, _peak() - before
        if took > SECONDS:
            return Verdict("slow", f"it takes {took:.2f} s")
        return Verdict("large", f"it takes {grown >> 20} MiB") if grown > MEMORY else verdict


class _Alarm:
    """Raises `Hung` in what runs for more than so many seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGALRM, _hung)
        signal.alarm(self.seconds)

    def __exit__(self, *_fault: object) -> None:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, self._before)


def _hung(_number: int, _frame: FrameType | None) -> None:
    raise Hung(f"not done in {HANG} s")


def _peak() -> int:
    """The most memory this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def _scenario(file: Path) -> Verdict:
    faults = faults_of(file)
    if any(fault.severity == "error" for fault in faults):
        return _refused(faults, file)
    return _playable(*open_scenario(file))


def _map(file: Path) -> Verdict:
    faults = faults_of(file)
    return _refused(faults, file) if faults else Verdict("accepted")


def _chart(file: Path) -> Verdict:
    """For which system a chart is shows only in its name; every system is asked about it."""
    words = set()
    for system in rulesets():
        names = [name for name, _ in find_system(system).files().exported()]
        text = file.read_bytes().decode("utf-8", "replace")
        for name in names if len(names) < 3 else ("mine",):
            try:
                open_ruleset(system, ((name, text),))
            except SourceFaults as refused:
                verdict = _refused(refused.faults, None)
                words.add(verdict.word)
                if verdict.wrong:
                    return verdict
            else:
                words.add("accepted")
    return Verdict("accepted" if "accepted" in words else "refused")


def _save(file: Path) -> Verdict:
    from galleywar.ui.shelf import saved_games

    listed = saved_games.saved(file)
    if UNFIT_CHARACTER.search(listed.title + listed.about):
        return Verdict(
            "refused", f"it is listed in words that cannot be drawn: {listed.title!r} {listed.about!r}"
        )
    try:
        opened = saved_games.open_save(file)
    except SourceFaults as refused:
        return _refused(refused.faults, None)
    except BadSave as refused:
        return _in_words(str(refused), "refused")
    if opened.damage is not None:
        return _in_words(str(opened.damage), "damaged")
    text = to_text(opened.match)
    again = from_text(text, open_ruleset)
    whole = again.damage is None and again.match.state == opened.match.state
    return Verdict("accepted", "" if whole else "it is not the same game once it is saved again")


def _settings_file(file: Path) -> Verdict:
    from galleywar.ui.device import settings

    file.rename(file.with_name(settings.FILE))
    found = settings.load(file.parent)
    settings.save(found.settings, file.parent / "again")
    again = settings.load(file.parent / "again")
    if again.complaint:
        return Verdict("accepted", f"what was read cannot be read again: {again.complaint}")
    return _in_words(found.complaint, "refused") if found.complaint else Verdict("accepted")


def _playable(ruleset: Ruleset, scenario: Scenario) -> Verdict:
    """A game of an accepted scenario begins, keeps every invariant, and is kept and opened again."""
    match = _played(ruleset, scenario, 3)
    wrong = "; ".join(ruleset.problems(match.state))
    if not wrong and (damage := from_text(to_text(match), open_ruleset).damage) is not None:
        wrong = f"its save is damaged: {damage}"
    return Verdict("accepted", wrong)


def _refused(faults: Sequence[Fault], file: Path | None) -> Verdict:
    lines = None if file is None else file.read_bytes().count(b"\n") + 2
    for fault in faults:
        if fault.line < 1 or fault.column < 1 or (lines is not None and fault.line > lines):
            return Verdict("refused", f"a fault with no place: {fault}")
        if not fault.text.strip():
            return Verdict("refused", f"a fault without words: {fault}")
        verdict = _in_words(str(fault), "refused")
        if verdict.wrong:
            return verdict
    return Verdict("refused") if faults else Verdict("refused", "refused without a fault")


def _in_words(told: str, word: str) -> Verdict:
    if UNFIT_CHARACTER.search(told):
        return Verdict(word, f"it is told in words that cannot be drawn: {told!r}")
    return Verdict(word, f"it is told in {len(told)} characters" if len(told) > LONGEST_FAULT else "")


JUDGES: Mapping[str, Callable[[Path], Verdict]] = {
    "scenario": _scenario, "map": _map, "chart": _chart, "save": _save, "settings": _settings_file,
}  # fmt: skip
COMMANDS = {"scenario": ["validate"], "map": ["validate"], "save": ["replay", "--verify"]}


def by_command_line(kind: str, content: bytes) -> Verdict | None:
    """What is wrong with how the command line takes the file; None for nothing, or where it takes no such file."""
    if kind not in COMMANDS:
        return None
    with tempfile.TemporaryDirectory(prefix="galleywar-fuzz-") as folder:
        file = Path(folder) / "mine.yaml"
        file.write_bytes(content)
        command = [sys.executable, "-m", "galleywar", *COMMANDS[kind], str(file)]
        ran = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=60, cwd=ROOT, check=False
        )
    if ran.returncode not in {0, 1} or "Traceback" in ran.stderr or not (ran.stdout + ran.stderr).strip():
        return Verdict("by command", f"exit code {ran.returncode}: {ran.stderr[-2000:]}")
    return None


def corpus(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file that once failed, with its kind: the name of the folder it lies in."""
    for kind in JUDGES:
        yield from ((kind, file) for file in sorted((folder / kind).glob("*")))


if __name__ == "__main__":
    sys.exit(main())
