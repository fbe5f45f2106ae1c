"""Orders for several pieces, put together of what each of them does: who goes, and who has no part in it and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from galleywar.core.view import FleetOrder, Route
from galleywar.rules.rehearsal import Rehearsal, S, Unplayable

LeftOut = Mapping[str, str]
"""By name, why a piece has no part in an order."""
Going = Callable[[Rehearsal[S], str], tuple[Rehearsal[S], Route]]
"""How a piece carries out its part; raises Unplayable where it cannot."""


class Gone(NamedTuple, Generic[S]):
    """What several pieces have done one after another, and by piece why others could not."""

    played: Rehearsal[S]
    routes: Sequence[Route]
    left_out: Mapping[str, str]


def each_when_clear(played: Rehearsal[S], whom: Sequence[str], going: Going[S]) -> Gone[S]:
    """Each of ``whom``; those who could not at first try again once others have gone."""
    left, routes, left_out = list(whom), list[Route](), dict[str, str]()
    is_news = True
    while left and is_news:
        is_news = False
        for piece in tuple(left):
            try:
                played, route = going(played, piece)
            except Unplayable as refusal:
                left_out[piece] = refusal.text
                continue
            routes.append(route)
            left.remove(piece)
            is_news = True
    return Gone(played, routes, {piece: left_out[piece] for piece in left})


def order_of(gone: Gone[S], names: Mapping[str, str], text: str, case: str, key: str) -> FleetOrder:
    """What has been done, as an order: who goes by name, and who has no part in it."""
    played, pieces = gone.played, tuple([route.piece for route in gone.routes])
    why = {names[piece]: reason for piece, reason in gone.left_out.items()}
    goes = ", ".join(names[piece] for piece in pieces)
    under = f"{goes}. {said_of(why)}" if why else goes
    seals = played.passes or ("answer" if played.is_answered else "")
    return FleetOrder(text, played.choices, pieces, under, case, tuple(gone.routes), key, blocks_undo=seals)


def said_of(left_out: LeftOut) -> str:
    """Who has no part in an order, those together whom the same keeps from it, without a full stop."""
    reasons = dict.fromkeys(left_out.values())
    said = [
        f"{', '.join(name for name, why in left_out.items() if why == reason)} ({reason.rstrip('.')})"
        for reason in reasons
    ]
    return f"Left out: {'; '.join(said)}"
