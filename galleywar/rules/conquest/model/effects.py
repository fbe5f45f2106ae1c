"""Plain verbs that change the board: every rule acts through these, so that each means one thing."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Play
from galleywar.rules.conquest.model.frames import LandBattle
from galleywar.rules.conquest.model.queries import aboard, leader_aboard, legion, meets_enemy, owner
from galleywar.rules.conquest.model.state import SPENT, Galley, Leader, State, Unit
from galleywar.rules.log import told

Acting = Play[State]


def put_leader(play: Acting, leader: Leader, **fields: object) -> None:
    now = play.state.leaders[leader.id]
    play.change(leaders=play.state.leaders.put(changed(now, **fields)))


def put_units(play: Acting, units: tuple[Unit, ...], **fields: object) -> None:
    roster = play.state.units
    play.change(units=roster.put(*[changed(roster[unit.id], **fields) for unit in units]))


def put_galley(play: Acting, galley: Galley, **fields: object) -> None:
    now = play.state.galleys[galley.id]
    play.change(galleys=play.state.galleys.put(changed(now, **fields)))


def put_side(play: Acting, seat: str, **fields: object) -> None:
    sides = play.state.sides
    play.change(sides=sides.put(changed(sides[seat], **fields)))


def lose_units(play: Acting, *ids: str) -> None:
    play.change(units=play.state.units.drop(*ids))


def lose_galley(play: Acting, galley: Galley) -> None:
    play.change(galleys=play.state.galleys.drop(galley.id))


def pay(play: Acting, seat: str, talents: int) -> None:
    """Take ``talents`` from a treasury; a negative sum is received."""
    put_side(play, seat, talents=play.state.sides[seat].talents - talents)


def stir(play: Acting) -> None:
    """A battle was fought or a province changed hands: the game is alive (CE-83)."""
    if not play.state.stirred:
        play.change(stirred=True)


@case("CE-05", "CE-19", "CE-74")
def take_province(play: Acting, seat: str, province: str) -> None:
    """``seat`` owns the province with whatever is built there; the tribute scale follows."""
    held = play.state.provinces[province]
    if held.owner == seat:
        return
    play.change(provinces=play.state.provinces.put(changed(held, owner=seat)))
    stir(play)
    says = "{seat:takes|take} {here} from {loser:side}." if held.owner else "{seat:takes|take} {here}."
    told(play, "taken", seat, case="CE-74", places=(province,), gesture="score", loser=held.owner, says=says)
    mark_inflation(play)


@case("CE-77")
def scale(state: State, seat: str) -> int:
    """The tribute scale: the printed value of every province owned, and five for each city in them."""
    city = state.box.works["city_tribute"]
    return sum(
        state.box.map.provinces[held.id].value + city * held.city
        for held in state.provinces.values()
        if held.owner == seat
    )


@case("CE-79")
def mark_inflation(play: Acting) -> None:
    """Prices rise for everybody, for good, as soon as one scale reaches the mark."""
    state = play.state
    highest = max(scale(state, seat) for seat in state.order) if state.order else 0
    factor = max((times for mark, times in state.box.inflation if highest >= mark), default=1)
    if factor > state.inflation:
        play.change(inflation=factor)
        told(
            play, "inflated", "", case="CE-79", factor=factor,
            says="Prices are {factor} times the base from now on.",
        )  # fmt: skip


@case("CE-16", "CE-39", "CE-19", "CE-05", "CE-28")
def enter(play: Acting, leader: Leader, to: str, **fields: object) -> None:
    """A leader and his legion come to a province: what they meet stops them, what is empty they claim.

    Passengers of enemy galleys on its coasts are put ashore. Sea zones are never entered this way.
    """
    units = legion(play.state, leader)
    put_units(play, units, at=to, **fields)
    put_leader(play, leader, at=to, **fields)
    if units:
        put_passengers_ashore(play, leader.seat, to)
    now = play.state
    if meets_enemy(now, to, leader.seat):
        put_units(play, units, moved=SPENT)
        put_leader(play, leader, moved=SPENT)
    elif units and not owner(now, to):
        take_province(play, leader.seat, to)


@case("CE-39")
def put_passengers_ashore(play: Acting, seat: str, province: str) -> None:
    """Whoever is aboard on this coast when ``seat`` marches in stands on the shore and fights."""
    for port in play.state.box.map.ports_of(province):
        for galley in play.state.galleys.at(port.id):
            if galley.seat != seat:
                put_ashore(play, galley, province)


@case("CE-39")
def put_ashore(play: Acting, galley: Galley, province: str) -> None:
    leader = leader_aboard(play.state, galley)
    if leader is not None:
        put_units(play, aboard(play.state, galley), at=province, aboard="")
        put_leader(play, leader, at=province, aboard="")
        told(
            play, "put_ashore", galley.seat, leader.id, galley.id, case="CE-39", places=(province,),
            says="{0} is put ashore in {here} to fight.",
        )  # fmt: skip


@case("CE-16", "CE-17")
def march(play: Acting, leader: Leader, to: str) -> None:
    """The legion goes over together, and each in it has marched one province more."""
    units = legion(play.state, leader)
    came_from = str(leader.at)
    for kind in {unit.moved for unit in units}:
        put_units(play, tuple(unit for unit in units if unit.moved == kind), moved=kind + 1)
    put_leader(play, leader, moved=leader.moved + 1, came_from=came_from)
    told(
        play, "marched", leader.seat, leader.id, *[unit.id for unit in units],
        case="CE-16", places=(came_from, to), gesture="travel", start=came_from,
        says="{0} marches from {start:place} to {here}.",
    )  # fmt: skip
    enter(play, play.state.leaders[leader.id], to)


@case("CE-75")
def retreat(play: Acting, leader: Leader, to: str) -> None:
    """The surviving legion goes back, and has done for this turn."""
    units = legion(play.state, leader)
    put_units(play, units, at=to, moved=SPENT)
    put_leader(play, leader, at=to, moved=SPENT, came_from="")
    play.amend(LandBattle, front=(), front_leader="", attacking=True)
    told(
        play, "retreated", leader.seat, leader.id, *[unit.id for unit in units],
        case="CE-75", places=(str(leader.at), to), gesture="travel", says="{0} retreats to {here}.",
    )  # fmt: skip
