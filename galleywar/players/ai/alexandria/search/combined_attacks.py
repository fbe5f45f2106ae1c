"""What several units gain who strike at once from where they stand: more than each adds to the others."""

from __future__ import annotations

from collections.abc import Iterable

from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.rules.alexandria.model.state import Unit


def onslaught(front: LandSituation, units: Iterable[Unit]) -> float:
    """What the best attacks of ``units`` gain in one phase, every unit in one of them at most."""
    bands: dict[str, list[Unit]] = {}
    for unit in units:
        for place in front.within_reach(unit):
            bands.setdefault(place, []).append(unit)
    hopes = [(_gain(front, men, place), place) for place, men in bands.items()]
    total, spent = 0.0, set[str]()
    for gain, place in sorted(hopes, reverse=True):
        band = {one.id for one in bands[place]}
        if gain > 0 and not spent & band:
            total += gain
            spent |= band
    return total


def _gain(front: LandSituation, men: list[Unit], place: str) -> float:
    """What all of them together gain on those in ``place``, or the best of them alone."""
    bands = [tuple(men), *[(one,) for one in men]]
    return max([front.onsets.gain(band, front.held[place], place) for band in bands])
