"""What is lost with what, and how it is told."""

import pytest

from galleywar.rules.poseidon.model.effects import hole, kill_leader, lose_ship, shear, slay
from galleywar.rules.poseidon.view.log import narrate

SHIP = "blue A six_seven 1000,1000@0 *admiral *hero"
REST = ("blue A slow_trireme 1200,1000@0 *commander", "red A slow_trireme 3000,3000@180")


def told(position):
    return [narrate(position.state, event) for event in position.events]


@pytest.fixture
def position(water):
    return water(SHIP, *REST).act("b1")


@pytest.mark.rule("PW-lead-11", "PW-ram-3", "PW-board-10", "PW-move-12", "PW-mor-4")
@pytest.mark.parametrize(
    "fate, admiral, gesture, words",
    [
        ("sunk", "dead", "founder", ["B1 sinks.", "The Admiral goes down with B1.", "The Hero goes down with B1."]),
        ("captured", "captured", "score",
         ["B1 is captured.", "The Admiral is taken aboard B1.", "The Hero is taken aboard B1."]),
        ("gone", "gone", "score",
         ["B1 leaves the table.", "The Admiral is gone with B1.", "The Hero is gone with B1."]),
        ("fled", "gone", "score", ["B1 flees.", "The Admiral flees aboard B1.", "The Hero flees aboard B1."]),
    ],
)  # fmt: skip
def test_a_ship_takes_everybody_aboard_out_of_the_battle_with_her(position, fate, admiral, gesture, words):
    after = position.acted(lambda play: lose_ship(play, position["b1"], fate, "PW-ram-3"))
    assert after["b1"].fate == fate and after["b1"].pose is None and after["b1"].leaders == ()
    assert after.state.fleets["blue"].admiral == admiral
    assert told(after) == words
    assert after.events[0].gesture == gesture and after.events[0].places == ("1000,1000@0",)
    assert {one.case for one in after.events[1:]} == {"PW-lead-11"}


@pytest.mark.rule("PW-lead-11")
def test_the_loss_of_a_ship_without_the_admiral_leaves_him_free(position):
    after = position.acted(lambda play: lose_ship(play, position["b2"], "sunk", "PW-ram-3"))
    assert after.state.fleets["blue"].admiral == "free"
    assert told(after) == ["B2 sinks.", "The Commander goes down with B2."]


@pytest.mark.rule("PW-art-6", "PW-lead-3")
def test_a_leader_who_falls_leaves_the_others_and_only_the_admirals_death_counts_for_the_fleet(position):
    hero = position.acted(lambda play: kill_leader(play, position["b1"], "hero", "PW-lead-7"))
    assert hero["b1"].leaders == ("admiral",) and hero.state.fleets["blue"].admiral == "free"
    assert told(hero) == ["The Hero aboard B1 is killed."] and hero["b1"].fate == "afloat"
    admiral = position.acted(lambda play: kill_leader(play, position["b1"], "admiral", "PW-lead-3"))
    assert admiral["b1"].leaders == ("hero",) and admiral.state.fleets["blue"].admiral == "dead"


@pytest.mark.rule("PW-ram-2", "PW-ram-3", "PW-ram-8")
@pytest.mark.parametrize(
    "points, left, words",
    [
        (0, 2, []),
        (1, 1, ["B1 loses 1 hull point and has 1 left."]),
        (2, 0, ["B1 loses 2 hull points and has 0 left.", "B1 sinks."]),
        (5, 0, ["B1 loses 2 hull points and has 0 left.", "B1 sinks."]),
    ],
)
def test_hull_points_are_lost_one_by_one_until_she_sinks(position, points, left, words):
    after = position.acted(lambda play: hole(play, position["b1"], points, "PW-ram-2"))
    assert after["b1"].hull == left and (after["b1"].fate == "sunk") == (not left)
    assert told(after)[: len(words)] == words and len(after.events) == (0, 1, 4, 0, 0, 4)[points]


@pytest.mark.rule("PW-oar-2", "PW-oar-3", "PW-art-5")
@pytest.mark.parametrize("banks, lost, noun", [(1, 1, "oar bank"), (3, 3, "oar banks"), (7, 4, "oar banks")])
def test_no_more_oar_banks_are_lost_than_there_are(position, banks, lost, noun):
    after = position.acted(lambda play: shear(play, position["b1"], banks, "PW-oar-2"))
    assert after["b1"].banks == 4 - lost
    assert told(after) == [f"B1 loses {lost} {noun} and has {4 - lost} left."]
    assert after.events[0].gesture == "shear" and after.events[0]["banks"] == lost


@pytest.mark.rule("PW-board-4", "PW-art-5")
@pytest.mark.parametrize("marines, lost", [(0, 0), (1, 1), (2, 2), (9, 3)])
def test_no_more_marines_fall_than_there_are_and_none_is_not_told(position, marines, lost):
    after = position.acted(lambda play: slay(play, position["b1"], marines, "PW-board-4"))
    assert after["b1"].marines == 3 - lost
    noun = "marine" if lost == 1 else "marines"
    assert told(after) == ([f"B1 loses {lost} {noun} and has {3 - lost} left."] if lost else [])


@pytest.mark.rule("PW-board-10")
def test_a_ship_that_was_off_the_table_is_lost_at_no_place(position):
    away = position.put("b2", pose=None)
    after = away.acted(lambda play: lose_ship(play, away["b2"], "gone", "PW-mor-4"))
    assert after.events[0].places == ()


@pytest.mark.rule("PW-act-4", "PW-ram-3")
@pytest.mark.parametrize("fate", ["sunk", "captured", "gone", "fled"])
def test_who_is_out_of_the_battle_need_not_close_up_to_anybody(position, fate):
    apart = position.put("b2", apart=True)
    after = apart.acted(lambda play: lose_ship(play, apart["b2"], fate, "PW-ram-3"))
    assert after["b2"].apart is False and after["b1"].apart is False
