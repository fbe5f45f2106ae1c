"""Who stands on the decks of the models on a table, and what is told beside them: a slip of paper with their signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.core.memo import for_a_game
from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import SideColours
from galleywar.ui.painters.ships.on_deck import draw_engine, draw_man
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import PACES
from galleywar.ui.painters.table.ship_labels import HULL, strokes
from galleywar.ui.painters.table.squadrons import hulls

TITLE: Final = "Who stands on deck"
PAPER, EDGE, RUBRIC, TEXT, FAINT = "#F4EFE0", "#857850", "#7A4E16", "#22262B", "#5A5443"
MEN: Final = {
    "marine": ("marine", "shield and spear"), "marines": ("marine", "shield and spear"),
    "archer": ("archer", "drawn bow"), "slinger": ("slinger", "sling and stone"),
    "officer": ("officer", "crest on gold"), "admiral": ("leader", "crest on gold"),
    "commander": ("leader", "crest on gold"), "hero": ("leader", "crest on gold"),
}  # fmt: skip
"""Kinds of men: what they are called, and by which shape they are told."""
ENGINE: Final = ("ballista", "stock and arms")
LINE, WORDS_PX, SIGN = 24, 15, 21
"""In logical units: how high a line is, its letters, and the room of its sign."""
HEAD, PAD, COLUMN, GAP = 28, 10, 34, 7
SECOND, SECOND_SIGN = 76, 28
"""What the first of two paces in a line takes, and the sign of the second."""
SHUT: Final = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Legend:
    """What is on the slip: kinds of men by their key, engines, paces by their word, hull points."""

    men: tuple[str, ...] = ()
    engines: bool = False
    paces: tuple[str, ...] = ()
    points: bool = False


def legend_of(faces: Iterable[CounterView]) -> Legend:
    """What needs to be told of these models; nothing where nobody stands on a deck."""
    models = [(face, face.model) for face in faces if face.model is not None and face.at is not None]
    aboard = {kind for _, model in models for kind, _ in model.crew}
    by_name = {MEN[kind][0]: kind for kind in reversed(MEN) if kind in aboard}
    men = tuple(kind for kind in MEN if kind in by_name.values())
    if not men:
        return Legend()
    engines = any("ballista" in model.fittings for _, model in models)
    is_paced = any(face.word in PACES for face, _ in models)
    points = any(figure.label == HULL and "/" in figure.value for face, _ in models for figure in face.figures)
    return Legend(men, engines, tuple(PACES) if is_paced else (), points and not is_paced)


@for_a_game(maxsize=8)
def legend_picture(legend: Legend, side: SideColours, scale: float, *, folded: bool = False) -> pygame.Surface:
    """The slip; ``folded`` has its head alone."""

    def px(units: float) -> int:
        return round(units * scale)

    title = fonts.text(TITLE, "title", px(18), RUBRIC)
    rows = () if folded else tuple(_rows(legend, side, scale))
    wide = max([title.get_width() + px(COLUMN), *(COLUMN * scale + row[1].get_width() for row in rows)])
    size = (round(wide) + 2 * px(PAD), px(HEAD) + len(rows) * px(LINE) + (px(PAD) // 2 if rows else 0))
    slip = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(slip, EDGE, slip.get_rect(), border_radius=px(4))
    pygame.draw.rect(slip, PAPER, slip.get_rect().inflate(-2, -2), border_radius=px(4))
    slip.blit(title, title.get_rect(midleft=(px(PAD), px(HEAD) // 2)))
    shut = fonts.text(SHUT, "bold", px(17), FAINT)
    slip.blit(shut, shut.get_rect(midright=(size[0] - px(PAD), px(HEAD) // 2)))
    y = px(HEAD)
    for sign, words in rows:
        slip.blit(sign, sign.get_rect(center=(px(PAD) + px(COLUMN) // 2 - px(4), y + px(LINE) // 2)))
        slip.blit(words, words.get_rect(midleft=(px(PAD + COLUMN), y + px(LINE) // 2)))
        y += px(LINE)
    return slip


def _rows(legend: Legend, side: SideColours, scale: float) -> Iterator[tuple[pygame.Surface, pygame.Surface]]:
    """Each sign with its words."""
    for kind in legend.men:
        yield _man(kind, side, scale), _words(*MEN[kind], scale)
    if legend.engines:
        yield _engine(scale), _words(*ENGINE, scale)
    for slow, fast in zip(legend.paces[::2], legend.paces[1::2], strict=True):
        told = [_words(slow.lower(), "", scale), strokes(PACES[fast], scale), _words(fast.lower(), "", scale)]
        yield strokes(PACES[slow], scale), _row([(told[0], SECOND), (told[1], SECOND_SIGN), (told[2], 0)], scale)
    if legend.points:
        yield hulls(1, 1, 16 * scale), _words("hull point", "hollow: lost", scale)


def _words(name: str, told_by: str, scale: float) -> pygame.Surface:
    """What it is called, and faintly how it is told."""
    parts = [(fonts.text(name, "bold", round(WORDS_PX * scale), TEXT), 0)]
    if told_by:
        parts.append((fonts.text(told_by, "body", round((WORDS_PX - 1) * scale), FAINT), 0))
    return _row(parts, scale)


def _row(parts: Sequence[tuple[pygame.Surface, int]], scale: float) -> pygame.Surface:
    """Pictures side by side, each with the least room that it takes, in logical units."""
    gap = round(GAP * scale)
    widths = [max(one.get_width() + gap, round(least * scale)) for one, least in parts]
    row = pygame.Surface((sum(widths), max(one.get_height() for one, _ in parts)), pygame.SRCALPHA)
    x = 0
    for (one, _), wide in zip(parts, widths, strict=True):
        row.blit(one, (x, (row.get_height() - one.get_height()) // 2))
        x += wide
    return row


def _man(kind: str, side: SideColours, scale: float) -> pygame.Surface:
    return _drawn(scale, lambda pen: draw_man(pen.canvas, kind, pen.spot(0, 0), pen.unit, side, pen.finer, True))


def _engine(scale: float) -> pygame.Surface:
    return _drawn(scale, lambda pen: draw_engine(pen, 0.0, 0.8))


def _drawn(scale: float, draw: Callable[[ShipPen], object]) -> pygame.Surface:
    """What ``draw`` puts within one unit of the middle, as large as a sign."""
    pen = ShipPen(1.1, 90.0, SIGN * scale / 2.2)
    draw(pen)
    return pygame.transform.smoothscale(pen.canvas, (pen.side, pen.side))
