"""Boxes that place what is in them: columns, rows, flows, cards, whole pages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget


def shared(spare: int, shares: Sequence[float]) -> list[int]:
    """``spare`` pixels dealt out by ``shares``, none lost to rounding."""
    whole = sum(shares)
    if not whole:
        return [0] * len(shares)
    given, before, run = [], 0, 0.0
    for share in shares:
        run += share
        upto = round(spare * run / whole)
        given.append(upto - before)
        before = upto
    return given


class Spacer(Widget):
    """Empty room: ``size`` logical units each way, and whatever is spare if it may grow."""

    def __init__(self, size: float = 0, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def natural(self, look: Look) -> int:
        return look.px(self.size)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(self.size)


class Column(Container):
    """One below the other, all of its width; those that grow share the spare height."""

    def __init__(
        self, parts: Sequence[Widget] = (), *, gap: float = 8, grow: float = 0, align: str = "fill"
    ) -> None:
        super().__init__(parts, grow=grow)
        self.gap, self.align = gap, align

    def natural(self, look: Look) -> int:
        return max((part.natural(look) for part in self.shown()), default=0)

    def height_for(self, look: Look, width: int) -> int:
        parts = self.shown()
        gaps = look.px(self.gap) * max(0, len(parts) - 1)
        return sum(part.height_for(look, self._width(look, part, width)) for part in parts) + gaps

    def _width(self, look: Look, part: Widget, width: int) -> int:
        return width if self.align == "fill" else min(width, part.natural(look))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        parts = self.shown()
        heights = [part.height_for(look, self._width(look, part, rect.width)) for part in parts]
        spare = rect.height - sum(heights) - look.px(self.gap) * max(0, len(parts) - 1)
        extra = shared(spare, [part.grow if spare > 0 else float(part.gives_way()) for part in parts])
        y = rect.top
        for part, height, more in zip(parts, heights, extra, strict=True):
            width = self._width(look, part, rect.width)
            left = rect.left + ((rect.width - width) // 2 if self.align == "centre" else 0)
            part.lay(look, pygame.Rect(left, y, width, max(0, height + more)))
            y += height + more + look.px(self.gap)


class Row(Container):
    """Side by side: growing ones share what the others leave; too wide, and the widest give way.

    ``align`` is ``centre``, ``top`` or ``fill`` across the row.
    """

    def __init__(
        self, parts: Sequence[Widget] = (), *, gap: float = 8, grow: float = 0, align: str = "centre"
    ) -> None:
        super().__init__(parts, grow=grow)
        self.gap, self.align = gap, align

    def natural(self, look: Look) -> int:
        parts = self.shown()
        return sum(part.natural(look) for part in parts) + look.px(self.gap) * max(0, len(parts) - 1)

    def widths(self, look: Look, width: int) -> list[int]:
        parts = self.shown()
        room = width - look.px(self.gap) * max(0, len(parts) - 1)
        fixed = [0 if part.grow else part.natural(look) for part in parts]
        fixed = narrowed(fixed, room - sum(look.px(40) for part in parts if part.grow))
        extra = shared(max(0, room - sum(fixed)), [part.grow for part in parts])
        return [one + more for one, more in zip(fixed, extra, strict=True)]

    def height_for(self, look: Look, width: int) -> int:
        widths = self.widths(look, width)
        return max(
            (part.height_for(look, one) for part, one in zip(self.shown(), widths, strict=True)), default=0
        )

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        x = rect.left
        for part, width in zip(self.shown(), self.widths(look, rect.width), strict=True):
            height = rect.height if self.align == "fill" else min(rect.height, part.height_for(look, width))
            y = rect.top + ((rect.height - height) // 2 if self.align == "centre" else 0)
            part.lay(look, pygame.Rect(x, y, width, height))
            x += width + look.px(self.gap)


def narrowed(widths: list[int], room: int) -> list[int]:
    """``widths`` with the widest cut until all fit into ``room``."""
    over = sum(widths) - max(0, room)
    if over <= 0:
        return widths
    cap, left = max(0, room), len(widths)
    for width in sorted(widths):
        if width * left > cap:
            share = cap // left
            return [min(one, share) for one in widths]
        cap -= width
        left -= 1
    return widths


class Flow(Row):
    """Side by side at their own width, going on in the next line where one is full; ``align`` is ``top``, or ``middle``
    for parts of a line that stand at one height. Lines are ``down`` apart, as parts are if that is not given.
    """

    def __init__(
        self,
        parts: Sequence[Widget] = (),
        *,
        gap: float = 8,
        down: float | None = None,
        grow: float = 0,
        align: str = "centre",
    ) -> None:
        super().__init__(parts, gap=gap, grow=grow, align=align)
        self.down = gap if down is None else down

    def places(self, look: Look, width: int) -> list[pygame.Rect]:
        """Where the parts go, from (0, 0)."""
        gap, rects, line = look.px(self.gap), [], 0
        x = y = 0
        for part in self.shown():
            wide = min(part.natural(look), width)
            if x and x + wide > width:
                x, y, line = 0, y + line + look.px(self.down), 0
            high = part.height_for(look, wide)
            rects.append(pygame.Rect(x, y, wide, high))
            x, line = x + wide + gap, max(line, high)
        if self.align != "middle":
            return rects
        lines = {rect.y: max(one.height for one in rects if one.y == rect.y) for rect in rects}
        return [rect.move(0, (lines[rect.y] - rect.height) // 2) for rect in rects]

    def height_for(self, look: Look, width: int) -> int:
        return max((rect.bottom for rect in self.places(look, width)), default=0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        for part, place in zip(self.shown(), self.places(look, rect.width), strict=True):
            part.lay(look, place.move(rect.topleft))


class Layers(Container):
    """All parts over one another, each filling the box."""

    def natural(self, look: Look) -> int:
        return max((part.natural(look) for part in self.shown()), default=0)

    def height_for(self, look: Look, width: int) -> int:
        return max((part.height_for(look, width) for part in self.shown()), default=0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        for part in self.shown():
            part.lay(look, rect)


class Centred(Container):
    """One part in the middle, up to ``widest`` logical units wide (0 = as wide as it likes)."""

    def __init__(self, part: Widget, *, widest: float = 0, margin: float = 16, grow: float = 0) -> None:
        super().__init__([part], grow=grow)
        self.widest, self.margin = widest, margin

    def natural(self, look: Look) -> int:
        return self._wanted(look) + 2 * look.px(self.margin)

    def _wanted(self, look: Look) -> int:
        return look.px(self.widest) if self.widest else self.parts[0].natural(look)

    def height_for(self, look: Look, width: int) -> int:
        margin = look.px(self.margin)
        return self.parts[0].height_for(look, min(self._wanted(look), width - 2 * margin)) + 2 * margin

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        margin = look.px(self.margin)
        room = rect.inflate(-2 * margin, -2 * margin)
        width = min(self._wanted(look), room.width)
        wanted = room.height if self.parts[0].grow else self.parts[0].height_for(look, width)
        inner = pygame.Rect(0, 0, width, min(wanted, room.height))
        inner.center = room.center
        self.parts[0].lay(look, inner)


class CardFrame(Container):
    """A panel around one part: ``parchment``, ``slate`` (raised) or ``clear`` (the ground shines through)."""

    def __init__(self, part: Widget, *, kind: str = "parchment", pad: float = 16, grow: float = 0) -> None:
        super().__init__([part], grow=grow)
        self.kind, self.pad = kind, pad

    def natural(self, look: Look) -> int:
        return self.parts[0].natural(look) + 2 * look.px(self.pad)

    def height_for(self, look: Look, width: int) -> int:
        pad = look.px(self.pad)
        return self.parts[0].height_for(look, width - 2 * pad) + 2 * pad

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        own = look.on_card() if self.kind == "parchment" else look.on_slate()
        super().lay(own, rect)
        pad = look.px(self.pad)
        self.parts[0].lay(own, rect.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface) -> None:
        look, radius = self.look, self.look.px(8)
        if self.kind != "clear":
            pygame.draw.rect(surface, look.ground.fill, self.rect, border_radius=radius)
            pygame.draw.rect(surface, look.ground.line, self.rect, width=look.px(1), border_radius=radius)
        super().draw(surface)


class Margins(Container):
    """A page with white space round it."""

    def __init__(self, part: Widget, *, grow: float = 0) -> None:
        super().__init__([part], grow=grow)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.parts[0].lay(look, rect.inflate(-2 * look.px(24), -2 * look.px(18)))


class Thirds(Container):
    """List, page and side card beside one another; list over side card where three have no room."""

    def __init__(self, left: Widget, middle: Widget, right: Widget) -> None:
        super().__init__([left, middle, right], grow=1)

    def gives_way(self) -> bool:
        return True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        for part, place in zip(self.parts, self._places(look, rect), strict=True):
            part.lay(look, place)

    def _places(self, look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        gap, side = look.px(16), look.px(300)
        if rect.width >= look.px(1040):
            middle = pygame.Rect(
                rect.left + side + gap, rect.top, rect.width - 2 * side - 2 * gap, rect.height
            )
            left = pygame.Rect(rect.left, rect.top, side, rect.height)
            return left, middle, pygame.Rect(rect.right - side, rect.top, side, rect.height)
        half, upper = (rect.width - gap) // 2, (rect.height - gap) // 2
        left = pygame.Rect(rect.left, rect.top, half, upper)
        middle = pygame.Rect(rect.left + half + gap, rect.top, half, rect.height)
        return left, middle, pygame.Rect(rect.left, left.bottom + gap, half, rect.height - upper - gap)


class Halves(Container):
    """Two parts side by side, ``share`` of the width to the left one; the narrower window changes nothing."""

    def __init__(self, left: Widget, right: Widget, *, share: float = 0.4) -> None:
        super().__init__([left, right], grow=1)
        self.share = share

    def gives_way(self) -> bool:
        return True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.px(16)
        left = round((rect.width - gap) * self.share)
        self.parts[0].lay(look, pygame.Rect(rect.x, rect.y, left, rect.height))
        self.parts[1].lay(
            look, pygame.Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height)
        )
