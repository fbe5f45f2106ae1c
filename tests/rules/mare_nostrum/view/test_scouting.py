"""Moves tried without being made: how they may begin, what stops or slows them, and what they say of it."""

import pytest

from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.model.frames import Starting, Swept, TieOrder
from galleywar.rules.mare_nostrum.model.state import PORT
from galleywar.rules.mare_nostrum.view.scouting import (
    Scout,
    Soundings,
    _oar_hazards,
    choice_of,
    outsets,
    price_of,
    price_tried,
)

BLUE, MATE, RED = "blue-small-1", "blue-small-2", "red-small-1"
CRUISER, RAMMER = "blue small 30,10@0 cruising", "blue small 30,10@0 ramming"
ACROSS = "wreck small 30,18@90"
"""A wreck across the way: her ram touches it after 2.5 inches of eight."""


def tried(turn, speed, *course, with_oars=False):
    """A course tried at a speed, or from a stop."""
    [outset] = [one for one in outsets(turn.state, BLUE) if one.speed == speed]
    return Scout(turn.state, BLUE, outset).trial(course, with_oars)


def begun(turn, piece=BLUE):
    return [(outset.speed, outset.choices) for outset in outsets(turn.state, piece)]


def done(turn, trial, dice=()):
    """The answers of a trial, given."""
    orders = [" ".join((choice.verb, *map(str, choice.args))) for choice in trial.choices]
    return turn.do(*orders, dice=dice)


# -- how a move may begin ------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.02", "MN-03.06", "MN-03.03")
def test_a_galley_under_way_begins_at_any_speed_she_may_declare_each_for_its_price(fleet):
    turn = fleet(CRUISER).turn_of(BLUE)
    assert begun(turn) == [
        (speed, (Choice("speed", (speed,)),)) for speed in ("cruising", "battle", "ramming")
    ]
    assert [price_of(turn.state, outset) for outset in outsets(turn.state, BLUE)] == [0, 1, 3]
    tired = fleet(f"{CRUISER} stamina=2").turn_of(BLUE)
    assert [speed for speed, _ in begun(tired)] == ["cruising", "battle"]


@pytest.mark.rule("MN-03.14", "MN-03.20")
@pytest.mark.parametrize(("speed", "reverse"), [("stopped", False), ("reverse", True)])
def test_a_galley_that_is_stopped_or_astern_starts_for_nothing(fleet, speed, reverse):
    turn = fleet(f"blue small 30,10@0 {speed}").turn_of(BLUE)
    assert begun(turn) == [("start", (Choice("start"),))]
    [outset] = outsets(turn.state, BLUE)
    assert outset.frame == Starting("blue", BLUE, reverse=reverse)
    assert price_of(turn.state, outset) == 0


@pytest.mark.rule("MN-01.07", "MN-03.24")
def test_who_has_moved_or_is_held_or_is_not_in_turn_has_no_way_to_begin(fleet):
    lines = CRUISER, "blue small 60,10@0 cruising", "red small 60,40@0 cruising"
    assert begun(fleet(*lines).turn_of(BLUE))
    assert not begun(fleet(*lines).turn_of(BLUE, moved=True))
    assert not begun(fleet(f"{CRUISER} halted", *lines[1:]).turn_of(BLUE))
    assert not begun(fleet(*lines).turn_of(BLUE), MATE)
    assert not begun(fleet(*lines).turn_of(BLUE).do("speed cruising"), MATE)
    assert not begun(fleet(*lines))


@pytest.mark.rule("MN-03.08", "MN-03.14")
def test_a_move_begun_goes_on_as_it_is_without_another_answer(fleet):
    rowing = fleet(CRUISER).turn_of(BLUE).do("speed battle", "ahead 400")
    assert begun(rowing) == [("battle", ())] and outsets(rowing.state, BLUE)[0].frame == rowing.top
    starting = fleet("blue small 30,10@0 stopped").turn_of(BLUE).do("start", "turn 30")
    assert begun(starting) == [("start", ())]


