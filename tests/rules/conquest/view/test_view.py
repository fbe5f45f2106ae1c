"""What is said of pieces and places: the strip, cards, counters, tints of the map, and ways."""

import pytest

from galleywar.rules.conquest.turn.sequence_of_play import SEQUENCE
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia")


@pytest.mark.rule("CE-10")
@pytest.mark.parametrize(
    ("phase", "name"),
    [("homes", "Homes"), ("move", "Movement"), ("combat", "Combat"), ("collect", "Tribute"),
     ("raze", "Destruction"), ("buy", "Purchase"), ("place", "Placement")],
)  # fmt: skip
def test_the_strip_shows_the_phase_the_turn_has_come_to(sea, phase, name):
    shown = panel(sea(*LAND, phase=phase).state).phases
    assert [one.name for one in shown] == [
        "Homes", "Movement", "Combat", "Tribute", "Destruction", "Purchase", "Placement",
    ]  # fmt: skip
    assert [one.name for one in shown if one.current] == [name]


@pytest.mark.rule("CE-10", "CE-12")
def test_the_turn_reads_down_as_the_rules_have_it():
    assert list(SEQUENCE) == ["move", "lone", "sea", "land", "conquer", "collect", "raze", "buy", "close"]
    assert [stage.case for stage in SEQUENCE.values()] == [
        "CE-12", "CE-76", "CE-51", "CE-18", "CE-74", "CE-77", "CE-86", "CE-88", "CE-89",
    ]  # fmt: skip


@pytest.mark.rule("CE-28", "CE-25", "CE-41", "CE-42")
def test_water_says_what_may_be_done_there(sea, rules):
    state = sea(*LAND).state
    assert rules.view.card(state, "mare_epirus").notes[0] == ("Sea zones belong to nobody.", "CE-28")
    assert [case for _, case in rules.view.card(state, "mare_epirus").notes[1:]] == ["CE-42"] * (
        len(rules.view.card(state, "mare_epirus").notes) - 1
    )
    [(text, case)] = rules.view.card(state, "port:dalmatia").notes
    assert text.startswith("One puts out from here into ") and case == "CE-25"
    [(text, case)] = rules.view.card(state, "fretum_siculum").notes
    assert text.startswith("Crossed on foot unless") and case == "CE-41"
    assert rules.view.card(state, "nowhere") is None


@pytest.mark.rule("CE-33")
def test_a_laden_galley_shows_whom_she_carries_and_an_empty_one_nobody(sea, rules):
    state = sea(*LAND, "ruby galley mare_epirus general infantry=2", "ruby galley mare_epirus").state
    counters = rules.view.counters(state)
    assert [mark.text for mark in counters["ruby-galley-1"].marks] == ["2 units and a leader aboard"]
    assert counters["ruby-galley-4"].marks == ()
    assert "with 2 infantry" in rules.view.card(state, "ruby-galley-1").notes[0][0]
    assert rules.view.card(state, "ruby-galley-4").notes[0][0] == "Carries nobody."


@pytest.mark.rule("CE-05")
def test_owners_and_threats_are_tinted_where_there_are_any(sea, rules):
    state = sea(*LAND, "sapphire general dalmatia infantry=3").state
    owned = {shade.place: (shade.seat, shade.sign) for shade in rules.view.shades(state, "owner", "ruby")}
    assert owned == {
        "italia": ("ruby", "fortified_city"), "neapolis": ("ruby", "city"), "numidia": ("sapphire", "fortified_city"),
        "dalmatia": ("sapphire", ""),
    }  # fmt: skip
    threats = {shade.place: shade.count for shade in rules.view.shades(state, "threat", "ruby")}
    assert threats["italia"] == 3 and "numidia" not in threats
    assert not list(rules.view.shades(state, "threat", "sapphire"))


@pytest.mark.rule("CE-16")
def test_ways_on_foot_end_each_once_where_a_march_or_two_lead(sea, rules):
    position = sea(*LAND, "ruby general italia cavalry=1")
    ways = list(rules.view.routes(position.state, "ruby-general-1"))
    ends = [way.ends for way in ways]
    assert len(ends) == len(set(ends)) and "italia" not in ends
    assert {way.cost for way in ways} == {1, 2}
    for way in ways:
        done = position
        for choice in way.choices:
            assert done.asked.admits(choice)
            done = done.do(f"march ruby-general-1 {choice.args[1]}")
        assert done["ruby-general-1"].at == way.ends
    assert not list(rules.view.routes(position.state, "nobody"))
    assert not list(rules.view.routes(position.do("end").state, "ruby-general-1"))
