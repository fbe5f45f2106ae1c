"""A game told as a story: how it stood from order to order, where it turned, who went where, who was lost."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise
from math import erfc, sqrt
from typing import Final, Literal, TypeAlias

from galleywar.core.contract import Board
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.view import CounterView
from galleywar.core.wording import counted
from galleywar.players.game_course import WHOLE, nearness
from galleywar.ui.game.telling.log_model import LogLine, LogModel

Shares: TypeAlias = Mapping[str, float]
"""By seat, from 0 to 1; they add up to 1."""
Fate = Literal["", "taken", "lost"]
FATES: Final[tuple[Fate, ...]] = ("", "taken", "lost")
MOST: Final = 5
"""Turning points that are told."""
LEAST: Final = 2.0
"""Points out of a hundred: less turns nothing."""
TELLING: Final = ("score", "founder", "link", "flame", "shear", "melee", "strike", "missiles", "roll")
"""Gestures of the event that an order is best told by, the most telling first."""
OUTCOMES: Final = frozenset({"score", "founder"})
DEEDS: Final = frozenset({"strike", "melee", "shear", "flame", "missiles"})
"""Gestures of what came of a blow, and of blows."""


@dataclass(frozen=True, slots=True)
class Sample:
    """How the game stood after order ``number``."""

    number: int
    turn: str
    shares: Shares


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An order that turned the game: what it gave the seat the story is told for, in points out of a hundred.

    ``luck`` is what of it the dice gave; None where nobody can tell it from the decision.
    """

    number: int
    turn: str
    seat: str
    words: str
    points: float
    luck: float | None
    place: str
    came_of_it: str = ""
    """Points or a ship lost, where ``words`` tell of the blow."""

    @property
    def decision(self) -> float:
        return self.points - (self.luck or 0.0)


@dataclass(frozen=True, slots=True)
class PieceStory:
    """A piece, the places it came by, and what became of it; ``face`` is it as it was seen last."""

    face: CounterView
    seat: str
    """Whose it was at first."""
    way: tuple[str, ...]
    fate: Fate


@dataclass(frozen=True, slots=True)
class GameStory:
    """``seat`` is whose eyes it is seen with; ``judged`` whether the curve is of winning chances, else of points."""

    seats: tuple[str, ...]
    seat: str
    judged: bool
    samples: tuple[Sample, ...]
    turning_points: tuple[TurningPoint, ...]
    pieces: tuple[PieceStory, ...]
    counters: Mapping[str, CounterView]
    """The last position."""
    luck: str
    """What the dice were like, in a sentence."""
    account: str = ""
    """What the dice and what decisions did to the chances, in a sentence; empty where nobody judges them."""

    def of(self, seat: str) -> tuple[PieceStory, ...]:
        """The pieces that were a seat's: those still there first, then the taken, then the lost."""
        return tuple(sorted((one for one in self.pieces if one.seat == seat), key=lambda one: FATES.index(one.fate)))


class NotWanted(Exception):
    """Nobody waits for the story any more."""


def story_of(match: Match, is_wanted: Callable[[], bool] = lambda: True) -> GameStory:
    """The story of a game as far as it has been played. Takes a while: have it told aside.

    ``is_wanted`` is asked again and again; raises NotWanted when it no longer is.
    """
    log = LogModel(match)
    log.follow()
    _go_on(is_wanted)
    seats = tuple(seat.key for seat in match.scenario.seats)
    seat = _told_for(match, seats)
    judged = _can_judge(match)
    samples, found, account = (_judged if judged else _scored)(match, log, seat, is_wanted)
    greatest = sorted(found, key=lambda one: -abs(one.points))[:MOST]
    points = sorted((one for one in greatest if abs(one.points) >= LEAST), key=lambda one: one.number)
    counters = _seen(match, len(match.moments) - 1)
    return GameStory(
        seats, seat, judged, tuple(samples), tuple(points), tuple(_pieces(match, log, counters)), counters,
        luck_said(match, seat), account,
    )  # fmt: skip


def _go_on(is_wanted: Callable[[], bool]) -> None:
    if not is_wanted():
        raise NotWanted


