"""Arcs, artillery, oar strikes and rams."""

from math import ceil, hypot

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.combat import artillery
from galleywar.rules.poseidon.combat.artillery import bars_shot, shot_length
from galleywar.rules.poseidon.combat.boarding_checks import grapple_check
from galleywar.rules.poseidon.combat.ramming import hits_of, is_prow_to_prow
from galleywar.rules.poseidon.model.queries import arc_toward, is_abeam, shape_of
from galleywar.rules.poseidon.view.log import narrate

GUN = "blue A six_seven 1000,1000@0 +artillery"


# -- arcs ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-setup-4")
@pytest.mark.parametrize(
    "place, arc",
    [
        ("1000,1300@0", "prow"), ("1300,1300@0", "prow"), ("1301,1300@0", "starboard"), ("1300,1000@0", "starboard"),
        ("1300,700@0", "stern"), ("1000,700@0", "stern"), ("700,1001@0", "port"), ("700,1300@0", "prow"),
    ],
)  # fmt: skip
def test_a_line_on_45_degrees_counts_as_front_or_rear(water, place, arc):
    state = water("blue A slow_trireme 1000,1000@0", f"red A slow_trireme {place}").state
    assert arc_toward(state, state.ships["b1"], state.ships["r1"]) == arc
    assert is_abeam(state, state.ships["b1"], state.ships["r1"]) == (arc in ("port", "starboard"))


# -- artillery -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-art-1")
def test_artillery_fires_through_side_arcs_only(water):
    for place, free in (
        ("1600,1000@0", True),
        ("400,1000@0", True),
        ("1000,1600@0", False),
        ("1500,1500@0", False),
    ):
        position = water(GUN, f"red A slow_trireme {place}").act("b1")
        assert ("fire" in position.verbs) == free
    assert water(GUN, "red A slow_trireme 1000,1600@0").act("b1").refused("fire r1") == ["PW-art-1"]


@pytest.mark.rule("PW-art-2")
def test_range_is_eight_inches_from_the_middle_to_the_nearest_dot(water):
    near = water(GUN, "red A slow_trireme 1820,1000@0").act("b1")
    assert shot_length(near.state, near["b1"], near["r1"]) == 800 and not near.refused("fire r1")
    far = water(GUN, "red A slow_trireme 1821,1000@0").act("b1")
    assert shot_length(far.state, far["b1"], far["r1"]) == 801 and far.refused("fire r1") == ["PW-art-2"]


@pytest.mark.rule("PW-art-2")
@pytest.mark.parametrize("x", [1858, 1859, 142, 141])
def test_range_is_measured_to_a_corner_that_points_at_the_firer(water, x):
    heading = 290 if x > 1000 else 110
    position = water(GUN, f"red A slow_trireme {x},1000@{heading}").act("b1")
    corners = shape_of(position.state, position["r1"])
    near = min(hypot(a - 1000, b - 1000) for a, b in corners)
    assert shot_length(position.state, position["b1"], position["r1"]) == ceil(near)
    assert position.refused("fire r1") == ([] if ceil(near) <= 800 else ["PW-art-2"])


@pytest.mark.rule("PW-art-2")
@pytest.mark.parametrize(
    ("place", "length"), [("1025,1000@0", 5), ("1021,1000@0", 1), ("1020,1000@0", 0), ("1031,1056@0", 12)]
)
def test_a_shot_at_one_alongside_is_as_long_as_it_is_to_her_hull(water, place, length):
    position = water(GUN, f"red A slow_trireme {place}")
    assert shot_length(position.state, position["b1"], position["r1"]) == length


@pytest.mark.parametrize(("east", "north"), [(1000, 0), (-1000, 0), (0, 1000), (0, -1000), (700, -700)])
def test_what_is_far_out_of_range_is_not_measured(water, monkeypatch, east, north):
    position = water(GUN, f"red A slow_trireme {1500 + east},{1500 + north}@0").put(
        "b1", pose=Pose(1500, 1500, 0)
    )
    monkeypatch.setattr(artillery, "nearest", None)
    barred = [one.case for one in bars_shot(position.state, position["b1"], position["r1"])]
    assert barred[0] == "PW-art-2"


