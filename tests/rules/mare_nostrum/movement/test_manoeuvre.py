"""Ways that the rules plot: toward a dot, everywhere, and at another galley; cards, strip and log."""

from fractions import Fraction

import pytest

from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.view.attack_routes import deeds
from galleywar.rules.mare_nostrum.view.cards import card
from galleywar.rules.mare_nostrum.view.counters import faces, links
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.mare_nostrum.view.overlays import layer
from galleywar.rules.mare_nostrum.view.panels import panel
from galleywar.rules.mare_nostrum.view.routes import routes, toward
from galleywar.rules.mare_nostrum.view.scouting import Scout, Soundings, outsets

CRUISER = "blue small 30,10@0 cruising"


def verbs(route):
    return [choice.verb for choice in route.choices]


def followed(position, route):
    orders = [" ".join((choice.verb, *map(str, choice.args))) for choice in route.choices]
    return position.do(*orders)


@pytest.mark.rule("MN-03.11", "MN-03.02")
def test_the_least_speed_that_comes_near_the_dot_is_taken(fleet):
    turn = fleet(CRUISER).turn_of("blue-small-1")
    for ahead, speed in ((700, "cruising"), (1100, "battle"), (1700, "ramming")):
        best = toward(turn.state, "blue-small-1", Pose(3000, 1000 + ahead, 0).place)[0]
        assert best.choices == (Choice("speed", (speed,)), Choice("ahead", (ahead,)))
        assert best.ends == Pose(3000, 1000 + ahead, 0).place


def test_a_way_to_the_side_turns_and_ends_there(fleet):
    turn = fleet(CRUISER).turn_of("blue-small-1")
    best = toward(turn.state, "blue-small-1", "3400,1600@0")[0]
    assert "turn" in verbs(best)
    after = followed(turn, best)
    assert after["blue-small-1"].at == best.ends
    x, y = after["blue-small-1"].pose.dot
    assert (x - 3400) ** 2 + (y - 1600) ** 2 < 60**2


@pytest.mark.rule("MN-05.06", "MN-05.17")
def test_a_way_that_touches_tells_what_and_at_which_angle(fleet):
    turn = fleet(CRUISER, "red small 30.5,16.9@70 stopped").turn_of("blue-small-1")
    best = toward(turn.state, "blue-small-1", "3000,1790@0")[0]
    [(text, case)] = [one for one in best.path[-1].hazards if one[1] == "MN-05.17"]
    assert "70 degrees" in text
    assert case == "MN-05.17"
    assert best.blocks_undo == "answer"


def test_the_edge_and_broken_oars_are_told_beforehand(fleet):
    turn = fleet("blue small 30,57@0 cruising", "red small 33.5,58@0 stopped").turn_of("blue-small-1")
    best = toward(turn.state, "blue-small-1", "3000,6000@0")[0]
    told = {case for waypoint in best.path for _, case in waypoint.hazards}
    assert "MN-03.25" in told


@pytest.mark.rule("MN-03.15", "MN-03.18")
def test_stopped_galleys_start_turn_and_back_toward_a_dot(fleet):
    turn = fleet("blue small 30,20@0 stopped").turn_of("blue-small-1")
    ahead = toward(turn.state, "blue-small-1", "3000,2700@0")[0]
    assert verbs(ahead) == ["start", "ahead"]
    back = toward(turn.state, "blue-small-1", "3000,1500@0")[0]
    assert back.choices[1] == Choice("astern", (500,))
    side = toward(turn.state, "blue-small-1", "3250,2250@0")[0]
    assert verbs(side) == ["start", "turn", "ahead"]


def test_the_fan_of_ends_is_legal_and_finite(fleet):
    for words in (CRUISER, "blue small 30,20@0 stopped", "blue small 30,30@0 reverse"):
        turn = fleet(words, "red small 38,26@0 cruising").turn_of("blue-small-1")
        found = list(routes(turn.state, "blue-small-1"))
        assert 1 < len(found) < 700
        assert len({route.ends for route in found}) == len(found)
        for route in found[::17]:
            if not route.blocks_undo:
                assert followed(turn, route)["blue-small-1"].at == route.ends
    assert not list(routes(turn.state, "red-small-1"))


def test_ways_measured_together_are_those_measured_alone(fleet):
    crowd = ("red small 31.5,16@70 stopped", "red large 27,18@300 stopped", "blue small 33.2,12@10 stopped")
    for words in (CRUISER, "blue small 30,10@0 ramming", "blue small 30,10@0 stopped"):
        state = fleet(words, *crowd).turn_of("blue-small-1").state
        begun = outsets(state, "blue-small-1")
        soundings = Soundings(state, "blue-small-1", begun)
        for outset in begun:
            alone = Scout(state, "blue-small-1", outset)
            together = Scout(state, "blue-small-1", outset, soundings)
            for route in routes(state, "blue-small-1"):
                course = tuple(
                    Turn(choice.args[0]) if choice.verb == "turn" else Run(choice.args[0])
                    for choice in route.choices
                    if choice.verb in ("turn", "ahead")
                )
                assert together.trial(course) == alone.trial(course)


