"""Make the sounds: ``python tools/make_sounds.py`` writes assets/sound/*.wav, the same bytes every time.

Everything is computed: decaying tones for wood and bronze, shaped noise for water, wind and fire.
"""

from __future__ import annotations

import argparse
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 22050
"""Samples a second; mono, 16 bit."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sound"

Wave: TypeAlias = NDArray[np.float64]
Luck: TypeAlias = np.random.Generator


def span(seconds: float) -> Wave:
    """The times of the samples of ``seconds``."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(luck: Luck, seconds: float) -> Wave:
    return luck.standard_normal(round(seconds * RATE))


def band(sound: Wave, low: float, high: float) -> Wave:
    """``sound`` between two pitches, with soft edges."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    gain = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    return np.fft.irfft(spectrum * gain, len(sound))


def fading(seconds: float, half_life: float, attack: float = 0.002) -> Wave:
    """An envelope that is up after ``attack`` and halves every ``half_life`` seconds."""
    at = span(seconds)
    return np.minimum(1, at / attack) * 0.5 ** (at / half_life)


def modes(seconds: float, pitches: tuple[float, ...], half_life: float) -> Wave:
    """What rings when something is struck: each higher mode weaker and shorter."""
    at = span(seconds)
    ring = np.zeros_like(at)
    for place, pitch in enumerate(pitches):
        life = half_life / (1 + 0.6 * place)
        ring += np.sin(2 * np.pi * pitch * at) * 0.5 ** (at / life) / (1 + 0.5 * place)
    return ring


def level(sound: Wave, peak: float = 1.0) -> Wave:
    return sound * (peak / max(1e-9, float(np.abs(sound).max())))


def put(onto: Wave, sound: Wave, at: float, gain: float = 1.0) -> None:
    """Add ``sound`` to ``onto`` from ``at`` seconds; what runs over the end is lost."""
    start = round(at * RATE)
    length = min(len(sound), len(onto) - start)
    if length > 0:
        onto[start : start + length] += sound[:length] * gain


# -- what things are made of ---------------------------------------------------------------------------------


def knock(luck: Luck, pitch: float, half_life: float = 0.02, seconds: float = 0.25) -> Wave:
    """Wood on wood."""
    body = modes(seconds, (pitch, pitch * 1.58, pitch * 2.41, pitch * 3.3), half_life)
    chip = band(noise(luck, seconds), pitch, pitch * 6) * fading(seconds, half_life / 4)
    return level(body + 1.5 * level(chip))


def crack(luck: Luck, pitch: float) -> Wave:
    """Wood that breaks."""
    seconds = 0.12
    snap = band(noise(luck, seconds), pitch, pitch * 5) * fading(seconds, 0.009, 0.0005)
    return level(level(snap) + 0.4 * knock(luck, pitch * 0.6, 0.012, seconds))


def clang(luck: Luck, pitch: float, half_life: float) -> Wave:
    """Iron or bronze, struck."""
    seconds = half_life * 6
    partials = tuple(pitch * ratio for ratio in (1.0, 1.51, 2.13, 2.76, 3.63, 4.41))
    strike = band(noise(luck, seconds), 2500, 9000) * fading(seconds, 0.006, 0.0005)
    return level(level(modes(seconds, partials, half_life)) + 0.5 * level(strike))


def water(luck: Luck, seconds: float, low: float, high: float, swell: Wave) -> Wave:
    """Moving water: noise with a slow surge and a quick ripple."""
    ripple = 0.6 + 0.4 * level(band(noise(luck, seconds), 4, 18))
    return level(band(noise(luck, seconds), low, high) * ripple * swell)


def bubble(luck: Luck, pitch: float) -> Wave:
    """One bubble: a short tone that rises."""
    seconds = 0.09
    at = span(seconds)
    rise = pitch * (1 + (0.5 + luck.random()) * at / seconds)
    return np.sin(2 * np.pi * np.cumsum(rise) / RATE) * fading(seconds, 0.02, 0.004)


def hump(seconds: float, middle: float, width: float) -> Wave:
    return np.exp(-(((span(seconds) - middle) / width) ** 2))


# -- the sounds ----------------------------------------------------------------------------------------------


def oars(luck: Luck) -> Wave:
    """One stroke: the oars creak in their thongs, bite, and leave the water."""
    seconds = 1.0
    out = 0.9 * water(luck, seconds, 250, 2200, hump(seconds, 0.38, 0.16) + 0.35 * hump(seconds, 0.72, 0.12))
    creak = modes(0.18, (310, 455, 720), 0.05) * (0.5 + 0.5 * np.sin(2 * np.pi * 38 * span(0.18)))
    put(out, level(creak), 0.12, 0.22)
    put(out, knock(luck, 180, 0.03), 0.20, 0.35)
    return out


def strike(luck: Luck) -> Wave:
    """Bronze into oak: a blow that is felt, timber giving way, water thrown up."""
    seconds = 1.5
    out = 0.35 * water(luck, seconds, 300, 3500, hump(seconds, 0.45, 0.3))
    boom = np.sin(2 * np.pi * np.cumsum(95 - 45 * span(0.7) / 0.7) / RATE) * fading(0.7, 0.12, 0.003)
    put(out, boom, 0.0, 1.0)
    put(out, knock(luck, 140, 0.05, 0.5), 0.0, 0.9)
    put(out, clang(luck, 240, 0.06), 0.0, 0.3)
    for at in (0.05, 0.11, 0.16, 0.27, 0.34, 0.52):
        put(out, crack(luck, 500 + 500 * luck.random()), at, 0.65 - 0.6 * at)
    return out


def shear(luck: Luck) -> Wave:
    """Oars that shear one after another along the side."""
    out = 0.25 * water(luck, 1.2, 300, 2500, hump(1.2, 0.6, 0.5))
    for stroke in range(17):
        at = 0.02 + 0.058 * stroke + 0.018 * luck.random()
        put(out, crack(luck, 700 + 900 * luck.random()), at, 0.6 + 0.4 * luck.random())
        put(out, knock(luck, 260 + 160 * luck.random(), 0.02), at + 0.01, 0.3)
    return out


def arrows(luck: Luck) -> Wave:
    """Strings, the flight, and where they strike."""
    out = np.zeros(round(1.1 * RATE))
    for shaft in range(9):
        start = 0.16 * luck.random()
        put(out, level(modes(0.12, (190 + 60 * luck.random(), 410), 0.02)), start, 0.3)
        flight = band(noise(luck, 0.34), 1500, 5200) * hump(0.34, 0.16, 0.08)
        put(out, level(flight), start + 0.05, 0.22)
        if shaft < 7:
            put(out, knock(luck, 330 + 220 * luck.random(), 0.014), start + 0.42 + 0.2 * luck.random(), 0.5)
    return out


def fire(luck: Luck) -> Wave:
    """Pitch catches, roars and crackles."""
    seconds = 1.6
    swell = np.minimum(1, span(seconds) / 0.35) * (1 - 0.6 * span(seconds) / seconds)
    out = 0.8 * water(luck, seconds, 60, 650, swell)
    for _ in range(46):
        at = seconds * luck.random() ** 0.8
        put(out, crack(luck, 1200 + 2200 * luck.random()), at, 0.15 + 0.5 * luck.random() ** 3)
    return out * np.minimum(1, (seconds - span(seconds)) / 0.3)


def sinking(luck: Luck) -> Wave:
    """A hull fills: timbers groan, the sea closes, bubbles come up."""
    seconds = 2.2
    out = 0.7 * water(luck, seconds, 120, 1100, hump(seconds, 0.7, 0.5))
    groan = np.sin(2 * np.pi * np.cumsum(88 - 24 * span(1.1)) / RATE) + 0.5 * modes(1.1, (176, 251), 0.5)
    put(out, level(groan * hump(1.1, 0.45, 0.3)), 0.0, 0.4)
    for _ in range(38):
        at = 0.5 + 1.55 * luck.random()
        put(out, bubble(luck, 180 + 420 * luck.random()), at, 0.35 * (1.25 - at / seconds))
    return out * np.minimum(1, (seconds - span(seconds)) / 0.4)


def link(luck: Luck) -> Wave:
    """The iron bites, the chain runs out and goes taut."""
    out = np.zeros(round(1.1 * RATE))
    put(out, knock(luck, 210, 0.03), 0.0, 0.8)
    put(out, clang(luck, 620, 0.05), 0.0, 0.6)
    for link in range(22):
        at = 0.10 + 0.55 * (link / 22) ** 1.3
        put(out, clang(luck, 1500 + 900 * luck.random(), 0.012), at, 0.35 + 0.2 * luck.random())
    put(out, clang(luck, 480, 0.09), 0.72, 0.7)
    return out


def melee(luck: Luck) -> Wave:
    """Blades, shields, feet on a deck."""
    out = np.zeros(round(1.4 * RATE))
    for blow in range(9):
        at = 0.03 + 0.13 * blow + 0.05 * luck.random()
        if blow % 3 == 1:
            put(out, knock(luck, 150 + 60 * luck.random(), 0.03), at, 0.8)
        else:
            put(out, clang(luck, 900 + 900 * luck.random(), 0.03 + 0.04 * luck.random()), at, 0.55)
        put(out, knock(luck, 85 + 30 * luck.random(), 0.03), at + 0.06, 0.35)
    return out


def dice(luck: Luck) -> Wave:
    """Bone on a table, quicker and quicker, at rest."""
    out = np.zeros(round(0.75 * RATE))
    at, gap = 0.0, 0.16
    for _ in range(9):
        for _ in range(2):
            put(
                out,
                knock(luck, 1100 + 700 * luck.random(), 0.006, 0.08),
                at + 0.03 * luck.random(),
                0.4 + gap * 3,
            )
        at, gap = at + gap, gap * 0.72
    return out


def click(luck: Luck) -> Wave:
    """A counter set down."""
    return 0.7 * knock(luck, 900, 0.008, 0.08)


def turn(luck: Luck) -> Wave:
    """A ship's bell, struck once."""
    seconds = 1.8
    partials = (523.0, 1046.0, 1255.0, 1568.0, 2093.0, 2790.0)
    strike = band(noise(luck, seconds), 2000, 7000) * fading(seconds, 0.006, 0.0005)
    return (level(modes(seconds, partials, 0.42)) + 0.2 * level(strike)) * fading(seconds, 0.5)


