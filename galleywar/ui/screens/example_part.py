"""A printed example on a page of the rules library: in our words, as a picture, and as a game to try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.core.contract import Board, Ruleset
from galleywar.core.dice import Recorded
from galleywar.core.match import Match
from galleywar.core.scenario import Scenario
from galleywar.core.view import CounterView, Link
from galleywar.rules.examples import opened_example
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.look.theme import Look
from galleywar.ui.painters import BoardPainter, painter_for
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.shelf.game_factory import lay_out
from galleywar.ui.widgets import Widget

if TYPE_CHECKING:
    from galleywar.rules.examples_schema import ExampleRecord

ROUND_ABOUT: Final = 80.0
"""Board units that are seen around the pieces of a position."""
LARGEST: Final = 1.5
"""Zoom at which a position of few pieces is shown."""
BROAD: Final = 0.42
"""Height of the picture by its width."""
SHARPEN_MS: Final = 100.0
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Tableau:
    """A board as it stands, and whose pieces are on it."""

    board: Board
    seats: tuple[str, ...]
    counters: Mapping[str, CounterView]
    links: tuple[Link, ...]

    def middle(self) -> Rectangle:
        """What has to be seen: all the pieces, and a little more."""
        dots = [self.board.anchor(face.at) for face in self.counters.values() if face.at is not None]
        left, right = min(x for x, _ in dots), max(x for x, _ in dots)
        top, bottom = min(y for _, y in dots), max(y for _, y in dots)
        margin = ROUND_ABOUT
        return Rectangle(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def tableau_of(ruleset: Ruleset, scenario: Scenario) -> Tableau:
    """A scenario as it begins."""
    state = ruleset.opening(scenario, Recorded(())).state
    counters = {key: replace(face, able=False) for key, face in ruleset.view.counters(state).items()}
    seats = tuple(seat.key for seat in scenario.seats)
    return Tableau(ruleset.board, seats, counters, tuple(ruleset.view.links(state)))


def try_out(app: Program, system: str, example: ExampleRecord) -> Screen:
    """Lay the position of an example on the table, both sides by hand, every order free to be taken back."""
    ruleset, scenario = opened_example(system, example)
    players = {seat.key: HUMAN for seat in scenario.seats}
    return lay_out(app, Match(ruleset, scenario, SEED, players, take_back="free"))


class ExamplePictures:
    """The pictures of examples, drawn aside one after another, each once for its size."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self._painters: dict[Board, BoardPainter] = {}
        self._tableaux: dict[tuple[str, str], Tableau] = {}

    def drawn(
        self, system: str, example: ExampleRecord, size: tuple[int, int], scale: float
    ) -> pygame.Surface:
        """The position of an example in so many pixels; ``scale`` is that of the interface."""
        key = system, example.key
        if key not in self._tableaux:
            self._tableaux[key] = tableau_of(*opened_example(system, example))
        tableau = self._tableaux[key]
        board = tableau.board
        if board not in self._painters:
            self._painters[board] = painter_for(board, self.app.folders.cache)
        painter, camera = self._painters[board], _eye_on(tableau, size, scale)
        picture = pygame.Surface(size)
        painter.paint(picture, camera)
        while painter.sharpen(SHARPEN_MS):
            pass
        painter.paint(picture, camera)
        CounterPainter(tableau.seats, scale).draw_all(picture, camera, tableau.counters, board, tableau.links)
        return picture


def _eye_on(tableau: Tableau, size: tuple[int, int], scale: float) -> Camera:
    """A camera that sees all pieces, as large as they may be."""
    board, seen = tableau.board, tableau.middle()
    camera = Camera(board.width, board.height, Rectangle(0, 0, *size), scale=scale)
    fitting = min(size[0] / seen.width, size[1] / seen.height) / scale
    camera.recall(Eye(min(LARGEST, fitting), *seen.centre))
    return camera


class ExamplePicture(Widget):
    """The position of an example; drawn aside, for a fine map takes its time."""

    def __init__(self, pictures: ExamplePictures, system: str, example: ExampleRecord) -> None:
        super().__init__()
        self.pictures, self.system, self.example = pictures, system, example
        self._picture: pygame.Surface | None = None
        self._wanted = (0, 0)

    def natural(self, look: Look) -> int:
        return look.px(480)

    def height_for(self, look: Look, width: int) -> int:
        return round(width * BROAD)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        if rect.width and rect.size != self._wanted:
            self._wanted = rect.size
            work = partial(self.pictures.drawn, self.system, self.example, rect.size, look.metrics.unit)
            self.pictures.app.background.run(work, self._hang)

    def _hang(self, picture: pygame.Surface) -> None:
        self._picture = picture
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None and self._picture.get_size() == self.rect.size:
            surface.blit(self._picture, self.rect)
        else:
            pygame.draw.rect(surface, self.look.theme.sea, self.rect)
        pygame.draw.rect(surface, self.look.ground.edge, self.rect, width=self.look.px(1))
