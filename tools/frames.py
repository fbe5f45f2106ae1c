"""A strip of pictures of what one order of a saved game looks like on the board, from the first blow to rest.

    python tools/frames.py game.galley 105 ram.png

Each picture is cut from the window round where it happens; below it stands its time in milliseconds.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from galleywar.core.match import Match
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset
from galleywar.ui.app import App
from galleywar.ui.device.folders import Folders
from galleywar.ui.device.settings import Settings
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.look import fonts
from galleywar.ui.shelf.game_factory import lay_out

WINDOW: Final = (1920, 1080)
CUT: Final = (340, 300)
"""Width and height of a picture in pixels."""
GAP: Final = 10
FOOT: Final = 30
STEP: Final = 10
"""Milliseconds from one frame to the next."""
STAGE_MS: Final = 2400
"""How long a fight on the stage is watched."""
GROUND, WORDS = "#1B232C", "#F3EBD8"


class Watched:
    """A game in a window that nobody sees, in the replay before its first order, with a clock of its own."""

    def __init__(self, match: Match, zoom: float) -> None:
        self.now = 0
        self.app = App(Folders.within(Path(tempfile.mkdtemp())), Settings(window=(0, 0, *WINDOW)))
        self.app._clock = lambda: self.now
        self.app.open()
        screen = lay_out(self.app, match, to_watch=True)
        assert isinstance(screen, GameScreen)
        self.screen = screen
        self.app.push(screen)
        self.app.draw()
        screen.playback.watch()
        if zoom:
            screen.view.board.camera.zoom_to(zoom)

    def pass_time(self, ms: int) -> None:
        """Let time pass in small steps, as frames would."""
        for _ in range(0, ms, STEP):
            self.now += STEP
            self.screen.tick(self.now)

    def frames(self, order: int, count: int) -> list[tuple[int, pygame.Surface]]:
        """Pictures of what comes of ``order``, each with its time in milliseconds; the last when all is over."""
        playback = self.screen.playback
        playback.look_at(order - 1)
        self.pass_time(600)
        self.picture((0.0, 0.0))
        playback.look_at(order)
        act, beat = playback.animation.act, self.screen.view.board.beat.shown
        length = round(act.length) if act is not None else STAGE_MS
        self.screen.view.board.tick(500)
        focus = beat.focus if beat is not None else self.screen.view.board.camera.middle
        found, began = [], self.now
        for at in range(count):
            due = length * at // (count - 2) if at < count - 1 else length + 400
            self.pass_time(due - (self.now - began))
            found.append((due, self.picture(focus)))
        return found

    def picture(self, focus: tuple[float, float]) -> pygame.Surface:
        """The window round a point of the board; all of the board where a fight stands on the stage."""
        board, window = self.screen.view.board, self.app.window
        assert window is not None
        for _ in range(60):
            board.touch()
            self.app.draw()
            if not board.blurred:
                break
            board.sharpen()
        shown = window.get_surface()
        if self.screen.view.stage.visible:
            return pygame.transform.smoothscale(shown.subsurface(board.rect), CUT)
        x, y = board.camera.to_screen(*focus)
        room = pygame.Rect((0, 0), CUT)
        room.center = round(x), round(y) + 20
        return shown.subsurface(room.clamp(shown.get_rect())).copy()


def strip(pictures: list[tuple[int, pygame.Surface]]) -> pygame.Surface:
    """The pictures side by side with their times."""
    sheet = pygame.Surface((GAP + (CUT[0] + GAP) * len(pictures), CUT[1] + GAP + FOOT))
    sheet.fill(GROUND)
    for at, (time, picture) in enumerate(pictures):
        left = GAP + at * (CUT[0] + GAP)
        sheet.blit(picture, (left, GAP))
        sheet.blit(fonts.text(f"{time} ms", "strong", 18, WORDS), (left, CUT[1] + GAP + 4))
    return sheet


def main() -> int:
    parser = argparse.ArgumentParser(
        description="A strip of pictures of what one order looks like on the board."
    )
    parser.add_argument("game", type=Path, help="a saved game")
    parser.add_argument("order", type=int, help="the number of the order, from 1")
    parser.add_argument("out", type=Path, help="the picture to write")
    parser.add_argument("--frames", type=int, default=8, help="how many pictures (default: 8)")
    parser.add_argument(
        "--zoom", type=float, default=0.0, help="1 is 100 %%; as the window opens if not given"
    )
    arguments = parser.parse_args()
    match = from_text(read_game(arguments.game), open_ruleset).match
    watched = Watched(match, arguments.zoom)
    pygame.image.save(strip(watched.frames(arguments.order, max(3, arguments.frames))), arguments.out)
    return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # processes of the computer player need not be waited for
