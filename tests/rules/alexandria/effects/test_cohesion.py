"""Cohesion hits: what they do to a unit, and who takes those of a combat."""

from dataclasses import replace

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.core.check import sums
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.effects.cohesion import hit, share_out, suffered, take_hits, tq_check
from galleywar.rules.alexandria.model.frames_sea import Combat, OddHits, Reckoning


def struck(position, unit, hits=1):
    return position.acted(lambda play: hit(play, play.state.units[unit], hits))


@pytest.mark.rule("10.11")
def test_hits_add_up(sea):
    position = sea("roman Quad 2924 E cargo=CO7v")
    twice = struck(struck(position, "roman-CO-1"), "roman-CO-1", 2)
    assert twice.unit("roman-CO-1").hits == 3
    assert twice.told("hit")[0]["total"] == 3


@pytest.mark.rule("10.14")
def test_hits_short_of_the_tq_leave_the_unit_as_good_as_new(sea):
    unit = struck(sea("egyptian Quad 2924 E cargo=HI6"), "egyptian-HI-1", 5).unit("egyptian-HI-1")
    assert (unit.tq, unit.reduced, unit.hits) == (6, False, 5)


@pytest.mark.rule("10.13", "10.21", "8.52b", "2.21b")
@pytest.mark.parametrize(("before", "hits", "kept"), [(0, 6, 0), (5, 1, 0), (5, 3, 2)])
def test_reaching_its_tq_turns_a_unit_to_its_reduced_side_and_the_surplus_stays(sea, before, hits, kept):
    step = struck(sea(f"egyptian Quad 2924 E cargo=HI6*{before}"), "egyptian-HI-1", hits)
    unit = step.unit("egyptian-HI-1")
    assert (unit.reduced, unit.tq, unit.hits) == (True, 4, kept)
    assert step.told("reduced") and not step.told("eliminated")


@pytest.mark.rule("10.13")
def test_a_surplus_that_reaches_the_reduced_tq_eliminates_at_once(sea):
    position = sea("egyptian Quad 2924 E cargo=HI6*5")
    assert suffered(position.unit("egyptian-HI-1"), 4) is not None
    assert suffered(position.unit("egyptian-HI-1"), 5) is None
    assert "egyptian-HI-1" not in struck(position, "egyptian-HI-1", 5)


@pytest.mark.rule("10.13", "10.21", "8.52b")
def test_a_reduced_unit_is_eliminated_when_its_hits_reach_its_reduced_tq(sea):
    position = sea("egyptian Quad 2924 E cargo=HI6-*2")
    assert "egyptian-HI-1" in struck(position, "egyptian-HI-1", 1)
    gone = struck(position, "egyptian-HI-1", 2)
    assert gone.state.lost == ("egyptian-HI-1",) and gone["egyptian-Quad-1"].cargo == ()
    assert not list(problems(gone.state))


@pytest.mark.rule("10.23")
@pytest.mark.parametrize("unit", ["CO6v", "LI6", "A6", "ART6"])
def test_units_without_a_reduced_side_are_eliminated_at_their_tq(sea, unit):
    position = sea(f"roman Quad 2924 E cargo={unit}")
    key = next(iter(position.state.units))
    assert key in struck(position, key, 5) and key not in struck(position, key, 6)


@pytest.mark.rule("10.23", "2.21a")
def test_the_counters_know_which_units_have_no_reduced_side(box):
    units = box.counters.units.values()
    one_sided = {counter.id for counter in units if not counter.reduced}
    meant = {
        counter.id
        for counter in units
        if counter.type in {"LI", "A", "ART"} or counter.legion in {"VI", "XXVII"}
    }
    assert one_sided == meant and len(meant) < len(box.counters.units)


@pytest.mark.rule("10.0", "5.11b")
def test_rowing_however_hard_costs_no_hits(sea):
    position = sea("roman Quad 2924 E attack cargo=CO7v").rowing("roman-Quad-1", 2)
    step = position.do("ahead 2925").do("ahead 2926")
    assert step.unit("roman-CO-1") == position.unit("roman-CO-1")


@pytest.mark.rule("10.16")
def test_a_tq_check_fails_above_the_tq_of_the_side_that_is_up(sea):
    position = sea("egyptian Tri 2924 E cargo=HI6", "egyptian Tri 2926 E cargo=HI6-")
    full = tq_check(position.state, position.unit("egyptian-HI-1"), "10.16")
    reduced = tq_check(position.state, position.unit("egyptian-HI-2"), "10.16")
    assert [full.read((face,)).success for face in (6, 7)] == [True, False]
    assert [reduced.read((face,)).success for face in (4, 5)] == [True, False]
    assert min(sums(full.dice)) == 0


@pytest.mark.rule("5.77a")
def test_a_stacked_unit_adds_one_to_its_tq_roll(sea):
    position = sea("egyptian Quad 2924 E cargo=HI6,A4")
    check = tq_check(position.state, position.unit("egyptian-HI-1"), "10.16")
    assert [check.read((face,)).success for face in (5, 6)] == [True, False]
    assert [factor.case for factor in check.factors] == ["5.77a"]


# -- sharing out --
@pytest.mark.rule("10.12a")
def test_equal_shares_are_given_even_where_they_kill(sea):
    position = sea("roman Quad 2924 E cargo=CO7v,A4*3")
    shares = share_out(position.state, ("roman-CO-1", "roman-A-1"), 2, "roman-CO-1")
    after = position.acted(lambda play: take_hits(play, shares.settled, "8.52a"))
    assert after.unit("roman-CO-1").hits == 1 and after.state.lost == ("roman-A-1",)


