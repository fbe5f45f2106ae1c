"""Every place of a board is reached by the arrow keys: ports and straits, points and blocks too."""

import pytest

from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.board.board_pane import BoardPane

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def pane_of(key):
    ruleset, scenario = open_scenario(find_scenario(key))
    pane = BoardPane.__new__(BoardPane)
    pane.board = ruleset.for_scenario(scenario).board
    return pane


def step(pane, place, way):
    return pane.next_place(place, *pane.board.anchor(place), *way)


@pytest.mark.parametrize("key", ["conquest-messana", "added-depth-grain"])
def test_the_arrows_lead_to_every_place(key):
    pane = pane_of(key)
    every = set(pane.board.places())
    start = min(every)
    reached, left = {start}, [start]
    while left:
        new = {step(pane, left[-1], way) for way in WAYS} - reached - {""}
        left.pop()
        reached |= new
        left += new
    assert reached == every


def test_on_hexes_they_go_to_the_next_hex():
    pane = pane_of("naval-battle")
    assert step(pane, "2812", (1, 0)) == "2813" and step(pane, "2812", (-1, 0)) == "2811"
    assert step(pane, "2812", (0, -1))[:2] == "29" and step(pane, "2812", (0, 1))[:2] == "27"


def test_on_streets_they_go_from_corner_to_corner():
    pane = pane_of("palace-quarter")
    assert step(pane, "4-K", (1, 0)) == "4-L" and step(pane, "4-L", (1, 0)) == "4-L/M"
