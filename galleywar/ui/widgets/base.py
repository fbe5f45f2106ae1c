"""What every widget is: a rectangle in the window that measures, draws and operates itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from galleywar.ui.look.theme import Look


class Host(Protocol):
    """What the top of a tree answers its widgets."""

    focus: Widget | None
    hover: Widget | None

    def dirty(self, rect: pygame.Rect) -> None: ...
    def relay(self) -> None: ...
    def take_focus(self, widget: Widget | None) -> None: ...
    def step_focus(self, by: int) -> None: ...
    def pop_up(self, widget: Widget | None, over: Widget | None = None) -> None: ...
    def tell(self, widget: Widget) -> None: ...
    def settle(self) -> None: ...


class Widget:
    """One rectangle. Subclasses say how wide and high they like to be, draw themselves and answer events.

    ``lay`` gives the rectangle in window pixels and the `Look`; before that, nothing may be drawn. ``grow``
    is the share of spare room a box gives it; ``tip`` is shown when the pointer or the keyboard rests on it.
    """

    focusable = False
    takes_text = False
    takes_lines = False
    """Whether Enter writes something in it."""

    def __init__(self, *, tip: str = "", grow: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.look: Look = None  # type: ignore[assignment]  # lay() sets it before any drawing
        self.tip = tip
        self.grow = grow
        self.visible = True

    # -- measuring and placing --------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        """The width it would like, in pixels."""
        return 0

    def height_for(self, look: Look, width: int) -> int:
        """The height it needs when it is ``width`` pixels wide."""
        return 0

    def gives_way(self) -> bool:
        """Whether it can be lower than it likes to be, because it scrolls."""
        return False

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect

    @property
    def clear_room(self) -> pygame.Rect:
        """Where a passing notice may float without hiding what is being decided."""
        return self.rect

    def shift(self, dx: int, dy: int) -> None:
        """Move without laying anew: what scrolling does."""
        self.rect = self.rect.move(dx, dy)

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Draw onto ``surface``, whose clip is set to what has to be drawn anew."""

    def hides(self, rect: pygame.Rect) -> bool:
        """Whether it draws over all of ``rect``, so that nothing need be drawn beneath."""
        return False

    def touch(self) -> None:
        """Ask to be drawn anew; where nobody asks, nothing is drawn."""
        host = self.host
        if host is not None and self.visible:
            host.dirty(self.seen())

    def relay(self) -> None:
        """Ask for the whole tree to be laid and drawn anew: sizes have changed."""
        host = self.host
        if host is not None:
            host.relay()

    def seen(self) -> pygame.Rect:
        """The part of the window it may draw on: its rectangle and the room of a focus ring, clipped."""
        margin = self.look.px(4) if self.rect.width else 0
        rect = self.rect.inflate(2 * margin, 2 * margin)
        return self.parent.clipped(rect) if self.parent else rect

    def clipped(self, rect: pygame.Rect) -> pygame.Rect:
        """``rect`` as far as this widget and those around it let a child show."""
        return self.parent.clipped(rect) if self.parent else rect

    # -- the tree ---------------------------------------------------------------------------------
    @property
    def host(self) -> Host | None:
        return self.parent.host if self.parent else None

    def children(self) -> Sequence[Widget]:
        return ()

    def walk(self) -> Iterator[Widget]:
        """Itself and all below it that are visible, in reading order."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The innermost visible widget under ``point``."""
        if not self.visible or not self.rect.collidepoint(point):
            return None
        for child in reversed(self.children()):
            found = child.at(point)
            if found is not None:
                return found
        return self

    def upwards(self) -> Iterator[Widget]:
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    # -- operating --------------------------------------------------------------------------------
    @property
    def focused(self) -> bool:
        return self.host is not None and self.host.focus is self

    @property
    def hovered(self) -> bool:
        return self.host is not None and self.host.hover is self

    def key(self, event: pygame.Event) -> bool:
        """Answer KEYDOWN while it, or something inside it, has the focus; True when it was of use."""
        return False

    def typed(self, event: pygame.Event) -> None:
        """Answer TEXTINPUT or TEXTEDITING; only for widgets that take text."""

    def mouse(self, event: pygame.Event) -> bool:
        """Answer a mouse event over it; True takes it, and after a press everything until the release."""
        return False

    def entered(self) -> None:
        """The pointer has come over it or gone; the stage says so to both. What can be operated lights up."""
        if self.focusable:
            self.touch()

    def focus_changed(self) -> None:
        self.touch()

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring ``rect`` into sight; whoever scrolls does so, the rest pass it on."""
        if self.parent:
            self.parent.reveal(rect)

    @property
    def tip_rect(self) -> pygame.Rect:
        """What a tooltip about it lies beside."""
        return self.rect

    def tip_text(self) -> str:
        return self.tip


class Container(Widget):
    """A widget made of others."""

    def __init__(self, parts: Sequence[Widget] = (), *, grow: float = 0, tip: str = "") -> None:
        super().__init__(grow=grow, tip=tip)
        self.parts: list[Widget] = []
        self.fill(parts)

    def fill(self, parts: Sequence[Widget]) -> None:
        """Replace what is inside."""
        for old in self.parts:
            old.parent = None
        self.parts = list(parts)
        for part in self.parts:
            part.parent = self
        self.relay()

    def children(self) -> Sequence[Widget]:
        return self.parts

    def gives_way(self) -> bool:
        return any(part.gives_way() for part in self.shown())

    def shown(self) -> list[Widget]:
        return [part for part in self.parts if part.visible]

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for part in self.parts:
            part.shift(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for part in self.parts:
            if part.visible and part.seen().colliderect(clip):
                part.draw(surface)


def draw_focus(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The ring that shows where the keyboard is: a thick line outside ``rect``, never colour alone."""
    ring = rect.inflate(2 * look.px(3), 2 * look.px(3))
    pygame.draw.rect(surface, look.ground.focus, ring, width=look.px(2), border_radius=look.px(7))
