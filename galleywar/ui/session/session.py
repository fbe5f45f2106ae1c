"""The game on the table: what stands between a match and the screen that shows it.

It knows who decides for each seat, asks the computer for its seats, and saves after every order.
"""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.decision import Choice
from galleywar.core.events import Event
from galleywar.core.files.text_files import write_atomically
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.scenario import Seat
from galleywar.players.player import PATIENCE, Question, Thought
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.program.listeners import nobody
from galleywar.ui.session.game_file import GameFile
from galleywar.ui.session.standing import StandingAnswers

if TYPE_CHECKING:  # the first page comes sooner without them
    from galleywar.players.worker import Worker
    from galleywar.ui.session.analysis_tree import AnalysisTree
    from galleywar.ui.session.course import LessonCourse
    from galleywar.ui.session.puzzle_course import PuzzleCourse

UNSEEN = -1
"""Of a seat that has not even seen how the game opened."""
MOST_BY_ITSELF = 200
"""So many questions in a row are answered without being put to the player."""


Listener = Callable[[tuple[Event, ...], Thought | None], None]
"""Hears of every order: what happened, and the computer's reasons if it gave it."""


def nothing(_match: Match) -> Choice | None:
    """Answers no question: every one is put to the player."""
    return None


@dataclass(frozen=True, slots=True)
class MissedOrder:
    """What was to be seen of one order: its number, and its events in sentences."""

    at: int
    words: str


