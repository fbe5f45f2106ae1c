"""A game being played: orders in, events out, with undo, redo and a log that replays to the same state.

The truth of a game is its header and the list of entries: who chose what, and what the dice showed. States
are kept for undo only; they can always be had again from the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from galleywar.core.check import Objection
from galleywar.core.collector import collector_resting
from galleywar.core.contract import GameState, Ruleset
from galleywar.core.copying import quickly_made
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Noted, Seeded
from galleywar.core.digest import digest
from galleywar.core.events import Event
from galleywar.core.files.faults import readable
from galleywar.core.game_notes import Annals, Entry, TakeBack, Withdrawn
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Illegal, Step
from galleywar.core.scenario import Outcome, Scenario
from galleywar.core.wording import name_does

__all__ = ["Barrier", "Entry", "Match", "Moment", "ReplayDiverged"]


@quickly_made
@dataclass(frozen=True, slots=True)
class Moment:
    """Where the game stood after an entry: the state, how many dice were drawn, and what had just
    happened.
    """

    state: GameState
    drawn: int
    events: tuple[Event, ...] = ()


class ReplayDiverged(Exception):
    """Entry ``at`` (counted from 1) of a log does not lead where the log says.

    What is told of it ends somewhere, however much the entry says.
    """

    def __init__(self, at: int, text: str) -> None:
        self.at, self.text = at, readable(text)
        super().__init__(f"entry {at}: {self.text}")


@dataclass(frozen=True, slots=True)
class Barrier:
    """Why undo stops here: the kind (``start``, ``dice`` or ``answer``) and the sentence for the button."""

    kind: str
    text: str


class Match:
    """One game of ``scenario`` under ``ruleset``.

    ``players`` says who decides for each seat (``human`` or a level's name). ``take_back`` says whether an
    order may be withdrawn once dice have fallen or the other side was asked; given again, it shows the same
    faces.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: Scenario,
        seed: int,
        players: Mapping[str, str],
        *,
        take_back: TakeBack = "ask",
        charts: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.ruleset, self.scenario, self.seed = ruleset.for_scenario(scenario), scenario, seed
        self.players = dict(players)
        self.take_back: TakeBack = take_back
        self.charts = tuple(charts)
        """Files of the player's own that replace charts: (name, YAML text)."""
        self.annals = Annals()
        dice = Seeded(seed)
        self.entries: list[Entry] = []
        opening = self.ruleset.opening(scenario, dice)
        self.moments: list[Moment] = [Moment(opening.state, dice.drawn, opening.events)]
        self._undone: list[Entry] = []
        self._asked: tuple[Moment, Decision | None] | None = None

    @property
    def state(self) -> GameState:
        return self.moments[-1].state

    @property
    def decision(self) -> Decision | None:
        """The question the game waits for, or None when it is over."""
        moment = self.moments[-1]
        if self._asked is None or self._asked[0] is not moment:
            self._asked = moment, self.ruleset.pending(moment.state)
        return self._asked[1]

    @property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.state)

    @property
    def ended(self) -> str:
        """Who won and by what, in one sentence; that nobody did, its own words say. Empty while the game goes on."""
        if (outcome := self.outcome) is None:
            return ""
        winner = next((seat for seat in self.scenario.seats if seat.key == outcome.winner), None)
        if winner is None or winner.name in outcome.text:
            return outcome.text
        return f"{name_does(winner.name, winner.people, 'wins', 'win')}: {outcome.text}"

    def submit(self, choice: Choice) -> tuple[Event, ...]:
        """Carry out ``choice``; raises Illegal with the reasons, and leaves the game as it was, if it may
        not be.
        """
        events = self._carry_out(choice)
        if self._undone:
            self._undone.clear()
            self.annals.forget_after(len(self.entries) - 1)
        return events

    def _carry_out(self, choice: Choice) -> tuple[Event, ...]:
        seat, objections = self.ruleset.seat(self.state), tuple(self.ruleset.objections(self.state, choice))
        if objections:
            raise Illegal(choice, objections)
        source = Seeded(self.seed, self.moments[-1].drawn)
        noted = Noted(source)
        step = self.ruleset.apply(self.state, choice, noted)
        self._keep(Entry(seat, choice, tuple(noted.faces), digest(step.state)), step, source.drawn)
        return step.events

    def _keep(self, entry: Entry, step: Step, drawn: int) -> None:
        self.entries.append(entry)
        self.moments.append(Moment(step.state, drawn, step.events))
        self.annals.changes += 1

    def follow(self, choices: Iterable[Choice]) -> tuple[Event, ...]:
        """Submit ``choices`` one by one for the seat now asked; stop where another seat, a refusal or the
        end breaks in.
        """
        seat = self.ruleset.seat(self.state)
        told: list[Event] = []
        for choice in choices:
            if self.ruleset.seat(self.state) != seat or not self.ruleset.is_legal(self.state, choice):
                break
            told.extend(self.submit(choice))
        return tuple(told)

    # -- taking back -------------------------------------------------------------------------------
    def barrier(self) -> Barrier | None:
        """What keeps the last order from being taken back as one pleases, or None."""
        if not self.entries:
            return Barrier("start", "Nothing has been ordered yet.")
        return None if self.take_back == "free" else self._seal()

    def _seal(self) -> Barrier | None:
        """What has come of the last order that cannot be forgotten: dice, or a question put to another seat."""
        last, asked = self.entries[-1], self.ruleset.seat(self.state)
        if last.faces:
            return Barrier("dice", f"Dice have fallen{self._last_roll_told()}")
        if asked and asked != last.seat:
            return Barrier("answer", "The other side has been asked.")
        return None

    def _last_roll_told(self) -> str:
        """The first throw of the last order, as the end of a sentence."""
        moment = self.moments[-1]
        rolls = (event for event in moment.events if event.roll is not None)
        told = (self.ruleset.view.narrate(moment.state, event) for event in rolls)
        return next((f": {one}" for one in told if one), ".")

    def undo(self, *, agreed: bool = False) -> Entry:
        """Take the last order back; raises Illegal where a barrier stands.

        ``agreed``: the other seats have allowed it, which opens the way where the game lets one ask.
        """
        barrier = self.barrier()
        if barrier is not None and not (agreed and self.entries and self.take_back == "ask"):
            raise Illegal(Choice("undo"), (Objection("", barrier.text),))
        sealed = self._seal() is not None
        entry, moment = self.entries.pop(), self.moments.pop()
        self.annals.changes += 1
        self._undone.append(entry)
        if sealed:
            told = " ".join(
                filter(None, (self.ruleset.view.narrate(moment.state, one) for one in moment.events))
            )
            self.annals.withdraw(Withdrawn(len(self.entries), entry, told))
        return entry

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> tuple[Event, ...]:
        """Give the order last taken back once more; the dice show what they showed."""
        return self._carry_out(self._undone.pop().choice)

    # -- replay ------------------------------------------------------------------------------------
    def replay(self, entries: Iterable[Entry]) -> None:
        """Play logged ``entries`` with their own faces, checking legality, dice and fingerprints of every
        one.

        Raises ReplayDiverged at the first entry that is not as it must be; what came before stands.
        """
        with collector_resting():
            for entry in entries:
                self._replay_one(entry, len(self.entries) + 1)

    def _replay_one(self, entry: Entry, at: int) -> None:
        ruleset, before = self.ruleset, self.moments[-1]
        state, seat = before.state, ruleset.seat(before.state)
        if not seat:
            raise ReplayDiverged(at, "the game is over already")
        if seat != entry.seat:
            raise ReplayDiverged(at, f"it is {seat} that decides, not {entry.seat}")
        if not ruleset.is_legal(state, entry.choice):
            reasons = " ".join(one.text for one in ruleset.objections(state, entry.choice))
            raise ReplayDiverged(
                at,
                f"\N{LEFT DOUBLE QUOTATION MARK}{entry.choice}\N{RIGHT DOUBLE QUOTATION MARK}"
                f" is not legal there. {reasons}",
            )
        due = Seeded(self.seed, before.drawn)
        noted = Noted(due)
        step = ruleset.apply(state, entry.choice, noted)
        if tuple(noted.faces) != entry.faces:
            raise ReplayDiverged(
                at, f"the dice show {list(entry.faces)}, the game's own stream {noted.faces}"
            )
        if digest(step.state) != entry.digest:
            raise ReplayDiverged(at, "the state it leads to is not the one recorded")
        self._keep(entry, step, due.drawn)

    def upto(self, count: int) -> Match:
        """A new game with the first ``count`` entries: play on from there."""
        other = Match(
            self.ruleset,
            self.scenario,
            self.seed,
            self.players,
            take_back=self.take_back,
            charts=self.charts,
        )
        other.entries = self.entries[:count]
        other.moments = self.moments[: count + 1]
        other.annals = self.annals.upto(count)
        return other


def tell_game(match: Match) -> Iterator[str]:
    """The whole game in sentences, a line an event, every order numbered as in the log; the outcome last."""
    yield from (f"   {line}" for line in told_of(match, 0))
    for at, entry in enumerate(match.entries, 1):
        yield f"{at}. {entry.seat}: {entry.choice}"
        yield from (f"   {line}" for line in told_of(match, at))
    if match.outcome is not None:
        yield match.outcome.text


def told_of(match: Match, at: int) -> Iterator[str]:
    """What came of order ``at``, or for 0 what happened before the first."""
    moment = match.moments[at]
    return (match.ruleset.view.narrate(moment.state, event) for event in moment.events)
