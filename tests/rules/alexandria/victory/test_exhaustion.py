"""Exhaustion (11.3) and the ends of the war ashore (11.4, 12.1)."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn, Rounds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, Terms
from galleywar.rules.alexandria.scenario.reader import read_scenario
from galleywar.rules.alexandria.setup.deployment import deal
from galleywar.rules.alexandria.victory import campaign_victory, exhaustion
from galleywar.rules.alexandria.view.panels import turn_text

LEVELS = {"roman": 55, "egyptian": 50}
WAR = Terms(land_war=True, ending=CAMPAIGN, exhaustion=LEVELS, rounds=0)
SUDDEN = Terms(land_war=True, ending=CAMPAIGN, exhaustion=LEVELS, rounds=0, sudden_ending=True)
BRIDGE = Terms(land_war=True, ending=HEPTASTADIUM, turns=25, rounds=0)
BOTH = ("roman A5 3-A", "egyptian A5 7-Q")
"""Somebody for each side, away from all objectives."""


def losses(box, seat, total):
    """Units of ``seat`` whose loss counts exactly ``total`` points: archers make up the odd ones."""
    heavy = [
        one for one in box.counters.units.values() if one.seat == seat and one.type in ("CO", "HI", "MI")
    ]
    light = [one for one in box.counters.units.values() if one.seat == seat and one.type in ("A", "ART")]
    found = []
    for unit in heavy:
        if total - unit.tq >= 0:
            found.append(unit.id)
            total -= unit.tq
    assert total <= len(light)
    return (*found, *[unit.id for unit in light[:total]])


def at(field, stage, *pieces, seat="roman", **fields):
    """The Player Turn of ``seat`` has come to ``stage``."""
    position = field(*(pieces or BOTH), active=seat, turn=9, **fields)
    return position.acted(lambda play: play.change(frames=(Rounds(), PlayerTurn(seat, stage))))


# -- points (11.3a) ------------------------------------------------------------------------------------------
@pytest.mark.rule("11.3a")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("roman-VI-1", 8),
        ("roman-XXXVII-1", 6),
        ("roman-MI-1", 7),
        ("roman-LI-1", 2),
        ("roman-A-1", 1),
    ],
)
def test_what_an_eliminated_unit_counts(field, box, unit, points):
    state = field(*BOTH, lost=(unit,)).state
    assert exhaustion.worth(box.counters.units[unit]) == points
    assert exhaustion.points(state, "roman") == points and exhaustion.points(state, "egyptian") == 0


@pytest.mark.rule("11.3a")
def test_cavalry_counts_its_quality_and_artillery_one(box):
    units = box.counters.units.values()
    assert all(exhaustion.worth(unit) == unit.tq for unit in units if unit.type in ("LC", "HI"))
    assert {exhaustion.worth(unit) for unit in units if unit.type == "ART"} == {1}


@pytest.mark.rule("11.3a")
def test_galleys_leaders_and_reduced_units_count_nothing(field, box):
    galley = next(iter(box.counters.galleys))
    state = field("roman CO5r- 2-K", lost=(galley, "roman-Caesar")).state
    assert exhaustion.points(state, "roman") == 0


# -- levels (11.3b) ------------------------------------------------------------------------------------------
@pytest.mark.rule("11.3b", "3.0j")
@pytest.mark.parametrize(("seat", "level"), [("roman", 55), ("egyptian", 50)])
def test_only_more_than_the_level_exhausts_an_army_and_in_its_own_turn(field, box, seat, level):
    reached = at(field, "exhaustion", seat=seat, terms=WAR, lost=losses(box, seat, level))
    assert reached.state.exhausted == ()
    beyond = at(field, "exhaustion", seat=seat, terms=WAR, lost=losses(box, seat, level + 1))
    assert beyond.state.exhausted == (seat,) and beyond.told("exhausted")
    other = "egyptian" if seat == "roman" else "roman"
    assert (
        at(field, "exhaustion", seat=other, terms=WAR, lost=losses(box, seat, level + 1)).state.exhausted
        == ()
    )


@pytest.mark.rule("3.0j", "12.1g")
def test_without_levels_nobody_is_exhausted(field, box):
    terms = Terms(land_war=True, ending=CAMPAIGN, rounds=0)
    assert at(field, "exhaustion", terms=terms, lost=losses(box, "roman", 90)).state.exhausted == ()


@pytest.mark.rule("11.3c")
def test_exhaustion_never_passes(field):
    step = at(field, "exhaustion", terms=WAR, exhausted=("roman",))
    assert exhaustion.is_exhausted(step.state, "roman") and not exhaustion.is_exhausted(
        step.state, "egyptian"
    )


@pytest.mark.rule("11.3e")
def test_with_both_armies_exhausted_nobody_has_won(field):
    one = at(field, "judgement", terms=WAR, exhausted=("roman",))
    assert one.state.outcome is None
    step = at(field, "judgement", terms=WAR, exhausted=("roman", "egyptian"))
    assert step.state.outcome.winner is None and step.state.outcome.case == "11.3e"


@pytest.mark.rule("11.3e", "11.4a")
def test_objectives_held_win_even_with_both_armies_exhausted(field):
    pieces = ("roman HI6 2124", "roman HI6 3119", BOTH[1])
    step = at(field, "judgement", *pieces, terms=WAR, exhausted=("roman", "egyptian"))
    assert step.state.outcome.winner == "roman"


# -- the campaign (11.4) -------------------------------------------------------------------------------------
@pytest.mark.rule("11.4b", "12.1h")
@pytest.mark.parametrize(
    ("places", "held"), [(("2124",), False), (("2124", "3119"), True), (("2124", "2224"), False)]
)
def test_the_heptastadium_is_held_by_land_units_in_both_redoubts(field, places, held):
    position = field(*[f"roman CO7v {place}" for place in places], BOTH[1])
    assert campaign_victory.holds_heptastadium(position.state, "roman") is held
    assert not campaign_victory.holds_heptastadium(position.state, "egyptian")


@pytest.mark.rule("11.4b")
def test_a_leader_alone_holds_no_redoubt(field):
    position = field("egyptian HI6 2124", "leader egyptian-Sosius 3119")
    assert not campaign_victory.holds_heptastadium(position.state, "egyptian")


@pytest.mark.rule("11.4c")
@pytest.mark.parametrize("place", ["2/3-K/L", "2-K", "2/3-K", "3-K", "2-L", "2/3-L", "3-L"])
def test_one_enemy_unit_in_the_palace_or_a_point_beside_it_denies_it(field, place):
    position = field(f"egyptian LI5 {place}", "roman CO7v 2-M")
    assert not campaign_victory.holds_palace(position.state, "roman")
    assert campaign_victory.holds_palace(position.state, "egyptian"), "no presence is needed, only no enemy"


@pytest.mark.rule("11.4c")
def test_neither_a_leader_nor_a_unit_farther_off_denies_the_palace(field):
    position = field("egyptian LI5 2-M", "leader egyptian-Sosius 2/3-K/L")
    assert campaign_victory.holds_palace(position.state, "roman")


@pytest.mark.rule("11.4a", "3.0k")
@pytest.mark.parametrize("seat", ["roman", "egyptian"])
@pytest.mark.parametrize("turn_of", ["roman", "egyptian"])
def test_heptastadium_and_palace_together_win_in_anybodys_turn(field, seat, turn_of):
    other = "egyptian" if seat == "roman" else "roman"
    redoubts = (f"{seat} HI6 2124", f"{seat} HI6 3119")
    step = at(field, "judgement", *redoubts, f"{other} A5 7-Q", seat=turn_of, terms=WAR)
    assert (
        step.state.outcome.winner == seat and step.state.outcome.case == "11.4a" and step.state.frames == ()
    )


@pytest.mark.rule("11.4a", "11.4e")
def test_either_alone_does_not_win(field):
    palace = at(field, "judgement", "roman HI6 2-K", BOTH[1], terms=WAR)
    assert palace.state.outcome is None
    bridge = at(field, "judgement", "roman HI6 2124", "roman HI6 3119", "egyptian LI5 2-K", terms=WAR)
    assert bridge.state.outcome is None


@pytest.mark.rule("3.0d")
def test_no_victory_is_found_after_an_overall_commanders_move(field):
    step = at(field, "alone", "roman HI6 2124", "roman HI6 3119", BOTH[1], terms=WAR)
    assert step.state.outcome is None and step.state.turns_done == ("roman",)


@pytest.mark.rule("11.4e")
def test_at_the_start_of_the_campaign_rome_has_the_palace_and_egypt_the_heptastadium(box):
    scenario = read_scenario(Source.read(scenario_dir() / "alexandria.yaml"), box)
    state = machine.begin(deal(scenario, box), Seeded(1))
    while state.phase == "deploy":
        verbs = {offer.verb for offer in machine.pending(state).offers}
        verb = "ready" if "ready" in verbs else "historical"
        state = machine.apply(state, Choice(verb), Seeded(1)).state
    assert campaign_victory.holds_palace(state, "roman") and not campaign_victory.holds_palace(
        state, "egyptian"
    )
    assert campaign_victory.holds_heptastadium(state, "egyptian") and not campaign_victory.holds_heptastadium(
        state, "roman"
    )


# -- the sudden ending (11.4f) -------------------------------------------------------------------------------
@pytest.mark.rule("11.4f")
def test_by_agreement_the_side_that_has_not_exceeded_its_level_wins_at_once(field, box):
    lost = losses(box, "roman", 56)
    step = at(field, "exhaustion", seat="egyptian", terms=SUDDEN, lost=lost)
    assert step.state.outcome.winner == "egyptian" and step.state.outcome.case == "11.4f"
    without = at(field, "exhaustion", seat="egyptian", terms=WAR, lost=lost)
    assert without.state.outcome is None


@pytest.mark.rule("11.4f")
def test_then_both_over_their_levels_is_a_draw_and_objectives_come_first(field, box):
    lost = (*losses(box, "roman", 56), *losses(box, "egyptian", 51))
    assert at(field, "exhaustion", terms=SUDDEN, lost=lost).state.outcome.winner is None
    pieces = ("roman HI6 2124", "roman HI6 3119", BOTH[1])
    held = at(field, "exhaustion", *pieces, terms=SUDDEN, lost=losses(box, "roman", 56))
    assert held.state.outcome.winner == "roman" and held.state.outcome.case == "11.4a"


@pytest.mark.rule("11.4f")
def test_the_sudden_ending_waits_for_more_than_the_level(field, box):
    assert at(field, "exhaustion", terms=SUDDEN, lost=losses(box, "roman", 55)).state.outcome is None


# -- the Heptastadium (12.1h) --------------------------------------------------------------------------------
def closing(field, done, *pieces, seat="roman", terms=BRIDGE):
    return at(field, "close", *pieces, seat=seat, terms=terms, turns_done=done)


@pytest.mark.rule("12.1h")
def test_the_battle_ends_when_one_side_has_completed_its_last_turn(field):
    assert closing(field, ("roman",) * 23).state.outcome is None
    over = closing(field, ("roman",) * 24)
    assert over.state.outcome.winner == "egyptian" and over.state.outcome.case == "12.1h"
    assert turn_text(over.state).endswith("'s 25 of 25")


@pytest.mark.rule("12.1h")
def test_completed_turns_are_counted_for_each_side_alone(field):
    assert closing(field, ("roman", "egyptian") * 20).state.outcome is None
    seized = ("egyptian",) * 24 + ("roman",) * 10
    assert closing(field, seized, seat="egyptian").state.outcome is not None


@pytest.mark.rule("12.1h")
@pytest.mark.parametrize(("redoubts", "winner"), [(("2124", "3119"), "roman"), (("3119",), "egyptian")])
def test_rome_must_stand_in_both_redoubts_then(field, redoubts, winner):
    pieces = [f"roman CO7v {place}" for place in redoubts]
    assert closing(field, ("roman",) * 24, *pieces, BOTH[1]).state.outcome.winner == winner


@pytest.mark.rule("12.1h")
def test_holding_both_before_the_end_wins_nothing(field):
    pieces = ("roman CO7v 2124", "roman CO7v 3119", BOTH[1])
    assert at(field, "judgement", *pieces, terms=BRIDGE).state.outcome is None


# -- objectives and a limit ----------------------------------------------------------------------------------
@pytest.mark.rule("3.0k")
def test_where_objectives_decide_a_place_counts_for_the_side_alone_there(field, box):
    terms = Terms(
        land_war=True,
        ending=OBJECTIVES,
        turns=1,
        objectives={"2-K": 3, "2/3-K/L": 5, "4-A": 2},
        losses_score=True,
    )
    pieces = ("roman CO7v 2-K", "roman CO7v 2/3-K/L", "egyptian HI6 2/3-K/L", "egyptian HI6 4-A")
    position = field(*pieces, terms=terms, lost=("roman-A-1",))
    assert dict(campaign_victory.score(position.state)) == {"roman": 3, "egyptian": 3}
    even = at(field, "close", *pieces, terms=terms, lost=("roman-A-1",))
    assert even.state.outcome.winner is None
    ahead = at(field, "close", *pieces, terms=terms)
    assert ahead.state.outcome.winner == "roman"


@pytest.mark.rule("3.0k")
def test_a_limit_of_rounds_leaves_a_campaign_undecided(field):
    terms = Terms(land_war=True, ending=CAMPAIGN, rounds=5)
    position = field(*BOTH, active="egyptian", turn=9, terms=terms)
    stack = (Rounds(), PlayerTurn("egyptian", "close"))
    assert position.acted(lambda play: play.change(frames=stack)).state.outcome is None
    over = position.acted(lambda play: play.change(frames=stack, turn=10))
    assert over.state.outcome.winner is None
