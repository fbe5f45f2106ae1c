"""What the computer says of the end of a move on the open table."""

from __future__ import annotations

import pytest

from galleywar.core.decision import Choice
from galleywar.players.phrasing import berth_said, danger_said, percent, way_said


@pytest.mark.parametrize(
    "was, now, strikes, moved, feared, told",
    [
        (900, 400, True, True, (), "from there she can strike Nike next, 4 in off, out of every enemy's reach"),
        (900, 900, False, False, ("Nike",), "she lies 9 in off Nike"),
        (900, 650, False, True, (), "it brings her 2.5 in nearer to Nike, 6.5 in off, out of every enemy's reach"),
        (900, 950, False, True, ("Nike",), "it keeps her 9.5 in off Nike"),
    ],
)  # fmt: skip
def test_the_end_of_a_move_is_told_by_how_far_the_enemy_is_then(
    was: float, now: float, strikes: bool, moved: bool, feared: tuple[str, ...], told: str
) -> None:
    said = berth_said("Nike", was, now, strikes=strikes, moved=moved, feared=feared)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == told


def test_the_two_worst_are_named_and_nobody_where_none_is_seen() -> None:
    assert danger_said(["Nike", "Gorgo", "Halia"]) == (
        "Nike and Gorgo may strike her there before she moves again"
    )
    assert danger_said(["Nike"], "from astern") == "Nike may strike her from astern before she moves again"
    assert danger_said([]) == "an enemy may still come round at her"


def test_a_run_too_short_to_be_told_in_tenths_is_left_out():
    way = (Choice("ahead", (100,)), Choice("turn", (-45,)), Choice("ahead", (3,)))
    assert way_said(way) == "rows 1\N{NO-BREAK SPACE}in, turns 45\N{DEGREE SIGN} to port"


@pytest.mark.parametrize(
    ("chance", "told"), [(0, "0"), (0.002, "under 1"), (0.25, "25"), (0.998, "over 99"), (1, "100")]
)
def test_only_what_is_certain_is_told_as_certain(chance, told):
    assert percent(chance) == f"{told}\N{NO-BREAK SPACE}%"
