"""What the stage shows of recorded fights: all of it told by views, events and the log."""

from itertools import pairwise

import pytest

from galleywar.ui.game.stage.staged_fight import StagedFight, staged
from galleywar.ui.game.telling.log_model import LogModel
from galleywar.ui.game.telling.throws import rounds_of
from tests.ui.screens.report.played import played

RECORDED = ("conquest-actium", "added-depth-grain")


def every_stage(scenario: str) -> tuple[LogModel, list[StagedFight]]:
    log = LogModel(played(scenario))
    log.follow()
    return log, [one for at in range(1, len(log.match.moments)) for one in staged(log, at)]


@pytest.mark.parametrize("scenario", RECORDED)
def test_who_is_left_and_how_likely_the_attacker_wins_is_what_the_view_tells(scenario: str) -> None:
    log, shown = every_stage(scenario)
    grounds = {one.ground for one in shown}
    assert grounds == {"sea", "land"}
    for one in (one for one in shown if not one.is_over):
        fight = log.fight_after(one.at)
        assert (one.title, one.place, one.ground, one.walled) == (
            fight.title, fight.place, fight.ground, fight.walled,
        )  # fmt: skip
        for side, party in zip(one.sides, fight.parties, strict=True):
            assert (side.seat, side.role, side.to_throw) == (party.seat, party.role, party.dice)
            left = {corps.silhouette: corps.left for corps in side.corps if corps.left}
            assert left == {corps.silhouette: corps.count for corps in party.corps}
        told = fight.chance_of(fight.parties[0].seat)
        assert one.odds[-1].chance == (told[1] if told is not None else one.odds[-1].chance)


@pytest.mark.parametrize("scenario", RECORDED)
def test_nobody_is_lost_out_of_sight_from_throw_to_throw(scenario: str) -> None:
    """Whoever was there before an order stands or has fallen after it, unless another legion takes its place."""
    _, shown = every_stage(scenario)
    fallen = 0
    for before, after in pairwise(shown):
        if after.at != before.at + 1 or before.is_over or not is_of_one(before, after):
            continue
        for was, now in zip(before.sides, after.sides, strict=True):
            known = {corps.silhouette: corps for corps in now.corps}
            for corps in was.corps:
                later = known[corps.silhouette]
                fallen += later.fresh
                assert later.began >= corps.began and later.began == later.left + later.fallen
                assert later.fallen == corps.fallen + later.fresh
    assert fallen > 10


def is_of_one(before: StagedFight, after: StagedFight) -> bool:
    seats = [side.seat for side in before.sides]
    return before.place == after.place and seats == [side.seat for side in after.sides]


@pytest.mark.parametrize("scenario", RECORDED)
def test_the_dice_are_those_of_the_last_round_and_the_hits_are_counted_from_them(scenario: str) -> None:
    log, shown = every_stage(scenario)
    thrown = [one for one in shown if one.threw]
    assert len(thrown) > 10
    for one in thrown:
        rounds = rounds_of(log, one.at, one.place)
        assert one.number == len(rounds)
        hands = [hand for side in one.sides for hand in side.hands]
        assert sorted(hand.faces for hand in hands) == sorted(hand.faces for hand in rounds[-1].hands)
        assert [side.hits for side in one.sides] == [
            sum(sum(hand.hits) for hand in rounds[-1].of(defends=side)) for side in (False, True)
        ]


@pytest.mark.parametrize("scenario", RECORDED)
def test_a_fight_that_was_won_ends_with_the_winner_certain_and_the_loser_gone(scenario: str) -> None:
    _, shown = every_stage(scenario)
    won = [one for one in shown if one.is_over and one.odds[-1].chance in {0, 1} and one.threw]
    assert won
    for one in won:
        winner, loser = one.sides if one.odds[-1].chance else one.sides[::-1]
        assert one.caption() == winner.wins and winner.wins not in one.caption(rolled=False)
        assert not sum(corps.left for corps in loser.corps if corps.silhouette != "leader")


def test_an_attack_that_is_broken_off_has_no_winner_and_says_what_happened() -> None:
    log, shown = every_stage("added-depth-grain")
    stopped = [one for one in shown if one.is_over and not one.threw]
    assert stopped
    for one in stopped:
        assert one.caption() == log.of_order(one.at)[0].text
        assert 0 < one.odds[-1].chance < 1


def test_a_game_without_such_fights_has_no_stage() -> None:
    log, shown = every_stage("mare-drill")
    assert any(log.fight_after(at) is not None for at in range(len(log.match.moments)))
    assert not shown
