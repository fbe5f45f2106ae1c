"""A battle as it stands, written down as a scenario that begins there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan, outlines
from galleywar.rules.mare_nostrum.model.queries import came
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.mare_nostrum.scenario.berths import Berth, clear_berth
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.scenario.draft_values import head, inches

RULES = "rules:\n  set: mare_nostrum\n  edition: {edition}\n"


def written(state: State) -> str:
    """Empty until both fleets are on the table.

    Galleys lie where they lie now, sound and with the crews they came with; prizes are their builders'. Those over
    the edge of the table, or over another's oars, lie a little aside.
    """
    fleets = {
        seat: [galley for galley in state.galleys.values() if galley.side == seat] for seat in state.order
    }
    if not all(fleets.values()) or state.outcome is not None:
        return ""
    plans = {plan.id: plan for seat in state.order for plan in came(state, seat)}
    if not all(one.id in plans for galleys in fleets.values() for one in galleys):
        return ""
    terms, table = state.terms, state.box.table
    poses = dict(_berths(state))
    seats = [
        {"key": seat, "name": terms.names[seat], "people": terms.people.get(seat, terms.names[seat])}
        | {"edges": list(terms.edges[seat])}
        for seat in state.order
    ]
    limit = {"turns": max(1, terms.turns - max(0, state.turn - 1)), "provenance": "own"}
    options = {"limit": limit, "ram_after_4_inches": terms.ram_after_4_inches}
    charts = figures_brought(state.box.design.charts)
    land = [
        {"name": name, "shore": [[inches(x), inches(y)] for x, y in shore]}
        for name, shore in table.land.items()
    ]
    edits = [
        Put(("rules", "options"), {name: told for name, told in options.items() if told}),
        Put(("table",), {"width": inches(table.east), "height": inches(table.north)}),
        *([Put(("charts",), charts)] if charts else []),
        *([Put(("land",), land)] if land else []),
        Put(("seats",), seats),
        Put(("fleets",), _listed(fleets, plans, poses)),
    ]
    return edited(head("As it stood", "Mare Nostrum") + RULES.format(edition=terms.edition), edits)


def _berths(state: State) -> Iterator[tuple[str, Pose]]:
    """Where each galley begins."""
    taken: list[Berth] = []
    for galley in state.galleys.values():
        pose = clear_berth(state.box, galley.klass, galley.pose, taken)
        taken.append(outlines(state.box, galley.klass, pose))
        yield galley.id, pose


def _listed(
    fleets: Mapping[str, Sequence[Galley]], plans: Mapping[str, ShipPlan], poses: Mapping[str, Pose]
) -> dict[str, Plain]:
    return {
        seat: [_ship(plans[one.id], poses[one.id]) for one in galleys] for seat, galleys in fleets.items()
    }


def _ship(plan: ShipPlan, pose: Pose) -> dict[str, Plain]:
    told: dict[str, Plain] = {"id": plan.id, "name": plan.name, "type": plan.klass}
    told |= {name: True for name in ("flagship", "ballista", "corvus") if getattr(plan, name)}
    told["marines"] = plan.marines
    told["at"] = [inches(pose.x), inches(pose.y)]
    return told | {"heading": pose.heading, "start": plan.start}
