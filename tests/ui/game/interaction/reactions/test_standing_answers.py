"""Answers that stand: which question they answer, what is never asked twice, and what is asked nobody."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pygame
import pytest

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.reactions import standing_answers
from galleywar.ui.game.interaction.reactions.known_threats import KnownThreats, asking_of
from galleywar.ui.game.interaction.reactions.standing_answers import LEVELS, may_stand, reaction
from galleywar.ui.game.parts.card_widgets import ResultBar
from galleywar.ui.painters.arrows import RED
from galleywar.ui.session.standing import GAME, SHIP, TURN, StandingAnswer, StandingAnswers
from tests.ui.game.test_game_screen import CTRL, Table
from tests.ui.game_table import battle

ROME, EGYPT = "roman", "egyptian"
AVOID, FIRE = "5.91", "7.45a"


RAID = Path(__file__).with_name("raid.galley")


@cache
def recording():
    """A naval battle to the end of the first turn of sixteen Egyptian galleys, in which Rome held still."""
    return from_text(RAID.read_text("utf-8"), open_ruleset).match


def as_recorded(match):
    """Egypt goes on as it did in the recording."""
    match.submit(recording().entries[len(match.entries)].choice)


def position_of(match):
    return Position(match.ruleset, match.state, match.decision.seat)


def is_asked(match):
    """Whether Rome is asked something in the turn of Egypt."""
    return match.decision.seat == ROME and match.ruleset.view.panel(match.state).active == EGYPT


@pytest.fixture(scope="module")
def raid():
    """That battle at the first question to Rome."""
    whole = recording()
    return next(begun for begun in map(whole.upto, range(len(whole.entries))) if is_asked(begun))


@pytest.fixture
def asked(raid):
    return raid.upto(len(raid.entries))


def through_the_turn(match, standing=None, known=None, first=None):
    """Rome holds still until the turn of Egypt is over: what it was asked, and by which piece."""
    found, turn = Counter(), match.ruleset.view.panel(match.state).turn
    while match.decision is not None and match.ruleset.view.panel(match.state).active == EGYPT:
        if not is_asked(match):
            as_recorded(match)
            continue
        position = position_of(match)
        question = reaction(position)
        given = standing_answers.answered(position, standing) if standing is not None else None
        if given is None and known is not None and known.is_known(match, position):
            given = question.decline
        if given is None:
            found[match.decision.case] += 1
            found.update((match.decision.case, piece) for piece in question.asked)
            if first is not None:
                standing.give(next(one for one in may_stand(position, question) if first(one)))
            given = question.decline
        match.submit(given)
    assert match.ruleset.view.panel(match.state).active != EGYPT or match.decision is None, turn
    return found


def questions(found):
    return sum(count for key, count in found.items() if isinstance(key, str))


@pytest.fixture(scope="module")
def before(raid):
    """What is asked in that turn when every question is put to the player."""
    return through_the_turn(raid.upto(len(raid.entries)))


# -- counted over a whole enemy turn -------------------------------------------------------------------------
def test_a_threat_looked_in_the_eye_is_not_asked_about_again(asked, before):
    after = through_the_turn(asked, known=KnownThreats())
    assert after[AVOID] * 2 <= before[AVOID] and before[AVOID] > 20
    often = [
        (before[AVOID, one], after[AVOID, one]) for _, one in filter(lambda key: key[0] == AVOID, before)
    ]
    assert all(later <= max(1, first) for first, later in often)
    assert max(later for _, later in often) * 2 <= max(first for first, _ in often)
    assert after[FIRE] == before[FIRE], "every attempt is a threat of its own"


def test_not_this_turn_leaves_one_question_of_each_kind(asked, before):
    after = through_the_turn(asked, StandingAnswers(), first=lambda one: one.span == TURN and one.kind)
    assert questions(after) == len([key for key in before if isinstance(key, str)]) < 5 < questions(before)


def test_nothing_more_this_turn_leaves_a_single_question(asked):
    standing = StandingAnswers()
    assert questions(through_the_turn(asked, standing, first=lambda one: not one.kind)) == 1
    panel = asked.ruleset.view.panel(asked.state)
    standing.expire(panel.turn, panel.active)
    assert standing.given == [], "the turn it was given for is over"


def test_the_game_comes_out_the_same_whether_answers_stand_or_are_given_by_hand(raid):
    one, other = raid.upto(len(raid.entries)), raid.upto(len(raid.entries))
    through_the_turn(one)
    through_the_turn(other, StandingAnswers(), first=lambda answer: answer.span == TURN)
    assert digest(one.state) == digest(other.state)
    assert [entry.choice for entry in one.entries] == [entry.choice for entry in other.entries]


# -- which answers fit ---------------------------------------------------------------------------------------
def test_a_reaction_may_be_declined_for_the_ship_the_turn_and_the_game(asked):
    position = position_of(asked)
    found = reaction(position)
    spans = [one.span for one in may_stand(position, found)]
    assert spans[:2] == [SHIP, TURN] and GAME in spans
    assert found.decline == Choice("stand") and found.asked
    assert all(one.seat == ROME for one in may_stand(position, found))


def test_for_one_ship_stands_for_no_other(asked):
    position = position_of(asked)
    found = reaction(position)
    standing = StandingAnswers()
    standing.give(next(one for one in may_stand(position, found) if one.span == SHIP))
    assert standing_answers.answered(position, standing) == found.decline
    (given,) = standing.given
    assert given.is_about(found.kind, found.asked) and not given.is_about(found.kind, ("somebody",))


def test_several_ships_each_with_an_answer_of_its_own_are_not_asked_together(asked):
    position = position_of(asked)
    found = reaction(position)
    both = replace(found, asked=("one", "other"))
    until = standing_answers.side_turn(position)
    standing = StandingAnswers()
    for piece in both.asked:
        assert _answer_to(position, both, standing) is None
        standing.give(StandingAnswer(ROME, found.kind, "", piece, pieces=(piece,), until=until))
    assert _answer_to(position, both, standing) == found.decline
    assert [one.stands for one in standing.of(ROME)] == ["one", "other"], "each can be taken off"


def _answer_to(position, found, standing):
    return standing_answers.answer_to(position, found, standing)


def test_a_plain_answer_given_for_good_is_asked_for_where_it_may_not_be_given(asked):
    position = position_of(asked)
    offer = Offer("flee", "Flee")
    found = replace(reaction(position), plain=(offer,))
    standing = StandingAnswers()
    standing.give(StandingAnswer(ROME, found.kind, "", "", "flee"))
    assert _answer_to(position, found, standing) == Choice("flee")
    assert _answer_to(position, replace(found, plain=()), standing) is None


def test_an_own_order_is_no_reaction():
    assert reaction(position_of(battle("historical", "ready", "historical", "ready", "set_out"))) is None


@pytest.mark.parametrize(
    ("least", "tries"), [(Fraction(1, 2), True), (Fraction(2, 3), False), (Fraction(0), True)]
)
def test_an_answer_waits_for_its_chance(asked, least, tries):
    position = position_of(asked)
    found = reaction(position)
    ((choice, hope),) = found.chances
    assert hope == Fraction(1, 2)
    offered = next(one for one in may_stand(position, found) if one.least is not None)
    standing = StandingAnswers()
    standing.give(_at(offered, least))
    assert standing_answers.answered(position, standing) == (choice if tries else found.decline)


def _at(answer, least):
    return type(answer)(answer.seat, answer.kind, "", "", answer.verb, least)


def test_a_click_steps_the_chance_through_and_off():
    at, seen = LEVELS[0], []
    while at is not None:
        seen.append(at)
        at = standing_answers.next_level(at)
    assert tuple(seen) == LEVELS and seen[-1] == 0


def test_the_same_is_answered_in_one_way_only(asked):
    position = position_of(asked)
    standing = StandingAnswers()
    for one in may_stand(position, reaction(position)):
        standing.give(one)
    kind = reaction(position).kind
    assert len([one for one in standing.given if one.kind == kind and not one.pieces]) == 1


# -- the same threat -----------------------------------------------------------------------------------------
def test_what_changed_is_said(asked):
    known, told = KnownThreats(), []
    while asked.ruleset.view.panel(asked.state).active == EGYPT:
        if not is_asked(asked):
            as_recorded(asked)
            continue
        position = position_of(asked)
        told.append(known.what_changed(asked, position))
        asked.submit(reaction(position).decline)
    news = [words for words in told if words]
    assert told[0] == "" and news and all(words.startswith("Asked again: ") for words in news)
    assert any("%, before" in words for words in news)


def test_a_threat_declined_is_known_until_more_is_to_be_feared(asked):
    now = asking_of(position_of(asked))
    known = KnownThreats()
    assert not known.is_known(asked, position_of(asked)), "it has not been asked yet"
    assert now.plights[0].worst and all(chance > 0 for chance in now.plights[0].worst.values())


# -- in the window -------------------------------------------------------------------------------------------
@pytest.fixture
def table(make_app):
    """The real screen at a match as far as it has come."""
    return lambda match: Table(make_app(), match)


@pytest.fixture
def at_sea(table, asked):
    """The real screen at that question, Egypt played by a person."""
    return table(asked)


def words_of(game, *, lit=False):
    return [chip.words for chip in game.screen.standing.chips() if chip.lit == lit]


def press(game, words):
    next(chip for chip in game.screen.standing.chips() if chip.words == words).press()
    game.look()


def test_a_chip_answers_the_question_at_hand_and_the_next_one(at_sea):
    game = at_sea
    game.key("2", mod=CTRL)
    assert game.match.entries[-1].choice == Choice("stand")
    assert not is_asked(game.match)
    (given,) = game.app.session.standing.given
    assert given.span == TURN and given.stands == "this turn: Hold station"


def test_each_seat_sees_its_own(at_sea):
    at_sea.key("2", mod=CTRL)
    assert words_of(at_sea, lit=True) == [], "Egypt sits at the screen now"
    assert [one.seat for one in at_sea.app.session.standing.given] == [ROME]


def test_in_the_turn_of_the_computer_it_can_be_read_and_taken_off(at_sea):
    at_sea.match.players[EGYPT] = "captain"
    at_sea.key("2", mod=CTRL)
    assert not at_sea.screen.model.live and words_of(at_sea, lit=True) == ["this turn: Hold station"]
    at_sea.key("1", mod=CTRL)
    assert words_of(at_sea, lit=True) == [] and at_sea.app.session.standing.given == []


def test_undo_takes_back_the_order_and_not_the_answer(at_sea):
    at_sea.match.take_back = "free"
    before = len(at_sea.match.entries)
    at_sea.key("2", mod=CTRL)
    assert at_sea.screen.model.undo() == ""
    assert len(at_sea.match.entries) < before and at_sea.match.decision.seat == EGYPT
    at_sea.screen.model.redo()
    assert len(at_sea.match.entries) == before + 1, "with the order comes what was answered to it"


def test_undo_brings_the_question_again_once_the_answer_is_off(at_sea):
    at_sea.match.take_back = "free"
    before = len(at_sea.match.entries)
    at_sea.key("2", mod=CTRL)
    at_sea.app.session.standing.lift(at_sea.app.session.standing.given[0])
    assert at_sea.screen.model.undo() == ""
    assert len(at_sea.match.entries) == before and is_asked(at_sea.match)


def test_a_click_ties_an_answer_to_a_better_chance(at_sea):
    at_sea.match.players[EGYPT] = "captain"
    at_sea.key("3", mod=CTRL)
    seen = []
    while words_of(at_sea, lit=True):
        seen += words_of(at_sea, lit=True)
        press(at_sea, seen[-1])
    assert seen == [
        "avoid at 33 % or better",
        "avoid at 50 % or better",
        "avoid at 67 % or better",
        "always avoid",
    ]


def test_the_threat_is_drawn_on_the_board(at_sea):
    board, plain = at_sea.screen.view.board, at_sea.screen.view.board.threats
    shot = pygame.Surface(at_sea.app.window.size)
    plain.draw(shot, board.camera)
    assert pygame.mask.from_threshold(shot, RED, (1, 1, 1)).count() > 200
    at_sea.key("2", mod=CTRL)
    bare = pygame.Surface(at_sea.app.window.size)
    plain.draw(bare, board.camera)
    assert pygame.mask.from_threshold(bare, RED, (1, 1, 1)).count() == 0, "nobody is asked any more"


def test_the_card_tells_both_futures(at_sea):
    bars = [one for one in at_sea.screen.view.sidebar.card.walk() if isinstance(one, ResultBar)]
    chances = [one.chance for one in bars]
    assert len(bars) >= 3 and sum(chances[:3]) == 1
    assert chances[0] == Fraction(1, 2) and bars[0].name == "slips away"


def test_the_threat_stands_in_the_prompt_with_its_chance(at_sea):
    prompt, (worst, *_) = at_sea.screen.view.prompt, at_sea.screen.model.position.threats
    assert worst.text in (prompt.sentence + getattr(prompt, "threat", ""))
    assert percent(worst.forecast.hope) in worst.text, "the same number in the same words everywhere"


def test_a_chip_tells_its_key_and_how_long_it_stands(at_sea):
    for number, chip in enumerate(at_sea.screen.standing.chips(), 1):
        assert f"Ctrl+{number}" in chip.tip and ("turn ends" in chip.tip or "rest of the game" in chip.tip)
    assert at_sea.screen.standing.chips() == at_sea.screen.standing.chips(), "the bar is not laid out anew"


def test_a_save_keeps_the_orders_and_not_the_answers(at_sea):
    game = at_sea
    game.key("2", mod=CTRL)
    text = to_text(game.match, "2026-01-01T00:00:00+00:00")
    assert "stand" in text and "this turn" not in text


# -- what nobody is asked ------------------------------------------------------------------------------------
def at_razing(players):
    """A game of provinces at the question whether to destroy one's own cities."""
    source = Source.read(scenario_dir() / "conquest-actium.yaml")
    ruleset = open_ruleset(source.value(("rules", "set")))
    scenario = ruleset.read(source)
    match, draw = Match(ruleset, scenario, 1, {seat.key: players for seat in scenario.seats}), Seeded(1)
    while not match.decision.seldom:
        default = match.decision.default
        match.submit(default if default is not None else match.decision.any(draw))
    return match


