"""Whole Player Turns under the whole rulebook, of each kind, and many of them played at random."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.frames_land import Activate, LoneLeaders, Marching, Muster, Seizure
from galleywar.rules.alexandria.model.frames_sea import Orders, Rounds, Speeds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.terms import CAMPAIGN, Terms
from galleywar.rules.alexandria.view.log import narrate

CITY = (
    "roman CO7v 2-L legion=VI toward=2-L/M",
    "roman CO7v 2/3-K/L legion=VI",
    "roman A5 3-L toward=3-L/M",
    "roman Quad 2836 E cargo=CO7v",
    "leader roman-Caesar 2-L",
    "leader roman-legate-VI 2/3-K/L",
    "egyptian HI7 3-O toward=3-N/O",
    "egyptian HI6 4-N toward=4-M",
    "egyptian A5 4-O toward=4-N/O",
    "egyptian LC6 1212 facing=0",
    "egyptian LI6 1213 facing=0",
    "egyptian Tri 2320 E",
    "leader egyptian-Ganymedes 4-N",
    "leader egyptian-Sosius 3-O",
)
TERMS = Terms(land_war=True, ending=CAMPAIGN, exhaustion={"roman": 55, "egyptian": 50}, rounds=40)


@pytest.fixture
def city(field):
    """Both armies in and before the city, the Romans to begin."""
    position = field(*CITY, terms=TERMS, active="", turn=0)
    return position.acted(lambda play: play.change(frames=(Rounds(),)))


def phases(position):
    return [event["phase"] for event in position.events if event.kind == "phase"]


# -- of each kind --------------------------------------------------------------------------------------------
@pytest.mark.rule("3.0b", "3.0c", "3.0e", "3.0f", "4.4")
def test_a_leaders_turn_runs_through_muster_moves_and_shock_to_the_next_side(city):
    assert city.top == Activate("roman") and city.state.phase == "command" and city.state.turn == 1
    step = city.do("activate roman-legate-VI")
    assert isinstance(step.top, Muster)
    step = step.do("muster")
    assert isinstance(step.top, Orders) and step.state.phase == "move" and phases(step) == ["move"]
    assert {unit.id for unit in step.state.units.values() if unit.active} == {"roman-CO-2", "roman-CO-3"}
    step = step.do("end")
    assert phases(step) == ["shock"]
    assert step.top == Seizure("roman", "egyptian")
    step = step.do("pass")
    assert step.top == Activate("egyptian") and step.state.turn == 2 and step.state.active == "egyptian"
    assert not any(unit.active for unit in step.state.units.values())


@pytest.mark.rule("3.0b", "3.0e", "3.0f", "3.0g", "4.42b")
def test_a_fleets_turn_has_speeds_and_a_fleet_status_phase(city):
    step = city.do("activate fleet")
    assert isinstance(step.top, Speeds) and phases(step) == ["speed"]
    assert step.unit("roman-CO-1").active and not step.unit("roman-CO-2").active
    step = step.do("set_out")
    assert {"row", "land"} <= step.offers() and "march" not in step.offers()
    step = step.do("end")
    assert phases(step) == ["shock", "status"] and step.state.turns_done == ("roman",)


@pytest.mark.rule("3.0g", "3.0c")
def test_the_auxiliaries_turn_has_no_fleet_status_phase(city):
    step = city.do("activate auxiliaries")
    assert {unit.id for unit in step.state.units.values() if unit.active} == {"roman-A-1"}
    assert "row" not in step.offers() and "march" in step.offers()
    assert phases(step.do("end")) == ["shock"]


@pytest.mark.rule("3.0d", "4.43a")
def test_an_overall_commanders_turn_has_no_phase_but_his_walk(city):
    step = city.do("activate roman-Caesar").do("step 2-K").do("done")
    assert phases(step) == [] and step.state.turns_done == ("roman",)
    assert step.leader("roman-Caesar").at == "2-K" and step.leader("roman-Caesar").spent == 0


@pytest.mark.rule("5.12")
def test_units_move_before_their_leader_and_not_after_him(city):
    step = city.do("activate roman-legate-VI").do("muster")
    step = step.do("march roman-CO-2").do("step 2-L/M").do("done")
    step = step.do("walk roman-legate-VI").do("step 2-L").do("done")
    assert step.unit("roman-CO-2").at == "2-L/M" and step.leader("roman-legate-VI").at == "2-L"
    assert "march" not in step.offers() and "walk" not in step.offers()


@pytest.mark.rule("4.51b", "12.1h")
def test_a_cancelled_turn_is_neither_counted_nor_completed(city):
    step = city.do("activate auxiliaries").do("end").do("seize", [0])
    assert step.top == Activate("roman") and step.state.turn == 2
    step = step.do("activate auxiliaries").do("end")
    assert step.state.turns_done == ("roman", "roman") and step.top == Activate("egyptian")


# -- leaders in the middle of it -----------------------------------------------------------------------------
@pytest.mark.rule("4.32b", "7.42c")
def test_a_march_past_a_lone_leader_waits_for_him_and_goes_on(field):
    position = field("roman CO7v 1209 facing=0", "leader egyptian-Achilles 1212").marching("roman-CO-1")
    step = position.do("step 1210").do("step 1211")
    assert isinstance(step.top, LoneLeaders)
    gone = step.do("fall_back egyptian-Achilles 1214")
    assert isinstance(gone.top, Marching) and gone.top.left == 3
    assert gone.leader("egyptian-Achilles").at == "1214"


@pytest.mark.rule("4.32b", "4.32c")
def test_a_unit_may_walk_in_on_a_lone_leader_who_must_go_then(field):
    position = field("roman CO7v 1210 facing=0", "leader egyptian-Achilles 1212").marching("roman-CO-1")
    beside = position.do("step 1211").do("stay egyptian-Achilles")
    upon_him = beside.do("step 1212")
    assert isinstance(upon_him.top, LoneLeaders) and "stay" not in upon_him.offers()


@pytest.mark.rule("4.34", "7.18a", "7.18b")
def test_a_shot_that_kills_caesar_ends_the_battle_in_the_middle_of_the_turn(field):
    position = field("egyptian A5 4-K toward=4-J active", "leader roman-Caesar 4-J").orders("egyptian")
    hurt = position.do("shoot egyptian-A-1 roman-Caesar still", [0, 5])
    assert hurt.state.outcome is None and hurt.leader("roman-Caesar").wounded
    dead = position.do("shoot egyptian-A-1 roman-Caesar still", [0, 9])
    assert dead.state.outcome.winner == "egyptian" and dead.state.frames == ()


@pytest.mark.rule("4.44b", "5.63a")
def test_a_leader_aboard_in_a_slip_lands_his_men_and_then_himself(field):
    position = field(
        "egyptian Quad 2320 E cargo=HI6", "roman A5 2-K", "leader egyptian-Sosius egyptian-Quad-1",
        terms=TERMS, active="roman", turn=0,
    )  # fmt: skip
    step = position.acted(lambda play: play.change(frames=(Rounds(),)))
    step = step.do("activate egyptian-Sosius").do("muster")
    step = step.do("land egyptian-HI-1 2220 0").do("walk egyptian-Sosius").do("step 2220").do("done")
    assert step.unit("egyptian-HI-1").at == step.leader("egyptian-Sosius").at == "2220"
    assert "march" not in step.offers()


# -- many, at random -----------------------------------------------------------------------------------------
@pytest.mark.rule("3.0b", "3.0c", "4.4")
@pytest.mark.parametrize("seed", range(6))
def test_turns_at_random_leave_the_board_sound_and_every_event_told(city, seed):
    state, draw, dice = city.state, Seeded(seed), Seeded(seed + 1000)
    for _ in range(1200):
        decision = machine.pending(state)
        if decision is None:
            break
        assert len(decision) > 0 and len(decision.offers) > 0, decision
        choice = decision.any(draw)
        step = machine.apply(state, choice, dice)
        state = step.state
        assert not list(problems(state)), f"after {choice}"
        assert all(narrate(state, event) for event in step.events)
    assert state.turn > 3 or state.outcome is not None
    hands = [unit for unit in state.units.values() if unit.active and unit.seat != state.active]
    assert not hands, "only the side whose turn it is has active units"
