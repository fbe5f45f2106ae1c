"""The battles of a game as rows of a list, and the games as covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted, noun
from galleywar.rules.system import covers
from galleywar.ui.look.theme import Colour, side_of
from galleywar.ui.screens.cover_row import GameCover, game_covers
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import Balance, known_of
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import ListRow

DIFFICULTY = ("", "easy", "not hard", "middling", "hard", "for old hands")
"""A difficulty in words."""


def key_of(entry: ListedScenario) -> str:
    """The key of its row."""
    return str(entry.path)


def row_of(
    entry: ListedScenario, balance: Mapping[str, Balance], best: ListedScenario | None, *, with_game: bool
) -> ListRow:
    """A battle as a row; ``best`` is the one to begin with, ``with_game`` says by which rules it is played."""
    scenario, ruleset = entry.scenario, entry.ruleset
    if scenario is None or ruleset is None:
        return ListRow(
            key_of(entry), entry.title, scenario_list.first_fault(entry), mark="warning", tone="bad"
        )
    known = known_of(scenario, balance)
    under = [
        ruleset.title if with_game else "",
        forces_said(entry),
    ]
    who_won = known.said(scenario.seats) if known is not None and known.is_enough else ""
    tips = [DIFFICULTY[scenario.difficulty].capitalize(), who_won]
    return ListRow(
        key_of(entry),
        scenario.title,
        " \N{MIDDLE DOT} ".join(filter(None, under)),
        length_said(scenario.minutes),
        badge="start here" if entry is best else "",
        dots=scenario.difficulty,
        shares=shares_of(scenario, known),
        tip=" \N{MIDDLE DOT} ".join(filter(None, tips)),
    )


def shares_of(scenario: Scenario, known: Balance | None) -> tuple[tuple[Colour, float], ...]:
    """The part of all measured games that each seat won, in its colour; nothing of a few."""
    if known is None or not known.is_enough:
        return ()
    seats = tuple(seat.key for seat in scenario.seats)
    return tuple((side_of(seats, seat).fill, known.share(seat)) for seat in seats)


def forces_said(entry: ListedScenario) -> str:
    """How many stand against how many; of many seats only how many they are."""
    strengths = entry.strengths
    if not any(strengths):
        return f"{counted(len(strengths), 'player')}, chosen forces" if strengths else ""
    if len(strengths) > 2:
        return f"{counted(len(strengths), 'player')}, {counted(sum(strengths), entry.piece)}"
    return f"{' : '.join(map(str, strengths))} {noun(sum(strengths), entry.piece)}"


def length_said(minutes: int) -> str:
    """Minutes as people say them."""
    if minutes < 120:
        return f"{minutes} min" if minutes else ""
    hours = minutes / 60
    return f"{hours:.0f} h" if minutes % 60 == 0 else f"{hours:.1f} h"


def covers_of(entries: Sequence[ListedScenario]) -> tuple[GameCover, ...]:
    """Every game there is, with how many battles it has among ``entries``, if there are any at all."""
    counts = Counter(one.scenario.system for one in entries if one.scenario is not None)
    told = {key: counted(counts[key], "battle") if counts[key] else "no battle" for key in covers()}
    return game_covers(told if counts else {})
