"""The computer's answers in fights: ropes to cut, targets to shoot at, who falls, and who fights whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Value
from galleywar.core.wording import agreeing, counted
from galleywar.players.ai.mare_nostrum.evaluation.values import GONE, Worths
from galleywar.players.ai.mare_nostrum.policy import answers
from galleywar.players.ai.mare_nostrum.search.plans import Situation
from galleywar.players.phrasing import fight_said, in_ten, joined
from galleywar.players.policies.policy import Option
from galleywar.rules.mare_nostrum.combat.grappling import stays, unspent
from galleywar.rules.mare_nostrum.combat.losses import BALLISTA
from galleywar.rules.mare_nostrum.combat.missiles import (
    FIGURE,
    HELD,
    MARINE,
    ROWERS,
    Shot,
    effect_chance,
    hit_chance,
    shooters,
    shots,
)
from galleywar.rules.mare_nostrum.model.figures import of_kind
from galleywar.rules.mare_nostrum.model.frames_combat import (
    ChooseFallen,
    FendOff,
    FireOrders,
    Losses,
    Ordering,
    Pairing,
    Reinforcing,
)
from galleywar.rules.mare_nostrum.model.queries import tied_enemies
from galleywar.rules.mare_nostrum.model.state import ARCHERS, EXTRAS, MARINES, SLINGERS, Galley

IN_FIGHT = 1.6
"""A man who falls just before his galley's melee, by what he counts otherwise."""
STOPPED_ROWERS = 0.6
"""What it is worth to bring a galley under way to a stop by a ballista's shot."""
USES: Final = {EXTRAS: 0.0, SLINGERS: 0.05, ARCHERS: 0.12, MARINES: 0.4}
"""What a man of each kind may still do in a turn, in points."""
ENGINE: Final = 0.35
"""What a ballista may still do in a turn; it costs nothing in the count of casualties."""


# -- ropes ---------------------------------------------------------------------------------------------------
@answers(FendOff)
def answer_fend(situation: Situation, frame: FendOff, _decision: Decision) -> Iterator[Option]:
    """All hands to the ropes where the fight would be lost; who would win it lets them come."""
    worths, galleys = situation.worths, situation.state.galleys
    galley, by = galleys[frame.galley], galleys[frame.by]
    fight = worths.joined(galley, by)
    most = unspent(galley)
    yield Option.of(Choice("bear"), fight, "Let them come", fight_said(fight), points=fight)
    for figures in range(1, most + 1):
        chance = float(stays(situation.state, figures))
        text = f"the ropes then hold {in_ten(chance)}, and {fight_said(fight)}"
        worth = fight * chance
        does = f"{counted(figures, 'man')} {agreeing(figures, 'cuts', 'cut')} at the ropes"
        yield Option.of(Choice("fend", (figures,)), worth, does, text, points=worth)


# -- missiles ------------------------------------------------------------------------------------------------
@answers(FireOrders)
def answer_fire(situation: Situation, frame: FireOrders, decision: Decision) -> Sequence[Option]:
    """Every weapon at what it hurts most, less at those already shot at; then let fly."""
    loose = Option.of(
        Choice("loose"), 0.0, "Let fly, each at the best mark", "each galley shoots at whom she hits best"
    )
    if not situation.habits.best_first:
        return [loose]
    told_already = {aim.galley for aim in frame.aims}
    due: dict[str, float] = {}
    orders: list[Choice] = []
    total = 0.0
    for galley in shooters(situation.state, frame.seat):
        if galley.id not in told_already:
            choice, worth = _aimed(situation, galley, due)
            orders.append(choice)
            total += worth
    if not orders or not decision.admits(orders[0]):
        return [loose]
    does, why = (
        f"Shoot at {_marks(situation, orders)}",
        "no more shoot at one mark than are likely to hit anybody",
    )
    return [Option.of((*orders, Choice("loose")), total, does, why, points=total), loose]


def _marks(situation: Situation, orders: Sequence[Choice]) -> str:
    """Whom the orders aim at, those with most figures first."""
    counts: dict[str, int] = {}
    for order in orders:
        for share in order.args[1:]:
            for target, figures in _shares(share):
                counts[target] = counts.get(target, 0) + figures
    names = [
        situation.state.galleys[one].name
        for one in sorted(counts, key=lambda one: -counts[one])
        if one != HELD
    ]
    return joined(names) or "nobody"


def _shares(value: Value) -> Iterator[tuple[str, int]]:
    """Target and number of figures for each share of an order to shoot."""
    for share in value if isinstance(value, tuple) else ():
        if isinstance(share, tuple) and len(share) == 2 and isinstance(share[1], int):
            yield str(share[0]), share[1]


def _aimed(situation: Situation, galley: Galley, due: dict[str, float]) -> tuple[Choice, float]:
    """The order of one galley, figure by figure; ``due`` is what is expected to fall already."""
    worths, shares, total = situation.worths, [], 0.0
    for weapon, reached in shots(situation.state, galley).items():
        counts: dict[str, int] = {}
        for _ in range(getattr(galley, weapon)):
            shot = max(reached, key=lambda one: shot_worth(worths, weapon, one, due))
            worth = shot_worth(worths, weapon, shot, due)
            target = shot.target if worth > 0 else HELD
            counts[target] = counts.get(target, 0) + 1
            due[target] = due.get(target, 0.0) + float(hit_chance(shot))
            total += max(0.0, worth)
        order = [*(shot.target for shot in reached), HELD]
        shares.append(tuple((target, counts[target]) for target in order if target in counts))
    args: tuple[Value, ...] = (galley.id, *shares)
    return Choice("aim", args), total


