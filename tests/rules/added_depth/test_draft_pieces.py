"""Regiments and Fleets put into a scenario file by hand: where they are told, and what of it counts."""

import pytest

from galleywar.core.files.yaml_document import Drop, Insert, Put
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.added_depth import files
from galleywar.rules.added_depth.drafting import (
    HOLDS,
    PRIZE,
    REGIMENT,
    copy,
    kinds,
    move,
    paint,
    place,
    position,
    remove,
    retype,
    tray,
    turn,
)
from galleywar.rules.added_depth.model.components import open_components
from galleywar.rules.added_depth.view.counters import ARMY

BOX = open_components()
VALUES = {
    "seats": [{"key": "ruby", "name": "Ruby"}, {"key": "sapphire", "name": "Sapphire"}],
    "setup": [
        {"seat": "ruby", "holds": {"italia": 3, "nowhere": 2}, "fleets": [{"at": "ze15n40", "cargo": 2}]},
        {"seat": "sapphire", "holds": {"numidia": 2, "italia": 9}},
    ],
}
FLEET = next(one.key for one in tray(VALUES, BOX, "ruby") if one.group == "Fleets")
SHIP = next(key for key in position(VALUES, BOX).pieces if not key.startswith(ARMY))
[(CHART, TABLES)] = files.FILES.exported()
TYPES = "types:\n  liburnian: {cost: 2, zones: 5, cargo: 1}\n  hexareme: {cost: 5, zones: 2, cargo: 6}\n"
MANY = open_components(((CHART, TABLES + TYPES),))


def test_what_cannot_be_made_out_is_left_out_and_the_first_side_has_a_territory():
    assert {key: one.seat for key, one in position(VALUES, BOX).pieces.items()} == {
        f"{ARMY}italia": "ruby", f"{ARMY}numidia": "sapphire", SHIP: "ruby",
    }  # fmt: skip
    assert position({}, BOX).pieces == {}


def test_prizes_are_shown_on_territories_there_are_if_they_are_numbers():
    plain = position(VALUES, BOX).zones
    told = position(
        {**VALUES, "prizes": {"italia": 3, "nowhere": 2, "numidia": "x", "creta": True}}, BOX
    ).zones
    assert [(one.place, one.count) for one in told[len(plain) :]] == [("italia", 3)]


def test_a_fleet_joins_those_of_its_side_or_is_its_first():
    assert place(VALUES, BOX, "ruby", FLEET, "ze10n35") == (
        Insert(("setup", 0, "fleets", 1), {"at": "ze10n35"}),
    )
    assert place(VALUES, BOX, "sapphire", FLEET, "ze10n35") == (
        Put(("setup", 1, "fleets"), [{"at": "ze10n35"}]),
    )
    for seat, at, why in (
        ("ruby", "italia", "Fleets lie in ports"),
        ("olive", "ze10n35", "a Regiment of this side"),
    ):
        with pytest.raises(CannotDraft, match=why):
            place(VALUES, BOX, seat, FLEET, at)


@pytest.mark.rule("AD-18")
def test_nobody_has_more_fleets_than_there_are():
    fleets = [{"at": "ze10n35"}] * (BOX["most"] - 1)
    values = {"setup": [{"seat": "ruby", "holds": {"italia": 1}, "fleets": fleets}]}
    assert [one.left for one in tray(values, BOX, "ruby")] == [None, 1]
    [insert] = place(values, BOX, "ruby", FLEET, "ze10n35")
    full = {"setup": [{**values["setup"][0], "fleets": [*fleets, insert.value]}]}
    with pytest.raises(CannotDraft, match="more than"):
        place(full, BOX, "ruby", FLEET, "ze10n35")


