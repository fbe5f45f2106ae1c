"""The answers in Shock ashore: whom to attack, and where to stand when a fight is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import agreeing
from galleywar.players.ai.alexandria.policy.boarding import allotment, boards
from galleywar.players.ai.alexandria.policy.shock_gains import ShockGains
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.model.frames_sea import Combat, Designate
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.shock.attack_targets import HEX, kind_of
from galleywar.rules.alexandria.shock.before_combat import combats_of
from galleywar.rules.alexandria.shock.combat_odds import results_of
from galleywar.rules.alexandria.shock.mandatory_attacks import musts

Pairs = tuple[tuple[str, str], ...]

TOGETHER: Final = 4
"""So many units at most are thought of as joining in one attack on a hex, at a time."""


class AttackDeclarations:
    """What attacks ashore would gain, with all that the rules make of them."""

    def __init__(self, situation: Situation, frame: Designate) -> None:
        self.state, self.frame, self.melees = situation.state, frame, ShockGains(situation)
        self._known: dict[Pairs, float] = {}

    def worth(self, more: Pairs = ()) -> float:
        """What is declared gains with ``more`` of it, and with all that is due then."""
        key = tuple(sorted(more))
        if key not in self._known:
            self._known[key] = sum([self.melees.worth(one) for one in self.combats(more)])
        return self._known[key]

    def combats(self, more: Pairs = ()) -> list[Combat]:
        """The fights ashore that it comes to."""
        pairs = self._with_dues((*self.frame.pairs, *more))
        return [one for one in combats_of(self.state, self.frame.seat, pairs) if one.aims]

    def _with_dues(self, pairs: Pairs) -> Pairs:
        """One attack draws others after it: enemies in a ZOC, companions, everybody in a Block (8.11)."""
        while True:
            due = [(must.unit, must.place) for must in musts(self.state, replace(self.frame, pairs=pairs))]
            new = [pair for pair in dict.fromkeys(due) if pair not in pairs]
            if not new:
                return pairs
            pairs = (*pairs, *new)


# -- whom to attack (8.2) --------------------------------------------------------------------------
def answer_shock(situation: Situation, frame: Designate, decision: Decision) -> Sequence[Option]:
    """First the ships, then what is due, then whatever costs the enemy more than oneself; then to it."""
    boardings = allotment(situation, frame, decision)
    if boardings:
        return [
            Option.of(
                tuple([Choice("board", pair) for pair in boardings]),
                0.0,
                boards(situation, boardings),
                "it pays on the average",
            )
        ]
    declared = AttackDeclarations(situation, frame)
    if any(offer.verb == "oblige" for offer in decision.offers):
        return _what_is_due(situation, declared, decision)
    found = [
        Option.of(
            Choice("fight"), 0.0, "To the fight" if frame.pairs else "Attack nobody", "no further attack pays"
        )
    ]
    found += _onslaughts(situation, declared, decision)
    return ranked(found)


def _what_is_due(situation: Situation, declared: AttackDeclarations, decision: Decision) -> Sequence[Option]:
    """Of several attacks that are due the one that suits best, since it may do for others too."""
    due = dict.fromkeys([(must.unit, must.place) for must in musts(situation.state, declared.frame)])
    before, found = declared.worth(), []
    for pair in due if len(due) > 1 else ():
        choice = Choice("attack", pair)
        if decision.admits(choice):
            worth = declared.worth((pair,))
            found.append(Option((choice,), worth, partial(_tell, declared, (pair,), worth - before, True)))
    return ranked(found) or [Option.of(Choice("oblige"), 0.0, "Attack as they must", "they have no choice")]


def _onslaughts(situation: Situation, declared: AttackDeclarations, decision: Decision) -> Iterator[Option]:
    """For each place the best band of those who can go at it, if it gains."""
    able: dict[str, dict[str, Choice]] = {}
    for choice in decision.choices():
        if choice.verb in ("attack", "board") and choice.args[1] not in situation.state.galleys:
            able.setdefault(str(choice.args[1]), {})[str(choice.args[0])] = choice
    before = declared.worth()
    for number, (place, units) in enumerate(able.items(), 1):
        band, worth = _best_band(situation, declared, place, tuple(units))
        situation.clock.tell(number / len(able))
        if worth - before > situation.worths.weights.least_onset:
            pairs = tuple([(one, place) for one in band])
            choices = tuple([units[one] for one in band])
            yield Option(choices, worth - before, partial(_tell, declared, pairs, worth - before))


def _best_band(
    situation: Situation, declared: AttackDeclarations, place: str, units: Sequence[str]
) -> tuple[tuple[str, ...], float]:
    """Whom to send against ``place``: one after the other, even if it takes several to make it pay."""
    most = TOGETHER if kind_of(situation.state.box.map, place) == HEX else 1
    band: tuple[str, ...] = ()
    best, best_worth = band, float("-inf")
    for _ in range(min(most, len(units))):
        tried = [
            (declared.worth(tuple([(one, place) for one in (*band, unit)])), unit)
            for unit in units
            if unit not in band
        ]
        worth, unit = max(tried, key=lambda entry: entry[0])
        band = (*band, unit)
        if worth > best_worth + situation.worths.weights.least_onset:
            best, best_worth = band, worth
    return best, best_worth


def _tell(declared: AttackDeclarations, pairs: Pairs, gain: float, due: bool = False) -> Told:
    """An attack in words: who, whom, how likely, and what for."""
    state, units = declared.state, declared.state.units
    combat = next(one for one in declared.combats(pairs) if pairs[0] in one.aims)
    names = " and ".join([units[one].name for one, _ in pairs])
    foes = " and ".join([units[one].name for one in combat.defenders])
    check = machine.forecast(state, Choice("attack", pairs[-1])) if len(pairs) == 1 else None
    does = f"{names} {agreeing(len(pairs), 'attacks', 'attack')} {foes}"
    why = "the rules want it fought" if due else "it gains more than it costs"
    if check:
        why = f"it is carried in {percent(float(check.chance(results_of(combat)[0])))}" + due * f", and {why}"
    return Told(does, why, points=gain)
