"""A battle as it stands, or fleets as they were drawn up, written down as a scenario that begins other battles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from galleywar.boards.table.table import INCH, Pose
from galleywar.core.files.yaml_document import Put, edited
from galleywar.rules.open_tables import in_inches
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.poseidon.model.frames import Deploy, Muster
from galleywar.rules.poseidon.model.state import SEATS, FleetPlan, ShipPlan, State
from galleywar.rules.poseidon.scenario.standing import standing_fleets
from galleywar.rules.poseidon.setup.fleet_lists import cost


def written(state: State) -> str:
    """Fleets that are being raised and drawn up stand under muster as far as they are; empty when it is over, once a
    side has nobody afloat, and before anybody has bought a ship.
    """
    if state.outcome is not None:
        return ""
    if state.terms.yard is not None and state.phase in ("muster", "deploy") and not _is_drawn_up(state):
        begun = [_with_berths(state, fleet) for fleet in state.plans if fleet.squadrons]
        return _whole(state, _muster(state, begun)) if begun else ""
    fleets = standing_fleets(state) if state.ships else state.plans
    if {fleet.seat for fleet in fleets} != set(SEATS):
        return ""
    return _whole(state, ("fleets:", *(line for fleet in fleets for line in _fleet(state, fleet))))


def _whole(state: State, fleets: Iterable[str]) -> str:
    charts = figures_brought(state.box.design.charts)
    text = "\n".join([*_lines(state), *fleets]) + "\n"
    return edited(text, [Put(("charts",), charts)] if charts else [])


def _with_berths(state: State, fleet: FleetPlan) -> FleetPlan:
    """A list with its ships where they have been placed."""
    squadrons = (
        replace(one, ships=tuple(replace(ship, pose=_berth(state, ship)) for ship in one.ships))
        for one in fleet.squadrons
        if one.ships
    )
    return replace(fleet, squadrons=tuple(squadrons))


def _berth(state: State, ship: ShipPlan) -> Pose | None:
    return state.ships[ship.id].pose if ship.id in state.ships else ship.pose


def _muster(state: State, begun: Sequence[FleetPlan]) -> Iterator[str]:
    """What each side may spend, and what it has bought."""
    yard = state.terms.yard
    assert yard is not None
    yield "muster:"
    yield f"  points: {yard.points}"
    yield f"  depth: {yard.depth // INCH}"
    yield "  taken:"
    for fleet in begun:
        yield f"    {fleet.seat}:"
        yield from _squadrons(fleet, "    ")


def _is_drawn_up(state: State) -> bool:
    """Whether nobody has a ship to place any more."""
    return not any(isinstance(frame, Muster | Deploy) for frame in state.frames)


def _lines(state: State) -> Iterator[str]:
    terms, table = state.terms, state.box.table
    yield "scenario:"
    yield "  key: own-fleets"
    yield f"  title: {_quoted(terms.title)}"
    yield "  summary: Two fleets as they stood when they were written down."
    yield "  minutes: 60"
    yield "source: {book: Poseidon's Warriors}"
    yield "provenance: own"
    gunners, ones = str(terms.elite_artillery_improves).lower(), str(terms.natural_one_fails).lower()
    yield "rules:"
    yield "  set: poseidon"
    yield f"  edition: {terms.edition}"
    yield f"  options: {{elite_artillery_improves: {gunners}, natural_one_fails: {ones}}}"
    yield f"turns: {max(1, terms.turns - max(0, state.turn - 1))}"
    yield "table:"
    yield f"  title: {_quoted(table.title)}"
    yield f"  width: {table.east // INCH}"
    yield f"  height: {table.north // INCH}"
    if table.land:
        yield "  land:"
        for name, shore in table.land.items():
            corners = ", ".join(f"[{in_inches(x)}, {in_inches(y)}]" for x, y in shore)
            yield f"  - {{name: {_quoted(name)}, corners: [{corners}]}}"
    yield "seats:"
    for seat in SEATS:
        yield f"- {{key: {seat}, name: {_quoted(terms.names[seat])}, people: {_quoted(terms.people[seat])}}}"


def _fleet(state: State, fleet: FleetPlan) -> Iterator[str]:
    yield f"- key: {fleet.id}"
    yield f"  seat: {fleet.seat}"
    yield f"  name: {_quoted(fleet.name or state.terms.names[fleet.seat])}"
    yield f"  points: {cost(state.box, fleet)}"
    yield "  squadrons:"
    yield from _squadrons(fleet, "  ")


def _squadrons(fleet: FleetPlan, margin: str) -> Iterator[str]:
    for squadron in fleet.squadrons:
        yield f"{margin}- key: {squadron.id}"
        yield f"{margin}  name: {_quoted(squadron.name)}"
        yield f"{margin}  ships:"
        for ship in squadron.ships:
            yield f"{margin}  - {{{', '.join(_ship(ship))}}}"


def _ship(ship: ShipPlan) -> Iterator[str]:
    yield f"key: {ship.id}"
    yield f"type: {ship.kind}"
    if ship.name:
        yield f"name: {_quoted(ship.name)}"
    if ship.equipment:
        yield f"equipment: [{', '.join(ship.equipment)}]"
    if ship.leaders:
        yield f"leaders: [{', '.join(ship.leaders)}]"
    if ship.pose is not None:
        yield f"x: {in_inches(ship.pose.x)}"
        yield f"y: {in_inches(ship.pose.y)}"
        yield f"heading: {ship.pose.heading}"
    losses = (("banks", ship.lost_banks), ("hull", ship.lost_hull), ("marines", ship.lost_marines))
    if any(count for _, count in losses):
        yield f"lost: {{{', '.join(f'{name}: {count}' for name, count in losses if count)}}}"


def _quoted(text: str) -> str:
    """As YAML has it between double quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
