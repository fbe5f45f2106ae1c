"""An order that something broke into: whether the rest goes on as it was meant, has changed, or is over."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.check import Objection
from galleywar.core.contract import Board
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position, heading_said
from galleywar.ui.game.interaction.refusals import against
from galleywar.ui.game.interaction.under_way.endings import stage_of

QUIET: Final = frozenset({"", "roll"})
STEPS: Final = frozenset({"travel", "turn"})
"""Gestures of what is no news to him who ordered it."""
MOST_TOLD: Final = 2
MOST_PASSED: Final = 20
"""So many questions to the other side are looked past at one place."""


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """``order`` of ``seat``, of whose choices only the first ``given`` were given, in the phase ``stage``.

    ``entry`` is the number of orders in the log then.
    """

    seat: str
    order: Order
    given: int
    stage: tuple[str, str, str]
    entry: int


@dataclass(frozen=True, slots=True)
class Remainder:
    """What is left of an order that was broken off.

    ``order`` is the rest by the rules of now, None where it cannot go on; ``news`` tells what is different from
    what was ordered, nothing where it goes on as it was meant; ``reasons`` why it cannot go on.
    """

    order: Order | None = None
    news: str = ""
    reasons: tuple[Objection, ...] = ()


def is_put_off(position: Position, broken: BrokenOff) -> bool:
    """Whether the seat is asked something else first, so that the order still waits."""
    decision, order = position.decision, broken.order
    if decision is None or position.deciding != broken.seat:
        return True
    if decision.admits(order.choices[broken.given]):
        return False
    asks_another = bool(decision.about) and bool(order.piece) and order.piece not in decision.about
    return bool(decision.because) or asks_another


def is_past(position: Position, broken: BrokenOff) -> bool:
    """Whether the phase in which it was ordered is over, so that nobody expects it to go on."""
    return stage_of(position) != broken.stage


def remainder(position: Position, broken: BrokenOff, happened: Sequence[str]) -> Remainder:
    """What becomes of ``broken`` now; ``happened`` are the sentences on what broke in."""
    order, given = broken.order, broken.given
    rest = orders.rest_of(position, order, given)
    if rest is not None and _stands(position, order, given, rest.choices):
        return Remainder(rest)
    now = _as_of_now(position, order, rest)
    if now is None:
        reasons = against(position, order.choices[given]) or against(position, order.choices[-1])
        return Remainder(reasons=reasons)
    news = "; ".join(_differences(position, order, given, now))
    if not news and (rest is None or not _is_where_meant(position, order, given)):
        news = "the way is another one"
    if not news and rest is not None:
        return Remainder(replace(now, choices=rest.choices))
    return Remainder(replace(now, news=_with_why(news, happened)), news)


# -- whether it stands ---------------------------------------------------------------------------------------
def _stands(position: Position, order: Order, given: int, choices: Sequence[Choice]) -> bool:
    """Whether the rest can be given choice by choice from where the piece was sent, with the odds it had."""
    if not _is_where_meant(position, order, given):
        return False
    before = _before_the_last(position, choices)
    if before is None:
        return False
    forecast = before.forecast(choices[-1])
    return order.forecast is None or (forecast is not None and forecast.hope == order.forecast.hope)


def _before_the_last(position: Position, choices: Sequence[Choice]) -> Position | None:
    """Where all but the last of ``choices`` lead if the other side lets everything pass; None where they cannot be
    given, or dice fall on the way.
    """
    here: Position | None = position
    for number, choice in enumerate(choices):
        here = _passed(here, position.deciding) if here is not None else None
        if here is None or here.decision is None or not here.decision.admits(choice):
            return None
        if number < len(choices) - 1:
            here = here.after(choice)
    return here


def _passed(position: Position, seat: str) -> Position | None:
    """The position in which ``seat`` is asked again, every question to another answered as is safe."""
    here: Position | None = position
    for _ in range(MOST_PASSED):
        if here is None or here.decision is None or here.deciding == seat:
            return here
        default = here.decision.default
        here = here.after(default) if here.decision.because and default is not None else None
    return None


# -- as it is now --------------------------------------------------------------------------------------------
def _as_of_now(position: Position, order: Order, rest: Order | None) -> Order | None:
    """The order as the rules have it now: the very rest of it if it is still there, else the nearest to it."""
    route = order.route
    if route is None or not order.piece:
        return _answer_now(position, rest)
    verb, target = _deed_meant(position, order)
    if verb:
        found = [one for one in position.deeds(order.piece, target) if one.deed == verb]
        nearest = _nearest(position, found, order, rest)
        return orders.deed(position, nearest) if nearest is not None else None
    nearest = _nearest(position, position.ways(order.piece, route.ends), order, rest)
    if nearest is None:
        return rest
    return orders.to_go(position, nearest)


def _deed_meant(position: Position, order: Order) -> tuple[str, str]:
    """What the way leads up to, and against whom; nothing if it is a way and no more."""
    route = order.route
    if route is None or route.deed or order.forecast is None:
        return (route.deed, route.target) if route is not None else ("", "")
    foes = [one for one in order.choices[-1].args if isinstance(one, str) and one in position.counters]
    return (order.verb, foes[-1]) if foes else ("", "")


def _answer_now(position: Position, rest: Order | None) -> Order | None:
    """Answers without a way, with the odds of now."""
    offer = position.decision.offer_for(rest.choices[0]) if rest is not None and position.decision else None
    if rest is None or offer is None:
        return None
    return replace(
        rest, forecast=position.forecast(rest.choices[-1]) if len(rest.choices) == 1 else rest.forecast
    )


def _nearest(position: Position, found: Sequence[Route], order: Order, rest: Order | None) -> Route | None:
    """The one of ``found`` that is the rest itself, else one with the same end, else the best there is."""
    assert order.route is not None
    meant = order.route.path[-1:]
    same = (one for one in found if rest is not None and one.choices == rest.choices)
    ends = (one for one in found if meant and _ends_alike(position, one, meant[0]))
    return next(same, None) or next(ends, None) or next(iter(found), None)


def _ends_alike(position: Position, route: Route, meant: Waypoint) -> bool:
    return _end_of(position, route) == meant.at and _heads_alike(route.path, (meant,))


def _heads_alike(path: Sequence[Waypoint], meant: Sequence[Waypoint]) -> bool:
    return not path or not meant or path[-1].heading == meant[-1].heading


def _end_of(position: Position, route: Route) -> str:
    return route.path[-1].at if route.path else position.place_of(route.piece)


# -- what is different ---------------------------------------------------------------------------------------
def _differences(position: Position, order: Order, given: int, now: Order) -> Iterator[str]:
    """Odds, way and cost as they are now, where they are not what they were."""
    if now.chance is not None and order.chance is not None and now.chance != order.chance:
        yield f"{percent(now.chance)} instead of {percent(order.chance)}"
    if now.route is None or order.route is None or not order.route.path:
        return
    board, end, meant = position.ruleset.board, _end_of(position, now.route), order.route.path[-1]
    if end != meant.at:
        yield f"from {_short(board, end)} instead of {_short(board, meant.at)}"
    elif not _heads_alike(now.route.path, order.route.path) and meant.heading != NO_HEADING:
        yield f"facing {heading_said(now.route.path[-1].heading)} instead of {heading_said(meant.heading)}"
    cost = orders.cost_left(position, order, given)
    if cost is not None and now.route.cost != cost and not position.is_open:
        yield f"costs {now.route.cost} instead of {cost}"


def _short(board: Board, place: str) -> str:
    """A place by the first part of its name."""
    return board.label(place).split(",")[0]


def _is_where_meant(position: Position, order: Order, given: int) -> bool:
    """Whether the piece has come as far on its way as was ordered so far."""
    path = order.route.path if order.route else ()
    at = orders.reached(position, order, given)
    return not path or at is not None


def _with_why(news: str, happened: Sequence[str]) -> str:
    """``news`` with what has happened, after the first thing that is different."""
    first, _, others = news.partition("; ")
    why = "; ".join(one.rstrip(".") for one in happened)
    return "; ".join(filter(None, (f"{first}: {why}" if why else first, others)))


def told_since(match: Match, entry: int) -> tuple[str, ...]:
    """What has happened in ``match`` since its order ``entry`` and by it, but for rolls and steps on the way.

    Where somebody has gone elsewhere, that alone is told.
    """
    moves: list[str] = []
    others: list[str] = []
    for at in range(entry, len(match.moments)):
        moment = match.moments[at]
        own = QUIET | STEPS if at == entry else QUIET
        for event in moment.events:
            if event.gesture not in own:
                told = match.ruleset.view.narrate(moment.state, event)
                (moves if event.gesture in STEPS else others).append(told)
    return tuple(filter(None, moves or others))[-MOST_TOLD:]
