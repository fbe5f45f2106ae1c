"""What the others have done since a seat's last turn: moves bundled by piece, attacks with what came of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Final

from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.view import CounterView
from galleywar.ui.game.telling.dice_words import faces_said
from galleywar.ui.game.telling.log_model import LogLine, LogModel
from galleywar.ui.game.telling.log_story import story
from galleywar.ui.game.telling.order_lines import STEPS
from galleywar.ui.painters.ships.ship_plan import is_ship
from galleywar.ui.painters.table.ship_models import WRECK
from galleywar.ui.session.session import hidden_from

BLOWS: Final = frozenset(
    {"roll", "strike", "shear", "missiles", "melee", "link", "unlink", "flame", "founder", "score"}
)
"""Gestures of what is done to somebody, or comes of it."""
OUTCOMES: Final = frozenset({"founder", "score", "link"})
"""Gestures of what matters more than the throw that led to it."""


@dataclass(frozen=True, slots=True)
class SeenDeed:
    """One thing that was done: by whom, in which orders, along which places; ``result`` is what came of it.

    ``face`` is the piece as it stood before it moved. ``target`` is whom or what it was done to.
    """

    seat: str
    piece: str
    orders: tuple[int, ...]
    title: str
    result: str = ""
    dice: str = ""
    path: tuple[str, ...] = ()
    face: CounterView | None = None
    target: str = ""
    is_blow: bool = False

    @property
    def things(self) -> tuple[str, ...]:
        """Where it happened, the last place last."""
        return tuple(filter(None, (*self.path, self.target)))


@dataclass(slots=True)
class _Draft:
    """A deed as long as more belongs to it."""

    seat: str
    piece: str
    place: str
    steps: list[LogLine] = field(default_factory=list)
    blows: list[LogLine] = field(default_factory=list)


class TurnDeeds:
    """Follows a match through its log."""

    def __init__(self, log: LogModel) -> None:
        self.log = log
        self._counters: dict[int, tuple[object, Mapping[str, CounterView]]] = {}
        """By order, the state before it and the counters that stood then."""
        self._seldom: dict[int, tuple[object, bool]] = {}
        """By order, the state before it and whether it was one that hardly anybody decides."""

    @property
    def match(self) -> Match:
        return self.log.match

    # -- whose turn it was --------------------------------------------------------------------------------
    def _is_answer(self, at: int) -> bool:
        """Whether order ``at`` was given in another seat's turn, or where hardly anybody decides anything."""
        active = self.log.active_before(at)
        return active not in {"", self.match.entries[at - 1].seat} or self._is_seldom(at)

    def _is_seldom(self, at: int) -> bool:
        """Whether order ``at`` answered what hardly anybody ever answers otherwise, and so by itself."""
        state = self.match.moments[at - 1].state
        if self._seldom.get(at, (None, False))[0] is not state:
            decision = self.match.ruleset.pending(state)
            self._seldom[at] = (state, decision is not None and bool(decision.seldom))
        return self._seldom[at][1]

    def _last_doing(self, seat: str, before: int, *, others: bool = False) -> int:
        """The last of the orders up to ``before`` that ``seat``, or one of the ``others``, gave in its own turn; 0 for
        none.
        """
        entries = self.match.entries
        return next((at for at in range(before, 0, -1)
                     if (entries[at - 1].seat != seat) is others and not self._is_answer(at)), 0)  # fmt: skip

    def since_last_turn(self, seat: str) -> range:
        """The orders from the last that ``seat`` gave in its own turn to the last another gave in his."""
        last = self._last_doing(seat, len(self.match.entries), others=True)
        return range(self._last_doing(seat, last) + 1, last + 1)

    def last_turn_of(self, seat: str) -> range:
        """The orders of the last turn of ``seat``, that under way included, with the answers given in it."""
        last = self._last_doing(seat, len(self.match.entries))
        return range(self._last_doing(seat, last, others=True) + 1, last + 1)

    # -- what was done ------------------------------------------------------------------------------------
    def by_others(self, seat: str) -> tuple[SeenDeed, ...]:
        """What ``seat`` could see the others do since its last turn."""
        return tuple(deed for deed in self._deeds(self.since_last_turn(seat), seat) if deed.seat != seat)

    def ways(self, viewer: str) -> tuple[SeenDeed, ...]:
        """The ways of everybody in his last turn, as ``viewer`` could see them."""
        seats = (seat.key for seat in self.match.scenario.seats)
        deeds = (deed for seat in seats for deed in self._deeds(self.last_turn_of(seat), viewer)
                 if deed.seat == seat)  # fmt: skip
        return tuple(deed for deed in deeds if len(deed.path) > 1)

    def lost(self, viewer: str) -> tuple[CounterView, ...]:
        """The ships lost since the first of everybody's last turns began, each where she lay, as far as ``viewer``
        could see it.
        """
        turns = [self.last_turn_of(seat.key) for seat in self.match.scenario.seats]
        there = self._before(len(self.match.entries) + 1)
        found: dict[str, CounterView] = {}
        for at in range(min(turn.start for turn in turns), len(self.match.entries) + 1):
            hidden = hidden_from(self.match, at, viewer)
            for line in self.log.of_order(at):
                if line.event.gesture == "founder" and hidden.isdisjoint(line.event.pieces):
                    found |= {face.piece: face for face in self._sunk(at, line.event)}
        still = {face.piece for face in there.values() if face.at is not None}
        wrecks = {face.at for face in there.values() if face.silhouette == WRECK}
        return tuple(face for piece, face in found.items() if piece not in still and face.at not in wrecks)

    def _sunk(self, at: int, event: Event) -> Iterator[CounterView]:
        """The ships of which ``event`` tells that they went down in order ``at``."""
        places = event.places if len(event.places) == len(event.pieces) else ("",) * len(event.pieces)
        for piece, place in zip(event.pieces, places, strict=True):
            face = self._before(at).get(piece)
            if face is not None and face.at is not None and is_ship(face):
                yield replace(face, at=place) if place else face

    def _deeds(self, orders: range, viewer: str) -> Iterator[SeenDeed]:
        drafts: list[_Draft] = []
        for at in orders:
            hidden = hidden_from(self.match, at, viewer)
            seen = [line for line in self.log.of_order(at) if hidden.isdisjoint(line.event.pieces)]
            self._draw_up(drafts, seen)
        return (self._finished(draft) for draft in drafts if draft.steps or draft.blows)

    def _draw_up(self, drafts: list[_Draft], lines: Sequence[LogLine]) -> None:
        """Put the lines of one order with the deeds they belong to."""
        for line in lines:
            gesture = line.event.gesture
            if gesture in STEPS and line.event.pieces:
                self._step(drafts, line)
            elif gesture in BLOWS and (line.event.pieces or line.event.places):
                self._blow(drafts, line)

    @staticmethod
    def _step(drafts: list[_Draft], line: LogLine) -> None:
        piece = line.event.pieces[0]
        last = next((one for one in reversed(drafts) if one.piece == piece), None)
        if last is None or last.blows:
            last = _Draft(line.seat, piece, "")
            drafts.append(last)
        last.steps.append(line)

    def _blow(self, drafts: list[_Draft], line: LogLine) -> None:
        event, place = line.event, (line.event.places or ("",))[-1]
        doer = event.pieces[0] if event.pieces and self._owner(line, event.pieces[0]) == line.seat else ""
        draft = next((one for one in reversed(drafts) if self._takes_blow(one, line, doer)), None)
        if draft is None:
            if event.gesture in OUTCOMES and not place:
                return
            draft = _Draft(line.seat, doer, place)
            drafts.append(draft)
        draft.place = draft.place or place
        draft.blows.append(line)

    def _takes_blow(self, draft: _Draft, line: LogLine, doer: str) -> bool:
        """Whether a blow belongs to a deed: it came of the same order, ends its way, or goes on with its fight."""
        lines = (*draft.blows, *draft.steps)
        known = {draft.piece, *(piece for other in lines for piece in other.event.pieces)}
        is_theirs = not line.event.pieces or not known.isdisjoint(line.event.pieces)
        same_order = is_theirs and any(other.at == line.at for other in lines)
        if same_order and (line.event.gesture in OUTCOMES or doer in {"", draft.piece}):
            return True
        ends_way = doer == draft.piece != "" and not draft.blows
        return ends_way or self._goes_on(draft, line, doer)

    @staticmethod
    def _goes_on(draft: _Draft, line: LogLine, doer: str) -> bool:
        """Whether a blow is one more in a fight that has begun in the same place."""
        fights = bool(draft.blows) and (not doer or draft.blows[0].event.gesture == "melee")
        return (
            fights
            and draft.place in line.event.places[-1:]
            and draft.seat == line.seat
            and doer in {"", draft.piece}
        )

    def _owner(self, line: LogLine, piece: str) -> str:
        face = self._before(line.at).get(piece)
        return face.seat if face is not None else line.seat

    def _before(self, at: int) -> Mapping[str, CounterView]:
        """The counters as they stood before order ``at``."""
        match = self.match
        state = match.moments[max(0, at - 1)].state
        if self._counters.get(at, (None, {}))[0] is not state:
            self._counters[at] = (state, match.ruleset.view.counters(state))
        return self._counters[at][1]

    def _finished(self, draft: _Draft) -> SeenDeed:
        lines = sorted([*draft.steps, *draft.blows], key=lambda line: line.at)
        path = tuple(place for line in draft.steps for place in line.event.places)
        first = lines[0].at
        face = self._before(first).get(draft.piece) if draft.piece else None
        orders = tuple(dict.fromkeys(line.at for line in lines))
        if all(line.event.gesture in OUTCOMES for line in draft.blows) and draft.steps:
            title = _bare(story(draft.steps, self._narrated)[-1].text)
            result = _bare(draft.blows[-1].text) if draft.blows else ""
            return SeenDeed(draft.seat, draft.piece, orders, title, result, path=path, face=face)
        title, dice, result = _blow_said(draft, face.name if face is not None else "")
        target = next((one for line in draft.blows for one in line.event.pieces[1:]), draft.place)
        return SeenDeed(draft.seat, draft.piece, orders, title, result, dice, path, face, target, True)

    def _narrated(self, line: LogLine) -> str:
        match = self.match
        return match.ruleset.view.narrate(match.moments[line.at].state, line.event)


