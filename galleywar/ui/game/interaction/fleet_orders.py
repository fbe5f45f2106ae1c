"""Orders for several pieces at once: what the rules offer for those in hand or for all, and the keys for them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.core.view import FleetOrder
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.sketch import Sketch

KEYED: Final = ("all_fast", "all_slow", "all_as_before", "rest_ahead", "all_ahead", "all_follow")
"""The actions of the key table that stand for such orders."""
DOTS: Final = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class FleetButton:
    """A button for several pieces: the action whose key it has, and the order; of a group, the orders to list."""

    words: str
    action: str
    orders: tuple[Order, ...]

    @property
    def order(self) -> Order | None:
        """What it orders at once; None where one of several is to be chosen."""
        return self.orders[0] if len(self.orders) == 1 else None


def pieces_meant(selection: Selection) -> tuple[str, ...]:
    """Whom an order for several is for: those in hand if they are several, else all, named by nobody."""
    own = tuple(one for one in selection.selected if selection.position.is_own(one))
    return own if len(own) > 1 else ()


def fleet_buttons(selection: Selection) -> tuple[FleetButton, ...]:
    """The orders for several pieces that could be given now, those of one group under one button."""
    found: dict[str, list[FleetOrder]] = {}
    for one in selection.position.fleet_orders(pieces_meant(selection)):
        found.setdefault(one.group or one.text, []).append(one)
    return tuple(
        FleetButton(
            some[0].text if len(some) == 1 else f"{name}{DOTS}", some[0].key, tuple(map(as_order, some))
        )
        for name, some in found.items()
    )


def button_of(selection: Selection, action: str) -> FleetButton | None:
    """The button with the key of ``action``, if there is one now."""
    return next((one for one in fleet_buttons(selection) if one.action == action), None)


def as_order(found: FleetOrder) -> Order:
    """An order for several pieces as one that may wait for its second click, be given, and be taken back whole."""
    return Order(
        found.text, found.choices, found.blocks_undo, found.case, under=found.under, group=found.group,
        number=found.number, sketch=Sketch(tuple(replace(way, text=way.text or str(way.cost)) for way in found.routes)),
    )  # fmt: skip


def lay_out(selection: Selection, found: Sequence[Order]) -> None:
    """Let the player choose one of ``found`` from the list in the panel."""
    selection.drop()
    selection.listing = tuple(found)
