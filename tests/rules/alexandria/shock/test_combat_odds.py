"""The fight for a ship: hits on both sides, who takes it, who goes over, and what a prize is worth."""

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.frames_sea import Cross, OddHits
from galleywar.rules.alexandria.model.state import Captured, Fire
from galleywar.rules.alexandria.queries.galleys import allowance, crew, is_immobile
from galleywar.rules.alexandria.shock.boarding import open_boarding
from galleywar.rules.alexandria.shock.capture import advance, occupy


def boarding(position, seat="roman"):
    """The Shock Phase opens for ``seat``; nothing lies beneath it on the stack."""
    return position.acted(lambda play: open_boarding(play, seat))


def pair(sea, mine="cargo=CO7v", theirs="cargo=HI6", **marks):
    """A Roman quinquereme grappled to an Egyptian one."""
    return sea(f"roman Quin 2924 E {mine}", f"egyptian Quin 2925 W {theirs} grappled=roman-Quin-1", **marks)


def sent(position, *orders):
    for order in orders:
        position = position.do(f"board {order}")
    return position


# -- the fight --
@pytest.fixture
def worked_example(sea):
    """Two ships with two cohorts each, veterans and recruits, against one of medium infantry."""
    position = sea(
        "roman Quad 2924 E cargo=CO7v,CO7v",
        "roman Quad 2926 W cargo=CO5r,CO5r",
        "egyptian Tri 2925 W cargo=MI6 grappled=roman-Quad-1,roman-Quad-2 fatigue=5",
    )
    return sent(boarding(position), *(f"roman-CO-{n} egyptian-Tri-1" for n in (1, 2, 3, 4))).do("fight")


@pytest.mark.rule("8.53a", "8.53b")
def test_the_lead_and_it_alone_goes_over_to_the_prize(worked_example):
    step = worked_example.do("lead roman-CO-4", [2])
    assert (
        step["egyptian-Tri-1"].cargo == ("roman-CO-4",) and step.unit("roman-CO-4").aboard == "egyptian-Tri-1"
    )
    assert step["roman-Quad-1"].cargo == ("roman-CO-1", "roman-CO-2") and step["roman-Quad-2"].cargo == (
        "roman-CO-3",
    )
    assert step.told("crossed") and not list(problems(step.state))


@pytest.mark.rule("8.64b")
def test_r_eliminates_all_defenders_archers_and_artillery_included(sea):
    position = sent(boarding(pair(sea, "cargo=CO7v", "cargo=LI5,A5,ART4b")), "roman-CO-1 egyptian-Quin-1").do(
        "fight"
    )
    step = position.do("lead egyptian-LI-1", [7])
    assert step.told("rolled")[0].roll.total == 7 + 4 + 1 - 1
    assert set(step.state.units) == {"roman-CO-1"} and step["egyptian-Quin-1"].seat == "roman"


@pytest.mark.rule("8.64b", "9.42c")
def test_a_ship_that_holds_has_repulsed_its_boarders(sea):
    step = sent(boarding(pair(sea)), "roman-CO-1 egyptian-Quin-1").do("fight", [4])
    assert step.told("rolled")[0].roll.result == "1/2"
    assert step["egyptian-Quin-1"].repulsed and step["egyptian-Quin-1"].seat == "egyptian"
    assert step.unit("roman-CO-1").hits == 1 and step.unit("egyptian-HI-1").hits == 2
    assert step["roman-Quin-1"].cargo == ("roman-CO-1",)


@pytest.mark.rule("9.42c")
def test_a_repulse_of_an_earlier_turn_is_forgotten_when_the_same_enemy_may_board_again(sea):
    position = pair(sea, "", "cargo=HI6 repulsed")
    assert position["egyptian-Quin-1"].repulsed
    assert not boarding(position, "roman")["egyptian-Quin-1"].repulsed
    assert boarding(position, "egyptian").state.galleys["egyptian-Quin-1"].repulsed


