"""A place zoomed in upon is larger than the window: no more of it is drawn and kept than is in view."""

from collections.abc import Sequence

import pygame
import pytest

from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters import overlays
from galleywar.ui.painters.areas import owner_tints
from galleywar.ui.painters.areas.owner_tints import Owned, Washes
from galleywar.ui.painters.curves import edges_of

SEA = ((10.0, 10.0), (900.0, 40.0), (960.0, 500.0), (500.0, 580.0), (30.0, 420.0))
VIEW = Rectangle(0, 0, 640, 400)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.set_mode((640, 400))


def looking(x: float, y: float, zoom: float = 3.0) -> Camera:
    camera = Camera(1000, 600, VIEW, reduced_motion=True)
    camera.zoom_to(zoom, VIEW.centre)
    camera.centre_on(x, y)
    return camera


def shot(draw, camera: Camera) -> pygame.Surface:
    window = pygame.Surface((640, 400), 0, 32)
    window.fill((90, 120, 140))
    draw(window, camera)
    return window


@pytest.mark.parametrize("state", ["hover", "threat", "illegal", "held", "range", "legal"])
def test_its_parts_fit_together_wherever_one_looks(state: str) -> None:
    def draw(window: pygame.Surface, camera: Camera) -> None:
        overlays.draw_places(window, camera, [SEA], state, 3)

    one, other = looking(480, 300), looking(500, 320)
    here, there = shot(draw, one), shot(draw, other)
    (x0, y0), (x1, y1) = one.to_screen(0, 0), other.to_screen(0, 0)
    off = (round(x0) - round(x1), round(y0) - round(y1))
    assert off != (0, 0)
    spots = [(x, y) for x in range(100, 500, 7) for y in range(100, 300, 5)]
    assert any(here.get_at(spot) != pygame.Color(90, 120, 140) for spot in spots)
    assert all(here.get_at((x, y)) == there.get_at((x - off[0], y - off[1])) for x, y in spots)


def test_no_part_out_of_view_is_drawn(monkeypatch) -> None:
    made: list[tuple[int, int]] = []
    drawn = overlays._stamp

    def counted(*given):
        picture = drawn(*given)
        made.append(picture.get_size())
        return picture

    monkeypatch.setattr(overlays, "_stamp", counted)
    overlays._STAMPS.clear()
    camera = looking(480, 300)
    shot(lambda window, eye: overlays.draw_places(window, eye, [SEA], "hover"), camera)
    assert 1 <= len(made) <= 6 and max(max(size) for size in made) <= 512
    shot(lambda window, eye: overlays.draw_places(window, eye, [SEA], "hover"), camera)
    assert len(made) <= 6


def test_of_a_wash_no_more_is_stretched_than_is_seen(monkeypatch) -> None:
    sizes: list[Sequence[int]] = []
    scale = pygame.transform.smoothscale

    def counted(picture, size):
        sizes.append(size)
        return scale(picture, size)

    owned = Owned("sea", (SEA,), edges_of([SEA]), (480.0, 300.0), side_of(("a", "b"), "a"), "")
    washes, camera = Washes(), looking(480, 300)
    washes.draw(pygame.Surface((640, 400), 0, 32), camera, [owned])
    monkeypatch.setattr(owner_tints.pygame.transform, "smoothscale", counted)
    tinted = shot(lambda window, eye: washes.draw(window, eye, [owned]), camera)
    assert sizes and all(wide <= 644 and high <= 404 for wide, high in sizes)
    assert all(
        tinted.get_at(spot) != pygame.Color(90, 120, 140) for spot in ((2, 2), (637, 2), (2, 397), (637, 397))
    )


def test_a_wash_lies_where_its_place_is_however_much_of_it_is_seen() -> None:
    owned = Owned("sea", (SEA,), edges_of([SEA]), (480.0, 300.0), side_of(("a", "b"), "a"), "")
    washes = Washes()
    for x, y in ((60.0, 60.0), (900.0, 480.0)):
        camera = looking(x, y)
        window = shot(lambda window, eye: washes.draw(window, eye, [owned]), camera)
        for ux, uy, inside in (
            (30.0, 20.0, True),
            (2.0, 2.0, False),
            (940.0, 480.0, True),
            (985.0, 520.0, False),
        ):
            sx, sy = map(round, camera.to_screen(ux, uy))
            if 0 <= sx < 640 and 0 <= sy < 400:
                assert (window.get_at((sx, sy)) != pygame.Color(90, 120, 140)) == inside


def test_washes_in_view_are_kept_however_large_and_others_go_when_room_is_short(monkeypatch) -> None:
    monkeypatch.setattr(owner_tints, "ROOM", 1)
    made: list[object] = []
    wash = owner_tints._wash_of
    monkeypatch.setattr(owner_tints, "_wash_of", lambda *given: made.append(given) or wash(*given))
    west, east = (tuple((x / 3 + off, y) for x, y in SEA) for off in (0.0, 650.0))
    owned = [
        Owned(name, (shape,), edges_of([shape]), shape[0], side_of(("a", "b"), "a"), "")
        for name, shape in (("west", west), ("east", east))
    ]
    washes = Washes()
    for x, count in ((160.0, 1), (160.0, 1), (820.0, 2), (820.0, 2), (160.0, 3)):
        shot(lambda window, eye: washes.draw(window, eye, owned), looking(x, 300, 3.0))
        assert len(made) == count
