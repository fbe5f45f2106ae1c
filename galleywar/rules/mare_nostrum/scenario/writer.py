"""A battle as it stands, written down as a scenario that begins there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Drop, Put, edited
from galleywar.core.files.yaml_tree import Plain
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan, outlines
from galleywar.rules.mare_nostrum.model.frames_combat import Muster, Mustering
from galleywar.rules.mare_nostrum.model.queries import came
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.mare_nostrum.scenario.berths import Berth, clear_berth
from galleywar.rules.open_tables import in_inches
from galleywar.rules.own_files.whole_charts import figures_brought
from galleywar.rules.scenario.draft_values import head, inches

MARKS = ("flagship", "ballista", "corvus")
RULES = "rules:\n  set: mare_nostrum\n  edition: {edition}\n"


def written(state: State) -> str:
    """Fleets that are being mustered, or lie as they were mustered, stand in the file of their scenario; any others in
    one that begins where they are, empty until both are on the table.
    """
    return _mustered(state) or _as_it_stands(state)


# -- fleets of one's own -------------------------------------------------------------------------------------
def _mustered(state: State) -> str:
    """Empty where none are mustered, before anybody has taken a galley, and once one has moved."""
    builder = state.terms.builder
    if builder is None:
        return ""
    begun = next((frame for frame in state.frames if isinstance(frame, Mustering)), None)
    if begun is not None:
        fleets = dict(begun.fleets) | {one.seat: one.ships for one in state.frames if isinstance(one, Muster)}
        taken = {seat: [_taken(state.box, plan) for plan in plans] for seat, plans in fleets.items() if plans}
        edits = [Put(("muster", seat, "taken"), told) for seat, told in taken.items()]
        return edited(builder.text, edits) if edits else ""
    lying = {galley.id: galley.at for galley in state.galleys.values()}
    if not state.mustered or lying != {plan.id: plan.at for _, plans in state.mustered for plan in plans}:
        return ""
    told_before = [Drop(("muster", seat, "taken")) for seat, limit in builder.limits if limit.taken]
    lines = [edited(builder.text, told_before).rstrip(), "fleets:"]
    for seat, plans in state.mustered:
        lines.append(f"  {seat}:")
        lines += [f"  - {{{', '.join(_fields(state.box, plan))}}}" for plan in plans]
    return "\n".join(lines) + "\n"


def _taken(box: Components, plan: ShipPlan) -> dict[str, Plain]:
    """A galley that is mustered already; what goes without saying is left out."""
    told: dict[str, Plain] = {"id": plan.id, "name": plan.name, "type": plan.klass}
    told |= {mark: True for mark in MARKS if getattr(plan, mark)}
    if plan.marines != box.classes[plan.klass].marines:
        told["marines"] = plan.marines
    if plan.at is not None:
        pose = Pose.read(plan.at)
        told["at"] = [inches(pose.x), inches(pose.y)]
    return told


def _fields(box: Components, plan: ShipPlan) -> Iterator[str]:
    """A galley as a scenario file has her; what goes without saying is left out."""
    pose = Pose.read(str(plan.at))
    yield f"id: {plan.id}"
    yield f"name: {plan.name}"
    yield f"type: {plan.klass}"
    yield from (f"{mark}: true" for mark in MARKS if getattr(plan, mark))
    if plan.marines != box.classes[plan.klass].marines:
        yield f"marines: {plan.marines}"
    yield f"at: [{in_inches(pose.x)}, {in_inches(pose.y)}]"
    yield f"heading: {pose.heading}"
    yield f"start: {plan.start}"


# -- battles -------------------------------------------------------------------------------------------------
def _as_it_stands(state: State) -> str:
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
    told |= {name: True for name in MARKS if getattr(plan, name)}
    told["marines"] = plan.marines
    told["at"] = [inches(pose.x), inches(pose.y)]
    return told | {"heading": pose.heading, "start": plan.start}