@pytest.mark.rule("MN-01.06")
def test_in_a_tie_she_is_named_first_and_only_by_her_own_side(fleet):
    lines = f"{CRUISER} dice=3", "blue small 60,10@0 stopped dice=3", "red small 60,40@0 cruising dice=3"
    tie = fleet(*lines).framed(TieOrder("blue", (BLUE, MATE, RED)))
    assert begun(tie)[0] == ("cruising", (Choice("next", (BLUE,)), Choice("speed", ("cruising",))))
    assert begun(tie, MATE) == [("start", (Choice("next", (MATE,)), Choice("start")))]
    assert not begun(tie, RED)
    assert not begun(fleet(*lines).framed(TieOrder("blue", (MATE, RED))))


def test_every_manoeuvre_has_its_answer():
    assert choice_of(Run(300)) == Choice("ahead", (300,))
    assert choice_of(Run(-300)) == Choice("astern", (300,))
    assert choice_of(Turn(-30)) == Choice("turn", (-30,)) and choice_of(Turn(30)) == Choice("turn", (30,))


# -- on open water -------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.12", "MN-03.31")
def test_a_turn_uses_no_way_and_every_waypoint_tells_the_way_so_far(fleet):
    trial = tried(fleet(CRUISER).turn_of(BLUE), "battle", Run(400), Turn(45), Run(500))
    assert trial.spent == 900 and trial.hit is None and not trial.stopped and not trial.risky
    assert trial.end == Pose(3000, 1400, 45).run(500)
    assert [(one.at, one.heading, one.spent, one.hazards, one.meets) for one in trial.waypoints()] == [
        ("3000,1400@0", 90, 400, (), ""), ("3000,1400@45", 45, 400, (), ""), (trial.end.place, 45, 900, (), ""),
    ]  # fmt: skip


@pytest.mark.rule("MN-03.18")
def test_way_astern_counts_like_way_ahead(fleet):
    trial = tried(fleet("blue small 30,20@0 stopped").turn_of(BLUE), "start", Turn(30), Run(-400))
    assert trial.spent == 400 and trial.waypoints()[-1].spent == 400
    assert trial.end == Pose(3000, 2000, 30).run(-400)
    assert trial.straight == ()
    assert price_tried(fleet("blue small 30,20@0 stopped").state, trial) == 0


@pytest.mark.rule("MN-03.15", "MN-03.16")
@pytest.mark.parametrize("course", [(Turn(30),), (Turn(-30), Run(-400)), (Run(300), Turn(45)), (Run(500),)])
def test_a_start_stands_after_a_trial_as_it_does_when_it_is_made(fleet, course):
    turn = fleet("blue small 30,20@0 stopped").turn_of(BLUE)
    trial = tried(turn, "start", *course)
    assert trial.after == done(turn, trial).top


@pytest.mark.rule("MN-03.01")
def test_what_she_has_no_way_left_for_is_no_part_of_the_course(fleet):
    trial = tried(fleet(CRUISER).turn_of(BLUE), "cruising", Run(800), Run(100))
    assert trial.course == (Run(800),) and trial.poses == (Pose(3000, 1800, 0),)
    assert [one.at for one in trial.waypoints()] == ["3000,1800@0"]


@pytest.mark.rule("MN-03.08", "MN-03.09", "MN-03.11", "MN-03.21")
def test_where_she_must_go_straight_is_told_with_its_reason(fleet):
    def held(speed, *course):
        stretches = tried(fleet(CRUISER).turn_of(BLUE), speed, *course).straight
        return [[(one.a, one.b, one.case) for one in part] for part in stretches]

    owed = ("3000,1000@0", "3000,1400@0", "MN-03.08")
    assert held("cruising", Run(400))[0][0] == owed
    assert held("cruising", Run(800)) == [[owed]], "no way is left on which she could turn again"
    assert held("ramming", Run(1800)) == [[owed, ("3000,2200@0", "3000,2800@0", "MN-03.21")]]
    turns = held("battle", Run(400), Turn(45), Run(400), Turn(-45), Run(400))
    assert turns[0] == [owed] and turns[1] == turns[3] == []
    assert [case for _, _, case in turns[2]] == ["MN-03.09"]
    assert [case for _, _, case in turns[4]] == ["MN-03.11"]


