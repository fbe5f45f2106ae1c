"""Orders that belong together, and which of them could have turned the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.decision import Decision
from galleywar.core.dice import Seeded
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.admiral.playouts import Answer, steady, untold
from galleywar.players.ai import policy_for
from galleywar.players.coach.game_curve import GameCurve, beginning_of
from galleywar.players.levels import CAPTAIN
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option

LONGEST: Final = 24
"""Orders that ever belong together."""
MOST_GAP: Final = 0.1
"""What the captain holds better counts as so much of all chances at most: his points are no chances."""


@dataclass(frozen=True, slots=True)
class OrderRun:
    """What a seat did with one piece, from taking it in hand to the first dice: orders ``number`` to ``last``."""

    number: int
    last: int
    seat: str

    def answer(self, match: Match) -> Answer:
        """The orders as they were given."""
        return tuple([entry.choice for entry in match.entries[self.number - 1 : self.last]])


def runs_of(match: Match) -> Iterator[OrderRun]:
    """The orders of a game in runs, from the first one after everybody stands."""
    asked = [match.ruleset.pending(moment.state) for moment in match.moments[:-1]]
    at = beginning_of(match)
    while at < len(match.entries):
        last = _end_of_run(match, asked, at)
        yield OrderRun(at + 1, last + 1, match.entries[at].seat)
        at = last + 1


def run_from(match: Match, first: int) -> OrderRun | None:
    """The run that begins after the first ``first`` orders; None while it goes on."""
    asked = [match.ruleset.pending(moment.state) for moment in match.moments[first:]]
    asked = [*[None] * first, *asked]
    last = _end_of_run(match, asked, first)
    after, seat = asked[last + 1], match.entries[first].seat
    goes_on = last == len(match.entries) - 1 and after is not None and after.seat == seat
    if goes_on and not match.entries[last].faces and _is_about_the_same(asked[first], after):
        return None
    return OrderRun(first + 1, last + 1, seat)


def _is_about_the_same(before: Decision | None, after: Decision | None) -> bool:
    return bool(_about(after)) and _about(before) in {(), _about(after)}


def _end_of_run(match: Match, asked: Sequence[Decision | None], first: int) -> int:
    """The index of the last order of the run that begins with index ``first``."""
    about = _about(asked[first])
    for at in range(first, min(first + LONGEST, len(match.entries))):
        after = asked[at + 1] if at + 1 < len(asked) else None
        if match.entries[at].faces or after is None or after.seat != match.entries[first].seat:
            return at
        if not _about(after) or (about and _about(after) != about):
            return at
        about = _about(after)
    return at


def _about(decision: Decision | None) -> tuple[str, ...]:
    return decision.about if decision is not None else ()


def captains_options(match: Match, at: int, clock: Clock) -> Sequence[Option]:
    """What the captain would do after the first ``at`` orders, from what the seat asked may see; best first."""
    state = match.moments[at].state
    decision = match.ruleset.pending(state)
    if decision is None or len(decision) < 2:
        return ()
    policy = policy_for(match.ruleset.key)
    view = match.ruleset.seen_by(state, decision.seat)
    return policy.options(view, decision, steady(policy, CAPTAIN.key), Seeded(0), untold(clock))


def is_same(one: Answer, other: Answer) -> bool:
    """Whether one answer is the beginning of the other: nothing can be told between them yet."""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def weighed_first(match: Match, curve: GameCurve, most: int, clock: Clock) -> list[OrderRun]:
    """The ``most`` runs that could have turned something, those that did most first.

    A run counts by what it did to the chances of its seat, and by what the captain thought better.
    """
    found = []
    for run in runs_of(match):
        if clock.is_up:
            break
        options = captains_options(match, run.number - 1, clock)
        if len(options) > 1:
            found.append((-_turned(curve, run) - _gap(options, run.answer(match)), run.number, run))
    return [run for _, _, run in sorted(found)[:most]]


def _turned(curve: GameCurve, run: OrderRun) -> float:
    swings = curve.swings[run.number - 1 : run.last]
    return max(abs(swing.whole(run.seat)) for swing in swings)


def _gap(options: Sequence[Option], given: Answer) -> float:
    """How much better the captain holds his best than what was given; what he never thought of lies far behind."""
    worth = next((one.worth for one in options if is_same(one.choices, given)), None)
    if worth is None:
        return MOST_GAP
    return min(MOST_GAP, max(0.0, options[0].worth - worth) / 100)
