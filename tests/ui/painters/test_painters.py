"""Maps, counters and overlays: what is drawn can be told apart, and is the same every time."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from galleywar.boards.network.network import Network
from galleywar.boards.outlines import is_inside, signed_area
from galleywar.core.files.yaml_source import Source
from galleywar.core.view import CounterView, Figure, Link, Marker, Route, Waypoint
from galleywar.rules.alexandria.data.city_maps import city_in, load_city
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import STOPS, Camera, Eye, Rectangle
from galleywar.ui.painters import BoardPainter, curves, noise, overlays, painter_for, trails
from galleywar.ui.painters.counters.counter_face import FULL, MIDDLING, draw_face, margin_of, side_for
from galleywar.ui.painters.counters.status_marks import MARKS
from galleywar.ui.painters.engraving.engraving import InkReach, Lines, lines, shapes, wash
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.tiles import CACHE_TILES
from galleywar.ui.painters.pieces.counters import DEEPEST, CounterPainter
from galleywar.ui.painters.pieces.tabs import MOST
from galleywar.ui.painters.ships.ship_plan import HULLS
from galleywar.ui.painters.signs import SEALS
from tests.boards.strait import STRAIT

SEATS = ("roman", "egyptian")
GALLEY = CounterView(
    piece="isis",
    seat="roman",
    name="Isis",
    silhouette="trireme",
    at="2913",
    heading=0,
    word="CRUISE",
    figures=(
        Figure("RA", "4"),
        Figure("RD", "3"),
        Figure("CREW", "6"),
        Figure("CAP", "2"),
        Figure("MA", "6"),
        Figure("LEFT", "6"),
    ),
)
COHORT = CounterView("vi", "roman", "Cohort VI/1", "co", "2018", word="VET CO", figures=(Figure("TQ", "7"),))


@pytest.fixture(scope="module")
def board() -> Network:
    return load_city("alexandria")


@pytest.fixture(scope="module")
def atlas(board: Network) -> BoardPainter:
    return painter_for(board)


@pytest.fixture
def counters() -> CounterPainter:
    return CounterPainter(SEATS)


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((800, 600), 0, 32)


def camera_on(board: Network, zoom: float, place: str) -> Camera:
    camera = Camera(board.width, board.height, Rectangle(0, 0, 800, 600))
    camera.recall(Eye(zoom, *board.anchor(place)))
    return camera


def settle(atlas: BoardPainter, screen: pygame.Surface, camera: Camera) -> None:
    while not atlas.paint(screen, camera):
        atlas.sharpen(50)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference of brightness per pixel, 0 to 255."""
    one, other = pixels(pygame.transform.grayscale(a)), pixels(pygame.transform.grayscale(b))
    return sum(abs(x - y) for x, y in zip(one[::4], other[::4], strict=True)) / (len(one) / 4)


# -- type -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("role", sorted(fonts.FILES))
def test_every_role_has_type_with_letters_and_figures(role: str) -> None:
    assert None not in fonts.font(role, 20).metrics("Aeg 0123456789,;:.!?()")


def test_figures_of_the_interface_stand_in_columns() -> None:
    assert (
        fonts.width("1111", "body", 30) == fonts.width("0000", "body", 30) == fonts.width("7777", "body", 30)
    )


def test_type_outlives_a_restart_of_pygame() -> None:
    before = fonts.text("Isis", "title", 40, "#14181D").get_size()
    pygame.font.init()
    fonts.forget()
    assert fonts.text("Isis", "title", 40, "#14181D").get_size() == before


# -- lines ----------------------------------------------------------------------------------------------
def test_chance_of_the_eye_is_the_same_everywhere() -> None:
    assert [round(noise.chance(k, 7), 6) for k in range(3)] == [0.897609, 0.012153, 0.49869]
    assert all(0 <= noise.chance(k) < 1 for k in range(500))


def test_even_steps_keep_the_ends_and_the_length() -> None:
    path = ((0.0, 0.0), (30.0, 40.0), (30.0, 100.0))
    steps = curves.evenly(path, 5)
    assert (steps[0], steps[-1]) == (path[0], path[-1])
    assert curves.length(steps) == pytest.approx(110, rel=0.02)


def test_an_inset_square_is_smaller_whichever_way_it_runs() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    for corners in (square, square[::-1]):
        assert abs(signed_area(curves.inset(corners, 2))) == pytest.approx(36)


def test_clipping_keeps_what_is_inside() -> None:
    corners = curves.clipped(((-5.0, -5.0), (15.0, -5.0), (15.0, 15.0), (-5.0, 15.0)), (0, 0, 10, 10))
    assert abs(signed_area(corners)) == pytest.approx(100)
    assert curves.clipped(((20.0, 20.0), (30.0, 20.0), (30.0, 30.0)), (0, 0, 10, 10)) == ()


