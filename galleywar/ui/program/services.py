"""What the program does for whatever it shows: settings, keys, sounds, pictures of boards, work done aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the first page comes sooner without the modules of a game
    import pygame

    from galleywar.core.contract import Board
    from galleywar.ui.device.background_tasks import BackgroundTasks
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.device.keys import Bindings
    from galleywar.ui.device.settings import Settings
    from galleywar.ui.device.sounds import Sounds
    from galleywar.ui.painters import BoardPainter
    from galleywar.ui.session.session import Session


class Services(Protocol):
    """`galleywar.ui.app.App` as far as parts of a screen need it."""

    folders: Folders
    settings: Settings
    bindings: Bindings
    sounds: Sounds
    background: BackgroundTasks
    session: Session | None
    """The game being played; it outlives the screens that show it."""

    @property
    def now(self) -> int:
        """Milliseconds since the start."""
        ...

    @property
    def charts(self) -> tuple[str, ...]:
        """The player's own chart files in force."""
        ...

    def change(self, **values: object) -> None:
        """Set settings by name; they count at once."""
        ...

    def remember(self, name: str, value: object) -> None:
        """Keep a small fact for the next time, under ``name``; it must be fit for JSON."""
        ...

    def call_soon(self, call: Callable[[], object]) -> None:
        """Have ``call`` run in the window's thread; may be said from any thread."""
        ...

    def board_picture(self, board: Board, width: int) -> pygame.Surface:
        """The whole of ``board``, ``width`` pixels wide."""
        ...

    def painter_of(self, board: Board) -> BoardPainter:
        """The painter of ``board``, the same one each time."""
        ...
