"""Placing the ships of the yard: anywhere in one's own part of the table, each squadron together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property

from galleywar.boards.table.table import INCH, Pose
from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Draw, Offer, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.contact import do_meet
from galleywar.rules.poseidon.model.effects import Acting, put_ship
from galleywar.rules.poseidon.model.frames import Deploy
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import ashore, groups, kind_of, shape_of, ships_of
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.setup.fleet_lists import own_side, plan_for, put_plan
from galleywar.rules.sentences import side_does

BERTH_GRID, HEADINGS = 2 * INCH, 45
LINE_GAP = 60
"""Hundredths between the ships of a line drawn up by itself."""


@dataclass(frozen=True)
class Berths:
    """The poses a ship may be placed in: every lawful one is in, and those of a grid are told one by one."""

    name: str
    ship: str
    state: State = field(compare=False, repr=False)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str):
            return False
        try:
            pose = Pose.read(value)
        except ValueError:
            return False
        return not any(bars_berth(self.state, self.state.ships[self.ship], pose))

    @cached_property
    def _free(self) -> tuple[str, ...]:
        """Those of the grid, looked for once: a menu is counted and drawn from many times."""
        ship = self.state.ships[self.ship]
        free = [pose.place for pose in _grid(self.state, ship.seat) if not any(bars_berth(self.state, ship, pose))]
        return tuple(free)

    def __iter__(self) -> Iterator[Value]:
        return iter(self._free)

    def __len__(self) -> int:
        return len(self._free)

    def any(self, draw: Draw) -> Value:
        return self._free[draw.below(len(self._free))]


def _grid(state: State, seat: str) -> Iterator[Pose]:
    table, low, high = state.box.table, *zone(state, seat)
    for y in range(low + INCH, high, BERTH_GRID):
        for x in range(INCH, table.east, BERTH_GRID):
            yield Pose(x, y, own_side(seat)[1])


def zone(state: State, seat: str) -> tuple[int, int]:
    """The part of the table in which a seat sets up, from south to north."""
    depth, height = state.terms.yard.depth if state.terms.yard else 0, state.box.table.north
    return (0, depth) if own_side(seat)[0] == "south" else (height - depth, height)


@case("PW-setup-2", "PW-setup-3", "PW-move-11")
def bars_berth(state: State, ship: Ship, pose: Pose) -> Iterator[Objection]:
    """Wholly on the table and in one's own part of it, clear of land and of other ships."""
    low, high = zone(state, ship.seat)
    shape = kind_of(state, ship).outline.at(pose)
    if not state.box.table.holds(shape) or not all(low <= y <= high for _, y in shape):
        text = f"{ship.name} must lie wholly within {(high - low) // INCH} in of the {own_side(ship.seat)[0]} edge."
        yield Objection("PW-setup-2", text, pose.place)
    for land in ashore(state, shape):
        yield Objection("PW-setup-2", f"{ship.name} would lie on {land}.", pose.place)
    for other in state.ships.values():
        if other.id != ship.id and other.pose is not None and do_meet(shape, shape_of(state, other)):
            yield Objection("PW-move-11", f"{ship.name} would lie on {other.name}.", pose.place)


def mine(state: State, seat: str) -> tuple[Ship, ...]:
    return tuple(ship for ship in state.ships.values() if ship.seat == seat)


@machine.asks(Deploy)
@case("PW-setup-2", "PW-act-2")
def ask_deploy(state: State, frame: Deploy) -> Decision:
    offers = [
        Offer(
            "place", f"Place {ship.name}",
            (Among("ship", (ship.id,)), Berths("berth", ship.id, state)), "PW-setup-2", ship.id,
        )
        for ship in mine(state, frame.seat)
    ]  # fmt: skip
    offers.append(Offer("line_up", "Draw the fleet up in line abreast", (), "PW-setup-2", key="L"))
    ready = next(bars_done(state, frame), None) is None
    done = Offer("done", "The fleet is drawn up", (), "PW-setup-2", key="D")
    left = sum(ship.pose is None for ship in mine(state, frame.seat))
    prompt = (
        f"{side_does(state, frame.seat, 'draws up its', 'draw up their')} fleet: "
        f"{counted(left, 'ship')} left to place."
    )
    return Decision(
        frame.seat, "PW-setup-2", prompt, (*offers, done) if ready else tuple(offers),
        default=Choice("done") if ready else Choice("line_up"), withheld=None if ready else done,
    )  # fmt: skip


