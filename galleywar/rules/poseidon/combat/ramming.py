"""Oar strikes and rams, saves against them, prow to prow (PW-oar-1 to PW-oar-4, PW-ram-1 to PW-ram-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Forecast, Objection, merged
from galleywar.core.copying import changed
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.chains import tally
from galleywar.rules.poseidon.combat.throws import count, result_of, second_chance, settles, throw
from galleywar.rules.poseidon.model.effects import Acting, hole, shear
from galleywar.rules.poseidon.model.frames import Action, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import arc_toward, is_abeam, kind_of
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.sentences import said

RAM, STRIKE = "ram", "strike"
SAVED, HOLED = "saved", "holed"
NO_BANK, ONE_BANK, TWO_BANKS = "no bank lost", "one bank lost", "two banks lost"
BANKS = {NO_BANK: 0, ONE_BANK: 1, TWO_BANKS: 2}
NEVER = Fraction(0)


# -- what may be attacked ------------------------------------------------------------------------------------
@case("PW-act-4", "PW-act-6", "PW-move-5", "PW-move-11", "PW-setup-2", "PW-oar-4")
def bars_attack(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """What keeps a ship from ramming or striking: she must have run ahead into an enemy, and only once."""
    ship = state.ships[frame.ship]
    if frame.struck:
        yield Objection("PW-oar-4", "She makes one oar strike or one ram in her action, not both.", ship.at)
    if ship.apart:
        yield Objection("PW-act-4", "A ship apart from her squadron starts no combat.", ship.at)
    if frame.aground:
        yield Objection("PW-setup-2", "She has touched land and attacks nobody this turn.", ship.at)
    if target not in frame.met or state.ships[target].pose is None:
        yield Objection("PW-move-11", "She has not run ahead into that ship in this action.", ship.at)


@machine.bars(Action, "ram")
@case("PW-ram-1", "PW-ram-5")
def bars_ram(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """A ram needs a run of half an inch, and a ram."""
    ship = state.ships[frame.ship]
    yield from bars_attack(state, frame, target)
    if not kind_of(state, ship).ram:
        yield Objection("PW-ram-5", f"{ship.name} has no ram.", ship.at)
    if frame.ran < state.box.numbers.ram.run_up:
        yield Objection("PW-ram-1", "She must first have run at least half an inch ahead.", ship.at)


@machine.bars(Action, "strike")
@case("PW-oar-1", "PW-oar-3")
def bars_strike(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """An oar strike goes into a side arc, and needs oars to strike."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    yield from bars_attack(state, frame, target)
    if aim.pose is not None and not is_abeam(state, aim, ship):
        yield Objection("PW-oar-1", f"She does not lie in a side arc of {aim.name}.", aim.at)
    if not aim.banks:
        yield Objection("PW-oar-3", f"{aim.name} has no oar banks.", aim.at)


# -- oar strikes ---------------------------------------------------------------------------------------------
@case("PW-oar-2", "PW-oar-3")
def strike_check(state: State, ship: Ship, target: Ship) -> Check:
    """One die, as it falls; the banks a ship has not got cannot be lost."""
    rules = state.box.numbers.oar_strike
    title = f"Oar strike of {ship.name} on {target.name}"
    one = Band(rules.one_bank, rules.two_banks - 1, ONE_BANK)
    none = Band(None, rules.one_bank - 1, NO_BANK)
    bands: tuple[Band, ...] = (Band(rules.two_banks, None, TWO_BANKS), one, none)
    if target.banks == 1:
        bands = (Band(rules.one_bank, None, ONE_BANK), none)
    return Check("PW-oar-2", title, (6,), (), bands, (("side arc", "reconstructed"),))


@machine.forecasts(Action, "strike")
@case("PW-oar-2")
def forecast_strike(state: State, frame: Action, target: str) -> Forecast:
    ship, aim = state.ships[frame.ship], state.ships[target]
    check = strike_check(state, ship, aim)
    hoped = tuple(band.result for band in check.bands[:-1])
    return Forecast(
        tuple(check.chances().items()), check, "oars lost", second_chance(state, ship, check), hoped
    )


