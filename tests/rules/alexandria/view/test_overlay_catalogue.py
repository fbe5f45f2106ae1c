"""Which layers show by themselves, and the lines drawn in them."""

import pytest

from galleywar.core.copying import changed
from galleywar.core.view import Overlay
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.victory.exhaustion import worth
from tests.ui.game_table import SET_UP, battle
from tests.ui.street_table import ACHILLES, street_fight

GANYMEDES = "egyptian-Ganymedes"
ARCHERS = "egyptian-A-1"


def layers(match, piece="", pointed=""):
    found = match.ruleset.view.overlays(match.state, piece, pointed)
    return {layer.kind: layer for layer in found}


def matter(match, piece="", pointed=""):
    return {kind for kind, layer in layers(match, piece, pointed).items() if layer.matters}


def march():
    match = street_fight(("activate", ACHILLES), "muster")
    return match, next(offer.piece for offer in match.decision.offers if offer.verb == "march")


def test_a_battle_at_sea_has_no_layers_of_the_land_war():
    assert set(layers(battle(*SET_UP))) == {"reach", "threat"} and not matter(battle(*SET_UP))


def test_the_word_of_the_leader_pointed_at_shows_while_a_command_is_chosen():
    assert not matter(street_fight())
    assert layers(street_fight(), pointed=ACHILLES)["command"] == Overlay(
        "command", "Command", "How far a leader's word carries", ACHILLES, True
    )


def test_an_enemy_leader_is_not_shown_by_himself():
    match = street_fight()
    enemy = next(one.id for one in match.state.leaders.values() if one.seat == "roman")
    assert "command" not in matter(match, pointed=enemy)


def test_the_word_of_him_who_musters_shows_whoever_is_pointed_at():
    match = street_fight(("activate", ACHILLES))
    assert layers(match, pointed=GANYMEDES)["command"].piece == ACHILLES
    assert "command" in matter(match)


def test_zones_show_for_a_unit_that_may_march_and_no_longer_once_it_has():
    match, unit = march()
    assert not matter(match) and "zone" in matter(match, unit)
    assert "zone" not in matter(match, GANYMEDES)


def test_missiles_show_for_the_unit_in_hand_that_has_some():
    match, unit = march()
    assert "range" in matter(match, ARCHERS)
    assert "range" not in matter(match, unit)


# -- lines ---------------------------------------------------------------------------------------------------
def test_the_trace_of_a_command_goes_from_the_leader_to_the_unit_at_its_cost():
    match = street_fight(("activate", ACHILLES))
    unit = match.state.units["egyptian-HI-1"]
    line = match.ruleset.view.line(match.state, "command", ACHILLES, unit.id)
    assert line.places[0] == match.state.leaders[ACHILLES].at and line.places[-1] == unit.at
    assert line.text == "4 of 6 movement points" and not line.broken


def test_a_unit_out_of_reach_is_told_so_and_one_of_the_enemy_not_at_all():
    match = street_fight(("activate", ACHILLES))
    out = [one for one in match.state.units.values() if one.seat == "egyptian"
           and one.id not in match.decision.about]  # fmt: skip
    line = match.ruleset.view.line(match.state, "command", ACHILLES, out[0].id)
    assert line.broken and line.text.startswith("out of reach")
    assert match.ruleset.view.line(match.state, "command", ACHILLES, "roman-LI-1") is None


def test_a_shot_is_told_with_its_range_and_what_hits():
    match = street_fight()
    shades = match.ruleset.view.shades(match.state, "range", "egyptian", ARCHERS)
    line = match.ruleset.view.line(match.state, "range", ARCHERS, shades[0].place)
    assert f"range {shades[0].count}" in line.text and line.places[-1] == shades[0].place
    assert match.ruleset.view.line(match.state, "range", ARCHERS, "3032") is None


# -- withdrawal and exhaustion -------------------------------------------------------------------------------
@pytest.mark.rule("5.81a", "5.81b")
def test_places_are_shown_from_which_the_enemy_could_withdraw_and_how_many():
    match, unit = march()
    shades = match.ruleset.view.shades(match.state, "withdrawal", "egyptian", unit)
    foes = [one for one in match.state.units.values() if one.seat == "roman" and one.at]
    assert shades and all(0 < shade.count <= len(foes) for shade in shades)
    assert match.state.units[unit].at not in {shade.place for shade in shades}
    assert not {shade.place for shade in shades} & set(match.ruleset.board.blocks)
    assert "withdrawal" in matter(match, unit) and "withdrawal" not in matter(match)


@pytest.mark.rule("11.3a")
def test_what_the_loss_of_a_place_weighs_is_shown_while_shock_is_declared():
    match = street_fight()
    assert "exhaustion" in layers(match) and "exhaustion" not in matter(match)
    shades = {
        shade.place: shade for shade in match.ruleset.view.shades(match.state, "exhaustion", "egyptian")
    }
    place, counters = next(iter(shades)), match.state.box.counters.units
    assert shades[place].count == sum(worth(counters[unit.id]) for unit in match.state.units.places[place])
    assert "of 3" in shades[place].text
    declaring = changed(match.state, frames=(*match.state.frames, Designate("egyptian")))
    assert next(
        one for one in match.ruleset.view.overlays(declaring, "", "") if one.kind == "exhaustion"
    ).matters
