"""The line of chips under a question: standing answers, whole and in one row; what has no room behind the last."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.ui.game.interaction.answers import Chip
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, CardFrame, Column, ScrollArea
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import shortened

HIGH: Final = 27
GAP: Final = 6
PAD: Final = 12
MORE: Final = "\N{HORIZONTAL ELLIPSIS}"
ALONE: Final = f"Standing answers{MORE}"
LIT: Final = "#3A3423"
"""What fills a chip that is in force."""


class ChipButton(Button):
    """A standing answer: lit while it is in force."""

    def __init__(self, chip: Chip) -> None:
        super().__init__(chip.words, chip.press, tip=chip.tip, role="small")
        self.chip, self.lit = chip, chip.lit

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(PAD), 0

    def height_for(self, look: Look, width: int) -> int:
        return max(look.px(HIGH), fonts.font(*look.type("small")).get_linesize())

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        return (shortened(self.words, *look.type("small"), width - 2 * self._pads(look)[0] + 1),)

    def _draw_plate(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        fill = ground.hover if self.hovered or self.down else LIT if self.lit else ground.sunken
        edge = ground.attention if self.lit else ground.edge
        pygame.draw.rect(surface, fill, self.rect, border_radius=self.rect.height // 2)
        pygame.draw.rect(surface, edge, self.rect, look.px(1), border_radius=self.rect.height // 2)

    def inks(self) -> tuple[str, str]:
        ground = self.look.ground
        return (ground.attention if self.lit else ground.text), ground.accent


class ChipRow(Container):
    """As many chips as can be read whole, those in force first where not all can; the last one lists the rest, and
    is told by name where it stands alone.
    """

    def __init__(self) -> None:
        super().__init__()
        self.chips: tuple[Chip, ...] = ()
        self._buttons: list[ChipButton] = []
        self._more = ChipButton(Chip(MORE, self._list_rest, tip="More answers that can stand"))
        self._rest: list[Chip] = []

    def show(self, chips: Sequence[Chip]) -> None:
        """Other chips; `lay` decides which of them have room."""
        self.chips = tuple(chips)
        self._buttons = [ChipButton(chip) for chip in self.chips]
        self._fill(self._buttons)

    def _show_only(self, shown: Sequence[Chip]) -> None:
        buttons: list[Widget] = [button for button in self._buttons if button.chip in shown]
        self._fill([*buttons, self._more] if self._rest else buttons)

    def _fill(self, parts: Sequence[Widget]) -> None:
        for old in self.parts:
            old.parent = None
        self.parts = list(parts)
        for part in self.parts:
            part.parent = self

    def height_for(self, look: Look, width: int) -> int:
        return self._more.height_for(look, width) if self.chips else 0

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        wholes = {button.chip: button.natural(look) for button in self._buttons}
        self._more.words = MORE
        shown, gap = self._with_room(wholes, rect.width, look), look.px(GAP)
        self._rest = [chip for chip in self.chips if chip not in shown]
        self._more.words = MORE if shown else ALONE
        self._show_only(shown)
        x, right = rect.x, rect.right - (self._more.natural(look) + gap if self._rest else 0)
        for part in self.parts:
            end = rect.right if part is self._more else right
            wide = min(part.natural(look), max(0, end - x))
            part.lay(look, pygame.Rect(x, rect.y, wide, rect.height))
            x += wide + gap

    def _with_room(self, wholes: dict[Chip, int], width: int, look: Look) -> list[Chip]:
        """The chips to be shown, in their order: all, or beside the one for the rest those in force and then the
        first; none where not even one has room.
        """
        gap = look.px(GAP)
        if sum(wholes.values()) + gap * (len(wholes) - 1) <= width:
            return list(self.chips)
        left = width - self._more.natural(look)
        shown: list[Chip] = []
        for chip in sorted(self.chips, key=lambda chip: not chip.lit):
            if wholes[chip] + gap > left:
                break
            shown.append(chip)
            left -= wholes[chip] + gap
        return [chip for chip in self.chips if chip in shown]

    def _list_rest(self) -> None:
        """The chips that have no room, as a list over the bar."""
        host = self.host
        if host is None:
            return

        def press(chip: Chip) -> None:
            host.pop_up(None)
            chip.press()

        rows = [
            Button(chip.words, partial(press, chip), kind="quiet", align="left", tip=chip.tip)
            for chip in self._rest
        ]
        host.pop_up(CardFrame(ScrollArea(Column(rows, gap=2)), kind="slate", pad=8), self._more)
