"""The fleet of a seat on one sheet: what is left of its points, and every ship of every squadron."""

from dataclasses import replace

from galleywar.core.decision import Choice
from galleywar.core.view import CounterView
from galleywar.core.workshop.shipyard import Shipyard, ShipyardDeed, ShipyardShip, ShipyardSquadron

FACE = CounterView("a", "red", "Nike", "galley", None)
NIKE = ShipyardShip("nike", "Nike", "fast", 30, FACE, Choice("strike", ("nike",)))
ARGO, ISIS = replace(NIKE, id="argo", name="Argo"), replace(NIKE, id="isis", name="Isis")


def test_a_sheet_tells_its_ships_squadron_by_squadron_and_the_points_that_are_left():
    squadrons = (ShipyardSquadron("1", "First", (ISIS, NIKE), 6), ShipyardSquadron("2", "Second", (ARGO,), 6))
    yard = Shipyard("red", 100, 90, (), squadrons, ShipyardDeed("Done", Choice("done")))
    assert [ship.name for ship in yard.ships] == ["Isis", "Nike", "Argo"]
    assert yard.left == 10 and replace(yard, spent=110).left == -10
