"""Sounds by gesture; silent where there is no device, and never the only sign of anything."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from galleywar.core.files.paths import asset
from galleywar.ui.device.settings import Settings

INTERFACE: Final = frozenset({"click", "turn"})
"""Sounds of the window itself; all others are of the game and follow the volume of effects."""

BY_GESTURE: Final = {
    "travel": "oars", "turn": "oars", "strike": "ram", "shear": "rake", "missiles": "arrows", "flame": "fire",
    "founder": "sinking", "link": "grapple", "unlink": "grapple", "melee": "melee", "roll": "dice",
    "phase": "turn", "score": "turn", "mark": "click", "click": "click",
}  # fmt: skip
"""The file that sounds for each gesture of an event."""

CAPTIONS: Final = {
    "oars": "oars", "ram": "ram strikes", "rake": "oars splinter", "arrows": "arrows", "fire": "fire",
    "sinking": "a ship goes down", "grapple": "grappling irons", "melee": "fighting on deck", "dice": "dice",
    "turn": "bell", "click": "",
}  # fmt: skip


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
        return CAPTIONS.get(name, "")

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = asset("sound", f"{name}.wav")
            if not path.is_file():
                return None
            self._loaded[name] = pygame.mixer.Sound(path)
            self._loaded[name].set_volume(self._volume(name))
        return self._loaded[name]
