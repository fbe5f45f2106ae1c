"""The reach of a ship on open water: one area with one line, single ends only near the pointer."""

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.view import Route, Waypoint
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.table.reach import draw_reach
from tests.ui.painters.table.test_ship_placing import TABLE, ship

ENDS = ("5400,3000@90", "5400,3300@90", "5400,2700@90", "5100,3200@60", "5100,2800@120")
SEA = (40, 90, 120)


def way(end, **fields):
    return Route("nike", (Choice("ahead", (600,)),), (Waypoint(end, 0, 600),), 600, 0, text="6 in", **fields)


@pytest.fixture
def water():
    """What a window shows after the reach has been drawn on plain sea."""
    camera = Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 900, 600))

    def drawn(ends, pointed=None):
        window = pygame.Surface((900, 600))
        window.fill(SEA)
        routes = [way(end) for end in ends]
        draw_reach(window, camera, TABLE, berth_of(ship(), TABLE), routes, pointed)
        return window

    def spot(place):
        return tuple(map(round, camera.to_screen(*TABLE.anchor(place))))

    return drawn, spot


def test_the_reach_is_one_tint_from_her_bow_to_the_farthest_ends_and_nothing_beyond(water):
    drawn, spot = water
    window = drawn(ENDS)
    assert window.get_at(spot("5250,3000@90"))[:3] != SEA
    assert window.get_at(spot("5250,3000@90")) == window.get_at(spot(ENDS[0]))
    for beyond in ("6200,3000@90", "5250,3900@90", "5250,2100@90"):
        assert window.get_at(spot(beyond))[:3] == SEA


def test_single_ends_are_shown_near_the_pointer_only(water):
    drawn, spot = water
    at_rest, pointed = drawn(ENDS), drawn(ENDS, TABLE.anchor(ENDS[1]))
    assert pointed.get_at(spot(ENDS[1])) != at_rest.get_at(spot(ENDS[1]))
    assert pointed.get_at(spot("4900,3000@90")) == at_rest.get_at(spot("4900,3000@90"))


def test_few_ends_are_no_area(water):
    drawn, spot = water
    window = drawn(ENDS[:2])
    assert window.get_at(spot(ENDS[0]))[:3] != SEA
    assert window.get_at(spot("5250,3000@90"))[:3] == SEA
