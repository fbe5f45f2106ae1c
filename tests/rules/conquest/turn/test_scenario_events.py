"""Who comes and who goes home where a scenario says so."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.scenario.starting_forces import Reinforcements, StartingParty
from galleywar.rules.conquest.turn.scenario_events import arrive, finds_room, leave
from galleywar.rules.scenario.events import ScenarioEvent

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")


def coming(*parties, galleys=()):
    return ScenarioEvent("They come.", seat="ruby", arrivals=Reinforcements(parties, galleys))


def test_all_of_a_side_but_its_caesar_leave_a_place_and_nobody_else(sea, rules):
    position = sea(
        *LAND, "ruby caesar italia", "ruby general italia infantry=1", "ruby garrison neapolis infantry=1",
        "sapphire general italia cavalry=1",
    )  # fmt: skip
    event = ScenarioEvent("", seat="ruby", leaving=("italia", "dalmatia"))
    left = position.acted(lambda play: leave(play, event))
    assert set(left.state.leaders) == {"ruby-caesar", "sapphire-caesar", "sapphire-general-1"}
    assert sorted(one.at for one in left.state.units.values()) == ["italia", "neapolis"]
    [told] = left.told("called_away")
    assert (told.seat, told.places) == ("ruby", ("italia",))
    assert rules.view.narrate(left.state, told) == "Ruby withdraws from Italia."


def test_a_galley_that_leaves_takes_all_aboard_along_and_a_caesar_alone_is_told_of_nothing(sea):
    position = sea(
        *LAND,
        "ruby galley mare_epirus general infantry=2",
        "sapphire galley mare_epirus",
        "ruby caesar italia",
    )
    event = ScenarioEvent("", seat="ruby", leaving=("italia", "mare_epirus"))
    left = position.acted(lambda play: leave(play, event))
    assert [one.seat for one in left.state.galleys.values()] == ["sapphire"] and not left.state.units
    assert [told.places for told in left.told("called_away")] == [("mare_epirus",)]


@pytest.mark.rule("CE-05", "CE-19")
def test_a_province_of_nobody_is_the_sides_whose_troops_come_there(sea, rules):
    legion = StartingParty("dalmatia", "general", (("infantry", 2),))
    lone, galley = StartingParty("noricum", "general", ()), StartingParty("mare_epirus")
    event = coming(legion, lone, galleys=(galley,))
    came = sea(*LAND).acted(lambda play: arrive(play, event))
    assert (came["dalmatia"].owner, came["noricum"].owner) == ("ruby", "")
    [told] = came.told("reinforced")
    assert len(told.pieces) == 5 and told.places == ("dalmatia", "noricum", "mare_epirus")


@pytest.mark.rule("CE-07")
@pytest.mark.parametrize(
    ("at", "infantry", "room"),
    [
        ("italia", 3, True),
        ("noricum", 3, True),
        ("dalmatia", 3, False),
        ("numidia", 3, False),
        ("italia", 4, False),
    ],
)
def test_legions_come_where_no_enemy_is_and_as_far_as_there_are_pieces(sea, at, infantry, room):
    position = sea(*LAND, "ruby garrison neapolis infantry=17", "sapphire garrison dalmatia infantry=1")
    assert finds_room(position.state, coming(StartingParty(at, "general", (("infantry", infantry),)))) == room


@pytest.mark.rule("CE-80")
def test_nobody_comes_to_a_side_that_is_out(sea):
    position = sea(*LAND)
    event = coming(StartingParty("italia", "general", (("infantry", 1),)))
    out = position.with_(sides=position.state.sides.put(changed(position.state.sides["ruby"], out=True)))
    assert finds_room(position.state, event) and not finds_room(out.state, event)
    assert finds_room(position.state, ScenarioEvent("A word.", seat="ruby"))
