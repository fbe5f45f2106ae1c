"""Orderly Withdrawal (5.8): what sets it off, who may, where to, and at what cost."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.land_movement.orderly_withdrawal import (
    is_turned,
    open_withdrawals,
    withdrawals,
)
from galleywar.rules.alexandria.model.frames_land import Facing, Following, Withdrawing
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone
from tests.rules.alexandria.conftest import FIRST_EDITION, by
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

AHEAD = "egyptian HI7 1412 facing=4"
"""Two hexes north of 1212, looking at it."""


def come(field, *pieces, came_from="1111", mover="roman-CO-1", **fields):
    """The first of ``pieces`` has come from ``came_from`` to where it stands, in a Roman turn."""
    position = field(*pieces, **fields).orders("roman")
    return position.acted(lambda play: open_withdrawals(play, play.state.units[mover], came_from))


def asked(position):
    return set(position.top.waiting) if isinstance(position.top, Withdrawing) else set()


MOVER = "roman CO7v 1212 active moved facing=1 began=1010"


# -- what sets it off (5.81) --
@pytest.mark.rule("5.81a")
def test_an_enemy_that_comes_within_two_hexes_may_be_withdrawn_from(field):
    step = come(field, MOVER, AHEAD)
    assert asked(step) == {"egyptian-HI-1"} and step.decision.seat == "egyptian"
    assert step.decision.because.startswith("Roman CO 1 has come near")
    assert isinstance(step.do("stand").top, Orders)


@pytest.mark.rule("5.81a")
@pytest.mark.parametrize(
    ("mover", "came_from"),
    [
        ("roman LC6 1212 active moved facing=1 began=1010", "1111"),
        ("roman CO7v 1112 active moved facing=1 began=1010", "1111"),
        ("roman CO7v 1212 active moved facing=1 began=1010", "1311"),
    ],
)
def test_cavalry_the_distant_and_who_was_near_already_set_nothing_off(field, mover, came_from):
    key = "roman-LC-1" if "LC6" in mover else "roman-CO-1"
    assert not asked(come(field, mover, AHEAD, came_from=came_from, mover=key))


@pytest.mark.rule("5.81b")
def test_who_began_its_move_within_two_hexes_sets_nothing_off(field):
    began_near = "roman CO7v 1212 active moved facing=1 began=1311"
    assert not asked(come(field, began_near, AHEAD))


@pytest.mark.rule("5.81a", "5.84")
def test_once_the_distance_is_restored_it_is_set_off_again(field):
    step = come(field, MOVER, AHEAD).do("withdraw egyptian-HI-1 1512+1613").do("face 4")
    assert step.unit("egyptian-HI-1").at == "1613"

    def press_on(play):
        unit = replace(play.state.units["roman-CO-1"], at="1412")
        play.change(units=play.state.units.put(unit))
        open_withdrawals(play, unit, "1312")

    assert asked(step.acted(press_on)) == {"egyptian-HI-1"}


@pytest.mark.rule("5.81a")
def test_in_the_streets_the_next_point_is_near_and_the_one_beyond_is_not(field):
    near = come(
        field, "roman CO7v 4-K active toward=4-L began=4-I", "egyptian HI7 4-L toward=4-K", came_from="4-J"
    )
    assert asked(near) == {"egyptian-HI-1"}
    far = come(
        field, "roman CO7v 4-J active toward=4-K began=4-I", "egyptian HI7 4-L toward=4-K", came_from="4-I/J"
    )
    assert not asked(far)
    began = come(
        field, "roman CO7v 4-K active toward=4-L began=3/4-L", "egyptian HI7 4-L toward=4-K", came_from="4-J"
    )
    assert not asked(began), "it began in a Point next to it"


@pytest.mark.rule("5.81b")
def test_who_goes_into_a_block_sets_nothing_off(field):
    assert not asked(
        come(field, "roman CO7v 3/4-J/K active began=4-I", "egyptian HI7 4-K toward=4-J", came_from="4-J")
    )


@pytest.mark.rule("5.81a")
def test_who_lands_next_to_it_sets_it_off(field):
    landed = "roman CO7v 1212 active debarked facing=1 began="
    assert asked(come(field, landed, AHEAD, came_from="")) == {"egyptian-HI-1"}


# -- who may (5.81c) --
@pytest.mark.rule("5.81c")
@pytest.mark.parametrize("kind", ["HI7", "MI6", "LI5", "LC6", "A5", "ART4s"])
def test_any_kind_of_unit_may(field, kind):
    assert asked(come(field, MOVER, f"egyptian {kind} 1412 facing=3"))


@pytest.mark.rule("5.81c")
def test_nobody_withdraws_out_of_a_block(field):
    step = come(field, "roman CO7v 4-K active toward=4-J began=4-M", "egyptian HI7 3/4-J/K", came_from="4-L")
    assert not asked(step)


@pytest.mark.rule("5.81c")
def test_nobody_withdraws_out_of_an_enemy_zone(field):
    held = come(field, MOVER, AHEAD, "roman LI5 1511 facing=5")
    assert not asked(held)
    free = come(field, MOVER, AHEAD, "roman LI5 1511 facing=1")
    assert asked(free)
    waiting = free.pushed(Withdrawing("egyptian", "roman-CO-1", ("egyptian-HI-1",)))
    held = waiting.acted(lambda play: None)
    assert asked(held)


# -- where to (5.82) --
@pytest.mark.rule("5.82a")
def test_it_goes_one_or_two_mp_every_step_farther_from_the_enemy(field):
    step = come(field, MOVER, AHEAD)
    ends = {choice.split()[2].split("+")[-1] for choice in step.choices("withdraw")}
    assert ends == {"1511", "1512", "1611", "1612", "1613"}
    mover, unit = step.unit("roman-CO-1"), step.unit("egyptian-HI-1")
    board = step.state.box.map
    for path in withdrawals(step.state, mover, unit):
        distances = [board.distance("1212", place) for place in ("1412", *path)]
        assert distances == sorted(set(distances)) and len(path) in (1, 2)
    assert [refusal.case for refusal in step.refusals("withdraw egyptian-HI-1 1312+")] == ["5.82a"]


@pytest.mark.rule("5.82a")
def test_terrain_friends_and_enemies_bound_it(field):
    """A friend costs one MP more, so that nobody passes through him; another arm leaves no room."""
    step = come(field, MOVER, AHEAD, "egyptian HI7 1512 facing=4", "egyptian MI6 1511 facing=4")
    ways = {choice.split()[2] for choice in step.choices("withdraw") if "HI-1" in choice}
    assert ways == {"1512"}


def ends_of(step):
    return {choice.split()[2].split("+")[-1] for choice in step.choices("withdraw")}


@pytest.mark.rule("5.82a", "6.33a", "6.13a")
def test_in_another_enemys_zone_it_stops_and_does_not_turn(field):
    step = come(field, MOVER, AHEAD, "roman LI5 1711 facing=4")
    assert in_enemy_zone(step.state, "egyptian", "1611")
    assert ends_of(step) == {"1511", "1512", "1611", "1612", "1613"}
    gone = step.do("withdraw egyptian-HI-1 1511+1611")
    assert gone.unit("egyptian-HI-1").facing == 4 and not isinstance(gone.top, Facing)


@pytest.mark.rule("5.82a", "6.33a")
def test_it_goes_no_further_than_the_first_zone(field):
    near = come(field, MOVER, AHEAD, "roman LI5 1612 facing=4", "roman LI5 1513 facing=3")
    assert in_enemy_zone(near.state, "egyptian", "1511") and in_enemy_zone(near.state, "egyptian", "1512")
    assert ends_of(near) == {"1511", "1512"}


@pytest.mark.rule("5.82a", "6.33a")
@pytest.mark.parametrize("terms", [by(into_zoc="barred"), FIRST_EDITION])
def test_where_zones_bar_it_goes_neither_to_the_enemy_nor_into_his_zone(field, terms):
    step = come(field, MOVER, AHEAD, "roman LI5 1711 facing=4", terms=terms)
    assert ends_of(step) == {"1511", "1512", "1613"}


@pytest.mark.rule("5.82a", "5.83a")
def test_it_keeps_its_facing_and_in_a_hex_may_turn_when_it_is_there(field):
    step = come(field, MOVER, AHEAD).do("withdraw egyptian-HI-1 1512")
    assert step.unit("egyptian-HI-1").facing == 4 and isinstance(step.top, Facing)
    assert step.choices("face") == {f"face {vertex}" for vertex in range(6)}
    assert step.do("face 0").unit("egyptian-HI-1").facing == 0


@pytest.mark.rule("5.83a", "5.82a")
def test_in_a_point_it_keeps_looking_at_the_enemy_and_is_not_asked(field):
    step = come(
        field, "roman CO7v 4-J active toward=4-K began=4-I", "egyptian HI7 4-K toward=4-J", came_from="4-I/J"
    )
    gone = step.do("withdraw egyptian-HI-1 4-L")
    assert gone.unit("egyptian-HI-1").toward == "4-K" and isinstance(gone.top, Orders)


# -- the hit (5.83) --
@pytest.mark.rule("5.83b")
@pytest.mark.parametrize(("facing", "hits"), [(4, 0), (3, 1), (1, 1), (0, 1)])
def test_a_unit_approached_from_flank_or_rear_takes_a_hit_before_it_goes(field, facing, hits):
    """1212 may go on to 1312 and 1311, which are both before 1412 only if that looks south-west at them."""
    step = come(field, MOVER, f"egyptian HI7 1412 facing={facing}")
    position = step.state
    assert is_turned(position, step.unit("roman-CO-1"), step.unit("egyptian-HI-1")) is bool(hits)
    gone = step.do("withdraw egyptian-HI-1 1512")
    assert gone.unit("egyptian-HI-1").hits == hits


@pytest.mark.rule("5.83b")
def test_who_would_not_survive_that_hit_may_not_withdraw_but_to_be_reduced_is_no_bar(field):
    assert not asked(come(field, MOVER, "egyptian LI5*4 1412 facing=1"))
    assert asked(come(field, MOVER, "egyptian LI5*4 1412 facing=4"))
    reduced = come(field, MOVER, "egyptian HI7*6 1412 facing=1").do("withdraw egyptian-HI-1 1512")
    assert reduced.unit("egyptian-HI-1").reduced and reduced.unit("egyptian-HI-1").at == "1512"
    spent = come(field, MOVER, AHEAD, "egyptian LI5*4 1412 facing=1")
    assert "5.83b" in [refusal.case for refusal in spent.refusals("withdraw egyptian-LI-1 1512+")]


@pytest.mark.rule("5.83b")
def test_in_the_streets_nobody_pays_for_being_taken_from_behind(field):
    step = come(
        field, "roman CO7v 4-J active toward=4-K began=4-I", "egyptian HI7 4-K toward=4-L", came_from="4-I/J"
    )
    assert step.do("withdraw egyptian-HI-1 4-L").unit("egyptian-HI-1").hits == 0


# -- again and again, and only then (5.84, 5.85) --
@pytest.mark.rule("5.84")
def test_a_withdrawal_costs_no_movement_and_needs_no_leader(field):
    step = come(field, MOVER, AHEAD).do("withdraw egyptian-HI-1 1512").do("face 4")
    unit = step.unit("egyptian-HI-1")
    assert (unit.spent, unit.moved, unit.active) == (0, False, False) and not step.state.leaders


@pytest.mark.rule("5.82a")
def test_a_withdrawal_is_told_place_by_place(field):
    [event] = come(field, MOVER, AHEAD).do("withdraw egyptian-HI-1 1512+").told("withdrew")
    assert (event.pieces, event.places) == (("egyptian-HI-1", "roman-CO-1"), ("1412", "1512"))
    assert event.says == "{0} withdraws in good order from {1}, to {here}."


@pytest.mark.rule("5.82a")
@pytest.mark.parametrize(
    ("mover", "unit", "ends"),
    [
        ("3822", "3920", {"3918", "3919", "4019", "4020"}),
        ("2028", "4-G toward=hexes", {"4-G/H", "4-H", "4/5-G", "5-G"}),
    ],
)
def test_it_goes_farther_from_the_enemy_as_the_crow_flies_or_by_the_steps_of_the_street(
    field, mover, unit, ends
):
    """Between hexes water on the way is no matter; to a Point and from it the ways of a soldier count."""
    position = field(f"roman CO7v {mover}", f"egyptian HI7 {unit}")
    enemy, man = position.unit("roman-CO-1"), position.unit("egyptian-HI-1")
    assert {path[-1] for path in withdrawals(position.state, enemy, man)} == ends


@pytest.mark.rule("5.85")
def test_the_mover_goes_on_with_what_it_has_left(field):
    position = field("roman CO7v 1111 facing=1 began=1111", AHEAD).marching("roman-CO-1", left=4)
    step = position.do("step 1212")
    assert asked(step) == {"egyptian-HI-1"}
    gone = step.do("withdraw egyptian-HI-1 1512").do("face 4")
    assert "step" in gone.offers() and gone.top.left == 3
    again = gone.do("step 1312")
    assert asked(again) == {"egyptian-HI-1"}, "it has come within two hexes once more"


@pytest.mark.rule("5.85")
def test_in_shock_nobody_withdraws(field):
    opened = shock(
        field("roman CO7v 1212 active facing=1", "egyptian LI5*4 1312 facing=4", "egyptian HI7 1513 facing=4")
    )
    after = sent(opened, "roman-CO-1 1312").do("fight", [3]).do("face 1")
    assert after.unit("roman-CO-1").at == "1312" and after.state.frames == ()


# -- in company (5.86, 7.66) --
@pytest.mark.rule("5.86")
def test_a_leader_may_withdraw_with_it_to_the_same_place_or_another_or_stay(field):
    step = (
        come(field, MOVER, AHEAD, "leader egyptian-Achilles 1412")
        .do("withdraw egyptian-HI-1 1512")
        .do("face 4")
    )
    assert isinstance(step.top, Following) and step.decision.seat == "egyptian"
    assert {"follow 1512", "follow 1511"} <= step.choices("follow")
    assert step.do("follow 1512").leader("egyptian-Achilles").at == "1512"
    assert step.do("follow 1511").leader("egyptian-Achilles").at == "1511"
    assert step.do("stay").leader("egyptian-Achilles").at == "1412"
    assert [refusal.case for refusal in step.refusals("follow 1212")] == ["5.86"]


@pytest.mark.rule("7.66a")
def test_artillery_goes_along_or_stays_and_alone_it_may_withdraw_as_well(field):
    step = come(field, MOVER, AHEAD, "egyptian ART4s 1412 facing=3")
    assert asked(step) == {"egyptian-HI-1", "egyptian-ART-1"}
    went = step.do("withdraw egyptian-HI-1 1512").do("face 4")
    assert asked(went) == {"egyptian-ART-1"}
    both = went.do("withdraw egyptian-ART-1 1512").do("face 4")
    assert both.unit("egyptian-ART-1").at == "1512"
    assert went.do("stand").unit("egyptian-ART-1").at == "1412"


@pytest.mark.rule("5.81a")
def test_nobody_withdraws_who_was_not_come_near_to(field):
    step = come(field, MOVER, AHEAD, "egyptian HI7 1616 facing=3")
    cases = [refusal.case for refusal in step.refusals("withdraw egyptian-HI-2 1716+")]
    assert "5.81b" in cases
