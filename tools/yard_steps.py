"""From a wish to what is pressed in the shipyard: a type, a ship, what goes aboard her, a word on the whole fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galleywar.core.decision import Choice
from hands import Hands, OutOfReach

if TYPE_CHECKING:
    from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen
    from galleywar.ui.widgets import Widget


def order_in_the_yard(hands: Hands, page: ShipyardScreen, choice: Choice) -> bool:
    """Give ``choice`` by hand; whether a way was found."""
    try:
        return _order(hands, page, choice)
    except OutOfReach:
        return False


def _order(hands: Hands, page: ShipyardScreen, choice: Choice) -> bool:
    from galleywar.ui.shipyard.squadrons import ShipRow
    from galleywar.ui.shipyard.type_table import TypeRow

    yard = page.yard
    whole = [
        deed.text for deed in (yard.begin, yard.fill, yard.done) if deed is not None and deed.choice == choice
    ]
    if whole:
        hands.use_words(whole[0])
        return True
    rows = [one for one in _widgets(hands) if isinstance(one, TypeRow) and one.kind.order == choice]
    if rows:
        hands.use(rows[0])
        return True
    for ship in yard.ships:
        wanted = next((deed for deed in ship.fittings if deed.choice == choice), None)
        if wanted is not None:
            if page.in_hand != ship.id:
                hands.use(
                    next(
                        one for one in _widgets(hands) if isinstance(one, ShipRow) and one.ship.id == ship.id
                    )
                )
            hands.use(next(one for one in hands.buttons() if wanted.text in one.words))
            return True
    return False


def _widgets(hands: Hands) -> list[Widget]:
    stage = hands.app.top.stage
    stage.settle()
    return [one for top in stage.children() for one in top.walk()]
