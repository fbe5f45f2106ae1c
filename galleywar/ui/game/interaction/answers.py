"""What the prompt bar offers: the answers at hand as a short row, each with its key."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Decision, Offer, Some, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.view import MADE, Clause
from galleywar.core.wording import capital, numbered
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.answer_keys import chord_for, own_number
from galleywar.ui.game.interaction.fleet_orders import fleet_buttons
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.places.place_answers import is_answered_on_the_board, is_of_places
from galleywar.ui.game.interaction.places.setting_up import is_placing
from galleywar.ui.game.interaction.position import Position, kept, values_of
from galleywar.ui.game.interaction.refusals import in_short
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.under_way.endings import ENDS, end_of, piece_under_way

MOST_NUMBERED: Final = 9
NUMBERS: Final = "123456789"
MOST_IN_BAR: Final = 4
"""So many answers are buttons; more of them are a list in the panel."""
MOST_CLAUSES: Final = 2
"""So many clauses of a declaration that may be made are buttons; more of them are a list in the panel."""
LONGEST_LIST: Final = 60
LONGEST_ODDS: Final = 100
"""Fractions of so many parts and more are told in percent alone."""
ASKED_FOR: Final = {
    "to": "where to", "from": "where from", "at": "where", "through": "which way", "against": "against whom",
    "many": "how many",
}  # fmt: skip
"""Slots whose name alone would make no sentence."""
ENTER: Final = "Enter"
ESC: Final = "Esc"


@dataclass(frozen=True, slots=True)
class Item:
    """A button of the prompt bar.

    ``act`` is ``order``, ``value``, ``commit``, ``back``, ``end``, ``set_up``, ``report``, ``hurry``,
    ``computer_speed``, ``shipyard``, to a request to undo ``agree`` or ``refuse``, or the action of the key table for
    an order to several.
    """

    words: str
    chord: str = ""
    act: str = "order"
    order: Order | None = None
    is_main: bool = False
    why_not: str = ""
    picked: bool = False
    also: str = ""
    """Another key that does the same."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A small button on the line under the question: a standing answer, lit while it is in force."""

    words: str
    press: Callable[[], object]
    lit: bool = False
    tip: str = ""


def percent(chance: Fraction) -> str:
    """A chance as percent, whole where it is whole; certain only what is certain."""
    value = float(chance * 100)
    if 0 < value < 0.05 or 99.95 < value < 100:
        return "<0.1 %" if value < 50 else ">99.9 %"
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"


def is_told(chance: Fraction) -> bool:
    """Whether a fraction is short enough to be read."""
    return chance.denominator < LONGEST_ODDS


def odds(chance: Fraction) -> str:
    """A chance as fraction and percent; as percent alone where nobody could read the fraction."""
    return f"{chance}   {percent(chance)}" if is_told(chance) else percent(chance)


def words_of(order: Order) -> str:
    """An order with its chance, and the chance of what, where the words do not tell."""
    if order.chance is None or order.forecast is None:
        return order.text
    good = order.forecast.good
    known = {word[:4].casefold() for word in order.text.split()}
    told = any(word[:4].casefold() in known for word in good.split() if word.isalpha())
    chance = percent(order.chance)
    if told or not good:
        return f"{order.text}  {chance}"
    return f"{order.text}{',' if ':' in order.text else ':'} {good} {chance}"


def is_movement(selection: Selection) -> bool:
    """Whether the question is answered on the board, by sending pieces about."""
    return any(selection.position.routes(piece) for piece in selection.position.concerned)


def is_short(selection: Selection) -> bool:
    """Whether every answer fits into the bar as a button of its own."""
    decision = selection.position.decision
    if decision is None or is_placing(selection.position) or selection.position.clauses:
        return False
    if is_answered_on_the_board(selection.position):
        return False
    end = end_of(decision) if decision.default is not None else None
    if len(decision) - (len(end) if end is not None else 0) > MOST_IN_BAR:
        return False
    if any(_has_numbers(offer) and len(offer) > 1 for offer in decision.offers):
        return bool(decision.because or decision.about) and not is_movement(selection)
    if not any(offer.piece for offer in decision.offers) and any(offer.slots for offer in decision.offers):
        return True
    plain = all(offer.slots and len(offer) == 1 for offer in decision.offers)
    return bool(decision.because or decision.about or plain) and not is_movement(selection)


