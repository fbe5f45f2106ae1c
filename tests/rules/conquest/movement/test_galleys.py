"""Galleys under way, and who and what they carry."""

import pytest

FLEET = ("ruby owns italia+ neapolis* sicilia", "sapphire owns numidia+")


@pytest.mark.rule("CE-14", "CE-20")
def test_a_galley_rows_two_steps_without_a_leader(sea):
    position = sea(*FLEET, "ruby galley mare_tyrrhenum")
    after = position.do("sail ruby-galley-1 mare_epirus", "sail ruby-galley-1 mare_libycum")
    assert after["ruby-galley-1"].at == "mare_libycum"
    assert after.refused("sail ruby-galley-1 mare_epirus") == ["CE-20"]
    assert position.refused("march ruby-infantry-1 sicilia") == ["CE-14"]


@pytest.mark.rule("CE-21")
@pytest.mark.parametrize(
    "start, path",
    [
        ("port:sicilia", ["mare_tyrrhenum", "mare_narbo"]),
        ("mare_sabrata", ["mare_numidia", "mare_narbo"]),
        ("mare_sabrata", ["mare_numidia", "port:sardinia"]),
        ("port:sicilia", ["mare_tyrrhenum", "port:corsica"]),
        ("mare_tyrrhenum", ["port:corsica", "mare_tyrrhenum"]),
    ],
)
def test_every_full_move_of_two_steps_is_legal_and_a_third_step_is_not(sea, start, path):
    after = sea(*FLEET, f"ruby galley {start}").do(*[f"sail ruby-galley-1 {to}" for to in path])
    assert after["ruby-galley-1"].at == path[-1] and after["ruby-galley-1"].steps == 2
    assert "sail" not in after.verbs


@pytest.mark.rule("CE-22")
def test_after_two_zones_a_galley_cannot_land(sea):
    after = sea(*FLEET, "ruby galley port:neapolis").do(
        "sail ruby-galley-1 mare_tyrrhenum", "sail ruby-galley-1 mare_numidia"
    )
    assert after.refused("sail ruby-galley-1 port:sardinia") == ["CE-22"]


@pytest.mark.rule("CE-23")
def test_who_has_landed_this_turn_returns_only_where_he_came_from(sea):
    after = sea(*FLEET, "ruby galley mare_tyrrhenum").do("sail ruby-galley-1 port:sicilia")
    assert after.refused("sail ruby-galley-1 mare_libycum") == ["CE-23"]
    assert not after.refused("sail ruby-galley-1 mare_tyrrhenum")


@pytest.mark.rule("CE-24")
def test_who_begins_on_a_coast_puts_out_on_any_side(sea):
    position = sea(*FLEET, "ruby galley port:sicilia")
    zones = {"mare_epirus", "mare_libycum", "mare_numidia", "mare_sabrata", "mare_tyrrhenum"}
    sail = next(offer for offer in position.asked.offers if offer.verb == "sail")
    assert set(sail.slots[1].values) == zones


@pytest.mark.rule("CE-25")
def test_a_broken_coast_opens_on_its_own_sea_only(sea):
    position = sea(*FLEET, "ruby galley port:italia-west")
    assert position.refused("sail ruby-galley-1 mare_adriatico") == ["CE-25"]
    assert not position.refused("sail ruby-galley-1 mare_narbo")


@pytest.mark.rule("CE-26")
def test_no_galley_goes_from_coast_to_coast(sea):
    position = sea(*FLEET, "ruby galley port:italia-west")
    assert position.refused("sail ruby-galley-1 port:italia-east") == ["CE-26"]
    assert position.refused("sail ruby-galley-1 port:neapolis") == ["CE-26"]


@pytest.mark.rule("CE-27")
def test_enemy_galleys_neither_stop_nor_fight_who_passes(sea):
    position = sea(*FLEET, "ruby galley mare_tyrrhenum", *["sapphire galley mare_numidia"] * 3)
    after = position.do("sail ruby-galley-1 mare_numidia", "sail ruby-galley-1 mare_sabrata")
    assert after["ruby-galley-1"].at == "mare_sabrata"
    assert sum(one.seat == "sapphire" for one in after.state.galleys.values()) == 3


@pytest.mark.rule("CE-28")
def test_the_sea_is_nobodys(sea, rules):
    after = sea(*FLEET, "ruby galley mare_tyrrhenum").do("sail ruby-galley-1 mare_numidia")
    assert not set(after.state.provinces) & set(after.state.box.map.seas)
    assert ("Sea zones belong to nobody.", "CE-28") in rules.view.card(after.state, "mare_numidia").notes


@pytest.mark.rule("CE-29")
def test_water_is_crossed_aboard_only(sea):
    position = sea(*FLEET, "ruby general sicilia infantry=2")
    assert position.refused("march ruby-general-1 mare_tyrrhenum") == ["CE-29"]
    assert position.refused("march ruby-general-1 sardinia") == ["CE-16"]


@pytest.mark.rule("CE-30")
def test_a_second_leader_does_not_board_even_alone(sea):
    position = sea(
        *FLEET, "ruby general neapolis infantry=2", "ruby general neapolis", "ruby galley port:neapolis"
    )
    after = position.do("embark ruby-general-1 ruby-galley-3")
    assert after.refused("embark ruby-general-2 ruby-galley-3") == ["CE-30"]


@pytest.mark.rule("CE-31", "CE-15")
def test_a_legion_and_a_cargo_are_seven_units_at_most(sea):
    position = sea(*FLEET, "ruby general neapolis infantry=7", "ruby garrison neapolis cavalry=1")
    assert position.refused("take ruby-general-1 cavalry") == ["CE-15"]
    after = position.do("leave ruby-general-1 infantry", "take ruby-general-1 cavalry")
    assert sum(unit.led_by == "ruby-general-1" for unit in after.state.units.values()) == 7


