"""Menus: what may be done with the thing pointed at, and with the game as a whole."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.game.board.deck_key import DeckKey
from galleywar.ui.game.board.turn_marks import WAKES
from galleywar.ui.game.interaction import orders, overlay_choice
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.painters.table.deck_legend import TITLE
from galleywar.ui.widgets import Button, CardFrame, Column, Label, ScrollArea, Widget

TICK, NO_TICK = "\N{BALLOT BOX WITH CHECK}", "\N{BALLOT BOX}"
MenuLine = tuple[str, str, Callable[[], object]]
"""Words, key, what it does."""

MOST_WAYS: Final = 6
"""So many ways to one place are listed, the best ones."""


class Menu(CardFrame):
    """A column of buttons that closes when one is pressed; ``close`` gives the keyboard back."""

    def __init__(self, title: str, entries: Sequence[MenuLine], close: Callable[[], None]) -> None:
        self._close = close
        parts: list[Widget] = [Label(title, "strong", tone="accent")] if title else []
        for words, key, does in entries:
            take = partial(self._take, does)
            parts.append(Button(words, take, kind="quiet", align="left", key_shown=key))
        super().__init__(ScrollArea(Column(parts, gap=2)), kind="slate", pad=8)

    def _take(self, does: Callable[[], object]) -> None:
        self._close()
        does()


def board_entries(model: GameModel) -> list[MenuLine]:
    """What the piece in hand may do where the pointer is, as lines of its menu."""
    return [(menu_words(order), "", partial(model.take, order)) for order in board_orders(model)]


def board_orders(model: GameModel) -> list[Order]:
    """What the piece in hand may do where the pointer is: ways with every facing, answers."""
    selection = model.selection
    if not (model.live and selection.commands):
        return []
    return _here(model.position, selection.main, selection.place, selection.piece)


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


def menu_words(order: Order) -> str:
    """An order as a menu says it, with its price and its chance."""
    said = order.text
    if order.route is not None and order.route.path:
        said = f"{said} ({order.route.cost})"
    if order.chance is not None:
        said = f"{said}  {percent(order.chance)}"
    return said + "…" if order.form else said


def layer_entries(model: GameModel, toggle: Callable[[str], object], deck_key: DeckKey) -> list[MenuLine]:
    """What is to be seen on the board, each with its key and whether it is on; ``toggle`` shows or hides it."""
    on = {layer.kind for layer in overlay_choice.shown(model)}
    grid = partial(model.commands.do, "grid")
    entries: list[MenuLine] = [(_ticked("Grid and numbers", "grid" in model.layers), "", grid)]
    wakes = partial(model.commands.do, WAKES)
    entries.append((_ticked("Wakes of everybody's last moves", WAKES not in model.muted), "", wakes))
    if deck_key.legend.men:
        entries.append((_ticked(TITLE, deck_key.is_wanted), "", deck_key.turn))
    for layer in overlay_choice.there(model):
        key = model.app.bindings.label(layer.kind) if layer.kind in BY_NAME else ""
        entries.append((_ticked(layer.says, layer.kind in on), key, partial(toggle, layer.kind)))
    return entries


def _ticked(words: str, on: bool) -> str:
    return f"{TICK if on else NO_TICK}  {words}"


def game_entries(model: GameModel, stay: Callable[[], object]) -> list[MenuLine]:
    """Everything that concerns the game as a whole; ``stay`` does nothing else."""
    keys, act, do = model.app.bindings.label, model.commands.act, model.commands.do

    def keyed(words: str, action: str, key: str | None = None) -> MenuLine:
        return words, keys(action) if key is None else key, partial(act, action)

    yard = model.position.shipyard if model.live else None
    return [
        ("Back to the game", "Esc", stay),
        *([keyed("To the shipyard", "shipyard")] if yard else []),
        keyed("Objectives", "objectives"),
        keyed("Ask for a hint", "hint"),
        keyed("What if…", "what_if"),
        keyed("Replay", "replay", ""),
        keyed("Bookmarks…", "bookmark"),
        keyed("Save", "quick_save"),
        keyed("Save under a name…", "save_as"),
        ("Save as a scenario…", "", partial(do, "save_scenario")),
        ("Design from here…", "", partial(do, "design")),
        keyed("Back to the last save", "quick_load"),
        ("Open a file…", keys("open"), partial(do, "open_file")),
        keyed("Read the scenario file again", "reload"),
        keyed("Check the scenario file", "validate"),
        ("Figures so far", "", partial(do, "report")),
        ("Rules library", "", partial(do, "library")),
        ("Settings", "", partial(do, "settings")),
        ("Leave the game (it is saved)", "", partial(do, "leave")),
    ]
