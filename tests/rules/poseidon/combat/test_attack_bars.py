"""Everything that stands against a shot, a ram, an oar strike or a grapple: the case, and where to look."""

import pytest

from galleywar.rules.poseidon.model.frames import Action, Activation, Battle, Operations
from galleywar.rules.poseidon.model.queries import speed

GUN = "blue A six_seven 1000,1000@0 +artillery"
FOE = "red A slow_trireme 1600,1000@0"
SHIP = "blue A slow_quinquireme 1000,1000@0"
MET = "red A slow_quinquireme 1000,1200@90"
ISLE = (("Isle", ((1200, 950), (1250, 950), (1250, 1050), (1200, 1050))),)


def against(position, order):
    return [(one.case, one.at) for one in position.objections(order)]


def in_action(position, ship="b1", **fields):
    """With the action of a ship on top just as it is, though it may be over in the same moment."""
    one = position[ship]
    action = Action(one.seat, ship, speed(position.state, one), **fields)
    frames = (Battle("morale"), Operations("red"), Activation(one.seat, one.squadron), action)
    return position.with_(frames=frames)


# -- artillery -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-art-1", "PW-art-2", "PW-act-4", "PW-act-6", "PW-cap-7", "PW-turn-2")
@pytest.mark.parametrize(
    ("gun", "foe", "fields", "action", "expected"),
    [
        (GUN, FOE, {}, {}, []),
        (GUN, "blue B slow_trireme 1600,1000@0", {}, {}, [("PW-art-1", "1000,1000@0")]),
        ("blue A six_seven 1000,1000@0", FOE, {}, {}, [("PW-cap-7", "1000,1000@0")]),
        (GUN, FOE, {"fired": True}, {}, [("PW-cap-7", "1000,1000@0")]),
        (GUN, FOE, {"apart": True}, {}, [("PW-act-4", "1000,1000@0")]),
        (
            GUN,
            FOE,
            {"fired": True, "apart": True},
            {},
            [("PW-cap-7", "1000,1000@0"), ("PW-act-4", "1000,1000@0")],
        ),
        (GUN, FOE, {}, {"mode": "ahead"}, [("PW-act-6", None)]),
        (GUN, FOE, {}, {"mode": "ahead", "ended": True}, []),
        (GUN, FOE, {}, {"ended": True}, []),
        (GUN, FOE, {}, {"mode": "astern", "ended": True}, []),
        (GUN, "red A slow_trireme 1000,1600@0", {}, {}, [("PW-art-1", "1000,1600@0")]),
        (GUN, "red A slow_trireme 1000,400@0", {}, {}, [("PW-art-1", "1000,400@0")]),
        (GUN, "red A slow_trireme 1822,1000@0", {}, {}, [("PW-art-2", "1822,1000@0")]),
        (GUN, "red A slow_trireme 2900,1000@0", {}, {}, [("PW-art-2", "2900,1000@0")]),
        (
            GUN,
            "red A slow_trireme 1000,3000@0",
            {},
            {},
            [("PW-art-2", "1000,3000@0"), ("PW-art-1", "1000,3000@0")],
        ),
        (
            GUN,
            "red A slow_trireme 2900,1000@0",
            {"fired": True},
            {"mode": "ahead"},
            [("PW-act-6", None), ("PW-cap-7", "1000,1000@0"), ("PW-art-2", "2900,1000@0")],
        ),
    ],
)
def test_what_stands_against_a_shot(water, gun, foe, fields, action, expected):
    position = in_action(water(gun, foe, "red B slow_trireme 4000,3000@0").put("b1", **fields), **action)
    target = "b2" if foe.startswith("blue") else "r1"
    assert against(position, f"fire {target}") == expected
    assert position.allows(f"fire {target}") is (not expected)


@pytest.mark.rule("PW-art-2")
@pytest.mark.parametrize(("north", "free"), [(820, True), (821, False), (-820, True), (-821, False)])
def test_range_is_the_same_to_the_north_and_the_south(water, north, free):
    """To a hull of forty hundredths' beam whose side is turned to her, eight inches from her middle."""
    position = water(
        "blue A six_seven 1000,1500@90 +artillery", f"red A slow_trireme 1000,{1500 + north}@90",
    ).act("b1")  # fmt: skip
    assert against(position, "fire r1") == ([] if free else [("PW-art-2", f"1000,{1500 + north}@90")])


