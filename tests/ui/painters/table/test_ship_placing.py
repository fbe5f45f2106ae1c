"""Models on a table: where they lie, what of them is drawn at which zoom."""

from dataclasses import replace

import pygame
import pytest

from galleywar.boards.table.table import Pose, Table
from galleywar.core.decision import Choice
from galleywar.core.view import CounterView, Marker, Route, ShipModel, Stretch, Waypoint
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.look.picture_cache import PictureCache, Ration
from galleywar.ui.look.theme import NOBODYS, SIDES
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.table import ship_placing
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.table.courses import draw_band, draw_course, say_straight, write_where_free
from galleywar.ui.painters.table.ship_labels import Pennants, room_of, standard_places
from galleywar.ui.painters.table.ship_models import draw_model, reach_of
from galleywar.ui.painters.table.ship_placing import FleetPainter
from galleywar.ui.painters.table.squadrons import STEP, draw_ribbon, squadrons

SICILY = ((9600, 0), (9600, 6000), (8600, 6000), (8800, 4800), (8500, 3600), (8700, 0))
TABLE = Table("drill", "Drill", 9600, 6000, {"Sicily": SICILY})
WHOLE = ((True,) * 8, (True,) * 8)
TRIREME = ShipModel(
    900,
    200,
    WHOLE,
    100,
    180,
    180,
    ("ram", "corvus", "tower", "standard"),
    (("marine", 7),),
    0,
    400,
    "A",
    (3,),
)


def ship(place: str = "4800,3000@90", **fields: object) -> CounterView:
    heading = (90 - Pose.read(place).heading) % 360
    return replace(CounterView("nike", "a", "Nike", "trireme", place, heading, model=TRIREME), **fields)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))


# -- where they lie -----------------------------------------------------------------------------------------
def test_a_ship_is_hit_by_a_click_on_her_hull_and_not_beside_it():
    berth = berth_of(ship(), TABLE)
    assert berth is not None
    inch = 100 * TABLE.unit
    assert berth.holds(berth.x + 4.4 * inch, berth.y + 0.9 * inch)
    assert not berth.holds(berth.x + 4.6 * inch, berth.y)
    assert not berth.holds(berth.x, berth.y + 1.1 * inch)
    north = berth_of(ship("4800,3000@0"), TABLE)
    assert north is not None
    assert north.holds(north.x, north.y - 4.4 * inch)
    assert not north.holds(north.x + 4.4 * inch, north.y)


def test_a_base_is_as_the_rules_have_it():
    pose = Pose.read("4800,3000@37")
    berth = berth_of(ship(pose.place), TABLE)
    assert berth is not None
    hull = [TABLE.drawn(pose.off(450, -100)), TABLE.drawn(pose.off(450, 100))]
    for (x, y), (a, b) in zip(berth.corners[:2], hull, strict=True):
        assert (x, y) == pytest.approx((a, b), abs=0.6)


def test_only_models_on_a_table_have_a_berth():
    assert berth_of(ship(model=None), TABLE) is None
    assert berth_of(ship(at=None), TABLE) is None


# -- what is drawn ------------------------------------------------------------------------------------------
def ink(picture: pygame.Surface) -> int:
    """How many pixels are drawn on."""
    return pygame.mask.from_surface(picture, 40).count()


@pytest.mark.parametrize("pixels", [0.01, 0.03, 0.1, 0.34, 1.0])
def test_a_model_fills_as_much_of_the_picture_as_it_measures(pixels):
    picture = draw_model(ship(), SIDES[0], pixels)
    drawn = pygame.mask.from_surface(picture, 90).get_bounding_rects()
    wide = max(rect.right for rect in drawn) - min(rect.left for rect in drawn)
    assert wide == pytest.approx(900 * pixels, rel=0.16, abs=7)
    assert picture.get_width() >= 2 * reach_of(TRIREME) * pixels


def test_lost_oars_holes_and_the_dead_are_seen():
    bare = replace(TRIREME, oars=((False,) * 8, (True,) * 8))
    holed, empty = replace(TRIREME, holes=4), replace(TRIREME, crew=())
    whole = draw_model(ship(), SIDES[0], 0.34)
    assert ink(draw_model(ship(model=bare), SIDES[0], 0.34)) < ink(whole) - 100
    for other in (holed, empty):
        picture = draw_model(ship(model=other), SIDES[0], 0.34)
        assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(whole, "RGBA")