@machine.answers(Action, "strike")
@case("PW-oar-1", "PW-oar-4")
def answer_strike(play: Acting, frame: Action, target: str) -> None:
    """The striker loses nothing by it."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[target]
    play.swap(changed(frame, ended=True, struck=STRIKE))
    told(
        play, "oar_strike", ship.seat, ship.id, aim.id, case="PW-oar-1", places=(str(aim.at),),
        gesture="shear", says="{0} runs along the oars of {1}.",
    )  # fmt: skip
    throw(play, STRIKE, [(ship.id, strike_check(play.state, ship, aim))], ship.seat, ship.id, aim.id)


@settles(STRIKE)
@case("PW-oar-2")
def settle_strike(play: Acting, frame: Throw) -> None:
    banks = BANKS[result_of(frame.dice[0])]
    if banks:
        shear(play, play.state.ships[str(frame.facts[1])], banks, "PW-oar-2")


# -- rams ----------------------------------------------------------------------------------------------------
@case("PW-ram-4")
def is_prow_to_prow(state: State, ship: Ship, target: Ship) -> bool:
    """Whether each lies in the front arc of the other."""
    return arc_toward(state, ship, target) == arc_toward(state, target, ship) == "prow"


@case("PW-ram-2", "PW-ram-6", "PW-setup-6")
def save_check(state: State, ship: Ship) -> Check | None:
    """One die for each hit; None for a ship without a save."""
    save = kind_of(state, ship).save
    if not save:
        return None
    return Check.at_least("PW-ram-2", f"Save of {ship.name}", (6,), save, (), (SAVED, HOLED))


@case("PW-ram-2", "PW-ram-4", "PW-ram-6")
def hits_of(state: State, ship: Ship, target: Ship) -> tuple[int, int]:
    """The hits a ram scores on the target, and prow to prow those it takes; damage takes none away."""
    back = kind_of(state, target).ram if is_prow_to_prow(state, ship, target) else 0
    return kind_of(state, ship).ram, back


@machine.forecasts(Action, "ram")
@case("PW-ram-2", "PW-ram-4", "PW-ram-8")
def forecast_ram(state: State, frame: Action, target: str) -> Forecast:
    """What becomes of the target; prow to prow what becomes of the rammer is told beside it."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    hits, back = hits_of(state, ship, aim)
    results = merged(
        (_damage(aim, points), chance)
        for points, chance in sorted(damage(state, aim, hits).items(), reverse=True)
    )
    notes = []
    if back:
        taken = damage(state, ship, back).items()
        sinks = sum((chance for points, chance in taken if points >= ship.hull), NEVER)
        holed = sum((chance for points, chance in taken if points), NEVER)
        text = f"Prow to prow: {ship.name} is holed {said(holed)} and sinks {said(sinks)}."
        notes.append((text, "PW-ram-4"))
    if may_save_again(state, aim):
        notes.append(("The other side may throw one of its saves again.", "PW-act-8"))
    hoped = tuple(name for name, _ in results if name != SAVED)
    return Forecast(results, save_check(state, aim), "damage", tuple(notes), hoped, (HOLED,))


def may_save_again(state: State, ship: Ship) -> bool:
    check = save_check(state, ship)
    return check is not None and bool(second_chance(state, ship, check))


def _damage(ship: Ship, points: int) -> str:
    if points >= ship.hull:
        return "sinks"
    return f"{points} hull lost" if points else SAVED


@case("PW-ram-2", "PW-ram-8")
def damage(state: State, ship: Ship, hits: int) -> Mapping[int, Fraction]:
    """How many of so many hits are not saved, with the chances."""
    check = save_check(state, ship)
    return tally(hits, check.chances()[HOLED] if check else Fraction(1), hits)


@machine.answers(Action, "ram")
@case("PW-ram-1", "PW-ram-2", "PW-ram-4", "PW-ram-8")
def answer_ram(play: Acting, frame: Action, target: str) -> None:
    """Every save is thrown before any damage is done, prow to prow those of both."""
    state = play.state
    ship, aim = state.ships[frame.ship], state.ships[target]
    play.swap(changed(frame, ended=True, struck=RAM))
    hits, back = hits_of(state, ship, aim)
    kind = "prow_to_prow" if back else "rammed"
    how = "prow to prow" if back else f"with {counted(hits, 'hit')}"
    told(
        play, kind, ship.seat, ship.id, aim.id, case="PW-ram-2", places=(str(aim.at),), gesture="strike",
        says=f"{{0}} rams {{1}} {how}.", hits=hits,
    )  # fmt: skip
    dice = []
    for one, due in ((aim, hits), (ship, back)):
        check = save_check(state, one)
        if check is not None:
            dice += [(one.id, check)] * due
    throw(play, RAM, dice, ship.seat, ship.id, aim.id, hits, back)


@settles(RAM)
@case("PW-ram-2", "PW-ram-3", "PW-ram-4", "PW-ram-7", "PW-ram-8")
def settle_ram(play: Acting, frame: Throw) -> None:
    """Unsaved hits take hull points from both at once; whoever floats stays in contact."""
    ship, aim, hits, back = frame.facts
    for one, due in ((str(aim), int(hits)), (str(ship), int(back))):
        if due:
            hole(play, play.state.ships[one], due - count(frame.dice, one, SAVED), "PW-ram-2")
