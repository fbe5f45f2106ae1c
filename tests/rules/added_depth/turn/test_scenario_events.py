"""Regiments and Fleets that a scenario sends and calls away: when there is room for them, and who stays."""

from dataclasses import replace

import pytest

from galleywar.rules.added_depth.model.state import FleetStation, Levy
from galleywar.rules.added_depth.turn.scenario_events import EVENTS, arrive, finds_room, leave
from galleywar.rules.scenario.events import ScenarioEvent

TAKE = ("attack italia dalmatia", "roll 3")
LAND = ("ruby holds italia=3 neapolis=2 corsica=1", "sapphire holds creta=4 achaia=2")


def coming(regiments=(), *fleets, seat="ruby"):
    levy = Levy(tuple(regiments), tuple(FleetStation(at, 1, "") for at in fleets))
    return ScenarioEvent("They come.", 2, seat, arrivals=levy)


@pytest.mark.rule("AD-18", "AD-21")
@pytest.mark.parametrize(
    "regiments, fleets, room",
    [
        ([("italia", 2)], [], True),
        ([("creta", 2)], [], False),
        ([("italia", 2), ("creta", 2)], [], False),
        ([("dacia", 2)], [], False),
        ([("atlantis", 2)], [], False),
        ([], ["port:neapolis", "ze10n35", "fretum_siculum"], True),
        ([], ["port:creta"], False),
        ([("italia", 2)], ["ze10n35", "port:creta"], False),
        ([], ["ze10n35"] * 4, False),
        ([("creta", 2)], ["ze10n35"] * 4, False),
    ],
)
def test_who_comes_finds_room_in_own_territories_own_ports_and_at_sea(war, regiments, fleets, room):
    position = war(*LAND, "ruby fleet ze15n40", *["sapphire fleet ze20n35"] * 3)
    assert finds_room(position.state, coming(regiments, *fleets)) is room


@pytest.mark.rule("AD-18", "AD-71")
def test_nobody_comes_for_whoever_is_out_and_a_word_needs_no_room(war):
    position = war(*LAND)
    assert finds_room(position.state, ScenarioEvent("News.", 2, "ruby"))
    assert finds_room(position.state, ScenarioEvent("News.", 2))
    out = position.with_side("ruby", out=True).state
    assert not finds_room(out, ScenarioEvent("News.", 2, "ruby")) and not finds_room(out, coming())
    assert finds_room(out, coming([("creta", 1)], seat="sapphire")) and finds_room(
        out, ScenarioEvent("News.", 2)
    )


def test_who_comes_is_put_down_and_told(war):
    event = coming([("italia", 2), ("corsica", 1)], "port:neapolis", "ze10n35")
    after = war(*LAND).acted(lambda play: arrive(play, event))
    assert (after["italia"].regiments, after["corsica"].regiments, after["neapolis"].regiments) == (5, 2, 2)
    assert [(one.seat, one.at, one.cargo) for one in after.state.fleets.values()] == [
        ("ruby", "port:neapolis", 1), ("ruby", "ze10n35", 1),
    ]  # fmt: skip
    assert after.log == [
        "Ruby puts 2 Regiments down in Italia.", "Ruby puts 1 Regiment down in Corsica.",
        "Ruby Fleet 1 comes to Brundisium.", "Ruby Fleet 2 comes to Mare Tyrrhenum (south).",
    ]  # fmt: skip


def test_of_those_who_are_called_away_one_regiment_stays_and_every_fleet_of_theirs_goes(war):
    position = war(
        *LAND,
        "ruby fleet ze10n35",
        "sapphire fleet ze10n35",
        "ruby fleet ze10n35",
        "ruby fleet port:neapolis",
    )
    event = ScenarioEvent("Home.", 2, "ruby", leaving=("italia", "corsica", "creta", "ze10n35"))
    after = position.acted(lambda play: leave(play, event))
    assert (after["italia"].regiments, after["corsica"].regiments, after["creta"].regiments) == (1, 1, 4)
    assert list(after.state.fleets) == ["sapphire-fleet-2", "ruby-fleet-4"]
    assert [line for line in after.log if "Regiment" in line] == ["All but one Regiment leave Italia."]
    assert after.log[-2:] == [f"Ruby Fleet {one} sails home from Mare Tyrrhenum (south)." for one in (1, 3)]


def test_events_count_rounds_and_know_holders_and_points(war):
    state = war(*LAND, round_=3, prizes={"creta": 4}).state
    assert EVENTS.turn(state) == 3 and EVENTS.points(state) == (("ruby", 3), ("sapphire", 5))
    assert [EVENTS.holder(state, one) for one in ("italia", "creta", "dacia", "ze10n35")] == [
        "ruby", "sapphire", "", "",
    ]  # fmt: skip


@pytest.mark.rule("AD-10")
def test_what_follows_when_a_place_falls_happens_before_the_ranks_are_closed(war):
    fallen = ScenarioEvent("Salona burns.", falls="dalmatia", to="ruby")
    lines = ("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1")
    after = war(*lines, phase="land", events=(fallen,)).do(*TAKE, dice=(6, 2, 1, 1))
    assert after.log[-2:] == ["Salona burns.", "Ruby closes the ranks."] and after.state.happened == (0,)
    won = war(*lines, phase="land", events=(replace(fallen, wins="ruby"),)).do(*TAKE, dice=(6, 2, 1, 1))
    assert won.over and won.state.outcome.text == "Salona burns."
