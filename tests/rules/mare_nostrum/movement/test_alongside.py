"""Laid along another's side: what breaks at once, where the slide ends, and which oar is the nearest."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.model.state import PORT, STARBOARD
from galleywar.rules.mare_nostrum.movement.contact_kinds import Slide, Strike
from galleywar.rules.mare_nostrum.movement.contacts import _break_nearest, run_on

BLUE, RED = "blue-small-1", "red-small-1"
COMING = "blue small 30,10@0 cruising"


def meeting(fleet, target, *orders):
    return fleet(COMING, f"red small {target} cruising").turn_of(BLUE).do(*orders)


def gaps(galley):
    """The empty sockets of both banks."""
    return tuple(tuple(at for at, oar in enumerate(bank) if not oar) for bank in galley.oars)


@pytest.mark.rule("MN-05.10")
@pytest.mark.parametrize(
    ("target", "hers", "theirs"),
    [("29.5,30@140", ((), (0,)), 2), ("30.5,30@40", ((0,), ()), 2), ("29,31@30", ((0, 1), ()), 5)],
)
def test_a_glance_on_the_bank_breaks_the_oar_it_touches_and_the_foremost_of_hers_before_she_runs_on(
    fleet, target, hers, theirs
):
    after = meeting(fleet, target, "speed ramming", "ahead 1800", "halt")
    assert after.told("struck")[0]["what"] == "glancing ram" and not after.told("slid")
    assert gaps(after[BLUE]) == hers and sum(after[RED].lost_oars) == theirs


@pytest.mark.rule("MN-05.17", "MN-05.10")
@pytest.mark.parametrize(
    ("target", "part", "slid", "lost"),
    [
        ("29,20@120", "bank", [], (0, 2)),
        ("30.5,21@120", "bank", [], (0, 3)),
        ("29,21@140", "bow", [36], (0, 1)),
        ("29.5,20@0", "stern", [214], (0, 0)),
    ],
)
def test_a_collision_breaks_the_oars_of_the_enemy_that_her_ram_has_come_to(fleet, target, part, slid, lost):
    after = meeting(fleet, target, "speed cruising", "ahead 800")
    assert after.told("struck")[0]["part"] == part
    assert [event["distance"] for event in after.told("slid")] == slid
    assert after[RED].lost_oars == lost and sum(after[BLUE].lost_oars) == 1


@pytest.mark.rule("MN-05.08", "MN-00.10")
@pytest.mark.parametrize(
    ("start", "way", "y"),
    [(2399, 1, 2400), (2399, 5, 2400), (2398, 2, 2400), (2300, 99, 2399), (2400, 5, 2400)],
)
def test_a_slide_ends_on_the_last_hundredth_of_the_table(fleet, start, way, y):
    position = fleet(
        f"blue small 30,{start / 100}@0 stopped", "red small 60,10@0 stopped", size=(96, 24)
    ).framed()
    gone = []
    after = position.acted(
        lambda play: gone.append(run_on(play, BLUE, RED, Slide(Pose(3000, start, 0), 1, STARBOARD, 0), way))
    )
    assert (after[BLUE].pose.y, gone) == (y, [y - start])
    assert [event["distance"] for event in after.told("slid")] == ([y - start] if y > start else [])


@pytest.mark.rule("MN-05.17")
@pytest.mark.parametrize(
    ("x", "station", "oars", "broken"),
    [
        (33, 250, "0/0", ((), (0,))),
        (33, -250, "0/0", ((), (7,))),
        (33, 30, "0/0", ((), (3,))),
        (33, -30, "0/0", ((), (4,))),
        (27, 250, "0/0", ((0,), ())),
        (33, 250, "0/2", ((), (0, 1, 2))),
        (33, 250, "2/8", ((0, 1), tuple(range(8)))),
    ],
)
def test_where_she_cannot_slide_the_oar_of_hers_nearest_to_the_touch_breaks_on_that_side(
    fleet, x, station, oars, broken
):
    position = fleet(f"blue small 30,20@0 stopped oars={oars}", f"red small {x},20@0 stopped").framed()
    bank = PORT if x > 30 else STARBOARD
    after = position.acted(
        lambda play: _break_nearest(play, BLUE, Strike("fouling", RED, "bank", 0, False, station, bank))
    )
    assert gaps(after[BLUE]) == broken
    assert gaps(after[RED]) == ((), ())
