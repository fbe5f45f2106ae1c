"""The widgets of the game screen, made and laid out, and what is done with several of them at once."""

from collections.abc import Callable

from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.bars.setup_tray import SetupTray
from galleywar.ui.game.bars.toolbar import Toolbar
from galleywar.ui.game.bars.top_bar import TopBar
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.game.interaction.animation import Animation
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.swap_pane import SwapPane
from galleywar.ui.game.sidebar.log_view import LogSearch, LogView
from galleywar.ui.game.sidebar.seat_summary import SeatSummary
from galleywar.ui.game.sidebar.sidebar import Sidebar
from galleywar.ui.game.view.layout import GameLayout
from galleywar.ui.game.view.presenter import Presenter
from galleywar.ui.widgets import Column, Widget
from galleywar.ui.widgets.base import Host


class GameView:
    """``press`` is told which button of the prompt bar was pressed; all other buttons name a command."""

    def __init__(self, model: GameModel, press: Callable[[Item], None]) -> None:
        self.model = model
        self.animation = Animation()
        self.board = BoardView(model, self.animation)
        self.log_search = LogSearch(model)
        log = LogView(model, self.board.mark, self.board.pan_to)
        self.sidebar = Sidebar(Minimap(self.board), SwapPane(pad=4), log, self.log_search)
        self.prompt = PromptBar(press)
        self.top = TopBar(model)
        self.toolbar = Toolbar(model.app.bindings, model.commands.act)
        self.tray = SetupTray(model, self.board)
        self.presenter = Presenter(model, self.board, self.sidebar, self.prompt, self.top)
        self.seats = SeatSummary(model)
        self.dock = Column([self.tray], gap=0)
        self.layout = GameLayout(
            self.top, self.toolbar, self.board, self.sidebar, self.prompt, self.seats, self.dock
        )
        self._sheet = ""

    @property
    def host(self) -> Host:
        """The tree of widgets it hangs in."""
        host = self.layout.host
        assert host is not None, "the game is laid out before it is played"
        return host

    def lay_over(self, name: str = "", make: Callable[[], Widget] | None = None) -> None:
        """Lay the sheet ``name`` over the board, or take it away if it lies there; no name takes any away."""
        self._sheet = "" if name == self._sheet else name
        self.layout.lay_over(make() if self._sheet and make is not None else None)
        if not self._sheet:
            self.host.take_focus(self.board)

    def light_toolbar(self) -> None:
        """Show which tools are on."""
        model = self.model
        self.toolbar.light({
            "reach": "reach" in model.layers, "threat": "threat" in model.layers,
            "layers": bool(overlay_choice.shown(model)),
            "ruler": model.ruler.measuring or bool(model.ruler.lines),
            "panel": self.layout.shows_panel,
            "log": self.sidebar.large_log, "replay": model.viewing is not None,
        })  # fmt: skip

    def toggle_layer(self, kind: str) -> None:
        """Show a layer of the rules, or hide it."""
        refusal = overlay_choice.toggle(self.model, kind)
        if refusal:
            self.model.tell(refusal)
        self.light_toolbar()
        self.board.touch()

    def put_ruler_away(self) -> bool:
        """Take all lines of the ruler away; whether there were any."""
        was = self.model.ruler.clear()
        if was:
            self.model.on_change()
            self.light_toolbar()
        return was

    def print_layers(self) -> None:
        """Print grid and numbers as strongly as the settings say."""
        strength = self.model.app.settings.grid / 100 if "grid" in self.model.layers else 0.0
        for layer in ("grid", "numbers"):
            self.board.painter.set_layer(layer, strength)
        self.board.stale()

    def renew(self) -> None:
        """The position is another one."""
        model = self.model
        self.tray.renew()
        self.prompt.roomy = self.tray.visible
        self.top.notes.visible = bool(model.match.scenario.departures or model.ruleset.changed)
        self.board.point_again()
        self.presenter.position()
        self.seats.show(model.position.panel.tallies)
        decision = model.position.decision
        if decision is not None and decision.about and self.board.rect.width:
            self.board.keep_in_sight(*decision.about)
