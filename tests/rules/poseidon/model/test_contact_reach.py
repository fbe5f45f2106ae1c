"""Corners that just reach another hull or a cape, and how little is measured of what lies out of her way."""

import pytest

from galleywar.boards.table.table import Hull, Pose, Run, Turn
from galleywar.rules.poseidon.model import contact
from galleywar.rules.poseidon.model.contact import advance, depth, do_meet, land_obstacle, ship_obstacle

HULL = Hull.rectangle(110, 40)
PROW = 55
"""From her middle to her prow."""
CORNER = 20
"""The heading on which a corner of the hull points to the north, as near as whole degrees come to it."""
START = Pose(1000, 1000, 0)


def ashore(start, *corners):
    """A shore by its corners ahead and to starboard of a ship."""
    return land_obstacle("Cape", tuple(start.off(ahead, starboard) for ahead, starboard in corners))


@pytest.fixture
def measured(monkeypatch):
    """The pairs of footprints that are held against each other."""
    pairs = []

    def noting(measure):
        def noted(one, other):
            pairs.append((one, other))
            return measure(one, other)

        return noted

    for measure in (do_meet, depth):
        monkeypatch.setattr(contact, measure.__name__, noting(measure))
    return pairs


# -- what she just reaches -----------------------------------------------------------------------------------
@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize(("apart", "spent"), [(116, 17), (117, 19), (118, 20), (119, None)])
def test_a_turn_is_stopped_by_a_hull_of_which_she_just_reaches_a_corner(apart, spent):
    """From the middle of either to her corner it is 58.5 hundredths."""
    other = ship_obstacle("x", HULL, Pose(1000, 1000 + apart, CORNER + 180))
    found = advance(HULL, START, Turn(CORNER), {"x": other})
    assert (found.spent, found.met) == ((CORNER, ()) if spent is None else (spent, ("x",)))


@pytest.mark.rule("PW-move-11", "PW-setup-2")
@pytest.mark.parametrize("heading", [0, 30, 45, 135, 225, 315])
@pytest.mark.parametrize(("way", "is_met"), [(299, False), (300, True), (301, True)])
def test_a_run_that_just_reaches_the_point_of_a_cape_ends_there(heading, way, is_met):
    start = START._replace(heading=heading)
    point = PROW + 300
    cape = ashore(start, (point, 0), (point + 400, 300), (point + 500, 0), (point + 400, -300))
    found = advance(HULL, start, Run(way), {"Cape": cape})
    assert (found.spent, found.met) == (min(way, 300), ("Cape",) if is_met else ())


@pytest.mark.rule("PW-move-11", "PW-setup-2")
@pytest.mark.parametrize("heading", [0, 30, 45, 135, 225, 315])
@pytest.mark.parametrize(("abeam", "is_met"), [(19, True), (22, False)])
def test_a_cape_she_passes_by_a_hair_does_not_stop_her(heading, abeam, is_met):
    start = START._replace(heading=heading)
    cape = ashore(start, (200, abeam), (500, abeam + 400), (100, abeam + 600), (-100, abeam + 200))
    assert bool(advance(HULL, start, Run(400), {"Cape": cape}).met) is is_met


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize("heading", [0, 30, 90, 120, 180, 240])
@pytest.mark.parametrize(("half", "held"), [(60, None), (58, 61), (54, 47), (50, 38)])
def test_in_a_lane_she_turns_as_far_as_the_quays_let_her(heading, half, held):
    """From her middle it is 58.5 hundredths to a corner, which stands out farthest abeam after a turn of 70 degrees."""
    start = START._replace(heading=heading)
    quays = ashore(start, (-400, -half), (300, -half), (300, half), (-400, half), (-400, 400), (600, 400),
                   (600, -400), (-400, -400))  # fmt: skip
    turned = advance(HULL, start, Turn(90), {"Cape": quays})
    assert (turned.met == ()) is (held is None)
    assert held is None or abs(turned.spent - held) <= 1
    run = advance(HULL, start, Run(400), {"Cape": quays})
    assert run.met == ("Cape",) and abs(run.spent - (300 - PROW)) <= 1


# -- what is not measured ------------------------------------------------------------------------------------
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
@pytest.mark.parametrize("manoeuvre", [Run(300), Run(-300), Turn(45), Turn(-45)])
def test_a_ship_that_she_cannot_reach_is_not_measured(measured, heading, manoeuvre):
    far = abs(manoeuvre[0]) if isinstance(manoeuvre, Run) else 0
    other = ship_obstacle("x", HULL, Pose(*START._replace(heading=heading).off(125 + far), 0))
    assert advance(HULL, START, manoeuvre, {"x": other}).touched == () and measured == []


@pytest.mark.parametrize("heading", [0, 45, 90, 135, 180, 225, 270, 315])
def test_of_a_shore_only_the_parts_about_her_are_measured(measured, heading):
    """It lies about her on three sides, so that she is within the circle about all of it."""
    start = START._replace(heading=heading)
    shore = ashore(start, (1000, 80), (1000, 600), (80, 1000), (-1000, 1000), (-1000, 80))
    assert len(shore.parts) == 3
    assert advance(HULL, START, Turn(30), {"Cape": shore}).touched == () and measured == []


@pytest.mark.parametrize("heading", [0, 45, 90, 135, 180, 225, 270, 315])
@pytest.mark.parametrize(
    ("shore", "spent"),
    [
        (((2000, 0), (2500, 300), (2400, -200)), 2000 - PROW),
        (((2000, -200), (2000, 200), (2300, 0)), 2000 - PROW),
        (((1400, -1000), (-1000, 1400), (1400, 1400)), 400 - PROW - 20),
        (((1400, -1000), (1400, 1400), (-1000, 1400)), 400 - PROW - 20),
        (((2000, 200), (2000, -200), (2300, 0)), 2000 - PROW),
        (((200, 30), (200, 300), (1000, 300), (1000, 30)), 4000),
        (((200, 30), (1000, 300), (1500, 40)), 4000),
        (((-300, 30), (-100, 30), (-200, -100)), 4000),
    ],
)
def test_open_water_is_crossed_in_a_few_steps(measured, heading, shore, spent):
    start = START._replace(heading=heading)
    found = advance(HULL, start, Run(4000), {"Cape": ashore(start, *shore)})
    assert abs(found.spent - spent) <= 1 and len(measured) < 10
    measured.clear()
    other = ship_obstacle("x", HULL, start.run(spent)._replace(heading=heading + 90))
    assert abs(advance(HULL, start, Run(spent), {"x": other}).spent - (spent - PROW - 20)) <= 1
    assert len(measured) < 10
