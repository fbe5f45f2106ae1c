"""The threat a question is about, drawn on the board: an arrow at whom it is aimed, with its chance on a flag."""

from typing import Final

import pygame

from galleywar.core.view import Threat
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters.arrows import RED, draw_arrow
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.flags import Anchor, draw_flag

ASIDE: Final = 44
"""Pixels from whoever threatens to the flag."""


class ThreatPainter:
    """Draws the worst that each of those asked has to fear, while they are asked."""

    def __init__(self, view: BoardGround) -> None:
        self.view = view

    def draw(self, window: pygame.Surface, camera: Camera) -> None:
        model = self.view.model
        if not model.live or self.view.animation.active:
            return
        aimed: dict[str, Threat] = {}
        for threat in model.position.threats:
            if threat.deed:
                aimed.setdefault(threat.target, threat)
        for at, threat in enumerate(aimed.values()):
            self._draw_one(window, camera, threat, with_flag=at == 0)

    def _draw_one(self, window: pygame.Surface, camera: Camera, threat: Threat, *, with_flag: bool) -> None:
        start, end = self._spot(camera, threat.piece), self._spot(camera, threat.target)
        if start is None or end is None:
            return
        scale = camera.scale
        draw_arrow(window, start, end, scale)
        if with_flag and threat.forecast is not None and threat.forecast.hope:
            words = threat.forecast.good or threat.deed.replace("_", " ")
            (anchor, spot), *others = _places_of_a_flag(start, end, ASIDE * scale)
            pieces = [camera.to_screen(one.x, one.y) for one in self.view.standing]
            draw_flag(window, self.view.rect, spot, words, scale, big=percent(threat.forecast.hope), colour=RED,
                      anchor=anchor, or_else=others, clear_of=pieces)  # fmt: skip

    def _spot(self, camera: Camera, thing: str) -> Dot | None:
        """Where a piece or place is on the screen; None off the board."""
        model = self.view.model
        place = thing if model.position.is_place(thing) else model.position.place_of(thing)
        return camera.to_screen(*model.board.anchor(place)) if place else None


def _places_of_a_flag(start: Dot, end: Dot, aside: float) -> list[tuple[Anchor, Dot]]:
    """On the side of whoever threatens that looks away from whom he threatens; or above, below, farther off."""
    (x, y), is_left = start, end[0] <= start[0]
    away: tuple[Anchor, float] = ("midleft", aside) if is_left else ("midright", -aside)
    return [
        (far_anchor, (x + far * dx, y + far * dy))
        for far in (1.0, 2.5)
        for far_anchor, dx, dy in ((away[0], away[1], 0.0), ("midbottom", 0.0, -aside), ("midtop", 0.0, aside))
    ]
