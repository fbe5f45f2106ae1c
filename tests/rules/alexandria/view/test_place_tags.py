"""What a place one is asked about costs or brings, in a word or two for the board."""

import pytest

from galleywar.core.check import first
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import open_withdrawals
from galleywar.rules.alexandria.model.frames_land import Advancing, Retreating
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.view.place_tags import tag

MOVER = "roman CO7v 1212 active moved facing=1 began=1010"
AHEAD = "egyptian HI7 1412 facing=4"


def tags(position, verb):
    """By answer what its place is tagged with."""
    found = [choice for choice in machine.pending(position.state).choices() if choice.verb == verb]
    assert all(first(machine.objections(position.state, choice)) is None for choice in found)
    return {str(choice).split(maxsplit=2)[2]: tag(position.state, choice) for choice in found}


def asked_to_withdraw(field, *others):
    position = field(MOVER, AHEAD, *others).orders("roman")
    return position.acted(lambda play: open_withdrawals(play, play.state.units["roman-CO-1"], "1111"))


@pytest.mark.rule("5.82a", "6.33a")
def test_a_withdrawal_tells_its_movement_points_and_the_zone_it_ends_in(field):
    told = tags(asked_to_withdraw(field, "roman LI5 1711 facing=4"), "withdraw")
    assert told["1512"] == told["1511"] == "1 MP"
    assert told["1511+1611"] == "2 MP, enemy ZOC"
    assert told["1512+1613"] == "2 MP"


@pytest.mark.rule("5.82a", "5.74a")
def test_a_friend_in_the_way_costs_a_withdrawal_one_point_more(field):
    told = tags(asked_to_withdraw(field, "egyptian HI7 1512 facing=4"), "withdraw")
    assert told["1512"] == "2 MP" and told["1511"] == "1 MP"


@pytest.mark.rule("8.53a", "7.42a")
def test_an_advance_tells_the_chance_of_being_hit_as_one_comes(field):
    aims = (("roman-CO-1", "1312"), ("roman-CO-1", "1311"))
    archers = ("egyptian A5 1313 facing=3", "egyptian A5 1412 facing=4")
    position = field("roman CO7v 1212 active facing=1", *archers).pushed(Advancing("roman", aims))
    assert tags(position, "advance") == {"1312": "fire 75 %", "1311": "fire 50 %"}
    alone = field("roman CO7v 1212 active facing=1").pushed(Advancing("roman", aims))
    assert tags(alone, "advance") == {"1312": "", "1311": ""}


@pytest.mark.rule("10.3a")
def test_a_retreat_tells_of_friends_it_goes_past(field):
    position = field("roman CO7v 4-K toward=4-J", "roman CO6v 4-L toward=4-K").pushed(
        Retreating("roman", ("roman-CO-1",), ("4-J",))
    )
    told = tags(position, "retreat")
    assert told and all(words == ("past friends" if "+" in way else "") for way, words in told.items())
    assert "past friends" in told.values()


def test_nothing_is_said_of_other_answers(field):
    position = asked_to_withdraw(field)
    assert tag(position.state, machine.pending(position.state).default) == ""
