"""Distances, arcs, speeds and counts that every rule asks for."""

from dataclasses import replace

import pytest

from galleywar.rules.poseidon.model import queries
from galleywar.rules.poseidon.model.queries import (
    apart,
    are_within,
    ashore,
    chains,
    footprint,
    groups,
    has_admiral,
    has_half_hull,
    has_half_oars,
    in_contact,
    is_decided,
    kind_of,
    losses,
    may_reroll,
    named_in_row,
    scores,
    shape_of,
    ships_of,
    speed,
    to_activate,
)
from galleywar.rules.sentences import side_does

LINE = "blue A slow_trireme 1000,1000@0"


@pytest.mark.rule("PW-act-2")
@pytest.mark.parametrize(
    "place, gap", [("1040,1000@0", 0), ("1240,1000@0", 200), ("1241,1000@0", 201), ("1000,1310@0", 200)]
)  # fmt: skip
def test_distances_are_from_hull_to_hull(water, place, gap):
    state = water(LINE, f"blue A slow_trireme {place}").state
    one, other = state.ships["b1"], state.ships["b2"]
    measured = apart(state, one, other)
    assert measured == apart(state, other, one)
    assert are_within(state, one, other, measured) and not are_within(state, one, other, measured - 1)
    assert measured == gap


@pytest.mark.rule("PW-move-11")
def test_friends_and_enemies_in_contact_are_told_apart(water):
    state = water(
        LINE,
        "blue A slow_trireme 1040,1000@0",
        "red A slow_trireme 960,1000@0",
        "red A slow_trireme 900,1000@0",
    ).state
    ship = state.ships["b1"]
    assert [one.id for one in in_contact(state, ship)] == ["r1"]
    assert [one.id for one in in_contact(state, ship, enemies=False)] == ["b2"]


@pytest.mark.rule("PW-act-2")
def test_chains_are_listed_by_size_and_equal_ones_as_they_come():
    near = lambda a, b: abs(int(a) - int(b)) <= 1  # noqa: E731
    assert chains(["9", "1", "2", "5", "3", "6"], near) == (("1", "2", "3"), ("5", "6"), ("9",))
    assert chains(["7", "1"], near) == (("7",), ("1",)) and chains([], near) == ()


@pytest.mark.rule("PW-act-2")
@pytest.mark.parametrize("x, parts", [(1240, 1), (1241, 2)])
def test_two_inches_hold_a_squadron_together(water, x, parts):
    state = water(LINE, f"blue A slow_trireme {x},1000@0").state
    assert len(groups(state, state.ships.values())) == parts


@pytest.mark.rule("PW-move-7", "PW-move-8")
@pytest.mark.parametrize(
    "kind, banks, half",
    [
        ("slow_quinquireme", 2, False),
        ("slow_quinquireme", 1, True),
        ("light_galley", 1, False),
        ("light_galley", 0, True),
        ("six_seven", 3, False),
        ("six_seven", 2, True),
        ("transport", 0, False),
    ],
)
def test_half_of_the_oar_banks_is_reckoned_exactly(water, kind, banks, half):
    state = water(f"blue A {kind} 1000,1000@0 banks={banks}").state
    assert has_half_oars(state, state.ships["b1"]) == half


@pytest.mark.rule("PW-move-8")
@pytest.mark.parametrize(
    "kind, hull, half",
    [("ten_eleven", 2, False), ("ten_eleven", 1, True), ("six_seven", 1, True), ("slow_trireme", 1, False)],
)
def test_half_of_the_hull_is_reckoned_exactly(water, kind, hull, half):
    state = water(f"blue A {kind} 1000,1000@0 hull={hull}").state
    assert has_half_hull(state, state.ships["b1"]) == half


@pytest.mark.rule("PW-act-1")
def test_squadrons_to_activate_have_ships_and_have_not_acted(water):
    position = water(
        LINE,
        "blue B slow_trireme 2000,1000@0",
        "blue C slow_trireme 3000,1000@0",
        "red A slow_trireme 1000,3000@0",
    )
    lost = position.put("b2", pose=None, fate="sunk")
    assert [one.id for one in to_activate(lost.state, "blue")] == ["blue-A", "blue-C"]
    assert [one.id for one in to_activate(lost.state, "red")] == ["red-A"]
    assert ships_of(lost.state, "blue-B") == () and len(ships_of(lost.state, "blue-A")) == 1


@pytest.mark.rule("PW-setup-11", "PW-mor-5", "PW-move-12")
@pytest.mark.parametrize(
    "fate, lost, scored",
    [("sunk", 1, 30), ("captured", 0, 30), ("fled", 0, 30), ("gone", 0, 30), ("afloat", 0, 0)],
)
def test_what_scores_and_what_counts_as_a_loss(water, fate, lost, scored):
    position = water(LINE, "red A slow_trireme 1000,3000@0")
    if fate != "afloat":
        position = position.put("b1", pose=None, fate=fate)
    assert losses(position.state, position.state.fleets["blue"]) == lost
    assert scores(position.state) == {"blue": 0, "red": scored}
    assert is_decided(position.state) == (fate != "afloat")