def _told_for(match: Match, seats: Sequence[str]) -> str:
    """The winner, else the first person at the table."""
    outcome = match.outcome
    if outcome is not None and outcome.winner in seats:
        return outcome.winner or seats[0]
    return next((seat for seat in seats if match.players.get(seat, "human") == "human"), seats[0])


def _seen(match: Match, at: int) -> Mapping[str, CounterView]:
    """The counters after order ``at``; of a game that goes on those that whoever is asked may see."""
    ruleset, state = match.ruleset, match.moments[at].state
    if match.decision is not None:
        state = ruleset.seen_by(state, match.decision.seat)
    return ruleset.view.counters(state)


Told: TypeAlias = tuple[list[Sample], list[TurningPoint], str]
"""How it stood, every order that may have turned it, and luck and decisions in a sentence, if anybody can tell."""


# -- how it stood -------------------------------------------------------------------------------------------
def _can_judge(match: Match) -> bool:
    from galleywar.players.judge.evaluation import can_judge

    return can_judge(match.ruleset.key)


def _judged(match: Match, log: LogModel, seat: str, is_wanted: Callable[[], bool]) -> Told:
    """By the judge of the rules played: chances to win, and of each change what the dice gave."""
    from galleywar.players.coach.account import account_of
    from galleywar.players.coach.game_curve import curve_of

    curve = curve_of(match, heard=lambda _: _go_on(is_wanted))
    samples = [Sample(0, log.turn_after(0), curve.beginning)]
    samples += [Sample(one.number, log.turn_after(one.number), one.after) for one in curve.swings]
    found = [
        _point(log, one.number, WHOLE * one.whole(seat), WHOLE * one.luck(seat))
        for one in curve.swings
        if _is_telling(log, one.number)
    ]
    return samples, found, account_of(match, curve, seat)


def _scored(match: Match, log: LogModel, seat: str, is_wanted: Callable[[], bool]) -> Told:
    """By the points alone: half and half where both are equally near to what they need."""
    ruleset = match.ruleset
    _go_on(is_wanted)
    samples = [
        Sample(at, log.turn_after(at), shares_of(nearness(ruleset, moment.state)))
        for at, moment in enumerate(match.moments)
    ]
    swings = (
        (there, there.shares.get(seat, 0) - here.shares.get(seat, 0)) for here, there in pairwise(samples)
    )
    found = [_point(log, there.number, WHOLE * swing, None) for there, swing in swings]
    return samples, found, ""


def shares_of(near: Mapping[str, float]) -> Shares:
    """What of the whole each seat has, by how near it is to its goal in per cent."""
    held = {seat: min(max(share / WHOLE, -1.0), 1.0) for seat, share in near.items()}
    mean = sum(held.values()) / len(held) if held else 0.0
    shares = {seat: max(0.0, 1 + share - mean) for seat, share in held.items()}
    return {seat: share / sum(shares.values()) for seat, share in shares.items()}


def _point(log: LogModel, number: int, points: float, luck: float | None) -> TurningPoint:
    match = log.match
    lines = [line for line in log.of_order(number) if line.kind == "line"]
    told = min(lines, key=lambda line: _rank(line.event), default=None)
    deed = _deed_of(lines)
    seat = match.entries[number - 1].seat
    words = next((one.text for one in (deed, told) if one is not None), str(match.entries[number - 1].choice))
    came = told.text if told is not None and deed is not None and told.event.gesture in OUTCOMES else ""
    return TurningPoint(number, log.turn_after(number), seat, words, points, luck, _place(lines), came)


def _deed_of(lines: Sequence[LogLine]) -> LogLine | None:
    """The last blow before points were won or a ship went down, or the first if neither came of it."""
    gestures = [line.event.gesture for line in lines]
    end = next((at for at, gesture in enumerate(gestures) if gesture in OUTCOMES), 0)
    before = [line for line in lines[:end] if line.event.gesture in DEEDS]
    return before[-1] if before else next((line for line in lines if line.event.gesture in DEEDS), None)


def _is_telling(log: LogModel, number: int) -> bool:
    """Whether anything was struck, thrown or taken: a judge's opinion of an order that only prepares is a guess."""
    return any(line.event.gesture in TELLING or line.event.thrown for line in log.of_order(number))


def _rank(event: Event) -> int:
    return TELLING.index(event.gesture) if event.gesture in TELLING else len(TELLING)


