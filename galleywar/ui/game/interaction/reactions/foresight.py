"""What the enemy could do in his next turn to a piece where its way ends: reckoned aside while the pointer rests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.view import Route, Threat
from galleywar.core.wording import counted
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.program.screen import Services

End = tuple[Position, str, str, int]
"""In which position which piece would end where, facing what."""


class Foresight:
    """Looks at one end at a time; what is reckoned for another is dropped.

    ``on_heard`` hears when there is an answer.
    """

    def __init__(self, app: Services) -> None:
        self._app = app
        self._end: End | None = None
        self._words = ""
        self._dropped = Event()
        self.on_heard: Callable[[], object] = lambda: None

    def look(self, position: Position, route: Route | None) -> None:
        """Reckon for the end of ``route``, unless that is what is looked at already; for none of them without one."""
        end = _end_of(position, route)
        if end == self._end:
            return
        self._dropped.set()
        self._end, self._words = end, ""
        if route is None or end is None:
            return
        dropped = self._dropped = Event()
        work = partial(_threats_at, position.ruleset, position.state, route, dropped)
        self._app.background.run(work, partial(self._hear, dropped))

    def said(self, position: Position, route: Route | None) -> str:
        """In a line the worst there is to fear at the end of ``route``, as far as that is known."""
        return self._words if route is not None and _end_of(position, route) == self._end else ""

    def _hear(self, dropped: Event, threats: list[Threat]) -> None:
        if dropped.is_set() or not threats:
            return
        worst, others = max(threats, key=_hope), len(threats) - 1
        more = f"; {counted(others, 'other')} may strike as well" if others else ""
        self._words = f"If you end here: {worst.text}{more}"
        self.on_heard()


def _end_of(position: Position, route: Route | None) -> End | None:
    if route is None or not route.path:
        return None
    return position, route.piece, route.ends, route.path[-1].heading


def _hope(threat: Threat) -> float:
    return float(threat.forecast.hope) if threat.forecast is not None else 0.0


def _threats_at(ruleset: Ruleset, state: GameState, route: Route, dropped: Event) -> list[Threat]:
    """What threatens there, attacker by attacker, until nobody wants to know any more."""
    found: list[Threat] = []
    for one in ruleset.view.dangers(state, route):
        if dropped.is_set():
            break
        found.append(one)
    return found
