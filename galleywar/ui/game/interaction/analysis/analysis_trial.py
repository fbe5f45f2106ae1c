"""A what-if as the model sees it: orders go into a tree of branches, and nothing goes into the game."""

import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from galleywar.core.decision import Choice
from galleywar.core.dice import Noted, Seeded
from galleywar.core.digest import digest
from galleywar.core.events import Event
from galleywar.core.game_notes import Annals
from galleywar.core.machine import Illegal
from galleywar.core.match import Barrier, Entry, Match, Moment
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.game.interaction.analysis.analysis_dice import Chosen, DiceFor, always, likeliest
from galleywar.ui.program.listeners import nobody
from galleywar.ui.session.analysis_tree import AnalysisTree, Branch
from galleywar.ui.session.session import Listener

ROLL: Final = "roll"
PICK: Final = "pick"
LIKELIEST: Final = "likeliest"


class AnalysisMatch(Match):
    """One way through a tree, read like the log of a game; `AnalysisTrial` alone writes it."""

    def __init__(self, match: Match, tree: AnalysisTree) -> None:
        vars(self).update(vars(match))
        self.seed = 0
        """Nothing here is thrown with the game's own dice."""
        self.players = {seat.key: HUMAN for seat in match.scenario.seats}
        self.annals = Annals()
        self.take_back = "free"
        self.show(tree.here)

    def show(self, branch: Branch) -> None:
        """Stand where ``branch`` ends."""
        self._branch = branch
        self.entries = [entry for one in branch.line for entry in one.entries]
        self.moments = [moment for one in branch.line for moment in one.moments]
        self._undone = []
        self._asked_at = -1

    def barrier(self) -> Barrier | None:
        return None if self._branch.parent else Barrier("start", "The what-if begins here.")

    @property
    def can_redo(self) -> bool:
        return self._branch.last is not None


class AnalysisTrial:
    """Stands in for the game while the player tries things out: all seats are his, undo crosses dice.

    ``ask`` is told the order whose dice the player wants to choose; `play` then carries it out.
    """

    human = True
    humans = ()
    """Nobody's eyes are taken: all that the opener may see is shown, whoever is asked."""

    def __init__(self, match: Match, tree: AnalysisTree) -> None:
        self.tree = tree
        self.match = AnalysisMatch(match, tree)
        self.told: Listener = nobody
        self.ask: Callable[[tuple[Choice, ...]], None] = nobody
        self.throws = ROLL
        self._dice = Seeded(secrets.randbits(63))

    @property
    def here(self) -> Branch:
        return self.tree.here

    # -- orders ---------------------------------------------------------------------------------------------
    def submit(self, choice: Choice) -> tuple[Event, ...]:
        """Try one choice; raises Illegal with the reasons if it may not be."""
        return self.follow((choice,))

    def follow(self, choices: Iterable[Choice]) -> tuple[Event, ...]:
        """Try several choices in a row, as far as nothing breaks in."""
        wanted = tuple(choices)
        if self.throws == PICK and self.tried(wanted, always(Chosen())).faces:
            self.ask(wanted)
            return ()
        likely = partial(likeliest, self.match.ruleset)
        return self.play(wanted, likely if self.throws == LIKELIEST else always(self._dice))

    def play(self, choices: tuple[Choice, ...], dice_for: DiceFor) -> tuple[Event, ...]:
        """Try ``choices`` with dice of one's own and stand where they lead."""
        branch = self.tried(choices, dice_for)
        return self.go(self.tree.grow(self.here, branch))

    def tried(self, choices: tuple[Choice, ...], dice_for: DiceFor) -> Branch:
        """What would come of ``choices`` here; raises Illegal if not even the first may be given."""
        rules, state = self.match.ruleset, self.match.state
        seat = self.match.decision.seat if self.match.decision else ""
        entries: list[Entry] = []
        moments: list[Moment] = []
        for choice in choices:
            decision = rules.pending(state)
            if decision is None or decision.seat != seat or not decision.admits(choice):
                break
            noted = Noted(dice_for(state, choice))
            step = rules.apply(state, choice, noted)
            state = step.state
            entries.append(Entry(seat, choice, tuple(noted.faces), digest(state)))
            moments.append(Moment(state, 0, step.events))
        if not entries:
            raise Illegal(choices[0], tuple(rules.objections(state, choices[0])))
        return Branch(None, seat, choices, tuple(entries), tuple(moments), self._said(choices, moments))

    def _said(self, choices: tuple[Choice, ...], moments: list[Moment]) -> str:
        """An order in the words of the log."""
        whole = [(moment.state, event) for moment in moments for event in moment.events]
        told = [self.match.ruleset.view.narrate(state, event) for state, event in _landmarks(whole)]
        return " ".join(dict.fromkeys(filter(None, told))) or str(choices[0])

    # -- the branches ---------------------------------------------------------------------------------------
    def go(self, branch: Branch) -> tuple[Event, ...]:
        """Stand where ``branch`` ends, and let the screen hear of it."""
        self.tree.here = branch
        if branch.parent is not None:
            branch.parent.last = branch
        self.match.show(branch)
        events = tuple(event for moment in branch.moments for event in moment.events)
        self.told(events, None)
        return events

    def undo(self) -> None:
        """Back to where the way forked; the branch stays."""
        if self.here.parent is not None:
            self.go(self.here.parent)

    def redo(self) -> tuple[Event, ...]:
        """On along the branch looked at last."""
        return self.go(self.here.last) if self.here.last is not None else ()


def _landmarks(whole: list[tuple[object, Event]]) -> list[tuple[object, Event]]:
    """What an order is known by: where each way ended, and whatever else happened on it."""
    ways = [at for at, (_, event) in enumerate(whole) if event.gesture in {"travel", "turn"}]
    ends = {at for at in ways if whole[at][1].gesture == "travel" and not _goes_on(whole, at)}
    found = [one for at, one in enumerate(whole) if at in ends or (at not in ways and one[1].gesture)]
    return found or whole


def _goes_on(whole: list[tuple[object, Event]], at: int) -> bool:
    """Whether the same piece travels again before anything else is seen to happen."""
    for _, event in whole[at + 1 :]:
        if event.gesture == "travel":
            return event.pieces[:1] == whole[at][1].pieces[:1]
        if event.gesture not in {"", "turn"}:
            return False
    return False
