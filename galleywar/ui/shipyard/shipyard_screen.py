"""The shipyard: types on sale at the left, the fleet in squadrons at the right, the points above."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from galleywar.core.decision import Choice
from galleywar.core.files.faults import SourceFaults
from galleywar.core.machine import Illegal
from galleywar.core.workshop.shipyard import Shipyard, ShipyardShip, ShipyardType
from galleywar.rules.own_files.fleet_lists import fleets_in, raise_fleet, read_fleet, shipped_fleets
from galleywar.ui.look.theme import Look, side_of
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.session.session import Session
from galleywar.ui.shipyard.fitting_out import MADE, fitting_out
from galleywar.ui.shipyard.points_bar import PointsBar
from galleywar.ui.shipyard.ready_fleets import ReadyFleet
from galleywar.ui.shipyard.save_fleet import SaveFleetScreen
from galleywar.ui.shipyard.squadrons import Carried, ShipRow, SquadronBox
from galleywar.ui.shipyard.type_table import FEW, TableHead, TypeRow, longest_of
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    Column,
    Dropdown,
    Emblem,
    Label,
    Layers,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)
from galleywar.ui.widgets.boxes import Flow, Halves, Margins

ROOMY = 620
"""Letters' worth of logical units the window must be high for the ship in hand to have a place of her own."""
MARGINS = 56
"""Logical units beside the line of buttons."""
READY_MADE = "Ready-made and saved fleets"


