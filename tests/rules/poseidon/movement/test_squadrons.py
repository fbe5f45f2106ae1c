"""Squadrons and ships in turn: what is asked, what bars an answer, and how a broken squadron is sorted."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.poseidon.model.frames import Activation, Battle, NameBody, Operations, PickSquadron
from galleywar.rules.poseidon.movement.squadrons import owing, waiting
from galleywar.rules.poseidon.view.log import narrate

RED = "red A slow_trireme 1000,3000@180"


def told(position):
    return [narrate(position.state, event) for event in position.events]


def why(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("PW-act-1")
def test_which_squadron_and_why_not_another(water):
    position = water(
        "blue A slow_trireme 1000,1000@0", "blue B slow_trireme 1500,1000@0", "blue C slow_trireme 2000,1000@0", RED
    ).put("b3", pose=None, fate="sunk")  # fmt: skip
    squadrons = position.state.squadrons
    position = position.with_(squadrons=squadrons.put(replace(squadrons["blue-B"], activated=True)))
    asked = position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    assert why(asked, "activate blue-B") == ["That squadron has been activated this turn."]
    assert why(asked, "activate blue-C") == ["That squadron has no ships left."]
    assert why(asked, "activate red-A") == ["That squadron is not yours."]
    assert asked.menu == ["activate"] and asked.asked.default == Choice("activate", ("blue-A",))
    assert asked.asked.about == ("b1",)
    after = asked.do("activate blue-A")
    assert told(after) == ["Blue activates blue-A."] and after.state.squadrons["blue-A"].activated


@pytest.mark.rule("PW-act-1")
def test_of_two_squadrons_none_is_the_default(water):
    position = water("blue A slow_trireme 1000,1000@0", "blue B slow_trireme 1500,1000@0", RED)
    asked = position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    assert asked.asked.default is None and asked.menu == ["activate"] * 2
    assert [offer.text for offer in asked.asked.offers] == ["Activate A, blue-A", "Activate B, blue-B"]


@pytest.mark.rule("PW-act-5", "PW-act-1")
def test_which_ship_and_why_not_another(water):
    lines = [f"blue A slow_trireme {1000 + 100 * number},1000@0" for number in range(3)]
    position = water(*lines, RED).put("b2", acted=True).put("b3", pose=None, fate="sunk")
    asked = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert why(asked, "take b2") == ["She has acted this turn."]
    assert why(asked, "take b3") == ["She is out of the battle."]
    assert why(asked, "take r1") == ["She is not of the squadron that is activated."]
    assert asked.menu == ["take", "end"] and asked.asked.prompt == "blue-A: which ship acts?"
    assert [ship.id for ship in waiting(asked.state, "blue-A")] == ["b1"]
    assert asked.asked.withheld is None


@pytest.mark.rule("PW-act-4")
def test_who_is_apart_holds_up_the_end_if_she_can_move(water):
    lines = [
        "blue A slow_trireme 1000,1000@0",
        "blue A slow_trireme 1100,1000@0",
        "blue A slow_trireme 2000,1000@270",
    ]
    position = water(*lines, RED).put("b3", apart=True)
    asked = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert why(asked, "end") == ["B3 is apart from her squadron and must close up to it."]
    assert (
        asked.asked.prompt == "blue-A: which ship acts? B3 must close up."
        and asked.asked.withheld.verb == "end"
    )
    assert [ship.id for ship in owing(asked.state, "blue-A")] == ["b3"] and "end" not in asked.verbs
    done = position.put("b3", acted=True).at(
        Battle("morale"), Operations("red"), Activation("blue", "blue-A")
    )
    assert not done.refused("end")


@pytest.mark.rule("PW-act-4")
def test_a_ship_that_must_close_up_has_one_answer(water):
    lines = [
        "blue A slow_trireme 1000,1000@0",
        "blue A slow_trireme 1100,1000@0",
        "blue A slow_trireme 2000,1000@270",
    ]
    position = water(*lines, RED).put("b3", apart=True)
    taken = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A")).do("take b3")
    assert taken.menu == ["ahead"] and [offer.text for offer in taken.asked.offers] == ["Close up"]
    assert (
        taken.asked.prompt == "B3 has lost her squadron and must close up to it."
        and taken.asked.default is None
    )
    assert not taken.refused("ahead 500") and taken.refused("ahead 499") == ["PW-act-4"]
    assert why(taken, "halt") == ["She must rejoin her squadron by the shortest way: 5 in ahead."]
    assert taken.refused("turn 10") == ["PW-act-4"]
    assert set(taken.refused("astern 50")) == {"PW-act-4"}


@pytest.mark.rule("PW-act-4")
def test_a_turn_that_is_owed_is_the_only_one_allowed(water):
    position = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 2000,1000@0", RED)
    turning = position.act("b1", way=(("turn", 30), ("ahead", 50)), mode="ahead", run_up=100)
    assert (
        turning.menu == ["turn"]
        and not turning.refused("turn 30")
        and turning.refused("turn 31") == ["PW-act-4"]
    )
    after = turning.do("turn 30")
    assert after.top.way == (("ahead", 50),) and after.menu == ["ahead"]
    assert after.do("ahead 50")["b1"].acted
    about = position.act("b1", way=(("about", -70),))
    assert about.menu == ["about"] and about.refused("about 70") == ["PW-act-4"]
    assert why(about, "halt") == ["She must rejoin her squadron by the shortest way: -70 degrees, about."]


def scattered(water, *places):
    lines = [f"blue A slow_trireme {place}" for place in places]
    return water(*lines, RED).at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))


@pytest.mark.rule("PW-act-2", "PW-act-3")
def test_how_a_squadron_that_fell_apart_is_told(water):
    strayed = scattered(water, "1000,1000@0", "1100,1000@0", "2000,1000@0").do("end")
    assert "B3 lost touch with the squadron blue-A." in told(strayed) and strayed.told("strayed")[
        0
    ].pieces == ("b3",)
    split = scattered(water, "1000,1000@0", "2000,1000@0").do("end")
    assert "The squadron blue-A has fallen into equal parts." in told(split)
    assert split.told("split")[0].pieces == ("b1", "b2")
    whole = scattered(water, "1000,1000@0", "1100,1000@0").do("end")
    assert not {"split", "strayed"} & set(whole.kinds) and not whole.state.squadrons["blue-A"].broken


@pytest.mark.rule("PW-act-3")
def test_the_part_named_is_one_of_the_largest_and_is_told(water):
    position = water(
        "blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1100,1000@0", "blue A slow_trireme 2000,1000@0",
        "blue A slow_trireme 2100,1000@0", "blue A slow_trireme 3500,1000@0", RED,
    )  # fmt: skip
    squadrons = position.state.squadrons
    broken = position.with_(squadrons=squadrons.put(replace(squadrons["blue-A"], broken=True)))
    asked = broken.at(Battle("morale"), Operations("red"), PickSquadron("blue")).do("activate blue-A")
    assert isinstance(asked.top, NameBody) and asked.top.groups == (("b1", "b2"), ("b3", "b4"))
    assert asked.refused("body (b5)") == asked.refused("body (b1)") == ["PW-act-3"]
    named = asked.do("body (b3,b4)")
    assert told(named) == ["The squadron blue-A is now B3 and B4."]
    assert {ship.id for ship in named.state.ships.values() if ship.apart} == {"b1", "b2", "b5"}
    assert isinstance(named.top, Activation) and named.asked.about != asked.asked.about


@pytest.mark.rule("PW-act-3")
def test_a_larger_part_needs_no_naming(water):
    position = water(
        "blue A slow_trireme 1000,1000@0",
        "blue A slow_trireme 1100,1000@0",
        "blue A slow_trireme 2000,1000@0",
        RED,
    )
    squadrons = position.state.squadrons
    broken = position.with_(squadrons=squadrons.put(replace(squadrons["blue-A"], broken=True)))
    after = broken.at(Battle("morale"), Operations("red"), PickSquadron("blue")).do("activate blue-A")
    assert isinstance(after.top, Activation) and after["b3"].apart and not after["b1"].apart
    healed = position.put("b3", apart=True).at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    assert not healed.do("activate blue-A")["b3"].apart


@pytest.mark.rule("PW-act-1", "PW-act-5")
def test_when_the_last_ship_has_acted_the_other_side_is_asked(water):
    position = water("blue A slow_trireme 1000,1000@0", RED)
    asked = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert asked.do("take b1", "halt").asked.seat == "red"
    two = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1100,1000@0", RED)
    asked = two.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A")).do("take b1", "halt")
    assert asked.asked.seat == "blue" and asked.menu == ["take", "end"]


@pytest.mark.rule("PW-setup-11", "PW-act-5")
def test_an_activation_ends_with_the_battle(water):
    decided = water("blue A slow_trireme 1000,1000@0", RED).put("r1", pose=None, fate="sunk")
    assert decided.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A")).over


@pytest.mark.rule("PW-act-4")
def test_what_is_owed_is_measured_in_its_own_unit(water):
    position = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 2000,1000@0", RED)
    for way, name in (
        ((("turn", 30),), "degrees"),
        ((("ahead", 30),), "distance"),
        ((("about", 30),), "degrees"),
    ):
        [offer] = position.act("b1", way=way).asked.offers
        assert offer.slots[0].name == name and list(offer.slots[0]) == [30]
