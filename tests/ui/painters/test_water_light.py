"""The light on the water: it comes and goes slowly, on water alone, and asks only for the spots where it changes."""

from itertools import pairwise

import pygame
import pytest

from galleywar.boards.library import load_areas
from galleywar.boards.table.table import Table
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.water_light import (
    LEVELS,
    ROUND_MS,
    STEP_MS,
    LitSpot,
    WaterLight,
    level_at,
    waters_of,
)

TABLE = Table("t", "Drill", 9600, 6000, {"Sicily": ((9600, 0), (9600, 6000), (4800, 6000), (4800, 0))})


@pytest.fixture
def light():
    return WaterLight(TABLE), Camera(TABLE.width, TABLE.height, Rectangle(0, 0, 1440, 840))


def drawn(light, camera):
    surface = pygame.Surface((1440, 840))
    light.draw(surface, camera)
    return surface


def test_every_spot_is_lit_once_in_a_round_and_dark_most_of_it():
    levels = [level_at(LitSpot(8, 3, 4), now) for now in range(0, ROUND_MS, STEP_MS)]
    assert max(levels) == LEVELS
    assert 0.75 < levels.count(0) / len(levels) < 0.9
    assert all(abs(a - b) <= 1 for a, b in pairwise(levels)), "it neither flashes nor goes out at once"


def test_what_changes_is_told_and_nothing_else_changes(light):
    water, camera = light
    before = drawn(water, camera)
    for now in range(STEP_MS, 40 * STEP_MS, STEP_MS):
        rooms = water.step(camera, now)
        after = drawn(water, camera)
        for room in rooms:
            before.fill("black", room)
            before.blit(after, room, room)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_nothing_is_asked_for_before_it_is_due(light):
    water, camera = light
    water.step(camera, 5000)
    assert water.due == 5000 + STEP_MS
    assert water.step(camera, water.due - 1) == []


def test_no_light_falls_on_land(light):
    water, camera = light
    for now in range(STEP_MS, ROUND_MS, 5 * STEP_MS):
        water.step(camera, now)
        surface = drawn(water, camera)
        ashore = camera.to_screen(TABLE.width / 2, 0)[0] + 4
        land = surface.subsurface((round(ashore), 0, 1440 - round(ashore), 840))
        assert not pygame.mask.from_threshold(land, "white", (254, 254, 254)).count()


def test_hexes_of_sea_are_water():
    board = open_scenario(find_scenario("naval-battle"))[0].board
    is_wet = waters_of(board)
    for hex_ in board.hexes.values():
        assert is_wet(hex_.x, hex_.y) == (hex_.terrain == "sea")
    assert any(hex_.terrain != "sea" for hex_ in board.hexes.values())


def test_zones_are_water_and_provinces_are_not():
    board = load_areas("mediterranean")
    is_wet = waters_of(board)
    assert not any(is_wet(*board.anchor(province)) for province in board.provinces)
    assert sum(is_wet(*board.anchor(sea)) for sea in board.seas) > len(board.seas) / 2
