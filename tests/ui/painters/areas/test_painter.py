"""The painter of provinces and sea zones: coasts shared by their neighbours, owners, counters in ranks."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from galleywar.boards.areas.areas import Areas
from galleywar.boards.library import load_areas
from galleywar.boards.outlines import is_inside
from galleywar.core.view import CounterView
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.look.theme import DYES, SIDES
from galleywar.ui.painters import BoardPainter, painter_for
from galleywar.ui.painters.areas import coasts, stack_chips
from galleywar.ui.painters.areas.clear_spots import (
    OUTSIDE,
    clear_spot,
    outlines_of,
    outside,
    printed,
    spot_of,
)
from galleywar.ui.painters.areas.counter_ranks import ranged
from galleywar.ui.painters.areas.owner_tints import Owned, Washes
from galleywar.ui.painters.curves import edges_of
from galleywar.ui.painters.pieces.counters import CounterPainter

FOOT = CounterView("ruby-infantry-1", "ruby", "Ruby infantry", "infantry", "italia", kind="INFANTRY")


@pytest.fixture(scope="module")
def board() -> Areas:
    return load_areas("mediterranean")


@pytest.fixture(scope="module")
def sheet(board: Areas) -> BoardPainter:
    return painter_for(board)


def shades(picture: pygame.Surface, x: float, y: float) -> pygame.Color:
    return pygame.Color(
        *pygame.transform.average_color(picture, pygame.Rect(round(x) - 3, round(y) - 3, 6, 6))
    )


def test_land_is_land_and_sea_is_sea(board, sheet):
    picture = sheet.whole(1100)
    for place, is_wet in (
        ("mare_libycum", True),
        ("pannonia", False),
        ("mare_narbo", True),
        ("cyrenaica", False),
    ):
        x, y = (part / 3 for part in board.anchor(place))
        red, _, blue, _ = shades(picture, x, y + 24)
        assert (blue > red) is is_wet, place


def test_every_place_has_an_outline_around_its_anchor(board, sheet):
    for place in (*board.provinces, *board.seas, *board.ports, *board.straits):
        assert any(is_inside(part, *board.anchor(place)) for part in sheet.parts(place)), place
    with pytest.raises(KeyError):
        sheet.outline("atlantis")


def test_a_border_looks_the_same_from_both_sides(board):
    lines, beside = coasts.lines_of(board), board.provinces["italia"].beside[0]
    ours, theirs = ({dot for part in lines.lands[one] for dot in part} for one in ("italia", beside))
    assert len(ours & theirs) > 4


def test_shores_divide_land_from_water_and_nothing_else(board):
    lines = coasts.lines_of(board)
    shore = {dot for line in lines.shores for dot in line}
    inland = [dot for line in lines.borders for dot in line[1:-1]]
    assert sum(dot in shore for dot in inland) < len(inland) / 20
    assert {"creta", "cyprus", "sicilia"} <= set(lines.lands)


def test_the_frame_of_the_sheet_is_ruled(board):
    lines = coasts.lines_of(board)
    below = [dot for part in lines.wild for dot in part if dot[1] > board.height - 8]
    assert below and all(abs(y - board.height) < 0.01 for _, y in below if y > board.height - 0.5)


# -- owners ----------------------------------------------------------------------------------------------------
def test_the_ground_of_an_owner_takes_his_colour_and_the_neighbours_keep_theirs(board, sheet):
    camera = Camera(board.width, board.height, Rectangle(0, 0, 700, 450))
    camera.recall(Eye(0.5, *board.anchor("italia")))
    screen = pygame.Surface((700, 450), 0, 32)
    screen.fill("#E8DCBC")
    before = screen.copy()
    owned = Owned(
        "pannonia",
        sheet.parts("pannonia"),
        edges_of(sheet.parts("pannonia")),
        board.anchor("pannonia"),
        SIDES[0],
        "city",
    )
    Washes().draw(screen, camera, [owned])
    (x, y), (far_x, far_y) = (camera.to_screen(*board.anchor(one)) for one in ("pannonia", "narbonensis"))
    washed = shades(screen, x, y + 20)
    assert washed.b > washed.r and shades(screen, far_x, far_y) == shades(before, far_x, far_y)


def test_washes_are_made_once_for_a_zoom(board, sheet):
    washes, screen = Washes(), pygame.Surface((700, 450), 0, 32)
    camera = Camera(board.width, board.height, Rectangle(0, 0, 700, 450))
    camera.recall(Eye(0.5, *board.anchor("italia")))
    owned = [
        Owned(
            "italia",
            sheet.parts("italia"),
            edges_of(sheet.parts("italia")),
            board.anchor("italia"),
            SIDES[1],
            "",
        )
    ]
    washes.draw(screen, camera, owned)
    kept = dict(washes._kept)
    camera.pan(20, 10)
    washes.draw(screen, camera, owned)
    assert kept and all(washes._kept[key] is picture for key, picture in kept.items())


# -- counters --------------------------------------------------------------------------------------------------
def army(*parts: tuple[str, str, int]) -> list[CounterView]:
    return [
        replace(FOOT, piece=f"{seat}-{kind}-{at}", seat=seat, silhouette=kind, kind=kind.upper())
        for seat, kind, count in parts
        for at in range(count)
    ]


def test_equal_units_stand_in_one_pile_that_tells_how_many(board):
    placed = list(ranged("italia", army(("ruby", "infantry", 7), ("ruby", "cavalry", 2)), board))
    tops = {one.piece.split("-")[1]: one.stack for one in placed if one.top}
    assert tops == {"infantry": 7, "cavalry": 2}


def test_no_pile_lies_on_the_count_of_the_one_beside_it(board):
    here = army(("ruby", "catapult", 2), ("ruby", "infantry", 9), ("ruby", "cavalry", 3))
    placed = list(ranged("macedonia", here, board))
    tops = sorted((one for one in placed if one.top), key=lambda one: one.x)
    for one, beside in pairwise(tops):
        least = min(other.x for other in placed if other.stack == beside.stack)
        assert least - beside.side / 2 >= one.x + one.side / 2 + 4, "its tag stands out by 4"


def test_every_leader_and_every_loaded_galley_is_seen_by_itself(board):
    fleet = [replace(one, cargo=("somebody",)) for one in army(("ruby", "galley", 2))]
    placed = list(
        ranged("mare_tyrrhenum", [*fleet, *army(("ruby", "leader", 3), ("ruby", "caesar", 1))], board)
    )
    assert len(placed) == 6 and all(one.stack == 1 for one in placed)


def test_sides_that_share_a_place_stand_in_rows_of_their_own(board):
    here = army(("ruby", "infantry", 3), ("olive", "infantry", 2), ("ruby", "cavalry", 1))
    rows = {}
    for one in ranged("italia", here, board):
        if one.top:
            rows.setdefault(one.piece.split("-")[0], set()).add(one.y)
    assert len(rows) == 2 and not rows["ruby"] & rows["olive"]


def test_galleys_before_a_port_lie_on_the_water(board):
    for port in ("port:sicilia", "port:egyptus", "port:italia-west", "port:narbonensis"):
        [one] = ranged(port, army(("ruby", "galley", 1)), board)
        assert board.pick(one.x, one.y) in {*board.seas, port}
        assert (one.x, one.y) != board.anchor(port)


# -- from afar ---------------------------------------------------------------------------------------------------
def test_from_afar_a_chip_a_side_tells_leaders_troops_galleys_and_cargo(board):
    camera = Camera(board.width, board.height, Rectangle(0, 0, 912, 704))
    camera.fit(glide=False)
    assert stack_chips.are_wanted(camera)
    camera.recall(Eye(1.0, *board.anchor("italia")))
    assert not stack_chips.are_wanted(camera)
    here = army(("ruby", "infantry", 7), ("ruby", "leader", 2), ("ruby", "galley", 1))
    here[-1] = replace(here[-1], cargo=("one", "two"))
    assert stack_chips._counts(here)[:4] == (2, 7, 1, 2)
    assert stack_chips._counts([replace(FOOT, kind="10"), FOOT])[:5] == (0, 11, 0, 0, False)


def test_chips_of_different_strength_look_different():
    pictures = {
        stack_chips.chip(SIDES[0], stack_chips.Counts(*counts), 20, False, False).get_view("2").raw
        for counts in ((1, 0, 0, 0), (1, 4, 0, 0), (1, 5, 0, 0), (0, 0, 2, 0), (0, 0, 2, 3))
    }
    assert len(pictures) == 5


def test_the_chips_of_two_sides_in_one_sea_stand_side_by_side(board):
    sea = next(iter(board.seas))
    faces = {
        f"{seat}-{at}": replace(FOOT, piece=f"{seat}-{at}", seat=seat, silhouette=arm, at=sea)
        for seat in ("ruby", "olive")
        for at, arm in enumerate(("galley", "galley", "infantry"))
    }
    camera = Camera(board.width, board.height, Rectangle(0, 0, 912, 704))
    camera.fit(glide=False)
    painter = CounterPainter(("ruby", "olive"))
    one, other = painter.chips(camera, faces, painter.layout(faces, board))
    assert {one.seat, other.seat} == {"ruby", "olive"}
    assert not one.room.colliderect(other.room)
    assert one.room.centery == pytest.approx(other.room.centery, abs=1)


def test_pieces_stand_inside_their_place_and_cover_less_of_what_is_lettered(board):
    lost = gained = 0.0
    for place in (*board.provinces, *board.seas):
        start = spot_of(board, place)
        spot = clear_spot(board, place, start, 88.0, 88.0)
        outlines = outlines_of(board, place)
        assert outside(outlines, *spot, 88.0, 88.0) <= outside(outlines, *start, 88.0, 88.0) + OUTSIDE
        before, after = (sum(one.under(*at, 88.0, 88.0) for one in printed(board)) for at in (start, spot))
        lost, gained = lost + before, gained + after
    assert gained < lost / 2


def test_whoever_stands_in_a_place_is_seen_from_afar(board):
    faces = {face.piece: face for face in army(("ruby", "infantry", 4), ("olive", "cavalry", 2))}
    camera = Camera(board.width, board.height, Rectangle(0, 0, 912, 704))
    camera.fit(glide=False)
    screen = pygame.Surface((912, 704), 0, 32)
    CounterPainter(("ruby", "olive")).draw_all(screen, camera, faces, board)
    x, y = camera.to_screen(*board.anchor("italia"))
    around = [
        tuple(screen.get_at((round(x) + dx, round(y) + dy)))[:3]
        for dx in range(-40, 40)
        for dy in range(-30, 40)
    ]
    for side in (DYES["ruby"], DYES["olive"]):
        assert tuple(pygame.Color(side.fill))[:3] in around
