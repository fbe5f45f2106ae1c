"""Where maps are made: tools and form at the left, the board with its problems in the middle, the file at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import Fault
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.wording import capital
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.core.workshop.map_drafting import MapRecord, MapSpot, MapTool, Stroke
from galleywar.rules.system import covers, find_system, rulesets
from galleywar.ui.designer.designer_screen import DesignerScreen
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.draft_menu import DraftSaveScreen
from galleywar.ui.designer.draft_screen import DraftScreen, card, file_card
from galleywar.ui.designer.map_board import MapBoard
from galleywar.ui.designer.map_draft import MapDraft, MapJudgement
from galleywar.ui.designer.map_tools import ToolPane
from galleywar.ui.designer.problem_list import ProblemList
from galleywar.ui.designer.record_form import FormPane
from galleywar.ui.device.folders import fresh_name
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.shelf import scenario_list
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Label,
    Layers,
    ListRow,
    Row,
    Spacer,
    Widget,
)
from galleywar.ui.widgets.bench import ROOMY, Bench, BenchPart
from galleywar.ui.widgets.text_area import TextArea

SOUND: Final = "Nothing is wrong: battles can be fought on it."
TOOLS_PART: Final = 0.6
"""Of the height of the left column: what the tools take."""


class MapSaveScreen(DraftSaveScreen):
    """A map is given a file beside the player's own scenarios, which name it by that file."""

    heading = "Save the map"
    what = "A map"


def games_on(is_of_areas: bool) -> Iterator[str]:
    """The games that are played on maps of this kind."""
    for key in rulesets():
        system = find_system(key)
        begins = system.drafting().blank_on if system.drafting is not None else None
        if begins is not None and (system.files().hex_maps is None) == is_of_areas:
            yield key


class GameChoiceScreen(MessageScreen):
    """Which game is to be played on a map that fits several."""

    back_kind = "plain"

    def __init__(self, below: MapScreen, games: Sequence[str]) -> None:
        self._below, self._games = below, games
        words = "Each has pieces and rules of its own; the map can have battles of all of them."
        super().__init__(below.app, "Which game is to be played on it?", words)

    def ways(self) -> list[Button]:
        return [Button(covers()[game].title, partial(self._begin, game), kind="main") for game in self._games]

    def _begin(self, game: str) -> None:
        self.back()
        self.app.call_soon(partial(self._below.begin_on, game))


