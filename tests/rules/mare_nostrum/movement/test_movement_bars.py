"""Everything that stands against a speed, a run, a turn or an end of the move: the case, by its boundaries."""

import pytest

from galleywar.rules.mare_nostrum.model.frames import GameTurn, Queue, Rowing, ShipTurn, Starting

BLUE, RED, HERE = "blue-small-1", "red-small-1", "2700,2000@0"


def against(position, order):
    return [one.case for one in position.objections(order)]


def placed(position, order):
    return [(one.case, one.at) for one in position.objections(order)]


# -- declaring a speed ---------------------------------------------------------------------------------------
@pytest.mark.rule(
    "MN-03.02",
    "MN-03.03",
    "MN-03.04",
    "MN-03.06",
    "MN-03.14",
    "MN-03.24",
    "MN-03.27",
    "MN-03.28",
    "MN-05.02",
    "MN-08.09",
)
@pytest.mark.parametrize(
    ("ship", "cruising", "battle", "ramming"),
    [
        ("cruising", [], [], []),
        ("battle", [], [], []),
        ("ramming", [], [], []),
        ("stopped", ["MN-03.14"], ["MN-03.14", "MN-03.06"], ["MN-03.14", "MN-03.06"]),
        ("reverse", ["MN-03.14", "MN-03.06"], ["MN-03.14", "MN-03.06"], ["MN-03.14", "MN-03.06"]),
        ("cruising stamina=3", [], [], []),
        ("cruising stamina=2", [], [], ["MN-05.02"]),
        ("cruising stamina=1", [], [], ["MN-05.02"]),
        ("cruising stamina=0", ["MN-03.04"], ["MN-03.04", "MN-03.03"], ["MN-03.04", "MN-05.02"]),
        ("cruising oars=2/2", [], [], []),
        ("cruising oars=3/0", [], [], ["MN-03.27"]),
        ("cruising oars=0/3", [], [], ["MN-03.27"]),
        ("cruising oars=3/2", [], [], ["MN-03.27"]),
        ("cruising oars=3/3", [], ["MN-03.28"], ["MN-03.27"]),
        ("cruising oars=8/8", [], ["MN-03.28"], ["MN-03.27"]),
        ("cruising built=red", [], ["MN-08.09"], ["MN-08.09"]),
        ("cruising halted", ["MN-03.24"], ["MN-03.24"], ["MN-03.24"]),
        ("cruising sinking", ["MN-05.14"], ["MN-05.14"], ["MN-05.14"]),
    ],
)
def test_what_stands_against_a_speed(fleet, ship, cruising, battle, ramming):
    turn = fleet(f"blue small 27,20@0 {ship}", "red small 60,50@180 stopped").turn_of(BLUE)
    for speed, expected in (("cruising", cruising), ("battle", battle), ("ramming", ramming)):
        assert placed(turn, f"speed {speed}") == [(case, HERE) for case in expected]
        assert turn.allows(f"speed {speed}") is (not expected)
    for speed in ("stopped", "reverse"):
        assert "MN-03.02" in against(turn, f"speed {speed}")


@pytest.mark.rule("MN-01.07", "MN-03.08", "MN-03.20", "MN-04.08")
@pytest.mark.parametrize(
    ("ship", "moved", "speed", "start", "done"),
    [
        ("cruising", False, [], ["MN-03.08"], ["MN-03.08"]),
        ("cruising", True, ["MN-01.07"], ["MN-01.07", "MN-03.08"], []),
        ("cruising halted", False, ["MN-03.24"], ["MN-03.24", "MN-03.08"], []),
        ("cruising stamina=0", False, ["MN-03.04"], ["MN-03.04", "MN-03.08"], []),
        ("stopped", False, ["MN-03.14"], [], []),
        ("stopped", True, ["MN-01.07", "MN-03.14"], ["MN-01.07"], []),
        ("reverse", False, ["MN-03.14", "MN-03.06"], [], ["MN-03.20"]),
        ("reverse", True, ["MN-01.07", "MN-03.14", "MN-03.06"], ["MN-01.07"], []),
    ],
)
def test_what_stands_against_beginning_and_ending_a_turn(fleet, ship, moved, speed, start, done):
    turn = fleet(f"blue small 27,20@0 {ship}", "red small 60,50@180 stopped").turn_of(BLUE, moved=moved)
    assert against(turn, "speed cruising") == speed
    assert against(turn, "start") == start and against(turn, "done") == done
    assert placed(turn, "done") == [(case, HERE) for case in done]


