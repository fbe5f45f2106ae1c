"""Ways to spoil a file: bytes, lines, words, numbers, signs; and in an archive names, kinds and sizes."""

from __future__ import annotations

import io
import re
import stat
import warnings
import zipfile
from collections.abc import Callable, Sequence
from typing import TypeVar

from galleywar.core.dice import Seeded

NUMBERS = (
    "0",
    "-1",
    "1.5",
    "1e9",
    "99",
    "2147483648",
    "999999999999999999",
    "9" * 400,
    "0x10",
    ".inf",
    ".nan",
    "1e999",
)
WORDS = ("", "~", "null", "true", "no", "[]", "{}", "[[[[]]]]", "&a", "*a", "!!python/object:os.system", "<<: *a",
         "../../x.yaml", "/etc/passwd", "a" * 300, "roman", "alexandria", "- x", "? y", "|")  # fmt: skip
SIGNS = ("\0", "\ud800", "\u202e", "\ufeff", "\x7f", "\u2028", "\U0001f6a2", "\t", "\r", "\\u0000", "\\ud800", '"', "'",
         ":", "{", "}", "[", "]", ",", "#", "%", "@", "`")  # fmt: skip
NAMES = ("../out.yaml", "/abs.yaml", "a/../../out.yaml", "a\\b.yaml", "c:x.yaml", "con.yaml", "nul.txt", ".hidden.yaml",
         "a" * 260 + ".yaml", "a/b/c/d/e/f.yaml", "x.exe", "x.py", "BATTLE.YAML", "battle.yaml", "battle.yaml/x.yaml",
         "package.yaml", "x\u202e.yaml", "caf\u00e9.yaml", "x.yaml ", "x.png", "")  # fmt: skip
"""Of files in an archive."""
KINDS = (stat.S_IFLNK | 0o777, stat.S_IFIFO | 0o644, stat.S_IFCHR | 0o644, stat.S_IFDIR | 0o755)
"""What an entry of an archive may say it is, besides a file."""
One = TypeVar("One")


def pick(draw: Seeded, among: Sequence[One]) -> One:
    """One of them, each equally likely."""
    return among[draw.below(len(among))]


def spoilt_content(content: bytes, draw: Seeded) -> bytes:
    """The same, spoilt in one to three ways."""
    for _ in range(1 + draw.below(3)):
        content = pick(draw, SPOILERS)(content, draw)
    return content


def _bytes(content: bytes, draw: Seeded) -> bytes:
    """Some bytes are others, gone, or doubled."""
    if not content:
        return bytes([draw.below(256)])
    at, size = draw.below(len(content)), 1 + draw.below(8)
    put = bytes(draw.below(256) for _ in range(draw.below(5)))
    return content[:at] + put + content[at + (size if draw.below(2) else 0) :]


def _cut(content: bytes, draw: Seeded) -> bytes:
    return content[: draw.below(len(content) + 1)]


def _lines(content: bytes, draw: Seeded) -> bytes:
    """A line is gone, twice there, elsewhere, or further in."""
    lines = content.split(b"\n")
    at, to = draw.below(len(lines)), draw.below(len(lines))
    match draw.below(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case _:
            lines[at] = b" " * draw.below(9) + lines[at].lstrip() * (1 + draw.below(2))
    return b"\n".join(lines)


def _tokens(content: bytes) -> list[tuple[int, int]]:
    """Where words and numbers stand."""
    return [found.span() for found in re.finditer(rb"[\w.+-]+", content[:200_000])]


def _word(content: bytes, draw: Seeded) -> bytes:
    """A word or number is another value."""
    spans = _tokens(content)
    if not spans:
        return pick(draw, WORDS).encode()
    begin, end = pick(draw, spans)
    put = pick(draw, (*NUMBERS, *WORDS))
    return content[:begin] + put.encode("utf-8", "surrogatepass") + content[end:]


def _name(content: bytes, draw: Seeded) -> bytes:
    """A word is another word of the same file, or misspelt."""
    spans = _tokens(content)
    if not spans:
        return content
    begin, end = pick(draw, spans)
    other = slice(*pick(draw, spans))
    put = content[other] if draw.below(2) else content[begin:end] + b"x"
    return content[:begin] + put + content[end:]


def _sign(content: bytes, draw: Seeded) -> bytes:
    at = draw.below(len(content) + 1)
    return content[:at] + pick(draw, SIGNS).encode("utf-8", "surrogatepass") + content[at:]


def _much(content: bytes, draw: Seeded) -> bytes:
    """Something is there a great many times."""
    at = draw.below(len(content) + 1)
    put = pick(draw, (b"[", b"{", b"- ", b"a", b"\n", b'"\\n"', b"9", b"a: ", b"\xc3\xa9"))
    return content[:at] + put * (1 << draw.below(17)) + content[at:]


def _list(content: bytes, draw: Seeded) -> bytes:
    """A list or a mapping that is written in brackets is empty, or twice in itself."""
    spans = [found.span() for found in re.finditer(rb"\[[^\[\]]*\]|\{[^{}]*\}", content[:200_000])]
    if not spans:
        return content
    begin, end = pick(draw, spans)
    inner = content[begin + 1 : end - 1]
    put = b"" if draw.below(2) else inner + b", " + content[begin:end]
    return content[: begin + 1] + put + content[end - 1 :]


SPOILERS: Sequence[Callable[[bytes, Seeded], bytes]] = (
    _bytes, _bytes, _cut, _lines, _lines, _word, _word, _word, _name, _name, _sign, _much, _list,
)  # fmt: skip


# -- archives -------------------------------------------------------------------------------------------------
def spoilt_archive(content: bytes, draw: Seeded) -> bytes:
    """An archive packed anew with something in it that should not be there; now and then its bytes are spoilt."""
    if not draw.below(4):
        return spoilt_content(content, draw)
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        entries = [(entry, opened.read(entry)) for entry in opened.infolist()]
    at = draw.below(len(entries))
    entry, inside = entries[at]
    match draw.below(6):
        case 0:
            entries[at] = entry, spoilt_content(inside, draw)
        case 1:
            entries.append((zipfile.ZipInfo(pick(draw, NAMES)), inside))
        case 2:
            entries[at] = zipfile.ZipInfo(pick(draw, NAMES)), inside
        case 3:
            entry.external_attr = pick(draw, KINDS) << 16
        case 4:
            entries[at] = entry, inside + pick(draw, (b"\0", b"\n", b"# a\n")) * (1 << 10 + draw.below(14))
        case _:
            count = 1 << draw.below(11)
            entries += [(zipfile.ZipInfo(f"more/{number}.txt"), b"") for number in range(count)]
    return _archive(entries)


def _archive(entries: Sequence[tuple[zipfile.ZipInfo, bytes]]) -> bytes:
    file = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w") as opened:
        warnings.simplefilter("ignore")  # of names that are there twice, which is what is wanted
        for entry, inside in entries:
            opened.writestr(entry, inside, zipfile.ZIP_DEFLATED)
    return file.getvalue()
