"""``galleywar analyse FILE``: how the chances went in a saved game, and what of it was luck and what decisions."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galleywar.commands import contest
from galleywar.core.files.faults import SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import BadSave, from_text
from galleywar.rules import open_ruleset

if TYPE_CHECKING:
    from galleywar.players.coach.game_curve import GameCurve, Swing

DIGITS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The save, and how to tell it."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument("--json", action="store_true", help="write everything as JSON, for other programs")


def run(arguments: argparse.Namespace) -> int:
    """Analyse and tell. Exit code 1 if the file holds no sound game, 2 where nobody can judge its rules."""
    from galleywar.players.coach.game_curve import curve_of
    from galleywar.players.judge.evaluation import can_judge

    try:
        match = from_text(read_game(arguments.file), open_ruleset).match
    except (BadSave, SourceFaults) as fault:
        print(fault, file=sys.stderr)
        return 1
    if not can_judge(match.ruleset.key):
        print(f"Nobody has learned to judge positions of {match.ruleset.title}.", file=sys.stderr)
        return 2
    with contest.bar("orders", len(match.entries)) as advance:
        curve = curve_of(match, heard=lambda _number: advance(""))
    if arguments.json:
        print(json.dumps(plain(match, curve), indent=1))
    else:
        tell(match, curve)
    return 0


def plain(match: Match, curve: GameCurve) -> dict[str, Any]:
    """The whole analysis as JSON can hold it; chances are from 0 to 1."""
    return {
        "scenario": match.scenario.key,
        "seats": list(curve.seats),
        "beginning": _rounded(curve.beginning),
        "end": _rounded(curve.end),
        "luck": {seat: round(curve.luck(seat), DIGITS) for seat in curve.seats},
        "decisions": {
            seat: {by: round(curve.decisions(seat, by), DIGITS) for by in curve.seats} for seat in curve.seats
        },
        "orders": [
            {
                "number": swing.number, "seat": swing.seat, "order": str(match.entries[swing.number - 1].choice),
                "due": _rounded(swing.due), "after": _rounded(swing.after),
            }
            for swing in curve.swings
        ],
    }  # fmt: skip


def _rounded(chances: Mapping[str, float]) -> dict[str, float]:
    return {seat: round(chance, DIGITS) for seat, chance in chances.items()}


def tell(match: Match, curve: GameCurve) -> None:
    """Print what became of the chances and where the game turned."""
    out, names = contest.console(), {seat.key: seat.name for seat in match.scenario.seats}
    for seat in curve.seats:
        out.print(account(names[seat], curve, seat))
    seat = leading(curve)
    table = contest.table("order", "by", "what", f"{names[seat]} before", "after", "decision", "dice")
    for swing in curve.turning_points(seat):
        table.add_row(*row(match, names, swing, seat))
    out.print("\nWhere the game turned most:")
    out.print(table)


def account(name: str, curve: GameCurve, seat: str) -> str:
    """What luck and decisions gave a seat, in a sentence of points out of a hundred."""
    began, ended = curve.beginning[seat], curve.end[seat]
    return (
        f"{name} went from {began:.0%} to {ended:.0%}: dice gave it {100 * curve.luck(seat):+.0f} points,"
        f" decisions of both sides {100 * curve.decisions(seat):+.0f}."
    )


def leading(curve: GameCurve) -> str:
    """The seat that stood best at the end."""
    return max(curve.seats, key=lambda seat: curve.end[seat])


def row(match: Match, names: Mapping[str, str], swing: Swing, seat: str) -> tuple[str, ...]:
    events = match.moments[swing.number].events
    told = (match.ruleset.view.narrate(match.moments[swing.number].state, event) for event in events)
    what = next((one for one in told if one), str(match.entries[swing.number - 1].choice))
    return (
        str(swing.number), names[swing.seat], what, f"{swing.before[seat]:.0%}", f"{swing.after[seat]:.0%}",
        f"{100 * swing.decision(seat):+.0f}", f"{100 * swing.luck(seat):+.0f}",
    )  # fmt: skip
