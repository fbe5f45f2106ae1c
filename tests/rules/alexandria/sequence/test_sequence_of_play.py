"""The sequence of play as the naval battle runs it (3.0, 12.2): whose turn, which phase, and when it ends."""

import pytest

from galleywar.core.check import sums
from galleywar.core.dice import Recorded
from galleywar.core.machine import Play
from galleywar.rules.alexandria.effects.elimination import lose_galley
from galleywar.rules.alexandria.model.frames_sea import Designate, Orders, PlayerTurn, Rounds, Rowing, Speeds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Award, Side
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.queries.galleys import bow_hex, flank_side, side_hexes
from galleywar.rules.alexandria.victory.naval_victory import award_captured, award_slip, award_stopped, points

FAR = ("roman Quad 2926 E", "egyptian Quad 2206 W")


def fresh(sea, *ships, **fields):
    """A battle just before a Player Turn begins."""
    position = sea(*ships, **fields)
    return position.acted(lambda play: play.change(frames=(Rounds(),)))


def award(seat, points, thing="ship"):
    return Award(seat, points, "stopped", thing, "12.2f", thing)


# -- turns ----------------------------------------------------------------------------------------
@pytest.mark.rule("12.2e", "3.0a")
def test_rome_moves_first(sea):
    step = fresh(sea, *FAR, active="", turn=0)
    assert isinstance(step.top, Speeds) and step.top.seat == "roman" and step.state.turn == 1


@pytest.mark.rule("3.0a", "3.0b", "12.2e")
def test_the_turn_passes_when_all_phases_are_over(sea):
    step = fresh(sea, *FAR, active="", turn=0).do("set_out").do("end")
    assert isinstance(step.top, Speeds) and step.top.seat == "egyptian" and step.state.active == "egyptian"
    again = step.do("set_out").do("end")
    assert again.top.seat == "roman" and again.state.turn == 3


@pytest.mark.rule("3.0e", "3.0f", "3.0g")
def test_phases_come_in_their_order(sea):
    step = fresh(sea, *FAR, active="", turn=0)
    assert [event["phase"] for event in step.events if event.kind == "phase"] == ["speed"]
    step = step.do("set_out")
    assert [event["phase"] for event in step.events if event.kind == "phase"] == ["move"]
    step = step.do("end")
    assert [event["phase"] for event in step.events if event.kind == "phase"] == ["shock", "status", "speed"]


@pytest.mark.rule("5.42a")
def test_nobody_is_asked_for_speeds_when_none_can_be_chosen(sea):
    step = fresh(sea, "roman Quad 2926 E crippled=port", FAR[1], active="", turn=0)
    assert isinstance(step.top, Orders)


@pytest.mark.rule("4.42a", "4.42b", "3.0e")
def test_the_whole_fleet_is_active_and_acts_in_any_order(sea):
    position = sea("roman Quad 2926 E", "roman Bi 2206 E", "egyptian Tri 2924 W").orders("roman")
    movers = {choice.split()[1] for choice in position.choices("row")}
    assert movers == {"roman-Quad-1", "roman-Bi-1"}


@pytest.mark.rule("4.42b", "8.62", "3.0f")
def test_land_units_aboard_are_active_with_the_fleet_and_board_after_all_movement(sea):
    position = sea("roman Quad 2926 E cargo=CO7v grappled=egyptian-Tri-1", "egyptian Tri 2927 E cargo=HI6")
    step = position.orders("roman").do("end")
    assert isinstance(step.top, Designate) and step.choices("board") == {"board roman-CO-1 egyptian-Tri-1"}


@pytest.mark.rule("3.0g", "3.0h")
def test_a_galley_freed_from_a_foul_does_not_go_down_with_the_other(sea):
    ships = ("roman Quad 2926 E rammed fouled=roman-Bi-1", "roman Bi 2927 E fouled=roman-Quad-1", FAR[1])
    asked = sea(*ships).orders("roman").do("end")
    freed = asked.do("cast_off roman-Bi-1", [1, 6])
    assert "roman-Quad-1" not in freed and "roman-Bi-1" in freed
    held = asked.do("end", [6])
    assert "roman-Quad-1" not in held and "roman-Bi-1" not in held


@pytest.mark.rule("5.46b", "5.51a")
def test_a_galley_driven_from_attack_speed_still_checks_for_fatigue(sea):
    position = (
        fresh(sea, "roman Quad 2926 E", FAR[1], active="", turn=0).do("attack roman-Quad-1").do("set_out")
    )
    assert position["roman-Quad-1"].rowed_hard


# -- arcs -----------------------------------------------------------------------------------------
@pytest.mark.rule("6.2")
def test_a_galley_has_a_bow_and_four_flank_hexes(sea):
    galley = sea("roman Quad 2926 E")["roman-Quad-1"]
    assert bow_hex(galley) == "2927"
    assert side_hexes(galley, Side.PORT) == ("3027", "3026")
    assert side_hexes(galley, Side.STARBOARD) == ("2827", "2826")
    assert flank_side(galley, "3026") is Side.PORT and flank_side(galley, "2826") is Side.STARBOARD
    assert flank_side(galley, "2927") is None and flank_side(galley, "2925") is None


@pytest.mark.rule("5.34")
def test_a_hex_is_closed_to_whoever_cannot_pay_for_it(sea):
    step = sea("roman Bi 3005 E").rowing("roman-Bi-1", 1)
    assert "ahead 3006" not in step.choices("ahead") and "ahead 2905" not in step.choices("ahead")


