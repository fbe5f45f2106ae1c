"""Galleys and wrecks as models to scale, and as plain facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.view import CounterView, Figure, Link, Marker, ShipModel
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.figures import ONE
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.frames import Rowing
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Muster
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import klass_of, tied_to
from galleywar.rules.mare_nostrum.model.state import FIGURES, PORT, STARBOARD, STOPPED, Galley, State, Wreck
from galleywar.rules.mare_nostrum.setup.fleet_builder import limits
from galleywar.rules.mare_nostrum.setup.layout import launched


def faces(state: State) -> dict[str, CounterView]:
    """Every galley on the table, what is left of those that sank, and who is mustered but not on it yet."""
    decision = machine.pending(state)
    able = decision.pieces if decision else frozenset()
    table = {galley.id: galley_face(state, galley, able) for galley in state.galleys.values()}
    table.update((wreck.id, wreck_face(state, wreck)) for wreck in state.wrecks.values())
    return table | tray(state)


def shown_heading(degrees: int) -> int:
    """A heading clockwise from north as faces have it: counter-clockwise from east."""
    return (90 - degrees) % 360


@case("MN-00.21", "MN-01.01", "MN-05.13")
def galley_face(state: State, galley: Galley, able: frozenset[str] = frozenset()) -> CounterView:
    """Speed, straight run, stamina, holes, oars, crew and dice, for everybody to see."""
    in_turn = state.phase == "move" and not galley.dice and galley.id != state.mover
    return CounterView(
        galley.id, galley.seat, galley.name, "galley", galley.at, shown_heading(galley.pose.heading),
        galley.speed.upper(), False, tuple(galley_figures(state, galley)), tuple(galley_marks(state, galley)),
        able=galley.id in able, done=in_turn, kind=galley.klass.upper(), leans=True,
        model=galley_model(state, galley), picture=state.box.pictures.get(galley.klass),
    )  # fmt: skip


@case("MN-00.07", "MN-00.21")
def galley_model(state: State, galley: Galley) -> ShipModel:
    klass = klass_of(state, galley)
    crew = tuple((ONE[kind], getattr(galley, kind)) for kind in FIGURES if getattr(galley, kind))
    return ShipModel(
        klass.length, klass.beam, galley.oars, klass.oar_reach, klass.half - klass.bow, klass.half + klass.stern,
        tuple(_fittings(galley)), crew, galley.holes, galley.run, dice=galley.dice, hull=klass.hull.corners,
    )  # fmt: skip


def _fittings(galley: Galley) -> Iterator[str]:
    yield "ram"
    if galley.corvus:
        yield "corvus"
    if galley.ballista:
        yield "ballista"
    if galley.flagship:
        yield "standard"


def wreck_face(state: State, wreck: Wreck) -> CounterView:
    klass = state.box.classes[wreck.klass]
    model = ShipModel(
        klass.length, klass.beam, bow=klass.half - klass.bow, stern=klass.half + klass.stern,
        hull=klass.hull.corners,
    )  # fmt: skip
    mark = Marker("sinking", "Flotsam: whoever rows over it slows down and tests her hull", case="MN-03.29")
    return CounterView(
        wreck.id, "", wreck.name, "wreck", wreck.at, shown_heading(wreck.pose.heading), marks=(mark,), kind="WRECK",
        model=model,
    )  # fmt: skip


@case("MN-00.21", "MN-03.01", "MN-03.03")
def galley_figures(state: State, galley: Galley) -> Iterator[Figure]:
    klass, (speed, said) = klass_of(state, galley), _speed_now(state, galley)
    yield Figure("SPEED", speed, f"{said}; up to {state.box.paces[speed].most / 100:.0f} inches")
    yield Figure("STAMINA", str(galley.stamina), "battle speed costs 1, ramming speed 3")
    yield Figure("HOLES", f"{galley.holes}/{state.box.hull['sinks']}", "hull damage; at six she sinks")
    left = [sum(bank) for bank in galley.oars]
    yield Figure("OARS", f"{left[PORT]}+{left[STARBOARD]}", "to port and to starboard", klass.provenance)
    yield Figure("MARINES", str(galley.marines), "they alone fight in a melee")
    yield Figure(
        "MISSILES", str(galley.missile_figures), f"archers: {galley.archers}, slingers: {galley.slingers}"
    )
    if galley.dice:
        yield Figure("DICE", " ".join(map(str, galley.dice)), "when she moves, from 1 to 6")


def _speed_now(state: State, galley: Galley) -> tuple[str, str]:
    """The speed declared for her while she rows, else that of her last move; and which it is."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Rowing) and frame.galley == galley.id:
        return frame.speed, "declared for this turn"
    return galley.speed, "her last move"


