"""The account of a game in words: what luck gave and what decisions did, and what a loss is called."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.coaching.order_loss import OrderLoss, count_of
from galleywar.core.match import Match, told_of
from galleywar.core.wording import counted, number_of
from galleywar.players.coach.game_curve import GameCurve
from galleywar.players.phrasing import joined


def account_of(match: Match, curve: GameCurve, seat: str) -> str:
    """Luck and decisions of all orders, in points: together they are what the end differs from the beginning by."""
    name = next(one.name for one in match.scenario.seats if one.key == seat)
    began, ended = (f"{100 * chances[seat]:.0f} %" for chances in (curve.beginning, curve.end))
    luck, decisions = 100 * curve.luck(seat), 100 * curve.decisions(seat)
    return f"{name} went from {began} to {ended}: luck {round(luck):+} points, decisions of all {round(decisions):+}."


def summary_of(match: Match, curve: GameCurve) -> str:
    """Who won, and what that came of: "Egypt won; luck gave it 11 points, decisions 31"."""
    return f"{_ended(match, curve)}; {given_said(match, curve, leading(curve))}."


def given_said(match: Match, curve: GameCurve, seat: str) -> str:
    """What luck and the decisions of all gave a seat, or cost it."""
    told = next(one for one in match.scenario.seats if one.key == seat)
    whom = told.name if match.outcome is None or match.outcome.winner != seat else "it"
    if whom == "it" and number_of(told.name, told.people) > 1:
        whom = "them"
    luck, decisions = (round(100 * one) for one in (curve.luck(seat), curve.decisions(seat)))
    verbs = ["gave" if one >= 0 else "cost" for one in (luck, decisions)]
    again = "" if verbs[0] == verbs[1] else f"{verbs[1]} {whom} "
    return f"luck {verbs[0]} {whom} {counted(abs(luck), 'point')}, decisions {again}{abs(decisions)}"


def _ended(match: Match, curve: GameCurve) -> str:
    outcome, names = match.outcome, {one.key: one.name for one in match.scenario.seats}
    if outcome is None:
        return f"Nothing is decided yet, {names[leading(curve)]} stands best"
    return f"{names[outcome.winner]} won" if outcome.winner is not None else "Nobody won"


def leading(curve: GameCurve) -> str:
    """The seat that stood best at the end."""
    return max(curve.seats, key=lambda seat: curve.end[seat])


def sentence_of(match: Match, number: int) -> str:
    """What came of order ``number``, in a sentence; the order itself if nothing is told of it."""
    return next((one for one in told_of(match, number) if one), str(match.entries[number - 1].choice))


def faults_said(losses: Sequence[OrderLoss]) -> str:
    """How many of each grade: "1 blunder and 2 mistakes"; "no mistakes" of none."""
    told = [counted(count, grade) for grade, count in count_of(losses).items()]
    return joined(told) if told else "no mistake"


def loss_said(loss: OrderLoss) -> str:
    """What was lost, with its noise: "24 points (give or take 6)"."""
    points = counted(round(100 * loss.loss), "point")
    return f"{points} (give or take {max(1, round(100 * loss.error))})"