@pytest.mark.rule("AD-49")
def test_a_regiment_stands_in_a_territory_or_goes_aboard():
    assert place(VALUES, BOX, "ruby", REGIMENT, "italia") == (Put(("setup", 0, "holds", "italia"), 4),)
    assert place(VALUES, BOX, "ruby", REGIMENT, "creta") == (Put(("setup", 0, "holds", "creta"), 1),)
    assert place(VALUES, BOX, "ruby", REGIMENT, "numidia") == (
        Drop(("setup", 1, "holds", "numidia")), Put(("setup", 0, "holds", "numidia"), 1),
    )  # fmt: skip
    assert place(VALUES, BOX, "ruby", REGIMENT, "ze15n40") == (Put(("setup", 0, "fleets", 0, "cargo"), 3),)
    full = {**VALUES, "rules": {"options": {"cargo_regiments": 2}}}
    for told, room in ((1, 1), (6, 6), (0, 3), ("many", 3)):
        values = {**VALUES, "rules": {"options": {"cargo_regiments": told}}}
        shown = position(values, BOX).counters[SHIP].figures
        assert {one.label: one.value for one in shown}["CARGO"] == f"2/{room}"
    for values, at, why in (
        (VALUES, "ze10n35", "no Fleet of this side"),
        (full, "ze15n40", "carries no more"),
    ):
        with pytest.raises(CannotDraft, match=why):
            place(values, BOX, "ruby", REGIMENT, at)
    many = {"setup": [{"seat": "ruby", "holds": {"italia": 199}}]}
    assert place(many, BOX, "ruby", REGIMENT, "italia")[0].value == 200
    with pytest.raises(CannotDraft, match="200 Regiments at most"):
        place({"setup": [{"seat": "ruby", "holds": {"italia": 200}}]}, BOX, "ruby", REGIMENT, "italia")


def test_a_copy_is_as_many_again_or_a_fleet_with_as_many_aboard():
    assert copy(VALUES, BOX, f"{ARMY}italia", "creta") == (Put(("setup", 0, "holds", "creta"), 3),)
    assert copy(VALUES, BOX, SHIP, "ze10n35") == (
        Insert(("setup", 0, "fleets", 1), {"at": "ze10n35", "cargo": 2}),
    )
    with pytest.raises(CannotDraft, match="Regiments stand in territories"):
        copy(VALUES, BOX, f"{ARMY}italia", "ze10n35")


def test_what_is_moved_or_taken_away_goes_whole():
    assert move(VALUES, BOX, SHIP, "ze10n35") == (Put(("setup", 0, "fleets", 0, "at"), "ze10n35"),)
    assert move(VALUES, BOX, SHIP, "ze15n40") == ()
    assert move(VALUES, BOX, f"{ARMY}italia", "creta") == (
        Drop(("setup", 0, "holds", "italia")), Put(("setup", 0, "holds", "creta"), 3),
    )  # fmt: skip
    assert remove(VALUES, BOX, SHIP) == (Drop(("setup", 0, "fleets", 0)),)
    for piece, at, why in (
        (SHIP, "italia", "Fleets lie"),
        (f"{ARMY}italia", "ze10n35", "Regiments stand"),
        ("x", "y", "not"),
    ):
        with pytest.raises(CannotDraft, match=why):
            move(VALUES, BOX, piece, at)


def test_where_there_is_one_type_nothing_can_be_another():
    assert kinds(VALUES, BOX, SHIP) == [] == kinds(VALUES, BOX, f"{ARMY}italia")


@pytest.mark.parametrize(
    "fleet", [{"at": "nowhere"}, {"at": "italia"}, {"at": "ze10n35", "type": "raft"}, {"cargo": 1}, "ze10n35"]
)
def test_a_fleet_that_cannot_be_made_out_is_left_out(fleet):
    setup = [{"seat": "ruby", "holds": {"italia": 1}, "fleets": [fleet, {"at": "ze15n40"}]}]
    pieces = position({"setup": setup}, BOX).pieces
    assert [one.where for one in pieces.values()] == [
        ("setup", 0, HOLDS, "italia"),
        ("setup", 0, "fleets", 1),
    ]


@pytest.mark.rule("AD-15", "AD-49")
def test_the_tray_has_one_regiment_and_a_fleet_of_every_type():
    entries = tray(VALUES, MANY, "sapphire")
    assert [one.name for one in entries] == ["Regiment", "Fleet", "Liburnian", "Hexareme"]
    assert [one.face.figures[0].value for one in entries] == ["1", "0/3", "0/1", "0/6"]
    assert {one.face.at for one in entries} == {None} and {one.face.seat for one in entries} == {"sapphire"}
    assert [one.left for one in entries] == [None, *[BOX["most"]] * 3]