class Session:
    """A match being played at this machine."""

    def __init__(
        self, match: Match, folder: Path, *, name: str = "", complain: Callable[[str], None]
    ) -> None:
        self.match = match
        self.file = GameFile(
            match, folder, name, fresh_name=partial(_fresh_game_name, match), complain=complain
        )
        """Where the game is kept all the time."""
        self.thinker: Worker | None = None
        """Thinks elsewhere, so that the window never waits."""
        self.patience = PATIENCE[0]
        self.told: Listener = nobody
        self.seated = ""
        """The person who was shown the board last."""
        self._seen = dict.fromkeys(match.players, len(match.entries) or UNSEEN)
        """How many orders each seat had seen when the board was covered before it."""
        self.trees: list[AnalysisTree] = []
        """What was tried out without consequences, as long as the game is open."""
        self.course: LessonCourse | None = None
        """The lesson that is taught on the game."""
        self.puzzle: PuzzleCourse | None = None
        """The puzzle that is asked on it."""
        self.is_example = False
        """Whether it is an example of the rules library."""
        self.standing = StandingAnswers()
        """What people at this machine have answered once and for all."""
        self.answer_standing: Callable[[Match], Choice | None] = nothing
        """The answer that a person's seat gives by itself to the question asked now; None if it is put to it."""
        self._stage = self._where()
        self._asked = -1
        self._asked_when = 0
        self._thought: Thought | None = None

    @property
    def teaches(self) -> bool:
        """Whether it is there to be learnt from: the player finds by himself even what is the only answer."""
        return self.course is not None or self.puzzle is not None or self.is_example

    # -- who decides ----------------------------------------------------------------------------------------
    def player(self, seat: str) -> str:
        """``human`` or the level of the computer that plays ``seat``."""
        return self.match.players.get(seat, HUMAN)

    @property
    def deciding(self) -> str:
        """Who decides now: ``human``, a level, or nothing when the game is over."""
        decision = self.match.decision
        return self.player(decision.seat) if decision else ""

    @property
    def human(self) -> bool:
        """Whether a person at this machine is asked now."""
        return self.deciding == HUMAN

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(seat.key for seat in self.match.scenario.seats if self.player(seat.key) == HUMAN)

    def to_take_over(self, handover: str) -> Seat | None:
        """The seat whose player must take over before anything more is shown, by the setting ``handover``.

        ``always`` covers every change between two people, ``auto`` only those where one may see what the
        other may not, ``banner`` none.
        """
        decision = self.match.decision
        if decision is None or not self.human or decision.seat == self.seated or len(self.humans) < 2:
            return None
        if (handover == "always" and self.seated) or (handover == "auto" and self._hides_anything()):
            return next(seat for seat in self.match.scenario.seats if seat.key == decision.seat)
        self.seated = decision.seat
        return None

    def cover(self) -> None:
        """The board is covered before the person who sat at it."""
        self._seen[self.seated] = len(self.match.moments) - 1

    def missed(self, seat: str) -> tuple[MissedOrder, ...]:
        """What ``seat`` could see happen since it last looked."""
        return missed_orders(self.match, seat, self._seen.get(seat, UNSEEN))

    def _hides_anything(self) -> bool:
        """Whether some person may see less than all."""
        match = self.match
        return any(match.ruleset.seen_by(match.state, seat) != match.state for seat in self.humans)

    # -- orders ---------------------------------------------------------------------------------------------
    def submit(self, choice: Choice) -> tuple[Event, ...]:
        """Carry out ``choice`` and save; raises Illegal with the reasons if it may not be."""
        return self._done(self.match.submit(choice))

    def follow(self, choices: Iterable[Choice]) -> tuple[Event, ...]:
        """Give several orders in a row, as far as nothing breaks in, and save."""
        return self._done(self.match.follow(choices))

    def undo(self, *, agreed: bool = False) -> None:
        """Take the last order back, and what the computer did since; raises Illegal where undo ends.

        What was answered without a question is taken back too; where undo ends at such a question it is put to the
        player, or it would be answered again at once. ``agreed``: everybody else at the table has allowed it.
        """
        self._forget()
        self.match.undo(agreed=agreed)
        while (not self.human or self._by_itself() is not None) and self.match.barrier() is None:
            self.match.undo()
        self._tell(())

    def redo(self) -> tuple[Event, ...]:
        """Give the order last taken back once more, and what was answered to it without a question."""
        events = self.match.redo()
        while self.match.can_redo and self._by_itself() is not None:
            events += self.match.redo()
        return self._done(events)

    def go_on(self) -> None:
        """Answer by itself what has an answer that stands now, if anything does."""
        if self._by_itself() is not None:
            self._done(())

    def _by_itself(self) -> Choice | None:
        """What a person's seat answers now without being asked."""
        return self.answer_standing(self.match) if self.human else None

    def _done(self, events: tuple[Event, ...], thought: Thought | None = None) -> tuple[Event, ...]:
        for _ in range(MOST_BY_ITSELF):
            choice = self._by_itself()
            if choice is None:
                break
            events += self.match.submit(choice)
        return self._tell(events, thought)

    def _tell(self, events: tuple[Event, ...], thought: Thought | None = None) -> tuple[Event, ...]:
        """Save the game as it stands now, and let the screen hear what has happened."""
        self.file.note(self.match)
        self.save()
        self.told(events, self._fit_to_tell(thought) if thought is not None else None)
        return events

    # -- the computer ---------------------------------------------------------------------------------------
    @property
    def thinking(self) -> bool:
        """Whether the computer has been asked and has not played yet."""
        return self._asked == len(self.match.entries) and not self.human

    def let_computer_play(
        self, now: int, delay: int, call_soon: Callable[[Callable[[], None]], None]
    ) -> None:
        """Ask the computer when it is to decide, and play its answer no sooner than after ``delay`` ms."""
        thought = self._thought
        if thought is not None and self.thinking and now >= self._asked_when + delay:
            self._thought, self._asked = None, -1
            self._follow_thought(thought)
        if self.deciding not in {HUMAN, ""} and not self.thinking:
            self._ask(now, call_soon)

    def _follow_thought(self, thought: Thought) -> None:
        """Play what the computer has thought of, and keep its reason with the first order that came of it."""
        first = len(self.match.entries) + 1
        events = self.match.follow(thought.choices)
        if thought.why and len(self.match.entries) >= first:
            self.match.annals.reasons[first] = thought.why
        self._done(events, thought)

    def _fit_to_tell(self, thought: Thought) -> Thought:
        """A person who is asked in the middle of the computer's turn is not told what it was about to do."""
        decision = self.match.decision
        breaks_in = decision is not None and decision.because and self.human
        return Thought(thought.choices) if breaks_in else thought

    def computer_due(self, delay: int) -> int | None:
        """When `let_computer_play` has something to play, in milliseconds; None while it is not known."""
        return self._asked_when + delay if self._thought is not None else None

    def _ask(self, now: int, call_soon: Callable[[Callable[[], None]], None]) -> None:
        match, at = self.match, len(self.match.entries)
        decision = match.decision
        if self.thinker is None or decision is None:
            return
        self._asked, self._asked_when, self._thought = at, now, None

        def heard(thought: Thought) -> None:
            call_soon(lambda: self._keep_thought(at, thought))

        view = pickle.dumps(match.ruleset.seen_by(match.state, decision.seat))
        level = self.player(decision.seat)
        question = Question(
            match.ruleset.key, match.charts, view, decision.seat, level, match.seed, at, self.patience
        )
        self.thinker.ask(question, heard)

    def _keep_thought(self, at: int, thought: Thought) -> None:
        if at == self._asked:
            self._thought = thought

    def exchange(self, match: Match) -> None:
        """Go on with ``match``, which stands where the game stands, in its place; it is saved at once."""
        self._forget()
        match.annals.changes = self.match.annals.changes + 1
        self.match, self.trees = match, []
        self.file.begin(match)

    def _forget(self) -> None:
        self._asked, self._thought = -1, None
        if self.thinker is not None:
            self.thinker.forget()

    # -- saving ---------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Put the game on the disk before its first order."""
        self.file.begin(self.match)

    def save(self) -> None:
        """Write the game behind the scenes, and a copy at every new phase and turn."""
        self.file.write_behind(self.match)
        before, self._stage = self._stage, self._where()
        if before != self._stage:
            self.file.keep_copy(self.match, self._stage[0])

    def write(self, path: Path) -> None:
        """Save the game to ``path`` as well, at once; raises OSError when the disk refuses."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, self.text())

    def text(self) -> str:
        """The whole game as a save file."""
        return self.file.text(self.match)

    def _where(self) -> tuple[str, str]:
        panel = self.match.ruleset.view.panel(self.match.state)
        return panel.turn, next((phase.name for phase in panel.phases if phase.current), "")

    def flush(self) -> None:
        """Wait until the game is on the disk."""
        self.file.flush(self.match)

    def close(self) -> None:
        """Write what is still to be written and let the computer go."""
        self._forget()
        if self.thinker is not None:
            self.thinker.close()
        self.file.close(self.match)


def _fresh_game_name(match: Match) -> str:
    """A name that no other game has: the battle, the day and hour, and a token."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M")
    return f"{match.scenario.key}-{stamp}-{secrets.token_hex(2)}"


