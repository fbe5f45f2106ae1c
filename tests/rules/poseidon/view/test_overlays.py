"""What is tinted on the table: reach, arcs, cohesion, threat, and the line of a shot."""

import pytest

from galleywar.boards.table.table import Pose, arc_of
from galleywar.rules.poseidon.model.frames import Activation, Battle, Operations, PickSquadron
from galleywar.rules.poseidon.view.overlays import layer, layers, line

GUN = "blue A six_seven 1000,1000@0 +artillery"
LINES = (
    GUN,
    "blue A slow_trireme 1200,1000@0",
    "red A six_seven 1600,1000@0 +artillery",
    "red A transport 4000,3000@0",
)


@pytest.fixture
def position(water):
    return water(*LINES).act("b1")


def shades(position, kind, seat="blue", piece="b1"):
    return list(layer(position.state, kind, seat, piece))


@pytest.mark.rule("PW-move-1")
def test_reach_is_where_she_can_go(position):
    found = shades(position, "reach")
    assert len(found) == 22 and all(shade.kind == "reach" for shade in found)
    assert max(shade.count for shade in found) == 400 and not shades(position, "reach", piece="r1")


@pytest.mark.rule("PW-art-1", "PW-art-2")
def test_the_rim_of_both_side_arcs_lies_eight_inches_off(position):
    found = shades(position, "range")
    dots = [Pose.read(shade.place) for shade in found]
    assert len(found) == 30 and {shade.text for shade in found} == {"8 in"}
    assert all(abs((one.x - 1000) ** 2 + (one.y - 1000) ** 2 - 800**2) < 3000 for one in dots)
    assert (
        all(abs(one.x - 1000) >= abs(one.y - 1000) for one in dots)
        and len({one.x > 1000 for one in dots}) == 2
    )


@pytest.mark.rule("PW-act-2")
def test_cohesion_shows_the_gap_to_each_ship_of_the_squadron(position):
    [shade] = shades(position, "command")
    assert shade.place == "1200,1000@0" and shade.text == "1.55 in from B2" and shade.count == 155
    assert (
        not shades(position, "command", piece="r1")
        or shades(position, "command", piece="r1")[0].place == "4000,3000@0"
    )


def test_threat_is_what_the_enemy_can_do(position):
    assert [shade.text for shade in shades(position, "threat")] == ["runs 4 in, shoots 8 in", "runs 2 in"]
    assert [shade.place for shade in shades(position, "threat", seat="red")] == ["1000,1000@0", "1200,1000@0"]
    assert not shades(position, "no such layer")


def test_of_a_lost_ship_or_none_nothing_is_tinted(position):
    lost = position.put("b2", pose=None, fate="sunk")
    for kind in ("reach", "range", "command"):
        assert not shades(lost, kind, piece="b2") and not shades(lost, kind, piece="")


@pytest.mark.rule("PW-act-2", "PW-art-1")
def test_which_layers_there_are(position):
    assert [one.kind for one in layers(position.state, "b1")] == ["reach", "range", "command", "threat"]
    assert [one.kind for one in layers(position.state, "b2")] == ["reach", "command", "threat"]
    assert [one.kind for one in layers(position.state)] == ["reach", "command", "threat"]
    assert layers(position.state, "b1")[0].matters and not layers(position.state)[0].matters
    assert not layers(position.with_(frames=()).state, "b1")[0].matters


@pytest.mark.rule("PW-act-1", "PW-act-5")
def test_reach_matters_once_her_squadron_is_activated(water):
    picking = water(*LINES).at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    activated = water(*LINES).at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert not layers(picking.state, "b1")[0].matters and layers(activated.state, "b1")[0].matters


@pytest.mark.rule("PW-art-1", "PW-art-2")
def test_a_line_tells_how_long_a_shot_is_or_why_there_is_none(position):
    free = line(position.state, "range", "b1", "r1")
    assert (
        free.text == "5.75 in to R1, Six or Seven"
        and not free.broken
        and free.places == ("1000,1000@0", "1600,1000@0")
    )
    barred = line(position.state, "range", "b1", "r2")
    assert barred.broken and barred.text == "R2 is out of range."
    assert (
        line(position.state, "reach", "b1", "r1") is None and line(position.state, "range", "b1", "x") is None
    )
    assert line(position.put("r1", pose=None, fate="sunk").state, "range", "b1", "r1") is None
    assert line(position.put("b1", pose=None, fate="sunk").state, "range", "b1", "r1") is None


@pytest.mark.rule("PW-setup-4", "PW-art-1", "PW-art-2")
@pytest.mark.parametrize("heading", [0, 46, 90, 200, 314, 359])
def test_the_rim_lies_in_the_side_arcs_whatever_her_heading(water, heading):
    position = water(f"blue A six_seven 2000,2000@{heading} +artillery", LINES[3]).act("b1")
    here = Pose(2000, 2000, heading)
    sides = {"port": 0, "starboard": 0}
    for shade in shades(position, "range"):
        dot = Pose.read(shade.place).dot
        sides[arc_of(here, dot)] += 1
        assert abs((dot[0] - 2000) ** 2 + (dot[1] - 2000) ** 2 - 800**2) < 3000
    assert sides == {"port": 15, "starboard": 15}


def test_the_places_of_the_rim_are_dots_and_head_nowhere(position):
    assert {Pose.read(shade.place).heading for shade in shades(position, "range")} == {0}
    assert {shade.count for shade in shades(position, "range")} == {800}
