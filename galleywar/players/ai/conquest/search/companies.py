"""Whom a leader could take along: his legion as it is, filled up, or a few men while the others stay."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.copying import quickly_made
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.kinds import CATAPULT, CAVALRY, INFANTRY
from galleywar.rules.conquest.model.queries import has_own_city, legion, pace, troops_in
from galleywar.rules.conquest.model.state import CAESAR, Leader, Unit

BY_STRENGTH = (CATAPULT, CAVALRY, INFANTRY)


@quickly_made
@dataclass(frozen=True, slots=True)
class Company:
    """A leader and those who go with him; ``prep`` are the answers that bring them under him.

    ``stay`` are the troops of his side that remain, legion by legion, ``others`` its other leaders there.
    """

    leader: Leader
    units: tuple[Unit, ...]
    prep: tuple[Choice, ...]
    line: Line
    here: str
    stay: tuple[tuple[Unit, ...], ...]
    others: tuple[Leader, ...]
    swift: bool
    """Whether all of them ride."""


def companies(realm: Realm, leader: Leader) -> list[Company]:
    """The companies in which a leader ashore could set out now, the whole legion first."""
    here = str(leader.at)
    led, loose = legion(realm.state, leader), realm.loose(here)
    in_city = has_own_city(realm.state, here, leader.seat)
    found: dict[tuple[str, ...], Company] = {}
    for units in _companies(realm, leader, led, loose, in_city):
        company = _company(realm, leader, units, led, loose, in_city)
        if company is not None:
            found.setdefault(tuple(sorted(unit.kind for unit in units)), company)
    return list(found.values())


def _companies(
    realm: Realm, leader: Leader, led: tuple[Unit, ...], loose: tuple[Unit, ...], in_city: bool
) -> Iterator[tuple[Unit, ...]]:
    """Who might go with him; a Caesar is no raider, and goes alone if he goes."""
    fresh = sorted(loose, key=lambda unit: (unit.landed, unit.moved, BY_STRENGTH.index(realm.like(unit))))
    room = realm.state.box.legion - len(led)
    if leader.kind == CAESAR:
        yield ()
        return
    yield led + tuple(fresh[:room])
    yield led
    for kind in (INFANTRY, CAVALRY):
        one = next((unit for unit in led if realm.like(unit) == kind), None)
        one = one or next((unit for unit in fresh if realm.like(unit) == kind), None)
        if one is not None and (in_city or not led):
            yield (one,)
    if in_city and len(led) + len(loose) > 2:
        everybody = [*led, *fresh]
        yield tuple(everybody[: min(realm.state.box.legion, len(everybody) // 2)])
        yield tuple(everybody[: min(realm.state.box.legion, len(everybody) - 1)])


def _company(
    realm: Realm,
    leader: Leader,
    units: tuple[Unit, ...],
    led: tuple[Unit, ...],
    loose: tuple[Unit, ...],
    in_city: bool,
) -> Company | None:
    """The company, if it may go: fresh enough, and nobody left behind without leader or city."""
    here = str(leader.at)
    others = tuple(one for one in realm.leaders_at(here, leader.seat) if one.id != leader.id)
    ids = {unit.id for unit in units}
    left = [unit for unit in (*led, *loose) if unit.id not in ids]
    if left and not in_city and (not others or any(unit in led for unit in left)):
        return None
    group: tuple[Leader | Unit, ...] = (leader, *units)
    if any(piece.landed or piece.moved >= pace(realm.state, group) for piece in group):
        return None
    prep = (
        *[Choice("leave", (leader.id, kind)) for kind in _kinds(realm, led, ids, inside=False)],
        *[Choice("take", (leader.id, kind)) for kind in _kinds(realm, loose, ids, inside=True)],
    )
    rest = [unit for unit in troops_in(realm.state, here, leader.seat) if unit not in (*led, *loose)]
    legions = [tuple(one for one in rest if one.led_by == other.id) for other in others]
    size = realm.state.box.legion
    garrisons = [tuple(left[at : at + size]) for at in range(0, len(left), size)]
    stay = tuple(group for group in (*legions, *garrisons) if group)
    swift = all(realm.like(unit) == CAVALRY for unit in units)
    return Company(leader, units, prep, realm.line(units), here, stay, others, swift)


def _kinds(realm: Realm, units: tuple[Unit, ...], ids: set[str], *, inside: bool) -> list[str]:
    kinds = [unit.kind for unit in units if (unit.id in ids) == inside]
    return sorted(kinds, key=realm.state.box.troops.index)