def test_pieces_that_meet_become_one_line() -> None:
    pieces = [((10.0, 0.0), (20.0, 0.0)), ((0.0, 0.0), (10.0, 0.0)), ((30.0, 5.0), (20.0, 0.0))]
    (line,) = curves.chained(pieces)
    assert {line[0], line[-1]} == {(0.0, 0.0), (30.0, 5.0)}
    assert len(line) == 4


# -- the engraving --------------------------------------------------------------------------------------
def test_cuts_are_found_by_place_and_struck_in_order() -> None:
    cuts = [
        wash([((0.0, 0.0), (900.0, 0.0), (900.0, 900.0), (0.0, 900.0))], (1, 2, 3)),
        lines([((10.0, 10.0), (20.0, 20.0))], (0, 0, 0), 1),
        lines([((800.0, 800.0), (820.0, 820.0))], (0, 0, 0), 1),
        shapes([((12.0, 12.0), (14.0, 12.0), (14.0, 14.0))], (0, 0, 0)),
    ]
    engraving = Engraving(1000, 1000, (9, 9, 9), cuts)
    assert list(engraving.within((0, 0, 50, 50))) == [cuts[0], cuts[1], cuts[3]]


def test_a_layer_turned_down_is_weaker_and_a_zoom_too_small_shows_nothing() -> None:
    reach = InkReach(least=0.5, layer="grid")
    assert reach.strength(0.4, {}) == 0
    assert reach.strength(2, {}) == 1
    assert reach.strength(2, {"grid": 0.25}) == 0.25


def test_what_lies_under_a_wash_is_knocked_out_of_the_ink(board: Network, atlas: BoardPainter) -> None:
    """No water line may run over land: well inland the sheet is as warm as paper."""
    picture = atlas.whole(1100)
    x, y = board.anchor("1312")
    red, _, blue, _ = picture.get_at((round(x / 3), round(y / 3)))
    assert red > blue + 20
    x, y = board.anchor("2527")
    red, _, blue, _ = picture.get_at((round(x / 3), round(y / 3)))
    assert blue > red + 5


# -- the map --------------------------------------------------------------------------------------------
def test_the_same_map_is_printed_the_same(board: Network, atlas: BoardPainter) -> None:
    assert pixels(painter_for(board).whole(700)) == pixels(atlas.whole(700))


def test_the_whole_map_is_as_wide_as_asked(board: Network, atlas: BoardPainter) -> None:
    for width in (90, 400, 1000):
        assert atlas.whole(width).get_size() == (width, pytest.approx(width * 2 / 3, abs=1))


def test_tiles_join_without_a_seam(board: Network, atlas: BoardPainter) -> None:
    """Printed in tiles or shifted by half a tile, the same spot looks the same."""
    screen_a, screen_b = (pygame.Surface((800, 600), 0, 32) for _ in range(2))
    left, right = camera_on(board, 1.0, "2820"), camera_on(board, 1.0, "2820")
    right.pan(256, 128)
    settle(atlas, screen_a, left)
    settle(atlas, screen_b, right)
    assert pixels(screen_a.subsurface((256, 128, 500, 400))) == pixels(screen_b.subsurface((0, 0, 500, 400)))


@pytest.mark.parametrize("zoom", STOPS)
def test_every_zoom_gets_sharp_and_stays_so(
    zoom: float, board: Network, atlas: BoardPainter, screen: pygame.Surface
) -> None:
    camera = camera_on(board, zoom, "2124")
    settle(atlas, screen, camera)
    sharp = pixels(screen)
    assert atlas.paint(screen, camera)
    assert pixels(screen) == sharp


def test_the_first_frame_of_a_new_zoom_is_a_draft_of_the_same_place(
    board: Network, atlas: BoardPainter, screen: pygame.Surface
) -> None:
    settle(atlas, screen, camera_on(board, 1.0, "2018"))
    new = camera_on(board, 1.5, "2018")
    assert not atlas.paint(screen, new)
    draft = screen.copy()
    settle(atlas, screen, new)
    assert 0 < difference(draft, screen) < 12


def test_sharpening_goes_on_bit_by_bit_and_tells_when_all_is_done(
    board: Network, atlas: BoardPainter, screen: pygame.Surface
) -> None:
    atlas.paint(screen, camera_on(board, 0.65, "2918"))
    assert atlas.sharpen(4)
    while atlas.sharpen(100):
        pass
    assert not atlas.sharpen(1)


