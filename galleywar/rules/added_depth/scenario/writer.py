"""A war as it stands, written down as a scenario that begins there."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.added_depth.model.components import HOME_MAP
from galleywar.rules.added_depth.model.frames import Mustering
from galleywar.rules.added_depth.model.queries import fleets_of, held_by
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.map_files import map_named
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.rounds import living
from galleywar.rules.scenario.draft_values import head

RULES = "rules:\n  set: added_depth\n  edition: {edition}\nmap: {map}\n"


def written(state: State) -> str:
    """Empty until every side holds something; cards in hand are not told.

    Regiments that wait to be put down wait again.
    """
    seats = [seat for seat in living(state) if held_by(state, seat)]
    if len(seats) < len(living(state)) or len(seats) < 2:
        return ""
    names, people = state.terms.names, state.terms.people
    seated = [{"key": seat, "name": names[seat], "people": people.get(seat, names[seat])} for seat in seats]
    text = head("As it stood", "Risk: Added Depth") + RULES.format(
        edition=state.terms.edition, map=map_named(state.terms.design.maps, HOME_MAP)
    )
    prizes = [Put(("prizes",), dict(state.terms.prizes))] if state.terms.prizes else []
    setup = [_side(state, seat) for seat in seats]
    options = Put(("rules", "options"), dict(_options(state)))
    charts = figures_brought(state.box.design.charts)
    brought = [Put(("charts",), charts)] if charts else []
    return edited(text, [options, *brought, Put(("seats",), seated), *prizes, Put(("setup",), setup)])


def _options(state: State) -> Iterator[tuple[str, Plain]]:
    terms = state.terms
    yield "victory_points", terms.victory
    if terms.cargo != state.box["cargo"]:
        yield "cargo_regiments", terms.cargo
    if terms.cards:
        yield "cards", True
    yield "two_player_first_combat", terms.first_combat or state.round > 0
    if terms.rounds:
        left = max(1, terms.rounds - max(0, state.round - 1))
        yield "limit", {"rounds": left, "provenance": "own", "note": "what was left of the war"}


def _side(state: State, seat: str) -> dict[str, Plain]:
    told: dict[str, Plain] = {"seat": seat, "coins": state.sides[seat].coins}
    told["holds"] = {one.id: one.regiments for one in held_by(state, seat)}
    if fleets := [_station(one) for one in fleets_of(state, seat)]:
        told["fleets"] = fleets
    waiting = sum(dict(frame.left)[seat] for frame in state.frames if isinstance(frame, Mustering))
    return told | ({"to_place": waiting} if waiting else {})


def _station(fleet: Fleet) -> dict[str, Plain]:
    told: dict[str, Plain] = {"at": fleet.at}
    told |= {"cargo": fleet.cargo} if fleet.cargo else {}
    return told | ({"type": fleet.kind} if fleet.kind else {})