def test_seats_differ_at_the_smallest_scale_and_so_do_a_hull_adrift_and_a_wreck():
    pictures = [draw_model(ship(), side, 0.03) for side in (*SIDES[:2], NOBODYS)]
    pictures.append(draw_model(ship(silhouette="wreck", seat=""), NOBODYS, 0.03))
    assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == 4


def test_at_first_sight_every_ship_is_drawn_whatever_the_time():
    painter, window = FleetPainter(("a", "b")), pygame.Surface((400, 300))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 400, 300))
    face = ship()
    berth = berth_of(face, TABLE)
    assert berth is not None
    painter.draw_all(window, camera, TABLE, [(berth, face)], Ration(0))
    assert painter.sharp
    camera.zoom_to(0.6)
    camera.tick(1000)
    painter.draw_all(window, camera, TABLE, [(berth, face)], Ration(0))
    assert not painter.sharp
    painter.draw_all(window, camera, TABLE, [(berth, face)], Ration(1e6))
    assert painter.sharp


def test_on_the_slowest_machine_one_ship_more_is_drawn_sharp_in_every_frame():
    painter, window = FleetPainter(("a", "b")), pygame.Surface((400, 300))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 400, 300))
    fleet = [(berth_of(one, TABLE), one) for one in (ship(piece=key, heading=turned) for key, turned in
             (("nike", 0), ("thetis", 40), ("doris", 80)))]  # fmt: skip
    painter.draw_all(window, camera, TABLE, fleet, Ration(1e6))
    camera.zoom_to(0.6)
    camera.tick(1000)
    found = []
    for _ in fleet:
        painter.draw_all(window, camera, TABLE, fleet, Ration(1e-9))
        found.append(painter.sharp)
    assert found == [False, False, True]


def test_counters_leave_models_to_the_fleet():
    counters, faces = CounterPainter(("a", "b")), {"nike": ship()}
    [placed] = counters.layout(faces, TABLE)
    assert placed == berth_of(ship(), TABLE)
    assert counters.counter(ship(), 48).get_size() == (48, 48)


def test_a_course_is_drawn_from_the_ship_to_its_end_and_says_what_it_costs():
    window = pygame.Surface((900, 600))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 900, 600))
    path = (Waypoint("4800,3000@45", 45, 0), Waypoint("5366,3566@45", 45, 800, (("touches Thalia", "1.1"),)))
    route = Route(
        "nike", (Choice("turn", (-45,)), Choice("ahead", (800,))), path, 800, 400, text="8 of 12 in"
    )
    draw_course(window, camera, TABLE, route, ship(), FleetPainter(("a", "b")))
    on_the_way = camera.to_screen(*TABLE.drawn((5083, 3283)))
    off_it = camera.to_screen(*TABLE.drawn((2000, 1000)))
    assert window.get_at(tuple(map(round, on_the_way)))[:3] != (0, 0, 0)
    assert window.get_at(tuple(map(round, off_it)))[:3] == (0, 0, 0)


def test_of_many_courses_side_by_side_none_has_a_plate():
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 900, 600))
    route = Route(
        "nike", (Choice("ahead", (800,)),), (Waypoint("4800,3800@0", 90, 800),), 800, 0, text="8 in"
    )
    pictures = []
    for is_one_of_many in (False, True):
        pictures.append(pygame.Surface((900, 600)))
        fleet = FleetPainter(("a", "b"))
        draw_course(pictures[-1], camera, TABLE, route, ship(), fleet, is_one_of_many=is_one_of_many)
    plate = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
    plate.invert()
    [where] = plate.get_bounding_rects()
    end = camera.to_screen(*TABLE.drawn((4800, 3800)))
    assert where.width > where.height and not where.collidepoint(end)
    assert pygame.mask.from_surface(pictures[1]).count()


# -- what is written beside them ----------------------------------------------------------------------------
def written(*ships):
    """Where names, dice and plates of some ships stand in a window."""
    window = pygame.Surface((1200, 800))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    pennants = Pennants(window, camera, FleetPainter(("a", "b")).side)
    pennants.draw([(berth, face) for face in ships if (berth := berth_of(face, TABLE)) is not None])
    return pennants.taken


