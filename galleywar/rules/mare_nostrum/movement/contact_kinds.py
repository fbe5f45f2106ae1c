"""What a contact is: full ram, glancing ram, collision or mere fouling; no dice, no change here (MN-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galleywar.boards.table.table import Contact, Pose, cosine
from galleywar.core.cases import case
from galleywar.core.check import Check, Factor
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.components import Klass
from galleywar.rules.mare_nostrum.model.queries import TOUCHING, are_enemies, klass_of
from galleywar.rules.mare_nostrum.model.state import LARGE, PORT, SMALL, STARBOARD, Galley, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, in_frame, lies_free

FULL, GLANCE, COLLISION, FOUL = "full ram", "glancing ram", "collision", "fouling"
SINKS, HOLED = "sinks", "holed"
BETWEEN = TOUCHING + 1
"""The water left between hulls laid side by side."""


class Strike(NamedTuple):
    """What a contact with ``target`` is: its kind, the part of her struck, the angle between the keels, and
    whether she is a friend (an empty galley is: MN-04.11).
    """

    kind: str
    target: str
    part: str
    angle: int
    friend: bool
    station: int
    """How far ahead of her middle she is struck."""
    bank: int
    """On which of her sides."""

    @property
    def rams(self) -> bool:
        return self.kind in (FULL, GLANCE)


@case("MN-05.03", "MN-05.05", "MN-05.06", "MN-05.07", "MN-05.18")
def strike_of(state: State, galley: Galley, met: Progress, rams: bool) -> Strike:
    """What it is to touch another galley there, ``rams`` if she goes at ramming speed (MN-05.01).

    Bow, or the bank below 45 degrees: glancing; the bank from 45 on, or the stern: full. What touches with
    anything but its bow fouls.
    """
    contact = met.contact
    assert contact is not None
    assert contact.angle is not None
    target = state.galleys[contact.other]
    station, aside = in_frame(target.pose, contact.dot)
    bank = _side_of(target.pose, met.end, aside)
    part = state.box.classes[target.klass].part(station)
    friend = not are_enemies(galley, target)
    if not touches_with_bow(state, galley, contact):
        kind = FOUL
    elif not rams:
        kind = COLLISION
    elif part == "bow" or (part == "bank" and contact.angle < state.box.ramming["full_angle"]):
        kind = GLANCE
    else:
        kind = FULL
    return Strike(kind, target.id, part, contact.angle, friend, station, bank)


def _side_of(target: Pose, mover: Pose, aside: int) -> int:
    """The side of her that was touched; dead ahead or astern the side the other lies on."""
    if aside == 0:
        aside = in_frame(target, mover.dot)[1]
    return PORT if aside < 0 else STARBOARD


@case("MN-05.07")
def touches_with_bow(state: State, galley: Galley, contact: Contact) -> bool:
    """Whether it is the foremost part of her that touches."""
    return in_frame(contact.at, contact.dot)[0] > state.box.classes[galley.klass].bow


# -- what it does --------------------------------------------------------------------------------------------
@case("MN-05.04", "MN-05.05", "MN-05.12")
def glance_holes(state: State, galley: Galley, target: Galley) -> int:
    """A glancing ram does one hole, but none if a small galley strikes a large one."""
    if klass_of(state, galley).size == SMALL and klass_of(state, target).size == LARGE:
        return 0
    return state.box.ramming["glance"]


@case("MN-05.11", "MN-05.12", "MN-05.14", "MN-05.19")
def ram_check(state: State, galley: Galley, target: Galley) -> Check:
    """The die is the number of holes; with those she has, six sink her at once."""
    needed = max(0, state.box.hull["sinks"] - target.holes)
    title = f"{galley.name} rams {target.name}"
    return Check.at_least(
        "MN-05.11", title, (6,), needed, _ram_factors(state, galley, target), (SINKS, HOLED)
    )


@case("MN-05.12")
def _ram_factors(state: State, galley: Galley, target: Galley) -> Iterator[Factor]:
    if klass_of(state, galley).size == LARGE and klass_of(state, target).size == SMALL:
        yield Factor("MN-05.12", "a large galley rams a small one", state.box.ramming["large_on_small"])


# -- running on along the side -------------------------------------------------------------------------------
class Slide(NamedTuple):
    """Laid parallel to a side: her pose, ``way`` +1 if toward the other's bow and -1 toward her stern."""

    start: Pose
    way: int
    bank: int
    station: int


