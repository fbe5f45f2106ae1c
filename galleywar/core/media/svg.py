"""SVG pictures of a player's own: outlines and colours alone, and nothing that leads out of the file."""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat

from galleywar.core.media.medium import UnfitMedium

_SPACE: Final = "http://www.w3.org/2000/svg"
_DRAWN: Final = frozenset(
    [
        "svg",
        "g",
        "defs",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "linearGradient",
        "radialGradient",
        "stop",
    ]
)
_SILENT: Final = frozenset(("title", "desc", "metadata"))
MOST_ELEMENTS: Final = 2000
DEEPEST: Final = 24
LONGEST: Final = 10_000.0
"""Units that a picture may measure."""
SLIMMEST: Final = 8.0
"""How many times longer one way than the other it may be."""
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ADDRESS: Final = re.compile(r"url\(\s*+['\"]?+(?!#)|@import|expression\(", re.IGNORECASE)
_SCALED: Final = re.compile(r"(matrix|scale)\s*\(([^)]*)\)")
_BROAD: Final = re.compile(r"stroke-width\s*:\s*([^;]+)")
_PATHS: Final = "Turn it into paths in the program it was drawn in."


def judge_svg(data: bytes) -> None:
    """Raises UnfitMedium for what is no such picture."""
    reading = _Reading()
    try:
        reading.parser.Parse(data, True)
    except expat.ExpatError as fault:
        raise UnfitMedium(
            f"this file is no SVG picture ({expat.errors.messages[fault.code]} in line {fault.lineno})",
            "Save it again as plain SVG with the program it was drawn in.",
        ) from None


class _Reading:
    """An SVG file as it is read, element by element, what is refused in it told at once."""

    def __init__(self) -> None:
        self.elements = 0
        self._scales: list[float] = [1.0]
        """By how much what is drawn in each open element is made larger."""
        self._long = LONGEST
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._opened
        self.parser.EndElementHandler = self._closed
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction

    def _doctype(self, *_: object) -> None:
        raise UnfitMedium(
            "this picture has a document type and may have entities in it",
            "Take the line <!DOCTYPE ...> out.",
        )

    def _instruction(self, *_: object) -> None:
        raise UnfitMedium(
            "this picture asks for a style sheet or another program", "Take the lines <?...?> out of it."
        )

    def _opened(self, name: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self._scales) > DEEPEST:
            text = (
                f"this picture has more than {MOST_ELEMENTS} parts, or more than {DEEPEST} one in the other"
            )
            raise UnfitMedium(text, "Make it simpler: a silhouette needs few points.")
        space, _, word = name.rpartition(" ")
        is_drawn = space in {"", _SPACE}
        if self.elements == 1 and not (is_drawn and word == "svg"):
            raise UnfitMedium("this file is no SVG picture", "Save it as plain SVG.")
        if is_drawn or word in _DRAWN:  # what draws it may look at the word alone
            self._judge(word, attributes)
        self._scales.append(self._scales[-1] * _scale(attributes.get("transform", "")))

    def _closed(self, _: str) -> None:
        self._scales.pop()

    def _judge(self, word: str, attributes: dict[str, str]) -> None:
        if word not in _DRAWN | _SILENT or (word == "svg" and self.elements > 1):
            raise UnfitMedium(f"there is <{word}> in this picture, which is not drawn", _PATHS)
        for key, value in attributes.items():
            plain = key.rpartition(" ")[2]
            if (plain == "href" and not value.startswith("#")) or _ADDRESS.search(value):
                text = f"this picture leads out of its file: {plain}={value[:40]}"
                raise UnfitMedium(text, "A picture holds all it shows: take the address out.")
            if plain.lower().startswith("on"):
                raise UnfitMedium(f"there is a script in this picture ({plain})", "Take it out.")
            if "dasharray" in plain + value:
                raise UnfitMedium("there are dashed lines in this picture", _PATHS)
        if self.elements == 1:
            self._long = _longest_side(attributes)
        self._judge_lines(attributes)

    def _judge_lines(self, attributes: dict[str, str]) -> None:
        """No line is much broader than the whole picture."""
        broad = " ".join([attributes.get("stroke-width", ""), *_BROAD.findall(attributes.get("style", ""))])
        scale = self._scales[-1] * _scale(attributes.get("transform", ""))
        if max((abs(one) for one in _numbers(broad)), default=1.0) * scale > 4 * self._long:
            raise UnfitMedium("a line in this picture is broader than the picture", _PATHS)


def _numbers(words: str) -> list[float]:
    return [float(one) for one in _NUMBER.findall(words)]


def _scale(transform: str) -> float:
    """By how much a transform makes what is drawn larger, at most; 1 where it makes it smaller."""
    if "skew" in transform:
        raise UnfitMedium("there are slanted parts in this picture (skew)", _PATHS)
    grown = 1.0
    for kind, inner in _SCALED.findall(transform):
        numbers = [abs(one) for one in _numbers(inner)]
        grown *= max(1.0, sum(numbers[:4]) if kind == "matrix" else max(numbers, default=1.0))
    return grown


def _longest_side(attributes: dict[str, str]) -> float:
    """Of the whole picture, in its units."""
    box = _numbers(attributes.get("viewBox", ""))[2:]
    sides = [attributes.get(side, "") for side in ("width", "height")]
    told = box or [number for side in sides if "%" not in side for number in _numbers(side)[:1]]
    if len(told) != 2 or min(told) <= 0:
        raise UnfitMedium(
            "this picture does not say how large it is", 'Give <svg> a viewBox, as in viewBox="0 0 64 64".'
        )
    if max(told) > LONGEST or max(told) > SLIMMEST * min(told):
        text = f"this picture is {told[0]:g} by {told[1]:g} units"
        raise UnfitMedium(
            text, f"{LONGEST:g} are the most, and no more than {SLIMMEST:g} times as long as wide."
        )
    return max(told)
