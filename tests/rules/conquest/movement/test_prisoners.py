"""What a bargain over a prisoner may be about, and where he goes when he is free."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.defeat import release

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")


def captive(position, general, holder):
    held = position.state.leaders[general]
    return position.with_(leaders=position.state.leaders.put(changed(held, at=None, held_by=holder)))


@pytest.fixture
def two_prisoners(sea):
    """A general of ruby held by sapphire, and one of sapphire held by ruby."""
    position = sea(*LAND, "sapphire general numidia", "ruby general italia", talents=20)
    return captive(captive(position, "sapphire-general-1", "ruby"), "ruby-general-1", "sapphire")


def texts(position):
    return {offer.piece: offer.text for offer in position.asked.offers if offer.verb == "ransom"}


@pytest.mark.rule("CE-85")
def test_both_the_owner_and_the_holder_may_propose_a_ransom(two_prisoners):
    assert texts(two_prisoners) == {
        "sapphire-general-1": "Offer Sapphire general 1 for ransom",
        "ruby-general-1": "Offer a ransom for Ruby general 1",
    }
    asked = two_prisoners.do("ransom ruby-general-1 20")
    assert asked.asked.seat == "sapphire"
    free = asked.do("accept")
    assert (free.talents("ruby"), free.talents("sapphire")) == (0, 40)
    assert free["ruby-general-1"].at == "italia"


@pytest.mark.rule("CE-85")
@pytest.mark.parametrize("sum_", [-5, 3, 25])
def test_a_ransom_is_what_the_owner_has_in_steps_of_five(two_prisoners, sum_):
    assert two_prisoners.refused(f"ransom ruby-general-1 {sum_}") == ["CE-85"]
    assert not two_prisoners.refused("ransom ruby-general-1 0")
    assert not two_prisoners.refused("ransom ruby-general-1 20")


@pytest.mark.rule("CE-85")
def test_nobody_bargains_over_a_free_general_or_other_peoples_prisoners(sea):
    position = sea(
        *LAND, "olive owns egyptus+", "sapphire general numidia", "ruby general italia", seats=3, talents=20
    )
    theirs = captive(position, "sapphire-general-1", "olive")
    assert not texts(theirs)
    assert theirs.refused("ransom sapphire-general-1 5") == ["CE-85"]
    assert theirs.refused("ransom ruby-general-1 5") == ["CE-85"]


@pytest.mark.rule("CE-85")
def test_prisoners_are_exchanged_between_the_same_two_sides_either_way_round(two_prisoners):
    for order in ("exchange sapphire-general-1 ruby-general-1", "exchange ruby-general-1 sapphire-general-1"):
        free = two_prisoners.do(order, "accept")
        assert free["ruby-general-1"].at == "italia" and free["sapphire-general-1"].at == "numidia"
        assert free.talents("ruby") == free.talents("sapphire") == 20
        assert two_prisoners.do(order, "refuse").refused(order) == ["CE-85", "CE-85"], "once a turn"
    assert two_prisoners.refused("exchange ruby-general-1 ruby-general-1") == ["CE-85"]


@pytest.mark.rule("CE-85")
def test_a_prisoner_of_one_side_is_not_exchanged_for_that_of_another(sea):
    position = sea(
        *LAND, "olive owns egyptus+", "sapphire general numidia", "ruby general italia", "olive general egyptus",
        seats=3,
    )  # fmt: skip
    mixed = captive(captive(position, "sapphire-general-1", "ruby"), "ruby-general-1", "olive")
    assert mixed.refused("exchange sapphire-general-1 ruby-general-1") == ["CE-85"]


@pytest.mark.rule("CE-85")
def test_whose_side_has_no_province_is_not_bargained_for_and_is_lost_when_he_goes_free(sea):
    position = sea(
        "ruby owns italia+",
        "sapphire caesar numidia infantry=1",
        "sapphire general numidia",
        talents=20,
    )
    held = captive(position, "sapphire-general-1", "ruby")
    assert held.refused("ransom sapphire-general-1 5") == ["CE-85"]
    after = held.acted(lambda play: release(play, play.state.leaders["sapphire-general-1"]))
    assert "sapphire-general-1" not in after


@pytest.mark.rule("CE-85")
def test_a_home_that_is_held_is_where_he_goes_and_elsewhere_only_his_own_land(sea):
    lines = ("ruby owns neapolis* dalmatia", "sapphire owns numidia+ italia", "sapphire general numidia")
    position = captive(sea(*lines, "ruby general neapolis"), "ruby-general-1", "sapphire")
    asked = position.do("ransom ruby-general-1 0", "accept")
    assert asked.refused("home italia") == ["CE-85"] and not asked.refused("home neapolis")


@pytest.mark.rule("CE-85")
def test_a_ransom_is_offered_up_to_the_last_five_talents_the_owner_has(two_prisoners):
    sides = two_prisoners.state.sides
    odd = two_prisoners.with_(sides=sides.put(changed(sides["ruby"], talents=23)))
    ransoms = [choice.args for choice in odd.asked.choices() if choice.verb == "ransom"]
    assert [talents for general, talents in ransoms if general == "ruby-general-1"] == [0, 5, 10, 15, 20]


@pytest.mark.rule("CE-85")
def test_who_is_asked_hears_what_is_paid_or_who_is_given_for_the_prisoner(two_prisoners):
    sold = two_prisoners.do("ransom ruby-general-1 20").asked
    assert sold.prompt == "Ruby general 1 is to go free for 20 talents. Do you agree?"
    swapped = two_prisoners.do("exchange ruby-general-1 sapphire-general-1").asked
    assert swapped.prompt == "Ruby general 1 is to go free for Sapphire general 1. Do you agree?"
    assert swapped.because == "Ruby proposes it."


@pytest.mark.rule("CE-85")
def test_who_is_freed_is_nobodys_prisoner_while_his_side_chooses_where_he_appears(sea, rules):
    lines = ("ruby owns neapolis* dalmatia", "sapphire owns numidia+ italia", "sapphire general numidia")
    position = captive(sea(*lines, "ruby general neapolis"), "ruby-general-1", "sapphire")
    asked = position.do("ransom ruby-general-1 0", "accept")
    assert (asked["ruby-general-1"].held_by, asked["ruby-general-1"].at) == ("", None)
    home = asked.do("home neapolis")
    [event] = home.told("freed")
    assert rules.view.narrate(home.state, event) == "Ruby general 1 is free again in Neapolis."
