"""What a player sees: counters, cards, layers, the strip, sentences."""

import pytest

from galleywar.core.ledger import Ledger
from galleywar.core.view import Link
from galleywar.rules.added_depth.view.cards import card
from galleywar.rules.added_depth.view.counters import blockades, faces
from galleywar.rules.added_depth.view.log import narrate
from galleywar.rules.added_depth.view.overlays import layer, layers
from galleywar.rules.added_depth.view.panels import goals, panel
from galleywar.rules.added_depth.view.routes import deeds, routes

LAND = ("ruby holds italia=3 neapolis=5 sicilia=3", "sapphire holds macedonia=4 creta=3")


@pytest.mark.rule("AD-75")
def test_the_card_of_a_fleet_tells_its_eight_points_as_the_ledger_does(war):
    position = war(*LAND, "ruby fleet port:neapolis")
    notes = card(position.state, "ruby-fleet-1").notes
    assert len(notes) == 8 and {why for _, why in notes} <= set(Ledger.load("added_depth").entries)
    said = " ".join(text for text, _ in notes)
    for word in (
        "3 coins",
        "in port",
        "lockade",
        "links",
        "3 sea zones",
        "arries troops",
        "invaders",
        "as a Regiment",
    ):
        assert word in said


@pytest.mark.rule("AD-51", "AD-25", "AD-44", "AD-07")
def test_counters_show_cargo_blockade_and_what_lies_on_a_link(war):
    position = war(
        *LAND, "ruby fleet port:neapolis 2", "sapphire fleet ze15n40", "sapphire fleet fretum_siculum"
    )
    table = faces(position.state)
    marks = {mark.kind: mark for mark in table["ruby-fleet-1"].marks}
    assert marks["loaded"].count == 2 and marks["blockaded"].case == "AD-25"
    assert [mark.kind for mark in table["sapphire-fleet-3"].marks] == ["guards"]
    assert table["army:neapolis"].at == "neapolis" and "army:dacia" not in table


@pytest.mark.rule("AD-25")
@pytest.mark.parametrize(
    "others, shut_by",
    [
        (("sapphire fleet ze15n40",), ["sapphire-fleet-3"]),
        (("sapphire fleet ze15n40", "sapphire fleet ze15n40"), ["sapphire-fleet-3"]),
        (("ruby fleet ze15n40",), []),
        (("ruby fleet ze15n40", "sapphire fleet ze15n40"), ["sapphire-fleet-4"]),
        (("sapphire fleet hydruntum",), []),
    ],
)
def test_a_chain_goes_from_each_blockader_to_the_port_that_he_shuts(war, others, shut_by):
    fleets = ("ruby fleet port:neapolis", "ruby fleet port:neapolis")
    position = war(*LAND, *fleets, *others)
    assert list(blockades(position.state)) == [Link("blockade", one, "port:neapolis") for one in shut_by]


@pytest.mark.rule("AD-76")
def test_an_army_does_not_count_what_lies_in_its_port(war):
    position = war(*LAND, "ruby fleet port:neapolis", "ruby fleet port:neapolis")
    assert faces(position.state)["army:neapolis"].figures[0].value == "5"


def test_reconstructed_figures_say_so(war):
    position = war(*LAND, "ruby fleet ze10n35")
    assert {one.label: one.provenance for one in faces(position.state)["ruby-fleet-1"].figures}[
        "CARGO"
    ] == "reconstructed"
    assert card(position.state, "italia").figures[0].provenance == "reconstructed"


@pytest.mark.rule("AD-06", "AD-08", "AD-39", "AD-43")
def test_places_have_cards_too(war):
    position = war(*LAND, "sapphire fleet fretum_siculum", "sapphire fleet ze15n40")
    texts = {place: " ".join(text for text, _ in card(position.state, place).notes) for place in (
        "neapolis", "dacia", "port:neapolis", "fretum_siculum", "ze15n40", "zw15n40",
    )}  # fmt: skip
    assert (
        "Brundisium opens on Mare Adriaticum (south)" in texts["neapolis"] and "Out of play" in texts["dacia"]
    )
    assert "Blockaded by Sapphire" in texts["port:neapolis"] and "Sapphire bar it" in texts["fretum_siculum"]
    assert "Neapolis" in texts["ze15n40"] and "Open sea" in texts["zw15n40"]
    assert card(position.state, "nowhere") is None and card(position.state, "army:italia").title


@pytest.mark.rule("AD-44", "AD-25", "AD-69")
def test_layers_show_what_is_shut_and_what_is_threatened(war):
    position = war(*LAND, "sapphire fleet fretum_siculum", "sapphire fleet ze10n40a", "ruby fleet ze10n35")
    shut = {shade.place for shade in layer(position.state, "zone", "ruby")}
    assert shut == {"fretum_siculum", "port:italia"}
    threats = {shade.place: shade.count for shade in layer(position.state, "threat", "ruby")}
    assert threats == {"neapolis": 3}
    barred = war(*LAND, "ruby fleet hydruntum")
    assert not list(layer(barred.state, "threat", "ruby"))
    reach = {shade.place for shade in layer(position.state, "reach", "ruby", "ruby-fleet-3")}
    assert "ze15n35b" in reach and len(layers(position.state, "ruby-fleet-3")) == 4


