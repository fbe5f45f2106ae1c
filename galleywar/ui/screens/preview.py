"""A scenario on a page: map, story, goals, forces, where it comes from, or what is wrong with its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from galleywar.boards.table.table import Table
from galleywar.core.contract import Board, Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import listed
from galleywar.core.files.text_files import shown
from galleywar.core.ledger import cited
from galleywar.core.scenario import Scenario
from galleywar.core.view import CounterView, Goal
from galleywar.core.wording import counted
from galleywar.ui.look.theme import Look, side_of
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.table.ship_placing import FleetPainter
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.message import fault_parts
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.scenario_list import ListedScenario, SeatForces, other_file
from galleywar.ui.widgets import CardFrame, Column, Emblem, Label, Row, Rule, Spacer, Widget

PROVENANCE = {
    "rulebook": "As printed in the rulebook.",
    "published": "After a published source.",
    "reconstructed": "Reconstructed.",
    "own": "A player's own scenario.",
}


HIGHEST_MAP = 0.42
"""Of the height of the window."""


class Preview(CardFrame):
    """Parchment; `show` fills it."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self._page = Column([], gap=10)
        super().__init__(self._page, pad=20)

    def show(self, entry: ListedScenario | None) -> None:
        if entry is None:
            self._page.fill([Label("Choose a battle at the left.", tone="faint")])
        elif entry.scenario is None or entry.ruleset is None:
            self._page.fill(_faults(entry))
        else:
            self._page.fill(self._story(entry, entry.scenario, entry.ruleset))

    def _story(self, entry: ListedScenario, scenario: Scenario, ruleset: Ruleset) -> list[Widget]:
        state = ruleset.deal(scenario, Seeded(0))
        about = [ruleset.title, f"about {counted(scenario.minutes, 'minute')}" if scenario.minutes else ""]
        return [
            Label(scenario.title, "title"),
            Label(" · ".join(filter(None, about)), "small", tone="faint"),
            BoardPicture(
                self.app, ruleset.board, tuple(ruleset.view.counters(state).values()), _seats(scenario)
            ),
            Label(scenario.summary),
            Rule(),
            Label("Who wins", "heading", tone="accent"),
            *(_goal(scenario, goal) for goal in ruleset.view.goals(state)),
            Rule(),
            Label("Forces", "heading", tone="accent"),
            _forces(scenario, scenario_list.forces(entry)),
            Rule(),
            *_origin(scenario, ruleset),
        ]


def _seats(scenario: Scenario) -> tuple[str, ...]:
    return tuple(seat.key for seat in scenario.seats)


def _goal(scenario: Scenario, goal: Goal) -> Widget:
    said = f"{goal.text} {cited(scenario.system, goal.case)}".rstrip()
    side = side_of(_seats(scenario), goal.seat)
    return Row([Emblem(side), Label(said, grow=1)], gap=10, align="top")


def _forces(scenario: Scenario, forces: tuple[SeatForces, ...]) -> Widget:
    columns: list[Widget] = []
    for seat in scenario.seats:
        lines = next((one.lines for one in forces if one.seat == seat.key), ())
        head = Row([Emblem(side_of(_seats(scenario), seat.key)), Label(seat.name, "strong", grow=1)])
        columns.append(Column([head, *(Label(line, "small") for line in lines)], gap=2, grow=1))
    return Row(columns, gap=16, align="top")


def _origin(scenario: Scenario, ruleset: Ruleset) -> list[Widget]:
    said = [PROVENANCE.get(scenario.provenance, scenario.provenance)]
    if scenario.source:
        said.insert(0, f"{scenario.source}.")
    parts: list[Widget] = [Label(" ".join(said), "small", tone="faint")]
    departures = [*scenario.departures, *ruleset.changed]
    if departures:
        parts.append(Label("Departures from the printed rules", "strong"))
        parts.extend(Label(f"\N{EN DASH} {one}", "small") for one in departures)
    return parts


def _faults(entry: ListedScenario) -> list[Widget]:
    parts: list[Widget] = [
        Label(entry.path.name, "title"),
        Label(_why_not(entry)),
        Label(str(entry.path), "small", tone="faint"),
    ]
    return [*parts, *fault_parts(entry.faults, shown(entry.path)), Spacer(8)]


def _why_not(entry: ListedScenario) -> str:
    elsewhere = [other_file(entry, fault) for fault in entry.faults]
    if all(elsewhere):
        files = listed(tuple(dict.fromkeys(elsewhere)), "and")
        return f"It cannot be played with {files}. Every fault there:"
    return "This file cannot be played yet. Every fault, in the order of the file:"


class BoardPicture(Widget):
    """The whole board, as wide as the page; drawn aside, for a fine map takes its time.

    Models to scale stand on it.
    """

    def __init__(
        self, app: Program, board: Board, counters: Sequence[CounterView] = (), seats: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.app, self.board = app, board
        self.fleet = FleetPainter(seats)
        berths = ((berth_of(face, board), face) for face in counters)
        self.ships = [(berth, face) for berth, face in berths if berth is not None]
        self._picture: pygame.Surface | None = None
        self._wanted = 0

    def natural(self, look: Look) -> int:
        return look.px(400)

    def height_for(self, look: Look, width: int) -> int:
        return min(
            round(width * self.board.height / self.board.width), round(look.metrics.height * HIGHEST_MAP)
        )

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        width = min(rect.width, round(rect.height * self.board.width / self.board.height))
        super().lay(look, pygame.Rect(rect.centerx - width // 2, rect.top, width, rect.height))
        rect = self.rect
        if rect.width and rect.width != self._wanted:
            self._wanted = rect.width
            self.app.background.run(partial(self.app.board_picture, self.board, rect.width), self._hang)

    def _hang(self, picture: pygame.Surface) -> None:
        self._picture = picture
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        ground = self.look.ground
        if self._picture is not None and self._picture.get_width() == self.rect.width:
            surface.blit(self._picture, self.rect)
        else:
            pygame.draw.rect(surface, self.look.theme.sea, self.rect)
        self._draw_ships(surface)
        pygame.draw.rect(surface, ground.edge, self.rect, width=self.look.px(1))

    def _draw_ships(self, surface: pygame.Surface) -> None:
        if not isinstance(self.board, Table):
            return
        part = self.rect.width / self.board.width
        for berth, face in self.ships:
            picture = self.fleet.picture(replace(face, able=False, done=False), self.board.unit * part)
            spot = (round(self.rect.x + berth.x * part), round(self.rect.y + berth.y * part))
            surface.blit(picture, picture.get_rect(center=spot))
