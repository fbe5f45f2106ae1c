"""The strip above the board."""

from dataclasses import replace

from tests.ui.game.test_game_screen import SET_UP, table  # noqa: F401


def test_scores_that_grow_take_the_room_they_need(table):  # noqa: F811
    game = table(*SET_UP)
    scores = game.screen.view.top.scores
    scores.show([replace(goal, now=0) for goal in scores.goals])
    game.look()
    low = scores.rect.width
    scores.show([replace(goal, now=10_000) for goal in scores.goals])
    game.look()
    assert scores.natural(scores.look) <= scores.rect.width and scores.rect.width > low
