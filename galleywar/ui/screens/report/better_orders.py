"""The coach on the report: what could have been ordered instead, worked out aside while one reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.match import Match
from galleywar.core.saving.saves import to_text
from galleywar.players.coach.account import faults_said, loss_said, sentence_of
from galleywar.players.coach.coach_errands import coach_game
from galleywar.players.coach.losses import MOST_RUNS, Care, Share, in_order
from galleywar.players.errand import Errands
from galleywar.ui.program.screen import Program
from galleywar.ui.widgets import Button, Column, Label, Row, Rule, Widget

MOST_SHOWN: Final = 6
"""Losses that are listed beside those of the turning points."""
MOST_SHARES: Final = 4
"""Processes that ever look at a game side by side: each takes 100 MiB."""
LATER: Final = 1_200
"""Milliseconds that a reader has to stay for the coach to begin."""


class Coach:
    """Looks a game through; ``changed`` is called in the window's thread whenever more is known."""

    def __init__(self, app: Program, match: Match, changed: Callable[[], object]) -> None:
        self.app, self.match, self._changed = app, match, changed
        kept = match.annals.coaching
        self.is_whole = kept is not None and kept.orders == len(match.entries)
        self.coaching = kept if kept is not None else Coaching(0)
        self.failed = False
        self._errands: Errands | None = None
        self._begins_at: int | None = None
        self._fresh: tuple[OrderLoss, ...] = ()

    # -- its work -------------------------------------------------------------------------------------------
    def begin_soon(self) -> None:
        """Begin in a moment, unless all is known already."""
        if not self.is_whole and self.match.entries:
            self._begins_at = self.app.now + LATER

    @property
    def wakes_at(self) -> int | None:
        return self._begins_at

    def tick(self, now: int) -> None:
        """Begin if it is time."""
        if self._begins_at is not None and now >= self._begins_at:
            self._begins_at = None
            from galleywar.players.tuning.series import cores  # not before somebody stays

            text, soon = to_text(self.match), self.app.call_soon
            shares = Share.among(min(cores(), MOST_SHARES))
            works = [partial(coach_game, text, Care(), share) for share in shares]
            self._errands = Errands(
                works, lambda one: soon(partial(self._hear, one)), lambda done: soon(partial(self._end, done))
            )

    def stop(self) -> None:
        """Nobody reads any more."""
        self._begins_at = None
        if self._errands is not None:
            self._errands.stop()
            self._errands = None

    def _hear(self, found: OrderLoss) -> None:
        if self._errands is not None:
            self._fresh = (*self._fresh, found)
            self.coaching = in_order(self.match, self._fresh)
            self._changed()

    def _end(self, done: bool) -> None:
        if self._errands is not None:
            self._errands = None
            self.failed, self.is_whole = not done, done
            self.coaching = in_order(self.match, self._fresh) if done else self.coaching
            self._changed()

    # -- in words -------------------------------------------------------------------------------------------
    def said(self) -> str:
        """How far it has come."""
        if self.failed:
            return "The coach stopped working; open this page again to go on."
        if self.is_whole:
            return ""
        weighed = f": {len(self._fresh)} of up to {MOST_RUNS} weighed" if self._fresh else ""
        return f"The coach looks for better orders{weighed} \N{HORIZONTAL ELLIPSIS}"


def better_line(coach: Coach, number: int) -> Label | None:
    """What would have been better than order ``number``; nothing while nobody has looked."""
    loss = coach.coaching.of(number)
    if loss is None:
        return Label("Nothing else was looked at.", "small", tone="faint") if coach.is_whole else None
    if not loss.grade:
        return Label("Nothing clearly better was found.", "small", tone="faint")
    words = f"{loss.grade.capitalize()}, {loss_said(loss)}. Better: {loss.does}."
    return Label(words, "small", tone="attention", tip=loss.why)


def faults_card(
    match: Match, coaching: Coaching, without: set[int], try_it: Callable[[int], object] | None
) -> Column | None:
    """What else was lost, the greatest first; ``without`` are the orders told of already."""
    names: Mapping[str, str] = {seat.key: seat.name for seat in match.scenario.seats}
    if not coaching.losses:
        return None
    counts = "; ".join(f"{name}: {faults_said(coaching.told(seat))}" for seat, name in names.items())
    about = "Counted are orders after which another would have won more often, by play-outs under the same dice."
    rows: list[Widget] = [
        Row(
            [Label("What it cost", "heading"), Label(f"{counts}. {about}", "small", tone="faint", grow=1)],
            gap=12,
        )
    ]
    told = [one for one in coaching.told() if not without & set(range(one.number, one.last + 1))]
    for loss in told[:MOST_SHOWN]:
        rows += [Rule(), _fault_row(match, names.get(loss.seat, ""), loss, try_it)]
    return Column(rows, gap=4)


def _fault_row(match: Match, by: str, loss: OrderLoss, try_it: Callable[[int], object] | None) -> Row:
    words = f"{by}, order {loss.number}: {sentence_of(match, loss.last)}"
    better = f"{loss.grade.capitalize()}, {loss_said(loss)}. Better: {loss.does}. {loss.why}"
    parts: list[Widget] = [
        Column([Label(words, "strong"), Label(better, "small", tone="faint")], gap=0, grow=1)
    ]
    if try_it is not None:
        tip = "Lay the position before this order on the board and try another"
        parts.append(Button("Try it", partial(try_it, loss.number), tip=tip))
    return Row(parts, gap=10)
