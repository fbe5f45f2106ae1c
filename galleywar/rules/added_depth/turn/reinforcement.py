"""The Reinforcement phase: Regiments placed and bought, a Fleet built, cards traded (AD-11 to AD-19)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.wording import counted, counted_does
from galleywar.rules.added_depth.model.components import cost_of, says_fleet
from galleywar.rules.added_depth.model.effects import (
    Acting,
    add_fleet,
    add_regiments,
    pay,
    put_side,
    told_placed,
)
from galleywar.rules.added_depth.model.frames import Reinforcing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    blockaders,
    fleets_of,
    harbors,
    held_by,
    place_name,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.turn.territory_cards import card_name, must_trade, set_value, sets_of
from galleywar.rules.log import told

DONE = Offer("done", "Put out to sea", (), "AD-10", key="D")


@machine.asks(Reinforcing)
@case("AD-11", "AD-13", "AD-15")
def ask_reinforcing(state: State, frame: Reinforcing) -> Decision:
    offers = [*_placing(state, frame), *_buying(state, frame), *_trading(state, frame)]
    held_back = first(bars_done(state, frame)) is not None
    if not held_back:
        offers.append(DONE)
    coins = counted(state.sides[frame.seat].coins, "coin")
    what = f"{counted(frame.left, 'Regiment')} to place" if frame.left else "All Regiments are placed"
    prompt = f"{what}, {coins} in the purse: what comes next?"
    return Decision(
        frame.seat, "AD-11", prompt, tuple(offers),
        default=None if held_back else Choice("done"), withheld=DONE if held_back else None,
    )  # fmt: skip


# -- Regiments (AD-11, AD-13) --------------------------------------------------------------------------------
def _placing(state: State, frame: Reinforcing) -> Iterator[Offer]:
    if frame.left:
        mine = tuple(one.id for one in held_by(state, frame.seat))
        slots = (Among("territory", mine), Span("how many Regiments", 1, frame.left))
        yield Offer("place", "Place Regiments", slots, "AD-11")


@machine.bars(Reinforcing, "place")
@case("AD-11")
def bars_place(state: State, frame: Reinforcing, territory: str, count: int) -> Iterator[Objection]:
    held = state.territories[territory]
    if held.owner != frame.seat:
        yield Objection("AD-11", f"{place_name(state, territory)} is not yours.", territory)
    if count > frame.left:
        yield Objection(
            "AD-11", f"You have {counted(frame.left, 'Regiment')} to place, not {count}.", territory
        )
    if count < 1:
        yield Objection("AD-11", "Place one Regiment at least.", territory)


@machine.answers(Reinforcing, "place")
@case("AD-11")
def answer_place(play: Acting, frame: Reinforcing, territory: str, count: int) -> None:
    add_regiments(play, territory, count)
    play.swap(changed(frame, left=frame.left - count))
    told_placed(play, frame.seat, territory, count, "AD-11")


def _buying(state: State, frame: Reinforcing) -> Iterator[Offer]:
    if most := affordable(state, frame.seat):
        text = f"Buy Regiments at {counted(state.box['regiment_coins'], 'coin')}"
        yield Offer("recruit", text, (Span("how many Regiments", 1, most),), "AD-13")
    text = f"Build a Fleet for {counted(state.box['cost'], 'coin')}"
    ports = Among("port", harbors(state, frame.seat))
    yield Offer("build", text, (ports,), "AD-15", candidates=True)
    for kind in state.box.kinds:
        text = f"Build a {says_fleet(kind)} for {counted(cost_of(state.box, kind), 'coin')}"
        yield Offer("build", text, (ports, Among("type", (kind,))), "AD-15", candidates=True)


@case("AD-13")
def affordable(state: State, seat: str) -> int:
    """The Regiments a side has the coins for; where they have no price none are for sale."""
    price = state.box["regiment_coins"]
    return state.sides[seat].coins // price if price else 0


@machine.bars(Reinforcing, "recruit")
@case("AD-13")
def bars_recruit(state: State, frame: Reinforcing, count: int) -> Iterator[Objection]:
    price, coins = state.box["regiment_coins"], state.sides[frame.seat].coins
    if not price:
        yield Objection("AD-13", "Regiments are not for sale.")
    elif count > affordable(state, frame.seat):
        costs = counted_does(count, "Regiment", "costs", "cost")
        text = f"{costs} {counted(count * price, 'coin')}; you have {coins}."
        yield Objection("AD-13", text)
    if count < 1:
        yield Objection("AD-13", "Buy one Regiment at least.")


@machine.answers(Reinforcing, "recruit")
@case("AD-13")
def answer_recruit(play: Acting, frame: Reinforcing, count: int) -> None:
    """Two coins a Regiment, placed like the others."""
    pay(play, frame.seat, count * play.state.box["regiment_coins"])
    play.swap(changed(frame, left=frame.left + count))
    told(
        play,
        "recruited",
        frame.seat,
        case="AD-13",
        men=counted(count, "Regiment"),
        says="{seat:buys|buy} {men}.",
    )


# -- Fleets (AD-15 to AD-19) ---------------------------------------------------------------------------------
@machine.bars(Reinforcing, "build")
@case("AD-15", "AD-16", "AD-17", "AD-18")
def bars_build(state: State, frame: Reinforcing, port: str, kind: str = "") -> Iterator[Objection]:
    """Coins, one a turn, so many in play, a port of one's own; neither link nor free water is asked for."""
    box, coins = state.box, state.sides[frame.seat].coins
    if port not in box.map.ports:
        yield Objection("AD-17", "A Fleet is built in the port of a coastal territory.", port)
        return
    territory = box.map.ports[port].province
    if state.territories[territory].owner != frame.seat:
        yield Objection("AD-17", f"{place_name(state, territory)} is not yours.", port)
    if kind and kind not in box.kinds:
        yield Objection("AD-15", "There is no such type of Fleet.", port)
        return
    cost = cost_of(box, kind)
    if coins < cost:
        text = f"A {says_fleet(kind)} costs {counted(cost, 'coin')}; you have {coins}."
        yield Objection("AD-15", text, port)
    if frame.built >= box["built_a_turn"]:
        yield Objection(
            "AD-16", f"Only {counted(box['built_a_turn'], 'Fleet')} may be built in a turn.", port
        )
    if len(fleets_of(state, frame.seat)) >= box["most"]:
        yield Objection(
            "AD-18", f"You have {counted(box['most'], 'Fleet')} in play, and nobody may have more.", port
        )


