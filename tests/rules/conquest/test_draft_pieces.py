"""Legions, galleys and provinces put into a scenario file by hand: where they are told, and what of it counts."""

import pytest

from galleywar.core.files.yaml_document import Drop, Insert, Put, values_after
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.conquest.drafting import copy, kinds, move, paint, place, position, remove, retype, tray
from galleywar.rules.conquest.files import FILES
from galleywar.rules.conquest.model.components import open_components

BOX = open_components()
RUBY = {
    "seat": "ruby", "home": "italia", "owns": ["italia", "neapolis"], "cities": ["neapolis"], "fortified": ["italia"],
    "legions": [{"at": "italia", "leader": "caesar"}, {"at": "italia", "infantry": 5}],
    "galleys": [{"at": "mare_tyrrhenum", "leader": "general", "infantry": 2}],
}  # fmt: skip
SAPPHIRE = {
    "seat": "sapphire",
    "home": "numidia",
    "owns": ["numidia"],
    "legions": [{"at": "numidia", "cavalry": 1}],
}
VALUES = {
    "seats": [{"key": "ruby", "name": "Ruby"}, {"key": "sapphire", "name": "Sapphire"}],
    "setup": [RUBY, SAPPHIRE],
}


def piece(kind, seat="ruby", values=VALUES):
    """The first piece of that kind, and where it is told."""
    counters = position(values, BOX).counters
    return next(key for key in counters if key.startswith(f"{seat}-{kind}"))


def refused(why, act, *given):
    with pytest.raises(CannotDraft, match=why):
        act(*given)


def test_every_piece_is_told_by_its_party():
    pieces = position(VALUES, BOX).pieces
    found = {}
    for one in pieces.values():
        found[one.where] = found.get(one.where, 0) + 1
    assert found == {
        ("setup", 0, "legions", 0): 1, ("setup", 0, "legions", 1): 5, ("setup", 0, "galleys", 0): 4,
        ("setup", 1, "legions", 0): 1,
    }  # fmt: skip
    assert {one.seat for one in pieces.values()} == {"ruby", "sapphire"}


def test_owners_are_shown_with_what_is_built_there():
    zones = {one.place: (one.seat, one.sign) for one in position(VALUES, BOX).zones if one.seat}
    assert set(zones) == {"italia", "neapolis", "numidia"}
    assert {place: seat for place, (seat, _) in zones.items()} == {
        "italia": "ruby", "neapolis": "ruby", "numidia": "sapphire",
    }  # fmt: skip
    assert zones["italia"][1] != zones["neapolis"][1] != zones["numidia"][1]


def test_a_home_is_shown_as_one_and_a_home_there_is_not_as_none():
    def said(home):
        record = {"seat": "ruby", "owns": ["italia", "neapolis"], **home}
        return {one.place: one.text for one in position({"setup": [record]}, BOX).zones}

    assert said({"home": "neapolis"}) == {"italia": "Ruby's", "neapolis": "Ruby's, a home"}
    assert said({}) == said({"home": "atlantis"}) == {"italia": "Ruby's", "neapolis": "Ruby's"}


def test_what_cannot_be_made_out_is_left_out():
    for record in (
        {"at": "nowhere", "infantry": 1},
        {"at": "italia", "infantry": "x"},
        {"at": "italia", "others": {"elephant": 1}},
    ):
        odd = {"setup": [{"seat": "ruby", "legions": [record]}]}
        assert position(odd, BOX).pieces == {}
    for seat in ({}, {"seat": 7}, {"seat": ["ruby"]}):
        nobodys = {"setup": [{**seat, "owns": ["italia"], "legions": [{"at": "italia", "leader": "caesar"}]}]}
        drawn = position(nobodys, BOX)
        assert drawn.pieces == {} and not any(zone.seat for zone in drawn.zones)
    sea = {
        "setup": [
            {
                "seat": "ruby",
                "legions": [{"at": "mare_tyrrhenum", "infantry": 1}],
                "galleys": [{"at": "italia"}],
            }
        ]
    }
    assert position(sea, BOX).pieces == {} == position({}, BOX).pieces


@pytest.mark.rule("CE-07")
def test_as_many_are_left_as_the_box_has_less_those_on_the_board():
    left = {one.key: one.left for one in tray(VALUES, BOX, "ruby")}
    kinds_ = BOX.kinds
    assert left["caesar"] == 0 and left["general"] == kinds_["general"].count - 1
    assert left["infantry"] == kinds_["infantry"].count - 7 and left["galley"] == kinds_["galley"].count - 1
    refused("no caesar left: a side has 1 at most", place, VALUES, BOX, "ruby", "caesar", "italia")
    refused("no such piece", place, VALUES, BOX, "ruby", "elephant", "italia")


