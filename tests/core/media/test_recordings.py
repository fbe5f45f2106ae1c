"""A sound is judged by its own account of itself: rate, channels, bits and length, each met to the last sample."""

import struct

import pytest

from galleywar.core.media.medium import UnfitMedium
from galleywar.core.media.recordings import LONGEST, MOST_BYTES, recording_of


def part(kind: bytes, body: bytes, told: int | None = None) -> bytes:
    return kind + struct.pack("<I", len(body) if told is None else told) + body + b"\0" * (len(body) % 2)


def form(coding=1, channels=1, rate=8000, bits=8, more: bytes = b"") -> bytes:
    return struct.pack("<HHIIHH", coding, channels, rate, rate * channels, channels, bits) + more


def wav(*parts: bytes) -> bytes:
    inner = b"WAVE" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(inner)) + inner


def sound(samples: int = 8, **told: int) -> bytes:
    return wav(part(b"fmt ", form(**told)), part(b"data", b"\x80" * samples))


def refused(data: bytes, name: str = "a.wav") -> str:
    with pytest.raises(UnfitMedium) as found:
        recording_of(name, data)
    assert found.value.remedy
    return str(found.value)


@pytest.mark.parametrize(
    ("told", "is_played"),
    [
        ({}, True),
        ({"channels": 2}, True),
        ({"channels": 0}, False),
        ({"channels": 3}, False),
        ({"bits": 16}, True),
        ({"bits": 0}, False),
        ({"bits": 24}, False),
        ({"rate": 4000}, True),
        ({"rate": 3999}, False),
        ({"rate": 96_000}, True),
        ({"rate": 96_001}, False),
        ({"coding": 0}, False),
        ({"coding": 3}, False),
    ],
)
def test_a_wav_is_played_within_the_bounds_of_its_kind(told: dict[str, int], is_played: bool) -> None:
    data = sound(**told)
    if is_played:
        assert recording_of("a.wav", data).data == data
    else:
        assert "of a kind that is not played" in refused(data)


@pytest.mark.parametrize(
    ("told", "second"),
    [({}, 8000), ({"channels": 2}, 16_000), ({"bits": 16}, 16_000), ({"channels": 2, "bits": 16}, 32_000)],
)
def test_a_wav_lasts_as_long_as_rate_channels_and_bits_make_it(told: dict[str, int], second: int) -> None:
    assert recording_of("a.wav", sound(LONGEST * second, **told))
    assert "11.0 seconds long" in refused(sound((LONGEST + 1) * second, **told))


def test_one_sample_more_than_ten_seconds_is_too_long() -> None:
    assert "10.0 seconds long" in refused(sound(LONGEST * 8000 + 1))


def test_a_wav_may_fill_its_bytes_to_the_last_one() -> None:
    fill = part(b"note", bytes(MOST_BYTES - len(sound()) - 8))
    full = wav(fill, part(b"fmt ", form()), part(b"data", b"\x80" * 8))
    assert len(full) == MOST_BYTES and recording_of("a.wav", full).data == full
    assert "larger than 512 KiB" in refused(full + b"\0")


def test_parts_of_a_wav_that_are_not_known_are_stepped_over_odd_ones_with_their_filling() -> None:
    assert recording_of(
        "a.wav",
        wav(
            part(b"LIST", b"odd"), part(b"fmt ", form(more=b"\2\1")), part(b"fact", b"even"),
            part(b"data", b"\x80"), part(b"note", b"what follows is not read", told=99),
        ),
    )  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        wav(),
        wav(part(b"fmt ", form())),
        wav(part(b"data", b"\x80" * 8)),
        wav(part(b"data", b"\x80" * 8), part(b"fmt ", form())),
        wav(part(b"fmt ", form()[:15]), part(b"data", b"\x80" * 8)),
        wav(part(b"fmt ", form()), part(b"data", b"")),
        wav(part(b"fmt ", form()), part(b"data", b"\x80" * 8, told=10)),
        sound()[:-8],
    ],
)
def test_a_wav_without_its_kind_or_its_samples_is_damaged_or_empty(data: bytes) -> None:
    assert "damaged or empty" in refused(data)


