"""A PNG is judged chunk by chunk: each bound is met to the last pixel, and a fault in any one chunk is told."""

import struct
import zlib

import pytest

from galleywar.core.media.medium import UnfitMedium
from galleywar.core.media.pictures import LONGEST_SIDE, MOST_BYTES, picture_of

GREY, COLOURED, PALETTE, GREY_CLEAR, COLOURED_CLEAR = 0, 2, 3, 4, 6
MAGIC = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, body: bytes = b"", told: int | None = None) -> bytes:
    told = zlib.crc32(kind + body) if told is None else told
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", told)


def head(wide=4, high=4, depth=8, colour=GREY, packing=0, filtering=0, interlaced=0) -> bytes:
    return struct.pack(">IIBBBBB", wide, high, depth, colour, packing, filtering, interlaced)


def picture(head: bytes, row: int, *, rows: int = 4, before: bytes = b"", after: bytes = b"") -> bytes:
    """A picture of so many rows of so many bytes, the one before them left out."""
    pixels = chunk(b"IDAT", zlib.compress((b"\0" + bytes(row)) * rows))
    return MAGIC + chunk(b"IHDR", head) + before + pixels + after + chunk(b"IEND")


COLOURS = chunk(b"PLTE", bytes(3 * 256))


@pytest.mark.parametrize(
    ("wide", "depth", "colour", "row"),
    [
        (8, 1, GREY, 1),
        (9, 1, GREY, 2),
        (5, 2, GREY, 2),
        (3, 4, GREY, 2),
        (3, 8, GREY, 3),
        (3, 16, GREY, 6),
        (3, 8, COLOURED, 9),
        (3, 16, COLOURED, 18),
        (17, 1, PALETTE, 3),
        (17, 8, PALETTE, 17),
        (3, 8, GREY_CLEAR, 6),
        (3, 16, GREY_CLEAR, 12),
        (3, 8, COLOURED_CLEAR, 12),
        (3, 16, COLOURED_CLEAR, 24),
    ],
)
def test_a_row_is_as_long_as_depth_and_colours_make_it(wide: int, depth: int, colour: int, row: int) -> None:
    colours = COLOURS if colour == PALETTE else b""
    for rows, other in ((4, 1), (4, -1), (3, 0), (5, 0)):
        with pytest.raises(UnfitMedium, match="damaged"):
            picture_of("a.png", picture(head(wide, 4, depth, colour), row + other, rows=rows, before=colours))
    whole = picture(head(wide, 4, depth, colour), row, before=colours)
    assert picture_of("a.png", whole).data == whole


