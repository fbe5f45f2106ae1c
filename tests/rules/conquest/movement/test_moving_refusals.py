"""Moves that are refused, each by its case, and when movement may end."""

import pytest

from galleywar.rules.conquest.model.frames import Moving, PlayerTurn, Rounds

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia*")


@pytest.mark.rule("CE-39", "CE-32", "CE-35")
def test_who_is_aboard_goes_where_his_galley_goes(sea):
    position = sea(*LAND, "ruby galley port:italia-east general infantry=1", "ruby galley port:italia-east")
    assert position.refused("march ruby-general-1 noricum") == ["CE-39"]
    assert position.refused("take ruby-general-1 infantry") == ["CE-32"]
    assert position.refused("leave ruby-general-1 infantry") == ["CE-32"]
    assert position.refused("embark ruby-general-1 ruby-galley-3") == ["CE-35"]
    assert position.refused("disembark ruby-galley-3") == ["CE-38"]


@pytest.mark.rule("CE-10", "CE-15", "CE-38")
def test_the_enemys_leaders_troops_and_galleys_are_not_ones_own_to_order(sea):
    position = sea(
        *LAND, "sapphire general dalmatia infantry=1", "sapphire garrison dalmatia infantry=1",
        "sapphire galley port:dalmatia general infantry=1",
    )  # fmt: skip
    assert position.refused("take sapphire-general-1 infantry") == ["CE-15"]
    assert position.refused("leave sapphire-general-1 infantry") == ["CE-15"]
    assert position.refused("march sapphire-general-1 macedonia") == ["CE-10"]
    assert position.refused("disembark sapphire-galley-3") == ["CE-38"]
    assert position.menu == ["end"]


@pytest.mark.rule("CE-69", "CE-12")
def test_movement_ends_only_when_legions_on_an_enemys_coast_are_ashore(sea):
    position = sea(*LAND, "ruby galley port:dalmatia general infantry=1")
    assert "end" not in position.menu and position.asked.default is None
    assert position.asked.withheld.verb == "end" and position.refused("end") == ["CE-69"]
    landed = position.do("disembark ruby-galley-1")
    assert "end" in landed.menu and str(landed.asked.default) == "end" and landed.asked.withheld is None


@pytest.mark.rule("CE-20", "CE-11")
def test_galleys_are_fresh_in_their_sides_next_turn(sea):
    position = sea(*LAND, "ruby galley mare_epirus")
    spent = position.do("sail ruby-galley-1 mare_tyrrhenum", "sail ruby-galley-1 mare_epirus")
    assert spent["ruby-galley-1"].steps == 2 and spent.refused("sail ruby-galley-1 mare_tyrrhenum") == [
        "CE-20"
    ]
    again = spent.do("end", "spare", "done", "end", "spare", "done")
    assert again.top == Moving("ruby") and again["ruby-galley-1"].steps == 0
    assert [type(frame) for frame in again.state.frames] == [Rounds, PlayerTurn, Moving]
