"""What a Fleet is good for where she lies: what she may land, fight, bar, guard or shut in, and what hunts
her.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.players.ai.added_depth.evaluation.battle_estimates import chance, left, venture
from galleywar.players.ai.added_depth.evaluation.position_values import Threat, reach
from galleywar.players.ai.added_depth.search.plans import Situation, prospect, stand
from galleywar.rules.added_depth.model.components import port_zone, shores_of, touching
from galleywar.rules.added_depth.model.queries import enemies_at, fleets_at, fleets_of, is_blockaded
from galleywar.rules.added_depth.model.state import Fleet
from galleywar.rules.added_depth.movement.sailing import zones_left

GUARDED: Final = 0.3
"""What a zone guarded is taken to save of a landing it would have been made from."""
A_BAR: Final = 0.3
"""What lying on a link counts that nobody threatens to cross."""


def berth(situation: Situation, fleet: Fleet, at: str, cargo: int) -> float:
    """All she is good for in a place with so many aboard, less what the enemy may do to her."""
    landing = max(invasion(situation, fleet, at, cargo), relief(situation, at, cargo))
    aboard = 0 if landing > 0 else cargo
    worth = landing + quarrel(situation, fleet, at, cargo) + barring(situation, fleet, at)
    worth += shutting_in(situation, fleet, at) + guarding(situation, fleet, at)
    return worth - hunted(situation, fleet, at, aboard)


# -- landing -----------------------------------------------------------------------------------------------------
def invasion(situation: Situation, fleet: Fleet, at: str, cargo: int) -> float:
    """Her part in the best landing from a zone this turn, others joining in who can."""
    realm = situation.realm
    if not cargo or at not in realm.board.seas:
        return 0.0
    best, others = 0.0, [lift for one, lift in lifts(situation).items() if one != fleet.id]
    for shore in shores_of(realm.board, at):
        owner = realm.state.territories[shore].owner
        if owner not in realm.rivals:
            continue
        friends = sum(men for men, within in others if shore in within)
        alone = prospect(situation, cargo, shore, realm.invasion)
        together = prospect(situation, cargo + friends, shore, realm.invasion) * cargo / (cargo + friends)
        best = max(best, max(alone, together) * _cleared(situation, fleet, at, owner))
    return best + cargo * realm.regiment * realm.weights.idle * (best > 0)


def _cleared(situation: Situation, fleet: Fleet, at: str, owner: str) -> float:
    """The chance that no Fleet of the owner is left to keep troops from landing."""
    theirs = len(fleets_at(situation.state, at, owner))
    return chance(_strength(situation, fleet, at), theirs) if theirs else 1.0


def _strength(situation: Situation, fleet: Fleet, at: str) -> int:
    """She and the own Fleets that lie in a place."""
    return 1 + sum(one.id != fleet.id for one in fleets_at(situation.state, at, situation.seat))


def lifts(situation: Situation) -> dict[str, tuple[int, frozenset[str]]]:
    """By own Fleet, the men she may bring this turn and the shores she may bring them to; who takes Fleets
    one by one counts on none.
    """
    realm = situation.realm
    found: dict[str, tuple[int, frozenset[str]]] = {}
    if not situation.habits.best_first:
        return found
    for fleet in fleets_of(realm.state, realm.seat):
        if fleet.at in realm.board.seas and not zones_left(realm.state, fleet):
            found[fleet.id] = fleet.cargo, frozenset(shores_of(realm.board, fleet.at))
        elif not fleet.done and not is_blockaded(realm.state, fleet):
            found[fleet.id] = realm.lading(fleet), frozenset(realm.landings(fleet))
    return found


def relief(situation: Situation, at: str, cargo: int) -> float:
    """What so many would save or could win among friends, landed from a zone."""
    if not cargo or at not in situation.realm.board.seas:
        return 0.0
    return max((relieved(situation, one, cargo) for one in shores_of(situation.realm.board, at)), default=0.0)


def relieved(situation: Situation, territory: str, cargo: int) -> float:
    """The same for one territory; nothing unless it is one's own."""
    held = situation.state.territories[territory]
    if held.owner != situation.seat:
        return 0.0
    men = held.regiments
    return stand(situation, territory, men + cargo) - stand(situation, territory, men)


# -- fighting ----------------------------------------------------------------------------------------------------
def quarrel(situation: Situation, fleet: Fleet, at: str, cargo: int) -> float:
    """The best battle against enemy Fleets in a place, with the own Fleets that lie there."""
    state = situation.state
    if at in situation.realm.board.ports:
        return 0.0
    friends = [one for one in fleets_at(state, at, situation.seat) if one.id != fleet.id]
    aboard = cargo + sum(one.cargo for one in friends)
    worths = [
        _fight(situation, 1 + len(friends), aboard, fleets_at(state, at, enemy), at, 0)
        for enemy in enemies_at(state, at, situation.seat)
    ]
    return max(0.0, *worths, 0.0)


def quarrel_worth(
    situation: Situation, mine: Sequence[Fleet], theirs: Sequence[Fleet], at: str, modifier: int
) -> float:
    """The next throw of a battle at sea, gone on with as long as that is better than to stop."""
    return _fight(situation, len(mine), sum(one.cargo for one in mine), theirs, at, modifier)


