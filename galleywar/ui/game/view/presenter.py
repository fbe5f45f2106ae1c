"""Fills the parts of the game screen from the model of the game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from galleywar.boards.table.table import Table
from galleywar.core.decision import Span, Split
from galleywar.core.ledger import Ledger, cited
from galleywar.core.match import Match
from galleywar.core.view import Route
from galleywar.core.wording import capital, within
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.bars.top_bar import TopBar
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.aims import pointed_route, shown_route
from galleywar.ui.game.interaction.animation import speed_said
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order, spent_said
from galleywar.ui.game.interaction.parties import stack_said
from galleywar.ui.game.interaction.places.highlights import Highlights
from galleywar.ui.game.interaction.places.setting_up import zone
from galleywar.ui.game.interaction.position import Position, values_of
from galleywar.ui.game.interaction.refusals import why_not
from galleywar.ui.game.interaction.ruler import line_said
from galleywar.ui.game.interaction.sketch import Sketch
from galleywar.ui.game.interaction.undo_request import UndoRequest
from galleywar.ui.game.parts.card_widgets import CounterChip
from galleywar.ui.game.parts.number_inputs import NumberSetter, setter_for
from galleywar.ui.game.sidebar import cards
from galleywar.ui.game.sidebar.detail_card import DetailCard
from galleywar.ui.game.sidebar.sidebar import Sidebar
from galleywar.ui.game.telling.finder import found
from galleywar.ui.game.telling.log_model import LogLine, LogModel, matches
from galleywar.ui.game.telling.log_story import needs_told, story
from galleywar.ui.game.telling.throws import rounds_of
from galleywar.ui.widgets import Flow, Label, Widget

SEAL_WORDS: Final = {
    "": "can be taken back",
    "dice": "dice fall on the way",
    "answer": "the other side may answer",
    "reveal": "something is revealed",
}

AT_ONCE: Final = {"dice": "dice will fall"}
"""What is said of an order that leads nowhere."""
WHOLE: Final = 1.0
"""The share of the view in which what a row of the list would do may lie without the view moving."""


class Presenter:
    """One method for each part; each does nothing if what it would show is there already."""

    def __init__(
        self, model: GameModel, board: BoardView, sidebar: Sidebar, prompt: PromptBar, top: TopBar
    ) -> None:
        self.model, self.board, self.sidebar, self.prompt, self.top = model, board, sidebar, prompt, top
        self._logs: dict[Match, LogModel] = {}
        self._pointed: Order | None = None
        """The order on the button of the prompt bar that is pointed at."""
        prompt.buttons.point = self._answer_pointed
        sidebar.search.on_change = self.log
        self.detail = DetailCard(model, sidebar, self._row_changed)
        model.foresight.on_heard = self.detail.show
        self.detail.rounds = lambda: rounds_of(self.log_of(model.match))
        self._unit_key: object = None
        self._setter_key: object = None
        self._setter_shown: Widget | None = None
        self.chips: Callable[[], tuple[answers.Chip, ...]] = tuple
        """The answers that stand, or may, beside the question."""
        self.asked_again: Callable[[], str] = str
        """Why a question that was declined before is asked once more."""

    # -- the position ------------------------------------------------------------------------------------------
    def position(self) -> None:
        """Everything: the position is another one."""
        model = self.model
        if self.holds:
            self.log()
            self.ask()
            return
        self._unit_key, self._pointed = None, None
        self.detail.renew()
        self.board.overlay.marked = ()
        self.board.overlay.zone = self._zone()
        self.top.phases.show(model.match.scenario.title, model.position.panel)
        self.top.scores.show(model.position.goals)
        self._undo_buttons()
        self.log()
        self.selection()
        self.sidebar.minimap.touch()

    @property
    def holds(self) -> bool:
        """Whether something plays that is news: nothing is told before it is seen."""
        return self.board.animation.holds and self.model.viewing is None

    def _zone(self) -> tuple[str, ...]:
        return zone(self.model.position) if self.model.live else ()

    def _undo_buttons(self) -> None:
        model, top = self.model, self.top
        top.undo.set(why_not=model.undo_refusal())
        can_redo = model.match.can_redo and model.viewing is None
        top.redo.set(why_not="" if can_redo else "Nothing was taken back.")

    def log_of(self, match: Match) -> LogModel:
        """The log of ``match``, told once for all who ask."""
        if match not in self._logs:
            self._logs[match] = LogModel(match)
        return self._logs[match]

    def log(self) -> None:
        """The log as a story; where something is searched for, the lines that pass filter and search."""
        match = self.model.match
        lines = self.log_of(match).lines()
        if self.model.viewing is not None:
            lines = [line for line in lines if line.at <= self.model.viewing]
        elif self.holds:
            lines = self._seen_so_far(lines)
        wanted = self.sidebar.search.wanted
        if wanted == ("", "all"):
            self.sidebar.log.show(story(lines, self._narrated))
        else:
            model, (words, _) = self.model, wanted
            hits = found(words, model.position.counters, model.ruleset.board, Ledger.load(model.ruleset.key))
            self.sidebar.log.show([*hits, *(needs_told(line) for line in lines if matches(line, *wanted))])
            if hits:
                self.sidebar.log.to_top()

    def _seen_so_far(self, lines: list[LogLine]) -> list[LogLine]:
        """The lines of what has been seen of what plays."""
        order, count = self.board.animation.told
        told = {id(event) for event in self.model.match.moments[order].events[:count]}
        return [line for line in lines if line.at < order or (line.at == order and id(line.event) in told)]

    def _narrated(self, line: LogLine) -> str:
        match = self.model.match
        return match.ruleset.view.narrate(match.moments[line.at].state, line.event)

    # -- what is in hand ---------------------------------------------------------------------------------------
    def selection(self) -> None:
        """Lights, way, prompt, cards: what is in hand or pointed at is another thing."""
        model = self.model
        if self.holds:
            self.ask()
            self.board.touch()
            return
        overlay = self.board.overlay
        overlay.lit = model.selection.lights(model.known_targets()) if model.live else Highlights()
        overlay.route, overlay.sketch = self._route(), self._sketch()
        self.ask()
        if model.selection.armed is not None:
            self.foresee()
        self.hint()
        self.unit()
        self.detail.show()
        self.board.touch()

    def foresee(self) -> None:
        """Look at what the enemy could do where the way of the order that waits, or the one pointed at, ends."""
        model, armed = self.model, self.model.selection.armed
        route = armed.route if armed is not None else self._route()
        model.foresight.look(model.position, route if model.live else None)

    def _answer_pointed(self, item: answers.Item | None) -> None:
        """The pointer is on another button of the prompt bar: show what it would bring about."""
        self._pointed = item.order if item is not None else None
        self.board.overlay.sketch = self._sketch()
        self.board.touch()

    def _route(self) -> Route | None:
        row = self.detail.row
        if row is not None and row.route is not None:
            return row.route
        return shown_route(self.model.selection) if self.model.live else None

    def _sketch(self) -> Sketch | None:
        """What the order pointed at would do, on a button or in a row, or the one that waits for its second click."""
        pointed = (self._pointed, self.detail.row, self.model.selection.armed)
        shown = next((one for one in pointed if one is not None), None)
        return shown.sketch if shown is not None and self.model.live else None

    def ask(self) -> None:
        """Who must do what now."""
        model, selection = self.model, self.model.selection
        decision = model.position.decision
        if self.holds:
            self._ask_to_watch()
        elif model.viewing is not None:
            at, last = model.viewing, len(model.match.entries)
            words = f"Looking back: order {at} of {last}. The game stays as it is."
            self._put(model.position.deciding, words)
        elif decision is None:
            outcome = model.position.outcome
            winner = (outcome.winner if outcome else "") or ""
            report = answers.Item("Report", "Enter", "report", is_main=True)
            self._put(winner, outcome.text if outcome else "The game is over.", "", (report,))
        elif model.undo_request is not None:
            self._ask_leave(model.undo_request)
        elif not model.live:
            words = f"{model.does(decision.seat, 'is', 'are')} thinking."
            self._put(
                decision.seat,
                words,
                decision.because,
                (answers.Item("Play now", "X", "hurry"), self._speed()),
            )
        else:
            items = answers.items(selection, model.app.bindings)
            self._put(decision.seat, self._sentence(), self._because(), items, self._setter())
            self._write_number()

    def _put(
        self, seat: str, sentence: str, why: str = "", items: Sequence[answers.Item] = (),
        extra: Widget | None = None,
    ) -> None:  # fmt: skip
        model = self.model
        side = model.side(seat) if seat else None
        threat = feared(model.position) if model.live and not self.holds else ""
        chips = () if self.holds else self.chips()
        self.prompt.show(side, model.name_of(seat), sentence, why, items, extra, chips, threat)

    def _ask_to_watch(self) -> None:
        """What plays is to be seen before anything is asked."""
        self.prompt.say_hint("")
        order = self.board.animation.told[0]
        entries = self.model.match.entries
        seat = entries[order - 1].seat if 0 < order <= len(entries) else self.model.position.deciding
        items = [answers.Item("Show it at once", "X", "hurry")]
        if seat and self.model.game.player(seat) != HUMAN:
            items.append(self._speed())
        self._put(seat, f"What {self.model.does(seat, 'has', 'have')} ordered is carried out.", "", items)

    def _speed(self) -> answers.Item:
        """How fast the computer plays; pressed, another speed."""
        said = speed_said(self.model.app.settings.computer_speed)
        return answers.Item(
            f"Computer {said}", self.model.app.bindings.chord("computer_speed"), "computer_speed"
        )

    def _ask_leave(self, request: UndoRequest) -> None:
        """Ask the others whether an order may be taken back."""
        model, seat = self.model, request.asked[0]
        names = {one: model.name_of(one) for one in model.seats}
        items = (
            answers.Item("Agree", "1", "agree"),
            answers.Item("Refuse", model.app.bindings.chord("decline"), "refuse"),
        )
        self._put(seat, request.sentence(names), request.why, items)

    def _setter(self) -> Widget | None:
        """A slider stays the same while it is pulled; everything else is made anew."""
        form = self.model.selection.form
        key = (form.offer, form.values) if form is not None and isinstance(form.slot, Span) else None
        if key is None or key != self._setter_key:
            self._setter_key = key
            return setter_for(self.model.selection, self.model.on_change, self._commit)
        if isinstance(self.prompt.extra, NumberSetter) and form is not None and isinstance(form.draft, int):
            self.prompt.extra.follow(form.draft)
        return self.prompt.extra

    def _commit(self) -> None:
        """Enter in the line of a number: as it would be on the board."""
        self.model.answer(self.model.selection.commit())

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

    def _because(self) -> str:
        decision, armed = self.model.position.decision, self.model.selection.armed
        draft = self.model.selection.draft_order()
        if draft is not None and draft.blocks_undo:
            return f"{capital({**SEAL_WORDS, **AT_ONCE}[draft.blocks_undo])}. Enter carries it out."
        if armed is not None:
            is_way = armed.route is not None and bool(armed.route.path)
            words = SEAL_WORDS if is_way else {**SEAL_WORDS, **AT_ONCE}
            return f"{capital(words[armed.blocks_undo])}. A second click or Enter carries it out."
        if decision is None or not decision.because:
            return ""
        name = self.model.name_of(decision.seat)
        why = f"{name} may answer, because {within(decision.because).rstrip('.')}."
        return f"{why} {self.asked_again()}".rstrip()

    def _may_aim(self, slot: Split) -> bool:
        """Whether what is shared out goes to things on the board."""
        return any(target in self.model.position.counters for target, _ in slot.caps)

    def _sentence(self) -> str:
        selection, decision = self.model.selection, self.model.position.decision
        assert decision is not None
        if selection.form is not None and isinstance(slot := selection.form.slot, Split) and self._may_aim(slot):
            more, less = "A click on a target or its number gives it one more", "a right click takes one back"
            return f"{selection.form.offer.text}. {more}, {less}."
        if selection.form is not None:
            return f"{selection.form.offer.text}: choose {answers.what_is_wanted(selection)}."
        if selection.armed is not None:
            news = f"{capital(selection.armed.news)}. " if selection.armed.news else ""
            return f"{news}{selection.armed.text}?"
        if why := self.model.position.why_idle(selection.main) if selection.commands else "":
            return why
        return f"{decision.prompt} {cited(self.model.ruleset.key, decision.case)}".rstrip()

    def hint(self) -> None:
        """What the pointer is on, and what a click would do."""
        model, selection = self.model, self.model.selection
        if model.ruler.measuring:
            self.prompt.say_hint(self._ruler_hint())
            return
        if not selection.place:
            self.prompt.say_hint(self._keys_hint())
            return
        board, place, here = model.board, selection.place, model.position.standing(selection.place)
        said = [board.spot_said(place) if isinstance(board, Table) and not here else board.label(place)]
        said += (
            [stack_said(model.position, place, {one: model.name_of(one) for one in model.seats})]
            if here
            else []
        )
        pointed = selection.armed.route if selection.armed is not None else pointed_route(selection)
        route = pointed if model.live else None
        if selection.party.said:
            party = selection.party
            said = [party.said_of(model.position, route)] if route is not None else [party.said, *said]
        lit = self.board.overlay.lit.places
        if model.live and place in lit and not selection.commands and (card := model.position.card(place)):
            said += [f"{figure.label.lower()} {figure.value}" for figure in card.figures]
        if model.live and selection.deals_here:
            said.append("a click gives 1, Shift and a click as many as you say")
        if model.live and selection.passes_by:
            name, key = model.position.counters[selection.main].name, model.app.bindings.label("board_menu")
            said.append(f"a drag, a right click or {key} sends {name} there")
        if route is not None and selection.form is None:
            said.append(f"{spent_said(model.position, route)}; {SEAL_WORDS[route.blocks_undo]}")
        self.prompt.say_hint(capital("  ·  ".join(said)))

    def _ruler_hint(self) -> str:
        model, place = self.model, self.model.selection.place
        key = model.app.bindings.label("ruler")
        if not model.ruler.start:
            return f"Ruler: a click or {key} sets its first end; Esc puts it away."
        if not place or place == model.ruler.start:
            return f"Ruler: a click or {key} sets its second end; Esc puts it away."
        return line_said(model.position, (model.ruler.start, place))

    def _aims_on_the_stage(self) -> bool:
        """Whether men or ships that stand on the stage may be aimed at."""
        fight, decision = self.model.position.panel.fight, self.model.position.decision
        if fight is None or decision is None or not self.model.app.settings.battle_stage:
            return False
        enemies = [corps for party in fight.parties if party.seat != decision.seat for corps in party.corps]
        words = {word for corps in enemies for word in (*corps.kinds, *corps.pieces)}
        return any(not words.isdisjoint(values_of(slot)) for offer in decision.offers for slot in offer.slots)

    def _keys_hint(self) -> str:
        model, bindings = self.model, self.model.app.bindings
        if not model.live or model.position.decision is None:
            return ""
        selection = model.selection
        is_free = selection.armed is None and selection.form is None
        if selection.commands and is_free and model.position.routes(selection.main):
            turn = f"{bindings.label('turn_port')} / {bindings.label('turn_starboard')}"
            where = "where it should go" if model.position.is_open else "a lit place"
            faces = model.position.is_open or model.position.counters[selection.main].heading is not None
            facing = f"; {turn} choose how it faces at the end" if faces else ""
            return f"Point at {where} to see the way{facing}."
        if is_free and self._aims_on_the_stage():
            fight = model.position.panel.fight
            whom, what = ("a ship", "her") if fight is not None and fight.ground == "sea" else ("one", "his kind")
            return f"A click on {whom} of the enemy aims at {what}; a second throws."
        asked = answers.asked_piece(model.position)
        if asked and asked != model.selection.main:
            name = model.position.counters[asked].name
            return f"This is asked of {name}, whatever is in hand; {bindings.label('next_unit')} takes {name} in hand."
        following, every = bindings.label("next_unit"), bindings.label("select_all")
        if len(model.position.able) > 1:
            far = ", with Shift far" if model.position.is_open else ""
        return f"{following} takes the next piece in hand, a drag all in a box, {every} all that can act."
        far = ", with Shift far" if model.position.is_open else ""
        return f"{following} takes the next piece in hand; the arrow keys move the board cursor{far}."

    # -- the cards ---------------------------------------------------------------------------------------------
    def unit(self) -> None:
        """The card of the piece pointed at, or in hand; the stack it stands in."""
        model, selection = self.model, self.model.selection
        busy = bool(selection.armed or selection.form or (selection.listing and selection.target))
        thing = (selection.main if busy else "") or selection.piece or selection.main or selection.place
        key = (
            id(model.position),
            thing,
            selection.selected,
            selection.party,
            self.sidebar.tabs.visible,
            busy,
        )
        if key == self._unit_key:
            return
        self._unit_key = key
        parts = cards.thing_parts(model, self.board.counters, thing, brief=busy)
        face = model.position.counters.get(thing)
        if not parts and face is not None:
            parts = [Label(face.name, "heading"), Label(face.kind or face.silhouette, "small", tone="faint")]
        if not parts:
            parts = [Label("Nothing in hand", "small", tone="faint")]
        if thing in {selection.main, *selection.party.pieces}:
            parts = [*parts, *self._party_parts()]
        stack = self._stack(selection.main or selection.piece)
        self.sidebar.unit.show([*parts, stack] if self.sidebar.tabs.visible else parts)
        beside = not self.sidebar.tabs.visible and len(stack.parts) > 1 and not busy
        self.sidebar.strip.show([stack] if beside else [])

    def _party_parts(self) -> list[Widget]:
        """How many of the party in hand go, and how that is changed."""
        said = self.model.selection.party.said
        keys = [self.model.app.bindings.label(action) for action in ("fewer_go", "more_go")]
        how = f"{' and '.join(keys)}, or the wheel over them, change how many."
        return [Label(said, "strong", tone="accent"), Label(how, "small", tone="faint")] if said else []

    def _stack(self, piece: str) -> Flow:
        model = self.model
        chips: list[Widget] = []
        faces = model.position.counters
        stack = model.position.stack(piece)
        for one in sorted(stack, key=lambda one: faces[one].seat != faces[piece].seat):
            hand = (*model.selection.selected, *model.selection.party.going)
            face, chosen = model.position.counters[one], one in hand
            aboard = f", aboard {model.position.counters[face.aboard].name}" if face.aboard else ""
            pick, tip = partial(self._pick, one), face.name + aboard
            chips.append(CounterChip(self.board.counters, face, pick, size=46, chosen=chosen, tip=tip))
        return Flow(chips, gap=4)

    def _pick(self, piece: str) -> None:
        selection = self.model.selection
        if selection.form is not None:
            selection.point(selection.place, piece)
            self.model.answer(selection.click())
        else:
            self.model.take_in_hand(piece)

    def _row_changed(self) -> None:
        """The pointer is on another row of the detail card: show its way."""
        board = self.board
        board.overlay.route, board.overlay.sketch = self._route(), self._sketch()
        if board.overlay.sketch is not None and self.detail.row is not None:
            route = board.overlay.route
            ends = (route.piece, route.ends) if route is not None and route.path else ()
            board.keep_in_sight(*ends, *board.overlay.sketch.things, share=WHOLE)
        board.touch()

    def explain(self) -> None:
        """Say why nothing can be done where the pointer is, or what comes of going there; called when it has rested."""
        self.foresee()
        selection = self.model.selection
        thing = selection.piece or selection.place
        dark = self._is_dark(thing)
        self.detail.why = (
            why_not(self.model.position, selection.main, thing, selection.verbs) if dark else None
        )
        self.detail.show()

    def _is_dark(self, thing: str) -> bool:
        """Whether a piece is in hand that can do nothing with ``thing``."""
        selection, lit = self.model.selection, self.board.overlay.lit
        is_busy = selection.form or selection.armed or selection.listing
        if is_busy or not (self.model.live and selection.commands and thing):
            return False
        if selection.party.pieces and selection.route() is not None:
            return False
        if thing in self.model.position.counters:
            return not self.model.position.is_own(thing) and thing not in lit.pieces
        if self.model.position.is_open:
            return False
        standing = self.model.position.standing(thing)
        return thing not in lit.places and not any(
            self.model.position.is_own(one) or one in lit.pieces for one in standing
        )


def feared(position: Position) -> str:
    """What those who are asked have to fear most, in a sentence."""
    return position.threats[0].text if position.threats else ""