@pytest.mark.parametrize("headings", [(90, 270), (0, 180), (45, 225)])
def test_names_of_ships_that_meet_bow_to_bow_keep_clear_of_each_other(headings):
    model = replace(TRIREME, dice=(), letter="")
    one = ship(f"4000,3000@{headings[0]}", model=model, name="Hippolyta")
    ahead = Pose.read(str(one.at)).off(1000)
    other = ship(f"{ahead[0]},{ahead[1]}@{headings[1]}", model=model, name="Penthesilea", piece="other")
    first, second = written(one, other)
    assert not first.colliderect(second)


def test_a_name_stands_before_the_bow_where_nothing_is_in_the_way():
    face = ship("4000,3000@0", model=replace(TRIREME, dice=(), letter=""))
    berth = berth_of(face, TABLE)
    [name] = written(face)
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    assert berth is not None
    assert name.bottom <= camera.to_screen(*berth.off(berth.long / 2))[1]


def test_what_is_written_beside_a_ship_does_not_lie_over_a_wreck_before_her():
    model = replace(TRIREME, dice=(), letter="")
    face = ship("4000,3000@0", model=model)
    ahead = Pose.read("4000,3000@0").off(800)
    wreck = ship(f"{ahead[0]},{ahead[1]}@90", model=model, silhouette="wreck", piece="wreck-other", seat="")
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    berth = berth_of(wreck, TABLE)
    [alone], [beside] = written(face), written(face, wreck)
    assert berth is not None and alone.colliderect(room_of(camera, berth))
    assert not beside.colliderect(room_of(camera, berth))


def test_her_pace_and_her_dice_stand_below_her_name_as_one_label():
    calm = ship("4000,3000@0", model=replace(TRIREME, dice=(), letter=""))
    [name] = written(calm)
    [label] = written(replace(calm, word="RAMMING", model=replace(TRIREME, dice=(3, 5), letter="")))
    assert label.height > name.height + 10 and label.height < 3 * name.height
    assert label.width >= name.width


def test_a_footprint_is_the_one_the_rules_judge_by():
    arrow = ((450, 0), (300, 100), (-450, 100), (-450, -100), (300, -100))
    berth = berth_of(ship("4800,3000@0", model=replace(TRIREME, hull=arrow)), TABLE)
    assert berth is not None
    assert berth.corners[0] == pytest.approx(TABLE.drawn((4800, 3450)))
    assert len(berth.corners) == 5


def test_a_band_lies_where_the_way_is_held_straight_and_in_dashes_ahead_of_its_end():
    window = pygame.Surface((900, 600))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 900, 600))
    for stretch in (
        Stretch("2000,3000@90", "3000,3000@90", "straight to here", "1.1"),
        Stretch("4000,3000@90", "5000,3000@90", "may turn again here", "1.1", ahead=True),
    ):
        draw_band(window, camera, TABLE, stretch)
    shown = [
        [window.get_at(tuple(map(round, camera.to_screen(*TABLE.drawn((x, 3000))))))[:3] == (255, 215, 94)
         for x in range(start + 40, start + 940, 20)]
        for start in (2000, 4000)
    ]  # fmt: skip
    assert all(shown[0]) and any(shown[1]) and not all(shown[1])


def test_marks_of_a_ship_keep_clear_of_what_is_written_beside_another():
    marks = tuple(Marker(kind, kind) for kind in ("grappled", "stopped", "sinking"))
    model = replace(TRIREME, dice=(), letter="")
    north = ship("4000,3000@20", model=model, marks=marks)
    ahead = Pose.read(str(north.at)).off(620)
    east = ship(
        f"{ahead[0] + 300},{ahead[1] + 100}@90", model=model, word="STOPPED", piece="other", name="Medusa"
    )
    taken = written(north, east)
    assert len(taken) == 3
    for at, one in enumerate(taken):
        assert one.collidelist(taken[at + 1 :]) < 0


