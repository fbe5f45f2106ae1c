"""What is lit on the board: reach and set-up zone as one calm area, single places to stand in with a ghost in each."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.places.facing import HeadingRose, asks_only_to_look
from galleywar.ui.game.interaction.places.highlights import Highlights
from galleywar.ui.game.interaction.places.place_answers import GhostPlace, stands
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters import ghosts
from galleywar.ui.painters.area_bands import AreaBand, tied
from galleywar.ui.painters.curves import Dot, Path, circle, edges_of
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.printed_boards import AreasPainter
from galleywar.ui.painters.soft_area import SoftArea

GHOST: Final = 102
"""How strong the ghost of a unit is, of 255."""
RING: Final = 46
"""Pixels across of the smallest lit place."""
ISLET: Final = 16
"""Board units round the middle of land so small that its own shore would be lost."""
ONE_BY_ONE: Final = 12
"""So many places of an open form are lit one by one; more are one area."""


class PlaceLights:
    """Draws where a click would answer, below the counters; ghosts and tags above them."""

    def __init__(self, view: BoardGround) -> None:
        self.view, self.model = view, view.model
        self._area, self._zone = SoftArea(), SoftArea()
        self._bands: tuple[object, tuple[AreaBand, AreaBand, AreaBand]] = (
            None,
            (AreaBand(), AreaBand(), AreaBand()),
        )
        self._edition = 0
        """Raised whenever the area is another one."""
        self._stands: tuple[object, tuple[GhostPlace, ...]] = (None, ())

    # -- what there is -----------------------------------------------------------------------------------------
    @property
    def stands(self) -> tuple[GhostPlace, ...]:
        """Where the piece in hand could come to stand by one answer."""
        selection = self.model.selection
        if not self.model.live or not selection.commands or selection.form is not None or self.looks_only:
            return ()
        key = (self.model.position, selection.main)
        if self._stands[0] != key:
            self._stands = (key, stands(self.model.position, selection.main))
        return self._stands[1]

    @property
    def looks_only(self) -> bool:
        """Whether nothing is asked but where the piece in hand looks: the rose says it all."""
        selection = self.model.selection
        return selection.commands and asks_only_to_look(self.model.position, selection.main)

    def single(self, lit: Highlights) -> tuple[str, ...]:
        """The places that are lit one by one."""
        found = tuple(one.place for one in self.stands if one.place in lit.places)
        if found or self.model.selection.form is None or len(lit.places) > ONE_BY_ONE:
            return found
        return tuple(lit.places)

    def bands(self, lit: Highlights) -> tuple[bool, bool]:
        """Whether a reaction, or dice, may break in on the way to some place of the area."""
        places = self._banded(lit)
        return bool(places[1].outlines), bool(places[2].outlines)

    def is_area(self, lit: Highlights) -> bool:
        """Whether what is lit shows as one area."""
        if self.looks_only or self.model.position.is_open:
            return False
        return bool(lit.places) and not self.single(lit)

    def outline(self, place: str, camera: Camera) -> Path:
        """The outline of a place lit by itself: never smaller than a ring one can hit."""
        outline = self.view.painter.outline(place)
        left, top, right, bottom = edges_of([outline])
        side = self.view.side_of(self.model.selection.main) if self.model.position.standing(place) else 0.0
        least = max(RING * camera.scale / camera.ppu, side * 1.6)
        if min(right - left, bottom - top) >= least:
            return outline
        return circle(*self.model.board.anchor(place), least / 2, 24)

    # -- below the counters ------------------------------------------------------------------------------------
    def draw_area(
        self, window: pygame.Surface, camera: Camera, lit: Highlights, zone: tuple[str, ...]
    ) -> None:
        """The reach of the piece in hand, or the zone while nothing is in hand."""
        has_area, has_zone = self.is_area(lit), bool(zone) and not lit.places
        if has_area:
            whole, reaction, dice = self._banded(lit)
            self._area.draw(window, camera, self._edition, whole, reaction, dice)
        else:
            self._area.forget()
        if has_zone:
            key = (id(self.model.board), zone)
            self._zone.draw(window, camera, key, self._ground(zone), AreaBand(), AreaBand())
        else:
            self._zone.forget()

    def _banded(self, lit: Highlights) -> tuple[AreaBand, AreaBand, AreaBand]:
        """All places, those where somebody may react on the way, and those with dice on it."""
        main = self.model.selection.main
        key = (self.model.position, main, lit)
        if self._bands[0] != key:
            self._edition += 1
            own = self.model.position.place_of(main) if self.model.selection.commands else ""
            whole = {**lit.places, **({own: ""} if own else {})}
            calm = self.model.board.kind != "areas"
            ties = tied(self._ties(main, whole))
            reaction = [place for place, seal in lit.places.items() if seal == "answer"]
            dice = [place for place, seal in lit.places.items() if seal not in {"", "answer"}]
            made = (
                AreaBand(self._outlines(whole), calm, ties),
                *(AreaBand(self._outlines(one)) for one in (reaction, dice)),
            )
            self._bands = (key, (made[0], made[1], made[2]))
        return self._bands[1]

    def _outlines(self, places: Iterable[str]) -> tuple[Path, ...]:
        """The outlines of all parts of ``places``."""
        painter = self.view.painter
        found: list[Path] = []
        if not isinstance(painter, AreasPainter):
            return tuple(map(painter.outline, places))
        for place in places:
            found += painter.parts(place)
            left, top, right, bottom = edges_of([painter.outline(place)])
            if min(right - left, bottom - top) < 2 * ISLET:
                found.append(circle(*self.model.board.anchor(place), ISLET))
        return tuple(found)

    def _ties(self, piece: str, whole: Iterable[str]) -> Iterable[tuple[Dot, Dot, float]]:
        """Lines between places that follow one another on a way, so that a street is one area."""
        position, board, lit = self.model.position, self.model.board, set(whole)
        for ways in position.ends(piece).values() if piece in position.counters else ():
            steps = [position.place_of(piece), *(step.at for step in ways[0].path)]
            for a, b in pairwise(one for one in steps if one):
                if a in lit and b in lit and a != b:
                    yield board.anchor(a), board.anchor(b), min(self._breadth(a), self._breadth(b)) * 0.6

    def _breadth(self, place: str) -> float:
        left, top, right, bottom = edges_of([self.view.painter.outline(place)])
        return min(right - left, bottom - top)

    def _ground(self, zone: tuple[str, ...]) -> AreaBand:
        """The outlines of a zone; on an open board, where places are mere spots, the ground they cover."""
        if not self.model.position.is_open:
            return AreaBand(self._outlines(zone), self.model.board.kind != "areas")
        spots = [self.model.board.anchor(place) for place in zone]
        near = sorted(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(spots))
        half = near[len(near) // 2] / 2 if near else IN_HEX
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return AreaBand(tuple(tuple((x + dx, y + dy) for dx, dy in corners) for x, y in spots))

    # -- above the counters ------------------------------------------------------------------------------------
    def draw_ghosts(
        self, window: pygame.Surface, camera: Camera, lit: Highlights, rose: HeadingRose | None
    ) -> None:
        """A ghost in each place the piece in hand could come to stand in, with its tag."""
        numbers = self._numbers()
        pointed, armed = self.model.selection.place, self.model.selection.armed
        for stand in self.stands:
            if stand.place not in lit.places or (rose is not None and rose.place == stand.place):
                continue
            strong = stand.place == pointed or (armed is not None and armed.target == stand.place)
            if stand.over:
                self._draw_over(window, camera, stand)
            self.draw_ghost(window, camera, stand.piece, stand.place, strength=190 if strong else GHOST)
            number = numbers.get(stand.choice, "") if stand.choice else ""
            words = "  ".join(filter(None, (number, stand.tag)))
            if words:
                x, y = camera.to_screen(*self._ghost_spot(stand.piece, stand.place))
                reach = self.view.side_of(stand.piece) * camera.ppu * 0.5
                ghosts.draw_tag(window, (x, y + reach - 4 * camera.scale), words, camera.scale)

    def _numbers(self) -> dict[object, str]:
        """The number key of each answer that has a row in the panel."""
        selection = self.model.selection
        rows = selection.listing or answers.listed(selection)
        free = answers.free_numbers(selection, self.model.app.bindings) if rows else ()
        return {row.choices[0]: number for row, number in zip(rows, free, strict=False) if row.choices}

    def _ghost_spot(self, piece: str, place: str) -> Dot:
        """The middle of the place; beside it where others stand there, so that both are seen."""
        x, y = self.model.board.anchor(place)
        aside = self.view.side_of(piece) * 0.45 if self.model.position.standing(place) else 0.0
        return x + aside, y + aside

    def _draw_over(self, window: pygame.Surface, camera: Camera, stand: GhostPlace) -> None:
        """Dots along a way that leads over other places."""
        start = self.view.spot(stand.piece)
        if start is not None:
            steps = [start, *map(self.model.board.anchor, (*stand.over, stand.place))]
            ghosts.draw_dots(window, [camera.to_screen(*spot) for spot in steps], camera.scale)

    def draw_ghost(
        self, window: pygame.Surface, camera: Camera, piece: str, place: str, heading: int | None = None,
        strength: int = GHOST,
    ) -> None:  # fmt: skip
        """``piece`` as it would stand in ``place``, with a broken edge."""
        face = self.model.position.counters.get(piece)
        if face is None:
            return
        looking = face.heading if heading is None else heading
        px = max(8, round(self.view.side_of(piece) * camera.ppu))
        face = replace(face, heading=looking, able=False, done=False)
        counter = self.view.counters.counter(face, px, with_arrow=True)
        middle = camera.to_screen(*self._ghost_spot(piece, place))
        ghosts.draw_ghost(window, counter, middle, strength, camera.scale)