@pytest.mark.rule("CE-32", "CE-33", "CE-34", "CE-39")
def test_a_legion_boards_with_its_leader_is_announced_and_sails_along(sea, rules):
    position = sea(*FLEET, "ruby general neapolis infantry=2", "ruby galley port:neapolis")
    after = position.do("embark ruby-general-1 ruby-galley-3")
    assert after.kinds == ["embarked"] and "with 2 infantry" in rules.view.narrate(
        after.state, after.events[0]
    )
    face = rules.view.counters(after.state)["ruby-galley-3"]
    assert face.cargo == ("ruby-general-1", "ruby-infantry-1", "ruby-infantry-2") and face.marks[0].count == 2
    assert rules.seen_by(after.state, "sapphire") is after.state
    away = after.do("sail ruby-galley-3 mare_tyrrhenum", "sail ruby-galley-3 port:sicilia")
    assert {away[one].at for one in face.cargo} == {"port:sicilia"}
    ashore = away.do("disembark ruby-galley-3")
    assert {ashore[one].at for one in face.cargo} == {"sicilia"}
    assert position.refused("embark ruby-infantry-1 ruby-galley-3")


@pytest.mark.rule("CE-35")
def test_one_boards_and_lands_on_the_coast_where_the_galley_lies(sea):
    position = sea(
        *FLEET, "ruby general neapolis infantry=2", "ruby galley mare_tyrrhenum", "ruby galley port:sicilia",
        "ruby galley mare_epirus general",
    )  # fmt: skip
    assert position.refused("embark ruby-general-1 ruby-galley-3") == ["CE-35"]
    assert position.refused("embark ruby-general-1 ruby-galley-4") == ["CE-35"]
    assert position.refused("disembark ruby-galley-5") == ["CE-35"]


@pytest.mark.rule("CE-36")
def test_nobody_marches_before_boarding_or_after_landing(sea):
    position = sea(
        *FLEET, "ruby general italia cavalry=2", "ruby galley port:neapolis",
        "ruby galley port:sicilia general infantry=1",
    )  # fmt: skip
    marched = position.do("march ruby-general-1 neapolis")
    assert marched.refused("embark ruby-general-1 ruby-galley-3") == ["CE-36"]
    landed = position.do("disembark ruby-galley-4")
    assert landed.refused("march ruby-general-2 neapolis") == ["CE-36"]


@pytest.mark.rule("CE-37")
def test_who_has_landed_does_not_board_again(sea):
    position = sea(*FLEET, "ruby galley port:sicilia general infantry=1", "ruby galley port:sicilia")
    landed = position.do("disembark ruby-galley-1")
    assert landed.refused("embark ruby-general-1 ruby-galley-1") == ["CE-37"]
    assert landed.refused("embark ruby-general-1 ruby-galley-3") == ["CE-37"]


@pytest.mark.rule("CE-38")
def test_leader_and_troops_land_together_or_not_at_all(sea):
    position = sea(*FLEET, "ruby galley port:sicilia general infantry=3", "ruby galley port:sicilia")
    landed = position.do("disembark ruby-galley-1")
    assert {unit.at for unit in landed.state.units.values()} == {"sicilia"}
    assert landed["ruby-general-1"].at == "sicilia" and landed["ruby-general-1"].landed
    assert position.refused("disembark ruby-galley-5") == ["CE-38"]


@pytest.mark.rule("CE-39")
def test_passengers_on_a_coast_the_enemy_enters_are_put_ashore_to_fight(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns neapolis", "ruby general italia infantry=2",
        "sapphire galley port:neapolis general infantry=1",
    )  # fmt: skip
    after = position.do("march ruby-general-1 neapolis")
    assert after["sapphire-infantry-4"].at == "neapolis" and not after["sapphire-infantry-4"].aboard
    assert "put_ashore" in after.kinds
    assert "land_battle" in after.do("end").kinds


@pytest.mark.rule("CE-69")
def test_only_troops_that_will_fight_land_on_an_opponents_coast(sea):
    position = sea(
        *FLEET, "ruby galley mare_numidia", "ruby galley mare_numidia general",
        "ruby galley mare_numidia general infantry=2",
    )  # fmt: skip
    assert position.refused("sail ruby-galley-1 port:numidia") == ["CE-69"]
    assert position.refused("sail ruby-galley-2 port:numidia") == ["CE-69"]
    there = position.do("sail ruby-galley-3 port:numidia")
    assert there.refused("end") == ["CE-69"] and there.asked.withheld is not None
    landed = there.do("disembark ruby-galley-3")
    assert not landed.refused("end") and not landed.refused("sail ruby-galley-1 port:numidia")


@pytest.mark.rule("CE-35", "CE-38")
def test_a_way_may_end_with_everybody_aboard_ashore(sea, rules):
    position = sea(
        "ruby owns italia+ neapolis*",
        "ruby galley port:neapolis general infantry=2",
        "ruby galley mare_tyrrhenum",
    )
    ways = {route.ends: route for route in rules.view.routes(position.state, "ruby-galley-1")}
    assert [choice.verb for choice in ways["sicilia"].choices] == ["sail", "sail", "disembark"]
    assert [choice.verb for choice in ways["neapolis"].choices] == ["disembark"]
    empty = {route.ends for route in rules.view.routes(position.state, "ruby-galley-4")}
    assert "port:sicilia" in empty and not empty & position.state.box.map.provinces.keys()
