"""Arrows ahead of fleets: where ships look at an enemy over open water, and nowhere else."""

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.painters.pieces.bearings import bearings, draw_bearing
from galleywar.ui.painters.placing import Placed

EAST, WEST = 0, 180


def sea(*ships):
    """Ships as (seat, x, y, heading), of side 1."""
    counters, standing = {}, []
    for at, (seat, x, y, heading) in enumerate(ships):
        counters[str(at)] = CounterView(str(at), seat, "", "trireme", "here", heading)
        standing.append(Placed(str(at), x, y, 1.0))
    return standing, counters


def test_fleets_that_face_each_other_have_an_arrow_each_that_keeps_to_its_half():
    found = {one.seat: one for one in bearings(*sea(("a", 0, 0, EAST), ("a", 0, 2, EAST), ("b", 12, 1, WEST)))}
    assert found["a"].start[0] < found["a"].end[0] < 6 < found["b"].end[0] < found["b"].start[0]
    assert found["a"].start[1] == found["a"].end[1] == 1


def test_two_bodies_of_a_side_have_an_arrow_each():
    ships = [("a", 0, 0, EAST), ("a", 1, 0, EAST), ("a", 0, 9, EAST), ("b", 12, 0, EAST), ("b", 12, 9, EAST)]
    assert [one.seat for one in bearings(*sea(*ships))] == ["a", "a"]


def test_who_looks_away_is_near_or_has_somebody_before_him_has_none():
    assert not [*bearings(*sea(("a", 0, 0, WEST), ("b", 12, 0, EAST)))]
    assert not [*bearings(*sea(("a", 0, 0, EAST), ("b", 3, 0, WEST)))]
    crossing = sea(("a", 0, 0, EAST), ("b", 12, 0, 90), ("c", 3, 0.2, 90))
    assert not [*bearings(*crossing)]


def test_the_front_of_men_ashore_is_not_their_way():
    standing, counters = sea(("a", 0, 0, EAST), ("b", 12, 0, WEST))
    ashore = {key: CounterView(key, one.seat, "", "heavy", "here", one.heading) for key, one in counters.items()}
    assert not [*bearings(standing, ashore)]


def test_no_dot_lies_where_something_is_drawn():
    window, drawn = pygame.Surface((300, 60)), pygame.Mask((300, 60))
    word = pygame.Rect(80, 20, 60, 20)
    drawn.draw(pygame.Mask(word.size, fill=True), word.topleft)
    draw_bearing(window, (20, 30), (280, 30), "#0072B2", 1.0, drawn)
    seen = pygame.mask.from_threshold(window, (0, 0, 0), (2, 2, 2, 255))
    seen.invert()
    assert seen.count() > 200 and not seen.overlap(drawn, (0, 0))
    draw_bearing(window, (20, 30), (280, 30), "#0072B2", 1.0)
    assert pygame.mask.from_threshold(window.subsurface(word), (0, 0, 0), (2, 2, 2, 255)).count() < 60 * 20
