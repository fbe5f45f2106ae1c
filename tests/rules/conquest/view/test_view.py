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


@pytest.mark.rule("CE-03", "CE-16", "CE-25")
def test_the_card_of_a_province_tells_what_lies_around_it(sea, rules):
    state = sea("ruby owns italia").state
    notes = [text for text, _ in rules.view.card(state, "sicilia").notes]
    assert notes[1].startswith("Beside it, 5 talents in all: Neapolis 5.")
    assert notes[2].startswith("It opens on Mare ")
    assert (
        notes[3].startswith("Over one sea zone, ") and "Sardinia" in notes[3] and "Neapolis" not in notes[3]
    )
    inland = [text for text, _ in rules.view.card(state, "dacia").notes]
    assert inland[-1] == "It has no coast: galleys cannot be laid here."


@pytest.mark.rule("CE-15", "CE-87", "CE-17", "CE-70")
def test_cards_say_who_leads_what_is_built_and_who_stands_there(sea, rules):
    state = sea(
        "ruby owns italia+ neapolis* dalmatia", "sapphire owns numidia+", "ruby general italia infantry=1",
        "ruby garrison italia cavalry=1",
    ).with_(roads=(("italia", "neapolis"),)).state  # fmt: skip

    def notes(thing):
        return [text for text, _ in rules.view.card(state, thing).notes]

    assert notes("ruby-infantry-1") == ["Led by Ruby general 1."]
    assert notes("ruby-cavalry-2") == ["Without a leader: it stays in its city."]
    assert notes("italia")[:4] == [
        "Belongs to Ruby.", "A fortified city.", "Roads to Neapolis.", "Ruby: 1 infantry and 1 cavalry.",
    ]  # fmt: skip
    assert notes("neapolis")[:3] == ["Belongs to Ruby.", "A city.", "Roads to Italia."]
    assert notes("dalmatia")[0] == "Belongs to Ruby." and notes("dacia")[0] == "Belongs to nobody."
    assert notes("ruby-general-1")[0] == "Leads 1 infantry."


@pytest.mark.rule("CE-20")
def test_a_galley_is_done_when_her_side_is_on_and_her_steps_are_spent(sea, rules):
    position = sea(*LAND, "ruby galley mare_epirus", "sapphire galley mare_numidia")
    spent = position.do("sail ruby-galley-1 mare_tyrrhenum", "sail ruby-galley-1 mare_epirus")
    fresh, after = (rules.view.counters(one.state) for one in (position, spent))
    assert not fresh["ruby-galley-1"].done and after["ruby-galley-1"].done
    assert not after["sapphire-galley-2"].done
    assert (
        fresh["ruby-galley-1"].able
        and not after["ruby-galley-1"].able
        and not fresh["sapphire-galley-2"].able
    )


@pytest.mark.rule("CE-16", "CE-20")
def test_an_attack_route_leads_to_where_the_target_stands_or_lies(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1", "sapphire general dalmatia infantry=1",
                   "ruby galley mare_epirus")  # fmt: skip
    [march] = rules.view.attacks(position.state, "ruby-general-1", "sapphire-infantry-3")
    assert march.ends == "dalmatia" and march.left == 0, "who meets the enemy stops"
    assert list(rules.view.attacks(position.state, "ruby-general-1", "sapphire-caesar")) == []
    [there] = rules.view.attacks(position.state, "ruby-galley-2", "mare_tyrrhenum")
    assert (there.ends, there.left) == ("mare_tyrrhenum", 1)