@pytest.mark.rule("PW-art-2")
def test_land_between_bars_a_shot_to_the_middle_of_the_target(water):
    blocked = water(GUN, FOE, land=ISLE).act("b1")
    assert against(blocked, "fire r1") == [("PW-art-2", "1600,1000@0")]
    beside = water(GUN, "red A slow_trireme 1600,1400@0", land=ISLE).act("b1")
    assert against(beside, "fire r1") == []


@pytest.mark.rule("PW-art-1")
def test_a_ship_off_the_table_is_no_target(water):
    gone = water(GUN, FOE, "red B slow_trireme 4000,3000@0").put("r1", pose=None, fate="sunk").act("b1")
    assert against(gone, "fire r1") == [("PW-art-1", "1000,1000@0")]


# -- rams and oar strikes ------------------------------------------------------------------------------------
RUN = {"mode": "ahead", "ended": True, "met": ("r1",), "ran": 50}
AT = "1000,1000@0"


@pytest.mark.rule("PW-ram-1", "PW-ram-5", "PW-oar-4", "PW-act-4", "PW-setup-2", "PW-move-11")
@pytest.mark.parametrize(
    ("mine", "fields", "action", "expected"),
    [
        (SHIP, {}, {}, []),
        (SHIP, {}, {"ran": 49}, [("PW-ram-1", AT)]),
        (SHIP, {}, {"ran": 0, "met": ()}, [("PW-move-11", AT), ("PW-ram-1", AT)]),
        (SHIP, {}, {"met": ("r2",)}, [("PW-move-11", AT)]),
        (SHIP, {}, {"struck": "ram"}, [("PW-oar-4", AT)]),
        (SHIP, {}, {"struck": "strike"}, [("PW-oar-4", AT)]),
        (SHIP, {}, {"aground": True}, [("PW-setup-2", AT)]),
        (SHIP, {"apart": True}, {}, [("PW-act-4", AT)]),
        ("blue A transport 1000,1000@0", {}, {}, [("PW-ram-5", AT)]),
        (
            "blue A transport 1000,1000@0",
            {"apart": True},
            {"struck": "ram", "aground": True, "met": (), "ran": 0},
            [
                ("PW-oar-4", AT),
                ("PW-act-4", AT),
                ("PW-setup-2", AT),
                ("PW-move-11", AT),
                ("PW-ram-5", AT),
                ("PW-ram-1", AT),
            ],
        ),
    ],
)
def test_what_stands_against_a_ram(water, mine, fields, action, expected):
    position = in_action(
        water(mine, MET, "red A slow_trireme 1100,1200@90").put("b1", **fields), **{**RUN, **action}
    )
    assert against(position, "ram r1") == expected
    assert position.allows("ram r1") is (not expected)


@pytest.mark.rule("PW-oar-1", "PW-oar-3", "PW-oar-4", "PW-act-4", "PW-setup-2", "PW-move-11")
@pytest.mark.parametrize(
    ("foe", "fields", "action", "expected"),
    [
        (MET, {}, {}, []),
        (MET, {}, {"ran": 0}, []),
        ("red A slow_quinquireme 1000,1200@0", {}, {}, [("PW-oar-1", "1000,1200@0")]),
        ("red A slow_quinquireme 1000,1200@180", {}, {}, [("PW-oar-1", "1000,1200@180")]),
        ("red A slow_quinquireme 1000,1200@45", {}, {}, [("PW-oar-1", "1000,1200@45")]),
        ("red A slow_quinquireme 1000,1200@46", {}, {}, []),
        (MET + " banks=0", {}, {}, [("PW-oar-3", "1000,1200@90")]),
        ("red A transport 1000,1200@90", {}, {}, [("PW-oar-3", "1000,1200@90")]),
        (MET, {}, {"struck": "strike"}, [("PW-oar-4", AT)]),
        (MET, {}, {"aground": True}, [("PW-setup-2", AT)]),
        (MET, {"apart": True}, {}, [("PW-act-4", AT)]),
        (MET, {}, {"met": ()}, [("PW-move-11", AT)]),
    ],
)
def test_what_stands_against_an_oar_strike(water, foe, fields, action, expected):
    position = in_action(water(SHIP, foe).put("b1", **fields), **{**RUN, **action})
    assert against(position, "strike r1") == expected
    assert position.allows("strike r1") is (not expected)


@pytest.mark.rule("PW-move-11", "PW-oar-3")
def test_who_was_met_and_is_gone_is_attacked_no_more(water):
    position = water(SHIP, MET, "red A slow_trireme 3000,3000@0").put("r1", pose=None, fate="sunk", banks=0)
    position = in_action(position, **RUN)
    assert against(position, "ram r1") == [("PW-move-11", AT)]
    assert against(position, "strike r1") == [("PW-move-11", AT), ("PW-oar-3", None)]


