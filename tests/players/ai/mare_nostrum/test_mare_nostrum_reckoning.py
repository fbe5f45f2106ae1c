"""What the computer reckons with in Mare Nostrum: melees, missiles, time and chance, held against the rules."""

import pytest

from galleywar.core.dice import Seeded, branches
from galleywar.core.machine import Play
from galleywar.players.ai import policy_for
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.melee_estimates import fought_by
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths, outlasts
from galleywar.players.player import Clock
from galleywar.rules.mare_nostrum.combat import grappling
from galleywar.rules.mare_nostrum.combat.melee_rounds import Needs
from galleywar.rules.mare_nostrum.combat.missiles import (
    FIGURE,
    MARINE,
    ROWERS,
    Shot,
    effect_chance,
    effect_of,
    hit_chance,
)
from galleywar.rules.mare_nostrum.combat.odds import Boarders, MeleeEnd, exact, fought_out, quick
from galleywar.rules.mare_nostrum.model.frames_combat import Melee
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.movement.damage import hull_test
from tests.players.ai.mare_nostrum.test_mare_nostrum_policy import thought, worths
from tests.rules.mare_nostrum.conftest import fleet

POLICY = policy_for("mare_nostrum")

__all__ = ["fleet"]


@pytest.mark.rule("MN-04.16")
def test_corvus_galleys_keep_together_and_their_enemy_doubles_up(fleet):
    """Two boarding bridges side by side count for more than two galleys; apart they count for nothing."""
    position = fleet(
        "blue large 30,10@0 cruising corvus flagship", "blue large 40,10@0 cruising corvus",
        "blue large 20,10@0 cruising", "red small 30,50@180 cruising flagship", "red small 40,50@180 cruising",
    )  # fmt: skip
    view = worths(position)
    bridge, plain = position["blue-large-1"], position["blue-large-3"]
    away = threats.at(bridge, bridge.pose._replace(x=9000, y=5500), bridge.speed)
    assert threats.company(view, bridge) > threats.company(view, plain) > 0
    assert threats.company(view, away) == 0
    held = fleet(
        "blue large 30,10@0 stopped flagship", "red small 33.4,10@0 stopped flagship", "red small 40,10@0 cruising",
        "tie red-small-1 blue-large-1 hook",
    )  # fmt: skip
    red = worths(held, "red")
    loose = held.with_(grapples=())
    alone = worths(loose, "red").joined(held["red-small-2"], held["blue-large-1"])
    assert alone < red.joined(held["red-small-2"], held["blue-large-1"])
    assert alone < 0


@pytest.mark.rule("MN-04.16")
def test_a_corvus_in_reach_is_dropped(fleet):
    position = fleet(
        "blue large 30,10@0 stopped corvus marines=14 flagship", "red small 34.5,10@0 stopped flagship"
    ).turn_of("blue-large-1")
    found = thought(position)
    assert str(found.choices[0]) == "grapple red-small-1"
    plain = fleet("blue large 30,10@0 stopped marines=14 flagship", "red small 34.5,10@0 stopped flagship")
    view, other = worths(position), worths(plain)
    target = position["red-small-1"]
    assert view.holds(position["blue-large-1"], target) == pytest.approx(5 / 6)
    assert other.holds(plain["blue-large-1"], target) == pytest.approx(1 / 2 * (5 / 6) ** 3)


@pytest.mark.parametrize(
    ("mine", "theirs"), [((10, 7), (10, 7)), ((15, 10), (10, 7)), ((3, 3), (6, 0)), ((2, 0), (2, 0))]
)
def test_its_melees_are_those_of_the_rules(mine, theirs):
    one, other, needs = Boarders(*mine), Boarders(*theirs), Needs(6, 5)
    end, mind = (fought_out(kind, one, (other,), needs) for kind in (exact, quick))
    assert mind.won == pytest.approx(float(end.won))
    assert mind.lost == pytest.approx(float(end.lost))
    assert 0 <= mind.mine <= one.men
    assert 0 <= mind.theirs <= other.men