@pytest.mark.rule("PW-art-2")
def test_land_blocks_a_shot_and_ships_do_not(water):
    isle = (("Isle", ((1200, 950), (1250, 950), (1250, 1050), (1200, 1050))),)
    blocked = water(GUN, "red A slow_trireme 1600,1000@0", land=isle).act("b1")
    assert blocked.refused("fire r1") == ["PW-art-2"]
    between = water(GUN, "blue A slow_trireme 1300,1000@0", "red A slow_trireme 1600,1000@0")
    assert not between.act("b1").refused("fire r1")
    touching = water(GUN, "red A slow_trireme 1600,1000@0", "blue B slow_trireme 1640,1000@0").act("b1")
    assert not touching.refused("fire r1")


@pytest.mark.rule("PW-art-3")
def test_a_shot_hits_on_four_and_on_three_through_front_or_rear(water):
    side = water(GUN, "red A transport 1600,1000@0").act("b1")
    assert side.odds("fire r1")["miss"] == "1/2"
    assert "sheared" not in side.do("fire r1", dice=(3,)).kinds
    for heading in (90, 270):
        end = water(GUN, f"red A slow_trireme 1600,1000@{heading}").act("b1")
        assert end.odds("fire r1")["miss"] == "1/3"
        assert "slain" in end.do("fire r1", dice=(3, 2)).kinds


@pytest.mark.rule("PW-art-4", "PW-cap-6")
def test_elite_artillerymen_are_no_better_as_printed_and_one_better_by_option(water):
    crack = GUN + " +elite_artillerymen"
    for place, printed, improved in (("1600,1000@0", "1/2", "1/3"), ("1600,1000@90", "1/3", "1/6")):
        plain = water(crack, f"red A slow_trireme {place}").act("b1")
        assert plain.odds("fire r1")["miss"] == printed
        better = water(crack, f"red A slow_trireme {place}", elite_artillery_improves=True).act("b1")
        assert better.odds("fire r1")["miss"] == improved


@pytest.mark.rule("PW-art-5")
@pytest.mark.parametrize(
    "face, field, left",
    [(2, "marines", 2), (3, "marines", 2), (4, "banks", 3), (5, "banks", 3), (6, "artillery", False)],
)
def test_the_effect_table(water, face, field, left):
    target = "red A six_seven 1600,1000@0 +artillery"
    after = water(GUN, target).act("b1").do("fire r1", dice=(4, face))
    assert getattr(after["r1"], field) == left and after["b1"].fired


@pytest.mark.rule("PW-art-6")
@pytest.mark.parametrize("face, works", [(1, True), (3, True), (4, False), (5, False)])
def test_a_special_result_wastes_the_shot_or_breaks_the_firers_own_piece(water, face, works):
    after = (
        water(GUN, "red A six_seven 1600,1000@0 +artillery *hero").act("b1").do("fire r1", dice=(4, 1, face))
    )
    assert after["b1"].artillery is works and after["r1"].artillery and after["r1"].leaders == ("hero",)


@pytest.mark.rule("PW-art-6", "PW-art-8", "PW-lead-11")
def test_a_special_six_kills_a_leader_aboard_the_target_by_lot(water):
    one = water(GUN, "red A six_seven 1600,1000@0 *admiral").act("b1").do("fire r1", dice=(4, 1, 6))
    assert one["r1"].leaders == () and one.state.fleets["red"].admiral == "dead"
    two = water(GUN, "red A six_seven 1600,1000@0 *commander *hero").act("b1")
    assert two.do("fire r1", dice=(4, 1, 6, 2))["r1"].leaders == ("commander",)
    assert two.do("fire r1", dice=(4, 1, 6, 1))["r1"].leaders == ("hero",)


@pytest.mark.rule("PW-art-7")
def test_what_a_ship_has_not_got_she_cannot_lose(water):
    bare = "red A slow_trireme 1600,1000@0 banks=0 marines=0"
    for faces in ((4, 2), (4, 5), (4, 6), (4, 1, 6)):
        after = water(GUN, bare).act("b1").do("fire r1", dice=faces)
        assert "no_effect" in after.kinds and after["r1"].fate == "afloat"
    assert water(GUN, bare).act("b1").odds("fire r1")["no effect"] == "31/72"


@pytest.mark.rule("PW-art-8")
def test_marines_in_brackets_are_shot_as_others(water):
    after = water(GUN, "red A light_galley 1600,1000@0").act("b1").do("fire r1", dice=(4, 3))
    assert after["r1"].marines == 0