def _fight(
    situation: Situation, mine: int, aboard: int, theirs: Sequence[Fleet], at: str, modifier: int
) -> float:
    realm = situation.realm
    if not mine or not theirs:
        return 0.0
    share = realm.shares.get(theirs[0].seat, 0.0)
    cargo = sum(one.cargo for one in theirs) / len(theirs)
    prize = opened(situation, at, theirs[0].seat, aboard)
    return venture(
        mine, len(theirs), modifier, [0.0] * (mine + 1), [prize] * (mine + 1),
        realm.weights.fleet + aboard / mine * realm.regiment,
        share * (realm.weights.fleet + cargo * realm.regiment),
    )  # fmt: skip


def opened(situation: Situation, at: str, enemy: str, aboard: int) -> float:
    """What can be done at once when the Fleets of an enemy are gone from a place."""
    realm, held = situation.realm, situation.state.territories
    if at in realm.board.links:
        return max(
            (prospect(situation, held[one].regiments - 1, to) for one, to in _crossings(situation, at)),
            default=0.0,
        )
    foes = [one for one in shores_of(realm.board, at) if held[one].owner == enemy]
    landing = (
        max((prospect(situation, aboard, one, realm.invasion) for one in foes), default=0.0)
        if aboard
        else 0.0
    )
    freed = sum(
        len(fleets_at(situation.state, port.id, situation.seat))
        for port in realm.board.ports.values()
        if port_zone(realm.board, port.province) == at
    )
    return landing + freed * realm.weights.blockade


def _crossings(situation: Situation, link: str) -> Iterator[tuple[str, str]]:
    """From an own end of a link to an enemy one."""
    held = situation.state.territories
    for one, to in (situation.realm.board.links[link].shores, situation.realm.board.links[link].shores[::-1]):
        if held[one].owner == situation.seat and held[to].owner in situation.realm.rivals:
            yield one, to


# -- lying there -------------------------------------------------------------------------------------------------
def _is_kept(situation: Situation, fleet: Fleet, at: str) -> bool:
    """Whether another own Fleet is there anyway."""
    return _strength(situation, fleet, at) > 1


def barring(situation: Situation, fleet: Fleet, at: str) -> float:
    """What is saved when the enemy cannot cross a link."""
    realm = situation.realm
    if at not in realm.board.links or _is_kept(situation, fleet, at):
        return 0.0
    return sum(
        A_BAR + realm.weights.bar * _saved(situation, one, to) for one, to in _crossings(situation, at)
    )


def _saved(situation: Situation, territory: str, across: str) -> float:
    """What an attack over a link would take, beyond what others take anyway."""
    realm = situation.realm
    held = realm.state.territories[across]
    if held.owner not in realm.repliers or not situation.habits.sees_replies:
        return 0.0
    coming: Threat = (held.owner, held.regiments - 1 + realm.arriving(held.owner), 0)
    men = realm.state.territories[territory].regiments
    return max(0.0, realm.net(territory, men, coming) - realm.danger(territory, men, across))


def guarding(situation: Situation, fleet: Fleet, at: str) -> float:
    """What is saved when nobody can land out of a zone before he has fought for it."""
    realm = situation.realm
    if at not in realm.board.seas or _is_kept(situation, fleet, at) or not situation.habits.sees_replies:
        return 0.0
    worst = 0.0
    for shore in shores_of(realm.board, at):
        held = realm.state.territories[shore]
        if held.owner == situation.seat:
            landings = [one for one in realm.threats(shore) if one[2]]
            nets = [realm.net(shore, held.regiments, one) for one in landings]
            worst = max(worst, max(nets, default=0.0) / len(touching(realm.board, shore)))
    return GUARDED * worst


def shutting_in(situation: Situation, fleet: Fleet, at: str) -> float:
    """Enemy Fleets in ports that open on a zone are blockaded from it, the more gladly the more they could
    carry.
    """
    realm = situation.realm
    if at not in realm.board.seas or _is_kept(situation, fleet, at):
        return 0.0
    shut = [
        one
        for port in realm.board.ports.values()
        if port_zone(realm.board, port.province) == at
        for one in realm.state.fleets.at(port.id)
        if one.seat in realm.repliers
    ]
    return realm.weights.blockade * sum(1 + realm.lading(one) / realm.state.terms.cargo for one in shut)


def hunted(situation: Situation, fleet: Fleet, at: str, cargo: int) -> float:
    """What enemy Fleets near by may do to her; in port nobody attacks her."""
    realm = situation.realm
    if at in realm.board.ports or not situation.habits.sees_replies:
        return 0.0
    near = reach(realm.board, at, realm.state.box["zones"])
    mine, worst = _strength(situation, fleet, at), 0.0
    for enemy in realm.repliers:
        theirs = [one for one in fleets_of(realm.state, enemy) if one.at in near]
        coming = sum(not is_blockaded(realm.state, one) for one in theirs)
        won, lost = chance(coming, mine), coming - left(coming, mine)
        stake = realm.weights.fleet + cargo * realm.regiment
        worst = max(worst, won * stake - realm.shares[enemy] * lost * realm.weights.fleet)
    return realm.weights.threat * worst