# -- voices --------------------------------------------------------------------------------------------------


def voice(luck: Luck, pitch: float, seconds: float, vowel: tuple[float, float, float]) -> Wave:
    """One man: a buzz of the throat through three resonances, rising and falling."""
    at = span(seconds)
    tune = pitch * (
        1 + 0.10 * np.sin(np.pi * at / seconds) + 0.012 * np.sin(2 * np.pi * 5.5 * at + luck.random() * 6)
    )
    turns = np.cumsum(tune) / RATE
    buzz = 2 * (turns % 1) - 1 + 0.25 * noise(luck, seconds)
    spoken = sum(
        (band(buzz, formant * 0.85, formant * 1.18) / (1 + place) for place, formant in enumerate(vowel)),
        np.zeros_like(at),
    )
    return level(spoken * np.minimum(1, at / 0.05) * np.minimum(1, (seconds - at) / 0.12))


OPEN, ROUND = (700, 1150, 2500), (430, 820, 2300)
"""Where the mouth resounds in "ah" and in "oh"."""


def shouts(luck: Luck) -> Wave:
    """Men who go over the side together, none with another."""
    out = np.zeros(round(1.5 * RATE))
    for man in range(9):
        vowel = OPEN if man % 3 else ROUND
        put(
            out,
            voice(luck, 110 + 90 * luck.random(), 0.35 + 0.5 * luck.random(), vowel),
            0.5 * luck.random(),
            0.4,
        )
    return band(out, 150, 3200)


