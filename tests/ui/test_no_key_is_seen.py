"""No key of the program is ever seen: all that is shown or told, in every rule system, on every page."""

from __future__ import annotations

from itertools import islice

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.players.hints import hint
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.actions.hints import as_order
from galleywar.ui.game.interaction import answers, orders
from galleywar.ui.game.interaction.answers import words_of
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import refused_deeds, why_not
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.telling.log_model import LogModel
from tests.rules.heard import dealt, words_in
from tests.ui.hands import KEYS
from tests.ui.keys_seen import Keys, names_in

GAMES = (
    ("mare-first-fight", 90, 15), ("mare-muster", 24, 6), ("mare-salamis", 30, 10), ("poseidon-first-fight", 120, 11),
    ("poseidon-muster", 40, 6), ("poseidon-salamis", 60, 17), ("conquest-aegean", 160, 17),
    ("conquest-messana", 60, 11), ("added-depth-straits", 150, 13), ("added-depth-grain", 60, 13),
    ("palace-quarter", 120, 17),
    ("naval-battle", 100, 19), ("alexandria", 30, 15), ("first-fight", 70, 13),
)  # fmt: skip
"""A scenario, how many orders of it are played, and one of how many positions is looked at."""
MOST = 12
"""So many of a kind are looked at in one position."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scenario, orders_given, every", GAMES, ids=[name for name, *_ in GAMES])
def test_nothing_that_is_said_has_a_key_in_it(scenario, orders_given, every):
    match, draw = begun(scenario), Seeded(4)
    keys, said = Keys(match), []
    while match.decision is not None and len(match.entries) < orders_given:
        if len(match.entries) % every == 0:
            keys.learn(match.state)
            said += told_in(match, draw)
        thought = captains(match) if len(match.entries) % (2 * every) == 0 else None
        said += [thought.why, *(one.text for one in thought.candidates)] if thought else []
        match.submit(thought.choices[0] if thought else dealt(match, match.decision, draw))
    said += [line.text for line in LogModel(match).lines()]
    assert len(said) > 200
    assert keys.seen_in(said) == []


def begun(scenario):
    ruleset, opened = open_scenario(find_scenario(scenario))
    return Match(ruleset, opened, 11, {seat.key: "human" for seat in opened.seats})


def captains(match):
    """What the computer would do now."""
    decision = match.decision
    return open_level("captain").decide(match.ruleset, match.state, decision, Seeded(1), Clock())


def told_in(match, draw):
    """All that a player could make the window say in the position of ``match``."""
    position = Position(match.ruleset, match.state)
    faces = position.counters
    yield from names_in(faces.values())
    yield from words_in((position.panel, position.goals, position.clauses))
    yield from words_in((position.decision.prompt, position.decision.because))
    yield from hinted(match)
    yield from on_buttons(position)
    things = picked([*faces, *{face.at for face in faces.values() if face.at}], draw)
    for thing in things:
        yield from words_in(position.card(thing))
        yield from over_the_board(match, position, thing)
    for piece in picked(position.able, draw, 3):
        yield from of_a_piece(position, piece, picked([*faces, *things], draw))


def picked(things, draw, most=MOST):
    """Some of ``things``, by chance."""
    left = list(things)
    return [left.pop(draw.below(len(left))) for _ in range(min(most, len(left)))]


def hinted(match):
    position = Position(match.ruleset, match.state, match.decision.seat)
    for one in hint(match.ruleset, position.state, match.decision):
        yield from said_by(as_order(position, one))


def said_by(order):
    """All that a list, a button or a card writes of an order."""
    yield from (words_of(order), order.under)
    yield from (reason.text for reason in order.reasons)
    if order.forecast is not None:
        yield order.forecast.good
        yield from (name for name, _ in order.forecast.results)
        yield from words_in(order.forecast)


def on_buttons(position):
    """The bar and the list with nothing in hand, and the answers in full."""
    selection = Selection(position)
    yield from (item.words for item in answers.items(selection, KEYS))
    yield from (item.why_not for item in answers.items(selection, KEYS))
    for order in answers.listed(selection)[:MOST]:
        yield from said_by(order)
    for offer in position.decision.offers:
        yield offer.text
        yield from (slot.name.replace("_", " ") for slot in offer.slots)
        for choice in islice(offer.choices(), 4):
            yield from said_by(orders.in_full(position, orders.answer(position, offer, choice)))


def of_a_piece(position, piece, others):
    """What is said with ``piece`` in hand: buttons, ways, and what it can do and cannot to each of ``others``."""
    selection = Selection(position)
    selection.verbs.learn(position)
    selection.select(piece)
    yield from (text for item in answers.items(selection, KEYS) for text in (item.words, item.why_not))
    for route in position.routes(piece)[:4]:
        yield from said_by(orders.to_go(position, route))
    for other in others:
        found = why_not(position, piece, other, selection.verbs)
        yield from (found.title, found.instead, *(one.text for one in found.reasons))
        if other in position.counters and not position.is_own(other):
            had = orders.against(position, piece, other)
            for order in (*had, *refused_deeds(position, piece, other, selection.verbs, had)):
                yield from said_by(order)
        for offer in position.offers_of(piece)[:MOST]:
            if len(offer.slots) == 1:
                yield from (one.text for one in position.objections(Choice(offer.verb, (other,))))


def over_the_board(match, position, thing):
    """Overlays with ``thing`` in hand, and what they tint."""
    for layer in position.layers(thing, ""):
        yield from words_in(layer)
        for seat in match.players:
            yield from words_in(tuple(position.shades(layer.kind, seat, layer.piece)))
