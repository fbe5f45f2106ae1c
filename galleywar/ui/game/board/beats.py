"""The beat of an act: where it is, when the rest of the board is dimmed, and the word that tells what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.rules.beats import Beats
from galleywar.ui.game.interaction.animation import Act, Dot, Scene

EASE_MS: Final = 150
"""How long the rest of the board takes to grow dim, and light again."""
WORD_MS: Final = 900
"""How long the word stands after the act, unless something else happens; nothing waits for it."""
MIGHTY: Final = frozenset({"strike", "shear", "melee", "founder"})
"""Gestures that the eye comes nearer for."""
STEPS: Final = 4
"""So many grades of dimness: between them nothing is drawn anew."""


@dataclass(frozen=True, slots=True)
class ShownBeat:
    """What a beat shows: ``word`` under ``spots``, from ``told`` milliseconds of the act on.

    ``victim`` is where the one piece is to which it happens: above the others the word stands over it. The board is
    dim from ``start`` to ``end``; ``is_mighty``: the eye comes nearer.
    """

    word: str
    spots: tuple[Dot, ...]
    start: float
    told: float
    end: float
    is_mighty: bool = False
    victim: Dot | None = None

    def dimness(self, now: float) -> int:
        """How dim the rest of the board is, from 0 to `STEPS`, ``now`` milliseconds into the act."""
        part = min((now - self.start) / EASE_MS, (self.end - now) / EASE_MS, 1.0)
        return max(0, round(STEPS * part))

    def tells(self, now: float) -> bool:
        """Whether the word stands."""
        return now >= self.told

    @property
    def focus(self) -> Dot:
        """The middle of where it happens."""
        xs, ys = [x for x, _ in self.spots], [y for _, y in self.spots]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    @property
    def reach(self) -> float:
        """How far from its middle it happens, in board units."""
        x, y = self.focus
        return max(max(abs(a - x), abs(b - y)) for a, b in self.spots)

    @property
    def head(self) -> Dot | None:
        """Over whom the word stands, for under them it would stand on another."""
        lowest = max(y for _, y in self.spots)
        return self.victim if self.victim is not None and self.victim[1] < lowest else None

    @property
    def foot(self) -> Dot:
        """Under its middle, as low as the lowest of its spots."""
        return self.focus[0], max(y for _, y in self.spots)


def beat_of(act: Act, events: Sequence[Event], beats: Beats) -> ShownBeat | None:
    """The beat of an act that shows ``events``: the greatest there is, None if there is none or it shows nothing."""
    ranks = list(beats)
    found = [
        (ranks.index(event.kind), number)
        for number, event in enumerate(events)
        if event.kind in beats and (not beats[event.kind].fact or event.get(beats[event.kind].fact))
    ]
    scenes = [scene for scene in act.scenes if scene.path and _is_fight(scene)]
    if not found or not scenes:
        return None
    _, number = max(found)
    greatest = events[number]
    told = act.told[number] if number < len(act.told) else scenes[-1].start
    of_it = [one for one in scenes if not set(greatest.pieces).isdisjoint(one.event.pieces)] or scenes
    spots = tuple(dict.fromkeys(spot for one in of_it for spot in (one.path[0], one.path[-1])))
    is_mighty = any(one.event.gesture in MIGHTY for one in of_it)
    victim = _spot_of(greatest.pieces[0], of_it) if len(greatest.pieces) == 1 else None
    return ShownBeat(beats[greatest.kind].word, spots, of_it[0].start, told, act.length, is_mighty, victim)


def _spot_of(piece: str, scenes: Sequence[Scene]) -> Dot | None:
    """Where a piece is while something happens to it: at the end of a blow if it is not the one that strikes."""
    ends = (one.path[0 if one.event.pieces[:1] == (piece,) else -1] for one in scenes if piece in one.event.pieces)
    return next(ends, None)


def _is_fight(scene: Scene) -> bool:
    """Whether it shows more than a piece on its way, or points."""
    return scene.event.gesture not in {"travel", "turn", "score", "phase"}
