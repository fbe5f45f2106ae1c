"""Shots of artillery: arcs, range, the die to hit, and the two tables of effects (PW-art-1 to PW-art-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import isqrt

from galleywar.boards.table.polygons import nearest
from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Forecast, Objection
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.chains import Chain
from galleywar.rules.poseidon.combat.throws import result_of, second_chance, settles, throw
from galleywar.rules.poseidon.model.contact import reach
from galleywar.rules.poseidon.model.effects import Acting, kill_leader, put_ship, shear, slay
from galleywar.rules.poseidon.model.frames import Action, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import (
    ENDS,
    arc_toward,
    is_abeam,
    is_land_between,
    kind_of,
    pose_of,
    shape_of,
)
from galleywar.rules.poseidon.model.state import ELITE_ARTILLERYMEN, Ship, State
from galleywar.rules.scenario.events import bars_in_the_dark

HIT, MISS, NO_EFFECT = "hit", "miss", "no effect"
EFFECTS = {
    "special": "special result",
    "marine": "marine lost",
    "bank": "oar bank lost",
    "artillery": "artillery lost",
}
AREAS = {"marine": "marines", "bank": "oars", "artillery": "artillery", "leader": "leader"}
"""What a target may have none of."""
SPECIALS = {"leader": "leader killed", "wasted": "shot wasted", "broken": "own piece breaks"}

HARM = (SPECIALS["leader"], EFFECTS["marine"], EFFECTS["bank"], EFFECTS["artillery"])
COMES_TO = (SPECIALS["wasted"], SPECIALS["broken"], *HARM, MISS, NO_EFFECT)
"""Whatever a shot may come to, in the order of the tables; ``HARM`` is what befalls the target."""


# -- who may be fired on -------------------------------------------------------------------------------------
@case("PW-art-2")
def shot_length(state: State, ship: Ship, target: Ship) -> int:
    """From the middle of the firer to the nearest dot of the target, in hundredths, rounded up."""
    dot, shape = pose_of(ship).dot, shape_of(state, target)
    way = nearest((dot,), shape)
    return isqrt(-(-way.squares // way.parts) - 1) + 1 if way.squares else 0


@case("PW-art-1", "PW-art-2", "PW-cap-7", "PW-act-4", "PW-turn-2")
def bars_shot(state: State, ship: Ship, target: Ship) -> Iterator[Objection]:
    """Everything that keeps a ship from firing at another."""
    yield from _bars_piece(ship)
    if not ship.artillery:
        return
    if target.pose is None or target.seat == ship.seat:
        yield Objection("PW-art-1", "Only an enemy on the table may be fired on.", ship.at)
        return
    yield from bars_in_the_dark(state, state.turn)
    limit = state.box.numbers.artillery.range
    if not _is_near(state, ship, target, limit) or shot_length(state, ship, target) > limit:
        yield Objection("PW-art-2", f"{target.name} is out of range.", target.at)
    if not is_abeam(state, ship, target):
        yield Objection("PW-art-1", "Artillery fires through a side arc only.", target.at)
    if is_land_between(state, ship, pose_of(target).dot):
        yield Objection("PW-art-2", "Land lies between.", target.at)


def _bars_piece(ship: Ship) -> Iterator[Objection]:
    if not ship.artillery:
        yield Objection("PW-cap-7", f"{ship.name} has no artillery that works.", ship.at)
        return
    if ship.fired:
        yield Objection("PW-cap-7", "A piece fires once a turn.", ship.at)
    if ship.apart:
        yield Objection("PW-act-4", "A ship apart from her squadron starts no combat.", ship.at)


def _is_near(state: State, ship: Ship, target: Ship, limit: int) -> bool:
    a, b = pose_of(ship), pose_of(target)
    far = limit + reach(kind_of(state, target).outline)
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= far * far


def bars_firing(frame: Action, ship: Ship) -> Iterator[Objection]:
    """What keeps a ship from firing at all, at whomever."""
    yield from _bars_moment(frame)
    yield from _bars_piece(ship)


@case("PW-act-6")
def _bars_moment(frame: Action) -> Iterator[Objection]:
    if frame.mode and not frame.ended:
        yield Objection("PW-act-6", "She fires before she moves or when she has moved.")


@machine.bars(Action, "fire")
@case("PW-act-6", "PW-cap-7")
def bars_fire(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """Before she moves or when she has moved, never on the way."""
    yield from _bars_moment(frame)
    yield from bars_shot(state, state.ships[frame.ship], state.ships[target])


# -- the dice ------------------------------------------------------------------------------------------------
@case("PW-art-3", "PW-art-4", "PW-cap-6")
def hit_check(state: State, ship: Ship, target: Ship) -> Check:
    """One die; easier through the front or the rear of the target. Picked men are no better as printed."""
    rules = state.box.numbers.artillery
    ends = arc_toward(state, target, ship) in ENDS
    needed = rules.hit_ends if ends else rules.hit
    marks = [("side, front and rear arcs of 90 degrees", "reconstructed")]
    if ELITE_ARTILLERYMEN in ship.equipment:
        improved = rules.improved_ends if ends else rules.improved_hit
        printed = rules.hit_ends if ends else rules.elite_hit
        needed = improved if state.terms.elite_artillery_improves else printed
        marks.append(("Elite Artillerymen", "reconstructed"))
    title = f"Artillery of {ship.name} at {target.name}"
    return Check.at_least("PW-art-3", title, (6,), needed, (), (HIT, MISS), tuple(marks))


@case("PW-art-5")
def effect_check(state: State, ship: Ship, target: Ship) -> Check:
    return Check("PW-art-5", f"Effect on {target.name}", (6,), (), _bands(state.box.effect, EFFECTS))


@case("PW-art-6")
def special_check(state: State, ship: Ship, target: Ship) -> Check:
    """A leader of the target's, or the firer's own piece."""
    marks = (("whose piece fails", "reconstructed"),)
    bands = _bands(state.box.special, SPECIALS)
    return Check("PW-art-6", f"Special result of {ship.name}'s shot", (6,), (), bands, marks)


def _bands(table: Mapping[int, str], names: dict[str, str]) -> tuple[Band, ...]:
    """A table of faces as bands, in the order of ``names``; faces of a result that lie apart make several."""
    found: list[Band] = []
    for result, name in names.items():
        for face in sorted(face for face, one in table.items() if one == result):
            if found and found[-1].result == name and found[-1].hi == face - 1:
                found[-1] = Band(found[-1].lo, face, name)
            else:
                found.append(Band(face, face, name))
    return tuple(found)


@case("PW-art-7", "PW-art-8")
def has_area(target: Ship, effect: str) -> bool:
    """Whether there is anything of the kind aboard that the table says is lost; brackets are marines too."""
    here = {
        "marine": target.marines,
        "bank": target.banks,
        "artillery": target.artillery,
        "leader": target.leaders,
    }
    return bool(here.get(effect, True))


@case("PW-art-3", "PW-art-5", "PW-art-6", "PW-art-7")
def shot(state: State, ship: Ship, target: Ship) -> Chain:
    """The die to hit, the effect of a hit, and the special result; what is not aboard cannot be lost."""
    special = Chain(special_check(state, ship, target), tuple(_spared(target, SPECIALS)))
    further: list[tuple[str, Chain | str]] = [(EFFECTS["special"], special), *_spared(target, EFFECTS)]
    effect = Chain(effect_check(state, ship, target), tuple(further))
    return Chain(hit_check(state, ship, target), ((HIT, effect),))


def _spared(target: Ship, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    for area, name in names.items():
        if not has_area(target, area):
            yield name, NO_EFFECT


@machine.forecasts(Action, "fire")
@case("PW-art-3", "PW-art-5", "PW-art-6", "PW-art-7")
def forecast_fire(state: State, frame: Action, target: str) -> Forecast:
    """Everything a shot may come to, the tables of effects included."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    chain = shot(state, ship, aim)
    ends = chain.ends()
    results = tuple([(name, ends[name]) for name in COMES_TO if name in ends])
    hoped = tuple(name for name, _ in results if name in HARM)
    return Forecast(results, chain.check, "damage", second_chance(state, ship, chain.check), hoped)