# -- what stops her ------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.31", "MN-05.16", "MN-05.17")
@pytest.mark.parametrize(
    ("other", "why", "words"),
    [("red", "MN-05.17", "collides with Red Small 1, bank, 90 degrees: both stop, oars break"),
     ("blue", "MN-05.16", "runs into Blue Small 2, bank, 90 degrees: both stop")],
)  # fmt: skip
def test_a_galley_on_the_way_ends_it_and_is_told_with_the_dot_where_they_touch(fleet, other, why, words):
    turn = fleet(CRUISER, f"{other} small 30.5,20@90 cruising").turn_of(BLUE)
    trial = tried(turn, "cruising", Run(500), Run(300), Turn(10))
    assert trial.stopped and not trial.risky and trial.hit.kind == "collision"
    assert trial.course == (Run(500),) and trial.choices[1:] == (Choice("ahead", (500,)),)
    assert trial.end == Pose(3000, 1449, 0) and trial.spent == 449
    [waypoint] = trial.waypoints()
    assert waypoint.hazards == ((words, why),)
    assert waypoint.meets == "3000,1899@0"


@pytest.mark.rule("MN-03.31")
def test_land_ends_the_way_and_is_told_by_its_name(fleet):
    rock = {"Rock": [(28, 18), (32, 18), (32, 20), (28, 20)]}
    trial = tried(fleet(CRUISER, land=rock).turn_of(BLUE), "cruising", Run(800))
    assert trial.stopped and trial.hit is None and not trial.risky
    assert trial.hazards == ((("brought up by Rock", "MN-03.31"),),)
    assert trial.end == Pose(3000, 1349, 0)


@pytest.mark.rule("MN-00.10")
@pytest.mark.parametrize(
    ("words", "at", "told"),
    [("", "30,57@0", "leaves over the north edge: lost with all hands"),
     ("", "93,30@90", "leaves over the east edge: lost with all hands"),
     ("", "30,3@180", "leaves over the south edge, her own, and counts for nothing"),
     ("holes=3", "30,3@180", "leaves over the south edge, her own, and counts for nothing"),
     ("holes=4", "30,3@180", "leaves over the south edge, her own, and is scored"),
     ("built=red", "30,3@180", "leaves over the south edge, her own, and is scored")],
)  # fmt: skip
def test_the_edge_ends_the_way_and_says_what_leaving_means(fleet, words, at, told):
    turn = fleet(f"blue small {at} cruising {words}").turn_of(BLUE)
    trial = tried(turn, "cruising", Run(500), Turn(20))
    assert trial.hazards == (((told, "MN-00.10"),),)
    assert trial.stopped and not trial.risky and trial.course == (Run(301),)


@pytest.mark.rule("MN-00.10")
def test_up_to_the_edge_there_is_nothing_to_tell(fleet):
    trial = tried(fleet("blue small 30,57@0 cruising").turn_of(BLUE), "cruising", Run(300))
    assert trial.hazards == ((),) and not trial.stopped


# -- rams ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.21", "MN-05.01", "MN-05.06")
@pytest.mark.parametrize(("north", "kind", "risky"), [(27.5, "full ram", True), (27.49, "collision", False)])
def test_all_the_way_before_counts_toward_the_approach_of_a_ram(fleet, north, kind, risky):
    turn = fleet(CRUISER, f"red small 30.5,{north}@90 cruising").turn_of(BLUE)
    for course in ((Run(1800),), (Run(500), Run(1300))):
        trial = tried(turn, "ramming", *course)
        assert (trial.hit.kind, trial.risky, trial.stopped) == (kind, risky, True)
    begun = turn.do("speed ramming", "ahead 500")
    [outset] = outsets(begun.state, BLUE)
    assert Scout(begun.state, BLUE, outset).trial((Run(1300),)).hit.kind == kind


