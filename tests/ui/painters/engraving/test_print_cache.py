"""The shelf of prints: the same picture with it and without it, whatever lies on it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from galleywar.boards.network.network import Network
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.ui.look import print_shelf
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.look.print_shelf import Shelf
from galleywar.ui.painters import BoardPainter, painter_for
from galleywar.ui.painters.engraving import press, print_cache, recorded_engraving
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.network import atlas

NOT_ONE = "engraving|count|measure|ink|unpack|lettering|Expecting|decode|invalid|JSON|item size|multiple"
VIEWS = [(0.3, "1620"), (0.55, "2024"), (1.4, "1418")]
"""Zooms, and the places in the middle."""


@pytest.fixture(scope="module")
def board() -> Network:
    return load_city("orthe")


@pytest.fixture(scope="module")
def engraving(board: Network) -> Engraving:
    return atlas.engrave(board)


@pytest.fixture(scope="module")
def record(engraving: Engraving) -> bytes:
    return recorded_engraving.written(engraving)


@pytest.fixture(scope="module")
def fresh(board: Network) -> dict[tuple[float, str], bytes]:
    """The pictures without any shelf."""
    painter = painter_for(board)
    painter.set_layer("grid", 0.6)
    return {view: settled(painter, board, *view) for view in VIEWS}


@pytest.fixture
def prints(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "cache", "mark")


def camera_on(board: Network, zoom: float, place: str) -> Camera:
    camera = Camera(board.width, board.height, Rectangle(0, 0, 700, 500))
    camera.recall(Eye(zoom, *board.anchor(place)))
    return camera


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def settled(painter: BoardPainter, board: Network, zoom: float, place: str) -> bytes:
    screen, camera = pygame.Surface((700, 500), 0, 32), camera_on(board, zoom, place)
    while not painter.paint(screen, camera):
        painter.sharpen(1000)
    return pixels(screen)


def kept_by(board: Network, cache: Path) -> BoardPainter:
    painter = painter_for(board, cache)
    painter.set_layer("grid", 0.6)
    return painter


def filled(board: Network, cache: Path) -> None:
    """Print every view once, and wait until it is written."""
    painter = kept_by(board, cache)
    for view in VIEWS:
        settled(painter, board, *view)
    while painter.sharpen(1000):
        pass
    painter._press._shelf.wait()  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def cache(board: Network, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prints")
    filled(board, folder)
    return folder


# -- the same picture ----------------------------------------------------------------------------------------------
@pytest.mark.one_in(2)
@pytest.mark.parametrize("view", VIEWS)
def test_the_first_frame_from_the_shelf_is_the_picture_drawn_anew_pixel_by_pixel(board, cache, fresh, view):
    screen, painter = pygame.Surface((700, 500), 0, 32), kept_by(board, cache)
    assert painter.paint(screen, camera_on(board, *view)), "sharp at once"
    assert pixels(screen) == fresh[view]
    assert "engraving" not in vars(painter._press), "and nothing had to be engraved or read"


def test_a_kept_print_is_the_print_itself(board, tmp_path):
    first = kept_by(board, tmp_path)
    printed = settled(first, board, *VIEWS[0])
    first._press._shelf.wait()
    screen = pygame.Surface((700, 500), 0, 32)
    assert kept_by(board, tmp_path).paint(screen, camera_on(board, *VIEWS[0])) and pixels(screen) == printed


def test_what_is_printed_from_a_kept_engraving_is_the_picture_drawn_anew(board, cache, fresh, tmp_path):
    [kept] = cache.glob("*-engraving.print")
    (tmp_path / kept.name).write_bytes(kept.read_bytes())
    assert settled(kept_by(board, tmp_path), board, *VIEWS[1]) == fresh[VIEWS[1]]


def test_pictures_of_the_whole_are_the_same(board, cache):
    assert pixels(painter_for(board, cache).whole(700)) == pixels(painter_for(board).whole(700))


def test_a_layer_at_another_strength_is_another_print(board, cache, fresh):
    painter = kept_by(board, cache)
    painter.set_layer("grid", 0.0)
    screen = pygame.Surface((700, 500), 0, 32)
    assert not painter.paint(screen, camera_on(board, *VIEWS[1])), "none of that strength is there"
    assert settled(painter, board, *VIEWS[1]) != fresh[VIEWS[1]]


def test_nothing_is_printed_before_something_has_been_shown(board, tmp_path):
    painter = kept_by(board, tmp_path)
    assert painter.sharpen(50) and "engraving" not in vars(painter._press)


def test_a_map_under_another_page_has_no_tiles_and_is_sharp_again_in_its_first_frame(board, cache, fresh):
    below, above = (kept_by(board, cache) for _ in range(2))
    assert settled(below, board, *VIEWS[0]) == fresh[VIEWS[0]]
    below.sharpen(0)
    settled(above, board, *VIEWS[1])
    assert not below._map._tiles and below._map._work is None
    screen = pygame.Surface((700, 500), 0, 32)
    assert below.paint(screen, camera_on(board, *VIEWS[0])), "sharp at once"
    assert pixels(screen) == fresh[VIEWS[0]]
    assert not above._map._tiles


def test_presses_print_on_the_same_plates_one_after_the_other(board):
    one, other = painter_for(board)._press, painter_for(board)._press
    one.whole(60)
    plates = one._plates()
    assert all(sheet is not plate for sheet in other._plates() for plate in plates), "these are in use"
    press._IDLE.append(plates)
    other.whole(60)
    assert [plates] == press._IDLE


def test_plates_are_let_go_when_nothing_is_left_to_print(board, cache):
    painter, screen = kept_by(board, cache), pygame.Surface((700, 500), 0, 32)
    painter.whole(61)
    if not press._IDLE:
        press._IDLE.append(painter._press._plates())  # a window of another test may be printing with them
    painter.paint(screen, camera_on(board, *VIEWS[0]))
    while painter.sharpen(1000):
        pass
    assert not press._IDLE


# -- whatever lies there -------------------------------------------------------------------------------------------
def cut_short(found: bytes) -> bytes:
    return found[: len(found) // 2]


def flipped(found: bytes) -> bytes:
    return found[:-20] + bytes([found[-20] ^ 1]) + found[-19:]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut short": cut_short,
    "one bit": flipped,
    "something else": lambda _: b"\x80\x04\x95 a pickle of somebody else's",
    "sealed nonsense": lambda _: print_shelf.MARK + print_shelf._seal(b"nonsense" * 9) + b"nonsense" * 9,
}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_and_foreign_files_are_dropped_and_all_is_drawn_anew(board, cache, fresh, tmp_path, damage):
    for file in cache.iterdir():
        (tmp_path / file.name).write_bytes(DAMAGES[damage](file.read_bytes()))
    painter = kept_by(board, tmp_path)
    assert settled(painter, board, *VIEWS[0]) == fresh[VIEWS[0]]
    painter._press._shelf.wait()
    [engraving] = tmp_path.glob("*-engraving.print")
    [sound] = cache.glob("*-engraving.print")
    assert engraving.read_bytes() == sound.read_bytes(), "a sound one has taken its place"


def test_where_nothing_can_be_written_all_is_drawn_all_the_same(board, fresh, tmp_path):
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert settled(kept_by(board, tmp_path / "cache"), board, *VIEWS[0]) == fresh[VIEWS[0]]


def changed(record: bytes, change: Callable[[dict], object]) -> bytes:
    start = 4 + int.from_bytes(record[:4], "big")
    table = json.loads(record[4:start])
    change(table)
    head = json.dumps(table).encode()
    return len(head).to_bytes(4, "big") + head + record[start:]


LIES = {
    "no table": lambda table: table.clear(),
    "a count too high": lambda table: table["counts"].__setitem__(2, table["counts"][2] + 1),
    "a count beyond all memory": lambda table: table["counts"].__setitem__(2, 1 << 60),
    "a negative count": lambda table: table["counts"].__setitem__(1, -1),
    "a cut too few": lambda table: table["cuts"].pop(),
    "a cut nobody knows": lambda table: table["cuts"][0].__setitem__(0, "exec"),
    "a reach there is not": lambda table: table["cuts"][0].__setitem__(1, 9999),
    "more paths than there are": lambda table: table["cuts"][-1].__setitem__(2, 99),
    "ink beyond black": lambda table: table.__setitem__("ground", [0, 0, 300]),
    "ink in words": lambda table: table.__setitem__("ground", "red"),
    "a map without end": lambda table: table.__setitem__("size", [1e300, 5]),
    "a map of nothing": lambda table: table.__setitem__("size", [0, 0]),
}


@pytest.mark.parametrize("lie", LIES)
def test_an_engraving_that_contradicts_itself_is_none(record, lie):
    with pytest.raises(ValueError, match=NOT_ONE):
        recorded_engraving.read(changed(record, LIES[lie]))


def test_numbers_that_are_none_are_not_believed(record):
    nan = b"\x00\x00\xc0\x7f" if sys.byteorder == "little" else b"\x7f\xc0\x00\x00"
    pixels_from = len(record) - json.loads(record[4 : 4 + int.from_bytes(record[:4], "big")])["counts"][3]
    with pytest.raises(ValueError, match=NOT_ONE):
        recorded_engraving.read(record[: pixels_from - 4] + nan + record[pixels_from:])


@pytest.mark.parametrize("part", range(0, 100, 9))
def test_half_an_engraving_is_none(record, part):
    with pytest.raises(ValueError, match=NOT_ONE):
        recorded_engraving.read(record[: len(record) * part // 100])


def test_an_engraving_is_read_as_it_was_written(engraving, record):
    again = recorded_engraving.read(record)
    assert (again.width, again.height, again.ground) == (engraving.width, engraving.height, engraving.ground)
    assert recorded_engraving.written(again) == record
    assert len(again.cuts) == len(engraving.cuts) > 1000
    for one, other in zip(again.cuts, engraving.cuts, strict=True):
        assert type(one) is type(other) and one.edges == other.edges and one.reach == other.reach


# -- the shelf itself ----------------------------------------------------------------------------------------------
def test_the_shelf_keeps_to_its_room_and_what_was_used_last(prints, monkeypatch, tmp_path):
    monkeypatch.setattr(print_shelf, "ROOM", 3500)
    for age, name in enumerate("abc"):
        prints.put(name, name.encode() * 1000)
        os.utime(tmp_path / "cache" / f"mark-{name}.print", (age, age))
    assert prints.get("a") == b"a" * 1000, "used now"
    prints.put("d", b"d" * 1000)
    assert prints.get("b") is None and prints.get("a") and prints.get("c") and prints.get("d")


def test_a_file_too_large_for_a_print_is_not_even_read(prints, monkeypatch):
    prints.put("a", b"a" * 1000)
    monkeypatch.setattr(print_shelf, "LARGEST", 500)
    assert prints.get("a") is None


def test_a_picture_comes_back_as_it_was(prints):
    picture = pygame.Surface((33, 21), 0, 32)
    picture.fill((200, 10, 3), (4, 4, 9, 9))
    prints.keep_picture("one", picture)
    picture.fill((0, 0, 0))
    prints.wait()
    found = prints.picture("one")
    assert found.get_size() == (33, 21) and found.get_at((5, 5))[:3] == (200, 10, 3)


@pytest.mark.parametrize(
    "content", [b"", b"\0\0\0\x09\0\0\0\x09" + b"junk", b"\xff" * 8 + b"junk", b"\0" * 8, b"\0\0\0\1\0\0\0\1"]
)
def test_what_is_no_picture_is_dropped(prints, content, tmp_path):
    prints.put("one", content)
    assert prints.picture("one") is None and not list((tmp_path / "cache").iterdir())


MARK = """
from pathlib import Path
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.ui.painters.engraving.print_cache import shelf_for
print(shelf_for(load_city("orthe"), Path("none"), Path("none"))._mark)
"""


def test_the_mark_is_the_same_in_every_process_and_another_for_another_drawing(board, tmp_path):
    marks = {
        subprocess.run(
            [sys.executable, "-c", MARK],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()[-1]
        for seed in "12"
    }
    own = print_cache.shelf_for(board, Path("none"), tmp_path)._mark
    assert marks == {own}
    drawing = tmp_path / "art.yaml"
    drawing.write_text("hills: []")
    assert print_cache.shelf_for(board, drawing, tmp_path)._mark != own
