"""Destruction, purchase and placement: what a side does with its cities and talents (CE-86 to CE-91)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.wording import agreeing, counted, counted_does
from galleywar.rules.conquest.model.effects import Acting, mark_inflation, pay
from galleywar.rules.conquest.model.frames import Buying, Placing, Razing
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import leaders_in, owner, seats_counted, unled
from galleywar.rules.conquest.model.state import CITY, FORTIFICATION, FORTIFIED_CITY, ROAD, State
from galleywar.rules.conquest.setup.deployment import add_galley, add_unit
from galleywar.rules.log import told


# -- destroying (CE-86) --------------------------------------------------------------------------------------
@machine.bars(Razing, "raze")
@case("CE-86")
def bars_raze(state: State, frame: Razing, province: str) -> Iterator[Objection]:
    """Own cities only, and none whose troops would be left without city and leader."""
    held = state.provinces[province]
    if held.owner != frame.seat or not held.city:
        yield Objection("CE-86", f"{state.box.map.label(province)} has no city of yours.", province)
    elif unled(state, province, frame.seat) and not leaders_in(state, province, frame.seat):
        text = f"The troops in {state.box.map.label(province)} have no leader and need their city."
        yield Objection("CE-86", text, province)


def razable(state: State, frame: Razing) -> tuple[str, ...]:
    return tuple(one for one in state.provinces if first(bars_raze(state, frame, one)) is None)


@machine.works(Razing)
def work_razing(play: Acting, frame: Razing) -> None:
    if not razable(play.state, frame):
        play.pop()


@machine.asks(Razing)
@case("CE-86")
def ask_razing(state: State, frame: Razing) -> Decision:
    offers = (
        Offer("raze", "Destroy a city", (Among("province", razable(state, frame)),), "CE-86"),
        Offer("spare", "Destroy nothing", (), "CE-86", key="N"),
    )
    prompt = "Destroy any of your own cities before you buy?"
    return Decision(
        frame.seat, "CE-86", prompt, offers, default=Choice("spare"), seldom="destroying own cities"
    )


machine.declines(Razing, "spare")


@machine.answers(Razing, "raze")
@case("CE-86")
def answer_raze(play: Acting, frame: Razing, province: str) -> None:
    """The city goes, its fortification and the roads that end there."""
    state = play.state
    held = changed(state.provinces[province], city=False, fortified=False)
    roads = tuple(road for road in state.roads if province not in road)
    play.change(provinces=state.provinces.put(held), roads=roads)
    told(
        play, "razed", frame.seat, case="CE-86", places=(province,), gesture="founder",
        says="{seat:destroys|destroy} the city in {here}.",
    )  # fmt: skip


# -- prices (CE-06, CE-79, CE-87) ----------------------------------------------------------------------------
@case("CE-06", "CE-79", "CE-87")
def price(state: State, thing: str) -> int:
    """What a piece or a work costs now, in talents."""
    if thing in state.box.works:
        return state.box.works[thing] * state.inflation
    list_ = state.box.other_prices if state.terms.other_prices else {}
    return list_.get(thing, state.box.kinds[thing].cost) * state.inflation


def bought_of(frame: Buying, kind: str) -> int:
    return sum(count for one, count in frame.bought if one == kind)


@case("CE-07")
def room_for(state: State, frame: Buying, kind: str) -> int:
    """How many more pieces of a kind the side may have."""
    have = seats_counted(state, frame.seat, kind) + bought_of(frame, kind)
    return state.box.kinds[kind].count - have


@case("CE-07", "CE-88", "CE-89")
def _bars_kind(state: State, frame: Buying, kind: str, count: int) -> Iterator[Objection]:
    """What keeps pieces of a kind from being bought."""
    if count < 1:
        yield Objection("CE-88", f"One {word_of(kind)} at least is bought, or none is ordered.")
    total = price(state, kind) * count
    treasury = state.sides[frame.seat].talents
    if total > treasury:
        costs = f"{counted_does(count, word_of(kind), 'costs', 'cost')} {counted(total, 'talent')}"
        yield Objection("CE-88", f"{costs}; the treasury holds {treasury}.")
    most, room = state.box.kinds[kind].count, room_for(state, frame, kind)
    if count > room:
        sum_ = most - room + count
        yield Objection(
            "CE-07", f"No side has more than {counted(most, word_of(kind))}; with these it would be {sum_}."
        )
    home = state.sides[frame.seat].home
    if not home or owner(state, home) != frame.seat:
        yield Objection(
            "CE-89", "New pieces are placed in the home province, and yours is lost.", home or None
        )
    elif kind in state.box.ships and not launches(state, frame.seat):
        yield Objection("CE-90", "There is no coast to lay a new galley on.", home)


@machine.bars(Buying, "buy")
@case("CE-88")
def bars_buy(state: State, frame: Buying, kind: str, count: int) -> Iterator[Objection]:
    if kind not in (*state.box.troops, *state.box.ships):
        yield Objection("CE-88", f"Nobody sells {word_of(kind)}.")
    else:
        yield from _bars_kind(state, frame, kind, count)


@machine.bars(Buying, "build")
@case("CE-87", "CE-88", "CE-89")
def bars_build(state: State, frame: Buying, work: str, province: str) -> Iterator[Objection]:
    """One city a province, one fortification a city, in provinces of one's own."""
    held, label = state.provinces[province], state.box.map.label
    if work not in (CITY, FORTIFICATION, FORTIFIED_CITY):
        yield Objection("CE-87", f"{work} is nothing that is built in a province.", province)
        return
    if held.owner != frame.seat:
        yield Objection("CE-89", f"{label(province)} is not yours.", province)
    if work == FORTIFICATION and not held.city:
        yield Objection("CE-87", f"{label(province)} has no city to fortify.", province)
    if work == FORTIFICATION and held.fortified:
        yield Objection("CE-87", f"The city in {label(province)} is fortified already.", province)
    if work != FORTIFICATION and held.city:
        yield Objection("CE-87", f"{label(province)} has a city already.", province)
    yield from _bars_price(state, frame, work)


