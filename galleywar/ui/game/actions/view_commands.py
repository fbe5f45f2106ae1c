"""Actions that change what is seen: zoom, layers, panel, sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galleywar.ui.game.actions import context_menus
from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.sidebar import sheets

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen


class Views:
    """Each method is the action of its name."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def do_centre(self) -> None:
        hand = self.screen.desk.hand
        self.screen.board.centre_on(hand.main or hand.place)

    def do_zoom_in(self) -> None:
        self._zoom(1)

    def do_zoom_out(self) -> None:
        self._zoom(-1)

    def _zoom(self, steps: int) -> None:
        board = self.screen.board
        spot = board.spot(self.screen.desk.hand.place) if board.cursor else None
        board.camera.zoom_by(steps, board.camera.to_screen(*spot) if spot else None)
        board.touch()

    def do_fit(self) -> None:
        self.screen.board.camera.fit()
        self.screen.board.touch()

    def do_threat(self) -> None:
        self.layer("threat")

    def do_reach(self) -> None:
        self.layer("reach")

    def do_zone(self) -> None:
        self.layer("zone")

    def do_command(self) -> None:
        self.layer("command")

    def do_range(self) -> None:
        self.layer("range")

    def do_grid(self) -> None:
        self.screen.desk.layers ^= {"grid"}
        self.screen.light_rail()
        self.screen.print_layers()

    def do_layers(self) -> None:
        self.screen.stage.pop_up(context_menus.layers_menu(self.screen))

    def layer(self, kind: str) -> None:
        """Show a layer of the rules, or hide it."""
        refusal = overlay_choice.toggle(self.screen.desk, kind)
        if refusal:
            self.screen.tell(refusal)
        self.screen.light_rail()
        self.screen.board.touch()

    def do_ruler(self) -> None:
        """Set an end of the ruler where the pointer is; where it is not on the board, the next click does."""
        desk = self.screen.desk
        if desk.hand.place:
            said = desk.measure()
            if said:
                self.screen.tell(said)
        else:
            desk.ruler.taken_up = not desk.ruler.measuring
            desk.ruler.start = ""
            desk.on_change()
        self.screen.light_rail()

    def put_ruler_away(self) -> bool:
        """Take all lines away; whether there were any."""
        was = self.screen.desk.ruler.clear()
        if was:
            self.screen.changed()
            self.screen.light_rail()
        return was

    def do_panel(self) -> None:
        regions = self.screen.regions
        if self.screen.look.metrics.drawer:
            regions.drawer_open = not regions.drawer_open
        else:
            regions.panel_wanted = not regions.panel_wanted
        regions.relay()
        self.screen.light_rail()

    def do_log(self) -> None:
        panel, regions = self.screen.panel, self.screen.regions
        panel.large_log = not panel.large_log
        if panel.large_log and not regions.shows_panel:
            self.do_panel()
        regions.relay()
        self.screen.light_rail()

    def do_find(self) -> None:
        screen = self.screen
        if not screen.regions.shows_panel:
            self.do_panel()
        screen.panel.turn_to("log")
        screen.panel.searching = True
        screen.regions.relay()
        screen.stage.settle()
        screen.stage.take_focus(screen.finder.words)

    def do_minimap(self) -> None:
        screen = self.screen
        if screen.panel.minimap.visible and screen.regions.shows_panel:
            screen.tell("The small map stands in the panel.")
        else:
            screen.lay_over("minimap", lambda: Floating(screen.board))

    def do_objectives(self) -> None:
        screen = self.screen
        screen.lay_over("objectives", lambda: sheets.objectives(screen.desk, lambda: screen.lay_over("")))

    def do_departures(self) -> None:
        screen = self.screen
        screen.lay_over("departures", lambda: sheets.departures(screen.desk, lambda: screen.lay_over("")))

    def do_pin_why(self) -> None:
        """Keep in sight why nothing can be done where the pointer is, or let go what is kept."""
        docked = self.screen.showing.docked
        if isinstance(docked.pinned, Why):
            docked.let_go()
            return
        self.screen.showing.explain()
        if docked.why is None:
            self.screen.tell("Point at something the piece in hand can do nothing with.")
        else:
            self._keep(docked.why)

    def do_pin_odds(self) -> None:
        """Keep the odds in sight, or let go what is kept."""
        docked = self.screen.showing.docked
        order = docked.odds_in_sight()
        if isinstance(docked.pinned, Order):
            docked.let_go()
        elif order is None:
            self.screen.tell("Point at something that takes dice; no odds are in sight now.")
        else:
            self._keep(order)

    def _keep(self, what: Why | Order) -> None:
        if not self.screen.regions.shows_panel:
            self.do_panel()
        self.screen.showing.docked.pin(what)

    def do_rule(self) -> None:
        """The rule for what is pointed at: an order waiting, a counter, a place, else the question itself."""
        desk, hand = self.screen.desk, self.screen.desk.hand
        if hand.armed is not None and hand.armed.case:
            desk.ask_rule(hand.armed.case)
            return
        card = desk.position.card(hand.piece or hand.place)
        cases = [case for _, case in (card.notes if card else ()) if case]
        decision = desk.position.decision
        desk.ask_rule(cases[0] if cases else decision.case if decision else "")
        if not self.screen.regions.shows_panel:
            self.do_panel()


class Floating(Minimap):
    """The small map on the board, where the panel has no room for it."""

    def natural(self, look: object) -> int:
        return self.view.look.px(300)
