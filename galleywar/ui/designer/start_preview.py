"""What a design may begin from, on a page: its picture, what it is, and what becomes of it when it is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from galleywar.core.contract import Board
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import is_shipped
from galleywar.core.files.text_files import read_limited, shown
from galleywar.core.files.yaml_source import LIMITS
from galleywar.core.match import Match
from galleywar.core.view import OWNER
from galleywar.core.wording import counted
from galleywar.rules.map_files import map_in
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.system import Cover
from galleywar.ui.designer.draft_store import UnsavedDraft
from galleywar.ui.designer.ground import judged
from galleywar.ui.designer.map_draft import is_map
from galleywar.ui.designer.text_draft import source_of
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.position_view import PositionView, shown_match, shown_position
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import CardFrame, Column, Emblem, Label, Row, Rule, Spacer, Widget
from galleywar.ui.widgets.beside import titled
from galleywar.ui.widgets.boxes import Flow

DOT: Final = " \N{MIDDLE DOT} "
HIGHEST: Final = 0.44
"""Of the window's height: a picture."""
A_COPY: Final = "You begin with a copy. What comes with the game stays as it is."
YOURS: Final = "It is your own file: what you save goes into it."
GOES_ON: Final = "It goes on where you left it. Its file is not touched until you save."
FROM_HERE: Final = "A battle begins as the game stands now. The game on the table goes on as it was."
BLANK: Final = (
    "The board is there, the sides, and the least that makes a battle.",
    "Take pieces from the tray at the left and put them where they belong.",
    "Say what wins, how long it takes and who moves first in the form beside them.",
    "What is missing or wrong is listed below the board, with a remedy. Then it is played.",
)
BLANK_MAP: Final = {
    "hexes": (
        "The sheet is open sea.",
        "Paint shore and land with a brush; draw walls, beaches, streets and blocks over them.",
        "Give places their names. The file is written along at the right, and may be written in.",
        "One key begins a battle on it, and that is played.",
    ),
    "areas": (
        "The sheet holds two islands and the sea between them.",
        "Draw provinces and seas by hand; set ports, straits and sea lanes on their shores.",
        "Give them their names. The file is written along at the right, and may be written in.",
        "One key begins a battle on it, and that is played.",
    ),
}
MAP_MOTIF: Final = {"hexes": "beacon", "areas": "anchor"}


class StartPreview(CardFrame):
    """Parchment; what is shown again is not drawn again."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self._page = Column([], gap=10)
        self._shown: object = None
        super().__init__(self._page, pad=22)

    def show(self, what: object, facts: Callable[[], Sequence[Widget]]) -> None:
        """Show ``facts`` about ``what``, unless they are shown already."""
        if what != self._shown:
            self._shown = what
            self._page.fill(facts())

    # -- what there is to begin from -------------------------------------------------------------------------
    def scenario(self, entry: ListedScenario) -> list[Widget]:
        """A battle: its set-up, its story, who fights it."""
        ruleset, scenario = entry.ruleset, entry.scenario
        if ruleset is None or scenario is None:
            wrong = [Label(scenario_list.first_fault(entry), tone="bad")]
            return [*_head(entry.title, "with problems", entry.path), *wrong, Rule(), _becomes(entry.path)]
        seats = tuple(seat.key for seat in scenario.seats)
        sides = [
            Row([Emblem(side_of(seats, seat.key), 18), Label(seat.name, "small")]) for seat in scenario.seats
        ]
        return [
            *_head(scenario.title, ruleset.title, entry.path),
            self._picture(lambda: shown_position(ruleset, scenario, scenario_list.set_up(entry))),
            Flow(sides, gap=18),
            Label(scenario.summary),
            Rule(),
            _becomes(entry.path),
        ]

    def map(self, title: str, path: Path) -> list[Widget]:
        """A map without anybody on it."""
        return [
            *_head(title, "a map", path),
            self._picture(partial(_map_at, path)),
            Rule(),
            _becomes(path),
        ]

    def left(self, title: str, draft: UnsavedDraft, charts: Overrides) -> list[Widget]:
        """A draft that never came into its file."""
        where = shown(draft.path) if draft.path is not None else "it has no file yet"
        return [
            titled(title, f"a draft{DOT}{where}"),
            self._picture(partial(_of_draft, draft, charts)),
            Rule(),
            Label(GOES_ON),
        ]

    def match(self, match: Match) -> list[Widget]:
        """The game on the table."""
        played = counted(len(match.entries), "order")
        return [
            titled(match.scenario.title, f"{match.ruleset.title}{DOT}{played}"),
            self._picture(partial(shown_match, match)),
            Rule(),
            Label(FROM_HERE),
        ]

    def blank(self, cover: Cover) -> list[Widget]:
        """An empty board of a game."""
        return _painted(f"An empty board: {cover.title}", cover.board, cover.motif, BLANK)

    def blank_map(self, kind: str, title: str, under: str) -> list[Widget]:
        """A map of ``kind`` that is to be drawn."""
        return _painted(title, under, MAP_MOTIF[kind], BLANK_MAP[kind])

    def _picture(self, read: Callable[[], Shown | None]) -> Widget:
        return PositionView(self.app, read, highest=HIGHEST)


def _head(title: str, kind: str, path: Path) -> list[Widget]:
    return [titled(title, f"{kind}{DOT}{path.name}")]


def _becomes(path: Path) -> Widget:
    return Label(A_COPY if is_shipped(path) else YOURS)


def _painted(title: str, under: str, motif: str, steps: Sequence[str]) -> list[Widget]:
    rows = [
        Row([Label(f"{at}", "strong", tone="accent"), Label(step, grow=1)], gap=10, align="top")
        for at, step in enumerate(steps, 1)
    ]
    return [
        titled(title, under),
        VasePanel(motif=motif, high=420),
        Spacer(4),
        Label("Step by step", "heading", tone="accent"),
        *rows,
    ]


def _bare(board: Board) -> Shown:
    return Shown(board, {}, ())


def _map_at(path: Path) -> Shown | None:
    """The map in a file; None if it does not hold."""
    try:
        return _bare(map_in(source_of(read_limited(path, LIMITS.size), path)))
    except SourceFaults:
        return None


def _of_draft(draft: UnsavedDraft, charts: Overrides) -> Shown | None:
    """What a draft comes to as far as it can be made out; None if nothing can."""
    if is_map(draft.text):
        try:
            return _bare(map_in(source_of(draft.text, draft.path)))
        except SourceFaults:
            return None
    opened = draft.opened(charts)
    opened.take_judgement(judged(draft.text, draft.path, charts, None))
    ground = opened.ground
    if ground is None:
        return None
    seats = tuple(key for key, _ in opened.seats)
    position = opened.position
    owners = tuple(shade for shade in position.zones if shade.kind == OWNER)
    return Shown(ground.board, position.counters, seats, tuple(position.links), owners)
