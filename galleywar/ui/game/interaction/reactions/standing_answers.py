"""Answers given once and for all: which fit a question, and which answer a question gets by itself.

Pure: everything is told by a position, by the answers that stand, and by the log of the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.late_methods import dataclass
from galleywar.core.view import Panel
from galleywar.ui.game.interaction.position import Position, kept, values_of
from galleywar.ui.session.standing import SideTurn, StandingAnswer, StandingAnswers, threshold_words

LEVELS: Final = (Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(0))
"""The chances an answer may be tied to, in the order a click steps through them; 0 is always."""
NO_MORE: Final = "no more this turn"
"""A standing answer to every question: what is safe is given."""
MOST_ANSWERS: Final = 200
"""A question of more answers than that is always put to the player."""
MOST_ALWAYS: Final = 3
"""So many plain answers of a question may be given for good."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """A question that breaks into what goes on, and that can be declined.

    ``kind`` tells questions of its kind from others: the verbs of what may be done, or the case. ``asked`` are the
    own pieces that could do something, ``chances`` what each answer with dice hopes for.
    """

    seat: str
    kind: tuple[str, ...]
    decline: Choice
    asked: tuple[str, ...]
    chances: tuple[tuple[Choice, Fraction], ...]
    plain: tuple[Offer, ...]
    """Other answers that can be given without more ado: one choice each, and no dice."""


@kept
def reaction(position: Position) -> Reaction | None:
    """The question asked as a reaction; None if it is none, or has no answer that lets it go."""
    decision = position.decision
    if decision is None or len(decision) < 2 or not breaks_in(position.panel, decision):
        return None
    decline = _decline(position, decision)
    if decline is None or len(decision) > MOST_ANSWERS:
        return None
    chances: list[tuple[Choice, Fraction]] = []
    plain: list[Offer] = []
    for offer in decision.offers:
        told = [(one, position.forecast(one)) for one in offer.choices() if one != decline]
        chances += [(one, forecast.hope) for one, forecast in told if forecast is not None]
        if len(told) == 1 and told[0][1] is None:
            plain.append(offer)
    verbs = sorted({choice.verb for choice, _ in chances}) or [decision.case]
    return Reaction(
        decision.seat, (decline.verb, *verbs), decline, _asked(position, decision), tuple(chances),
        tuple(plain[:MOST_ALWAYS]),
    )  # fmt: skip


def breaks_in(panel: Panel, decision: Decision) -> bool:
    """Whether the question comes in the middle of something else, be it another side's turn."""
    return bool(decision.because) or panel.active not in {"", decision.seat}


def _decline(position: Position, decision: Decision) -> Choice | None:
    """The answer that lets the question go; where the rules have none such, the safe one."""
    for offer in decision.offers:
        if not offer.slots and position.ruleset.machine.lets_go(position.state, offer.verb):
            return Choice(offer.verb)
    return decision.default


def _asked(position: Position, decision: Decision) -> tuple[str, ...]:
    """The own pieces that an answer would have do something."""
    named = [offer.piece for offer in decision.offers]
    for offer in decision.offers:
        for slot in offer.slots[:1]:
            named += [value for value in values_of(slot) if isinstance(value, str)]
    return tuple(one for one in dict.fromkeys(named) if position.is_own(one))


# -- which answer a question gets -----------------------------------------------------------------------------
def answered(position: Position, standing: StandingAnswers) -> Choice | None:
    """What the standing answers of the seat that is asked come to; None if it has to be asked."""
    found = reaction(position)
    return answer_to(position, found, standing) if found is not None else None


def answer_to(position: Position, found: Reaction, standing: StandingAnswers) -> Choice | None:
    """The same for a reaction: the answer given last goes first; pieces may each have one of their own. What all
    questions get for the whole game comes after everything else.
    """
    given = standing.of(found.seat)
    about = [one for one in reversed(given) if one.is_about(found.kind, found.asked)]
    narrow = next((one for one in about if one.kind or one.until is not None), None)
    if narrow is not None:
        return _given(position, found, narrow)
    spared = {piece for one in given if one.kind == found.kind for piece in one.pieces}
    if found.asked and set(found.asked) <= spared:
        return found.decline
    return _given(position, found, about[0]) if about else None


def _given(position: Position, found: Reaction, standing: StandingAnswer) -> Choice | None:
    """The answer that ``standing`` gives: the best chance that is good enough; None if it may not be given now."""
    if standing.least is not None:
        if not standing.kind and len({choice.verb for choice, _ in found.chances}) != 1:
            return None
        fit = [(hope, choice) for choice, hope in found.chances if _fits(choice, hope, standing)]
        return max(fit, key=lambda one: one[0])[1] if fit else found.decline
    if not standing.kind:
        safe = position.decision.default if position.decision is not None else None
        return safe or found.decline
    if not standing.verb:
        return found.decline
    return next((next(offer.choices()) for offer in found.plain if offer.verb == standing.verb), None)


def _fits(choice: Choice, hope: Fraction, standing: StandingAnswer) -> bool:
    return standing.verb in {"", choice.verb} and hope >= (standing.least or 0)


def unasked(position: Position, standing: StandingAnswers) -> Choice | None:
    """The answer to a question that hardly anybody answers otherwise; None if this player wants to be asked."""
    decision = position.decision
    if decision is None or not decision.seldom or decision.default is None:
        return None
    return None if standing.wants_asking(decision.seat, decision.seldom) else decision.default


# -- which answers may stand ----------------------------------------------------------------------------------
def may_stand(position: Position, found: Reaction) -> Iterator[StandingAnswer]:
    """The standing answers that fit the question, the narrowest first."""
    seat, kind, until = found.seat, found.kind, side_turn(position)
    decision = position.decision
    declined = decision.offer_for(found.decline) if decision is not None else None
    if decision is None or declined is None:
        return
    is_no = position.ruleset.machine.lets_go(position.state, found.decline.verb)
    does = declined.text
    if found.asked and set(decision.about) - set(found.asked):
        names = " and ".join(position.counters[one].name for one in found.asked[:2])
        names += " and others" if len(found.asked) > 2 else ""
        stands = f"{names}: {does}"
        words = f"not again for {names}" if is_no else stands
        yield StandingAnswer(seat, kind, words, stands, pieces=found.asked, until=until)
    this_turn, all_game = f"this turn: {does}", f"all game: {does}"
    yield StandingAnswer(seat, kind, "not this turn" if is_no else this_turn, this_turn, until=until)
    if found.chances:
        verb = max(found.chances, key=lambda one: one[1])[0].verb
        words = threshold_words(verb, LEVELS[0])
        yield StandingAnswer(seat, kind, words, words, verb, LEVELS[0])
    yield StandingAnswer(seat, (), NO_MORE, "this turn: no questions", until=until)
    yield StandingAnswer(seat, kind, "not this game" if is_no else all_game, all_game)
    for offer in found.plain:
        if offer.verb != found.decline.verb:
            words = f"always: {offer.text}"
            yield StandingAnswer(seat, kind, words, words, offer.verb)


def side_turn(position: Position) -> SideTurn:
    """The turn that is on, for answers that end with it."""
    panel = position.panel
    return SideTurn(panel.turn, "" if panel.active == position.deciding else panel.active)


def next_level(least: Fraction) -> Fraction | None:
    """The chance that the next click ties an answer to; None after the last."""
    at = LEVELS.index(least) + 1
    return LEVELS[at] if at < len(LEVELS) else None
