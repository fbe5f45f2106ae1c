"""Galleys laid out by hand: who they are, what the tray has left of them, and what comes to stand in the file."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Drop, Insert, Put
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.mare_nostrum import drafting
from galleywar.rules.mare_nostrum.drafting import MOST, _face
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.setup.fleet_builder import NAMES

BOX = open_components()
AT, TO = [36, 8], "1250,900@90"


def galley(name="Nike", kind="small", **more):
    return {"name": name, "type": kind, "at": AT, "heading": 0, **more}


def file(blue=(), red=(), **more):
    fleets = {seat: list(ships) for seat, ships in (("blue", blue), ("red", red)) if ships}
    return {"fleets": fleets, **more}


def lying(values):
    return {key: (piece.seat, piece.where) for key, piece in drafting.position(values, BOX).pieces.items()}


# -- what lies there -----------------------------------------------------------------------------------------
def test_each_galley_lies_there_by_an_id_of_her_own():
    """What has no id is numbered in her fleet; a second of one id gets another."""
    values = file([galley(), galley("Io", id="blue-1"), galley("Ino", id="blue-1"), galley("Hebe", id="late")],
                  [galley("Tanit"), galley("Gadir", id="late")])  # fmt: skip
    assert lying(values) == {
        "blue-1": ("blue", ("fleets", "blue", 0)),
        "blue-1 1": ("blue", ("fleets", "blue", 1)),
        "blue-1 2": ("blue", ("fleets", "blue", 2)),
        "late": ("blue", ("fleets", "blue", 3)),
        "red-1": ("red", ("fleets", "red", 0)),
        "late 1": ("red", ("fleets", "red", 1)),
    }


@pytest.mark.parametrize("record", [{"name": "Nike"}, galley(kind="trireme"), galley(heading=400), "Nike"])
def test_what_is_not_sound_yet_is_passed_over_and_keeps_its_place(record):
    assert lying(file([record, galley("Io")])) == {"blue-2": ("blue", ("fleets", "blue", 1))}


def test_a_galley_looks_as_she_will_when_the_game_begins():
    values = file([galley(heading=90, start="stopped")], seats=[{"key": "blue", "name": "Rhodes"}])
    [face] = drafting.position(values, BOX).counters.values()
    assert (face.seat, face.at, face.heading) == ("blue", "3600,800@90", 0)
    assert drafting.position(values, BOX).pieces["blue-1"].heads == range(360)
    assert drafting.in_play(file([galley()], [galley("Tanit")]), BOX) == {"Nike": "Nike", "Tanit": "Tanit"}


# -- the tray ------------------------------------------------------------------------------------------------
def test_the_tray_has_as_many_galleys_as_the_side_may_still_have():
    values = file([galley(), {"name": "not sound yet"}], [galley("Tanit")])
    assert [(one.key, one.name, one.left) for one in drafting.tray(values, BOX, "blue")] == [
        ("small", "Small galley", MOST - 2), ("large", "Large galley", MOST - 2),
    ]  # fmt: skip
    assert {one.left for one in drafting.tray(values, BOX, "red")} == {MOST - 1}
    assert {one.left for one in drafting.tray({}, BOX, "red")} == {MOST}


@pytest.mark.parametrize("kind", ["small", "large"])
def test_a_galley_in_the_tray_lies_nowhere_with_the_whole_crew_of_her_type(kind):
    face = _face(BOX, "red", kind)
    klass = BOX.classes[kind]
    assert (face.at, face.seat, face.heading) == (None, "red", 90)
    assert dict(face.model.crew) == {
        "slinger": klass.slingers, "archer": klass.archers, "marine": klass.marines,
    }  # fmt: skip


# -- placing -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.04")
@pytest.mark.parametrize(
    ("values", "before"),
    [({}, (Put(("fleets",), {}),)), ({"fleets": None}, (Put(("fleets",), {}),)), (file(red=[galley()]), ())],
)
def test_the_first_galley_of_a_side_begins_its_fleet_and_leads_it(values, before):
    first = {"name": "Nike", "type": "large", "flagship": True, "at": [12.5, 9], "heading": 90}
    assert drafting.place(values, BOX, "blue", "large", TO) == (*before, Put(("fleets", "blue"), [first]))


def test_a_further_galley_goes_last_by_the_next_free_name_and_leads_nobody():
    values = file([galley("Thalia"), galley("Nike")])
    further = {"name": "Salaminia", "type": "small", "at": [12.5, 9], "heading": 90}
    assert drafting.place(values, BOX, "blue", "small", TO) == (Insert(("fleets", "blue", 2), further),)


def test_when_all_names_are_given_they_are_numbered():
    values = file(red=[galley(name) for name in NAMES["red"] if name != "Nora"])
    assert drafting._fresh_name(values, "red") == "Nora"
    values["fleets"]["red"].append(galley("Nora"))
    assert drafting._fresh_name(values, "red") == "Tanit 2"
    values["fleets"]["red"].append(galley("Tanit 2"))
    assert drafting._fresh_name(values, "red") == "Tanit 3"


@pytest.mark.parametrize(("there", "is_free"), [(MOST - 1, True), (MOST, False)])
def test_a_side_has_so_many_galleys_at_most(there, is_free):
    values = file([galley(f"Nike {number}") for number in range(there)])
    if is_free:
        assert drafting.place(values, BOX, "blue", "small", TO)
        return
    with pytest.raises(CannotDraft, match=f"{MOST} galleys at most"):
        drafting.place(values, BOX, "blue", "small", TO)


@pytest.mark.parametrize(("seat", "kind"), [("blue", "trireme"), ("green", "small")])
def test_only_galleys_there_are_go_to_sides_there_are(seat, kind):
    with pytest.raises(CannotDraft, match="no such galley"):
        drafting.place({}, BOX, seat, kind, TO)


# -- changing ------------------------------------------------------------------------------------------------
FLEET = file([galley(), galley("Io", "large", id="io", corvus=True, marines=14, archers=1)])
IO = ("fleets", "blue", 1)


@pytest.mark.parametrize(
    ("to", "edits"),
    [
        ("1250,900@0", (Put((*IO, "at"), [12.5, 9]),)),
        ("1200,900@90", (Put((*IO, "at"), [12, 9]), Put((*IO, "heading"), 90))),
    ],
)
def test_a_galley_that_is_moved_is_told_anew_only_in_what_is_new(to, edits):
    assert drafting.move(FLEET, BOX, "io", to) == edits


def test_a_galley_is_turned_taken_out_and_given_another_type_without_the_crew_of_the_old_one():
    assert drafting.turn(FLEET, BOX, "io", 0) == (Put((*IO, "heading"), 90),)
    assert drafting.remove(FLEET, BOX, "io") == (Drop(IO),)
    assert drafting.retype(FLEET, BOX, "io", "small") == (
        Put((*IO, "type"), "small"), Drop((*IO, "archers")), Drop((*IO, "marines")),
    )  # fmt: skip
    assert drafting.retype(FLEET, BOX, "blue-1", "large") == (Put(("fleets", "blue", 0, "type"), "large"),)
    with pytest.raises(CannotDraft, match="no such galley"):
        drafting.retype(FLEET, BOX, "io", "trireme")


def test_a_copy_has_her_crew_and_a_name_of_her_own():
    [edit] = drafting.copy(FLEET, BOX, "io", TO)
    assert edit == Insert(
        ("fleets", "blue", 2),
        {"name": "Thalia", "type": "large", "archers": 1, "marines": 14, "corvus": True, "at": [12.5, 9],
         "heading": 90},
    )  # fmt: skip


def test_another_type_is_any_but_her_own():
    assert [one.key for one in drafting.kinds(FLEET, BOX, "io")] == ["small"]
    assert [one.key for one in drafting.kinds(FLEET, BOX, "blue-1")] == ["large"]


@pytest.mark.parametrize(
    ("order", "words"),
    [("move", (TO,)), ("turn", (0,)), ("remove", ()), ("copy", (TO,)), ("kinds", ()), ("retype", ("small",))],
)
def test_nothing_is_done_with_a_galley_that_is_not_there(order, words):
    with pytest.raises(CannotDraft, match="not there any more"):
        getattr(drafting, order)(FLEET, BOX, "gone", *words)


def test_ships_lie_on_the_open_table_alone():
    for wrong in ("3-K", "1,2", Pose(0, 0, 0).place.replace("@0", "@360")):
        with pytest.raises(CannotDraft, match="open table"):
            drafting.move(FLEET, BOX, "io", wrong)
