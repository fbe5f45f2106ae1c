"""The strip above the board."""

from dataclasses import replace

import pygame

from galleywar.ui.look.theme import THEMES, Look, Metrics
from tests.ui.game.test_game_screen import SET_UP, table  # noqa: F401


def test_scores_that_grow_take_the_room_they_need(table):  # noqa: F811
    game = table(*SET_UP)
    scores = game.screen.view.top.scores
    scores.show([replace(goal, now=0) for goal in scores.goals])
    game.look()
    low = scores.rect.width
    scores.show([replace(goal, now=10_000, needed=20_000) for goal in scores.goals])
    game.look()
    assert scores.natural(scores.look) <= scores.rect.width and scores.rect.width > low


def test_every_score_says_what_it_counts_and_the_turn_is_whole_in_the_smallest_window(table):  # noqa: F811
    game = table(*SET_UP)
    top = game.screen.view.top
    points = top.scores.goals
    losses = tuple(replace(goal, now=3, needed=34, unit="losses", text="Losses of the enemy") for goal in points)
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    for goals in (points, points + losses):
        top.scores.show(goals)
        top.lay(look, pygame.Rect(0, 0, 1024, top.height_for(look, 1024)))
        told = [top.scores._pieces(goal, top.scores.form)[2] for goal in top.scores.shown_goals(top.scores.form)]
        assert told and all(words.endswith(("VP", "losses")) for words in told)
        panel = top.phases.panel
        em = top.phases._em(panel)
        assert "…" not in top.phases._title_in(top.phases._title_room(panel, em), panel.turn, em)
    top.draw(pygame.Surface((1024, 700)))
    assert all("Losses of the enemy. Now 3 of 34" in tip for _, _, tip in top.scores.spans)


def test_all_that_a_side_is_scored_for_stands_together(table):  # noqa: F811
    game = table(*SET_UP)
    scores = game.screen.view.top.scores
    scores.show([*scores.goals, *(replace(goal, unit="losses") for goal in scores.goals)])
    seats = [goal.seat for goal in scores.goals]
    assert len(seats) == 4 and seats == sorted(seats, key=seats.index)


def test_who_has_more_than_there_is_to_be_beaten_is_told_what_he_has(table):  # noqa: F811
    scores = table(*SET_UP).screen.view.top.scores
    goal = scores.goals[0]
    for now, told in ((42, " of 43 points"), (43, " of 43 points"), (46, " points")):
        one = replace(goal, now=now, needed=43, unit="points")
        scores.goals = (one,)
        assert scores._pieces(one, "whole")[1:] == (str(now), told)
