"""What a row of a list says an order may bring, and what comes else."""

from fractions import Fraction

import pytest

from galleywar.core.check import Forecast
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.order_gains import gain
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.sidebar.order_list import OrderRow
from galleywar.ui.program.listeners import nobody
from tests.ui.game_table import battle

HALF, SIXTH, THIRD = Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)
XANTHOS, TARGET = "roman-Bi-1", "egyptian-Quad-1"


def order(*results, good, hoped=()):
    return Order("Strike", forecast=Forecast(results, None, good, (), hoped))


@pytest.mark.parametrize(
    ("told", "says"),
    [
        (order(("won", HALF), ("lost", HALF), good="won"), "Won, else lost"),
        (
            order(
                ("free", SIXTH),
                ("fouled", THIRD),
                ("collision", HALF),
                good="rammed",
                hoped=("free", "fouled"),
            ),
            "Free 16.7 %, fouled 33.3 %, else collision",
        ),
        (
            order(("sunk", SIXTH), ("missed", HALF), ("fouled", THIRD), good="sunk"),
            "Sunk, else missed 50 %, fouled 33.3 %",
        ),
        (order(("free", Fraction(0)), ("collision", Fraction(1)), good="free"), "Collision for certain"),
        (order(("won", Fraction(1)), ("lost", Fraction(0)), good="won"), "Won for certain"),
        (order(*((f"{n} hits", Fraction(1, 4)) for n in range(4)), good="a hit", hoped=("1 hits",)), "A hit"),
        (order(*((f"{n} hits", Fraction(1, 4)) for n in range(4)), good="strike"), ""),
        (Order("Row on"), ""),
    ],
)
def test_a_row_says_what_may_come_of_it(told, says):
    assert gain(told) == says


def test_ways_of_several_kinds_are_compared_by_the_very_odds_of_the_rules():
    match = battle("historical", "ready", "historical", "ready", ("attack", XANTHOS), "set_out")
    position = Position(match.ruleset, match.state, match.decision.seat)
    found = [one for one in orders.against(position, XANTHOS, TARGET) if one.forecast is not None]
    said = {one.verb: gain(one) for one in found}
    assert said == {
        "rake": "Crippled, else no effect",
        "grapple": "Grappled, else no hold",
        "fire": "Hit, else miss",
        "ram": "Rammed but fouled, else collision",
    }, "the ship that rams here cannot come free again"
    for one in found:
        assert OrderRow(one, nobody, nobody)._under == [f"{gain(one)} \N{MIDDLE DOT} {one.under}"]
        assert one.chance == sum(
            chance for name, chance in one.forecast.results if one.forecast.is_hoped(name)
        )
