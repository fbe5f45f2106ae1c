"""How a what-if looks: the bar at the foot of the board with the ways on, and the hatched frame round the board."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.game.interaction.analysis.analysis_trial import LIKELIEST, PICK, ROLL
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.panes import Bar
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, Colour, Look
from galleywar.ui.widgets import Button, Column, Flow, Label, Row, Segmented, Widget

WORD: Final = "WHAT-IF"
THICK: Final = 9
"""Of the frame, in logical units."""
THROWS: Final = ((ROLL, "Roll dice"), (PICK, "Pick"), (LIKELIEST, "Likeliest"))
TIP: Final = (
    "How dice fall here. Roll: thrown anew every time. Pick: you choose what they show."
    " Likeliest: the result that has the best chance. None of them tells what the game's own dice will show."
)


class AnalysisBar(Bar):
    """``set_throws`` is told how dice are to fall; every other button stands for a command."""

    def __init__(self, model: GameModel, set_throws: Callable[[str], object]) -> None:
        self.where = Label("", "small", grow=1)
        self.throws = Segmented(THROWS, ROLL, set_throws, tip=TIP)

        def button(words: str, action: str, tip: str) -> Button:
            act, key = partial(model.commands.act, action), model.app.bindings.label(action)
            return BarButton(words, act, key_shown=key, tip=tip)

        self.promote = button("Give this order", "promote", "")
        buttons: list[Widget] = [
            self.throws,
            button("Branches", "branches", "All that was tried in this game, by name"),
            self.promote,
            button("Back to the game", "what_if", "What was tried is kept as long as the game is open"),
        ]
        word = Label(WORD, "strong", tone="attention")
        super().__init__(Column([Row([word, self.where], gap=12), Flow(buttons, gap=6)], gap=4))

    def show(self, where: str, first: str, why_not: str) -> None:
        """Where the player stands, and the order that could be given in the game, or why none can."""
        self.where.say(where)
        self.promote.set(why_not=why_not)
        self.promote.tip = f"In the game, with its own dice: {first}" if first else ""


def draw_frame(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    """Stripes along all four edges of ``room``; the word hangs from the middle of the upper one."""
    thick = look.px(THICK)
    across = hatching(room.width, thick, look.theme.slate.attention)
    down = hatching(thick, room.height, look.theme.slate.attention)
    surface.blit(across, room.topleft)
    surface.blit(across, (room.x, room.bottom - thick))
    surface.blit(down, room.topleft)
    surface.blit(down, (room.right - thick, room.y))
    _draw_word(surface, look, room)


def _draw_word(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    word = fonts.text(WORD, "bold", look.metrics.type_px("strong"), INK)
    plate = word.get_rect().inflate(2 * look.px(16), look.px(8))
    plate.midtop = room.centerx, room.y
    corners = {"border_bottom_left_radius": look.px(6), "border_bottom_right_radius": look.px(6)}
    pygame.draw.rect(surface, look.theme.slate.attention, plate, **corners)
    pygame.draw.rect(surface, INK, plate, look.px(1), **corners)
    surface.blit(word, word.get_rect(center=plate.center))


@for_a_game(maxsize=8)
def hatching(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A strip of slanting stripes, dark and ``colour`` in turn. Shared: never draw on it."""
    strip = pygame.Surface((max(1, width), max(1, height)))
    strip.fill(INK)
    broad = max(4, min(width, height))
    for start in range(-height - broad, width + height, 2 * broad):
        corners = [(start, height), (start + broad, height), (start + broad + height, 0), (start + height, 0)]
        pygame.draw.polygon(strip, colour, corners)
    return strip