@pytest.mark.rule("CE-15")
def test_who_comes_joins_the_party_that_can_take_him():
    legions = ("setup", 0, "legions")
    assert place(VALUES, BOX, "ruby", "infantry", "italia") == (Put((*legions, 0, "infantry"), 1),)
    assert place(VALUES, BOX, "ruby", "general", "italia") == (Put((*legions, 1, "leader"), "general"),)
    full = {"setup": [{**RUBY, "legions": [{"at": "italia", "leader": "general", "infantry": BOX.legion}]}]}
    assert place(full, BOX, "ruby", "cavalry", "italia") == (
        Insert((*legions, 1), {"at": "italia", "cavalry": 1}),
    )
    room = {
        "setup": [{**RUBY, "legions": [{"at": "italia", "leader": "general", "infantry": BOX.legion - 1}]}]
    }
    assert place(room, BOX, "ruby", "cavalry", "italia") == (Put((*legions, 0, "cavalry"), 1),)


def test_a_province_somebody_comes_to_is_his_sides():
    assert place(VALUES, BOX, "ruby", "infantry", "numidia") == (
        Drop(("setup", 1, "owns", 0)), Insert(("setup", 0, "owns", 2), "numidia"),
        Insert(("setup", 0, "legions", 2), {"at": "numidia", "infantry": 1}),
    )  # fmt: skip
    edits = place(VALUES, BOX, "sapphire", "cavalry", "italia")
    assert edits[:2] == (Drop(("setup", 0, "owns", 0)), Drop(("setup", 0, "fortified", 0)))
    [new] = place(VALUES, BOX, "olive", "infantry", "macedonia")
    assert (
        new.where == ("setup", 2)
        and new.value["home"] == new.value["owns"][0] == new.value["legions"][0]["at"]
    )


def test_a_side_that_has_nothing_yet_takes_its_first_province_from_whoever_has_it():
    after = values_after(VALUES, place(VALUES, BOX, "olive", "infantry", "neapolis"))["setup"]
    assert after[0]["owns"] == ["italia"] and not after[0].get("cities")
    assert (after[2]["seat"], after[2]["home"], after[2]["owns"]) == ("olive", "neapolis", ["neapolis"])
    assert after[2]["legions"] == [{"at": "neapolis", "infantry": 1}]
    alone = {"seats": VALUES["seats"]}
    [first] = values_after(alone, place(alone, BOX, "ruby", "caesar", "italia"))["setup"]
    assert first["owns"] == ["italia"] and first["legions"] == [{"at": "italia", "leader": "caesar"}]


@pytest.mark.rule("CE-32")
def test_galleys_lie_at_sea_and_troops_go_aboard_with_a_leader():
    galleys = ("setup", 0, "galleys")
    assert place(VALUES, BOX, "ruby", "galley", "mare_epirus") == (
        Insert((*galleys, 1), {"at": "mare_epirus"}),
    )
    assert place(VALUES, BOX, "sapphire", "galley", "mare_epirus") == (
        Put(("setup", 1, "galleys"), [{"at": "mare_epirus"}]),
    )  # fmt: skip
    assert place(VALUES, BOX, "ruby", "infantry", "mare_tyrrhenum") == (Put((*galleys, 0, "infantry"), 3),)
    refused("Galleys lie on coasts", place, VALUES, BOX, "ruby", "galley", "italia")
    refused("Every galley there has its leader", place, VALUES, BOX, "ruby", "general", "mare_tyrrhenum")
    refused("no galley of this side", place, VALUES, BOX, "ruby", "infantry", "mare_epirus")
    refused("Nobody can stand there", place, VALUES, BOX, "ruby", "infantry", "nowhere")
    empty = {"setup": [{**RUBY, "galleys": [{"at": "mare_epirus"}]}]}
    refused("only with a leader", place, empty, BOX, "ruby", "infantry", "mare_epirus")
    assert place(empty, BOX, "ruby", "general", "mare_epirus") == (Put((*galleys, 0, "leader"), "general"),)
    refused("Put a legion of this side", place, VALUES, BOX, "olive", "galley", "mare_epirus")


def test_a_leader_moves_with_his_legion_and_a_galley_with_whom_she_carries():
    assert move(VALUES, BOX, piece("galley"), "mare_epirus") == (
        Put(("setup", 0, "galleys", 0, "at"), "mare_epirus"),
    )
    assert move(VALUES, BOX, piece("caesar"), "neapolis") == (
        Put(("setup", 0, "legions", 0, "at"), "neapolis"),
    )
    assert move(VALUES, BOX, piece("caesar"), "italia") == ()
    refused("Galleys lie", move, VALUES, BOX, piece("galley"), "italia")
    refused("not there any more", move, VALUES, BOX, "nobody", "italia")
    moved = values_after(VALUES, move(VALUES, BOX, piece("cavalry", "sapphire"), "italia"))
    assert moved["setup"][0]["owns"] == ["neapolis"] and moved["setup"][1]["owns"][-1] == "italia"