def _place(lines: Sequence[LogLine]) -> str:
    return next((place for line in reversed(lines) for place in reversed(line.event.places)), "")


# -- who went where -----------------------------------------------------------------------------------------
def _pieces(match: Match, log: LogModel, last: Mapping[str, CounterView]) -> Iterator[PieceStory]:
    """Every piece that was ever on the board or aboard another, with its whole way."""
    seen: dict[str, list[CounterView]] = {}
    ways: dict[str, list[str]] = {}
    turns = frozenset(_turns(match, log))
    for at, moment in enumerate(match.moments):
        if match.outcome is not None:  # of a game that goes on, what was seen when turns began is all that is told
            _go(match.ruleset.board, ways, moment.events)
        if at in turns:
            for piece, face in _seen(match, at).items():
                if face.at is not None or face.aboard:
                    seen.setdefault(piece, []).append(face)
                if face.at is not None and not face.aboard:
                    ways.setdefault(piece, []).append(face.at)
    for face in _between_turns(match, seen):
        seen[face.piece], ways[face.piece] = [face], [str(face.at)]
    for piece, faces in seen.items():
        if faces[0].is_garrison:
            continue
        stands = last.get(piece)
        is_there = stands is not None and (stands.at is not None or stands.aboard != "")
        owner = stands.seat if is_there and stands is not None else faces[0].seat
        fate: Fate = "lost" if not is_there else "taken" if owner != faces[0].seat else ""
        way = tuple(place for place, _ in groupby(ways.get(piece, ())))
        yield PieceStory(faces[-1], faces[0].seat, way, fate)


def _go(board: Board, ways: Mapping[str, list[str]], events: Sequence[Event]) -> None:
    """What was told of a piece's way goes on from where it was."""
    for event in events:
        if event.gesture == "travel" and event.places:
            start = board.anchor(event.places[0])
            for piece in event.pieces:
                way = ways.get(piece)
                if way and board.anchor(way[-1]) == start:
                    way += event.places[1:]


def _between_turns(match: Match, known: Collection[str]) -> Iterator[CounterView]:
    """Who came and went between one turn and the next, as they were seen first."""
    looked_for = set(known)
    for at, moment in enumerate(match.moments):
        new = {piece for event in moment.events for piece in event.pieces} - looked_for
        faces = _seen(match, at) if new else {}
        looked_for |= new
        yield from (faces[piece] for piece in sorted(new) if piece in faces and faces[piece].at is not None)


def _turns(match: Match, log: LogModel) -> Iterator[int]:
    """The orders after which a turn was another than before, the first position and the last."""
    count = len(match.moments)
    for at in range(count):
        if at in {0, count - 1} or log.turn_after(at) != log.turn_after(at - 1):
            yield at


# -- luck ---------------------------------------------------------------------------------------------------
def luck_said(match: Match, seat: str) -> str:
    """What the throws of all sides gave ``seat`` beyond their due, and how rare that is."""
    from galleywar.ui.shelf.game_report import Report

    report = Report(match)
    counts = list(map(partial(_excess, seat), report.chances))
    spread = sqrt(sum(variance for _, variance in counts))
    if not spread:
        return "Nothing hung on a throw."
    excess = round(sum(gain for gain, _ in counts), 1) + 0.0  # nothing lost is nothing, not minus nothing
    name = report.seats.get(seat, seat)
    rare = 1 / max(erfc(abs(excess) / spread / sqrt(2)) / 2, 1e-6)
    throws = counted(len(counts), "throw")
    if rare < LEAST_RARE:
        return f"Counted, the throws were even: {throws}, {excess:+.1f} for {name}."
    which = "kind" if excess > 0 else "unkind"
    told = f"Counted, not weighed, the dice gave {name} {excess:+.1f} in {throws}"
    return f"{told}: about one game in {round(rare)} is as {which}."


LEAST_RARE: Final = 3
"""What comes about in more than one game of so many is no luck worth the word."""


def _excess(seat: str, one: tuple[str, bool, float]) -> tuple[float, float]:
    """What a throw gave ``seat`` beyond its due, and the variance of that; the others' fortune is his misfortune."""
    owner, came_off, chance = one
    gain = (came_off - chance) * (1 if owner == seat else -1)
    return gain, chance * (1 - chance)
