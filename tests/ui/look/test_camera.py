"""The camera: pure arithmetic between board units and the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.ui.look.camera import FIT_MARGIN, GLIDE_MS, STOPS, Camera, Eye, Rectangle

VIEW = Rectangle(56, 44, 1464, 972)
WIDTH, HEIGHT = 3300, 2200

inside = st.tuples(st.floats(60, 1500), st.floats(50, 1000))


def camera(zoom: float = 1.0, x: float = 1650, y: float = 1100, scale: float = 1.0) -> Camera:
    made = Camera(WIDTH, HEIGHT, VIEW, scale)
    made.centre_on(x, y, zoom, glide=False)
    return made


def settled(camera: Camera) -> Camera:
    while camera.moving:
        camera.tick(10)
    return camera


@given(st.floats(0.25, 3), st.floats(0, WIDTH), st.floats(0, HEIGHT), inside, st.sampled_from([0.75, 1, 2]))
def test_the_way_to_the_board_and_back_ends_where_it_began(
    zoom: float, x: float, y: float, spot: tuple[float, float], scale: float
) -> None:
    looking = camera(zoom, x, y, scale)
    assert looking.to_screen(*looking.to_board(*spot)) == pytest.approx(spot, abs=1e-6)


def test_a_fitted_board_is_all_in_view_and_touches_the_margin() -> None:
    looking = Camera(WIDTH, HEIGHT, VIEW)
    seen = looking.seen()
    assert seen.left <= 0 and seen.top <= 0 and seen.right >= WIDTH and seen.bottom >= HEIGHT
    left, top = looking.to_screen(0, 0)
    assert min(left - VIEW.left, top - VIEW.top) == pytest.approx(FIT_MARGIN)


@given(inside, st.sampled_from([1, 2, -1]))
def test_zooming_keeps_what_is_under_the_pointer(pin: tuple[float, float], steps: int) -> None:
    looking = camera()
    held = looking.to_board(*pin)
    looking.zoom_by(steps, pin)
    middle_of_the_way = GLIDE_MS / 2
    looking.tick(middle_of_the_way)
    edge_met = looking.target.x in {_low(looking), WIDTH - _low(looking)} or _held_by_top_or_foot(looking)
    if not edge_met:
        assert looking.to_board(*pin) == pytest.approx(held, abs=1e-6)
        assert settled(looking).to_board(*pin) == pytest.approx(held, abs=1e-6)


def _low(looking: Camera) -> float:
    return min(WIDTH / 2, VIEW.width / looking.target.zoom / 2)


def _held_by_top_or_foot(looking: Camera) -> bool:
    low = min(HEIGHT / 2, VIEW.height / looking.target.zoom / 2)
    return looking.target.y in {low, HEIGHT - low}


def test_the_wheel_goes_from_stop_to_stop_and_no_further() -> None:
    looking = camera(0.25)
    met = [looking.zoom]
    for _ in range(8):
        looking.zoom_by(1)
        met.append(settled(looking).zoom)
    assert tuple(met[: len(STOPS)]) == STOPS
    assert met[-1] == STOPS[-1]
    looking.zoom_by(-20)
    assert settled(looking).zoom == STOPS[0]


def test_from_a_fit_between_two_stops_the_wheel_finds_the_next() -> None:
    looking = camera(0.5)
    looking.zoom_by(1)
    assert settled(looking).zoom == 0.65
    looking.recall(Eye(0.5, 1650, 1100))
    looking.zoom_by(-1)
    assert settled(looking).zoom == 0.4


def test_a_glide_is_over_in_time_and_moves_one_way() -> None:
    looking = camera()
    looking.zoom_by(2)
    zooms = [looking.zoom]
    for _ in range(12):
        looking.tick(GLIDE_MS / 12)
        zooms.append(looking.zoom)
    assert not looking.moving
    assert zooms == sorted(zooms) and zooms[-1] == 2.0


def test_with_reduced_motion_everything_is_at_once() -> None:
    looking = Camera(WIDTH, HEIGHT, VIEW, reduced_motion=True)
    looking.zoom_by(3)
    assert not looking.moving and looking.zoom == looking.target.zoom
    assert not looking.tick(16)


@given(st.floats(-9000, 9000), st.floats(-9000, 9000), st.sampled_from(STOPS))
def test_no_pan_leaves_the_board(dx: float, dy: float, zoom: float) -> None:
    looking = camera(zoom)
    looking.pan(dx, dy)
    seen = looking.seen()
    if seen.width < WIDTH:
        assert seen.left >= -1e-6 and seen.right <= WIDTH + 1e-6
    else:
        assert looking.middle[0] == WIDTH / 2
    if seen.height < HEIGHT:
        assert seen.top >= -1e-6 and seen.bottom <= HEIGHT + 1e-6
    else:
        assert looking.middle[1] == HEIGHT / 2


def test_panning_moves_the_board_by_as_many_pixels() -> None:
    looking = camera(1.5)
    before = looking.to_screen(1600, 1000)
    looking.pan(30, -20)
    after = looking.to_screen(1600, 1000)
    assert (before[0] - after[0], before[1] - after[1]) == pytest.approx((30, -20))


def test_only_what_lies_outside_the_middle_of_the_view_is_followed() -> None:
    looking = camera()
    near = looking.to_board(VIEW.left + VIEW.width * 0.12, VIEW.centre[1])
    far = looking.to_board(VIEW.left + VIEW.width * 0.08, VIEW.centre[1])
    assert not looking.outside_middle(*near)
    assert looking.outside_middle(*far)
    assert not looking.follow([near])
    assert looking.follow([near, far])
    assert not settled(looking).outside_middle(*far)


def test_a_larger_window_keeps_the_middle_and_a_fitted_board_fitted() -> None:
    looking = camera(1.5, 1200, 900)
    looking.resize(Rectangle(0, 0, 1000, 600))
    assert looking.middle == (1200, 900)
    fitted = Camera(WIDTH, HEIGHT, VIEW)
    fitted.resize(Rectangle(0, 0, 1920, 1080))
    assert fitted.zoom == pytest.approx(fitted.fit_zoom())


def test_the_scale_of_the_interface_enlarges_the_board_too() -> None:
    assert camera(1.0, scale=2.0).ppu == 2.0
    assert camera(1.0, scale=2.0).seen().width == VIEW.width / 2


def test_what_was_remembered_of_a_smaller_window_still_fills_this_one() -> None:
    looking = camera()
    looking.recall(Eye(0.3, 100, 100))
    assert looking.zoom == looking.fit_zoom()
    looking.recall(Eye(0.8, 1650, 1100))
    assert looking.zoom == 0.8


def test_a_larger_window_is_filled_by_what_was_remembered_of_a_smaller_one():
    looking = Camera(WIDTH, HEIGHT, Rectangle(0, 0, 800, 500))
    looking.recall(Eye(0.3, WIDTH / 2, HEIGHT / 2))
    looking.resize(Rectangle(0, 0, 1920, 1080))
    assert looking.target.zoom == pytest.approx(looking.fit_zoom())


def test_a_large_board_is_fitted_into_little_room_and_zoomed_into_from_there():
    camera = Camera(3300, 2640, Rectangle(0, 0, 800, 400))
    camera.fit(glide=False)
    assert camera.target.zoom < STOPS[0]
    assert camera.seen().height >= 2640
    camera.zoom_by(1)
    assert camera.target.zoom == STOPS[0]
