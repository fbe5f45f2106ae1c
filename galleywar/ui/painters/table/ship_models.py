"""Models of an open table as ships in plan: their footprint is that of the rules, lengths are in hundredths."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Final

import pygame

from galleywar.core.view import CounterView, ShipModel
from galleywar.ui.look.theme import SideColours
from galleywar.ui.painters.ships.ship_drawing import PLAIN, draw_ship, draw_wreck
from galleywar.ui.painters.ships.ship_plan import plan_to_scale

WRECK: Final = "wreck"
TOY: Final = 46.0
"""Below so many pixels of length a ship is little more than a hull in her side's colour."""
LEAST_FINE: Final = 26.0
"""From so many pixels of length on a ship is drawn with wells, men and all, if need be larger and then reduced."""
SLACK: Final = 1.16
"""How much wider than the model its picture is, for shadow, steering oars and what flies from the stern."""


def reach_of(model: ShipModel) -> float:
    """How far from the middle anything of a model may be drawn, in hundredths."""
    return hypot(model.length / 2, model.beam / 2 + model.oar_reach) * SLACK


def is_sinking(face: CounterView) -> bool:
    return any(mark.kind == "sinking" for mark in face.marks)


def draw_lost_model(face: CounterView, pixels: float) -> pygame.Surface:
    """What is left on the water where a ship went down."""
    if face.model is None:
        raise ValueError(f"{face.piece} is no model")
    plan = plan_to_scale(face.model, face.word)
    return draw_wreck(plan, face.heading or 0, pixels, reach_of(face.model), awash=False)


def draw_model(face: CounterView, side: SideColours, pixels: float) -> pygame.Surface:
    """The ship turned to her heading, at ``pixels`` to a hundredth of an inch, in the middle of a square picture."""
    if face.model is None:
        raise ValueError(f"{face.piece} is no model")
    plan, heading, reach = plan_to_scale(face.model, face.word), face.heading or 0, reach_of(face.model)
    plan = replace(plan, sinking=is_sinking(face), picture=face.picture)
    if face.silhouette == WRECK:
        return draw_wreck(plan, heading, pixels, reach)
    long = face.model.length * pixels
    if not LEAST_FINE <= long < PLAIN:
        return draw_ship(plan, side, heading, pixels, reach)
    finer = (PLAIN - 1) / long
    picture = draw_ship(plan, side, heading, pixels * finer, reach)
    return pygame.transform.smoothscale_by(picture, 1 / finer)
