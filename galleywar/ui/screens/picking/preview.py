"""A scenario on a page: map, story, goals, forces, where it comes from, or what is wrong with its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import listed
from galleywar.core.files.text_files import shown
from galleywar.core.ledger import cited
from galleywar.core.scenario import Scenario
from galleywar.core.view import Goal
from galleywar.core.wording import counted
from galleywar.ui.look.theme import side_of
from galleywar.ui.painters.pieces.side_labels import SideLabel
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.message import fault_parts
from galleywar.ui.screens.picking.battle_rows import DIFFICULTY, length_said, shares_of
from galleywar.ui.screens.picking.force_rows import PieceRow, SharesBar
from galleywar.ui.screens.position_view import PositionView, shown_position
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import Balance, known_of
from galleywar.ui.shelf.scenario_list import ListedScenario, SeatForces, other_file
from galleywar.ui.widgets import CardFrame, Column, Emblem, Label, Row, Rule, Spacer, Widget
from galleywar.ui.widgets.beside import Beside, titled

PROVENANCE = {
    "rulebook": "As printed in the rulebook.",
    "published": "After a published source.",
    "reconstructed": "Reconstructed.",
    "own": "A player's own scenario.",
}


NOTHING = "No battle is chosen: another game, any length and any number of players have more."


class Preview(CardFrame):
    """Parchment; `show` fills it."""

    def __init__(self, app: Program, balance: Mapping[str, Balance]) -> None:
        self.app = app
        self._balance = balance
        self._page = Column([], gap=10)
        super().__init__(self._page, pad=20)

    def show(self, entry: ListedScenario | None) -> None:
        if entry is None:
            self._page.fill([VasePanel(motif="beacon", high=380), Label(NOTHING, tone="faint")])
        elif entry.scenario is None or entry.ruleset is None:
            self._page.fill(_faults(entry))
        else:
            self._page.fill(self._story(entry, entry.scenario, entry.ruleset))

    def _story(self, entry: ListedScenario, scenario: Scenario, ruleset: Ruleset) -> list[Widget]:
        state = scenario_list.set_up(entry)
        position = shown_position(ruleset, scenario, state).with_sides(_sides_of(entry, scenario))
        about = [
            ruleset.title,
            f"about {length_said(scenario.minutes)}" if scenario.minutes else "",
            DIFFICULTY[scenario.difficulty],
            counted(len(scenario.seats), "player"),
        ]
        forces = scenario_list.forces(entry)
        picture = PositionView(self.app, lambda: position, aspect=position.aspect)
        return [
            titled(scenario.title, " \N{MIDDLE DOT} ".join(filter(None, about))),
            *self._beside(picture, scenario, forces),
            Rule(),
            Label("Who wins", "heading", tone="accent"),
            *(_goal(scenario, goal) for goal in ruleset.view.goals(state)),
            Rule(),
            *_origin(scenario, ruleset),
        ]

    def _beside(self, picture: Widget, scenario: Scenario, forces: Sequence[SeatForces]) -> Iterator[Widget]:
        """The picture and the forces; the summary below the picture, below both where no forces are told of."""
        told, even = list(self._forces(scenario, forces)), list(self._evenness(scenario))
        summary = Label(scenario.summary)
        if any(one.kinds for one in forces):
            yield Beside(Column([picture, summary], gap=10), Column([*told, *even], gap=6))
        else:
            yield from (Beside(picture, Column(told, gap=6)), summary, Column(even, gap=6))

    def _forces(self, scenario: Scenario, forces: Sequence[SeatForces]) -> Iterator[Widget]:
        """Every seat with its pieces in rows."""
        if not any(one.kinds for one in forces):
            yield Label("Forces are chosen in the game.", "small", tone="faint")
        for seat in scenario.seats:
            yield Row([Emblem(side_of(_seats(scenario), seat.key), 18), Label(seat.name, "strong", grow=1)])
            for one in forces:
                if one.seat == seat.key:
                    yield from (PieceRow(_seats(scenario), kind) for kind in one.kinds)
                    if one.aboard:
                        yield Label(f"Aboard: {', '.join(kind.said for kind in one.aboard)}", "small", tone="faint")

    def _evenness(self, scenario: Scenario) -> Iterator[Widget]:
        """Who won how many of the games that have been counted."""
        known = known_of(scenario, self._balance)
        yield Rule()
        if known is None:
            yield Label("How even it is has not been measured yet.", "small", tone="faint")
            return
        if known.is_enough:
            yield SharesBar(shares_of(scenario, known))
        yield Label(known.told(scenario.seats), "small")


def _sides_of(entry: ListedScenario, scenario: Scenario) -> tuple[SideLabel, ...]:
    """Each side by name, and how many stand there."""
    return tuple(
        SideLabel(seat.key, seat.name, counted(number, entry.piece))
        for seat, number in zip(scenario.seats, entry.strengths, strict=False)
        if number
    )


def _seats(scenario: Scenario) -> tuple[str, ...]:
    return tuple(seat.key for seat in scenario.seats)


def _goal(scenario: Scenario, goal: Goal) -> Widget:
    said = f"{goal.text} {cited(scenario.system, goal.case)}".rstrip()
    side = side_of(_seats(scenario), goal.seat)
    return Row([Emblem(side), Label(said, grow=1)], gap=10, align="top")


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
