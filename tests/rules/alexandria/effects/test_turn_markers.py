"""The marks of a Player Turn, all of them: entered when it begins, gone when it is over."""

from dataclasses import fields, replace

import pytest

from galleywar.rules.alexandria.effects.turn_markers import begin_turn, end_turn
from galleywar.rules.alexandria.model.state import Galley, HalfSpeed, Leader, Unit

OF_AN_ACTIVATION = {
    "done": True, "spent": 2, "rowed_hard": True, "fired": True, "reacted": True, "tried_grapple": True,
    "collided": True, "retracted_from": "egyptian-Tri-1", "taken": True,
}  # fmt: skip
OF_A_UNIT = {
    "transferred": True, "reordered": True, "active": True, "spent": 2, "moved": True, "done": True,
    "fired": True, "still": True, "debarked": True, "began": "1212", "beset": True, "barred": True,
}  # fmt: skip
OF_A_LEADER = {"spent": 2, "moved": True, "done": True, "debarked": True, "began_aboard": True}


def plain(kind, names):
    """What these fields are before anything has happened."""
    return {one.name: one.default for one in fields(kind) if one.name in names}


def marked(position, roster, key, **marks):
    pieces = getattr(position.state, roster)
    return position.with_(**{roster: pieces.put(replace(pieces[key], **marks))})


@pytest.mark.rule("7.21b", "7.45a", "4.42a")
@pytest.mark.parametrize("mark", OF_AN_ACTIVATION)
@pytest.mark.parametrize("seat", ["roman", "egyptian"])
def test_every_mark_of_an_activation_goes_when_a_turn_begins_whosoever_it_is(field, mark, seat):
    position = field("roman Quad 2926 E attack fatigue=2 half", "egyptian Tri 2206 W")
    ship = marked(position, "galleys", "roman-Quad-1", **{mark: OF_AN_ACTIVATION[mark]})
    after = ship.acted(lambda play: begin_turn(play, seat))["roman-Quad-1"]
    assert {name: getattr(after, name) for name in OF_AN_ACTIVATION} == plain(Galley, OF_AN_ACTIVATION)
    assert (after.fatigue, after.half_speed) == (2, HalfSpeed.SERVING)


def test_a_ship_bears_no_mark_of_an_activation_by_all_of_them_together(field):
    position = marked(field("roman Quad 2926 E"), "galleys", "roman-Quad-1", **OF_AN_ACTIVATION)
    after = position.acted(lambda play: begin_turn(play, "roman"))["roman-Quad-1"]
    assert after == field("roman Quad 2926 E")["roman-Quad-1"]


@pytest.mark.rule("4.43b", "5.81b", "6.13c", "8.13b")
def test_a_turn_enters_where_its_own_side_stands(field):
    position = field(
        "roman CO7v 1212 began=1211", "egyptian HI7 1312 facing=4 began=1412", "roman CO6v 1010",
        "roman Quad 2926 E cargo=A5", "leader roman-Caesar roman-Quad-1", "leader roman-legate-VI 1010",
    )  # fmt: skip
    step = position.acted(lambda play: begin_turn(play, "roman"))
    units = {one.id: (one.began, one.beset) for one in step.state.units.values()}
    assert units == {
        "roman-A-1": ("", False), "roman-CO-1": ("1212", True), "roman-CO-2": ("1010", False),
        "egyptian-HI-1": ("1412", False),
    }  # fmt: skip
    aboard = {one.id: one.began_aboard for one in step.state.leaders.values()}
    assert aboard == {"roman-Caesar": True, "roman-legate-VI": False}


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("mark", OF_A_UNIT)
def test_every_mark_of_a_unit_of_the_active_side_goes_with_the_turn(field, mark):
    position = field("roman CO7v 1212", active="roman")
    unit = marked(position, "units", "roman-CO-1", **{mark: OF_A_UNIT[mark]})
    after = unit.acted(end_turn).unit("roman-CO-1")
    assert {name: getattr(after, name) for name in OF_A_UNIT} == plain(Unit, OF_A_UNIT)


@pytest.mark.rule("4.4", "7.44a")
@pytest.mark.parametrize("mark", ["moved", "fired", "done", "spent", "debarked"])
def test_a_unit_of_the_other_side_that_moved_or_shot_bears_no_mark_of_it_either(field, mark):
    position = marked(field("egyptian HI7 1212", active="roman"), "units", "egyptian-HI-1", began="")
    unit = marked(position, "units", "egyptian-HI-1", **{mark: OF_A_UNIT[mark]})
    assert unit.acted(end_turn).unit("egyptian-HI-1") == position.unit("egyptian-HI-1")


@pytest.mark.rule("4.4", "8.41")
def test_the_marks_of_leaders_go_and_wounds_run_out_with_their_turn(field):
    position = field("leader roman-Caesar 1212", turn=5, command="roman-Caesar")
    tired = marked(position, "leaders", "roman-Caesar", **OF_A_LEADER)
    step = tired.acted(end_turn)
    after = step.leader("roman-Caesar")
    assert {name: getattr(after, name) for name in OF_A_LEADER} == plain(Leader, OF_A_LEADER)
    assert step.state.command == ""
    for wounded, left in ((4, 0), (5, 0), (6, 6)):
        hurt = marked(position, "leaders", "roman-Caesar", wounded=wounded)
        assert hurt.acted(end_turn).leader("roman-Caesar").wounded == left


def test_who_has_stood_still_is_the_very_same_from_turn_to_turn(field):
    position = field("roman CO7v 1212", "egyptian HI7 1410", active="roman")
    begun, over = [], [position]
    for _ in range(3):
        begun.append(over[-1].acted(lambda play: begin_turn(play, "roman")))
        over.append(begun[-1].acted(end_turn))
    assert over[1].unit("roman-CO-1").began == "" and over[2].unit("roman-CO-1") is over[1].unit("roman-CO-1")
    assert (
        begun[2].unit("roman-CO-1") is begun[1].unit("roman-CO-1")
        and begun[2].unit("roman-CO-1").began == "1212"
    )


@pytest.mark.rule("6.13c")
def test_who_has_stood_still_is_in_an_enemy_zone_only_as_long_as_the_enemy_is_there(field):
    def turn(position, *pieces):
        foes = field("roman CO7v 1212", *pieces).state.units.values()
        units = position.state.units
        units = units.drop(*[one.id for one in units.values() if one.seat == "egyptian"])
        now = position.with_(units=units.put(*[one for one in foes if one.seat == "egyptian"]))
        begun = now.acted(lambda play: begin_turn(play, "roman"))
        return begun.unit("roman-CO-1").beset, begun.acted(end_turn)

    position = field("roman CO7v 1212", active="roman").acted(end_turn)
    seen = []
    for foes in ((), (), ("egyptian HI7 1312 facing=4",), (), ("egyptian HI7 1312 facing=1",)):
        beset, position = turn(position, *foes)
        seen.append(beset)
    assert seen == [False, False, True, False, False]