def test_what_is_hardly_ever_answered_otherwise_is_not_asked(table):
    match = at_razing("human")
    before, about, seat = len(match.entries), match.decision.seldom, match.decision.seat
    game = table(match)
    assert game.match.entries[before].choice == Choice("spare") and not game.match.decision.seldom
    assert words_of(game) == [f"ask me about {about}"]
    assert any(about in words for words, *_ in game.screen.standing.menu())
    press(game, f"ask me about {about}")
    assert game.app.session.standing.wants_asking(seat, about)
    game.screen.model.undo()
    assert game.match.decision.seldom == about, "who wants to be asked is asked"


def test_undo_goes_back_past_what_was_not_asked(table):
    match = at_razing("human")
    before = len(match.entries)
    game = table(match)
    assert len(game.match.entries) == before + 1
    assert game.screen.model.undo() == ""
    assert len(game.match.entries) < before and not game.match.decision.seldom


def test_a_seat_of_the_computer_is_left_to_itself(table):
    match = at_razing("captain")
    game = table(match)
    assert len(game.match.entries) == len(match.entries) and game.match.decision.seldom


def test_the_default_is_given_only_where_it_is_seldom_otherwise():
    offers = (Offer("yes", "Yes"), Offer("no", "No"))
    plain = Decision(ROME, "1", "?", offers, default=Choice("no"))

    class Asked:
        decision = plain

    assert standing_answers.unasked(Asked, StandingAnswers()) is None
    Asked.decision = Decision(ROME, "1", "?", offers, default=Choice("no"), seldom="that")
    assert standing_answers.unasked(Asked, StandingAnswers()) == Choice("no")
    assert standing_answers.unasked(Asked, StandingAnswers(wants={(ROME, "that"): True})) is None
