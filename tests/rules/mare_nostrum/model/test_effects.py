"""Plain changes of the table: oars, grapples, figures and the casualty box, and who is left with what."""

import pytest

from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.effects import (
    box_casualties,
    break_oars,
    hole,
    lose_figures,
    remove,
    tie,
    untie,
)
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan, bank_of, fleet_worth, marines_allowed, worth
from galleywar.rules.mare_nostrum.model.queries import (
    are_enemies,
    klass_of,
    tied_enemies,
    tied_to,
    touches_enemy,
)
from galleywar.rules.mare_nostrum.model.state import NOBODY, PORT, STARBOARD, STOPPED, Galley

BLUE, RED = "blue-small-1", "red-small-1"
SHIPS = ("blue small 27,20@0 battle", "red small 40,20@0 cruising", "red small 60,50@0 stopped")


def acted(position, act):
    return position.framed().acted(act)


# -- oars ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(
    ("lost", "bank", "numbers", "broken", "left"),
    [
        ("0/0", PORT, (0, 3), 2, (6, 8)),
        ("0/0", STARBOARD, (7,), 1, (8, 7)),
        ("3/0", PORT, (0, 1, 2), 0, (5, 8)),
        ("3/0", PORT, (2, 3), 1, (4, 8)),
        ("3/0", STARBOARD, (0, 1, 2), 3, (5, 5)),
        ("0/0", PORT, (), 0, (8, 8)),
    ],
)
def test_only_oars_that_are_there_are_broken_and_told(fleet, lost, bank, numbers, broken, left):
    counts = []
    after = acted(
        fleet(f"{SHIPS[0]} oars={lost}"), lambda play: counts.append(break_oars(play, BLUE, bank, numbers))
    )
    assert counts == [broken] and tuple(8 - gone for gone in after[BLUE].lost_oars) == left
    told = [event for event in after.events if event.kind == "sheared"]
    assert len(told) == (broken > 0)
    assert all(one["count"] == broken and one["side"] == ("port", "starboard")[bank] for one in told)


@pytest.mark.rule("MN-03.25")
def test_who_broke_them_is_named_and_one_oar_is_one(fleet):
    after = acted(fleet(*SHIPS), lambda play: break_oars(play, BLUE, PORT, (1,), RED))
    [told] = [event for event in after.events if event.kind == "sheared"]
    assert told.pieces == (BLUE, RED) and told.says == "{0} loses {count} oar to {side} against {1}."
    many = acted(fleet(*SHIPS), lambda play: break_oars(play, BLUE, PORT, (1, 2)))
    assert [event.says for event in many.events] == ["{0} loses {count} oars to {side}."]


# -- grapples ------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-04.02", "MN-04.08")
def test_a_grapple_stops_both_and_one_of_the_same_pair_is_made_anew(fleet):
    position = fleet(*SHIPS, f"tie {BLUE} {RED} hook", f"tie {RED} {BLUE} hook", turn=3)
    after = acted(position, lambda play: tie(play, BLUE, RED, "corvus"))
    assert [(one.pair, one.kind, one.turn) for one in after.state.grapples] == [
        ((RED, BLUE), "hook", 0),
        ((BLUE, RED), "corvus", 3),
    ]
    for galley in (BLUE, RED):
        assert (after[galley].speed, after[galley].run, after[galley].halted) == (STOPPED, 0, True)
    assert not after["red-small-2"].halted
    first = position.state.grapples[0]
    assert [one.pair for one in acted(position, lambda play: untie(play, first)).state.grapples] == [
        (RED, BLUE)
    ]


@pytest.mark.rule("MN-04.11", "MN-08.01")
def test_who_is_tied_to_whom_and_who_is_an_enemy(fleet):
    position = fleet(*SHIPS, "blue small 32,20@0 stopped empty", f"tie {BLUE} {RED} hook", f"tie {RED} {BLUE} hook",
                     f"tie blue-small-2 {BLUE} friendly")  # fmt: skip
    state = position.state
    assert tied_to(state, BLUE) == (RED, "blue-small-2") and tied_to(state, "red-small-2") == ()
    assert [one.id for one in tied_enemies(state, position[BLUE])] == [RED]
    assert are_enemies(position[BLUE], position[RED])
    assert not are_enemies(position[RED], position["red-small-2"])
    assert not are_enemies(position[RED], position["blue-small-2"]) and not are_enemies(
        position["blue-small-2"], position[RED]
    )


@pytest.mark.rule("MN-03.05")
@pytest.mark.parametrize(
    ("other", "touches"),
    [
        ("red small 29.03,20@0 stopped", True),
        ("red small 29.04,20@0 stopped", False),
        ("red small 29,20@0 stopped empty", False),
        ("blue small 29,20@0 stopped", False),
    ],
)
def test_hull_against_hull_of_an_enemy_is_a_touch(fleet, other, touches):
    position = fleet(SHIPS[0], other)
    assert touches_enemy(position.state, position[BLUE]) is touches


