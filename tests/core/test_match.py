"""A game being played: what may be taken back, what is given again, and a log that is held to word for word."""

from dataclasses import replace

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Choice
from galleywar.core.digest import digest
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.core.game_notes import Annals, Entry, Withdrawn
from galleywar.core.machine import Illegal
from galleywar.core.match import Match, ReplayDiverged, tell_game
from tests.toy.lilies import LILIES, SCENARIO
from tests.toy.skiffs import SCENARIO as SKIFFS_SCENARIO
from tests.toy.skiffs import SKIFFS

LEAP, BACK = Choice("leap"), Choice("back")


def choose(at):
    return Choice("choose", (at,))


def begun(take_back="ask", *choices, seed=7):
    """A game of lilies; with this seed the first leap shows a 3."""
    scenario = LILIES.read(Source.parse(SCENARIO, "lilies.yaml"))
    match = Match(LILIES, scenario, seed, {"green": "human", "brown": "captain"}, take_back=take_back)
    for choice in choices:
        match.submit(choice)
    return match


def rowing(take_back="ask"):
    scenario = SKIFFS.read(Source.parse(SKIFFS_SCENARIO, "skiffs.yaml"))
    return Match(SKIFFS, scenario, 7, {"north": "human", "south": "human"}, take_back=take_back)


def played(take_back="ask", orders=12):
    """A game in which every frog leaps to the first free hex."""
    match = begun(take_back)
    while match.decision is not None and len(match.entries) < orders:
        match.submit(next(match.decision.choices()))
    return match


def refusal(act):
    with pytest.raises(Illegal) as refused:
        act()
    return [one.text for one in refused.value.objections]


# -- orders -------------------------------------------------------------------------------------------------
def test_a_game_stands_at_its_first_question_before_any_order():
    match = begun()
    assert match.entries == [] and len(match.moments) == 1 and match.moments[0].drawn == 0
    assert match.decision.seat == "green" and match.outcome is None and not match.can_redo


def test_an_order_is_entered_with_seat_dice_and_the_state_it_led_to():
    match = begun("ask", choose("0101"))
    events = match.submit(LEAP)
    assert next(event.kind for event in events) == "rolled" and match.moments[-1].events == events
    first, second = match.entries
    assert (first.seat, first.choice, first.faces) == ("green", choose("0101"), ())
    assert (second.seat, second.choice, len(second.faces)) == ("green", LEAP, 1)
    assert second.digest == digest(match.state) != first.digest == digest(match.moments[1].state)
    assert [moment.drawn for moment in match.moments] == [0, 0, 1]


def test_the_question_is_that_of_the_state_after_every_order_and_every_one_taken_back():
    match = begun()
    assert match.decision.offer_for(choose("0101"))
    match.submit(choose("0101"))
    assert match.decision.offer_for(LEAP) and match.decision is match.decision
    match.undo()
    assert match.decision.offer_for(choose("0101")) and not match.decision.offer_for(LEAP)
    match.redo()
    assert match.decision.offer_for(LEAP)


def test_as_long_as_a_game_stands_still_its_question_is_put_once(monkeypatch):
    match, asked = begun(), []
    pending = match.ruleset.pending
    monkeypatch.setattr(match.ruleset, "pending", lambda state: asked.append(state) or pending(state))
    assert match.decision is match.decision and asked == [match.state]
    match.submit(choose("0101"))
    assert match.decision is match.decision and asked[1:] == [match.state]


def test_what_may_not_be_leaves_the_game_as_it_was():
    match = begun("ask", choose("0101"))
    before, entries = match.state, list(match.entries)
    assert refusal(lambda: match.submit(choose("0202"))) == ["That is no answer now: Leap to 0101?"]
    assert match.state is before and match.entries == entries


def test_orders_are_followed_until_another_seat_or_a_refusal_breaks_in():
    match = begun()
    told = match.follow([choose("0101"), LEAP, choose("0202")])
    assert [str(entry.choice) for entry in match.entries] == ["choose 0101", "leap"]
    assert [event.kind for event in told][:2] == ["chose", "rolled"]
    other = begun()
    other.follow([choose("0101"), choose("0202"), LEAP])
    assert [str(entry.choice) for entry in other.entries] == ["choose 0101"]
    assert other.follow([]) == ()


# -- taking back --------------------------------------------------------------------------------------------
def test_before_the_first_order_there_is_nothing_to_take_back_whatever_the_terms():
    for terms in ("never", "ask", "free"):
        match = begun(terms)
        assert match.barrier().kind == "start"
        for agreed in (False, True):
            assert refusal(lambda: match.undo(agreed=agreed)) == ["Nothing has been ordered yet."]  # noqa: B023


@pytest.mark.parametrize("terms", ["never", "ask", "free"])
def test_what_nobody_has_seen_yet_is_taken_back_under_any_terms_and_leaves_no_note(terms):
    match = begun(terms)
    before = match.state
    match.submit(choose("0202"))
    assert match.barrier() is None
    assert match.undo().choice == choose("0202")
    assert match.state is before and match.annals.withdrawn == [] and match.can_redo


