"""What one click may order: routes, deeds and answers on the menu, each with chance, seal and sentence."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from galleywar.boards.table.table import figure_in_inches
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Domain, Offer, Some, Span, Split, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.view import NO_HEADING, CounterView, Route
from galleywar.core.wording import capital, within
from galleywar.ui.game.interaction import number_format
from galleywar.ui.game.interaction.answer_form import AnswerForm, only_value
from galleywar.ui.game.interaction.position import Position, heading_said, heading_sign, values_of
from galleywar.ui.game.interaction.sketch import Sketch

MOST_NAMED = 3
"""So many who may break in are told by name."""
ARROW = "\N{RIGHTWARDS ARROW}"
LITTLE = {"fire": "at "}
"""The word between what is done and to whom."""


@dataclass(frozen=True, slots=True)
class Order:
    """Something the player could order now: ``choices`` to submit, or a ``form`` still to be filled in.

    ``blocks_undo`` is what ends undo (``dice``, ``answer``, nothing); ``reasons`` say why it may not be ordered.
    ``news`` tells of one that was broken off what is different from what was ordered.
    """

    text: str
    choices: tuple[Choice, ...] = ()
    blocks_undo: str = ""
    case: str = ""
    forecast: Forecast | None = None
    route: Route | None = None
    piece: str = ""
    target: str = ""
    under: str = ""
    form: AnswerForm | None = None
    reasons: tuple[Objection, ...] = ()
    group: str = ""
    """Those of one group are as many ways to do one thing, each chosen from the list of them by its ``number``."""
    number: int = 0
    news: str = ""
    doing: str = ""
    """Of an attack at the end of a way, what is done to whom, without the way,"""
    way: str = ""
    """and in signs where it is done from and facing what: ``2612 NE``."""
    sketch: Sketch | None = None
    """What the board draws of it, where there is more to draw than a route."""

    @property
    def possible(self) -> bool:
        return not self.reasons

    @property
    def verb(self) -> str:
        """What is ordered, of several answers the last one."""
        return self.form.offer.verb if self.form else self.choices[-1].verb

    @property
    def chance(self) -> Fraction | None:
        """The chance of what is hoped for."""
        if self.forecast is None:
            return None
        if not self.forecast.good and self.forecast.results:
            return self.forecast.results[0][1]
        return self.forecast.hope


# -- answers on the menu ------------------------------------------------------------------------------------
def answer(position: Position, offer: Offer, choice: Choice) -> Order:
    """``choice``, which answers ``offer``, as an order."""
    return Order(
        offer_said(position, offer, choice), (choice,), position.blocks_undo(choice), offer.case,
        position.forecast(choice), piece=offer.piece, target=_target_of(position, choice),
    )  # fmt: skip


def _target_of(position: Position, choice: Choice) -> str:
    """The last piece or place that ``choice`` names."""
    return next(filter(None, map(position.end_of, reversed(choice.args))), "")


def offer_said(position: Position, offer: Offer, choice: Choice) -> str:
    """The sentence of ``offer`` with the values that were free to choose."""
    several = sum(isinstance(slot, Split) for slot in offer.slots) > 1
    said = [
        _value_said(position, slot, value, several)
        for slot, value in zip(offer.slots, choice.args, strict=True)
        if only_value(slot) is None
    ]
    change = _change_said(position, choice) if said else ""
    words = change or (", " if several else f" {ARROW} ").join(said)
    return f"{offer.text}: {words}" if words else offer.text


def _value_said(position: Position, slot: Domain, value: Value, several: bool) -> str:
    """One value in words; of ``several`` allocations each says what it is of."""
    if isinstance(slot, Span) and isinstance(value, int):
        return number_format.said(slot, value)
    words = position.said(value, slot)
    if not several or not isinstance(slot, Split) or not isinstance(value, tuple):
        return words
    at = [one for one in value if not isinstance(one, tuple) or one[0] not in dict(slot.kinds)]
    rest = [position.said((one,), slot) for one in value if one not in at]
    return ", ".join([f"{slot.name} at {position.said(tuple(at), slot)}"] * bool(at) + rest)


def _change_said(position: Position, choice: Choice) -> str:
    """What a choice of bare numbers does, if all it does is to turn one piece."""
    if any(isinstance(value, str) for value in choice.args):
        return ""
    changed = position.effect(choice) or {}
    turned = [face for piece, face in changed.items() if _only_turned(position.counters.get(piece), face)]
    if len(turned) == 1 and turned[0].heading is not None:
        return f"to face {heading_said(turned[0].heading)}"
    return ""


def turns(position: Position, piece: str) -> dict[int, Order]:
    """By heading, the answers that only turn ``piece`` where it stands."""
    found: dict[int, Order] = {}
    for offer in position.offers_of(piece):
        form = AnswerForm.begin(offer, (piece,))
        is_last = len(form.values) == len(offer.slots) - 1
        if offer.piece != piece or not isinstance(form.slot, Among) or not is_last:
            continue
        for value in form.slot:
            choice = Choice(offer.verb, (*form.values, value))
            after = (position.effect(choice) or {}).get(piece)
            turned = after is not None and _only_turned(position.counters[piece], after)
            if after is not None and turned and after.heading is not None:
                found[after.heading % 360] = answer(position, offer, choice)
    return found


def _only_turned(before: CounterView | None, after: CounterView) -> bool:
    return before is not None and before.at == after.at and before.heading != after.heading


def all_answers(position: Position, offers: Iterable[Offer]) -> Iterator[Order]:
    """Every answer to ``offers``; for short menus only."""
    for offer in offers:
        for choice in offer.choices():
            yield answer(position, offer, choice)


def in_full(position: Position, order: Order) -> Order:
    """``order`` with every piece, place and number that its words leave out: for lists, where rows must
    differ.

    A word that was free to choose is told already; one that was not stands in the sentence under its name.
    """
    choice = order.choices[0]
    offer = position.decision.offer_for(choice) if position.decision else None
    slots: tuple[Domain | None, ...] = offer.slots if offer else (None,) * len(choice.args)
    said = [
        position.said(one, slot)
        for one, slot in zip(choice.args, slots, strict=True)
        if _tells_apart(position, slot, one)
    ]
    missing = [words for words in said if words not in order.text]
    return replace(order, text=f"{order.text}: {f' {ARROW} '.join(missing)}") if missing else order


def _tells_apart(position: Position, slot: Domain | None, value: Value) -> bool:
    """Whether a value in the words of a row tells it from others: a thing of the board, or a number that was free."""
    if isinstance(value, str):
        return value in position.counters or position.is_place(value)
    return slot is None or not isinstance(value, int) or only_value(slot) is None


def on_sale(position: Position, order: Order) -> Order:
    """``order`` in full, and under it what the rules tell of a thing it names that is not on the board yet."""
    names = [one for one in order.choices[0].args if isinstance(one, str)]
    new = (one for one in names if one not in position.counters and not position.is_place(one))
    told = next((card for one in new if (card := position.card(one)) is not None), None)
    figures = ", ".join(f"{figure.label.lower()} {figure.value}" for figure in told.figures) if told else ""
    whole = in_full(position, order)
    return replace(whole, under=figures) if figures and not whole.under else whole


def begun(position: Position, offer: Offer, given: Iterable[Value] = ()) -> Order:
    """``offer`` with the pieces in hand filled in: ready to be given, or a form for the rest."""
    form = AnswerForm.begin(offer, given)
    if form.choice is not None:
        return answer(position, offer, form.choice)
    return Order(offer.text, case=offer.case, piece=offer.piece, form=form)


def named_in(position: Position, piece: str, thing: str) -> Iterator[Order]:
    """Answers and forms in which ``piece`` acts and ``thing`` (a piece or place) is what it acts on."""
    for offer in position.offers_of(piece):
        meant = [one for slot in _free_slots(offer, piece) for one in _meaning(position, slot, thing)]
        if not meant or thing == piece:
            continue
        form = AnswerForm.begin(offer, (piece, *dict.fromkeys(meant)))
        if form.choice is not None:
            if any(names(form.choice.args, one) for one in meant):
                yield answer(position, offer, form.choice)
        else:
            yield Order(offer.text, case=offer.case, piece=piece, target=thing, form=form)


def _meaning(position: Position, slot: Domain, thing: str) -> list[Value]:
    """The values of a slot that are meant by pointing at ``thing``: itself, or the ways that end there."""
    values = values_of(slot)
    if thing in values:
        return [thing]
    return [one for one in values if isinstance(one, tuple) and position.end_of(one) == thing]


def _free_slots(offer: Offer, piece: str) -> list[Domain]:
    """The slots that ``piece`` itself does not fill."""
    return [slot for slot in offer.slots if not (isinstance(slot, Among | Some) and piece in slot.values)]


def names(value: object, thing: object) -> bool:
    """Whether ``thing`` occurs in a choice's arguments."""
    return value == thing or (isinstance(value, tuple) and any(names(one, thing) for one in value))


