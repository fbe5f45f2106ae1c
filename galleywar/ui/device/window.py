"""The window on the screen: opened, sized, remembered, made full, and taken a picture of."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame

from galleywar.ui.device.folders import fresh_name
from galleywar.ui.device.settings import Settings
from galleywar.ui.look.theme import BASELINE, SMALLEST_WINDOW
from galleywar.ui.look.title_print import title_print

TITLE: Final = "galleywar"
SHARE_OF_DESKTOP: Final = 0.8
ICON_PX: Final = 64
BAR_PX: Final = 24
"""So high at least is the bar that a desktop puts over a window."""


DRAWN_INTO_NOTHING: Final = frozenset({"offscreen", "dummy", "evdev"})


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says what works without one."""


def prepare_environment(settings: Settings) -> None:
    """Tell SDL, before it starts, what it does not guess well."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", TITLE)
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    plain = settings.display == "software" or (
        settings.display == "auto" and sys.platform.startswith("linux")
    )
    if plain:
        # without a graphics card SDL's accelerated way costs 30 times as long and 100 MB
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(settings: Settings, cache: Path) -> pygame.Window:
    """Open the window where and as large as it was; raises NoDisplay where there is no screen.

    Its icon is kept in the folder ``cache``.
    """
    prepare_environment(settings)
    try:
        pygame.display.init()
        _see_to_a_screen()
        window = _window(_first_size(settings), cache)
    except pygame.error as fault:
        raise NoDisplay(
            f"There is no display to open a window on ({fault}); without one, `galleywar simulate`, `show`,"
            " `replay` and `text` work all the same."
        ) from fault
    pygame.display.set_allow_screensaver(True)
    window.minimum_size = SMALLEST_WINDOW
    if len(settings.window) == 4 and _on_a_desktop(settings.window[:2]):
        window.position = settings.window[:2]
    seen = pygame.display.get_driver() not in DRAWN_INTO_NOTHING
    if settings.full_screen:
        window.set_fullscreen(desktop=True)
    elif seen and stands_out(window.size, pygame.display.get_desktop_sizes()):
        window.maximize()
    return window


def stands_out(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> bool:
    """Whether a window of that ``size`` and the bar over it are too large for every one of ``desktops``."""
    return all(size[0] > wide or size[1] + BAR_PX > high for wide, high in desktops)


def _see_to_a_screen() -> None:
    """Without a display SDL draws into nothing; raises pygame.error unless that was asked for."""
    driver = pygame.display.get_driver()
    if driver in DRAWN_INTO_NOTHING and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error(f"SDL found nothing but {driver}")


def _window(size: tuple[int, int], cache: Path) -> pygame.Window:
    """The display's own window: of a `pygame.Window` made by itself only all can be shown anew, never a
    part.
    """
    pygame.display.set_caption(TITLE)
    # before there is a window: else pygame first loads one of its own
    pygame.display.set_icon(title_print("icon", ICON_PX, cache))
    # its clock stands still until something has waited, which on a busy machine nothing does
    pygame.time.wait(0)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def entitle(subject: str) -> None:
    """Name the window for the desktop: what is looked at, then the program."""
    title = f"{subject} - {TITLE}" if subject else TITLE
    if pygame.display.get_caption()[0] != title:
        pygame.display.set_caption(title)


def _first_size(settings: Settings) -> tuple[int, int]:
    if len(settings.window) == 4:
        wanted = settings.window[2:]
    else:
        desktop = max(pygame.display.get_desktop_sizes(), default=BASELINE)
        wanted = (round(desktop[0] * SHARE_OF_DESKTOP), round(desktop[1] * SHARE_OF_DESKTOP))
        wanted = wanted if min(wanted[0] / BASELINE[0], wanted[1] / BASELINE[1]) >= 1 else BASELINE
    return max(SMALLEST_WINDOW[0], wanted[0]), max(SMALLEST_WINDOW[1], wanted[1])


def _on_a_desktop(place: tuple[int, ...]) -> bool:
    """Whether a window there could be seen: a second screen may be gone since."""
    width = sum(size[0] for size in pygame.display.get_desktop_sizes())
    height = max((size[1] for size in pygame.display.get_desktop_sizes()), default=0)
    return -100 < place[0] < width - 100 and -20 < place[1] < height - 100


def keep_picture(surface: pygame.Surface, folder: Path) -> Path:
    """Write what the window shows as PNG; the path. Raises OSError when the disk refuses."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = fresh_name(folder, f"galleywar-{stamp}", ".png")
    try:
        pygame.image.save(surface, path)
    except pygame.error as fault:
        raise OSError(str(fault)) from fault
    return path