def test_words_stand_where_they_stood_when_only_a_part_of_the_board_is_drawn_anew():
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    faces = [ship("4000,3000@0", word="STOPPED"), ship("4000,4100@180", piece="other", word="CRUISING")]
    pairs = [(berth, face) for face in faces if (berth := berth_of(face, TABLE)) is not None]
    taken = []
    for clip in (None, (380, 300, 60, 40)):
        window = pygame.Surface((1200, 800))
        window.set_clip(clip)
        pennants = Pennants(window, camera, FleetPainter(("a", "b")).side)
        pennants.draw(pairs)
        taken.append(pennants.taken)
    assert taken[0] == taken[1]


def test_what_is_written_on_a_way_keeps_clear_of_what_is_written_already():
    window = pygame.Surface((900, 600))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 900, 600))
    held = Stretch("4800,3000@0", "4800,3900@0", "straight to here", "1.1")
    route = Route("nike", (), (Waypoint("4800,3900@0", 90, 900, straight=(held,)),), 900, 0)
    x, y = map(round, camera.to_screen(*TABLE.drawn((4800, 3900))))
    taken = [pygame.Rect(x - 48, y - 10, 30, 20), pygame.Rect(x + 18, y - 10, 30, 20)]
    say_straight(window, camera, TABLE, route, [0.0], taken)
    assert len(taken) == 3 and taken[2].collidelist(taken[:2]) < 0


def test_words_stand_at_the_first_place_that_is_free_and_nowhere_over_others():
    window, taken = pygame.Surface((200, 100), pygame.SRCALPHA), [pygame.Rect(0, 0, 100, 100)]
    write_where_free(window, [(50, 50), (150, 50)], "45 port", 1.0, taken)
    assert (
        len(taken) == 2 and taken[1].center == (150, 50) and ink(window) == ink(window.subsurface(taken[1]))
    )
    before = ink(window)
    write_where_free(window, [(50, 50), (140, 52)], "straight", 1.0, taken)
    assert len(taken) == 2 and ink(window) == before


def test_a_ship_that_goes_down_lists_and_the_sea_stands_over_her_stern():
    side, sinking = SIDES[0], ship(marks=(Marker("sinking", ""),))
    afloat, awash = (draw_model(face, side, 0.3) for face in (ship(), sinking))
    middle = pygame.Vector2(afloat.get_size()) / 2
    stern = [round(part) for part in middle + pygame.Vector2(-0.32 * 900 * 0.3, 0).rotate(-9)]
    bow = [round(part) for part in middle + pygame.Vector2(0.32 * 900 * 0.3, 0).rotate(-9)]
    assert awash.get_at(stern)[2] > awash.get_at(stern)[0] + 20
    assert awash.get_at(bow)[:3] != awash.get_at(stern)[:3]
    assert pygame.image.tobytes(afloat, "RGBA") != pygame.image.tobytes(awash, "RGBA")
    fleet = FleetPainter(("a", "b"))
    assert fleet.picture(ship(), 0.3) is not fleet.picture(sinking, 0.3)