def missed_orders(match: Match, seat: str, seen: int) -> tuple[MissedOrder, ...]:
    """What ``seat`` could see of the orders after number ``seen``; for `UNSEEN` of what came before them, too."""
    told = ((at, " ".join(_visible(match, at, seat))) for at in range(seen + 1, len(match.moments)))
    return tuple(MissedOrder(at, words) for at, words in told if words)


def hidden_from(match: Match, at: int, seat: str) -> set[str]:
    """The pieces that ``seat`` could not see after order ``at``; an empty seat sees everything."""
    ruleset, state = match.ruleset, match.moments[at].state
    view = ruleset.seen_by(state, seat) if seat else state
    if view is state or view == state:
        return set()
    return set(ruleset.view.counters(state)) - set(ruleset.view.counters(view))


def _visible(match: Match, at: int, seat: str) -> list[str]:
    """The events of order ``at`` as ``seat`` sees them: none with a piece that is hidden from it."""
    ruleset, moment = match.ruleset, match.moments[at]
    view = ruleset.seen_by(moment.state, seat)
    hidden = hidden_from(match, at, seat)
    told = (ruleset.view.narrate(view, event) for event in moment.events if hidden.isdisjoint(event.pieces))
    return [sentence for sentence in told if sentence]


def viewer_of(match: Match, humans: Sequence[str]) -> str:
    """The seat whose eyes the screen shows: the one asked, if a person sits there, else a person's; empty for all."""
    if match.decision is not None and match.decision.seat in humans:
        return match.decision.seat
    return humans[0] if humans else ""