def _blow_said(draft: _Draft, name: str) -> tuple[str, str, str]:
    """What was done by ``name``, what was thrown for it, and what came of it."""
    own = [line for line in draft.blows if line.event.pieces[:1] == (draft.piece,)] or draft.blows
    rolls = [line.event.roll for line in own if line.event.roll is not None]
    outcomes = [_bare(line.text) for line in draft.blows if line.event.gesture in OUTCOMES]
    for roll in reversed(rolls):
        if name and roll.check.title.startswith(name):
            return roll.check.title, faces_said(roll), roll.result
    first = next((line for line in own if line.event.gesture != "roll"), own[0])
    if not rolls and (thrown := next((line for line in own if line.event.thrown), None)) is not None:
        return _throw_said(thrown, outcomes)
    title = _bare(first.text) if first.event.roll is None else first.event.roll.check.title
    if outcomes and outcomes[-1] != title:
        led_there = next((roll for roll in rolls if roll.check.title == title), rolls[-1] if rolls else None)
        return title, "" if led_there is None else faces_said(led_there), outcomes[-1]
    if not rolls:
        return title, "", ""
    last = rolls[-1]
    what = "" if last.check.title == title else f"{_briefly(last.check.title, title)}: "
    return title, faces_said(last), f"{what}{last.result}"


def _briefly(thrown_for: str, title: str) -> str:
    """What was thrown for, without whom it was against or of where the ``title`` has said that."""
    for word in (" against ", " of "):
        what, _, whom = thrown_for.partition(word)
        if whom and whom in title:
            return what
    return thrown_for


def _throw_said(line: LogLine, outcomes: Sequence[str]) -> tuple[str, str, str]:
    """A volley or a round of dice that each count by themselves: those of either side, and how many came off.

    The sentence tells the act, then the dice, then what they did: on a card these stand apart.
    """
    first: dict[str, tuple[int, ...]] = {}
    for hand in line.event.thrown:
        if hand.faces:
            first.setdefault(hand.seat, hand.faces)
    act, _, told = _bare(line.text).partition(": ")
    _, apart, result = told.partition("; ")
    if not apart:
        return _bare(line.text), "", outcomes[-1] if outcomes else ""
    dice = " to ".join(" ".join(map(str, faces)) for faces in first.values())
    return act, dice, outcomes[-1] if outcomes else result


def _bare(sentence: str) -> str:
    return sentence.removesuffix(".")
