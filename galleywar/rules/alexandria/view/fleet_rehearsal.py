"""Whole moves played forward for an order to several: announced and rowed or marched, and done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import TypeVar

from galleywar.core.decision import Choice, Decision
from galleywar.core.late_methods import dataclass
from galleywar.core.view import FleetOrder, Route, Waypoint
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.frames_sea import Orders, Rowing
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Galley, State, Unit
from galleywar.rules.alexandria.queries.galleys import allowance, fleet
from galleywar.rules.rehearsal import Rehearsal, Unplayable

Played = Rehearsal[State]
LeftOut = dict[str, str]
"""By name, why a galley has no part in an order."""


def begun(state: State) -> Played | None:
    """The present question of the Movement Phase, the piece under way finished if it may be; None elsewhere."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Orders | Rowing | Marching):
        return None
    played = Rehearsal.begin(machine, state)
    if isinstance(frame, Orders):
        return played
    return played.after(Choice("done")) if machine.is_legal(state, Choice("done")) else None


def waiting(state: State, seat: str, pieces: Iterable[str] = ()) -> tuple[Galley, ...]:
    """The galleys of ``seat`` that have not moved yet; of ``pieces`` alone if any are named."""
    named = frozenset(pieces)
    found = [one for one in fleet(state, seat) if not one.done]
    return tuple([one for one in found if one.id in named] if named else found)


def rowed(played: Played, galley_id: str, mp: int, steps: Sequence[Choice]) -> tuple[Played, Route]:
    """``galley_id`` announces ``mp``, takes ``steps`` and is done; raises Unplayable where she cannot."""
    start = len(played.choices)
    before = played.state.galleys[galley_id]
    spendable = allowance(before) - before.spent
    played = played.after(Choice("row", (galley_id, mp)))
    path, broken = list[Waypoint](), False
    for step in steps:
        played = played.after(step)
        galley = played.state.galleys[galley_id]
        assert galley.at is not None
        hazards = tuple([_hazard(played.state, one) for one in played.asked])
        broken = broken or bool(hazards)
        path.append(Waypoint(galley.at, galley.facing * 60, galley.spent - before.spent, hazards))
    if isinstance(played.frame, Rowing):
        played = played.after(Choice("done"))
    route = Route(
        galley_id, played.choices[start:], tuple(path), mp, spendable - mp, "answer" if broken else ""
    )
    return played, route


def _hazard(state: State, question: Decision) -> tuple[str, str]:
    """Who may break in, by a question put to the other side."""
    names = [state.galleys[one].name for one in question.about[1:] if one in state.galleys]
    does = "may slip away" if question.case == "5.91" else "may answer"
    return f"{' and '.join(names) or question.seat} {does}", question.case


Mover = TypeVar("Mover", Galley, Unit)


@dataclass(slots=True)
class Manoeuvre:
    """Pieces that move one after another: how it stands with those who have, and who has no part in it."""

    played: Played
    routes: list[Route] = field(default_factory=list)
    left_out: LeftOut = field(default_factory=dict)

    def moves(self, piece: Mover, move: Callable[[Played, Mover], tuple[Played, Route]]) -> bool:
        """Whether ``piece`` can move by ``move`` now, which raises Unplayable where it cannot; then it has."""
        try:
            self.played, route = move(self.played, piece)
        except Unplayable as refusal:
            self.left_out[piece.name] = refusal.text
            return False
        self.routes.append(route)
        self.left_out.pop(piece.name, None)
        return True

    def named(self, routes: Iterable[Route]) -> str:
        state = self.played.state
        return ", ".join((state.galleys.get(one.piece) or state.units[one.piece]).name for one in routes)

    def order(self, text: str, key: str, case_id: str = "5.43a") -> FleetOrder:
        """All of it as one order."""
        under = f"{self.named(self.routes)}.{said_of(self.left_out)}"
        return FleetOrder(
            text, self.played.choices, tuple([route.piece for route in self.routes]), under, case_id,
            tuple(self.routes), key, blocks_undo="answer" if self.played.is_answered else "",
        )  # fmt: skip


def said_of(left_out: LeftOut) -> str:
    """Who has no part in an order, those together whom the same keeps from it."""
    reasons = dict.fromkeys(left_out.values())
    said = [
        f"{', '.join(name for name, why in left_out.items() if why == reason)} ({reason.rstrip('.')})"
        for reason in reasons
    ]
    return f" Left out: {'; '.join(said)}." if said else ""
