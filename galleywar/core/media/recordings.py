"""Sounds of a player's own: WAV or Ogg Vorbis of bounded size and length, judged by their bytes alone."""

from __future__ import annotations

from typing import Final, Literal

from galleywar.core.media.medium import OwnMedium, UnfitMedium

SoundName = Literal[
    "oars",
    "strike",
    "shear",
    "arrows",
    "fire",
    "sinking",
    "link",
    "melee",
    "dice",
    "turn",
    "shouts",
    "lament",
]
"""What is heard with the events of a game, and may sound otherwise by a scenario's or package's own files."""
SUFFIXES: Final = (".wav", ".ogg")
MOST_BYTES: Final = 512 << 10
LONGEST: Final = 10
"""Seconds."""
_RATES: Final = range(4_000, 96_001)
_PCM: Final = 1
_VORBIS: Final = b"\x01vorbis"
_SAVE_AGAIN: Final = "Save it again as WAV (PCM, 8 or 16 bits) or Ogg Vorbis."


class OwnRecording(OwnMedium):
    """A sound that has been judged."""

    __slots__ = ()


def recording_of(name: str, data: bytes) -> OwnRecording:
    """The sound in a file. Raises UnfitMedium where it is none, or more than it may be."""
    if len(data) > MOST_BYTES:
        remedy = "Make it shorter, with one channel, or save it as Ogg Vorbis."
        raise UnfitMedium(f"this sound is larger than {MOST_BYTES >> 10} KiB", remedy)
    seconds = _ogg_seconds(data) if name.lower().endswith(".ogg") else _wav_seconds(data)
    if seconds > LONGEST:
        raise UnfitMedium(f"this sound is {seconds:.1f} seconds long", f"{LONGEST} are the most: cut it.")
    return OwnRecording.judged(name, data)


def _wav_seconds(data: bytes) -> float:
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise UnfitMedium("this file is no WAV sound", _SAVE_AGAIN)
    at, second, samples = 12, 0, 0
    while kind := data[at : at + 4]:
        long = int.from_bytes(data[at + 4 : at + 8], "little")
        body = data[at + 8 : at + 8 + long]
        if kind == b"fmt " and len(body) >= 16:
            coding, channels = int.from_bytes(body[:2], "little"), int.from_bytes(body[2:4], "little")
            bits = int.from_bytes(body[14:16], "little")
            rate = int.from_bytes(body[4:8], "little")
            second = rate * channels * bits // 8
            if coding != _PCM or bits not in {8, 16} or channels not in {1, 2} or rate not in _RATES:
                raise UnfitMedium("this WAV sound is of a kind that is not played", _SAVE_AGAIN)
        if kind == b"data":
            samples = len(body) if len(body) == long else 0
            break
        at += 8 + long + long % 2
    if not second or not samples:
        raise UnfitMedium("this WAV sound is damaged or empty", _SAVE_AGAIN)
    return samples / second


def _ogg_seconds(data: bytes) -> float:
    """Every page is whole, and the last says how many samples there are."""
    if not data.startswith(b"OggS"):
        raise UnfitMedium("this file is no Ogg sound", _SAVE_AGAIN)
    at, rate, samples = 0, 0, 0
    while at < len(data):
        if len(data) < at + 27 or data[at : at + 4] != b"OggS":
            raise UnfitMedium("this Ogg sound is damaged", _SAVE_AGAIN)
        body = at + 27 + data[at + 26]
        end = body + sum(data[at + 27 : body])
        if end > len(data):
            raise UnfitMedium("this Ogg sound is damaged", _SAVE_AGAIN)
        if not at:
            if data[body : body + 7] != _VORBIS or data[body + 11 : body + 12] not in {b"\1", b"\2"}:
                raise UnfitMedium("this Ogg sound is of a kind that is not played", _SAVE_AGAIN)
            rate = int.from_bytes(data[body + 12 : body + 16], "little")
        granule = int.from_bytes(data[at + 6 : at + 14], "little", signed=True)
        samples = max(samples, granule)
        at = end
    if rate not in _RATES or samples <= 0:
        raise UnfitMedium("this Ogg sound is damaged or empty", _SAVE_AGAIN)
    return samples / rate
