"""Pieces, places and rules are found by their names, on every kind of board."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.ledger import Ledger
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.telling.finder import MOST, found


def looked_for(scenario, words):
    ruleset, opened = open_scenario(find_scenario(scenario))
    state = ruleset.deal(opened, Seeded(1))
    lines = found(words, ruleset.view.counters(state), ruleset.board, Ledger.load(ruleset.key))
    assert all(line.kind == "found" and line.text for line in lines)
    return lines


@pytest.mark.parametrize(
    "scenario, words, text, things",
    [
        ("palace-quarter", "caesar", "J. Caesar: ", ()), ("palace-quarter", "3-k", "Point 3-K", ("3-K",)),
        ("naval-battle", "2904", "Hex 2904", ("2904",)), ("conquest-messana", "messana", "Strait of Messana", ()),
        ("added-depth-grain", "creta", "Creta", ()), ("mare-first-fight", "harpy", "Harpy: ", ()),
    ],
)  # fmt: skip
def test_pieces_and_places_are_found(scenario, words, text, things):
    hits = [line for line in looked_for(scenario, words) if line.text.startswith(text)]
    assert hits, [line.text for line in looked_for(scenario, words)]
    assert not things or set(things) & {*hits[0].event.pieces, *hits[0].event.places}


def test_rules_are_found_by_number_and_by_words():
    [first, *_] = [line for line in looked_for("naval-battle", "9.24a") if not line.things]
    assert first.event.case == "9.24a" and "9.24a" in first.text
    assert any(line.event.case for line in looked_for("conquest-messana", "catapult"))


def test_of_each_kind_no_more_are_told_than_fit():
    assert len(looked_for("naval-battle", "hex")) <= 3 * MOST
    assert looked_for("naval-battle", "a") == [] and looked_for("naval-battle", "no such thing") == []
