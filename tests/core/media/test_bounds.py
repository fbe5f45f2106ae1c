"""Pictures and sounds are judged by their bytes alone: what is damaged, too large, or leads elsewhere is refused."""

import struct

import pytest

from galleywar.core.media.medium import UnfitMedium
from galleywar.core.media.pictures import LONGEST_SIDE, MOST_BYTES, picture_of
from galleywar.core.media.recordings import recording_of
from tests.rules.own_files.test_own_media import SVG, png, wav

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">'


def ogg(rate: int = 8000, samples: int = 800, kind: bytes = b"\x01vorbis") -> bytes:
    """Two pages: the head, and one that says how many samples there are."""

    def page(granule: int, body: bytes) -> bytes:
        return b"OggS\0\0" + struct.pack("<qIII", granule, 7, 0, 0) + bytes([1, len(body)]) + body

    return page(0, kind + struct.pack("<IBIiiiBB", 0, 1, rate, 0, 0, 0, 0, 1)) + page(samples, b"x")


@pytest.mark.parametrize(
    ("name", "bytes_"),
    [
        ("a.png", png()),
        ("a.PNG", png(LONGEST_SIDE, 1)),
        ("a.svg", SVG.encode()),
        ("a.svg", f'{OPEN}<title>ours</title><g fill="#fff"><rect width="4" height="4"/></g></svg>'.encode()),
        ("a.svg", f'{OPEN}<defs><linearGradient id="a"/></defs><path d="" fill="url(#a)"/></svg>'.encode()),
    ],
)
def test_a_sound_picture_is_taken_as_it_is(name: str, bytes_: bytes) -> None:
    assert picture_of(name, bytes_).data == bytes_


@pytest.mark.parametrize(
    ("name", "bytes_", "told"),
    [
        ("a.png", b"", "no PNG"),
        ("a.png", SVG.encode(), "no PNG"),
        ("a.png", png()[:-5], "damaged"),
        ("a.png", png().replace(b"IDAT", b"IDAX"), "damaged"),
        ("a.png", png(rows=b"\0" * 16), "damaged"),
        ("a.png", png(rows=b"\0" * 5000), "damaged"),
        ("a.png", png(rows=(b"\x09" + b"\xff" * 16) * 4), "damaged"),
        ("a.png", png(LONGEST_SIDE + 1, 1), f"{LONGEST_SIDE + 1} by 1 pixels"),
        ("a.png", png() + b"\0" * MOST_BYTES, "larger than 64 KiB"),
        ("a.svg", b"", "no SVG"),
        ("a.svg", b"<html/>", "no SVG"),
        ("a.svg", OPEN.encode(), "no SVG"),
        ("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>', "how large"),
        ("a.svg", OPEN.replace("64 64", "64 4").encode() + b"</svg>", "64 by 4 units"),
        ("a.svg", OPEN.replace("64 64", "64000 64000").encode() + b"</svg>", "64000 by 64000 units"),
        ("a.svg", b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SVG.encode(), "document type"),
        ("a.svg", b'<?xml-stylesheet href="http://a.b/c.css"?>' + SVG.encode(), "style sheet"),
        ("a.svg", f'{OPEN}<image x:href="file:///etc/hosts"/></svg>'.encode(), "<image>"),
        ("a.svg", f'{OPEN}<path x:href="http://a.b/c"/></svg>'.encode(), "leads out of its file"),
        ("a.svg", f'{OPEN}<path fill="url(http://a.b/c)"/></svg>'.encode(), "leads out of its file"),
        ("a.svg", f"{OPEN}<script>1</script></svg>".encode(), "<script>"),
        ("a.svg", f'{OPEN}<path onload="x()"/></svg>'.encode(), "a script"),
        ("a.svg", f'{OPEN}<path stroke-dasharray="0.0001"/></svg>'.encode(), "dashed"),
        ("a.svg", f'{OPEN}<path stroke-width="1e9"/></svg>'.encode(), "broader than the picture"),
        ("a.svg", f'{OPEN}<g transform="scale(1e9)"><path stroke-width="1"/></g></svg>'.encode(), "broader"),
        ("a.svg", (OPEN + "<g>" * 30 + "</g>" * 30 + "</svg>").encode(), "one in the other"),
        ("a.svg", (OPEN + "<path/>" * 2001 + "</svg>").encode(), "more than 2000 parts"),
    ],
)
def test_a_picture_that_is_none_or_too_much_is_refused_with_what_helps(
    name: str, bytes_: bytes, told: str
) -> None:
    with pytest.raises(UnfitMedium, match=told) as found:
        picture_of(name, bytes_)
    assert found.value.remedy.endswith((".", '".'))


@pytest.mark.parametrize(("name", "bytes_"), [("a.wav", wav()), ("a.ogg", ogg())])
def test_a_sound_is_taken_as_it_is(name: str, bytes_: bytes) -> None:
    assert recording_of(name, bytes_).data == bytes_


@pytest.mark.parametrize(
    ("name", "bytes_", "told"),
    [
        ("a.wav", b"RIFF", "no WAV"),
        ("a.wav", wav()[:-1], "damaged or empty"),
        ("a.wav", wav(0), "damaged or empty"),
        ("a.wav", wav(coding=2), "of a kind that is not played"),
        ("a.wav", wav(rate=200_000), "of a kind that is not played"),
        ("a.wav", wav(88_000), "11.0 seconds long"),
        ("a.wav", wav(600_000), "larger than 512 KiB"),
        ("a.ogg", wav(), "no Ogg"),
        ("a.ogg", ogg()[:-1], "damaged"),
        ("a.ogg", ogg(kind=b"OpusHea"), "of a kind that is not played"),
        ("a.ogg", ogg(samples=88_000), "11.0 seconds long"),
        ("a.ogg", ogg(samples=0), "damaged or empty"),
    ],
)
def test_a_sound_that_is_none_or_too_much_is_refused_with_what_helps(
    name: str, bytes_: bytes, told: str
) -> None:
    with pytest.raises(UnfitMedium, match=told) as found:
        recording_of(name, bytes_)
    assert found.value.remedy
