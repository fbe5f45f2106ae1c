"""Where chapters meet: what one of them does in the middle of another's business."""

import pytest

from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.frames_sea import Avoidance
from galleywar.rules.alexandria.sequence.fleet_status_phase import fleet_status
from galleywar.rules.alexandria.shock.boarding import open_boarding
from galleywar.rules.alexandria.victory.naval_victory import points


# -- Avoidance in the middle of an attack ----------------------------------------------------------
@pytest.mark.rule("5.91", "9.12", "5.43b")
def test_a_target_that_slips_away_from_under_the_ram_leaves_the_announcement_to_be_rowed(sea):
    ships = ("roman Quad 3125 SW attack", "egyptian Tri 2924 W attack")
    step = sea(*ships).rowing("roman-Quad-1", 4).do("ahead 3025")
    assert isinstance(step.top, Avoidance)
    assert step.do("stand").offers() >= {"ram", "ahead"}
    gone = step.do("avoid egyptian-Tri-1", [1]).do("slip 2925")
    assert "ram" not in gone.offers() and "done" not in gone.offers()
    assert "9.12" in {one.case for one in gone.refusals("ram egyptian-Tri-1")}


@pytest.mark.rule("5.46a", "5.92b", "9.32b")
def test_a_galley_that_tires_to_four_as_it_slips_away_may_be_grappled_at_cruise(sea):
    ships = ("egyptian Tri 3024 W", "roman L.Bi 2923 W attack fatigue=3")
    asked = sea(*ships).rowing("egyptian-Tri-1", 1).do("ahead 3023")
    too_fast = asked.do("stand")
    assert "grapple" not in too_fast.offers()
    stayed = asked.do("avoid roman-L.Bi-1", [1]).do("stay")
    assert stayed["roman-L.Bi-1"].fatigue == 4 and not stayed["roman-L.Bi-1"].attack
    assert stayed.choices("grapple") == {"grapple roman-L.Bi-1"}


# -- missiles in the middle of an attack -----------------------------------------------------------
@pytest.mark.rule("7.45a", "7.22a", "9.11a")
def test_a_rammer_that_loses_its_last_marine_rams_all_the_same_and_shoots_no_more(sea):
    ships = ("roman Quad 3024 SW attack cargo=A4*3", "egyptian Tri 2923 W cargo=A4")
    position = sea(*ships).rowing("roman-Quad-1", 2)
    assert "fire" in position.offers()
    shot = position.do("ram egyptian-Tri-1").do("shoot egyptian-Tri-1", [1, 6, 6])
    assert "roman-A-1" not in shot and shot["roman-Quad-1"].cargo == ()
    assert shot["egyptian-Tri-1"].rammed and "fire" not in shot.offers()


@pytest.mark.rule("7.45a", "7.33b", "9.33a")
def test_a_ship_set_alight_as_it_throws_its_irons_holds_on_and_burns(sea):
    position = sea("roman Quad 3023 W cargo=CO7v", "egyptian Quad 2923 W cargo=A4,LI6").rowing("roman-Quad-1")
    lit = position.do("grapple egyptian-Quad-1").do("shoot egyptian-Quad-1", [1, 6, 2])
    assert lit["roman-Quad-1"].fire and lit["roman-Quad-1"].grappled == ("egyptian-Quad-1",)


# -- two galleys in one Slip -----------------------------------------------------------------------
SLIP = ("roman Quin 2419 W cargo=CO7v,CO7v", "egyptian Tri 2319 W", "egyptian Bi 2319 E cargo=LI5")


@pytest.mark.rule("5.72", "5.27c", "9.31a", "7.22b")
def test_either_of_two_galleys_in_a_slip_may_be_grappled_or_shot_at(sea):
    position = sea(*SLIP).rowing("roman-Quin-1")
    assert position.choices("grapple") == {"grapple egyptian-Tri-1", "grapple egyptian-Bi-1"}
    shares = position.offered("fire")[0].slots[0]
    assert {target for target, _ in shares.caps} == {"egyptian-Tri-1", "egyptian-Bi-1", "2318"}


@pytest.mark.rule("8.65", "5.72", "10.41c")
def test_a_prize_in_a_slip_lies_beside_its_old_friend_and_neither_attacks_the_other(sea):
    held = sea(SLIP[0], f"{SLIP[1]} grappled=roman-Quin-1", SLIP[2])
    taken = held.acted(lambda play: open_boarding(play, "roman"))
    taken = taken.do("board roman-CO-1 egyptian-Tri-1").do("fight").do("cross roman-CO-1")
    assert taken["egyptian-Tri-1"].seat == "roman" and not list(problems(taken.state))
    beside = taken.orders("egyptian").do("row egyptian-Bi-1 0")
    assert beside.choices("grapple") == {"grapple roman-Quin-1"}
    aimed_at = [target for offer in beside.offered("fire") for target, _ in offer.slots[-1].caps]
    assert aimed_at == ["roman-Quin-1"]
    third = sea(*SLIP, "egyptian Bi 2418 E").rowing("egyptian-Bi-2", 2)
    assert "ahead 2319" not in third.choices("ahead")


# -- ships fast to each other ----------------------------------------------------------------------
@pytest.mark.rule("10.42d", "10.41a", "12.2f")
def test_a_prize_rammed_before_may_sink_under_its_captor_and_drag_the_captor_down(sea):
    pair = sea("roman Quin 2924 E cargo=CO7v", "egyptian Tri 2925 W rammed grappled=roman-Quin-1")
    taken = pair.acted(lambda play: open_boarding(play, "roman"))
    taken = taken.do("board roman-CO-1 egyptian-Tri-1").do("fight").do("stay")
    sunk = taken.orders("roman").acted(lambda play: fleet_status(play, "roman"), [6])
    assert not sunk.state.galleys and not sunk.state.units
    assert points(sunk.state, "roman") == 5 + 1
    assert points(sunk.state, "egyptian") == 5 + 7


@pytest.mark.rule("9.15f", "7.32b", "5.44c")
def test_when_one_of_a_fouled_pair_burns_out_the_other_is_free_and_not_slowed(sea):
    pair = sea("roman Quad 3024 SW fouled=egyptian-Tri-1", "egyptian Tri 2923 W rammed fire").orders(
        "egyptian"
    )
    burnt = pair.acted(lambda play: fleet_status(play, "egyptian"), [6, 1])
    assert "egyptian-Tri-1" not in burnt
    free = burnt["roman-Quad-1"]
    assert free.fouled == () and not free.half_speed and not free.fire
    assert "row roman-Quad-1 6" in burnt.orders("roman").choices("row")


# -- shoals in the middle of an attack -------------------------------------------------------------
@pytest.mark.rule("5.28b", "9.21")
def test_a_raker_that_grounds_on_its_sweep_has_no_movement_left_to_rake_in(sea):
    """3006 and 3007 are shoals along one side of a ship in 2906."""
    start = sea("roman Bi 3006 E attack", "egyptian Tri 2906 W rammed").rowing("roman-Bi-1", 4)
    afloat = start.do("ahead 3007", [4])
    assert "rake" in afloat.offers()
    aground = start.do("ahead 3007", [5])
    assert aground["roman-Bi-1"].aground and "rake" not in aground.offers()
    assert aground.under_way.left == 0 and points(aground.state, "egyptian") == 4