# -- routes and deeds ---------------------------------------------------------------------------------------
def to_go(position: Position, route: Route) -> Order:
    """``route`` as an order."""
    name = position.counters[route.piece].name
    where = position.ruleset.board.label(route.ends)
    heading = route.path[-1].heading
    facing = f", facing {heading_said(heading)}" if heading != NO_HEADING and not position.is_open else ""
    if route.ends == position.place_of(route.piece):
        text = f"{name} turns to face {heading_said(heading)}"
    else:
        text = f"{name} to {where}{facing}"
    return _on_a_way(text, route, target=route.ends, under=spent_said(position, route))


def rest_of(position: Position, order: Order, given: int) -> Order | None:
    """What is left of ``order`` after its first ``given`` choices, if it can go on from here; told as it is now."""
    choices, decision = order.choices[given:], position.decision
    if not choices or decision is None or not decision.admits(choices[0]):
        return None
    route = order.route
    if route is None:
        return replace(order, choices=choices, blocks_undo=position.blocks_undo(choices[0]))
    at = reached(position, order, given)
    path = route.path[at + 1 :] if at is not None else ()
    blocks_undo = route.blocks_undo if route.deed or any(point.hazards for point in path) else ""
    cost = cost_left(position, order, given)
    route = replace(
        route, choices=choices, path=path, blocks_undo=blocks_undo, cost=route.cost if cost is None else cost
    )
    under = spent_said(position, route) if path else "from where it lies"
    return replace(order, choices=choices, route=route, blocks_undo=blocks_undo, under=under)


