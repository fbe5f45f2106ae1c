"""Ramming (9.1): the blow, and whether the rammer comes free of what it has hit."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection, Roll
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.announced_move import halt
from galleywar.rules.alexandria.effects.galley_effects import put, slow, tie, tire
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.galley_movement.backwater import back_into, hexes_to_back_off
from galleywar.rules.alexandria.missiles.galley_reaction_fire import open_answers, warnings
from galleywar.rules.alexandria.model.frames_sea import BackOff, RamAttempt, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, HalfSpeed, State
from galleywar.rules.alexandria.queries.contact import bars_contact, plight
from galleywar.rules.alexandria.queries.galleys import (
    bow_hex,
    crew,
    direction,
    flank_side,
    in_slip,
    is_helpless,
)
from galleywar.rules.alexandria.victory import naval_victory

RAMMED, COLLISION = "rammed", "collision"
FREE, FOULED = "rammed and free", "rammed but fouled"


# -- who may be rammed (9.12) ----------------------------------------------------------------------


def offer_rams(state: State, frame: Rowing) -> Iterator[Offer]:
    """The Ram on what lies under the bow."""
    galley = state.galleys[frame.galley]
    if galley.attack and not frame.stopped:
        for target in state.galleys.at(bow_hex(galley) or ""):
            slot = Among("target", (target.id,))
            yield Offer("ram", f"Ram {target.name}", (slot,), "9.11a", galley.id, "R", candidates=True)


@machine.bars(Rowing, "ram")
@case("9.11a", "9.11b", "9.12", "5.27c", "5.25b", "9.15e")
def bars_ram(state: State, frame: Rowing, target_id: str) -> Iterator[Objection]:
    """At Attack Speed, from a Flank hex, bow on the target; how often it was rammed before does not count."""
    rammer, target = state.galleys[frame.galley], state.galleys[target_id]
    if target.seat == rammer.seat:
        yield Objection("9.12", f"{target.name} is no enemy.", target.at)
    if not rammer.attack:
        text = f"{rammer.name} is at Cruise Speed; only at Attack Speed may it ram."
        yield Objection("9.11a", text, rammer.at)
    elif frame.stopped:
        text = f"The movement of {rammer.name} is over, and a Ram is part of it."
        yield Objection("9.11a", text, rammer.at)
    if rammer.at in state.box.map.overpasses:
        text = f"A Ram would leave {rammer.name} in the Overpass, where no galley may stop."
        yield Objection("5.25b", text, rammer.at)
    yield from _bars_bow(rammer, target)
    yield from bars_contact(state, rammer, target)
    if in_slip(state, target):
        yield Objection("5.27c", f"{target.name} lies in a Slip and cannot be rammed.", target.at)


def _bars_bow(rammer: Galley, target: Galley) -> Iterator[Objection]:
    assert rammer.at is not None
    assert target.at is not None
    bearing = direction(rammer.at, target.at)
    if bearing is None:
        yield Objection("9.12", f"{target.name} does not lie next to {rammer.name}.", target.at)
        return
    if bearing != rammer.facing:
        yield Objection("9.12", f"The bow of {rammer.name} does not point at {target.name}.", rammer.at)
    if flank_side(target, rammer.at) is None:
        end = "Bow" if (bearing - target.facing) % 6 == 3 else "Stern"
        text = f"{rammer.name} lies in the {end} hex of {target.name}; a Ram strikes the flank."
        yield Objection("9.12", text, rammer.at)


# -- the blow (9.13) -------------------------------------------------------------------------------
@case("9.14a", "9.14b")
def ram_drms(rammer: Galley, target: Galley) -> Iterator[Factor]:
    """A helpless target is struck more surely, and the better crew counts."""
    if is_helpless(target):
        yield Factor("9.14a", f"{target.name} is {plight(target)}", +1)
    better = crew(rammer) - crew(target)
    if better > 0:
        yield Factor("9.14b", f"{rammer.name} has the better crew", +1)
    elif better < 0:
        yield Factor("9.14b", f"{target.name} has the better crew", -1)


@case("9.13", "9.16", "10.43c")
def ram_check(state: State, rammer: Galley, target: Galley) -> Check | None:
    """2d6 against the cell for Ram Attack and Ram Defense; None where no roll could ram (No/C)."""
    cell = (rammer.ratings.ram_attack, target.ratings.ram_defense)
    needed = state.box.charts.ram[cell]
    if needed is None:
        return None
    drms, marks = ram_drms(rammer, target), state.box.charts.marks("ram", cell)
    title = f"{rammer.name} rams {target.name}"
    return Check.at_least("9.13", title, (6, 6), needed, drms, (RAMMED, COLLISION), marks)


@case("9.15d")
def fouls(state: State, rammer: Galley, natural: int) -> bool:
    """Whether the dice that rammed, unmodified but for the rammer's Crew, leave it stuck in the wound."""
    return natural - crew(rammer) >= state.box.charts.fouls_from


@case("9.15a", "9.15d")
def what_becomes(state: State, rammer: Galley, roll: Roll) -> str:
    """Rammed and free, rammed but Fouled, or a Collision: for the throw and for the odds alike."""
    if not roll.success:
        return COLLISION
    return FOULED if fouls(state, rammer, roll.natural) else FREE