@case("MN-05.09")
def slide_of(state: State, galley: Galley, strike: Strike) -> Slide | None:
    """She is turned parallel by the smaller turn, on the side that was struck, her ram where it touched.

    Square on she turns down the side, toward the stern. None if there is no room to lie there.
    """
    target = state.galleys[strike.target]
    box = state.box
    apart = (galley.pose.heading - target.pose.heading) % 360
    way = 1 if cosine(apart) > 0 else -1
    mine, theirs = box.classes[galley.klass], box.classes[target.klass]
    aside = theirs.beam // 2 + mine.beam // 2 + BETWEEN
    ahead = strike.station - way * mine.half
    x, y = target.pose.off(ahead, aside if strike.bank == STARBOARD else -aside)
    start = Pose(x, y, (target.pose.heading + (0 if way > 0 else 180)) % 360)
    return Slide(start, way, strike.bank, strike.station) if lies_free(state, galley, start) else None


@case("MN-05.10")
def oars_clipped(theirs: Klass, slide: Slide, distance: int) -> tuple[int, ...]:
    """The sockets of her bank that the ram sweeps past, the one first touched with them, in that order."""
    ends = slide.station + slide.way * distance
    low, high = min(slide.station, ends), max(slide.station, ends)
    swept = [number for number, at in enumerate(theirs.sockets) if low <= at <= high]
    if slide.way > 0:
        swept.reverse()
    if theirs.part(slide.station) != "bank":
        return tuple(swept)
    first = min(range(len(theirs.sockets)), key=lambda number: abs(theirs.sockets[number] - slide.station))
    onward = range(first, -1, -1) if slide.way > 0 else range(first, len(theirs.sockets))
    return tuple(onward)[: distance // theirs.spacing + 1]


def facing_bank(bank: int, way: int) -> int:
    """The bank of the one that slides which faces ``bank`` of the other."""
    return STARBOARD - bank if way > 0 else bank


@case("MN-05.17")
def way_to_break(galley: Galley, mine: Klass, theirs: Klass, slide: Slide) -> tuple[int, int | None]:
    """How far she slides until the foremost oar of her facing side is broken on the other's hull, and
    which.
    """
    bank = galley.oars[facing_bank(slide.bank, slide.way)]
    number = next((number for number, oar in enumerate(bank) if oar), None)
    if number is None:
        return 0, None
    at = slide.way * slide.station - (mine.half - mine.sockets[number])
    return max(0, -theirs.half - at), number


@case("MN-05.15", "MN-05.16")
def says_strike(state: State, galley: Galley, strike: Strike) -> tuple[str, str]:
    """The contact in a few words, and its case."""
    target = state.galleys[strike.target]
    where = f"{target.name}, {strike.part}, {counted(strike.angle, 'degree')}"
    if strike.kind == FULL:
        chance = ram_check(state, galley, target).chance()
        return f"full ram on {where}: sinks her {chance}", "MN-05.06"
    if strike.kind == GLANCE:
        holes = glance_holes(state, galley, target)
        return (
            f"glancing ram on {where}: {holes or 'no'} hole",
            "MN-05.03" if strike.part == "bow" else "MN-05.05",
        )
    if strike.friend:
        return f"runs into {where}: both stop", "MN-05.16"
    return f"collides with {where}: both stop, oars break", "MN-05.17"
