"""The Fleet Status Phase and the two ends of an activation: sinking, fatigue, rest, Half Speed."""

from dataclasses import replace

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.galley_combat.ram import collide
from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.model.state import Fire, HalfSpeed
from galleywar.rules.alexandria.queries.galleys import allowance
from galleywar.rules.alexandria.sequence import fleet_status_phase
from tests.rules.alexandria.conftest import FIRST_EDITION, by


def sunk(position, seat, dice):
    return position.acted(lambda play: fleet_status_phase.sink_rammed(play, seat), dice)


def rowed(position, seat, dice):
    return position.acted(lambda play: fleet_status_phase.fatigue_checks(play, seat), dice)


# -- sinking --
@pytest.mark.rule("10.42c")
@pytest.mark.parametrize(("die", "afloat"), [(5, True), (6, False)])
def test_a_rammed_galley_sinks_on_a_six(sea, die, afloat):
    step = sunk(sea("roman Quad 2924 E rammed cargo=CO7v"), "roman", [die])
    assert ("roman-Quad-1" in step) is afloat and ("roman-CO-1" in step) is afloat


@pytest.mark.rule("10.42c", "3.0g")
def test_only_rammed_galleys_of_the_active_side_roll(sea):
    step = sunk(
        sea("roman Quad 2924 E rammed", "roman Tri 2926 E", "egyptian Tri 2920 W rammed"), "roman", [1]
    )
    assert len(step.told("rolled")) == 1


@pytest.mark.rule("10.42d")
def test_a_sinking_ship_takes_down_all_that_hangs_on_it_one_through_the_other(sea):
    position = sea(
        "roman Quad 2924 E rammed",
        "egyptian Tri 2925 W grappled=roman-Quad-1 cargo=HI6",
        "roman Tri 2926 E fouled=egyptian-Tri-1 cargo=CO7v",
        "egyptian Tri 2923 E cargo=HI6",
    )
    step = sunk(position, "roman", [6])
    assert set(step.state.galleys) == {"egyptian-Tri-2"} and set(step.state.units) == {"egyptian-HI-2"}
    assert step.told("sank")[0].pieces == ("roman-Quad-1", "egyptian-Tri-1", "roman-Tri-1")
    assert not list(problems(step.state))


@pytest.mark.rule("10.42d")
def test_a_ring_of_grapples_goes_down_once(sea):
    position = sea(
        "roman Quad 2924 E rammed",
        "egyptian Tri 2925 W grappled=roman-Quad-1",
        "roman Tri 3024 E grappled=egyptian-Tri-1,roman-Quad-1",
    )
    step = sunk(position, "roman", [6])
    assert not step.state.galleys and len(step.state.lost) == 3


@pytest.mark.rule("10.42c", "10.42d")
def test_a_rammed_ship_that_was_dragged_down_rolls_no_more(sea):
    position = sea(
        "roman Quad 2924 E rammed", "roman Tri 2925 E rammed grappled=roman-Quad-1", "roman Tri 2921 E rammed"
    )
    step = sunk(position, "roman", [6, 5])
    assert set(step.state.galleys) == {"roman-Tri-2"}


@pytest.mark.rule("10.42d")
def test_the_causeway_is_not_dragged_down(sea):
    step = sunk(sea("roman Quad 2924 E rammed moored=2925", "roman Tri 2926 E moored=2925"), "roman", [6])
    assert set(step.state.galleys) == {"roman-Tri-1"}


@pytest.mark.rule("3.0h", "3.0g", "10.42d")
def test_a_ship_that_came_free_of_its_foul_in_this_phase_is_not_dragged_down(sea):
    """Foul Disengage comes first: the freed ship is neither burnt nor sunk with the other."""
    position = sea("roman Quad 2924 E rammed fire fouled=roman-Tri-1", "roman Tri 2925 E")
    freed = position.facing_frames(seat="roman", phase="status").settled()
    assert freed.decision.case.startswith("9.44")
    done = freed.do("cast_off roman-Tri-1", [1, 5, 6])
    assert done["roman-Tri-1"].fire is Fire.NONE and done["roman-Tri-1"].fouled == ()
    assert "roman-Quad-1" not in done


