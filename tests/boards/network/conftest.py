"""A sheet of water to draw on, and a town drawn there."""

import pytest

from tests.boards.network.draft_hand import Hand


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def town(hand):
    """Land in the south with two blocks between three streets and two roads."""
    for row in (10, 11, 12):
        hand.draw("ground:land", hand.hex(f"{row}01"), hand.hex(f"{row}20"))
    hand.draw("ground:coastal", hand.hex("1301"), hand.hex("1320"))
    for y in (10, 11.5):
        hand.draw("road", hand.map(6, y), hand.map(8, y))
        hand.draw("road", hand.map(8, y), hand.map(10, y))
    for x in (6, 8, 10):
        hand.draw("street", hand.map(x, 10), hand.map(x, 11.5))
    hand.draw("block", hand.map(7, 10.7))
    hand.draw("block", hand.map(9, 10.7))
    return hand