def lament(luck: Luck) -> Wave:
    """A cry that sinks, from a ship that does."""
    out = np.zeros(round(2.0 * RATE))
    for man in range(6):
        cry = voice(luck, 150 + 60 * luck.random(), 1.0 + 0.4 * luck.random(), ROUND if man % 2 else OPEN)
        put(out, cry, 0.15 + 0.45 * luck.random(), 0.35)
    return band(out, 120, 2400) * np.minimum(1, (2.0 - span(2.0)) / 0.8)


# -- what goes on and on: the end joins the beginning ----------------------------------------------------------


def around(onto: Wave, sound: Wave, at: float, gain: float = 1.0) -> None:
    """Add ``sound`` to a loop from ``at`` seconds; what runs over the end comes in at the beginning."""
    start = round(at * RATE)
    places = (start + np.arange(len(sound))) % len(onto)
    np.add.at(onto, places, sound * gain)


def sea(luck: Luck) -> Wave:
    """Swells along a hull: noise that is whole in its length, under slow waves that are too."""
    seconds = 9.0
    at = span(seconds) / seconds
    swell = 0.55 + 0.25 * np.sin(2 * np.pi * 2 * at) + 0.2 * np.sin(2 * np.pi * 3 * at + 1.2)
    hiss = 0.5 + 0.5 * np.sin(2 * np.pi * 2 * at - 0.9)
    deep, foam = level(band(noise(luck, seconds), 70, 520)), level(band(noise(luck, seconds), 900, 3200))
    return deep * swell + 0.22 * foam * hiss * hiss