def listed(selection: Selection) -> tuple[Order, ...]:
    """Every answer to a question of middling length that is no button in the bar, for the list in the panel, grouped by
    its target.
    """
    decision = selection.position.decision
    if decision is None or is_short(selection) or is_placing(selection.position):
        return ()
    if selection.position.clauses or is_movement(selection):
        return ()
    buttons = {order.choices for order in _own_orders(selection) if order.form is None}
    return tuple(order for order in _every_answer(selection.position, decision) if order.choices not in buttons)


@kept
def _every_answer(position: Position, decision: Decision) -> tuple[Order, ...]:
    offers = [offer for offer in decision.offers if offer.slots and not _has_numbers(offer)]
    if not offers or sum(map(len, offers)) > LONGEST_LIST:
        return ()
    found = [orders.on_sale(position, one) for one in orders.all_answers(position, offers)]
    groups = list(dict.fromkeys((order.choices[0].verb, order.target) for order in found))
    verbs = list(dict.fromkeys(verb for verb, _ in groups))

    def place(order: Order) -> tuple[int, int]:
        verb = order.choices[0].verb
        return verbs.index(verb), groups.index((verb, order.target))

    return tuple(found if len(groups) == len(found) else sorted(found, key=place))


def _has_numbers(offer: Offer) -> bool:
    """Whether an offer wants more than a pick from each slot: several, shares, a number."""
    return any(not isinstance(slot, Among) for slot in offer.slots)


def items(selection: Selection, bindings: Bindings) -> tuple[Item, ...]:
    """The buttons for what is in hand now."""
    decision = selection.position.decision
    if decision is None:
        return ()
    if selection.form is not None:
        return (*_form_items(selection, selection.form), *_end_waits(selection, decision, bindings))
    if selection.armed is not None:
        chance = f"  {percent(selection.armed.chance)}" if selection.armed.chance else ""
        words = f"Carry out{chance}" if selection.armed.route else f"{selection.armed.text}{chance}"
        carry_out = Item(words, ENTER, "commit", selection.armed, is_main=True, also=_key_again(selection, bindings))
        return (carry_out, Item("Leave it", ESC, "back"), *_end_waits(selection, decision, bindings))
    if is_short(selection):
        found = _short_items(selection, decision, bindings)
    else:
        own = _own_items(selection, bindings)
        told = {item.order.choices for item in own if item.order is not None and item.order.choices}
        plain = _plain_items(selection, decision, bindings)
        found = [*own, *(item for item in plain if item.order is None or item.order.choices not in told)]
    found = [*_clause_items(selection.position), *found]
    fleet = [*_to_the_shipyard(selection.position, bindings), *_fleet_items(selection, bindings)]
    found = [*found, *fleet] if piece_under_way(selection.position) else [*fleet, *found]
    main = selection.main if selection.commands else ""
    return tuple(_one_key_each(found, main, NUMBERS[_rows_numbered(selection) :]))


def _key_again(selection: Selection, bindings: Bindings) -> str:
    """The letter that laid the order down which waits: pressed again it is what a second click is."""
    armed, decision = selection.armed, selection.position.decision
    if decision is None or armed is None or armed.route is not None or not armed.choices:
        return ""
    offer = decision.offer_for(armed.choices[0])
    return chord_for(bindings, offer, selection.position) if offer is not None else ""


def _rows_numbered(selection: Selection) -> int:
    """How many rows of the list in the panel have the first numbers; buttons without a letter have those after."""
    is_numbered = any(order.number or selection.target for order in selection.listing)
    rows = [order for order in selection.listing if order.possible] if is_numbered else listed(selection)
    return len(rows)


def _to_the_shipyard(position: Position, bindings: Bindings) -> list[Item]:
    """The page on which all that is asked for is seen at once."""
    raises = position.shipyard is not None
    return [Item("To the shipyard", bindings.chord("shipyard"), "shipyard")] if raises else []