@pytest.mark.rule("8.53a", "8.65")
def test_a_ship_whose_last_defender_falls_without_an_r_is_taken_by_those_left(sea):
    step = sent(boarding(pair(sea, theirs="cargo=HI6-*2")), "roman-CO-1 egyptian-Quin-1").do("fight", [3])
    assert step.told("rolled")[0].roll.result == "1/2"
    assert step["egyptian-Quin-1"].seat == "roman" and step["egyptian-Quin-1"].cargo == ("roman-CO-1",)


@pytest.mark.rule("8.52a", "8.53a")
def test_both_sides_fall_together_and_nobody_is_left_to_take_the_ship(sea):
    step = sent(boarding(pair(sea, "cargo=CO7v*6", "cargo=HI6-*2")), "roman-CO-1 egyptian-Quin-1").do(
        "fight", [3]
    )
    assert (
        not step.state.units
        and step["egyptian-Quin-1"].seat == "egyptian"
        and step["egyptian-Quin-1"].repulsed
    )


@pytest.mark.rule("8.64b")
def test_with_an_r_the_ship_is_taken_even_if_its_boarders_fall(sea):
    step = sent(boarding(pair(sea, "cargo=CO7v*6", "cargo=LI5")), "roman-CO-1 egyptian-Quin-1").do(
        "fight", [3]
    )
    assert step.told("rolled")[0].roll.result == "1/3 R"
    assert (
        step["egyptian-Quin-1"].seat == "roman"
        and step["egyptian-Quin-1"].cargo == ()
        and not step.state.units
    )