def test_a_wav_says_in_its_first_bytes_that_it_is_one() -> None:
    assert "no WAV" in refused(sound().replace(b"RIFF", b"RIFX"))
    assert "no WAV" in refused(sound().replace(b"WAVE", b"AVI "))


# -- Ogg Vorbis ----------------------------------------------------------------------------------------------
def page(body: bytes, samples: int = 0) -> bytes:
    sizes = bytes([255] * (len(body) // 255) + [len(body) % 255])
    return b"OggS\0\0" + struct.pack("<qIII", samples, 7, 0, 0) + bytes([len(sizes)]) + sizes + body


def vorbis(channels: int = 1, rate: int = 8000) -> bytes:
    return page(b"\x01vorbis" + struct.pack("<IBIiiiBB", 0, channels, rate, -1, -1, -1, 0, 1))


@pytest.mark.parametrize(
    ("head", "is_played"),
    [
        (vorbis(2), True),
        (vorbis(0), False),
        (vorbis(3), False),
        (page(b"\x01vorbis"), False),
        (page(b"\x01vorbis" + bytes(4)), False),
        (page(b"OpusHead" + b"\1" * 20), False),
    ],
)
def test_an_ogg_is_played_if_it_is_vorbis_of_one_channel_or_two(head: bytes, is_played: bool) -> None:
    for data in (head, head + page(b"sound", 800)):
        if not is_played:
            assert "of a kind that is not played" in refused(data, "a.ogg")
    if is_played:
        assert recording_of("a.ogg", head + page(b"sound", 800))


@pytest.mark.parametrize(
    ("rate", "is_played"), [(4000, True), (96_000, True), (3999, False), (96_001, False), (0, False)]
)
def test_an_ogg_has_a_rate_that_is_played(rate: int, is_played: bool) -> None:
    data = vorbis(rate=rate) + page(b"sound", 1)
    if is_played:
        assert recording_of("a.OGG", data)
    else:
        assert "damaged or empty" in refused(data, "a.ogg")


def test_an_ogg_lasts_until_the_latest_of_its_pages() -> None:
    long = 255 * 3 + 7
    assert recording_of("a.ogg", vorbis() + page(bytes(long), LONGEST * 8000) + page(b"", -1))
    assert "11.0 seconds" in refused(vorbis() + page(bytes(long), 88_000) + page(b"end", 100), "a.ogg")
    assert "damaged or empty" in refused(vorbis() + page(b"end", -1), "a.ogg")
    assert recording_of("a.ogg", vorbis() + page(b"end", 1))


WHOLE = vorbis() + page(b"sound", 800)


@pytest.mark.parametrize("end", [4, 26, 27, 28, len(vorbis()) - 1, len(vorbis()) + 4, len(vorbis()) + 27, -1])
def test_an_ogg_that_breaks_off_anywhere_is_damaged(end: int) -> None:
    assert refused(WHOLE[:end], "a.ogg") == "this Ogg sound is damaged"


def test_an_ogg_is_pages_to_its_end() -> None:
    assert "damaged" in refused(WHOLE + b"and what does not belong there", "a.ogg")
    assert "no Ogg" in refused(b"oggS" + WHOLE[4:], "a.ogg")


def test_the_last_page_of_an_ogg_may_hold_nothing_at_all() -> None:
    bare = b"OggS\0\0" + struct.pack("<qIII", 900, 7, 0, 0) + b"\0"
    assert len(bare) == 27 and recording_of("a.ogg", WHOLE + bare)
    assert "damaged" in refused(WHOLE + bare[:-1], "a.ogg")
    assert "11.0 seconds" in refused(
        WHOLE + bare.replace(struct.pack("<q", 900), struct.pack("<q", 88_000)), "a.ogg"
    )
