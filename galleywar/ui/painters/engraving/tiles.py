"""A printed map on the screen: tiles for the zoom at hand, and a stretched draft until they are there."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from math import ceil, floor, hypot
from time import perf_counter
from typing import Final, NamedTuple
from weakref import WeakSet

import pygame

from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.engraving.press import TILE, Press

CACHE_TILES: Final = 13
"""A tile is a mebibyte. A large window may need more, and gets as many as it shows."""
ROUGH: Final = 330
"""Pixels across the first rough print, which stands in for everything until better ones are made."""
FAIR: Final = 1320
"""Pixels across the print that zooming out and the minimap draw on."""
AROUND: Final = (24, 30, 37)


class TileKey(NamedTuple):
    """A tile: its zoom in 1/4096 pixels a unit, and its place counted in tiles."""

    zoom: int
    column: int
    row: int

    @property
    def ppu(self) -> float:
        return self.zoom / 4096

    @property
    def name(self) -> str:
        return f"{self.zoom}-{self.column}-{self.row}"


class Still(NamedTuple):
    """A picture of part of the board that may be stretched over other zooms."""

    picture: pygame.Surface
    box: Rectangle


class TiledMap:
    """Shows what a press prints. ``paint`` prints no tiles; ``sharpen`` does, a little at a time.

    Only the map shown last has tiles: one that lies under another page takes them from the shelf when it is back.
    """

    def __init__(self, press: Press) -> None:
        self.press = press
        self.sheet = press.sheet
        self._tiles: OrderedDict[TileKey, pygame.Surface] = OrderedDict()
        self._overview: pygame.Surface | None = None
        self._is_fair = False
        self._is_new = True
        """Whether nothing has been shown yet, or all has to be shown anew."""
        self._last: Still | None = None
        self._sharp: tuple[int, Rectangle] | None = None
        self._wanted: list[TileKey] = []
        self._room = CACHE_TILES
        self._work: Iterator[bool] | None = None

    def paint(self, surface: pygame.Surface, camera: Camera, rect: pygame.Rect | None = None) -> bool:
        """Draw what the camera sees into ``rect`` (None: all its view); says whether all of it is sharp."""
        self._take_the_table()
        view = pygame.Rect(*map(round, camera.view))
        before = surface.get_clip()
        surface.set_clip((rect or view).clip(view))
        self._paint_desk(surface, camera)
        zoom = round(camera.ppu * 4096)
        if self._sharp and (camera.zooming or self._sharp[0] != zoom):
            self._keep_still()
        visible = [] if camera.zooming else list(self._visible(camera, zoom))
        self._room = max(CACHE_TILES, len(visible))
        if self._is_new and visible:
            self._is_new = False
            self._take_known(visible)
        sharp = bool(visible) and all(key in self._tiles for key in visible)
        if not sharp:
            self._paint_draft(surface, camera)
        self._paint_tiles(surface, camera, visible)
        self._note_wanted(camera, visible, sharp)
        surface.set_clip(before)
        return sharp

    def sharpen(self, budget_ms: float) -> bool:
        """Print missing tiles for about that long; says whether more is to be done.

        Nothing is printed before something has been shown: the first frame need not wait for it.
        """
        if self._is_new:
            return True
        deadline = perf_counter() + budget_ms / 1000
        while self._work or self._next_job():
            if self._work is not None and next(self._work, True):
                self._work = None
            if perf_counter() >= deadline:
                return self._work is not None or self._has_job()
        self.press.rest()
        return False

    def overview(self) -> pygame.Surface:
        """The best small print of the whole board there is so far."""
        if self._overview is None:
            fair = self.press.known_whole(FAIR)
            self._is_fair = fair is not None
            self._overview = fair or self.press.whole(ROUGH)
        return self._overview

    def forget(self) -> None:
        """Drop all that was printed, because the press prints differently now."""
        self.put_away()
        self._overview = None
        self._is_fair = False

    def put_away(self) -> None:
        """Drop all tiles, and the print that is half done."""
        self._tiles.clear()
        self._work = self._sharp = self._last = None
        self._is_new = True

    def _take_the_table(self) -> None:
        for other in set(_ON_THE_TABLE) - {self}:
            other.put_away()
            _ON_THE_TABLE.remove(other)
        _ON_THE_TABLE.add(self)

    def _take_known(self, keys: Iterable[TileKey]) -> None:
        """What was printed another day is there at once: the first frame is as sharp as it can be."""
        for key in keys:
            if key not in self._tiles and (picture := self.press.known(key.name)) is not None:
                self._tiles[key] = picture

    def _paint_desk(self, surface: pygame.Surface, camera: Camera) -> None:
        board = self._sheet_rect(camera)
        if board.contains(surface.get_clip()):
            return
        surface.fill(AROUND)
        for spread in range(6, 0, -1):
            shade = round(AROUND[0] * (0.35 + 0.1 * spread))
            pygame.draw.rect(
                surface,
                (shade, shade, shade),
                board.inflate(spread * 2, spread * 2).move(2, 3),
                border_radius=spread,
            )

    def _sheet_rect(self, camera: Camera) -> pygame.Rect:
        left, top = camera.to_screen(self.sheet.left, self.sheet.top)
        right, bottom = camera.to_screen(self.sheet.right, self.sheet.bottom)
        return pygame.Rect(floor(left), floor(top), ceil(right) - floor(left), ceil(bottom) - floor(top))

    def _visible(self, camera: Camera, zoom: int, ring: int = 0) -> Iterator[TileKey]:
        """Tiles in view (and ``ring`` rows of tiles around), the middle ones first."""
        step = TILE / (zoom / 4096)
        sheet, seen = self.sheet, camera.seen()
        left, top = seen.left - sheet.left, seen.top - sheet.top
        columns = range(
            max(0, int(left // step) - ring),
            min(ceil(sheet.width / step), int((left + seen.width) // step) + 1 + ring),
        )
        rows = range(
            max(0, int(top // step) - ring),
            min(ceil(sheet.height / step), int((top + seen.height) // step) + 1 + ring),
        )
        middle = (
            (camera.middle[0] - sheet.left) / step - 0.5,
            (camera.middle[1] - sheet.top) / step - 0.5,
        )
        keys = [TileKey(zoom, column, row) for column in columns for row in rows]
        yield from sorted(keys, key=lambda key: hypot(key.column - middle[0], key.row - middle[1]))

    def _paint_tiles(self, surface: pygame.Surface, camera: Camera, visible: list[TileKey]) -> None:
        board = self._sheet_rect(camera)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(board))
        left, top = camera.to_screen(self.sheet.left, self.sheet.top)
        corner = (round(left), round(top))
        ready = []
        for key in visible:
            tile = self._tiles.get(key)
            if tile is not None:
                self._tiles.move_to_end(key)
                ready.append((tile, (corner[0] + key.column * TILE, corner[1] + key.row * TILE)))
        surface.fblits(ready)
        surface.set_clip(clip)

    def _note_wanted(self, camera: Camera, visible: list[TileKey], sharp: bool) -> None:
        """Remember what is to be printed next, and what is on the screen should the zoom change."""
        if sharp:
            zoom = visible[0].zoom
            self._sharp = (zoom, camera.seen())
            self._last = None
            self._wanted = list(self._visible(camera, zoom, 1))[: self._room]
        elif visible:
            self._wanted = visible

    def _keep_still(self) -> None:
        """Keep the last sharp view as a picture to stretch while the new zoom is being printed."""
        if self._sharp is None:
            return
        (zoom, box), sheet = self._sharp, self.sheet
        ppu = zoom / 4096
        picture = pygame.Surface((max(1, round(box.width * ppu)), max(1, round(box.height * ppu))), 0, 32)
        whole = Rectangle(max(sheet.left, box.left), max(sheet.top, box.top), 0, 0)
        for key, tile in self._tiles.items():
            if key.zoom == zoom:
                picture.blit(
                    tile,
                    (
                        round(key.column * TILE + (sheet.left - whole.left) * ppu),
                        round(key.row * TILE + (sheet.top - whole.top) * ppu),
                    ),
                )
        right, bottom = min(box.right, sheet.right), min(box.bottom, sheet.bottom)
        kept = Rectangle(whole.left, whole.top, right - whole.left, bottom - whole.top)
        self._last = Still(
            picture.subsurface(
                (
                    0,
                    0,
                    min(picture.get_width(), round(kept.width * ppu)),
                    min(picture.get_height(), round(kept.height * ppu)),
                )
            ),
            kept,
        )
        self._sharp = None

    def _paint_draft(self, surface: pygame.Surface, camera: Camera) -> None:
        """Stretch older pictures over the view."""
        if not (self._last and _covers(self._last.box, camera.seen(), self.sheet)):
            _stretch(surface, camera, Still(self.overview(), self.sheet))
        if self._last:
            _stretch(surface, camera, self._last)

    def _has_job(self) -> bool:
        return not self._is_fair or any(key not in self._tiles for key in self._wanted)

    def _next_job(self) -> bool:
        """Start on the next missing tile, or the better overview when all are there."""
        key = next((key for key in self._wanted if key not in self._tiles), None)
        if key is not None:
            self._work = self._print_tile(key)
        elif not self._is_fair:
            self._work = self._print_overview()
        return self._work is not None

    def _print_tile(self, key: TileKey) -> Iterator[bool]:
        step = TILE / key.ppu
        spot = (self.sheet.left + key.column * step, self.sheet.top + key.row * step)
        for picture in self.press.tile(key.ppu, *spot, self._spare(), key.name):
            if picture is not None:
                self._tiles[key] = picture
            yield picture is not None

    def _spare(self) -> pygame.Surface | None:
        """The tile longest out of sight, once there are as many as there may be: it is printed over."""
        spare = None
        while len(self._tiles) >= self._room:
            _, spare = self._tiles.popitem(last=False)
        return spare

    def _print_overview(self) -> Iterator[bool]:
        for picture in self.press.whole_by_steps(FAIR):
            if picture is not None:
                self._overview, self._is_fair = picture, True
            yield picture is not None


_ON_THE_TABLE: Final[WeakSet[TiledMap]] = WeakSet()
"""The map shown last."""


def _covers(box: Rectangle, seen: Rectangle, sheet: Rectangle) -> bool:
    """Whether a still shows all of the sheet that is in view."""
    return (
        box.left <= max(sheet.left, seen.left) + 1
        and box.top <= max(sheet.top, seen.top) + 1
        and box.right >= min(sheet.right, seen.right) - 1
        and box.bottom >= min(sheet.bottom, seen.bottom) - 1
    )


def enlarge(surface: pygame.Surface, still: Still, seen: Rectangle) -> None:
    """Fill ``surface`` with the part of a still that is ``seen``, to its nearest pixel: quickly and roughly."""
    per_unit = still.picture.get_width() / still.box.width
    cut = pygame.Rect(
        round((seen.left - still.box.left) * per_unit),
        round((seen.top - still.box.top) * per_unit),
        max(1, round(seen.width * per_unit)),
        max(1, round(seen.height * per_unit)),
    )
    part = still.picture.subsurface(cut.clip(still.picture.get_rect()))
    pygame.transform.scale(part, surface.get_size(), surface)


def _stretch(surface: pygame.Surface, camera: Camera, still: Still) -> None:
    """Scale the part of a still that is in view to where it belongs."""
    seen, box = camera.seen(), still.box
    per_unit = still.picture.get_width() / box.width
    left, top = max(seen.left, box.left), max(seen.top, box.top)
    right, bottom = min(seen.right, box.right), min(seen.bottom, box.bottom)
    if right <= left or bottom <= top:
        return
    cut = pygame.Rect(floor((left - box.left) * per_unit), floor((top - box.top) * per_unit), 0, 0)
    cut.width = ceil((right - box.left) * per_unit) - cut.left
    cut.height = ceil((bottom - box.top) * per_unit) - cut.top
    cut = cut.clip(still.picture.get_rect())
    if not cut:
        return
    x0, y0 = camera.to_screen(box.left + cut.left / per_unit, box.top + cut.top / per_unit)
    x1, y1 = camera.to_screen(box.left + cut.right / per_unit, box.top + cut.bottom / per_unit)
    size = (max(1, round(x1) - round(x0)), max(1, round(y1) - round(y0)))
    part = still.picture.subsurface(cut)
    scale = pygame.transform.scale if camera.zooming else pygame.transform.smoothscale
    surface.blit(scale(part, size), (round(x0), round(y0)))