def shot_worth(worths: Worths, weapon: str, shot: Shot, due: dict[str, float]) -> float:
    """What a figure's shot brings on the average: the chance to hit, and what a hit does to that target."""
    state = worths.state
    target = state.galleys[shot.target]
    effects = {one: float(effect_chance(state.box, weapon, one)) for one in (FIGURE, ROWERS, MARINE)}
    fallen = due.get(target.id, 0.0)
    missile = _left(target.missile_figures + target.ballista, fallen * effects[FIGURE])
    marines = _left(target.marines + target.extras, fallen * effects[MARINE])
    man = worths.men(1) * (IN_FIGHT if tied_enemies(state, target) else 1.0)
    if target.sinking or target.holes >= GONE:
        man = 0.0
    rowers = STOPPED_ROWERS * (target.speed != "stopped")
    hit = effects[FIGURE] * man * missile + effects[MARINE] * man * marines + effects[ROWERS] * rowers
    return float(hit_chance(shot)) * hit


def _left(aboard: int, fallen: float) -> float:
    """How likely one more can fall where so many are expected to fall already."""
    return max(0.0, min(1.0, aboard - fallen))


# -- who falls -----------------------------------------------------------------------------------------------
@answers(ChooseFallen)
def answer_fallen(situation: Situation, frame: ChooseFallen, decision: Decision) -> Sequence[Option]:
    """Those go first who are missed least: a ballista near the end, who does not fight, marines last."""
    galley = situation.state.galleys[frame.galley]
    fights = bool(tied_enemies(situation.state, galley))
    prices = {kind: _use(situation, kind, fights) for kind, _ in frame.caps}
    order = sorted(frame.caps, key=lambda cap: prices[cap[0]])
    options = [_losing(frame, order, agreeing(frame.count, "it is missed least", "they are missed least"))]
    options.append(
        _losing(
            frame,
            list(frame.caps),
            agreeing(frame.count, "as it stands in the line", "as they stand in the line"),
        )
    )
    good = [option for option in options if decision.admits(option.choices[0])]
    return good[:1] if len({option.choices for option in good}) == 1 else good


def _use(situation: Situation, kind: str, fights: bool) -> float:
    """What one of a kind is worth from now on."""
    turns = situation.worths.tests
    if kind == BALLISTA:
        return ENGINE * turns
    now = 10.0 * (kind == MARINES and fights)
    return situation.worths.men(1) + USES[kind] * turns + now


def _losing(frame: ChooseFallen, order: Sequence[tuple[str, int]], why: str) -> Option:
    left, found = frame.count, {}
    for kind, most in order:
        share = min(most, left)
        left -= share
        if share:
            found[kind] = share
    losses: Losses = tuple((kind, found[kind]) for kind, _ in frame.caps if kind in found)
    text = " and ".join(of_kind(count, kind) for kind, count in losses)
    return Option.of(Choice("lose", (losses,)), 0.0, f"Give up {text}", why)


# -- melees --------------------------------------------------------------------------------------------------
@answers(Reinforcing)
def answer_reinforcing(situation: Situation, frame: Reinforcing, decision: Decision) -> Iterator[Option]:
    """Men go over where they better the fight; a galley sends marines first."""
    worths, galley = situation.worths, situation.state.galleys[frame.galley]
    mine, theirs = worths.cluster(galley, galley.seat)
    now = worths.melee(mine, theirs)
    yield Option.of(Choice("enough"), 0.0, "No more men go over", f"{fight_said(now)} as it is", points=now)
    sends = [offer for offer in decision.offers if offer.verb == "send"]
    yield from (_sent(worths, galley, offer.choices(), mine, theirs, now) for offer in sends)


def _sent(
    worths: Worths,
    galley: Galley,
    choices: Iterator[Choice],
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    now: float,
) -> Option:
    galleys = worths.state.galleys
    choice = max(choices, key=lambda one: int(str(one.args[3])))
    kind, figures = str(choice.args[2]), int(str(choice.args[3]))
    fuller = changed(galley, **{kind: getattr(galley, kind) + figures})
    own = [fuller if key == galley.id else galleys[key] for key in mine]
    then = worths.fought(own, [galleys[key] for key in theirs])
    text = "more men there win more than they are missed here" if then > now else "they are missed here more"
    does = f"{of_kind(figures, kind)} {agreeing(figures, 'goes', 'go')} over"
    return Option.of(choice, then - now, does, text, points=then - now)


@answers(Pairing)
def answer_pairing(situation: Situation, frame: Pairing, _decision: Decision) -> Iterator[Option]:
    """The baton pairs the galley with whom it is best for us to have her fight."""
    galleys = situation.state.galleys
    for foe in frame.foes:
        worth = _duel(situation, galleys[frame.galley], galleys[foe])
        text = f"{galleys[frame.galley].name} fights {galleys[foe].name}"
        choice = Choice("pair", (frame.galley, foe))
        yield Option.of(choice, worth, text, fight_said(worth), points=worth)


@answers(Ordering)
def answer_ordering(situation: Situation, frame: Ordering, _decision: Decision) -> Iterator[Option]:
    """The best of ours goes first; of several enemies the one that is easiest to beat."""
    galleys = situation.state.galleys
    defender = galleys[frame.defender]
    for key in frame.attackers:
        worth = _duel(situation, galleys[key], defender)
        text = f"{galleys[key].name} fights next"
        yield Option.of(Choice("first", (key,)), worth, text, fight_said(worth), points=worth)


def _duel(situation: Situation, one: Galley, other: Galley) -> float:
    """A fight of two as our side values it."""
    own, enemy = (one, other) if one.seat == situation.seat else (other, one)
    return situation.worths.fought([own], [enemy])
