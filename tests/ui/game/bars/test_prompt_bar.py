"""What is written in the bar at the foot."""

import pygame
import pytest

from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.interaction.answers import Chip, Item
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
        runs = [run for line in bar._lines(wide) if not line.is_small for run in line.runs]
        asked = " ".join(words.strip() for words, ink in runs if ink == look.ground.text)
        feared = " ".join(words.strip() for words, ink in runs if ink == look.ground.bad)
        assert ASKED.startswith(asked.removesuffix("…")) and FEARED.startswith(feared.removesuffix("…"))
        assert asked == ASKED or not feared
    assert (asked, feared) == (ASKED, FEARED)


def test_what_brought_the_question_about_gives_way_to_what_is_to_be_feared():
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    bar = PromptBar(nobody, "alexandria")
    buttons = [
        Item("Cut the grapples: free 50 %", "R"),
        Item("Offer to part", "P"),
        Item("Fight on", "B", "end"),
    ]
    chips = [Chip("not this turn", nobody), Chip("not again", nobody)]
    why, asked = (
        "Rhodes may answer, because Round 1 is over.",
        "Euploia has 1 marine, Gorgo 1: fight on? [PW-board-7]",
    )
    feared = "Gorgo captures Euploia at 33.3 % if it is fought to the end."
    told = {}
    for threat in ("", feared):
        bar.show(None, "Rhodes", asked, why, buttons, chips=chips, threat=threat)
        bar.lay(look, pygame.Rect(0, 720, 1280, bar.height_for(look, 1280)))
        told[threat] = [words for line in bar._lines(bar._text_room()[1]) for words, _ in line.runs]
    assert told[""] == [why, asked]
    assert "".join(told[feared]).replace(" ", "") == (asked + feared).replace(" ", "") and why in bar.tip


def test_help_without_room_loses_whole_clauses_and_no_half_word():
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    bar = PromptBar(nobody, "alexandria")
    bar.show(None, "Rome", "Choose the speed of each galley.", "", [])
    bar.lay(look, pygame.Rect(0, 720, 1280, bar.height_for(look, 1280)))
    parts = "Tab takes the next piece in hand", "a drag all in a box", "Ctrl+A all that can act"
    bar.say_hint(f"{', '.join(parts)}.")
    told = {}
    for wide in (2000, 400, 260):
        [line] = bar._help(wide, 1)
        told[wide] = line.runs[0][0]
    assert told == {2000: bar.hint, 400: f"{parts[0]}, {parts[1]}.", 260: f"{parts[0]}."}


def test_a_question_is_whole_in_the_smallest_window_with_the_largest_text():
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    bar = PromptBar(nobody, "alexandria")
    buttons = [Item("Xanthos shoots back, strength 1: hit 16.7 %", "T"), Item("Do not shoot back", "P", "end")]
    asked = "May shoot back at the same time; that is the reaction of this turn."
    feared = "Serapis hits Xanthos at 50 %."
    bar.show(None, "Rome", asked, "", buttons, chips=[Chip("Standing answers…", nobody)], threat=feared)
    high = bar.height_for(look, 1024)
    bar.lay(look, pygame.Rect(0, 700 - high, 1024, high))
    lines = [*bar._lines(bar._text_room()[1])]
    told = " ".join("".join(words for words, _ in line.runs).strip() for line in lines)
    assert told == f"{asked} {feared}" and not bar.tip
    assert sum(map(bar._height, lines)) + bar.row.rect.height <= high
    plain = Look.of(THEMES["slate"], Metrics(1024, 700))
    assert plain.type("strong")[1] <= lines[0].face[1] < look.type("strong")[1]


def test_what_is_to_be_feared_loses_its_last_sentence_before_half_a_word():
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    bar = PromptBar(nobody, "alexandria")
    asked, chips = "Who withdraws in good order, and where to? [7.51]", [Chip("Standing answers…", nobody)]
    first = "Light Foot 2 can attack Cohort VI/1, but alone not carry Point 3-K."
    feared = f"{first} Hits on average: 2.9 to the attackers, 0.7 to the defenders."
    buttons = [Item(f"{one} withdraws: Point 3/4-K", "2") for one in ("Cohort VI/1", "Roman Scorpio 1")]
    bar.show(None, "Rome", asked, "Light Foot 2 comes near.", [*buttons, Item("Stand fast", "P", "end")], chips=chips,
             threat=feared)  # fmt: skip
    bar.lay(look, pygame.Rect(0, 600, 1024, bar.height_for(look, 1024)))
    told = "".join(words for line in bar._lines(bar._text_room()[1]) for words, _ in line.runs)
    assert told.replace(" ", "") == f"{asked.partition(' [')[0]}{first}".replace(" ", "") and feared in bar.tip