@pytest.mark.rule("2.3b")
def test_two_dice_are_added_and_run_from_two_to_twelve(sea):
    forecast = (
        sea("roman Quad 2926 E attack", "egyptian Tri 2927 NE")
        .rowing("roman-Quad-1", 2)
        .forecast("ram egyptian-Tri-1")
    )
    assert forecast.check.dice == (6, 6)


@pytest.mark.rule("2.3a")
def test_the_ten_sider_of_land_combat_counts_zero_as_the_lowest():
    assert sorted(sums((10,))) == list(range(10))


# -- victory --------------------------------------------------------------------------------------
def after_turn_of(sea, seat, awards, turn=2, terms=None):
    position = sea(*FAR, awards=tuple(awards), turn=turn, active=seat, terms=terms or Terms())
    play = Play(position.state, Recorded(()))
    play.change(frames=(Rounds(), PlayerTurn(seat, "victory")))
    machine.settle(play)
    return play.state


@pytest.mark.rule("12.2h", "3.0k")
@pytest.mark.parametrize(
    ("roman", "egyptian", "winner"),
    [
        (35, 0, "roman"),
        (34, 27, ...),
        (0, 28, "egyptian"),
        (40, 30, "roman"),
        (36, 41, "egyptian"),
        (36, 36, None),
    ],
)
def test_the_totals_decide_after_the_egyptian_turn(sea, roman, egyptian, winner):
    state = after_turn_of(sea, "egyptian", [award("roman", roman), award("egyptian", egyptian)])
    if winner is ...:
        assert state.outcome is None and state.frames
    else:
        assert state.outcome.winner == winner and not state.frames and machine.pending(state) is None


@pytest.mark.rule("12.2h")
def test_a_roman_turn_decides_nothing(sea):
    state = after_turn_of(sea, "roman", [award("roman", 50)], turn=1)
    assert state.outcome is None and state.active == "egyptian"


@pytest.mark.rule("12.2h")
def test_the_limit_of_rounds_leaves_the_battle_undecided(sea):
    terms = Terms(rounds=3)
    assert after_turn_of(sea, "egyptian", [], turn=4, terms=terms).outcome is None
    ended = after_turn_of(sea, "egyptian", [], turn=6, terms=terms).outcome
    assert ended.winner is None and "3 rounds" in ended.text
    assert after_turn_of(sea, "egyptian", [], turn=600, terms=Terms(rounds=0)).outcome is None


@pytest.mark.rule("12.2f")
def test_a_ship_scores_once_a_line_and_both_lines_may_score(sea):
    position = sea("roman Quad 2926 E", "egyptian Quin 2927 W").orders("roman")

    def deeds(play):
        ship = play.state.galleys["egyptian-Quin-1"]
        for _ in range(2):
            award_stopped(play, ship, "roman")
            award_captured(play, ship, "roman")

    state = position.acted(deeds).state
    assert points(state, "roman") == 7 + 8 and points(state, "egyptian") == 0


@pytest.mark.rule("12.2f", "8.66")
def test_a_ship_retaken_scores_nothing(sea):
    position = sea("roman Quad 2926 E", "egyptian Quin 2927 W captured built=roman").orders("roman")
    step = position.acted(lambda play: award_captured(play, play.state.galleys["egyptian-Quin-1"], "roman"))
    assert points(step.state, "roman") == 0


@pytest.mark.rule("12.2f")
@pytest.mark.parametrize("sunk_scores", [True, False])
def test_ships_sunk_by_other_means_count_where_the_scenario_says_so(sea, sunk_scores):
    position = sea(*FAR, terms=Terms(sunk_scores=sunk_scores)).orders("roman")
    step = position.acted(
        lambda play: lose_galley(play, play.state.galleys["egyptian-Quad-1"], "burnt", "7.32b")
    )
    assert points(step.state, "roman") == (6 if sunk_scores else 0)


@pytest.mark.rule("12.2g")
def test_every_slip_burnt_gives_rome_five(sea):
    step = sea(*FAR).orders("roman").acted(lambda play: (award_slip(play, "2319"), award_slip(play, "2320")))
    assert points(step.state, "roman") == 10
    assert points(step.acted(lambda play: award_slip(play, "2319")).state, "roman") == 10


@pytest.mark.rule("5.31b")
def test_a_galley_that_is_lost_on_its_way_leaves_the_turn_to_the_others(sea):
    position = sea("roman Quad 2926 E", "roman Bi 2206 E", FAR[1]).rowing("roman-Quad-1", 3)
    step = position.acted(
        lambda play: lose_galley(play, play.state.galleys["roman-Quad-1"], "sank", "10.42c")
    )
    assert isinstance(step.top, Orders) and not any(isinstance(frame, Rowing) for frame in step.state.frames)


@pytest.mark.rule("7.33a", "3.0g")
def test_what_lay_fast_to_a_ship_that_burns_out_is_scorched_in_the_same_phase(sea):
    ships = ("roman Quad 2926 E fire grappled=roman-Bi-1", "roman Bi 2927 E", FAR[1])
    position = sea(*ships).facing_frames(seat="roman", phase="fires")
    step = position.settled([6, 5])
    assert "roman-Quad-1" not in step and step["roman-Bi-1"].fire
    assert not position.settled([6, 4])["roman-Bi-1"].fire