@pytest.mark.rule("10.12b", "8.5b")
def test_the_first_odd_hit_is_the_leads_wherever_it_lies_in_the_stack(sea):
    position = sea("roman Quin 2924 E cargo=CO7v,CO6v,CO8v")
    units = ("roman-CO-1", "roman-CO-2", "roman-CO-3")
    assert dict(share_out(position.state, units, 1, "roman-CO-3").settled) == {
        "roman-CO-1": 0,
        "roman-CO-2": 0,
        "roman-CO-3": 1,
    }


@pytest.mark.rule("5.77b", "10.12b")
def test_the_next_odd_hit_goes_down_the_stack_from_the_top(sea):
    position = sea("roman Quin 2924 E cargo=CO7v,CO6v,CO8v")
    units = ("roman-CO-2", "roman-CO-3", "roman-CO-1")
    shares = share_out(position.state, units, 5, "roman-CO-3")
    assert dict(shares.settled) == {"roman-CO-1": 2, "roman-CO-2": 1, "roman-CO-3": 2} and not shares.odd


@pytest.mark.rule("10.12b")
def test_units_of_several_ships_leave_the_rest_to_their_owner(sea):
    position = sea("roman Quad 2924 E cargo=CO7v,CO6v", "roman Tri 2926 E cargo=CO8v")
    units = ("roman-CO-1", "roman-CO-2", "roman-CO-3")
    shares = share_out(position.state, units, 5, "roman-CO-1")
    assert dict(shares.settled) == {"roman-CO-1": 2, "roman-CO-2": 1, "roman-CO-3": 1}
    assert (shares.free, shares.odd) == (("roman-CO-2", "roman-CO-3"), 1)


@pytest.mark.rule("10.12b")
@pytest.mark.parametrize("hits", [1, 3, 4])
def test_nothing_is_left_to_choose_when_only_the_lead_takes_more(sea, hits):
    position = sea("roman Quad 2924 E cargo=CO7v,CO6v", "roman Tri 2926 E cargo=CO8v")
    shares = share_out(position.state, ("roman-CO-1", "roman-CO-2", "roman-CO-3"), hits, "roman-CO-2")
    assert not shares.odd and sum(number for _, number in shares.settled) == hits


@pytest.fixture
def odd_hit(sea):
    position = sea(
        "roman Quad 2924 E cargo=CO7v,CO6v", "roman Tri 2926 E cargo=CO8v", "egyptian Tri 2925 W cargo=HI6"
    )
    settled = (("roman-CO-1", 1), ("roman-CO-2", 0), ("roman-CO-3", 0))
    units = ("roman-CO-1", "roman-CO-2", "roman-CO-3")
    reckoning = Reckoning("roman", Combat("egyptian-Tri-1", units), "roman-CO-1", settled, False)
    return position.pushed(reckoning, OddHits("roman", ("roman-CO-2", "roman-CO-3"), 1))


@pytest.mark.rule("10.12b")
def test_the_owner_says_who_takes_the_odd_hit(odd_hit):
    assert odd_hit.decision.seat == "roman"
    assert odd_hit.choices("take") == {"take roman-CO-2", "take roman-CO-3"}
    step = odd_hit.do("take roman-CO-3")
    assert [step.unit(f"roman-CO-{n}").hits for n in (1, 2, 3)] == [1, 0, 1]


@pytest.mark.rule("10.12b", "8.52a")
def test_both_sides_may_have_odd_hits_to_give_and_all_fall_together(sea):
    position = sea(
        "roman Quad 2924 E cargo=CO7v,CO6v",
        "egyptian Tri 2925 W cargo=HI6,HI5",
        "egyptian Tri 2926 W cargo=HI7",
    )
    fight = Combat("egyptian-Tri-1", ("roman-CO-1", "roman-CO-2"))
    step = position.pushed(
        Reckoning("roman", fight, "roman-CO-1", (("egyptian-HI-3", 2),), False),
        OddHits("egyptian", ("egyptian-HI-1", "egyptian-HI-2"), 1),
        OddHits("roman", ("roman-CO-1", "roman-CO-2"), 1),
    ).do("take roman-CO-2")
    assert step.decision.seat == "egyptian" and not step.unit("roman-CO-2").hits, "not before she has chosen"
    step = step.do("take egyptian-HI-1")
    hits = [step.unit(one).hits for one in ("roman-CO-2", "egyptian-HI-1", "egyptian-HI-2", "egyptian-HI-3")]
    assert hits == [1, 1, 0, 2]


@pytest.mark.rule("10.12b")
def test_the_lead_takes_no_second_odd_hit_and_nobody_two(odd_hit):
    [refusal] = odd_hit.refusals("take roman-CO-1+")
    assert refusal.case == "10.12b" and "Roman CO 1" in refusal.text
    assert odd_hit.refusals("take roman-CO-2+roman-CO-3")


@pytest.mark.rule("8.75")
def test_every_kind_of_hit_on_a_ship_runs_through_the_same_door(sea):
    """A missile hit counts one and a shock hit as many as the table says; both add to the same total."""
    position = sea("roman Quad 2924 E cargo=CO7v*2", "egyptian Tri 2925 W cargo=HI6,HI6,HI6,HI6").orders(
        "egyptian"
    )
    step = position.do("fire egyptian-Tri-1 roman-Quad-1:4").do("hold", [1])
    assert step.unit("roman-CO-1").hits == 3
    unit = step.unit("roman-CO-1")
    assert suffered(unit, 3) == replace(unit, hits=6) and suffered(unit, 4) is None
