"""Positions that no rule can bring about are noticed, each for its own fault."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.checks import invariants
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.frames import Glance, Rowing
from galleywar.rules.mare_nostrum.model.frames_combat import Mustering
from galleywar.rules.mare_nostrum.model.state import Departed, Grapple, Side, Wreck
from galleywar.rules.readings import FIRST

BLUE, RED = "blue-small-1", "red-small-1"
SHIPS = ("blue small 30,20@0 stopped marines=2", "red small 60,20@0 stopped marines=2")


def changed(position, **fields):
    """The position with Blue's galley otherwise than she was."""
    galleys = position.state.galleys
    return position.with_(galleys=galleys.put(replace(galleys[BLUE], **fields))).state


def test_a_sound_position_has_no_faults(fleet):
    state = fleet(*SHIPS).state
    assert not list(invariants.problems(state))
    assert not list(invariants._crews(state)) and not list(invariants._grapples(state))


@pytest.mark.rule("MN-03.31")
@pytest.mark.parametrize(
    ("pose", "fault"),
    [
        (Pose(6050, 2000, 0), "blue-small-1 at 6050,2000@0 lies in red-small-1 at 6000,2000@0"),
        (Pose(-1, 2000, 0), "blue-small-1 is off the table at -1,2000@0"),
        (Pose(9601, 2000, 0), "blue-small-1 is off the table at 9601,2000@0"),
        (Pose(3000, 6001, 0), "blue-small-1 is off the table at 3000,6001@0"),
        (Pose(1000, 1000, 0), "blue-small-1 lies ashore on Rock"),
    ],
)
def test_no_hull_lies_in_another_off_the_table_or_ashore(fleet, pose, fault):
    position = fleet(*SHIPS, land={"Rock": [(8, 8), (12, 8), (12, 12), (8, 12)]})
    assert list(invariants.problems(changed(position, pose=pose))) == [fault]


@pytest.mark.rule("MN-03.31")
def test_hulls_side_by_side_are_no_fault(fleet):
    beam = fleet(*SHIPS).state.box.classes["small"].beam
    assert not list(invariants.problems(changed(fleet(*SHIPS), pose=Pose(6000 - beam - 1, 2000, 0))))


@pytest.mark.rule("MN-03.03", "MN-05.13")
@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"stamina": -1}, "blue-small-1 has -1 stamina"),
        ({"stamina": 7}, "blue-small-1 has 7 stamina"),
        ({"holes": -1}, "blue-small-1 has -1 holes"),
        ({"oars": ((True,), (True,))}, "blue-small-1 has other sockets than her class"),
    ],
)
def test_rowers_oars_and_holes_keep_their_bounds(fleet, fields, fault):
    assert list(invariants.problems(changed(fleet(*SHIPS), **fields))) == [fault]


@pytest.mark.rule("MN-04.10", "MN-04.11", "MN-00.05")
@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"archers": -1}, "has a crew of [1, -1, 2, 0] and 0 ballistas"),
        ({"ballista": 2}, "has a crew of [1, 2, 2, 0] and 2 ballistas"),
        ({"seat": ""}, "of nobody has 5 figures aboard"),
        ({"slingers": 0, "archers": 0, "marines": 0}, "of blue has 0 figures aboard"),
        ({"marines": 9}, "has 12 figures aboard, and began with 5"),
        ({"ballista": 1, "corvus": True}, "has both a ballista and a corvus"),
    ],
)
def test_crews_are_whole(fleet, fields, fault):
    position = fleet("blue small 30,20@0 stopped slingers=1 archers=2 marines=2", SHIPS[1])
    assert f"blue-small-1 {fault}" in list(invariants.problems(changed(position, **fields)))


@pytest.mark.rule("MN-04.08", "MN-07.03")
@pytest.mark.parametrize(
    ("grapples", "faults"),
    [
        ([(BLUE, RED), (RED, BLUE)], []),
        ([(BLUE, RED), (BLUE, RED)], ["a grapple is there twice"]),
        ([(BLUE, BLUE)], ["a grapple from blue-small-1 holds blue-small-1"]),
        ([("ghost", RED)], ["a grapple from ghost holds red-small-1"]),
        ([(BLUE, "ghost")], ["a grapple from blue-small-1 holds ghost"]),
    ],
)
def test_grapples_join_two_galleys_on_the_table_once_each_way(fleet, grapples, faults):
    state = fleet(*SHIPS).with_(grapples=tuple(Grapple(*pair, "hook", 1) for pair in grapples)).state
    assert [one for one in invariants.problems(state) if "grapple" in one] == faults


@pytest.mark.rule("MN-06.12", "MN-00.10")
def test_every_man_that_came_is_aboard_fallen_or_sailed_home(fleet):
    position = fleet("blue small 30,20@0 stopped slingers=1 archers=1 marines=2", "red small 60,20@0 stopped marines=0",
                     fleets=(("blue", (ShipPlan("a", "A", "small", 2, 2, 6),)),))  # fmt: skip
    away = (Departed("b", "B", "small", 3, False, False),)
    side = Side("blue", fallen=(("marines", 3),), sailed=away)
    sides = position.state.sides
    assert not list(invariants.problems(position.with_(sides=sides.put(side)).state))
    lost = position.with_(sides=sides.put(replace(side, fallen=()))).state
    assert list(invariants.problems(lost)) == ["blue came with 10 figures: 4 aboard, 0 fallen, 3 sailed off"]
    assert not list(invariants.problems(replace(lost, frames=(Mustering(),))))


