"""Boarding fights: reinforcement, direction by the baton, javelins, hack and slash to the end (MN-08.*)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.events import Thrown
from galleywar.core.files.faults import listed
from galleywar.core.machine import below
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.crews import bars_passing, pass_over, sending_offers
from galleywar.rules.mare_nostrum.combat.losses import fall
from galleywar.rules.mare_nostrum.combat.melee_plan import (
    bouts_of,
    fighters,
    foes,
    next_choice,
    out_board_friends,
)
from galleywar.rules.mare_nostrum.combat.melee_rounds import (
    fallen_to_hacking,
    fallen_to_javelins,
    hits_shown,
    needs_of,
)
from galleywar.rules.mare_nostrum.combat.odds import band_of, duel
from galleywar.rules.mare_nostrum.model.effects import Acting
from galleywar.rules.mare_nostrum.model.figures import shown
from galleywar.rules.mare_nostrum.model.frames_combat import (
    Bouts,
    Melee,
    Ordering,
    Pairing,
    Reinforcing,
    Toll,
)
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.sentences import side_does


# -- the phase -----------------------------------------------------------------------------------------------
@machine.works(Melee)
@case("MN-08.01", "MN-08.05", "MN-08.12", "MN-08.14")
def work_melee(play: Acting, frame: Melee) -> None:
    """Friends first fill up the crews; then step after step is fought until no enemies that can fight are
    tied.
    """
    state = play.state
    waiting = next((one for one in fighters(state) if _awaits_men(state, frame, one)), None)
    if waiting is not None:
        play.swap(changed(frame, filled=(*frame.filled, waiting.id)))
        play.push(Reinforcing(waiting.seat, waiting.id))
        return
    if not fighters(state):
        play.pop()
        return
    open_pair = next_choice(state, frame.pairs)
    if open_pair is not None:
        play.push(Pairing(director(state), *open_pair))
        return
    fights = bouts_of(state, frame.pairs)
    play.swap(changed(frame, pairs=(), steps=frame.steps + 1))
    for defender, attackers in reversed(fights):
        play.push(Bouts(defender, attackers, javelins=frame.steps == 0))


def director(state: State) -> str:
    """Who has the final word this turn (MN-01.04)."""
    return state.baton or state.order[0]


# -- reinforcement (MN-08.11, MN-08.12) ----------------------------------------------------------------------
def _awaits_men(state: State, frame: Melee, galley: Galley) -> bool:
    return frame.steps == 0 and galley.id not in frame.filled and any(_offers_of_men(state, galley))


def _offers_of_men(state: State, galley: Galley) -> Iterator[Offer]:
    for friend in out_board_friends(state, galley):
        yield from sending_offers(state, friend, galley)


@machine.works(Reinforcing)
@case("MN-08.12")
def work_reinforcing(play: Acting, frame: Reinforcing) -> None:
    if not any(_offers_of_men(play.state, play.state.galleys[frame.galley])):
        play.pop()


@machine.asks(Reinforcing)
@case("MN-08.12")
def ask_reinforcing(state: State, frame: Reinforcing) -> Decision:
    galley = state.galleys[frame.galley]
    offers = (
        *_offers_of_men(state, galley),
        Offer("enough", "No more men go over", (), "MN-08.12", galley.id, "N"),
    )
    prompt = (
        f"{galley.name} is about to fight: which men join her from the galleys made fast to her far side?"
    )
    about = (galley.id, *(one.id for one in out_board_friends(state, galley)))
    return Decision(frame.seat, "MN-08.12", prompt, offers, about=about, default=Choice("enough"))


@machine.bars(Reinforcing, "send")
@case("MN-08.12")
def bars_reinforcing(
    state: State, frame: Reinforcing, sender: str, receiver: str, kind: str, figures: int
) -> Iterator[Objection]:
    """Only out-board crews go over now, and only to the galley about to fight."""
    one, other = state.galleys[sender], state.galleys[receiver]
    if receiver != frame.galley or one not in out_board_friends(state, other):
        yield Objection("MN-08.12", "Only an out-board friend sends men over before a melee.", one.at)
    yield from bars_passing(state, one, other, kind, figures)


@machine.answers(Reinforcing, "send")
@case("MN-08.12")
def answer_reinforce(
    play: Acting, frame: Reinforcing, sender: str, receiver: str, kind: str, figures: int
) -> None:
    pass_over(play, sender, receiver, kind, figures)


machine.declines(Reinforcing, "enough")


# -- direction by the baton (MN-08.13, MN-08.15, MN-08.16) ---------------------------------------------------
@machine.asks(Pairing)
@case("MN-08.13", "MN-08.15", "MN-08.16")
def ask_pairing(state: State, frame: Pairing) -> Decision:
    galley = state.galleys[frame.galley]
    slots = Among("galley", (galley.id,)), Among("foe", frame.foes)
    offer = Offer("pair", f"{galley.name} fights", slots, "MN-08.15", galley.id)
    because = f"{side_does(state, frame.seat, 'holds', 'hold')} the baton."
    prompt = f"Several galleys are grappled together: whom does {galley.name} fight?"
    return Decision(frame.seat, "MN-08.15", prompt, (offer,), because, (galley.id, *frame.foes))


@machine.bars(Pairing, "pair")
@case("MN-08.01", "MN-08.15", "MN-08.16")
def bars_pair(state: State, frame: Pairing, galley: str, foe: str) -> Iterator[Objection]:
    """Only the galley asked about, and of her foes none twice while another goes without."""
    one, other = state.galleys[galley], state.galleys[foe]
    if galley != frame.galley:
        yield Objection(
            "MN-08.15", f"It is the foe of {state.galleys[frame.galley].name} that is named.", one.at
        )
    elif other not in foes(state, one):
        yield Objection("MN-08.01", f"{one.name} has no fight with {other.name}.", other.at)
    elif foe not in frame.foes:
        text = f"{other.name} is attacked twice only when every other opponent has been attacked."
        yield Objection("MN-08.16", text, other.at)


@machine.forecasts(Pairing, "pair")
@case("MN-08.05")
def forecast_pair(state: State, frame: Pairing, galley: str, foe: str) -> Forecast:
    """The duel of these two as if it were fought alone, to the seat that directs it."""
    mine, theirs = state.galleys[galley], state.galleys[foe]
    if mine.seat != frame.seat:
        mine, theirs = theirs, mine
    note = ("Fought out between these two alone.", "MN-08.05")
    return duel_forecast(state, mine, theirs, True, (note,))


def duel_forecast(
    state: State, mine: Galley, theirs: Galley, javelins: bool, notes: tuple[tuple[str, str], ...]
) -> Forecast:
    end = duel(state, band_of(mine), band_of(theirs), javelins)
    lost_first = ("Each side is taken to lose first those who do not fight.", "MN-08.03")
    results = (
        (f"{mine.name} wins", end.won),
        (f"{theirs.name} wins", end.lost),
        ("undecided", end.undecided),
    )
    return Forecast(results, None, results[0][0], (*notes, lost_first))


@machine.answers(Pairing, "pair")
@case("MN-08.15")
def answer_pair(play: Acting, frame: Pairing, galley: str, foe: str) -> None:
    play.pop()
    melee = play.state.frames[-1]
    play.amend(Melee, pairs=(*melee.pairs, (galley, foe)))


@machine.asks(Ordering)
@case("MN-08.13")
def ask_ordering(state: State, frame: Ordering) -> Decision:
    defender = state.galleys[frame.defender]
    offer = Offer("first", "Fights next", (Among("galley", frame.attackers),), "MN-08.13", defender.id)
    because = f"{side_does(state, frame.seat, 'holds', 'hold')} the baton."
    prompt = f"{defender.name} fights several in turn: with whom next?"
    about = (defender.id, *frame.attackers)
    return Decision(frame.seat, "MN-08.13", prompt, (offer,), because, about)


@machine.bars(Ordering, "first")
@case("MN-08.13")
def bars_first(state: State, frame: Ordering, galley: str) -> Iterator[Objection]:
    one = state.galleys[galley]
    if galley not in frame.attackers:
        text = (
            f"{one.name} is not among those whose turn against {state.galleys[frame.defender].name} is open."
        )
        yield Objection("MN-08.13", text, one.at)


@machine.forecasts(Ordering, "first")
@case("MN-08.13", "MN-08.14")
def forecast_first(state: State, frame: Ordering, galley: str) -> Forecast:
    """The duel with that attacker as if it were fought alone, to the seat that directs it."""
    bouts = below(state, Bouts)
    mine, theirs = state.galleys[galley], state.galleys[frame.defender]
    if mine.seat != frame.seat:
        mine, theirs = theirs, mine
    thrown = bouts.javelins and not bouts.order
    note = ("Only the first pair throws javelins.", "MN-08.14")
    alone = ("Fought out between these two alone.", "MN-08.13")
    return duel_forecast(state, mine, theirs, thrown, (note, alone))


@machine.answers(Ordering, "first")
@case("MN-08.13")
def answer_first(play: Acting, frame: Ordering, galley: str) -> None:
    play.pop()
    bouts = play.state.frames[-1]
    play.amend(Bouts, order=(*bouts.order, galley))


# -- the fight (MN-08.02 to MN-08.06, MN-08.13) --------------------------------------------------------------
@machine.works(Bouts)
@case("MN-08.05", "MN-08.06", "MN-08.13", "MN-08.14", "MN-08.17")
def work_bouts(play: Acting, frame: Bouts) -> None:
    """A round with each attacker in turn, until one side is gone or nobody has marines to fight with."""
    state = play.state
    left = tuple(key for key in frame.attackers if key not in frame.order)
    if len(left) > 1:
        play.push(Ordering(director(state), frame.defender, left))
    elif left:
        play.swap(changed(frame, order=(*frame.order, *left)))
    elif (attacker := next_attacker(state, frame)) is None:
        play.pop()
        _tell_end(play, frame)
    elif frame.javelins:
        play.swap(changed(frame, javelins=False))
        throw_javelins(play, state.galleys[attacker], state.galleys[frame.defender])
    else:
        at = frame.order.index(attacker) + 1
        play.swap(changed(frame, at=at % len(frame.order), rounds=frame.rounds + 1))
        hack_and_slash(play, state.galleys[attacker], state.galleys[frame.defender])


@case("MN-08.06", "MN-08.13")
def next_attacker(state: State, frame: Bouts) -> str | None:
    """Whose round it is: the next in turn who stands and can fight or be fought; None if it is over."""
    defender = state.galleys[frame.defender]
    if not defender.crew:
        return None
    turns = (*frame.order[frame.at :], *frame.order[: frame.at])
    standing = (key for key in turns if state.galleys[key].crew)
    return next((key for key in standing if state.galleys[key].marines + defender.marines), None)


@case("MN-08.02")
def throw_javelins(play: Acting, one: Galley, other: Galley) -> None:
    """Each marine throws once; both sides roll before anybody is taken away."""
    hits = [_javelins(play, mine, theirs) for mine, theirs in ((one, other), (other, one))]
    _fall(play, one, other, fallen_to_javelins(*hits))


def _fall(play: Acting, one: Galley, other: Galley, fallen: tuple[int, int]) -> None:
    fall(play, Toll(other.id, any=fallen[1]), Toll(one.id, any=fallen[0]), why="MN-08.03")


def _javelins(play: Acting, galley: Galley, other: Galley) -> int:
    faces = play.dice.pool(galley.marines)
    needed = needs_of(play.state.box).javelin
    killed = hits_shown(faces, needed)
    told(
        play, "javelins", galley.seat, galley.id, other.id, case="MN-08.02", places=(galley.at, other.at),
        gesture="missiles", thrown=(Thrown(galley.seat, 6, faces, needed),),
        says=f"{{0}}'s marines throw their javelins at {{1}}: {shown(faces)}; {{killed}} killed.", killed=killed,
    )  # fmt: skip
    return killed


@case("MN-08.04", "MN-08.06")
def hack_and_slash(play: Acting, one: Galley, other: Galley) -> None:
    """A die for each marine; the side with fewer hits loses the difference, and equal hits do nothing."""
    needed = needs_of(play.state.box).hack
    mine, theirs = play.dice.pool(one.marines), play.dice.pool(other.marines)
    hits, lost = hits_shown(mine, needed), hits_shown(theirs, needed)
    told(
        play, "hacked", one.seat, one.id, other.id, case="MN-08.04", places=(one.at, other.at), gesture="melee",
        thrown=(Thrown(one.seat, 6, mine, needed), Thrown(other.seat, 6, theirs, needed)),
        says=f"{{0}} against {{1}}: {shown(mine)} to {shown(theirs)}, {{hits}} to {{lost}}; {_told(hits, lost)}.",
        hits=hits, lost=lost,
    )  # fmt: skip
    _fall(play, one, other, fallen_to_hacking(hits, lost))


def _told(mine: int, theirs: int) -> str:
    """What a round comes to by the hits of both sides."""
    if mine == theirs:
        return "nobody gives way"
    return f"{{{int(mine > theirs)}}} loses {abs(mine - theirs)}"


@case("MN-08.05", "MN-08.06")
def _tell_end(play: Acting, frame: Bouts) -> None:
    """Who stands: the defender alone, the attackers, or both without a marine between them."""
    defender = play.state.galleys[frame.defender]
    standing = tuple(key for key in frame.attackers if play.state.galleys[key].crew)
    if defender.crew and standing:
        told(
            play, "undecided", defender.seat, defender.id, *standing, case="MN-08.06",
            places=(defender.at,),
            says="No marine is left to fight aboard {0} or alongside: it ends undecided.",
        )  # fmt: skip
        return
    winners = standing or ((defender.id,) if defender.crew else ())
    losers = (defender.id,) if not defender.crew else frame.attackers
    for loser in losers:
        seat = play.state.galleys[winners[0]].seat if winners else ""
        says = "Nobody is left aboard {0}, nor of those who fought her."
        if winners:
            says = (
                f"{{0}} is overcome by {listed([f'{{{at}}}' for at in range(1, len(winners) + 1)], 'and')}."
            )
        told(
            play, "overcome", seat, loser, *winners, case="MN-08.05", places=(defender.at,), gesture="score",
            says=says,
        )  # fmt: skip
