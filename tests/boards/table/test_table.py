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


# -- boundaries ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "degrees", [*range(-4, 5), *range(86, 95), *range(176, 185), *range(266, 275), 359, 360, 361, -90, -359]
)
def test_sines_around_the_quarters(degrees: int) -> None:
    assert sine(degrees) == round(math.sin(math.radians(degrees)) * 10**6)
    assert cosine(degrees) == round(math.cos(math.radians(degrees)) * 10**6)


@given(poses, st.integers(-1500, 1500), st.integers(-700, 700))
def test_a_dot_ahead_and_to_starboard_lies_where_plain_trigonometry_has_it(
    pose: Pose, ahead: int, beam: int
) -> None:
    angle = math.radians(pose.heading)
    x, y = pose.off(ahead, beam)
    assert abs(x - (pose.x + ahead * math.sin(angle) + beam * math.cos(angle))) <= 0.51
    assert abs(y - (pose.y + ahead * math.cos(angle) - beam * math.sin(angle))) <= 0.51
    assert Hull(((ahead, beam),)).at(pose) == ((x, y),)


@pytest.mark.parametrize(
    ("place", "pose"),
    [("0,0@0", Pose(0, 0, 0)), ("-5,70@359", Pose(-5, 70, 359)), ("1,2@007", Pose(1, 2, 7))],
)
def test_poses_are_read(place: str, pose: Pose) -> None:
    assert Pose.is_text_of_one(place)
    assert Pose.read(place) == pose and Pose.read(pose.place) == pose


@pytest.mark.parametrize(
    "wrong", ["1,2@1000", "1,2@", "1,2@90@90", " 1,2@90", "1,2", "+1,2@90", "1,2@\u0661", "1,2@360", "Ostia"]
)
def test_nothing_else_is_a_pose(wrong: str) -> None:
    assert not Pose.is_text_of_one(wrong)
    with pytest.raises(ValueError, match="is no pose"):
        Pose.read(wrong)


def test_a_plain_hull_has_half_its_length_and_beam_on_each_side() -> None:
    assert Hull.rectangle(901, 201).corners == ((450, -100), (450, 100), (-450, 100), (-450, -100))
    assert SMALL.stern == -450 and Hull(((500, 0), (-300, 90), (-310, -90))).stern == -310


@given(hulls, poses)
def test_no_corner_lies_beyond_the_reach_of_a_hull(hull: Hull, pose: Pose) -> None:
    far = max(math.hypot(x - pose.x, y - pose.y) for x, y in hull.at(pose))
    assert far <= hull.reach + 1 <= max(math.hypot(*corner) for corner in hull.corners) + 2


@pytest.mark.parametrize(
    ("dot", "prow", "stern", "arc"),
    [
        ((30, 100), 30, 45, "prow"), ((57, 100), 30, 45, "prow"), ((58, 100), 30, 45, "starboard"),
        ((-58, 100), 30, 45, "port"), ((58, -100), 45, 30, "starboard"), ((57, -100), 45, 30, "stern"),
        ((-57, -100), 45, 30, "stern"), ((-58, -100), 45, 30, "port"), ((0, 0), 45, 45, "prow"),
        ((1, 0), 45, 45, "starboard"), ((-1, 0), 45, 45, "port"), ((0, 1), 1, 1, "prow"), ((0, -1), 1, 1, "stern"),
        ((1, 1), 1, 1, "starboard"), ((100, 0), 90, 45, "prow"), ((100, -1), 90, 45, "starboard"),
    ],
)  # fmt: skip
def test_arcs_are_as_wide_as_the_rules_make_them(
    dot: tuple[int, int], prow: int, stern: int, arc: str
) -> None:
    assert arc_of(Pose(0, 0, 0), dot, prow, stern) == arc
    turned = (dot[1], -dot[0])
    assert arc_of(Pose(0, 0, 90), turned, prow, stern) == arc


@given(headings, headings)
def test_keels_meet_at_the_smaller_of_their_angles(one: int, other: int) -> None:
    angle = keel_angle(Pose(0, 0, one), Pose(5, 5, other))
    assert (
        angle
        == keel_angle(Pose(0, 0, other), Pose(0, 0, one))
        == keel_angle(Pose(0, 0, one), Pose(0, 0, (other + 180) % 360))
    )
    assert 0 <= angle <= 90
    assert math.cos(math.radians(angle)) == pytest.approx(abs(math.cos(math.radians(one - other))))


# -- sweeps, step by step -----------------------------------------------------------------------------------
def tried(mover: Hull, start: Pose, manoeuvre: Run | Turn, others: dict[str, Body]) -> tuple[int, str] | None:
    """The first touch by trying every hundredth or degree, and of several the first by name."""
    sign = 1 if manoeuvre[0] > 0 else -1
    for spent in range(abs(manoeuvre[0]) + 1):
        at = start.run(sign * spent) if isinstance(manoeuvre, Run) else start.turned(sign * spent)
        for name in sorted(others):
            if polygons.do_touch(mover.at(at), others[name].shape):
                return spent, name
    return None


