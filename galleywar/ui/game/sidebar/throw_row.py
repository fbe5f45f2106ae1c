"""A round of a fight as a row of the card: the attacker's dice, how often each side came off, the defender's dice."""

from collections.abc import Sequence
from typing import Final

import pygame

from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.telling.throws import Hand, Round
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.dice import draw_die
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import shortened

DIE: Final = 19
GAP: Final = 3
SCORE: Final = 46


class ThrowRow(Widget):
    """Dice that came off are filled; beside them, in small, the faces that do."""

    def __init__(self, model: GameModel, number: int, thrown: Round) -> None:
        super().__init__(tip=thrown.result)
        self.model, self.number, self.thrown = model, number, thrown

    def natural(self, look: Look) -> int:
        return look.px(240)

    def height_for(self, look: Look, width: int) -> int:
        rows = max(self._rows(look, width, defends=side) for side in (False, True))
        return rows * (look.px(DIE) + look.px(GAP)) + look.px(GAP)

    def _a_row(self, look: Look, width: int) -> int:
        """How many dice of a side lie side by side, clear of the number and of what they need."""
        small = look.type("small")
        needs = max((fonts.width(hand.need, *small) for hand in self.thrown.hands), default=0)
        beside = fonts.width(f"{self.number}", *small) + needs + 3 * look.px(GAP)
        room = (width - self._score_room(look)) // 2 - max(look.px(34), beside)
        return max(1, room // (look.px(DIE) + look.px(GAP)))

    def _score_room(self, look: Look) -> int:
        """What the score takes in the middle."""
        return max(look.px(SCORE), fonts.width(self.score, "bold", look.type("small")[1]) + 2 * look.px(GAP))

    def _rows(self, look: Look, width: int, *, defends: bool) -> int:
        dice = sum(len(hand.faces) for hand in self.thrown.of(defends=defends))
        return max(1, -(-dice // self._a_row(look, width)))

    @property
    def score(self) -> str:
        """How often each side came off; nothing where dice were summed by one side alone."""
        hands = self.thrown.hands
        if len({hand.defends for hand in hands}) == 1 and not all(hand.need for hand in hands):
            return ""
        mine, theirs = (
            sum(sum(hand.hits) for hand in self.thrown.of(defends=side)) for side in (False, True)
        )
        return f"{mine} : {theirs}"

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        role, em = look.type("small")
        number = fonts.text(f"{self.number}", role, em, look.ground.faint)
        surface.blit(number, (rect.x, rect.y + look.px(1)))
        middle = rect.x + rect.width // 2
        score = fonts.text(self.score, "bold", em, look.ground.text)
        surface.blit(score, score.get_rect(midtop=(middle, rect.y + look.px(1))))
        if not self.score:
            self._draw_result(surface, middle)
        apart = self._score_room(look) // 2
        self._draw_side(surface, self.thrown.of(defends=False), middle - apart, -1)
        self._draw_side(surface, self.thrown.of(defends=True), middle + apart, 1)

    def _draw_result(self, surface: pygame.Surface, middle: int) -> None:
        """What came of it in words, where the other side has no dice."""
        look, alone = self.look, self.thrown.hands[0]
        left, right = (self.rect.x + look.px(GAP * 5), middle) if alone.defends else (middle, self.rect.right)
        face = look.type("small")
        words = fonts.text(shortened(self.thrown.result, *face, right - left), *face, look.ground.text)
        surface.blit(words, (left, self.rect.y + look.px(1)))

    def _draw_side(self, surface: pygame.Surface, hands: Sequence[Hand], start: int, way: int) -> None:
        """Dice from the middle outwards, ``way`` being that of the side, and what they need at the end."""
        look, size, gap = self.look, self.look.px(DIE), self.look.px(GAP)
        dice = [(hand, face, hit) for hand in hands for face, hit in zip(hand.faces, hand.hits, strict=True)]
        most = self._a_row(look, self.rect.width)
        for at, (hand, face, hit) in enumerate(dice):
            row, along = divmod(at, most)
            x = start + way * along * (size + gap) - (size if way < 0 else 0)
            die = pygame.Rect(x, self.rect.y + row * (size + gap), size, size)
            draw_die(surface, die, face, hand.sides, self.model.side(hand.seat), hit=hit)
        needs = {hand.need for hand in hands} - {"", "mixed"}
        if len(needs) == 1:
            sign = fonts.text(needs.pop(), *look.type("small"), look.ground.faint)
            x = start + way * (min(most, len(dice)) * (size + gap) + gap)
            anchor = {"midright" if way < 0 else "midleft": (x, self.rect.y + size // 2)}
            surface.blit(sign, sign.get_rect(**anchor))