def reached(position: Position, order: Order, given: int) -> int | None:
    """Which waypoint of its way the piece has come to by the first ``given`` choices of ``order``, -1 at the
    start; None if it is not where it was sent.
    """
    route = order.route
    if route is None:
        return None
    here = position.place_of(order.piece)
    begun = len(order.choices) - len(route.path) - bool(route.deed)
    at = given - begun - 1
    if begun in {0, 1} and at < len(route.path):
        return at if at < 0 or route.path[at].at == here else None
    passed = [number for number, point in enumerate(route.path[: max(0, given)]) if point.at == here]
    return passed[-1] if passed else None


def cost_left(position: Position, order: Order, given: int) -> int | None:
    """What the rest of the way was to cost; None where its steps do not tell what each of them costs."""
    at, route = reached(position, order, given), order.route
    if route is None or at is None:
        return None
    spent = route.path[at].spent if at >= 0 else 0
    return route.cost - spent if spent or at < 0 else None


def is_all_there_is(position: Position, order: Order) -> bool:
    """Whether nothing else can be answered to the question: there is nothing to weigh."""
    decision = position.decision
    return decision is not None and len(decision) == 1 and len(order.choices) == 1


def spent_said(position: Position, route: Route) -> str:
    """What a route costs and what may break in on it."""
    risks = dict.fromkeys(text.rstrip(".") for point in route.path for text, _ in point.hazards)
    cost = f"costs {route.cost}, {route.left} left"
    if route.text and not route.deed:
        cost = route.text
    elif position.is_open:
        cost = f"{figure_in_inches(route.cost)} in, {figure_in_inches(route.left)} left"
    return "; ".join([cost, *map(within, _joined(position, tuple(risks)))])