@pytest.mark.rule("MN-04.08")
def test_every_grapple_holds_her(fleet):
    lines = "blue small 27,20@0 cruising", "red small 32,20@0 stopped", "red small 22,20@0 stopped"
    ties = f"tie {BLUE} {RED} hook", f"tie red-small-2 {BLUE} hook"
    turn = fleet(*lines, *ties).turn_of(BLUE)
    assert against(turn, "speed cruising") == ["MN-04.08", "MN-04.08"]


@pytest.mark.rule("MN-03.29")
@pytest.mark.parametrize(("y", "slowed"), [("28.99", True), ("29.01", False)])
def test_over_a_wreck_she_cruises(fleet, y, slowed):
    lines = "blue small 27,20@0 cruising", f"wreck small 27,{y}@0"
    turn = fleet(*lines).turn_of(BLUE)
    assert against(turn, "speed cruising") == []
    assert against(turn, "speed battle") == against(turn, "speed ramming") == (["MN-03.29"] if slowed else [])


# -- under way -----------------------------------------------------------------------------------------------
def rowing(fleet, ship="cruising", **fields):
    position = fleet(f"blue small 27,20@0 {ship}", "red small 60,50@180 stopped")
    frame = Rowing("blue", BLUE, **{"speed": "battle", "most": 1200, **fields})
    return position.with_(frames=(GameTurn("missiles"), Queue(), ShipTurn("blue", BLUE), frame), mover=BLUE)


@pytest.mark.rule("MN-03.01", "MN-03.08", "MN-03.29")
@pytest.mark.parametrize(
    ("order", "fields", "expected"),
    [
        ("ahead 1200", {}, []),
        ("ahead 1201", {}, ["MN-03.01"]),
        ("ahead 1", {}, []),
        ("ahead 0", {}, ["MN-03.08"]),
        ("ahead -5", {}, ["MN-03.08"]),
        ("ahead 700", {"gone": 500}, []),
        ("ahead 701", {"gone": 500}, ["MN-03.01"]),
        ("ahead 301", {"gone": 500, "most": 800, "wrecks": ("w",)}, ["MN-03.29"]),
        ("ahead 701", {"gone": 500, "wrecks": ("w",)}, ["MN-03.01"]),
        ("ahead 301", {"gone": 500, "most": 800}, ["MN-03.27"]),
        ("ahead 801", {"speed": "cruising", "most": 800, "wrecks": ("w",)}, ["MN-03.01"]),
    ],
)
def test_what_stands_against_a_run(fleet, order, fields, expected):
    assert against(rowing(fleet, **fields), order) == expected


RUN = {"run": 400, "gone": 400}