# -- grappling -----------------------------------------------------------------------------------------------
BOARDER, BESIDE = "blue A six_seven 1000,1000@0", "red A six_seven 1050,1000@0"


@pytest.mark.rule(
    "PW-board-1", "PW-board-12", "PW-move-5", "PW-act-4", "PW-act-6", "PW-setup-2", "PW-setup-7"
)
@pytest.mark.parametrize(
    ("mine", "foe", "fields", "action", "expected"),
    [
        (BOARDER, BESIDE, {}, {}, []),
        (BOARDER, BESIDE, {}, {"mode": "ahead", "ended": True}, []),
        (BOARDER, BESIDE, {}, {"mode": "about", "ended": True}, []),
        (BOARDER, BESIDE, {}, {"struck": "ram", "ended": True}, []),
        (BOARDER, BESIDE, {}, {"grappled": True}, [("PW-act-6", AT)]),
        (BOARDER, BESIDE, {}, {"mode": "astern", "ended": True}, [("PW-move-5", AT)]),
        (BOARDER, BESIDE, {}, {"mode": "ahead"}, [("PW-board-1", AT)]),
        (BOARDER, BESIDE, {}, {"aground": True}, [("PW-setup-2", AT)]),
        (BOARDER, BESIDE, {"apart": True}, {}, [("PW-act-4", AT)]),
        (BOARDER, BESIDE, {"marines": 0}, {}, [("PW-board-1", AT)]),
        (
            "blue A light_galley 1008,1000@0",
            BESIDE,
            {},
            {},
            [("PW-setup-7", "1008,1000@0"), ("PW-board-1", "1008,1000@0")],
        ),
        ("blue A light_galley 1020,1000@0", BESIDE, {"marines": 0}, {}, [("PW-setup-7", "1020,1000@0")]),
        (BOARDER, "red A six_seven 1051,1000@0", {}, {}, [("PW-board-1", AT)]),
        (BOARDER, "blue B six_seven 1050,1000@0", {}, {}, [("PW-board-1", "1050,1000@0")]),
    ],
)
def test_what_stands_against_a_grapple(water, mine, foe, fields, action, expected):
    position = in_action(water(mine, foe, "red B slow_trireme 4000,3000@0").put("b1", **fields), **action)
    target = "b2" if foe.startswith("blue") else "r1"
    assert against(position, f"grapple {target}") == expected
    assert position.allows(f"grapple {target}") is (not expected)


@pytest.mark.rule("PW-board-12")
@pytest.mark.parametrize("pair", [("b1", "r1"), ("r1", "b1")])
def test_who_has_parted_this_turn_grapples_each_other_no_more(water, pair):
    position = water(BOARDER, BESIDE).with_(parted=(pair,)).act("b1")
    assert against(position, "grapple r1") == [("PW-board-12", AT)]
    other = water(BOARDER, BESIDE).with_(parted=(("b1", "r9"), ("b9", "r1"))).act("b1")
    assert against(other, "grapple r1") == []


@pytest.mark.rule("PW-board-1")
def test_who_is_off_the_table_is_not_in_contact(water):
    gone = (
        water(BOARDER, BESIDE, "red B slow_trireme 4000,3000@0").put("r1", pose=None, fate="sunk").act("b1")
    )
    assert against(gone, "grapple r1") == [("PW-board-1", AT)]


@pytest.mark.rule("PW-ram-2", "PW-ram-4")
@pytest.mark.parametrize(
    ("heading", "kind", "says"),
    [(90, "rammed", "{0} rams {1} with 2 hits."), (180, "prow_to_prow", "{0} rams {1} prow to prow.")],
)
def test_a_ram_is_told_as_what_it_is(water, heading, kind, says):
    position = water(SHIP, f"red A slow_quinquireme 1000,1300@{heading}").act("b1").do("ahead 400")
    told = position.do("ram r1", dice=(6, 6) if kind == "rammed" else (6, 6, 6, 6)).told(kind)
    assert [event.says for event in told] == [says] and told[0]["hits"] == 2
    light = (
        water("blue A slow_trireme 1000,1000@0", "red A light_galley 1000,1300@90")
        .act("b1")
        .do("ahead 500", "ram r1")
    )
    assert [event.says for event in light.told("rammed")] == ["{0} rams {1} with 1 hit."]