def test_nothing_is_painted_outside_the_rectangle_asked_for(
    board: Network, atlas: BoardPainter, screen: pygame.Surface
) -> None:
    screen.fill((1, 2, 3))
    atlas.paint(screen, camera_on(board, 1.0, "2124"), pygame.Rect(100, 100, 200, 150))
    assert screen.get_at((99, 120))[:3] == (1, 2, 3)
    assert screen.get_at((301, 251))[:3] == (1, 2, 3)
    assert screen.get_at((200, 180))[:3] != (1, 2, 3)


def test_tiles_do_not_pile_up(board: Network, atlas: BoardPainter, screen: pygame.Surface) -> None:
    camera = camera_on(board, 3.0, "2124")
    for _ in range(12):
        camera.pan(400, 120)
        settle(atlas, screen, camera)
    assert len(atlas._map._tiles) <= CACHE_TILES  # type: ignore[attr-defined]


def test_every_place_has_an_outline_around_its_anchor(board: Network, atlas: BoardPainter) -> None:
    for place in ("3032", "4-K", "2/3-K", "2/3-K/L", "4031"):
        assert is_inside(atlas.outline(place), *board.anchor(place))
    with pytest.raises(KeyError):
        atlas.outline("9999")


def test_numbers_can_be_turned_off(board: Network, screen: pygame.Surface) -> None:
    painter = painter_for(board)
    camera = camera_on(board, 1.0, "2527")
    settle(painter, screen, camera)
    with_numbers = screen.copy()
    painter.set_layer("numbers", 0.0)
    settle(painter, screen, camera)
    assert difference(with_numbers, screen) > 0.1


def test_a_board_nobody_paints_is_refused(board: Network) -> None:
    class Unheard:
        kind = "cube"

    with pytest.raises(KeyError):
        painter_for(Unheard())  # type: ignore[arg-type]
    Unheard.kind = "network"
    with pytest.raises(KeyError):
        painter_for(Unheard())  # type: ignore[arg-type]


def test_long_lines_are_cut_in_pieces(atlas: BoardPainter) -> None:
    cuts = atlas._press.engraving._cuts  # type: ignore[attr-defined]
    assert max(len(path) for cut in cuts if isinstance(cut, Lines) for path in cut.paths) < 1000


# -- counters -------------------------------------------------------------------------------------------
def variants() -> Iterator[tuple[str, CounterView, CounterView]]:
    yield "side up", GALLEY, replace(GALLEY, dark=True, word="ATTACK")
    yield "seat", GALLEY, replace(GALLEY, seat="egyptian")
    yield "heading", GALLEY, replace(GALLEY, heading=180)
    yield "done", GALLEY, replace(GALLEY, done=True)
    yield "able", GALLEY, replace(GALLEY, able=True)
    yield "cargo", GALLEY, replace(GALLEY, cargo=("vi",))
    yield "mark", GALLEY, replace(GALLEY, marks=(Marker("fire", "On fire"),))
    yield "oars", GALLEY, replace(GALLEY, marks=(Marker("oars_port", "Oars lost"),))
    yield "reduced", COHORT, replace(COHORT, dark=True)
    yield "arm", COHORT, replace(COHORT, silhouette="a")


@pytest.mark.parametrize(
    "one,other", [pair for _, *pair in variants()], ids=[name for name, *_ in variants()]
)
@pytest.mark.parametrize("px", [40, 60, 120])
def test_what_differs_looks_different_without_colour(
    one: CounterView, other: CounterView, px: int, counters: CounterPainter
) -> None:
    a, b = counters.counter(one, px, with_arrow=True), counters.counter(other, px, with_arrow=True)
    assert difference(a, b) > 0.15


def test_every_kind_of_ship_has_a_silhouette_of_its_own(counters: CounterPainter) -> None:
    pictures = {
        kind: counters.counter(replace(GALLEY, name="", silhouette=kind, figures=()), 60) for kind in HULLS
    }
    for one, other in combinations(pictures, 2):
        assert difference(pictures[one], pictures[other]) > 1.0, (one, other)


def test_every_mark_has_a_sign_of_its_own(counters: CounterPainter) -> None:
    kinds = [*MARKS, "something new"]
    for one, other in combinations(kinds, 2):
        assert difference(counters.mark(one, 24), counters.mark(other, 24)) > 3, (one, other)


def test_a_mark_with_a_number_shows_it(counters: CounterPainter) -> None:
    assert difference(counters.mark("fatigue", 24), counters.mark("fatigue", 24, 3)) > 3