@machine.answers(Action, "fire")
@case("PW-art-1", "PW-act-6")
def answer_fire(play: Acting, frame: Action, target: str) -> None:
    """The piece has fired for this turn, whatever comes of it."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[target]
    put_ship(play, ship, fired=True)
    places = (str(ship.at), str(aim.at))
    told(
        play, "fired", ship.seat, ship.id, aim.id, case="PW-art-1", places=places, gesture="missiles",
        says="{0} fires at {1}.",
    )  # fmt: skip
    throw(play, "shot", [(ship.id, shot(play.state, ship, aim).check)], ship.seat, ship.id, aim.id)


LINKS = ("shot", "effect", "special")
"""The dice of a shot, one after another."""


@settles(*LINKS)
@case("PW-art-3", "PW-art-5", "PW-art-6")
def settle_link(play: Acting, frame: Throw) -> None:
    """The next die of the shot is thrown, or it has come to something."""
    ship, aim = (play.state.ships[one] for one in frame.facts)
    at, result = LINKS.index(frame.then), result_of(frame.dice[0])
    link: Chain | str = shot(play.state, ship, aim)
    for passed in (HIT, EFFECTS["special"])[:at]:
        assert isinstance(link, Chain)
        link = link.after(passed)
    assert isinstance(link, Chain)
    after = link.after(result)
    if isinstance(after, Chain):
        throw(play, LINKS[at + 1], [(ship.id, after.check)], ship.seat, ship.id, aim.id)
    elif after == NO_EFFECT:
        _tell_no_effect(play, ship, aim, result)
    elif after != MISS:
        _HAPPENS[after](play, ship, aim)


@case("PW-art-7")
def _tell_no_effect(play: Acting, ship: Ship, target: Ship, result: str) -> None:
    area = next(area for area, name in (EFFECTS | SPECIALS).items() if name == result)
    says = f"No effect: {{1}} has no {AREAS[area]} left to lose."
    told(play, "no_effect", ship.seat, ship.id, target.id, case="PW-art-7", says=says, area=area)


@case("PW-art-5", "PW-art-8")
def _lose_marine(play: Acting, _ship: Ship, target: Ship) -> None:
    slay(play, target, 1, "PW-art-5")


@case("PW-art-5")
def _lose_bank(play: Acting, _ship: Ship, target: Ship) -> None:
    shear(play, target, 1, "PW-art-5")


@case("PW-art-5")
def _lose_piece(play: Acting, _ship: Ship, target: Ship) -> None:
    put_ship(play, target, artillery=False)
    says = "The artillery of {0} is destroyed."
    told(play, "disarmed", target.seat, target.id, case="PW-art-5", gesture="strike", says=says)


@case("PW-art-6")
def _waste_shot(play: Acting, ship: Ship, _target: Ship) -> None:
    told(play, "wasted", ship.seat, ship.id, case="PW-art-6", says="The piece of {0} fails to fire.")


@case("PW-art-6")
def _break_own_piece(play: Acting, ship: Ship, _target: Ship) -> None:
    put_ship(play, ship, artillery=False)
    says = "The piece of {0} breaks down for good."
    told(play, "broken_piece", ship.seat, ship.id, case="PW-art-6", gesture="strike", says=says)


@case("PW-art-6", "PW-art-8")
def _kill_leader(play: Acting, _ship: Ship, target: Ship) -> None:
    """By lot if there are several."""
    leaders = target.leaders
    at = play.dice.roll(len(leaders))[0] - 1 if len(leaders) > 1 else 0
    kill_leader(play, target, leaders[at], "PW-art-8")


_HAPPENS: dict[str, Callable[[Acting, Ship, Ship], None]] = {
    EFFECTS["marine"]: _lose_marine,
    EFFECTS["bank"]: _lose_bank,
    EFFECTS["artillery"]: _lose_piece,
    SPECIALS["wasted"]: _waste_shot,
    SPECIALS["broken"]: _break_own_piece,
    SPECIALS["leader"]: _kill_leader,
}
