"""Sounds by gesture; silent where there is no device, and never the only sign of anything."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from galleywar.core.files.paths import asset
from galleywar.rules.system import sounds
from galleywar.ui.device.settings import Settings

INTERFACE: Final = frozenset({"click", "turn"})
"""Sounds of the window itself; all others are of the game and follow the volume of effects."""

BY_GESTURE: Final = {
    "travel": "oars", "turn": "oars", "strike": "strike", "shear": "shear", "missiles": "arrows", "flame": "fire",
    "founder": "sinking", "link": "link", "unlink": "link", "melee": "melee", "roll": "dice",
    "phase": "turn", "score": "turn", "mark": "click", "click": "click",
}  # fmt: skip
"""The file that sounds for each gesture of an event."""

CAPTIONS: Final = {
    "travel": "oars", "turn": "oars", "missiles": "arrows", "flame": "fire", "founder": "a ship goes down",
    "roll": "dice", "phase": "bell", "score": "bell",
    **{gesture: sound.caption for gesture, sound in sounds().items()},
}  # fmt: skip
"""How a gesture is written out: what the window says of it, and what the rule systems say."""


class Sounds:
    """Plays what an event sounds like, at the volumes of the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def follow(self, settings: Settings) -> None:
        """Take other volumes."""
        self._settings = settings
        for name, sound in self._loaded.items():
            sound.set_volume(self._volume(name))

    def _volume(self, name: str) -> float:
        settings = self._settings
        return (
            0.0 if settings.muted else (settings.interface if name in INTERFACE else settings.effects) / 100
        )

    @cached_property
    def device(self) -> bool:
        """Whether anything can sound here; asked when the first sound is due."""
        try:
            pygame.mixer.init(22050, -16, 1, 512)
        except pygame.error:
            return False
        return True

    def play(self, gesture: str) -> str:
        """Sound ``gesture``; returns the caption for it, empty if it has none."""
        name = BY_GESTURE.get(gesture, "")
        if name and self._volume(name) and self.device:
            sound = self._sound(name)
            if sound is not None:
                sound.play()
        return CAPTIONS.get(gesture, "")

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = asset("sound", f"{name}.wav")
            if not path.is_file():
                return None
            self._loaded[name] = pygame.mixer.Sound(path)
            self._loaded[name].set_volume(self._volume(name))
        return self._loaded[name]
