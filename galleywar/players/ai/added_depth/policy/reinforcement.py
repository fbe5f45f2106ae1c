"""The computer's answers in the Reinforcement phase: where Regiments go, and what coins and cards become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.wording import counted
from galleywar.players.ai.added_depth.evaluation.position_values import reach
from galleywar.players.ai.added_depth.policy import answers
from galleywar.players.ai.added_depth.policy.land_moves import place_option
from galleywar.players.ai.added_depth.search.plans import Situation, prospect
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.added_depth.model.components import cost_of, port_zone, says_fleet, shores_of, zones_of
from galleywar.rules.added_depth.model.frames import Reinforcing
from galleywar.rules.added_depth.model.queries import blockaders, fleets_of, place_name

TRADED: Final = 50.0
"""Cards are traded as soon as they can be."""


@answers(Reinforcing)
def answer_reinforcing(situation: Situation, frame: Reinforcing, decision: Decision) -> Sequence[Option]:
    """Cards first, then what coins buy, then Regiments where they are worth most; all that is over is
    kept.
    """
    done = Option.of(Choice("done"), 0.0, "Put out to sea", "nothing more is worth its price")
    found = [done] if decision.admits(done.choices[0]) else []
    for offer in decision.offers:
        found += _answers(situation, frame, offer)
    if situation.habits.best_first:
        found = [option for option in found if _buys(option) and option.worth > 0] or found
    return ranked(found)


def _buys(option: Option) -> bool:
    """What brings Regiments or Fleets comes before Regiments are placed."""
    return option.choices[0].verb in ("trade", "build", "recruit")


def _answers(situation: Situation, frame: Reinforcing, offer: Offer) -> Iterator[Option]:
    if offer.verb == "place":
        for territory in offer.slots[0]:
            for count in dict.fromkeys((frame.left, (frame.left + 1) // 2)):
                yield place_option(situation, Choice("place", (territory, count)), str(territory), count)
    elif offer.verb == "recruit":
        yield _recruits(situation, max(int(str(one)) for one in offer.slots[0]))
    elif offer.verb == "build":
        for choice in offer.choices():
            port, *of = map(str, choice.args)
            yield _fleet(situation, choice, port, of[0] if of else "", frame.left)
    elif offer.verb == "trade":
        for choice in offer.choices():
            yield Option.of(choice, TRADED, "Trade three cards", "they are worth Regiments now")


def _recruits(situation: Situation, most: int) -> Option:
    """Regiments for coins: worth more than the money, unless it is saved for a Fleet."""
    realm = situation.realm
    spent = most * realm.state.box["regiment_coins"] * realm.weights.coin
    worth = most * realm.regiment - spent + EAGER
    does = f"Recruit {counted(most, 'Regiment')}"
    return Option.of(
        Choice("recruit", (most,)), worth, does, "men are worth more now than coins later", points=worth
    )


EAGER: Final = 0.2
"""Points by which Regiments are bought rather than coins kept."""


def _fleet(situation: Situation, choice: Choice, port: str, kind: str, coming: int) -> Option:
    """A Fleet is worth what a landing from there would be, less for each Fleet one has."""
    realm, board = situation.realm, situation.realm.board
    territory = board.ports[port].province
    have = len(fleets_of(realm.state, situation.seat))
    spent = cost_of(realm.state.box, kind) * realm.weights.coin
    shut = bool(blockaders(realm.state, territory, situation.seat))
    worth = (
        realm.weights.fleet / (1 + have)
        + (0.0 if shut else landing_from(situation, territory, coming, kind))
        - spent
    )
    text = f"Build a {says_fleet(kind)} in {place_name(realm.state, port)}"
    why = "enemy Fleets shut the port in" if shut else "troops can be carried to enemy shores from there"
    return Option.of(choice, worth, text, why, points=worth)


def landing_from(situation: Situation, territory: str, coming: int, kind: str = "") -> float:
    """The best landing there is from a port this turn, so many Regiments being still to come there."""
    realm = situation.realm
    box = realm.state.box
    room = box.kinds[kind].cargo if kind else realm.state.terms.cargo
    men = min(room, realm.state.territories[territory].regiments - 1 + coming)
    if men < 1:
        return 0.0
    start = port_zone(realm.board, territory)
    zones = reach(realm.board, start, zones_of(box, kind) - 1)
    targets = {
        shore
        for zone in zones
        if zone in realm.board.seas
        for shore in shores_of(realm.board, zone)
        if realm.state.territories[shore].owner in realm.rivals
    }
    worths = [prospect(situation, men, one, realm.invasion) for one in sorted(targets)]
    return realm.weights.patience * max(0.0, *worths, 0.0)
