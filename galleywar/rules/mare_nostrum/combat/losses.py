"""Who falls: the owner's choice among his figures, all losses of a moment taken off together (MN-06.10,
MN-08.03).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Offer, Split
from galleywar.core.files.faults import listed
from galleywar.core.machine import below
from galleywar.core.wording import agreeing, counted
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.odds import band_of, duel
from galleywar.rules.mare_nostrum.model.effects import Acting, lose_figures, mourn, put
from galleywar.rules.mare_nostrum.model.figures import ONE, of_kind
from galleywar.rules.mare_nostrum.model.frames_combat import Bouts, ChooseFallen, Falling, Losses, Toll
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import (
    ARCHERS,
    EXTRAS,
    FIGURES,
    MARINES,
    SLINGERS,
    Galley,
    State,
)

BALLISTA = "ballista"
MISSILE_LOSSES = (SLINGERS, ARCHERS, BALLISTA)
"""What a kill on the missile figures may be taken from (MN-06.10)."""
ANY_LOSSES = (EXTRAS, SLINGERS, ARCHERS, BALLISTA, MARINES)
"""What a melee casualty may be; those who fight are named last, so that they are offered last (MN-08.03)."""


def fall(play: Acting, *tolls: Toll, why: str) -> None:
    """Push the losses of a moment; tolls of nobody are left out."""
    wanted = tuple(toll for toll in tolls if toll.missile or toll.marines or toll.any)
    if wanted:
        play.push(Falling(wanted, why))


# -- what a toll leaves to choose ----------------------------------------------------------------------------
def aboard(galley: Galley, kinds: tuple[str, ...]) -> Losses:
    """How many of each of these kinds she has, none left out that she has."""
    return tuple((kind, count) for kind in kinds if (count := int(getattr(galley, kind))))


@case("MN-06.11")
def marine_losses(galley: Galley, kills: int) -> Losses:
    """Marines fall, then a flagship's extras in their place; what is not aboard cannot be hit."""
    marines = min(kills, galley.marines)
    extras = min(kills - marines, galley.extras)
    return tuple((kind, count) for kind, count in ((MARINES, marines), (EXTRAS, extras)) if count)


@case("MN-06.10", "MN-08.03")
def open_choice(galley: Galley, toll: Toll) -> tuple[int, Losses]:
    """How many figures the owner has to name, and among which: after a melee among all, after shooting
    among archers, slingers and the ballista.
    """
    caps = aboard(galley, ANY_LOSSES if toll.any else MISSILE_LOSSES)
    return min(toll.any or toll.missile, sum(count for _, count in caps)), caps


@case("MN-06.10")
def settled(galley: Galley, toll: Toll) -> Losses | None:
    """What falls if there is nothing to choose: all of them, or all of one kind; None if he is asked."""
    count, caps = open_choice(galley, toll)
    total = sum(most for _, most in caps)
    if count and count < total and len(caps) > 1:
        return None
    named = caps if count == total else ((caps[0][0], count),)
    return (*named, *marine_losses(galley, toll.marines)) if count else marine_losses(galley, toll.marines)


# -- asking and taking off -----------------------------------------------------------------------------------
@machine.works(Falling)
@case("MN-06.01", "MN-06.09", "MN-08.02")
def work_falling(play: Acting, frame: Falling) -> None:
    """Owners are asked one after another; nothing is taken off before all have answered."""
    chosen = dict(frame.chosen)
    for toll in frame.tolls:
        if toll.galley in chosen:
            continue
        galley = play.state.galleys[toll.galley]
        plain = settled(galley, toll)
        if plain is None:
            count, caps = open_choice(galley, toll)
            play.swap(changed(frame, chosen=tuple(chosen.items())))
            play.push(ChooseFallen(galley.seat, galley.id, count, caps))
            return
        chosen[toll.galley] = plain
    play.pop()
    for toll in frame.tolls:
        _take_off(play, toll.galley, chosen[toll.galley], frame.case)


@case("MN-06.10", "MN-06.11", "MN-06.12", "MN-08.03", "MN-09.02")
def _take_off(play: Acting, key: str, losses: Losses, why: str) -> None:
    """Figures go to the casualty box; a ballista given up goes overboard and is no casualty."""
    galley = play.state.galleys[key]
    figures = {kind: count for kind, count in losses if kind != BALLISTA}
    engines = sum(count for kind, count in losses if kind == BALLISTA)
    put(play, key, ballista=galley.ballista - engines)
    if figures:
        lose_figures(play, key, **figures)
    if losses:
        fallen: dict[str, Any] = dict(losses)
        told(
            play, "fell", galley.seat, key, case=why, places=(galley.at,), gesture="melee",
            says=f"{{0}} loses {_told(fallen)}.", **fallen,
        )  # fmt: skip
    if figures and not play.state.galleys[key].crew:
        mourn(play, galley)


