"""What is known of a saved game, on a page: where it stands in words and as a picture, and who plays."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import shown
from galleywar.core.saving.headers import BadSave, Header
from galleywar.core.wording import counted
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.position_view import PositionView, shown_match
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.saved_games import TAKE_BACK, Saved
from galleywar.ui.widgets import Emblem, Label, Row, Rule, Widget
from galleywar.ui.widgets.beside import titled
from galleywar.ui.widgets.boxes import Flow

DOT = " \N{MIDDLE DOT} "


def facts_of(app: Program, game: Saved) -> list[Widget]:
    """What a save is about: where it stands in words and as a picture, who plays, and the rest of its first line."""
    if game.header is None:
        return [Label(shown(game.path.name), "title"), Label(game.fault, tone="bad")]
    head = game.header
    stands = (
        saved_games.system_of(head),
        head.turn,
        counted(head.entries, "order"),
        f"saved {saved_games.when_said(game.when)}",
    )
    facts = [
        ("Seed of the dice", str(head.seed)),
        ("Taking back past dice", TAKE_BACK[head.take_back].lower()),
        ("Own charts", ", ".join(name for name, _ in head.charts) or "none"),
        ("Written by", f"galleywar {head.version}"),
        ("File", shown(game.path)),
    ]
    rows = [
        Row([Label(name, "small", tone="faint", grow=0.3), Label(value, "small", grow=0.7)], align="top")
        for name, value in facts
    ]
    return [
        titled(head.title, DOT.join(filter(None, stands))),
        *([Label(head.ended, "strong")] if head.ended else []),
        PositionView(app, partial(position_in, game.path), highest=0.5),
        Flow([_seat(head, at) for at in range(len(head.players))], gap=18),
        Rule(),
        *rows,
    ]


def _seat(head: Header, at: int) -> Widget:
    """A seat in its colour, and who decides for it."""
    name, player = saved_games.who_plays(head)[at]
    seats = tuple(seat for seat, _ in head.players)
    return Row([Emblem(side_of(seats, seats[at]), 20), Label(f"{name}: {player}")])


def position_in(path: Path) -> Shown | None:
    """What the save at ``path`` stands at, as far as everybody who plays in it may see; None if it does not hold."""
    try:
        return shown_match(saved_games.open_save(path).match)
    except (BadSave, SourceFaults, OSError):
        return None