@pytest.mark.rule("PW-setup-2")
def test_a_footprint_ashore_names_the_land(water):
    isle = (("Isle", ((1100, 900), (1300, 900), (1300, 1100), (1100, 1100))),)
    state = water(LINE, "red A slow_trireme 1080,1000@0", land=isle).state
    assert ashore(state, shape_of(state, state.ships["b1"])) == ()
    assert ashore(state, shape_of(state, state.ships["r1"])) == ("Isle",)
    ship = state.ships["b1"]
    assert shape_of(state, ship) == footprint(kind_of(state, ship).outline, ship.pose)


def test_words_agree_with_names(water):
    assert named_in_row(["a", "b", "c"]) == "{0}, {1} and {2}" and named_in_row(["a"]) == "{0}"
    state = water(LINE, people={"blue": "Blues", "red": "Red"}).state
    assert side_does(state, "blue", "wins", "win") == "Blue wins"
    assert side_does(state, "red", "wins", "win") == "Red win"


# -- speeds and leaders -------------------------------------------------------------------------------------
@pytest.mark.rule("PW-move-1", "PW-move-7", "PW-move-8", "PW-move-9", "PW-cap-1", "PW-cap-4")
@pytest.mark.parametrize(
    ("ship", "way"),
    [
        ("slow_trireme", 500),
        ("fast_quadrireme", 700),
        ("fast_quadrireme +elite_crew", 800),
        ("fast_quadrireme +corvus", 600),
        ("fast_quadrireme +corvus +elite_crew", 700),
        ("fast_quadrireme banks=1", 350),
        ("fast_quadrireme banks=0", 0),
        ("transport", 200),
        ("slow_quinquireme", 400),
        ("slow_quinquireme banks=2", 400),
        ("slow_quinquireme banks=1", 200),
        ("slow_quinquireme hull=1", 200),
        ("slow_quinquireme banks=1 hull=1", 100),
        ("slow_quinquireme banks=1 hull=1 +elite_crew", 125),
        ("slow_quinquireme banks=1 hull=1 +corvus", 75),
        ("ten_eleven hull=2", 400),
        ("ten_eleven hull=1", 200),
        ("thirty banks=3", 100),
        ("thirty banks=4", 200),
    ],
)
def test_how_far_a_ship_may_move(water, ship, way):
    kind, *rest = ship.split()
    state = water(f"blue A {kind} 1000,1000@0 {' '.join(rest)}").state
    assert speed(state, state.ships["b1"]) == way


@pytest.mark.rule("PW-init-3", "PW-lead-1")
def test_one_ship_with_the_admiral_afloat_is_enough_and_a_lost_one_is_none(water):
    position = water(
        LINE, "blue A slow_trireme 1100,1000@0 *admiral", "red A slow_trireme 1000,3000@0 *commander"
    )
    assert has_admiral(position.state, "blue") and not has_admiral(position.state, "red")
    lost = position.put("b2", pose=None, fate="sunk")
    assert not has_admiral(lost.state, "blue")
    bare = water(LINE, "red A slow_trireme 1000,3000@0")
    assert not has_admiral(bare.state, "blue")


@pytest.mark.rule("PW-act-8", "PW-lead-6", "PW-lead-7", "PW-lead-8")
@pytest.mark.parametrize(("leader", "may"), [("admiral", True), ("commander", True), ("hero", False)])
def test_which_leaders_let_a_squadron_throw_again(water, leader, may):
    state = water(LINE, f"blue A slow_trireme 1100,1000@0 *{leader}", "blue B slow_trireme 2000,1000@0").state
    assert may_reroll(state, state.squadrons["blue-A"]) is may
    assert may_reroll(state, state.squadrons["blue-B"]) is False
    assert not may_reroll(state, replace(state.squadrons["blue-A"], rerolled=True))


@pytest.mark.rule("PW-setup-11")
def test_a_battle_is_decided_when_one_side_has_no_ship_left(water):
    position = water(LINE, "blue A slow_trireme 1100,1000@0", "red A slow_trireme 1000,3000@0")
    assert not is_decided(position.state)
    assert not is_decided(position.put("b1", pose=None, fate="sunk").state)
    assert is_decided(position.put("r1", pose=None, fate="fled").state)


@pytest.mark.parametrize(
    ("east", "north"), [(500, 0), (-500, 0), (0, 500), (0, -500), (300, -300), (-300, 300)]
)
def test_hulls_that_lie_far_apart_are_not_measured(water, monkeypatch, east, north):
    state = water(LINE, f"red A slow_trireme {1000 + east},{1000 + north}@0").state
    one, other = state.ships["b1"], state.ships["r1"]
    far = apart(state, one, other)
    assert are_within(state, one, other, far) and not are_within(state, one, other, far - 1)
    monkeypatch.setattr(queries, "apart", None)
    assert not are_within(state, one, other, 200) and not are_within(state, other, one, 200)