@pytest.mark.parametrize("is_open", [False, True])
def test_close_by_a_ship_is_of_wood_with_her_sides_colour_on_both_outriggers(is_open):
    model = replace(TRIREME, beam=90 if is_open else 200, crew=(), fittings=("ram",), oar_reach=90)
    picture = draw_model(ship("4800,3000@0", model=model), SIDES[0], 0.3)
    wide, high = picture.get_size()
    dots = [picture.get_at((x, y)) for x in range(wide) for y in range(high)]
    near = [abs(one.r - 0) + abs(one.g - 114) + abs(one.b - 178) < 40 and one.a > 250 for one in dots]
    assert any(near[: len(near) // 2]) and any(near[len(near) // 2 :])
    deck, well = pygame.Color("#DDBE8B"), pygame.Color("#4A321D")
    assert dots.count(deck) > 20
    assert (dots.count(well) > 40) == is_open


# -- squadrons ----------------------------------------------------------------------------------------------
def rowed(*ships, able=False):
    """A window with the ribbon of some ships of one letter, and the camera it was drawn for."""
    window = pygame.Surface((1200, 800))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    fleet = FleetPainter(("a", "b"))
    faces = [replace(ship, able=able) for ship in ships]
    (squadron,) = squadrons((berth_of(face, TABLE), face) for face in faces)
    draw_ribbon(window, camera, squadron, fleet.side("a"), PictureCache(1 << 24))
    return window, camera, squadron


def test_a_ribbon_goes_round_all_ships_of_a_squadron_and_from_each_to_the_next():
    window, camera, squadron = rowed(
        ship("2000,3000@90", piece="one"),
        ship("3200,3000@90", piece="two"),
        ship("4400,3200@90", piece="three"),
    )
    for berth, _ in squadron.ships:
        for corner in berth.corners:
            assert window.get_at([round(at) for at in camera.to_screen(*corner)])[:3] != (0, 0, 0)
    between = TABLE.drawn((2600, 3000))
    assert window.get_at([round(at) for at in camera.to_screen(*between)])[:3] != (0, 0, 0)
    outside = TABLE.drawn((3200, 5000))
    assert window.get_at([round(at) for at in camera.to_screen(*outside)])[:3] == (0, 0, 0)


def test_a_ribbon_is_smooth_from_near_and_no_more_of_it_drawn_than_is_about_the_window():
    window = pygame.Surface((1200, 800))
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    ships = [ship("2000,3000@90", piece="one"), ship("6000,3900@90", piece="two")]
    (squadron,) = squadrons((berth_of(face, TABLE), face) for face in ships)
    camera.centre_on(*TABLE.drawn((4000, 3450)), zoom=3.0, glide=False)
    made = []
    cache = PictureCache(1 << 26)
    cache.get = lambda _, draw: made.append(draw()) or made[0]
    draw_ribbon(window, camera, squadron, FleetPainter(("a", "b")).side("a"), cache)
    (picture,) = made
    assert picture.get_width() <= 1200 + 2 * STEP and picture.get_height() <= 800 + 2 * STEP
    kinds = {picture.get_at((x, y)).a for x in range(0, picture.get_width(), 7) for y in range(picture.get_height())}
    assert len(kinds) > 6


def test_the_ribbon_of_the_squadron_to_act_is_another():
    quiet, loud = (rowed(ship("2000,3000@90", piece="one"), able=able)[0] for able in (False, True))
    assert pygame.image.tobytes(quiet, "RGB") != pygame.image.tobytes(loud, "RGB")


def test_a_standard_stands_beside_a_ship_where_a_squadron_lies_in_a_corner():
    astern, ahead = pygame.Rect(0, 400, 100, 100), pygame.Rect(300, 0, 100, 100)
    for place in standard_places([astern, ahead], (60, 30)):
        assert any(room.inflate(2, 2).colliderect(place) for room in (astern, ahead))


@pytest.mark.parametrize("draws", ["draw_all", "draw_ghost"])
def test_however_near_no_picture_of_a_ship_is_larger_than_its_bound_and_she_lies_where_she_lay(monkeypatch, draws):
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1200, 800))
    face = ship()
    berth = berth_of(face, TABLE)
    camera.centre_on(berth.x + 3, berth.y + 2, zoom=9.0, glide=False)

    def drawn(largest):
        monkeypatch.setattr(ship_placing, "LARGEST", largest)
        window, painter = pygame.Surface((1200, 800)), FleetPainter(("a", "b"))
        made = []
        picture = painter.picture
        monkeypatch.setattr(painter, "picture", lambda *asked: made.append(picture(*asked)) or made[-1])
        if draws == "draw_all":
            painter.draw_all(window, camera, TABLE, [(berth, face)], Ration(1000))
        else:
            painter.draw_ghost(window, camera, berth, face, TABLE, 120)
        return window, max(one.get_width() for one in made)

    (whole, huge), (bounded, side) = drawn(1 << 20), drawn(600)
    assert side <= 610 and huge > 1000
    assert pygame.transform.average_color(bounded)[:3] == pytest.approx(
        pygame.transform.average_color(whole)[:3], abs=2
    )
    unlike = _unlike(whole, bounded)
    for shift in ((8, 0), (-8, 0), (0, 8), (0, -8)):
        aside = pygame.Surface(bounded.get_size())
        aside.blit(bounded, shift)
        assert unlike < 0.8 * _unlike(whole, aside)


def _unlike(one, other):
    """How much two pictures differ: the sum over all their parts, each averaged to take no account of single dots."""
    a, b = (pygame.image.tobytes(pygame.transform.smoothscale(each, (300, 200)), "RGB") for each in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))
