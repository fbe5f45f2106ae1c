"""Ships in plan: which end rams, who is aboard and how she fares is told by her picture; her plate has room."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from galleywar.core.view import Figure, Link, Marker
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.ui.look.theme import SIDES
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.ships.plates import FIGURES, NAMED, NUMBERED, clear_of, draw_plate
from galleywar.ui.painters.ships.ship_plan import HULLS
from tests.ui.painters.test_painters import GALLEY, SEATS, camera_on, difference


@pytest.fixture
def counters() -> CounterPainter:
    return CounterPainter(SEATS)


@pytest.mark.parametrize("heading", range(0, 360, 60))
@pytest.mark.parametrize("px", [33, 47, 68])
def test_a_ship_has_bronze_ahead_and_none_astern(heading: int, px: int, counters: CounterPainter) -> None:
    """Which end rams is told at a length of forty pixels."""
    picture = counters.counter(replace(GALLEY, heading=heading), px, with_arrow=True)
    middle = pygame.Vector2(picture.get_size()) / 2

    def bronze(sign: int) -> int:
        """How many of the dots at that end of the ship are bronze."""
        along, across = pygame.Vector2(sign, 0).rotate(-heading), pygame.Vector2(0, 1).rotate(-heading)
        spots = [
            picture.get_at([round(part) for part in middle + along * px * far + across * px * off])
            for far in (0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6)
            for off in (-0.05, -0.03, 0.0, 0.03, 0.05)
        ]
        return sum(spot.a > 120 and spot.r > spot.b + 60 for spot in spots)

    assert bronze(1) >= 3
    assert bronze(-1) == 0


@pytest.mark.parametrize(
    "kind", ["oars_port", "oars_starboard", "rammed", "fire", "aground", "fatigue", "captured"]
)
@pytest.mark.parametrize("px", [47, 68, 130])
def test_what_has_befallen_a_ship_is_seen_on_herself(kind: str, px: int, counters: CounterPainter) -> None:
    plain = counters.counter(GALLEY, px, with_arrow=True)
    struck = counters.counter(replace(GALLEY, marks=(Marker(kind, kind),)), px, with_arrow=True)
    assert difference(plain, struck) > 0.1


def test_those_aboard_are_told_apart_by_shape(counters: CounterPainter) -> None:
    face = replace(GALLEY, silhouette="quinquereme", cargo=("a",))
    arms = ("co", "hi", "mi", "li", "a", "ballista", "lc")
    pictures = {arm: counters.counter(face, 110, with_arrow=True, men=(arm,)) for arm in arms}
    for one, other in combinations(arms, 2):
        assert difference(pictures[one], pictures[other]) > 0.02, (one, other)


def test_every_class_is_as_long_as_it_is_on_the_table_of_classes(counters: CounterPainter) -> None:
    for kind, klass in HULLS.items():
        picture = counters.counter(replace(GALLEY, silhouette=kind), 100, with_arrow=True)
        assert picture.get_bounding_rect(60).width == pytest.approx(120 * klass.long, abs=6), kind


def test_a_plate_says_more_the_more_room_it_has() -> None:
    small, named, full = (draw_plate(GALLEY, SIDES[0], px + 1) for px in (NUMBERED, NAMED, FIGURES))
    assert draw_plate(GALLEY, SIDES[0], NUMBERED - 1) is None
    assert small and named and full
    assert small.get_width() < named.get_width() < full.get_width() < FIGURES * 1.3
    assert named.get_width() <= NAMED


@pytest.mark.parametrize("px", [60, 72, 82, 98, 127])
def test_a_ship_in_hand_tells_ram_and_crew_on_a_plate_no_broader_than_her_hex(px: int) -> None:
    def held(**other: str) -> bytes:
        figures = (Figure("MA", "9"), Figure("RA", "6"), Figure("RD", "7"), Figure("CREW", "3"))
        told = tuple(replace(one, value=other.get(one.label, one.value)) for one in figures)
        plate = draw_plate(replace(GALLEY, figures=told), SIDES[0], px, in_hand=True)
        assert plate and plate.get_width() <= px + 2
        return pygame.image.tobytes(plate, "RGBA")

    assert len({held(), held(RA="5"), held(RD="5"), held(CREW="1"), held(MA="7")}) == 5


def test_signs_stand_beside_the_plate_and_never_on_it() -> None:
    plain = draw_plate(GALLEY, SIDES[0], 82)
    marked = draw_plate(replace(GALLEY, marks=(Marker("half_speed", "Half Speed"),)), SIDES[0], 82)
    assert plain and marked
    assert marked.get_width() > plain.get_width()
    assert pygame.image.tobytes(marked.subsurface(plain.get_rect()), "RGBA") == pygame.image.tobytes(
        plain, "RGBA"
    )


def test_no_chain_lies_over_a_plate(counters: CounterPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_city("alexandria")
    camera = camera_on(board, 1.0, "2913")
    plain, covered = (pygame.Surface((800, 600), 0, 32) for _ in range(2))
    counters.draw_all(plain, camera, {"isis": GALLEY}, board)
    monkeypatch.setattr(counters, "_draw_links", lambda surface, *_: surface.fill("red"))
    counters.draw_all(covered, camera, {"isis": GALLEY}, board)
    kept = pygame.mask.from_threshold(covered, (255, 0, 0), (1, 1, 1, 255))
    kept.invert()
    [plate] = kept.get_bounding_rects()
    within = plate.inflate(-8, -6)
    assert plate.width > 30 and difference(plain.subsurface(within), covered.subsurface(within)) < 8


def test_no_plate_of_ships_made_fast_lies_over_another(counters: CounterPainter) -> None:
    board, ships = load_city("alexandria"), {}
    camera = camera_on(board, 1.0, "2913")
    for piece, at in (("isis", "2913"), ("ibis", "2914")):
        ships[piece] = replace(GALLEY, piece=piece, name=piece.title(), at=at)
    counters.in_hand = frozenset({"isis"})
    placed = counters.layout(ships, board, None, [Link("grapple", "isis", "ibis")], camera.ppu)
    rooms = [picture.get_rect(topleft=spot) for picture, spot in counters._plates(camera, ships, placed)]
    assert len(rooms) == 2 and not rooms[0].colliderect(rooms[1])
    ahead = rooms[0].move(0, 4)
    assert clear_of([rooms[0]], ahead, (rooms[0].centerx, rooms[0].top - 40)) != ahead


CROWD = {
    "Myra": ("2711", 60), "Sinope": ("2311", 60), "Amastris": ("2411", 60), "Pergamene": ("2510", 60),
    "Lotos": ("2513", 180), "Nephthys": ("2712", 180), "Hathor": ("2613", 180), "Thalia": ("2812", 180),
    "Kanopos": ("2911", 180), "Serapis": ("2412", 180), "Bastet": ("2312", 180), "Sobek": ("2511", 180),
    "Ptolemais": ("2612", 180),
}  # fmt: skip


@pytest.mark.parametrize("zoom", [0.9, 0.95, 1.0, 1.1, 1.2])
@pytest.mark.parametrize("in_hand", [(), ("Myra",), ("Sobek",), ("Serapis",)])
def test_in_a_crowd_no_plate_lies_on_another(counters: CounterPainter, zoom, in_hand) -> None:
    board = load_city("alexandria")
    camera = camera_on(board, zoom, "2612")
    ships = {
        name: replace(GALLEY, piece=name, name=name, at=at, heading=heading) for name, (at, heading) in CROWD.items()
    }
    counters.in_hand = frozenset(in_hand)
    placed = counters.layout(ships, board, None, (), camera.ppu)
    rooms = [picture.get_rect(topleft=spot) for picture, spot in counters._plates(camera, ships, placed)]
    assert len(rooms) == len(CROWD) and all(len(one.collidelistall(rooms)) == 1 for one in rooms)


def test_a_plate_between_two_others_goes_aside() -> None:
    plate, ship = pygame.Rect(100, 100, 40, 12), (120, 80)
    before, above = plate.move(-30, 0), pygame.Rect(100, 48, 40, 12)
    assert clear_of([before], plate, ship) == above, "across the ship first"
    assert clear_of([before, above], plate, ship) == plate.move(20, 0)
    nearer, all_above = plate.move(-12, 0), pygame.Rect(40, 48, 160, 12)
    assert clear_of([nearer, all_above], plate, ship) == plate.move(30, 0), "not on it by a few pixels"


def test_a_plate_does_not_lie_on_a_ship_that_is_grappled_alongside():
    plate, ship, alongside = pygame.Rect(70, 125, 60, 16), (100, 100), (126, 134)
    assert clear_of([], plate, ship) == plate
    moved = clear_of([], plate, ship, [alongside])
    assert not moved.inflate(0, 16).collidepoint(alongside)
