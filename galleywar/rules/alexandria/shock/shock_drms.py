"""What counts in Shock ashore beside arms, training and numbers (8.51): position, charisma, the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Factor
from galleywar.rules.alexandria.effects.leaders import charisma
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import FRONT, REAR, arc
from galleywar.rules.alexandria.queries.terrain import crosses_canal, is_like_a_point
from galleywar.rules.alexandria.shock.engagement import Engagement

POSITION_DRM: Final = 2
STANDS_DRM: Final = 1
DEBARK_DRM: Final = -1
CANAL_DRM: Final = -2
LIGHTHOUSE_DRM: Final = -3
Men = Sequence[Unit]
"""The units of one side, wherever their fields say they stand."""
Aims = Sequence[tuple[Unit, str]]
"""The attackers ashore, each with the place it goes at."""


# -- position (8.51) -----------------------------------------------------------------------------------------
@case("8.51a", "8.51b", "8.51c", "8.13b", "6.17")
def comes_from_behind(state: State, attacker: Unit, defender: Unit) -> bool:
    """Whether ``attacker`` goes at the Flank or Rear of ``defender``; never aboard, nor out of a Block."""
    if attacker.at is None or defender.at is None or defender.type == "ART":
        return False
    return attacker.at != defender.at and arc(state, defender, attacker.at) != FRONT


# Our reading (8.51c): every defender but artillery needs somebody behind it, and the lead must be one of them.
@case("8.51a", "8.51c", "8.5b")
def position_factor(state: State, aims: Aims, defenders: Men, lead: Unit) -> Iterator[Factor]:
    """Position Superiority."""
    men = [one for one in defenders if one.type != "ART"]
    turned = [_behind(state, aims, one) for one in men]
    if men and all(turned) and any(lead.id in behind for behind in turned):
        yield Factor("8.51a", "through the Flank or Rear of the defence", POSITION_DRM)


def _behind(state: State, aims: Aims, defender: Unit) -> list[str]:
    """The attackers of one defender that go at its Flank or Rear."""
    return [one.id for one, place in aims if place == defender.at and comes_from_behind(state, one, defender)]


@case("5.77b")
def is_struck_from_the_rear(state: State, clash: Engagement) -> bool:
    """Whether it comes from the rear of the topmost defender: the odd hit then falls at the bottom."""
    if not clash.aims:
        return False
    top, lead = state.units[clash.defenders[0]], state.units[clash.attacker_lead]
    return lead.at is not None and lead.at != top.at and arc(state, top, lead.at) == REAR


# -- charisma (4.1, 8.51) ------------------------------------------------------------------------------------
@case("8.51f", "4.1c", "4.1d", "4.1e")
def charisma_factors(state: State, attackers: Men, defenders: Men) -> Iterator[Factor]:
    """What the leaders of both sides add for their own."""
    for men, sign, deed in ((attackers, 1, "attack"), (defenders, -1, "defence")):
        rating, name = inspiration(state, men)
        if rating:
            yield Factor("8.51f", f"{name} inspires the {deed}", sign * rating)


# Our reading (8.51f): only Overall Commanders have any, and the best of a side counts.
@case("8.51f")
def inspiration(state: State, men: Men) -> tuple[int, str]:
    """The Charisma that ``men`` of one side have the good of, wherever their fields say they stand, and
    whose it is.
    """
    found = [
        (charisma(leader), leader.name)
        for leader in state.leaders.values()
        if leader.charisma and any(inspires(state, leader, unit) for unit in men)
    ]
    return max(found, default=(0, ""))


@case("4.1c", "4.1d", "4.1e")
def inspires(state: State, leader: Leader, unit: Unit) -> bool:
    """Whether ``unit`` is with ``leader``, or next to a Heroic one in a hex or Point."""
    if leader.seat != unit.seat:
        return False
    if leader.aboard is not None or unit.aboard is not None:
        return leader.aboard == unit.aboard
    if leader.at is None or unit.at is None:
        return False
    blocks = state.box.map.blocks
    if leader.at == unit.at:
        return True
    near = leader.heroic and leader.at not in blocks and unit.at not in blocks
    return near and unit.at in state.box.map.links[leader.at]


# -- the ground (8.51, 8.73) ---------------------------------------------------------------------------------
@case("8.51h", "5.25a")
def numbers_are_idle(state: State, aims: Aims) -> bool:
    """Numbers avail nothing against a defender in a Point or on the Causeway, boarders included."""
    board = state.box.map
    return any(place in board.points or is_like_a_point(board, place) for _, place in aims)


@case("8.51j", "8.51k", "8.51l", "8.73", "5.63f", "8.3c", "5.26b")
def ground_factors(state: State, aims: Aims, attackers: Men, stands: bool) -> Iterator[Factor]:
    """Defenders with nowhere to go, attackers fresh from a galley, the Canal and the Lighthouse."""
    if stands:
        yield Factor("8.51j", "a defender stands that should have fallen back", STANDS_DRM)
    if any(one.debarked for one in attackers):
        yield Factor("8.51k", "an attacker has debarked in this turn", DEBARK_DRM)
    if any(_over_canal(state, one, place) for one, place in aims):
        yield Factor("8.51l", "across the Canal", CANAL_DRM)
    if any(place == state.box.map.lighthouse for _, place in aims):
        yield Factor("8.51l", "into the Lighthouse", LIGHTHOUSE_DRM)


def _over_canal(state: State, attacker: Unit, place: str) -> bool:
    """Any attacker across it will do."""
    at = attacker.at
    return at is not None and at != place and crosses_canal(state.box.map, at, place)
