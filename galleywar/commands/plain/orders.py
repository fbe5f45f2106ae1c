"""Orders in words: ``row roman-Tri-1 5``, ``ahead 3032``, ``ISIS ram THALIA``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from galleywar.commands.plain.names import Names
from galleywar.core.check import Objection
from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice, Decision, Domain, Offer, Value
from galleywar.core.view import Route

LONGEST_NAME = 4
"""Words in the longest name of a piece."""
SHORTEST_START = 2
"""Letters of a verb that may stand for the whole."""


def words_of(line: str) -> list[str]:
    """The words of a line; what stands in quotation marks is one word."""
    return [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)]


def readings(decision: Decision, words: Sequence[str], names: Names) -> list[Choice]:
    """Every answer on the menu that ``words`` may mean, each once.

    Starts of names and verbs count only if no answer is named in full.
    """
    for whole_verb, whole in ((True, True), (True, False), (False, True), (False, False)):
        found = [
            Choice(offer.verb, args)
            for offer in decision.offers
            for rest in _after_the_verb(offer, words, names, whole_verb)
            for args in _filled(offer.slots, rest, names, whole)
        ]
        if found:
            return list(dict.fromkeys(found))
    return []


def _is_verb(word: str, verb: str, whole: bool) -> bool:
    said = word.casefold().replace("-", "_")
    return said == verb if whole else len(said) >= SHORTEST_START and verb.startswith(said)


def _after_the_verb(offer: Offer, words: Sequence[str], names: Names, whole: bool) -> Iterator[Sequence[str]]:
    """What follows the verb, which may come first or after the name of the piece that acts."""
    if words and _is_verb(words[0], offer.verb, whole):
        yield words[1:]
    for end in range(1, min(LONGEST_NAME, len(words) - 1) + 1):
        if _is_verb(words[end], offer.verb, whole):
            actor = " ".join(words[:end])
            if offer.piece and offer.piece in names.pieces(actor):
                yield words[end + 1 :]
            elif not offer.piece:
                yield [actor, *words[end + 1 :]]


def _filled(
    slots: Sequence[Domain], words: Sequence[str], names: Names, whole: bool
) -> Iterator[tuple[Value, ...]]:
    """Every way the words fill the slots; a slot with one value only need not be named."""
    if not slots:
        if not words:
            yield ()
        return
    slot, *others = slots
    for end in range(1, min(LONGEST_NAME, len(words)) + 1):
        for value in names.fitting(" ".join(words[:end]), slot, whole=whole):
            for rest in _filled(others, words[end:], names, whole):
                yield (value, *rest)
    if len(slot) == 1:
        (only,) = slot
        for rest in _filled(others, words, names, whole):
            yield (only, *rest)


def route_meant(ruleset: Ruleset, state: object, words: Sequence[str], names: Names) -> Route | None:
    """The best string of answers for ``<piece> <deed> <target>`` or ``<piece> to <place>``, if any."""
    for end in range(1, min(LONGEST_NAME, len(words) - 1) + 1):
        actors = names.pieces(" ".join(words[:end]))
        if len(actors) != 1:
            continue
        deed, goal = words[end].casefold(), " ".join(words[end + 1 :])
        if deed in {"to", "go"}:
            ways = [route for route in ruleset.view.routes(state, actors[0]) if route.ends == goal]
            return min(ways, key=lambda route: route.cost, default=None)
        targets = names.pieces(goal) if goal else ()
        if len(targets) == 1:
            deeds = ruleset.view.attacks(state, actors[0], targets[0])
            return next((route for route in deeds if route.deed == deed), None)
    return None


def refusals(ruleset: Ruleset, state: object, words: Sequence[str], names: Names) -> list[Objection]:
    """What stands against an order that is not on the menu, as best understood; nothing if it is legal."""
    decision = ruleset.pending(state)
    best: list[Objection] = []
    for choice in _guesses(words, names):
        told = list(ruleset.objections(state, choice))
        if not told:
            return []
        if not best or _tells(told, decision) > _tells(best, decision):
            best = told
    return best


def _tells(told: Sequence[Objection], decision: Decision | None) -> int:
    """How many of the objections cite a case of their own, not that of the question."""
    asked = decision.case if decision else ""
    return sum(one.case not in {"", asked} for one in told)


def _guesses(words: Sequence[str], names: Names) -> Iterator[Choice]:
    """What may have been meant, whatever the menu: the verb first, or after the piece that acts."""
    if words:
        yield from (Choice(words[0], args) for args in _values(words[1:], names))
    for end in range(1, min(LONGEST_NAME, len(words) - 1) + 1):
        actors = names.pieces(" ".join(words[:end]))
        if len(actors) == 1:
            for args in _values(words[end + 1 :], names):
                yield Choice(words[end], args)
                yield Choice(words[end], (actors[0], *args))


def _values(words: Sequence[str], names: Names) -> list[tuple[Value, ...]]:
    return list(product(*[_value(word, names) for word in words]))


def _value(word: str, names: Names) -> list[Value]:
    """A piece, or the word as it stands; a number may also be a place."""
    found = names.pieces(word)
    if len(found) == 1:
        return [found[0]]
    return [int(word), word] if word.isdecimal() else [word]