@pytest.mark.rule("10.12b", "8.52a")
def test_odd_hits_on_boarders_from_two_ships_are_placed_by_their_owner_before_any_falls(sea):
    position = sea(
        "roman Quad 2924 E cargo=CO7v,CO7v",
        "roman Tri 2926 W cargo=CO7v",
        "egyptian Quin 2925 W cargo=HI6,HI6,HI6 grappled=roman-Quad-1,roman-Tri-1",
    )
    fight = sent(boarding(position), *(f"roman-CO-{n} egyptian-Quin-1" for n in (1, 2, 3))).do("fight")
    step = fight.do("lead roman-CO-1", [0])
    assert isinstance(step.top, OddHits) and step.decision.seat == "roman"
    assert step.told("rolled")[0].roll.result == "2/1" and not step.told("hit")
    after = step.do("take roman-CO-3")
    assert [after.unit(f"roman-CO-{n}").hits for n in (1, 2, 3)] == [1, 0, 1]
    assert [after.unit(f"egyptian-HI-{n}").hits for n in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("5.77b", "10.12b")
def test_odd_hits_on_the_defenders_go_to_the_lead_and_then_down_the_stack(sea):
    position = pair(sea, "cargo=CO7v,CO7v,CO7v", "cargo=HI6,MI6,LI5")
    fight = sent(boarding(position), *(f"roman-CO-{n} egyptian-Quin-1" for n in (1, 2, 3))).do("fight")
    step = fight.do("lead egyptian-MI-1", [2])
    assert step.told("rolled")[0].roll.result == "1/2"
    hits = [step.unit(f"egyptian-{kind}-1").hits for kind in ("HI", "MI", "LI")]
    assert hits == [1, 1, 0]


@pytest.mark.rule("8.53b")
def test_if_the_lead_falls_the_best_of_those_left_goes_over(sea):
    position = pair(sea, "cargo=CO6v*5,CO6v,CO8v", "cargo=LI5")
    fight = sent(boarding(position), *(f"roman-CO-{n} egyptian-Quin-1" for n in (1, 2, 3))).do("fight")
    step = fight.do("lead roman-CO-1", [1])
    assert "roman-CO-1" not in step and step["egyptian-Quin-1"].cargo == ("roman-CO-3",)


@pytest.mark.rule("8.53b")
def test_a_lead_that_gave_no_modifier_has_no_better_right_than_the_best_unit(sea):
    """Heavy infantry against its like: neither arms nor training count, so the highest TQ goes over."""
    position = sea(
        "egyptian Quin 2924 E cargo=HI5,HI7",
        "roman Quin 2925 W cargo=MI5*4,MI5*4 grappled=egyptian-Quin-1",
        "roman Bi 2726 W cargo=LI5",
    )
    orders = ("egyptian-HI-1 roman-Quin-1", "egyptian-HI-2 roman-Quin-1")
    armed = sent(boarding(position, "egyptian"), *orders).do("fight").do("lead egyptian-HI-1", [9])
    assert armed["roman-Quin-1"].cargo == ("egyptian-HI-1",)
    even = sea("egyptian Quin 2924 E cargo=HI5,HI7", "roman Quin 2925 W cargo=HI6 grappled=egyptian-Quin-1")
    step = sent(boarding(even, "egyptian"), *orders).do("fight").do("lead egyptian-HI-1", [9])
    assert step["roman-Quin-1"].cargo == ("egyptian-HI-2",)


@pytest.mark.rule("8.53b")
def test_among_equals_the_owner_says_who_must_go_over(sea):
    position = sea(
        "roman Quin 2924 E cargo=CO6v*5,CO7v",
        "roman Tri 2926 W cargo=CO7v",
        "egyptian Quin 2925 W cargo=LI5 grappled=roman-Quin-1,roman-Tri-1",
    )
    fight = sent(boarding(position), *(f"roman-CO-{n} egyptian-Quin-1" for n in (1, 2, 3))).do("fight")
    step = fight.do("lead roman-CO-1", [1])
    assert isinstance(step.top, Cross) and step.offers() == {"cross"}
    assert step.choices("cross") == {"cross roman-CO-2", "cross roman-CO-3"}
    assert step.do("cross roman-CO-3")["egyptian-Quin-1"].cargo == ("roman-CO-3",)


# -- the prize --
def taken(sea, theirs="", mine="cargo=CO7v", **state):
    """The Egyptian quinquereme of `pair`, taken empty, with nobody sent across."""
    position = sent(boarding(pair(sea, mine, theirs, **state)), "roman-CO-1 egyptian-Quin-1")
    return position.do("fight").do("stay")


@pytest.mark.rule("8.65")
def test_an_empty_ship_falls_without_dice_and_one_boarder_may_stay_on_it(sea):
    position = sent(
        boarding(pair(sea, "cargo=CO7v,CO6v,A5", "")),
        "roman-CO-1 egyptian-Quin-1",
        "roman-CO-2 egyptian-Quin-1",
    ).do("fight", [])
    assert position["egyptian-Quin-1"].seat == "roman" and isinstance(position.top, Cross)
    assert (
        position.choices("cross") == {"cross roman-CO-1", "cross roman-CO-2"} and "stay" in position.offers()
    )
    crossed = position.do("cross roman-CO-2")
    assert crossed["egyptian-Quin-1"].cargo == ("roman-CO-2",)
    assert crossed["roman-Quin-1"].cargo == ("roman-CO-1", "roman-A-1")
    assert [refusal.case for refusal in position.refusals("cross roman-A-1")] == ["8.65"]


@pytest.mark.rule("10.41a", "10.41b")
def test_a_captured_ship_has_no_crew_half_its_cruise_allowance_and_no_attack_speed(sea):
    prize = taken(sea, "attack")["egyptian-Quin-1"]
    assert (crew(prize), allowance(prize), prize.attack) == (0, 3, False)
    assert prize.captured is Captured.CAPTURED and prize.built == "egyptian"


@pytest.mark.rule("10.41c")
def test_a_captured_ship_keeps_its_marks_and_its_ties(sea):
    prize = taken(sea, "rammed crippled=port fire half=due")["egyptian-Quin-1"]
    assert prize.rammed and prize.crippled is not None and prize.fire is Fire.BURNING and prize.half_speed
    assert prize.grappled == ("roman-Quin-1",) and is_immobile(prize)


@pytest.mark.rule("10.41d", "5.55")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 3), (2, 2)])
def test_fatigue_is_cut_to_the_new_allowance(sea, before, after):
    assert taken(sea, f"fatigue={before}")["egyptian-Quin-1"].fatigue == after