@pytest.mark.rule("PW-cap-7", "PW-act-6")
def test_a_piece_fires_once_a_turn_before_or_after_the_move(water):
    position = water(GUN, "red A slow_trireme 1600,1000@0").act("b1")
    fired = position.do("fire r1", dice=(1,))
    assert "PW-cap-7" in fired.refused("fire r1") and "ahead" in fired.verbs
    under_way = position.do("ahead 50")
    assert under_way.refused("fire r1") == ["PW-act-6"]
    stopped = under_way.do("halt")
    assert "fire" in stopped.verbs and stopped.do("fire r1", dice=(1,))["b1"].acted
    unarmed = water("blue A six_seven 1000,1000@0", "red A slow_trireme 1600,1000@0").act("b1")
    assert unarmed.refused("fire r1") == ["PW-cap-7"]


# -- oar strikes ---------------------------------------------------------------------------------------------
def met(water, mine="blue A slow_trireme 1000,1000@0", theirs="red A slow_quinquireme 1000,1300@90", run=500):
    ship = water(mine, theirs).act("b1")
    return ship.do(f"ahead {min(run, ship.top.left)}")


@pytest.mark.rule("PW-oar-1")
def test_an_oar_strike_goes_into_a_side_arc_after_running_ahead(water):
    assert "strike" in met(water).verbs
    assert "PW-oar-1" in met(water, theirs="red A slow_quinquireme 1000,1300@0").refused("strike r1")
    assert "PW-oar-1" in met(water, theirs="red A slow_quinquireme 1000,1300@180").refused("strike r1")
    still = met(water).act("b1")
    assert "PW-move-11" in still.refused("strike r1")


@pytest.mark.rule("PW-oar-2")
@pytest.mark.parametrize("face, left", [(3, 3), (4, 2), (5, 2), (6, 1)])
def test_an_oar_strike_destroys_one_bank_or_two(water, face, left):
    after = met(water).do("strike r1", dice=(face,))
    assert after["r1"].banks == left and after["b1"].banks == 2
    assert met(water).odds("strike r1") == {
        "two banks lost": "1/6",
        "one bank lost": "1/3",
        "no bank lost": "1/2",
    }


@pytest.mark.rule("PW-oar-3")
def test_surplus_losses_are_ignored_and_no_banks_cannot_be_struck(water):
    last = met(water, theirs="red A slow_quinquireme 1000,1300@90 banks=1")
    assert last.do("strike r1", dice=(6,))["r1"].banks == 0
    assert last.odds("strike r1") == {"one bank lost": "1/2", "no bank lost": "1/2"}
    bare = met(water, theirs="red A slow_quinquireme 1000,1300@90 banks=0")
    assert "PW-oar-3" in bare.refused("strike r1") and "strike" not in bare.verbs


@pytest.mark.rule("PW-oar-4", "PW-act-6")
def test_strike_or_ram_not_both(water):
    struck = met(water).do("strike r1", dice=(1,))
    assert "PW-oar-4" in struck.refused("ram r1") and "grapple" in struck.verbs
    rammed = met(water).do("ram r1", dice=(5,))
    assert "PW-oar-4" in rammed.refused("strike r1") and "grapple" in rammed.verbs


# -- rams ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-ram-1")
@pytest.mark.parametrize("gap, allowed", [(50, True), (49, False)])
def test_a_ram_needs_half_an_inch_of_run(water, gap, allowed):
    position = met(water, theirs=f"red A slow_trireme 1000,{1000 + 55 + 20 + gap}@90")
    assert position.top.ran == gap and ("ram" in position.verbs) == allowed
    if not allowed:
        assert position.refused("ram r1") == ["PW-ram-1"]


@pytest.mark.rule("PW-ram-2", "PW-ram-8")
def test_every_hit_is_saved_by_itself_and_unsaved_ones_hole_her(water):
    big = met(water, mine="blue A slow_quinquireme 1000,1000@0", theirs="red A slow_quinquireme 1000,1300@90")
    assert big.odds("ram r1") == {"sinks": "4/9", "1 hull lost": "4/9", "saved": "1/9"}
    assert big.do("ram r1", dice=(5, 4))["r1"].hull == 1
    assert big.do("ram r1", dice=(5, 6))["r1"].hull == 2
    sunk = met(water, mine="blue A twenty 1000,1000@0", theirs="red A slow_trireme 1000,1300@90", run=300)
    assert sunk.do("ram r1", dice=(1, 6, 6, 1))["r1"].fate == "sunk"


