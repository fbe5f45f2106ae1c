"""Setting up: whoever strikes first as the scenario has it, whoever is struck with the strongest in front.

An empty ship falls to whoever grapples it, and the enemy picks the softest prey: so men are spread over the
fleet before any ship gets a second unit, the better ones to the richer ships. The draw swaps sister ships, so
that no two battles begin alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Draw
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.threat_range import FAR, SHOAL
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.model.frames_sea import Deploy
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State, Unit
from galleywar.rules.alexandria.model.terms import Berth, Layout
from galleywar.rules.alexandria.queries.galleys import around, distance, fleet
from galleywar.rules.alexandria.setup.preset_setups import HISTORICAL, QUICK, layout_choices, stands_as
from galleywar.rules.alexandria.setup.setup_zones import own_galleys
from galleywar.rules.alexandria.shock.shock_table import may_attack

ROUNDS_OF_SWAPS = 3
Loads = dict[str, tuple[str, ...]]
"""For each galley the units aboard, top first."""


@answers(Deploy)
def answer_deploy(situation: Situation, _frame: Deploy, decision: Decision) -> Sequence[Option]:
    """As the scenario has it, or at sea in one's own way; for a war ashore without a layout by lot."""
    state = situation.state
    given = layout_for(state, decision)
    if given and (state.terms.land_war or not situation.habits.own_layout):
        does = "Set up as in the scenario" if given == HISTORICAL else "Set up quickly"
        why = (
            "it is how the battle was, and leaves nobody out"
            if given == HISTORICAL
            else "it is balanced and quick"
        )
        return [Option.of((Choice(given), Choice("ready")), 0.0, does, why)]
    if state.terms.land_war:
        choice = decision.offers[situation.draw.below(len(decision.offers))].any(situation.draw)
        return [Option.of(choice, 0.0, "An answer by lot", "the computer has not learnt this question")]
    return deployment(situation, decision)


def layout_for(state: State, decision: Decision) -> str:
    """The scenario's layout to begin with: the one the enemy has taken already, else as it was; none if it
    has none.
    """
    theirs, mine = (state.terms.layout(QUICK, seat) for seat in (enemy(decision.seat), decision.seat))
    if theirs is not None and mine is not None and stands_as(state, theirs):
        return QUICK
    return HISTORICAL if any(offer.verb == HISTORICAL for offer in decision.offers) else ""


def deployment(situation: Situation, decision: Decision) -> Sequence[Option]:
    """A layout of one's own, or as much of one as the offers allow."""
    places = stations(situation.state, situation.seat, situation.draw)
    loads = loaded(situation.worths, situation.seat)
    layout = Layout(tuple([Berth(galley, at, loads[galley]) for galley, at in places.items()]))
    fresh = (Choice("clear"),) if any(offer.verb == "clear" for offer in decision.offers) else ()
    choices = (*fresh, *layout_choices(layout), Choice("ready"))
    why = "no ship is left empty where that can be helped, and the best men sail in the richest ships"
    return [Option.of(choices, 0.0, "Set up the fleet", why)]


# -- where (12.2b, 12.2d) --------------------------------------------------------------------------
def stations(state: State, seat: str, draw: Draw) -> dict[str, str]:
    """A hex for each galley, sister ships swapped: for whoever moves first the scenario's own, if it has any.

    Whoever is struck first puts the strongest where most may come: they are the hardest to ram and hold the most men.
    """
    galleys = own_galleys(state, seat)
    historical = state.terms.layout(HISTORICAL, seat)
    if historical is not None and seat == state.terms.moves_first:
        found = {berth.galley: berth.at for berth in historical.berths}
    else:
        strongest = sorted(galleys, key=lambda galley: -galley.ratings.ram_defense)
        found = dict(zip([galley.id for galley in strongest], _front_first(state, seat), strict=False))
    for klass in dict.fromkeys(galley.klass for galley in galleys):
        sisters = [galley.id for galley in galleys if galley.klass == klass]
        shuffled = _shuffled([found[one] for one in sisters], draw)
        found.update(zip(sisters, shuffled, strict=True))
    return found