@pytest.mark.parametrize(("terms", "alone", "agreed"), [("never", False, False), ("ask", False, True)])
def test_dice_that_have_fallen_are_taken_back_only_where_the_other_side_may_agree_and_does(
    terms, alone, agreed
):
    for asked, may in ((False, alone), (True, agreed)):
        match = begun(terms, choose("0101"), LEAP)
        told = "Dice have fallen: Green rolls "
        assert match.barrier().kind == "dice" and match.barrier().text.startswith(told)
        if may:
            assert match.undo(agreed=asked).choice == LEAP
            assert len(match.entries) == 1
        else:
            assert refusal(lambda: match.undo(agreed=asked))[0].startswith(told)  # noqa: B023
            assert len(match.entries) == 2 and not match.can_redo


def test_a_game_for_practice_takes_dice_back_too_but_remembers_it():
    match = begun("free", choose("0101"), LEAP)
    sentences = [LILIES.view.narrate(match.state, event) for event in match.moments[-1].events]
    assert match.barrier() is None
    entry = match.undo()
    assert match.annals.withdrawn == [Withdrawn(1, entry, " ".join(sentences))]


def test_a_question_put_to_the_other_seat_is_a_barrier_without_any_dice():
    match = rowing()
    match.submit(Choice("ahead", (100,)))
    assert match.barrier() is None
    match.submit(Choice("halt"))
    assert (match.barrier().kind, match.barrier().text) == ("answer", "The other side has been asked.")
    assert refusal(match.undo) == ["The other side has been asked."]
    match.undo(agreed=True)
    assert [note.at for note in match.annals.withdrawn] == [1]


def test_the_end_of_a_game_is_no_question_to_the_other_seat():
    match = rowing("never")
    while match.decision is not None:
        match.submit(Choice("halt"))
    assert match.ruleset.seat(match.state) == "" and match.barrier() is None


def test_a_throw_without_a_sentence_is_told_by_its_order():
    from galleywar.rules.system import opened

    view = replace(LILIES.system.view, narrate=lambda *_: "")
    mute = opened(replace(LILIES.system, view=view))
    scenario = LILIES.read(Source.parse(SCENARIO, "lilies.yaml"))
    match = Match(mute, scenario, 7, {})
    match.submit(choose("0101"))
    match.submit(LEAP)
    assert match.barrier().text == "Dice have fallen."


def test_an_order_given_again_shows_the_same_dice_and_leads_to_the_same_state():
    match = begun("free", choose("0101"), LEAP)
    before, entry = digest(match.state), match.entries[-1]
    match.undo()
    match.undo()
    assert match.entries == [] and match.can_redo
    match.redo()
    events = match.redo()
    assert next(event.kind for event in events) == "rolled"
    assert match.entries[-1] == entry and digest(match.state) == before and not match.can_redo


def test_another_order_instead_uses_the_same_number_of_the_stream():
    match = begun("free", choose("0101"), LEAP)
    faces = match.entries[-1].faces
    match.undo()
    match.undo()
    match.submit(choose("0303"))
    assert not match.can_redo, "what was taken back is gone once something else was ordered"
    match.submit(LEAP)
    assert match.entries[-1].faces == faces


def test_an_order_after_one_taken_back_forgets_the_bookmarks_beyond_it():
    match = begun("free", choose("0101"), BACK, choose("0102"), BACK)
    match.annals.bookmarks = {1: "one", 2: "two", 3: "three", 4: "four"}
    match.undo()
    match.undo()
    assert match.annals.bookmarks == {1: "one", 2: "two", 3: "three", 4: "four"}, "they may be given again"
    match.submit(choose("0303"))
    assert match.annals.bookmarks == {1: "one", 2: "two"}


def test_an_order_with_nothing_taken_back_forgets_no_bookmark():
    match = begun("free", choose("0101"))
    match.annals.bookmarks = {1: "here", 9: "later"}
    match.submit(BACK)
    assert match.annals.bookmarks == {1: "here", 9: "later"}


# -- the log ------------------------------------------------------------------------------------------------
def test_a_log_replays_to_the_same_states_dice_and_events():
    match = played()
    again = begun()
    again.replay(match.entries)
    assert again.entries == match.entries
    assert [digest(one.state) for one in again.moments] == [digest(one.state) for one in match.moments]
    assert [(one.drawn, one.events) for one in again.moments] == [
        (one.drawn, one.events) for one in match.moments
    ]
    again.undo(agreed=True)


def altered(entry, **fields):
    return replace(entry, **fields)


