"""Counters on the table: what stands on them, and what their marks say."""

import pytest

from galleywar.rules.mare_nostrum.view.counters import (
    galley_face,
    galley_figures,
    galley_marks,
    shown_heading,
    wreck_face,
)

BLUE, RED = "blue-small-1", "red-small-1"
NOT_YET = "she must run four inches before she turns"
FOUNDERS = "Foundering: she acts this turn, and goes down after missile fire"


@pytest.mark.parametrize(
    ("degrees", "shown"), [(0, 90), (90, 0), (91, 359), (180, 270), (270, 180), (359, 91)]
)
def test_headings_are_shown_counter_clockwise_from_east(degrees, shown):
    assert shown_heading(degrees) == shown


@pytest.mark.rule("MN-00.05", "MN-00.04")
@pytest.mark.parametrize(
    ("marks", "fittings"),
    [("", ("ram",)), ("corvus", ("ram", "corvus")), ("ballista=1", ("ram", "ballista")),
     ("flagship", ("ram", "standard")), ("ballista=1 flagship", ("ram", "ballista", "standard"))],
)  # fmt: skip
def test_what_she_carries_is_shown(fleet, marks, fittings):
    position = fleet(f"blue small 30,20@0 stopped {marks}")
    assert galley_face(position.state, position[BLUE]).model.fittings == fittings


@pytest.mark.rule(
    "MN-03.09", "MN-03.25", "MN-05.13", "MN-08.09", "MN-05.14", "MN-02.04", "MN-04.11", "MN-03.04"
)
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("stopped", []),
        ("cruising run=0", [f"Under way at cruising speed, no straight run at the end: {NOT_YET}"]),
        ("battle run=399", [f"Under way at battle speed, 3.99 inches straight at the end: {NOT_YET}"]),
        ("cruising run=400", ["Under way at cruising speed, 4.00 inches straight at the end: she may turn at once"]),
        ("stopped holes=1", ["1 point of hull damage"]),
        ("stopped holes=5", ["5 points of hull damage"]),
        ("stopped holes=6", ["6 points of hull damage", FOUNDERS]),
        ("stopped sinking", ["Sinking by a ram: she only shoots, and goes down after missile fire"]),
        ("stopped oars=1/0", ["1 oar lost to port"]),
        ("stopped oars=0/2", ["2 oars lost to starboard"]),
        ("stopped built=red", ["A prize: she cruises at most"]),
        ("stopped empty", ["Nobody aboard: she is anybody's"]),
        ("stopped halted", ["Brought to a stop: no move this turn"]),
        ("stopped stamina=0", ["Exhausted: she cannot move"]),
        ("stopped stamina=1", []),
    ],
)  # fmt: skip
def test_all_that_ails_her_is_told(fleet, line, told):
    position = fleet(f"blue small 30,20@0 {line}")
    assert [mark.text for mark in galley_marks(position.state, position[BLUE])] == told


@pytest.mark.rule("MN-04.08", "MN-03.29")
def test_grapples_and_flotsam_are_marked(fleet):
    position = fleet("blue small 27,20@0 stopped", "red small 33,20@0 stopped", "wreck small 60,30@90",
                     f"tie {BLUE} {RED} hook 0")  # fmt: skip
    assert [mark.text for mark in galley_marks(position.state, position[RED])] == [
        "Grappled with Blue Small 1"
    ]
    face = wreck_face(position.state, position.state.wrecks["wreck-1"])
    assert face.kind == "WRECK" and [mark.case for mark in face.marks] == ["MN-03.29"]


@pytest.mark.rule("MN-00.21", "MN-01.05")
@pytest.mark.parametrize(
    ("words", "phase", "mover", "is_done"),
    [("", "move", "", True), ("dice=3", "move", "", False), ("", "missiles", "", False),
     ("", "move", "blue-small-1", False)],
)  # fmt: skip
def test_who_has_no_die_left_has_had_her_turn_of_the_movement_phase(fleet, words, phase, mover, is_done):
    position = fleet(f"blue small 30,10@0 stopped {words}").with_(phase=phase, mover=mover)
    assert galley_face(position.state, position["blue-small-1"]).done == is_done


@pytest.mark.rule("MN-00.21", "MN-01.05")
@pytest.mark.parametrize(("words", "dice"), [("", []), ("dice=3", ["3"]), ("dice=2,5", ["2 5"])])
def test_the_dice_she_has_left_are_told_last_of_her_figures(fleet, words, dice):
    position = fleet(f"blue small 30,10@0 stopped {words}")
    figures = [(one.label, one.value) for one in galley_figures(position.state, position[BLUE])]
    assert [value for label, value in figures if label == "DICE"] == dice
    assert figures[:4] == [("SPEED", "stopped"), ("STAMINA", "6"), ("HOLES", "0/6"), ("OARS", "8+8")]