def _told(fallen: dict[str, int]) -> str:
    """What fell, in words: "2 archers and 1 marine"."""
    return listed([of_kind(fallen[kind], kind) for kind in (*FIGURES, BALLISTA) if fallen.get(kind)], "and")


@machine.asks(ChooseFallen)
@case("MN-06.10", "MN-08.03")
def ask_fallen(state: State, frame: ChooseFallen) -> Decision:
    galley = state.galleys[frame.galley]
    falling = below(state, Falling)
    what = agreeing(frame.count, "A figure falls", f"{counted(frame.count, 'figure')} fall")
    offer = Offer("lose", "These fall", (fallen_slot(frame),), falling.case, galley.id)
    return Decision(
        frame.seat, falling.case, f"{what} aboard {galley.name}: which?", (offer,),
        about=(galley.id,), default=Choice("lose", (least_missed(frame),)), seldom="which men fall",
    )  # fmt: skip


def least_missed(frame: ChooseFallen) -> Losses:
    """Those who do not fight first, as the caps name them."""
    left, found = frame.count, []
    for kind, most in frame.caps:
        share = min(most, left)
        left -= share
        if share:
            found.append((kind, share))
    return tuple(found)


@machine.bars(ChooseFallen, "lose")
@case("MN-06.10", "MN-08.03")
def bars_lose(state: State, frame: ChooseFallen, losses: Losses) -> Iterator[Objection]:
    """Exactly so many fall, each of a kind that can, no more of it than there are."""
    at, caps = state.galleys[frame.galley].at, dict(frame.caps)
    why = "MN-06.10" if below(state, Falling).case == "MN-06.10" else "MN-08.03"
    for kind, count in losses:
        if count > caps.get(kind, 0):
            yield Objection(why, f"{of_kind(caps.get(kind, 0), kind)} can fall there.", at)
    if not is_shared_out(fallen_slot(frame), losses):
        kinds = listed([kind for kind, _ in frame.caps], "and")
        yield Objection(why, f"{frame.count} in all, told once each in the order {kinds}.", at)


def fallen_slot(frame: ChooseFallen) -> Split:
    return Split("losses", frame.count, frame.caps, tuple((kind, ONE[kind]) for kind, _ in frame.caps))


def is_shared_out(slot: Split, shares: Losses) -> bool:
    """Whether all of ``slot`` is shared out: in its order, each target once and within what it may get."""
    caps, named = dict(slot.caps), [target for target, _ in shares]
    return (
        named == [target for target in caps if target in named]
        and all(0 < count <= caps[target] for target, count in shares)
        and sum(count for _, count in shares) == slot.total
    )


@machine.answers(ChooseFallen, "lose")
@case("MN-06.10", "MN-08.03")
def answer_lose(play: Acting, frame: ChooseFallen, losses: Losses) -> None:
    """The choice waits until all have chosen (what falls by itself besides is added to it)."""
    play.pop()
    falling = play.state.frames[-1]
    toll = next(one for one in falling.tolls if one.galley == frame.galley)
    galley = play.state.galleys[frame.galley]
    whole = (*losses, *marine_losses(galley, toll.marines))
    play.amend(Falling, chosen=(*falling.chosen, (frame.galley, whole)))


def fight_under_way(state: State) -> Bouts | None:
    """The fight of a melee in which figures fall; None if they fall to missiles."""
    return next((one for one in reversed(state.frames) if isinstance(one, Bouts)), None)


# -- odds ----------------------------------------------------------------------------------------------------
@machine.forecasts(ChooseFallen, "lose")
@case("MN-08.05")
def forecast_lose(state: State, frame: ChooseFallen, losses: Losses) -> Forecast | None:
    """In a melee of two galleys, how it ends if these fall; both sides then lose first who does not fight."""
    bouts = fight_under_way(state)
    if bouts is None or len(bouts.attackers) > 1:
        return None
    galley = state.galleys[frame.galley]
    other = bouts.attackers[0] if galley.id == bouts.defender else bouts.defender
    tolls = {toll.galley: toll for toll in below(state, Falling).tolls}
    mine = band_of(without(galley, losses))
    theirs = band_of(state.galleys[other])
    if other in tolls:
        theirs = theirs.less(tolls[other].any)
    end = duel(state, mine, theirs, javelins=False)
    results = (("won", end.won), ("lost", end.lost), ("undecided", end.undecided))
    note = ("Later losses are taken to be those who do not fight, as long as there are any.", "MN-08.03")
    return Forecast(results, None, "won", (note,))


def without(galley: Galley, losses: Losses) -> Galley:
    """A galley as she is with these gone."""
    left = {kind: getattr(galley, kind) - count for kind, count in losses}
    return changed(galley, **left)
