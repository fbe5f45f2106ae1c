"""Hints with the chances they lead to."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.players.admiral.comparison import Estimate
from galleywar.players.coach import advice as room
from galleywar.players.coach.advice import advice, chances_said, does_nothing
from galleywar.players.hints import Hint, hint
from galleywar.players.player import Clock
from tests.players.coach.test_game_curve import played


@pytest.fixture(scope="module", params=["first-fight", "conquest-messana"])
def game(request) -> Match:
    return played(request.param, 3, 40)


def advised(match: Match, at: int, clock: Clock | None = None) -> tuple[Hint, ...]:
    state = match.moments[at].state
    decision = match.ruleset.pending(state)
    return advice(match.ruleset, match.ruleset.seen_by(state, decision.seat), decision, clock=clock)


@pytest.mark.one_in(3)
def test_every_hint_tells_the_chance_before_and_after_and_compares_itself(game: Match) -> None:
    found = advised(game, 24)
    assert found == advised(game, 24)
    assert all(0 <= one.before <= 1 and 0 <= one.after <= 1 for one in found)
    assert len({one.before for one in found}) == 1
    for one in found:
        assert chances_said(one).startswith("Chance to win: ") and "100 that win" not in one.why
        others = [other.does for other in found if other is not one]
        assert not others or any(
            f"than: {does}" in one.why or f"good as: {does}" in one.why for does in others
        )


def test_without_time_or_a_judge_they_are_the_plain_hints(game: Match, monkeypatch) -> None:
    state = game.moments[12].state
    decision = game.ruleset.pending(state)
    view = game.ruleset.seen_by(state, decision.seat)
    plain = [one.does for one in hint(game.ruleset, view, decision)]
    hurried = advised(game, 12, Clock(stopped=lambda: True))
    assert all(one.after is None and chances_said(one) == "" for one in hurried)
    monkeypatch.setattr(room, "can_judge", lambda system: False)
    unjudged = advised(game, 12)
    assert {one.does for one in unjudged} <= set(plain) and all(one.after is None for one in unjudged)


@pytest.mark.parametrize(("second", "goes_first"), [(0.8, True), (0.52, False)])
def test_who_is_clearly_better_goes_before_the_captains_favourite(
    game: Match, monkeypatch, second: float, goes_first: bool
) -> None:
    """In eight play-outs whose dice are worth a tenth either way: thirty points stand out, two do not."""
    state = game.moments[8].state
    favourites = [one.does for one in hint(game.ruleset, state, game.ruleset.pending(state))]

    def play(self, which, count):
        noise = [0.0, 0.1, -0.1, 0.0, 0.05, -0.05, 0.1, -0.1]
        means = [0.5, second, *[0.5] * (len(self.answers) - 2)]
        turned = (noise[at:] + noise[:at] for at in range(len(means)))
        self.values = [[mean + one for one in luck] for mean, luck in zip(means, turned, strict=True)]

    monkeypatch.setattr(room.Comparison, "play", play)
    found = advised(game, 8)
    assert len(found) > 1
    assert (found[0].does == favourites[1]) is goes_first
    assert (found[0].does == favourites[0]) is not goes_first
    if goes_first:
        assert "30 points more than: " in found[0].why
        assert found[0].after - found[1].after > 0.2


@pytest.mark.parametrize(
    ("lead", "words"),
    [
        (Estimate(0.2, 0.05, 8), "20 points more than: row"),
        (Estimate(-0.2, 0.05, 8), "20 points less than: row"),
        (Estimate(0.2, 0.12, 8), "likely better than: row"),
        (Estimate(-0.2, 0.12, 8), "likely worse than: row"),
        (Estimate(0.2, 0.25, 8), "about as good as: row"),
        (Estimate(0.004, 0.0, 8), "about as good as: row"),
    ],
)
def test_a_difference_is_told_as_far_as_it_is_sure(lead: Estimate, words: str) -> None:
    assert room._than(lead, "row") == words


def test_no_chance_is_told_to_differ_by_what_the_dice_may_have_done(game: Match, monkeypatch) -> None:
    """Play-outs without any pattern: hints that say nothing of each other show the same chance."""
    values = iter([0.1, 0.9, 0.8, 0.2, 0.3, 0.7, 0.6, 0.4] * 100)
    monkeypatch.setattr(room.Comparison, "play", lambda self, which, count: self.values.__init__(
        [[next(values) for _ in range(count)] for _ in self.answers]
    ))  # fmt: skip
    found = advised(game, 8)
    assert len(found) > 1
    assert all(one.after == pytest.approx(one.before, abs=0.03) for one in found)


def test_what_leads_back_to_the_same_question_does_nothing() -> None:
    match = played("conquest-messana", 0, 0)
    state, ruleset = match.state, match.ruleset
    leave, take = (Choice(verb, ("ruby-general-3", "cavalry")) for verb in ("leave", "take"))
    there = ruleset.apply(state, leave, None).state
    back = ruleset.apply(there, take, None).state
    idle = Hint((leave, take), "Leave and take up again", "", 0.0, stages=(there, back))
    assert does_nothing(ruleset, state, match.decision, idle)
    assert not does_nothing(ruleset, state, match.decision, replace(idle, choices=(leave,), stages=(there,)))
    assert not does_nothing(ruleset, state, match.decision, replace(idle, stages=(there,)))