@pytest.mark.rule("MN-03.03", "MN-03.04")
@pytest.mark.parametrize(("stamina", "sound"), [(-1, False), (0, True), (1, True), (6, True), (7, False)])
def test_stamina_lies_from_nought_to_six(fleet, stamina, sound):
    found = list(invariants.problems(changed(fleet(*SHIPS), stamina=stamina)))
    assert found == ([] if sound else [f"{BLUE} has {stamina} stamina"])


@pytest.mark.rule("MN-03.31")
@pytest.mark.parametrize(
    ("pose", "touch"),
    [(Pose(6000, 2900, 0), True), (Pose(6000, 2903, 0), False), (Pose(6198, 2100, 0), True)],
)
def test_hulls_side_by_side_or_end_to_end_are_told_apart_from_those_that_touch(fleet, pose, touch):
    assert bool(list(invariants.problems(changed(fleet(*SHIPS), pose=pose)))) is touch


@pytest.mark.rule("MN-06.12", "MN-00.10")
def test_of_no_kind_are_there_more_men_than_came(fleet):
    ship = "blue small 30,20@0 stopped slingers=1 archers=3 marines=1", "red small 60,20@0 stopped marines=0"
    position = fleet(*ship, fleets=(("blue", (ShipPlan("a", "A", "small", 1, 2, 2),)),))
    assert list(invariants.problems(position.state)) == [
        "blue has 3 archers, aboard and fallen: more than came"
    ]
    fallen = position.state.sides.put(Side("blue", fallen=(("marines", 2),)))
    assert "blue has 3 marines, aboard and fallen: more than came" in list(
        invariants.problems(position.with_(sides=fallen).state)
    )


@pytest.mark.rule("MN-00.10", "MN-07.01")
def test_nobody_is_in_two_places(fleet):
    position = fleet(*SHIPS)
    away = Departed(BLUE, "B", "small", 3, False, False)
    sides = position.state.sides
    gone = position.with_(sides=sides.put(Side("blue", sailed=(away,))))
    assert list(invariants.problems(gone.state)) == ["blue-small-1 is in two places"]
    sunk = position.with_(
        wrecks=position.state.wrecks.put(Wreck(f"wreck-{RED}", "R", "small", Pose(6000, 2000, 0)))
    )
    assert list(invariants.problems(sunk.state)) == ["red-small-1 is in two places"]
    twice = position.with_(
        sides=sides.put(Side("blue", sailed=(replace(away, id="b"), replace(away, id="b"))))
    )
    assert list(invariants.problems(twice.state)) == ["b has sailed off twice"]


@pytest.mark.rule("MN-03.27", "MN-03.28", "MN-08.09")
@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("ramming oars=2/2", []),
        ("ramming oars=3/0", ["blue-small-1 is left at ramming speed"]),
        ("battle oars=8/2", []),
        ("battle oars=3/3", ["blue-small-1 is left at battle speed"]),
        ("cruising oars=8/8", []),
        ("cruising built=red", []),
        ("battle built=red", ["blue-small-1 is left at battle speed"]),
    ],
)
def test_nobody_is_left_at_a_speed_she_may_not_have(fleet, words, faults):
    lines = f"blue small 30,20@0 {words}", SHIPS[1]
    assert list(invariants.problems(fleet(*lines).state)) == faults
    assert not list(invariants.problems(fleet(*lines, edition=FIRST).state))


@pytest.mark.rule("MN-03.29", "MN-08.09")
@pytest.mark.parametrize(
    ("frame", "words", "faults"),
    [
        (Rowing("blue", BLUE, "battle", 800, wrecks=("w",)), "", []),
        (Rowing("blue", BLUE, "battle", 1000, 1000, wrecks=("w",)), "", []),
        (Rowing("blue", BLUE, "battle", 1200, 1000, wrecks=("w",)), "",
         ["blue-small-1 goes on at battle speed over a wreck"]),
        (Rowing("blue", BLUE, "battle", 1200), "built=red", ["blue-small-1 goes at battle speed"]),
        (Glance("blue", BLUE, RED, 200, 0, 1, 0, 600, ("w",)), "", []),
        (Glance("blue", BLUE, RED, 201, 0, 1, 0, 600, ("w",)), "", ["blue-small-1 runs on over a wreck"]),
    ],
)  # fmt: skip
def test_nobody_goes_on_faster_than_a_wreck_lets_her(fleet, frame, words, faults):
    state = fleet(f"blue small 30,20@0 cruising {words}", SHIPS[1]).framed(frame).state
    assert list(invariants.problems(state)) == faults


@pytest.mark.rule("MN-03.25", "MN-05.13", "MN-06.12")
def test_oars_planks_and_men_are_counted(fleet):
    position = fleet("blue small 30,20@0 stopped slingers=1 archers=1 marines=2 oars=2/1", SHIPS[1])
    red = position[RED].crew
    assert dict(invariants.lasting(position.state)) == {
        f"oars of {BLUE}": 13, f"planks of {BLUE}": 0, f"oars of {RED}": 16, f"planks of {RED}": 0, "men": 4 + red,
    }  # fmt: skip
    now = dict(invariants.lasting(changed(position, holes=2, marines=0)))
    assert (now[f"planks of {BLUE}"], now["men"]) == (-2, 2 + red)


@pytest.mark.rule("MN-06.12")
def test_nothing_is_counted_while_fleets_are_still_made_up(fleet):
    assert not dict(invariants.lasting(fleet(*SHIPS).with_(phase="setup").state))