@pytest.mark.parametrize(
    ("at", "change", "told"),
    [
        (2, lambda one: altered(one, seat="brown"), "it is green that decides, not brown"),
        (1, lambda one: altered(one, choice=choose("9999")), "\u201cchoose 9999\u201d is not legal there."),
        (2, lambda one: altered(one, faces=tuple(face % 6 + 1 for face in one.faces)), "the dice show"),
        (2, lambda one: altered(one, faces=()), "the dice show []"),
        (1, lambda one: altered(one, faces=(3,)), "the game's own stream []"),
        (3, lambda one: altered(one, digest="0" * 16), "the state it leads to is not the one recorded"),
    ],
)
def test_the_first_entry_that_is_not_as_it_must_be_is_named_and_what_came_before_stands(at, change, told):
    entries = list(played().entries)
    entries[at - 1] = change(entries[at - 1])
    match = begun()
    with pytest.raises(ReplayDiverged) as diverged:
        match.replay(entries)
    assert diverged.value.at == at and told in diverged.value.text
    assert str(diverged.value) == f"entry {at}: {diverged.value.text}"
    assert match.entries == entries[: at - 1] and len(match.moments) == at


def test_an_entry_that_may_not_be_is_told_with_every_reason():
    match = begun()
    with pytest.raises(ReplayDiverged, match=r"is not legal there\. 9999 is not in the pond\.$"):
        match.replay([Entry("green", choose("9999"), (), "")])


def test_an_entry_after_the_end_is_one_too_many():
    match = played(orders=1000)
    with pytest.raises(ReplayDiverged, match="the game is over already") as diverged:
        match.replay([Entry("green", LEAP, (), "")])
    assert diverged.value.at == len(match.entries) + 1


def test_a_game_up_to_an_order_is_one_of_its_own():
    match = played("free")
    match.annals = Annals(
        [Withdrawn(3, match.entries[0]), Withdrawn(4, match.entries[0])],
        [(2, "green"), (3, "green"), (4, "brown")],
        {4: "late", 3: "then", 0: "first"},
    )
    other = match.upto(3)
    assert other.entries == match.entries[:3] and other.moments == match.moments[:4]
    assert other.annals == Annals(
        [match.annals.withdrawn[0]], [(2, "green"), (3, "green")], {0: "first", 3: "then"}, changes=3
    )
    assert (other.seed, other.players, other.take_back) == (match.seed, match.players, "free")
    assert other.decision == match.ruleset.pending(match.moments[3].state)
    other.submit(next(other.decision.choices()))
    assert len(match.entries) == 12 and len(other.entries) == 4


def test_a_game_is_told_order_by_order_and_its_outcome_last():
    match = played(orders=1000)
    lines = list(tell_game(match))
    numbered = [line for line in lines if not line.startswith("   ")]
    assert numbered[:-1] == [f"{at}. {one.seat}: {one.choice}" for at, one in enumerate(match.entries, 1)]
    assert lines[-1] == match.outcome.text
    assert lines[:3] == ["1. green: choose 0101", "   Green eyes 0101.", "2. green: leap"]
    short = list(tell_game(match.upto(1)))
    assert short == lines[:2], "the outcome is told only of a game that is over"


# -- notes --------------------------------------------------------------------------------------------------
def test_orders_taken_back_one_after_the_other_hang_on_the_place_that_is_left():
    entry = Entry("green", LEAP, (4,), "")
    notes = Annals()
    notes.withdraw(Withdrawn(5, entry, "first"))
    notes.withdraw(Withdrawn(2, entry, "second"))
    notes.withdraw(Withdrawn(7, entry, "third"))
    assert [(one.at, one.told) for one in notes.withdrawn] == [(2, "first"), (2, "second"), (7, "third")]


def test_a_copy_of_the_notes_does_not_follow_them():
    notes = Annals([Withdrawn(1, Entry("green", LEAP, (), ""))], [(1, "green")], {1: "here"})
    copy = notes.copied()
    assert copy == notes
    notes.withdrawn.clear()
    notes.hints.append((2, "brown"))
    notes.bookmarks[3] = "there"
    assert (len(copy.withdrawn), copy.hints, copy.bookmarks) == (1, [(1, "green")], {1: "here"})


def test_a_refusal_says_what_stands_against_the_order():
    refused = Illegal(LEAP, (Objection("1.1", "No."), Objection("1.2", "Never.")))
    assert str(refused) == "leap: No. [1.1] Never. [1.2]"


def test_what_happened_before_the_first_order_is_told_too():
    match = begun("ask", choose("0101"))
    eyed = Event("chose", "brown", places=("0303",))
    match.moments[0] = replace(match.moments[0], events=(eyed,))
    assert list(tell_game(match)) == ["   Brown eyes 0303.", "1. green: choose 0101", "   Green eyes 0101."]


def test_the_dice_that_bar_the_way_back_are_told_by_the_first_throw_and_not_by_what_came_before_it():
    match = begun("ask", choose("0101"), LEAP)
    eyed = Event("chose", "brown", places=("0303",))
    last = match.moments[-1]
    match.moments[-1] = replace(last, events=(eyed, *last.events))
    assert match.barrier().text.startswith("Dice have fallen: Green rolls ")
