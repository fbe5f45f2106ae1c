"""In which order battles stand in a list, which of them are shown, and where a game is begun best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from galleywar.ui.shelf.balance import Balance, known_of
from galleywar.ui.shelf.scenario_list import ListedScenario

SORTS: Final = (
    ("easy", "Easiest first"),
    ("recent", "Played last first"),
    ("name", "By name"),
    ("length", "Shortest first"),
)
EVENEST: Final = ("balance", "Evenest first")
"""A way to sort where anything has been measured."""
LENGTHS: Final = (
    ("any", "Any length"),
    ("30", "Up to 30 min"),
    ("90", "Up to 90 min"),
    ("180", "Up to 3 hours"),
)
PLAYERS: Final = (("any", "Any number of players"), *((str(n), f"{n} players") for n in range(2, 7)))
UNMEASURED: Final = 2.0
"""Stands for the unevenness of a scenario that nobody has measured, or in a few games only."""
UNJUDGED: Final = 6
"""Stands for the difficulty of a scenario whose author does not judge it."""
LONGEST: Final = 1 << 16
"""Stands for the minutes of a scenario that does not tell."""


def is_short(entry: ListedScenario, longest: int) -> bool:
    """Whether it takes no more than ``longest`` minutes; a broken one, and one that does not tell, may."""
    return entry.scenario is None or entry.scenario.minutes <= longest


def is_for(entry: ListedScenario, players: int) -> bool:
    """Whether so many sit down to it; a broken one may be for any number, and 0 stands for any."""
    return entry.scenario is None or players in {0, len(entry.scenario.seats)}


def is_of(entry: ListedScenario, game: str) -> bool:
    """Whether it is played by the rules ``game``; a broken one may be anybody's."""
    return entry.scenario is None or entry.scenario.system == game


def start_here(entries: Sequence[ListedScenario]) -> ListedScenario | None:
    """The battle to begin with: the easiest that has been judged, of these the shortest."""
    judged = [one for one in entries if one.scenario is not None and one.scenario.difficulty]
    return min(judged, key=ease, default=None)


def ease(entry: ListedScenario) -> tuple[int, int]:
    """The less, the sooner a newcomer can play it: difficulty, then minutes."""
    scenario = entry.scenario
    if scenario is None:
        return UNJUDGED, LONGEST
    return scenario.difficulty or UNJUDGED, scenario.minutes or LONGEST


def in_order(
    entries: Sequence[ListedScenario], how: str, played: Mapping[str, object], balance: Mapping[str, Balance]
) -> list[ListedScenario]:
    """``entries`` sorted by one of the keys of `SORTS`; those that cannot be played stand last."""

    def length(entry: ListedScenario) -> int:
        return (entry.scenario.minutes if entry.scenario else 0) or LONGEST

    def when(entry: ListedScenario) -> str:
        return str(played.get(entry.scenario.key, "")) if entry.scenario else ""

    def unevenness(entry: ListedScenario) -> float:
        known = known_of(entry.scenario, balance) if entry.scenario else None
        if known is None or entry.scenario is None or not known.is_enough:
            return UNMEASURED
        return known.unevenness(entry.scenario.seats)

    found = sorted(entries, key=lambda entry: entry.title.casefold())
    if how == "easy":
        found.sort(key=ease)
    elif how == "recent":
        found.sort(key=when, reverse=True)
    elif how == "length":
        found.sort(key=length)
    elif how == "balance":
        found.sort(key=unevenness)
    return sorted(found, key=lambda entry: entry.scenario is None)