def test_one_who_is_taken_away_leaves_the_others():
    assert remove(VALUES, BOX, piece("galley")) == (Drop(("setup", 0, "galleys", 0)),)
    after = values_after(VALUES, remove(VALUES, BOX, piece("infantry")))
    total = sum(one.get("infantry", 0) for name in ("legions", "galleys") for one in after["setup"][0][name])
    assert total == 6
    assert len(position(values_after(VALUES, remove(VALUES, BOX, piece("caesar"))), BOX).pieces) == 10
    assert remove(VALUES, BOX, piece("general")) == (Drop(("setup", 0, "galleys", 0, "leader")),)


def test_troops_of_a_kind_of_ones_own_are_counted_beside_the_printed_ones():
    [(name, text)] = FILES.exported()
    elephants = "  elephant: {like: cavalry, cost: 35, land: 6, sea: 3, move: 2, count: 4, provenance: own}\n  galley:"
    box = open_components(((name, text.replace("  galley:", elephants, 1)),))
    legion = ("setup", 0, "legions", 1)

    def then(values, edits):
        return values_after(values, edits)["setup"][0]["legions"][1]

    one = values_after(VALUES, place(VALUES, box, "ruby", "elephant", "neapolis"))
    assert one["setup"][0]["legions"][-1] == {"at": "neapolis", "others": {"elephant": 1}}
    led = {
        "setup": [
            {**RUBY, "legions": [{"at": "italia", "leader": "caesar"}, {"at": "neapolis", "infantry": 1}]}
        ]
    }
    first = place(led, box, "ruby", "elephant", "neapolis")
    assert first == (Put((*legion, "others"), {"elephant": 1}),)
    two = values_after(led, first)
    more = place(two, box, "ruby", "elephant", "neapolis")
    assert then(two, more) == {"at": "neapolis", "infantry": 1, "others": {"elephant": 2}}
    key = next(key for key in position(two, box).counters if key.startswith("ruby-elephant"))
    assert then(two, remove(two, box, key)) == {"at": "neapolis", "infantry": 1}
    assert then(two, retype(two, box, key, "infantry")) == {"at": "neapolis", "infantry": 2}


def test_a_copy_is_another_of_its_kind_and_of_a_caesar_a_general():
    more = values_after(VALUES, copy(VALUES, BOX, piece("galley"), "mare_epirus"))
    assert [one["at"] for one in more["setup"][0]["galleys"]] == ["mare_tyrrhenum", "mare_epirus"]
    more = values_after(VALUES, copy(VALUES, BOX, piece("caesar"), "neapolis"))
    assert more["setup"][0]["legions"][-1] == {"at": "neapolis", "leader": "general"}


def test_a_piece_becomes_another_of_its_family():
    foot = piece("infantry")
    assert [one.key for one in kinds(VALUES, BOX, foot)] == ["cavalry", "catapult"]
    assert [one.key for one in kinds(VALUES, BOX, piece("caesar"))] == ["general"]
    assert kinds(VALUES, BOX, piece("galley")) == []
    after = values_after(VALUES, retype(VALUES, BOX, piece("cavalry", "sapphire"), "catapult"))
    assert after["setup"][1]["legions"] == [{"at": "numidia", "catapult": 1}]
    after = values_after(VALUES, retype(VALUES, BOX, foot, "cavalry"))["setup"][0]
    men = [(one.get("infantry", 0), one.get("cavalry", 0)) for one in (*after["legions"], *after["galleys"])]
    assert sorted(men) in ([(0, 0), (2, 0), (4, 1)], [(0, 0), (1, 1), (5, 0)])
    assert retype(VALUES, BOX, piece("caesar"), "general") == (
        Put(("setup", 0, "legions", 0, "leader"), "general"),
    )
    refused("cannot be that", retype, VALUES, BOX, foot, "general")


def test_provinces_and_cities_are_painted_and_painted_away():
    owns, cities = ("setup", 0, "owns"), ("setup", 0, "cities")
    assert paint(VALUES, BOX, "ruby", "owns", "macedonia") == (Insert((*owns, 2), "macedonia"),)
    assert paint(VALUES, BOX, "ruby", "owns", "italia") == (
        Drop((*owns, 0)),
        Drop(("setup", 0, "fortified", 0)),
    )
    assert paint(VALUES, BOX, "ruby", "cities", "neapolis") == (Drop((*cities, 0)),)
    assert paint(VALUES, BOX, "ruby", "cities", "italia") == (Insert((*cities, 1), "italia"),)
    assert paint(VALUES, BOX, "sapphire", "cities", "numidia") == (Put(("setup", 1, "cities"), ["numidia"]),)
    assert paint(VALUES, BOX, "ruby", "home", "italia") == (Put(("setup", 0, "home"), "italia"),)
    assert paint(VALUES, BOX, "sapphire", "home", "italia") == (
        Drop((*owns, 0)), Drop(("setup", 0, "fortified", 0)), Insert(("setup", 1, "owns", 1), "italia"),
        Put(("setup", 1, "home"), "italia"),
    )  # fmt: skip
    refused("Provinces alone", paint, VALUES, BOX, "ruby", "owns", "mare_epirus")
    refused("Provinces alone", paint, VALUES, BOX, "ruby", "walls", "italia")
