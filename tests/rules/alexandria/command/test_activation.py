"""Activation (3.0 A, 4.4): one command a Player Turn, with what belongs to it."""

import pytest

from galleywar.rules.alexandria.command.activation import commands
from galleywar.rules.alexandria.model.frames_land import Activate, Muster, Walking
from galleywar.rules.alexandria.model.frames_sea import Orders, PlayerTurn, Rounds, Speeds
from galleywar.rules.alexandria.view.log import narrate

ARMY = (
    "roman CO7v 2-K legion=VI",
    "roman CO7v 2-L legion=XXVII",
    "roman A5 2/3-K",
    "roman Quad 2206 E cargo=CO7v,A4",
    "leader roman-legate-VI 2-K",
    "leader roman-Caesar 2-K",
    "egyptian HI6 4-A",
    "leader egyptian-Sosius 4-A",
)


def asked(position, seat="roman"):
    """``seat`` is to choose its command."""
    position = position.acted(lambda play: play.change(frames=(), command=""))
    return position.facing_frames(seat=seat, phase="command").settled()


def active(position):
    return {unit.id for unit in position.state.units.values() if unit.active}


@pytest.mark.rule("3.0c", "4.43a")
def test_a_side_chooses_among_its_leaders_its_fleet_and_its_auxiliaries(field):
    step = asked(field(*ARMY))
    assert isinstance(step.top, Activate)
    assert step.choices("activate") == {
        "activate roman-legate-VI", "activate roman-Caesar", "activate fleet", "activate auxiliaries",
    }  # fmt: skip
    assert step.offers() == {"activate"}, "nobody may simply pass"


@pytest.mark.rule("3.0c", "2.4a", "4.4")
@pytest.mark.parametrize(
    ("command", "who"),
    [
        ("auxiliaries", {"roman-A-1", "roman-A-2"}),
        ("fleet", {"roman-CO-1", "roman-A-1"}),
        ("roman-Caesar", set()),
    ],
)
def test_a_command_activates_its_own_units_and_no_others(field, command, who):
    step = asked(field(*ARMY)).do(f"activate {command}")
    assert active(step) == who and step.state.command == command
    assert step.state.phase != "command", "the Player Turn goes on"


@pytest.mark.rule("3.0c", "4.23")
@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("roman-legate-VI", "Legate of the VI is activated."), ("roman-Caesar", "J. Caesar moves, alone."),
        ("fleet", "Rome activates its fleet."), ("auxiliaries", "Rome activates its auxiliaries."),
    ],
)  # fmt: skip
def test_the_log_tells_which_command_was_chosen(field, command, says):
    step = asked(field(*ARMY)).do(f"activate {command}")
    [event] = step.told("activated")
    assert narrate(step.state, event) == says
    assert event.pieces == ((command,) if command.startswith("roman-") else ())


@pytest.mark.rule("4.42a", "4.42b")
def test_fleet_and_auxiliaries_are_active_wherever_they_are(field):
    position = field(
        "egyptian A5 4-A", "egyptian ART1s 7-Q", "egyptian Quad 2206 E cargo=A4", "egyptian LI5 4-B"
    )
    step = asked(position, "egyptian").do("activate auxiliaries")
    assert active(step) == {"egyptian-A-1", "egyptian-A-2", "egyptian-ART-1"}


@pytest.mark.rule("3.0c")
@pytest.mark.parametrize(
    ("pieces", "offered"),
    [
        (["egyptian HI6 4-A"], set()),
        (["egyptian A5 4-A"], {"auxiliaries"}),
        (["egyptian Quad 2206 E"], {"fleet"}),
        (["egyptian Quad 2206 E", "leader egyptian-Ganymedes egyptian-Quad-1"], {"fleet"}),
        (["leader egyptian-Ganymedes 4-A"], {"egyptian-Ganymedes"}),
        (["leader egyptian-Sosius 4-A"], {"egyptian-Sosius"}),
        (["egyptian HI6 4-A", "leader egyptian-Sosius 4-A wounded=9"], set()),
    ],
)
def test_what_could_do_nothing_at_all_is_not_offered(field, pieces, offered):
    assert set(commands(field(*pieces).state, "egyptian")) == offered


@pytest.mark.rule("3.0c")
def test_a_side_with_nothing_left_passes_and_the_battle_ends_when_both_have(field):
    alone = asked(field("egyptian HI6 4-A", "roman A5 2-K"), "egyptian")
    assert alone.offers() == {"pass"}
    passed = alone.do("pass")
    assert passed.state.turns_done == ("egyptian",) and passed.top == Activate("roman")
    empty = asked(field("egyptian HI6 4-A", "roman CO7v 2-K"), "egyptian").do("pass")
    assert empty.state.outcome.winner is None and empty.state.frames == ()


@pytest.mark.rule("8.41", "3.0c", "4.23")
def test_refusals_say_what_is_wrong(field):
    position = asked(field(*ARMY, "leader roman-legate-XXVII 2-L wounded=9"))
    assert position.refusals("activate roman-legate-XXVII")[0].case == "8.41"
    assert position.refusals("activate egyptian-Sosius")[0].case == "3.0c"


