"""Another like a piece stands at the next place where nothing is wrong with it, in every game."""

import pytest

from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.designer import ground
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.ground import errors_in
from galleywar.ui.designer.hand import DraftHand

BATTLES = [
    "first-fight",
    "palace-quarter",
    "conquest-messana",
    "added-depth-grain",
    "mare-first-fight",
    "poseidon-first-fight",
]


def at_once(work, done):
    done(work())


def hand_at(key, aside=at_once):
    draft = ScenarioDraft(find_scenario(key).read_text(encoding="utf-8"))
    draft.take_judgement(draft.to_judge())
    told = []
    return DraftHand(draft, told.append, draft.seats[0][0], str, aside), told


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


# -- sought aside --------------------------------------------------------------------------------------------
@pytest.fixture
def sought(monkeypatch):
    """A hand whose searches wait; while the hand acts nothing is judged."""
    waiting = []
    hand, told = hand_at("mare-first-fight", lambda *task: waiting.append(task))

    def find():
        work, done = waiting.pop(0)
        with monkeypatch.context() as here:
            here.setattr(ground, "errors_in", errors_in)
            found = work()
        done(found)

    def never(*_):
        raise AssertionError("the rules are asked in the window's thread")

    monkeypatch.setattr(ground, "errors_in", never)
    hand.select(next(iter(hand.draft.position.counters)))
    return hand, find, waiting, told


def ships(hand):
    return set(hand.draft.position.counters)


def test_the_place_is_found_aside_and_taken_when_it_is_known(sought):
    hand, find, _, told = sought
    before, text = ships(hand), hand.draft.text
    hand.copy()
    assert hand.draft.text == text and "looking" in hand.hint
    find()
    assert ships(hand) - before == {hand.draft.selected} and not told
    assert hand.draft.undo() and hand.draft.text == text


def test_what_is_ordered_meanwhile_is_done_with_the_new_one_in_its_order(sought):
    hand, find, waiting, _ = sought
    before = hand.draft.text
    for act in (hand.copy, hand.remove, hand.copy, hand.copy):
        act()
    assert len(waiting) == 1 and hand.draft.text == before
    find()
    assert hand.draft.text == before, "the new one came and was taken off"


def test_each_press_is_another(sought):
    hand, find, waiting, _ = sought
    count = len(ships(hand))
    for _ in range(3):
        hand.copy()
    while waiting:
        find()
    assert len(ships(hand)) == count + 3


def test_a_text_changed_meanwhile_is_searched_anew(sought):
    hand, find, waiting, _ = sought
    count = len(ships(hand))
    hand.copy()
    hand.draft.put(("scenario", "title"), "Another")
    find()
    assert len(ships(hand)) == count and len(waiting) == 1
    find()
    assert len(ships(hand)) == count + 1 and hand.draft.title == "Another"


def test_a_search_given_up_changes_nothing(sought):
    hand, find, _, _ = sought
    before = hand.draft.text
    hand.copy()
    hand.turn(1)
    assert hand.forget_another() and not hand.forget_another()
    find()
    assert hand.draft.text == before
