"""Activations: picking a squadron, those that have lost it, its ships one by one (PW-act-1 to PW-act-5)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.effects import Acting, put_ship, put_squadron
from galleywar.rules.poseidon.model.frames import Action, Activation, NameBody, PickSquadron
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import (
    groups,
    is_decided,
    named_in_row,
    ships_of,
    speed,
    to_activate,
)
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.movement.rejoining import way_back


# -- which squadron ------------------------------------------------------------------------------------------
@machine.asks(PickSquadron)
@case("PW-act-1")
def ask_squadron(state: State, frame: PickSquadron) -> Decision:
    ready = to_activate(state, frame.seat)
    offers = tuple(
        Offer("activate", f"Activate {one.letter}, {one.name}", (Among("squadron", (one.id,)),), "PW-act-1")
        for one in ready
    )
    about = tuple(ship.id for one in ready for ship in ships_of(state, one.id))
    default = Choice("activate", (ready[0].id,)) if len(ready) == 1 else None
    return Decision(
        frame.seat, "PW-act-1", "Activate one of your squadrons: its ships act one after another.", offers,
        about=about, default=default,
    )  # fmt: skip


@machine.bars(PickSquadron, "activate")
@case("PW-act-1")
def bars_activate(state: State, frame: PickSquadron, squadron: str) -> Iterator[Objection]:
    one = state.squadrons[squadron]
    if one.seat != frame.seat:
        yield Objection("PW-act-1", "That squadron is not yours.")
    elif one.activated:
        yield Objection("PW-act-1", "That squadron has been activated this turn.")
    elif not ships_of(state, squadron):
        yield Objection("PW-act-1", "That squadron has no ships left.")


@machine.answers(PickSquadron, "activate")
@case("PW-act-1", "PW-act-3", "PW-act-4")
def answer_activate(play: Acting, frame: PickSquadron, squadron: str) -> None:
    """A squadron that did not hold together is sorted into itself and those who have lost it."""
    play.pop()
    state = play.state
    one = state.squadrons[squadron]
    put_squadron(play, one, activated=True)
    ships = ships_of(state, squadron)
    says = "{seat:activates|activate} {squadron:piece}."
    named = [ship.id for ship in ships]
    told(play, "activated", frame.seat, *named, case="PW-act-1", says=says, squadron=squadron)
    play.push(Activation(frame.seat, squadron))
    chains = groups(state, ships) if one.broken else ()
    if len(chains) > 1 and len(chains[0]) == len(chains[1]):
        equal = tuple(chain for chain in chains if len(chain) == len(chains[0]))
        play.push(NameBody(frame.seat, squadron, equal))
    else:
        _sort(play, squadron, chains[0] if chains else tuple(ship.id for ship in ships))


@case("PW-act-3", "PW-act-4")
def _sort(play: Acting, squadron: str, body: tuple[str, ...]) -> None:
    """Those of the main body are the squadron; the others are apart from it."""
    for ship in ships_of(play.state, squadron):
        put_ship(play, ship, apart=ship.id not in body)


@machine.asks(NameBody)
@case("PW-act-3")
def ask_body(state: State, frame: NameBody) -> Decision:
    slot = Among("ships", frame.groups)
    offer = Offer("body", "This part is the squadron", (slot,), "PW-act-3", key="B")
    name = state.squadrons[frame.squadron].name
    about = tuple(one for group in frame.groups for one in group)
    return Decision(
        frame.seat, "PW-act-3", f"The squadron {name} has fallen into equal parts: which of them is it now?", (offer,),
        about=about,
    )  # fmt: skip


@machine.bars(NameBody, "body")
def bars_body(state: State, frame: NameBody, ships: tuple[str, ...]) -> Iterator[Objection]:
    if ships not in frame.groups:
        yield Objection("PW-act-3", "Name one of the largest parts of the squadron, whole.")


@machine.answers(NameBody, "body")
@case("PW-act-3")
def answer_body(play: Acting, frame: NameBody, ships: tuple[str, ...]) -> None:
    play.pop()
    _sort(play, frame.squadron, ships)
    says = f"The squadron {{squadron:piece}} is now {named_in_row(ships)}."
    told(play, "body_named", frame.seat, *ships, case="PW-act-3", says=says, squadron=frame.squadron)


# -- which ship ----------------------------------------------------------------------------------------------
def waiting(state: State, squadron: str) -> tuple[Ship, ...]:
    """The ships of the squadron that have not acted yet."""
    return tuple(ship for ship in ships_of(state, squadron) if not ship.acted)


@case("PW-act-4")
def owing(state: State, squadron: str) -> tuple[Ship, ...]:
    """The ships apart from their squadron that must still close up, if they can move at all."""
    return tuple(ship for ship in waiting(state, squadron) if ship.apart and speed(state, ship))


@machine.works(Activation)
@case("PW-act-5")
def work_activation(play: Acting, frame: Activation) -> None:
    if is_decided(play.state) or not waiting(play.state, frame.squadron):
        _close(play, frame)


@machine.asks(Activation)
@case("PW-act-5")
def ask_ship(state: State, frame: Activation) -> Decision:
    """One ship at a time, in any order; those who are left may stay as they are."""
    ready = waiting(state, frame.squadron)
    offers = [
        Offer("take", f"{ship.name} acts", (Among("ship", (ship.id,)),), "PW-act-5", ship.id)
        for ship in ready
    ]
    end = Offer("end", "The others stay as they are", (), "PW-act-5", key="E")
    owed = owing(state, frame.squadron)
    about = tuple(ship.id for ship in ready)
    name = state.squadrons[frame.squadron].name
    if owed:
        prompt = f"{name}: which ship acts? {', '.join(ship.name for ship in owed)} must close up."
        return Decision(frame.seat, "PW-act-5", prompt, tuple(offers), about=about, withheld=end)
    return Decision(frame.seat, "PW-act-5", f"{name}: which ship acts?", (*offers, end), about=about)


@machine.bars(Activation, "end")
@case("PW-act-4")
def bars_end(state: State, frame: Activation) -> Iterator[Objection]:
    for ship in owing(state, frame.squadron):
        yield Objection(
            "PW-act-4", f"{ship.name} is apart from her squadron and must close up to it.", ship.at
        )


@machine.bars(Activation, "take")
@case("PW-act-5")
def bars_take(state: State, frame: Activation, ship: str) -> Iterator[Objection]:
    one = state.ships[ship]
    if one.squadron != frame.squadron:
        yield Objection("PW-act-1", "She is not of the squadron that is activated.", one.at)
    elif one.pose is None:
        yield Objection("PW-act-5", "She is out of the battle.")
    elif one.acted:
        yield Objection("PW-act-5", "She has acted this turn.", one.at)


@machine.answers(Activation, "take")
@case("PW-act-4", "PW-act-5")
def answer_take(play: Acting, frame: Activation, ship: str) -> None:
    """A ship apart is given the shortest way back to her squadron."""
    one = play.state.ships[ship]
    way = way_back(play.state, one) if one.apart else ()
    play.push(Action(frame.seat, ship, speed(play.state, one), way=way))


@machine.answers(Activation, "end")
@case("PW-act-5")
def answer_end(play: Acting, frame: Activation) -> None:
    _close(play, frame)


@case("PW-act-2", "PW-act-3")
def _close(play: Acting, frame: Activation) -> None:
    """The squadron is looked over: the largest part is the squadron, the rest is apart; equal parts wait."""
    play.pop()
    state = play.state
    ships = ships_of(state, frame.squadron)
    chains = groups(state, ships)
    broken = len(chains) > 1
    put_squadron(play, state.squadrons[frame.squadron], broken=broken)
    tied = broken and len(chains[0]) == len(chains[1])
    body = chains[0] if chains and not tied else tuple(ship.id for ship in ships)
    _sort(play, frame.squadron, body)
    if broken:
        _tell_broken(play, frame, [ship.id for ship in ships if ship.id not in body], ships)


def _tell_broken(play: Acting, frame: Activation, strayed: list[str], ships: tuple[Ship, ...]) -> None:
    """Who lost touch with the others; nobody did, and all, where the parts are equal."""
    if strayed:
        kind, lost = "strayed", strayed
        says = f"{named_in_row(lost)} lost touch with the squadron {{squadron:piece}}."
    else:
        kind, lost = "split", [ship.id for ship in ships]
        says = "The squadron {squadron:piece} has fallen into equal parts."
    told(play, kind, frame.seat, *lost, case="PW-act-2", says=says, squadron=frame.squadron)