@case("MN-00.21", "MN-03.08", "MN-03.09")
def galley_marks(state: State, galley: Galley) -> Iterator[Marker]:
    """The wake marker in words, and all that ails her."""
    straight = state.box.turning["straight"]
    if galley.speed != STOPPED:
        run = (
            f"{galley.run / 100:.2f} inches straight at the end"
            if galley.run
            else "no straight run at the end"
        )
        may = "may turn at once" if galley.run >= straight else "must run four inches before she turns"
        yield Marker("wake", f"Under way at {galley.speed} speed, {run}: she {may}", case="MN-03.09")
    if galley.holes:
        damage = counted(galley.holes, "point")
        yield Marker("holed", f"{damage} of hull damage", galley.holes, "MN-05.13")
    for bank, kind, side in ((PORT, "oars_port", "port"), (STARBOARD, "oars_starboard", "starboard")):
        lost = galley.lost_oars[bank]
        if lost:
            yield Marker(kind, f"{counted(lost, 'oar')} lost to {side}", lost, "MN-03.25")
    yield from _plights(state, galley)


@case("MN-03.27", "MN-04.08", "MN-04.11", "MN-05.14", "MN-08.08")
def _plights(state: State, galley: Galley) -> Iterator[Marker]:
    for other in tied_to(state, galley.id):
        yield Marker("grappled", f"Grappled with {state.galleys[other].name}", case="MN-04.08")
    if galley.sinking:
        yield Marker(
            "sinking", "Sinking by a ram: she only shoots, and goes down after missile fire", case="MN-05.14"
        )
    elif galley.holes >= state.box.hull["sinks"]:
        yield Marker(
            "sinking", "Foundering: she acts this turn, and goes down after missile fire", case="MN-02.04"
        )
    if galley.prize:
        yield Marker("captured", "A prize: she cruises at most", case="MN-08.09")
    if not galley.crew:
        yield Marker("adrift", "Nobody aboard: she is anybody's", case="MN-04.11")
    if galley.halted:
        yield Marker("held", "Brought to a stop: no move this turn", case="MN-03.24")
    if galley.stamina == 0:
        yield Marker("fatigue", "Exhausted: she cannot move", case="MN-03.04")


@case("MN-04.08")
def links(state: State) -> Iterator[Link]:
    """What holds galleys together."""
    yield from (Link("grapple", one.hooker, one.held) for one in state.grapples)


# -- mustered, and not on the table yet ----------------------------------------------------------------------
@case("MN-00.01", "MN-00.08")
def tray(state: State) -> dict[str, CounterView]:
    """The galleys the seat now asked has taken or has still to place; none at any other time."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Muster | Deploy):
        return {}
    return {plan.id: galley_of_plan(state, frame.seat, plan) for plan in frame.ships}


def galley_of_plan(state: State, seat: str, plan: ShipPlan) -> CounterView:
    """A galley as she will be once she is on the table."""
    heading = limits(state, seat).zone.heading
    galley = launched(state.box, seat, changed(plan, at=Pose(0, 0, heading).place))
    return replace(galley_face(state, galley, frozenset({plan.id})), at=None)
