"""A battle as it stands, written down as a position that begins there."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.alexandria.model.components import HOME_MAP, Design
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.model.terms import OBJECTIVES, POINTS
from galleywar.rules.alexandria.queries.facing import has_facing
from galleywar.rules.alexandria.scenario.layout_schema import VERTICES
from galleywar.rules.alexandria.scenario.sides import SEATS
from galleywar.rules.alexandria.setup import preset_setups
from galleywar.rules.scenario.draft_values import head

BROUGHT = ("map", "charts", "counters", "pictures")
RULES = "rules:\n  set: alexandria\n  edition: {edition}\nmap: {map}\n"


def written(state: State) -> str:
    """Empty before anybody is on the board, and when it is over.

    It begins with the Player Turn of whose it is now. Prizes and fires are left out. While the sides set up, one that
    has nobody on the board yet stands as the scenario has it, and whoever is not placed is left out.
    """
    state = _with_both_sides(state)
    terms = state.terms
    sides = {seat: dict(_side(state, seat)) for seat in SEATS}
    if state.outcome is not None or not all(sides.values()):
        return ""
    own = dict(_brought(terms.design))
    text = head("As it stood", "Caesar in Alexandria")
    text += RULES.format(edition=terms.edition, map=own.pop("map", HOME_MAP))
    seats = [
        {
            "key": seat, "name": terms.names[seat], "people": terms.people.get(seat, terms.names[seat]),
            "sets_up": number, "moves": 1 if seat == (state.active or terms.moves_first) else 2,
        }
        for number, seat in enumerate(terms.seats, 1)
    ]  # fmt: skip
    position: dict[str, Plain] = {"turn": state.active or terms.moves_first, "begins": "command"}
    if not terms.land_war:
        position["fleets_alone"] = True
    if hits := {unit.id: unit.hits for unit in state.units.values() if unit.hits}:
        position["hits"] = hits
    edits = [
        *(Put((name,), part) for name, part in own.items()),
        Put(("seats",), seats),
        Put(("position",), position | sides),
        Put(("ending",), dict(_ending(state))),
    ]
    for name, figures in (("seizures", terms.seizures), ("exhaustion", terms.exhaustion)):
        if figures:
            edits.append(Put((name,), dict(figures)))
    if slips := _slips(state):
        edits.append(Put(("slips",), slips))
    if terms.rounds and terms.ending == POINTS:
        limit = {"rounds": terms.rounds, "provenance": "own", "note": "as in the battle it is of"}
        edits.append(Put(("rules", "options"), {"limit": limit}))
    return edited(text, edits)


def _with_both_sides(state: State) -> State:
    """As it is; in a set-up where one side has begun, the other with a layout of the scenario, if there is one."""
    waiting = [seat for seat in SEATS if not _is_there(state, seat)]
    if state.phase != "deploy" or len(waiting) != 1:
        return state
    given = (state.terms.layout(name, waiting[0]) for name in preset_setups.NAMES)
    layout = next((one for one in given if one is not None), None)
    return state if layout is None else preset_setups.laid_out(state, waiting[0], layout)


def _is_there(state: State, seat: str) -> bool:
    return any(_side(state, seat))


def _brought(design: Design) -> Iterator[tuple[str, Plain]]:
    """The sections of the scenario's own file that say what it is played with."""
    if design:
        name, text = design[0]
        root = Source.parse(text, name).root
        yield from ((key, root[key]) for key in BROUGHT if key in root)


def _ending(state: State) -> Iterator[tuple[str, Plain]]:
    """What decides, with what is left of the turns; points won before are not counted again."""
    terms = state.terms
    yield "by", terms.ending
    if terms.turns:
        done = max((state.turns_done.count(seat) for seat in SEATS), default=0)
        yield "turns", max(1, terms.turns - done)
    if terms.ending == POINTS:
        yield "targets", {seat: max(1, terms.targets[seat]) for seat in SEATS}
    if terms.ending == OBJECTIVES:
        yield "objectives", dict(terms.objectives)
        yield "losses_score", terms.losses_score
    yield "provenance", "own"


def _slips(state: State) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for seat in SEATS:
        harbors = [harbor for harbor, whose in state.terms.harbors.items() if whose == seat]
        if harbors:
            found[seat] = {"harbors": harbors, "burnt": state.terms.slip_worth.get(seat, 0)}
    return found


def _side(state: State, seat: str) -> Iterator[tuple[str, list[Plain]]]:
    galleys = [one for one in state.galleys.values() if one.seat == one.built == seat and one.at is not None]
    if galleys:
        yield "galleys", [_berth(state, one) for one in galleys]
    if ashore := list(_stands(state, seat)):
        yield "ashore", ashore


def _berth(state: State, galley: Galley) -> dict[str, Plain]:
    told: dict[str, Plain] = {
        "galley": galley.id,
        "at": _place(str(galley.at)),
        "facing": COMPASS[galley.facing],
    }
    leaders = [one.id for one in state.leaders.values() if one.aboard == galley.id]
    marks = {
        "cargo": list(galley.cargo), "leaders": leaders, "attack": galley.attack, "fatigue": galley.fatigue,
        "rammed": galley.rammed, "grappled": _own(state, galley.grappled), "fouled": _own(state, galley.fouled),
    }  # fmt: skip
    return told | {name: mark for name, mark in marks.items() if mark}


def _own(state: State, others: tuple[str, ...]) -> list[str]:
    """Those of the galleys that are told of: prizes are not."""
    return [one for one in others if state.galleys[one].seat == state.galleys[one].built]


def _stands(state: State, seat: str) -> Iterator[dict[str, Plain]]:
    """Place by place who stands there, the topmost first."""
    soldiers = [one for one in state.units.values() if one.seat == seat and one.at is not None]
    leaders = [one for one in state.leaders.values() if one.seat == seat and one.at is not None]
    places = [str(one.at) for one in soldiers] + [str(one.at) for one in leaders]
    for place in dict.fromkeys(places):
        told: dict[str, Plain] = {"at": _place(place)}
        if stack := state.stack(place, seat):
            told["stack"] = [unit.id for unit in stack]
            if has_facing(state.box.map, place):
                top = stack[0]
                told["facing"] = top.toward if place in state.box.map.points else VERTICES[top.facing]
        if there := [one.id for one in leaders if one.at == place]:
            told["leaders"] = there
        yield told


def _place(place: str) -> str | int:
    return int(place) if place.isdecimal() and place[0] != "0" else place
