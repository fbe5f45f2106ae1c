"""The ship in hand: her crew, what may be put aboard her, the squadron she sails with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from galleywar.core.decision import Choice
from galleywar.core.workshop.shipyard import Shipyard, ShipyardDeed, ShipyardShip
from galleywar.ui.widgets import Button, Column, Dropdown, Label, Row, Widget
from galleywar.ui.widgets.boxes import Flow

Give = Callable[[Choice], object]
Tell = Callable[[str], object]
MADE = "\N{CHECK MARK}"
"""Stands before what is aboard."""
NOBODY = "Take a ship of the fleet in hand to put equipment and leaders aboard her."
EMPTY = "Buy ships at the left; they go into the last squadron."


def fitting_out(yard: Shipyard, ship: ShipyardShip | None, give: Give, tell: Tell) -> Widget:
    """What may be done to ``ship``; ``tell`` says why what is aboard stays there."""
    if ship is None:
        return Label(NOBODY if yard.ships else EMPTY, "small", tone="faint")
    name = Label(ship.name, "heading", tone="accent", grow=1)
    out = Button("Leave her out", partial(give, ship.strike), role="small", chords=("Delete",))
    aboard: list[Widget] = [_fitting(deed, give, tell) for deed in ship.fittings]
    if ship.crew:
        aboard = [
            Row([_step("\N{MINUS SIGN}", ship.fewer, give), Label(ship.crew), _step("+", ship.more, give)]),
            *aboard,
        ]
    if ship.posts:
        aboard.append(_squadrons(yard, ship, give))
    return Column([Row([name, out], gap=10), Flow(aboard, gap=8)], gap=8)


def _fitting(deed: ShipyardDeed, give: Give, tell: Tell) -> Button:
    """Bright if it is aboard; pressed again it goes ashore."""
    words = f"{deed.text} {deed.price}" if deed.price else deed.text
    if deed.made:
        press = partial(tell, deed.why) if deed.choice is None else partial(give, deed.choice)
        tip = deed.why or "Put ashore again"
        return Button(f"{MADE} {words}", press, role="small", kind="main", tip=tip)
    if deed.choice is None:
        return Button(words, _nothing, role="small", why_not=deed.why)
    return Button(words, partial(give, deed.choice), role="small")


def _step(sign: str, choice: Choice | None, give: Give) -> Button:
    if choice is None:
        return Button(sign, _nothing, role="small", why_not="No more is possible.")
    return Button(sign, partial(give, choice), role="small")


def _squadrons(yard: Shipyard, ship: ShipyardShip, give: Give) -> Widget:
    """Where she sails, and where she might."""
    here = next(one for one in yard.squadrons if ship in one.ships)
    choices = [(one.id, one.name) for one in yard.squadrons if one is here or one.id in ship.posts]
    return Dropdown(choices, here.id, lambda squadron: give(ship.posts[squadron]))


def _nothing() -> None:
    """Stands behind a button that is switched off."""
