"""How even a battle was found to be, from games that ``galleywar simulate --csv`` has written down."""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import read_limited
from galleywar.core.scenario import Seat
from galleywar.core.wording import counted

FOLDER = "balance"
"""In the folder of reports: one file for each scenario, named by its key."""
LARGEST = 8 << 20


@dataclass(frozen=True, slots=True)
class Balance:
    """Who won how many of ``games``; whoever won none need not be named."""

    wins: Mapping[str, int]
    games: int

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
        return f"{shares} of {counted(self.games, 'game')}"


def measured(reports: Path) -> dict[str, Balance]:
    """What has been measured, by the key of the scenario; a file without winners measures nothing."""
    folder = reports / FOLDER
    files = sorted(folder.glob("*.csv")) if folder.is_dir() else []
    found = {file.stem: _balance(file) for file in files}
    return {key: balance for key, balance in found.items() if balance is not None}


def _balance(file: Path) -> Balance | None:
    try:
        rows = list(csv.DictReader(read_limited(file, LARGEST).splitlines()))
    except (SourceFaults, csv.Error):
        return None
    winners = Counter(row["winner"] for row in rows if row.get("winner"))
    return Balance(winners, sum(winners.values())) if winners else None