@pytest.mark.rule("3.0g")
def test_fire_comes_before_sinking(sea):
    position = sea("roman Quad 2924 E rammed fire", "roman Tri 2925 E grappled=roman-Quad-1")
    step = position.acted(lambda play: fleet_status_phase.fleet_status(play, "roman"), [4, 6, 6])
    assert [event.roll.check.case for event in step.told("rolled")] == ["7.32b", "7.33a", "10.42c"]
    assert not step.state.galleys


@pytest.mark.rule("3.0g")
def test_fatigue_comes_last_so_that_ships_lost_in_the_phase_never_check(sea):
    position = sea("roman Quad 2924 E rammed rowed_hard", "egyptian Tri 2920 W").facing_frames(
        seat="roman", phase="fires"
    )
    step = position.acted(lambda play: None, [6])
    assert isinstance(step.top, Speeds) and step.decision.seat == "egyptian"


# -- fatigue --
@pytest.mark.rule("5.51a")
@pytest.mark.parametrize(("spent", "checks"), [(0, False), (4, False), (5, True), (6, True)])
def test_at_cruise_only_who_spent_all_or_all_but_one_checks(sea, spent, checks):
    """A quadrireme has 6 movement points at Cruise."""
    step = rowed(sea(f"roman Quad 2924 E spent={spent}"), "roman", [4] if checks else [])
    assert step["roman-Quad-1"].fatigue == int(checks)


@pytest.mark.rule("5.51b")
@pytest.mark.parametrize(
    ("marks", "spent", "checks"),
    [
        ("fatigue=2", 3, True),
        ("fatigue=2", 2, False),
        ("half", 2, True),
        ("half", 1, False),
        ("captured", 3, True),
        ("captured", 1, False),
        ("fatigue=5", 1, True),
    ],
)
def test_the_allowance_counts_as_fatigue_half_speed_and_capture_leave_it(sea, marks, spent, checks):
    position = sea(f"roman Quad 2924 E spent={spent} {marks}")
    assert fleet_status_phase.must_check_fatigue(position["roman-Quad-1"]) is checks


@pytest.mark.rule("5.51a", "5.56a")
def test_a_galley_with_one_point_or_none_to_spend_that_spends_none_rests_and_does_not_check(sea):
    position = sea(
        "roman Quad 2924 E fatigue=5", "roman Quad 2926 E fatigue=6", "roman Quad 2921 E rammed fatigue=1"
    )
    assert allowance(position["roman-Quad-2"]) == 0
    step = rowed(position, "roman", []).acted(lambda play: fleet_status_phase.recover(play, "roman"))
    assert [galley.fatigue for galley in step.state.galleys.values()] == [4, 5, 0]


@pytest.mark.rule("5.51a", "5.46b")
@pytest.mark.parametrize("mark", ["attack rowed_hard", "rowed_hard", "rowed_hard half=due collided"])
def test_whoever_was_at_attack_speed_checks_dropped_or_not_and_whatever_was_spent(sea, mark):
    step = rowed(sea(f"roman Quad 2924 E {mark}"), "roman", [4])
    assert step["roman-Quad-1"].fatigue == 1


@pytest.mark.rule("5.46b", "10.43d")
def test_a_crippled_galley_never_checks(sea):
    step = rowed(sea("roman Quad 2924 E rowed_hard crippled=port spent=8"), "roman", [])
    assert step["roman-Quad-1"].fatigue == 0


@pytest.mark.rule("5.52")
@pytest.mark.parametrize(("die", "level"), [(3, 0), (4, 1)])
def test_a_die_above_the_crew_rating_tires(sea, die, level):
    step = rowed(sea("roman Quad 2924 E attack"), "roman", [die])
    assert step["roman-Quad-1"].fatigue == level


@pytest.mark.rule("5.51a")
def test_the_enemy_does_not_check(sea):
    assert rowed(sea("egyptian Tri 2924 E attack"), "roman", [])["egyptian-Tri-1"].fatigue == 0


