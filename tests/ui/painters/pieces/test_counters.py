"""Counters where many stand together, and as they are seen from afar."""

from dataclasses import replace
from itertools import combinations
from math import hypot

import pygame
import pytest

from galleywar.boards.network.hexes import neighbours
from galleywar.boards.network.network import Network
from galleywar.core.view import Link
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.counters.counter_face import TINY
from galleywar.ui.painters.pieces.alongside import APART
from galleywar.ui.painters.pieces.counters import SMALLEST, CounterPainter
from galleywar.ui.painters.placing import Placed
from tests.ui.painters.test_painters import COHORT, GALLEY, SEATS, difference


@pytest.fixture(scope="module")
def board() -> Network:
    return load_city("alexandria")


@pytest.fixture
def counters() -> CounterPainter:
    return CounterPainter(SEATS)


# -- blocks --------------------------------------------------------------------------------------------------
def in_block(board: Network, *seats: str) -> list[Placed]:
    block = next(iter(board.blocks))
    faces = {
        f"{seat}{n}": replace(COHORT, piece=f"{seat}{n}", seat=seat, at=block) for n, seat in enumerate(seats)
    }
    return CounterPainter(SEATS).layout(faces, board)


def test_four_of_each_side_in_a_block_are_all_seen_and_the_sides_are_apart(board: Network) -> None:
    placed = in_block(board, *["roman"] * 4, *["egyptian"] * 4)
    assert len(placed) == 8 and all(one.stack == 1 for one in placed)
    for one, other in combinations(placed, 2):
        apart = max(abs(one.x - other.x), abs(one.y - other.y))
        assert apart >= one.side, (one, other)
    romans = [one.y for one in placed if one.piece.startswith("roman")]
    egyptians = [one.y for one in placed if one.piece.startswith("egyptian")]
    assert max(egyptians) < min(romans) or max(romans) < min(egyptians)


def test_one_alone_in_a_block_stands_in_its_middle(board: Network) -> None:
    (one,) = in_block(board, "roman")
    x, y = board.anchor(next(iter(board.blocks)))
    assert abs(one.x - x) < 12 and abs(one.y - y) < 12


# -- alongside -----------------------------------------------------------------------------------------------
def test_grappled_galleys_leave_the_middle_of_their_hexes_for_each_other(board: Network) -> None:
    sea = {hex_.id for hex_ in board.hexes.values() if hex_.terrain == "sea"}
    here = next(hex_ for hex_ in sorted(sea) if set(neighbours(hex_)) <= sea)
    there = neighbours(here)[0]
    faces = {key: replace(GALLEY, piece=key, at=at) for key, at in (("a", here), ("b", there))}
    painter = CounterPainter(SEATS)
    one, other = painter.layout(faces, board)
    near, by = painter.layout(faces, board, links=(Link("grapple", "a", "b"),))
    before, after = (hypot(a.x - b.x, a.y - b.y) for a, b in ((one, other), (near, by)))
    assert after == pytest.approx(before * APART, abs=1)
    assert (near.x + by.x, near.y + by.y) == pytest.approx((one.x + other.x, one.y + other.y))
    assert painter.layout(faces, board, links=(Link("foul", "a", "b"),)) == [one, other]


# -- from afar -----------------------------------------------------------------------------------------------
def test_from_afar_ship_unit_and_leader_of_both_sides_are_told_apart(counters: CounterPainter) -> None:
    px = TINY - 6
    leader = replace(COHORT, silhouette="leader", name="Caesar")
    faces = [replace(one, seat=seat) for one in (GALLEY, COHORT, leader) for seat in SEATS]
    pictures = [counters.counter(face, px) for face in faces]
    for one, other in combinations(pictures, 2):
        assert difference(one, other) > 0.15


AFAR = 16


def test_from_afar_every_arm_has_a_shape_and_a_quality_of_its_own(counters: CounterPainter) -> None:
    def seen(**other: object) -> pygame.Surface:
        return counters.counter(replace(COHORT, **other), AFAR)

    arms = [seen(silhouette=arm, word="") for arm in ("co", "hi", "mi", "li", "lc", "a", "art")]
    arms += [seen(silhouette="co", word=word) for word in ("veteran", "recruits")]
    figures = [seen(figures=(replace(COHORT.figures[0], value=value),)) for value in "345678"]
    for one, other in (*combinations(arms, 2), *combinations(figures, 2)):
        assert difference(one, other) > 0.02
    assert difference(seen(heading=0), seen(heading=0, dark=True)) > 0.1


def test_from_afar_the_front_is_seen(counters: CounterPainter) -> None:
    looks = [counters.counter(replace(COHORT, heading=turn), AFAR, with_arrow=True) for turn in (0, 90, 180, 270)]
    for one, other in combinations(looks, 2):
        assert difference(one, other) > 0.02


def test_from_afar_units_are_as_large_as_the_streets_leave_room(board: Network) -> None:
    pairs = combinations([(point, board.anchor(point)) for point in board.points], 2)
    (a, _), (b, _) = min(pairs, key=lambda two: hypot(two[0][1][0] - two[1][1][0], two[0][1][1] - two[1][1][1]))
    faces = {key: replace(COHORT, piece=key, at=at) for key, at in (("a", a), ("b", b))}
    painter = CounterPainter(SEATS)
    at_fit, near = painter.layout(faces, board, ppu=0.264), painter.layout(faces, board)
    assert at_fit[0].side * 0.264 >= AFAR and near[0].side < at_fit[0].side
    assert max(abs(at_fit[0].x - at_fit[1].x), abs(at_fit[0].y - at_fit[1].y)) >= at_fit[0].side


def test_a_counter_is_never_too_small_to_be_seen(counters: CounterPainter, board: Network) -> None:
    surface = pygame.Surface((200, 200))
    camera = Camera(board.width, board.height, Rectangle(0, 0, 200, 200))
    camera.fit(glide=False)
    counters.draw_all(surface, camera, {"vi": COHORT}, board)
    x, y = map(round, camera.to_screen(*board.anchor("2018")))
    assert surface.get_at((x + SMALLEST // 2 - 1, y)) != surface.get_at((199, 199))