def lyre(luck: Luck, pitch: float) -> Wave:
    """A plucked string of gut: its overtones die before it does."""
    seconds = 2.4
    at, tone = span(seconds), np.zeros(round(seconds * RATE))
    for over in range(1, 12):
        strength = abs(np.sin(np.pi * over * 0.23)) / over**1.15
        tone += (
            strength
            * np.sin(2 * np.pi * pitch * over * (1 + 0.00012 * over * over) * at)
            * 0.5 ** (at * (1.1 + 0.55 * over))
        )
    nail = band(noise(luck, 0.03), 1200, 5000) * fading(0.03, 0.006)
    put(tone, level(nail), 0.0, 0.12)
    return level(tone * np.minimum(1, at / 0.003) * np.minimum(1, (seconds - at) / 0.25))


def aulos(luck: Luck, pitch: float, seconds: float) -> Wave:
    """A reed pipe, softly: odd overtones first, a breath of noise, a slow tremble."""
    at = span(seconds)
    turns = np.cumsum(pitch * (1 + 0.004 * np.sin(2 * np.pi * 4.6 * at) * np.minimum(1, at / 0.6))) / RATE
    tone = sum(
        (np.sin(2 * np.pi * over * turns) / over ** (1.1 if over % 2 else 1.8) for over in range(1, 9)),
        np.zeros_like(at),
    )
    breath = 0.05 * level(band(noise(luck, seconds), 800, 3500))
    return level(tone + breath) * np.minimum(1, at / 0.16) * np.minimum(1, (seconds - at) / 0.3)


