"""The strip over the board: what the others did since a seat's last turn, a card each, one key from card to card."""

from collections.abc import Callable
from typing import Final

import pygame

from galleywar.ui.device.keys import Bindings, shown
from galleywar.ui.game.bars.goal_cards import GoalCards
from galleywar.ui.game.bars.strip_card import CARD, LINES, card_height, line_height
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.telling.turn_deeds import SeenDeed
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, Metrics, SideColours, blend
from galleywar.ui.painters.table.ship_labels import short_name
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import draw_lines, in_lines, wrapped

HIGH, FOLDED, LOW = 70, 34, 24
"""How high it is: unfolded, folded, and where the window is too low for buttons; higher where text is large."""
HEAD: Final = 104
WIDEST: Final = 384
"""The most width of a card, for what has no room in less."""
STEP: Final = 14
"""By so much a card is wider than the one before that was tried."""
BESIDE: Final = 36
"""Of a card's width, what its number and its edge take."""
GAP: Final = 8
ROOM: Final = 620
"""Logical height of a window below which the strip is always folded."""
ROOMY: Final = 720
"""Logical height of a window below which it is folded until the player unfolds it; more where text is large."""
TIGHT: Final = 1000
"""Logical width of a strip below which its buttons do not show their keys."""
HEADING: Final = ("Since your", "last turn")
GOALS: Final = ("What", "counts")
"""The heading as long as the others have done nothing."""
DESCENT: Final = 0.15
"""Of the heading's letters, what hangs below its last line."""
KEYS: Final = 0.72
"""Of the heading's letters, those of the keys below it."""


