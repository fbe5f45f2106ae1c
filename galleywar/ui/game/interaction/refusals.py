"""Why something cannot be done: every reason the rules give, and the nearest thing that can."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from galleywar.boards.table.table import figure_in_inches
from galleywar.core.check import Objection
from galleywar.core.decision import Choice, Offer, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.ledger import cited
from galleywar.core.view import Route
from galleywar.core.wording import capital, counted
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position, values_of
from galleywar.ui.game.interaction.under_way.endings import closing, owed, piece_under_way

NO_PART = "is not there, or has no part in this"
"""How the rules refuse an answer that is of the wrong kind altogether."""
MOST_REASONS = 6
MOST_TOLD = 4
"""So many reasons are told on a button; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Why:
    """Reasons with their cases, and what could be done instead."""

    title: str
    reasons: tuple[Objection, ...]
    instead: str = ""
    nearest: Route | None = None


class Verbs:
    """Attacks that the rules know or that were met in this game, to ask why they are not to be had now."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self._against: dict[str, None] = dict.fromkeys(known)

    def learn(self, position: Position) -> None:
        """Note what is on the menu now that is done to an enemy."""
        decision = position.decision
        for offer in decision.offers if decision else ():
            if len(offer.slots) == 1 and any(is_enemy(position, one) for one in values_of(offer.slots[0])):
                self._against.setdefault(offer.verb)

    def refused_end(self, position: Position) -> tuple[str, tuple[Objection, ...]]:
        """What would end the question if it could be had, in words, and why it cannot; empty if it can."""
        end = position.decision.withheld if position.decision else None
        reasons = telling(position, position.objections(Choice(end.verb))) if end is not None else ()
        return (end.text, reasons) if end is not None and reasons else ("", ())

    def __iter__(self) -> Iterator[str]:
        return iter(self._against)


def is_enemy(position: Position, value: Value) -> bool:
    return isinstance(value, str) and value in position.counters and not position.is_own(value)


def refused_deeds(
    position: Position, piece: str, target: str, verbs: Verbs, had: Sequence[Order]
) -> list[Order]:
    """Attacks that ``piece`` cannot make on ``target`` now, each with the reasons.

    While another piece is under way the rules would speak of that one, and nothing is asked.
    """
    if piece_under_way(position) not in {"", piece}:
        return []
    asked = acting(position, piece)
    given = {order.verb for order in had if order.choices}
    found = []
    for verb in verbs:
        if verb in given:
            continue
        reasons = against(asked, Choice(verb, (target,)))
        if reasons:
            text = capital(verb.replace("_", " "))
            found.append(Order(text, piece=piece, target=target, reasons=reasons))
    return found


def acting(position: Position, piece: str) -> Position:
    """The position in which ``piece`` has begun to act, if it takes no dice to begin."""
    begun = [position] if piece_under_way(position) == piece else _begun(position, piece)
    return next(iter(begun), position)


def _begun(position: Position, piece: str) -> Iterator[Position]:
    """The positions in which ``piece`` has been chosen to act, or been given its speed."""
    for offer in position.offers_of(piece):
        form = AnswerForm.begin(offer, (piece,))
        if offer.piece != piece:
            continue
        if form.slot is not None and all(isinstance(one, int) for one in form.slot):
            form = form.take(max(form.slot))
        after = position.after(form.choice) if form.choice is not None and form.choice.args else None
        if after is not None and after.deciding == position.deciding:
            yield after


def telling(position: Position, reasons: Sequence[Objection]) -> tuple[Objection, ...]:
    """Reasons that say more than that something is not the question now."""
    decision = position.decision
    told = [one for one in reasons if one.case]
    return tuple(
        one for one in told if decision is None or one.at is not None or decision.prompt not in one.text
    )


def against(position: Position, choice: Choice) -> tuple[Objection, ...]:
    """What stands against ``choice``, but for what names a thing by its key and not by its name.

    So speak the rules of an answer that cannot be meant, as when men ashore are asked what ships do.
    """
    keys = [str(choice), *(one for one in choice.args if isinstance(one, str) and _is_no_name(position, one))]
    keys.append(NO_PART)
    found = [one for one in position.objections(choice) if not any(key in one.text for key in keys)]
    return telling(position, found)


def _is_no_name(position: Position, key: str) -> bool:
    """Whether a piece of this key is called otherwise."""
    return key in position.counters and key not in position.counters[key].name


def in_the_way(position: Position, leader: str) -> tuple[Objection, ...]:
    """Why no other piece can act while ``leader`` is under way."""
    decision, name = position.decision, position.counters[leader].name
    if decision is None:
        return ()
    if closing(position, leader) is not None:
        return (Objection(decision.case, f"{name} is still under way and must be done first.", leader),)
    return owed(position, leader) or (
        Objection(decision.case, f"{name} goes first. {decision.prompt}", leader),
    )


def way_out(position: Position, leader: str, undo: str) -> str:
    """Why no other piece can be taken in hand before ``leader`` is done, and what can be done about it.

    ``undo`` is the key that takes the last order back, if it can be.
    """
    said = in_short(in_the_way(position, leader), position.ruleset.key)
    ways = ["Click a lit place to go on"] if position.routes(leader) else []
    ways += [f"{undo} takes the last order back"] if undo else []
    out = "; ".join(ways) or "Choose one of the answers below"
    return f"{said} {out}."


def why_not(position: Position, piece: str, thing: str, verbs: Verbs) -> Why:
    """Why ``piece`` can do nothing with ``thing``: a place, or another piece."""
    face, leader = position.counters[piece], piece_under_way(position)
    if leader not in {"", piece}:
        return Why(f"{face.name} and {position.said(thing)}", in_the_way(position, leader))
    reasons = list(_menu_reasons(position, piece, thing))
    if thing in position.counters:
        for order in refused_deeds(position, piece, thing, verbs, ()):
            reasons += order.reasons
    elif not reasons:
        reasons += _place_reasons(position, piece, thing)
    if not reasons:
        reasons += _own_reasons(position, piece, thing)
    kept = tuple(dict.fromkeys(reasons))[:MOST_REASONS]
    place = position.place_of(thing) if thing in position.counters else thing
    nearest = nearest_route(position, piece, place) if place != position.place_of(piece) else None
    return Why(f"{face.name} and {position.said(thing)}", kept, _instead(position, nearest), nearest)


def _own_reasons(position: Position, piece: str, thing: str) -> Iterator[Objection]:
    """What marks a piece that has nothing to do with ``thing``; it may be what holds it back."""
    face, decision = position.counters[piece], position.decision
    if decision is not None and thing in position.counters:
        where = position.place_of(piece)
        meets = position.place_of(thing) == where
        though = f", though both are in {position.ruleset.board.label(where)}" if meets else ""
        text = f"Nothing that {face.name} may do now concerns {position.said(thing)}{though}: {decision.prompt}"
        yield Objection(decision.case, text, thing)
    yield from (Objection(mark.case, f"{face.name}: {mark.text}.", piece) for mark in face.marks if mark.case)


def _menu_reasons(position: Position, piece: str, thing: str) -> Iterator[Objection]:
    """What stands against each answer on the menu, were ``thing`` named in it."""
    for offer in position.offers_of(piece):
        for choice in _pointed(position, offer, piece, thing):
            yield from against(position, choice)


def _pointed(position: Position, offer: Offer, piece: str, thing: str) -> Iterator[Choice]:
    """``offer`` with ``thing`` in its last slot, if that slot holds things of the same kind."""
    form = AnswerForm.begin(offer, (piece,))
    if form.slot is None or len(form.values) != len(offer.slots) - 1:
        if len(offer.slots) != 1 or offer.piece != piece:
            return
        form = AnswerForm(offer)
    if any(_is_of_a_kind(position, one, thing) for one in values_of(offer.slots[-1])):
        yield Choice(offer.verb, (*form.values, thing))


def _is_of_a_kind(position: Position, one: Value, thing: str) -> bool:
    """Whether both are places, or both pieces of the same seat."""
    faces = position.counters
    if thing in faces:
        return one in faces and faces[str(one)].seat == faces[thing].seat
    return isinstance(one, str) and position.is_place(one)


def _place_reasons(position: Position, piece: str, place: str) -> Iterator[Objection]:
    """That no way leads there, and what the rules say of the place itself."""
    routes = position.routes(piece)
    if routes:
        most = max(route.cost + route.left for route in routes)
        name = position.counters[piece].name
        room = f"{figure_in_inches(most)} inches" if position.is_open else counted(most, "point")
        yield Objection("", f"{name} finds no way there with the {room} it can spend.", place)
    card = position.card(place)
    for text, case in card.notes if card else ():
        yield Objection(case, f"There: {text}", place)


def nearest_route(position: Position, piece: str, place: str) -> Route | None:
    """The route that ends closest to ``place``; of equals the cheapest."""
    routes = position.routes(piece)
    if not routes or not place:
        return None
    board = position.ruleset.board
    x, y = board.anchor(place)

    def far(route: Route) -> tuple[float, int]:
        a, b = board.anchor(route.ends)
        return round(hypot(a - x, b - y), 1), route.cost

    return min(routes, key=far)


def _instead(position: Position, nearest: Route | None) -> str:
    if nearest is None:
        return ""
    where = position.ruleset.board.label(nearest.ends)
    if position.is_open:
        used = f"{figure_in_inches(nearest.cost)} inches spent and {figure_in_inches(nearest.left)} left"
    else:
        used = f"{nearest.cost} spent and {nearest.left} left"
    return f"Nearest it can come: {where}, {used}."


def in_short(reasons: Sequence[Objection], system: str) -> str:
    """The first few reasons with their cases in ``system``, and how many more there are."""
    said = "\n".join(f"{one.text} {cited(system, one.case)}".rstrip() for one in reasons[:MOST_TOLD])
    more = len(reasons) - MOST_TOLD
    return f"{said}\nand {more} more" if more > 0 else said
