"""The saved games on the shelf: found, listed newest first, opened; and the terms of a game in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galleywar.core.late_methods import dataclass
from galleywar.core.saving.sittings import sitting_of
from galleywar.core.wording import counted
from galleywar.ui.device.settings import HUMAN

if TYPE_CHECKING:
    from galleywar.core.game_notes import TakeBack
    from galleywar.core.saving.headers import Header
    from galleywar.core.saving.saves import Opened

SUFFIX = ".galley"
TAKE_BACK: Final[Mapping[TakeBack, str]] = {
    "never": "Never",
    "ask": "If the other side agrees",
    "free": "Freely",
}
TAKE_BACK_SAYS: Final[Mapping[TakeBack, str]] = {
    "never": "Once dice have fallen, or the other side was asked, an order stands.",
    "ask": "The other player is asked each time; the computer never agrees.",
    "free": "For practice: any order can be taken back, and shows the same dice if it is given again.",
}


@dataclass(frozen=True, slots=True)
class Saved:
    """A save on disk: its header, or in ``fault`` why it has none."""

    path: Path
    when: datetime | None
    header: Header | None = None
    fault: str = ""

    @property
    def title(self) -> str:
        """The scenario and the turn, or the file's name."""
        return f"{self.header.title}, {turn_of(self.header)}" if self.header else self.path.stem

    @property
    def about(self) -> str:
        """Who plays, how far it is, and when it was saved."""
        if self.header is None:
            return self.fault
        if self.header.ended:
            return f"{when_said(self.when)} · {self.header.ended}"
        players = ", ".join(f"{name}: {player}" for name, player in who_plays(self.header))
        orders = counted(self.header.entries, "order")
        return f"{when_said(self.when)} · {orders} · {players}"


def who_plays(header: Header) -> tuple[tuple[str, str], ...]:
    """Every seat by its name, and who decides for it, in words: ("Rome", "a player"), ("Egypt", "Captain")."""
    from galleywar.players.levels import LEVELS, QUIET

    names = dict(seat_names(header.scenario))
    players = {HUMAN: "a player", **{level.key: level.name for level in (*LEVELS, QUIET)}}
    return tuple(
        (names.get(seat) or f"seat {at}", players.get(player, "the computer"))
        for at, (seat, player) in enumerate(header.players, 1)
    )


@lru_cache(maxsize=256)
def seat_names(scenario: str) -> tuple[tuple[str, str], ...]:
    """Key and name of every seat in the text of a scenario; nothing where the text does not hold."""
    from galleywar.core.files.faults import SourceFaults
    from galleywar.core.files.yaml_source import Source

    try:
        root = Source.parse(scenario).root
    except SourceFaults:
        return ()
    seats = root.get("seats") if isinstance(root, dict) else None
    told = [one for one in seats if isinstance(one, dict)] if isinstance(seats, list) else []
    return tuple((str(one.get("key", "")), str(one.get("name", ""))) for one in told)


def system_of(header: Header) -> str:
    """The title of the rule system; empty for one that is not there."""
    from galleywar.rules import find_system

    try:
        return find_system(header.system).title
    except LookupError:
        return ""


def turn_of(header: Header) -> str:
    """The turn as it is written in a line: "round 2", but "Player Turn 2"."""
    first, _, rest = header.turn.partition(" ")
    is_name = rest[:1].isupper()
    return header.turn if is_name else f"{first.lower()} {rest}".rstrip() or "at the start"


def when_said(when: datetime | None) -> str:
    """A time for people: today's by the clock, others by the day."""
    if when is None:
        return "nobody knows when"
    local, now = when.astimezone(), datetime.now(UTC).astimezone()
    if local.date() == now.date():
        return f"today {local:%H:%M}"
    return f"{local.day} {local:%B %Y, %H:%M}"


def newest(folder: Path) -> Path | None:
    """The save of the game played last."""
    return max(_files(folder), key=_played, default=None)


def saved_games(folder: Path) -> list[Saved]:
    """All saves in ``folder``, that of the game played last first; those that cannot be read say why."""
    return [saved(path) for path in sorted(_files(folder), key=_played, reverse=True)]


def last_under_way(folder: Path) -> Saved | None:
    """The game played last of those that are not over, as far as their headers can be read."""
    in_order = sorted(_files(folder), key=_played, reverse=True)
    heads = ((game, game.header) for game in map(saved, in_order))
    return next((game for game, head in heads if head is not None and not head.ended), None)


def _played(path: Path) -> tuple[int, float]:
    """What orders games by when they were played: the sitting, and within it the clock of the disk."""
    return sitting_of(path), written_at(path)


def saved(path: Path) -> Saved:
    """What the first line of the save at ``path`` says."""
    from galleywar.core.saving.headers import LONGEST_LINE, BadSave, header_of

    when = _moment(written_at(path))
    try:
        with path.open(encoding="utf-8") as file:
            header = header_of(file.readline(LONGEST_LINE))
    except BadSave as fault:
        return Saved(path, when, fault=str(fault))
    except (OSError, ValueError) as fault:
        return Saved(path, when, fault=f"The file cannot be read: {fault}")
    return Saved(path, when, header)


def open_save(path: Path) -> Opened:
    """The game in the save at ``path``, every order replayed.

    Raises BadSave or SourceFaults when there is no game to open at all.
    """
    from galleywar.core.saving.journal import read_game
    from galleywar.core.saving.saves import from_text
    from galleywar.rules import open_ruleset

    return from_text(read_game(path), open_ruleset)


def throw_away(path: Path) -> None:
    """Take the save at ``path`` off the disk, and its journal with it; raises OSError."""
    from galleywar.core.saving.journal import journal_of

    path.unlink()
    journal_of(path).unlink(missing_ok=True)


def _files(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        yield from (path for path in folder.glob(f"*{SUFFIX}") if path.is_file())


def _moment(seconds: float) -> datetime | None:
    """The moment so many seconds after 1970; None for one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return None


def written_at(path: Path) -> float:
    """When a file was written, in seconds after 1970; 0 for one that is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