def test_a_fleet_becomes_one_of_another_type_and_a_plain_one_again():
    assert [one.key for one in kinds(VALUES, MANY, SHIP)] == ["liburnian", "hexareme"]
    assert kinds(VALUES, MANY, f"{ARMY}italia") == []
    where = ("setup", 0, "fleets", 0, "type")
    assert retype(VALUES, MANY, SHIP, "liburnian") == (Put(where, "liburnian"),)
    setup = [{"seat": "ruby", "holds": {"italia": 3}, "fleets": [{"at": "ze15n40", "type": "liburnian"}]}]
    light = {"setup": setup}
    assert [one.key for one in kinds(light, MANY, SHIP)] == [FLEET, "hexareme"]
    assert retype(light, MANY, SHIP, FLEET) == (Drop(where),)
    for piece, key in ((SHIP, "liburnian"), (SHIP, REGIMENT), (SHIP, "raft"), (f"{ARMY}italia", FLEET)):
        with pytest.raises(CannotDraft, match="cannot be that"):
            retype(light, MANY, piece, key)


@pytest.mark.rule("AD-15", "AD-49")
def test_a_fleet_of_its_own_type_is_put_down_and_loaded_by_its_figures():
    [launched] = place(VALUES, MANY, "ruby", "hexareme", "ze10n35")
    assert launched.value == {"at": "ze10n35", "type": "hexareme"}
    for kind, cargo, most in (("hexareme", 5, True), ("hexareme", 6, False), ("liburnian", 1, False)):
        fleet = {"at": "ze10n35", "cargo": cargo, "type": kind}
        values = {"setup": [{"seat": "ruby", "holds": {"italia": 1}, "fleets": [fleet]}]}
        if most:
            assert place(values, MANY, "ruby", REGIMENT, "ze10n35")[0].value == cargo + 1
        else:
            with pytest.raises(CannotDraft, match=f"A Fleet of {kind}s carries no more"):
                place(values, MANY, "ruby", REGIMENT, "ze10n35")


def test_an_owner_is_painted_on_and_off_and_takes_what_another_holds():
    italia = ("setup", 0, HOLDS, "italia")
    assert paint(VALUES, BOX, "ruby", HOLDS, "italia") == (Drop(italia),)
    assert paint(VALUES, BOX, "sapphire", HOLDS, "italia") == (
        Drop(italia), Put(("setup", 1, HOLDS, "italia"), 1),
    )  # fmt: skip
    assert paint(VALUES, BOX, "ruby", HOLDS, "creta") == (Put(("setup", 0, HOLDS, "creta"), 1),)


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize("worth, more", [(None, 2), (2, 3), (4, 5), (5, None), ("x", None)])
def test_a_prize_grows_to_five_points_and_is_gone_after_that(worth, more):
    values = {**VALUES, "prizes": {"italia": worth}} if worth else VALUES
    where = ("prizes", "italia")
    assert paint(values, BOX, "ruby", PRIZE, "italia") == ((Put(where, more),) if more else (Drop(where),))


def test_territories_alone_are_painted_and_nothing_is_turned():
    for key, at in ((HOLDS, "ze10n35"), (PRIZE, "port:creta"), ("home", "italia")):
        with pytest.raises(CannotDraft, match="Territories alone"):
            paint(VALUES, BOX, "ruby", key, at)
    with pytest.raises(CannotDraft, match="Facing"):
        turn(VALUES, BOX, SHIP, 1)
    with pytest.raises(CannotDraft, match="no such piece"):
        place(VALUES, BOX, "ruby", "raft", "italia")


def test_the_first_side_of_a_set_up_is_written_with_its_coins():
    entry = {"seat": "olive", "coins": 3, HOLDS: {"creta": 1}}
    assert place({}, BOX, "olive", REGIMENT, "creta") == (Put(("setup",), [entry]),)
    assert place(VALUES, BOX, "olive", REGIMENT, "creta") == (Insert(("setup", 2), entry),)
    assert place(VALUES, BOX, "olive", REGIMENT, "numidia") == (
        Drop(("setup", 1, HOLDS, "numidia")), Insert(("setup", 2), {**entry, HOLDS: {"numidia": 1}}),
    )  # fmt: skip
