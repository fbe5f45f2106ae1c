"""What each side holds and has to show, and what it must have to win."""

import pytest

from galleywar.core.scenario import Stake
from galleywar.rules.alexandria.model.terms import CAMPAIGN, OBJECTIVES, POINTS, Terms
from galleywar.rules.alexandria.victory.campaign_victory import (
    objective_points,
    objectives_held,
    score,
    stakes,
)


@pytest.mark.rule("12.2h", "12.1h")
@pytest.mark.parametrize(
    "fields, expected",
    [
        ({"ending": POINTS, "targets": {"roman": 12, "egyptian": 7}},
         {"roman": Stake(12, is_needed=True), "egyptian": Stake(7, is_needed=True)}),
        ({"ending": OBJECTIVES, "objectives": {"3-K": 5, "4-K": 2}},
         {"roman": Stake(7, is_needed=False), "egyptian": Stake(7, is_needed=False)}),
        ({"ending": OBJECTIVES, "objectives": {}}, {}),
        ({"ending": CAMPAIGN, "objectives": {"3-K": 5}}, {}),
    ],
)  # fmt: skip
def test_points_that_win_at_sea_are_needed_and_objectives_are_all_there_is_to_have(sea, fields, expected):
    assert dict(stakes(sea("roman Quad 2926 E", terms=Terms(**fields)).state)) == expected


@pytest.mark.rule("12.1h")
@pytest.mark.parametrize(
    "pieces, roman, egyptian",
    [
        (("roman A4 3-K",), ("3-K",), ()),
        (("roman A4 3-K", "egyptian HI7 4-K"), ("3-K",), ("4-K",)),
        (("roman A4 4-K", "egyptian HI7 4-K"), (), ()),
        (("leader roman-Caesar 3-K", "roman A4 3-L"), (), ()),
    ],
)
def test_a_place_counts_for_the_side_that_alone_has_units_there(field, pieces, roman, egyptian):
    worth = {"3-K": 5, "4-K": 2}
    state = field(*pieces, terms=Terms(land_war=True, ending=OBJECTIVES, objectives=worth)).state
    for seat, held in (("roman", roman), ("egyptian", egyptian)):
        assert objectives_held(state, seat) == held
        assert objective_points(state, seat) == sum(worth[one] for one in held) == dict(score(state))[seat]


def test_where_the_whole_campaign_decides_there_is_no_score(field):
    assert score(field("roman A4 3-K", terms=Terms(land_war=True, ending=CAMPAIGN)).state) == ()
    assert dict(score(field("roman A4 3-K", terms=Terms(ending=POINTS)).state)) == {"roman": 0, "egyptian": 0}
