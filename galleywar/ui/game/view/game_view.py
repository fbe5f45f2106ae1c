"""The widgets of the game screen, made and laid out for any window and scale, and what concerns several of them."""

from collections.abc import Callable
from functools import partial

import pygame

from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.bars.setup_tray import SetupTray
from galleywar.ui.game.bars.toolbar import Toolbar
from galleywar.ui.game.bars.top_bar import TopBar
from galleywar.ui.game.bars.turn_strip import TurnStrip
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.board.calamity_card import CalamityCard
from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.game.interaction.animation import Animation
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.places.facing import asks_only_to_look
from galleywar.ui.game.interaction.places.place_answers import asked, stands
from galleywar.ui.game.interaction.places.setting_up import is_placing
from galleywar.ui.game.parts.panes import SwapPane
from galleywar.ui.game.sidebar.log_view import LogSearch, LogView
from galleywar.ui.game.sidebar.seat_summary import SeatSummary
from galleywar.ui.game.sidebar.sidebar import Sidebar
from galleywar.ui.game.stage.battle_stage import BattleStage
from galleywar.ui.game.view.presenter import Presenter
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Column, Layers, Widget
from galleywar.ui.widgets.base import Host


class GameLayout(Layers):
    """Top bar, seats, toolbar, board, sidebar and prompt bar, each in a place of its own.

    Nothing that is asked or shown moves the board or covers it: the bar of a replay takes the place of the prompt
    bar. ``sheets`` lie over the board because the player wants them to: a floating small map, objectives.
    """

    def __init__(
        self, top: Widget, toolbar: Widget, board: Widget, panel: Sidebar, prompt: Widget, head: Widget,
        foot: Widget, *, card: CalamityCard, stage: BattleStage,
    ) -> None:  # fmt: skip
        self.top, self.toolbar, self.board, self.panel, self.prompt = top, toolbar, board, panel, prompt
        self.head, self.foot, self.card, self.stage = head, foot, card, stage
        self.shows_panel = True
        self.panel_left = False
        self.sheets: list[Widget] = []
        super().__init__([board, stage, card, toolbar, panel, head, top, prompt, foot])

    def lay_over(self, sheet: Widget | None) -> None:
        """Lay one ``sheet`` over the board, or take it away."""
        for old in self.sheets:
            old.parent = None
        self.sheets = [sheet] if sheet is not None else []
        if sheet is not None:
            sheet.parent = self
        self.parts = [
            self.board, self.stage, self.card, *self.sheets, self.toolbar, self.panel, self.head, self.top, self.prompt,
            self.foot,
        ]  # fmt: skip
        self.relay()

    @property
    def clear_room(self) -> pygame.Rect:
        """The board beside the card that lies on it: nothing is decided there by words. Of a fight on the stage it is
        the sky above the figures.
        """
        board = self.board.rect
        if self.stage.visible:
            return pygame.Rect(board.topleft, (board.width, self.stage.layout.field.centery - board.y))
        card = self.card.rect
        if not (self.card.visible and card.width):
            return board
        left, right = max(0, card.left - board.left), max(0, board.right - card.right)
        return pygame.Rect(board.left if left >= right else card.right, board.y, max(left, right), board.height)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        Widget.lay(self, look, rect)
        metrics = look.metrics
        top = pygame.Rect(rect.x, rect.y, rect.width, metrics.top_bar)
        seats = self.head.height_for(look, rect.width) if self.head.visible else 0
        head = pygame.Rect(rect.x, top.bottom, rect.width, seats)
        prompt = pygame.Rect(rect.x, rect.bottom - metrics.prompt_bar, rect.width, metrics.prompt_bar)
        high = prompt.top - head.bottom
        toolbar = pygame.Rect(rect.x, head.bottom, metrics.toolbar if self.toolbar.visible else 0, high)
        board = pygame.Rect(toolbar.right, head.bottom, rect.width - toolbar.width, high)
        panel = pygame.Rect(board.right - metrics.panel, board.y, metrics.panel, high)
        if self.panel_left:
            panel.left = board.left
        self.panel.visible = self.shows_panel
        if self.panel.visible:
            board.width -= panel.width
            board.left += panel.width if self.panel_left else 0
        self.prompt.visible = not any(part.visible for part in self.foot.children())
        self.foot.visible = not self.prompt.visible
        for part, where in (
            (self.top, top), (self.head, head), (self.toolbar, toolbar), (self.board, board), (self.stage, board),
            (self.panel, panel), (self.prompt, prompt), (self.foot, prompt),
        ):  # fmt: skip
            part.lay(look, where)
        self.card.within(look, board)
        for sheet in self.sheets:
            self._lay_sheet(look, sheet, board)

    @staticmethod
    def _lay_sheet(look: Look, sheet: Widget, room: pygame.Rect) -> None:
        room = room.inflate(-2 * look.px(12), -2 * look.px(12))
        wide = min(room.width, sheet.natural(look))
        high = min(room.height, sheet.height_for(look, wide))
        sheet.lay(look, pygame.Rect(room.right - wide, room.y, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        """No region draws beyond its rectangle, so that what moves on the board leaves the others alone."""
        clip = surface.get_clip()
        for part in self.parts:
            hidden = part is self.board and self.stage.hides(clip)
            if part.visible and part.rect.colliderect(clip) and not hidden:
                part.draw(surface)

    def hides(self, rect: pygame.Rect) -> bool:
        return self.board.rect.contains(rect) or (self.panel.visible and self.panel.hides(rect))


class GameView:
    """``press`` is told which button of the prompt bar was pressed; all other buttons name a command."""

    def __init__(self, model: GameModel, press: Callable[[Item], None]) -> None:
        self.model = model
        self.animation = Animation()
        self.board = BoardView(model, self.animation)
        self.log_search = LogSearch(model)
        self.board.on_first_look = self._look_at_the_question
        log = LogView(model, self.board.mark, self.board.pan_to)
        self.log_search.words.on_enter = log.press_first
        self.sidebar = Sidebar(Minimap(self.board), SwapPane(pad=4), log, self.log_search)
        self.prompt = PromptBar(press, model.ruleset.key, model.app.bindings.chord("more_answers"))
        self.top = TopBar(model)
        self.toolbar = Toolbar(model.app.bindings, model.commands.act)
        self.tray = SetupTray(model, self.board)
        self.presenter = Presenter(model, self.board, self.sidebar, self.prompt, self.top)
        self.seats = SeatSummary(model)
        self.strip = TurnStrip(model, nobody, lambda name: partial(model.commands.act, name))
        self.strip.visible = self._has_others()
        self.head = Column([self.seats, self.strip], gap=0)
        self.dock = self.sidebar.dock
        self.foot = Layers([])
        self.card = CalamityCard()
        self.card.lets_through, self.board.on_pointed = self.board.would_answer, self.card.give_way
        self.stage = BattleStage(model, self.board)
        self.layout = GameLayout(
            self.top, self.toolbar, self.board, self.sidebar, self.prompt, self.head, self.foot,
            card=self.card, stage=self.stage,
        )  # fmt: skip
        self._sheet = ""
        self._setting_up = ""
        """Who set pieces up when the board was last shown."""

    def _has_others(self) -> bool:
        """Whether what others do is told in the strip: a person plays against them, and nothing is taught."""
        session = self.model.game
        return bool(session.humans) and len(self.model.seats) > 1 and not session.teaches

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
        """Print grid and numbers as strongly, and galleys in the shape, as the settings say."""
        self.board.counters.square = self.model.app.settings.square_counters
        strength = self.model.app.settings.grid / 100 if "grid" in self.model.layers else 0.0
        for layer in ("grid", "numbers"):
            self.board.painter.set_layer(layer, strength)
        self.board.stale()

    def renew(self) -> None:
        """The position is another one."""
        model = self.model
        if self.presenter.holds:
            self.presenter.position()
            return
        self.tray.renew()
        self.top.notes.visible = bool(model.match.scenario.departures or model.ruleset.changed)
        self.board.point_again()
        self.presenter.position()
        self.seats.show(model.position.panel.tallies)
        decision = model.position.decision
        if not self.board.rect.width:
            return
        if decision is not None and decision.about:
            self.board.keep_in_sight(*decision.about)
        self._look_at_the_question()

    def _look_at_the_question(self) -> None:
        """Come near to where pieces are asked to go or look, and to the zone of whoever begins to set up."""
        position, main = self.model.position, self.model.selection.main
        self._look_at_the_set_up(position.deciding if is_placing(position) else "")
        if not self.model.live:
            return
        several = asked(position)
        if several:
            places = [stand.place for one in several for stand in stands(position, one)]
            self.board.come_near(*several, *places)
        elif main and asks_only_to_look(position, main):
            self.board.come_near(main)

    def _look_at_the_set_up(self, placing: str) -> None:
        """See the zone of a player who begins to set up, and when nobody is ``placing`` any more all that stands."""
        if placing and placing != self._setting_up and self.model.live:
            self.board.look_at_pieces()
            self._setting_up = placing
        elif self._setting_up and not placing:
            self.board.look_at_pieces(glide=True)
            self._setting_up = ""
