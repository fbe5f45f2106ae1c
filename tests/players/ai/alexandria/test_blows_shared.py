"""At sea: one target for each sprint, fire kept for the worse enemy, no hopeless ram, no ship left empty in irons."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy.boarding import emptied
from galleywar.players.ai.alexandria.policy.reactions import answer_reaction
from galleywar.players.ai.alexandria.policy.speeds import sprinters
from galleywar.players.ai.alexandria.search.explanations import why_deed
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.threat_range import PossibleBlow
from galleywar.players.player import Clock
from galleywar.players.policies.policy import ranked
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.frames_sea import Answering, RamAttempt
from galleywar.rules.alexandria.queries.galleys import allowance, fleet
from tests.rules.alexandria.conftest import Position, Sea

POLICY = policy_for("alexandria")


def seen(position: Position, seat: str = "roman", weights=POLICY.weights) -> Situation:
    return Situation(
        GalleyValues(position.state, seat, weights), POLICY.habits("captain"), Seeded(1), Clock()
    )


def sprinting(position: Position) -> frozenset[str]:
    return sprinters(seen(position), fleet(position.state, "roman"))


QUINQUEREMES = [f"roman Quin {at} NW cargo=CO7v,CO7v,A4" for at in ("3909", "3911", "3910", "4010")]


@pytest.mark.parametrize(("ours", "sprint"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_ships_sprint_for_a_target_while_enough_of_it_is_likely_to_be_left(
    sea: Sea, ours: int, sprint: int
) -> None:
    assert len(sprinting(sea(*QUINQUEREMES[:ours], "egyptian Tri 3906 NE"))) == sprint


def test_each_of_two_targets_has_a_ship_that_sprints_for_it(sea: Sea) -> None:
    assert len(sprinting(sea(*QUINQUEREMES[:2], "egyptian Tri 3904 E", "egyptian Tri 3705 E"))) == 2


PREY = ("egyptian Quad 3907 SE", "egyptian Tri 3704 E cargo=LI5")


def test_who_sprints_does_not_stay_for_prey_that_others_take_at_cruise(sea: Sea) -> None:
    ours = [f"roman Bi {at} NW cargo=CO7v" for at in ("3909", "3911", "3910")]
    assert len(sprinting(sea(*ours, *PREY))) == 3


def test_of_varied_moves_the_best_for_each_target_come_first(sea: Sea) -> None:
    position = sea("roman Bi 3909 NW cargo=CO7v attack", *PREY)
    ship = position["roman-Bi-1"]
    varied = seen(position).plans(ship, allowance(ship), keep=8, varied=True)
    assert {plan.target for plan in varied[:2]} == {"egyptian-Quad-1", "egyptian-Tri-1"}
    for target in {plan.target for plan in varied}:
        worths = [plan.worth for plan in varied if plan.target == target]
        assert worths == sorted(worths, reverse=True)
    plain = seen(position).plans(ship, allowance(ship), keep=8)
    assert [plan.worth for plan in plain] == sorted([plan.worth for plan in plain], reverse=True)
    assert [plan.target for plan in plain[:3]] != [plan.target for plan in varied[:3]]


def test_nobody_sprints_for_a_ram_that_hardly_ever_goes_home(sea: Sea) -> None:
    position = sea("roman Tri 3909 NW", "egyptian Quin 3906 NE crippled=port cargo=HI7,HI7")
    rammer, target = position["roman-Tri-1"], position["egyptian-Quin-1"]
    chance = seen(position).worths.ram_chance(rammer, target)
    assert 0 < chance < POLICY.weights.least_ram and not sprinting(position)
    daring = seen(position, weights=replace(POLICY.weights, least_ram=0.0))
    assert sprinters(daring, fleet(position.state, "roman")) == {"roman-Tri-1"}


def test_who_sprints_all_the_same_tries_a_long_shot_and_the_enemys_is_feared(sea: Sea) -> None:
    position = sea("roman Tri 3909 NW attack", "egyptian Quin 3908 NE cargo=HI7,HI7")
    rammer, target = position["roman-Tri-1"], position["egyptian-Quin-1"]
    assert seen(position, "roman").worths.ramming(rammer, target) > 0.0
    assert seen(position, "egyptian").worths.ramming(rammer, target) > 0.0


def test_the_last_man_is_dearer_who_leaves_a_ship_in_the_irons_of_a_manned_enemy(sea: Sea) -> None:
    def cost(*marks: str) -> float:
        ours = f"roman Tri 3909 NW cargo=CO7v {' '.join(marks)}"
        position = sea(ours, "egyptian Bi 3908 NW", "egyptian Quad 3910 NW cargo=HI7,HI7 done")
        return emptied(seen(position), ("roman-CO-1",), position["egyptian-Bi-1"], {})

    assert cost("grappled=egyptian-Bi-1,egyptian-Quad-1") > cost("grappled=egyptian-Bi-1")


def answered(sea: Sea, *more: str, strikes: float = 0.9) -> str:
    """What archers answer to a small ship about to ram theirs, if every other enemy who could come mostly does."""
    position = sea("egyptian Bi 3909 W attack", "roman Quad 3908 NW cargo=CO7v,A5", *more)
    ask = Answering("roman", "egyptian-Bi-1", "ram", "roman-Quad-1", ("roman-Quad-1",))
    question = position.rowing("egyptian-Bi-1", left=1).pushed(
        RamAttempt("egyptian-Bi-1", "roman-Quad-1"), ask
    )
    situation = seen(question, weights=replace(POLICY.weights, strikes=strikes))
    decision = open_ruleset("alexandria").pending(question.state)
    return str(ranked(answer_reaction(situation, ask, decision))[0].choices[0])


def test_the_one_reaction_is_kept_for_the_worse_enemy(sea: Sea) -> None:
    worse = "egyptian Quin 3905 W attack cargo=HI7,HI7,A5"
    assert answered(sea) == answered(sea, f"{worse} done") == "shoot roman-Quad-1"
    assert answered(sea, worse, strikes=0.1) == "shoot roman-Quad-1"
    assert answered(sea, worse) == "hold"


def test_a_boarding_that_cannot_take_her_is_not_spoken_of(sea: Sea) -> None:
    position = sea("roman Tri 3909 NW cargo=CO7v", "egyptian Quin 3908 NE cargo=HI7,HI7")
    galley = position["roman-Tri-1"]
    situation = seen(position)
    deed = PossibleBlow("grapple", "egyptian-Quin-1", 0.0)
    for chance, said in (
        (0.0, "the irons hold her fast"),
        (0.3, "boarding takes her in 30\N{NO-BREAK SPACE}% once"),
    ):
        situation.worths.chance_to_take = lambda *_, taken=chance: taken
        assert why_deed(situation, galley, deed).startswith(said)