@pytest.mark.rule("AD-10", "AD-05", "AD-11", "AD-13")
def test_the_strip_and_the_goals_tell_phase_income_and_points(war):
    position = war(*LAND, rounds=9)
    strip = panel(position.state)
    assert [one.name for one in strip.phases if one.current] == [
        "Naval movement"
    ] and strip.turn == "Round 2 of 9"
    assert not strip.notes and [tally.seat for tally in strip.tallies] == ["ruby", "sapphire"]
    [mine, theirs] = goals(position.state)
    assert (mine.now, mine.needed, theirs.now) == (3, 28, 2) and dict(mine.items)["Regiments"] == 11


def test_deeds_are_the_attacks_that_can_be_begun_with_their_odds(war):
    ashore = war(*LAND, "ruby fleet ze20n35 2", phase="land")
    [attack] = deeds(ashore.state, "army:neapolis", "macedonia")
    assert attack.choices[0].verb == "attack" and attack.forecast.hope > 0
    [landing] = deeds(ashore.state, "ruby-fleet-1", "army:creta")
    assert landing.choices[0].args == ("creta", ("ruby-fleet-1",)) and landing.blocks_undo
    afloat = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    [fight] = deeds(afloat.state, "ruby-fleet-1", "sapphire-fleet-2")
    assert fight.choices[0].verb == "engage"
    moving = war(*LAND, phase="fortify")
    assert {route.ends for route in routes(moving.state, "army:neapolis")} == {"italia", "sicilia"}


@pytest.mark.rule("AD-28", "AD-63")
def test_a_throw_is_told_with_both_sides_dice(war):
    position = war(*LAND, "ruby fleet port:neapolis", "sapphire fleet ze15n40", phase="sea")
    after = position.do("engage port:neapolis sapphire (ruby-fleet-1)", "roll 1", dice=(6, 2))
    told = [narrate(after.state, event) for event in after.events]
    assert "6 (-1 blockaded Fleets, on the highest die) against 2, defender loses 1 Fleet" in told[1]
    assert any("breaks out of port" in one for one in told)


@pytest.mark.rule("AD-63", "AD-52", "AD-28")
def test_a_fight_has_one_view_with_dice_risk_and_the_chance_of_its_end(war):
    position = war(
        *LAND, "ruby fleet port:neapolis 2", "sapphire fleet ze15n40", "sapphire fleet ze15n40", phase="sea"
    ).do("engage port:neapolis sapphire (ruby-fleet-1)")  # fmt: skip
    asked = panel(position.state).fight
    assert asked.rolls == "sapphire" and asked.hoped == "Sapphire wins" and asked.place == "ze15n40"
    fight = panel(position.do("stand").state).fight
    attacker, defender = fight.parties
    assert attacker.dice == "one die, the highest -1" and defender.dice == "2 dice" and fight.rolls == "ruby"
    assert [rank.risk for rank in attacker.ranks if rank.risk] == [
        "Ruby Fleet 1 takes 2 Regiments down with her"
    ]
    assert sum(chance for _, chance in fight.results) == 1 and fight.hoped == "Ruby wins"
    assert {why for _, why in fight.notes} == {"AD-28", "AD-63"} and panel(
        position.do("stand", "stop").state
    ).fight is None


@pytest.mark.rule("AD-31", "AD-55", "AD-69")
def test_a_fight_on_land_shows_who_stays_behind_and_what_lies_in_port(war):
    position = war("ruby holds neapolis=3", "sapphire holds macedonia=1 creta=2", "sapphire fleet port:macedonia",
                   "ruby fleet ze20n35 3", phase="land")  # fmt: skip
    fight = panel(position.do("attack neapolis macedonia").state).fight
    assert [(rank.name, rank.count) for rank in fight.parties[0].ranks] == [
        ("Regiments", 2),
        ("stays behind", 1),
    ]
    assert fight.parties[1].ranks[1].risk == "1 Fleet must put out of Thessalonica if it falls"
    landing = panel(position.do("invade creta (ruby-fleet-2)", "stand").state).fight
    assert landing.title == "Invasion of Creta" and landing.parties[0].dice == "up to 3 dice, the highest -1"


@pytest.mark.rule("AD-05", "AD-13")
def test_owners_are_tinted_and_every_seat_has_its_tally(war):
    position = war(*LAND, "ruby fleet ze10n35", prizes={"sicilia": 3})
    owned = {shade.place: shade for shade in layer(position.state, "owner", "ruby")}
    assert set(owned) == {"italia", "neapolis", "sicilia", "macedonia", "creta"}
    assert owned["sicilia"].seat == "ruby" and owned["sicilia"].text == "Ruby's, 3 points"
    [mine, theirs] = panel(position.state).tallies
    assert {one.label: one.value for one in mine.figures} == {
        "points": "5", "lands": "3", "Regiments": "11+3", "Fleets": "1", "coins": "3+2",
    }  # fmt: skip
    assert not theirs.is_out and [one.label for one in theirs.figures] == [one.label for one in mine.figures]