@pytest.mark.rule("PW-setup-6")
def test_a_save_of_nought_is_none(water):
    position = met(water, theirs="red A light_galley 1000,1300@90")
    assert position.odds("ram r1") == {"sinks": "1"}
    assert position.do("ram r1")["r1"].fate == "sunk"


@pytest.mark.rule("PW-ram-3", "PW-lead-11")
def test_a_ship_without_hull_sinks_with_everybody_aboard(water):
    position = water(
        "blue A slow_trireme 1000,1000@0", "red A fast_trireme 1000,1300@90 *admiral *hero",
        "red A slow_trireme 4000,3000@0",
    ).act("b1").do("ahead 500", "ram r1")  # fmt: skip
    assert position["r1"].pose is None and position["r1"].leaders == ()
    assert position.state.fleets["red"].admiral == "dead" and "leader_sunk" in position.kinds


@pytest.mark.rule("PW-ram-4")
def test_prow_to_prow_both_save_at_once(water):
    position = met(
        water, mine="blue A slow_quinquireme 1000,1000@0", theirs="red A slow_quinquireme 1000,1300@180"
    )
    assert is_prow_to_prow(position.state, position["b1"], position["r1"])
    both = position.do("ram r1", dice=(1, 1, 1, 1))
    assert both["b1"].fate == both["r1"].fate == "sunk"
    mixed = position.do("ram r1", dice=(5, 5, 1, 6))
    assert mixed["r1"].hull == 2 and mixed["b1"].hull == 1
    assert "Prow to prow" in position.notes("ram r1")
    astern = met(
        water, mine="blue A slow_quinquireme 1000,1000@0", theirs="red A slow_quinquireme 1000,1300@0"
    )
    assert hits_of(astern.state, astern["b1"], astern["r1"]) == (2, 0)
    assert not is_prow_to_prow(astern.state, astern["b1"], astern["r1"])


@pytest.mark.rule("PW-ram-5")
def test_a_transport_has_no_ram(water):
    position = met(
        water, mine="blue A transport 1000,1000@0", theirs="red A slow_trireme 1000,1200@90", run=200
    )
    assert "PW-ram-5" in position.refused("ram r1") and "ram" not in position.verbs


@pytest.mark.rule("PW-ram-6")
def test_damage_takes_nothing_from_the_ram(water):
    position = met(
        water, mine="blue A ten_eleven 1000,1000@0 hull=1 banks=1", theirs="red A six_seven 1000,1195@90"
    )
    assert position.top.met == ("r1",) and hits_of(position.state, position["b1"], position["r1"])[0] == 2


@pytest.mark.rule("PW-ram-7")
def test_ships_stay_in_contact_after_a_ram(water):
    position = met(water)
    after = position.do("ram r1", dice=(6,))
    assert after["b1"].pose == position["b1"].pose and after["r1"].pose == position["r1"].pose
    assert after.act("b1").do("astern 50")["b1"].pose.y == position["b1"].pose.y - 50


@pytest.mark.rule("PW-act-4")
def test_a_ship_apart_starts_no_combat_and_defends(water):
    ram = met(water).put("b1", apart=True)
    assert "PW-act-4" in ram.refused("ram r1") and "PW-act-4" in ram.refused("grapple r1")
    gun = water(GUN, "red A slow_trireme 1600,1000@0").put("b1", apart=True)
    assert [one.case for one in bars_shot(gun.state, gun["b1"], gun["r1"])] == ["PW-act-4"]
    assert grapple_check(ram.state, ram["r1"], ram["b1"], False).chance() > 0


@pytest.mark.rule("PW-art-1", "PW-cap-7")
def test_a_shot_is_told_with_its_way_before_its_die(water):
    position = water(GUN, "red A slow_trireme 1600,1000@0").act("b1")
    fired = position.do("fire r1", dice=(1,))
    event, rolled = fired.events[:2]
    assert narrate(fired.state, event) == "B1 fires at R1." and rolled.kind == "rolled"
    assert (event.places, event.gesture, event.case) == (
        ("1000,1000@0", "1600,1000@0"),
        "missiles",
        "PW-art-1",
    )
    assert fired["b1"].fired and not fired["r1"].fired