class DeedCards(Widget):
    """As many cards side by side as there is room for, each as wide as its words need; the one looked at too."""

    focusable = False

    def __init__(self, model: GameModel, choose: Callable[[int], object]) -> None:
        super().__init__(grow=1)
        self.model, self.choose = model, choose
        self.deeds: tuple[SeenDeed, ...] = ()
        self.current = -1
        self.first = 0
        """The first card in sight."""
        self._over = -1
        self._widths: dict[tuple[str, ...], int] = {}
        """How wide cards with such words are, in a window as that laid last."""
        self._laid: Metrics | None = None

    def show(self, deeds: tuple[SeenDeed, ...], current: int) -> None:
        """Show these; the last of them are in sight until one is looked at."""
        grown = len(deeds) != len(self.deeds)
        self.deeds, self.current, self._over = deeds, current, -1
        if grown:
            self.first = len(deeds)
        self._keep_in_sight()
        self.touch()

    def _keep_in_sight(self) -> None:
        """Scroll no farther than the card looked at needs, once it is known how much room there is."""
        if self._laid is None:
            return
        if self.current >= 0:
            self.first = min(self.current, max(self.first, self._first_up_to(self.current)))
        self._scroll_to(self.first)

    def _scroll_to(self, first: int) -> None:
        """Have that card first, as far as none is behind the last."""
        self.first = max(0, min(first, self._first_up_to(len(self.deeds) - 1)))

    def _first_up_to(self, last: int) -> int:
        """The first of as many cards as have room side by side up to ``last``, which has always."""
        room, first = self.rect.width, max(0, last)
        while first > 0 and (room := room - self._wide(first) - self.look.px(GAP)) >= self._wide(first - 1):
            first -= 1
        return first

    @property
    def in_sight(self) -> range:
        """The cards there is room for; the first one always."""
        end, room = self.first, self.rect.width
        while end < len(self.deeds) and (end == self.first or room >= self._wide(end)):
            room -= self._wide(end) + self.look.px(GAP)
            end += 1
        return range(self.first, end)

    def _wide(self, at: int) -> int:
        """How wide card ``at`` is: as wide as its words need, between two bounds, and no wider than the strip."""
        deed, look = self.deeds[at], self.look
        if (words := (*self._parted(deed), deed.dice)) not in self._widths:
            least, most = (look.px(one * look.metrics.text) for one in (CARD[0], WIDEST))
            widths = range(least, most, look.px(STEP))
            self._widths[words] = next((wide for wide in widths if self._is_whole(deed, self._room(wide))), most)
        return min(self._widths[words], self.rect.width or self._widths[words])

    def _room(self, wide: int) -> int:
        """Of a card so wide, what its words have."""
        return wide - self.look.px(BESIDE)

    def _is_whole(self, deed: SeenDeed, room: int) -> bool:
        """Whether all its words have so much room in letters of a size that they may have."""
        return self._is_told(deed, room, self._em(deed, room))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        if look.metrics != self._laid:
            self._laid = look.metrics
            self._widths.clear()
        super().lay(look, rect)
        self._keep_in_sight()

    def card_rect(self, at: int) -> pygame.Rect:
        """Where the card of deed ``at`` lies, if it is in sight."""
        high, gap = card_height(self.look), self.look.px(GAP)
        x = self.rect.x + sum(self._wide(one) + gap for one in range(self.first, at))
        return pygame.Rect(x, self.rect.centery - high // 2, self._wide(at), high)

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.rect.height < card_height(look):
            self._draw_line(surface)
            return
        for at in self.in_sight:
            self._draw_card(surface, at)

    def _draw_line(self, surface: pygame.Surface) -> None:
        """Folded: only the deed looked at, or how many there are."""
        look, whole = self.look, len(self.deeds)
        said = f"{whole} event{'s' * (whole != 1)}"
        if self.current >= 0:
            deed = self.deeds[self.current]
            said = f"{self.current + 1} of {whole}:  {deed.title}  {deed.dice} {deed.result}".rstrip()
        face = fonts.fitting(said, look.smaller("small"), self.rect.width)
        high = fonts.font(*face).get_linesize()
        lines = in_lines(said, *face, self.rect.width, max(1, self.rect.height // high))
        draw_lines(surface, lines, *face, look.ground.text, (self.rect.x, self.rect.centery - len(lines) * high // 2))

    def _draw_card(self, surface: pygame.Surface, at: int) -> None:
        look, ground, card, deed = self.look, self.look.ground, self.card_rect(at), self.deeds[at]
        looked_at = at == self.current
        calm = ground.hover if at == self._over else ground.raised
        fill = blend(ground.raised, ground.attention, 0.14) if looked_at else calm
        pygame.draw.rect(surface, fill, card, border_radius=look.px(5))
        edge, width = (ground.attention, look.px(2)) if looked_at else (ground.line, look.px(1))
        pygame.draw.rect(surface, edge, card, width, border_radius=look.px(5))
        side = self.model.side(deed.seat)
        self._draw_number(surface, card, at + 1, side)
        x, room = card.x + look.px(30), self._room(card.width)
        em = self._em(deed, room)
        head, said = self._said(deed, room, em)
        top = (x, card.y + look.px(3) + max(0, card.height - look.px(6) - LINES * line_height(look)) // 2)
        y = draw_lines(surface, head, "bold", em, ground.text, top)
        if deed.dice:
            dice = fonts.text(deed.dice, "body", em, ground.accent)
            surface.blit(dice, (x, y))
            x += dice.get_width() + look.px(8)
        ink = ground.text if deed.result else ground.faint
        draw_lines(surface, said, "bold" if deed.dice else "body", em, ink, (x, y))

    def _said(self, deed: SeenDeed, room: int, em: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What was done, and what came of it or where it led: together as many lines as a card has."""
        head, said = self._parted(deed)
        most = self._most_lines(em)
        if deed.dice:
            beside = room - fonts.width(deed.dice, "body", em) - self.look.px(8)
            heads = in_lines(head, "bold", em, room, most - 1)
            return heads, in_lines(said, "bold", em, max(1, beside), most - len(heads))
        below = wrapped(said, "body", em, room) if said else ()
        heads = in_lines(head, "bold", em, room, max(1, most - len(below)))
        return heads, in_lines(said, "body", em, room, most - len(heads)) if said else ()

    def _most_lines(self, em: int) -> int:
        """So many lines of that size have room on a card."""
        return LINES * line_height(self.look) // fonts.font("bold", em).get_linesize()

    def _em(self, deed: SeenDeed, room: int) -> int:
        """The size of a card's letters: smaller than elsewhere where they would have no room for all."""
        *_, least = sizes = [em for _, em in self.look.smaller("small")]
        return next((em for em in sizes if self._is_told(deed, room, em)), least)

    def _is_told(self, deed: SeenDeed, room: int, em: int) -> bool:
        """Whether no word is cut in letters of that size."""
        words, told = self._parted(deed), self._said(deed, room, em)
        return "".join(words).replace(" ", "") == "".join(line for part in told for line in part).replace(" ", "")

    @staticmethod
    def _parted(deed: SeenDeed) -> tuple[str, str]:
        """Of a mere move the piece, and where it went; of anything else the act, and what came of it."""
        if deed.face is None or not deed.title.startswith(f"{deed.face.name} "):
            return deed.title, deed.result
        name, what = short_name(deed.face), deed.title.removeprefix(f"{deed.face.name} ")
        return (f"{name} {what}", deed.result) if deed.is_blow or deed.result else (name, what)

    def _draw_number(
        self, surface: pygame.Surface, card: pygame.Rect, number: int, side: SideColours
    ) -> None:
        look = self.look
        middle = (card.x + look.px(16), card.y + look.px(13))
        pygame.draw.aacircle(surface, side.fill, middle, look.px(10))
        em = min(look.metrics.type_px("small") * 9 // 10, look.px((15, 12, 9)[min(len(str(number)), 3) - 1]))
        sign = fonts.text(str(number), "bold", em, side.ink)
        surface.blit(sign, sign.get_rect(center=middle))

    # -- the mouse ---------------------------------------------------------------------------------------------
    def _at(self, point: tuple[int, int]) -> int:
        if not self.rect.width or self.rect.height < card_height(self.look):
            return -1
        return next((at for at in self.in_sight if self.card_rect(at).collidepoint(point)), -1)

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._at(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self.first - event.y)
            self.touch()
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = self._at(event.pos)
            if at >= 0:
                self.choose(at)
            return at >= 0
        return False

    def _hover(self, at: int) -> None:
        if at == self._over:
            return
        self._over = at
        deed = self.deeds[at] if at >= 0 else None
        self.tip = f"{deed.title}\n{deed.dice} {deed.result}".strip() if deed is not None else ""
        if self.host is not None and self.tip:
            self.host.tell(self)
        self.touch()

    @property
    def tip_rect(self) -> pygame.Rect:
        return self.card_rect(self._over) if self._over >= 0 else self.rect

    def entered(self) -> None:
        if not self.hovered:
            self._hover(-1)


class TurnStrip(Container):
    """Has its place over the board all through a game, folded or not, so that the board stays where it is."""

    def __init__(
        self, model: GameModel, choose: Callable[[int], object], act: Callable[[str], Callable[[], object]]
    ) -> None:
        bindings: Bindings = model.app.bindings
        self.cards, self.goals = DeedCards(model, choose), GoalCards(model)
        self.again = BarButton("Watch", act("recap_again"), kind="quiet", role="small",
                               tip="Watch that again", chords=bindings.chords("recap_again"))  # fmt: skip
        self.fold = BarButton("Fold", act("recap_fold"), kind="quiet", role="small",
                              tip="Fold or unfold", chords=bindings.chords("recap_fold"))  # fmt: skip
        self.keys = (bindings.label("recap_back"), bindings.label("recap_on"))
        self.wish: bool | None = None
        """Whether the player wants it folded; None as long as he has not said."""
        super().__init__([self.cards, self.goals, self.again, self.fold])
        self.cards.visible = False

    def show(self, deeds: tuple[SeenDeed, ...], current: int) -> None:
        """The deeds, and which of them is looked at."""
        self.cards.show(deeds, current)
        self.cards.visible, self.goals.visible = bool(deeds), not deeds
        self.again.set(why_not="" if deeds else "Nothing has happened yet.")
        self.touch()

    def is_folded(self, look: Look) -> bool:
        """Whether it is only a line: as the player wants it, or since the window is too low."""
        roomy = look.px(ROOMY * (1 + look.metrics.text) / 2)
        wanted = look.metrics.height < roomy if self.wish is None else self.wish
        return wanted or self._is_low(look)

    def turn(self) -> bool:
        """Fold it if it is unfolded, else unfold it; whether it is to be folded now."""
        self.wish = not self.is_folded(self.look)
        return self.wish

    @staticmethod
    def _is_low(look: Look) -> bool:
        return look.metrics.height < look.px(ROOM)

    def height_for(self, look: Look, width: int) -> int:
        line = line_height(look) + look.px(4)
        if self._is_low(look):
            return max(look.px(LOW), line)
        if self.is_folded(look):
            return max(look.px(FOLDED), self.again.height_for(look, width) + look.px(2))
        em = self._heading_px(look)
        heading = len(HEADING) * round(em * 1.02) + round(em * (KEYS * 1.3 + DESCENT)) + look.px(6)
        return max(look.px(HIGH), card_height(look) + look.px(8), heading)

    @staticmethod
    def _heading_px(look: Look) -> int:
        return round(look.metrics.type_px("small") * 1.16)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.fold.words = "Unfold" if self.is_folded(look) else "Fold"
        self.fold.visible = self.again.visible = not self._is_low(look)
        for button in (self.again, self.fold):
            button.key_shown = "" if rect.width < look.px(TIGHT) else shown(button.chords[0])
        right, gap = rect.right - look.px(6), look.px(4)
        for button in [one for one in (self.fold, self.again) if one.visible]:
            wide = button.natural(look)
            high = min(rect.height - look.px(2), button.height_for(look, wide))
            right -= wide
            button.lay(look, pygame.Rect(right, rect.centery - high // 2, wide, high))
            right -= gap
        left = rect.x + look.px(12) + self._head_width(look)
        for one in (self.cards, self.goals):
            one.lay(look, pygame.Rect(left, rect.y, max(0, right - left - gap), rect.height))

    def _head_width(self, look: Look) -> int:
        if not self.is_folded(look):
            words = max(fonts.width(one, "title", self._heading_px(look)) for one in HEADING)
            return max(look.px(HEAD), words + look.px(14))
        return fonts.width(" ".join(HEADING), *look.type("small")) + look.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        surface.fill(ground.fill, rect)
        pygame.draw.line(surface, ground.line, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
        x, heading = rect.x + look.px(10), HEADING if self.cards.deeds else GOALS
        if self.is_folded(look):
            sign = fonts.text(" ".join(heading), *look.type("small"), ground.accent)
            surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        else:
            em = self._heading_px(look)
            down = look.px(2) if self.cards.deeds else (rect.height - len(heading) * round(em * 1.02)) // 2
            for line, words in enumerate(heading):
                sign = fonts.text(words, "title", em, ground.accent)
                surface.blit(sign, (x, rect.y + down + line * round(em * 1.02)))
            if self.cards.deeds:
                self._draw_keys(surface, x, rect.bottom - look.px(4), round(em * KEYS))
        super().draw(surface)

    def _draw_keys(self, surface: pygame.Surface, x: int, bottom: int, em: int) -> None:
        """The keys that step, and how far one has come."""
        look, ground = self.look, self.look.ground
        for key in self.keys:
            sign = fonts.text(key, "bold", em, ground.accent)
            cap = pygame.Rect(x, 0, max(sign.get_width() + look.px(8), round(em * 1.3)), round(em * 1.3))
            cap.bottom = bottom
            pygame.draw.rect(surface, ground.edge, cap, look.px(1), border_radius=look.px(3))
            surface.blit(sign, sign.get_rect(center=cap.center))
            x = cap.right + look.px(3)
        at, whole = self.cards.current, len(self.cards.deeds)
        said = f"{at + 1} of {whole}" if at >= 0 else f"{whole} in all" if whole else ""
        words = fonts.text(said, "body", em, ground.faint)
        surface.blit(words, words.get_rect(bottomleft=(x + look.px(3), bottom)))
