"""What ties pieces and places together: chains, ropes, roads, and the arrows of a declared attack."""

from collections.abc import Callable
from math import atan2, cos, hypot, pi, sin
from typing import Final

import pygame

from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot

CHAIN: Final = "#2B2118"
ROPE: Final = "#8A5A00"
SHUT: Final = "#962E28"
CLOSE: Final = 0.72
"""From one link of a chain to the next, in their lengths."""
BEFORE: Final = 100.0
"""So far before a port its chain lies at most, in units: beyond those who are shut in."""
BOOM: Final = 0.95
"""Half the angle that a chain before a port takes, seen from there."""
ATTACK: Final = "#A3160F"


def _chain(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """From one ship to the other."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    size = max(5.0, 11 * ppu**0.7)
    count = max(3, round(min(long * 0.7, long - 20 * ppu) / (size * CLOSE))) | 1
    for at in range(count):
        part = 0.5 + (at - (count - 1) / 2) * size * CLOSE / max(long, 1)
        _iron(
            surface, (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), turn, size, flat=at % 2 == 0
        )


def _iron(surface: pygame.Surface, at: Dot, turn: float, size: float, *, flat: bool) -> None:
    """One link of a chain, seen flat or on edge."""
    across = size * (0.34 if flat else 0.12)
    ring = [
        (
            at[0] + size * 0.5 * cos(t) * cos(turn) - across * sin(t) * sin(turn),
            at[1] + size * 0.5 * cos(t) * sin(turn) + across * sin(t) * cos(turn),
        )
        for t in (2 * pi * k / 14 for k in range(14))
    ]
    pygame.draw.lines(surface, WHITE, True, ring, max(3, round(size * 0.42)))
    pygame.draw.lines(surface, CHAIN, True, ring, max(2, round(size * 0.2)))
    pygame.draw.aalines(surface, CHAIN, True, ring)


def _blockade(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """A chain across the water before a port, on the side of whoever shuts it, and a ring round the port."""
    reach, turn = boom(a, b, ppu)
    size = max(8.0, 15 * ppu**0.7)
    pygame.draw.aacircle(surface, WHITE, b, 13 * ppu**0.5, 4)
    pygame.draw.aacircle(surface, SHUT, b, 12 * ppu**0.5, 2)
    count = max(5, round(2 * BOOM * reach / (size * CLOSE))) | 1
    for at in range(count):
        angle = turn + BOOM * (2 * at / (count - 1) - 1)
        spot = (b[0] + reach * cos(angle), b[1] + reach * sin(angle))
        _iron(surface, spot, angle + pi / 2, size, flat=at % 2 == 0)


def boom(a: Dot, b: Dot, ppu: float) -> Dot:
    """How far before the port at ``b`` the chain of whoever blockades it from ``a`` lies, and in which direction."""
    far = hypot(a[0] - b[0], a[1] - b[1])
    return max(24.0, min(BEFORE * ppu, far * 0.6)), atan2(a[1] - b[1], a[0] - b[0])


def _rope(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """A tangle: two lines winding round each other."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    swing = max(2.5, 4 * ppu**0.7)
    for colour, thick in ((WHITE, max(3, round(swing))), (ROPE, max(1, round(swing * 0.5)))):
        for sign in (1, -1):
            dots = []
            for k in range(25):
                along, off = long * (0.2 + 0.6 * k / 24), sign * swing * sin(k * pi / 4)
                dots.append(
                    (a[0] + along * cos(turn) - off * sin(turn), a[1] + along * sin(turn) + off * cos(turn))
                )
            pygame.draw.lines(surface, colour, False, dots, thick)


def _arrow(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """From the edge of one counter into the edge of the other, broad enough to be seen over the streets."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    if long < 1:
        return
    ux, uy = cos(turn), sin(turn)
    start, end = min(14 * ppu, long * 0.25), max(long - 17 * ppu, long * 0.7)
    thick, head = max(3.0, 5.5 * ppu), max(8.0, 15 * ppu)
    for grow, colour in ((max(2.0, 2.2 * ppu), WHITE), (0.0, ATTACK)):
        half, broad = thick / 2 + grow, head * 0.62 + grow * 1.4
        neck, tip = end - head, end + grow * 1.6
        outline = (
            (start - grow, half), (neck - grow, half), (neck - grow, broad), (tip, 0),
            (neck - grow, -broad), (neck - grow, -half), (start - grow, -half),
        )  # fmt: skip
        dots = [(a[0] + x * ux - y * uy, a[1] + x * uy + y * ux) for x, y in outline]
        pygame.draw.polygon(surface, colour, dots)


def _thread(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    pygame.draw.aaline(surface, INK, a, b, max(1, round(1.4 * ppu**0.5)))


def _road(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """A paved way: two kerbs, and stones across."""
    broad = max(4.0, 9 * ppu**0.7)
    for colour, width in ((CHAIN, broad), ("#D9C79C", broad - 2)):
        pygame.draw.line(surface, colour, a, b, max(1, round(width)))
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long < 1:
        return
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    for at in range(1, int(long / (broad * 1.1))):
        x, y = a[0] + ux * at * broad * 1.1, a[1] + uy * at * broad * 1.1
        across = broad / 2 - 1
        pygame.draw.line(
            surface, "#8A744C", (x - uy * across, y + ux * across), (x + uy * across, y - ux * across)
        )


LAID: Final = frozenset({"road"})
"""Links that lie on the ground, below the counters."""
LASHED: Final = frozenset({"grapple"})
"""Links whose ends lie alongside each other."""
LINKS: Final[dict[str, Callable[[pygame.Surface, Dot, Dot, float], None]]] = {
    "grapple": _chain,
    "blockade": _blockade,
    "foul": _rope,
    "command": _thread,
    "attack": _arrow,
    "road": _road,
}
