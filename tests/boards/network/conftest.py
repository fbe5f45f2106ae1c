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
    hand.draw_two_blocks()
    return hand