def _joined(position: Position, risks: Sequence[str]) -> list[str]:
    """What may break in, with all who may do the same in one clause: the first of them by name."""
    return [f"{names_said(who)} {what}".lstrip() for what, who in told_alike(position, risks).items()]


def told_alike(position: Position, sentences: Iterable[str]) -> dict[str, list[str]]:
    """What is told of pieces, without their names, and of which; "" where a sentence begins with no piece."""
    names = sorted((face.name for face in position.counters.values()), key=len, reverse=True)
    doers: dict[str, list[str]] = {}
    for words in sentences:
        name = next((one for one in names if words.startswith(f"{one} ")), "")
        doers.setdefault(words.removeprefix(f"{name} ") if name else words, []).append(name)
    return doers


def names_said(names: Sequence[str]) -> str:
    """Some of ``names``, and how many more there are."""
    if len(names) <= MOST_NAMED:
        return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    left = len(names) - MOST_NAMED + 1
    return f"{', '.join(names[: MOST_NAMED - 1])} and {left} others"


def deed(position: Position, route: Route) -> Order:
    """An attack with the way to it as an order."""
    offers = position.decision.offers if position.decision else ()
    check = route.forecast.check if route.forecast else None
    case = next((offer.case for offer in offers if offer.verb == route.deed), check.case if check else "")
    if not route.path:
        text = route.text or route.deed.replace("_", " ")
        text = capital(text)
        return _on_a_way(text, route, case=case, target=route.target, under="from where it lies")
    little, heading = (
        "of " if " on the " in route.deed else LITTLE.get(route.deed, ""),
        route.path[-1].heading,
    )
    doing = f"{route.deed.replace('_', ' ')} {little}{position.said(route.target)}"
    doing = capital(doing)
    place = "" if position.is_open else position.ruleset.board.label(route.ends).split(",")[0]
    where = f" from {place}" if place else ""
    sign = route.ends if route.ends.isdigit() else place
    order = _on_a_way(
        f"{doing}{where}, facing {heading_said(heading)}",
        route, case=case, target=route.target, under=spent_said(position, route),
    )  # fmt: skip
    return replace(order, doing=doing, way=f"{sign} {heading_sign(heading)}".strip())


def _on_a_way(text: str, route: Route, *, target: str, under: str, case: str = "") -> Order:
    return Order(
        text, route.choices, route.blocks_undo, case, route.forecast, route, route.piece, target, under
    )


def against(position: Position, piece: str, target: str) -> tuple[Order, ...]:
    """Every order of ``piece`` against ``target``: what is on the menu, and what a move would allow.

    Where an answer can be given in several ways, its form stands for them all.
    """
    menu = tuple(named_in(position, piece, target))
    forms = {order.verb for order in menu if order.form is not None}
    deeds = position.deeds(piece, target)
    found = [deed(position, one) for one in deeds if one.path or one.deed not in forms]
    known = {order.choices[0].verb for order in found if order.route and not order.route.path}
    found += [order for order in menu if order.form is not None or order.choices[0].verb not in known]
    return best_of_each(found)


def best_of_each(found: Sequence[Order]) -> tuple[Order, ...]:
    """The first way of each deed before the other ways of any: what there is to do is seen at a glance."""
    first = {order.verb: order for order in reversed(found)}
    return tuple(sorted(found, key=lambda order: first[order.verb] is not order))