@pytest.mark.rule("MN-05.19")
def test_a_full_ram_is_found_with_its_odds(fleet):
    turn = fleet(CRUISER, "red small 30.5,30@90 cruising holes=2").turn_of("blue-small-1")
    ram = next(route for route in deeds(turn.state, "blue-small-1", "red-small-1") if "ram" in route.deed)
    assert ram.deed == "full ram on the bank"
    assert ram.forecast.results[0] == ("sinks", Fraction(1, 2))
    assert ram.blocks_undo == "dice"


@pytest.mark.rule("MN-04.03")
def test_coming_alongside_to_grapple_is_found_and_can_be_followed(fleet):
    turn = fleet(CRUISER, "red small 34,17@0 stopped").turn_of("blue-small-1")
    grapple = next(
        route for route in deeds(turn.state, "blue-small-1", "red-small-1") if route.deed == "grapple"
    )
    assert verbs(grapple)[-2:] == ["halt", "grapple"]
    orders = [" ".join((choice.verb, *map(str, choice.args))) for choice in grapple.choices]
    assert turn.do(*orders[:-1]).allows(orders[-1])


def test_friends_are_no_targets(fleet):
    turn = fleet(CRUISER, "blue small 30,25@90 cruising").turn_of("blue-small-1")
    assert not list(deeds(turn.state, "blue-small-1", "blue-small-2"))


@pytest.mark.rule("MN-00.21", "MN-00.20")
def test_cards_and_strip_tell_all_there_is(fleet):
    now = fleet(f"{CRUISER} flagship corvus", "red small 30,40@0 stopped empty", "wreck large 60,30@0")
    now = now.with_(baton="blue").turn_of("blue-small-1")
    notes = " ".join(text for text, _ in card(now.state, "blue-small-1").notes)
    assert "corvus" in notes
    assert "admiral" in notes
    assert card(now.state, "red-small-1").subtitle == "small galley, nobody aboard, built by Red"
    assert card(now.state, "wreck-1").subtitle == "wreck"
    assert card(now.state, "3000,1000@0").subtitle
    assert card(now.state, "nothing") is None
    assert "Baton: Blue" in panel(now.state).notes
    assert [phase.name for phase in panel(now.state).phases if phase.current] == ["Movement"]
    shown = faces(now.state)
    assert shown["wreck-1"].silhouette == "wreck"
    assert shown["wreck-1"].seat == ""
    assert shown["blue-small-1"].heading == 90
    assert set(shown["blue-small-1"].model.fittings) == {"ram", "corvus", "standard"}


def test_grapples_are_links(fleet):
    now = fleet(CRUISER, "red small 33,10@0 stopped", "tie red-small-1 blue-small-1 hook")
    assert [(link.a, link.b) for link in links(now.state)] == [("red-small-1", "blue-small-1")]


def test_the_log_tells_a_ram(fleet):
    turn = fleet(CRUISER, "red small 30.5,30@90 cruising").turn_of("blue-small-1")
    after = turn.do("speed ramming", "ahead 1800", dice=[3])
    told = [narrate(after.state, event) for event in after.events]
    assert "Blue Small 1 declares ramming speed." in told
    assert "Blue Small 1 meets Red Small 1 on the bank at 90 degrees: full ram." in told
    assert "Red Small 1 takes 3 holes." in told


@pytest.mark.rule("MN-03.21")
def test_the_layer_of_rams_shows_enemies_that_may_still_ram(fleet):
    now = fleet(CRUISER, "red small 30,50@180 cruising", "red small 60,50@180 cruising stamina=2")
    shades = list(layer(now.state, "threat", "blue"))
    assert [Pose.read(shade.place).dot for shade in shades] == [(3000, 3800), (3000, 3200)]
    assert not [shade for shade in layer(now.state, "threat", "red") if "Red" in shade.text]


def test_who_points_at_an_enemy_is_shown_the_way_into_her_not_one_around(fleet):
    turn = fleet(CRUISER, "red small 30,29@180 cruising").turn_of("blue-small-1")
    best = toward(turn.state, "blue-small-1", "3000,2600@0")[0]
    assert verbs(best) == ["speed", "ahead"]
    assert [case for _, case in best.path[-1].hazards][-1] in ("MN-05.03", "MN-05.17")


@pytest.mark.rule("MN-03.08", "MN-03.09", "MN-03.21")
def test_the_way_marks_where_she_must_go_straight(fleet):
    turn = fleet("blue large 30,10@0 battle").turn_of("blue-large-1")
    best = toward(turn.state, "blue-large-1", Pose(3000, 2750, 0).place)[0]
    assert [(one.a, one.b, one.text, one.case) for point in best.path for one in point.straight] == [
        ("3000,1000@0", "3000,1400@0", "straight to here", "MN-03.08"),
        ("3000,2200@0", "3000,2750@0", "the last six inches straight", "MN-03.21"),
    ]


@pytest.mark.rule("MN-05.06")
def test_a_way_that_touches_tells_the_very_dot(fleet):
    turn = fleet(CRUISER, "red small 30.5,16.9@90 stopped").turn_of("blue-small-1")
    best = toward(turn.state, "blue-small-1", "3000,1790@0")[0]
    bow, meets = (
        Pose.read(best.ends).off((turn["blue-small-1"].klass == "small" and 300) or 0),
        best.path[-1].meets,
    )
    x, y = Pose.read(meets).dot
    red = turn["red-small-1"].pose
    assert x == bow[0] and red.y - 130 < y < red.y
    assert not any(point.meets for point in best.path[:-1])
