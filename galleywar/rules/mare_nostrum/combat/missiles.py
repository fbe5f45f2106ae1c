"""Missile fire: orders sealed seat by seat, then all dice at once, then the fallen (MN-06.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.table import Table, line_between
from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, how_many, share_of_faces
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Domain, Offer, Split
from galleywar.core.events import Thrown
from galleywar.core.files.faults import listed
from galleywar.core.memo import for_a_game
from galleywar.core.wording import agreeing, counted
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.losses import fall, is_shared_out
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.figures import of_kind, shown
from galleywar.rules.mare_nostrum.model.frames_combat import Aim, FireOrders, MissileFire, Toll
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import apart, are_enemies, fleet
from galleywar.rules.mare_nostrum.model.state import STOPPED, Galley, State

BALLISTA, ARCHERS, SLINGERS = "ballista", "archers", "slingers"
WEAPONS = (BALLISTA, ARCHERS, SLINGERS)
HELD = "hold"
"""Stands for no target: these figures do not shoot."""
NEAR, FAR = "short", "long"
FIGURE, ROWERS, MARINE = "figure", "rowers", "marine"
STRUCK = {FIGURE: ("a missile figure", "missile figures"), MARINE: ("a marine", "marines")}
"""Whom a hit befalls, one and several."""


class Shot(NamedTuple):
    """A weapon at a target: the range band and what a die must show at least to hit."""

    target: str
    band: str
    needed: int
    gap: int

    def hits(self, face: int) -> bool:
        """Whether a die that shows ``face`` is a hit (MN-06.05)."""
        return face >= self.needed


# -- who can hit whom (MN-06.04, MN-06.13) -------------------------------------------------------------------
@case("MN-06.04", "MN-06.05")
def shot_at(state: State, weapon: str, target: str, gap: int) -> Shot | None:
    """The band a distance lies in, its farthest hundredth included; None beyond what has any effect."""
    missile = state.box.missiles[weapon]
    if gap <= missile.short and missile.near:
        return Shot(target, NEAR, missile.near, gap)
    if gap <= missile.long and missile.far:
        return Shot(target, FAR, missile.far, gap)
    return None


@case("MN-06.13")
def is_screened(state: State, galley: Galley, other: Galley) -> bool:
    """Land between the middles of two galleys stops missiles; ships do not."""
    table = state.box.table
    return bool(table.land) and _meets_land(table, *sorted((galley.pose.dot, other.pose.dot)))


@for_a_game(maxsize=16384)
def _meets_land(table: Table, one: Dot, other: Dot) -> bool:
    return bool(line_between(one, other, table.land))


@case("MN-06.02", "MN-06.04", "MN-06.13")
def shots(state: State, galley: Galley) -> dict[str, tuple[Shot, ...]]:
    """By weapon aboard, everything it can hit, the best chance and then the nearest first."""
    ranges = [
        (other.id, apart(state, galley, other))
        for other in state.galleys.values()
        if are_enemies(galley, other) and not is_screened(state, galley, other)
    ]
    found = {}
    for weapon in WEAPONS:
        if getattr(galley, weapon):
            reached = [shot for target, gap in ranges if (shot := shot_at(state, weapon, target, gap))]
            if reached:
                found[weapon] = tuple(sorted(reached, key=lambda shot: (shot.needed, shot.gap, shot.target)))
    return found


@case("MN-06.02")
def usual_aims(state: State, galley: Galley) -> tuple[Aim, ...]:
    """What she shoots at unless told otherwise: everything at what it hits best."""
    return tuple(
        Aim(galley.id, weapon, ((reached[0].target, getattr(galley, weapon)),))
        for weapon, reached in shots(state, galley).items()
    )


def shooters(state: State, seat: str) -> tuple[Galley, ...]:
    """The galleys of a seat with something to shoot and somebody to shoot at."""
    return tuple(galley for galley in fleet(state, seat) if shots(state, galley))


# -- the orders (MN-06.01, MN-06.02) -------------------------------------------------------------------------
@machine.works(MissileFire)
@case("MN-06.01", "MN-06.02")
def work_missile_fire(play: Acting, frame: MissileFire) -> None:
    """Every seat with a shot is asked; when all have answered the missiles fly together."""
    ordered = dict(frame.orders)
    for seat in play.state.order:
        if seat not in ordered and shooters(play.state, seat):
            play.push(FireOrders(seat))
            return
    play.pop()
    volleys(play, tuple(aim for seat in play.state.order for aim in ordered.get(seat, ())))


@machine.asks(FireOrders)
@case("MN-06.02")
def ask_fire_orders(state: State, frame: FireOrders) -> Decision:
    """Each galley may be told her targets once; all others shoot at what they hit best."""
    told_already = dict.fromkeys(aim.galley for aim in frame.aims)
    aims = [
        _offer_of_aim(state, galley)
        for galley in shooters(state, frame.seat)
        if galley.id not in told_already
    ]
    text = "Let fly, each at the best mark" if not told_already else "Let fly"
    loose = Offer("loose", text, (), "MN-06.01", key="N")
    about = tuple(galley.id for galley in shooters(state, frame.seat))
    prompt = "Missile fire: name targets, or let every galley shoot at what she hits best."
    if told_already:
        named = listed([state.galleys[one].name for one in told_already], "and")
        rest = "name more targets, or let the others shoot at what they hit best" if aims else "let them fly"
        prompt = f"{named} {agreeing(len(told_already), 'has her', 'have their')} orders: {rest}."
    return Decision(frame.seat, "MN-06.02", prompt, (*aims, loose), about=about, default=Choice("loose"))


def _offer_of_aim(state: State, galley: Galley) -> Offer:
    slots: tuple[Domain, ...] = (Among("galley", (galley.id,)), *aim_slots(state, galley))
    return Offer("aim", f"{galley.name} shoots", slots, "MN-06.02", galley.id)


def aim_slots(state: State, galley: Galley) -> tuple[Split, ...]:
    """For each of her weapons with a target a share of its figures."""
    slots = []
    for weapon, reached in shots(state, galley).items():
        figures = getattr(galley, weapon)
        caps = tuple((shot.target, figures) for shot in reached)
        slots.append(Split(weapon, figures, (*caps, (HELD, figures)), ((HELD, "shot held back"),)))
    return tuple(slots)


@machine.bars(FireOrders, "aim")
@case("MN-06.02", "MN-06.04", "MN-06.13")
def bars_aim(
    state: State, frame: FireOrders, galley: str, *shares: tuple[tuple[str, int], ...]
) -> Iterator[Objection]:
    """Why a galley cannot shoot so."""
    shooter = state.galleys[galley]
    if shooter.seat != frame.seat:
        yield Objection("MN-06.02", f"{shooter.name} is not yours.", shooter.at)
    if galley in {aim.galley for aim in frame.aims}:
        yield Objection("MN-06.02", f"{shooter.name} has her orders: each galley shoots once.", shooter.at)
    weapons = shots(state, shooter)
    reached = {shot.target for group in weapons.values() for shot in group}
    named = dict.fromkeys(target for share in shares for target, _ in share if target != HELD)
    beyond = [one for key in named for one in _bars_target(state, shooter, state.galleys[key], reached)]
    if beyond:
        yield from beyond
    elif not weapons:
        yield Objection("MN-06.04", f"{shooter.name} has nobody in range.", shooter.at)
    elif len(shares) != len(weapons):
        text = f"{shooter.name} names targets for {listed(list(weapons), 'and')}."
        yield Objection("MN-06.02", text, shooter.at)
    else:
        for slot, share in zip(aim_slots(state, shooter), shares, strict=True):
            yield from _bars_share(state, shooter, slot, share)


@case("MN-06.02", "MN-06.04")
def _bars_share(
    state: State, galley: Galley, weapon: Split, share: tuple[tuple[str, int], ...]
) -> Iterator[Objection]:
    """Every figure of a weapon shoots or holds its fire, at marks within its own range."""
    caps = dict(weapon.caps)
    for target, _ in share:
        if target not in caps and target in state.galleys:
            other = state.galleys[target]
            text = f"{other.name} is out of range of the {weapon.name} of {galley.name}."
            yield Objection("MN-06.04", text, other.at)
    if not is_shared_out(weapon, share):
        text = f"Tell all of {of_kind(weapon.total, weapon.name)} once, nearest mark first: shoot or hold."
        yield Objection("MN-06.02", text, galley.at)


def _bars_target(state: State, galley: Galley, other: Galley, reached: set[str]) -> Iterator[Objection]:
    if not are_enemies(galley, other):
        yield Objection("MN-06.13", f"{other.name} is no enemy.", other.at)
    elif is_screened(state, galley, other):
        yield Objection("MN-06.13", f"Land lies between {galley.name} and {other.name}.", other.at)
    elif other.id not in reached:
        gap = apart(state, galley, other) / 100
        yield Objection("MN-06.04", f"{other.name} is {gap:.2f} inches away, out of range.", other.at)


@machine.answers(FireOrders, "aim")
@case("MN-06.02")
def answer_aim(play: Acting, frame: FireOrders, galley: str, *shares: tuple[tuple[str, int], ...]) -> None:
    play.swap(changed(frame, aims=(*frame.aims, *aims_of(play.state, galley, shares))))


def aims_of(state: State, galley: str, shares: tuple[tuple[tuple[str, int], ...], ...]) -> tuple[Aim, ...]:
    """The answer by weapons, in the order the slots are in."""
    weapons = shots(state, state.galleys[galley])
    return tuple(
        Aim(galley, weapon, tuple(one for one in share if one[0] != HELD))
        for weapon, share in zip(weapons, shares, strict=True)
    )


@machine.answers(FireOrders, "loose")
@case("MN-06.01", "MN-06.02")
def answer_loose(play: Acting, frame: FireOrders) -> None:
    """The orders of a seat are sealed until every seat has given its own."""
    named = {aim.galley for aim in frame.aims}
    usual = [
        aim
        for galley in shooters(play.state, frame.seat)
        if galley.id not in named
        for aim in usual_aims(play.state, galley)
    ]
    play.pop()
    ordered = play.state.frames[-1].orders
    play.amend(MissileFire, orders=(*ordered, (frame.seat, (*frame.aims, *usual))))


# -- the dice (MN-06.05 to MN-06.09) -------------------------------------------------------------------------
@case("MN-06.01", "MN-06.03", "MN-06.08", "MN-06.09")
def volleys(play: Acting, aims: tuple[Aim, ...]) -> None:
    """All weapons roll, the fallen among them; only then figures are taken off and rowers stop."""
    hurt: dict[str, dict[str, int]] = {}
    for aim in aims:
        for target, figures in aim.shares:
            effects = volley(play, aim, target, figures)
            mine = hurt.setdefault(target, {FIGURE: 0, ROWERS: 0, MARINE: 0})
            for effect in effects:
                mine[effect] += 1
    for target, counts in hurt.items():
        if counts[ROWERS]:
            disorganise(play, target)
    tolls = [Toll(target, counts[FIGURE], counts[MARINE]) for target, counts in hurt.items()]
    fall(play, *tolls, why="MN-06.10")


@case("MN-06.05", "MN-06.06", "MN-06.07")
def volley(play: Acting, aim: Aim, target: str, figures: int) -> tuple[str, ...]:
    """The figures of one weapon at one target: a die each, and one more for the effect of each hit."""
    state = play.state
    galley, other = state.galleys[aim.galley], state.galleys[target]
    shot = next(one for one in shots(state, galley)[aim.weapon] if one.target == target)
    faces = play.dice.pool(figures)
    hits = sum(map(shot.hits, faces))
    effect_faces = play.dice.pool(hits) if hits else ()
    effects = tuple(effect_of(state.box, aim.weapon, face) for face in effect_faces)
    told(
        play, "shot", galley.seat, galley.id, other.id, case="MN-06.05", places=(galley.at, other.at),
        gesture="missiles", thrown=(Thrown(galley.seat, 6, faces, shot.needed), Thrown(galley.seat, 6, effect_faces)),
        says=f"{{0}}'s {{weapon}} at {{1}}, {{band}} range: {shown(faces)}; {_told(effects)}.",
        weapon=aim.weapon, band=shot.band, hits=hits, effects=effects,
    )  # fmt: skip
    return effects


def _told(effects: tuple[str, ...]) -> str:
    """How many hit, and whom; the rowers lose their stroke together."""
    if not effects:
        return "no hit"
    befell = [
        "the rowers"
        if effect == ROWERS
        else STRUCK[effect][0]
        if count == 1
        else f"{count} {STRUCK[effect][1]}"
        for effect, count in Counter(effects).items()
    ]
    return f"{counted(len(effects), 'hit')}, on {listed(befell, 'and')}"


@case("MN-06.06", "MN-06.07")
def effect_of(box: Components, weapon: str, face: int) -> str:
    """What a hit does by its second die: a missile figure, the rowers or a marine."""
    table = box.effects["ballista" if weapon == BALLISTA else "hand"]
    return next(effect for effect, faces in table.items() if face in faces)


@case("MN-06.08")
def disorganise(play: Acting, target: str) -> None:
    """Her rowers lose their stroke: she stops, unhurt, and begins stopped next turn."""
    galley = put(play, target, speed=STOPPED, run=0)
    told(
        play,
        "disorganised",
        galley.seat,
        target,
        case="MN-06.08",
        places=(galley.at,),
        says="The rowers of {0} lose their stroke; she stops.",
    )


# -- odds ----------------------------------------------------------------------------------------------------
@machine.forecasts(FireOrders, "aim")
@case("MN-06.05", "MN-06.06", "MN-06.07")
def forecast_aim(
    state: State, frame: FireOrders, galley: str, *shares: tuple[tuple[str, int], ...]
) -> Forecast | None:
    """How many of the enemy fall to these shots, if there are so many of each kind aboard."""
    kills: list[Fraction] = []
    notes: list[tuple[str, str]] = []
    shooter = state.galleys[galley]
    reached = shots(state, shooter)
    for aim in aims_of(state, galley, shares):
        for target, figures in aim.shares:
            shot = next(one for one in reached[aim.weapon] if one.target == target)
            kill = hit_chance(shot) * (1 - effect_chance(state.box, aim.weapon, ROWERS))
            kills += [kill] * figures
            shooting = f"{of_kind(figures, aim.weapon)} at {state.galleys[target].name}, {shot.band} range"
            text = f"{shooting}: {kill} each kills."
            notes.append((text, "MN-06.05"))
    if not notes:
        return None
    results = tuple((_so_many(count), chance) for count, chance in how_many(kills).items())
    hoped = tuple(name for name, _ in results[1:])
    return Forecast(results, None, "a kill", tuple(notes), hoped)


@lru_cache(maxsize=1024)
@case("MN-06.05")
def hit_chance(shot: Shot) -> Fraction:
    """The chance of one figure to hit."""
    return share_of_faces(shot.hits)


@lru_cache(maxsize=64)
@case("MN-06.06", "MN-06.07")
def effect_chance(box: Components, weapon: str, effect: str) -> Fraction:
    """How likely a hit does just this."""
    return share_of_faces(lambda face: effect_of(box, weapon, face) == effect)


def _so_many(count: int) -> str:
    return "nobody falls" if not count else f"{count} {agreeing(count, 'falls', 'fall')}"
