"""The Fortify phase: one move of Regiments along own territories and open links (AD-70)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.effects import Acting, add_regiments
from galleywar.rules.added_depth.model.frames import Fortifying
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import held_by, is_open, neighbors, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.movement.links import asking, bars_ask
from galleywar.rules.log import told

STAY = Offer("stay", "Move nobody", (), "AD-70", key="N")


@case("AD-43", "AD-44", "AD-70")
def connected(state: State, seat: str, start: str) -> tuple[str, ...]:
    """Own territories reached from one through own territories and links that are not barred."""
    seen, queue = {start}, [start]
    while queue:
        here = queue.pop(0)
        for to in neighbors(state, here):
            if to not in seen and state.territories[to].owner == seat and is_open(state, seat, here, to):
                seen.add(to)
                queue.append(to)
    return tuple(one for one in state.territories if one in seen and one != start)


def moves(state: State, frame: Fortifying) -> Iterator[Offer]:
    for held in held_by(state, frame.seat):
        if held.regiments > 1 and (ends := connected(state, frame.seat, held.id)):
            slots = (
                Among("where from", (held.id,)),
                Among("where to", ends),
                Span("how many Regiments", 1, held.regiments - 1),
            )
            yield Offer(
                "fortify", f"Move from {place_name(state, held.id)}", slots, "AD-70", f"army:{held.id}"
            )


@machine.works(Fortifying)
def work_fortifying(play: Acting, frame: Fortifying) -> None:
    """Nobody is asked who has nobody to move."""
    state = play.state
    offers = chain(moves(state, frame), asking(state, frame.seat))
    if next(machine.allowed(state, frame, offers), None) is None:
        play.pop()


@machine.asks(Fortifying)
@case("AD-70")
def ask_fortifying(state: State, frame: Fortifying) -> Decision:
    offers = (*moves(state, frame), *asking(state, frame.seat), STAY)
    prompt = "Move Regiments once from one territory of yours to another before the turn ends?"
    return Decision(frame.seat, "AD-70", prompt, offers, default=Choice("stay"))


@machine.bars(Fortifying, "fortify")
@case("AD-44", "AD-70")
def bars_fortify(state: State, frame: Fortifying, start: str, to: str, count: int) -> Iterator[Objection]:
    """Both territories one's own and connected, and one Regiment staying behind."""
    foreign = first(_bars_foreign(state, frame.seat, start, to))
    if foreign is not None:
        yield foreign
        return
    if to not in connected(state, frame.seat, start):
        barred = not is_open(state, frame.seat, start, to)
        text = f"Nothing open leads over own territories to {place_name(state, to)}."
        yield Objection("AD-44" if barred else "AD-70", text, to)
    spare = state.territories[start].regiments - 1
    if not 1 <= count <= spare:
        text = f"{place_name(state, start)} can spare {counted(spare, 'Regiment')}, one staying behind."
        yield Objection("AD-70", text, start)


def _bars_foreign(state: State, seat: str, start: str, to: str) -> Iterator[Objection]:
    for territory in (start, to):
        if state.territories[territory].owner != seat:
            yield Objection("AD-70", f"{place_name(state, territory)} is not yours.", territory)


@machine.answers(Fortifying, "fortify")
@case("AD-70")
def answer_fortify(play: Acting, frame: Fortifying, start: str, to: str, count: int) -> None:
    play.pop()
    add_regiments(play, start, -count)
    add_regiments(play, to, count)
    told(
        play, "fortified", frame.seat, case="AD-70", places=(start, to), gesture="travel", start=start,
        men=counted(count, "Regiment"), says="{seat:moves|move} {men} from {start:place} to {here}.",
    )  # fmt: skip


machine.declines(Fortifying, "stay")


@machine.bars(Fortifying, "ask")
@case("AD-45")
def bars_ask_to_move(state: State, frame: Fortifying, start: str, to: str) -> Iterator[Objection]:
    """Leave is asked for a link between own territories."""
    yield from bars_ask(state, frame.seat, start, to)
    yield from _bars_foreign(state, frame.seat, start, to)