BEAT = 0.9
DORIAN = (0, 1, 3, 5, 7, 8, 10)
"""The Dorian of the Greeks, half tones above its lowest string: a half step, then whole ones."""
LOWEST = 146.8
LYRE = "0 4 7 4 8 7 4 3 0 3 4 7 9 8 7 4 3 4 1 0 4 7 9 11 9 8 7 4 5 4 3 1 0 1 3 4 7 4 3 0 0 4 7 9 8 7 4 3 1 0"
"""The string for each beat, counted in steps of the mode from the lowest; two lines sung over the same drone."""
PIPE = ((4, 7, 4), (12, 9, 3), (18, 4, 4), (26, 11, 3), (31, 8, 4), (38, 4, 5), (45, 7, 3))
"""When the pipe comes in, its note, and for how many beats."""


def step(degree: int) -> float:
    """The pitch of a step of the mode."""
    octave, note = divmod(degree, len(DORIAN))
    return LOWEST * 2 ** (octave + DORIAN[note] / 12)


def theme(luck: Luck) -> Wave:
    """A quiet air for lyre and pipe, without an end."""
    strings = [int(word) for word in LYRE.split()]
    out = np.zeros(round(len(strings) * BEAT * RATE))
    for beat, degree in enumerate(strings):
        late = 0.02 * luck.random()
        around(out, lyre(luck, step(degree)), beat * BEAT + late, 0.55 + 0.25 * (beat % 4 == 0))
        if beat % 4 == 0:
            around(out, lyre(luck, step(0)), beat * BEAT, 0.35)
        if beat % 8 == 6:
            around(out, lyre(luck, step(degree + 2)), (beat + 0.5) * BEAT, 0.35)
    for beat, degree, beats in PIPE:
        around(out, aulos(luck, step(degree) * 2, beats * BEAT), beat * BEAT, 0.16)
    at = span(len(out) / RATE) / (len(out) / RATE)
    hum = np.zeros_like(out)
    for pitch, loud in ((LOWEST / 2, 0.10), (LOWEST * 0.75, 0.05)):
        whole = round(pitch * len(out) / RATE)
        hum += loud * (np.sin(2 * np.pi * whole * at) + 0.3 * np.sin(4 * np.pi * whole * at))
    return out + hum * (0.8 + 0.2 * np.sin(2 * np.pi * 5 * at))


LOOPS = ("sea", "theme")
"""Files whose end joins their beginning."""
SOUNDS: dict[str, tuple[Callable[[Luck], Wave], float]] = {
    "oars": (oars, 0.55), "strike": (strike, 0.95), "shear": (shear, 0.8), "arrows": (arrows, 0.7),
    "fire": (fire, 0.75), "sinking": (sinking, 0.8), "link": (link, 0.65), "melee": (melee, 0.7),
    "dice": (dice, 0.6), "click": (click, 0.4), "turn": (turn, 0.5),
    "oars_2": (oars, 0.55), "strike_2": (strike, 0.95), "arrows_2": (arrows, 0.7), "melee_2": (melee, 0.7),
    "dice_2": (dice, 0.6), "shouts": (shouts, 0.6), "shouts_2": (shouts, 0.6), "lament": (lament, 0.5),
    "sea": (sea, 0.5), "theme": (theme, 0.6),
}  # fmt: skip
"""Each file with what makes it and how loud its loudest moment is; ``_2`` is another take of the same."""


def write(path: Path, sound: Wave) -> None:
    """As 16-bit mono."""
    samples = np.round(np.clip(sound, -1, 1) * 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main(folder: Path = FOLDER) -> int:
    """Write every sound; the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, (make, peak)) in enumerate(SOUNDS.items(), 1):
        sound = level(make(np.random.default_rng(seed)), peak)
        edge = np.minimum(1, (len(sound) - np.arange(len(sound))) / (0.01 * RATE))
        write(folder / f"{name}.wav", sound if name in LOOPS else sound * edge)
    size = sum(path.stat().st_size for path in folder.glob("*.wav"))
    print(f"{len(SOUNDS)} sounds, {size / 1000:.0f} kB, in {folder}")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "folder", nargs="?", type=Path, default=FOLDER, help="where to (default: %(default)s)"
    )
    sys.exit(main(parser.parse_args().folder))
