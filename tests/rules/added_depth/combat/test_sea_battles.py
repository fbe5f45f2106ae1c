"""Whom Fleets may attack, what stands against it, and what the log says of it."""

import pytest

LAND = ("ruby holds italia=4 neapolis=3", "sapphire holds creta=3 macedonia=3 dalmatia=3")


def texts(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("AD-61")
def test_one_or_more_own_fleets_of_that_place_are_named_once_each_in_their_order(war):
    fleets = ["ruby fleet ze20n35"] * 2 + ["sapphire fleet ze20n35", "ruby fleet cythera"]
    position = war(*LAND, *fleets, phase="sea")
    assert position.refused("engage ze20n35 sapphire (ruby-fleet-1)") == []
    assert position.refused("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)") == []
    for named in ("()", "(ruby-fleet-2,ruby-fleet-1)", "(ruby-fleet-1,ruby-fleet-1)", "(ruby-fleet-4)"):
        assert position.refused(f"engage ze20n35 sapphire {named}") == ["AD-61"], named
    [text] = texts(position, "engage ze20n35 sapphire (sapphire-fleet-3)")
    assert text == "Name one or more of your own Fleets at Mare Myrtoum."


@pytest.mark.rule("AD-27", "AD-60")
def test_a_refusal_says_at_a_place_or_off_a_port(war):
    position = war(
        *LAND, "ruby fleet ze20n35", "ruby fleet port:neapolis", "sapphire fleet ze20n35", phase="sea"
    )
    assert texts(position, "engage ze15n40 sapphire (ruby-fleet-1)") == [
        "No Fleet of that side is at Mare Adriaticum (south)."
    ]
    assert texts(position, "engage port:neapolis sapphire (ruby-fleet-2)") == [
        "No Fleet of that side is off Brundisium."
    ]
    assert texts(position, "engage creta sapphire (ruby-fleet-1)") == [
        "Fleets fight at sea, on a link, or out of a blockaded port."
    ]
    assert position.refused("engage ze20n35 ruby (ruby-fleet-1)") == ["AD-60"]


@pytest.mark.rule("AD-61", "AD-27")
def test_the_question_names_every_quarrel_with_its_rule(war):
    position = war(
        *LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", "ruby fleet port:neapolis",
        "sapphire fleet ze15n40", phase="sea",
    )  # fmt: skip
    offers = {offer.text: offer.case for offer in position.asked.offers}
    assert offers["Attack Sapphire at Mare Myrtoum"] == "AD-61"
    assert offers["Run the blockade of Sapphire off Brundisium"] == "AD-27"


@pytest.mark.rule("AD-27", "AD-61", "AD-62")
def test_an_attack_is_told_with_place_and_enemy_and_how_it_ended(war):
    position = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35 2", phase="sea")
    begun = position.do("engage ze20n35 sapphire (ruby-fleet-1)")
    [told] = begun.told("sea_battle")
    assert (told.case, told.pieces, told.places) == (
        "AD-61",
        ("ruby-fleet-1", "sapphire-fleet-2"),
        ("ze20n35",),
    )
    assert begun.log == ["Ruby attacks Sapphire at Mare Myrtoum."]
    won = begun.do("roll 1", dice=(6, 1))
    assert won.told("sea_won")[0].case == "AD-62" and won.told("fleet_lost")[0].case == "AD-52"
    assert won.log[1:3] == [
        "Sapphire Fleet 2 is lost with 2 Regiments aboard.", "Ruby has beaten Sapphire at Mare Myrtoum."
    ]  # fmt: skip
    lost = begun.do("roll 1", dice=(1, 1))
    assert "Ruby and Sapphire fight no longer at Mare Myrtoum." in lost.log
    assert lost.told("sea_over")[0].case == "AD-65" and lost.told("fleet_lost")[0].case == "AD-63"
    stopped = begun.do("stop")
    assert stopped.log == ["Ruby and Sapphire fight no longer at Mare Myrtoum."]


@pytest.mark.rule("AD-27", "AD-29")
def test_a_run_is_told_as_one_and_who_breaks_out(war):
    fleets = ["ruby fleet port:neapolis"] * 2 + ["sapphire fleet ze15n40"]
    begun = war(*LAND, *fleets, phase="sea").do("engage port:neapolis sapphire (ruby-fleet-1,ruby-fleet-2)")
    [told] = begun.told("run")
    assert told.case == "AD-27" and begun.log == ["Ruby runs the blockade of Sapphire off Brundisium."]
    after = begun.do("roll 2", dice=(6, 6, 1))
    assert after.kinds.index("sea_won") < after.kinds.index("broke_out")
    assert "Ruby has beaten Sapphire at Mare Adriaticum (south)." in after.log
    assert "Ruby Fleet 1 and Ruby Fleet 2 break out of port into Mare Adriaticum (south)." in after.log
    assert after.told("broke_out")[0].places == ("port:neapolis", "ze15n40")


@pytest.mark.rule("AD-20")
def test_fleets_to_disband_are_named_once_each_and_one_at_least(war):
    position = war(*LAND, "ruby fleet ze20n35 1", "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    assert position.refused("disband ()") == ["AD-20"]
    assert position.refused("disband (ruby-fleet-1,ruby-fleet-1)") == ["AD-20"]
    assert position.refused("disband (ruby-fleet-2,ruby-fleet-1)") == ["AD-20"]
    assert texts(position, "disband (sapphire-fleet-3)") == ["Sapphire Fleet 3 is not yours."]
    after = position.do("disband (ruby-fleet-1)")
    assert after.log == ["Ruby Fleet 1 is disbanded with 1 Regiment aboard."]
    assert after.told("fleet_lost")[0].case == "AD-20"
    assert position.do("disband (ruby-fleet-2)").log == ["Ruby Fleet 2 is disbanded."]


@pytest.mark.rule("AD-77", "AD-63")
def test_only_as_many_fleets_go_down_as_the_dice_cost_and_nobody_is_asked_when_all_do(war):
    fleets = [
        "ruby fleet ze20n35 1",
        "ruby fleet ze20n35",
        "sapphire fleet ze20n35",
        "sapphire fleet ze20n35",
    ]
    begun = war(*LAND, *fleets, phase="sea").do(
        "engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)", "stand"
    )
    both = begun.do("roll 2", dice=(1, 1, 6, 6))
    assert list(both.state.fleets) == ["sapphire-fleet-3", "sapphire-fleet-4"]
    one_each = begun.do("roll 2", dice=(6, 1, 5, 5))
    assert one_each.asked.seat == "ruby" and "sapphire-fleet-3" not in one_each
    assert one_each.asked.because == "The dice cost Ruby 1 Fleet"
    assert one_each.asked.about == ("ruby-fleet-1", "ruby-fleet-2")


@pytest.mark.rule("AD-77")
def test_of_three_fleets_two_lost_are_chosen_one_after_the_other(war):
    fleets = ["ruby fleet ze20n35 2", "ruby fleet ze20n35 1", "ruby fleet ze20n35", "sapphire fleet ze20n35",
              "sapphire fleet ze20n35"]  # fmt: skip
    begun = war(*LAND, *fleets, phase="sea").do(
        "engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2,ruby-fleet-3)",
        "stand",
        "roll 3",
        dice=(1, 1, 1, 6, 6),
    )
    assert begun.asked.because == "The dice cost Ruby 2 Fleets" and begun.asked.default.args == (
        "ruby-fleet-3",
    )
    next_one = begun.do("lose ruby-fleet-3")
    assert next_one.asked.default.args == ("ruby-fleet-2",) and next_one.told("fleet_lost")[0].case == "AD-77"
    assert next_one.refused("lose ruby-fleet-1") == [] and next_one.refused("lose sapphire-fleet-4") == [
        "AD-77"
    ]
    after = next_one.do("lose ruby-fleet-2")
    assert list(after.state.fleets) == ["ruby-fleet-1", "sapphire-fleet-4", "sapphire-fleet-5"]


@pytest.mark.rule("AD-52", "AD-77")
@pytest.mark.parametrize("fleet, why", [("ruby-fleet-1", "AD-52"), ("ruby-fleet-2", "AD-77")])
def test_a_fleet_given_up_is_told_where_she_lay_and_who_went_down_with_her(war, fleet, why):
    fleets = ["ruby fleet ze20n35 2", "ruby fleet ze20n35", "sapphire fleet ze20n35"]
    begun = war(*LAND, *fleets, phase="sea").do("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)")
    after = begun.do("roll 2", dice=(3, 2, 5)).do(f"lose {fleet}")
    [told] = after.told("fleet_lost")
    assert (told.case, told.places) == (why, ("ze20n35",))
