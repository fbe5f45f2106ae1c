"""Fills the parts of the game screen from what lies on the desk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from galleywar.boards.table.table import Table
from galleywar.core.decision import Span
from galleywar.core.view import Route
from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.bars.top_bar import TopBar
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.game_model import Desk
from galleywar.ui.game.interaction.highlights import Lights
from galleywar.ui.game.interaction.log_model import Chronicle, matches
from galleywar.ui.game.interaction.orders import spent_said
from galleywar.ui.game.interaction.refusals import why_not
from galleywar.ui.game.interaction.ruler import line_said
from galleywar.ui.game.interaction.undo_request import Petition
from galleywar.ui.game.parts.card_widgets import CounterChip
from galleywar.ui.game.parts.number_inputs import NumberSetter, setter_for
from galleywar.ui.game.sidebar import cards
from galleywar.ui.game.sidebar.detail_card import Docked
from galleywar.ui.game.sidebar.sidebar import Panel
from galleywar.ui.widgets import Flow, Label, Widget

SEAL_WORDS: Final = {
    "": "can be taken back",
    "dice": "dice fall on the way",
    "answer": "the other side may answer",
    "reveal": "something is revealed",
}


class Showing:
    """One method for each part; each does nothing if what it would show is there already."""

    def __init__(self, desk: Desk, board: BoardView, panel: Panel, prompt: PromptBar, top: TopBar) -> None:
        self.desk, self.board, self.panel, self.prompt, self.top = desk, board, panel, prompt, top
        self.chronicle = Chronicle(desk.match)
        self.log_words, self.log_kind = "", "all"
        self.docked = Docked(desk, panel, self._row_changed)
        self._unit_key: object = None
        self._setter_key: object = None
        self._setter_shown: Widget | None = None

    # -- the position ------------------------------------------------------------------------------------------
    def position(self) -> None:
        """Everything: the position is another one."""
        desk = self.desk
        self._unit_key = None
        self.docked.renew()
        self.board.overlay.marked = ()
        self.board.overlay.zone = self._zone()
        self.top.phases.show(desk.match.scenario.title, desk.position.panel)
        self.top.scores.show(desk.position.goals)
        self._undo_buttons()
        self.log()
        self.hand()
        self.panel.minimap.touch()

    def _zone(self) -> tuple[str, ...]:
        position, decision = self.desk.position, self.desk.position.decision
        places = answers.zone(decision) if decision is not None and self.desk.live else ()
        return tuple(place for place in places if position.is_place(place))

    def _undo_buttons(self) -> None:
        desk, top = self.desk, self.top
        top.undo.set(why_not=desk.undo_refusal())
        top.redo.set(
            why_not="" if desk.match.can_redo and desk.viewing is None else "Nothing was taken back."
        )

    def log(self) -> None:
        """The lines that pass filter and search."""
        lines = self.chronicle.lines()
        if self.desk.viewing is not None:
            lines = [line for line in lines if line.at <= self.desk.viewing]
        shown = [line for line in lines if matches(line, self.log_words, self.log_kind)]
        self.panel.log.show(shown)

    # -- what is in hand ---------------------------------------------------------------------------------------
    def hand(self) -> None:
        """Lights, way, prompt, cards: what is in hand or pointed at is another thing."""
        desk = self.desk
        overlay = self.board.overlay
        overlay.lit = desk.hand.lights(desk.known_targets()) if desk.live else Lights()
        overlay.route = self._route()
        self.ask()
        self.hint()
        self.unit()
        self.docked.show()
        self.board.touch()

    def _route(self) -> Route | None:
        row = self.docked.row
        if row is not None and row.route is not None:
            return row.route
        return self.desk.hand.shown_route() if self.desk.live else None

    def ask(self) -> None:
        """Who must do what now."""
        desk, hand = self.desk, self.desk.hand
        decision = desk.position.decision
        if desk.viewing is not None:
            self._ask_nothing(
                f"Looking back: order {desk.viewing} of {len(desk.match.entries)}. The game stays as it is."
            )
            return
        if decision is None:
            outcome = desk.position.outcome
            winner = outcome.winner if outcome else None
            self.prompt.show(
                desk.side(winner) if winner else None,
                desk.name_of(winner) if winner else "",
                outcome.text if outcome else "The game is over.",
                "",
                self._end_items(),
            )
            return
        side, name = desk.side(decision.seat), desk.name_of(decision.seat)
        if desk.petition is not None:
            self._ask_leave(desk.petition)
            return
        if not desk.live:
            self.prompt.show(side, name, f"{name} is thinking.", decision.because, self._thinking_items())
            return
        items = answers.items(hand, desk.app.bindings)
        self.prompt.show(side, name, self._sentence(), self._because(), items, self._setter())
        self._write_number()

    def _ask_leave(self, petition: Petition) -> None:
        """Ask the others whether an order may be taken back."""
        desk, seat = self.desk, petition.asked[0]
        names = {one: desk.name_of(one) for one in desk.seats}
        items = (
            answers.Item("Agree", "1", "agree"),
            answers.Item("Refuse", desk.app.bindings.chord("decline"), "refuse"),
        )
        self.prompt.show(desk.side(seat), names[seat], petition.sentence(names), petition.why, items)

    def _setter(self) -> Widget | None:
        """A slider stays the same while it is pulled; everything else is made anew."""
        form = self.desk.hand.form
        key = (form.offer, form.values) if form is not None and isinstance(form.slot, Span) else None
        if key is None or key != self._setter_key:
            self._setter_key = key
            return setter_for(self.desk.hand, self.desk.on_change, self._commit)
        if isinstance(self.prompt.extra, NumberSetter) and form is not None and isinstance(form.draft, int):
            self.prompt.extra.follow(form.draft)
        return self.prompt.extra

    def _commit(self) -> None:
        """Enter in the line of a number: as it would be on the board."""
        self.desk.answer(self.desk.hand.commit())

    def _write_number(self) -> None:
        """The keyboard goes to the line in which a number is written when one is asked for, then to the
        board.
        """
        setter = self.prompt.extra
        field = next((one for one in setter.walk() if one.takes_text), None) if setter is not None else None
        host = self.prompt.host
        if host is not None and setter is not self._setter_shown:
            if field is not None:
                host.take_focus(field)
            elif self._setter_shown is not None and setter is None:
                host.take_focus(self.board)
        self._setter_shown = setter

    def _ask_nothing(self, words: str) -> None:
        """A replay: who decided then, and nothing to press."""
        desk = self.desk
        seat = desk.position.deciding
        self.prompt.show(desk.side(seat) if seat else None, desk.name_of(seat), words, "", ())

    def _because(self) -> str:
        decision = self.desk.position.decision
        if decision is None or not decision.because:
            return ""
        name = self.desk.name_of(decision.seat)
        return f"{name} may answer, because {within(decision.because).rstrip('.')}."

    def _sentence(self) -> str:
        hand, decision = self.desk.hand, self.desk.position.decision
        assert decision is not None
        if hand.form is not None:
            what = hand.form.slot.name.replace("_", " ") if hand.form.slot else ""
            return f"{hand.form.offer.text}: choose {what}."
        if hand.armed is not None:
            return f"{hand.armed.text}? A second click or Enter carries it out: {SEAL_WORDS[hand.armed.blocks_undo]}."
        return decision.prompt

    def _end_items(self) -> tuple[answers.Item, ...]:
        return (answers.Item("Report", "Enter", "report", is_main=True),)

    def _thinking_items(self) -> tuple[answers.Item, ...]:
        return (answers.Item("Play now", "X", "hurry"),)

    def hint(self) -> None:
        """What the pointer is on, and what a click would do."""
        desk, hand = self.desk, self.desk.hand
        if desk.ruler.measuring:
            self.prompt.say_hint(self._ruler_hint())
            return
        if not hand.place:
            self.prompt.say_hint(self._keys_hint())
            return
        board, here = desk.board, desk.position.standing(hand.place)
        said = [
            board.spot_said(hand.place) if isinstance(board, Table) and not here else board.label(hand.place)
        ]
        said += [desk.position.faces[piece].name for piece in here]
        route = hand.route() if desk.live else None
        if route is not None and hand.form is None:
            said.append(f"{spent_said(desk.position, route)}; {SEAL_WORDS[route.blocks_undo]}")
        words = "  ·  ".join(said)
        self.prompt.say_hint(words[:1].upper() + words[1:])

    def _ruler_hint(self) -> str:
        desk, place = self.desk, self.desk.hand.place
        key = desk.app.bindings.label("ruler")
        if not desk.ruler.start:
            return f"Ruler: a click or {key} sets its first end; Esc puts it away."
        if not place or place == desk.ruler.start:
            return f"Ruler: a click or {key} sets its second end; Esc puts it away."
        return line_said(desk.position, (desk.ruler.start, place))

    def _keys_hint(self) -> str:
        desk, bindings = self.desk, self.desk.app.bindings
        if not desk.live or desk.position.decision is None:
            return ""
        if desk.hand.commands and desk.position.routes(desk.hand.main):
            turn = f"{bindings.label('turn_port')} / {bindings.label('turn_starboard')}"
            where = "where it should go" if desk.position.is_open else "a lit place"
            return f"Point at {where} to see the way; {turn} choose how it faces at the end."
        return f"{bindings.label('next_unit')} takes the next piece in hand; the arrow keys move the board cursor."

    # -- the cards ---------------------------------------------------------------------------------------------
    def unit(self) -> None:
        """The card of the piece pointed at, or in hand; the stack it stands in."""
        desk, hand = self.desk, self.desk.hand
        thing = hand.piece or hand.main or hand.place
        key = (id(desk.position), thing, hand.selected, self.panel.tabs.visible)
        if key == self._unit_key:
            return
        self._unit_key = key
        parts = cards.thing_parts(desk, self.board.counters, thing)
        face = desk.position.faces.get(thing)
        if not parts and face is not None:
            parts = [Label(face.name, "heading"), Label(face.kind or face.silhouette, "small", tone="faint")]
        if not parts:
            parts = [
                Label("Nothing in hand", "heading"),
                Label("Point at a piece or a place to read about it.", "small"),
            ]
        stack = self._stack(hand.main or hand.piece)
        self.panel.unit.show([*parts, stack] if self.panel.tabs.visible else parts)
        self.panel.strip.show([] if self.panel.tabs.visible else [stack])

    def _stack(self, piece: str) -> Widget:
        desk = self.desk
        chips: list[Widget] = []
        for one in desk.position.stack(piece):
            face = desk.position.faces[one]
            tip = f"{face.name}, aboard {desk.position.faces[face.aboard].name}" if face.aboard else face.name
            chips.append(
                CounterChip(
                    self.board.counters, face, partial(self._pick, one), size=46,
                    chosen=one in desk.hand.selected, tip=tip,
                )
            )  # fmt: skip
        return Flow(chips, gap=4)

    def _pick(self, piece: str) -> None:
        hand = self.desk.hand
        if hand.form is not None:
            hand.point(hand.place, piece)
            self.desk.answer(hand.click())
        else:
            hand.select(piece)
            self.desk.on_change()

    def _row_changed(self) -> None:
        """The pointer is on another row of the docked card: show its way."""
        self.board.overlay.route = self._route()
        self.board.touch()

    def explain(self) -> None:
        """Say why nothing can be done where the pointer is; called when it has rested there."""
        hand = self.desk.hand
        thing = hand.piece or hand.place
        dark = self.is_dark(thing)
        self.docked.why = why_not(self.desk.position, hand.main, thing, hand.verbs) if dark else None
        self.docked.show()

    def is_dark(self, thing: str) -> bool:
        """Whether a piece is in hand that can do nothing with ``thing``."""
        hand, lit = self.desk.hand, self.board.overlay.lit
        if not (self.desk.live and hand.commands and thing) or hand.form or hand.armed or hand.listing:
            return False
        if thing in self.desk.position.faces:
            return not self.desk.position.is_own(thing) and thing not in lit.pieces
        if self.desk.position.is_open:
            return False
        return thing not in lit.places and not self.desk.position.standing(thing)

    def mark(self, things: Sequence[str]) -> None:
        """Light up what a line of the log speaks of."""
        self.board.overlay.marked = tuple(things)
        self.board.touch()

    def pan(self, things: Sequence[str]) -> None:
        """Look at what a line of the log speaks of."""
        self.mark(things)
        places = [one for one in things if self.desk.position.is_place(one)]
        if places:
            self.board.centre_on(places[-1])


def within(sentence: str) -> str:
    """A sentence as it goes on within another: an article at its head is written small, a name is not."""
    articles = ("A ", "An ", "The ")
    return sentence[:1].lower() + sentence[1:] if sentence.startswith(articles) else sentence
