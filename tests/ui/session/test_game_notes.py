"""What a game remembers beside its orders: withdrawn orders, hints, bookmarks; in the game, the log and the
save."""

import json

import pytest

from galleywar.core.decision import Choice
from galleywar.core.machine import Illegal
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.ui.shelf.game_report import Report
from tests.ui.game_table import SET_UP, battle, play_to_dice


def rolled(**terms):
    """A battle in which the last order threw dice."""
    match = battle(*SET_UP, "set_out", **terms)
    play_to_dice(match)
    return match


def with_header(text, **changes):
    """The save ``text`` with another header; what is None is left out."""
    first, rest = text.split("\n", 1)
    head = {name: value for name, value in {**json.loads(first), **changes}.items() if value is not None}
    return f"{json.dumps(head)}\n{rest}"


def test_the_same_order_given_again_shows_the_same_dice():
    match = rolled(take_back="free")
    first = match.entries[-1]
    assert match.undo() == first
    match.submit(first.choice)
    assert match.entries[-1] == first and [one.entry for one in match.annals.withdrawn] == [first]


def test_dice_stand_unless_the_others_agree_and_never_where_that_is_the_rule():
    match = rolled(take_back="ask")
    with pytest.raises(Illegal, match="Dice have fallen"):
        match.undo()
    match.undo(agreed=True)
    assert len(match.annals.withdrawn) == 1
    stern = rolled(take_back="never")
    with pytest.raises(Illegal):
        stern.undo(agreed=True)


def test_an_order_without_dice_is_taken_back_and_forgotten():
    match = battle(*SET_UP, "set_out")
    match.submit(Choice("row", ("roman-Bi-1", 2)))
    match.undo()
    assert match.annals.withdrawn == []


def test_a_bookmark_on_orders_that_are_no_more_goes_with_them():
    match = battle(*SET_UP, "set_out", ("row", "roman-Bi-1", 2))
    match.annals.bookmarks[len(match.entries)] = "off she goes"
    match.annals.bookmarks[2] = "set up"
    match.undo()
    match.submit(Choice("row", ("roman-Bi-1", 3)))
    assert match.annals.bookmarks == {2: "set up"}


def test_a_reason_goes_with_its_order_when_that_is_taken_back_for_good():
    match = battle(*SET_UP, "set_out", ("row", "roman-Bi-1", 2))
    last = len(match.entries)
    match.annals.reasons.update({2: "Near the shoals.", last: "Two are enough."})
    assert match.upto(last - 1).annals.reasons == {2: "Near the shoals."}
    match.undo()
    match.submit(Choice("row", ("roman-Bi-1", 3)))
    assert match.annals.reasons == {2: "Near the shoals."}


def test_a_save_keeps_it_all_and_the_report_counts_it():
    match = rolled(take_back="ask")
    match.undo(agreed=True)
    match.annals.hints.append((3, "roman"))
    match.annals.bookmarks[2] = "before the storm"
    match.annals.reasons[3] = "Her flank is open."
    again = from_text(to_text(match), open_ruleset).match
    assert again.annals == match.annals and again.take_back == "ask"
    facts = dict(Report(again).facts)
    assert facts["Hints asked for"] == "Rome 1"
    assert facts["Orders taken back past dice"].endswith(" 1")
    assert facts["Taking back past dice"] == "if the other side agrees"


def test_a_save_of_the_first_days_opens():
    match = battle(*SET_UP)
    early = {"take_back": None, "hints": None, "bookmarks": None, "withdrawn": None, "reasons": None}
    for practice, terms in ((True, "free"), (False, "ask")):
        text = with_header(to_text(match), practice=practice, **early)
        assert from_text(text, open_ruleset).match.take_back == terms


@pytest.mark.parametrize(
    "damage",
    [
        {"bookmarks": [["x", ""]]},
        {"hints": [[1]]},
        {"reasons": [[2, 3]]},
        {"withdrawn": [[1, ["roman"], ""]]},
        {"take_back": "maybe"},
    ],
)
def test_a_damaged_memory_is_no_save(damage):
    text = with_header(to_text(battle(*SET_UP)), **damage)
    with pytest.raises(BadSave, match="header of this save is damaged"):
        from_text(text, open_ruleset)
