"""Everything that stands against an order of the muster, and what filling up takes."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden
from galleywar.rules.mare_nostrum.model.fleets import (
    Builder,
    DeploymentZone,
    MusterTerms,
    ShipPlan,
    fleet_worth,
)
from galleywar.rules.mare_nostrum.model.frames_combat import Muster, Mustering
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.setup.fleet_builder import clauses, plan_in_words

ZONE = DeploymentZone(0, 0, 9600, 1500, 0, "cruising")
SMALL, LARGE = ShipPlan("blue-1", "Nike", "small", 1, 2, 7), ShipPlan("blue-2", "Thalia", "large", 1, 2, 10)
"""Worth 20 and 28 points: 10 and 15 for the hulls, a point for each man."""
LED = replace(SMALL, extras=2)


def mustering(fleet, *ships, points=90, most=6, ballistas=2, bridges=1):
    """Blue musters for so many points."""
    terms = MusterTerms(points, most, ballistas, bridges, ZONE)
    position = fleet(builder=Builder((("blue", terms), ("red", terms)), ""))
    return position.with_(frames=(Mustering(), Muster("blue", ships, 2)), turn=0, phase="muster")


def against(position, *order):
    return [one.case for one in machine.objections(position.state, Choice(order[0], order[1:]))]


def after(position, *order):
    assert not against(position, *order)
    return machine.apply(position.state, Choice(order[0], order[1:]), Forbidden()).state.frames[-1]


# -- buying --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.01", "MN-00.02", "MN-00.03")
@pytest.mark.parametrize(
    ("ships", "terms", "small", "large"),
    [
        ((), {"points": 20}, [], ["MN-00.01"]),
        ((), {"points": 19}, ["MN-00.01"], ["MN-00.01"]),
        ((), {"points": 28}, [], []),
        ((SMALL,), {"points": 48}, [], []),
        ((SMALL,), {"points": 47}, [], ["MN-00.01"]),
        ((SMALL,), {"most": 1}, ["MN-00.01"], ["MN-00.01"]),
        ((SMALL,), {"most": 2}, [], []),
        ((SMALL,), {"most": 1, "points": 20}, ["MN-00.01"] * 2, ["MN-00.01"] * 2),
    ],
)
def test_galleys_are_taken_within_the_points_and_the_places(fleet, ships, terms, small, large):
    position = mustering(fleet, *ships, **terms)
    assert (against(position, "buy", "small"), against(position, "buy", "large")) == (small, large)
    assert against(position, "buy", "huge") == ["MN-00.02"]


@pytest.mark.rule("MN-00.01", "MN-00.02")
def test_a_galley_that_cannot_be_taken_is_shown_with_the_reason(fleet):
    dear = [one for one in clauses(mustering(fleet, points=20).state) if one.group == "galleys"]
    assert [(one.choice, bool(one.why)) for one in dear] == [(Choice("buy", ("small",)), False), (None, True)]
    [objection] = mustering(fleet, points=20).objections("buy large")
    assert dear[1].why == objection.text


@pytest.mark.rule("MN-00.01", "MN-00.02", "MN-00.03", "MN-00.04", "MN-00.05")
@pytest.mark.parametrize("order", [("strike",), ("man", 7), ("equip", "ballista"), ("lead",)])
def test_only_galleys_that_were_taken_are_changed(fleet, order):
    verb, *values = order
    assert against(mustering(fleet, SMALL), verb, "blue-9", *values) == ["MN-00.01"]
    assert against(mustering(fleet), verb, "blue-1", *values) == ["MN-00.01"]
    [objection] = machine.objections(mustering(fleet, SMALL).state, Choice(verb, ("blue-9", *values)))
    assert objection.text == "No such galley has been taken."


# -- marines -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.02", "MN-00.03", "MN-00.06")
@pytest.mark.parametrize(
    ("plan", "points", "allowed", "refused"),
    [
        (SMALL, 90, (7, 8), {6: "MN-00.02", 9: "MN-00.02"}),
        (LARGE, 90, (10, 11, 12), {9: "MN-00.02", 13: "MN-00.02"}),
        (replace(SMALL, corvus=True), 90, (7, 8, 9, 10), {6: "MN-00.06", 11: "MN-00.06"}),
        (replace(LARGE, corvus=True), 90, (10, 15), {9: "MN-00.06", 16: "MN-00.06"}),
        (LARGE, 29, (10, 11), {12: "MN-00.01", 13: "MN-00.02"}),
        (LARGE, 28, (), {10: "MN-00.01", 11: "MN-00.01"}),
        (replace(LARGE, marines=12), 30, (10, 11, 12), {13: "MN-00.02"}),
    ],
)
def test_marines_are_shipped_as_class_corvus_and_points_allow(fleet, plan, points, allowed, refused):
    position = mustering(fleet, plan, points=points)
    for marines in allowed:
        assert against(position, "man", plan.id, marines) == []
        assert after(position, "man", plan.id, marines).ships[0].marines == marines
    for marines, case in refused.items():
        assert against(position, "man", plan.id, marines) == [case]


# -- equipment and the flagship ------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.05", "MN-00.06")
@pytest.mark.parametrize(
    ("ships", "what", "terms", "expected"),
    [
        ((SMALL,), "ballista", {}, []),
        ((SMALL,), "corvus", {}, []),
        ((SMALL,), "nothing", {}, ["MN-00.05"]),
        ((SMALL,), "sail", {}, ["MN-00.05"]),
        ((replace(SMALL, ballista=True),), "ballista", {}, ["MN-00.05"]),
        ((replace(SMALL, ballista=True),), "corvus", {}, []),
        ((replace(SMALL, corvus=True),), "ballista", {}, []),
        ((replace(SMALL, corvus=True),), "nothing", {}, []),
        ((SMALL, replace(LARGE, ballista=True)), "ballista", {"ballistas": 1}, ["MN-00.05"]),
        ((SMALL, replace(LARGE, ballista=True)), "ballista", {"ballistas": 2}, []),
        ((SMALL, replace(LARGE, corvus=True)), "corvus", {"bridges": 1}, ["MN-00.05"]),
        ((SMALL, replace(LARGE, corvus=True)), "corvus", {"bridges": 2}, []),
        ((SMALL,), "ballista", {"ballistas": 0}, ["MN-00.05"]),
        ((replace(SMALL, corvus=True),), "corvus", {"bridges": 1}, ["MN-00.05", "MN-00.05"]),
    ],
)
def test_what_stands_against_fitting_her_out(fleet, ships, what, terms, expected):
    position = mustering(fleet, *ships, **terms)
    assert against(position, "equip", "blue-1", what) == expected
    if not expected:
        now = after(position, "equip", "blue-1", what).ships[0]
        assert (now.ballista, now.corvus) == (what == "ballista", what == "corvus")


@pytest.mark.rule("MN-00.06")
@pytest.mark.parametrize(("what", "left"), [("nothing", 8), ("ballista", 8)])
def test_marines_whom_only_the_corvus_allowed_go_ashore_with_it(fleet, what, left):
    position = mustering(fleet, replace(SMALL, corvus=True, marines=10))
    assert after(position, "equip", "blue-1", what).ships[0].marines == left
    few = mustering(fleet, replace(SMALL, corvus=True, marines=7))
    assert after(few, "equip", "blue-1", what).ships[0].marines == 7


@pytest.mark.rule("MN-00.04", "MN-00.01")
@pytest.mark.parametrize(
    ("ships", "points", "lead", "done"),
    [
        ((SMALL,), 22, [], ["MN-00.04"]),
        ((SMALL,), 21, ["MN-00.04"], ["MN-00.04"]),
        ((LED,), 22, ["MN-00.04"], []),
        ((SMALL, replace(LARGE, extras=2)), 50, [], []),
        ((), 90, ["MN-00.01"], ["MN-00.01"]),
    ],
)
def test_one_galley_is_the_flagship_and_her_officers_are_paid_for_once(fleet, ships, points, lead, done):
    position = mustering(fleet, *ships, points=points)
    assert against(position, "lead", "blue-1") == lead and against(position, "done") == done
    if not lead:
        assert [one.extras for one in after(position, "lead", "blue-1").ships] == [2] + [0] * (len(ships) - 1)


# -- filling up ----------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.01", "MN-00.04")
@pytest.mark.parametrize(
    ("ships", "terms", "taken"),
    [
        ((), {"points": 21}, [("small", 0, 8)]),
        ((), {"points": 22}, [("small", 2, 7)]),
        ((), {"points": 23}, [("small", 2, 8)]),
        ((), {"points": 44}, [("small", 2, 8), ("small", 0, 8)]),
        ((), {"points": 90, "most": 2}, [("small", 2, 8), ("small", 0, 8)]),
        ((LARGE,), {"points": 29}, [("large", 0, 11)]),
        ((LARGE,), {"points": 30}, [("large", 2, 10)]),
        ((LARGE,), {"points": 50}, [("large", 2, 10), ("small", 0, 7)]),
        ((LARGE,), {"points": 52}, [("large", 2, 12), ("small", 0, 7)]),
        ((SMALL, replace(LARGE, extras=2)), {"points": 53}, [("small", 0, 8), ("large", 2, 12)]),
    ],
)
def test_filling_up_names_a_flagship_then_takes_small_galleys_then_men(fleet, ships, terms, taken):
    position = mustering(fleet, *ships, **terms)
    filled = after(position, "levy")
    assert [(one.klass, one.extras, one.marines) for one in filled.ships] == taken
    assert fleet_worth(position.state.box, filled.ships) <= terms["points"]
    again = mustering(fleet, *filled.ships, **terms)
    assert against(again, "levy") == ["MN-00.01"], "there is nothing left to fill up"


# -- in words ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (SMALL, "Nike, small, 7 marines"),
        (LED, "Nike, small, flagship, 7 marines"),
        (replace(LARGE, ballista=True), "Thalia, large, 10 marines, ballista"),
        (replace(LED, corvus=True, marines=9), "Nike, small, flagship, 9 marines, corvus"),
    ],
)
def test_a_galley_in_words(plan, words):
    assert plan_in_words(plan) == words


@pytest.mark.rule("MN-00.01", "MN-00.04")
def test_the_list_says_what_is_due_made_and_open(fleet):
    position = mustering(fleet, SMALL, points=47)
    told = [(one.status, one.text, one.choice, one.case) for one in clauses(position.state)]
    assert [status for status, *_ in told] == ["due", "made", "open", "open"]
    assert told[1][1:] == ("Nike, small, 7 marines: 20 points", Choice("strike", ("blue-1",)), "MN-00.01")
    assert told[2][1:3] == ("A small galley, 20 points", Choice("buy", ("small",)))
    assert told[3][1:3] == ("A large galley, 28 points", None)
    assert clauses(position.with_(frames=()).state) == ()


@pytest.mark.rule("MN-00.08", "MN-00.07")
@pytest.mark.parametrize("klass", ["small", "large"])
def test_berths_are_all_whole_inches_where_she_lies_free_in_her_zone(fleet, klass):
    """Against every whole inch by itself: oars within the zone, hull clear of land, nothing touched."""
    from galleywar.boards.table.polygons import do_touch
    from galleywar.boards.table.table import Pose
    from galleywar.rules.mare_nostrum.model.fleets import outlines
    from galleywar.rules.mare_nostrum.setup.deployment import berths

    zone = DeploymentZone(1000, 500, 5000, 2500, 90, "cruising")
    terms = MusterTerms(90, 6, 2, 1, zone)
    position = fleet(
        "red large 30,15@90 stopped",
        builder=Builder((("blue", terms), ("red", terms)), ""),
        land={"Rock": [(15, 8), (17, 8), (17, 10), (15, 10)]},
    )
    state = position.state
    taken = outlines(state.box, "large", Pose(3000, 1500, 90))
    rock = state.box.table.land["Rock"]
    found = set()
    for x in range(0, 9700, 100):
        for y in range(0, 6100, 100):
            hull, banks = outlines(state.box, klass, Pose(x, y, 90))
            inside = all(1000 <= east <= 5000 and 500 <= north <= 2500 for east, north in (*hull, *banks))
            clear = not any(do_touch(mine, other) for mine in (hull, banks) for other in taken)
            if inside and clear and not do_touch(hull, rock):
                found.add(f"{x},{y}@90")
    assert found and set(berths(state, "blue", klass)) == found


@pytest.mark.rule("MN-00.01", "MN-00.02")
@pytest.mark.parametrize(("most", "ids"), [(1, ["blue-3"]), (2, ["blue-3", "blue-4"])])
def test_every_galley_filled_up_is_counted_once_and_the_next_goes_by_the_next_number(fleet, most, ids):
    """Two have been taken before and left out again."""
    filled = after(mustering(fleet, most=most), "levy")
    assert [plan.id for plan in filled.ships] == ids and filled.built == 2 + most
