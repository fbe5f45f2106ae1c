"""The Boarding of a Fleet activation (8.6): who boards whom, and in what order the fights are taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.acts import Acting
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.frames import BoardingAction, Combats, Designate
from galleywar.rules.alexandria.galley import fleet
from galleywar.rules.alexandria.melee import CAPTURED, REPULSED, boarding_forecast
from galleywar.rules.alexandria.shock import may_attack
from galleywar.rules.alexandria.state import Galley, State, enemy

Pairs = tuple[tuple[str, str], ...]
"""Units with the galley each boards."""


@case("3.0f", "8.0a", "8.62")
def open_boarding(play: Acting, seat: str) -> None:
    """Phase C: ``seat`` may board; what its galleys' enemies beat off in an earlier turn is past (9.42)."""
    past = [replace(galley, repulsed=False) for galley in fleet(play.state, enemy(seat)) if galley.repulsed]
    if past:
        play.change(galleys=play.state.galleys.put(*past))
    if next(offer_boards(play.state, Designate(seat)), None) is not None:
        play.push(Designate(seat))


# -- designation (8.2) ---------------------------------------------------------------------------------------
@case("8.15a", "8.62", "10.42b", "10.43c")
def prey(state: State, galley: Galley) -> tuple[str, ...]:
    """The enemy galleys grappled to it."""
    return tuple([one for one in galley.grappled if state.galleys[one].seat != galley.seat])


@case("8.1a", "8.1c", "8.61", "8.11d")
def boarders(state: State, galley: Galley, pairs: Pairs) -> tuple[str, ...]:
    """Units aboard that may attack and have no target yet."""
    sent = {unit for unit, _ in pairs}
    return tuple([unit for unit in galley.cargo if unit not in sent and may_attack(state.units[unit])])


@case("8.2f", "8.62", "8.63a", "8.63b", "5.56b")
def offer_boards(state: State, frame: Designate) -> Iterator[Offer]:
    """Any unit may go at any ship its own is grappled to: several ships at one, or one ship at several."""
    for galley in fleet(state, frame.seat):
        if not galley.grappled or not galley.cargo:
            continue
        targets, units = prey(state, galley), boarders(state, galley, frame.pairs)
        if targets and units:
            slots = (Among("unit", units), Among("target", targets))
            yield Offer("board", f"Board from {galley.name}", slots, "8.62", galley.id, "B")


@machine.asks(Designate)
@case("8.2a", "8.2f")
def ask_designate(state: State, frame: Designate) -> Decision:
    """Every attack is declared before the first is fought; none is compulsory."""
    offers = list(offer_boards(state, frame))
    if frame.pairs:
        sent = tuple([unit for unit, _ in frame.pairs])
        offers.append(Offer("recall", "Stays aboard after all", (Among("unit", sent),), "8.2f"))
    text = "Board as declared" if frame.pairs else "Board nobody"
    offers.append(Offer("fight", text, (), "8.2a"))
    prompt = "Say which unit boards which grappled ship, before any fight."
    default = Choice("fight") if frame.pairs else None
    return Decision(frame.seat, "8.2a", prompt, tuple(offers), default=default)


@machine.bars(Designate, "board")
@case("8.1a", "8.1c", "8.11d", "8.15a", "8.15b")
def bars_board(state: State, frame: Designate, unit_id: str, target_id: str) -> Iterator[Objection]:
    """Who may not board, and what may not be boarded."""
    unit, target = state.units[unit_id], state.galleys[target_id]
    if unit.seat != frame.seat:
        yield Objection("8.1a", f"{unit.name} is not one of your units.")
    if not may_attack(unit):
        yield Objection("8.1c", f"{unit.name} may defend but never attacks.")
    if any(sent == unit_id for sent, _ in frame.pairs):
        yield Objection("8.1a", f"{unit.name} boards another ship already, and attacks only once.")
    if target.seat == frame.seat:
        yield Objection("8.62", f"{target.name} is your own.", target.at)
    if unit.aboard is None:
        yield Objection("8.15b", f"{unit.name} is ashore and cannot board a ship from there.")
    elif unit.aboard not in target.grappled:
        ship = state.galleys[unit.aboard]
        yield Objection("8.15a", f"{target.name} is not grappled to {ship.name}.", target.at)


@machine.bars(Designate, "recall")
@case("8.2f")
def bars_recall(state: State, frame: Designate, unit_id: str) -> Iterator[Objection]:
    """Only a unit that was sent."""
    if all(sent != unit_id for sent, _ in frame.pairs):
        yield Objection("8.2f", f"{state.units[unit_id].name} boards nobody.")


