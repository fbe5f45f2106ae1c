"""Sounds by gesture; silent where there is no device, and never the only sign of anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from io import BytesIO
from typing import Final

import pygame

from galleywar.core.files.paths import asset
from galleywar.core.media.recordings import OwnRecording
from galleywar.rules.system import sounds
from galleywar.ui.device.settings import Settings

LEVELS: Final = {
    "click": "interface", "turn": "interface", "shouts": "voices", "lament": "voices", "sea": "sea", "theme": "music",
}  # fmt: skip
"""The setting that each sound follows; all others follow the volume of effects."""
TAKES: Final = {"oars": 2, "strike": 2, "arrows": 2, "melee": 2, "dice": 2, "shouts": 2}
"""How many takes there are of a sound, which take turns; of all others there is one."""
VOICES: Final = {"melee": "shouts", "founder": "lament"}
"""What men are heard to do with a gesture, besides its own sound."""
FADE_MS: Final = 1500

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
    """Plays what an event sounds like, and what is heard all about, at the volumes of the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._own: Mapping[str, OwnRecording] = {}
        """What the game at hand brought along, by name,"""
        self._heard: dict[str, pygame.mixer.Sound] = {}
        """and what of it has been heard."""
        self._takes: Counter[str] = Counter()
        self._around = ""
        """What is to be heard all about."""
        self._sounding = ""
        """What of it is."""

    def follow(self, settings: Settings) -> None:
        """Take other volumes."""
        self._settings = settings
        for name, sound in (*self._loaded.items(), *self._heard.items()):
            sound.set_volume(self._volume(name))
        if self._around:
            self.surround(self._around)

    def _volume(self, name: str) -> float:
        level: int = getattr(self._settings, LEVELS.get(name.partition("_")[0], "effects"))
        return 0.0 if self._settings.muted else level / 100

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
        for name in (BY_GESTURE.get(gesture, ""), VOICES.get(gesture, "")):
            if name and self._volume(name) and self.device:
                sound = self._brought(name) or self._sound(self._take(name))
                if sound is not None:
                    sound.play()
        return CAPTIONS.get(gesture, "")

    def bring(self, own: Mapping[str, OwnRecording]) -> None:
        """From now on those that ``own`` has sound instead of the usual ones."""
        self._own, self._heard = own, {}

    def _brought(self, name: str) -> pygame.mixer.Sound | None:
        """What somebody brought along for ``name``; None too where the device knows no such recording."""
        if name in self._own and name not in self._heard:
            try:
                self._heard[name] = pygame.mixer.Sound(BytesIO(self._own[name].data))
            except pygame.error:
                self._own = {one: own for one, own in self._own.items() if one != name}
                return None
            self._heard[name].set_volume(self._volume(name))
        return self._heard.get(name)

    def _take(self, name: str) -> str:
        """The next of its takes: nothing is heard twice alike in a row."""
        self._takes[name] += 1
        return f"{name}_2" if name in TAKES and self._takes[name] % TAKES[name] == 0 else name

    def surround(self, name: str) -> None:
        """Let ``sea`` or ``theme`` be heard without end, or nothing; what was heard before dies away.

        It takes some time where the file has not been heard yet: to be called aside from the window.
        """
        self._around = name
        is_heard = bool(name and self._volume(name))
        if (
            (name if is_heard else "") == self._sounding
            or (not is_heard and not self._sounding)
            or not self.device
        ):
            return
        if self._sounding:
            self._loaded[self._sounding].fadeout(FADE_MS)
            self._sounding = ""
        sound = self._sound(name) if is_heard else None
        if sound is not None:
            sound.play(loops=-1, fade_ms=FADE_MS)
            self._sounding = name

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = asset("sound", f"{name}.wav")
            if not path.is_file():
                return None
            self._loaded[name] = pygame.mixer.Sound(path)
            self._loaded[name].set_volume(self._volume(name))
        return self._loaded[name]