def test_two_against_one_fight_in_turn_and_are_not_one_crew():
    """A large crew outlasts two small ones, whom she meets one after the other with all her marines
    (MN-08.13)."""
    large, small, needs = Boarders(15, 10), Boarders(10, 7), Needs(6, 5)
    end = fought_out(quick, large, (small, small), needs)
    assert end.won + end.lost == pytest.approx(1.0)
    assert end.won > 0.8
    assert fought_out(quick, large, (Boarders(20, 7),), needs).won == pytest.approx(end.won, abs=0.1)
    assert fought_by((small, small), (large,), needs) == MeleeEnd(end.lost, end.won, end.theirs, end.mine)
    assert 0 < fought_out(quick, large, (large, small), needs).won < 0.5


def test_two_against_one_goes_as_the_rules_fight_it(fleet):
    position = fleet(
        "blue large 30,10@0 stopped flagship", "red small 33.4,10@0 stopped flagship", "red small 26.6,10@0 stopped",
        "tie red-small-1 blue-large-1 hook", "tie red-small-2 blue-large-1 hook",
    ).framed(Melee(), phase="melee")  # fmt: skip
    one, *others = (position[key] for key in ("blue-large-1", "red-small-1", "red-small-2"))
    won, games = 0, 200
    for seed in range(games):
        dice = Seeded(seed)
        state = machine.begin(position.state, dice)
        while any(isinstance(frame, Melee) for frame in state.frames):
            decision = machine.pending(state)
            options = POLICY.options(state, decision, POLICY.habits("novice"), Seeded(seed), Clock())
            state = machine.apply(state, options[0].choices[0], dice).state
        won += bool(state.galleys["blue-large-1"].crew)
    end = worths(position).end_of([one], others)
    assert won / games == pytest.approx(end.won, abs=0.1)


def test_missiles_thin_the_crews_before_they_fight(fleet):
    """Two galleys that shoot at one she is about to fight kill two of her marines on the average."""
    position = fleet(
        "blue large 30,10@0 stopped flagship",
        "blue small 42,10@0 stopped",
        "red large 36,10@0 stopped flagship",
    )
    before, target = worths(position), position["red-large-1"]
    assert before.band(target) == Boarders(target.crew - 3, target.marines - 2)
    after = Worths(position.with_(phase="melee").state, "blue", POLICY.weights)
    assert after.band(target) == Boarders(target.crew, target.marines)


def test_a_second_galley_in_range_shoots_at_less_risk(fleet):
    """Her missiles bring as much beside a friend as alone, but the enemy's are shared between the two."""
    alone = fleet("blue small 30,10@0 stopped flagship", "red small 30,18@90 stopped flagship")
    both = fleet(
        "blue small 30,10@0 stopped flagship",
        "blue small 25,26@0 stopped",
        "red small 30,18@90 stopped flagship",
    )
    far = fleet("blue small 30,10@0 stopped flagship", "red small 30,58@90 stopped flagship")
    one, other, none = (
        threats.volleys(worths(position), position["blue-small-1"]) for position in (alone, both, far)
    )
    assert other > one == none == 0


def test_getting_under_way_again_takes_turns(fleet):
    """Speed is gained a level a turn, so who goes astern is farther from everything than who lies still."""
    position = fleet("blue small 30,10@0 cruising flagship", "red small 30,50@180 stopped flagship")
    view, galley, target = worths(position), position["blue-small-1"], position["red-small-1"]
    away = [
        threats.turns_away(view, threats.at(galley, galley.pose, speed), target)
        for speed in ("battle", "cruising", "stopped", "reverse")
    ]
    assert away[0] == away[1] < away[2] < away[3]