def test_more_marks_than_three_are_counted_on_a_square(counters: CounterPainter) -> None:
    counters.square = True
    marks = tuple(Marker(kind, kind) for kind in ("fire", "grappled", "fouled", "rammed"))
    three, four = (counters.counter(replace(GALLEY, marks=marks[:n]), 60) for n in (3, 4))
    assert difference(three, four) > 0.5


def test_the_picture_has_room_for_the_arrow_only_when_asked(counters: CounterPainter) -> None:
    counters.square = True
    assert counters.counter(GALLEY, 60).get_size() == (60, 60)
    assert counters.counter(GALLEY, 60, with_arrow=True).get_width() == 60 + 2 * margin_of(60)


@pytest.mark.parametrize("heading", range(0, 360, 60))
def test_the_arrow_of_a_square_stands_over_the_bow_hexside(heading: int, counters: CounterPainter) -> None:
    counters.square = True
    picture = counters.counter(replace(GALLEY, heading=heading), 60, with_arrow=True)
    bare = counters.counter(replace(GALLEY, heading=None), 60, with_arrow=True)
    size = picture.get_width()
    ahead = pygame.Vector2(1, 0).rotate(-heading) * 60 * 0.64 + (size / 2, size / 2)
    astern = pygame.Vector2(-1, 0).rotate(-heading) * 60 * 0.64 + (size / 2, size / 2)
    assert picture.get_at((round(ahead.x), round(ahead.y))).a > 200
    assert bare.get_at((round(ahead.x), round(ahead.y))).a == 0
    assert picture.get_at((round(astern.x), round(astern.y))).a == 0


@pytest.mark.parametrize("px", [8, 15, MIDDLING - 1, MIDDLING, FULL - 1, FULL, 83, 84, 180, 360])
def test_counters_of_any_size_can_be_drawn(px: int, counters: CounterPainter) -> None:
    for face in (GALLEY, COHORT, replace(COHORT, silhouette="leader", name="Caesar")):
        assert counters.counter(face, px).get_size() == (px, px)


def test_a_picture_is_drawn_once_and_follows_only_what_is_on_the_counter(counters: CounterPainter) -> None:
    assert counters.counter(GALLEY, 60) is counters.counter(replace(GALLEY, at="3032", piece="other"), 60)


def test_galleys_in_a_slip_lie_side_by_side_and_stacks_ashore_keep_tabs(
    board: Network, counters: CounterPainter
) -> None:
    slip = next(iter(board.slips))
    pair = {key: replace(GALLEY, piece=key, at=slip) for key in ("a", "b")}
    one, other = counters.layout(pair, board)
    assert abs(one.x - other.x) + abs(one.y - other.y) >= 30
    stack = {f"u{n}": replace(COHORT, piece=f"u{n}", at="2019") for n in range(7)}
    placed = counters.layout(stack, board)
    assert [one.tab for one in placed] == [True] * MOST + [False]
    assert placed[-1].stack == 7 and placed[-1].piece == "u6"
    tabs = [
        pygame.Rect(0, 0, one.side, one.side).move(one.x - one.side / 2, one.y - one.side / 2)
        for one in placed
    ]
    whole = tabs.pop()
    assert all(not whole.contains(tab) for tab in tabs), "every tab can be seen and clicked"
    east = {key: replace(face, heading=0) for key, face in stack.items()}
    *aside, top = counters.layout(east, board)
    assert all(tab.x < top.x for tab in aside), "no tab covers the front"


def test_galleys_on_one_hex_are_fanned(board: Network, counters: CounterPainter) -> None:
    sea = next(hex_.id for hex_ in board.hexes.values() if hex_.terrain == "sea")
    placed = counters.layout({f"g{n}": replace(GALLEY, piece=f"g{n}", at=sea) for n in range(7)}, board)
    assert [one.top for one in placed] == [False] * (DEEPEST - 1) + [True]


def test_what_is_aboard_or_off_the_board_is_not_laid_out(board: Network, counters: CounterPainter) -> None:
    faces = {"a": replace(COHORT, aboard="isis"), "b": replace(GALLEY, at=None)}
    assert counters.layout(faces, board) == []


def test_a_piece_on_its_way_is_drawn_where_it_is(board: Network, counters: CounterPainter) -> None:
    (placed,) = counters.layout({"isis": GALLEY}, board, {"isis": (123.0, 456.0)})
    assert (placed.x, placed.y) == (123.0, 456.0)
    assert placed.holds(130, 450) and not placed.holds(230, 450)


