"""What a row of a list says an order may bring, and what comes else."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.check import Forecast
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.order_gains import gain
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position, heading_sign
from galleywar.ui.game.sidebar.order_list import OneLineRow, OrderRow
from galleywar.ui.program.listeners import nobody
from tests.ui.game_table import SET_UP, battle

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


def test_in_one_line_it_is_told_what_is_done_what_is_hoped_for_and_from_where():
    aim = Forecast((("crippled", HALF), ("no effect", HALF)), None, "crippled")
    rake = Order("Rake Isis from hex 3231, facing north-east", forecast=aim, doing="Rake Isis", way="3231 NE")
    assert OneLineRow(rake, nobody, nobody).words == "Rake Isis: crippled · 3231 NE"
    assert OneLineRow(rake, nobody, nobody, about="Isis").words == "Rake: crippled · 3231 NE"
    assert OneLineRow(replace(rake, doing="", way=""), nobody, nobody).words.startswith(
        "Rake Isis from hex 3231"
    )
    assert OneLineRow(rake, nobody, nobody).tip.startswith("Rake Isis from hex 3231, facing north-east")


def test_an_attack_at_the_end_of_a_way_says_apart_what_is_done_and_from_where():
    match = battle(*SET_UP, ("attack", XANTHOS), "set_out")
    position = Position(match.ruleset, match.state, "roman")
    found = [one for one in orders.against(position, XANTHOS, TARGET) if one.route and one.route.path]
    assert found
    for one in found:
        place, letters = one.way.split(" ")
        assert one.text.startswith(f"{one.doing} from hex {place}, facing ")
        assert letters == heading_sign(one.route.path[-1].heading) and one.route.ends == place
