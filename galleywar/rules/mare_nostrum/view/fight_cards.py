"""A melee as everybody sees it: both crews, their dice, and how it ends if it is fought out."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.machine import below
from galleywar.core.view import FightParty, FightView, Rank
from galleywar.core.wording import counted, noun
from galleywar.rules.mare_nostrum.combat.losses import BALLISTA, fight_under_way
from galleywar.rules.mare_nostrum.combat.melee import director, next_attacker
from galleywar.rules.mare_nostrum.combat.melee_plan import foes
from galleywar.rules.mare_nostrum.combat.odds import Boarders, band_of, duel
from galleywar.rules.mare_nostrum.model.figures import ONE
from galleywar.rules.mare_nostrum.model.frames_combat import (
    Bouts,
    ChooseFallen,
    Falling,
    Melee,
    Ordering,
    Pairing,
    Reinforcing,
)
from galleywar.rules.mare_nostrum.model.state import ARCHERS, EXTRAS, MARINES, SLINGERS, Galley, State
from galleywar.rules.sentences import side_does

FIGHTING = (MARINES, ARCHERS, SLINGERS, EXTRAS, BALLISTA)
"""What falls in a melee, those who fight first."""


def fight(state: State) -> FightView | None:
    """The melee a seat is asked about now, if there is one; of several galleys the two whose round it is."""
    asked = state.frames[-1] if state.frames else None
    if isinstance(asked, ChooseFallen):
        return _choosing(state, asked)
    if isinstance(asked, Ordering):
        bouts = below(state, Bouts)
        one, other = state.galleys[asked.attackers[0]], state.galleys[asked.defender]
        return _melee(
            state, asked.seat, one, other, band_of(one), band_of(other), bouts.javelins and not bouts.order
        )
    if isinstance(asked, Reinforcing):
        one = state.galleys[asked.galley]
        enemy = next(iter(foes(state, one)), None)
        return None if enemy is None else _melee(
            state, asked.seat, one, enemy, band_of(one), band_of(enemy), True
        )  # fmt: skip
    if isinstance(asked, Pairing):
        one, other = state.galleys[asked.galley], state.galleys[asked.foes[0]]
        return _melee(
            state, asked.seat, one, other, band_of(one), band_of(other), below(state, Melee).steps == 0
        )
    return None


@case("MN-08.03", "MN-08.05")
def _choosing(state: State, asked: ChooseFallen) -> FightView | None:
    """After the losses that are being chosen; those of both sides are taken to be who does not fight."""
    bouts = fight_under_way(state)
    if bouts is None:
        return None
    falling = below(state, Falling)
    attackers = [toll.galley for toll in falling.tolls if toll.galley != bouts.defender]
    attacker = attackers[0] if attackers else (next_attacker(state, bouts) or bouts.attackers[0])
    one, other = state.galleys[attacker], state.galleys[bouts.defender]
    tolls = {toll.galley: toll.any for toll in falling.tolls}
    mine, theirs = (band_of(galley).less(tolls.get(galley.id, 0)) for galley in (one, other))
    return _melee(state, asked.seat, one, other, mine, theirs, False)


@case("MN-08.02", "MN-08.04", "MN-08.05")
def _melee(
    state: State, seat: str, one: Galley, other: Galley, mine: Boarders, theirs: Boarders, javelins: bool
) -> FightView:
    end = duel(state, mine, theirs, javelins)
    chances = {one.seat: end.won, other.seat: end.lost}
    rolls = seat if seat in chances else director(state)
    enemy = other.seat if rolls == one.seat else one.seat
    won, lost = (side_does(state, side, "wins", "win") for side in (rolls, enemy))
    results = ((won, chances[rolls]), (lost, chances[enemy]), ("undecided", end.undecided))
    dice = f"A die for each marine; {state.box.melee['hack']} and more count, the side with fewer loses the difference."
    chosen = "The owner chooses who falls; both are taken to lose those first who do not fight."
    notes = [(dice, "MN-08.04"), (chosen, "MN-08.03")]
    if end.undecided:
        notes.append(("It is undecided when nobody has a marine left, or nobody is left at all.", "MN-08.06"))
    return FightView(
        f"Melee: {one.name} against {other.name}", one.at, (_party(state, one), _party(state, other)), rolls,
        tuple(pair for pair in results if pair[1]), won, tuple(notes),
    )  # fmt: skip


def _party(state: State, galley: Galley) -> FightParty:
    return FightParty(galley.seat, galley.name, counted(galley.marines, "die"), tuple(_ranks(state, galley)))


@case("MN-08.03", "MN-08.06")
def _ranks(state: State, galley: Galley) -> Iterator[Rank]:
    """Who stands on her deck: marines with a die each, and those who can only fall."""
    risk = "The admiral falls with the last man" if state.sides[galley.seat].flagship == galley.id else ""
    for kind in FIGHTING:
        count = getattr(galley, kind)
        if count:
            dice = counted(count, "die") if kind == MARINES else ""
            yield Rank(noun(count, ONE[kind]), count, dice, "", risk)
            risk = ""
