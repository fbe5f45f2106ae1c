"""What a scenario sets up for a side instead of the opening of the book."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.late_methods import dataclass
from galleywar.rules.conquest.model.kinds import GALLEY
from galleywar.rules.conquest.model.state import Holding, State
from galleywar.rules.conquest.setup.deployment import add_galley, add_leader, add_unit


@dataclass(frozen=True, slots=True)
class StartingParty:
    """Pieces in one place: a leader (none: a garrison) and combat units as (kind, count); ``ship`` they are aboard."""

    at: str
    leader: str = ""
    troops: tuple[tuple[str, int], ...] = ()
    ship: str = GALLEY


@dataclass(frozen=True, slots=True)
class Reinforcements:
    """Legions, and galleys with whom they carry, that come in the course of a game."""

    legions: tuple[StartingParty, ...] = ()
    galleys: tuple[StartingParty, ...] = ()


@dataclass(frozen=True, slots=True)
class Force:
    """All a side begins with; ``galleys`` each at its place with whom it carries."""

    seat: str
    home: str
    talents: int
    owns: tuple[str, ...]
    cities: tuple[str, ...]
    fortified: tuple[str, ...]
    parties: tuple[StartingParty, ...]
    galleys: tuple[StartingParty, ...]

    @case("CE-04", "CE-15", "CE-32")
    def set_up(self, state: State) -> State:
        """The state with this side on the board."""
        state = changed(
            state,
            sides=state.sides.put(changed(state.sides[self.seat], home=self.home, talents=self.talents)),
            provinces=state.provinces.put(
                *[
                    Holding(
                        one, self.seat, one in self.cities or one in self.fortified, one in self.fortified
                    )
                    for one in self.owns
                ]
            ),
        )
        for party in self.parties:
            state = with_party(state, self.seat, party)
        for party in self.galleys:
            state = with_galley(state, self.seat, party)
        return state


def with_galley(state: State, seat: str, party: StartingParty) -> State:
    """With one galley more on the board, and whom she carries."""
    state = add_galley(state, seat, party.at, party.ship)
    return with_party(state, seat, party, next(reversed(state.galleys)))


def with_party(state: State, seat: str, party: StartingParty, galley: str = "") -> State:
    """With these pieces on the board, ashore or aboard ``galley``."""
    led_by = ""
    if party.leader:
        state = add_leader(state, seat, party.leader, party.at, galley)
        led_by = next(reversed(state.leaders))
    for kind, count in party.troops:
        for _ in range(count):
            state = add_unit(state, seat, kind, party.at, led_by, galley)
    return state