def _end_waits(selection: Selection, decision: Decision, bindings: Bindings) -> tuple[Item, ...]:
    """What ends the phase keeps its place while an order waits, but may not be pressed."""
    end = end_of(decision) or decision.withheld
    if end is None:
        return ()
    chord = end_chord(selection.position, end, bindings)
    return (Item(end.text, chord, "end", why_not="First carry out what is in hand, or leave it."),)


def _fleet_items(selection: Selection, bindings: Bindings) -> list[Item]:
    """What may be ordered of several pieces at once, each with a key that never changes."""
    return [
        Item(one.words, bindings.chord(one.action), one.action, one.order) for one in fleet_buttons(selection)
    ]


def free_numbers(selection: Selection, bindings: Bindings) -> tuple[str, ...]:
    """The numbers that no button of the prompt bar bears: those of the rows in the panel."""
    taken = {item.chord for item in items(selection, bindings)}
    return tuple(number for number in NUMBERS if number not in taken)


def row_chords(selection: Selection, bindings: Bindings, rows: Sequence[Order]) -> tuple[str, ...]:
    """The numbers of the rows of a list: an answer that is a number has that, the others those that are left."""
    decision = selection.position.decision
    own: list[str] = []
    for row in rows:
        offer = decision.offer_for(row.choices[0]) if decision and row.choices else None
        number = str(row.number) if 0 < row.number <= MOST_NUMBERED else ""
        own.append(
            own_number(offer, row.choices[0]) if offer is not None and len(row.choices) == 1 else number
        )
    free = iter([number for number in free_numbers(selection, bindings) if number not in own])
    return tuple(number or next(free, "") for number in own)


def _short_items(selection: Selection, decision: Decision, bindings: Bindings) -> list[Item]:
    """A button for every answer; the safe one, if it is plain, last."""
    end = end_of(decision) if decision.default is not None else None
    answers = orders.all_answers(selection.position, [offer for offer in decision.offers if offer is not end])
    found = [_item(orders.in_full(selection.position, one), bindings, selection) for one in answers]
    return [*found, _end_item(selection, end, decision, bindings)] if end is not None else found


def end_chord(position: Position, end: Offer, bindings: Bindings) -> str:
    """The key of what ends something, the same whether it may be pressed yet or not: the one end of a phase has
    one key in all rules, what lets something pass or is one of several ways has its own.
    """
    decision = position.decision
    others = decision is not None and any(
        not (one.slots or one.piece) and one != end for one in decision.offers
    )
    is_one_of_several = others and end.verb not in ENDS
    breaks_in = decision is not None and bool(decision.because)
    own = chord_for(bindings, end, position)
    keeps = end.piece or breaks_in or is_one_of_several or own == bindings.chord("decline")
    return (own if keeps else "") or bindings.chord("end_phase")


def _end_item(selection: Selection, end: Offer, decision: Decision, bindings: Bindings) -> Item:
    """The button that ends what is going on."""
    order = orders.begun(selection.position, end)
    number = own_number(end, order.choices[0]) if order.choices else ""
    chord = number or end_chord(selection.position, end, bindings)
    return Item(end.text, chord, "end", order, is_main=decision.default == order.choices[0])


def _item(order: Order, bindings: Bindings, selection: Selection) -> Item:
    decision = selection.position.decision
    answered = decision.offer_for(order.choices[0]) if decision and order.choices else None
    offer = order.form.offer if order.form else answered
    number = own_number(offer, order.choices[0]) if offer and order.choices else ""
    chord = number or (chord_for(bindings, offer, selection.position) if offer else "")
    return Item(words_of(order) + ("…" if order.form else ""), chord, "order", order)


def asked_piece(position: Position) -> str:
    """The one piece that a question is about, where all its answers are that piece's own."""
    decision = position.decision
    answering = {offer.piece for offer in decision.offers} if decision is not None else set()
    only = next(iter(answering)) if len(answering) == 1 else ""
    return only if only and position.is_own(only) else ""


