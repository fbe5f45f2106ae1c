"""Whatever is named in an answer, be it a piece of the wrong kind, the rules refuse it in words and never
fail."""

from itertools import islice

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.frames_land import Following

RULES = open_ruleset("alexandria")
ASHORE = ["palace-quarter", "heptastadium", "pharos-landing"]
OF_EACH_KIND = 2
"""So many questions of each kind are tried in a battle."""
NO_PIECE = ("nobody", "", "3032", "3-J", 3, ("egyptian-HI-1", 1), ())


def pieces_of_every_kind(state):
    """A unit, a leader and a galley of either seat, as far as there are any, and what is no piece at all."""
    first = {}
    for group in (state.units, state.leaders, state.galleys):
        for piece in group.values():
            first.setdefault((type(piece), piece.seat), piece.id)
    return (*first.values(), *NO_PIECE)


def wrong_answers(state, offer):
    """An answer that ``offer`` allows, with anything at all put in each of its slots, and one slot too
    many."""
    args = next(offer.choices()).args
    for strange in pieces_of_every_kind(state):
        for slot in range(len(args) + 1):
            yield Choice(offer.verb, (*args[:slot], strange, *args[slot + 1 :]))


def questions(scenario, seed):
    """Positions of a battle by chance, some of every kind of question."""
    met = {}
    dice, draw = Seeded(seed), Seeded(seed + 1)
    state = RULES.deal(scenario, dice)
    while (decision := RULES.pending(state)) is not None:
        kind = type(state.frames[-1])
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= OF_EACH_KIND or met[kind] % 197 == 0:
            yield state, decision
        choice = decision.offers[draw.below(len(decision.offers))].any(draw)
        state = RULES.apply(state, choice, dice).state


@pytest.mark.parametrize("name", ASHORE)
def test_a_piece_of_any_kind_in_any_slot_is_refused_in_words(name):
    scenario = RULES.read(Source.read(scenario_dir() / f"{name}.yaml"))
    tried = set()
    for state, decision in islice(questions(scenario, 5), 120):
        for offer in decision.offers:
            for choice in wrong_answers(state, offer):
                told = list(RULES.objections(state, choice))
                assert all(one.text for one in told)
                assert bool(told) != decision.admits(choice), choice
                tried.add((type(state.frames[-1]), choice.verb))
    assert len(tried) > 12


@pytest.mark.rule("5.86")
def test_a_leader_is_told_by_name_which_galley_he_cannot_follow_to(field):
    position = field("roman Quad 2623 W", "roman Tri 2521 E", "roman CO7v 4-J", "leader roman-legate-VI 4-J")
    asked = position.pushed(Following("roman", "roman-legate-VI", ("roman-Quad-1",), "10.3a"))
    for piece in pieces_of_every_kind(asked.state):
        told = list(RULES.objections(asked.state, Choice("follow", (piece,))))
        assert bool(told) == (piece != "roman-Quad-1") and all(one.text for one in told)
    (refusal,) = asked.refusals("follow roman-Tri-1")
    tri = asked.state.galleys["roman-Tri-1"]
    assert tri.name in refusal.text and refusal.at == tri.at
