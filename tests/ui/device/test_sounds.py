"""Every gesture has its sound and caption; silence without a device; files as their tool makes them."""

import importlib.util
import wave
from io import BytesIO
from pathlib import Path
from typing import get_args

import numpy as np
import pygame
import pytest

from galleywar.core.events import Gesture
from galleywar.core.files.paths import asset
from galleywar.core.media.recordings import recording_of
from galleywar.rules.system import sounds
from galleywar.ui.device.settings import Settings
from galleywar.ui.device.sounds import BY_GESTURE, CAPTIONS, TAKES, VOICES, Sounds
from tests.rules.own_files.test_own_media import wav

TOOL = Path(__file__).parents[3] / "tools" / "make_sounds.py"


def test_every_gesture_sounds_and_every_sound_can_be_read():
    assert set(get_args(Gesture)) - {""} <= set(BY_GESTURE)
    assert set(BY_GESTURE) - set(CAPTIONS) == {"mark", "click"}
    takes = {f"{name}_2" for name in TAKES}
    everything = {*BY_GESTURE.values(), *VOICES.values(), *takes, "sea", "theme"}
    assert {path.stem for path in asset("sound").glob("*.wav")} == everything


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
        if path.stem not in {"sea", "theme"}:
            assert abs(samples[-1]) < 600, f"{path.name} ends with a click"
        sizes.append(path.stat().st_size)
    assert sum(sizes) < 4_000_000


@pytest.mark.parametrize("name", ["sea", "theme"])
def test_what_goes_on_and_on_has_no_seam_and_is_quiet(name):
    sound = np.array(samples_of(asset("sound", f"{name}.wav"))) / 32768
    steps = np.abs(np.diff(sound))
    assert abs(sound[0] - sound[-1]) <= np.quantile(steps, 0.999), "the end joins the beginning"
    assert -26 < 20 * np.log10(np.sqrt((sound**2).mean())) < -16, "it stays under what happens"


@pytest.mark.parametrize("name", TAKES)
def test_a_second_take_is_another_and_as_loud(name):
    first, second = (np.array(samples_of(asset("sound", f"{name}{end}.wav"))) / 32768 for end in ("", "_2"))
    assert not np.array_equal(first, second[: len(first)])
    loud = [20 * np.log10(np.sqrt((one**2).mean())) for one in (first, second)]
    assert abs(loud[0] - loud[1]) < 3


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


class Heard:
    """What was played, instead of a device."""

    def __init__(self, name):
        self.name, self.volume, self.calls = name, None, []

    def set_volume(self, volume):
        self.volume = volume

    def play(self, loops=0, fade_ms=0):
        self.calls.append(("play", loops))

    def fadeout(self, ms):
        self.calls.append(("fadeout", ms))


@pytest.fixture
def heard(monkeypatch):
    found = {}

    def load(path):
        return found.setdefault(path.stem, Heard(path.stem))

    monkeypatch.setattr(pygame.mixer, "Sound", load)
    monkeypatch.setattr(Sounds, "device", True)
    return found


def test_takes_take_turns_and_voices_follow_their_own_level(heard):
    sounds_ = Sounds(Settings(effects=80, voices=20))
    sounds_.play("melee")
    sounds_.play("melee")
    assert {name: one.volume for name, one in heard.items()} == {
        "melee": 0.8, "melee_2": 0.8, "shouts": 0.2, "shouts_2": 0.2,
    }  # fmt: skip
    assert all(len(one.calls) == 1 for one in heard.values())


def test_the_theme_dies_away_when_the_sea_is_heard(heard):
    sounds_ = Sounds(Settings())
    sounds_.surround("theme")
    sounds_.surround("theme")
    assert heard["theme"].calls == [("play", -1)]
    sounds_.surround("sea")
    assert heard["theme"].calls[1][0] == "fadeout" and heard["sea"].calls == [("play", -1)]
    sounds_.surround("")
    assert heard["sea"].calls[1][0] == "fadeout"


@pytest.mark.parametrize("settings", [Settings(music=0), Settings(muted=True)])
def test_what_is_not_to_be_heard_is_not_loaded(heard, settings):
    sounds_ = Sounds(settings)
    sounds_.surround("theme")
    assert heard == {}
    sounds_.follow(Settings())
    assert heard["theme"].calls == [("play", -1)]
    sounds_.follow(Settings(muted=True))
    assert heard["theme"].calls[-1][0] == "fadeout"


def test_a_sound_somebody_brought_is_heard_instead_and_goes_with_the_battle(monkeypatch):
    box = Sounds(Settings())
    monkeypatch.setattr(Sounds, "device", True)
    played = []

    def loaded(given):
        played.append(given)
        return Heard(given)

    monkeypatch.setattr(pygame.mixer, "Sound", loaded)
    box.bring({"strike": recording_of("crash.wav", wav())})
    box.play("strike")
    box.play("turn")
    box.bring({})
    box.play("strike")
    assert [isinstance(one, BytesIO) for one in played] == [True, False, False]


def test_a_sound_the_device_does_not_know_leaves_the_usual_one(monkeypatch):
    box = Sounds(Settings())
    monkeypatch.setattr(Sounds, "device", True)
    played = []

    def loaded(given):
        if isinstance(given, BytesIO):
            raise pygame.error("no such kind")
        played.append(given)
        return Heard(given)

    monkeypatch.setattr(pygame.mixer, "Sound", loaded)
    box.bring({"strike": recording_of("crash.wav", wav())})
    assert box.play("strike") == CAPTIONS["strike"]
    assert len(played) == 1
