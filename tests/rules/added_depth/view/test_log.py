"""What the log calls things, and how it tells a throw."""

import pytest

from galleywar.core.check import Check
from galleywar.core.events import Event
from galleywar.rules.added_depth.combat.dice_throw import battle_throw
from galleywar.rules.added_depth.model.effects import all_of
from galleywar.rules.added_depth.view.log import narrate, told_roll

LAND = ("ruby holds italia=3 neapolis=5", "sapphire holds macedonia=4")


def test_fleets_go_by_their_names_and_lost_ones_by_side_and_number(war):
    state = war(*LAND, "ruby fleet ze10n35").state
    event = Event(
        "seen", "ruby", ("ruby-fleet-1", "ruby-fleet-9"), ("port:neapolis",), says="{0}, {1}: {here}"
    )
    assert narrate(state, event) == "Ruby Fleet 1, Ruby Fleet 9: Brundisium"


def test_places_go_by_what_the_map_calls_them(war):
    state = war(*LAND).state
    for place, name in (
        ("italia", "Italia"),
        ("ze10n35", "Mare Tyrrhenum (south)"),
        ("port:italia", "Ostia"),
    ):
        assert narrate(state, Event("seen", "ruby", (), (place,), says="{here}")) == name


@pytest.mark.parametrize(
    "count, text", [(1, "{0} sails"), (2, "{0} and {1} sail"), (3, "{0}, {1} and {2} sail")]
)
def test_several_do_what_one_does(count, text):
    assert all_of(("fleet",) * count, "sails", "sail") == text


@pytest.mark.rule("AD-63")
def test_a_throw_is_told_dice_against_dice():
    thrown = battle_throw("Ruby against Sapphire", 2, 1, 0, (), "Fleet")
    assert (
        told_roll(thrown.read((6, 2, 5))) == "Ruby against Sapphire: 6 2 against 5, defender loses 1 Fleet."
    )
    plain = Check.at_least("AD-12", "A throw", (6,), 4)
    assert told_roll(plain.read((5,))) == "A throw: 5 against , success."