class MapScreen(DraftScreen):
    """A map is made here."""

    board: MapBoard | None

    def __init__(self, app: Program, draft: MapDraft, aside: Path | None = None) -> None:
        self.draft: MapDraft = draft
        self.tool: MapTool | None = None
        self._chosen: Where = ()
        super().__init__(app, draft, aside)

    # -- building --------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._board_room = Layers([])
        self.board = None
        self.tools = ToolPane(self.take_tool)
        self.form = FormPane(self.draft, self._put, self._refuse)
        self.problems = ProblemList(
            self.go_to_fault, self.draft.mend, SOUND, next_key=self.app.bindings.label("design_fault")
        )
        self.area = TextArea(self.draft.text, on_change=self._typed, on_caret=self._caret_moved)
        self._list = ChoiceList([], on_open=self._picked, on_pick=self._picked, empty="Nothing yet.", grow=1)
        self._about = Label("The map", "heading", tone="accent")
        self._bench = Bench(
            self._head(),
            self._board_room,
            left=(
                BenchPart("Tools", card(Label("Tools", "heading", tone="accent"), self.tools)),
                BenchPart("Form", card(self._about, self.form)),
            ),
            under=BenchPart("Problems", self.problems),
            right=(
                BenchPart("File", file_card(self.area)),
                BenchPart(
                    "On the map", card(Label("On the map", "heading", tone="accent"), self._on_the_map())
                ),
            ),
        )
        self._bench.upper_left = TOOLS_PART
        return self._bench

    def _head(self) -> Row:
        key = self.app.bindings.label
        self._heading, self._title = Label("Map designer", "heading"), Label("", "strong")
        self._state = Label("", "small", tone="faint")
        self._undo = Button("Undo", self.do_design_undo, key_shown=key("design_undo"))
        save = Button("Save", self.do_design_save, kind="main", key_shown=key("design_save"))
        self._battle = Button("A battle on it", self.do_design_play, key_shown=key("design_play"))
        back = Button("Back", self.back, kind="quiet", key_shown="Esc")
        told = [self._heading, self._title, self._state]
        return Row([back, *told, Spacer(grow=1), self._undo, self._battle, save])

    def _on_the_map(self) -> Column:
        key = self.app.bindings.label("design_remove")
        self._remove = Button("Take it out", self.do_design_remove, key_shown=key, role="small")
        return Column([self._list, Row([Spacer(grow=1), self._remove])], gap=4, grow=1)

    def arranged(self, look: Look) -> None:
        roomy = look.metrics.width >= ROOMY[0] * look.metrics.unit * look.metrics.text
        self._heading.visible = self._state.visible = roomy

    def escape(self) -> None:
        """Put the tool back, let go of the record in hand, and only then leave."""
        if self.stage.focus is not self.board and self.board is not None:
            self._to_board()
        elif self.tool is not None:
            self.take_tool(None)
        elif self.draft.selected:
            self.take(())
        else:
            self.leave()

    # -- showing what there is -------------------------------------------------------------------------------
    def refresh(self) -> None:
        draft = self.draft
        self._show_board()
        self.tools.refresh(draft.tools, self.tool)
        self.form.refresh()
        self.problems.show(draft)
        self._bench.count("Problems", len(draft.faults))
        in_hand = [at for at, one in enumerate(draft.records) if one.where == draft.selected]
        self._list.show([ListRow(str(at), one.name, "", "") for at, one in enumerate(draft.records)])
        self._list.chosen = str(in_hand[0]) if in_hand else ""
        lines = draft.lines_in_hand
        self._show_lines(lines)
        if draft.selected != self._chosen:
            self._chosen = draft.selected
            if lines is not None and self.area.rect.width and self.stage.focus is not self.area:
                self.area.show_line(lines[0])
        self._title.say(draft.title)
        self._state.say(draft.state_said)
        name = draft.record.name if draft.record is not None else "the map"
        self._about.say(capital(name))
        self._undo.set(why_not="" if draft.can_undo else "Nothing has been changed yet.")
        self._remove.set(
            why_not="" if draft.record is not None else "Take something of the map in hand first."
        )
        self._battle.set(why_not=self._no_battle)
        self._followed_up()

    @property
    def _no_battle(self) -> str:
        """Why no battle can be begun on it yet, if none can."""
        if not self.draft.is_judged or self.draft.judgement.faults:
            return "Put right what is wrong in it first."
        return ""

    def _judge(self) -> None:
        self.app.background.run(self.draft.to_judge, self._judged)

    def _judged(self, found: MapJudgement | None) -> None:
        self._judging = ""
        self.draft.take_judgement(found)

    def _show_board(self) -> None:
        found = self.draft.judgement
        if found.board is None or found.painter is None:
            words = "There is no board yet." if self.draft.is_judged else "Drawing the map …"
            self._board_room.fill([CardFrame(Label(words), kind="slate", grow=1)])
        elif self.board is None:
            self.board = MapBoard(
                self.app, self.draft, found.board, found.painter, self._drawn, self.take, self._moved
            )
            self._board_room.fill([self.board])
            if self.area.rect.width:
                self._to_board()
        elif self.board.board is not found.board:
            self.board.become(found.board, found.painter)
        else:
            self.board.touch()

    # -- commands --------------------------------------------------------------------------------------------
    def do(self, act: Callable[[], object]) -> bool:
        """Change the draft; whether it could be done."""
        try:
            act()
        except CannotDraft as why:
            self._refuse(str(why))
            return False
        return True

    def take_tool(self, tool: MapTool | None) -> None:
        """Take a tool in hand, or put it back; what is done at once is done."""
        if tool is not None and tool.trail == "press":
            self.do(lambda: self.draft.use(tool, ()))
            return
        self.tool = tool
        if self.board is not None:
            self.board.hold(tool)
        self.refresh()
        self._to_board()

    def take(self, where: Where) -> None:
        """Take a record in hand, or let go."""
        self.draft.selected = where
        self.refresh()

    def _drawn(self, stroke: Stroke) -> None:
        tool = self.tool
        if tool is not None and not self.do(lambda: self.draft.use(tool, stroke)) and self.board is not None:
            self.board.forget_strokes()

    def _moved(self, where: Where, to: MapSpot) -> None:
        self.do(lambda: self.draft.move(where, to))

    def _put(self, where: Where, value: Plain) -> bool:
        return self.do(lambda: self.draft.put(where, value))

    def do_design_move(self) -> None:
        record = self._in_hand()
        if record is not None and self.board is not None:
            self._moved(record.where, self.board.cursor_spot)

    def do_design_remove(self) -> None:
        record = self._in_hand()
        if record is not None:
            self.do(lambda: self.draft.remove(record.where))

    def _in_hand(self) -> MapRecord | None:
        """The record in hand; where there is none that is said."""
        if self.draft.record is None:
            self._refuse("Take something of the map in hand first: click it, or go there and press Enter.")
        return self.draft.record

    def _picked(self, key: str) -> None:
        if key:
            record = self.draft.records[int(key)]
            self.take(record.where)
            if self.board is not None and self.board.camera.outside_middle(*record.at, share=0.9):
                self.board.camera.centre_on(*record.at)

    def _caret_moved(self, line: int, column: int) -> None:
        where = self.draft.record_at(line, column)
        if where and where != self.draft.selected:
            self._chosen = where
            self.take(where)

    def go_to_fault(self, fault: Fault) -> None:
        """To the place of a fault: its record on the map, and its line in the text."""
        where = self.draft.record_at(fault.line, fault.column)
        if where:
            self._chosen = where
            self.take(where)
        self._bench.call_up_part(self.area)
        self.area.go_to(fault.line, fault.column)
        if not where:
            self.stage.take_focus(self.area)

    # -- files -----------------------------------------------------------------------------------------------
    def do_design_play(self) -> None:
        """A battle on it, in the file beside it; a map without a file gets one first."""
        self.form.commit()
        draft, why_not = self.draft, self._no_battle
        if why_not:
            self.tell(why_not, "attention")
        elif draft.path is None:
            self.show(MapSaveScreen(self.app, draft, self.keeper, lambda: self.app.call_soon(self._begin)))
        else:
            if not draft.is_kept:
                self.save(draft.path)
            if draft.is_kept:
                self._begin()

    def _begin(self) -> None:
        self.refresh()
        games = tuple(games_on(self.draft.is_of_areas))
        if len(games) == 1:
            self.begin_on(games[0])
        else:
            self.show(GameChoiceScreen(self, games))

    def begin_on(self, game: str) -> None:
        """The least battle of a game on the map, in the designer."""
        draft, drafting = self.draft, find_system(game).drafting
        blank_on = drafting().blank_on if drafting is not None else None
        if draft.path is None or draft.judgement.board is None or blank_on is None:
            return
        path = fresh_name(draft.path.parent, f"{draft.path.stem}-battle", ".yaml")
        try:
            text = blank_on(draft.judgement.board, draft.path.name, f"A battle on {draft.title}")
        except CannotDraft as why:
            self._refuse(str(why))
            return
        charts, _ = scenario_list.charts_in_use(self.app.charts)
        self.show(DesignerScreen(self.app, ScenarioDraft(text, path=path, charts=charts)))

    def naming(self) -> Screen:
        return MapSaveScreen(self.app, self.draft, self.keeper, self.refresh)
