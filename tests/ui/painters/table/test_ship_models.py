"""Models of a fleet as a whole is seen: small, and still with all that makes a ship."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters.table.ship_labels import short_name
from galleywar.ui.painters.table.ship_models import draw_model

MODEL = ShipModel(130, 50, ((True,) * 8, (True,) * 8), 10, 20, 20)
SIDE = side_of(("blue", "red"), "blue")


def picture(model, long):
    face = CounterView("a", "blue", "Halia", "galley", "0,0@0", 0, model=model)
    return draw_model(face, SIDE, long / model.length)


@pytest.mark.parametrize("long", [30, 44, 60])
def test_men_on_deck_are_seen_on_a_ship_as_long_as_a_finger_is_broad(long):
    alone, manned = picture(MODEL, long), picture(replace(MODEL, crew=(("marine", 3),)), long)
    assert alone.get_size() == manned.get_size()
    assert pygame.image.tobytes(alone, "RGBA") != pygame.image.tobytes(manned, "RGBA")


def test_a_ship_grows_evenly_over_the_length_from_which_she_is_drawn_as_she_is():
    widths = [picture(MODEL, long).get_bounding_rect().width / long for long in (40, 70, 79, 81, 100)]
    assert max(widths) - min(widths) < 0.09


@pytest.mark.parametrize(
    ("name", "letter", "short"),
    [("Fast Trireme or Trihemiolia B3", "B", "B3"), ("Skylla", "A", "Skylla"), ("Athens II", "", "Athens II")],
)
def test_a_ship_without_a_name_of_her_own_is_called_by_her_number(name, letter, short):
    face = CounterView("a", "blue", name, "galley", "0,0@0", 0, model=replace(MODEL, letter=letter))
    assert short_name(face) == short
