"""The cards of what the others did: what they tell is whole."""

import pytest

from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.game.bars.turn_strip import LINES, DeedCards, card_height
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
