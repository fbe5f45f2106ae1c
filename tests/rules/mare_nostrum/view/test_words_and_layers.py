"""What the window is told: rams in words, what is in range, names of those who are gone, deeds by their chance."""

import pytest

from galleywar.core.events import Event
from galleywar.rules.mare_nostrum.model.frames import GameTurn
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, GLANCE
from galleywar.rules.mare_nostrum.view.attack_routes import deeds
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.mare_nostrum.view.overlays import layer, line
from galleywar.rules.mare_nostrum.view.routes import routes

BLUE, RED, LARGE = "blue-small-1", "red-small-1", "blue-large-1"


def hazards(position, galley=BLUE):
    return {
        told for route in routes(position.state, galley) for point in route.path for told in point.hazards
    }


# -- contacts in words ---------------------------------------------------------------------------------------
@pytest.mark.rule("MN-05.03", "MN-05.05", "MN-05.06", "MN-05.11", "MN-05.12", "MN-05.16", "MN-05.17")
@pytest.mark.parametrize(
    ("mine", "other", "told"),
    [
        (
            "small",
            "red small 30.5,29@90 cruising",
            ("full ram on Red Small 1, bank, 90 degrees: sinks her 1/6", "MN-05.06"),
        ),
        (
            "small",
            "red small 30.5,29@90 cruising holes=3",
            ("full ram on Red Small 1, bank, 90 degrees: sinks her 2/3", "MN-05.06"),
        ),
        (
            "large",
            "red small 30.5,29@90 cruising",
            ("full ram on Red Small 1, bank, 90 degrees: sinks her 1/3", "MN-05.06"),
        ),
        (
            "small",
            "red large 30.5,29@90 cruising",
            ("full ram on Red Large 1, bank, 90 degrees: sinks her 1/6", "MN-05.06"),
        ),
        (
            "small",
            "red small 30,33@180 cruising",
            ("glancing ram on Red Small 1, bow, 0 degrees: 1 hole", "MN-05.03"),
        ),
        (
            "small",
            "red large 30,33@180 cruising",
            ("glancing ram on Red Large 1, bow, 0 degrees: no hole", "MN-05.03"),
        ),
        (
            "large",
            "red small 30,33@180 cruising",
            ("glancing ram on Red Small 1, bow, 0 degrees: 1 hole", "MN-05.03"),
        ),
        (
            "small",
            "blue small 30.5,21@90 cruising",
            ("runs into Blue Small 2, bank, 90 degrees: both stop", "MN-05.16"),
        ),
        (
            "small",
            "red small 30.5,21@90 cruising",
            ("collides with Red Small 1, bank, 90 degrees: both stop, oars break", "MN-05.17"),
        ),
    ],
)
def test_what_a_contact_at_the_end_of_a_way_comes_to(fleet, mine, other, told):
    turn = fleet(f"blue {mine} 30,10@0 battle", other).turn_of(f"blue-{mine}-1")
    assert told in hazards(turn, f"blue-{mine}-1")


# -- deeds ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-05.19", "MN-05.11")
def test_deeds_come_best_chance_first_and_those_without_dice_last(fleet):
    """Square on her bank a full ram sinks her at times; on her bow she glances off, and throws no die."""
    turn = fleet("blue small 30,10@0 cruising", "red small 31,28@150 cruising holes=4").turn_of(BLUE)
    found = list(deeds(turn.state, BLUE, RED))
    worth = [one.forecast.hope if one.forecast else 0 for one in found]
    assert worth == sorted(worth, reverse=True) and worth[-1] == 0 < worth[0]
    assert {one.deed.split()[0] for one in found} >= {FULL.split()[0], GLANCE.split()[0]}
    for one in found:
        assert (one.forecast is None) is one.deed.startswith(GLANCE.split()[0])


@pytest.mark.rule("MN-04.11")
def test_nothing_is_done_to_a_friend_or_an_empty_galley(fleet):
    turn = fleet(
        "blue small 30,10@0 cruising", "blue small 30.5,28@90 stopped", "red small 33,28@90 stopped empty"
    ).turn_of(BLUE)
    assert not list(deeds(turn.state, BLUE, "blue-small-2")) and not list(deeds(turn.state, BLUE, RED))
    assert not list(deeds(turn.state, BLUE, "nobody")) and not list(deeds(turn.state, "nobody", RED))


# -- layers --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-06.04", "MN-06.05")
def test_every_enemy_in_range_is_shaded_with_what_reaches_her(fleet):
    near, far = "red small 24,20@0 stopped", "red small 37,20@0 stopped"
    position = fleet(
        "blue small 20,20@0 stopped ballista=1",
        near,
        far,
        "red small 90,20@0 stopped",
        "blue small 16,20@0 stopped",
    )
    asked = layer(position.state, "range", "blue", BLUE)
    assert [(one.place, one.kind, one.count, one.text) for one in asked] == [
        (
            "2400,2000@0",
            "range",
            3,
            "; ".join(f"{one} at short range: 1/2" for one in ("ballista", "archers", "slingers")),
        ),
        ("3700,2000@0", "range", 2, "ballista at short range: 1/2; archers at long range: 1/6"),
    ]
    assert not list(layer(position.state, "range", "blue", "nobody"))


@pytest.mark.rule("MN-04.03", "MN-04.12")
@pytest.mark.parametrize(
    ("mine", "x", "words"),
    [
        ("small", "25", "; within reach of a grapple"),
        ("small", "25.01", "; 0.01 in short of a grapple"),
        ("small", "27", "; 2.00 in short of a grapple"),
        ("small", "27.01", ""),
        ("large corvus", "26.25", "; within reach of a grapple"),
        ("large corvus", "26.26", "; 0.01 in short of a grapple"),
    ],
)
def test_how_far_a_grapple_is_short_is_told_up_to_twice_its_reach(fleet, mine, x, words):
    klass, *marks = mine.split()
    position = fleet(f"blue {klass} 20,20@0 stopped {' '.join(marks)}", f"red small {x},20@0 stopped")
    shown = line(position.state, "range", f"blue-{klass}-1", RED)
    assert shown.text.rpartition("1/2")[2] == words


# -- the log -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-07.01", "MN-07.02", "MN-07.03")
def test_those_past_saving_go_down_before_the_melee_and_are_still_called_by_their_names(fleet):
    position = fleet("blue small 27,20@0 stopped holes=6", "red small 60,50@0 stopped holes=5")
    sunk = position.framed().acted(lambda play: play.push(GameTurn("sinking")))
    assert BLUE not in sunk and RED in sunk and f"wreck-{BLUE}" in sunk.state.wrecks
    assert sunk.kinds.index("sunk") < (
        sunk.kinds.index("captured") if "captured" in sunk.kinds else len(sunk.kinds)
    )
    earlier = Event("x", "blue", (BLUE, RED), says="{0} meets {1}.")
    assert narrate(sunk.state, earlier) == "Blue Small 1 meets Red Small 1."
    named = Event("x", "blue", (BLUE,), facts=(("name", "The Old One"),), says="{0} is gone.")
    assert narrate(sunk.state, named) == "The Old One is gone."
    assert (
        narrate(sunk.state, Event("x", "blue", (f"wreck-{BLUE}",), says="{0} drifts."))
        == "Blue Small 1 drifts."
    )
