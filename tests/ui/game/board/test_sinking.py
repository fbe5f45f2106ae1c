"""A ship goes down: the water closes over her from the stern, and she does not come back while others fight on."""

from dataclasses import replace

import pygame

from galleywar.core.events import Event
from galleywar.ui.game.board.sinking import closing_water
from galleywar.ui.game.interaction.animation import Act, Animation, Scene
from galleywar.ui.look.camera import Camera, Rectangle
from tests.ui.game_table import SET_UP, battle

SEA, WOOD = pygame.Color("#8FB4C2"), pygame.Color("#C08040")
SHIP = pygame.Rect(170, 190, 60, 20)
"""She lies in the middle of the window and looks to the right."""


def sea():
    window = pygame.Surface((400, 400))
    window.fill(SEA)
    return window


def half_under(part):
    window = sea()
    camera = Camera(400, 400, Rectangle(0, 0, 400, 400))
    camera.fit()
    x, y = camera.to_board(*SHIP.center)
    event = Event("sunk", "roman", pieces=("ship",), gesture="founder")
    scene = Scene(event, 0, 1000, path=((x, y),), heading=0, half=30 / camera.ppu)
    [water] = closing_water(window, camera, [(scene, part)])
    window.fill(WOOD, SHIP)
    water.close(window)
    return window


def test_the_water_as_it_lies_there_closes_over_her_from_stern_to_bow():
    window = half_under(0.4)
    stern, bow = window.get_at((SHIP.left + 6, SHIP.centery)), window.get_at((SHIP.right - 6, SHIP.centery))
    assert bow == WOOD and WOOD.r > stern.r > SEA.r, "she is seen through it at first"
    gone = half_under(0.8)
    mask = pygame.mask.from_threshold(gone, SEA, (4, 4, 4, 255))
    assert mask.count() == 400 * 400


def test_water_beside_her_keeps_its_look():
    window = half_under(0.3)
    window.fill(SEA, SHIP.inflate(60, 60))
    assert pygame.mask.from_threshold(window, SEA, (1, 1, 1, 255)).count() == 400 * 400


def test_a_ship_that_went_down_is_gone_while_the_act_goes_on():
    match = battle(*SET_UP)
    counters = dict(match.ruleset.view.counters(match.state))
    lost = next(iter(counters))
    after = {**counters, lost: replace(counters[lost], at=None)}
    sinks = Scene(Event("sunk", "roman", pieces=(lost,), gesture="founder"), 0, 100, path=((0.0, 0.0),))
    fights_on = Scene(Event("rolled", "roman", gesture="roll"), 100, 1000)
    animation = Animation()
    animation.play([Act(counters, after, (sinks, fights_on))])
    assert lost in animation.counters()
    animation.tick(200)
    assert animation.active and lost not in animation.counters()
