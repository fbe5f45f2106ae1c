"""All there is to say about a counter or a place: what the unit card shows."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.view import Card, Figure
from galleywar.core.wording import counted
from galleywar.rules.alexandria.missiles.galley_volley import missile_strength
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Fire, Galley, State
from galleywar.rules.alexandria.queries.galleys import allowance, crew, must_cruise
from galleywar.rules.alexandria.sequence.speed_levels import why_cruise
from galleywar.rules.alexandria.setup.setup_zones import post_at
from galleywar.rules.alexandria.view.galley_counters import marks
from galleywar.rules.alexandria.view.land_cards import ashore_notes, guest_card, leader_card, unit_card
from galleywar.rules.sentences import side_does

SHIPS_A_COUNTER = 3


def card(state: State, thing: str) -> Card | None:
    if thing in state.galleys:
        return galley_card(state, state.galleys[thing])
    if thing in state.units:
        return unit_card(state, state.units[thing])
    if thing in state.leaders:
        return leader_card(state, state.leaders[thing])
    if thing in state.box.map:
        return place_card(state, thing)
    return guest_card(state, thing) if thing in dict(state.guests) else None


def galley_card(state: State, galley: Galley) -> Card:
    type_ = state.box.types[galley.klass]
    return Card(
        galley.name,
        f"{state.terms.adjectives[galley.seat]} {type_.name}, {counted(SHIPS_A_COUNTER, 'ship')}",
        tuple(_figures(state, galley)),
        tuple(_galley_notes(state, galley)),
    )


def _figures(state: State, galley: Galley) -> Iterator[Figure]:
    ratings, marked = galley.ratings, galley.ratings.provenance
    yield Figure(
        "Crew", str(crew(galley)), "Crew Quality, the rating most checks are made against", marked["crew"]
    )
    yield Figure("Ram Attack", str(ratings.ram_attack), "weight of its own ram", marked["ram_attack"])
    yield Figure(
        "Ram Defense",
        str(ratings.ram_defense),
        "strength of its hull, and its worth in points",
        marked["ram_defense"],
    )
    yield Figure("Capacity", str(ratings.capacity), "land units it can carry", marked["capacity"])
    yield Figure(
        "MA Cruise", str(ratings.ma_cruise), "Movement Allowance at Cruise Speed", marked["ma_cruise"]
    )
    attack = str(ratings.ma_attack) if ratings.ma_attack else "none"
    yield Figure("MA Attack", attack, "Movement Allowance at Attack Speed", marked["ma_attack"])
    yield Figure(
        "Can spend", str(allowance(galley)), "movement points at its speed now, after Fatigue and Half Speed"
    )
    yield Figure(
        "Missiles", str(missile_strength(state, galley)), "missile strength: 2 an archer unit, 1 any other"
    )


def _galley_notes(state: State, galley: Galley) -> Iterator[tuple[str, str]]:
    speed = "At Attack Speed." if galley.attack else "At Cruise Speed."
    yield speed, "5.41"
    if must_cruise(galley):
        yield f"Must be at Cruise Speed: {why_cruise(galley)}.", "5.42b"
    for mark in marks(galley):
        yield f"{mark.text}.", mark.case
    for how, case_id in (("grappled", "9.33a"), ("fouled", "9.15f")):
        for other in getattr(galley, how):
            yield f"{how.capitalize()} to {state.galleys[other].name}.", case_id
    if ratings_flame(state, galley):
        yield "Can shoot fire.", "7.31a"
    if galley.fired:
        yield "Has fired in this turn.", "7.21a"
    if galley.reacted:
        yield "Has used its reaction fire in this turn.", "7.45a"
    if galley.fire is Fire.FRESH:
        yield "The fire is new: it may be fought in its next activation.", "7.33b"
    if galley.cargo:
        aboard = ", ".join(
            f"{unit.name} (TQ {unit.tq}, {counted(unit.hits, 'hit')})" for unit in state.aboard(galley)
        )
        yield f"Aboard, top first: {aboard}.", "5.61a"
    else:
        yield "Carries nobody.", "5.61a"


def ratings_flame(state: State, galley: Galley) -> bool:
    """Built-in engines, or a Ballista aboard."""
    return galley.ratings.flame or any(unit.subtype == "ballista" for unit in state.aboard(galley))


TERRAIN = {
    "sea": ("Open sea: 1 MP.", "5.36b"),
    "coastal": ("Coastal hex: 1 MP.", "5.36c"),
    "partial_sea_wall": ("Sea under the city wall: 1 MP, no landing.", "5.36d"),
    "shoals": ("Shoals: 2 MP and a roll for running aground.", "5.28a"),
    "slip": ("Slip: 1 MP, movement ends; two galleys may lie here.", "5.27a"),
    "overpass": ("Overpass: galleys pass through and may not stop.", "5.25b"),
    "causeway": ("Causeway: closed to galleys; may be grappled.", "5.36h"),
    "coastal_no_galley": ("Too little water for a galley.", "MAP.2"),
    "lighthouse": ("The Lighthouse: closed to galleys.", "5.36k"),
}


def place_card(state: State, place: str) -> Card:
    board = state.box.map
    notes = []
    if place in board.hexes:
        terrain = board.hexes[place].terrain
        notes.append(TERRAIN.get(terrain, ("Land: closed to galleys.", "5.36a")))
    if place in state.terms.beaches(state.box):
        notes.append(("A galley at Cruise Speed may Beach here.", "5.29a"))
    if place in state.burnt_slips:
        notes.append(("The Slip is burnt and impassable.", "7.34a"))
    elif place in board.slips:
        notes.extend(_slip_notes(state, board.slips[place].harbor))
    if state.terms.land_war:
        notes.extend(ashore_notes(state, place))
    if state.phase == "deploy":
        notes.extend(_posts_here(state, place))
    return Card(board.label(place), "" if _is_open_water(state, place) else board.provenance(place), (), tuple(notes))


def _is_open_water(state: State, place: str) -> bool:
    """Whether there is nothing about a hex that could have been drawn otherwise."""
    hexes = state.box.map.hexes
    return place in hexes and hexes[place].terrain == "sea"


def _posts_here(state: State, place: str) -> Iterator[tuple[str, str]]:
    for seat in state.terms.seats:
        post = post_at(state, seat, place)
        if post is not None:
            yield f"{side_does(state, seat, 'sets up', 'set up')} here.", post.zone_case


def _slip_notes(state: State, harbor: str) -> Iterator[tuple[str, str]]:
    owner = state.terms.harbors.get(harbor)
    worth = state.terms.slip_worth[owner] if owner else 0
    if owner and worth:
        scorer = state.terms.names[enemy(owner)]
        yield f"Worth {counted(worth, 'victory point')} to {scorer} if set afire while empty.", "12.2g"
