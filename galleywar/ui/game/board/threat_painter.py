"""The threat a question is about, drawn on the board: an arrow at whom it is aimed, with its chance on a flag."""

import pygame

from galleywar.core.view import Threat
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters.threat_arrow import draw_arrow, draw_flag

Dot = tuple[float, float]


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
        if with_flag and threat.forecast is not None:
            words = threat.forecast.good or threat.deed.replace("_", " ")
            draw_flag(window, start, end, percent(threat.forecast.hope), words, scale, self.view.rect)

    def _spot(self, camera: Camera, thing: str) -> Dot | None:
        """Where a piece or place is on the screen; None off the board."""
        model = self.view.model
        place = thing if model.position.is_place(thing) else model.position.place_of(thing)
        return camera.to_screen(*model.board.anchor(place)) if place else None
