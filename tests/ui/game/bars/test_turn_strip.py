"""The cards of what the others did: what they tell is whole."""

import pygame
import pytest

from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.game.bars.strip_card import LINES, card_height
from galleywar.ui.game.bars.turn_strip import DeedCards
from galleywar.ui.game.telling.turn_deeds import SeenDeed
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.program.listeners import nobody

GALLEY = CounterView("29", "blue", "Sapphire galley 29", "galley", "mare")
MODEL = ShipModel(130, 50, letter="A")
TRIREME = CounterView("a1", "blue", "Fast Trireme or Trihemiolia A1", "galley", "0,0@0", model=MODEL)
CAME = "goes 1 in ahead, turns 45 degrees"
WENT = "goes from coast of Sicilia to coast of Caesariensis"
SUNK = "Sapphire has beaten Ruby in Sicilia"


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    "deed, whole",
    [
        (SeenDeed("blue", "29", (1,), f"{GALLEY.name} {WENT}", face=GALLEY), (GALLEY.name, WENT)),
        (SeenDeed("blue", "a1", (1,), f"{TRIREME.name} {CAME}", face=TRIREME), ("A1", CAME)),
        (SeenDeed("blue", "", (1,), "Ruby galley 16 sinks", SUNK, "6"), ("Ruby galley 16 sinks", SUNK)),
    ],
)
def test_a_deed_of_usual_length_is_told_whole_on_its_card(deed, whole, text):
    look = Look.of(THEMES["slate"], Metrics(1920, 1080, 1.0, text))
    cards = DeedCards(None, nobody)
    cards.look = look
    room = look.px(196 * text) - look.px(36)
    head, said = cards._said(deed, room, look.metrics.type_px("small"))
    assert (" ".join(head), " ".join(said)) == whole and len(head) + len(said) <= LINES
    assert LINES * fonts.font(*look.type("small")).get_linesize() <= card_height(look)


def test_a_long_deed_is_told_whole_in_letters_as_small_as_it_needs():
    look = Look.of(THEMES["slate"], Metrics(1920, 1080, 1.0, 1.5))
    cards = DeedCards(None, nobody)
    cards.look = look
    act, came = "Alexandria attacks Rome in Macedonia from Achaia", "Alexandria takes Macedonia from Rome"
    deed, room = SeenDeed("blue", "", (1,), act, came), look.px(196 * 1.5) - look.px(36)
    em = cards._em(deed, room)
    head, said = cards._said(deed, room, em)
    assert (" ".join(head), " ".join(said)) == (act, came)
    assert look.type("small")[1] / 1.5 <= em < look.type("small")[1]
    high = fonts.font("bold", em).get_linesize()
    assert (len(head) + len(said)) * high <= card_height(look)


LONG = (
    ("Ruby galley 16 sinks", "6", "Sapphire has beaten Ruby in Mare Tyrrhenum"),
    ("Sapphire general 1 marches from Numidia to Africa Proconsularis", "",
     "Sapphire destroys the city in Africa Proconsularis"),
    ("Alexandria attacks Rome in Numidia from Africa Proconsularis", "", "Alexandria takes Numidia from Rome"),
    ("Rome invades Africa Proconsularis with 9 Regiments", "5 4 2 2",
     "Rome takes Africa Proconsularis from Alexandria"),
    ("Alexandria Fleet 8 has to fight Rome for the way out of the lost port", "5 6",
     "Rome has beaten Alexandria at Mare Myrtoum"),
)  # fmt: skip


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_an_act_and_what_came_of_it_are_told_whole_however_long_both_are(size, text):
    look = Look.of(THEMES["slate"], Metrics(*size, 1.0, text))
    cards = DeedCards(None, nobody)
    deeds = tuple(SeenDeed("blue", str(at), (at,), act, came, dice) for at, (act, dice, came) in enumerate(LONG))
    cards.lay(look, pygame.Rect(0, 0, size[0] - look.px(300), 70))
    for current in range(len(deeds)):
        cards.show(deeds, current)
        assert current in cards.in_sight and cards.card_rect(cards.in_sight[-1]).right <= cards.rect.right
        room = cards._room(cards.card_rect(current).width)
        head, said = cards._said(deeds[current], room, cards._em(deeds[current], room))
        assert (" ".join(head), " ".join(said)) == (deeds[current].title, deeds[current].result)


def test_the_last_cards_are_in_sight_and_the_strip_is_as_full_as_it_can_be():
    cards = DeedCards(None, nobody)
    cards.lay(Look.of(THEMES["slate"], Metrics(1280, 800)), pygame.Rect(0, 0, 700, 70))
    deeds = tuple(SeenDeed("blue", str(at), (at,), f"Galley {at} sinks") for at in range(9))
    cards.show(deeds, -1)
    assert cards.in_sight == range(6, 9)
    cards.show(deeds, 2)
    assert cards.in_sight == range(2, 5)
    cards.show(deeds, 5)
    assert cards.in_sight == range(3, 6), "no farther than needed"
