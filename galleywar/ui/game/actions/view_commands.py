"""Actions that change what is seen: zoom, layers, panel, sheets."""

from functools import partial

from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.sidebar import sheets
from galleywar.ui.game.view.game_view import GameView


class ViewCommands:
    """Each method ``do_`` is the action of its name; a layer of the rules has one of its own name."""

    def __init__(self, model: GameModel, view: GameView) -> None:
        self.model, self.view = model, view
        for kind in overlay_choice.KEYED:
            model.commands.add_one(kind, partial(view.toggle_layer, kind))
        for name, make in (("objectives", sheets.objectives), ("departures", sheets.departures)):
            model.commands.add_one(name, partial(view.lay_over, name, partial(make, model, view.lay_over)))
        model.commands.add_one("zoom_in", partial(self._zoom, 1))
        model.commands.add_one("zoom_out", partial(self._zoom, -1))

    def do_centre(self) -> None:
        selection = self.model.selection
        self.view.board.centre_on(selection.main or selection.place)

    def _zoom(self, steps: int) -> None:
        """About the board cursor, else about the piece in hand where it is in sight, else about the middle."""
        board, selection = self.view.board, self.model.selection
        spot = board.spot(selection.place if board.cursor else selection.main)
        if spot is not None and not board.cursor and board.camera.outside_middle(*spot, share=1.0):
            spot = None
        board.camera.zoom_by(steps, board.camera.to_screen(*spot) if spot else None)
        board.touch()

    def do_fit(self) -> None:
        """All pieces on an open table, then the whole of it; the whole of any other board."""
        board = self.view.board
        if not (self.model.position.is_open and board.look_at_pieces(glide=True)):
            board.camera.fit()
        board.touch()

    def do_grid(self) -> None:
        self.model.layers ^= {"grid"}
        self.view.light_toolbar()
        self.view.print_layers()

    def do_ruler(self) -> None:
        """Set an end of the ruler where the pointer is; where it is not on the board, the next click does."""
        model = self.model
        if model.selection.place:
            said = model.measure()
            if said:
                self.model.tell(said)
        else:
            model.ruler.taken_up = not model.ruler.measuring
            model.ruler.start = ""
            model.on_change()
        self.view.light_toolbar()

    def do_panel(self) -> None:
        regions = self.view.layout
        regions.shows_panel = not regions.shows_panel
        regions.relay()
        self.view.light_toolbar()

    def do_log(self) -> None:
        panel = self.view.sidebar
        panel.large_log = not panel.large_log
        if panel.large_log:
            self._show_panel()
        self.view.layout.relay()
        self.view.light_toolbar()

    def do_find(self) -> None:
        self._show_panel()
        self.view.sidebar.turn_to("log")
        self.view.sidebar.searching = True
        self.view.layout.relay()
        self.view.host.settle()
        self.view.host.take_focus(self.view.log_search.words)

    def do_square_counters(self) -> None:
        app = self.model.app
        app.change(square_counters=not app.settings.square_counters)

    def do_minimap(self) -> None:
        if self.view.sidebar.minimap.visible and self.view.layout.shows_panel:
            self.model.tell("The small map stands in the panel.")
        else:
            self.view.lay_over("minimap", lambda: Minimap(self.view.board))

    def do_pin_why(self) -> None:
        """Keep in sight why nothing can be done where the pointer is, or let go what is kept."""
        detail = self.view.presenter.detail
        if isinstance(detail.pinned, Why):
            detail.let_go()
            return
        self.view.presenter.explain()
        if detail.why is None:
            self.model.tell("Point at something the piece in hand can do nothing with.")
        else:
            self._keep(detail.why)

    def do_pin_odds(self) -> None:
        """Keep the odds in sight, or let go what is kept."""
        detail = self.view.presenter.detail
        order = detail.odds_in_sight()
        if isinstance(detail.pinned, Order):
            detail.let_go()
        elif order is None:
            self.model.tell("Point at something that takes dice; no odds are in sight now.")
        else:
            self._keep(order)

    def _keep(self, what: Why | Order) -> None:
        self._show_panel()
        self.view.presenter.detail.pin(what)

    def _show_panel(self) -> None:
        if not self.view.layout.shows_panel:
            self.do_panel()

    def do_rule(self) -> None:
        """The rule for what is pointed at: an order waiting, a counter, a place, else the question itself."""
        model, selection = self.model, self.model.selection
        if selection.armed is not None and selection.armed.case:
            model.ask_rule(selection.armed.case)
            return
        card = model.position.card(selection.piece or selection.place)
        cases = [case for _, case in (card.notes if card else ()) if case]
        decision = model.position.decision
        model.ask_rule(cases[0] if cases else decision.case if decision else "")
        self._show_panel()