@machine.answers(Designate, "board")
@case("8.2a", "8.63a", "8.63b")
def answer_board(play: Acting, frame: Designate, unit_id: str, target_id: str) -> None:
    """Entered; nothing is fought yet."""
    play.swap(replace(frame, pairs=(*frame.pairs, (unit_id, target_id))))


@machine.answers(Designate, "recall")
def answer_recall(play: Acting, frame: Designate, unit_id: str) -> None:
    """Struck out again."""
    play.swap(replace(frame, pairs=tuple([pair for pair in frame.pairs if pair[0] != unit_id])))


@machine.answers(Designate, "fight")
@case("8.0a", "8.2a", "8.11c")
def answer_fight(play: Acting, frame: Designate) -> None:
    """All that go at one ship fight together."""
    play.swap(Combats(frame.seat, by_target(frame.pairs)))


@case("8.63a", "8.11c", "8.1a")
def by_target(pairs: Pairs) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The combats: each target once, with everybody who goes at it."""
    found: dict[str, tuple[str, ...]] = {}
    for unit, target in pairs:
        found[target] = (*found.get(target, ()), unit)
    return tuple(found.items())


# -- the order of the fights (8.5) ---------------------------------------------------------------------------
@machine.works(Combats)
@case("8.5a")
def work_combats(play: Acting, frame: Combats) -> None:
    """The last fight needs no choosing, and with none left the phase is over."""
    if not frame.waiting:
        play.pop()
    elif len(frame.waiting) == 1:
        target, units = frame.waiting[0]
        play.swap(BoardingAction(frame.seat, target, units, "", ""))


@machine.asks(Combats)
@case("8.5a")
def ask_combats(state: State, frame: Combats) -> Decision:
    """The active player takes the fights in the order he likes."""
    targets = tuple([target for target, _ in frame.waiting])
    offer = Offer("resolve", "Fight here next", (Among("target", targets),), "8.5a")
    names = ", ".join([state.galleys[target].name for target in targets])
    return Decision(frame.seat, "8.5a", f"Which boarding comes next: {names}?", (offer,), about=targets)


@machine.bars(Combats, "resolve")
@case("8.5a")
def bars_resolve(state: State, frame: Combats, target_id: str) -> Iterator[Objection]:
    """Only a ship that is boarded and not yet fought for."""
    if all(target != target_id for target, _ in frame.waiting):
        target = state.galleys[target_id]
        yield Objection("8.5a", f"No boarding of {target.name} is waiting.", target.at)


@machine.answers(Combats, "resolve")
@case("8.5a")
def answer_resolve(play: Acting, frame: Combats, target_id: str) -> None:
    """That one is fought now, the others after it."""
    waiting = tuple([combat for combat in frame.waiting if combat[0] != target_id])
    play.swap(replace(frame, waiting=waiting))
    play.push(BoardingAction(frame.seat, target_id, dict(frame.waiting)[target_id], "", ""))


# -- forecasts -----------------------------------------------------------------------------------------------
@machine.forecasts(Designate, "board")
def forecast_board(state: State, frame: Designate, unit_id: str, target_id: str) -> Forecast | None:
    """The fight for that ship with this unit in it as well."""
    attackers = dict(by_target((*frame.pairs, (unit_id, target_id))))[target_id]
    return boarding_forecast(state, state.galleys[target_id], attackers)


@machine.forecasts(Combats, "resolve")
def forecast_resolve(state: State, frame: Combats, target_id: str) -> Forecast | None:
    """The fight for that ship."""
    return boarding_forecast(state, state.galleys[target_id], dict(frame.waiting)[target_id])


@machine.forecasts(Designate, "fight")
def forecast_fight(state: State, frame: Designate) -> Forecast | None:
    """The fight declared, or how many ships all the fights declared will take."""
    combats = by_target(frame.pairs)
    found = [boarding_forecast(state, state.galleys[target], units) for target, units in combats]
    if len(found) == 1 or not any(found):
        return found[0] if found else None
    taken = {0: Fraction(1)}
    notes = []
    for (target, _), forecast in zip(combats, found, strict=True):
        chance = forecast.chance(CAPTURED) if forecast else Fraction(1)
        taken = _one_more(taken, chance)
        name, why = state.galleys[target].name, "8.64b" if forecast else "8.65"
        notes.append((f"{name}: captured with {float(chance):.0%}.", why))
    results = tuple([(_count(number), chance) for number, chance in sorted(taken.items(), reverse=True)])
    return Forecast(results, None, results[0][0], tuple(notes))


def _one_more(taken: dict[int, Fraction], chance: Fraction) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for number, part in taken.items():
        for more, share in ((1, chance), (0, 1 - chance)):
            if share:
                found[number + more] = found.get(number + more, Fraction(0)) + part * share
    return found


def _count(number: int) -> str:
    return REPULSED if number == 0 else CAPTURED if number == 1 else f"{number} {CAPTURED}"
