"""What is written in the bar at the foot."""

import pygame
import pytest

from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.program.listeners import nobody

ASKED = "Isis lies in the reach of three Roman galleys that have not moved yet. Does she keep her course?"
FEARED = "Xanthos may ram her: sunk in 58 % of all throws."


@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_what_is_to_be_feared_is_told_apart_even_where_it_is_cut_short(width):
    look = Look.of(THEMES["slate"], Metrics(width, 700))
    bar = PromptBar(nobody, "alexandria")
    bar.show(None, "Egypt", ASKED, "Xanthos comes near.", [Item("Keep her course", "Enter")], threat=FEARED)
    bar.lay(look, pygame.Rect(0, 600, width, bar.height_for(look, width)))
    for wide in (120, 200, 400, 2000):
        runs = [run for line in bar._lines(wide) if line.role == "strong" for run in line.runs]
        asked = " ".join(words.strip() for words, ink in runs if ink == look.ground.text)
        feared = " ".join(words.strip() for words, ink in runs if ink == look.ground.bad)
        assert ASKED.startswith(asked.removesuffix("…")) and FEARED.startswith(feared.removesuffix("…"))
        assert asked == ASKED or not feared
    assert (asked, feared) == (ASKED, FEARED)