@machine.answers(Rowing, "ram")
@case("9.11a", "7.45a")
def answer_ram(play: Acting, frame: Rowing, target_id: str) -> None:
    """The attempt is announced; enemies next to the rammer may shoot first."""
    rammer = play.state.galleys[frame.galley]
    play.push(RamAttempt(rammer.id, target_id))
    open_answers(play, rammer, "ram", target_id)


@machine.works(RamAttempt)
@case("9.11a", "9.13", "9.15a")
def work_ram(play: Acting, frame: RamAttempt) -> None:
    """Drive home; where no roll could ram, the ships collide without one."""
    play.pop()
    state = play.state
    rammer, target = state.galleys.get(frame.rammer), state.galleys.get(frame.target)
    if rammer is None or target is None:
        return
    check = ram_check(state, rammer, target)
    roll = play.check(check, rammer.seat, (rammer.id, target.id), _places(rammer, target)) if check else None
    result = what_becomes(state, rammer, roll) if roll else COLLISION
    if result == COLLISION:
        collide(play, rammer, target)
    else:
        resolve_ram(play, rammer, target, fouled=result == FOULED)


def _places(*galleys: Galley) -> tuple[str, ...]:
    return tuple([galley.at for galley in galleys if galley.at is not None])


@case("9.15c", "9.15d", "9.15e", "9.15f", "10.42a", "12.2f")
def resolve_ram(play: Acting, rammer: Galley, target: Galley, *, fouled: bool) -> None:
    """Rammed for good; the same dice tell whether the rammer is Fouled or comes free and may back off."""
    target = put(play, target, rammed=True)
    places = _places(rammer, target)
    told_of(
        play, "rammed", rammer, target.id, case="9.15c", gesture="strike", places=places, says="{0} rams {1}."
    )
    naval_victory.award_stopped(play, target, rammer.seat)
    halt(play, rammer.id, "9.15e")
    if fouled:
        tie(play, rammer, target, "fouled")
        return
    rammer = put(play, rammer, retracted_from=target.id)
    told_of(play, "retracted", rammer, target.id, case="9.15d", says="{0} pulls free of {1}.")
    if hexes_to_back_off(play.state, rammer):
        play.push(BackOff(rammer.seat, rammer.id))


@case("9.15a", "9.15b", "10.44a")
def collide(play: Acting, rammer: Galley, target: Galley) -> None:
    """No Ram: both crews tire; the rammer lies stopped, due for Half Speed, past grappling this turn."""
    places = _places(rammer, target)
    told_of(
        play,
        "collided",
        rammer,
        target.id,
        case="9.15a",
        gesture="strike",
        places=places,
        says="{0} collides with {1}.",
    )
    halt(play, rammer.id, "9.15a")
    for galley in (rammer, target):
        tire(play, galley, "9.15a")
    put(play, rammer, collided=True)
    slow(play, rammer, HalfSpeed.DUE, "9.15a")


@machine.forecasts(Rowing, "ram")
@case("9.13", "9.15a", "9.15d")
def forecast_ram(state: State, frame: Rowing, target_id: str) -> Forecast:
    """Rammed and free, rammed but Fouled, or a Collision."""
    rammer, target = state.galleys[frame.galley], state.galleys[target_id]
    notes = warnings(state, rammer)
    check = ram_check(state, rammer, target)
    if check is None:
        cell = f"Ram Attack {rammer.ratings.ram_attack} against Ram Defense {target.ratings.ram_defense}"
        hopeless = (f"{cell}: no roll can ram.", "9.16")
        return Forecast(((COLLISION, Fraction(1)),), None, RAMMED, (hopeless, *notes), (FREE, FOULED))
    chances = check.chances_by(lambda roll: what_becomes(state, rammer, roll))
    results = tuple((one, chances.get(one, Fraction(0))) for one in (FREE, FOULED, COLLISION))
    return Forecast(results, check, RAMMED, notes, (FREE, FOULED))


# -- backing off (9.15) ----------------------------------------------------------------------------
@machine.asks(BackOff)
@case("9.15e")
def ask_back_off(state: State, frame: BackOff) -> Decision:
    """Back one hex, or stay by the ship that was rammed."""
    galley = state.galleys[frame.galley]
    hexes = Among("to", hexes_to_back_off(state, galley))
    offers = (
        Offer("back", f"{galley.name} backs off", (hexes,), "9.15e", galley.id),
        Offer("stay", f"{galley.name} stays alongside", (), "9.15e", galley.id, "P"),
    )
    prompt = f"{galley.name} has come free and may back off one hex."
    return Decision(frame.seat, "9.15e", prompt, offers, about=(galley.id,), default=Choice("stay"))


@machine.bars(BackOff, "back")
@case("9.15e", "5.47a")
def bars_back_off(state: State, frame: BackOff, to: str) -> Iterator[Objection]:
    """Only the hexes backwater leads to."""
    galley = state.galleys[frame.galley]
    if to not in hexes_to_back_off(state, galley):
        yield Objection("9.15e", f"{to} is not an all-sea hex free of ships, astern of {galley.name}.", to)


@machine.answers(BackOff, "back")
@case("9.15e", "5.47c", "5.91")
def answer_back_off(play: Acting, frame: BackOff, to: str) -> None:
    """One hex for nothing, the stern leading; enemies it backs up to may slip away."""
    play.pop()
    back_into(play, play.state.galleys[frame.galley], to, 0, "9.15e")


machine.declines(BackOff, "stay")
