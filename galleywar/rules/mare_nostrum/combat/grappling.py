"""Grapples: hooks and boarding bridges thrown, fended off, cut and cast off (MN-04.*)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galleywar.boards.table.polygons import Polygon
from galleywar.boards.table.table import Pose, distance
from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection, first, share_of_faces
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.events import Thrown
from galleywar.core.memo import for_a_game
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.odds import melee_note
from galleywar.rules.mare_nostrum.model.components import Klass
from galleywar.rules.mare_nostrum.model.effects import Acting, put, tie
from galleywar.rules.mare_nostrum.model.figures import shown
from galleywar.rules.mare_nostrum.model.fleets import bank_of
from galleywar.rules.mare_nostrum.model.frames import ShipTurn
from galleywar.rules.mare_nostrum.model.frames_combat import FendOff
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import are_enemies, klass_of, tied_to
from galleywar.rules.mare_nostrum.model.state import (
    CORVUS,
    FRIENDLY,
    HOOK,
    PORT,
    STARBOARD,
    STOPPED,
    Galley,
    State,
)
from galleywar.rules.readings import FIRST
from galleywar.rules.sentences import said, side_does

LODGES, SHORT = "lodges", "falls short"
CUT, HOLDS = "cut", "holds"
HELD_BY = {
    HOOK: ("grappled", "{0} grapples {1}: both lie still."),
    CORVUS: ("grappled", "{0} pins with her corvus {1}: both lie still."),
    FRIENDLY: ("made_fast", "{0} makes fast alongside {1}."),
}
"""The event that a grapple makes, and how it is told."""


# -- reach (MN-04.03, MN-04.12) ------------------------------------------------------------------------------
@case("MN-04.03")
def deck(klass: Klass, pose: Pose) -> Polygon:
    """Her hull without the foremost and hindmost tenth, which are ram and posts."""
    bow, stern = (klass.half + klass.bow) // 2, (klass.stern - klass.half) // 2
    side = klass.beam // 2
    port = ((bow, -side // 2), (klass.bow, -side), (klass.stern, -side), (stern, -side * 3 // 4))
    starboard = tuple((ahead, -aside) for ahead, aside in reversed(port))
    return tuple(pose.off(*corner) for corner in (*port, *starboard))


@case("MN-04.03")
def grapple_gap(state: State, galley: Galley, other: Galley) -> int:
    """Hundredths from the nearest of her hull and oar banks to the nearest of the other's hull."""
    banks = banks_out(state, galley)
    return _reached(klass_of(state, galley), galley.pose, banks, klass_of(state, other), other.pose)


@case("MN-04.03")
def banks_out(state: State, galley: Galley) -> tuple[bool, bool]:
    """Whether oars reach out to port and to starboard: a side without any ends at the hull."""
    if state.terms.edition == FIRST:
        return True, True
    return any(galley.oars[PORT]), any(galley.oars[STARBOARD])


@for_a_game(maxsize=4096)
def _reached(klass: Klass, pose: Pose, banks: tuple[bool, bool], other: Klass, other_pose: Pose) -> int:
    theirs = deck(other, other_pose)
    shapes = (deck(klass, pose), bank_of(klass, pose, *banks))
    return min(distance(shape, theirs) for shape in shapes)


@case("MN-04.03", "MN-04.12", "MN-04.15")
def grapple_reach(state: State, galley: Galley) -> int:
    """How far she can grapple: with her corvus, if she still has it, else with hooks."""
    return klass_of(state, galley).corvus_reach if galley.corvus else state.box.grapple["reach"]


def line_reach(state: State) -> int:
    return state.box.grapple["reach"]


# -- what stands against a grapple ---------------------------------------------------------------------------
@case("MN-04.01", "MN-04.03", "MN-05.14")
def bars_any_grapple(state: State, galley: Galley) -> Iterator[Objection]:
    """She must lie stopped, afloat, and not have tried this turn."""
    if galley.sinking:
        yield Objection("MN-05.14", f"{galley.name} is sinking.", galley.at)
    if galley.tried:
        yield Objection(
            "MN-04.01", f"{galley.name} has made her one attempt to grapple this turn.", galley.at
        )
    if galley.speed != STOPPED:
        yield Objection("MN-04.03", f"{galley.name} must first come to a full stop.", galley.at)


def _bars_reach(state: State, galley: Galley, other: Galley, reach: int) -> Iterator[Objection]:
    if other.id in tied_to(state, galley.id):
        yield Objection("MN-04.08", f"{galley.name} and {other.name} are grappled already.", other.at)
    gap = grapple_gap(state, galley, other)
    if gap > reach:
        text = f"{other.name} is {gap / 100:.2f} inches away, the reach is {reach / 100:.0f}."
        yield Objection("MN-04.12" if galley.corvus else "MN-04.03", text, other.at)


