"""The beat of an act: which it is, where and when."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.events import Event
from galleywar.core.view import CounterView
from galleywar.rules.beats import ALEXANDRIA, NONE, Beat
from galleywar.rules.system import beats_in, rulesets
from galleywar.ui.game.board.beat_painter import BoardBeat, word_room
from galleywar.ui.game.board.beats import EASE_MS, STEPS, ShownBeat, beat_of
from galleywar.ui.game.interaction.animation import act_of
from galleywar.ui.look.camera import Camera, Rectangle

PLACES = {"a": (0.0, 0.0), "b": (80.0, 0.0), "c": (400.0, 300.0)}
SHIPS = {
    name: CounterView(name, "roman", "trireme", name, at=at)
    for name, at in (("one", "a"), ("two", "b"), ("far", "c"))
}
RAM = Event("rammed", "roman", pieces=("one", "two"), places=("a", "b"), gesture="strike")
SHOT = Event("fired", "roman", pieces=("far", "two"), places=("c", "b"), gesture="missiles")
HIT = Event("hit", "roman", pieces=("two",), places=("b",), gesture="mark")
ROWED = Event("rowed", "roman", pieces=("one",), places=("c", "a"), gesture="travel")


def beat(*events, beats=ALEXANDRIA):
    return beat_of(act_of(SHIPS, SHIPS, events, PLACES.get), events, beats)


def test_a_ram_is_a_beat_between_both_ships() -> None:
    found = beat(ROWED, RAM)
    assert found.word == "Rammed" and found.is_mighty
    assert found.focus == (40.0, 0.0) and found.reach == 40.0 and found.foot == (40.0, 0.0)
    assert 0 < found.start < found.told < found.end


def test_of_several_the_greatest_is_told() -> None:
    assert beat(SHOT, HIT, RAM).word == beat(RAM, SHOT, HIT).word == "Rammed"
    assert beat(SHOT, HIT).word == "Hit" and not beat(SHOT, HIT).is_mighty


def test_what_hurts_nobody_is_none() -> None:
    assert beat(ROWED) is beat(SHOT) is beat() is None
    assert beat(RAM, beats=NONE) is None
    assert beat(RAM, beats={"rammed": Beat("Rammed", "hits")}) is None, "the fact is not told"


def test_the_board_grows_dim_and_light_again_by_few_grades() -> None:
    found = beat(ROWED, RAM)
    assert found.dimness(found.start) == found.dimness(found.end) == found.dimness(0) == 0
    assert found.dimness(found.start + EASE_MS) == found.dimness(found.end - EASE_MS) == STEPS
    assert not found.tells(found.told - 1) and found.tells(found.told)


@pytest.mark.parametrize("key", rulesets())
def test_words_are_few_and_short(key) -> None:
    for beat_told in beats_in(key).values():
        assert beat_told.word[0].isupper() and len(beat_told.word) <= 16


def test_the_word_of_a_beat_stands_below_the_dice_that_lie_at_its_place():
    pygame.font.init()
    camera = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000))
    camera.fit(glide=False)
    beat = ShownBeat("Collision", ((500, 500),), 0, 100, 200)
    free = word_room(camera, beat)
    dice = pygame.Rect(free.x, free.y - 10, 60, 50)
    assert word_room(camera, beat, [dice]).top >= dice.bottom
    assert word_room(camera, beat, [dice.move(0, -200)]) == free


def test_what_happens_to_one_of_two_is_told_beside_that_one():
    pygame.font.init()
    camera = Camera(1000, 1000, Rectangle(-500, -500, 500, 500))
    camera.fit(glide=False)
    ram = replace(RAM, pieces=("low", "two"), places=("d", "b"))
    holed = Event("hit", "roman", pieces=("two",), places=("b",), gesture="mark")
    places = {**PLACES, "d": (80.0, 60.0)}
    ships = {**SHIPS, "low": CounterView("low", "roman", "trireme", "low", at="d")}
    table = {"rammed": Beat("Rammed"), "hit": Beat("Holed")}
    found = beat_of(act_of(ships, ships, (ram, holed), places.get), (ram, holed), table)
    assert found.word == "Holed" and found.head == PLACES["b"]
    over = word_room(camera, found)
    assert over.bottom < camera.to_screen(*PLACES["b"])[1]
    dice = over.move(0, 5)
    assert word_room(camera, found, [dice]).bottom <= dice.top


def test_a_word_that_dice_would_drive_far_below_its_place_stands_above_it():
    camera = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000))
    camera.fit(glide=False)
    burnt = ShownBeat("Burnt out", ((500, 500),), 0, 100, 200)
    free = word_room(camera, burnt)
    near, beyond = free.move(0, 10), free.move(0, 60)
    assert word_room(camera, burnt, [near]).top >= near.bottom
    driven = word_room(camera, burnt, [near.inflate(0, 60), beyond.inflate(0, 60)])
    assert driven.bottom < 500 and driven.centerx == free.centerx


def test_a_word_stays_where_it_stands_when_the_dice_that_it_gave_way_to_are_gone():
    camera, window = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000)), pygame.Surface((1000, 1000))
    camera.fit(glide=False)
    board, ram = BoardBeat(), ShownBeat("Rammed", ((500, 500),), 0, 100, 200)
    dice = word_room(camera, ram).move(0, -5)

    def stands(*plates):
        window.fill("black")
        board.draw_word(window, camera, plates)
        return pygame.mask.from_threshold(window, (244, 239, 224), (4, 4, 4, 255)).get_bounding_rects()[0].top

    board.show(ram)
    first = stands(dice)
    board.show(ram, 150)
    assert stands() == first >= dice.bottom
    board.show(replace(ram, word="Taken"))
    assert stands() < first, "another beat has its own place"
