"""The card of a galley word for word, and the layers of reach, rams and missile range."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.model.frames_combat import FireOrders
from galleywar.rules.mare_nostrum.view.cards import card
from galleywar.rules.mare_nostrum.view.overlays import RANGE, layer, layers, line
from galleywar.rules.mare_nostrum.view.routes import routes

BLUE, RED = "blue-small-1", "red-small-1"
SHORT = "archers at short range: 1/2; slingers at short range: 1/2"


def notes(fleet, words, **fields):
    return card(fleet(f"blue small 30,10@0 {words}").with_(**fields).state, BLUE).notes


@pytest.mark.rule("MN-04.10", "MN-00.04")
@pytest.mark.parametrize(
    ("words", "aboard"),
    [("stopped", "Aboard: 1 slinger, 2 archers, 7 marines; 10 at most."),
     ("stopped flagship slingers=0", "Aboard: 2 archers, 7 marines, a standard bearer and a musician; 11 at most."),
     ("stopped extras=1 slingers=0 archers=0", "Aboard: 7 marines, 1 about the admiral; 8 at most."),
     ("stopped empty", "Aboard: nobody; 0 at most.")],
)  # fmt: skip
def test_the_card_counts_those_aboard_by_kind(fleet, words, aboard):
    assert (aboard, "MN-04.10") in notes(fleet, words)


@pytest.mark.rule("MN-03.13", "MN-00.05", "MN-00.07", "MN-01.02")
def test_the_card_tells_what_she_carries_and_how_large_she_is(fleet):
    plain = {case for _, case in notes(fleet, "stopped")}
    assert not plain & {"MN-00.05", "MN-03.13", "MN-01.02"}
    assert ("She has a ballista.", "MN-00.05") in notes(fleet, "stopped ballista=1")
    assert "MN-03.13" in {case for _, case in notes(fleet, "stopped corvus")}
    assert ("The admiral is aboard: she rolls two dice.", "MN-01.02") in notes(fleet, "stopped flagship")
    assert ("9 by 2 inches, 8 oars a side.", "MN-00.07") in notes(fleet, "stopped")


@pytest.mark.rule("MN-03.27", "MN-03.28", "MN-08.09")
@pytest.mark.parametrize(
    ("words", "closed"),
    [("oars=2/2", []), ("oars=3/2", ["MN-03.27"]), ("oars=3/3", ["MN-03.28", "MN-03.27"]),
     ("built=red", ["MN-08.09"])],
)  # fmt: skip
def test_the_card_tells_the_speeds_that_are_closed_to_her_for_good(fleet, words, closed):
    """A prize has both faster speeds closed to her, and a mark that says she is one."""
    told = [
        case for _, case in notes(fleet, f"battle {words}") if case in ("MN-03.27", "MN-03.28", "MN-08.09")
    ]
    assert told == closed


def test_a_place_has_a_card_with_its_land_or_the_table(fleet):
    state = fleet("blue small 30,10@0 stopped", land={"Rock": [(28, 18), (32, 18), (32, 20), (28, 20)]}).state
    assert card(state, "3000,1900@0").title == "Rock"
    assert card(state, "3000,3000@0").title == "A test"
    assert card(state, "somewhere") is None
    assert card(state, BLUE).subtitle == "small galley, Blue"


@pytest.mark.rule("MN-03.01")
def test_the_layer_of_reach_shows_every_end_of_the_galley_in_hand(fleet):
    state = fleet("blue small 30,10@0 cruising", "red small 60,40@0 cruising").turn_of(BLUE).state
    ends = [shade.place for shade in layer(state, "reach", "blue", BLUE)]
    assert ends == [route.ends for route in routes(state, BLUE)] and ends
    assert not list(layer(state, "reach", "blue")) and not list(layer(state, "reach", "red", RED))
    assert [one.matters for one in layers(state, BLUE)[:1]] == [True]
    assert [one.matters for one in layers(state, RED)[:1]] == [False]


@pytest.mark.rule("MN-03.21", "MN-03.23", "MN-05.01", "MN-05.02")
@pytest.mark.parametrize(
    ("words", "ways"),
    [("cruising", (1200, 1800)), ("battle", (1200, 1800)), ("ramming", (0, 1800)), ("stopped", ()),
     ("reverse", ()), ("cruising stamina=2", ()), ("cruising oars=3/0", ()), ("cruising halted", ())],
)  # fmt: skip
def test_rams_begin_after_the_approach_or_at_once_and_end_at_the_farthest(fleet, words, ways):
    position = fleet("blue small 30,10@0 cruising", f"red small 60,40@90 {words}")
    start = Pose(6000, 4000, 90)
    shades = [shade.place for shade in layer(position.state, "threat", "blue")]
    assert shades == [start.run(way).place for way in ways]


@pytest.mark.rule("MN-05.01", "MN-04.11")
def test_nobody_fears_her_own_rams_or_those_of_an_empty_galley(fleet):
    position = fleet("blue small 30,10@0 cruising", "red small 60,40@90 cruising empty")
    assert not list(layer(position.state, "threat", "blue"))
    assert len(list(layer(position.state, "threat", "red"))) == 2


@pytest.mark.rule("MN-06.04", "MN-06.05")
def test_only_a_galley_that_can_shoot_has_a_layer_of_missiles(fleet):
    lines = "blue small 20,20@0 stopped", "red small 31,20@0 stopped slingers=0 archers=0"
    position = fleet(*lines)
    assert [one.matters for one in layers(position.state, BLUE) if one.kind == RANGE] == [False]
    assert [
        one.matters for one in layers(position.framed(FireOrders("blue")).state, BLUE) if one.kind == RANGE
    ] == [True]
    assert not [one for one in layers(position.state, RED) if one.kind == RANGE]
    assert not list(layer(position.state, "range", "red", RED))


@pytest.mark.rule("MN-06.04", "MN-04.03")
@pytest.mark.parametrize(
    ("x", "end"),
    [(24, f"2.00 in, hull to hull: {SHORT}; within reach of a grapple"),
     (30, f"8.00 in, hull to hull: {SHORT}"),
     (40, "18.00 in, hull to hull: archers at long range: 1/6"),
     (40.01, "18.01 in, hull to hull: out of range")],
)  # fmt: skip
def test_the_line_measures_and_says_what_reaches(fleet, x, end):
    position = fleet("blue small 20,20@0 stopped", f"red small {x},20@0 stopped")
    shown = line(position.state, "range", BLUE, RED)
    assert shown.text == end and shown.broken == end.endswith("out of range")
