"""Soldiers and leaders of a file made by hand: put aboard and ashore, moved, turned, taken away and painted for."""

import pytest

from galleywar.rules.alexandria.drafting import DRAFTING
from tests.rules.alexandria.test_drafting import done, refused

BI = {"galley": "roman-Bi-1", "at": 2926, "facing": "E"}
QUIN = {"galley": "roman-Quin-1", "at": 2928, "facing": "E"}
COHORT = {"at": 2641, "stack": ["roman-VI-1"]}
VI, JAVELINS, CAESAR = "unit CO VET VI  8", "unit LI    6", "leader roman-Caesar"


def position(galleys=(), ashore=()):
    return {"position": {"roman": {"galleys": list(galleys), "ashore": list(ashore)}, "egyptian": {}}}


def fleet(*galleys, **others):
    return {"historical": {"roman": list(galleys), "egyptian": []}, **others}


def aboard(values, at=0):
    berth = values["position"]["roman"]["galleys"][at]
    return berth.get("cargo"), berth.get("leaders")


def ashore(values):
    return values["position"]["roman"]["ashore"]


# -- putting ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.61a")
@pytest.mark.parametrize("berth, room", [(BI, 1), (QUIN, 3), ({**BI, "galley": "nobody"}, 0)])
def test_a_galley_takes_as_many_land_units_as_she_carries(box, berth, room):
    values = position([berth])
    for kind in (JAVELINS, JAVELINS, VI)[:room]:
        values = done(values, box, "place", "roman", kind, str(berth["at"]))
    assert len(aboard(values)[0] or ()) == room
    words = refused(values, box, "place", "roman", VI, str(berth["at"]))
    assert "5.61a" in words and f"{room} land unit" in words
    led = done(values, box, "place", "roman", CAESAR, str(berth["at"]))
    assert aboard(led)[1] == ["roman-Caesar"]


@pytest.mark.rule("5.61b")
def test_horsemen_do_not_go_aboard(box):
    values = {"position": {"egyptian": {"galleys": [{"galley": "egyptian-Quin-1", "at": 2926}]}}}
    assert "5.61b" in refused(values, box, "place", "egyptian", "unit LC    5", "2926")


def test_soldiers_join_those_who_stand_there_and_leaders_too(box):
    values = done(position([BI], [COHORT]), box, "place", "roman", JAVELINS, "2641")
    assert ashore(values) == [{"at": 2641, "stack": ["roman-VI-1", "roman-LI-1"]}]
    values = done(values, box, "place", "roman", CAESAR, "2641")
    assert ashore(values) == [
        {"at": 2641, "stack": ["roman-VI-1", "roman-LI-1"], "leaders": ["roman-Caesar"]}
    ]
    values = done(values, box, "place", "roman", "leader roman-legate-VI", "3-K")
    assert ashore(values)[1] == {"at": "3-K", "leaders": ["roman-legate-VI"]}
    values = done(values, box, "place", "roman", "unit A    5", "4031")
    assert ashore(values)[2] == {"at": 4031, "stack": ["roman-A-1"]}
    first = done({"position": {}}, box, "place", "roman", JAVELINS, "2641")
    assert first["position"]["roman"]["ashore"] == [{"at": 2641, "stack": ["roman-LI-1"]}]


@pytest.mark.parametrize("at", ["2926", "9-Z", "", "2930"])
def test_nobody_stands_in_water_or_nowhere(box, at):
    values = position([QUIN])
    assert "Nobody can stand there" in refused(values, box, "place", "roman", JAVELINS, at)


@pytest.mark.rule("12.2b")
def test_in_a_file_of_fleets_everybody_is_aboard(box):
    assert "12.2b" in refused(fleet(BI), box, "place", "roman", JAVELINS, "2641")
    now = done(fleet(BI), box, "place", "roman", JAVELINS, "2926")
    assert now["historical"]["roman"][0]["cargo"] == ["roman-LI-1"]


# -- moving ----------------------------------------------------------------------------------------------------
def test_who_is_moved_to_where_he_is_stays_as_he_is(box):
    values = position([{**BI, "cargo": ["roman-A-1"]}], [COHORT])
    for piece, at in (("roman-Bi-1", "2926"), ("roman-VI-1", "2641")):
        assert DRAFTING.move(values, box, piece, at) == ()
    assert done(values, box, "move", "roman-A-1", "2926") == values


