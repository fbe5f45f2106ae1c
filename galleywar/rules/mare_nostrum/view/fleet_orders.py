"""What may be ordered of several galleys whose turns follow one another: straight ahead, or in a column (MN-01.05).

Speeds are declared by each in her own turn, so an order goes as far as the dice of the side come up unbroken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from galleywar.boards.table.table import Pose, Run
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import FleetOrder, Route
from galleywar.rules.fleet_orders import Gone, order_of
from galleywar.rules.mare_nostrum.model.frames import Rowing, ShipTurn, Starting, TieOrder
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import klass_of
from galleywar.rules.mare_nostrum.model.state import BATTLE, CRUISING, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.rowing import helm_of
from galleywar.rules.mare_nostrum.view.routes import route_of, toward
from galleywar.rules.mare_nostrum.view.scouting import Scout, outsets
from galleywar.rules.open_tables import in_inches
from galleywar.rules.rehearsal import Rehearsal, Unplayable

Played = Rehearsal[State]
Plan = Callable[[State, Galley], "Route | None"]
"""The way of a galley in her turn; None where she lies still. Raises Unplayable where she cannot go it."""


SEVERAL = 2
"""So many galleys at least go by an order for several: one alone has her own orders."""


class Pull(NamedTuple):
    """Straight ahead at one speed, that of last turn if none is named: all the way, or no farther than she must."""

    text: str
    key: str
    speed: str = ""
    is_least: bool = False


PULLS = (
    Pull("All ahead at battle speed", "all_fast", BATTLE),
    Pull("All ahead at cruising speed", "all_slow", CRUISING),
    Pull("As last turn", "all_as_before"),
    Pull("The rest row ahead", "rest_ahead", CRUISING, is_least=True),
)


def fleet_orders(state: State, pieces: tuple[str, ...], past: Iterable[State]) -> Sequence[FleetOrder]:
    """The orders for ``pieces``, of all if none are named, whose turns come before anybody else's."""
    try:
        played = begun(state)
    except Unplayable:
        return ()
    whom = frozenset(pieces or (one.id for one in state.galleys.values() if one.seat == played.seat))
    found = [order for pull in PULLS for order in _order(played, whom, _straight(pull), pull.text, pull.key)]
    return (*found, *_column(played, pieces, [state, *past]))


@case("MN-01.05", "MN-03.07")
def begun(state: State) -> Played:
    """The turn under way ended, if its move has begun and may end under way."""
    played = Rehearsal.begin(machine, state)
    if isinstance(_asked(played), Rowing | Starting):
        played = played.onward(Choice("hold"))
    frame = _asked(played)
    if isinstance(frame, ShipTurn) and frame.moved and not played.passes:
        played = played.onward(Choice("done"))
    return played


def _asked(played: Played) -> object:
    """The frame that asks now; None where the turn under way has ended the game."""
    return next(reversed(played.state.frames), None)


# -- one after another ---------------------------------------------------------------------------------------
def _order(
    played: Played, whom: frozenset[str], plan: Plan, text: str, key: str, least: int = SEVERAL
) -> Iterator[FleetOrder]:
    """An order to as many of ``whom`` as can go, if those are ``least``."""
    gone = _one_by_one(played, whom, plan)
    if len(gone.routes) >= least:
        names = {one.id: one.name for one in played.state.galleys.values()}
        yield order_of(gone, names, text, "MN-01.05", key)


@case("MN-01.05", "MN-01.06")
def _one_by_one(played: Played, whom: frozenset[str], plan: Plan) -> Gone[State]:
    """Everyone of ``whom`` whose turn it is, or who may be named next, as long as nobody else comes up."""
    routes, left_out = list[Route](), dict[str, str]()
    while up := [one for one in _up(played) if one in whom and one not in left_out]:
        try:
            played, route = _moved(played, up[0], plan)
        except Unplayable as refusal:
            left_out[up[0]] = refusal.text
            continue
        routes += [route] if route is not None else []
    return Gone(played, routes, left_out)


def _up(played: Played) -> tuple[str, ...]:
    """The galleys of the side that may move next; none where no galley moves."""
    frame = _asked(played)
    if played.passes:
        return ()
    if isinstance(frame, ShipTurn):
        return () if frame.moved else (frame.galley,)
    tied = frame.galleys if isinstance(frame, TieOrder) else ()
    return tuple(one for one in tied if played.state.galleys[one].seat == played.seat)


@case("MN-01.07", "MN-03.07")
def _moved(played: Played, galley: str, plan: Plan) -> tuple[Played, Route | None]:
    """Her move, and the end of her turn where she stays under way; what else she could do is asked of her."""
    route = plan(played.state, played.state.galleys[galley])
    if route is None:
        if isinstance(played.frame, TieOrder):
            played = played.onward(Choice("next", (galley,)))
        return played.onward(Choice("done")), None
    for choice in (*route.choices, Choice("hold")):
        played = played.onward(choice)
    return played, changed(route, text=f"{in_inches(route.cost)} in")


# -- straight ahead ------------------------------------------------------------------------------------------
@case("MN-03.01", "MN-03.02", "MN-03.08")
def _straight(pull: Pull) -> Plan:
    def plan(state: State, galley: Galley) -> Route | None:
        if galley.speed == STOPPED:
            return None
        speed = pull.speed or galley.speed
        outset = next((one for one in outsets(state, galley.id) if one.speed == speed), None)
        if outset is None or not isinstance(outset.frame, Rowing):
            raise Unplayable(f"she cannot go at {speed} speed", "MN-03.02")
        helm = helm_of(state, outset.frame)
        scout = Scout(state, galley.id, outset)
        trial = scout.trial((Run(helm.least if pull.is_least else helm.left),), with_oars=True)
        if trial.stopped or trial.risky or any(trial.hazards):
            raise Unplayable("her way is not clear", "MN-03.31")
        return route_of(state, scout, trial)

    return plan


# -- a column ------------------------------------------------------------------------------------------------
@case("MN-01.05")
def _column(played: Played, pieces: tuple[str, ...], past: Sequence[State]) -> Iterator[FleetOrder]:
    """Those in hand behind the first of them, once she has moved this turn: each to where the one before her lay,
    or a length astern of it where that is still too near.
    """
    leader = played.state.galleys.get(pieces[0]) if pieces else None
    if leader is None or leader.dice or leader.id in _up(played):
        return
    places = [_began(past, leader.id)]

    def plan(state: State, galley: Galley) -> Route:
        for aim in (places[-1], places[-1].run(-klass_of(state, galley).length)):
            for route in toward(state, galley.id, aim.place):
                if not route.blocks_undo and not any(point.hazards for point in route.path):
                    places.append(galley.pose)
                    return route
        raise Unplayable("her way is not clear", "MN-03.31")

    yield from _order(played, frozenset(pieces[1:]), plan, f"Follow {leader.name}", "all_follow", 1)


def _began(past: Sequence[State], galley: str) -> Pose:
    """Where a galley lay when this turn began."""
    *_, first = takewhile(lambda state: state.turn == past[0].turn, past)
    return first.galleys[galley].pose
