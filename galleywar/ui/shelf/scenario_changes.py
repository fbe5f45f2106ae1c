"""A scenario file changed while its game is being played: what is different, and what of it can be taken
over.

A save holds its scenario and replays every order under it. So a change is taken over only where the whole
game, played again under the changed file from the same seed, asks the same seats, meets the same dice and
comes to the same position; everything else is refused in words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS, Source
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Entry, Match
from galleywar.core.view import CounterView
from galleywar.rules import open_ruleset
from galleywar.rules.own_files.own_charts import Overrides, charts_beside
from galleywar.rules.own_files.own_media import is_medium, media_within
from galleywar.rules.scenario.library import system_of

SCENARIO: Final = ""
"""The name under which the scenario file itself stands among the papers."""
MOST_NAMED: Final = 4
NUMBER: Final = re.compile(r" \d+$")
"""At the end of a name, what tells pieces of one kind apart."""
OLD_FILE, NEW_FILE = "the file as the game has it", "the file as it lies there now"


@dataclass(frozen=True, slots=True)
class ScenarioPapers:
    """The texts a game is played by: scenario, own charts, files beside the scenario; each as (name,
    text).
    """

    scenario: str
    charts: Overrides
    beside: Overrides

    @classmethod
    def of(cls, match: Match) -> ScenarioPapers:
        """Those that ``match`` is played by."""
        return cls(match.scenario.text, match.charts, match.scenario.beside)

    @classmethod
    def on_disk(cls, match: Match, path: Path, charts: Overrides) -> ScenarioPapers:
        """The same as they are now, the scenario at ``path``; raises SourceFaults if one cannot be read."""
        fresh = dict((*charts, *charts_beside(path)))
        text = read_limited(path, LIMITS.size)
        beside = {name: _beside(path, name, held) for name, held in match.scenario.beside}
        return cls(
            text,
            tuple((name, fresh.get(name, held)) for name, held in match.charts),
            tuple((beside | dict(media_within(Source.parse(text, str(path), path=path)))).items()),
        )

    def texts(self) -> Iterator[tuple[str, str]]:
        """All of them by name."""
        yield SCENARIO, self.scenario
        yield from self.charts


def _beside(path: Path, name: str, otherwise: str) -> str:
    """A map as it is now; pictures and sounds as they were."""
    file = path.parent / name
    return read_limited(file, LIMITS.size) if file.is_file() and not is_medium(name) else otherwise


@dataclass(frozen=True, slots=True)
class Change:
    """A line, or some lines, of one paper that read otherwise now; ``line`` counts from 1 in the file as it
    is now.

    Of a picture or sound it is the whole that is another, and ``content`` what it is now.
    """

    paper: str
    line: int
    before: tuple[str, ...]
    after: tuple[str, ...]
    span: tuple[int, int]
    """Which lines of the old text it replaces, from 0."""
    content: str = ""


class Refused(Exception):
    """A change cannot be taken over into the game; the text says why."""


def changes(old: ScenarioPapers, new: ScenarioPapers) -> tuple[Change, ...]:
    """Every stretch of lines that differs, paper by paper; then the pictures and sounds that do."""
    fresh, beside = dict(new.texts()), dict(new.beside)
    lines = (change for name, text in old.texts() for change in _hunks(name, text, fresh[name]))
    others = (name for name, held in old.beside if is_medium(name) and beside.get(name, held) != held)
    return (*lines, *(Change(name, 1, (OLD_FILE,), (NEW_FILE,), (0, 0), beside[name]) for name in others))


def _hunks(paper: str, old: str, new: str) -> Iterator[Change]:
    before, after = old.splitlines(), new.splitlines()
    for tag, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "replace" and b - a == d - c:
            for at in range(b - a):
                yield Change(paper, c + at + 1, (before[a + at],), (after[c + at],), (a + at, a + at + 1))
        elif tag != "equal":
            yield Change(paper, c + 1, tuple(before[a:b]), tuple(after[c:d]), (a, b))


def mixed(old: ScenarioPapers, chosen: Iterable[Change]) -> ScenarioPapers:
    """The old papers with the chosen changes in them."""
    chosen = tuple(chosen)
    by_paper: dict[str, list[Change]] = {}
    for change in chosen:
        by_paper.setdefault(change.paper, []).append(change)

    def text(name: str, whole: str) -> str:
        return _patched(whole, by_paper[name]) if name in by_paper else whole

    charts = tuple((name, text(name, whole)) for name, whole in old.charts)
    others = {change.paper: change.content for change in chosen if change.content}
    return ScenarioPapers(text(SCENARIO, old.scenario), charts, tuple((dict(old.beside) | others).items()))


def _patched(text: str, some: Sequence[Change]) -> str:
    lines = text.splitlines()
    for change in sorted(some, key=lambda one: one.span, reverse=True):
        lines[slice(*change.span)] = change.after
    return "\n".join(lines) + "\n"


# -- carrying a game over -----------------------------------------------------------------------------------
def carried_over(match: Match, papers: ScenarioPapers) -> Match:
    """The game of ``match`` played again under ``papers``, standing where it stands.

    Raises Refused where it would have gone otherwise, SourceFaults where the papers are wrong.
    """
    fresh = _dealt_anew(match, papers)
    for at, entry in enumerate(list(match.entries), 1):
        _give_again(fresh, entry, at)
    _stands_alike(match, fresh)
    fresh.annals = match.annals.copied()
    return fresh


def _dealt_anew(match: Match, papers: ScenarioPapers) -> Match:
    source = Source.parse(papers.scenario, match.scenario.file or "<scenario>", beside=papers.beside)
    if system_of(source) != match.ruleset.key:
        raise Refused("It is for other rules than this game is played by.")
    ruleset = open_ruleset(match.ruleset.key, papers.charts)
    scenario = ruleset.read(source)
    if [seat.key for seat in scenario.seats] != [seat.key for seat in match.scenario.seats]:
        raise Refused("The seats are others than those of this game.")
    return Match(
        ruleset, scenario, match.seed, match.players, take_back=match.take_back, charts=papers.charts
    )


def _give_again(fresh: Match, entry: Entry, at: int) -> None:
    """Give a logged order again; raises Refused where it is not the same any more."""
    decision = fresh.decision
    if decision is None:
        raise Refused(f"The game would have been over before order {at}.")
    if decision.seat != entry.seat:
        raise Refused(f"At order {at} another side would have been asked.")
    if not decision.admits(entry.choice):
        reasons = " ".join(one.text for one in fresh.ruleset.objections(fresh.state, entry.choice))
        raise Refused(f"Order {at} could not have been given. {reasons}".strip())
    fresh.submit(entry.choice)
    if fresh.entries[-1].faces != entry.faces:
        raise Refused(f"At order {at} other dice would have fallen.")


def _stands_alike(match: Match, fresh: Match) -> None:
    """Raise Refused unless turn, question and every piece are the same in both games."""
    old, new = match.ruleset.view.counters(match.state), fresh.ruleset.view.counters(fresh.state)
    if strangers := _strangers(old, new):
        raise Refused(f"Pieces already in play cannot come or go: {_named(strangers)}.")
    moved = [new[piece].name for piece in old if _stand(old[piece]) != _stand(new[piece])]
    if moved:
        raise Refused(f"By now it would stand otherwise: {_named(moved)}.")
    if not _lies_alike(match, fresh, old.values()):
        raise Refused("The map cannot change under the pieces.")
    was, would = match.decision, fresh.decision
    if (was.seat if was else None) != (would.seat if would else None):
        raise Refused("Another side would be asked now, or the game would be over.")


def _strangers(old: Mapping[str, CounterView], new: Mapping[str, CounterView]) -> list[str]:
    """Who stands in only one of both games, by name; where one more has moved the numbers of all on, by kind."""
    names = sorted({(old.get(piece) or new[piece]).name for piece in old.keys() ^ new.keys()})
    had, has = (
        Counter((one.seat, NUMBER.sub("", one.name)) for one in faces.values()) for faces in (old, new)
    )
    more_or_fewer = (had - has) + (has - had)
    if not more_or_fewer or more_or_fewer.total() == len(names):
        return names
    return sorted({name for _, name in more_or_fewer})


def _stand(face: CounterView) -> tuple[object, ...]:
    men = face.kind if face.is_garrison else ""
    return face.seat, face.at, face.heading, face.aboard, face.dark, face.cargo, men


def _lies_alike(match: Match, fresh: Match, faces: Iterable[CounterView]) -> bool:
    """Whether both boards are the same one, or lie alike wherever a piece stands."""
    old, new = match.ruleset.board, fresh.ruleset.board
    if old is new:
        return True
    if (old.width, old.height, _maps(match)) != (new.width, new.height, _maps(fresh)):
        return False
    return all(old.anchor(face.at) == new.anchor(face.at) for face in faces if face.at is not None)


def _maps(match: Match) -> list[tuple[str, str]]:
    return [one for one in match.scenario.beside if not is_medium(one[0])]


def _named(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


# -- judging ------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Verdict:
    """A change and why it cannot be taken over by itself, nothing if it can."""

    change: Change
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """Everything that differs, each with its verdict; ``notes`` are said of the whole."""

    old: ScenarioPapers
    new: ScenarioPapers
    verdicts: tuple[Verdict, ...]
    notes: tuple[str, ...] = ()


def review(match: Match, path: Path, charts: Overrides) -> Review:
    """Read the papers again and judge every difference; raises SourceFaults if the new papers are wrong."""
    old, new = ScenarioPapers.of(match), ScenarioPapers.on_disk(match, path, charts)
    _must_be_sound(match, path, new)
    named_now = [one for one in new.beside if one[0] not in dict(old.beside)]
    old = replace(old, beside=(*old.beside, *named_now))  # nothing of the old file names them
    found = changes(old, new)
    notes = ("The map beside the scenario has changed; it stays as it was in this game.",)
    whole = not found or not why_refused(match, mixed(old, found))
    verdicts = tuple(Verdict(one, "" if whole else why_refused(match, mixed(old, [one]))) for one in found)
    is_other_map = any(not is_medium(name) and dict(new.beside)[name] != held for name, held in old.beside)
    return Review(old, new, verdicts, notes if is_other_map else ())


def _must_be_sound(match: Match, path: Path, new: ScenarioPapers) -> None:
    source = Source.parse(new.scenario, str(path), beside=new.beside)
    if system_of(source) == match.ruleset.key:
        open_ruleset(match.ruleset.key, new.charts).read(source)


def why_refused(match: Match, papers: ScenarioPapers) -> str:
    """Why the game cannot go on under ``papers``; nothing if it can."""
    try:
        carried_over(match, papers)
    except Refused as refusal:
        return str(refusal)
    except SourceFaults as faults:
        return f"By itself it leaves the file wrong: {faults.faults[0].text}."
    return ""