def _front_first(state: State, seat: str) -> list[str]:
    """The hexes of the zone, first those where the enemy's fleet as it lies can do most; those nearest to his zone
    while it is not set up.
    """
    if foes := fleet(state, enemy(seat)):
        perils = _perils(state, foes)
        return sorted(state.terms.zone(seat), key=lambda here: -perils[state.box.sea.index[here]])
    theirs = tuple(state.terms.zone(enemy(seat)))
    return sorted(state.terms.zone(seat), key=lambda here: min([distance(here, there) for there in theirs]))


def _perils(state: State, foes: Sequence[Galley]) -> list[float]:
    """By hex number, what may come there: each of ``foes`` by its strength, the less the farther it has to row."""
    lanes = state.box.sea
    found = [0.0] * len(lanes)
    for ship in foes:
        beside = [(1.0, lanes.index[near]) for near in around(ship.at or "") if near and near in lanes.index]
        ways = lanes.spread(beside, SHOAL, float(FAR))
        found = [peril + ship.ratings.ram_defense / way**2 for peril, way in zip(found, ways, strict=True)]
    return found


def _shuffled(things: list[str], draw: Draw) -> list[str]:
    left, found = list(things), []
    while left:
        found.append(left.pop(draw.below(len(left))))
    return found


# -- who is aboard (12.2a, 12.2c) ------------------------------------------------------------------
def loaded(worths: GalleyValues, seat: str) -> Loads:
    """Who sails in which galley."""
    state = worths.state
    galleys = own_galleys(state, seat)
    units = sorted(_called_up(state, seat), key=lambda unit: (not may_attack(unit), -unit.tq_full))
    loads: Loads = {galley.id: () for galley in galleys}
    richest = sorted(galleys, key=lambda galley: -galley.ratings.ram_defense)
    for unit in units:
        room = [galley for galley in richest if len(loads[galley.id]) < galley.ratings.capacity]
        galley = min(room, key=lambda one: (len(loads[one.id]), not one.ratings.flame))
        loads[galley.id] = (*loads[galley.id], unit.id)
    prey = BoardingTargets(worths, seat)
    for _ in range(ROUNDS_OF_SWAPS):
        if not _swap_all(prey, galleys, loads):
            break
    return loads


def _called_up(state: State, seat: str) -> list[Unit]:
    """The units that take part: of a free choice the best."""
    found: list[Unit] = []
    for draft in state.terms.posts[seat][0].drafts:
        ranked = sorted([state.units[one] for one in draft.units], key=lambda unit: -unit.tq_full)
        found += ranked[: draft.count]
    return found


def _swap_all(prey: BoardingTargets, galleys: list[Galley], loads: Loads) -> bool:
    """Swap the first units of any two ships where that leaves the fleet the harder prey."""
    better = False
    for at, one in enumerate(galleys):
        for other in galleys[at + 1 :]:
            mine, theirs = loads[one.id], loads[other.id]
            if not mine or not theirs or mine[0] == theirs[0]:
                continue
            swapped = {one.id: (theirs[0], *mine[1:]), other.id: (mine[0], *theirs[1:])}
            gain = prey.softness(one, mine) + prey.softness(other, theirs)
            gain -= prey.softness(one, swapped[one.id]) + prey.softness(other, swapped[other.id])
            if gain > 1e-6:
                loads.update(swapped)
                better = True
    return better


class BoardingTargets:
    """How inviting a ship looks to the enemy's best boarders."""

    def __init__(self, worths: GalleyValues, seat: str) -> None:
        self._worths = worths
        state = worths.state
        foes = [unit for unit in state.units.values() if unit.seat != seat and may_attack(unit)]
        best = sorted(foes, key=lambda unit: -unit.tq_full)[:1]
        self._boarders = tuple([unit.id for unit in best])

    def softness(self, galley: Galley, cargo: tuple[str, ...]) -> float:
        """What a boarding of it may gain; squared, for the softest prey is boarded first."""
        ship = changed(galley, cargo=cargo)
        return (self._worths.chance_to_take(self._boarders, ship) * self._worths.taking(ship)) ** 2
