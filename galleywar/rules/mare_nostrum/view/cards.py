"""All there is to say about a galley, a wreck or a place on the table."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.view import Card
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.figures import of_kind
from galleywar.rules.mare_nostrum.model.queries import klass_of
from galleywar.rules.mare_nostrum.model.state import EXTRAS, FIGURES, FORWARD, Galley, State
from galleywar.rules.mare_nostrum.movement.speeds import bars_speed
from galleywar.rules.mare_nostrum.turn.initiative import commands
from galleywar.rules.mare_nostrum.view.counters import galley_face, wreck_face
from galleywar.rules.sentences import side_name


def card(state: State, thing: str) -> Card | None:
    """The card of a piece or place, if there is such a thing."""
    if thing in state.galleys:
        galley = state.galleys[thing]
        figures = galley_face(state, galley).figures
        return Card(galley.name, _subtitle(state, galley), figures, tuple(galley_notes(state, galley)))
    if thing in state.wrecks:
        wreck = state.wrecks[thing]
        notes = tuple((f"{mark.text}.", mark.case) for mark in wreck_face(state, wreck).marks)
        return Card(wreck.name, "wreck", (), notes)
    try:
        pose = Pose.read(thing)
    except ValueError:
        return None
    table = state.box.table
    lands = ", ".join(table.shores((pose.dot, pose.dot)))
    return Card(lands or table.title, table.label(thing))


def _subtitle(state: State, galley: Galley) -> str:
    owner = side_name(state, galley.seat) if galley.seat else "nobody aboard"
    built = f", built by {side_name(state, galley.side)}" if galley.seat != galley.side else ""
    return f"{klass_of(state, galley).title} galley, {owner}{built}"


def galley_notes(state: State, galley: Galley) -> Iterator[tuple[str, str]]:
    """Crew, model, what her oars still allow, and every mark in words."""
    klass = klass_of(state, galley)
    aboard = ", ".join(_aboard(galley))
    yield f"Aboard: {aboard or 'nobody'}; {galley.complement} at most.", "MN-04.10"
    if commands(state, galley):
        yield "The admiral is aboard: she rolls two dice.", "MN-01.02"
    if galley.ballista:
        yield "She has a ballista.", "MN-00.05"
    if galley.corvus:
        yield "Her corvus is ready: one turn a game turn until it is used.", "MN-03.13"
    yield from _speed_notes(state, galley)
    size = (
        f"{klass.length / 100:g} by {klass.beam / 100:g} inches, {counted(len(klass.sockets), 'oar')} a side"
    )
    yield f"{size}.", "MN-00.07"
    yield from ((f"{mark.text}.", mark.case) for mark in galley_face(state, galley).marks)


def _aboard(galley: Galley) -> Iterator[str]:
    """So many of each kind in words; extras are the men about the admiral."""
    for kind in FIGURES:
        count = getattr(galley, kind)
        if count and kind == EXTRAS:
            yield "a standard bearer and a musician" if count == 2 else f"{count} about the admiral"
        elif count:
            yield of_kind(count, kind)


@case("MN-03.27", "MN-03.28")
def _speed_notes(state: State, galley: Galley) -> Iterator[tuple[str, str]]:
    """Speeds that are closed to her for good, each reason once; that of a prize is one of her marks."""
    bars = (objection for speed in FORWARD for objection in bars_speed(state, galley, speed))
    yield from dict.fromkeys((one.text, one.case) for one in bars if one.case in ("MN-03.27", "MN-03.28"))