def test_a_galley_is_moved_with_whom_she_carries_and_never_ashore(box):
    values = position([{**BI, "cargo": ["roman-A-1"]}], [COHORT])
    moved = done(values, box, "move", "roman-Bi-1", "2930")
    assert moved["position"]["roman"]["galleys"] == [{**BI, "at": 2930, "cargo": ["roman-A-1"]}]
    assert refused(values, box, "move", "roman-Bi-1", "2641") == "Galleys lie in water."
    assert refused(values, box, "move", "roman-Bi-9", "2930") == "It is not there any more."


def test_a_galley_of_a_fleet_takes_her_new_hex_into_the_zone_of_her_side_and_a_galley_of_an_army_does_not(
    box,
):
    zones = [{"seat": "roman", "facing": "E", "hexes": [2926]}]
    assert done(fleet(BI, zones=zones), box, "move", "roman-Bi-1", "2930")["zones"][0]["hexes"] == [
        2926,
        2930,
    ]
    assert "zones" not in done(position([BI]), box, "move", "roman-Bi-1", "2930")


def test_a_soldier_steps_ashore_or_aboard_and_his_place_goes_with_the_last_of_it(box):
    berth = {**BI, "cargo": ["roman-A-1"], "leaders": ["roman-Caesar"]}
    landed = done(position([berth], [COHORT]), box, "move", "roman-A-1", "3-K")
    assert aboard(landed) == ([], ["roman-Caesar"])
    assert ashore(landed) == [COHORT, {"at": "3-K", "stack": ["roman-A-1"]}]
    left = done(position([berth], [COHORT]), box, "move", "roman-Caesar", "2641")
    assert aboard(left) == (["roman-A-1"], None) and ashore(left) == [{**COHORT, "leaders": ["roman-Caesar"]}]
    sailed = done(position([QUIN], [COHORT]), box, "move", "roman-VI-1", "2928")
    assert ashore(sailed) == [] and aboard(sailed) == (["roman-VI-1"], None)


# -- taking away -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "place, piece, left",
    [
        (COHORT, "roman-VI-1", None),
        ({**COHORT, "stack": ["roman-VI-1", "roman-A-1"]}, "roman-VI-1", {**COHORT, "stack": ["roman-A-1"]}),
        ({**COHORT, "leaders": ["roman-Caesar"]}, "roman-VI-1", {"at": 2641, "leaders": ["roman-Caesar"]}),
        ({**COHORT, "leaders": ["roman-Caesar"]}, "roman-Caesar", COHORT),
        ({"at": 2641, "leaders": ["roman-Caesar"]}, "roman-Caesar", None),
        ({**COHORT, "leaders": ["roman-Caesar", "roman-legate-VI"]}, "roman-Caesar",
         {**COHORT, "leaders": ["roman-legate-VI"]}),
    ],
)  # fmt: skip
def test_a_place_ashore_goes_with_the_last_who_stands_there_and_a_list_with_the_last_in_it(
    box, place, piece, left
):
    assert ashore(done(position(ashore=[place]), box, "remove", piece)) == ([] if left is None else [left])


@pytest.mark.parametrize(
    "berth, piece, left",
    [
        ({**BI, "cargo": ["roman-A-1"]}, "roman-A-1", {**BI, "cargo": []}),
        ({**BI, "cargo": ["roman-A-1", "roman-LI-1"]}, "roman-A-1", {**BI, "cargo": ["roman-LI-1"]}),
        ({**BI, "leaders": ["roman-Caesar"]}, "roman-Caesar", BI),
        ({**BI, "leaders": ["roman-Caesar", "roman-legate-VI"]}, "roman-Caesar",
         {**BI, "leaders": ["roman-legate-VI"]}),
        ({**BI, "cargo": ["roman-A-1"]}, "roman-Bi-1", None),
    ],
)  # fmt: skip
def test_a_galley_stays_without_anybody_aboard_and_goes_with_whom_she_carries(box, berth, piece, left):
    now = done(position([berth]), box, "remove", piece)
    assert now["position"]["roman"]["galleys"] == ([] if left is None else [left])


# -- turning ---------------------------------------------------------------------------------------------------
def test_a_galley_is_turned_by_hexsides_and_a_soldier_to_what_he_may_look_at(box):
    values = position(
        [BI], [COHORT, {"at": "3-K", "stack": ["roman-A-1"]}, {"at": "4031", "stack": ["roman-MI-1"]}]
    )
    assert done(values, box, "turn", "roman-Bi-1", 240)["position"]["roman"]["galleys"][0]["facing"] == "SW"
    assert ashore(done(values, box, "turn", "roman-VI-1", 150))[0]["facing"] == "WNW"
    looks = {
        ashore(done(values, box, "turn", "roman-A-1", degrees))[1]["facing"]
        for degrees in DRAFTING.position(values, box).pieces["roman-A-1"].heads
    }
    assert looks == {"3-J", "3-L", "2/3-K", "3/4-K"}
    assert refused(values, box, "turn", "roman-VI-1", 60) == "It cannot look there."
    assert refused(values, box, "turn", "roman-Bi-1", 30) == "It cannot look there."
    assert refused(values, box, "turn", "roman-MI-1", 60) == "Facing means nothing there (6.17)."
    assert "Zones" in refused(fleet(BI), box, "turn", "roman-Bi-1", 60)


