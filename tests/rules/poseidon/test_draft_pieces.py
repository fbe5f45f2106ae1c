"""Ships put into a scenario file by hand: which squadron takes them, and what a fleet costs then."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Drop, Put, values_after
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.poseidon.drafting import (
    FLAGSHIP,
    ORDINALS,
    blank,
    copy,
    in_play,
    kinds,
    move,
    place,
    position,
    remove,
    retype,
    tray,
    turn,
)
from galleywar.rules.poseidon.model.components import open_components

BOX = open_components()


def ship(key, x, y=6, **more):
    return {"key": key, "type": "slow_trireme", "x": x, "y": y, "heading": 0, **more}


def fleet(seat, *squadrons, points=80):
    told = [
        {"key": f"{seat}-squadron-{number}", "name": f"{name} squadron", "ships": ships}
        for number, (name, ships) in enumerate(zip(("First", "Second"), squadrons, strict=False), 1)
    ]
    return {"key": f"{seat}-fleet", "seat": seat, "name": "A fleet", "points": points, "squadrons": told}


VALUES = {
    "fleets": [
        fleet(
            "blue",
            [ship("blue1", 10, leaders=["admiral"]), ship("blue2", 11)],
            [ship("blue3", 30)],
            points=140,
        ),
        fleet("red", [ship("red1", 10, 30, leaders=["admiral"])]),
    ]
}


def at(x, y=6):
    return Pose(x * 100, y * 100, 0).place


def refused(why, act, *given):
    with pytest.raises(CannotDraft, match=why):
        act(*given)


def test_ships_are_drawn_that_are_sound_and_whose_key_is_their_own():
    odd = [ship("a", 1), ship("a", 2), ship("b", "x"), ship("c", 3, type="raft"), ship("d", 4)]
    found = position({"fleets": [fleet("blue", odd), fleet("green", [ship("e", 5)])]}, BOX)
    assert {key: one.where for key, one in found.pieces.items()} == {
        "a": ("fleets", 0, "squadrons", 0, "ships", 0), "d": ("fleets", 0, "squadrons", 0, "ships", 4),
    }  # fmt: skip
    assert found.counters["a"].at == at(1) and found.pieces["a"].seat == "blue"
    assert position({}, BOX).pieces == {}


def test_every_type_may_be_put_there_for_the_two_sides():
    assert [one.key for one in tray(VALUES, BOX, "blue")] == list(BOX.kinds)
    assert tray(VALUES, BOX, "green") == [] and all(one.face.at is None for one in tray(VALUES, BOX, "red"))
    refused("no such ship", place, VALUES, BOX, "green", "slow_trireme", at(5))
    refused("no such ship", place, VALUES, BOX, "blue", "raft", at(5))


@pytest.mark.rule("PW-act-2", "PW-setup-1")
def test_a_ship_joins_the_nearest_squadron_within_its_distance_and_is_paid_for():
    first, second = (("fleets", 0, "squadrons", number, "ships") for number in (0, 1))
    near, paid = place(VALUES, BOX, "blue", "slow_trireme", at(12))
    assert near.where == (*first, 2) and (near.value["x"], near.value["y"]) == (12, 6)
    assert paid == Put(("fleets", 0, "points"), 170)
    assert place(VALUES, BOX, "blue", "slow_trireme", at(31))[0].where == (*second, 1)
    alone, _ = place(VALUES, BOX, "blue", "slow_trireme", at(20))
    assert alone.where == ("fleets", 0, "squadrons", 2) and alone.value["name"] == "Third squadron"
    assert [one["x"] for one in alone.value["ships"]] == [20]


@pytest.mark.rule("PW-act-2")
def test_as_far_off_as_a_squadron_reaches_she_still_belongs_to_it():
    far = BOX.numbers.cohesion.distance + BOX.kinds["slow_trireme"].beam
    for more, joins in ((0, True), (2, False)):
        there = Pose(3000 + far + more, 600, 0).place
        [edit, *_] = place(VALUES, BOX, "blue", "slow_trireme", there)
        assert (edit.where[:-1] == ("fleets", 0, "squadrons", 1, "ships")) is joins


@pytest.mark.rule("PW-setup-1")
def test_a_full_squadron_takes_nobody():
    most = BOX.numbers.cohesion.ships
    for count, joins in ((most - 1, True), (most, False)):
        values = {"fleets": [fleet("blue", [ship(f"blue{number}", 10 + number) for number in range(count)])]}
        edit = place(values, BOX, "blue", "slow_trireme", at(10, 8))[0]
        assert (edit.where[:-1] == ("fleets", 0, "squadrons", 0, "ships")) is joins


@pytest.mark.rule("PW-lead-1")
def test_the_first_ship_of_a_side_is_a_fleet_with_its_admiral():
    values = {"fleets": VALUES["fleets"][1:]}
    [edit] = place(values, BOX, "blue", "slow_trireme", at(5))
    assert edit.where == ("fleets", 1) and edit.value["points"] == 80 and edit.value["seat"] == "blue"
    [squadron] = edit.value["squadrons"]
    assert squadron["name"] == "First squadron" and squadron["ships"][0]["leaders"] == ["admiral"]
    [whole] = place({}, BOX, "blue", "slow_trireme", at(5))
    assert whole.where == ("fleets",) and len(whole.value) == 1


def test_she_is_moved_turned_and_taken_away():
    where = ("fleets", 0, "squadrons", 0, "ships", 1)
    assert move(VALUES, BOX, "blue2", at(11, 7)) == (Put((*where, "y"), 7),)
    assert move(VALUES, BOX, "blue2", at(11)) == () and turn(VALUES, BOX, "blue2", 90) == (
        Put((*where, "heading"), 0),
    )
    assert remove(VALUES, BOX, "blue2") == (Drop(where), Put(("fleets", 0, "points"), 110))
    assert remove(VALUES, BOX, "blue3") == (
        Drop(("fleets", 0, "squadrons", 1)),
        Put(("fleets", 0, "points"), 110),
    )
    assert remove(VALUES, BOX, "red1") == (Drop(("fleets", 1)),)
    refused("not there any more", remove, VALUES, BOX, "nobody")


@pytest.mark.rule("PW-setup-8", "PW-setup-10")
def test_a_copy_has_her_gear_and_nobody_in_command_and_a_new_type_leaves_ashore_what_does_not_fit():
    armed = ship("blue1", 10, equipment=["corvus"], leaders=["admiral"], lost={"hull": 1})
    values = {"fleets": [fleet("blue", [armed], points=90)]}
    [insert, paid] = copy(values, BOX, "blue1", at(11))
    assert insert.value["equipment"] == ["corvus"] and not {"leaders", "lost"} & set(insert.value)
    assert insert.value["key"] != "blue1" and paid.value == 130
    where = ("fleets", 0, "squadrons", 0, "ships", 0)
    assert retype(values, BOX, "blue1", "six_seven") == (
        Put((*where, "type"), "six_seven"), Drop((*where, "lost")), Put(("fleets", 0, "points"), 120),
    )  # fmt: skip
    small = retype(values, BOX, "blue1", "light_galley")
    assert small[:3] == (
        Put((*where, "type"), "light_galley"),
        Drop((*where, "lost")),
        Drop((*where, "equipment")),
    )
    assert values_after(values, small)["fleets"][0]["points"] == BOX.kinds["light_galley"].points + 50
    assert [one.key for one in kinds(values, BOX, "blue1")] == [
        key for key in BOX.kinds if key != "slow_trireme"
    ]
    refused("no such ship", retype, values, BOX, "blue1", "raft")


def test_a_new_battle_has_the_flagship_of_the_charts_or_else_their_first_type():
    small = replace(BOX, kinds={key: kind for key, kind in BOX.kinds.items() if key != FLAGSHIP})
    for box, kind in ((BOX, FLAGSHIP), (small, next(iter(small.kinds)))):
        values = Source.parse(blank(box, "Mine"), "mine.yaml").root
        for one in values["fleets"]:
            assert [ship["type"] for ship in one["squadrons"][0]["ships"]] == [kind]
            assert one["points"] == box.kinds[kind].points + 50


def test_the_squadrons_in_play_are_known_by_their_keys_and_go_by_these_where_they_have_no_name():
    unkeyed, unnamed = {"name": "Nobody's", "ships": []}, {"key": "reserve"}
    values = {
        "fleets": [
            *VALUES["fleets"],
            {"seat": "red", "squadrons": [unkeyed, unnamed, {"key": "last", "name": "Last"}]},
        ]
    }
    assert in_play(values, BOX) == {
        "blue-squadron-1": "First squadron", "blue-squadron-2": "Second squadron", "red-squadron-1": "First squadron",
        "reserve": "reserve", "last": "Last",
    }  # fmt: skip
    assert in_play({}, BOX) == {}


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ((), "First squadron"), (("Second squadron",), "First squadron"), (ORDINALS, "Squadron 11"),
        ((*ORDINALS, "Squadron 12"), "Squadron 13"), ((*ORDINALS, "Squadron 11"), "Squadron 12"),
        (ORDINALS[:9], "Tenth squadron"),
    ],
)  # fmt: skip
def test_a_new_squadron_has_the_first_name_that_nobody_has(taken, name):
    names = [f"{one} squadron" if one in ORDINALS else one for one in taken]
    squadrons = [{"key": f"s{at}", "name": one, "ships": []} for at, one in enumerate(names)]
    values = {"fleets": [{**fleet("blue"), "squadrons": squadrons}]}
    assert place(values, BOX, "blue", "slow_trireme", at(5))[0].value["name"] == name


def test_the_face_of_a_type_is_that_of_a_new_ship_of_her_side():
    for seat in ("blue", "red"):
        for one in tray(VALUES, BOX, seat):
            assert (one.face.seat, one.face.kind, one.face.name) == (seat, one.name, one.name)
