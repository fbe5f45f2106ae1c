"""Which layers a battle has, when they show by themselves, and the lines that are drawn in them."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Overlay, OverlayLine
from galleywar.core.wording import counted
from galleywar.rules.alexandria.land_movement.marching import bars_setting_out
from galleywar.rules.alexandria.model.frames_land import Activate, Marching, Muster
from galleywar.rules.alexandria.model.frames_sea import Designate, Orders
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.command_range import may_command, reached, trace
from galleywar.rules.alexandria.queries.line_of_sight import lines_from, mark_at, post_of, reach_of
from galleywar.rules.alexandria.queries.stacking import place_of


def vistas(state: State, piece: str, pointed: str) -> tuple[Overlay, ...]:
    """Reach and threat at sea; ashore also enemy zones, the reach of a leader's word and of missiles."""
    found = [
        Overlay("reach", "Reach", "Where the piece in hand can go", piece),
        Overlay("threat", "Threat", "Where enemy rams could strike"),
    ]
    if state.terms.land_war:
        leader = _leader_looked_at(state, piece, pointed)
        found += [
            Overlay("zone", "Zones", "Hexes in enemy Zones of Control", "", _is_marching(state, piece)),
            Overlay(
                "command", "Command", "How far a leader's word carries", leader, _is_asked(state, leader)
            ),
            Overlay(
                "range", "Missiles", "What the piece in hand could shoot into", piece, _shoots(state, piece)
            ),
            Overlay(
                "withdrawal",
                "Withdrawal",
                "Where the enemy could withdraw from the piece in hand",
                piece,
                _is_marching(state, piece),
            ),
        ]
        if state.terms.exhaustion:
            says = "What the loss of all in a place would exhaust its army by"
            found.append(Overlay("exhaustion", "Exhaustion", says, "", _is_declared(state)))
    return tuple(found)


@case("6.33a")
def _is_marching(state: State, piece: str) -> bool:
    """Whether zones can stop the piece in hand."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Marching):
        return True
    unit = state.units.get(piece)
    on_call = isinstance(frame, Orders) and unit is not None and unit.seat == frame.seat
    return on_call and unit is not None and next(bars_setting_out(unit), None) is None


@case("4.41a")
def _leader_looked_at(state: State, piece: str, pointed: str) -> str:
    """The leader who musters, else the one pointed at, in hand, or in command."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Muster):
        return frame.leader
    return next((one for one in (pointed, piece, state.command) if one in state.leaders), "")


@case("4.41a")
def _is_asked(state: State, leader: str) -> bool:
    """Whether the question is whom a leader activates."""
    frame = state.frames[-1] if state.frames else None
    return bool(leader) and isinstance(frame, Activate | Muster) and state.leaders[leader].seat == frame.seat


@case("11.3a")
def _is_declared(state: State) -> bool:
    """Whether Shock is being declared, which is what wears armies down."""
    return bool(state.frames) and isinstance(state.frames[-1], Designate)


@case("7.12a")
def _shoots(state: State, piece: str) -> bool:
    """Whether the piece in hand is one that throws or shoots and has not done so."""
    unit = state.units.get(piece)
    return unit is not None and bool(unit.missile) and not unit.fired


# -- lines ---------------------------------------------------------------------------------------------------
def line(state: State, kind: str, piece: str, to: str) -> OverlayLine | None:
    """How the word of a leader reaches a unit or place, or the missile of a unit its target."""
    if kind == "command" and piece in state.leaders:
        return next(_word(state, state.leaders[piece], to), None)
    if kind == "range" and piece in state.units:
        return next(_shot(state, state.units[piece], to), None)
    return None


@case("4.41a", "4.41b")
def _word(state: State, leader: Leader, to: str) -> Iterator[OverlayLine]:
    unit = state.units.get(to)
    if unit is not None and not may_command(leader, unit):
        return
    end = (unit.aboard or unit.at or "") if unit is not None else to
    places = tuple([_on_board(state, one) for one in trace(state, leader, end)])
    if len(places) > 1:
        cost = reached(state, leader)[end]
        yield OverlayLine("command", places, f"{cost} of {counted(leader.reach, 'movement point')}")
    elif unit is not None and not places and (here := place_of(state, leader)):
        text = f"out of reach: {counted(leader.reach, 'movement point')}"
        yield OverlayLine("command", (here, _on_board(state, end)), text, True)


def _on_board(state: State, thing: str) -> str:
    """A place, or the one a galley lies in."""
    return (state.galleys[thing].at or "") if thing in state.galleys else thing


@case("7.13a", "7.15a")
def _shot(state: State, unit: Unit, to: str) -> Iterator[OverlayLine]:
    post, place = post_of(state, unit), _place(state, to)
    if post is None or not place or place == post or not unit.missile:
        return
    mark = mark_at(state, unit, post, place)
    if mark is not None:
        yield OverlayLine("range", (post, place), f"range {mark.distance}: hits on {mark.chance} or less")
    elif place in lines_from(state.box.map, post, reach_of(state, unit)):
        yield OverlayLine("range", (post, place), "no clear line of fire", True)


def _place(state: State, to: str) -> str:
    for roster in (state.units, state.leaders):
        if to in roster:
            return place_of(state, roster[to]) or ""
    return _on_board(state, to)