# -- rest --
@pytest.mark.rule("5.56a")
@pytest.mark.parametrize(("fatigue", "spent", "left"), [(2, 0, 1), (2, 1, 2), (0, 0, 0)])
def test_a_galley_that_spends_nothing_rests(sea, fatigue, spent, left):
    position = sea(f"roman Quad 2924 E fatigue={fatigue} spent={spent}", "egyptian Tri 2926 E fatigue=3")
    step = position.acted(lambda play: fleet_status_phase.recover(play, "roman"))
    assert step["roman-Quad-1"].fatigue == left and step["egyptian-Tri-1"].fatigue == 3


@pytest.mark.rule("5.56a", "9.15a")
@pytest.mark.parametrize(("spent", "fatigue"), [(0, 0), (1, 1)])
def test_a_collision_without_a_point_spent_leaves_the_crew_to_rest(sea, spent, fatigue):
    ships = (f"roman Quad 2922 E attack spent={spent}", "egyptian Tri 2923 SE")
    position = sea(*ships).acted(
        lambda play: collide(play, play.state.galleys["roman-Quad-1"], play.state.galleys["egyptian-Tri-1"])
    )
    assert position["roman-Quad-1"].fatigue == 1
    rested = position.acted(lambda play: fleet_status_phase.recover(play, "roman"))
    assert rested["roman-Quad-1"].fatigue == fatigue


@pytest.mark.rule("5.56b")
def test_shooting_grappling_and_boarding_do_not_spoil_the_rest(sea):
    position = sea("roman Quad 2924 E fatigue=2 fired tried_grapple done")
    assert position.acted(lambda play: fleet_status_phase.recover(play, "roman"))["roman-Quad-1"].fatigue == 1


@pytest.mark.rule("5.56a", "10.41c")
def test_a_prize_just_taken_was_not_of_the_fleet_that_was_activated(sea):
    position = sea("roman Tri 2924 E captured taken fatigue=2")
    assert position.acted(lambda play: fleet_status_phase.recover(play, "roman"))["roman-Tri-1"].fatigue == 2
    assert not fleet_status_phase.must_check_fatigue(position["roman-Tri-1"])


# -- Half Speed --
def half_speed_at_the_end(sea, marks, terms):
    position = sea(f"roman Quad 2924 E {marks}", "roman Tri 2925 E", terms=terms)
    ended = position.acted(lambda play: fleet_status_phase.rest_and_quicken(play, "roman"))
    return ended["roman-Quad-1"].half_speed


@pytest.mark.rule("10.44c")
@pytest.mark.parametrize("reading", ["moved", "activated"])
@pytest.mark.parametrize(
    ("marks", "left"),
    [
        ("half spent=1", HalfSpeed.NONE),
        ("half=due spent=1", HalfSpeed.DUE),
        ("half spent=1 grappled=roman-Tri-1", HalfSpeed.SERVING),
        ("half spent=1 fouled=roman-Tri-1", HalfSpeed.SERVING),
        ("half grappled=roman-Tri-1", HalfSpeed.SERVING),
    ],
)
def test_the_marker_goes_after_the_move_unless_made_fast(sea, marks, left, reading):
    assert half_speed_at_the_end(sea, marks, by(half_speed_ends=reading)) is left


@pytest.mark.rule("10.44c")
@pytest.mark.parametrize("marks", ["half", "half fatigue=2", "half rammed"])
def test_a_galley_that_stays_still_keeps_the_marker_by_our_reading_alone(sea, marks):
    assert half_speed_at_the_end(sea, marks, by(half_speed_ends="moved")) is HalfSpeed.SERVING
    assert half_speed_at_the_end(sea, marks, by(half_speed_ends="activated")) is HalfSpeed.NONE
    assert half_speed_at_the_end(sea, marks, FIRST_EDITION) is HalfSpeed.NONE


@pytest.mark.rule("10.44d")
@pytest.mark.parametrize("fatigue", [3, 4])
def test_fatigue_that_eats_up_half_speed_costs_the_move_but_not_the_rest(sea, fatigue):
    position = sea(f"roman Quad 2924 E half fatigue={fatigue}")
    assert allowance(position["roman-Quad-1"]) == 0

    def end(play):
        fleet_status_phase.fatigue_checks(play, "roman")
        fleet_status_phase.rest_and_quicken(play, "roman")

    galley = position.acted(end)["roman-Quad-1"]
    assert (galley.fatigue, galley.half_speed) == (fatigue - 1, HalfSpeed.NONE)


