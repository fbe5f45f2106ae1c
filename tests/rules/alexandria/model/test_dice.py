"""Which dice the rulebook throws for what."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.effects.cohesion import tq_check
from galleywar.rules.alexandria.effects.leaders import casualty_check, danger_check
from galleywar.rules.alexandria.galley_movement.avoidance import avoid_check
from galleywar.rules.alexandria.galley_movement.shoals import grounding_check
from galleywar.rules.alexandria.land_movement.passing_through import passing_check
from galleywar.rules.alexandria.missiles.flame import fire_check, firefighting_check, spread_check
from galleywar.rules.alexandria.sequence.fleet_status_phase import fatigue_check, sinking_check
from tests.rules.alexandria.shock.land_shock_positions import shock

ONE, TWO, TEN = (6,), (6, 6), (10,)


@pytest.mark.rule("9.13", "9.26a", "9.33a", "9.42a", "7.24a")
@pytest.mark.parametrize(
    "galley, target, frame, words, dice",
    [
        ("Quad 2926 E attack", "Tri 2927 NE", {"left": 3}, "ram egyptian-Tri-1", TWO),
        ("Quad 3028 E attack", "Tri 2927 E", {"left": 3, "came_from": "3027"}, "rake egyptian-Tri-1", TWO),
        ("Quad 3027 E", "Tri 2927 E", {"left": 0}, "grapple egyptian-Tri-1", ONE),
        ("Quad 3027 E cargo=A4", "Tri 2927 E cargo=HI6", {"left": 0}, "fire egyptian-Tri-1:2", ONE),
    ],
)
def test_the_dice_of_a_galley_under_way(sea, galley, target, frame, words, dice):
    position = sea(f"roman {galley}", f"egyptian {target}").rowing("roman-Quad-1", **frame)
    assert position.forecast(words).check.dice == dice


@pytest.mark.rule("5.28b", "5.52", "5.92a", "7.31b", "7.32b", "7.33a", "10.42c", "9.42a")
def test_everything_else_that_befalls_a_galley_is_one_die(sea):
    position = sea("roman Quad 2926 E grappled=egyptian-Tri-1", "egyptian Tri 2927 E").orders("roman")
    state, galley = position.state, position["roman-Quad-1"]
    checks = [
        grounding_check(state, galley), fatigue_check(galley), avoid_check(galley), fire_check(state, "she"),
        firefighting_check(state, galley), spread_check(state, galley), sinking_check(state, galley),
        position.machine.forecast(state, Choice("disengage", (galley.id, ("egyptian-Tri-1",)))).check,
    ]  # fmt: skip
    assert [check.dice for check in checks] == [ONE] * len(checks)


@pytest.mark.rule("7.17a", "8.5a", "8.3a", "8.4a", "8.41", "5.74b")
def test_ashore_everything_is_a_ten_sider(field):
    position = field(
        "roman CO7v 1212 active moved facing=1", "egyptian HI7 1312 facing=4", "leader roman-Caesar 1212",
        "roman A5 1010 facing=0 active", "egyptian LI5 1012",
    )  # fmt: skip
    state, unit, caesar = position.state, position.unit("roman-CO-1"), position.leader("roman-Caesar")
    checks = [
        tq_check(state, unit, "8.3a"), danger_check(caesar), casualty_check(state, caesar), passing_check(unit),
        position.orders("roman").forecast("shoot roman-A-1 egyptian-LI-1 still").check,
        shock(position).forecast("attack roman-CO-1 1312").check,
    ]  # fmt: skip
    assert [check.dice for check in checks] == [TEN] * len(checks)


# -- small things said or left out ---------------------------------------------------------------------------
@pytest.mark.rule("5.71a", "5.11a")
def test_nobody_is_done_among_friends_it_may_not_stay_with(field):
    position = field("roman CO7v 1212 facing=1", "roman MI6 1212 facing=1").marching(
        "roman-CO-1", came_from="1112"
    )
    assert "done" not in position.offers()
    assert [(one.case, one.at) for one in position.refusals("done")] == [("5.71a", "1212")]
    stuck = field("roman CO7v 1212 facing=1", "roman MI6 1212 facing=1").marching(
        "roman-CO-1", left=0, came_from="1112", turned=1
    )
    assert stuck.refusals("done") == []