def _bars_price(state: State, frame: Buying, work: str) -> Iterator[Objection]:
    cost, treasury = price(state, work), state.sides[frame.seat].talents
    if cost > treasury:
        name = work.replace("_", " ")
        yield Objection("CE-88", f"A {name} costs {counted(cost, 'talent')}; the treasury holds {treasury}.")


@machine.bars(Buying, "pave")
@case("CE-17", "CE-87", "CE-89")
def bars_pave(state: State, frame: Buying, one: str, other: str) -> Iterator[Objection]:
    """A road joins two adjacent provinces, each with a city of the builder."""
    for province in (one, other):
        held = state.provinces[province]
        if held.owner != frame.seat or not held.city:
            yield Objection("CE-17", f"{state.box.map.label(province)} has no city of yours.", province)
    if "border" not in state.box.map.next_to(one).get(other, ()):
        yield Objection("CE-17", "A road joins provinces that border on each other by land.", other)
    if one > other:
        yield Objection("CE-17", "A road is ordered from the end whose name comes first.", other)
    if tuple(sorted((one, other))) in state.roads:
        yield Objection("CE-17", "There is a road already.", other)
    yield from _bars_price(state, frame, ROAD)


# -- buying (CE-88) ------------------------------------------------------------------------------------------
def wares(state: State, frame: Buying) -> Iterator[Offer]:
    """What there is to be had: of pieces as many as the side can pay for and has room for."""
    treasury = state.sides[frame.seat].talents
    for kind in (*state.box.troops, *state.box.ships):
        if first(bars_buy(state, frame, kind, 1)) is None:
            most = min(room_for(state, frame, kind), treasury // price(state, kind))
            text = f"Buy {word_of(kind)} at {counted(price(state, kind), 'talent')}"
            yield Offer("buy", text, (Among("kind", (kind,)), Span("how many", 1, most)), "CE-88")
    lands = tuple(held.id for held in state.provinces.values() if held.owner == frame.seat)
    for work in (CITY, FORTIFICATION, FORTIFIED_CITY):
        text = f"Build a {work.replace('_', ' ')} for {counted(price(state, work), 'talent')}"
        slots = (Among("work", (work,)), Among("province", lands))
        yield Offer("build", text, slots, "CE-87", candidates=True)
    yield from _roads(state)


def _roads(state: State) -> Iterator[Offer]:
    """From every city to every other; the bars know whose they are and which are neighbors."""
    cities = tuple(held.id for held in state.provinces.values() if held.city)
    for one in cities:
        text = f"Pave a road from {state.box.map.label(one)} for {counted(price(state, ROAD), 'talent')}"
        slots = (Among("province", (one,)), Among("to", cities))
        yield Offer("pave", text, slots, "CE-17", candidates=True)


@machine.works(Buying)
def work_buying(play: Acting, frame: Buying) -> None:
    if next(machine.allowed(play.state, frame, wares(play.state, frame)), None) is None:
        answer_done(play, frame)


@machine.asks(Buying)
@case("CE-88")
def ask_buying(state: State, frame: Buying) -> Decision:
    done = Offer("done", "Buy nothing more", (), "CE-88", key="D")
    treasury = state.sides[frame.seat].talents
    prompt = f"The treasury holds {counted(treasury, 'talent')}: what do you buy?"
    return Decision(frame.seat, "CE-88", prompt, (*wares(state, frame), done), default=Choice("done"))


@machine.answers(Buying, "buy")
@case("CE-88")
def answer_buy(play: Acting, frame: Buying, kind: str, count: int) -> None:
    pay(play, frame.seat, price(play.state, kind) * count)
    play.swap(changed(frame, bought=(*frame.bought, (kind, count))))
    told(
        play,
        "bought",
        frame.seat,
        case="CE-88",
        what=word_of(kind),
        count=count,
        says="{seat:buys|buy} {count:counted {what}}.",
    )


@machine.answers(Buying, "build")
@case("CE-87", "CE-89")
def answer_build(play: Acting, frame: Buying, work: str, province: str) -> None:
    pay(play, frame.seat, price(play.state, work))
    held = play.state.provinces[province]
    built = changed(held, city=True, fortified=held.fortified or work != CITY)
    play.change(provinces=play.state.provinces.put(built))
    told(
        play, "built", frame.seat, case="CE-87", places=(province,), work=work.replace("_", " "),
        says="{seat:builds|build} a {work} in {here}.",
    )  # fmt: skip
    mark_inflation(play)


@machine.answers(Buying, "pave")
@case("CE-17", "CE-87")
def answer_pave(play: Acting, frame: Buying, one: str, other: str) -> None:
    pay(play, frame.seat, price(play.state, ROAD))
    road = (one, other) if one < other else (other, one)
    play.change(roads=(*play.state.roads, road))
    told(
        play, "paved", frame.seat, case="CE-17", places=(one, other), start=one,
        says="{seat:paves|pave} a road from {start:place} to {here}.",
    )  # fmt: skip


# -- placing (CE-89, CE-90, CE-91) ---------------------------------------------------------------------------
@machine.answers(Buying, "done")
@case("CE-10", "CE-11", "CE-89")
def answer_done(play: Acting, frame: Buying) -> None:
    """Land units appear at home, under nobody; they move from the next turn on."""
    play.pop()
    home = play.state.sides[frame.seat].home
    play.change(phase="place")
    for kind in play.state.box.troops:
        count = bought_of(frame, kind)
        for _ in range(count):
            play.state = add_unit(play.state, frame.seat, kind, home)
        if count:
            told(
                play, "placed", frame.seat, case="CE-89", places=(home,), what=word_of(kind), count=count,
                says="{seat:gathers|gather} {count:counted {what}} in {here}.",
            )  # fmt: skip
    for kind in reversed(play.state.box.ships):
        if galleys := bought_of(frame, kind):
            play.push(Placing(frame.seat, galleys, kind))


@case("CE-90", "CE-91")
def launches(state: State, seat: str) -> tuple[str, ...]:
    """Coasts new galleys may be laid on, never the sea: at home, or if that has none the nearest own ones."""
    board, home = state.box.map, state.sides[seat].home
    coasts = tuple(port.id for port in board.ports_of(home))
    if coasts:
        return coasts
    steps = board.steps_from((home,), by=frozenset({"border"}))
    near = {
        port.id: steps[port.province]
        for port in board.ports.values()
        if owner(state, port.province) == seat and port.province in steps
    }
    return tuple(port for port, far in near.items() if far == min(near.values()))


@machine.works(Placing)
@case("CE-90")
def work_placing(play: Acting, frame: Placing) -> None:
    """Where there is but one coast nobody is asked."""
    coasts = launches(play.state, frame.seat)
    if frame.left == 0:
        play.pop()
    elif len(coasts) == 1:
        answer_place(play, frame, coasts[0])


@machine.asks(Placing)
@case("CE-90")
def ask_placing(state: State, frame: Placing) -> Decision:
    offer = Offer("place", "Lay the galley here", (Among("coast", launches(state, frame.seat)),), "CE-90")
    new = f"new {word_of(frame.kind)}"
    left = agreeing(frame.left, f"A {new}", counted(frame.left, new))
    return Decision(frame.seat, "CE-90", f"{left} to place: on which coast is the next one laid?", (offer,))


@machine.bars(Placing, "place")
@case("CE-91")
def bars_place(state: State, frame: Placing, coast: str) -> Iterator[Objection]:
    if coast in state.box.map.seas:
        yield Objection("CE-91", "A new galley is laid on a coast, never at sea.", coast)
    elif coast not in launches(state, frame.seat):
        yield Objection("CE-90", "New galleys are laid on a coast of the home province.")


@machine.answers(Placing, "place")
@case("CE-90", "CE-91")
def answer_place(play: Acting, frame: Placing, coast: str) -> None:
    """Any number may share a coast."""
    play.swap(changed(frame, left=frame.left - 1))
    play.state = add_galley(play.state, frame.seat, coast, frame.kind)
    told(
        play, "launched", frame.seat, case="CE-90", places=(coast,), what=word_of(frame.kind),
        says="A new {what} of {seat} lies on the {here}.",
    )  # fmt: skip
