"""Slowed within a move: wrecks met and oars lost end a speed, however the way is split into orders."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Run
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.rules.mare_nostrum.checks.invariants import problems
from galleywar.rules.mare_nostrum.model.frames import Rowing, Swept
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.movement.headway import newly_swept
from galleywar.rules.mare_nostrum.view.attack_routes import deeds
from galleywar.rules.mare_nostrum.view.routes import route_of
from galleywar.rules.mare_nostrum.view.scouting import Scout, outsets
from galleywar.rules.readings import FIRST

BLUE, RED = "blue-small-1", "red-small-1"
AGAIN, RAMMER = "blue small 30,10@0 ramming", "blue small 30,10@0 cruising"
NEAR = "red small 30.5,22@90 cruising"
"""Square across her way: her ram touches after 6.5 inches."""
WRECK = "wreck small 30,18@90"
"""Her ram touches it after 2.5 inches."""
SPLITS = [(650,), (300, 350), (100, 200, 350)]
WAYS = [(1800,), (500, 1300), (900, 900), (400, 400, 1000)]


def ramming(fleet, *lines, **terms):
    return fleet(*lines, **terms).turn_of(BLUE).do("speed ramming")


def going(now, ways, dice=()):
    """Run on in so many orders, as far as she still has the way for."""
    for way in ways:
        left = [offer.slots[0].hi for offer in now.asked.offers if offer.verb == "ahead"]
        if left:
            now = now.do(f"ahead {min(way, left[0])}", dice=dice)
    return now


def tried(turn, *course):
    [outset] = outsets(turn.state, BLUE)
    scout = Scout(turn.state, BLUE, outset)
    return scout, scout.trial(course)


# -- wrecks --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.29", "MN-05.01", "MN-03.23")
@pytest.mark.parametrize("ways", SPLITS)
def test_who_has_met_a_wreck_in_this_move_rams_no_more(fleet, ways):
    after = ramming(fleet, AGAIN, NEAR, WRECK).do(*[f"ahead {way}" for way in ways])
    [struck] = after.told("struck") or [None]
    assert struck is not None and struck["what"] == "collision"
    assert (after[RED].holes, after[BLUE].stamina, after[BLUE].speed) == (0, 5, "stopped")


@pytest.mark.rule("MN-03.29", "MN-03.22")
def test_a_wreck_that_lies_behind_the_enemy_slows_nobody(fleet):
    now = ramming(fleet, AGAIN, NEAR, "wreck small 30,24.6@90")
    after = now.do("ahead 1800", dice=(2,))
    assert after.told("struck")[0]["what"] == "full ram" and after[BLUE].stamina == 3


@pytest.mark.rule("MN-03.29", "MN-03.23")
def test_nor_does_she_ram_over_a_wreck_where_contacts_ram_after_four_inches(fleet):
    lines = RAMMER, "red small 30.5,21@90 cruising"
    clear = ramming(fleet, *lines, ram_after_4_inches=True)
    assert clear.do("ahead 1800", dice=(1,)).told("struck")[0]["what"] == "full ram"
    slowed = ramming(fleet, *lines, WRECK, ram_after_4_inches=True)
    assert slowed.do("ahead 1800").told("struck")[0]["what"] == "collision"


@pytest.mark.rule("MN-03.29", "MN-05.01")
def test_games_of_the_first_edition_ram_over_wrecks(fleet):
    now = ramming(fleet, AGAIN, NEAR, WRECK, edition=FIRST)
    assert now.do("ahead 1800", dice=(3,))[RED].holes == 3


@pytest.mark.rule("MN-03.29", "MN-05.01")
def test_odds_the_way_shown_and_the_attacks_shown_know_of_the_wreck(fleet):
    over, clear = ramming(fleet, AGAIN, NEAR, WRECK), ramming(fleet, AGAIN, NEAR)
    assert machine.forecast(over.state, over.choice("ahead 1800")) is None
    assert machine.forecast(clear.state, clear.choice("ahead 1800")) is not None
    for course in ((Run(1800),), (Run(300), Run(1500))):
        scout, trial = tried(over, *course)
        assert trial.hit is not None and trial.hit.kind == "collision"
        assert route_of(over.state, scout, trial).text.endswith("stamina 1")
        assert tried(clear, *course)[1].hit.kind == "full ram"
    assert not [route for route in deeds(over.state, BLUE, RED) if "ram" in route.deed]
    assert [route for route in deeds(clear.state, BLUE, RED) if "ram" in route.deed]


@pytest.mark.rule("MN-03.29")
def test_a_course_tried_in_two_runs_is_cut_where_the_rules_cut_it(fleet):
    now = fleet(RAMMER, WRECK).turn_of(BLUE).do("speed battle")
    _, trial = tried(now, Run(700), Run(500))
    assert trial.stopped and [choice.args for choice in trial.choices] == [(700,), (100,)]
    assert now.do("ahead 700", "ahead 100").refused("ahead 1") == ["MN-03.29"]


@pytest.mark.rule("MN-03.29", "MN-03.02")
@pytest.mark.parametrize(("y", "stamina"), [(18, 5), (27.4, 5), (27.6, 3)])
def test_a_wreck_leaves_her_cruising_and_paid_is_the_speed_she_went_at(fleet, y, stamina):
    after = ramming(fleet, RAMMER, f"wreck small 30,{y}@90").do("ahead 1800", "hold")
    assert (after[BLUE].speed, after[BLUE].stamina) == ("cruising", stamina)


@pytest.mark.rule("MN-03.29", "MN-03.30")
def test_a_wreck_beyond_where_the_first_one_stops_her_is_not_met(fleet):
    """Eight inches in all bring her over the wreck at 18 inches, not to the one at 26."""
    lines = f"{RAMMER} holes=1", WRECK, "wreck small 30,26@90"
    now = fleet(*lines).turn_of(BLUE).do("speed battle", "ahead 1200", dice=(1,))
    assert now.top.wrecks == ("wreck-1",) and now[BLUE].pose.y == 1800


@pytest.mark.rule("MN-03.29", "MN-03.12")
@pytest.mark.parametrize(("gone", "left"), [(1000, 0), (801, 0), (700, 100)])
def test_turning_over_a_wreck_she_has_what_cruising_speed_leaves_of_her_way(fleet, gone, left):
    at = f"wreck small 32.5,{10 + gone / 100 + 2}@0"
    now = fleet(RAMMER, at).turn_of(BLUE).do("speed battle", f"ahead {gone}", "turn 45")
    assert now.top.wrecks == ("wreck-1",) and now.top.most - now.top.gone == left


@pytest.mark.rule("MN-03.29", "MN-03.30")
def test_it_is_told_that_a_wreck_slows_her_once(fleet):
    over = fleet(RAMMER, WRECK, "wreck small 30,18.5@90").turn_of(BLUE)
    says = [event.says for event in over.do("speed battle", "ahead 800").told("over_wreck")]
    assert says == ["{0} slows to cruising speed and rows over {1}.", "{0} rows over {1}."]
    [plain, _] = over.do("speed cruising", "ahead 800").told("over_wreck")
    assert plain.says == "{0} rows over {1}."


# -- wrecks along the side -----------------------------------------------------------------------------------
BOW_ON = "red small 30,32@180 cruising"
"""Struck on the bow from dead ahead: she deflects to port and may run on 2.5 inches."""


@pytest.mark.rule("MN-05.08", "MN-03.29", "MN-03.30")
@pytest.mark.parametrize("way", [222, 250])
def test_running_on_along_the_side_she_tests_over_a_wreck_and_stops_there(fleet, way):
    now = ramming(fleet, f"{RAMMER} holes=1", BOW_ON, "wreck small 24,30@90").do("ahead 1800")
    start = now[BLUE].pose.y
    assert now.odds(f"run_on {way}")["holds"] == "5/6"
    assert machine.forecast(now.state, now.choice("run_on 220")) is None
    after = now.do(f"run_on {way}", dice=(1,))
    assert (after[BLUE].holes, after[BLUE].pose.y - start) == (2, 221)
    assert not now.do("run_on 220").told("over_wreck")


@pytest.mark.rule("MN-05.09", "MN-03.29", "MN-03.30")
def test_laid_alongside_over_a_wreck_she_tests_and_has_no_way_left(fleet):
    now = ramming(fleet, f"{RAMMER} holes=1", BOW_ON, "wreck small 24,26@90")
    after = now.do("ahead 1800", dice=(1,))
    assert after[BLUE].holes == 2 and "run_on" not in after.verbs


@pytest.mark.rule("MN-05.08", "MN-03.29")
def test_a_wreck_early_in_the_move_leaves_what_cruising_speed_has_left(fleet):
    """Contact after 3.99 inches in a second turn at ramming speed: 4.01 are left, all along the side."""
    lines = AGAIN, "red small 30,23@180 cruising", "wreck small 24,18@90"
    now = ramming(fleet, *lines).do("ahead 1800")
    assert now.told("over_wreck") and now.top.most == 800 - now.top.gone


@pytest.mark.rule("MN-05.17", "MN-03.30")
@pytest.mark.parametrize(("edition", "dice"), [(2, (1,)), (FIRST, ())])
def test_a_collision_slides_over_wrecks_with_a_test(fleet, edition, dice):
    """Laid alongside, her stern lies over a wreck that her way in did not touch."""
    lines = f"{RAMMER} holes=1", "red small 30.5,20@70 cruising", "wreck small 22,20@0"
    after = fleet(*lines, edition=edition).turn_of(BLUE).do("speed cruising", "ahead 800", dice=dice)
    assert after.told("struck")[0]["what"] == "collision"
    assert (after[BLUE].pose.dot, after[BLUE].holes) == ((2612, 1624), 1 + len(dice))


@pytest.mark.rule("MN-03.30")
def test_games_of_the_first_edition_slide_over_wrecks_untested(fleet):
    now = ramming(fleet, f"{RAMMER} holes=1", BOW_ON, "wreck small 24,30@90", edition=FIRST).do("ahead 1800")
    after = now.do("run_on 250")
    assert after[BLUE].holes == 1 and "over_wreck" not in after.kinds


# -- oars ----------------------------------------------------------------------------------------------------
ABREAST, FARTHER = "red small 33.5,22@0 stopped", "red small 33.5,27@0 stopped"
"""Her third oar to starboard breaks on them after 8.65 and 13.65 inches."""
BOTH = (ABREAST, "red small 26.5,22@0 stopped")


@pytest.mark.rule("MN-03.27", "MN-03.25")
@pytest.mark.parametrize("ways", WAYS)
def test_with_three_oars_gone_she_goes_no_farther_than_battle_speed_goes(fleet, ways):
    now = going(ramming(fleet, RAMMER, ABREAST), ways)
    assert now[BLUE].pose.y - 1000 == 1200 and now[BLUE].lost_oars[1] >= 3
    assert now.refused("ahead 1") == ["MN-03.27"]
    after = now.do("hold")
    assert (after[BLUE].speed, after[BLUE].stamina) == ("battle", 5)


@pytest.mark.rule("MN-03.27", "MN-03.25")
@pytest.mark.parametrize("ways", WAYS)
def test_lost_in_the_bonus_run_the_third_oar_ends_it(fleet, ways):
    now = going(ramming(fleet, RAMMER, FARTHER), ways)
    assert now[BLUE].pose.y - 1000 == 1365 and now[BLUE].lost_oars == (0, 3)
    after = now.do("hold")
    assert (after[BLUE].speed, after[BLUE].stamina) == ("battle", 3)


@pytest.mark.rule("MN-03.27", "MN-03.25")
@pytest.mark.parametrize("course", [(Run(1800),), (Run(800), Run(1000)), (Run(900), Run(900))])
def test_the_way_shown_is_cut_where_the_third_oar_breaks(fleet, course):
    now = ramming(fleet, RAMMER, ABREAST)
    scout, trial = tried(now, *course)
    assert trial.stopped and trial.spent == 1200 and trial.end.y == 2200
    assert any(text.startswith("too many oars lost") for told in trial.hazards for text, _ in told)
    assert route_of(now.state, scout, trial).text == "ramming: 12.00 of 12 in, 0 of 2 turns, stamina 1"


@pytest.mark.rule("MN-03.28", "MN-03.25")
@pytest.mark.parametrize("speed", ["battle", "ramming"])
@pytest.mark.parametrize("ways", WAYS)
def test_with_three_gone_on_both_sides_she_is_down_to_cruising(fleet, ways, speed):
    now = going(fleet(RAMMER, *BOTH).turn_of(BLUE).do(f"speed {speed}"), ways)
    assert now[BLUE].pose.y - 1000 == 865 and now[BLUE].lost_oars == (3, 3)
    after = now.do("hold")
    assert (after[BLUE].speed, after[BLUE].stamina) == ("cruising", 5)


@pytest.mark.rule("MN-03.26")
def test_two_oars_lost_slow_nobody(fleet):
    now = ramming(fleet, RAMMER, FARTHER).do("ahead 1364")
    assert now[BLUE].lost_oars == (0, 2) and now.allows("ahead 1")
    assert now.do("hold")[BLUE].speed == "ramming"


@pytest.mark.rule("MN-03.27", "MN-05.01")
def test_in_a_second_turn_at_ramming_speed_oars_lost_on_the_way_make_the_blow_a_collision(fleet):
    lines = AGAIN, "red small 33.5,18@0 stopped", "red small 30.5,33@90 cruising"
    slowed = going(ramming(fleet, *lines), (700, 1100))
    assert slowed[BLUE].pose.y == 2200 and not slowed.told("struck")
    near = "red small 30.5,27@90 cruising"
    now = ramming(fleet, AGAIN, "red small 33.5,18@0 stopped", near)
    for ways in ((1800,), (700, 1100)):
        assert going(now, ways).told("struck")[0]["what"] == "collision"
    old = ramming(fleet, AGAIN, "red small 33.5,18@0 stopped", near, edition=FIRST)
    assert old.do("ahead 1800", dice=(2,)).told("struck")[0]["what"] == "full ram"
    for course in ((Run(1800),), (Run(700), Run(1100))):
        assert tried(now, *course)[1].hit.kind == "collision"
    assert machine.forecast(now.state, now.choice("ahead 1800")) is None


def short_of_two(position):
    """The position with the two aftmost oars of her port bank gone already."""
    galley = position[BLUE]
    port = tuple(number < 6 for number in range(8))
    lamer = replace(galley, oars=(port, galley.oars[1]))
    return position.with_(galleys=position.state.galleys.put(lamer)).turn_of(BLUE).do("speed ramming")


@pytest.mark.rule("MN-05.05", "MN-03.25", "MN-03.27")
@pytest.mark.parametrize("ways", [(1800,), (1600, 200), (1630, 170)])
def test_oars_that_break_on_the_galley_she_rams_break_with_the_blow(fleet, ways):
    now = short_of_two(fleet(RAMMER, "red small 29,32@20 cruising"))
    assert now.do("ahead 1630")[BLUE].lost_oars[0] >= 3
    after = going(now, ways)
    assert after.told("struck")[0]["what"] == "glancing ram" and after[BLUE].stamina == 3
    short = now.do("ahead 1630", "hold")[BLUE]
    assert (short.speed, short.stamina) == ("battle", 3)


@pytest.mark.rule("MN-03.27")
def test_who_turns_away_from_the_galley_that_broke_them_has_lost_them_all_the_same(fleet):
    now = short_of_two(fleet(RAMMER, "red small 29,24@20 cruising", ram_after_4_inches=True))
    at = now.do("ahead 830")
    assert at[BLUE].lost_oars[0] >= 3 and at.top.most == 1800
    away = at.do("turn 20")
    assert (away.top.most, away.refused("ahead 500")) == (1200, ["MN-03.27"])


@pytest.mark.rule("MN-03.27", "MN-03.28")
def test_games_of_the_first_edition_look_at_the_declaration_alone(fleet):
    after = ramming(fleet, RAMMER, ABREAST, edition=FIRST).do("ahead 1800", "hold")
    assert (after[BLUE].pose.y, after[BLUE].speed, after[BLUE].stamina) == (2800, "ramming", 3)


@pytest.mark.rule("MN-03.27", "MN-03.28")
def test_whoever_breaks_them_her_wake_marker_falls_and_it_is_told(fleet):
    passer = "blue small 30,10@0 cruising", "red small 33.5,18@0 ramming"
    after = fleet(*passer).turn_of(BLUE).do("speed cruising", "ahead 800")
    assert after[RED].speed == "battle"
    told = {event.pieces[0]: event for event in after.told("lamed")}
    assert told[RED]["fastest"] == "battle" and told[RED].case == "MN-03.27"
    old = fleet(*passer, edition=FIRST).turn_of(BLUE).do("speed cruising", "ahead 800")
    assert old[RED].speed == "ramming" and not old.told("lamed")


# -- orders --------------------------------------------------------------------------------------------------
def position_by_chance(fleet, draw):
    """A galley at ramming speed with up to three others and perhaps a wreck somewhere before her; None if they
    cannot lie so.
    """
    lines = [
        f"{('red', 'blue')[draw.below(2)]} small {24 + draw.below(1300) / 100},{16 + draw.below(1700) / 100}"
        f"@{(0, 180, 10, 350, draw.below(360))[draw.below(5)]} stopped"
        for _ in range(1 + draw.below(3))
    ]
    if draw.below(3) == 0:
        lines.append(
            f"wreck small {26 + draw.below(800) / 100},{20 + draw.below(1100) / 100}@{draw.below(360)}"
        )
    position = fleet(("blue small 30,10@0 cruising", AGAIN)[draw.below(2)], *lines)
    return None if list(problems(position.state)) else position.turn_of(BLUE).do("speed ramming")


def outcome(position, orders, seed):
    """What became of everybody after runs straight on, with the same dice."""
    state, dice = position.state, Seeded(seed)
    for way in orders:
        frame = state.frames[-1]
        if isinstance(frame, Rowing) and frame.most > frame.gone:
            run = Choice("ahead", (min(way, frame.most - frame.gone),))
            state = machine.apply(state, run, dice).state
    galleys = [(one.pose, one.oars, one.speed, one.stamina, one.holes) for one in state.galleys.values()]
    return galleys, state.grapples, getattr(state.frames[-1], "most", None)


@pytest.mark.rule("MN-03.25", "MN-03.27", "MN-03.28", "MN-03.29")
def test_nothing_hangs_on_how_a_run_is_split_into_orders(fleet):
    draw, tried_out = Seeded(4), 0
    while tried_out < 30:
        position = position_by_chance(fleet, draw)
        if position is not None:
            parts = [1 + draw.below(600) for _ in range(4)]
            whole, split = outcome(position, (1800,), 3), outcome(position, (*parts, 1800), 3)
            assert whole == split, (position.state.galleys, parts)
            tried_out += 1


@pytest.mark.rule("MN-03.29", "MN-03.31")
@pytest.mark.parametrize(
    ("edition", "touch", "meets"),
    [(2, 799, True), (2, 800, True), (2, 801, False), (FIRST, 801, True), (FIRST, 802, False)],
)
def test_a_galley_beyond_the_way_a_wreck_leaves_her_is_not_met(fleet, edition, touch, meets):
    """Eight inches are left to her; games of the first edition still met what lay a hundredth beyond."""
    lines = RAMMER, f"red small 30.5,{15.5 + touch / 100:.2f}@90 cruising", WRECK
    after = fleet(*lines, edition=edition).turn_of(BLUE).do("speed battle", "ahead 1200")
    assert bool(after.told("struck")) == meets
    assert meets or after[BLUE].pose.y == 1800


@pytest.mark.rule("MN-03.25", "MN-03.27", "MN-05.07")
@pytest.mark.parametrize(
    ("target", "gone", "most", "lost"),
    [
        ("32.7,39.2@340", 1000, 1531, (2, 3)),
        ("32.7,39.2@340", 1100, 1631, (2, 3)),
        ("27.1,40.3@205", 900, 1588, (3, 2)),
        ("27.1,40.3@205", 1200, 1800, (2, 2)),
    ],
)
def test_only_a_galley_within_the_way_that_is_left_spares_her_the_third_oar_before_the_blow(
    fleet, target, gone, most, lost
):
    position = fleet("blue small 30,30@0 ramming oars=2/2", f"red small {target} stopped")
    begun = position.framed(Rowing("blue", BLUE, "ramming", 1800, gone=gone, run=400))
    after = begun.do(f"ahead {1800 - gone}")
    assert (after[BLUE].pose.y - 3000 + gone, after[BLUE].lost_oars) == (most, lost)
    assert not after.told("struck")


@pytest.mark.rule("MN-03.25", "MN-03.27")
@pytest.mark.parametrize(("gone", "most"), [(1100, 1200), (1200, 1200)])
@pytest.mark.parametrize(("there", "lost"), [("33.6,13@0", (0, 3)), ("33.9,13@20", (0, 4))])
def test_a_turn_that_breaks_the_third_oar_leaves_her_battle_speed_and_what_she_has_gone(
    fleet, gone, most, there, lost
):
    position = fleet("blue small 30,10@0 ramming oars=0/2", f"red small {there} stopped")
    begun = position.framed(Rowing("blue", BLUE, "ramming", 1800, gone=gone, run=400))
    after = begun.do("turn 30")
    assert (after.top.most, after.top.gone, after[BLUE].lost_oars) == (most, gone, lost)


@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(
    ("now", "new"),
    [
        (Swept(RED, ((1, 0),), ((0, 7),)), []),
        (Swept(RED, ((1, 0), (1, 1)), ((0, 7),)), [Swept(RED, ((1, 1),), ())]),
        (Swept(RED, ((1, 0),), ((0, 6), (0, 7))), [Swept(RED, (), ((0, 6),))]),
        (Swept("red-small-2", ((1, 0),), ()), [Swept("red-small-2", ((1, 0),), ())]),
    ],
)
def test_what_a_run_breaks_anew_is_told_apart_from_what_this_straight_had_broken(now, new):
    before = Rowing("blue", BLUE, "battle", 1200, swept=(Swept(RED, ((1, 0),), ((0, 7),)),))
    assert list(newly_swept(before, replace(before, swept=(now,)))) == new