@machine.answers(Reinforcing, "build")
@case("AD-15", "AD-17", "AD-19")
def answer_build(play: Acting, frame: Reinforcing, port: str, kind: str = "") -> None:
    """She lies in port, and is blockaded at once where an enemy Fleet is off it."""
    pay(play, frame.seat, cost_of(play.state.box, kind))
    play.swap(changed(frame, built=frame.built + 1))
    play.state = add_fleet(play.state, frame.seat, port, kind=kind)
    fleet = next(reversed(play.state.fleets))
    shut = blockaders(play.state, play.state.box.map.ports[port].province, frame.seat)
    told(
        play, "built", frame.seat, fleet, case="AD-19" if shut else "AD-17", places=(port,),
        says="{seat:builds|build} {0} in {here}.",
    )  # fmt: skip


# -- cards (AD-12) -------------------------------------------------------------------------------------------
def _trading(state: State, frame: Reinforcing) -> Iterator[Offer]:
    sets = sets_of(state, frame.seat)
    if sets:
        text = f"Trade three cards for {counted(set_value(state.box, state.sets), 'Regiment')}"
        yield Offer("trade", text, (Among("cards", sets),), "AD-12")


@machine.bars(Reinforcing, "trade")
@case("AD-12")
def bars_trade(state: State, frame: Reinforcing, cards: tuple[str, ...]) -> Iterator[Objection]:
    if not state.terms.cards:
        yield Objection("AD-12", "This game is played without territory cards.")
    elif cards not in sets_of(state, frame.seat):
        yield Objection("AD-12", "A set is three cards of yours with one sign, or with three.")


@machine.answers(Reinforcing, "trade")
@case("AD-12")
def answer_trade(play: Acting, frame: Reinforcing, cards: tuple[str, ...]) -> None:
    """The cards go back under the rest, and the next set is worth more."""
    state = play.state
    count = set_value(state.box, state.sets)
    kept = tuple(card for card in state.sides[frame.seat].cards if card not in cards)
    put_side(play, frame.seat, cards=kept)
    play.change(sets=state.sets + 1)
    play.swap(changed(frame, left=frame.left + count))
    names = ", ".join(card_name(state.box, card) for card in cards)
    told(
        play, "traded", frame.seat, case="AD-12", men=counted(count, "Regiment"), names=names,
        says="{seat:trades|trade} {names} for {men}.",
    )  # fmt: skip


# -- the end of it -------------------------------------------------------------------------------------------
@machine.bars(Reinforcing, "done")
@case("AD-11", "AD-12")
def bars_done(state: State, frame: Reinforcing) -> Iterator[Objection]:
    """Every Regiment is placed first, and a full hand of cards traded."""
    if frame.left:
        yield Objection("AD-11", f"{counted(frame.left, 'Regiment')} must be placed first.")
    if must_trade(state, frame.seat):
        yield Objection("AD-12", f"Whoever holds {state.box.hand} cards must trade a set.")


machine.declines(Reinforcing, "done")
