"""Plain verbs that change the table: every rule acts through these, so that each means one thing."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Play
from galleywar.core.wording import noun
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.queries import fastest_by_oars, slowest_of
from galleywar.rules.mare_nostrum.model.state import (
    BATTLE,
    CRUISING,
    FIGURES,
    FORWARD,
    NOBODY,
    PORT,
    STARBOARD,
    STOPPED,
    Galley,
    Grapple,
    Oars,
    State,
)
from galleywar.rules.readings import FIRST

Acting = Play[State]
LAMED = {
    BATTLE: ("MN-03.27", "{0} has lost too many oars on a side to ram any more."),
    CRUISING: ("MN-03.28", "{0} has lost too many oars on both sides to do more than cruise."),
}
"""What is told of a galley whose oars leave her no faster speed."""


def put(play: Acting, galley: str, **fields: object) -> Galley:
    """Change a galley; it comes back as it is now."""
    now = changed(play.state.galleys[galley], **fields)
    play.change(galleys=play.state.galleys.put(now))
    return now


def put_side(play: Acting, seat: str, **fields: object) -> None:
    sides = play.state.sides
    play.change(sides=sides.put(changed(sides[seat], **fields)))


@case("MN-05.13")
def hole(play: Acting, galley: str, points: int) -> Galley:
    """So many points of hull damage more, each shown by a marker."""
    return put(play, galley, holes=play.state.galleys[galley].holes + points)


@case("MN-03.25")
def break_oars(play: Acting, galley: str, bank: int, numbers: tuple[int, ...], by: str = "") -> int:
    """Take away the oars of these numbers (from the bow aft) on a bank, and tell it; how many there were."""
    now = play.state.galleys[galley]
    broken = tuple(number for number in numbers if now.oars[bank][number])
    if not broken:
        return 0
    kept = tuple(oar and number not in broken for number, oar in enumerate(now.oars[bank]))
    oars: Oars = (kept, now.oars[STARBOARD]) if bank == PORT else (now.oars[PORT], kept)
    put(play, galley, oars=oars)
    side = "port" if bank == PORT else "starboard"
    others = (by,) if by else ()
    says = f"{{0}} loses {{count}} {noun(len(broken), 'oar')} to {{side}}{' against {1}' if by else ''}."
    told(
        play, "sheared", now.seat, galley, *others, case="MN-03.25", places=(now.at,), gesture="shear",
        says=says, count=len(broken), side=side,
    )  # fmt: skip
    if play.state.terms.edition != FIRST:
        _lame(play, now, play.state.galleys[galley])
    return len(broken)


@case("MN-03.27", "MN-03.28")
def _lame(play: Acting, before: Galley, now: Galley) -> None:
    """With the third oar of a side gone she falls for good to a lesser speed, whatever she was left at."""
    fastest = fastest_by_oars(play.state, now)
    if fastest == fastest_by_oars(play.state, before):
        return
    if now.speed in FORWARD:
        put(play, now.id, speed=slowest_of(play.state, now.speed, fastest))
    why, says = LAMED[fastest]
    told(play, "lamed", now.seat, now.id, case=why, places=(now.at,), says=says, fastest=fastest)


@case("MN-03.24")
def halt(play: Acting, galley: str) -> None:
    """She stops dead where she is and has no move left this turn."""
    put(play, galley, speed=STOPPED, run=0, halted=True)


@case("MN-04.08")
def tie(play: Acting, hooker: str, held: str, kind: str) -> None:
    """Two galleys are held together and both lie stopped; a grapple of that kind and hooker is made anew."""
    state = play.state
    made = Grapple(hooker, held, kind, state.turn)
    rest = tuple(one for one in state.grapples if one.pair != made.pair)
    play.change(grapples=(*rest, made))
    halt(play, hooker)
    halt(play, held)


def untie(play: Acting, *grapples: Grapple) -> None:
    """These grapples hold no more."""
    play.change(grapples=tuple(one for one in play.state.grapples if one not in grapples))


@case("MN-06.12")
def lose_figures(play: Acting, galley: str, **counts: int) -> None:
    """Figures fall: out of the galley into the casualty box of the seat they belong to.

    A galley whose last figure falls belongs to nobody (MN-04.11).
    """
    now = play.state.galleys[galley]
    left = {kind: getattr(now, kind) - count for kind, count in counts.items()}
    box_casualties(play, now.seat, **counts)
    put(play, galley, **left)
    if now.crew == sum(counts.values()):
        leave_to_nobody(play, galley)


@case("MN-04.11", "MN-08.07")
def leave_to_nobody(play: Acting, galley: str) -> None:
    """No man is aboard her any more; who had her last is remembered."""
    holder = "" if play.state.terms.edition == FIRST else play.state.galleys[galley].seat
    put(play, galley, seat=NOBODY, lost_by=holder)


@case("MN-06.12")
def box_casualties(play: Acting, seat: str, **counts: int) -> None:
    """Put fallen figures into the casualty box of their side."""
    fallen = dict(play.state.sides[seat].fallen)
    for kind, count in counts.items():
        fallen[kind] = fallen.get(kind, 0) + count
    boxed = tuple((kind, fallen[kind]) for kind in FIGURES if fallen.get(kind))
    put_side(play, seat, fallen=boxed)


@case("MN-07.03")
def remove(play: Acting, galley: str) -> Galley:
    """A galley leaves the table, and every grapple to it vanishes. Its crew is the caller's to settle."""
    state = play.state
    gone = state.galleys[galley]
    play.change(
        galleys=state.galleys.drop(galley),
        grapples=tuple(one for one in state.grapples if galley not in one.pair),
    )
    mourn(play, gone)
    return gone


@case("MN-01.04")
def mourn(play: Acting, lost: Galley) -> None:
    """A galley is sunk, captured or gone: the admiral whose flagship she was is out of the game."""
    for side in play.state.sides.values():
        if side.flagship == lost.id:
            put_side(play, side.id, flagship="")
            told(
                play, "admiral_lost", side.id, lost.id, case="MN-01.04",
                says="{seat:has lost its|have lost their} admiral with {name}.", name=lost.name,
            )  # fmt: skip
