"""``galleywar analyse FILE``: how the chances went in a saved game, what of it was luck, and which orders lost most."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.commands import contest
from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.files.faults import SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import from_text, to_text
from galleywar.players.errand import ErrandLost, results_of
from galleywar.rules import open_ruleset

if TYPE_CHECKING:
    from galleywar.players.coach.game_curve import GameCurve, Swing

DIGITS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The save, and how to tell it."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument("--json", action="store_true", help="write everything as JSON, for other programs")
    page = "write one page: the curve, the account, the turning points with better orders"
    parser.add_argument("--html", type=contest.new_file, metavar="OUT", help=page)
    quick = "leave out what takes minutes: what orders lost against the best that could have been given"
    parser.add_argument("--quick", action="store_true", help=quick)
    plays = "play-outs of the order given and of the best found (default: what a save holds, or 24)"
    parser.add_argument("--play-outs", type=contest.count, metavar="N", help=plays)
    parser.add_argument("--keep", action="store_true", help="keep what was found in the save")
    parser.add_argument(
        "--workers", type=contest.count, metavar="W", help="orders at a time (default: one for each core)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Analyse and tell. Exit code 1 if the file holds no sound game or nothing can be written, 2 where nobody can
    judge its rules.
    """
    from galleywar.players.coach.game_curve import curve_of
    from galleywar.players.judge.evaluation import can_judge

    try:
        opened = from_text(read_game(arguments.file), open_ruleset)
    except (BadSave, SourceFaults) as fault:
        print(fault, file=sys.stderr)
        return 1
    match = opened.match
    if not can_judge(match.ruleset.key):
        print(f"Nobody has learned to judge positions of {match.ruleset.title}.", file=sys.stderr)
        return 2
    with contest.bar("orders", len(match.entries)) as advance:
        curve = curve_of(match, heard=lambda _number: advance(""))
    try:
        coaching = Coaching(0) if arguments.quick else coached(match, arguments.play_outs, arguments.workers)
    except ErrandLost:
        print("A process that weighed the orders was lost; try again.", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps(plain(match, curve, coaching), indent=1))
    else:
        tell(match, curve, coaching)
    is_kept = not arguments.keep or (opened.damage is None and _kept(arguments.file, match, coaching))
    return 0 if _has_page(arguments.html, match, curve, coaching) and is_kept else 1


def coached(match: Match, play_outs: int | None, workers: int | None) -> Coaching:
    """What the save holds, if it is of the whole game and nothing else is asked for; else worked out now.

    Raises ErrandLost if a process that worked at it is gone.
    """
    from galleywar.players.coach.coach_errands import coach_game
    from galleywar.players.coach.losses import MOST_RUNS, PLAY_OUTS, Care, Share, in_order
    from galleywar.players.tuning.series import cores

    kept = match.annals.coaching
    if kept is not None and kept.orders == len(match.entries) and play_outs is None:
        return kept
    care, text, found = Care(play_outs or PLAY_OUTS), to_text(match), []
    works = [partial(coach_game, text, care, share) for share in Share.among(workers or cores())]
    with contest.bar("what could have been ordered", MOST_RUNS) as advance:
        for loss in results_of(works):
            found.append(loss)
            advance("")
    return in_order(match, found)


def _kept(file: Path, match: Match, coaching: Coaching) -> bool:
    match.annals.coaching = coaching
    return contest.saved(file, to_text(match))


def _has_page(file: Path | None, match: Match, curve: GameCurve, coaching: Coaching) -> bool:
    from galleywar.commands.plain.analysis_page import page_of

    return contest.saved_page(file, lambda: page_of(match, curve, coaching))


def plain(match: Match, curve: GameCurve, coaching: Coaching) -> dict[str, object]:
    """The whole analysis as JSON can hold it; chances are from 0 to 1."""
    from galleywar.players.coach.account import leading

    return {
        "scenario": match.scenario.key,
        "seats": list(curve.seats),
        "beginning": _rounded(curve.beginning),
        "end": _rounded(curve.end),
        "luck": {seat: round(curve.luck(seat), DIGITS) for seat in curve.seats},
        "decisions": {
            seat: {by: round(curve.decisions(seat, by), DIGITS) for by in curve.seats} for seat in curve.seats
        },
        "turning_points": [swing.number for swing in curve.turning_points(leading(curve))],
        "losses": [_plain_loss(one) for one in coaching.losses],
        "orders": [
            {
                "number": swing.number, "seat": swing.seat, "order": str(match.entries[swing.number - 1].choice),
                "due": _rounded(swing.due), "after": _rounded(swing.after),
            }
            for swing in curve.swings
        ],
    }  # fmt: skip


def _plain_loss(loss: OrderLoss) -> dict[str, object]:
    return {
        "number": loss.number, "last": loss.last, "seat": loss.seat, "chance": round(loss.chance, DIGITS),
        "loss": round(loss.loss, DIGITS), "error": round(loss.error, DIGITS), "play_outs": loss.play_outs,
        "grade": loss.grade, "better": [str(choice) for choice in loss.better], "does": loss.does, "why": loss.why,
    }  # fmt: skip


def _rounded(chances: Mapping[str, float]) -> dict[str, float]:
    return {seat: round(chance, DIGITS) for seat, chance in chances.items()}


def tell(match: Match, curve: GameCurve, coaching: Coaching) -> None:
    """Print what became of the chances, where the game turned, and what could have been ordered instead."""
    from galleywar.players.coach.account import account_of, faults_said, leading, summary_of

    out, names = contest.console(), {seat.key: seat.name for seat in match.scenario.seats}
    out.print(summary_of(match, curve))
    for seat in curve.seats:
        out.print(account_of(match, curve, seat))
    seat = leading(curve)
    table = contest.table(
        "order", "by", "what", f"{names[seat]} before", "after", "decision", "dice", "better"
    )
    for swing in curve.turning_points(seat):
        table.add_row(*row(match, names, swing, seat), better_said(coaching.of(swing.number)))
    out.print("\nWhere the game turned most:")
    out.print(table)
    for key, name in names.items() if coaching.losses else ():
        told = coaching.told(key)
        out.print(f"\n{name}: {faults_said(told)} among the orders that were weighed.")
        for loss in told:
            out.print(f"  {said(match, loss)}")


def row(match: Match, names: Mapping[str, str], swing: Swing, seat: str) -> tuple[str, ...]:
    from galleywar.players.coach.account import sentence_of

    return (
        str(swing.number), names[swing.seat], sentence_of(match, swing.number), f"{swing.before[seat]:.0%}",
        f"{swing.after[seat]:.0%}", f"{100 * swing.decision(seat):+.0f}", f"{100 * swing.luck(seat):+.0f}",
    )  # fmt: skip


def better_said(loss: OrderLoss | None) -> str:
    """What could have been ordered instead, where that is more than noise."""
    if loss is None:
        return ""
    return f"{loss.does} (+{100 * loss.loss:.0f})" if loss.grade else "nothing found"


def said(match: Match, loss: OrderLoss) -> str:
    """A loss in a line."""
    from galleywar.players.coach.account import loss_said

    kind = f"{'an' if loss.grade == 'inaccuracy' else 'a'} {loss.grade}"
    given = match.entries[loss.number - 1].choice
    return f"order {loss.number} ({given}), {kind}: {loss_said(loss)}. Better: {loss.does}. {loss.why}"