@pytest.mark.rule("10.44c")
def test_a_marker_not_served_off_is_served_in_the_next_activation(sea):
    position = sea("roman Quad 2924 E half")
    again = position.acted(lambda play: fleet_status_phase.begin_activation(play, "roman"))
    assert again["roman-Quad-1"].half_speed is HalfSpeed.SERVING


# -- the beginning --
@pytest.fixture
def begun(sea):
    position = sea(
        "roman Quad 2924 E attack done spent=5 rowed_hard fired tried_grapple collided taken half=due"
        " fire=fresh",
        "roman Tri 2926 E reacted repulsed fire",
        "egyptian Tri 2920 W reacted repulsed fired done fire=fresh half=due",
    )
    return position.acted(lambda play: fleet_status_phase.begin_activation(play, "roman"))


@pytest.mark.rule("7.21a", "9.34a", "5.64c")
def test_the_marks_of_the_last_activation_go(begun):
    galley = begun["roman-Quad-1"]
    assert not (galley.done or galley.spent or galley.rowed_hard or galley.fired or galley.tried_grapple)
    assert not (galley.collided or galley.taken)


@pytest.mark.rule("5.42b", "10.44b")
def test_half_speed_that_was_due_is_served_now_and_forces_cruise(begun):
    assert begun["roman-Quad-1"].half_speed is HalfSpeed.SERVING and not begun["roman-Quad-1"].attack
    assert begun["egyptian-Tri-1"].half_speed is HalfSpeed.DUE


@pytest.mark.rule("7.33b")
def test_fires_lit_since_may_be_fought_from_now_on(begun):
    assert begun["roman-Quad-1"].fire is Fire.BURNING and begun["roman-Tri-1"].fire is Fire.BURNING
    assert begun["egyptian-Tri-1"].fire is Fire.FRESH


@pytest.mark.rule("7.45a")
def test_the_enemy_has_his_reactions_back(begun):
    assert not begun["egyptian-Tri-1"].reacted and begun["egyptian-Tri-1"].fired


@pytest.mark.rule("9.42c")
def test_boarders_beaten_off_are_remembered_while_their_enemy_disengages(begun):
    assert begun["roman-Tri-1"].repulsed


@pytest.mark.rule("5.42b")
@pytest.mark.parametrize(
    "mark", ["rammed", "aground", "grappled=egyptian-Tri-1", "fatigue=4", "crippled=port"]
)
def test_whatever_forces_cruise_does_so_as_the_activation_begins(sea, mark):
    position = sea(f"roman Quad 2924 E attack {mark}", "egyptian Tri 2925 W")
    assert not position.acted(lambda play: fleet_status_phase.begin_activation(play, "roman"))[
        "roman-Quad-1"
    ].attack


@pytest.mark.rule("5.64c", "5.76a")
def test_units_may_pass_and_change_places_again(sea):
    position = sea("roman Quad 2924 E cargo=CO7v,A4", "egyptian Tri 2920 W cargo=HI6")
    units = position.state.units

    def begin(play):
        play.change(
            units=units.put(*[replace(unit, transferred=True, reordered=True) for unit in units.values()])
        )
        fleet_status_phase.begin_activation(play, "roman")

    step = position.acted(begin)
    assert not step.unit("roman-CO-1").transferred and not step.unit("roman-A-1").reordered
    assert step.unit("egyptian-HI-1").transferred


@pytest.mark.rule("10.42c", "7.33a")
def test_the_dice_of_the_phase_fall_where_the_galley_lies(sea):
    position = sea("roman Quad 2926 E rammed fire", "roman Tri 2927 E fouled=roman-Quad-1")
    [sinks] = sunk(position, "roman", [2]).told("rolled")
    assert (sinks.case, sinks.places, sinks.pieces) == ("10.42c", ("2926",), ("roman-Quad-1",))
    spread = position.acted(lambda play: fleet_status_phase.spread_fires(play, "roman"), [2])
    [spreads] = spread.told("rolled")
    assert (spreads.case, spreads.places, spreads.pieces) == ("7.33a", ("2927",), ("roman-Tri-1",))
