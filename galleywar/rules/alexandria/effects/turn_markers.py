"""The marks of a Player Turn: set as it begins, cleared when it ends, here and nowhere else."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Galley, Leader, Unit
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone


@case("4.43b", "5.81b", "6.13c", "8.13b")
def begin_turn(play: Acting, seat: str) -> None:
    """Enter where everybody of ``seat`` stands, and who is in an enemy ZOC; ships may react anew."""
    state = play.state
    units = [
        _begun(unit, in_enemy_zone(state, seat, unit.at))
        for unit in state.units.values()
        if unit.seat == seat and unit.at is not None
    ]
    leaders = [changed(one, began_aboard=True) for one in state.leaders.values() if one.aboard is not None]
    galleys = [_rested(galley) for galley in state.galleys.values() if _has_acted(galley)]
    play.change(
        units=state.units.exchange(units),
        leaders=state.leaders.put(*leaders),
        galleys=state.galleys.exchange(galleys),
    )


_BEGUN: dict[str, tuple[Unit, Unit]] = {}
"""By id, a unit without marks and as it began its last Player Turn: whoever stands as he stood a turn ago is the very
same as then, so that what was found out about him holds on and the digest has him written down already."""


def _begun(unit: Unit, beset: bool) -> Unit:
    plain, begun = _BEGUN.get(unit.id, (None, unit))
    if plain is not unit or begun.beset != beset:
        begun = changed(unit, began=unit.at, beset=beset)
        if not _has_marks(unit):
            _BEGUN[unit.id] = unit, begun
    return begun


def _has_acted(galley: Galley) -> bool:
    """Whether it bears any mark of an activation or of a reaction."""
    return bool(
        galley.done
        or galley.reacted
        or galley.fired
        or galley.spent
        or galley.rowed_hard
        or galley.tried_grapple
        or galley.collided
        or galley.retracted_from
        or galley.taken
    )


@case("7.21b", "7.45a")
def _rested(galley: Galley) -> Galley:
    """Marks of an activation that is over; speed, Fatigue and Half Speed wait for the Fleet's next."""
    return changed(
        galley, done=False, spent=0, rowed_hard=False, fired=False, reacted=False, tried_grapple=False,
        collided=False, retracted_from=None, taken=False,
    )  # fmt: skip


@case("4.4", "8.41")
def end_turn(play: Acting) -> None:
    """Nobody is active any more, no marks of movement or fire are left, and wounds run out."""
    state = play.state
    units = [settled(unit) for unit in state.units.values() if _has_marks(unit)]
    leaders = [_at_ease(one, state.turn) for one in state.leaders.values() if _is_stirred(one, state.turn)]
    play.change(units=state.units.exchange(units), leaders=state.leaders.exchange(leaders), command="")


def _has_marks(unit: Unit) -> bool:
    """Whether it bears any mark of a Player Turn."""
    return bool(
        unit.began
        or unit.active
        or unit.moved
        or unit.done
        or unit.spent
        or unit.fired
        or unit.still
        or unit.debarked
        or unit.beset
        or unit.barred
        or unit.transferred
        or unit.reordered
    )


def settled(unit: Unit) -> Unit:
    """``unit`` without marks."""
    plain, begun = _BEGUN.get(unit.id, (unit, None))
    if begun is unit:
        return plain
    return changed(
        unit, transferred=False, reordered=False, active=False, spent=0, moved=False, done=False, fired=False,
        still=False, debarked=False, began="", beset=False, barred=False,
    )  # fmt: skip


def _is_stirred(leader: Leader, turn: int) -> bool:
    """Whether he bears any mark of a Player Turn, or a wound that ends with it."""
    return bool(
        leader.spent
        or leader.moved
        or leader.done
        or leader.debarked
        or leader.began_aboard
        or 0 < leader.wounded <= turn
    )


@case("8.41")
def _at_ease(leader: Leader, turn: int) -> Leader:
    wounded = leader.wounded if leader.wounded > turn else 0
    return changed(
        leader, wounded=wounded, spent=0, moved=False, done=False, debarked=False, began_aboard=False
    )