@pytest.mark.rule("4.41a")
def test_a_leader_takes_all_his_units_in_range_unless_some_are_left_out(field):
    units = [f"egyptian HI6 {place}" for place in ("4-K", "4-J", "4-L", "4-A")]
    mustering = asked(field(*units, "leader egyptian-Sosius 4-K"), "egyptian").do("activate egyptian-Sosius")
    assert mustering.top == Muster(
        "egyptian", "egyptian-Sosius", ("egyptian-HI-1", "egyptian-HI-2", "egyptian-HI-3")
    )
    assert active(mustering.do("muster")) == set(mustering.top.units)
    fewer = (
        mustering.do("leave_out egyptian-HI-2").do("leave_out egyptian-HI-3").do("take_along egyptian-HI-3")
    )
    assert active(fewer.do("muster")) == {"egyptian-HI-1", "egyptian-HI-3"}


@pytest.mark.rule("4.41a", "4.21a")
@pytest.mark.parametrize(
    ("unit", "why"), [("roman-CO-3", "4.21a"), ("roman-MI-1", "4.41a"), ("egyptian-HI-1", "4.21a")]
)
def test_a_muster_says_why_a_unit_cannot_come_along(field, unit, why):
    position = asked(field(*ARMY, "roman MI6 7-A")).do("activate roman-legate-VI")
    assert position.refusals(f"take_along {unit}")[0].case == why


@pytest.mark.rule("4.44a")
def test_the_same_leader_may_be_chosen_turn_after_turn(field):
    step = asked(field(*ARMY)).do("activate roman-legate-VI").do("muster").do("end")
    step = step.do("pass") if "pass" in step.offers() else step
    step = step.do("activate egyptian-Sosius").do("muster").do("end")
    step = step.do("pass") if "pass" in step.offers() else step
    assert step.top == Activate("roman") and "activate roman-legate-VI" in step.choices("activate")


@pytest.mark.rule("4.44b")
def test_a_leader_aboard_in_a_slip_activates_men_ashore_without_the_fleet(field):
    position = field(
        "egyptian Quad 2320 E cargo=HI6", "egyptian HI6 2220", "egyptian Quad 2206 E cargo=HI6",
        "leader egyptian-Sosius egyptian-Quad-1",
    )  # fmt: skip
    step = asked(position, "egyptian").do("activate egyptian-Sosius").do("muster")
    assert active(step) == {"egyptian-HI-1", "egyptian-HI-3"}
    assert isinstance(step.top, Orders) and "row" not in step.offers()


@pytest.mark.rule("4.44b")
def test_a_leader_aboard_under_way_is_not_offered(field):
    position = field("egyptian Quad 2206 E cargo=HI6", "leader egyptian-Sosius egyptian-Quad-1")
    assert commands(position.state, "egyptian") == ("fleet",)


@pytest.mark.rule("3.0c", "4.42a")
def test_a_fleet_sets_its_speeds_and_others_go_straight_to_their_moves(field):
    assert isinstance(asked(field(*ARMY)).do("activate fleet").top, Speeds)
    assert isinstance(asked(field(*ARMY)).do("activate auxiliaries").top, Orders)


@pytest.mark.rule("4.43a", "3.0d")
def test_an_overall_commander_moves_alone_and_no_other_phase_follows(field):
    step = asked(field(*ARMY)).do("activate roman-Caesar")
    assert step.top == Walking("roman", "roman-Caesar", 8) and active(step) == set()
    after = step.do("step 2/3-K").do("done")
    assert [event["phase"] for event in after.events if event.kind == "phase"] == []
    assert after.state.turns_done == ("roman",) and after.leader("roman-Caesar").at == "2/3-K"


@pytest.mark.rule("4.4")
def test_all_marks_of_a_turn_are_gone_when_it_is_over(field):
    position = field(
        "roman A5 2-K spent=3 moved done fired still debarked barred transferred reordered", *ARMY[5:]
    )
    stack = (Rounds(), PlayerTurn("roman", "close"))
    after = position.acted(
        lambda play: play.change(frames=stack, active="roman", turn=3, command="auxiliaries")
    )
    unit = after.unit("roman-A-1")
    marks = ("active", "moved", "done", "fired", "still", "debarked", "barred", "transferred", "reordered")
    assert not any(getattr(unit, mark) for mark in marks) and unit.spent == 0
    assert after.state.command == ""


@pytest.mark.rule("4.43b", "6.13c")
def test_a_turn_enters_who_stands_where_and_who_is_in_an_enemy_zone(field):
    pieces = ("egyptian HI6 1212 facing=1", "roman A5 1312", "roman A5 1110", *ARMY[5:])
    position = field(*pieces, active="egyptian", turn=0)
    stack = (Rounds(),)
    step = position.acted(lambda play: play.change(frames=stack))
    units = step.state.units
    assert units["roman-A-1"].beset and not units["roman-A-2"].beset and not units["egyptian-HI-1"].beset
    assert units["roman-A-1"].began == "1312"
