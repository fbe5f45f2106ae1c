"""Setting up an army: piles in the tray, the places that are lit, turning a piece where it was put."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.ui.game.bars.setup_tray import piled
from galleywar.ui.game.interaction.places.setting_up import zone
from tests.ui.game_table import hand_of
from tests.ui.street_table import HUMANS, scenario_of

ARCHERS = "roman-A-1"


@pytest.fixture
def match():
    return Match(*scenario_of("alexandria"), 3, HUMANS)


def give(match, order):
    match.follow(order.choices)
    return hand_of(match)


def test_soldiers_of_a_type_lie_in_a_pile_by_legion_and_ships_alone_as_long_as_they_may(match):
    faces = hand_of(match).position.counters
    own = [faces[one] for one in hand_of(match).position.concerned]
    piles = piled(own, ships=False)
    assert sorted(one for pile in piles for one in pile) == sorted(face.piece for face in own)
    assert ("roman-A-1", "roman-A-2", "roman-A-3", "roman-A-4") in piles
    legions = [{one.split("-")[1] for one in pile} for pile in piles if pile[0].startswith("roman-VI-")]
    assert legions == [{"VI"}]
    assert ("roman-Quin-1",) in piles
    assert ("roman-Quin-1", "roman-Quin-2") in piled(own, ships=True)


def test_every_place_of_the_zone_is_lit_once(match):
    places = zone(hand_of(match).position)
    assert len(places) == len(set(places)) > 60


def test_where_the_piece_in_hand_may_stand_is_lit_and_a_click_puts_it_there(match):
    selection = hand_of(match)
    selection.select(ARCHERS)
    places = selection.lights().places
    assert all(match.decision.admits(Choice("station", (ARCHERS, place))) for place in places)
    selection.point(next(iter(places)))
    assert give(match, selection.click()).position.place_of(ARCHERS) == selection.place


def test_a_piece_set_up_is_turned_to_the_next_heading_each_way(match):
    selection = hand_of(match)
    selection.select(ARCHERS)
    selection.point("2533")
    selection = give(match, selection.click())
    selection.select(ARCHERS)
    before = selection.position.counters[ARCHERS].heading
    selection = give(match, selection.turning(1))
    assert selection.position.counters[ARCHERS].heading == (before + 60) % 360
    selection.select(ARCHERS)
    assert give(match, selection.turning(-1)).position.counters[ARCHERS].heading == before


def test_a_piece_in_the_tray_cannot_be_turned(match):
    selection = hand_of(match)
    selection.select(ARCHERS)
    assert selection.turning(1) is None