@pytest.mark.rule("MN-03.08", "MN-03.10", "MN-03.11", "MN-03.13", "MN-03.21", "MN-03.22")
@pytest.mark.parametrize(
    ("ship", "order", "fields", "expected"),
    [
        ("cruising", "turn 45", RUN, []),
        ("cruising", "turn -45", RUN, []),
        ("cruising", "turn 1", RUN, []),
        ("cruising", "turn 46", RUN, ["MN-03.11"]),
        ("cruising", "turn -46", RUN, ["MN-03.11"]),
        ("cruising", "turn 0", RUN, ["MN-03.11"]),
        ("cruising", "turn 45", {"run": 399, "gone": 399}, ["MN-03.11"]),
        ("cruising", "turn 45", {"run": 399, "gone": 900, "turns": 1}, ["MN-03.10"]),
        ("cruising", "turn 45", {"run": 400, "gone": 900, "turns": 1}, []),
        ("cruising", "turn 45", {"run": 400, "gone": 900, "turns": 2}, ["MN-03.11"]),
        ("cruising", "turn 45", {"run": 100, "gone": 900, "turns": 2}, ["MN-03.11"]),
        ("cruising corvus", "turn 45", RUN, []),
        ("cruising corvus", "turn 45", {"run": 400, "gone": 900, "turns": 1}, ["MN-03.13"]),
        ("cruising", "turn 45", {**RUN, "straight": True, "speed": "ramming", "most": 1800}, ["MN-03.22"]),
        ("cruising", "turn 45", {"run": 0, "straight": True, "speed": "ramming", "most": 1800}, ["MN-03.22"]),
        ("cruising", "turn 45", {"run": 400, "gone": 1200, "speed": "ramming", "most": 1800}, []),
        ("cruising", "turn 45", {"run": 400, "gone": 1201, "speed": "ramming", "most": 1800}, ["MN-03.21"]),
        ("cruising", "turn 45", {"run": 400, "owed": 400, "gone": 0}, []),
        ("cruising", "turn 45", {"run": 400, "owed": 400, "gone": 800}, []),
        ("cruising", "turn 45", {"run": 400, "owed": 400, "gone": 801}, ["MN-03.08"]),
        (
            "cruising", "turn 99", {"run": 100, "owed": 700, "gone": 1300, "speed": "ramming", "most": 1800},
            ["MN-03.11", "MN-03.21", "MN-03.08", "MN-03.11"],
        ),
    ],
)  # fmt: skip
def test_what_stands_against_a_turn(fleet, ship, order, fields, expected):
    assert against(rowing(fleet, ship, **fields), order) == expected


@pytest.mark.rule("MN-03.07", "MN-03.08", "MN-03.10")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"owed": 0}, []),
        ({"owed": 1}, ["MN-03.08"]),
        ({"owed": 400}, ["MN-03.08"]),
        ({"owed": 1, "turns": 1}, ["MN-03.10"]),
    ],
)
def test_what_stands_against_ending_the_move(fleet, fields, expected):
    position = rowing(fleet, **fields)
    for order in ("hold", "halt"):
        assert against(position, order) == expected
        assert position.allows(order) is (not expected)
    if expected:
        assert [one.text for one in position.objections("halt")] == [
            f"{fields['owed'] / 100:.2f} inches of her compulsory run are still owed."
        ]


# -- from a stop, and astern ---------------------------------------------------------------------------------
def starting(fleet, ship="stopped", **fields):
    position = fleet(f"blue small 27,20@0 {ship}", "red small 60,50@180 stopped")
    frame = Starting("blue", BLUE, **fields)
    return position.with_(frames=(GameTurn("missiles"), Queue(), ShipTurn("blue", BLUE), frame), mover=BLUE)


AFTER_45, AFTER_46 = {"turned": 45}, {"turned": 46}


@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18", "MN-03.19", "MN-03.20")
@pytest.mark.parametrize(
    ("ship", "fields", "turn", "ahead", "astern"),
    [
        ("stopped", {}, 90, 800, 600),
        ("stopped corvus", {}, 45, 800, 600),
        ("stopped", {"turned": 1}, 0, 400, 400),
        ("stopped", AFTER_45, 0, 400, 400),
        ("stopped", {"turned": -45}, 0, 400, 400),
        ("stopped", AFTER_46, 0, 0, 0),
        ("stopped", {"turned": -90}, 0, 0, 0),
        ("stopped", {"way": 1}, 45, 799, 0),
        ("stopped", {"way": 400}, 45, 400, 0),
        ("stopped", {"way": 401}, 0, 399, 0),
        ("stopped", {"way": 800}, 0, 0, 0),
        ("stopped", {"way": -1}, 45, 0, 599),
        ("stopped", {"way": -400}, 45, 0, 200),
        ("stopped", {"way": -401}, 0, 0, 199),
        ("stopped corvus", {"way": 200}, 45, 600, 0),
        ("stopped", {"way": 300, "turned": 30}, 0, 100, 0),
        ("stopped", {"way": -300, "turned": 30}, 0, 0, 100),
        ("stopped", {"way": 300, "turned": 30, "turned_last": True}, 0, 0, 0),
        ("stopped", {"way": -300, "turned": 30, "turned_last": True}, 0, 0, 0),
        ("reverse", {"reverse": True}, 0, 0, 600),
        ("reverse", {"reverse": True, "way": -200}, 0, 0, 400),
    ],
)  # fmt: skip
def test_how_far_she_may_turn_and_go_from_a_stop(fleet, ship, fields, turn, ahead, astern):
    position = starting(fleet, ship, **fields)
    for verb, most in (("turn", turn), ("ahead", ahead), ("astern", astern)):
        if most:
            assert against(position, f"{verb} {most}") == [] and position.allows(f"{verb} {most}")
            assert against(position, f"{verb} 1") == [] and position.allows(f"{verb} 1")
        assert against(position, f"{verb} {most + 1}") != [] and not position.allows(f"{verb} {most + 1}")
        assert against(position, f"{verb} 0") != []
    assert bool(against(position, f"turn {-turn}")) is (turn == 0)
    assert against(position, f"turn {-turn - 1}") != []


