"""How even a battle was found to be: by the games that ship as figures, or by the player's own.

Own ones are the games that ``galleywar simulate --csv`` or **Measure** has written down; they go before those that
ship.
"""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.file_model import Part
from galleywar.core.files.paths import asset
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario, Seat
from galleywar.core.wording import counted, several
from galleywar.players.tuning.games_sheet import LEVEL
from galleywar.players.tuning.statistics import wilson
from galleywar.rules.scenario.library import shipped

FOLDER = "balance"
"""In the folder of reports: one file for each scenario, named by its key."""
LARGEST = 8 << 20
ENOUGH = 20
"""Games from which a bar is drawn and battles are put in order; what fewer come to is told with its range alone."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Who won how many of ``games``; whoever won none need not be named."""

    wins: Mapping[str, int]
    games: int
    between: str = ""
    """Who played them, in a word; empty where the file does not say."""

    @property
    def is_enough(self) -> bool:
        """Whether so many games have been counted that their shares can be shown without the range they lie in."""
        return self.games >= ENOUGH

    def share(self, seat: str) -> float:
        """The part of all games that ``seat`` won."""
        return self.wins.get(seat, 0) / self.games

    def unevenness(self, seats: Sequence[Seat]) -> float:
        """How far apart the luckiest seat and the unluckiest are: 0 is even, 1 the worst."""
        shares = [self.share(seat.key) for seat in seats]
        return max(shares) - min(shares)

    def said(self, seats: Sequence[Seat]) -> str:
        """Each seat's share, and of how many games."""
        shares = ", ".join(f"{seat.name} {self.share(seat.key):.0%}" for seat in seats)
        return f"{shares} of {self._games_said}"

    def told(self, seats: Sequence[Seat]) -> str:
        """The same with the range in which each share lies in 95 of 100 cases, and who played."""
        shares = []
        for seat in seats:
            low, high = wilson(self.wins.get(seat.key, 0), self.games)
            shares.append(f"{seat.name} {self.share(seat.key):.0%} ({100 * low:.0f} to {100 * high:.0f})")
        decided = sum(self.wins.get(seat.key, 0) for seat in seats)
        if decided < self.games:
            shares.append(f"undecided {1 - decided / self.games:.0%}")
        return f"{self._games_said}: {', '.join(shares)}"

    @property
    def _games_said(self) -> str:
        between = f" between {self.between}" if self.between else ""
        return f"{counted(self.games, 'game')}{between}"


Games = Annotated[int, Field(ge=0, le=100_000)]


Date = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]


class BalanceRecord(Part):
    """Games of one scenario."""

    games: int = Field(ge=1, le=100_000)
    first_seed: int = Field(ge=0, description="of the dice; the others follow it")
    level: str = Field(min_length=1, description="of the computer, on every seat")
    date: Date = Field(description="when they were played")
    won: dict[str, Games] = Field(description="games each seat has won; what is left nobody has")


class BalanceFile(Part):
    """How often who won, by the key of the scenario."""

    provenance: Literal["measured"]
    scenarios: dict[str, BalanceRecord]


def measured(reports: Path) -> dict[str, Balance]:
    """What has been measured, by the key of the scenario; a file without winners measures nothing."""
    folder = reports / FOLDER
    files = sorted(folder.glob("*.csv")) if folder.is_dir() else []
    found = {file.stem: _balance(file) for file in files}
    return dict(shipped_balance()) | {key: one for key, one in found.items() if one is not None}


@lru_cache(maxsize=1)
def shipped_balance() -> Mapping[str, Balance]:
    """The figures that come with the game. Raises SourceFaults."""
    shape = Source.read(asset("balance.yaml")).check(BalanceFile)
    return {key: Balance(one.won, one.games, several(one.level)) for key, one in shape.scenarios.items()}


def known_of(scenario: Scenario, balance: Mapping[str, Balance]) -> Balance | None:
    """What has been measured of a scenario; what bears the key of another that ships is not what was measured."""
    return None if is_of_another(scenario.key, scenario.text) else balance.get(scenario.key)


def is_of_another(key: str, text: str) -> bool:
    """Whether a battle that comes with the game has that key and another text: its figures are not these."""
    ships = _text_that_ships(key)
    return ships is not None and ships != text


@lru_cache
def _text_that_ships(key: str) -> str | None:
    file = next((file for file in shipped() if file.stem == key), None)
    return file.read_text(encoding="utf-8") if file is not None else None


def _balance(file: Path) -> Balance | None:
    try:
        rows = list(csv.DictReader(read_limited(file, LARGEST).splitlines()))
    except (SourceFaults, csv.Error):
        return None
    winners = Counter(row["winner"] for row in rows if row.get("winner"))
    levels = {row[name]: None for row in rows for name in row if name and name.endswith(LEVEL) and row[name]}
    between = " and ".join(several(level) for level in levels if level.isalpha())
    return Balance(winners, sum(winners.values()), between) if winners else None
