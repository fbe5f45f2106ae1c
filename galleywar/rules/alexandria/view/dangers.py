"""What a galley would have to fear in the enemy's next turn at the end of a way, by the odds of the attackers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.boards.network.hexes import distance
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.view import Route, Threat
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET, Galley, State
from galleywar.rules.alexandria.queries.galleys import fleet, must_cruise
from galleywar.rules.alexandria.sequence.movement_phase import announceable
from galleywar.rules.alexandria.view.attack_routes import after_moving
from galleywar.rules.sentences import in_percent

SHOOTS: Final = "fire"


def dangers(state: State, route: Route) -> Iterator[Threat]:
    """The worst that each enemy galley could do by rowing up to the one that ends ``route`` there, galley by galley.

    They row at Attack Speed where they may, and nobody else moves before.
    """
    galley = state.galleys.get(route.piece)
    if galley is None or not route.path:
        return
    last, seat = route.path[-1], enemy(galley.seat)
    there = changed(galley, at=last.at, facing=last.heading // 60 % 6, done=True)
    later = changed(state, galleys=state.galleys.put(there), frames=(Orders(seat),), command=FLEET)
    for other in fleet(later, seat):
        threat = _worst_by(later, _fresh(other), there)
        if threat is not None:
            yield threat


@case("5.42a", "5.31b")
def _fresh(galley: Galley) -> Galley:
    """As it comes into its next turn, set to Attack Speed if it may be."""
    return changed(galley, attack=not must_cruise(galley), spent=0, done=False)


def _worst_by(state: State, galley: Galley, target: Galley) -> Threat | None:
    """The likeliest blow of one galley, shots left aside."""
    state = changed(state, galleys=state.galleys.put(galley))
    mp = max(announceable(state, galley), default=0)
    if not mp or distance(str(galley.at), str(target.at)) > mp + 1:
        return None
    ways = [one for one in after_moving(state, galley, mp, target) if one.deed != SHOOTS and one.forecast]
    worst = max(ways, key=lambda one: one.forecast.hope if one.forecast else 0, default=None)
    if worst is None or worst.forecast is None or not worst.forecast.hope:
        return None
    words = f"{galley.name} may {worst.deed} {target.name} at {in_percent(worst.forecast.hope)}"
    case_id = worst.forecast.check.case if worst.forecast.check is not None else ""
    return Threat(galley.id, worst.deed, target.id, words, case_id, worst.forecast)