@pytest.mark.rule("MN-05.03", "MN-05.11")
def test_a_glance_stops_her_without_a_die(fleet):
    trial = tried(fleet(CRUISER, "red small 30,32@180 cruising").turn_of(BLUE), "ramming", Run(1800))
    assert trial.hit.kind == "glancing ram" and trial.stopped and not trial.risky
    assert trial.hazards[0] == (("glancing ram on Red Small 1, bow, 0 degrees: 1 hole", "MN-05.03"),)


@pytest.mark.rule("MN-05.07", "MN-03.23")
def test_a_turn_never_rams_not_even_at_ramming_speed(fleet):
    turn = fleet(CRUISER, "red small 27.7,6@0 stopped").turn_of(BLUE)
    for speed in ("cruising", "ramming"):
        trial = tried(turn, speed, Turn(45))
        assert trial.hit.kind == "fouling" and trial.stopped and trial.spent == 0
        assert trial.course == (Turn(45),) and 0 < trial.end.heading < 45
        assert done(turn, trial)[BLUE].speed == "stopped"


@pytest.mark.rule("MN-03.02", "MN-03.21", "MN-03.23")
@pytest.mark.parametrize(
    ("other", "course", "kind", "price"),
    [("30.5,30@90", (Run(1800),), "full ram", 3), ("30.5,20@90", (Run(1800),), "collision", 1),
     ("32,30@0", (Run(1200), Turn(45)), "collision", 1)],
)  # fmt: skip
def test_ramming_speed_is_paid_in_full_only_for_a_ram_or_an_open_way(fleet, other, course, kind, price):
    turn = fleet(CRUISER, f"red small {other} stopped").turn_of(BLUE)
    trial = tried(turn, "ramming", *course)
    assert (trial.hit.kind, price_tried(turn.state, trial)) == (kind, price)
    assert done(turn, trial, dice=[1] * (kind == "full ram"))[BLUE].stamina == 6 - price
    assert price_tried(turn.state, tried(fleet(CRUISER).turn_of(BLUE), "ramming", *course)) == 3


# -- wrecks --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.29")
def test_over_a_wreck_she_goes_no_farther_than_cruising_speed_in_all(fleet):
    turn = fleet(CRUISER, ACROSS).turn_of(BLUE)
    for course, part in (((Run(1200),), 800), ((Run(200), Run(1000)), 600)):
        trial = tried(turn, "battle", *course)
        assert trial.course[-1] == Run(part) and trial.spent == 800
        assert trial.risky and trial.stopped and trial.end == Pose(3000, 1800, 0)
        assert trial.hazards[-1] == (
            ("over a wreck: slows to cruising speed and tests her hull", "MN-03.29"),
        )
        assert done(turn, trial)[BLUE].pose == trial.end


@pytest.mark.rule("MN-03.29")
def test_at_cruising_speed_a_wreck_takes_nothing_of_her_way(fleet):
    trial = tried(fleet(CRUISER, ACROSS).turn_of(BLUE), "cruising", Run(800))
    assert trial.risky and not trial.stopped and trial.spent == 800


@pytest.mark.rule("MN-03.29")
def test_who_has_gone_farther_stops_where_she_meets_the_wreck(fleet):
    turn = fleet(CRUISER, "wreck small 30,24@90").turn_of(BLUE)
    trial = tried(turn, "battle", Run(500), Run(700))
    assert trial.spent == 850 and trial.stopped and trial.risky
    assert trial.hazards[0] == () and trial.hazards[1][0][1] == "MN-03.29"
    assert done(turn, trial)[BLUE].pose == trial.end == Pose(3000, 1850, 0)


@pytest.mark.rule("MN-03.29")
def test_short_of_a_wreck_nothing_is_told_of_it(fleet):
    trial = tried(fleet(CRUISER, ACROSS).turn_of(BLUE), "battle", Run(240))
    assert trial.hazards == ((),) and not trial.risky and not trial.stopped


@pytest.mark.rule("MN-03.29", "MN-00.10")
@pytest.mark.parametrize(
    ("lines", "first"), [((CRUISER, ACROSS), 250), (("blue small 30,57@0 cruising",), 301)]
)
def test_a_way_met_on_a_longer_one_is_met_from_the_same_hundredth_on(fleet, lines, first):
    turn = fleet(*lines).turn_of(BLUE)
    begun = outsets(turn.state, BLUE)
    together = Scout(turn.state, BLUE, begun[0], Soundings(turn.state, BLUE, begun))
    for way in (800, first + 1, first, first - 1):
        trial = together.trial((Run(way),))
        assert trial == Scout(turn.state, BLUE, begun[0]).trial((Run(way),))
        assert bool(trial.hazards[0]) == (way >= first), way


