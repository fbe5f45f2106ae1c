"""The open table in whole numbers: poses, hulls, distances, arcs and sweeps."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from galleywar.boards.table import polygons
from galleywar.boards.table.table import (
    Body,
    Contact,
    Hull,
    Pose,
    Run,
    Table,
    Turn,
    arc_of,
    cosine,
    distance,
    keel_angle,
    line_between,
    sine,
    sweep,
)

SMALL = Hull.rectangle(900, 200)
LARGE = Hull.rectangle(1100, 250)
ISLAND = ((4000, 2000), (5000, 2000), (5000, 3000), (4500, 2500), (4000, 3000))

headings = st.integers(0, 359)
poses = st.builds(Pose, st.integers(0, 9600), st.integers(0, 4800), headings)
hulls = st.sampled_from([SMALL, LARGE, Hull(((500, 0), (300, 90), (-450, 90), (-450, -90), (300, -90)))])


@pytest.mark.parametrize("degrees", range(-360, 721, 7))
def test_sines_are_true_to_the_millionth(degrees: int) -> None:
    assert sine(degrees) == round(math.sin(math.radians(degrees)) * 10**6)
    assert cosine(degrees) == round(math.cos(math.radians(degrees)) * 10**6)


@given(poses)
def test_a_pose_can_be_written_and_read(pose: Pose) -> None:
    assert Pose.read(pose.place) == pose


@pytest.mark.parametrize("wrong", ["", "1,2", "1,2@360", "1.5,2@90", "1,2@-1", "a,b@c", "1,2@90 "])
def test_what_is_no_pose_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="no pose"):
        Pose.read(wrong)


def test_headings_count_clockwise_from_north() -> None:
    start = Pose(1000, 1000, 0)
    assert start.run(400) == Pose(1000, 1400, 0)
    assert start.turned(90).run(400) == Pose(1400, 1000, 90)
    assert start.turned(-90).run(400) == Pose(600, 1000, 270)
    assert start.turned(45).run(1000) == Pose(1707, 1707, 45)
    assert start.run(-600) == Pose(1000, 400, 0)
    assert Pose(0, 0, 90).off(100, 50) == (100, -50)


def test_a_hull_lies_along_its_heading() -> None:
    assert set(SMALL.at(Pose(1000, 1000, 0))) == {(900, 1450), (1100, 1450), (1100, 550), (900, 550)}
    assert set(SMALL.at(Pose(1000, 1000, 90))) == {(1450, 1100), (1450, 900), (550, 900), (550, 1100)}


@given(poses, hulls, st.integers(-2000, 2000))
def test_a_run_moves_every_corner_alike(pose: Pose, hull: Hull, ahead: int) -> None:
    before, after = hull.at(pose), hull.at(pose.run(ahead))
    for (ax, ay), (bx, by) in zip(before, after, strict=True):
        assert abs(math.hypot(bx - ax, by - ay) - abs(ahead)) < 2


@pytest.mark.parametrize(
    "other,apart",
    [
        (Pose(1000, 1900, 0), 0),
        (Pose(1000, 1901, 0), 1),
        (Pose(1300, 1000, 0), 100),
        (Pose(1000, 1000, 45), 0),
        (Pose(1000, 1850, 90), 300),
        (Pose(1203, 1904, 0), 5),
        (Pose(1201, 1901, 0), 2),
    ],
)
def test_distance_is_from_hull_to_hull_rounded_up(other: Pose, apart: int) -> None:
    here = SMALL.at(Pose(1000, 1000, 0))
    assert distance(here, SMALL.at(other)) == apart
    assert distance(SMALL.at(other), here) == apart


def test_a_hull_inside_another_touches_it() -> None:
    assert distance(Hull.rectangle(20, 20).at(Pose(1000, 1000, 30)), LARGE.at(Pose(1000, 1000, 0))) == 0


@given(poses, poses, hulls, hulls)
def test_distance_agrees_with_floating_geometry(a: Pose, b: Pose, one: Hull, other: Hull) -> None:
    first, second = one.at(a), other.at(b)
    apart = distance(first, second)
    assume(apart > 0)
    dots = [(dot, side) for dot in first for side in polygons.edges(second)]
    dots += [(dot, side) for dot in second for side in polygons.edges(first)]
    true = min(floating(dot, *side) for dot, side in dots)
    assert apart - 1 - 1e-6 <= true <= apart + 1e-6


def floating(dot: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> float:
    """Distance from a dot to a stretch."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = ((dot[0] - a[0]) * (b[0] - a[0]) + (dot[1] - a[1]) * (b[1] - a[1])) / length
    along = max(0.0, min(1.0, along))
    return math.hypot(dot[0] - a[0] - along * (b[0] - a[0]), dot[1] - a[1] - along * (b[1] - a[1]))