@pytest.mark.rule("8.66", "10.41b")
def test_a_ship_retaken_is_re_captured_with_the_same_penalties_and_no_second_halving(sea):
    position = sea(
        "roman Quin 2924 E cargo=CO7v", "egyptian Quin 2925 W captured built=roman grappled=roman-Quin-1"
    )
    prize = sent(boarding(position), "roman-CO-1 egyptian-Quin-1").do("fight").do("stay")["egyptian-Quin-1"]
    assert (prize.seat, prize.captured) == ("roman", Captured.RECAPTURED)
    assert (crew(prize), allowance(prize)) == (0, 3)


@pytest.mark.rule("8.66", "12.2f")
def test_a_ship_that_changes_hands_a_third_time_is_captured_again_but_scores_no_more(sea):
    position = sea(
        "egyptian Quin 2924 E cargo=HI6", "roman Quin 2925 W captured=recaptured grappled=egyptian-Quin-1"
    )
    step = sent(boarding(position, "egyptian"), "egyptian-HI-1 roman-Quin-1").do("fight").do("stay")
    assert step["roman-Quin-1"].captured is Captured.CAPTURED and step["roman-Quin-1"].built == "roman"
    assert step.state.awards == ()


@pytest.mark.rule("8.66", "12.2f")
def test_a_capture_scores_ram_defense_and_one_but_a_re_capture_nothing(sea):
    first = taken(sea).state.awards
    assert [(award.seat, award.points, award.line) for award in first] == [("roman", 8, "captured")]
    position = sea(
        "roman Quin 2924 E cargo=CO7v", "egyptian Quin 2925 W captured built=roman grappled=roman-Quin-1"
    )
    again = sent(boarding(position), "roman-CO-1 egyptian-Quin-1").do("fight").do("stay")
    assert again.state.awards == ()


@pytest.mark.rule("8.66", "10.41c")
def test_a_ship_taken_brings_no_marks_of_an_activation_it_was_not_part_of(sea):
    prize = taken(sea, "spent=5 fired reacted rowed_hard")["egyptian-Quin-1"]
    assert (
        prize.taken and prize.done and not (prize.spent or prize.fired or prize.reacted or prize.rowed_hard)
    )


@pytest.mark.rule("8.53b", "8.65", "5.61a")
def test_of_equals_no_one_can_tell_apart_the_first_goes_over_and_nobody_is_asked(sea):
    def over(cargo):
        position = sea(f"roman Quin 2924 E cargo={cargo}", "egyptian Quin 2925 W grappled=roman-Quin-1")
        attackers = position["roman-Quin-1"].cargo
        return position.acted(
            lambda play: advance(play, play.state.galleys["egyptian-Quin-1"], "roman", attackers, "")
        )

    alike = over("CO6v,CO6v")
    assert alike["egyptian-Quin-1"].cargo == ("roman-CO-1",) and alike.state.frames == ()
    [event] = alike.told("crossed")
    assert event.pieces == ("roman-CO-1", "roman-Quin-1", "egyptian-Quin-1")
    unlike = over("CO6v,HI6")
    assert unlike.top == Cross("roman", "egyptian-Quin-1", ("roman-CO-1", "roman-HI-1"), must=True)
    assert over("CO6v,HI7")["egyptian-Quin-1"].cargo == ("roman-HI-1",)


@pytest.mark.rule("8.65")
@pytest.mark.parametrize(("boarders", "asked"), [((), False), (("roman-CO-1",), True)])
def test_somebody_must_have_boarded_an_empty_ship_to_stay_on_it(sea, boarders, asked):
    position = sea("roman Quin 2924 E cargo=CO7v", "egyptian Quin 2925 W grappled=roman-Quin-1")
    step = position.acted(lambda play: occupy(play, play.state.galleys["egyptian-Quin-1"], "roman", boarders))
    assert bool(step.state.frames) is asked