def test_chains_are_drawn_between_grappled_ships(
    board: Network, counters: CounterPainter, screen: pygame.Surface
) -> None:
    camera = camera_on(board, 1.0, "2913")
    faces = {"isis": GALLEY, "thalia": replace(GALLEY, piece="thalia", seat="egyptian", at="2914")}
    bare = screen.copy()
    counters.draw_all(bare, camera, faces, board)
    shown = {kind: screen.copy() for kind in ("grapple", "foul", "command")}
    for kind, surface in shown.items():
        counters.draw_all(surface, camera, faces, board, [Link(kind, "isis", "thalia")])
        assert pixels(surface) != pixels(bare)
    assert pixels(shown["grapple"]) != pixels(shown["foul"])


# -- overlays -------------------------------------------------------------------------------------------
def shown_as(state: str, atlas: BoardPainter, board: Network, count: int = 0) -> pygame.Surface:
    surface = pygame.Surface((200, 200), 0, 32)
    surface.fill((176, 200, 208))
    camera = Camera(board.width, board.height, Rectangle(0, 0, 200, 200))
    camera.recall(Eye(1.0, *board.anchor("2527")))
    overlays.draw_places(surface, camera, [atlas.outline("2527")], state, count)
    return surface


def test_every_state_of_a_place_is_told_by_line_and_sign(atlas: BoardPainter, board: Network) -> None:
    pictures = {state: shown_as(state, atlas, board) for state in overlays.STATES}
    for one, other in combinations(pictures, 2):
        assert difference(pictures[one], pictures[other]) > 0.15, (one, other)


def test_a_threat_is_told_with_its_count(atlas: BoardPainter, board: Network) -> None:
    assert difference(shown_as("threat", atlas, board), shown_as("threat", atlas, board, 3)) > 0.1


def test_a_state_nobody_knows_is_refused(atlas: BoardPainter, board: Network) -> None:
    with pytest.raises(KeyError):
        shown_as("purple", atlas, board)


def test_a_route_shows_what_it_costs_and_whether_it_can_be_undone(board: Network) -> None:
    camera = Camera(board.width, board.height, Rectangle(0, 0, 500, 300))
    camera.recall(Eye(1.0, *board.anchor("2515")))
    path = (
        Waypoint("2515", 0, 1),
        Waypoint("2516", 0, 2, (("may be shot at", "7.42"),)),
        Waypoint("2517", 60, 4),
    )
    drawn = []
    for seal in SEALS:
        surface = pygame.Surface((500, 300), 0, 32)
        surface.fill((176, 200, 208))
        route = Route("isis", (), path, 4, 2, blocks_undo=seal)
        trails.draw_route(surface, camera, board, route, board.anchor("2514"), "#0072B2", "2 left")
        drawn.append(pixels(surface))
    assert len(set(drawn)) == len(SEALS)


def test_a_route_that_goes_nowhere_draws_nothing(board: Network, screen: pygame.Surface) -> None:
    before = pixels(screen)
    trails.draw_route(screen, camera_on(board, 1, "2515"), board, Route("isis", (), (), 0, 6), (0, 0))
    assert pixels(screen) == before


def test_counters_are_stretched_while_the_zoom_changes_and_sharp_again_after(
    board: Network, counters: CounterPainter, screen: pygame.Surface
) -> None:
    camera = camera_on(board, 1.0, "2913")
    counters.draw_all(screen, camera, {"isis": GALLEY}, board)
    assert counters.sharp
    camera.zoom_by(1)
    camera.tick(40)
    counters.draw_all(screen, camera, {"isis": GALLEY}, board)
    assert not counters.sharp
    while camera.moving:
        camera.tick(40)
    counters.draw_all(screen, camera, {"isis": GALLEY}, board)
    assert counters.sharp


@pytest.mark.parametrize("ground", ["land", "shoals"])
def test_a_map_without_coastlines_or_a_town_is_painted_all_the_same(ground: str) -> None:
    board = city_in(Source.parse(STRAIT.replace("L: land", f"L: {ground}")))
    picture = painter_for(board).whole(700)
    dry, wet = (picture.get_at(tuple(map(round, board.anchor(hex_)))) for hex_ in ("1208", "1304"))
    assert (dry.r > dry.b) is (ground == "land")
    assert wet.b >= wet.r


def test_small_counters_name_a_type_that_shares_a_silhouette() -> None:
    side = side_for(SEATS, "roman")
    small, large = (MIDDLING + FULL) // 2, FULL + 20
    named = [replace(GALLEY, kind=kind) for kind in ("TRI", "HEPT")]
    pictures = [pygame.image.tobytes(draw_face(face, side, small), "RGBA") for face in named]
    assert pictures[0] != pictures[1]
    pictures = [pygame.image.tobytes(draw_face(face, side, large), "RGBA") for face in named]
    assert pictures[0] == pictures[1], "large counters have the ship's own name"
