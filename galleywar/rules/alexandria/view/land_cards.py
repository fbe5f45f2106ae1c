"""All there is to say about soldiers, leaders and places ashore."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.view import Card, Figure
from galleywar.rules.alexandria.command.turn_seizure import attempts_left
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import HEXES, has_facing
from galleywar.rules.alexandria.queries.terrain import CANAL_MP, LEAVING_BLOCK_MP, WHOLE, ways_from
from galleywar.rules.alexandria.queries.zoc import holders
from galleywar.rules.alexandria.view.land_counters import leader_marks, left, unit_marks

ARMS = {
    "CO": "Cohort",
    "HI": "Heavy Infantry",
    "MI": "Medium Infantry",
    "LI": "Light Infantry",
    "LC": "Light Cavalry",
    "A": "Archers",
    "ART": "Artillery",
}
LOOKS = ("east-north-east", "north", "west-north-west", "west-south-west", "south", "east-south-east")
MISSILES = {
    "A": "Arrows", "J": "Javelins", "J_cavalry": "Javelins", "scorpion": "Bolts", "ballista": "Stones and fire",
}  # fmt: skip


def unit_card(state: State, unit: Unit) -> Card:
    """A land unit."""
    kind = {"VET": "Veteran ", "REC": "Recruit "}.get(unit.klass, "") + ARMS[unit.type]
    of = f" of the {unit.legion}" if unit.legion else ""
    title = f"{state.terms.adjectives[unit.seat]} {kind}{of}"
    return Card(unit.name, title, tuple(_figures(state, unit)), tuple(_notes(state, unit)))


def _figures(state: State, unit: Unit) -> Iterator[Figure]:
    counter = state.box.counters.units.get(unit.id)
    words = counter.provenance if counter else {}
    yield Figure("TQ", str(unit.tq), "Troop Quality of the side that is up", words.get("tq", "rulebook"))
    yield Figure("Hits", str(unit.hits), "cohesion hits; as many as its TQ reduce or eliminate it")
    reduced = str(unit.tq_reduced) if unit.tq_reduced else "none"
    yield Figure("Reduced TQ", reduced, "Troop Quality of its reduced side", words.get("reduced", "rulebook"))
    if state.terms.land_war:
        yield Figure("MA", str(unit.ma), "Movement Allowance", words.get("ma", "rulebook"))
        yield Figure("MP left", str(left(state, unit)), "movement points left in this activation")
    if unit.missile:
        yield Figure(
            "Missiles", _ranges(state, unit), "highest hitting roll by range", _missile_word(state, unit)
        )


def _ranges(state: State, unit: Unit) -> str:
    hits = [state.box.charts.land_missile_hit(unit.missile, distance) for distance in range(1, 8)]
    return " ".join([str(hit) for hit in hits if hit is not None])


def _missile_word(state: State, unit: Unit) -> str:
    return state.box.charts.marks("land_missile", (unit.missile, 1))[0][1]


def _notes(state: State, unit: Unit) -> Iterator[tuple[str, str]]:
    if unit.aboard:
        yield f"Aboard {state.galleys[unit.aboard].name}.", "5.61a"
    looking = _looking(state, unit)
    if looking:
        yield looking, "6.11a" if unit.at in state.box.map.hexes else "6.15a"
    for mark in unit_marks(unit):
        yield f"{mark.text}.", mark.case
    if unit.missile and state.terms.land_war:
        yield f"{MISSILES[unit.missile]}.", "7.11a"
    if unit.type in ("A", "ART"):
        yield "Defends in Shock but never attacks.", "8.1c"
    if unit.active:
        yield "Activated in this Player Turn.", "4.4"
    if unit.debarked:
        yield "Has landed in this turn: it goes no further, and attacks at -1.", "5.63e"
    if unit.still:
        yield "Has fired as one that stays where it is.", "7.17e"


def _looking(state: State, unit: Unit) -> str:
    if unit.at is None or not has_facing(state.box.map, unit.at):
        return ""
    if unit.at in state.box.map.hexes:
        return f"Looks {LOOKS[unit.facing]}."
    return "Looks out over the hexes." if unit.toward == HEXES else f"Looks towards {unit.toward}."


def leader_card(state: State, leader: Leader) -> Card:
    """A leader."""
    counter = state.box.counters.leaders.get(leader.id)
    words = counter.provenance if counter else {}
    rank = "Overall Commander" if leader.is_overall else "Subordinate Leader"
    figures = [Figure("MA", str(leader.ma), "Movement Allowance", words.get("ma", "rulebook"))]
    if leader.is_overall:
        said = "a ten-sider at or under it seizes the turn"
        figures.append(
            Figure("Initiative", str(leader.initiative), said, words.get("initiative", "rulebook"))
        )
        said = "attempts at Turn Seizure left in the game"
        word = words.get("seizure", "rulebook")
        figures.append(Figure("Seizures left", str(attempts_left(state, leader)), said, word))
        said = "added to the Shock die of those he is with" + (
            ", and of those beside" if leader.heroic else ""
        )
        figures.append(Figure("Charisma", str(leader.charisma), said, words.get("charisma", "rulebook")))
    else:
        word = words.get("replacement_range" if leader.replaced else "command_range", "rulebook")
        figures.append(Figure("Command", str(leader.reach), "Command Range in movement points", word))
    notes = [(f"{mark.text}.", mark.case) for mark in leader_marks(state, leader)]
    if leader.aboard:
        notes.append((f"Aboard {state.galleys[leader.aboard].name}.", "4.44b"))
    title = f"{state.terms.adjectives[leader.seat]} {rank}"
    return Card(leader.name, title, tuple(figures), tuple(notes))


def guest_card(state: State, guest: str) -> Card:
    """Somebody who is there and changes nothing."""
    counter = state.box.counters.leaders[guest]
    side = state.terms.names[counter.seat]
    return Card(counter.name, f"A guest of {side}", (), (("Has no effect on the battle.", "11.1e"),))


# -- places --------------------------------------------------------------------------------------------------
def ashore_notes(state: State, place: str) -> Iterator[tuple[str, str]]:
    """What a soldier wants to know of a place."""
    board = state.box.map
    if place in state.terms.closed:
        yield "Nobody may go there in this scenario.", "12.1f"
    if place in board.blocks:
        yield (
            f"A Block: the whole allowance to enter, {LEAVING_BLOCK_MP} MP to leave; four units a side.",
            "5.23b",
        )
    elif place in board.points:
        yield "A Point: 1 MP, one unit and artillery; one more to enter beside a friend.", "5.23a"
    canal = [end for end, cost in ways_from(board, place) if cost not in (1, LEAVING_BLOCK_MP, WHOLE)]
    if canal:
        yield f"The canal: {CANAL_MP} MP more to {', '.join(canal)}.", "5.24c"
    for seat in state.terms.seats:
        held = holders(state, seat, place)
        if held:
            yield f"In the ZOC of {', '.join([unit.name for unit in held])}.", "6.31a"
        here = [one.name for one in state.stack(place, seat)]
        here += [one.name for one in leaders_with(state, place, seat)]
        if here:
            yield f"{state.terms.names[seat]}, top first: {', '.join(here)}.", "5.76b"
