"""A boarding fight as everybody sees it: both crews, their dice, and how it ends if it is fought out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.view import FightParty, FightView, Rank
from galleywar.core.wording import counted, noun
from galleywar.rules.poseidon.combat.boarding_checks import kill_check, tower_check
from galleywar.rules.poseidon.combat.odds import boarding_odds
from galleywar.rules.poseidon.model.frames import Boarding
from galleywar.rules.poseidon.model.state import TOWER, Ship, State


def fight(state: State) -> FightView | None:
    """The boarding action that is on, if there is one."""
    battle = next((frame for frame in reversed(state.frames) if isinstance(frame, Boarding)), None)
    if battle is None:
        return None
    return _boarding(state, battle, state.ships[battle.ship], state.ships[battle.target])


@case("PW-board-4", "PW-board-6", "PW-board-10", "PW-lead-3")
def _boarding(state: State, battle: Boarding, ship: Ship, aim: Ship) -> FightView | None:
    if not ship.marines or not aim.marines:
        return None
    odds = boarding_odds(state, ship, aim)
    takes, is_taken = f"{ship.name} takes {aim.name}", f"{aim.name} takes {ship.name}"
    results: tuple[tuple[str, Fraction], ...] = ()
    if odds is not None:
        results = ((takes, odds[0]), (is_taken, odds[1]), ("nobody is left on either", 1 - odds[0] - odds[1]))
    notes = (
        ("All marines strike at once; the fight goes on in rounds until a ship is taken or they part.", "PW-board-4"),
        ("Reckoned to the end, nobody parting and no leader leading. Our reading of who may part when.", "PW-board-7"),
    )  # fmt: skip
    parties = _party(state, battle, ship, "boards"), _party(state, battle, aim, "defends")
    return FightView(
        f"Round {battle.round}: {ship.name} aboard {aim.name}", str(aim.at), parties, ship.seat,
        tuple(pair for pair in results if pair[1]), takes, notes,
    )  # fmt: skip


def _party(state: State, battle: Boarding, ship: Ship, role: str) -> FightParty:
    return FightParty(
        ship.seat, f"{ship.name} {role}", counted(ship.marines, "die"), tuple(_ranks(state, battle, ship))
    )


@case("PW-board-5", "PW-board-6", "PW-cap-3", "PW-lead-3")
def _ranks(state: State, battle: Boarding, ship: Ship) -> Iterator[Rank]:
    """Her marines with what each kills on and is saved by, and the leader who leads them."""
    count = ship.marines
    kills = round(6 * kill_check(state, ship).chance())
    covered = round(6 * tower_check(state, ship).chance())
    saved = f"; a tower saves {covered} of 6" if TOWER in ship.equipment else ""
    told = f"each kills {kills} times of 6{saved}"
    yield Rank(noun(count, "marine"), count, counted(count, "die"), told)
    for leader in (name for one, name in battle.leads if one == ship.id):
        yield Rank(leader, 1, "", "", "he may fall, for he leads")
