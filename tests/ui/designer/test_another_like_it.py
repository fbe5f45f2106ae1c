"""Another like a piece stands at the next place where nothing is wrong with it, in every game."""

import pytest

from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.hand import DraftHand

BATTLES = [
    "first-fight",
    "palace-quarter",
    "conquest-messana",
    "added-depth-grain",
    "mare-first-fight",
    "poseidon-first-fight",
]


def hand_at(key):
    draft = ScenarioDraft(find_scenario(key).read_text(encoding="utf-8"))
    draft.take_judgement(draft.to_judge())
    told = []
    return DraftHand(draft, told.append, draft.seats[0][0], str), told


def copied(hand, piece):
    """The copy of a piece, made with the pointer on it."""
    face = hand.draft.position.counters[piece]
    hand.select(piece)
    hand.place = face.at
    hand.copy()
    hand.draft.take_judgement(hand.draft.to_judge())
    return hand.draft.position.counters[hand.draft.selected]


@pytest.mark.parametrize("key", BATTLES)
def test_another_is_sound(key):
    hand, told = hand_at(key)
    faces = hand.draft.position.counters
    piece = next(one for one, face in faces.items() if not face.aboard and "Artillery" not in face.name)
    copied(hand, piece)
    assert not told and not hand.draft.judgement.errors


@pytest.mark.parametrize("key", ["first-fight", "mare-first-fight", "poseidon-first-fight"])
def test_ships_lie_beside_each_other(key):
    hand, _ = hand_at(key)
    ship = next(iter(hand.draft.position.counters))
    spots = {hand.draft.position.counters[ship].at, *(copied(hand, ship).at for _ in range(2))}
    assert len(spots) == 3


def test_a_soldier_aboard_has_his_like_aboard_the_next_ship_with_room():
    hand, told = hand_at("naval-battle")
    veteran = copied(hand, "egyptian-HI-9")
    assert not told and veteran.aboard and not hand.draft.judgement.errors