def _own_items(selection: Selection, bindings: Bindings) -> list[Item]:
    """The buttons for what the piece in hand may do, apart from going somewhere."""
    own = [_item(order, bindings, selection) for order in _own_orders(selection)]
    return [_for_all(item, bindings, selection) for item in own] if len(selection.selected) > 1 else own


def _own_orders(selection: Selection) -> list[Order]:
    """What the piece in hand may do, apart from going somewhere and from what is pointed at."""
    position = selection.position
    main = asked_piece(position) or (selection.main if selection.commands else "")
    if not main:
        return []
    end = end_of(position.decision) if position.decision else None
    away = [route for route in position.routes(main) if route.ends != position.place_of(main)]
    gone_to = {route.choices[0].verb for route in away if len(route.choices) == 1}
    offers = [one for one in position.offers_of(main) if one.verb not in gone_to or _has_numbers(one)]
    begun = (orders.begun(position, offer, (main,)) for offer in offers if offer is not end)
    return [order for order in begun if not _is_pointed_at(selection, order)]


def _for_all(item: Item, bindings: Bindings, selection: Selection) -> Item:
    """The same for every selected piece that has an order under the same key, if none of them is for good."""
    if item.order is None or item.order.form is not None or item.order.blocks_undo or not item.chord:
        return item
    choices = list(item.order.choices)
    for piece in selection.selected[1:]:
        begun = (
            orders.begun(selection.position, offer, (piece,)) for offer in selection.position.offers_of(piece)
        )
        same = (one for one in begun if one.choices and not one.blocks_undo
                and _item(one, bindings, selection).chord == item.chord)  # fmt: skip
        choices += next((one.choices for one in same), ())
    order = replace(item.order, choices=tuple(choices))
    words = f"{item.words}: {len(choices)}" if len(choices) > 1 else item.words
    return replace(item, words=words, order=order)


def _is_pointed_at(selection: Selection, order: Order) -> bool:
    """Whether an order is given by pointing at a place or piece in sight, and so needs no button."""
    position = selection.position
    if order.form is None:
        return is_of_places(position, order.choices[0])
    values = values_of(order.form.slot)
    return bool(values) and all(map(position.end_of, values))


# -- a declaration ------------------------------------------------------------------------------------------
def clause_order(position: Position, clause: Clause) -> Order:
    """A clause as an order that makes it or takes it back; impossible where something stands against it."""
    choices = (clause.choice,) if clause.choice is not None else ()
    reasons = () if choices else (Objection(clause.case, clause.why or "Something else stands against it."),)
    return Order(
        clause.text,
        choices,
        position.blocks_undo(choices[0]) if choices else "",
        case=clause.case,
        forecast=clause.forecast,
        piece=clause.things[0] if clause.things else "",
        target=clause.things[-1] if clause.things else "",
        under=_odds_said(clause.forecast),
        reasons=reasons,
    )


def _odds_said(forecast: Forecast | None) -> str:
    """What is hoped for with its chance, and the first remark on it: what it comes to on average."""
    if forecast is None:
        return ""
    good = f"{capital(forecast.good)} {percent(forecast.hope)}" if forecast.good else ""
    return ". ".join(filter(None, (good, *[text for text, _ in forecast.notes[:1]])))


def _clause_items(position: Position) -> list[Item]:
    """The clauses that may be made, if they are few enough for the bar."""
    made = [
        (clause, clause_order(position, clause))
        for clause in position.clauses
        if clause.choice is not None and clause.status != MADE
    ]
    if len(made) > MOST_CLAUSES:
        return []
    return [
        Item(": ".join(filter(None, (capital(one.group), words_of(order)))), "", "order", order) for one, order in made
    ]