@machine.bars(ShipTurn, "grapple")
@case("MN-04.01", "MN-04.03", "MN-04.12")
def bars_grapple(state: State, frame: ShipTurn, target: str) -> Iterator[Objection]:
    """What keeps her from grappling an enemy."""
    galley, other = state.galleys[frame.galley], state.galleys[target]
    yield from bars_any_grapple(state, galley)
    if not are_enemies(galley, other):
        yield Objection("MN-04.10", f"{other.name} is no enemy: pass her a line.", other.at)
    if other.sinking:
        yield Objection("MN-05.14", f"{other.name} is sinking.", other.at)
    yield from _bars_reach(state, galley, other, grapple_reach(state, galley))


@machine.bars(ShipTurn, "line")
@case("MN-04.10", "MN-04.11")
def bars_line(state: State, frame: ShipTurn, target: str) -> Iterator[Objection]:
    """What keeps her from making fast to a friend or an empty galley."""
    galley, other = state.galleys[frame.galley], state.galleys[target]
    yield from bars_any_grapple(state, galley)
    if are_enemies(galley, other) or other.id == galley.id:
        yield Objection("MN-04.10", f"{other.name} is no friend.", other.at)
    yield from _bars_reach(state, galley, other, line_reach(state))


def _is_near(state: State, galley: Galley, other: Galley) -> bool:
    """Whether it is worth measuring exactly."""
    farthest = klass_of(state, galley).length + klass_of(state, other).length
    return max(abs(galley.pose.x - other.pose.x), abs(galley.pose.y - other.pose.y)) <= farthest


@case("MN-04.01", "MN-04.10")
def offer_grapples(state: State, frame: ShipTurn) -> Iterator[Offer]:
    """Hooks or the corvus for enemies, a line for friends and empty galleys."""
    galley = state.galleys[frame.galley]
    if first(bars_any_grapple(state, galley)) is not None:
        return
    near = (one.id for one in state.galleys.values() if one is not galley and _is_near(state, galley, one))
    others = (Among("target", tuple(near)),)
    text, source = ("Drop the corvus", "MN-04.12") if galley.corvus else ("Throw grapples", "MN-04.01")
    yield Offer("grapple", text, others, source, galley.id, "G", candidates=True)
    yield Offer("line", "Make fast alongside", others, "MN-04.10", galley.id, "L", candidates=True)


# -- throwing ------------------------------------------------------------------------------------------------
@case("MN-04.04", "MN-04.13")
def grapple_check(state: State, galley: Galley, other: Galley) -> Check:
    """Hooks lodge on 4 and more, a corvus falls home on 2 and more."""
    needed = state.box.grapple
    if galley.corvus:
        marks = (("a 6 is taken as a success", "reconstructed"),)
        return Check.at_least(
            "MN-04.13", f"{galley.name} drops her corvus on {other.name}", (6,), needed["corvus"],
            results=(LODGES, SHORT), marks=marks,
        )  # fmt: skip
    return Check.at_least(
        "MN-04.04", f"{galley.name} grapples {other.name}", (6,), needed["lodges"], results=(LODGES, SHORT)
    )


@machine.forecasts(ShipTurn, "grapple")
@case("MN-04.04", "MN-04.05", "MN-04.12")
def forecast_grapple(state: State, frame: ShipTurn, target: str) -> Forecast:
    """The throw, what may cut it, and who would win aboard."""
    galley, other = state.galleys[frame.galley], state.galleys[target]
    check = grapple_check(state, galley, other)
    figures = 0 if galley.corvus else unspent(other)
    holds = holding_chance(state, galley, other)
    if figures:
        dice = counted(figures, "die")
        note = f"With {dice} to fend off, a 6 cuts it: it holds {said(holds)}."
    else:
        note = "It cannot be fended off."
    return check.forecast(((note, "MN-04.05"), *melee_note(state, galley, other)))


@machine.answers(ShipTurn, "grapple")
@case("MN-04.01", "MN-04.04", "MN-04.12", "MN-04.13", "MN-04.14")
def answer_grapple(play: Acting, frame: ShipTurn, target: str) -> None:
    """The one attempt of the turn; a corvus is used up by it, either way."""
    galley, other = play.state.galleys[frame.galley], play.state.galleys[target]
    check = grapple_check(play.state, galley, other)
    put(play, galley.id, tried=True, corvus=False)
    success = play.check(check, galley.seat, (galley.id, other.id), (galley.at, other.at)).success
    if success and (galley.corvus or not unspent(other)):
        lodge(play, galley.id, other.id, CORVUS if galley.corvus else HOOK)
    elif success:
        play.push(FendOff(other.seat, other.id, galley.id))
    elif galley.corvus:
        told(
            play,
            "corvus_lost",
            galley.seat,
            galley.id,
            case="MN-04.14",
            places=(galley.at,),
            says="The corvus of {0} misses and falls into the sea.",
        )