# -- figures -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-06.12", "MN-04.11")
def test_who_falls_goes_into_the_casualty_box_of_his_side(fleet):
    position = fleet(*SHIPS)
    once = acted(position, lambda play: lose_figures(play, BLUE, marines=2, archers=1))
    assert (once[BLUE].marines, once[BLUE].archers, once[BLUE].slingers, once[BLUE].seat) == (5, 1, 1, "blue")
    assert (
        once.state.sides["blue"].fallen == (("archers", 1), ("marines", 2))
        and once.state.sides["red"].fallen == ()
    )
    twice = acted(once, lambda play: lose_figures(play, BLUE, slingers=1, marines=1))
    assert twice.state.sides["blue"].fallen == (("slingers", 1), ("archers", 1), ("marines", 3))
    assert twice.state.sides["blue"].casualties == 5
    nought = acted(position, lambda play: box_casualties(play, "red", marines=0))
    assert nought.state.sides["red"].fallen == ()


@pytest.mark.rule("MN-04.11", "MN-06.12")
@pytest.mark.parametrize(("marines", "seat"), [(6, "blue"), (7, NOBODY)])
def test_a_galley_whose_last_figure_falls_is_nobodys(fleet, marines, seat):
    position = fleet(SHIPS[0] + " archers=0 slingers=0")
    after = acted(position, lambda play: lose_figures(play, BLUE, marines=marines))
    assert (after[BLUE].seat, after[BLUE].side, after[BLUE].crew) == (seat, "blue", 7 - marines)


@pytest.mark.rule("MN-05.13")
def test_holes_add_up(fleet):
    position = fleet(SHIPS[0] + " holes=2")
    assert acted(position, lambda play: hole(play, BLUE, 3))[BLUE].holes == 5


@pytest.mark.rule("MN-07.03", "MN-01.04")
@pytest.mark.parametrize("flagship", [False, True])
def test_a_galley_that_leaves_takes_her_grapples_and_perhaps_the_admiral_along(fleet, flagship):
    lines = (
        f"blue small 27,20@0 stopped{' flagship' * flagship}",
        *SHIPS[1:],
        f"tie {BLUE} {RED} hook",
        "tie red-small-2 red-small-1 friendly",
    )
    position = fleet(*lines)
    assert position.state.sides["blue"].flagship == (BLUE if flagship else "")
    after = acted(position, lambda play: remove(play, BLUE))
    assert BLUE not in after and [one.pair for one in after.state.grapples] == [("red-small-2", RED)]
    assert after.state.sides["blue"].flagship == ""
    assert ("admiral_lost" in after.kinds) is flagship


# -- fleets --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.02", "MN-00.03", "MN-00.06")
@pytest.mark.parametrize(
    ("klass", "corvus", "allowed"),
    [
        ("small", False, (7, 8)),
        ("large", False, (10, 12)),
        ("small", True, (7, 10)),
        ("large", True, (10, 15)),
    ],
)
def test_a_corvus_raises_the_marines_by_a_quarter(klass, corvus, allowed):
    assert marines_allowed(open_components(), klass, corvus) == allowed


@pytest.mark.rule("MN-00.06")
@pytest.mark.parametrize(
    ("most", "raised"),
    [(4, 5), (5, 6), (6, 8), (7, 9), (9, 11), (10, 13), (11, 14), (13, 16), (14, 18)],
)
def test_a_quarter_more_is_rounded_to_the_nearest_figure_and_a_half_upward(most, raised):
    from dataclasses import replace

    box = open_components()
    own = replace(box, classes={**box.classes, "small": replace(box.classes["small"], most=most)})
    assert marines_allowed(own, "small", True)[1] == raised


@pytest.mark.rule("MN-09.01", "MN-09.02")
def test_a_galley_is_worth_her_hull_and_her_men_and_nothing_for_her_engines():
    box = open_components()
    plain = ShipPlan("a", "A", "small", 1, 2, 7)
    fitted = ShipPlan("b", "B", "large", 1, 2, 10, 2, True, True)
    assert (worth(box, plain), worth(box, fitted)) == (10 + 10, 15 + 15)
    assert fleet_worth(box, [plain, fitted]) == 50 and fleet_worth(box, []) == 0
    assert fitted.flagship and not plain.flagship


@pytest.mark.rule("MN-00.07")
@pytest.mark.parametrize("klass", ["small", "large"])
def test_the_oars_reach_an_inch_over_each_side_between_bow_and_stern(fleet, klass):
    position = fleet(f"blue {klass} 30,30@0 stopped")
    galley: Galley = position[f"blue-{klass}-1"]
    kind = klass_of(position.state, galley)
    xs, ys = zip(*bank_of(kind, galley.pose), strict=True)
    beam, length = (200, 900) if klass == "small" else (250, 1100)
    assert (min(xs), max(xs)) == (3000 - beam // 2 - 100, 3000 + beam // 2 + 100)
    assert (max(ys) - 3000, 3000 - min(ys)) == (length // 2 - length // 5, length // 2 - length // 5)