@pytest.mark.parametrize(
    ("depth", "colour"),
    [(3, GREY), (4, COLOURED), (16, PALETTE), (4, GREY_CLEAR), (2, COLOURED_CLEAR), (8, 1), (8, 5), (8, 7)],
)
def test_a_depth_its_colours_never_have_is_damage(depth: int, colour: int) -> None:
    with pytest.raises(UnfitMedium, match="damaged"):
        picture_of("a.png", picture(head(8, 4, depth, colour), 8 * depth // 8))


@pytest.mark.parametrize(
    ("wide", "high", "told"),
    [
        (0, 4, "0 by 4"),
        (4, 0, "4 by 0"),
        (513, 4, "513 by 4"),
        (4, 513, "4 by 513"),
        (1 << 24, 4, "16777216 by 4"),
        (4, (1 << 24) + 4, "4 by 16777220"),
    ],
)
def test_a_side_is_one_to_512_pixels(wide: int, high: int, told: str) -> None:
    with pytest.raises(UnfitMedium, match=f"this picture is {told} pixels"):
        picture_of("a.png", picture(head(wide, high), wide & 1023, rows=high & 1023))
    for side in (1, LONGEST_SIDE):
        assert picture_of("a.png", picture(head(side, side), side, rows=side))


def test_it_may_fill_its_bytes_to_the_last_one() -> None:
    bare = len(picture(head(), 4, after=chunk(b"tEXt")))
    full = picture(head(), 4, after=chunk(b"tEXt", bytes(MOST_BYTES - bare)))
    assert len(full) == MOST_BYTES and picture_of("a.png", full).data == full
    with pytest.raises(UnfitMedium, match="larger"):
        picture_of("a.png", picture(head(), 4, after=chunk(b"tEXt", bytes(MOST_BYTES - bare + 1))))


def test_pixels_may_lie_in_several_chunks_with_remarks_before_and_after() -> None:
    packed = zlib.compress((b"\0" + bytes(4)) * 4)
    pixels = chunk(b"IDAT", packed[:5]) + chunk(b"IDAT", packed[5:])
    data = MAGIC + chunk(b"IHDR", head()) + chunk(b"gAMA", bytes(4)) + pixels + chunk(b"IEND")
    assert picture_of("a.png", data).data == data


PIXELS = chunk(b"IDAT", zlib.compress((b"\0" + bytes(4)) * 4))


@pytest.mark.parametrize(
    "chunks",
    [
        b"",
        chunk(b"IHDR", head()),
        PIXELS + chunk(b"IHDR", head()) + chunk(b"IEND"),
        chunk(b"IHDR", head()[:12]) + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head() + b"\0") + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head()) + PIXELS,
        chunk(b"IHDR", head()) + chunk(b"IEND"),
        chunk(b"IHDR", head()) + chunk(b"IHDR", head()) + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head()) + chunk(b"FOOT", b"x") + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head()) + chunk(b"Foot", b"x") + PIXELS + chunk(b"IEND"),
        b"\1" + (chunk(b"IHDR", head()) + PIXELS + chunk(b"IEND"))[1:],
        chunk(b"IHDR", head(), told=1) + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head(packing=1)) + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head(filtering=1)) + PIXELS + chunk(b"IEND"),
        chunk(b"IHDR", head()) + PIXELS + chunk(b"IEND")[:-1],
    ],
)
def test_chunks_that_are_missing_torn_or_unknown_are_damage(chunks: bytes) -> None:
    with pytest.raises(UnfitMedium, match="damaged"):
        picture_of("a.png", MAGIC + chunks)


def test_interlacing_is_told_by_its_name() -> None:
    with pytest.raises(UnfitMedium, match="interlaced"):
        picture_of("a.png", picture(head(interlaced=1), 4))


@pytest.mark.parametrize(
    ("colour", "colours", "is_sound"),
    [
        (PALETTE, 0, False),
        (PALETTE, 3, True),
        (PALETTE, 4, False),
        (PALETTE, 3 * 256, True),
        (PALETTE, 3 * 257, False),
        (COLOURED, 3, True),
        (GREY, 0, True),
    ],
)
def test_a_palette_has_one_to_256_colours(colour: int, colours: int, is_sound: bool) -> None:
    data = picture(
        head(colour=colour), 12 if colour == COLOURED else 4, before=chunk(b"PLTE", bytes(colours))
    )
    if is_sound:
        assert picture_of("a.png", data).data == data
    else:
        with pytest.raises(UnfitMedium, match="damaged"):
            picture_of("a.png", data)


@pytest.mark.parametrize(
    ("at", "filtered", "is_sound"), [(0, 4, True), (0, 5, False), (3, 4, True), (3, 5, False)]
)
def test_each_row_is_filtered_in_one_of_five_ways(at: int, filtered: int, is_sound: bool) -> None:
    rows = b"".join(bytes([filtered if row == at else 0]) + b"\xff" * 4 for row in range(4))
    data = MAGIC + chunk(b"IHDR", head()) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND")
    if is_sound:
        assert picture_of("a.png", data).data == data
    else:
        with pytest.raises(UnfitMedium, match="damaged"):
            picture_of("a.png", data)


def test_packed_pixels_that_break_off_after_the_last_row_are_damage() -> None:
    packed = zlib.compress((b"\0" + bytes(4)) * 4)[:-4]
    with pytest.raises(UnfitMedium, match="damaged"):
        picture_of("a.png", MAGIC + chunk(b"IHDR", head()) + chunk(b"IDAT", packed) + chunk(b"IEND"))


def test_the_name_says_which_kind_it_is() -> None:
    data = picture(head(), 4)
    assert not picture_of("a.png", data).is_svg
    with pytest.raises(UnfitMedium, match="no SVG"):
        picture_of("a.SVG", data)
    drawn = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'
    assert picture_of("a.SVG", drawn).is_svg
