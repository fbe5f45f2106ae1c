"""Outlines drawn by hand beside others: where the hand goes along an area, both share one border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import dist
from typing import Final, NamedTuple

from galleywar.boards.areas.areas import Frame
from galleywar.boards.outlines import foot
from galleywar.core.files.yaml_document import Edit, Put, Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.map_drafting import MapSpot, Stroke

REACH: Final = 24.0
"""Board units from an outline within which the hand goes along it."""
NEAR: Final = 4.0
"""Board units from a corner of it within which that corner is meant."""
LEAST: Final = 3
"""Corners that an area has."""


class _Foot(NamedTuple):
    """Where the hand is on an outline: after which corner of it, and the spot."""

    outline: int
    after: int
    spot: MapSpot


class _Outline:
    """An outline of the file: where it is told, its corners as words, and as spots."""

    def __init__(self, where: Where, told: str, frame: Frame) -> None:
        self.where = where
        self.words = told.split()
        self.spots = [frame.spot(*(float(part) for part in word.split(","))) for word in self.words]

    def foot(self, number: int, x: float, y: float) -> tuple[float, _Foot]:
        """How far off a spot is, and the nearest spot of the outline."""
        found = []
        for at, corner in enumerate(self.spots):
            spot = foot((x, y), corner, self.spots[(at + 1) % len(self.spots)])
            found.append((dist(spot, (x, y)), _Foot(number, at, spot)))
        return min(found)

    def corner(self, foot: _Foot, word: str) -> str:
        """The corner at a foot; where there is none it becomes one, and is called ``word``."""
        beside = [foot.after, (foot.after + 1) % len(self.spots)]
        nearest = min(beside, key=lambda at: dist(self.spots[at], foot.spot))
        if dist(self.spots[nearest], foot.spot) <= NEAR or word in self.words:
            return word if word in self.words else self.words[nearest]
        at = foot.after + 1
        self.words.insert(at, word)
        self.spots.insert(at, foot.spot)
        return word

    def between(self, one: str, other: str) -> list[str]:
        """The corners on the shorter way from one to another."""
        start, end, all_ = self.words.index(one), self.words.index(other), len(self.words)
        ahead = [(start + step) % all_ for step in range(1, (end - start) % all_)]
        astern = [(start - step) % all_ for step in range(1, (start - end) % all_)]
        way = min((ahead, astern), key=lambda corners: self._long([start, *corners, end]))
        return [self.words[at] for at in way]

    def _long(self, corners: Sequence[int]) -> float:
        spots = [self.spots[at] for at in corners]
        return sum(dist(one, other) for one, other in pairwise(spots))


def bordering(records: Sequence[Plain], section: str, frame: Frame, stroke: Stroke) -> tuple[str, list[Edit]]:
    """An outline as a file tells it, and the edits by which those it goes along have corners where it leaves them."""
    outlines = [
        _Outline((section, number, "outlines", at), str(told), frame)
        for number, record in enumerate(records)
        for at, told in enumerate(record.get("outlines") or ())
    ]
    told = [len(one.words) for one in outlines]
    words = list(_corners(outlines, frame, _rotated(outlines, stroke)))
    if len(words) < LEAST:
        return " ".join(_word(frame, spot) for spot in stroke), []
    longer = [one for one, before in zip(outlines, told, strict=True) if len(one.words) != before]
    return " ".join(words), [Put(one.where, " ".join(one.words)) for one in longer]


def _rotated(outlines: Sequence[_Outline], stroke: Stroke) -> list[tuple[MapSpot, _Foot | None]]:
    """The corners of a stroke, each with its foot on an outline within reach; those in a row on one are in a row."""
    feet = [(spot, _within_reach(outlines, spot)) for spot in stroke]
    kinds = [foot.outline if foot is not None else -1 for _, foot in feet]
    first = next((at for at in range(len(feet)) if kinds[at] != kinds[at - 1]), 0)
    return feet[first:] + feet[:first]


def _within_reach(outlines: Sequence[_Outline], spot: MapSpot) -> _Foot | None:
    found = min((one.foot(number, *spot) for number, one in enumerate(outlines)), default=None)
    return found[1] if found is not None and found[0] <= REACH else None


def _corners(
    outlines: Sequence[_Outline], frame: Frame, feet: Sequence[tuple[MapSpot, _Foot | None]]
) -> Iterator[str]:
    for _, run in groupby(feet, key=lambda one: one[1].outline if one[1] is not None else -1):
        along = list(run)
        first, last = along[0][1], along[-1][1]
        if first is None or last is None or len(along) == 1:
            yield from (_word(frame, spot) for spot, _ in along)
            continue
        outline = outlines[first.outline]
        begins = outline.corner(first, _word(frame, first.spot))
        _, again = outline.foot(last.outline, *last.spot)
        ends = outline.corner(again, _word(frame, again.spot))
        yield begins
        if ends != begins:
            yield from outline.between(begins, ends)
            yield ends


def _word(frame: Frame, spot: MapSpot) -> str:
    x, y = (round(part, 2) for part in frame.degrees(*spot))
    return f"{x:g},{y:g}"
