"""Galleys on the way (5.3, 5.4, 6.2): every hex rowed, turned or backed, and how a move ends."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.network.sea_lanes import node_at, number_of
from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, first
from galleywar.core.decision import Among, Offer
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.effects.announced_move import halt, take_step
from galleywar.rules.alexandria.effects.galley_effects import turned
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.galley_movement.avoidance import open_avoidance
from galleywar.rules.alexandria.galley_movement.backwater import back_into, hexes_astern
from galleywar.rules.alexandria.galley_movement.beaching import offer_landfall
from galleywar.rules.alexandria.galley_movement.legal_steps import (
    clears_overpass,
    is_step_ahead,
    steps_ahead,
    steps_astern,
    turns_in_hex,
)
from galleywar.rules.alexandria.galley_movement.lighthouse import ask_leave
from galleywar.rules.alexandria.galley_movement.reachable import BACKWATER_MP, TURN_AROUND_MP, shut_hexes
from galleywar.rules.alexandria.galley_movement.shoals import grounding_check, risk_grounding
from galleywar.rules.alexandria.model.frames_sea import Headway, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.coast_control import shuts_out
from galleywar.rules.alexandria.queries.galleys import CRIPPLED_MP, direction, enemies_near


def offer_steps(state: State, frame: Rowing, galley: Galley) -> Iterator[Offer]:
    """Every way to spend movement points now, and beaching and the facing in a Slip."""
    if frame.left and not frame.stopped:
        yield from _offer_moves(state, frame, galley)
    yield from offer_landfall(state, frame, galley)


def _offer_moves(state: State, frame: Rowing, galley: Galley) -> Iterator[Offer]:
    forward = _hexes(state, steps_ahead(state, frame, galley))
    if forward:
        yield Offer("ahead", "Row ahead", (Among("to", forward),), "6.22a", galley.id)
    turns = turns_in_hex(state, frame, galley)
    if turns:
        yield Offer("turn", "Turn in the hex", (Among("facing", turns),), "6.21", galley.id)
    if first(bars_about(state, frame)) is None:
        yield Offer("about", "Turn around", (), "6.23a", galley.id)
    astern = _hexes(state, steps_astern(state, frame, galley))
    if astern:
        yield Offer("back", "Backwater", (Among("to", astern),), "5.47a", galley.id)


def _hexes(state: State, nodes: list[int]) -> tuple[str, ...]:
    names = state.box.sea.hex_of
    return tuple([names[number_of(node)] for node in nodes])


@case("5.25b")
def _bars_stranding(state: State, galley: Galley, facing: int, left: int) -> Iterator[Objection]:
    """A turn in an Overpass that would leave the galley there."""
    if galley.at not in state.box.map.overpasses or galley.crippled is not None:
        return
    if not clears_overpass(state, galley, facing, left):
        text = f"So turned, {galley.name} could not clear the Overpass and may not stop in it."
        yield Objection("5.25b", text, galley.at)


@machine.bars(Rowing, "ahead")
@case("6.22b", "5.72", "5.75a", "5.35b", "5.25b", "5.27b", "MAP.2", "5.33b", "5.36a", "5.36h", "5.36k")
def bars_ahead(state: State, frame: Rowing, to: str) -> Iterator[Objection]:
    """Only bow and Bow/Flank hexes, open water, nobody in the way, and MP enough."""
    galley = state.galleys[frame.galley]
    assert galley.at is not None
    if frame.stopped or not frame.left:
        yield Objection("5.43b", f"{galley.name} has no movement points left.", to)
    elif not is_step_ahead(state, frame, galley, to):
        yield from _bars_step(state, frame, galley, to)


@case("6.22b", "5.47b", "5.31a")
def _bars_step(state: State, frame: Rowing, galley: Galley, to: str) -> Iterator[Objection]:
    """Why a step to ``to`` is none that ``galley`` can row now."""
    if frame.backing:
        yield Objection("5.47b", f"{galley.name} has backwatered and may not row forward this turn.", to)
    if to not in state.box.map.hexes:
        yield Objection("5.31a", f"There is no hex {to} on the map.")
        return
    bearing = direction(galley.at or "", to)
    number = state.box.sea.index.get(to, -1)
    if bearing is None:
        yield Objection("5.31a", f"Hex {to} is not next to {galley.name}.", to)
        return
    objections = [
        *_bars_bearing(galley, to, bearing),
        *_bars_water(state, frame, galley, to, number, bearing),
    ]
    yield from objections
    if not objections and not frame.backing:
        yield _unspendable(state, frame, galley, to, number)


@case("6.22b", "5.45a")
def _bars_bearing(galley: Galley, to: str, bearing: int) -> Iterator[Objection]:
    """The bow leads, and a Crippled galley only slants to the side of its marker."""
    if (bearing - galley.facing) % 6 not in (0, 1, 5):
        yield Objection("6.22b", f"{galley.name} rows only into its Bow or Bow/Flank hexes.", to)
    if galley.crippled is not None and bearing != (galley.facing + galley.crippled) % 6:
        text = f"{galley.name} is Crippled and moves only to the side its marker shows."
        yield Objection("5.45a", text, to)


CLOSED = {
    "causeway": "5.25b", "redoubt": "5.25b", "lighthouse": "5.36k", "coastal_no_galley": "MAP.2",
    "partial_land_wall": "5.36e",
}  # fmt: skip
"""By what case ground other than plain land is closed to galleys."""


def _bars_water(
    state: State, frame: Rowing, galley: Galley, to: str, number: int, bearing: int
) -> Iterator[Objection]:
    lanes = state.box.sea
    if number < 0:
        why = CLOSED.get(state.box.map.hexes[to].terrain, "5.36a")
        yield Objection(why, f"No galley may enter {state.box.map.label(to)}.", to)
    elif lanes.ahead[node_at(lanes.index[galley.at or ""], bearing)] < 0:
        yield _between(state, galley, to, number)
    elif to in state.burnt_slips:
        yield Objection("7.34a", f"The Slip in {to} is burnt and impassable.", to)
    elif to in frame.refused:
        yield Objection("5.26a", f"The Lighthouse has kept {galley.name} out of {to}.", to)
    elif state.terms.land_war and shuts_out(state, galley, to):
        yield Objection("5.75a", f"Enemy soldiers stand in {to}.", to)
    elif shut_hexes(state, galley)[number]:
        names = [other.name for other in state.galleys.at(to)]
        yield Objection("5.72", f"{' and '.join(names)} {agreeing(len(names), 'lies', 'lie')} in {to}.", to)
    elif galley.crippled is not None and lanes.is_overpass[number]:
        text = f"{galley.name} is Crippled: it could not clear the Overpass and may not stop in it."
        yield Objection("5.25c", text, to)


@case("5.33b", "5.35b", "5.27b", "5.25b")
def _between(state: State, galley: Galley, to: str, number: int) -> Objection:
    """What keeps a galley from rowing into a neighbouring hex that galleys may enter."""
    here, lanes = galley.at or "", state.box.sea
    if "mole" in state.box.map.side(here, to):
        return Objection("5.35b", f"The mole lies between {here} and {to}.", to)
    if lanes.is_slip[number] and lanes.is_slip[lanes.index[here]]:
        return Objection("5.27b", f"No galley goes straight from one Slip into another, {here} to {to}.", to)
    if lanes.is_overpass[number] or lanes.is_overpass[lanes.index[here]]:
        text = f"The Overpass is rowed straight through, not between {here} and {to}."
        return Objection("5.25b", text, to)
    return Objection("5.33b", f"Land lies between {here} and {to}.", to)


@case("5.28a", "5.25c", "5.43b")
def _unspendable(state: State, frame: Rowing, galley: Galley, to: str, number: int) -> Objection:
    """Why the movement points left do not go with a step into open water."""
    lanes = state.box.sea
    rest = frame.left - lanes.cost[number]
    if rest < 0:
        text = f"Shoals cost {lanes.cost[number]} MP and {galley.name} has {frame.left} left."
        return Objection("5.28a", text, to)
    if lanes.is_overpass[number]:
        text = f"{galley.name} could not clear the Overpass and may not stop in it."
        return Objection("5.25c", text, to)
    return Objection("5.43b", f"From {to} the {rest} MP left could not be spent.", to)


@machine.answers(Rowing, "ahead")
@case("6.22a", "5.36b", "5.36c", "5.36d", "5.36f", "5.36i", "5.36j", "5.28a", "5.27a", "5.45a")
def answer_ahead(play: Acting, frame: Rowing, to: str) -> None:
    """One hex ahead, bow first; then shoals, Slips and whoever wants to slip away."""
    if not ask_leave(play, play.state.galleys[frame.galley], to, "ahead"):
        _go_ahead(play, play.state.galleys[frame.galley], to)


@machine.works(Headway)
@case("5.26a")
def work_headway(play: Acting, frame: Headway) -> None:
    """The Lighthouse has let the galley pass."""
    play.pop()
    galley = play.state.galleys[frame.galley]
    if frame.verb == "ahead":
        _go_ahead(play, galley, frame.to)
    else:
        _go_astern(play, galley, frame.to)


def _go_ahead(play: Acting, galley: Galley, to: str) -> None:
    assert galley.at is not None
    bearing = direction(galley.at, to)
    assert bearing is not None
    lanes = play.state.box.sea
    number = lanes.index[to]
    cost = CRIPPLED_MP if galley.crippled is not None else lanes.cost[number]
    placed = {"at": to, "facing": bearing}
    rowed = take_step(play, cost, placed, galley.at, bearing == galley.facing, forward=True)
    says = f"{{0}} rows to {to}{paid(cost)}."
    told_of(play, "rowed", rowed, gesture="travel", places=(galley.at, to), cost=cost, says=says)
    if lanes.is_shoal[number]:
        risk_grounding(play, galley.id)
    if lanes.is_slip[number]:
        halt(play, galley.id, "5.27a")
    open_avoidance(play, play.state.galleys[galley.id])


@machine.forecasts(Rowing, "ahead")
@case("5.28b")
def forecast_ahead(state: State, frame: Rowing, to: str) -> Forecast | None:
    lanes = state.box.sea
    if not lanes.is_shoal[lanes.index[to]]:
        return None
    return grounding_check(state, state.galleys[frame.galley]).forecast()


@machine.bars(Rowing, "turn")
@case("6.21", "5.47b")
def bars_turn(state: State, frame: Rowing, facing: int) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if frame.stopped or not frame.left:
        yield Objection("5.43b", f"{galley.name} has no movement points left.", galley.at)
    if galley.attack:
        yield Objection(
            "6.21", f"{galley.name} is at Attack Speed; only at Cruise may it turn in its hex.", galley.at
        )
    if frame.backing:
        yield Objection(
            "5.47b", f"{galley.name} has backwatered and may not turn in its hex this turn.", galley.at
        )
    if facing not in range(6) or (facing - galley.facing) % 6 not in (1, 5):
        yield Objection("6.21", "A galley turns one hexside at a time, 1 MP each.", galley.at)
    elif galley.crippled is not None and facing not in turns_in_hex(state, frame, galley):
        yield Objection(
            "10.43a", f"{galley.name} is Crippled and turns only to the side its marker shows.", galley.at
        )
    yield from _bars_stranding(state, galley, facing, frame.left - 1)


@machine.answers(Rowing, "turn")
@case("6.21", "5.36q")
def answer_turn(play: Acting, frame: Rowing, facing: int) -> None:
    galley = take_step(play, 1, {"facing": facing}, forward=True)
    turned(play, galley, "6.21", 1)


@machine.bars(Rowing, "about")
@case("6.23a", "6.23b", "5.47b", "10.43a")
def bars_about(state: State, frame: Rowing) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if frame.stopped or frame.left < TURN_AROUND_MP:
        yield Objection(
            "5.36t", f"Turning around costs 2 MP and {galley.name} has {frame.left} left.", galley.at
        )
    if galley.attack:
        yield Objection("6.23b", f"{galley.name} is at Attack Speed and may not turn around.", galley.at)
    if galley.crippled is not None:
        yield Objection("10.43a", f"{galley.name} is Crippled and may not turn around.", galley.at)
    if frame.backing:
        yield Objection("5.47b", f"{galley.name} has backwatered and may not turn this turn.", galley.at)
    for other in enemies_near(state, galley):
        yield Objection("6.23b", f"{other.name} lies next to {galley.name}.", other.at)
    yield from _bars_stranding(state, galley, (galley.facing + 3) % 6, frame.left - TURN_AROUND_MP)


@machine.answers(Rowing, "about")
@case("6.23a", "5.36t")
def answer_about(play: Acting, frame: Rowing) -> None:
    facing = (play.state.galleys[frame.galley].facing + 3) % 6
    galley = take_step(play, TURN_AROUND_MP, {"facing": facing}, forward=True)
    turned(play, galley, "6.23a", TURN_AROUND_MP)


@machine.bars(Rowing, "back")
@case("5.47a", "5.47b", "5.36s")
def bars_back(state: State, frame: Rowing, to: str) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    lanes = state.box.sea
    if frame.stopped or frame.left < BACKWATER_MP:
        yield Objection("5.36s", f"Backwater costs 2 MP a hex and {galley.name} has {frame.left} left.", to)
    if galley.attack:
        yield Objection("5.47a", f"{galley.name} is at Attack Speed and may not backwater.", to)
    if galley.crippled is not None:
        yield Objection("5.45a", f"{galley.name} is Crippled and may not backwater.", to)
    if frame.forward:
        yield Objection(
            "5.47b", f"{galley.name} has moved or turned forward and may not backwater this turn.", to
        )
    if to not in lanes.index or not lanes.all_sea[lanes.index[to]]:
        yield Objection("5.47a", "A galley backs only into an all-sea hex, and that is none.", to)
    elif to not in hexes_astern(state, galley):
        yield Objection("5.47a", f"{to} is not an open Stern or Stern/Flank hex of {galley.name}.", to)
    elif not frame.forward and to not in _hexes(state, steps_astern(state, frame, galley)):
        text = f"From {to} the {frame.left - BACKWATER_MP} MP left could not be spent backing."
        yield Objection("5.43b", text, to)


@machine.answers(Rowing, "back")
@case("5.47a", "5.47c", "5.36s")
def answer_back(play: Acting, frame: Rowing, to: str) -> None:
    galley = play.state.galleys[frame.galley]
    if not ask_leave(play, galley, to, "back"):
        _go_astern(play, galley, to)


def _go_astern(play: Acting, galley: Galley, to: str) -> None:
    back_into(play, take_step(play, BACKWATER_MP, backing=True), to, BACKWATER_MP, "5.47a")
