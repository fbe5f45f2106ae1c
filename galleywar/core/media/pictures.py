"""Pictures of a player's own: PNG or SVG of bounded size, judged by their bytes alone."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

from galleywar.core.media.medium import OwnMedium, UnfitMedium

SUFFIXES: Final = (".png", ".svg")
MOST_BYTES: Final = 64 << 10
LONGEST_SIDE: Final = 512
"""Pixels of a PNG, either way."""
_MAGIC: Final = b"\x89PNG\r\n\x1a\n"
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""By the colour type of a PNG."""
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PALETTE, _FILTERS = 3, 5
_SAVE_AGAIN: Final = "Save it again as PNG or SVG with the program it was drawn in."


class OwnPicture(OwnMedium):
    """A picture that has been judged."""

    __slots__ = ()

    @property
    def is_svg(self) -> bool:
        return self.name.lower().endswith(".svg")


def picture_of(name: str, data: bytes) -> OwnPicture:
    """The picture in a file. Raises UnfitMedium where it is none, or more than it may be."""
    if len(data) > MOST_BYTES:
        remedy = "Make it smaller, or simpler: a silhouette needs few pixels and few points."
        raise UnfitMedium(f"this picture is larger than {MOST_BYTES >> 10} KiB", remedy)
    if name.lower().endswith(".svg"):
        from galleywar.core.media.svg import judge_svg  # it brings a reader of XML, which few games need

        judge_svg(data)
    else:
        _judge_png(data)
    return OwnPicture.judged(name, data)


def _judge_png(data: bytes) -> None:
    if not data.startswith(_MAGIC):
        raise UnfitMedium("this file is no PNG picture", _SAVE_AGAIN)
    chunks = list(_chunks(data))
    kinds = [kind for kind, _ in chunks]
    if not kinds or kinds[0] != b"IHDR" or len(chunks[0][1]) != 13 or kinds[-1] != b"IEND":
        raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN)
    head = chunks[0][1]
    wide, high = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    if not (0 < wide <= LONGEST_SIDE and 0 < high <= LONGEST_SIDE):
        text = f"this picture is {wide} by {high} pixels"
        raise UnfitMedium(text, f"{LONGEST_SIDE} either way are the most: make it smaller.")
    depth, colour = head[8], head[9]
    unknown = {kind for kind in kinds if kind[:1].isupper()} - {b"IHDR", b"PLTE", b"IDAT", b"IEND"}
    if unknown or depth not in _DEPTHS.get(colour, ()) or any(head[10:12]) or kinds.count(b"IHDR") > 1:
        raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN)
    if head[12]:
        raise UnfitMedium("this PNG picture is interlaced", "Save it without interlacing.")
    colours = b"".join(body for kind, body in chunks if kind == b"PLTE")
    if len(colours) % 3 or len(colours) > 3 * 256 or (colour == _PALETTE) > bool(colours):
        raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN)
    row = (wide * depth * _CHANNELS[colour] + 7) // 8 + 1
    _judge_pixels(b"".join(body for kind, body in chunks if kind == b"IDAT"), row, high)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each chunk with its kind, as long as they are whole."""
    at = len(_MAGIC)
    while at + 12 <= len(data):
        long, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        body, told = data[at + 8 : at + 8 + long], data[at + 8 + long : at + 12 + long]
        if len(told) != 4 or zlib.crc32(kind + body) != int.from_bytes(told, "big"):
            raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN)
        yield kind, body
        at += 12 + long


def _judge_pixels(packed: bytes, row: int, high: int) -> None:
    """Whether the pixels unpack to as many rows as there must be, each filtered in a way there is."""
    unpacking = zlib.decompressobj()
    try:
        rows = unpacking.decompress(packed, row * high + 1)
    except zlib.error:
        raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN) from None
    if len(rows) != row * high or not unpacking.eof or max(rows[::row]) >= _FILTERS:
        raise UnfitMedium("this PNG picture is damaged", _SAVE_AGAIN)
