"""Cruise or Attack, set for each galley before any moves (5.41, 5.42)."""

import pytest

from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.sequence import speed_levels as _chapter  # noqa: F401


def speeds(position, seat="roman"):
    return position.facing_frames(Speeds(seat), seat=seat, phase="speed")


@pytest.mark.rule("5.42a", "5.41")
def test_each_galley_is_set_by_itself_and_may_be_set_back(sea):
    position = speeds(sea("roman Quad 2926 E", "roman Tri 2826 E"))
    step = position.do("attack roman-Quad-1")
    assert step["roman-Quad-1"].attack and not step["roman-Tri-1"].attack
    assert not step.do("cruise roman-Quad-1")["roman-Quad-1"].attack


@pytest.mark.rule("5.42b", "10.43b", "10.41b", "5.54b", "5.43c")
@pytest.mark.parametrize(
    "mark",
    [
        "crippled=port",
        "fatigue=4",
        "half",
        "half=due",
        "captured",
        "rammed",
        "aground",
        "beached",
        "grappled=egyptian-Tri-1",
        "fouled=egyptian-Tri-1",
    ],
)
def test_who_must_cruise_is_told_why(sea, mark):
    position = speeds(sea(f"roman Quad 2926 E {mark}", "roman Tri 2826 E", "egyptian Tri 2927 W"))
    assert "attack roman-Quad-1" not in position.choices("attack")
    assert [one.case for one in position.refusals("attack roman-Quad-1")] == ["5.42b"]


@pytest.mark.rule("5.42b")
def test_three_levels_of_fatigue_still_let_a_galley_attack(sea):
    assert "attack roman-Quad-1" in speeds(sea("roman Quad 2926 E fatigue=3")).choices("attack")


@pytest.mark.rule("5.42a")
def test_only_ones_own_galley_at_attack_speed_is_set_back(sea):
    position = speeds(sea("roman Quad 2926 E", "egyptian Tri 1903 W attack"))
    assert "not yours" in position.refusals("cruise egyptian-Tri-1")[0].text
    assert "Cruise Speed already" in position.refusals("cruise roman-Quad-1")[0].text


@pytest.mark.rule("5.42a")
def test_the_enemys_speed_is_not_yours_to_set(sea):
    position = speeds(sea("roman Quad 2926 E", "egyptian Tri 2930 W"))
    assert position.refusals("attack egyptian-Tri-1")


@pytest.mark.rule("5.41")
def test_each_side_of_the_counter_has_its_own_allowance(sea):
    from galleywar.rules.alexandria.queries.galleys import allowance

    position = sea("roman Quad 2926 E attack", "roman Quad 2826 E")
    assert allowance(position["roman-Quad-1"]) == 8 and allowance(position["roman-Quad-2"]) == 6


@pytest.mark.rule("10.41b", "8.66")
def test_a_captured_galley_rows_half_its_cruise_allowance_rounded_up(sea):
    from galleywar.rules.alexandria.queries.galleys import allowance

    position = sea("roman Tri 2926 E captured", "roman Tri 2826 E captured half")
    assert allowance(position["roman-Tri-1"]) == 4 and allowance(position["roman-Tri-2"]) == 2
