"""Menus: what may be done with the thing pointed at, and with the game as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.game.interaction import orders, overlay_choice
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.widgets import Button, Card, Column, Label, ScrollArea, Widget

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

TICK, NO_TICK = "\N{BALLOT BOX WITH CHECK}", "\N{BALLOT BOX}"
Entry = tuple[str, str, Callable[[], Any]]
"""Words, key, what it does."""

MOST_WAYS: Final = 6
"""So many ways to one place are listed, the best ones."""


class Menu(Card):
    """A column of buttons that closes when one is pressed."""

    def __init__(self, screen: GameScreen, title: str, entries: Sequence[Entry]) -> None:
        self.screen = screen
        parts: list[Widget] = [Label(title, "strong", tone="accent")] if title else []
        parts += [
            Button(words, partial(self._take, does), kind="quiet", align="left", key_shown=key)
            for words, key, does in entries
        ]
        super().__init__(ScrollArea(Column(parts, gap=2)), kind="slate", pad=8)

    def _take(self, does: Callable[[], Any]) -> None:
        self.screen.stage.pop_up(None)
        self.screen.stage.take_focus(self.screen.board)
        does()


def board_menu(screen: GameScreen) -> Menu | None:
    """What the piece in hand may do here: ways with every facing, answers; None where there is nothing."""
    desk, hand = screen.desk, screen.desk.hand
    found = (
        list(_here(desk.position, hand.main, hand.place, hand.piece)) if desk.live and hand.commands else []
    )
    if not found:
        return None
    entries = [(_words(order), "", partial(screen.take, order)) for order in found]
    title = desk.position.faces[hand.main].name
    return Menu(screen, title, entries)


def _here(position: Position, main: str, place: str, piece: str) -> list[Order]:
    found = [orders.to_go(position, route) for route in position.ways(main, place)[:MOST_WAYS]]
    if piece and piece != main and not position.is_own(piece):
        found += orders.against(position, main, piece)
    elif place == position.place_of(main):
        found += [orders.begun(position, offer, (main,)) for offer in position.offers_of(main)]
    elif place:
        known = {choice for order in found for choice in order.choices}
        found += [one for one in orders.named_in(position, main, place) if not set(one.choices) & known]
    return found


def _words(order: Order) -> str:
    said = order.text
    if order.route is not None and order.route.path:
        said = f"{said} ({order.route.cost})"
    if order.chance is not None:
        said = f"{said}  {percent(order.chance)}"
    return said + "…" if order.form else said


def layers_menu(screen: GameScreen) -> Menu:
    """What is to be seen on the board, each with its key and whether it is on."""
    desk, keys = screen.desk, screen.app.bindings.label
    views = screen.keyboard.views
    on = {layer.kind for layer in overlay_choice.shown(desk)}
    entries: list[Entry] = [(_ticked("Grid and numbers", "grid" in desk.layers), "", views.do_grid)]
    for layer in overlay_choice.there(desk):
        key = keys(layer.kind) if layer.kind in BY_NAME else ""
        entries.append((_ticked(layer.says, layer.kind in on), key, partial(views.layer, layer.kind)))
    return Menu(screen, "To be seen on the board", entries)


def _ticked(words: str, on: bool) -> str:
    return f"{TICK if on else NO_TICK}  {words}"


def _fleets(screen: GameScreen) -> Iterator[Entry]:
    """Where the rules can write the battle down to begin others with, it can be kept as a scenario."""
    if screen.desk.ruleset.written(screen.desk.match.state):
        yield "Save the fleets as a scenario…", "", screen.keyboard.pages.save_scenario


def game_menu(screen: GameScreen) -> Menu:
    """Everything that concerns the game as a whole."""
    keys, act, pages = screen.app.bindings.label, screen.keyboard.act, screen.keyboard.pages
    entries: list[Entry] = [
        ("Back to the game", "Esc", screen.stage.relay),
        ("Objectives", keys("objectives"), partial(act, "objectives")),
        ("Ask for a hint", keys("hint"), partial(act, "hint")),
        ("What if…", keys("what_if"), partial(act, "what_if")),
        ("Replay", "", partial(act, "replay")),
        ("Bookmarks…", keys("bookmark"), partial(act, "bookmark")),
        ("Save", keys("quick_save"), partial(act, "quick_save")),
        ("Save under a name…", keys("save_as"), partial(act, "save_as")),
        *_fleets(screen),
        ("Back to the last save", keys("quick_load"), partial(act, "quick_load")),
        ("Open a file…", keys("open"), pages.open_file),
        ("Read the scenario file again", keys("reload"), partial(act, "reload")),
        ("Check the scenario file", keys("validate"), partial(act, "validate")),
        ("Figures so far", "", pages.report),
        ("Rules library", "", pages.library),
        ("Settings", "", pages.settings),
        ("Leave the game (it is saved)", "", screen.leave),
    ]
    return Menu(screen, screen.desk.match.scenario.title, entries)
