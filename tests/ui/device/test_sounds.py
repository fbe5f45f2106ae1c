"""Every gesture has its sound and caption; silence without a device; files as their tool makes them."""

import importlib.util
import wave
from pathlib import Path
from typing import get_args

import pygame
import pytest

from galleywar.core.events import Gesture
from galleywar.core.files.paths import asset
from galleywar.rules.system import sounds
from galleywar.ui.device.settings import Settings
from galleywar.ui.device.sounds import BY_GESTURE, CAPTIONS, Sounds

TOOL = Path(__file__).parents[3] / "tools" / "make_sounds.py"


def test_every_gesture_sounds_and_every_sound_can_be_read():
    assert set(get_args(Gesture)) - {""} <= set(BY_GESTURE)
    assert set(BY_GESTURE) - set(CAPTIONS) == {"mark", "click"}
    assert {path.stem for path in asset("sound").glob("*.wav")} == set(BY_GESTURE.values())


def test_what_a_blow_sounds_like_is_told_in_the_words_of_the_rule_systems():
    heard = sounds()
    assert {gesture: CAPTIONS[gesture] for gesture in heard} == {
        gesture: sound.caption for gesture, sound in heard.items()
    }
    assert CAPTIONS["strike"] == "ram strikes" and CAPTIONS["unlink"] == "grappling irons"
    assert set(heard) <= set(get_args(Gesture))


def samples_of(path):
    with wave.open(str(path)) as file:
        return memoryview(file.readframes(file.getnframes())).cast("h")


def test_the_files_are_small_mono_and_never_overdriven():
    sizes = []
    for path in asset("sound").glob("*.wav"):
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        samples = samples_of(path)
        assert 8000 < max(map(abs, samples)) < 32767, path.name
        assert abs(samples[-1]) < 600, f"{path.name} ends with a click"
        sizes.append(path.stat().st_size)
    assert sum(sizes) < 1_000_000


def test_the_tool_makes_the_shipped_files_again(tmp_path, capsys):
    spec = importlib.util.spec_from_file_location("make_sounds", TOOL)
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.main(tmp_path) == 0
    for path in tmp_path.glob("*.wav"):
        made, shipped = samples_of(path), samples_of(asset("sound", path.name))
        assert len(made) == len(shipped)
        assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 1, path.name


def test_without_a_device_everything_is_silent_and_captions_stay(monkeypatch):
    def refuse(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    box = Sounds(Settings())
    assert box.play("strike") == "ram strikes" and not box.device


def test_a_muted_game_opens_no_device(monkeypatch):
    monkeypatch.setattr(pygame.mixer, "init", pytest.fail)
    assert Sounds(Settings(muted=True)).play("strike") == "ram strikes"


def test_volumes_follow_their_channel():
    box = Sounds(Settings(effects=80, interface=20))
    assert box._volume("strike") == 0.8 and box._volume("click") == 0.2
    box.follow(Settings(muted=True))
    assert box._volume("strike") == 0


def test_a_gesture_nobody_knows_is_silent():
    assert Sounds(Settings()).play("") == ""


def test_a_sound_is_played_where_there_is_a_device():
    box = Sounds(Settings())
    if box.device:
        box.play("strike")
        assert pygame.mixer.get_busy()
        pygame.mixer.quit()
