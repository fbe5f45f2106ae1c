"""The docked card of the panel: a hint being looked for, a rule, the odds, a list of orders, or why not.

One card may be kept in sight besides, until it is let go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.game_model import Desk
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.parts.card_widgets import sentence
from galleywar.ui.game.sidebar import cards
from galleywar.ui.game.sidebar.declaration_card import declaration_parts
from galleywar.ui.game.sidebar.fight_card import fight_parts
from galleywar.ui.game.sidebar.sidebar import Panel
from galleywar.ui.widgets import Button, Label, Row, Rule, Widget


class Docked:
    """``on_row`` hears when the pointer has come to another row of a list."""

    def __init__(self, desk: Desk, panel: Panel, on_row: Callable[[], Any]) -> None:
        self.desk, self.panel, self.on_row = desk, panel, on_row
        self.why: Why | None = None
        """Why nothing can be done where the pointer is."""
        self.row: Order | None = None
        """The order in the list that the pointer is on."""
        self.pinned: Why | Order | None = None
        self._key: object = None

    def renew(self) -> None:
        """The position is another one; what is pinned stays."""
        self.why, self.row, self._key = None, None, None

    @property
    def asks(self) -> bool:
        """Whether something is to be decided or read on the card."""
        desk, hand = self.desk, self.desk.hand
        return bool(hand.armed or hand.form or hand.listing or desk.cases or desk.advice_sought)

    def show(self) -> None:
        """Show what is to be shown now; nothing happens if it stands there already."""
        desk, hand = self.desk, self.desk.hand
        key = (
            id(desk.position), desk.cases, hand.armed, hand.form, hand.listing, self._hover_key(), self.why,
            desk.advice_sought, desk.live, self.pinned, desk.hand.main if desk.position.clauses else "",
        )  # fmt: skip
        if key == self._key:
            return
        self._key = key
        roomy = self.asks or self.pinned is not None or desk.position.panel.fight is not None
        listed = desk.live and bool(desk.position.clauses or (not hand.main and answers.listed(hand)))
        self.panel.decide(roomy or listed)
        fight = desk.position.panel.fight
        under = self._parts_with_pinned()
        self.panel.card.show([*under, *fight_parts(desk, fight)] if fight is not None else under)
        if self.asks and hand.form is None:
            self.panel.turn_to("card")

    def _hover_key(self) -> object:
        """What of the pointer the card depends on: only things with odds of their own."""
        hand = self.desk.hand
        return (hand.main, hand.piece) if hand.commands and not hand.listing else None

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
        let_go = Button("Let it go", self.let_go, key_shown=self.desk.app.bindings.label(action))
        top = Row([head, let_go], gap=8)
        if pinned == self.desk.hand.armed:
            return [top]
        if isinstance(pinned, Why):
            return [top, *cards.why_parts(pinned, self.desk.ask_rule)]
        return [top, *cards.odds_parts(self.desk, pinned, None, self._leave)]

    def _parts(self) -> list[Widget]:
        desk, hand = self.desk, self.desk.hand
        if desk.advice_sought or desk.cases:
            return self._asked_parts()
        if hand.armed is not None:
            odds = cards.odds_parts(desk, hand.armed, lambda: desk.answer(hand.commit()), self._leave)
            return odds if hand.armed == self.pinned else [*odds, self._keep("pin_odds", hand.armed)]
        if hand.form is not None:
            return self._draft_parts()
        if hand.listing:
            title = "What the captain would do"
            if hand.target:
                title = f"{desk.position.faces[hand.main].name} and {desk.position.said(hand.target)}"
            return cards.list_parts(desk, title, hand.listing, self._take, self._hover_row)
        if self.why is not None:
            return [*cards.why_parts(self.why, desk.ask_rule), self._keep("pin_why", self.why)]
        return self._every_answer()

    def _keep(self, action: str, what: Why | Order) -> Widget:
        """A button that keeps the card in sight."""
        key = self.desk.app.bindings.label(action)
        return Button("Keep in sight", lambda: self.pin(what), kind="quiet", key_shown=key)

    def _asked_parts(self) -> list[Widget]:
        """What the player has asked for: a hint that is being looked for, or a rule."""
        desk = self.desk
        if desk.advice_sought:
            return cards.seeking_parts(desk.on_stop_advice)
        return cards.rule_parts(desk.ruleset.key, desk.cases[-1], desk.close_rule, desk.on_library)

    def _draft_parts(self) -> list[Widget]:
        """The odds of a form as far as it is filled in."""
        draft = self.desk.hand.draft_order()
        return cards.odds_parts(self.desk, draft, None, self._leave) if draft else self._help()

    def _every_answer(self) -> list[Widget]:
        if self.desk.live and self.desk.position.clauses:
            return declaration_parts(self.desk, self._take, self._hover_row)
        whole = answers.listed(self.desk.hand) if self.desk.live else ()
        if whole:
            return cards.list_parts(self.desk, "Answers", whole, self._take, self._hover_row)
        return self._help()

    def _help(self) -> list[Widget]:
        """What this phase is for, and what it still wants."""
        desk = self.desk
        if desk.position.panel.fight is not None:
            return []
        phase = next((phase for phase in desk.position.panel.phases if phase.current), None)
        parts: list[Widget] = []
        outcome = desk.position.outcome
        if outcome is not None:
            parts.append(sentence(outcome.text, outcome.case, desk.ask_rule, role="strong"))
            parts += [Label(f"{desk.name_of(seat)}: {points}", "small") for seat, points in outcome.points]
        if phase is not None:
            parts += [Label(phase.name, "strong"), Label(phase.says, "small", tone="faint")]
        _, reasons = desk.hand.verbs.refused_end(desk.position) if desk.live else ("", ())
        if reasons:
            parts.append(Label("Before it can end:", "strong"))
            parts += [sentence(one.text, one.case, desk.ask_rule) for one in reasons]
        return parts

    def _take(self, order: Order) -> None:
        self.row = None
        self.desk.answer(self.desk.hand.take(order))

    def _leave(self) -> None:
        self.desk.hand.back()
        self.desk.on_change()

    def _hover_row(self, order: Order | None) -> None:
        if order != self.row:
            self.row = order
            self.on_row()

    # -- kept in sight -----------------------------------------------------------------------------------------
    def pin(self, what: Why | Order) -> None:
        """Keep ``what`` in sight, in place of what was kept before."""
        self.pinned = what
        self.show()
        self.panel.turn_to("card")

    def let_go(self) -> None:
        """Keep nothing in sight any more."""
        self.pinned = None
        self.show()

    def odds_in_sight(self) -> Order | None:
        """The order whose odds are shown, or would be at a click where the pointer is."""
        hand = self.desk.hand
        if not self.desk.live:
            return None
        pointed = hand.orders_here() if hand.commands and not hand.form else ()
        shown = (hand.armed, self.row, hand.draft_order(), *pointed)
        return next((one for one in shown if one is not None and one.forecast is not None), None)