def _plain_items(selection: Selection, decision: Decision, bindings: Bindings) -> list[Item]:
    """Answers that concern no single piece: what ends the phase comes last."""
    end = end_of(decision)
    plain = [offer for offer in decision.offers if offer is end or _is_plain(offer)]
    found = []
    for offer in sorted(plain, key=lambda one: one is end):
        if offer is end:
            found.append(_end_item(selection, offer, decision, bindings))
        else:
            found.append(_item(orders.begun(selection.position, offer), bindings, selection))
    if is_placing(selection.position):
        found.insert(0, Item("Let the computer do it", bindings.chord("set_up"), "set_up"))
    words, reasons = selection.verbs.refused_end(selection.position) if end is None else ("", ())
    if reasons and decision.withheld is not None:
        said = in_short(reasons, selection.position.ruleset.key)
        chord = end_chord(selection.position, decision.withheld, bindings)
        found.append(Item(words, chord, "end", why_not=said))
    return found


def _is_plain(offer: Offer) -> bool:
    """Whether an answer concerns no single piece, and does not name one either."""
    return not offer.piece and (not offer.slots or _has_numbers(offer))


def _form_items(selection: Selection, form: AnswerForm) -> list[Item]:
    """The values of an open form, if they are few; what is put together is carried out at the end."""
    values = form_values(selection)
    found = list(values) if len(values) <= MOST_IN_BAR else []
    if not isinstance(form.slot, Among):
        missing = "" if form.ready else "Not complete yet."
        is_last = len(form.values) + 1 == len(form.offer.slots)
        found.append(Item("Carry out" if is_last else "Go on", ENTER, "commit", is_main=True, why_not=missing))
    found.append(Item("Leave it", ESC, "back"))
    return found


def what_is_wanted(selection: Selection) -> str:
    """What the open form wants next, and where it is chosen if that is not in the bar."""
    slot = selection.form.slot if selection.form is not None else None
    if slot is None:
        return ""
    name = slot.name.replace("_", " ")
    what = ASKED_FOR.get(name) or (name if name.startswith(("how ", "wh")) else f"the {name}")
    if len(form_values(selection)) <= MOST_IN_BAR:
        return what
    on_board = all(selection.position.end_of(value) for value in values_of(slot))
    return f"{what}{' on the board or' if on_board else ''} in the panel"


def form_values(selection: Selection) -> tuple[Item, ...]:
    """What may be picked in the open form, one by one."""
    form = selection.form
    if form is None or not isinstance(form.slot, Among | Some):
        return ()
    return tuple(_one_key_each([_value_item(selection, form, value) for value in form.slot.values]))


def _value_item(selection: Selection, form: AnswerForm, value: Value) -> Item:
    """One value of an open form; a number below ten is pressed as itself."""
    whole = form.take(value)
    words = selection.position.said(value)
    order = Order(words)
    if isinstance(form.slot, Among) and whole.choice is not None:
        order = orders.answer(selection.position, form.offer, whole.choice)
        words = words_of(order).removeprefix(f"{form.offer.text}: ")
    figures = all(isinstance(one, int) and 0 <= one <= MOST_NUMBERED for one in values_of(form.slot))
    picked = isinstance(form.draft, tuple) and value in form.draft
    order = replace(order, target=str(value))
    if isinstance(value, int) and words == str(value) and form.slot is not None:
        words = numbered(value, form.slot.name.replace("_", " "))
    return Item(words, str(value) if figures else "", "value", order, picked=picked)


def _one_key_each(found: Sequence[Item], main: str = "", numbers: str = NUMBERS) -> list[Item]:
    """Several answers of one verb are a list and have numbers in its order, like those without a key; of these that
    of the piece in hand stands first and has the letter of the verb, while the others keep their numbers.
    """
    wanted = Counter(item.chord for item in found)
    of_main = Counter(item.chord for item in found if _is_order_of(item, main))
    free = iter([number for number in numbers if number not in wanted])
    own, others = [], []
    for item in found:
        if item.chord and wanted[item.chord] == 1:
            others.append(item)
            continue
        number = next(free, "")
        if item.chord and _is_order_of(item, main) and of_main[item.chord] == 1:
            own.append(item)
        else:
            others.append(replace(item, chord=number))
    return [*own, *others]


def _is_order_of(item: Item, piece: str) -> bool:
    """Whether a button gives an order to one piece."""
    order = item.order
    return order is not None and (order.piece == piece or any(piece in one.args for one in order.choices))