@case("MN-04.02", "MN-04.08")
def lodge(play: Acting, hooker: str, held: str, kind: str) -> None:
    """The grapple holds: both lie still for the rest of the turn at least."""
    tie(play, hooker, held, kind)
    one, other = play.state.galleys[hooker], play.state.galleys[held]
    event, says = HELD_BY[kind]
    told(
        play, event, one.seat, hooker, held, case="MN-04.08", places=(one.at, other.at), gesture="link",
        says=says, how=kind,
    )  # fmt: skip


@machine.answers(ShipTurn, "line")
@case("MN-04.10", "MN-04.11", "MN-08.11")
def answer_line(play: Acting, frame: ShipTurn, target: str) -> None:
    """No die is needed between friends, or to take an empty galley in tow; both stop."""
    put(play, frame.galley, tried=True)
    lodge(play, frame.galley, target, FRIENDLY)


# -- fending off (MN-04.05 to MN-04.07) ----------------------------------------------------------------------
@case("MN-04.06")
def unspent(galley: Galley) -> int:
    """Archers and slingers that have cut at no grapple yet this turn."""
    return max(0, galley.missile_figures - galley.fended)


@case("MN-04.05")
def stays(state: State, figures: int) -> Fraction:
    """The chance that a grapple outlasts so many figures cutting at it."""
    return (1 - share_of_faces(lambda face: is_cut(state, (face,)))) ** figures


@case("MN-04.05")
def is_cut(state: State, faces: tuple[int, ...]) -> bool:
    """Whether any of the dice cuts the grapple."""
    return max(faces) >= state.box.grapple["cuts"]


@case("MN-04.04", "MN-04.05", "MN-04.13")
def holding_chance(state: State, galley: Galley, other: Galley) -> Fraction:
    """The chance that her grapple lodges and stays, all hands cutting at it; a corvus cannot be cut."""
    figures = 0 if galley.corvus else unspent(other)
    return grapple_check(state, galley, other).chance() * stays(state, figures)


@machine.asks(FendOff)
@case("MN-04.05", "MN-04.06")
def ask_fend_off(state: State, frame: FendOff) -> Decision:
    galley, by = state.galleys[frame.galley], state.galleys[frame.by]
    most = unspent(galley)
    offers = (
        Offer(
            "fend", "Cut at the ropes", (Span("how many figures", 1, most, 1, "figure"),), "MN-04.05", galley.id, "F"
        ),
        Offer("bear", "Let them come", (), "MN-04.05", galley.id, "N"),
    )
    prompt = f"{by.name} has a grapple in {galley.name}: how many archers and slingers cut at it?"
    return Decision(
        frame.seat, "MN-04.05", prompt, offers, f"{side_does(state, by.seat, 'grapples', 'grapple')}.",
        (galley.id, by.id), Choice("fend", (most,)),
    )  # fmt: skip


@machine.bars(FendOff, "fend")
@case("MN-04.06")
def bars_fend(state: State, frame: FendOff, figures: int) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    most = unspent(galley)
    if not 1 <= figures <= most:
        text = f"Figures who have not cut at a grapple yet this turn: {most}."
        yield Objection("MN-04.06", text, galley.at)


@machine.forecasts(FendOff, "fend")
@case("MN-04.05")
def forecast_fend(state: State, frame: FendOff, figures: int) -> Forecast:
    galley, by = state.galleys[frame.galley], state.galleys[frame.by]
    left = unspent(galley) - figures
    note = (f"Figures left for other grapples this turn: {left}.", "MN-04.06")
    chance = stays(state, figures)
    notes = (note, *melee_note(state, galley, by))
    return Forecast(((CUT, 1 - chance), (HOLDS, chance)), None, CUT, notes)


@case("MN-04.05", "MN-04.09")
def cut_at(play: Acting, galley: Galley, by: Galley, figures: int) -> bool:
    """One die a figure; any of the highest faces cuts the grapple."""
    faces = play.dice.pool(figures)
    cut = is_cut(play.state, faces)
    put(play, galley.id, fended=galley.fended + figures)
    told(
        play, "hacked_ropes", galley.seat, galley.id, by.id, case="MN-04.05", places=(galley.at,),
        gesture="roll", thrown=(Thrown(galley.seat, 6, faces, play.state.box.grapple["cuts"]),),
        says=f"{{0}} hacks at the grapple of {{1}}: {shown(faces)}; {'it is cut' if cut else 'it holds'}.",
        cut=int(cut),
    )  # fmt: skip
    return cut


@machine.answers(FendOff, "fend")
@case("MN-04.05", "MN-04.07")
def answer_fend(play: Acting, frame: FendOff, figures: int) -> None:
    """A 6 cuts it, and she may move as if nothing had been."""
    play.pop()
    galley, by = play.state.galleys[frame.galley], play.state.galleys[frame.by]
    if not cut_at(play, galley, by, figures):
        lodge(play, by.id, galley.id, HOOK)


@machine.answers(FendOff, "bear")
@case("MN-04.05")
def answer_bear(play: Acting, frame: FendOff) -> None:
    play.pop()
    lodge(play, frame.by, frame.galley, HOOK)