def test_chances_are_shunned_ahead_and_sought_behind(fleet):
    position = fleet(
        "blue large 30,10@0 stopped flagship",
        "red small 60,10@0 stopped",
        "red small 90,10@0 stopped flagship",
    )
    ahead = fleet(
        "blue large 30,10@0 stopped flagship",
        "blue large 60,10@0 stopped",
        "red large 90,10@0 stopped flagship",
    )
    assert worths(ahead).daring == 2.0
    assert worths(ahead, "red").daring < 0.0
    assert -1.0 <= worths(position).daring <= 2.0
    early, late = (
        worths(
            fleet("blue small 30,10@0 stopped", "red small 80,10@0 stopped marines=5", turns=8, turn=turn),
            "red",
        )
        for turn in (1, 8)
    )
    assert late.daring < early.daring < 1.0
    assert late.caution < early.caution < worths(ahead).caution == 1.0


def test_a_holed_hull_lasts_the_less_the_longer_the_game(fleet):
    box = fleet("blue small 30,10@0 stopped", "red small 80,10@0 stopped").state.box
    assert outlasts(box, 0, 8) == outlasts(box, 5, 0) == 1.0
    assert outlasts(box, 6, 0) == 0.0
    assert outlasts(box, 5, 1) == pytest.approx(1 / 6)
    assert outlasts(box, 1, 1) == 1.0
    assert outlasts(box, 1, 6) < outlasts(box, 1, 3) < 1.0


# -- one description of a throw for the dice, the odds and the computer ----------------------------------------
@pytest.mark.rule("MN-02.02")
@pytest.mark.parametrize("holes", [1, 3, 5])
def test_a_hull_is_reckoned_to_last_as_often_as_the_dice_let_it(fleet, holes):
    position = fleet(f"blue small 30,10@0 stopped holes={holes}", "red small 80,10@0 stopped")
    sinks = position.state.box.hull["sinks"]

    def tested(dice):
        play = Play(position.state, dice)
        hull_test(play, "blue-small-1", 0)
        return play.state.galleys["blue-small-1"].holes

    lasts = sum(chance for after, chance in branches(tested) if after < sinks)
    assert outlasts(position.state.box, holes, 1) == pytest.approx(float(lasts))


@pytest.mark.rule("MN-04.04", "MN-04.05")
@pytest.mark.parametrize("cuts_from", [6, 5])
def test_a_grapple_is_reckoned_to_hold_as_often_as_the_dice_let_it(fleet, monkeypatch, cuts_from):
    monkeypatch.setattr(grappling, "is_cut", lambda _state, faces: max(faces) >= cuts_from)
    position = fleet("blue small 30,10@0 stopped", "red small 33.4,10@0 stopped dice=3")
    mine, foe = position["blue-small-1"], position["red-small-1"]
    lodges = grappling.grapple_check(position.state, mine, foe).chance()
    stands = 0
    for cut, chance in branches(lambda dice: grappling.cut_at(Play(position.state, dice), foe, mine, 3)):
        stands += chance * (not cut)
    assert worths(position).holds(mine, foe) == pytest.approx(float(lodges * stands))
    assert grappling.stays(position.state, 3) == stands


@pytest.mark.rule("MN-06.05", "MN-06.06")
def test_missiles_are_reckoned_to_do_what_the_dice_do(fleet):
    box = fleet("blue small 30,10@0 stopped", "red small 80,10@0 stopped").state.box
    shot = Shot("red-small-1", "short", 4, 100)
    for weapon in ("archers", "ballista"):
        found = dict.fromkeys((FIGURE, ROWERS, MARINE), 0)
        for effect, chance in branches(lambda dice, weapon=weapon: effect_of(box, weapon, dice.roll(6)[0])):
            found[effect] += chance
        assert {effect: effect_chance(box, weapon, effect) for effect in found} == found
    hits = sum(chance for hit, chance in branches(lambda dice: shot.hits(dice.roll(6)[0])) if hit)
    assert hit_chance(shot) == hits