@pytest.mark.parametrize(
    "dot,arc",
    [
        ((1000, 2000), "prow"), ((2000, 2000), "prow"), ((2001, 2000), "starboard"),
        ((2000, 1000), "starboard"), ((2001, 0), "starboard"), ((2000, 0), "stern"), ((1000, 0), "stern"),
        ((0, 0), "stern"), ((-1, 0), "port"), ((0, 1000), "port"), ((0, 2000), "prow"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
def test_arcs_take_their_bounds_for_prow_and_stern(dot: tuple[int, int], arc: str, heading: int) -> None:
    x, y = dot[0] - 1000, dot[1] - 1000
    for _ in range(heading // 90):
        x, y = y, -x
    assert arc_of(Pose(1000, 1000, heading), (1000 + x, 1000 + y)) == arc


def test_arcs_may_be_narrower() -> None:
    assert arc_of(Pose(0, 0, 0), (40, 100), prow_half=30) == "prow"
    assert arc_of(Pose(0, 0, 0), (80, 100), prow_half=30) == "starboard"


@pytest.mark.parametrize(
    "one,other,angle", [(0, 0, 0), (0, 180, 0), (10, 100, 90), (350, 10, 20), (45, 270, 45)]
)
def test_keels_meet_at_no_more_than_a_right_angle(one: int, other: int, angle: int) -> None:
    assert keel_angle(Pose(0, 0, one), Pose(0, 0, other)) == angle


def ship(hull: Hull, pose: Pose) -> Body:
    return Body(hull.at(pose), pose)


def test_a_ram_amidships() -> None:
    target = Pose(3000, 3000, 0)
    contact = sweep(SMALL, Pose(1500, 2950, 90), Run(1800), {"Nike": ship(SMALL, target)})
    assert contact == Contact("Nike", Pose(2450, 2950, 90), 950, (2899, 2950), "port", 90)


def test_a_run_that_falls_short_or_passes_by_touches_nothing() -> None:
    others = {"Nike": ship(SMALL, Pose(3000, 3000, 0))}
    assert sweep(SMALL, Pose(1500, 3000, 90), Run(949), others) is None
    assert sweep(SMALL, Pose(1500, 3551, 90), Run(1800), others) is None
    assert sweep(SMALL, Pose(1500, 3550, 90), Run(1800), others) is not None


def test_the_nearer_of_two_is_struck_and_of_two_alike_the_first_by_name() -> None:
    near, far = ship(SMALL, Pose(3000, 3000, 0)), ship(SMALL, Pose(3300, 3000, 0))
    first = sweep(SMALL, Pose(1500, 3000, 90), Run(1800), {"a": far, "b": near})
    assert first is not None
    assert first.other == "b"
    alike = sweep(SMALL, Pose(1500, 3000, 90), Run(1800), {"b": near, "a": near})
    assert alike is not None
    assert alike.other == "a"


def test_backing_into_somebody() -> None:
    contact = sweep(SMALL, Pose(3000, 1000, 0), Run(-600), {"Nike": ship(SMALL, Pose(3000, 0, 90))})
    assert contact is not None
    assert (contact.spent, contact.at, contact.arc) == (450, Pose(3000, 550, 0), "port")


def test_a_turn_sweeps_the_prow_round() -> None:
    others = {"Nike": ship(SMALL, Pose(1300, 1350, 0))}
    contact = sweep(SMALL, Pose(1000, 1000, 0), Turn(45), others)
    assert contact is not None
    assert 0 < contact.spent < 30
    assert contact.at.heading == contact.spent
    assert sweep(SMALL, Pose(1000, 1000, 0), Turn(contact.spent - 1), others) is None
    assert sweep(SMALL, Pose(1000, 1000, 0), Turn(-45), {"Nike": ship(SMALL, Pose(1300, 1650, 0))}) is None


def test_land_has_no_arcs() -> None:
    contact = sweep(SMALL, Pose(3000, 2200, 90), Run(1800), {"island": Body(ISLAND)})
    assert contact is not None
    assert (contact.spent, contact.arc, contact.angle) == (550, None, None)


@settings(max_examples=40)
@given(headings, poses, hulls, hulls, st.integers(-500, 500))
def test_a_swept_contact_is_the_first(heading: int, pose: Pose, mover: Hull, other: Hull, run: int) -> None:
    target = Pose(pose.x % 2400 - 1200, pose.y % 2400 - 1200, pose.heading)
    assert_first(mover, Pose(0, 0, heading), Run(run), other, target)


def assert_first(mover: Hull, start: Pose, run: Run, other: Hull, target: Pose) -> None:
    """The contact found is where trying hundredth by hundredth finds one."""
    contact = sweep(mover, start, run, {"other": ship(other, target)})
    step = 1 if run.distance > 0 else -1
    touching = (
        spent
        for spent in range(abs(run.distance) + 1)
        if polygons.do_touch(mover.at(start.run(step * spent)), other.at(target))
    )
    assert (contact.spent if contact else None) == next(touching, None)


@settings(max_examples=40)
@given(
    headings,
    st.integers(-6, 6),
    st.integers(-700, 700),
    st.integers(-2, 2),
    hulls,
    st.sampled_from([400, -400]),
)
def test_a_hull_that_glides_along_another_touches_it_where_it_does(
    heading: int, room: int, ahead: int, askew: int, mover: Hull, run: int
) -> None:
    """Side by side but for some hundredths of an inch, where rounding decides."""
    start = Pose(3000, 3000, heading)
    beams = (max(y for _, y in mover.corners) + max(y for _, y in SMALL.corners)) + room
    target = Pose(*start.off(ahead, beams), (heading + askew) % 360)
    assert_first(mover, start, Run(run), SMALL, target)


def test_a_view_is_shut_by_what_lies_across_it() -> None:
    shapes = {"Nike": SMALL.at(Pose(3000, 3000, 0)), "island": ISLAND}
    assert line_between((1000, 3000), (3500, 3000), shapes) == ("Nike",)
    assert line_between((1000, 2600), (5500, 2600), shapes) == ("Nike", "island")
    assert line_between((1000, 4000), (5500, 4000), shapes) == ()
    assert line_between((4450, 2900), (4550, 2900), shapes) == ()
    assert line_between((4100, 2100), (4200, 2100), shapes) == ("island",)


@pytest.fixture
def table() -> Table:
    return Table("drill", "Fleet drill", 9600, 4800, {"island": ISLAND})


def test_a_table_answers_what_every_board_answers(table: Table) -> None:
    assert table.label("2700,805@90") == "27.00 in east, 8.05 in north, heading 090"
    assert (table.width, table.height) == (3300, 1650)
    assert table.anchor("2400,1200@90") == (825, 1237.5)
    assert table.pick(825, 1237.5) == "2400,1200@0"
    assert table.pick(-1, 1237.5) is None
    assert table.pick(825, 1651) is None


@given(poses)
def test_a_dot_is_picked_where_it_is_drawn(pose: Pose) -> None:
    table = Table("drill", "Fleet drill", 9600, 4800, {})
    assert table.pick(*table.drawn(pose.dot)) == pose._replace(heading=0).place


def test_a_table_knows_its_edge_and_its_shores(table: Table) -> None:
    assert table.holds(SMALL.at(Pose(450, 100, 90)))
    assert not table.holds(SMALL.at(Pose(449, 100, 90)))
    assert list(table.shores(SMALL.at(Pose(3900, 2500, 0)))) == ["island"]
    assert list(table.shores(SMALL.at(Pose(3899, 2500, 0)))) == []
