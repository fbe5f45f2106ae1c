"""What the panel's cards say: a counter or place, the odds, a list of orders, reasons why not, a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from galleywar.core.check import Band, Check, Forecast
from galleywar.core.ledger import Ledger
from galleywar.core.view import Card as Told
from galleywar.ui.game.interaction.answers import free_numbers, percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.interaction.undo_request import seal_said
from galleywar.ui.game.parts.card_widgets import (
    Bullet,
    CounterChip,
    FaceBars,
    FigureCell,
    ResultBar,
    Seal,
    Sign,
    lines_height,
    sentence,
    write,
)
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.signs import SEALS, seal_picture
from galleywar.ui.widgets import Button, Column, Emblem, Flow, Label, Row, Rule, Spacer, Widget

Ask = Callable[[str], object]


# -- a counter or a place -----------------------------------------------------------------------------------
def thing_parts(model: GameModel, counters: CounterPainter, thing: str) -> list[Widget]:
    """All there is to say of a piece or place."""
    told = model.position.card(thing)
    if told is None:
        return []
    face = model.position.counters.get(thing)
    head: list[Widget] = [Label(_upper(told.title), "heading")]
    if told.subtitle:
        head.append(Label(told.subtitle, "small", tone="faint"))
    if face is None:
        return [*head, *_notes(told, model.ask_rule)]
    picture = CounterChip(counters, face, lambda: None, size=64)
    picture.focusable = False
    owner = [Emblem(model.side(face.seat), 22)] if face.seat else []
    top = Row([picture, Column(head, gap=0, grow=1), *owner], gap=10, align="top")
    cells = Flow([FigureCell(figure) for figure in told.figures], gap=3)
    marks = [
        Row([Sign(mark.kind, mark.count), sentence(f"{mark.text}.", mark.case, model.ask_rule)], gap=8)
        for mark in face.marks
    ]
    for row in marks:
        row.parts[1].grow = 1
    said = {f"{mark.text}." for mark in face.marks}
    return [top, cells, *marks, *_notes(told, model.ask_rule, said)]


def _notes(told: Told, ask: Ask, leave_out: set[str] | None = None) -> list[Widget]:
    leave_out = leave_out or set()
    return [sentence(words, case, ask) for words, case in told.notes if words not in leave_out]


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- the odds -----------------------------------------------------------------------------------------------
def odds_parts(
    model: GameModel, order: Order, commit: Callable[[], object] | None, leave: Callable[[], object]
) -> list[Widget]:
    """What an order would bring: need, factors, results, what the enemy may do first, what ends undo."""
    ask, undo = model.ask_rule, seal_said(model.match, order.blocks_undo)
    seal = Seal(order.blocks_undo, undo)
    parts: list[Widget] = [Row([Label(order.text, "strong", grow=1), seal], gap=8, align="top")]
    if order.under:
        parts.append(Label(_upper(order.under) + ".", "small", tone="faint"))
    if order.forecast is not None:
        parts += forecast_parts(order.forecast, ask)
    elif order.case:
        parts.append(sentence("", order.case, ask))
    parts.append(Label(f"{undo}.", "small", tone="faint"))
    if commit is not None:
        buttons = [
            Button("Carry out", commit, kind="main", key_shown="Enter"),
            Button("Leave it", leave, key_shown="Esc"),
        ]
        parts.append(Flow(buttons, gap=8))
    return parts


def forecast_parts(forecast: Forecast, ask: Ask) -> list[Widget]:
    """The odds themselves."""
    parts: list[Widget] = []
    check = forecast.check
    if check is not None:
        is_own = forecast.good in {"", *(band.result for band in check.bands)}
        words = needed(check) if is_own else f"{check.title}: {needed(check).lower()}"
        good = (forecast.good or check.bands[0].result) if is_own else check.bands[-1].result
        parts += [sentence(words, check.case, ask, role="body"), *_factors(check, ask)]
        parts += [FaceBars(check, good), *_marks(check)]
    for name, chance in forecast.results:
        parts.append(ResultBar(name, chance, hoped=forecast.is_hoped(name)))
    parts += [
        Row([Bullet(), _grown(sentence(words, case, ask))], gap=4, align="top")
        for words, case in forecast.notes
    ]
    return parts


def _grown(widget: Widget) -> Widget:
    widget.grow = 1
    return widget


def dice_said(dice: Sequence[int]) -> str:
    """``2d6`` for two six-sided dice."""
    kinds = dict.fromkeys(dice)
    return " + ".join(
        f"{list(dice).count(sides) if list(dice).count(sides) > 1 else ''}d{sides}" for sides in kinds
    )


def band_said(band: Band, shift: int = 0) -> str:
    """The totals of a band, ``shift`` added, in words."""
    if band.lo is None and band.hi is not None:
        return f"{band.hi + shift} or less"
    if band.hi is None and band.lo is not None:
        return f"{band.lo + shift} or more"
    if band.lo == band.hi:
        return f"exactly {(band.lo or 0) + shift}"
    return f"{(band.lo or 0) + shift} to {(band.hi or 0) + shift}"


def needed(check: Check) -> str:
    """What the dice must show."""
    first = check.bands[0]
    words = f"Needs {band_said(first)} on {dice_said(check.dice)}"
    if check.drm:
        words += f"; with {signed(check.drm)} the dice must show {band_said(first, -check.drm)}"
    return f"{words}."


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"


def _factors(check: Check, ask: Ask) -> list[Widget]:
    """Modifiers in the order of the rules, the largest in bold; those of zero are left out."""
    factors = [factor for factor in check.factors if factor.drm]
    most = max((abs(factor.drm) for factor in factors), default=0)
    rows: list[Widget] = []
    for factor in factors:
        role = "strong" if abs(factor.drm) == most and len(factors) > 1 else "small"
        number = Label(signed(factor.drm), role)  # type: ignore[arg-type]
        rows.append(Row([number, _grown(sentence(factor.text, factor.case, ask))], gap=8, align="top"))
    return rows


def _marks(check: Check) -> list[Widget]:
    """Chart cells that stand in no book."""
    return [
        Label(f"\N{DAGGER} {name}: {provenance}, not printed in the rulebook.", "small", tone="attention")
        for name, provenance in check.marks
        if provenance != "rulebook"
    ]


def seeking_parts(stop: Callable[[], object]) -> list[Widget]:
    """While a hint is being looked for."""
    return [
        Label("Looking for a hint \N{HORIZONTAL ELLIPSIS}", "strong"),
        Label("The captain weighs what could be done here. You may order something meanwhile.", "small"),
        Flow([Button("Stop", stop, key_shown="Esc")]),
    ]


# -- a list of orders ---------------------------------------------------------------------------------------
class OrderRow(Button):
    """An order in a list: key, words, chance, what ends undo; below it costs or the reasons against it."""

    def __init__(
        self, order: Order, on_press: Callable[[], object], on_hover: Callable[[Order | None], object], *,
        chord: str = "", chosen: bool = False,
    ) -> None:  # fmt: skip
        why_not = "\n".join(f"{one.text} [{one.case}]" for one in order.reasons)
        super().__init__(order.text, on_press, chords=(chord,) if chord else (), why_not=why_not)
        self.order, self.on_hover, self.chosen = order, on_hover, chosen

    def _under(self) -> list[str]:
        if self.order.reasons:
            return [f"{one.text} [{one.case}]" if one.case else one.text for one in self.order.reasons]
        return [self.order.under] if self.order.under else []

    def natural(self, look: Look) -> int:
        return look.px(240)

    def _room(self, look: Look, width: int) -> tuple[int, int]:
        """Where the words begin, and how wide they may be."""
        left = look.px(28)
        right = fonts.width("100.0 %", "bold", look.metrics.type_px("body")) + look.px(28)
        return left, width - left - right - look.px(6)

    def height_for(self, look: Look, width: int) -> int:
        _, room = self._room(look, width)
        under = lines_height(self._under(), look, width - look.px(34))
        return max(look.px(26), lines_height([self.words], look, room) + under) + look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        left, room = self._room(look, self.rect.width)
        if self.enabled:
            fill = ground.hover if self.hovered or self.chosen or self.focused else ground.raised
            pygame.draw.rect(surface, fill, self.rect, border_radius=look.px(4))
            edge = ground.accent if self.chosen else ground.edge
            pygame.draw.rect(surface, edge, self.rect, look.px(2 if self.chosen else 1), look.px(4))
        ink = ground.text if self.enabled else ground.faint
        y = write(surface, look, self.words, (self.rect.x + left, self.rect.y + look.px(3)), room, ink)
        for words in self._under():
            y = write(
                surface, look, words, (self.rect.x + left, y), self.rect.width - look.px(34), ground.faint
            )
        self._draw_figures(surface, ink)
        super_focus = self.focused
        if super_focus:
            pygame.draw.rect(surface, ground.focus, self.rect, look.px(2), look.px(4))

    def _draw_figures(self, surface: pygame.Surface, ink: str) -> None:
        look = self.look
        y = self.rect.y + look.px(14)
        if self.key_shown:
            sign = fonts.text(self.key_shown, "bold", look.metrics.type_px("small"), self.look.ground.accent)
            surface.blit(sign, sign.get_rect(center=(self.rect.x + look.px(14), y)))
        if not self.enabled:
            sign = fonts.text(
                "\N{MULTIPLICATION SIGN}", "bold", look.metrics.type_px("body"), look.ground.bad
            )
            surface.blit(sign, sign.get_rect(center=(self.rect.x + look.px(14), y)))
            return
        seal = seal_picture(
            self.order.blocks_undo if self.order.blocks_undo in SEALS else "dice", look.px(20)
        )
        x = self.rect.right - look.px(4) - seal.get_width()
        surface.blit(seal, (x, y - seal.get_height() // 2))
        if self.order.chance is not None:
            sign = fonts.text(percent(self.order.chance), "bold", look.metrics.type_px("small"), ink)
            surface.blit(sign, sign.get_rect(midright=(x - look.px(4), y)))

    def entered(self) -> None:
        super().entered()
        self.on_hover(self.order if self.hovered else None)

    def focus_changed(self) -> None:
        super().focus_changed()
        self.on_hover(self.order if self.focused else None)


def list_parts(
    model: GameModel, title: str, found: Sequence[Order], take: Callable[[Order], object],
    hover: Callable[[Order | None], object],
) -> list[Widget]:  # fmt: skip
    """A title and the orders below it, numbered as far as numbers go; the impossible ones last, with reasons."""
    able = [order for order in found if order.possible]
    parts: list[Widget] = [Label(title, "strong")]
    grouped = len({order.target for order in able}) < len(able) and not model.selection.listing
    target = ""
    numbers = iter(free_numbers(model.selection, model.app.bindings))
    for order in able:
        if grouped and order.target != target:
            target = order.target
            parts.append(Label(_upper(model.position.said(target)), "small", tone="accent"))
        chord = next(numbers, "")
        armed = model.selection.armed == order
        parts.append(OrderRow(order, partial(take, order), hover, chord=chord, chosen=armed))
    if not able:
        parts.append(Label("Nothing can be done to it now:", "small", tone="faint"))
    return [*parts, *(_refused(order, model.ask_rule) for order in found if not order.possible)]


def _refused(order: Order, ask: Ask) -> Widget:
    cross = Label("\N{MULTIPLICATION SIGN}", "strong", tone="bad")
    reasons = [sentence(one.text, one.case, ask, tone="faint") for one in order.reasons]
    return Row([cross, Column([Label(order.text, "small"), *reasons], gap=0, grow=1)], gap=8, align="top")


# -- why not ------------------------------------------------------------------------------------------------
def why_parts(why: Why, ask: Ask) -> list[Widget]:
    """Every reason with its case, and what could be done instead."""
    parts: list[Widget] = [Label(why.title, "strong")]
    parts += [
        Row([Bullet(), _grown(sentence(one.text, one.case, ask))], gap=4, align="top") for one in why.reasons
    ]
    if not why.reasons:
        parts.append(Label("Nothing it can do now concerns this.", "small", tone="faint"))
    if why.instead:
        parts.append(Label(why.instead, "small", tone="good"))
    return parts


# -- a rule -------------------------------------------------------------------------------------------------
PROVENANCE = {"reconstructed": "Reconstructed", "published": "From a published source"}


def rule_parts(
    system: str, case: str, close: Callable[[], object], library: Callable[[], object]
) -> list[Widget]:
    """A rule of the ledger: number, our paraphrase, our reading."""
    head = [Label(f"Rule {case}", "heading", tone="accent", grow=1), Button("Close", close, key_shown="Esc")]
    parts: list[Widget] = [Row(head, gap=8)]
    try:
        entry = Ledger.load(system).entries.get(case)
    except FileNotFoundError:
        entry = None
    if entry is None:
        parts.append(Label("The ledger has no entry of this number.", "small", tone="faint"))
    else:
        parts += [Label(entry.title, "strong"), Label(entry.says)]
        if entry.reading:
            parts += [Rule(), Label("How it is played here", "strong"), Label(entry.reading, "small")]
        if entry.provenance in PROVENANCE:
            parts.append(
                Label(
                    f"\N{DAGGER} {PROVENANCE[entry.provenance]}. {entry.source}".strip(),
                    "small",
                    tone="attention",
                )
            )
    return [*parts, Spacer(4), Button("Rules library", library)]
