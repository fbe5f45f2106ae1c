"""What comes between the designation of Shock and its fights (8.0), each step done for all of them.

Leaders leave (4.32), Troop Quality is checked (8.3), missile units in the streets shoot (7.43), and leaders
are in danger (8.4).
"""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.machine import Stage
from galleywar.rules.alexandria.command import leader_retreat
from galleywar.rules.alexandria.effects.cohesion import tq_check
from galleywar.rules.alexandria.effects.leaders import leaders_beside, risk_in_shock
from galleywar.rules.alexandria.missiles import land_reaction_fire
from galleywar.rules.alexandria.model.frames_sea import Combat, Combats, Preliminaries
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.terrain import is_like_a_point
from galleywar.rules.alexandria.shock.retreat import open_falling_back

Pairs = tuple[tuple[str, str], ...]
CASE_A, CASE_B, CASE_C = "A", "B", "C"
MUST_ATTACK: Final = frozenset({"CO", "HI"})
NOT_FEARED: Final = frozenset({"A", "ART"})


# -- the combats ---------------------------------------------------------------------------------------------
@case("8.63a", "8.11c", "8.1a")
def combats_of(state: State, seat: str, pairs: Pairs, failed: Pairs = ()) -> tuple[Combat, ...]:
    """The fights that ``pairs`` come to: all who share a target, or an attacker, are in one."""
    groups: list[dict[tuple[str, str], None]] = []
    for pair in pairs:
        touching = [group for group in groups if any(pair[0] == u or pair[1] == t for u, t in group)]
        if touching:
            first, *others = touching
            for other in others:
                first.update(other)
                groups.remove(other)
            first[pair] = None
        else:
            groups.append({pair: None})
    found = [_combat(state, seat, tuple(group), failed) for group in groups]
    return tuple([combat for combat in found if combat is not None])


def _combat(state: State, seat: str, pairs: Pairs, failed: Pairs) -> Combat | None:
    """One fight; None where nobody is left to be attacked ashore. Who fell back is attacked no more."""
    attackers = tuple(dict.fromkeys([unit for unit, _ in pairs]))
    target = pairs[0][1]
    if target in state.galleys:
        return Combat(target, attackers, state.galleys[target].cargo)
    places = dict.fromkeys([place for _, place in pairs])
    gone_from = dict(failed)
    defenders = tuple([
        unit.id
        for place in places
        for unit in state.stack(place, enemy(seat))
        if gone_from.get(unit.id, place) == place
    ])  # fmt: skip
    if not defenders:
        return None
    return Combat(target, attackers, defenders, pairs, any(one in gone_from for one in defenders))


@case("8.3a", "8.1a")
def pairs_left(state: State, seat: str, pairs: Pairs) -> Pairs:
    """Those of ``pairs`` whose attacker is there still, and somebody to attack."""
    return tuple([
        (one, target) for one, target in pairs
        if one in state.units and (target in state.galleys or state.stack(target, enemy(seat)))
    ])  # fmt: skip


# -- who checks (8.2) ----------------------------------------------------------------------------------------
@case("8.2b", "8.2d", "8.2f")
def case_of(state: State, unit: Unit, target: str) -> str:
    """Under which case of 8.2 ``unit`` attacks: A and B are from hex to hex after a move, C all the rest."""
    if not (unit.moved or unit.debarked) or not (_is_hex(state, unit.at) and _is_hex(state, target)):
        return CASE_C
    return CASE_A if unit.type in MUST_ATTACK else CASE_B


def _is_hex(state: State, place: str | None) -> bool:
    board = state.box.map
    return place is not None and place in board.hexes and not is_like_a_point(board, place)


@case("8.2c", "8.2e", "8.2g")
def who_checks(state: State, seat: str, pairs: Pairs) -> tuple[str, ...]:
    """Everybody marked: whoever a case A unit attacks, and case B units with more than archers to fear."""
    found: dict[str, None] = {}
    for one, target in pairs:
        which = case_of(state, state.units[one], target)
        if which == CASE_C:
            continue
        defenders = state.stack(target, enemy(seat))
        if which == CASE_A:
            found.update(dict.fromkeys([unit.id for unit in defenders]))
        elif any(unit.type not in NOT_FEARED for unit in defenders):
            found[one] = None
    return tuple(found)


# -- the stages ----------------------------------------------------------------------------------------------
@case("8.3a")
def _still_attacking(play: Acting, frame: Preliminaries) -> Pairs:
    """Whoever is left of those who attack when a stage begins."""
    pairs = pairs_left(play.state, frame.seat, frame.pairs)
    play.amend(Preliminaries, pairs=pairs)
    return pairs


def leaders_leave(play: Acting, frame: Preliminaries) -> None:
    """Leaders may go from under those attacked."""
    pairs = _still_attacking(play, frame)
    state, foe = play.state, enemy(frame.seat)
    attacked = [
        unit.id for _, target in pairs if target in state.box.map for unit in state.stack(target, foe)
    ]
    leader_retreat.open_leaving(play, foe, tuple(dict.fromkeys(attacked)))


@case("8.3a", "8.2g", "5.77a")
def troop_quality_checks(play: Acting, frame: Preliminaries) -> None:
    """All dice first; attackers that fail stay out of it, defenders that fail go."""
    state, pairs = play.state, _still_attacking(play, frame)
    failed = []
    for one in who_checks(state, frame.seat, pairs):
        unit = state.units[one]
        check = tq_check(state, unit, "8.3a")
        if not play.check(check, unit.seat, (one,), (unit.at or "",)).success:
            failed.append(one)
    foes = tuple([one for one in failed if state.units[one].seat != frame.seat])
    places = tuple([(one, state.units[one].at or "") for one in foes])
    play.amend(Preliminaries, pairs=tuple([pair for pair in pairs if pair[0] not in failed]), failed=places)
    open_falling_back(play, foes)


@case("7.43", "8.0a")
def street_fire(play: Acting, frame: Preliminaries) -> None:
    """The missile units of every Point and Block attacked, one place after the other."""
    pairs = _still_attacking(play, frame)
    for place in reversed(dict.fromkeys([target for _, target in pairs])):
        if place in play.state.box.map:
            attackers = tuple([one for one, target in pairs if target == place])
            land_reaction_fire.open_street_fire(play, place, attackers)


@case("8.4a", "8.4b")
def dangers(play: Acting, frame: Preliminaries) -> None:
    """Every leader stacked with a unit of a combat, on either side."""
    state, pairs = play.state, _still_attacking(play, frame)
    combats = combats_of(state, frame.seat, pairs, frame.failed)
    involved = [one for combat in combats for one in (*combat.attackers, *combat.defenders)]
    beside = [leader for one in involved for leader in leaders_beside(state, state.units[one])]
    for leader in dict.fromkeys(beside):
        if play.state.outcome is None:
            risk_in_shock(play, leader)


@case("8.5a", "8.3c")
def fights(play: Acting, frame: Preliminaries) -> None:
    """What is left of the attacks is fought out."""
    pairs = pairs_left(play.state, frame.seat, frame.pairs)
    play.push(Combats(frame.seat, combats_of(play.state, frame.seat, pairs, frame.failed)))


BEFORE_COMBAT: Final = machine.sequence(
    Preliminaries,
    {
        "leaders": Stage(leaders_leave, "4.32a"),
        "checks": Stage(troop_quality_checks, "8.3a"),
        "streets": Stage(street_fire, "7.43"),
        "dangers": Stage(dangers, "8.4a"),
        "fights": Stage(fights, "8.5a"),
    },
)
