"""A battle as it stands, or fleets as they were drawn up, written down as a scenario that begins other battles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.boards.table.table import INCH
from galleywar.core.files.yaml_document import Put, edited
from galleywar.rules.open_tables import in_inches
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.poseidon.model.state import SEATS, FleetPlan, ShipPlan, State
from galleywar.rules.poseidon.scenario.standing import standing_fleets
from galleywar.rules.poseidon.setup.fleet_lists import cost


def written(state: State) -> str:
    """Empty as long as fleets are being raised and drawn up, when it is over, and once a side has nobody afloat."""
    if state.outcome is not None or (state.phase in ("muster", "deploy") and not _is_drawn_up(state)):
        return ""
    fleets = standing_fleets(state) if state.ships else state.plans
    if {fleet.seat for fleet in fleets} != set(SEATS):
        return ""
    charts = figures_brought(state.box.design.charts)
    return edited("\n".join(_lines(state, fleets)) + "\n", [Put(("charts",), charts)] if charts else [])


def _is_drawn_up(state: State) -> bool:
    ships = [ship for fleet in state.plans for squadron in fleet.squadrons for ship in squadron.ships]
    return bool(ships) and all(ship.pose is not None for ship in ships)


def _lines(state: State, fleets: Sequence[FleetPlan]) -> Iterator[str]:
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
    yield "fleets:"
    for fleet in fleets:
        yield from _fleet(state, fleet)


def _fleet(state: State, fleet: FleetPlan) -> Iterator[str]:
    yield f"- key: {fleet.id}"
    yield f"  seat: {fleet.seat}"
    yield f"  name: {_quoted(fleet.name or state.terms.names[fleet.seat])}"
    yield f"  points: {cost(state.box, fleet)}"
    yield "  squadrons:"
    for squadron in fleet.squadrons:
        yield f"  - key: {squadron.id}"
        yield f"    name: {_quoted(squadron.name)}"
        yield "    ships:"
        for ship in squadron.ships:
            yield f"    - {{{', '.join(_ship(ship))}}}"


def _ship(ship: ShipPlan) -> Iterator[str]:
    assert ship.pose is not None
    yield f"key: {ship.id}"
    yield f"type: {ship.kind}"
    if ship.name:
        yield f"name: {_quoted(ship.name)}"
    if ship.equipment:
        yield f"equipment: [{', '.join(ship.equipment)}]"
    if ship.leaders:
        yield f"leaders: [{', '.join(ship.leaders)}]"
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
