"""A war as it stands, written down as a scenario that begins there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.conquest.model.components import HOME_MAP
from galleywar.rules.conquest.model.kinds import GALLEY, TROOPS
from galleywar.rules.conquest.model.queries import (
    aboard,
    galleys_of,
    leader_aboard,
    legion,
    owner,
)
from galleywar.rules.conquest.model.state import CAESAR, Leader, State, Unit
from galleywar.rules.map_files import map_named
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.rounds import living
from galleywar.rules.scenario.draft_values import head

RULES = "rules:\n  set: conquest\n  edition: {edition}\nmap: {map}\n"


def written(state: State) -> str:
    """Empty until a side has its home, and once fewer than two have a land and a Caesar who is free.

    While homes are chosen it is the opening of the book, those who have theirs settled there.
    Roads, prices that have risen and prisoners are not told: whoever is held by an enemy is out of it. Whoever stands
    in a land that is not his begins at home, as do troops without a leader where they have no city; where their side
    has none at all they follow a leader with room for them.
    """
    homes = {seat: state.sides[seat].home for seat in living(state) if state.sides[seat].home}
    if len(homes) < len(living(state)):
        return _text(state, state.order, Put(("homes",), homes)) if homes else ""
    seats = [seat for seat in living(state) if _is_free(state, seat)]
    if len(seats) < 2:
        return ""
    return _text(state, seats, Put(("setup",), [_side(state, seat) for seat in seats]))


def _text(state: State, seats: Sequence[str], begun: Put) -> str:
    """The file for those ``seats``, with what they have ``begun`` with."""
    names, people = state.terms.names, state.terms.people
    seated = [{"key": seat, "name": names[seat], "people": people.get(seat, names[seat])} for seat in seats]
    text = head("As it stood", "Conquest of the Empire", minutes=60) + RULES.format(
        edition=state.terms.edition, map=map_named(state.terms.design.maps, HOME_MAP)
    )
    options = dict(_options(state))
    chosen = [Put(("rules", "options"), options)] if options else []
    if charts := figures_brought(state.box.design.charts):
        chosen.append(Put(("charts",), charts))
    return edited(text, [*chosen, Put(("seats",), seated), begun])


def _is_free(state: State, seat: str) -> bool:
    """Whether a side has a land, and a Caesar whom nobody holds."""
    caesars = [one for one in state.leaders.values() if one.seat == seat and one.kind == CAESAR]
    return any(not one.held_by for one in caesars) and any(
        held.owner == seat for held in state.provinces.values()
    )


def _home(state: State, seat: str) -> str:
    """The home of a side; of one that has lost it a city it still has, or else any land."""
    home = state.sides[seat].home
    if owner(state, home) == seat:
        return home
    owned = [held for held in state.provinces.values() if held.owner == seat]
    return max(owned, key=lambda held: (held.fortified, held.city)).id


def _options(state: State) -> Iterator[tuple[str, Plain]]:
    terms = state.terms
    if terms.straits_by_galley:
        yield "straits_galley_only", True
    if terms.galley_strength:
        yield "galley_strength_3", True
    if terms.other_prices:
        yield "alternative_prices", True
    if terms.galleys_escape:
        yield "losing_galleys_escape", True
    if terms.rounds:
        left = max(1, terms.rounds - max(0, state.round - 1))
        yield "limit", {"rounds": left, "provenance": "own", "note": "what was left of the war"}


def _side(state: State, seat: str) -> dict[str, Plain]:
    side = state.sides[seat]
    owned = [held for held in state.provinces.values() if held.owner == seat]
    told: dict[str, Plain] = {
        "seat": seat,
        "home": _home(state, seat),
        "talents": side.talents,
        "owns": [one.id for one in owned],
    }
    if cities := [one.id for one in owned if one.city and not one.fortified]:
        told["cities"] = cities
    if fortified := [one.id for one in owned if one.fortified]:
        told["fortified"] = fortified
    told["legions"] = list(_legions(state, seat))
    if galleys := [_galley(state, one.id) for one in galleys_of(state, seat)]:
        told["galleys"] = galleys
    return told


def _legions(state: State, seat: str) -> Iterator[dict[str, Plain]]:
    """Leaders ashore with those they lead, the Caesar first; then whoever has no leader, province by province."""
    leaders = [
        one
        for one in state.leaders.values()
        if one.seat == seat and one.at in state.provinces and not one.aboard
    ]
    alone = [
        one
        for one in state.units.values()
        if one.seat == seat and not one.led_by and one.at in state.provinces
    ]
    steads = {unit.id: _city_for(state, seat, str(unit.at)) for unit in alone}
    homeless = [unit for unit in alone if not steads[unit.id]]
    for leader in sorted(leaders, key=lambda one: one.kind != CAESAR):
        led = legion(state, leader)
        room = max(0, state.box.legion - len(led))
        followers, homeless = homeless[:room], homeless[room:]
        yield _party(_stead(state, seat, str(leader.at)), leader, (*led, *followers))
    for province in dict.fromkeys(stead for stead in steads.values() if stead):
        yield _party(province, None, tuple(unit for unit in alone if steads[unit.id] == province))


def _stead(state: State, seat: str, province: str) -> str:
    """Where a leader of a side begins who stands in a province."""
    return province if owner(state, province) == seat else _home(state, seat)


def _city_for(state: State, seat: str, province: str) -> str:
    """Where troops without a leader begin that stand in a province; empty where their side has no city."""
    cities = [held.id for held in state.provinces.values() if held.city and held.owner == seat]
    return next((one for one in (province, _home(state, seat), *cities) if one in cities), "")


def _galley(state: State, key: str) -> dict[str, Plain]:
    galley = state.galleys[key]
    told = _party(galley.at, leader_aboard(state, galley), aboard(state, galley))
    return told | ({"type": galley.kind} if galley.kind != GALLEY else {})


def _party(at: str, leader: Leader | None, units: tuple[Unit, ...]) -> dict[str, Plain]:
    told: dict[str, Plain] = {"at": at}
    if leader is not None:
        told["leader"] = leader.kind
    counts = Counter(unit.kind for unit in units)
    told |= {kind: counts[kind] for kind in TROOPS if counts[kind]}
    others = {kind: count for kind, count in counts.items() if kind not in TROOPS}
    return told | ({"others": others} if others else {})