@pytest.mark.rule("MN-03.29", "MN-03.30")
def test_a_start_over_a_wreck_is_not_cut_short_but_tests_the_hull(fleet):
    turn = fleet("blue small 30,10@0 stopped holes=1", ACROSS).turn_of(BLUE)
    trial = tried(turn, "start", Run(800))
    assert trial.spent == 800 and trial.risky and not trial.stopped
    assert done(turn, trial, dice=[4])[BLUE].pose == trial.end


# -- oars ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(("x", "port", "starboard"), [(33.5, 0, 8), (26.5, 8, 0)])
def test_oars_about_to_break_are_told_by_bank_hers_and_the_others(fleet, x, port, starboard):
    turn = fleet(CRUISER, f"red small {x},18@0 stopped").turn_of(BLUE)
    trial = tried(turn, "cruising", Run(800), with_oars=True)
    assert trial.hazards == (((f"she loses {port}+{starboard} oars, Red Small 1 8", "MN-03.25"),),)
    assert done(turn, trial)[BLUE].lost_oars == (port, starboard)
    assert tried(turn, "cruising", Run(800)).hazards == ((),), "only where it is asked for"


@pytest.mark.parametrize(
    ("own", "others", "said"),
    [
        (((PORT, 1), (PORT, 2)), (), "she loses 2+0 oars"),
        ((), ((PORT, 1),), "Red Small 1 loses 1 oar"),
        (((PORT, 1),), ((PORT, 1), (PORT, 2)), "she loses 1+0 oars, Red Small 1 2"),
    ],
)
def test_only_the_oars_that_break_are_told(fleet, own, others, said):
    turn = fleet(CRUISER, "red small 33.5,18@0 stopped").turn_of(BLUE)
    assert list(_oar_hazards(turn.state, [Swept(RED, own, others)])) == [(said, "MN-03.25")]


@pytest.mark.rule("MN-03.25")
def test_oars_break_only_on_the_part_of_the_way_that_touches(fleet):
    turn = fleet(CRUISER, "red small 33.5,22@0 stopped").turn_of(BLUE)
    trial = tried(turn, "cruising", Run(400), Run(400), with_oars=True)
    assert trial.hazards[0] == () and trial.hazards[1][0][1] == "MN-03.25"


@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(("words", "speed"), [("cruising", "battle"), ("stopped", "start")])
def test_oars_that_a_turn_breaks_are_told_too(fleet, words, speed):
    """Bow toward bow she swings her bank against that of the other."""
    turn = fleet(f"blue small 30,10@0 {words}", "red small 33.2,10@20 stopped").turn_of(BLUE)
    trial = tried(turn, speed, Turn(20), with_oars=True)
    assert trial.hazards == ((("she loses 0+3 oars, Red Small 1 3", "MN-03.25"),),) and not trial.stopped


# -- tried and done ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("speed", ["cruising", "battle", "ramming"])
def test_what_is_tried_comes_to_pass_when_it_is_done(fleet, speed):
    crowd = ("red small 33.6,22@20 stopped", "red large 24,26@280 cruising", "blue small 36,16@330 stopped")
    turn = fleet(CRUISER, *crowd).turn_of(BLUE)
    met = set()
    for degrees in (-45, -20, 20, 45):
        trial = tried(turn, speed, Run(400), Turn(degrees), Run(400), with_oars=True)
        met.add(trial.stopped)
        if trial.risky:
            continue
        now = done(turn, trial)
        if not trial.stopped:
            assert now[BLUE].pose == trial.end and now.top.gone == trial.spent
        else:
            [struck] = now.told("struck")
            assert (struck["what"], struck["part"]) == (trial.hit.kind, trial.hit.part)
    assert met == {True, False}