class ShipyardScreen(Screen):
    """Raises the fleet that is asked for in ``session``; every deed is an order of the game, and can be taken back."""

    def __init__(self, app: Program, session: Session) -> None:
        self.session = session
        ruleset, state = session.match.ruleset, session.match.state
        yard = ruleset.shipyard(state)
        if yard is None:
            raise ValueError("no fleet is being raised")
        self.yard: Shipyard = yard
        self.in_hand = ""
        self._lists: dict[str, Path] = {}
        super().__init__(app)

    # -- building -------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        yard, scenario = self.yard, self.session.match.scenario
        seats = tuple(seat.key for seat in scenario.seats)
        self._painter = CounterPainter(seats)
        side = side_of(seats, yard.seat)
        name = next(seat.name for seat in scenario.seats if seat.key == yard.seat)
        self._bar = PointsBar(yard, side)
        few = len(yard.types) <= FEW
        longest = longest_of(yard.types)
        self._rows = [
            TypeRow(kind, self._painter, self._buy, large=few, longest=longest) for kind in yard.types
        ]
        self._squadrons = Column([], gap=8)
        self._boxes: list[SquadronBox] = []
        self._fitting = Column([], gap=0)
        self._carried = Carried()
        table = ScrollArea(Column(self._rows, gap=0), grow=0 if few else 1)
        sale = Column([TableHead(self._rows[0]), table, *([VasePanel(grow=1)] if few else [])], gap=4)
        self._fitting_card = CardFrame(self._fitting, kind="slate", pad=12)
        self._fleet = Column([], gap=10)
        self._is_roomy: bool | None = None
        self._is_broad: bool | None = None
        self._foot = Column([], gap=8)
        self._make_buttons()
        head = Row([Emblem(side, 26), Label(f"{name}: the shipyard", "title"), Spacer(12), self._bar], gap=12)
        halves = Halves(sale, self._fleet, share=0.52)
        page = Margins(Column([head, halves, self._foot], gap=10))
        self._show(yard)
        return Layers([page, self._carried])

    def _make_buttons(self) -> None:
        """What may be done to the fleet as a whole."""
        self._back = Button("Back", self.back, chords=("Esc",))
        self._lists_row = Row([], gap=8)
        self._save = Button("Save the fleet", self._save_fleet, chords=("Ctrl+S",))
        self._fill = Button("", self._fill_up)
        self._begin = Button("", self._begin_squadron)
        self._undo = Button("Take back", self._take_back, key_shown=self.app.bindings.label("undo"))
        end = self.app.bindings.label("end_phase")
        self._done = Button("", self._complete, kind="main", key_shown=end)

    def arranged(self, look: Look) -> None:
        """Where room is short, the ship in hand is told below the fleet and scrolls with it, and the buttons stand in
        lines.
        """
        roomy = look.metrics.height / (look.metrics.unit * look.metrics.text) >= ROOMY
        if roomy != self._is_roomy:
            self._is_roomy = roomy
            parts = [self._squadrons, self._fitting_card]
            short: list[Widget] = [ScrollArea(Column(parts, gap=10), grow=1)]
            self._fleet.fill([ScrollArea(self._squadrons, grow=1), self._fitting_card] if roomy else short)
        ways = [self._lists_row, self._save, self._undo, self._begin, self._fill]
        line = Row([self._back, Spacer(grow=1), *ways, self._done])
        broad = line.natural(look) + look.px(MARGINS) <= look.metrics.width
        if broad != self._is_broad:
            self._is_broad = broad
            self._foot.fill([line] if broad else [Flow(ways), Row([self._back, Spacer(grow=1), self._done])])

    def _show(self, yard: Shipyard) -> None:
        """The fleet as it is now; the keyboard stays where it was."""
        self.yard = yard
        self._bar.show(yard)
        for row, kind in zip(self._rows, yard.types, strict=True):
            row.show(kind)
        if all(ship.id != self.in_hand for ship in yard.ships):
            self.in_hand = ""
        rows = [[ShipRow(ship, self._painter, self) for ship in one.ships] for one in yard.squadrons]
        self._boxes = [SquadronBox(*one) for one in zip(yard.squadrons, rows, strict=True)]
        self._light_ways(yard)
        self._show_hand()
        self._refill_lists()

    def _light_ways(self, yard: Shipyard) -> None:
        for button, deed in ((self._begin, yard.begin), (self._fill, yard.fill), (self._done, yard.done)):
            button.visible = deed is not None
            if deed is not None:
                button.set(words=deed.text, why_not=deed.why)
        self._save.set(why_not="" if yard.ships else "There is no ship to save yet.")
        self._undo.set(why_not=self._why_not_back())

    def _why_not_back(self) -> str:
        """Why nothing can be taken back here; "" if the last order was one for this fleet and nothing came of it."""
        match = self.session.match
        if not match.entries or match.entries[-1].seat != self.yard.seat:
            return "Nothing has been ordered yet."
        barrier = match.barrier()
        return barrier.text if barrier is not None else ""

    def _show_hand(self) -> None:
        for row in self._ship_rows():
            row.is_chosen = row.ship.id == self.in_hand
            row.touch()
        self._fitting.fill([fitting_out(self.yard, self._ship(self.in_hand), self.give, self.tell)])

    def _ship_rows(self) -> list[ShipRow]:
        return [row for box in self._boxes for row in box.parts if isinstance(row, ShipRow)]

    def _ship(self, key: str) -> ShipyardShip | None:
        return next((ship for ship in self.yard.ships if ship.id == key), None)

    def first(self) -> Widget:
        return self._rows[0]

    def opened(self) -> None:
        self._refill_lists()
        super().opened()

    def back(self) -> None:
        """To the table; while the fleet is not complete, it says how to come here again."""
        super().back()
        yard = self._now()
        if yard is not None and yard.seat == self.yard.seat and len(self.app.stack) > 1:
            key = self.app.bindings.label("shipyard")
            self.app.stack[-2].tell(f"{key} leads back to the shipyard.")

    # -- orders ---------------------------------------------------------------------------------------------
    def give(self, choice: Choice) -> None:
        """Give an order, and show what came of it."""
        known = {ship.id for ship in self.yard.ships}
        stop = self._where_the_keyboard_is()
        if self._submitted(choice):
            self._renew(known, stop)

    def _submitted(self, choice: Choice) -> bool:
        """Whether it was carried out; says why not."""
        try:
            self.session.submit(choice)
        except Illegal as refused:
            self.tell(" ".join(one.text for one in refused.objections), "attention")
            return False
        return True

    def _renew(self, known: set[str], stop: tuple[str, int]) -> None:
        yard = self._now()
        if yard is None or yard.seat != self.yard.seat:
            self.back()
            return
        new = [ship.id for ship in yard.ships if ship.id not in known]
        self.in_hand = new[-1] if new else self.in_hand
        self._show(yard)
        self._put_the_keyboard(*stop)

    def _now(self) -> Shipyard | None:
        match = self.session.match
        return match.ruleset.shipyard(match.state)

    def _where_the_keyboard_is(self) -> tuple[str, int]:
        """The words of the button it is on, or the row of the fleet; neither on the table of types."""
        focus, rows = self.stage.focus, self._ship_rows()
        if isinstance(focus, ShipRow):
            return "", next((at for at, row in enumerate(rows) if row is focus), -1)
        return (_told(focus), -1) if isinstance(focus, Button) else ("", -1)

    def _put_the_keyboard(self, words: str, row: int) -> None:
        """Back to where it was, as far as that is still there."""
        rows, focus = self._ship_rows(), self.stage.focus
        buttons = (one for one in self.stage.buttons() if words and _told(one) == words)
        stop: Widget | None = next(buttons, None)
        if row >= 0 and rows:
            stop = rows[min(row, len(rows) - 1)]
        if stop is None and not isinstance(focus, TypeRow):
            stop = rows[-1] if rows else self._rows[0]
        if stop is not None:
            self.stage.settle()
            self.stage.take_focus(stop)

    def _buy(self, kind: ShipyardType) -> None:
        self.give(kind.order)

    def _begin_squadron(self) -> None:
        if self.yard.begin is not None and self.yard.begin.choice is not None:
            self.give(self.yard.begin.choice)

    def _fill_up(self) -> None:
        if self.yard.fill is not None and self.yard.fill.choice is not None:
            self.give(self.yard.fill.choice)

    def _complete(self) -> None:
        if self.yard.done.choice is not None and self._submitted(self.yard.done.choice):
            self.back()

    def _take_back(self) -> None:
        """Back by one order, as far as this fleet goes."""
        if not self._why_not_back():
            self.session.undo()
        self._renew({ship.id for ship in self.yard.ships}, self._where_the_keyboard_is())

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "undo"):
            self._take_back()
        elif self.app.bindings.calls(event, "end_phase"):
            self._done.press(self.stage)
        else:
            return False
        return True

    # -- ships ----------------------------------------------------------------------------------------------
    def choose_ship(self, ship: str) -> None:
        """Take a ship in hand."""
        self.in_hand = ship
        self._show_hand()

    def carry(self, row: ShipRow, at: tuple[int, int]) -> None:
        """A ship is being dragged."""
        self._carried.show(row.picture(), at)
        for box in self._boxes:
            box.light(box.rect.collidepoint(at) and box.squadron.id in row.ship.posts)

    def lay_down(self, row: ShipRow, at: tuple[int, int]) -> None:
        """The drag has ended; over another squadron the ship goes there."""
        self._carried.show(None)
        to = next((box.squadron.id for box in self._boxes if box.rect.collidepoint(at)), "")
        for box in self._boxes:
            box.light(False)
        if to in row.ship.posts:
            self.give(row.ship.posts[to])

    # -- lists ----------------------------------------------------------------------------------------------
    def _refill_lists(self) -> None:
        """Fleets that come with the game, and the player's own of this game; while there is no ship, in pictures."""
        system = self.session.match.ruleset.key
        own = self.app.folders.fleets / system
        self._lists = {}
        choices = [("", READY_MADE)]
        ready: list[ReadyFleet] = []
        for file in (*shipped_fleets(system), *fleets_in(own)):
            try:
                fleet = read_fleet(file)
            except SourceFaults:
                continue
            self._lists[str(file)] = file
            choices.append((str(file), f"{fleet.fleet.title} \N{MIDDLE DOT} {fleet.fleet.points}"))
            ready.append(ReadyFleet(fleet, self.yard.types, self._painter, partial(self._raise, str(file))))
        self._lists_row.fill([Dropdown(choices, "", self._raise)])
        for one in ready:
            one.large = all(other.is_short for other in ready)
        begun: list[Widget] = [*self._boxes] or [VasePanel()]
        if not self.yard.ships and ready:
            begun += [Spacer(4), Label("Or begin with a fleet that stands ready", "heading", tone="accent"), *ready]
        self._squadrons.fill(begun)

    def _raise(self, key: str) -> None:
        """Raise the fleet of a file in place of what has been taken."""
        file = self._lists.get(key)
        if file is None:
            return
        try:
            missing = raise_fleet(read_fleet(file), self._now, self.session.submit)
        except SourceFaults as faults:
            missing = str(faults)
        self._renew(set(), ("", -1))
        if missing:
            self.tell(f"Not all of it could be had: {missing}", "attention")

    def _save_fleet(self) -> None:
        self.go(SaveFleetScreen(self.app, self.session, self.yard))


def _told(button: Button) -> str:
    """What a button is about, whether it is pressed or not."""
    return button.words.removeprefix(f"{MADE} ")
