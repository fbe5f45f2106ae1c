"""Designation of Shock (8.1, 8.2): who attacks whom, at sea and ashore, before any fight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, how_many
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.effects.cohesion import tq_check
from galleywar.rules.alexandria.model.frames_sea import Combat, Designate, Preliminaries
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.shock.attack_targets import BLOCK, HEX, POINT, kind_of, targets
from galleywar.rules.alexandria.shock.before_combat import CASE_C, case_of, combats_of, who_checks
from galleywar.rules.alexandria.shock.boarding import (
    Pairs,
    bars_attacker,
    forget_repulses,
    offer_boards,
    offer_boards_from_shore,
    open_boarding,
)
from galleywar.rules.alexandria.shock.combat_odds import combat_forecast, name_of, results_of
from galleywar.rules.alexandria.shock.mandatory_attacks import Must, attackers_ashore, musts


@case("3.0f", "8.0a", "11.3d")
def open_shock(play: Acting, seat: str) -> None:
    """Phase C of ``seat``: everybody who may attack is asked for, and all of it is declared first."""
    if not play.state.terms.land_war:
        open_boarding(play, seat)
        return
    forget_repulses(play, seat)
    if next(_offers(play.state, Designate(seat)), None) is not None:
        play.push(Designate(seat))


def _offers(state: State, frame: Designate) -> Iterator[Offer]:
    """Every attack that may be entered now."""
    yield from offer_boards(state, frame)
    if state.terms.land_war:
        yield from offer_boards_from_shore(state, frame)
        yield from offer_attacks(state, frame)


# -- attacks ashore (8.11-8.14) ------------------------------------------------------------------------------
@case("8.1b", "8.2d", "8.2f", "8.11c", "8.12a", "8.13a", "8.14b")
def offer_attacks(state: State, frame: Designate) -> Iterator[Offer]:
    """Whoever stands within reach of an enemy may go at him, several at one or one at several hexes."""
    for unit in attackers_ashore(state, frame.seat):
        places = open_targets(state, frame, unit)
        if places:
            slots = (Among("unit", (unit.id,)), Among("place", places))
            yield Offer("attack", f"{unit.name} attacks", slots, "8.2a", unit.id, "A")


def open_targets(state: State, frame: Designate, unit: Unit) -> tuple[str, ...]:
    """What ``unit`` may still be sent against."""
    return tuple([
        place for place in targets(state, unit)
        if next(_bars_pairing(state, frame.pairs, unit, place), None) is None
    ])  # fmt: skip


@machine.bars(Designate, "attack")
@case("8.1a", "8.1b", "8.1c", "8.11a", "8.12b", "8.13a", "8.13b", "8.14a", "11.3c")
def bars_attack(state: State, frame: Designate, unit_id: str, place: str) -> Iterator[Objection]:
    """Who may not attack ashore, and what."""
    unit = state.units[unit_id]
    yield from bars_attacker(state, frame, unit, place)
    if frame.seat in state.exhausted:
        text = "Your army is Exhausted: it makes no Shock attacks on land, it may only board."
        yield Objection("11.3c", text, unit.at)
    name = state.box.map.label(place)
    if not held_by_enemy(state, frame.seat, place):
        yield Objection("8.1a", f"No enemy stands in {name}.", place)
    elif place not in targets(state, unit):
        yield _out_of_reach(state, unit, place)
    yield from _bars_pairing(state, frame.pairs, unit, place)


def _out_of_reach(state: State, unit: Unit, place: str) -> Objection:
    """Why ``unit`` cannot get at ``place``."""
    board, name = state.box.map, state.box.map.label(place)
    there = kind_of(board, place)
    if unit.at is None:
        return Objection("8.15b", f"{unit.name} is aboard; it boards, or lands first.", place)
    if there == BLOCK:
        return Objection("8.14a", f"{name} is attacked only by those who stand in it.", place)
    if unit.at in board.blocks:
        return _out_of_block(state, unit, place, there)
    if there == HEX:
        return Objection("8.11a", f"{name} is not in the ZOC of {unit.name}, nor before it.", place)
    return Objection("8.13a", f"{name} does not lie next to {unit.name}, to its Front.", place)


@case("8.12b", "8.13b")
def _out_of_block(state: State, unit: Unit, place: str, there: str) -> Objection:
    """Why a unit in a Block cannot."""
    if there == HEX:
        return Objection(
            "8.12b", f"{unit.name} is in a Block, and out of Blocks nobody attacks a hex.", place
        )
    if held_by_enemy(state, unit.seat, unit.at or ""):
        text = f"The enemy is in the Block with {unit.name}: it attacks nobody outside."
    elif unit.began != unit.at:
        text = f"{unit.name} did not begin this Player Turn in its Block and attacks nobody outside."
    else:
        text = f"No way leads from the Block of {unit.name} to {state.box.map.label(place)}."
    return Objection("8.13b", text, place)


@case("8.1a", "8.1b", "8.13a")
def _bars_pairing(state: State, pairs: Pairs, unit: Unit, place: str) -> Iterator[Objection]:
    """What has been declared already and does not go with ``unit`` attacking ``place``."""
    board = state.box.map
    name, there = board.label(place), kind_of(board, place)
    for one, other in pairs:
        if one == unit.id and other == place:
            yield Objection("8.1a", f"{unit.name} attacks {name} already.", place)
        elif one == unit.id and other not in board:
            yield Objection("8.1a", f"{unit.name} boards a ship, and attacks only once.", place)
        elif one == unit.id and (kind_of(board, other) != there or there != HEX):
            yield Objection("8.1b", f"{unit.name} attacks {board.label(other)} and nothing beside.", place)
        elif other == place and there == POINT:
            yield Objection(
                "8.13a", f"Only one unit attacks {name}, and {state.units[one].name} does.", place
            )


@machine.answers(Designate, "attack")
@case("8.2a", "8.14b")
def answer_attack(play: Acting, frame: Designate, unit_id: str, place: str) -> None:
    """Entered; in a Block all who can go in together."""
    state = play.state
    pairs = [(unit_id, place)]
    if place in state.box.map.blocks:
        pairs += [(one.id, place) for one in _crowd(state, frame, place) if one.id != unit_id]
    play.swap(replace(frame, pairs=(*frame.pairs, *pairs)))


@case("8.14b")
def _crowd(state: State, frame: Designate, block: str) -> list[Unit]:
    """Everybody in a Block who may attack there and does not yet."""
    sent = {one for one, _ in frame.pairs}
    here = [unit for unit in attackers_ashore(state, frame.seat) if unit.at == block]
    return [unit for unit in here if unit.id not in sent]


# -- the question (8.2) --------------------------------------------------------------------------------------
@machine.asks(Designate)
@case("8.2a", "8.2f", "8.2b")
def ask_designate(state: State, frame: Designate) -> Decision:
    """Every attack is declared before the first is fought; what must be attacked is entered first."""
    offers = list(_offers(state, frame))
    due = musts(state, frame)
    if frame.pairs:
        sent = tuple(dict.fromkeys([unit for unit, _ in frame.pairs]))
        afloat = all(target in state.galleys for _, target in frame.pairs)
        text = "Stays aboard after all" if afloat else "Does not attack after all"
        offers.append(Offer("recall", text, (Among("unit", sent),), "8.2f"))
    if due:
        offers.append(Offer("oblige", "Enter every attack that is due", (), due[0].case))
        return _while_due(state, frame, due, offers)
    offers.append(Offer("fight", _fight_text(state, frame), (), "8.2a"))
    default = Choice("fight") if frame.pairs else None
    return Decision(frame.seat, "8.2a", _prompt(state), tuple(offers), default=default)


def _while_due(state: State, frame: Designate, due: tuple[Must, ...], offers: list[Offer]) -> Decision:
    """Nobody fights before all that is due is entered."""
    fight = Offer("fight", "Fight as declared", (), "8.2a")
    prompt, default = _due_prompt(state, due), Choice("oblige")
    return Decision(frame.seat, "8.2a", prompt, tuple(offers), default=default, withheld=fight)


def _prompt(state: State) -> str:
    if state.terms.land_war:
        return "Say which units attack whom, before any fight."
    return "Say which unit boards which grappled ship, before any fight."


def _due_prompt(state: State, due: tuple[Must, ...]) -> str:
    names = list(dict.fromkeys([state.units[must.unit].name for must in due]))
    return f"Attacks are still due from {', '.join(names)}."


def _fight_text(state: State, frame: Designate) -> str:
    if state.terms.land_war:
        return "Fight as declared" if frame.pairs else "Attack nobody"
    return "Board as declared" if frame.pairs else "Board nobody"


@machine.bars(Designate, "fight")
@case("8.2b", "8.11a", "8.11b", "8.11e")
def bars_fight(state: State, frame: Designate) -> Iterator[Objection]:
    """Not while an attack is due."""
    for must in musts(state, frame):
        yield Objection(must.case, must.why, must.place)


@machine.bars(Designate, "recall")
@case("8.2f")
def bars_recall(state: State, frame: Designate, unit_id: str) -> Iterator[Objection]:
    """Only a unit that was sent."""
    if all(sent != unit_id for sent, _ in frame.pairs):
        yield Objection("8.2f", f"{state.units[unit_id].name} {_idle(state)}.")


def _idle(state: State) -> str:
    return "attacks nobody" if state.terms.land_war else "boards nobody"


@machine.bars(Designate, "oblige")
@case("8.2b")
def bars_oblige(state: State, frame: Designate) -> Iterator[Objection]:
    """Where nothing is due there is nothing to enter."""
    if not musts(state, frame):
        yield Objection("8.2f", "No attack is due: all that is left is voluntary.")


@machine.answers(Designate, "recall")
@case("8.14b")
def answer_recall(play: Acting, frame: Designate, unit_id: str) -> None:
    """Struck out again, and in a Block everybody with it."""
    blocks = play.state.box.map.blocks
    shared = [place for one, place in frame.pairs if one == unit_id and place in blocks]
    left = [pair for pair in frame.pairs if pair[0] != unit_id and pair[1] not in shared]
    play.swap(replace(frame, pairs=tuple(left)))


@machine.answers(Designate, "oblige")
@case("8.2b", "8.11a")
def answer_oblige(play: Acting, frame: Designate) -> None:
    """What is due is entered; a unit busy with something it may not prefer is recalled from it."""
    for _ in play.state.units:
        due = musts(play.state, frame)
        if not due:
            break
        for must in due:
            frame = replace(frame, pairs=_with(play.state, frame.pairs, must))
    play.swap(_uncrossed(play.state, frame))


def _uncrossed(state: State, frame: Designate) -> Designate:
    """Two of one stack, each bound to what the other attacks, change places for ever if both give way at once: one of
    them does, to a hex first, for of hexes alone it is asked that somebody attacks them. Everything else is entered
    before, all at once, in the order in which games that were kept have it.
    """
    for _ in state.units:
        due = musts(state, frame)
        if not due:
            break
        must = next((one for one in due if kind_of(state.box.map, one.place) == HEX), due[0])
        frame = replace(frame, pairs=_with(state, frame.pairs, must))
    return frame


def _with(state: State, pairs: Pairs, must: Must) -> Pairs:
    """``pairs`` with the attack that is due, and without what it rules out."""
    board = state.box.map
    kept = tuple([
        (one, place) for one, place in pairs
        if one != must.unit or (place in board and kind_of(board, place) == kind_of(board, must.place))
    ])  # fmt: skip
    new = (must.unit, must.place)
    return kept if new in kept else (*kept, new)


@machine.answers(Designate, "fight")
@case("8.0a", "8.2a", "8.11c")
def answer_fight(play: Acting, frame: Designate) -> None:
    """All that go at one ship or place fight together."""
    play.swap(Preliminaries(frame.seat, frame.pairs))


# -- for the eye ---------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PossibleAttack:
    """An attack that may be declared, or is: by ``verb``, ``board`` or ``attack``.

    ``must`` tells that it is due, ``declared`` that it is entered, ``kind`` the case of 8.2 it falls under.
    """

    unit: str
    target: str
    verb: str
    must: bool
    declared: bool
    kind: str


def pairings(state: State, frame: Designate) -> tuple[PossibleAttack, ...]:
    """Every attack that is entered or may be, unit by unit."""
    due = {(must.unit, must.place) for must in musts(state, frame)}
    found: dict[tuple[str, str], str] = {}
    for unit, target in frame.pairs:
        aboard = target in state.galleys or state.units[unit].aboard is not None
        found[unit, target] = "board" if aboard else "attack"
    for offer in _offers(state, frame):
        for choice in offer.choices():
            found[str(choice.args[0]), str(choice.args[1])] = offer.verb
    return tuple([
        PossibleAttack(
            unit, target, verb, (unit, target) in due, (unit, target) in frame.pairs,
            CASE_C if verb == "board" else case_of(state, state.units[unit], target),
        )
        for (unit, target), verb in sorted(found.items())
    ])  # fmt: skip


# -- forecasts -----------------------------------------------------------------------------------------------
@machine.forecasts(Designate, "board")
@machine.forecasts(Designate, "attack")
def forecast_attack(state: State, frame: Designate, unit_id: str, target: str) -> Forecast | None:
    """The fight there as it stands, with this unit in it as well."""
    pairs = (*frame.pairs, (unit_id, target))
    if target in state.box.map.blocks:
        pairs = (*pairs, *[(one.id, target) for one in _crowd(state, frame, target) if one.id != unit_id])
    combats = combats_of(state, frame.seat, pairs)
    combat = next(combat for combat in combats if unit_id in combat.attackers)
    return _with_checks(state, frame.seat, pairs, combat)


@case("8.2c", "8.2e", "8.3a")
def _with_checks(state: State, seat: str, pairs: Pairs, combat: Combat) -> Forecast | None:
    """The odds of ``combat``, with a word on who has to pass a check before it."""
    forecast = combat_forecast(state, combat)
    if forecast is None or not combat.aims:
        return forecast
    notes = []
    for one in who_checks(state, seat, pairs):
        if one in combat.attackers or one in combat.defenders:
            holds = float(tq_check(state, state.units[one], "8.3a").chance())
            deed = "stays out of it" if one in combat.attackers else "falls back"
            text = f"{state.units[one].name} checks first: holds with {holds:.0%}, else {deed}."
            notes.append((text, "8.3a"))
    return replace(forecast, notes=(*forecast.notes, *notes))


def forecast_declared(state: State, frame: Designate, unit_id: str) -> Forecast | None:
    """The fight that ``unit_id`` is sent into, as it stands."""
    combats = combats_of(state, frame.seat, frame.pairs)
    combat = next(combat for combat in combats if unit_id in combat.attackers)
    return _with_checks(state, frame.seat, frame.pairs, combat)


@machine.forecasts(Designate, "fight")
def forecast_fight(state: State, frame: Designate) -> Forecast | None:
    """The fight declared, or how many ships and places all the fights declared will take."""
    combats = combats_of(state, frame.seat, frame.pairs)
    found = [_with_checks(state, frame.seat, frame.pairs, combat) for combat in combats]
    if len(found) == 1 or not any(found):
        return found[0] if found else None
    won, lost = results_of(combats[0])
    chances, notes = [], []
    for combat, forecast in zip(combats, found, strict=True):
        chance = forecast.chance(results_of(combat)[0]) if forecast else Fraction(1)
        chances.append(chance)
        name, why = name_of(state, combat.target), "8.64b" if forecast else "8.65"
        notes.append(
            (f"{name}: {results_of(combat)[0]} with {float(chance):.0%}.", why if not combat.aims else "8.5a")
        )
    results = tuple([
        (_count(number, won, lost), chance) for number, chance in sorted(how_many(chances).items(), reverse=True)
    ])  # fmt: skip
    return Forecast(results, None, results[0][0], tuple(notes))


def _count(number: int, won: str, lost: str) -> str:
    return lost if number == 0 else won if number == 1 else f"{number} {won}"
