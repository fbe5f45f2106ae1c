"""A battle written down as it stands, with those events of its scenario that are still to come."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.match import Match

WRITTEN = "written.yaml"


def written_with_events(match: Match) -> str:
    """The scenario as its rules write it; empty where they write none.

    Events that speak of what is there no more stay out, all of them: the battle must be one that can be begun.
    """
    text = match.ruleset.written(match.state)
    if not text or "events" in Source.parse(text, WRITTEN).root:
        return text
    events = list(_to_come(match))
    if not events:
        return text
    told = edited(text, [Put(("events",), events)])
    try:
        match.ruleset.read(Source.parse(told, WRITTEN, beside=match.scenario.beside))
    except SourceFaults:
        return text
    return told


def _to_come(match: Match) -> Iterator[dict[str, Plain]]:
    """The records of events that have not happened, by the turns that are left until then."""
    scenario, happened = match.scenario, getattr(match.state, "happened", ())
    records = Source.parse(scenario.text, scenario.file, beside=scenario.beside).root.get("events") or ()
    gone = max(0, int(getattr(match.state, "round", getattr(match.state, "turn", 0))) - 1)
    for number, record in enumerate(records):
        if number not in happened:
            turn = record.get("turn")
            yield record if turn is None else record | {"turn": max(1, turn - gone)}
