"""From a wish to the next input: the row or button that says it, the piece, the place or the enemy, the open form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from board_walk import MOST_STEPS, BoardWalk
from galleywar.boards.table.table import HUNDREDTHS, INCH
from galleywar.core.decision import Choice, Some, Span, Split, Value
from hands import Hands

if TYPE_CHECKING:
    from galleywar.core.view import Route
    from galleywar.ui.game.bars.prompt_buttons import AnswerButton
    from galleywar.ui.game.interaction.answer_form import AnswerForm
    from galleywar.ui.game.interaction.orders import Order
    from galleywar.ui.game.interaction.selection import Selection
    from galleywar.ui.widgets import Button

Wish = tuple[Choice, ...]
"""Answers to be given one after another, as far as they stay legal."""
ENDS: Final = ("end", "done")
AROUND: Final = sorted(
    ((dx, dy) for dx in range(-60, 61, 12) for dy in range(-60, 61, 12)),
    key=lambda step: step[0] ** 2 + step[1] ** 2,
)
"""Where a click on a place may fall, in pixels from its middle, so that it falls on none of the pieces there."""


def _whole(spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0]), round(spot[1])


class Steps:
    """What a player does for one wish, input by input; nothing is done twice."""

    def __init__(self, hands: Hands, wish: Wish) -> None:
        self.hands, self.wish, self.walk = hands, wish, BoardWalk(hands)
        self._done: set[tuple[object, ...]] = set()

    def step(self) -> bool:
        """Make the next input; False if there is nothing left to try."""
        form = self._selection.form
        ways: tuple[Callable[[], bool], ...] = (
            (lambda: self._fill(form),) if form is not None
            else (
                self._carry_out, self._row_or_button, self._lay, self._piece, self._how_many, self._turn,
                self._announce, self._target, self._end, self._begin_form, self._more, self._board_menu,
            )
        )  # fmt: skip
        return any(way() for way in ways)

    # -- what is in sight ---------------------------------------------------------------------------------------
    @property
    def _selection(self) -> Selection:
        return self.hands.game.model.selection

    def _answers(self) -> Iterator[AnswerButton]:
        from galleywar.ui.game.bars.prompt_buttons import AnswerButton

        return (one for one in self.hands.buttons() if isinstance(one, AnswerButton) and not one.item.why_not)

    def _orders(self) -> Iterator[tuple[Button, Order]]:
        """Every button in sight that stands for an order: answers, and rows of lists."""
        from galleywar.ui.game.sidebar.order_list import OrderRow

        for one in self.hands.buttons():
            if isinstance(one, OrderRow) and one.order.possible:
                yield one, one.order
        for answer in self._answers():
            if answer.item.order is not None and answer.item.act in {"order", "end"}:
                yield answer, answer.item.order

    def _fits(self, order: Order) -> bool:
        """Whether an order is the wish, or the same deed of the same piece, whatever way leads to it."""
        if not order.choices or order.choices == self.wish[: len(order.choices)]:
            return bool(order.choices)
        deed = self._deed
        return deed is not None and order.choices[-1] == deed and order.piece == self._doer

    @property
    def _deed(self) -> Choice | None:
        """What the piece that the wish begins with does to an enemy at the end of its way."""
        position, last = self._selection.position, self._of_doer()[-1:]
        done = [one for choice in last for one in choice.args if isinstance(one, str) and one in position.counters]
        return last[0] if done and not position.is_own(done[-1]) else None

    def _of_doer(self) -> list[Choice]:
        """The part of the wish that is the doer's own."""
        position, doer = self._selection.position, self._doer
        own: list[Choice] = []
        for choice in self.wish:
            named = [one for one in choice.args if isinstance(one, str) and one in position.counters]
            if own and any(position.is_own(one) and one != doer for one in named[:1]):
                break
            own.append(choice)
        return own

    def _once(self, *what: object) -> bool:
        """Whether this is done for the first time."""
        new = what not in self._done
        self._done.add(what)
        return new

    # -- orders -------------------------------------------------------------------------------------------------
    def _carry_out(self) -> bool:
        """What waits for its second press is carried out if it is what is wanted, else laid down."""
        armed = self._selection.armed
        if armed is None:
            return False
        if self._fits(armed):
            commit = next((one for one in self._answers() if one.item.act == "commit"), None)
            if commit is None:
                return False
            self.hands.use(commit)
            return True
        listed = any(self._fits(order) for _, order in self._orders())
        if listed or not self._once("lay down", armed.text):
            return False
        self.hands.press("Esc")
        return True

    def _row_or_button(self) -> bool:
        for button, order in self._orders():
            if self._fits(order) and self._once("press", button.words, self._ending_asked(order)):
                self.hands.use(button)
                return True
        return False

    def _ending_asked(self, order: Order) -> int:
        """An end of a phase is pressed twice where pieces could still act."""
        again = order.choices[-1].verb in ENDS and ("press", order.text, 0) in self._done
        return int(again)

    def _end(self) -> bool:
        from galleywar.ui.game.interaction.under_way.endings import end_of

        decision = self._selection.position.decision
        ending = end_of(decision) if decision is not None else None
        is_end = self.wish[0].verb in ENDS or (ending is not None and ending.admits(self.wish[0]))
        if not is_end or not (self._once("end") or self._once("end again")):
            return False
        end = next((one for one in self._answers() if one.item.act == "end"), None)
        if end is None:
            self.hands.press("Ctrl+Enter")
        else:
            self.hands.use(end)
        return True

    def _begin_form(self) -> bool:
        """The button of an order that leaves something to be filled in."""
        for button, order in self._orders():
            if self._begins(order) and self._once("form", button.words):
                self.hands.use(button)
                return True
        return False

    def _announce(self) -> bool:
        """Where none of the doer's ways begins as the wish does, as who rows farther than she has to or leaves a man
        behind: by its button.
        """
        ways = self._selection.position.routes(self._doer) if self._doer else ()
        if self._deed is not None or any(map(self._begins_as_wished, ways)):
            return False
        return bool(ways or not self._names_a_place(self.wish[0])) and self._begin_form()

    def _names_a_place(self, choice: Choice) -> bool:
        """Whether it could be answered on the board."""
        position = self._selection.position
        return any(one != self._doer and position.end_of(one) for one in choice.args)

    def _begins_as_wished(self, route: Route) -> bool:
        return route.choices == self.wish[: len(route.choices)]

    def _begins(self, order: Order) -> bool:
        return order.form is not None and order.form.offer.admits(self.wish[0])

    def _more(self) -> bool:
        """What has no room in the bar is behind its last button."""
        more = self.hands.game.view.prompt.buttons.more
        if more not in self.hands.buttons() or not self._once("more"):
            return False
        meant = [
            item.words for item in self.hands.game.view.prompt.buttons.hidden
            if item.order is not None and not item.why_not and (self._fits(item.order) or self._begins(item.order))
        ]  # fmt: skip
        if not meant:
            return False
        self.hands.use(more)
        self.hands.use_words(meant[0])
        return True

    def _turn(self) -> bool:
        """The keys that turn the piece in hand where it stands."""
        from galleywar.ui.game.interaction import orders

        selection, wanted = self._selection, self.wish[:1]
        turns = orders.turns(selection.position, selection.main) if self.hands.way == "keys" else {}
        to = next((heading for heading, order in turns.items() if order.choices == wanted), None)
        if to is None or not self._once("turn", wanted):
            return False
        for _ in turns:
            self.hands.press("Q")
            if selection.heading == to:
                self.hands.press("Enter")
                break
        return True

    # -- pieces and places --------------------------------------------------------------------------------------
    @property
    def _doer(self) -> str:
        """The piece that the wish begins with."""
        position, choice = self._selection.position, self.wish[0]
        decision = position.decision
        offer = decision.offer_for(choice) if decision is not None else None
        if offer is not None and offer.piece:
            return offer.piece
        named = (one for one in choice.args if isinstance(one, str) and one in position.counters)
        about = decision.about if decision is not None else ()
        return next(filter(position.is_own, named), about[0] if len(about) == 1 else "")

    def _lay(self) -> bool:
        """By keys on an open table, a piece from the tray: in hand, then the arrows to about where it is wanted."""
        position, wanted = self._selection.position, self.wish[0].args[-1:]
        spot = position.end_of(wanted[0]) if wanted else ""
        if self.hands.way != "keys" or not position.is_open or position.place_of(self._doer) or not spot:
            return False
        if self._selection.main != self._doer:
            return self._piece()
        if not self._once("lay", spot):
            return False
        self.walk.near(spot)
        self.hands.press("Enter")
        return True

    def _piece(self) -> bool:
        piece = self._doer
        if not piece or self._selection.main == piece or not self._once("piece", piece):
            return False
        if self.hands.way == "mouse":
            self._click_piece(piece)
        else:
            self._tab_to(piece)
        return True

    def _tab_to(self, piece: str) -> None:
        """Tab goes round those that can act; whoever else is meant is come to over the board."""
        tabbed: set[str] = set()
        for _ in range(MOST_STEPS):
            self.hands.press("Tab")
            if self._selection.main == piece:
                return
            if self._selection.main in tabbed:
                break
            tabbed.add(self._selection.main)
        if self._selection.main:
            self.hands.press("Esc")  # or it would be sent there
        if self.walk.to(self._selection.position.place_of(piece)):
            self.hands.press("Enter")

    def _how_many(self) -> bool:
        """Of those in hand together so many go as the wish says, by the wheel over them or by the key."""
        party, numbers = self._selection.party, [one for one in self.wish[0].args if isinstance(one, int)]
        wanted = numbers[-1] if numbers else 0
        if not 0 < wanted < party.count or self._selection.main != self._doer or not self._once("how many", wanted):
            return False
        for _ in range(party.count - wanted):
            if self.hands.way == "mouse":
                self._point_at(self._doer)
                self.hands.wheel(-1)
            else:
                self.hands.press("[")
        return True

    def _click_piece(self, piece: str) -> None:
        """Click where it stands, again where others stand over it; from the tray, its picture there."""
        tray = self.hands.game.view.tray
        for at, pile in enumerate(tray.piles):
            if piece in pile:
                for _ in pile:
                    self.hands.click(tray._rect_of(at).center)
                    if self._selection.main == piece:
                        return
        position = self._selection.position
        for _ in range(max(1, len(position.standing(position.place_of(piece))))):
            self._click(piece)
            if self._selection.main == piece:
                return

    def _target(self) -> bool:
        """The places and pieces the wish leads to, the last first."""
        for thing in self._ends():
            if self._is_crowded(thing) or not self._once("target", thing):
                continue
            if self.hands.way == "mouse":
                self._click(thing)
            else:
                self._point_by_key(thing)
            return True
        return False

    def _is_crowded(self, thing: str) -> bool:
        """Whether it is the doer's own place with others in it, one of whom a click would take in hand."""
        position = self._selection.position
        mine = thing == position.place_of(self._doer) if self._doer else False
        return mine and len(position.standing(thing)) > 1

    def _board_menu(self) -> bool:
        """Out of the menu on a place, which also sends a piece where others stand that a click would take in hand."""
        from galleywar.ui.game.actions.context_menus import board_orders, menu_words

        model, doer = self.hands.game.model, self._doer
        for thing in self._ends() if doer else ():
            if not self._once("menu", thing):
                continue
            if self._selection.main != doer:
                self._done.discard(("piece", doer))
                self._piece()
            self._point_at(thing)
            order = next(filter(self._fits, board_orders(model)), None)
            if order is not None:
                self._open_menu()
                self.hands.use_words(menu_words(order))
                return True
        return False

    def _point_at(self, thing: str) -> None:
        if self.hands.way == "keys":
            self.walk.to(thing)
        elif (middle := self._middle_of(thing)) is not None:
            self.hands.point(middle)

    def _open_menu(self) -> None:
        if self.hands.way == "mouse":
            self.hands.click(self.hands.app.top.stage.pointer, button=3)
        else:
            self.hands.press("Shift+F10")

    def _ends(self) -> list[str]:
        position, doer = self._selection.position, self._doer
        own = self._of_doer()
        found = [route.ends for route in filter(self._begins_as_wished, position.routes(doer))]
        for choice in reversed(own):
            for value in reversed(choice.args):
                shared = (
                    [pair[0] for pair in value if isinstance(pair, tuple)] if isinstance(value, tuple) else []
                )
                found += [str(one) for one in shared if one in position.counters]
                found.append(position.end_of(value))
        open_spot = self.hands.way == "keys" and position.is_open
        known = (one for one in dict.fromkeys(found) if one and one != doer)
        return [one for one in known if one in position.counters or not open_spot]

    def _click(self, thing: str) -> None:
        board, middle = self.hands.game.view.board, self._middle_of(thing)
        if middle is None:
            return
        on_board = self._selection.position.counters
        beside = () if thing in on_board else ((middle[0] + dx, middle[1] + dy) for dx, dy in AROUND)
        free = (
            one for one in beside if board.rect.collidepoint(one) and board.pick(_whole(one)) == (thing, "")
        )
        self.hands.click(next(free, middle))

    def _middle_of(self, thing: str) -> tuple[float, float] | None:
        """Where it is in the window, once it has come into sight with the pointer aside; None where it is nowhere."""
        board = self.hands.game.view.board
        self.hands.point((board.rect.left + 4, board.rect.top + 4))
        board.keep_in_sight(thing)
        self.hands.look()
        spot = board.spot(thing)
        return board.camera.to_screen(*spot) if spot is not None else None

    def _point_by_key(self, thing: str) -> None:
        if self.walk.to(thing):
            self.hands.press("Enter")

    # -- forms --------------------------------------------------------------------------------------------------
    def _fill(self, form: AnswerForm) -> bool:
        """The next value of an open form, or its end; a form of something else is left."""
        choice = self.wish[0]
        if form.offer.verb != choice.verb or form.values != choice.args[: len(form.values)]:
            if not self._once("leave", form.offer.verb, form.values):
                return False
            self.hands.press("Esc")
            return True
        wanted = choice.args[len(form.values)]
        match form.slot:
            case Some() if isinstance(wanted, tuple):
                return self._toggle(form, wanted)
            case Split() if isinstance(wanted, tuple):
                return self._share(form, dict(wanted))  # type: ignore[arg-type]
            case _ if isinstance(wanted, int):
                return self._pick(wanted) or self._type(wanted)
        return self._pick(wanted) or self._aim(wanted)

    def _toggle(self, form: AnswerForm, wanted: tuple[Value, ...]) -> bool:
        now = form.draft if isinstance(form.draft, tuple) else ()
        odd = (
            [one for one in form.slot.values if (one in wanted) != (one in now)]
            if isinstance(form.slot, Some)
            else []
        )
        if not odd:
            return self._finish()
        return self._once("toggle", odd[0]) and (self._pick(odd[0]) or self._aim(odd[0]))

    def _share(self, form: AnswerForm, wanted: dict[str, int]) -> bool:
        now = form.shares()
        short = next((one for one, points in wanted.items() if now.get(one, 0) < points), None)
        if short is None:
            return self._finish()
        return self._once("share", len(form.values), short, now[short]) and (
            self._give_one(form, short) or self._aim(short, again=now[short])
        )

    def _give_one(self, form: AnswerForm, target: str) -> bool:
        """By the keys: the button of its row that gives it one more."""
        more = [one for one in self.hands.buttons() if one.words == "+"]
        rows = [one for one, _ in form.slot.caps] if isinstance(form.slot, Split) else []
        if self.hands.way == "mouse" or len(more) != len(rows):
            return False
        self.hands.use(more[rows.index(target)])
        return True

    def _pick(self, value: Value) -> bool:
        """The button or row of a value."""
        from galleywar.ui.game.sidebar.order_list import OrderRow

        for answer in self._answers():
            if answer.item.act == "value" and answer.item.order and answer.item.order.target == str(value):
                self.hands.use(answer)
                return True
        for one in self.hands.buttons():
            if isinstance(one, OrderRow) and one.order.target == str(value):
                self.hands.use(one)
                return True
        return False

    def _type(self, number: int) -> bool:
        if not self._once("type", number):
            return False
        self.hands.write(self._typed(number))
        self.hands.press("Enter")
        return True

    def _typed(self, number: int) -> str:
        """A number as it is written in the window: lengths in inches."""
        form = self._selection.form
        slot = form.slot if form is not None else None
        return f"{number / INCH:g}" if isinstance(slot, Span) and slot.unit == HUNDREDTHS else str(number)

    def _aim(self, value: Value, again: int = 0) -> bool:
        """The value itself on the board."""
        thing = self._selection.position.end_of(value)
        if not thing or not self._once("aim", value, again):
            return False
        if self.hands.way == "mouse":
            self._click(thing)
        else:
            self._point_by_key(thing)
        return True

    def _finish(self) -> bool:
        commit = next((one for one in self._answers() if one.item.act == "commit"), None)
        if commit is not None:
            self.hands.use(commit)
        else:
            self.hands.press("Enter")
        return True
