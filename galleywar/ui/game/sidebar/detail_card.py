"""The detail card of the sidebar: a hint being looked for, a rule, the odds, a list of orders, or why not.

One card may be kept in sight besides, until it is let go.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from galleywar.core.check import Objection
from galleywar.core.decision import Value
from galleywar.core.view import FightView
from galleywar.core.wording import capital
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.aims import shown_route
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order, names_said, told_alike
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.parts.card_widgets import LineButton, sentence
from galleywar.ui.game.parts.number_inputs import share_parts
from galleywar.ui.game.sidebar import cards
from galleywar.ui.game.sidebar.order_list import OrderRow, declaration_parts, list_parts, value_rows
from galleywar.ui.game.sidebar.sidebar import Sidebar
from galleywar.ui.game.sidebar.threat_card import threat_parts
from galleywar.ui.game.telling.throws import Round
from galleywar.ui.widgets import Button, Label, Row, Rule, Widget

MOST_REASONS: Final = 4
"""So many reasons why a phase cannot end are told; the button has the rest."""


class DetailCard:
    """``on_row`` hears when the pointer has come to another row of a list."""

    def __init__(self, model: GameModel, sidebar: Sidebar, on_row: Callable[[], object]) -> None:
        self.model, self.sidebar, self.on_row = model, sidebar, on_row
        self.why: Why | None = None
        """Why nothing can be done where the pointer is."""
        self.row: Order | None = None
        """The order in the list that the pointer is on."""
        self.pinned: Why | Order | None = None
        self.rounds: Callable[[], tuple[Round, ...]] = tuple
        """What was thrown in the fight that is on, or in the last one until something else is thrown."""
        self._key: object = None
        self._has_choices = False
        """Whether the order that waits is framed in a list above its odds."""

    def renew(self) -> None:
        """The position is another one; what is pinned stays."""
        self.why, self.row, self._key = None, None, None

    @property
    def asks(self) -> bool:
        """Whether something is to be decided or read on the card."""
        model, selection = self.model, self.model.selection
        in_hand = selection.armed or selection.form or selection.listing
        return bool(in_hand or model.cases or model.hint_sought)

    def show(self) -> None:
        """Show what is to be shown now; nothing happens if it stands there already."""
        model, selection = self.model, self.model.selection
        key = (
            id(model.position), model.cases, selection.armed, selection.form, selection.listing, self._hover_key(),
            self.why, model.hint_sought, model.live, self.pinned, selection.main if model.position.clauses else "",
            self._foreseen(),
        )  # fmt: skip
        if key == self._key:
            return
        self._key = key
        fight = model.position.panel.fight
        choices = self._to_choose_from()
        self._has_choices = bool(choices)
        parts = self._parts_with_pinned()
        own = next((at for at, part in enumerate(parts) if isinstance(part, Rule)), len(parts))
        whole = own if selection.armed is not None else 0
        self.sidebar.show_card([*parts, *self._fight_parts(fight)], choices, whole=whole)
        if (self.asks and selection.form is None) or (not selection.main and self._answers_listed()):
            self.sidebar.turn_to("card")
        rows = [row for row in choices if isinstance(row, OrderRow)] if self.sidebar.choices.visible else []
        for row in rows[1:]:  # the first is in sight below its title
            if row.chosen:
                self.sidebar.choices.area.reveal(row.rect)

    def _fight_parts(self, fight: FightView | None) -> list[Widget]:
        """The fight that is on with what was thrown in it; that of one that is over stays until the next throw."""
        if self.model.viewing is not None:
            return cards.fight_parts(self.model, fight, ()) if fight is not None else []
        rounds = self.rounds()
        if fight is not None:
            return cards.fight_parts(self.model, fight, rounds)
        return cards.rounds_parts(self.model, rounds, fight="the last fight") if rounds and not self.asks else []

    def _hover_key(self) -> object:
        """What of the pointer the card depends on: only things with odds of their own."""
        selection = self.model.selection
        return (selection.main, selection.piece) if selection.commands and not selection.listing else None

    # -- what it says ------------------------------------------------------------------------------------------
    def _parts_with_pinned(self) -> list[Widget]:
        """What is to be decided comes first; else what is pinned, and below it why not, if that is
        another.
        """
        if self.pinned is None:
            return self._parts()
        kept = self._pinned_parts(self.pinned)
        if self.asks:
            return [*self._parts(), Rule(), *kept]
        return [*kept, Rule(), *self._parts()] if self.why not in {None, self.pinned} else kept

    def _pinned_parts(self, pinned: Why | Order) -> list[Widget]:
        action = "pin_why" if isinstance(pinned, Why) else "pin_odds"
        head = Label("Kept in sight", "small", tone="accent", grow=1)
        let_go = Button("Let it go", self.let_go, key_shown=self.model.app.bindings.label(action))
        top = Row([head, let_go], gap=8)
        if pinned == self.model.selection.armed:
            return [top]
        if isinstance(pinned, Why):
            return [top, *cards.why_parts(pinned, self.model.ask_rule)]
        return [top, *cards.odds_parts(self.model, pinned, None, self._leave)]

    def _parts(self) -> list[Widget]:
        model, selection = self.model, self.model.selection
        if model.hint_sought or model.cases:
            return self._asked_parts()
        if selection.armed is not None:
            armed = selection.armed
            keep = [] if armed == self.pinned else [self._keep("pin_odds", armed)]
            titled = not self._has_choices or armed.forecast is None
            fear = self._foreseen()
            return cards.odds_parts(model, armed, self._commit, self._leave, keep, titled=titled, fear=fear)
        if selection.form is not None:
            return self._draft_parts()
        if selection.listing:
            return self._listed(selection.listing)
        if self.why is not None:
            return [*cards.why_parts(self.why, model.ask_rule), self._keep("pin_why", self.why)]
        return self._every_answer()

    def _foreseen(self) -> str:
        """What the enemy could do next turn where the order that waits, or the way pointed at, ends."""
        selection = self.model.selection
        route = selection.armed.route if selection.armed is not None else shown_route(selection)
        return self.model.foresight.said(self.model.position, route)

    def _to_choose_from(self) -> list[Widget]:
        """What could be ordered in place of the order that waits: it stays in sight, above the odds."""
        model, selection = self.model, self.model.selection
        if selection.armed is None or model.hint_sought or model.cases:
            return []
        possible = tuple(order for order in selection.listing if order.possible)
        if len(possible) > 1:
            return self._listed(possible)
        whole = self._answers_listed()
        return self._all_answers(whole) if len(whole) > 1 and selection.armed in whole else []

    def _listed(self, found: Sequence[Order]) -> list[Widget]:
        """The orders laid before the player."""
        model, selection = self.model, self.model.selection
        title = found[0].group or "What the captain would do"
        if selection.target:
            title = capital(model.position.said(selection.target))
            if selection.main and model.position.offers_of(selection.main):
                title = f"{model.position.counters[selection.main].name} and {title}"
        return list_parts(model, title, found, self._take, self._hover_row)

    def _keep(self, action: str, what: Why | Order) -> Widget:
        """A button that keeps the card in sight."""
        key = self.model.app.bindings.label(action)
        tip = "Keep this in sight until it is let go"
        return LineButton("Keep", lambda: self.pin(what), kind="quiet", key_shown=key, role="small", tip=tip)

    def _asked_parts(self) -> list[Widget]:
        """What the player has asked for: a hint that is being looked for, or a rule."""
        model = self.model
        if model.hint_sought:
            return cards.seeking_parts(partial(model.commands.do, "stop_hints"))
        return cards.rule_parts(
            model.ruleset.key, model.cases[-1], model.close_rule, partial(model.commands.do, "library")
        )

    def _draft_parts(self) -> list[Widget]:
        """What a form wants, where it is too long for the bar, and the odds of it as far as it is filled in."""
        selection = self.model.selection
        parts = share_parts(selection, self.model.on_change, answers.free_numbers(selection, self.model.app.bindings))
        values = answers.form_values(selection)
        if len(values) > answers.MOST_IN_BAR:
            parts += value_rows(selection, values, self._put)
        draft = selection.draft_order()
        if draft is not None:
            parts += cards.odds_parts(self.model, draft, None, self._leave)
        return parts or self._help()

    def _put(self, value: Value) -> None:
        """One of the values of the open form was chosen."""
        self.model.answer(self.model.selection.put(value))

    def _every_answer(self) -> list[Widget]:
        if self.model.live and self.model.position.clauses:
            return declaration_parts(self.model, self._take, self._hover_row)
        whole = self._answers_listed()
        return self._all_answers(whole) if whole else self._help()

    def _all_answers(self, whole: Sequence[Order]) -> list[Widget]:
        return list_parts(self.model, "Answers", whole, self._take, self._hover_row)

    def _answers_listed(self) -> tuple[Order, ...]:
        """The answers to the question, where they are so many that they are a list."""
        return answers.listed(self.model.selection) if self.model.live else ()

    def _help(self) -> list[Widget]:
        """What this phase is for, and what it still wants."""
        model = self.model
        if model.live and model.position.threats:
            return threat_parts(model)
        if model.position.panel.fight is not None:
            return []
        phase = next((phase for phase in model.position.panel.phases if phase.current), None)
        fear = self._foreseen()
        parts: list[Widget] = [Label(f"{fear}.", "small", tone="attention")] if fear else []
        outcome = model.position.outcome
        if outcome is not None:
            parts.append(sentence(outcome.text, outcome.case, model.ask_rule, role="strong"))
            units = {(goal.seat, goal.now): goal.unit for goal in model.position.goals}
            told = [(model.name_of(seat), points, units.get((seat, points), "")) for seat, points in outcome.points]
            parts += [Label(f"{name}: {points} {unit}".rstrip(), "small") for name, points, unit in told]
        if phase is not None:
            parts += [Label(phase.name, "strong"), Label(phase.says, "small", tone="faint")]
        _, reasons = model.selection.verbs.refused_end(model.position) if model.live else ("", ())
        if reasons:
            parts.append(Label("Before it can end:", "strong"))
        return parts + self._in_the_way(reasons)

    def _in_the_way(self, reasons: Sequence[Objection]) -> list[Widget]:
        """Why the phase may not end; of pieces of which the same is told the first, and the names of the others."""
        cases = {one.text: one.case for one in reasons}
        told = told_alike(self.model.position, cases)
        parts: list[Widget] = []
        for what, who in list(told.items())[:MOST_REASONS]:
            words = f"{who[0]} {what}".lstrip()
            parts.append(sentence(words, cases[words], self.model.ask_rule))
            if len(who) > 1:
                parts.append(Label(f"The same holds for {names_said(who[1:])}.", "small", tone="faint"))
        if len(told) > MOST_REASONS:
            more = f"\N{HORIZONTAL ELLIPSIS} and {len(told) - MOST_REASONS} more"
            parts.append(Label(more, "small", tone="faint"))
        return parts

    def _take(self, order: Order) -> None:
        self.row = None
        self.model.take(order)

    def _commit(self) -> None:
        self.model.answer(self.model.selection.commit())

    def _leave(self) -> None:
        self.model.selection.back()
        self.model.on_change()

    def _hover_row(self, order: Order | None) -> None:
        if order != self.row:
            self.row = order
            self.on_row()

    # -- kept in sight -----------------------------------------------------------------------------------------
    def pin(self, what: Why | Order) -> None:
        """Keep ``what`` in sight, in place of what was kept before."""
        self.pinned = what
        self.show()
        self.sidebar.turn_to("card")

    def let_go(self) -> None:
        """Keep nothing in sight any more."""
        self.pinned = None
        self.show()

    def odds_in_sight(self) -> Order | None:
        """The order whose odds are shown, or would be at a click where the pointer is."""
        selection = self.model.selection
        if not self.model.live:
            return None
        pointed = selection.orders_here() if selection.commands and not selection.form else ()
        shown = (selection.armed, self.row, selection.draft_order(), *pointed)
        return next((one for one in shown if one is not None and one.forecast is not None), None)
