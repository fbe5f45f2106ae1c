"""Which deeds are told against an enemy, from where and in which order; and how ways toward a dot are listed."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.view.routes import deeds, toward

SHIP, FAR = "blue A slow_trireme 1000,1000@0", "red A slow_trireme 4000,3000@0"
GUN = "blue A six_seven 1000,1000@0 +artillery"
FAST = "blue A fast_quadrireme 1000,1000@0 +elite_crew"


@pytest.mark.rule("PW-art-1", "PW-art-3", "PW-ram-1", "PW-board-1")
@pytest.mark.parametrize(
    ("mine", "foe", "told"),
    [
        (GUN, "red A forty 821,875@10", ["fire 1000,1100@315 200", "fire 1000,1000@0 0"]),
        (GUN, "red A forty 1336,976@0", ["fire 1106,1206@45 350", "fire 1000,1000@0 0"]),
        (GUN, "red A six_seven 1139,1005@325", ["fire 1000,1043@0 43", "fire 1000,1000@0 0"]),
        (GUN, "red A slow_trireme 1100,916@315", ["fire 1000,1000@0 0"]),
        (
            GUN,
            "red A six_seven 1000,1345@345",
            [
                "ram 1000,1201@0 201",
                "fire 1071,1171@45 300",
                "grapple 1000,1201@0 201",
                "fire 859,1241@315 400",
            ],
        ),
        (
            GUN,
            "red A slow_quinquireme 856,1309@155 hull=1",
            [
                "ram 933,1195@325 316",
                "fire 1000,1100@45 200",
                "fire 1000,1300@0 300",
                "grapple 933,1195@325 316",
            ],
        ),
        (FAST, "red A forty 897,1065@200", ["grapple 1000,1100@353 200"]),
        (
            FAST,
            "red A six_seven 1066,1415@260",
            ["ram 1000,1318@0 318", "strike 1000,1318@0 318", "grapple 1000,1318@0 318"],
        ),
    ],
)
def test_of_every_arc_of_an_enemy_the_best_way_to_each_deed_is_told_and_the_most_hopeful_first(
    water, mine, foe, told
):
    found = deeds(water(mine, foe).act("b1").state, "b1", "r1")
    assert [f"{route.deed} {route.ends} {route.cost}" for route in found] == told


@pytest.mark.rule("PW-cap-7")
def test_whose_gun_has_fired_tells_only_what_she_does_with_her_ram_and_her_marines(water):
    position = water(GUN, "red A six_seven 1000,1345@345").put("b1", fired=True).act("b1")
    assert [route.deed for route in deeds(position.state, "b1", "r1")] == ["ram", "grapple"]


@pytest.mark.rule("PW-act-4")
def test_who_must_close_up_to_her_squadron_has_no_deeds(water):
    lines = (SHIP, "blue A slow_trireme 1100,1000@0", "blue A slow_trireme 2000,1000@270")
    position = water(*lines, "red A slow_trireme 1700,1000@0").put("b3", apart=True)
    assert list(deeds(position.act("b3", way=(("ahead", 500),)).state, "b3", "r1")) == []


@pytest.mark.parametrize(("heading", "shown"), [(0, 90), (90, 0), (180, 270), (200, 250)])
def test_a_deed_on_the_spot_is_shown_with_her_heading(water, heading, shown):
    foe = Pose(1000, 1000, heading).off(0, 300)
    position = water(
        f"blue A six_seven 1000,1000@{heading} +artillery", f"red A forty {foe[0]},{foe[1]}@{heading}"
    )
    shots = [
        one for one in deeds(position.act("b1").state, "b1", "r1") if one.deed == "fire" and not one.cost
    ]
    [(point,)] = [shot.path for shot in shots]
    assert (point.at, point.heading, point.spent) == (f"1000,1000@{heading}", shown, 0)


# -- ways toward a dot ---------------------------------------------------------------------------------------
@pytest.mark.rule("PW-move-3")
def test_eight_ways_of_rowing_toward_a_dot_are_told_at_most(water):
    found = list(toward(water(SHIP, FAR).act("b1").state, "b1", "1000,1400@0"))
    assert len(found) == 8 and {route.choices[0].verb for route in found} == {"ahead"}


@pytest.mark.rule("PW-move-4", "PW-move-6")
@pytest.mark.parametrize(
    ("place", "by", "backs"),
    [
        ("1300,700@0", 135, False), ("700,700@0", -135, False), ("1290,700@0", 136, True), ("710,700@0", -136, True),
        ("1300,1000@0", 90, False), ("1000,400@0", -180, True),
    ],
)  # fmt: skip
def test_she_backs_only_toward_what_lies_well_astern(water, place, by, backs):
    orders = [
        [str(one) for one in route.choices] for route in toward(water(SHIP, FAR).act("b1").state, "b1", place)
    ]
    assert ([f"about {by}"] in orders, ["astern 50"] in orders) == (True, backs)


@pytest.mark.rule("PW-move-6")
def test_toward_a_dot_right_ahead_or_her_own_place_there_is_no_turn_on_the_spot(water):
    state = water(SHIP, FAR).act("b1").state
    for place in ("1000,1300@0", "1000,3000@0"):
        assert not {"about", "astern"} & {route.choices[0].verb for route in toward(state, "b1", place)}


@pytest.mark.rule("PW-move-11", "PW-setup-2")
@pytest.mark.parametrize(
    ("heading", "shore", "meets"),
    [
        (
            33,
            ((1080, 1306), (1149, 1243), (1247, 1197), (1662, 1285), (1381, 1587), (991, 1721)),
            "1139,1251@0",
        ),
        (
            35,
            ((1090, 1303), (1171, 1231), (1254, 1188), (1672, 1262), (1402, 1573), (1016, 1721)),
            "1182,1225@0",
        ),
        (0, ((900, 1200), (1100, 1200), (1400, 1600), (600, 1600)), "1000,1200@0"),
    ],
)
def test_where_she_meets_a_shore_is_at_the_part_that_she_touches(water, heading, shore, meets):
    position = water(f"blue A slow_trireme 1000,1000@{heading}", FAR, land=(("Cape", shore),)).act("b1")
    dot = Pose(1000, 1000, heading).run(280).place
    straight = next(one for one in toward(position.state, "b1", dot) if len(one.choices) == 1)
    assert straight.path[-1].meets == meets