@settings(max_examples=60)
@given(
    headings,
    st.lists(st.tuples(st.integers(-800, 800), st.integers(-800, 800), headings), min_size=1, max_size=4),
    st.one_of(st.integers(-400, 400).map(Run), st.integers(-90, 90).map(Turn)),
    hulls,
)
def test_of_many_in_the_way_the_first_touched_is_found(
    heading: int, lying: list[tuple[int, int, int]], manoeuvre: Run | Turn, mover: Hull
) -> None:
    others = {f"ship {9 - at}": ship(SMALL, Pose(*pose)) for at, pose in enumerate(lying)}
    others["land"] = Body(((500, 500), (900, 400), (700, 900)))
    found = sweep(mover, Pose(0, 0, heading), manoeuvre, others)
    assert (found and (found.spent, found.other)) == tried(mover, Pose(0, 0, heading), manoeuvre, others)


@settings(max_examples=40)
@given(headings, st.integers(1, 400), st.integers(-180, 180), st.sampled_from([1, -1]))
def test_a_contact_tells_where_and_how_the_two_touch(heading: int, run: int, aside: int, sign: int) -> None:
    start = Pose(2000, 2000, heading)
    target = Pose(*start.off(sign * (600 + run), aside), (heading + 90) % 360)
    found = sweep(SMALL, start, Run(sign * 900), {"Nike": ship(SMALL, target)})
    assert found is not None
    assert found.at == start.run(sign * found.spent) and found.angle == 90
    before = SMALL.at(start.run(sign * max(0, found.spent - 1)))
    near = polygons.nearest(before, SMALL.at(target))
    assert found.dot == near.dot and found.arc == arc_of(target, near.dot)


def test_what_she_touches_from_the_outset_counts_and_a_manoeuvre_of_nothing_is_one_look() -> None:
    beside = {"Nike": ship(SMALL, Pose(1200, 1000, 0))}
    for manoeuvre in (Run(100), Run(-100), Turn(10), Turn(-10), Run(0)):
        found = sweep(SMALL, Pose(1000, 1000, 0), manoeuvre, beside)
        assert found is not None and (found.spent, found.at) == (0, Pose(1000, 1000, 0))
    assert sweep(SMALL, Pose(999, 1000, 0), Run(0), beside) is None
    beaked = Hull(((900, 0), (300, 90), (-300, 90), (-300, -90), (300, -90)))
    ahead = {"Nike": ship(SMALL, Pose(1000, 2000, 90))}
    assert sweep(beaked, Pose(1000, 1000, 0), Run(0), ahead) is not None
    assert sweep(beaked, Pose(1000, 999, 0), Run(0), ahead) is None


@pytest.mark.parametrize("manoeuvre", [Run(300), Run(-300), Turn(40), Turn(-40)])
def test_inside_a_lagoon_she_touches_its_shore_only_where_she_meets_it(manoeuvre: Run | Turn) -> None:
    ring = (
        (0, 0),
        (4000, 0),
        (4000, 4000),
        (0, 4000),
        (0, 1),
        (100, 1),
        (100, 3900),
        (3900, 3900),
        (3900, 100),
        (0, 100),
    )
    assert sweep(SMALL, Pose(2000, 2000, 0), manoeuvre, {"lagoon": Body(ring)}) is None
    near = sweep(SMALL, Pose(2000, 3400, 0), Run(300), {"lagoon": Body(ring)})
    assert near is not None and near.spent == 50


# -- the board ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("0,0@0", "0.00 in east, 0.00 in north"), ("5,-5@0", "0.05 in east, -0.05 in north"),
        ("-199,1000@7", "-1.99 in east, 10.00 in north"), ("99,101@9", "0.99 in east, 1.01 in north"),
    ],
)  # fmt: skip
def test_inches_are_told_to_the_hundredth(table: Table, place: str, said: str) -> None:
    assert table.spot_said(place) == said
    assert table.label(place) == f"{said}, heading {Pose.read(place).heading:03d}"


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("0,0@0", "1,1@0", "0.01"),
        ("0,0@0", "2,2@0", "0.03"),
        ("100,0@0", "-300,300@9", "5.00"),
        ("7,7@1", "7,7@2", "0.00"),
    ],
)
def test_how_far_it_is_from_middle_to_middle(table: Table, a: str, b: str, said: str) -> None:
    assert table.measured(a, b) == table.measured(b, a) == f"{said} in, middle to middle"


@pytest.mark.parametrize(
    ("dot", "held"),
    [
        ((0, 0), True),
        ((9600, 4800), True),
        ((9601, 0), False),
        ((0, 4801), False),
        ((-1, 0), False),
        ((0, -1), False),
    ],
)
def test_the_edge_belongs_to_the_table(table: Table, dot: tuple[int, int], held: bool) -> None:
    assert table.holds((dot,)) is held and table.holds(((5, 5), dot)) is held
    picked = table.pick(*table.drawn(dot))
    assert picked == (f"{dot[0]},{dot[1]}@0" if held else None)


def test_a_table_of_any_size_is_drawn_at_one_width() -> None:
    small = Table("pond", "Pond", 1100, 2200, {})
    assert (small.unit, small.width, small.height) == (3, 3300, 6600)
    assert small.drawn((100, 200)) == (300, 6000) == small.anchor("100,200@45")