@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18", "MN-03.19", "MN-03.20")
@pytest.mark.parametrize(
    ("ship", "order", "fields", "expected"),
    [
        ("stopped", "turn 91", {}, ["MN-03.14"]),
        ("stopped corvus", "turn 46", {}, ["MN-03.19"]),
        ("stopped corvus", "turn 46", {"way": 200}, ["MN-03.16"]),
        ("stopped", "turn 46", {"way": 200}, ["MN-03.16"]),
        ("stopped", "turn 10", {"turned": 10}, ["MN-03.14"]),
        ("stopped", "turn 10", {"way": 401}, ["MN-03.16"]),
        ("reverse", "turn 10", {"reverse": True}, ["MN-03.20"]),
        ("stopped", "ahead 801", {}, ["MN-03.17"]),
        ("stopped", "ahead 401", AFTER_45, ["MN-03.15"]),
        ("stopped", "ahead 0", {}, ["MN-03.17"]),
        ("stopped", "ahead 0", AFTER_46, ["MN-03.17"]),
        ("stopped", "astern 601", {}, ["MN-03.18"]),
        ("stopped", "astern 401", AFTER_45, ["MN-03.15"]),
        ("stopped", "astern 0", {}, ["MN-03.18"]),
        ("stopped", "hold", {}, ["MN-03.20"]),
        ("stopped", "hold", AFTER_45, ["MN-03.20"]),
        ("stopped", "hold", {"way": 1}, []),
        ("stopped", "hold", {"way": -1}, []),
        ("stopped", "halt", {}, ["MN-03.14"]),
        ("stopped", "halt", AFTER_45, []),
        ("stopped", "halt", {"way": 399}, []),
        ("stopped", "halt", {"way": 400}, []),
        ("stopped", "halt", {"way": -1}, []),
        ("stopped", "halt", {"way": -600}, []),
        ("reverse", "halt", {"reverse": True}, []),
        ("reverse", "halt", {"reverse": True, "way": -1}, ["MN-03.20"]),
        ("reverse", "hold", {"reverse": True}, ["MN-03.20"]),
        ("reverse", "hold", {"reverse": True, "way": -1}, []),
    ],
)  # fmt: skip
def test_by_which_case_a_start_is_refused(fleet, ship, order, fields, expected):
    assert against(starting(fleet, ship, **fields), order) == expected


@pytest.mark.rule("MN-03.18", "MN-00.10")
@pytest.mark.parametrize(
    ("place", "order", "home"), [("27,2@0", "astern 300", True), ("27,58@0", "ahead 300", False)]
)
def test_a_galley_that_starts_over_the_edge_is_gone_and_the_game_goes_on(fleet, place, order, home):
    turn = fleet(f"blue small {place} stopped", "red small 60,30@180 stopped").turn_of(BLUE).do("start")
    gone = turn.do(order)
    assert BLUE not in gone and gone.verbs == {"go"}
    assert bool(gone.state.sides["blue"].sailed) is home
    assert not any(isinstance(frame, Starting | ShipTurn) for frame in gone.state.frames)