# -- another of its kind, or of another ------------------------------------------------------------------------
def test_a_copy_is_the_next_counter_of_its_kind(box):
    values = position([BI], [COHORT])
    assert done(values, box, "copy", "roman-Bi-1", "2930")["position"]["roman"]["galleys"][1] == {
        "galley": "roman-Bi-2", "at": 2930, "facing": "E",
    }  # fmt: skip
    two = done(values, box, "copy", "roman-VI-1", "2641")
    assert ashore(two) == [{"at": 2641, "stack": ["roman-VI-1", "roman-VI-2"]}]
    assert "left" in refused(two, box, "copy", "roman-VI-1", "2641")


def test_a_counter_becomes_one_of_another_kind_of_which_any_is_left(box):
    values = position([BI, {"galley": "roman-C.Tri-1", "at": 2930}, QUIN], [COHORT])
    kinds = {one.key for one in DRAFTING.kinds(values, box, "roman-Bi-1")}
    assert kinds == {"galley L.Bi", "galley Quad", "galley Quin", "galley T", "galley Tri"}
    other = done(values, box, "retype", "roman-Bi-1", "galley Quin")
    assert other["position"]["roman"]["galleys"][0] == {**BI, "galley": "roman-Quin-2"}
    for kind in ("galley C.Tri", "galley Ark", VI):
        assert refused(values, box, "retype", "roman-Bi-1", kind) == "No counter of that kind is left."
    assert ashore(done(values, box, "retype", "roman-VI-1", JAVELINS)) == [
        {"at": 2641, "stack": ["roman-LI-1"]}
    ]


# -- painting --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "values, keys", [({"pools": {}}, ["zone", "slips"]), ({"forces": {}}, ["zone", "slips"]), ({}, ["slips"])]
)
def test_zones_are_painted_in_files_of_pools_and_posts_and_slips_in_all(box, values, keys):
    assert [one.key for one in DRAFTING.paints(values, box, "roman")] == keys


def test_a_hex_of_a_zone_is_painted_and_painted_again_no_more(box):
    zones = [
        {"seat": "egyptian", "facing": "W", "hexes": [2926]},
        {"seat": "roman", "facing": "E", "hexes": [2928]},
    ]
    values = fleet(pools={}, zones=zones)
    painted = done(values, box, "paint", "roman", "zone", "2926")
    assert [one["hexes"] for one in painted["zones"]] == [[2926], [2928, 2926]]
    assert done(painted, box, "paint", "roman", "zone", "2926") == values
    assert [one["hexes"] for one in done(values, box, "paint", "egyptian", "zone", "2926")["zones"]] == [
        [],
        [2928],
    ]
    assert refused(values, box, "paint", "roman", "zone", "2641") == "Fleets are set up in water."
    for seat, key in (("closed", "zone"), ("roman", "city")):
        assert refused(values, box, "paint", seat, key, "2926") == "Nothing is painted here."
    assert refused(fleet(), box, "paint", "roman", "zone", "2926") == "Nothing is painted here."


def test_slips_are_painted_harbor_by_harbor(box):
    kings = {"3139", "3239", "3338"}
    mine = done({}, box, "paint", "roman", "slips", "3139")
    assert mine["slips"] == {"roman": {"harbors": ["kings_harbor"]}}
    assert {(one.place, one.seat) for one in DRAFTING.position(mine, box).zones} == {
        (at, "roman") for at in kings
    }
    both = done(mine, box, "paint", "roman", "slips", "2733")
    assert both["slips"]["roman"]["harbors"] == ["kings_harbor", "great_harbor"]
    theirs = done(both, box, "paint", "egyptian", "slips", "3338")
    assert theirs["slips"] == {
        "roman": {"harbors": ["great_harbor"]},
        "egyptian": {"harbors": ["kings_harbor"]},
    }
    assert done(theirs, box, "paint", "egyptian", "slips", "3239")["slips"] == {
        "roman": {"harbors": ["great_harbor"]}
    }
    assert "no Slip" in refused({}, box, "paint", "roman", "slips", "2926")
