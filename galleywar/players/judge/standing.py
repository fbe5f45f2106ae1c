"""How every seat stands in a position, in figures that mean the same in each battle of a rule system.

They come from what every rule system tells of a game: goals, stakes, the strip above the board; and from what is
counted of its forces. What grows with the size of a battle is told as a share of what all seats have together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.view import Goal, Panel
from galleywar.players.judge.forces import counting_for

Standing: TypeAlias = Mapping[str, float]
"""Figures of a seat by name; what is not named is 0."""
FARTHEST = 2.0
"""A goal that is passed by more than its whole counts no more."""
_OF = re.compile(r"(\d+)\s*(?:of|/)\s*(\d+)")
_NUMBERS = re.compile(r"-?\d+")


def standings(ruleset: Ruleset, state: GameState) -> dict[str, Standing]:
    """The figures of every seat, in the order of the goals."""
    panel, goals = ruleset.view.panel(state), ruleset.view.goals(state)
    asked, time = ruleset.seat(state), passed(panel)
    found: dict[str, dict[str, float]] = {goal.seat: {} for goal in goals}
    for seat, name, figure in _near(ruleset, state, goals):
        found[seat][name] = max(figure, found[seat].get(name, figure))
    _set_against_rivals(found)
    for name, by_seat in _counted(ruleset, state, panel).items():
        whole = sum(map(abs, by_seat.values()))
        for seat in found if whole else ():
            found[seat][f"share of {name}"] = by_seat.get(seat, 0.0) / whole
    for tally in panel.tallies:
        if tally.seat in found:
            found[tally.seat]["out"] = float(tally.is_out)
    for at, (seat, figures) in enumerate(found.items(), 1):
        figures[f"seat {at}"] = 1.0
        figures |= {"time": time, "active": float(panel.active == seat), "asked": float(asked == seat)}
    return dict(found)


def passed(panel: Panel) -> float:
    """How much of a game with a last turn has passed, from 0 to 1; 0 where none is set."""
    told = _OF.findall(panel.turn)
    return min(1.0, int(told[-1][0]) / max(1, int(told[-1][1]))) if told else 0.0


def _near(ruleset: Ruleset, state: GameState, goals: Sequence[Goal]) -> Iterator[tuple[str, str, float]]:
    """How near each seat is to its goals, as far as they are counts."""
    stakes = ruleset.stakes(state)
    for goal in goals:
        name = f"goal: {goal.unit or goal.case}"
        if goal.seat in stakes and goal.unit and not stakes[goal.seat].is_needed:
            yield goal.seat, f"{name} at stake", goal.now / stakes[goal.seat].points
        elif goal.needed > 0:
            yield goal.seat, name, max(-FARTHEST, min(FARTHEST, goal.now / goal.needed))


def _set_against_rivals(found: dict[str, dict[str, float]]) -> None:
    """The best of the others beside each figure so far."""
    own = {seat: dict(figures) for seat, figures in found.items()}
    for seat, figures in found.items():
        for name in {name for other in own if other != seat for name in own[other]}:
            figures[f"rival {name}"] = max(own[other].get(name, 0.0) for other in own if other != seat)


def _counted(ruleset: Ruleset, state: GameState, panel: Panel) -> dict[str, dict[str, float]]:
    """By name and seat, what the strip and the forces come to."""
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for tally in panel.tallies:
        for figure in tally.figures:
            found[figure.label][tally.seat] += _number(figure.value)
    for seat, name, count in counting_for(ruleset.key)(state):
        found[name][seat] += count
    return found


def _number(value: str) -> float:
    """What a figure in the strip comes to: "32+3" is 35, "4/7" is 4, "AC" counts two, "none" and "no" nothing."""
    if value in {"none", "no", ""}:
        return 0.0
    numbers = [int(one) for one in _NUMBERS.findall(value.split("/", maxsplit=1)[0])]
    return float(sum(numbers)) if numbers else float(len(value)) if value.isupper() else 1.0
