"""Events as a short play: which counters are on their way and what is seen on the way, at any moment of it.

The rules are done long before; all this may be cut short at any time.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Final

from galleywar.boards.table.table import Pose
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, FightView
from galleywar.ui.game.telling.throws import Hand, hands_of
from galleywar.ui.program.listeners import nobody

Dot = tuple[float, float]
Counters = Mapping[str, CounterView]

STEP_MS: Final = 120
LENGTHS: Final = {
    "turn": 90, "strike": 760, "shear": 700, "missiles": 640, "flame": 760, "founder": 1400, "link": 420,
    "unlink": 220, "melee": 700, "score": 700,
}  # fmt: skip
"""How long each gesture is shown, in milliseconds; those not named are not shown at all."""
DICE_MS: Final = {"off": 0, "short": 650, "full": 1000}
LONGEST_ACT: Final = 2600
"""However much happens at once, it is over after so many milliseconds."""
UNPLACED: Final = frozenset({"", "phase", "travel", "turn"})
"""Gestures that show nothing where they name no place."""
COUNTER: Final = 36.0
"""Half the size of a counter, in board units."""
TURN_MS: Final = 320
STROKE_MS: Final = 180
MS_A_UNIT: Final = 1.7
"""How long a model is shown turning, getting under way, and on each unit of the board."""
TOLD: Final = 0.5
"""The part of a scene after which its sentence may be read: dice have come to rest by then."""
STAGGER_MS: Final = 130
"""From one throw to the next where many are made together."""


def speed_said(speed: str) -> str:
    """A speed of the computer in words."""
    return "at once" if speed == "instant" else f"at {speed}\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Scene:
    """One event between ``start`` and ``end`` milliseconds of its act, along ``path`` in board units."""

    event: Event
    start: float
    end: float
    mover: str = ""
    path: tuple[Dot, ...] = ()
    hands: tuple[Hand, ...] = ()
    """The dice that are thrown, by who throws them."""
    keep_off: float = 0.0
    """How far from the end of the path the piece lies that must stay in sight: board units."""
    near: tuple[Dot, ...] = ()
    """Where counters stand that the dice should leave in sight."""
    heading: int | None = None
    """Which way the piece looks that it is about, in degrees counter-clockwise from east."""
    half: float = COUNTER
    """Half the length of that piece, in board units."""

    def part(self, now: float) -> float | None:
        """How much of it is over, 0 to 1; None when it is not on."""
        if not self.start <= now < self.end:
            return None
        return (now - self.start) / (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Act:
    """What order ``at`` brought: the counters before and after, and the scenes between.

    ``told`` says of each event when it may be told in words: once it has been seen.
    """

    before: Counters
    after: Counters
    scenes: tuple[Scene, ...]
    things: tuple[str, ...] = ()
    """Places where it happens, to be brought into sight."""
    at: int = 0
    told: tuple[float, ...] = ()

    @property
    def length(self) -> float:
        return max((scene.end for scene in self.scenes), default=0)

    def between(self, start: float, end: float) -> list[Scene]:
        """The scenes that are on at some time from ``start`` to ``end``."""
        return [scene for scene in self.scenes if scene.start <= end and scene.end > start]


def act_of(
    before: Counters, after: Counters, events: Sequence[Event], anchor: Callable[[str], Dot | None],
    dice: str = "short", at: int = 0, fight: FightView | None = None,
) -> Act:  # fmt: skip
    """The act that shows ``events``; ``anchor`` says where a place is drawn, ``dice`` how long throws are shown.

    In a ``fight`` it is known whose dice are the defender's.
    """
    scenes: list[Scene] = []
    told: list[tuple[int, float]] = []
    clock = 0.0
    rolls = sum(event.gesture == "roll" for event in events)
    for event in events:
        mover = before.get(_mover(event, before, after))
        path = tuple(spot for spot in map(anchor, event.places) if spot is not None)
        if not path and event.gesture not in UNPLACED:
            path = _where(event, before, after, anchor)
        long = _rowed(event, path) if mover is not None and mover.model is not None else 0
        long = long or _length(event, dice)
        told.append((len(scenes), TOLD if long else 0.0))
        if not long:
            continue
        hands = hands_of(event, fight) if event.gesture == "roll" else ()
        off, near = (_room_of(event, before, after), _standing(after, anchor)) if hands else (0.0, ())
        about = before.get(event.pieces[0]) if event.pieces else None
        moving = _mover(event, before, after)
        scene = Scene(event, clock, clock + long, moving, path, hands, off, near, *_lie(about))
        scenes.extend(_each(scene, before, anchor) if event.gesture == "founder" else (scene,))
        together = rolls > 2 and event.gesture == "roll"
        clock += min(STAGGER_MS, long) if together else long
    places = tuple(
        place for event in events if event.gesture and event.gesture != "phase" for place in event.places
    )
    shown = tuple(_fitted(scenes))
    times = tuple(_when_told(shown, scene, part) for scene, part in told)
    return Act(before, after, shown, places, at, times)


def _lie(face: CounterView | None) -> tuple[int | None, float]:
    """Which way a piece looks, and half its length in board units."""
    half = face.model.length / 2 if face is not None and face.model is not None else COUNTER
    return face.heading if face is not None else None, half


def _each(scene: Scene, before: Counters, anchor: Callable[[str], Dot | None]) -> Iterator[Scene]:
    """The ``scene`` once for each piece it is about, where that lies: several go down together."""
    faces = [(piece, before.get(piece)) for piece in scene.event.pieces]
    found = [(piece, face, face.at) for piece, face in faces if face is not None and face.at is not None]
    if len(found) < 2:
        yield scene
        return
    for piece, face, place in found:
        (heading, half), spot = _lie(face), anchor(place)
        path = (spot,) if spot is not None else scene.path
        event = replace(scene.event, pieces=(piece,))
        yield replace(scene, event=event, path=path, heading=heading, half=half)


def _where(
    event: Event, before: Counters, after: Counters, anchor: Callable[[str], Dot | None]
) -> tuple[Dot, ...]:
    """Where the piece stands that an event without a place is about."""
    for piece in event.pieces:
        face = after.get(piece) or before.get(piece)
        spot = anchor(face.at) if face is not None and face.at is not None else None
        if spot is not None:
            return (spot,)
    return ()


def _standing(faces: Counters, anchor: Callable[[str], Dot | None]) -> tuple[Dot, ...]:
    """Where counters stand, in board units."""
    spots = (anchor(face.at) for face in faces.values() if face.at is not None)
    return tuple(dict.fromkeys(spot for spot in spots if spot is not None))


def _room_of(event: Event, before: Counters, after: Counters) -> float:
    """Half the size of the largest model that an event is about, in board units; a counter is as large as a place."""
    faces = [after.get(piece) or before.get(piece) for piece in event.pieces]
    return max(
        (face.model.length / 2 for face in faces if face is not None and face.model is not None),
        default=COUNTER,
    )


def _when_told(scenes: Sequence[Scene], number: int, part: float) -> float:
    """When ``part`` of a scene is over; where an event has none, when the scene before it is."""
    if part:
        return scenes[number].start + part * (scenes[number].end - scenes[number].start)
    return scenes[number - 1].end if number else 0.0


def _length(event: Event, dice: str) -> float:
    if event.gesture == "travel":
        return STEP_MS * max(1, len(event.places) - 1)
    if event.gesture == "roll":
        return DICE_MS[dice]
    return LENGTHS.get(event.gesture, 0)


def _rowed(event: Event, path: Sequence[Dot]) -> float:
    """How long a model to scale is on its way: as far as it goes; 0 for what is no way."""
    if event.gesture == "turn":
        return TURN_MS
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    return STROKE_MS + far * MS_A_UNIT if event.gesture == "travel" and far else 0


def _mover(event: Event, before: Counters, after: Counters) -> str:
    """The piece that travels: the first named, unless only one that was carried has changed its place."""
    if not event.pieces:
        return ""
    first = event.pieces[0]
    if first in before and first in after and before[first].at == after[first].at and len(event.pieces) > 2:
        return event.pieces[-1]
    return first


def _fitted(scenes: Sequence[Scene]) -> Iterator[Scene]:
    """All scenes quickened so that the act is not too long."""
    whole = max((scene.end for scene in scenes), default=0)
    pace = min(1.0, LONGEST_ACT / whole) if whole else 1.0
    return (replace(scene, start=scene.start * pace, end=scene.end * pace) for scene in scenes)


class Animation:
    """Plays acts one after another; ``counters`` are the counters to be drawn now, ``moved`` where some of them are."""

    def __init__(self, open_act: Callable[[Act], None] | None = None) -> None:
        self.open_act = open_act or nobody
        self._acts: deque[Act] = deque()
        self.now = 0.0
        self.pace = 1.0
        self.is_news = False
        """Whether what plays has not been told yet: words and figures wait for it."""

    @property
    def holds(self) -> bool:
        """Whether words and figures must wait for what plays."""
        return self.is_news and self.active

    @property
    def told(self) -> tuple[int, int]:
        """The order that plays, and how many of its events may be told."""
        act = self.act
        return (act.at, sum(when <= self.now for when in act.told)) if act is not None else (0, 0)

    @property
    def active(self) -> bool:
        return bool(self._acts)

    @property
    def act(self) -> Act | None:
        return self._acts[0] if self._acts else None

    def play(self, acts: Iterable[Act], pace: float = 1.0, *, is_news: bool = False) -> None:
        """Play ``acts`` after what is playing; those without scenes only change the counters."""
        idle = not self._acts
        self.is_news = is_news
        self._acts.extend(acts)
        self.pace = pace
        if idle and self._acts:
            self.now = 0.0
            self.open_act(self._acts[0])
            self._skip_empty()

    def finish(self) -> bool:
        """End everything at once; whether anything was playing."""
        was = bool(self._acts)
        self._acts.clear()
        self.now = 0.0
        return was

    def tick(self, ms: float) -> None:
        """Let time pass."""
        if self._acts:
            self.now += ms * self.pace
            self._skip_empty()

    def _skip_empty(self) -> None:
        while self._acts and self.now >= self._acts[0].length:
            self.now -= self._acts.popleft().length
            if self._acts:
                self.open_act(self._acts[0])
        if not self._acts:
            self.now = 0.0

    @property
    def scene(self) -> tuple[int, int]:
        """How many scenes of the act have begun, and how many are over: between two changes only movers move."""
        scenes = self.act.scenes if self.act else ()
        return sum(one.start <= self.now for one in scenes), sum(one.end <= self.now for one in scenes)

    def scenes(self) -> list[tuple[Scene, float]]:
        """The scenes that are on, each with how much of it is over."""
        act = self.act
        found = ((scene, scene.part(self.now)) for scene in (act.scenes if act else ()))
        return [(scene, part) for scene, part in found if part is not None]

    def thrown(self) -> list[Scene]:
        """The throws of the act that have come to rest: their dice lie where they fell until it is over."""
        act = self.act
        on = {scene.path[-1] for scene, _ in self.scenes() if scene.event.roll is not None and scene.path}
        return [one for one in last_throws(act, self.now) if one.path[-1] not in on] if act is not None else []

    def is_tied(self, a: str, b: str) -> bool:
        """Whether what ties two pieces can be seen yet: neither is still to come there, and no irons are in the air."""
        act = self.act
        left = [scene for scene in (act.scenes if act else ()) if self.now < scene.end]
        comes = any(scene.mover in {a, b} for scene in left if scene.event.gesture == "travel")
        return not comes and not any({a, b} <= {*scene.event.pieces} for scene in left if scene.event.gesture == "link")

    def counters(self) -> Counters | None:
        """The counters to draw, None when nothing plays."""
        act = self.act
        if act is None:
            return None
        counters = dict(act.before)
        for scene in act.scenes:
            if scene.event.gesture == "founder" and self.now >= scene.end:
                for piece in scene.event.pieces:
                    after = act.after.get(piece)
                    if after is None or after.at is None:
                        counters.pop(piece, None)
            if scene.event.gesture in {"travel", "turn"} and scene.mover in counters:
                self._turned(counters, act, scene)
        return counters

    def _turned(self, counters: dict[str, CounterView], act: Act, scene: Scene) -> None:
        """A piece under way looks where it goes; once there it lies as it will."""
        face, done = counters[scene.mover], act.after.get(scene.mover)
        headings = [heading for place in scene.event.places if (heading := heading_in(place)) is not None]
        if face.model is not None and headings and self.now >= scene.start:
            part = min(1.0, (self.now - scene.start) / max(1.0, scene.end - scene.start))
            over = self.now >= scene.end
            heading = between_headings(headings[0], headings[-1], eased(part))
            at = scene.event.places[-1] if over else face.at
            counters[scene.mover] = replace(face, heading=heading, at=at)
            return
        if self.now >= scene.end or (scene.event.gesture == "turn" and self.now >= scene.start):
            if done is not None:
                last = scene.event.places[-1] if scene.event.places else done.at
                at = face.at if face.aboard else last
                counters[scene.mover] = replace(face, heading=done.heading, at=at)
        elif self.now >= scene.start and face.heading is not None and len(scene.path) > 1:
            counters[scene.mover] = replace(face, heading=done.heading if done is not None else face.heading)

    def moved(self) -> dict[str, Dot]:
        """Pieces that are on their way, and where."""
        found: dict[str, Dot] = {}
        for scene, part in self.scenes():
            if not scene.mover or len(scene.path) < 2:
                continue
            if scene.event.gesture == "travel":
                found[scene.mover] = along(scene.path, eased(part))
            elif scene.event.gesture == "strike":
                found[scene.mover] = lunge(scene.path[0], scene.path[-1], part)
        return found


def last_throws(act: Act, now: float) -> list[Scene]:
    """The throws that have come to rest at ``now``, of those for one piece the last."""
    done = (scene for scene in act.scenes if scene.event.roll is not None and scene.path and now >= scene.end)
    return [*{scene.path[-1]: scene for scene in done}.values()]


def eased(part: float) -> float:
    """Gently off and gently in."""
    return part * part * (3 - 2 * part)


def along(path: Sequence[Dot], part: float) -> Dot:
    """The point that ``part`` of the way along ``path``."""
    legs = [(a, b, hypot(b[0] - a[0], b[1] - a[1])) for a, b in pairwise(path)]
    left = sum(long for _, _, long in legs) * part
    for a, b, long in legs:
        if left <= long:
            share = left / long if long else 0.0
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= long
    return path[-1]


def heading_in(place: str) -> int | None:
    """The heading of a place that tells one, in degrees counter-clockwise from east."""
    try:
        return (90 - Pose.read(place).heading) % 360
    except ValueError:
        return None


def between_headings(a: int, b: int, part: float) -> int:
    """Part of the way from one heading to another, the shorter way round."""
    return round(a + ((b - a + 180) % 360 - 180) * part) % 360


def lunge(a: Dot, b: Dot, part: float) -> Dot:
    """A thrust from ``a`` towards ``b`` and back."""
    reach = 0.45 * (part / 0.35 if part < 0.35 else (1 - part) / 0.65)
    return a[0] + (b[0] - a[0]) * reach, a[1] + (b[1] - a[1]) * reach