@machine.bars(Deploy, "place")
def bars_place(state: State, frame: Deploy, ship: str, berth: str) -> Iterator[Objection]:
    if state.ships[ship].seat != frame.seat:
        yield Objection("PW-setup-2", "That ship is not yours to place.", state.ships[ship].at)
        return
    yield from bars_berth(state, state.ships[ship], Pose.read(berth))


@machine.bars(Deploy, "done")
@case("PW-act-2", "PW-setup-1")
def bars_done(state: State, frame: Deploy) -> Iterator[Objection]:
    """Every ship is placed, and every squadron holds together."""
    for ship in mine(state, frame.seat):
        if ship.pose is None:
            yield Objection("PW-setup-2", f"{ship.name} has no place yet.")
    for squadron in state.squadrons.values():
        if squadron.seat == frame.seat and len(groups(state, ships_of(state, squadron.id))) > 1:
            yield Objection("PW-act-2", f"The ships of {squadron.name} lie too far apart.")


@machine.answers(Deploy, "place")
@case("PW-setup-2")
def answer_place(play: Acting, frame: Deploy, ship: str, berth: str) -> None:
    put_ship(play, play.state.ships[ship], pose=Pose.read(berth))
    told(play, "placed", frame.seat, ship, case="PW-setup-2", places=(berth,), says="{0} takes her place.")


@machine.answers(Deploy, "line_up")
@case("PW-setup-2", "PW-act-2")
def answer_line_up(play: Acting, frame: Deploy) -> None:
    """From west to east, in as many lines as it takes, every squadron in one of them."""
    state = play.state
    poses = lined_up(state, frame.seat)
    for ship in mine(state, frame.seat):
        put_ship(play, ship, pose=poses[ship.id])
    says = "{seat:draws its|draw their} fleet up in line abreast."
    told(play, "lined_up", frame.seat, *poses, case="PW-setup-2", says=says)


def lined_up(state: State, seat: str) -> dict[str, Pose]:
    """A pose for each ship: squadrons side by side about the middle, a new line behind when one is full."""
    low, high = zone(state, seat)
    side, heading = own_side(seat)
    lines: list[list[Ship]] = [[]]
    for squadron in [one for one in state.squadrons.values() if one.seat == seat]:
        ships = [ship for ship in mine(state, seat) if ship.squadron == squadron.id]
        if lines[-1] and _breadth(state, [*lines[-1], *ships]) > state.box.table.east - 2 * INCH:
            lines.append([])
        lines[-1] += ships
    found: dict[str, Pose] = {}
    length = max(kind_of(state, ship).length for line in lines for ship in line)
    for number, line in enumerate(lines):
        back = INCH // 2 + length // 2 + (len(lines) - 1 - number) * (length + INCH // 2)
        y = low + back if side == "south" else high - back
        x = (state.box.table.east - _breadth(state, line)) // 2
        for ship in line:
            beam = kind_of(state, ship).beam
            found[ship.id] = Pose(x + beam // 2, y, heading)
            x += beam + LINE_GAP
    return found


def _breadth(state: State, line: list[Ship]) -> int:
    return sum(kind_of(state, ship).beam + LINE_GAP for ship in line)


@machine.answers(Deploy, "done")
@case("PW-setup-1")
def answer_done(play: Acting, frame: Deploy) -> None:
    """The list remembers where its ships lay, so that the battle can be written down."""
    fleet = plan_for(play.state, frame.seat)
    squadrons = tuple(
        changed(one, ships=tuple(changed(plan, pose=play.state.ships[plan.id].pose) for plan in one.ships))
        for one in fleet.squadrons
    )
    put_plan(play, changed(fleet, squadrons=squadrons))
    says = "{seat:is|are} ready."
    told(play, "drawn_up", frame.seat, case="PW-setup-2", says=says)
    play.pop()
