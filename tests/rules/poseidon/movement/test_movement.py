"""Speed, turning, backing, turning about, contact, land and the table's edge."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.model.contact import depth
from galleywar.rules.poseidon.model.queries import shape_of, speed
from galleywar.rules.poseidon.movement.movement import is_off
from galleywar.rules.poseidon.view.log import narrate

FAR = "red A slow_trireme 4000,3000@0"
COAST = (("Attica", ((0, 3000), (4800, 3000), (4800, 3600), (0, 3600))),)


@pytest.mark.rule("PW-move-1")
def test_a_ship_moves_up_to_her_speed_and_no_farther(water):
    ship = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    assert ship.do("ahead 500")["b1"].pose == Pose(1000, 1500, 0)
    assert ship.do("ahead 123")["b1"].pose == Pose(1000, 1123, 0)
    assert ship.refused("ahead 501") == ["PW-move-1"] and ship.refused("ahead 0") == ["PW-move-1"]
    after = ship.do("ahead 300")
    assert after.refused("ahead 201") == ["PW-move-1"] and not after.refused("ahead 200")


@pytest.mark.rule("PW-move-1", "PW-move-7")
def test_a_ship_without_oars_left_cannot_move_and_a_transport_never_had_any(water):
    hulk = water("blue A slow_trireme 1000,1000@0 banks=0 +elite_crew", FAR).act("b1")
    assert hulk.refused("ahead 1") == ["PW-move-1"] and hulk.refused("about 90") == ["PW-move-1"]
    assert hulk.verbs == {"halt"}
    transport = water("blue A transport 1000,1000@0", FAR).act("b1")
    assert transport.do("ahead 200")["b1"].pose.y == 1200


@pytest.mark.rule("PW-move-2", "PW-move-3")
def test_every_turn_needs_an_inch_straight_on_and_costs_one(water):
    ship = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    assert ship.refused("turn 45") == ["PW-move-2"]
    assert ship.do("ahead 99").refused("turn 45") == ["PW-move-2"]
    turned = ship.do("ahead 100", "turn 45")
    assert turned["b1"].pose == Pose(1000, 1100, 45) and turned.top.left == 300
    assert turned.refused("turn 45") == ["PW-move-2"]
    again = turned.do("ahead 100", "turn -45")
    assert again["b1"].pose.heading == 0 and again.top.left == 100
    assert again.refused("turn 1") == ["PW-move-2"]
    assert ship.do("ahead 100").refused("turn 46") == ["PW-move-3"]


@pytest.mark.rule("PW-move-2", "PW-move-3")
def test_speed_seven_turns_three_times_and_a_small_turn_costs_as_much(water):
    ship = water("blue A fast_quadrireme 1000,1000@0", FAR).act("b1")
    after = ship.do("ahead 100", "turn 1", "ahead 100", "turn 1", "ahead 100", "turn 1")
    assert after.top.left == 100 and after["b1"].pose.heading == 3
    assert after.do("ahead 100")["b1"].acted


@pytest.mark.rule("PW-move-10", "PW-move-6")
def test_less_than_two_inches_of_way_turns_on_the_spot_alone(water):
    ship = water("blue A slow_quinquireme 1000,1000@0 +corvus banks=1", FAR).act("b1")
    assert ship.top.left == 150
    assert ship.do("ahead 100").refused("turn 10") == ["PW-move-3"]
    assert ship.do("about 180")["b1"].pose.heading == 180
    two = water("blue A transport 1000,1000@0", FAR).act("b1").do("ahead 100", "turn 45")
    assert two["b1"].pose.heading == 45


@pytest.mark.rule("PW-move-4")
def test_backing_is_half_an_inch_and_the_whole_move(water):
    ship = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    backed = ship.do("astern 50")
    assert backed["b1"].pose == Pose(1000, 950, 0) and backed["b1"].acted
    assert ship.refused("astern 40") == ["PW-move-4"]
    assert "PW-move-4" in ship.do("ahead 1").refused("astern 50")


@pytest.mark.rule("PW-move-6")
def test_turning_on_the_spot_is_the_whole_move_by_any_angle(water):
    ship = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    for angle, heading in ((180, 180), (-180, 180), (77, 77), (-1, 359)):
        turned = ship.do(f"about {angle}")
        assert turned["b1"].pose == Pose(1000, 1000, heading) and turned["b1"].acted
    assert ship.refused("about 181") == ["PW-move-6"]
    assert ship.do("ahead 10").refused("about 90") == ["PW-move-6"]


@pytest.mark.rule("PW-move-7")
@pytest.mark.parametrize(
    "kind, banks, left",
    [("slow_quinquireme", 2, 400), ("slow_quinquireme", 1, 200), ("slow_trireme", 1, 250)],
)
def test_half_the_oar_banks_lost_halves_the_speed_exactly(water, kind, banks, left):
    state = water(f"blue A {kind} 1000,1000@0 banks={banks}").state
    assert speed(state, state.ships["b1"]) == left


@pytest.mark.rule("PW-move-8")
def test_half_the_hull_lost_halves_it_and_both_losses_quarter_it(water):
    state = water(
        "blue A ten_eleven 1000,1000@0 hull=2", "blue A ten_eleven 1000,1200@0 hull=1",
        "blue A six_seven 1000,1400@0 hull=1 banks=2", "blue A slow_trireme 1000,1600@0",
    ).state  # fmt: skip
    assert [speed(state, state.ships[one]) for one in ("b1", "b2", "b3", "b4")] == [400, 200, 100, 500]


@pytest.mark.rule("PW-move-9", "PW-cap-1", "PW-cap-4")
def test_equipment_counts_before_damage_and_moves_no_hulk(water):
    state = water(
        "blue A slow_quinquireme 1000,1000@0 +corvus", "blue A slow_trireme 1000,1200@0 +elite_crew",
        "blue A slow_trireme 1000,1400@0 +elite_crew banks=1", "blue A slow_trireme 1000,1600@0 +elite_crew banks=0",
    ).state  # fmt: skip
    assert [speed(state, state.ships[one]) for one in ("b1", "b2", "b3", "b4")] == [300, 600, 300, 0]


@pytest.mark.rule("PW-move-11")
def test_contact_ends_the_move_with_an_enemy_to_attack_with_a_friend_not(water):
    foe = (
        water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@90").act("b1").do("ahead 500")
    )
    gap = 300 - 55 - 20
    assert foe["b1"].pose.y == 1000 + gap and foe.top.ended and {"ram", "strike"} <= foe.verbs
    friend = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1000,1300@90", FAR).act("b1")
    stopped = friend.do("ahead 500")
    assert stopped["b1"].pose.y == 1000 + gap and stopped["b1"].acted
    swung = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1060,1150@0").act("b1")
    held = swung.do("ahead 60", "ahead 40", "turn 45")
    assert held.top.ended and held.verbs.isdisjoint({"ram", "strike"}) and "grapple" in held.verbs


@pytest.mark.rule("PW-move-11", "PW-ram-7")
def test_ships_in_contact_part_freely_and_never_press_on(water):
    met = (
        water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@90").act("b1").do("ahead 500")
    )
    here = met["b1"].pose
    again = met.act("b1").do("ahead 500")
    assert abs(again["b1"].pose.y - here.y) <= 4 and again.verbs.isdisjoint({"ram", "strike"})
    assert depth(shape_of(again.state, again["b1"]), shape_of(again.state, again["r1"])) <= 4
    off = met.act("b1").do("astern 50")
    assert off["b1"].pose.y == here.y - 50
    slid = met.act("r1").do("ahead 300")
    assert slid["r1"].pose == Pose(1300, 1300, 90)


@pytest.mark.rule("PW-move-5")
def test_who_backs_into_an_enemy_fights_and_boards_nobody(water):
    position = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,900@90 ").act("b1")
    assert not position.over
    backed = position.do("astern 50")
    assert backed["b1"].pose.y > 950 and backed["b1"].acted
    again = position.act("b1", mode="astern", ended=False, grappled=False)
    assert "PW-move-5" in again.refused("grapple r1")


@pytest.mark.rule("PW-move-12")
def test_a_ship_whose_middle_leaves_the_table_scores_and_is_not_sunk(water):
    position = water("blue A slow_trireme 1000,3500@0", "blue A slow_trireme 2000,1000@0", FAR).act("b1")
    edge = position.do("ahead 100")
    assert edge["b1"].fate == "afloat" and edge["b1"].pose == Pose(1000, 3600, 0)
    off = position.do("ahead 101")
    assert off["b1"].fate == "gone" and off["b1"].pose is None and "gone" in off.kinds
    from galleywar.rules.poseidon.model.queries import losses, scores

    assert scores(off.state) == {"blue": 0, "red": 30} and losses(off.state, off.state.fleets["blue"]) == 0


@pytest.mark.rule("PW-setup-2")
def test_land_stops_a_ship_and_keeps_her_from_attacking(water):
    position = water(
        "blue A slow_trireme 1000,2600@0", "red A slow_trireme 1044,2945@90 ", land=COAST
    ).act("b1")  # fmt: skip
    aground = water("blue A slow_trireme 1000,2700@0", "red A slow_trireme 2000,1000@0", land=COAST).act("b1")
    stopped = aground.do("ahead 500")
    assert stopped["b1"].pose.y == 3000 - 55 and stopped["b1"].acted
    beside = water(
        "blue A slow_trireme 1000,2700@0", "red A slow_trireme 1075,2945@0 ", land=COAST
    ).act("b1", aground=True, mode="ahead", ended=False, met=("r1",), ran=300)  # fmt: skip
    assert "PW-setup-2" in beside.refused("ram r1") and "PW-setup-2" in beside.refused("grapple r1")
    assert position.top.left == 500


@pytest.mark.rule("PW-setup-2", "PW-move-11")
def test_a_ship_gets_off_a_coast_and_never_over_it(water):
    aground = water("blue A slow_trireme 1000,2945@0", "red A slow_trireme 2000,1000@0", land=COAST).act("b1")
    pressed = aground.do("ahead 500")
    assert pressed["b1"].pose.y <= 2949
    assert aground.do("astern 50")["b1"].pose.y == 2895


@pytest.mark.rule("PW-setup-3")
@pytest.mark.parametrize("kind, length, beam", [("light_galley", 80, 30), ("forty", 240, 80)])
def test_ships_are_rectangles_of_their_type(water, kind, length, beam):
    state = water(f"blue A {kind} 1000,1000@0").state
    xs, ys = zip(*shape_of(state, state.ships["b1"]), strict=True)
    assert max(xs) - min(xs) == beam and max(ys) - min(ys) == length


@pytest.mark.rule("PW-move-12")
def test_the_edge_of_the_table_still_is_the_table(water):
    state = water("blue A slow_trireme 1000,1000@0").state
    east, north = state.box.table.east, state.box.table.north
    for x, y in ((0, 0), (east, north), (0, north), (east, 0)):
        assert not is_off(state, Pose(x, y, 0))
    for x, y in ((-1, 9), (9, -1), (east + 1, 9), (9, north + 1)):
        assert is_off(state, Pose(x, y, 0))


@pytest.mark.rule("PW-move-2", "PW-move-4", "PW-move-6")
@pytest.mark.parametrize(
    ("orders", "wake", "told"),
    [
        (("ahead 120",), 120, "B1 goes 1.2 in ahead."),
        (("ahead 120", "ahead 30"), 150, "B1 goes 0.3 in ahead."),
        (("ahead 120", "turn 30"), 0, "B1 turns 30 degrees."),
        (("ahead 120", "turn -1", "ahead 40"), 40, "B1 goes 0.4 in ahead."),
        (("astern 50",), 0, "B1 backs 0.5 in."),
        (("about -180",), 0, "B1 turns 180 degrees."),
        (("about 1",), 0, "B1 turns 1 degree."),
    ],
)
def test_only_a_run_ahead_leaves_a_wake_as_long_as_it_was_straight(water, orders, wake, told):
    after = water("blue A slow_trireme 1000,1000@0", FAR).act("b1").do(*orders)
    [*_, event] = [one for one in after.events if one.kind in ("ran", "turned", "backed")]
    assert after["b1"].wake == wake and narrate(after.state, event) == told
    assert event.gesture == ("turn" if event.kind == "turned" else "travel")
    assert event["amount"] == abs(int(orders[-1].split()[1])) and event.places[-1] == after["b1"].at


@pytest.mark.rule("PW-move-11")
def test_who_is_hemmed_in_is_told_not_to_turn_and_goes_nowhere(water):
    hemmed = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1036,1040@0").act("b1")
    after = hemmed.do("about 30")
    assert after["b1"].at == "1000,1000@0" and [one["amount"] for one in after.told("turned")] == [0]
    assert narrate(after.state, after.told("turned")[0]) == "B1 cannot turn."


@pytest.mark.rule("PW-act-6", "PW-move-12")
def test_whose_way_is_used_up_has_ended_her_move_and_fires_yet(water):
    gun = "blue A six_seven 1000,1000@0 +artillery"
    spent = water(gun, "red A slow_trireme 1500,1400@0").act("b1").do("ahead 400")
    assert spent.top.ended and spent.top.left == 0 and "fire" in spent.verbs and not spent["b1"].acted
    gone = water("blue A slow_trireme 1000,3500@0", "blue A slow_trireme 2000,1000@0", FAR).act("b1")
    off = gone.do("ahead 500")
    assert off["b1"].fate == "gone" and not off["b1"].acted


@pytest.mark.rule("PW-setup-2", "PW-move-11")
@pytest.mark.parametrize(
    ("foe", "pieces", "says"),
    [
        ("red A slow_trireme 950,3019@90", ("b1", "r1"), "B1 touches R1."),
        ("red A slow_trireme 950,3020@90", ("b1", "r1"), "B1 touches Cape."),
        ("red A slow_trireme 950,3021@90", ("b1",), "B1 touches Cape."),
    ],
)
def test_what_she_touches_is_told_and_land_before_ships(water, foe, pieces, says):
    cape = (("Cape", ((1010, 3000), (2000, 3000), (2000, 3600), (1010, 3600))),)
    after = water("blue A slow_trireme 1000,2700@0", foe, land=cape).act("b1").do("ahead 500")
    [event] = after.told("touched")
    assert (event.pieces, narrate(after.state, event)) == (pieces, says)
    assert event.case == ("PW-setup-2" if "Cape" in says else "PW-move-11")
