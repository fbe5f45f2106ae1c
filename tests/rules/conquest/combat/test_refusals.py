"""Answers in and after battle that are refused, each by its case."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.defeat import eliminate, lose_coast
from galleywar.rules.conquest.model.frames import (
    Aftermath,
    LandBattles,
    PlayerTurn,
    Rounds,
    SeaBattles,
    Volley,
)
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns dalmatia noricum numidia+")
AFLOAT = {"frames": (Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), "phase": "combat"}
ASHORE = {"frames": (Rounds(), PlayerTurn("ruby", "conquer"), LandBattles("ruby")), "phase": "combat"}


def carry_on(_play):
    """Nothing is done; the game runs on to the next question."""


@pytest.mark.rule("CE-18")
def test_only_those_who_share_a_province_with_ones_own_troops_are_fought(sea):
    position = sea(
        *LAND, "ruby general dalmatia infantry=1", "sapphire garrison dalmatia infantry=1",
        "ruby general noricum infantry=1", "sapphire general noricum infantry=1",
        "sapphire general numidia infantry=1", **ASHORE,
    )  # fmt: skip
    assert position.refused("fight numidia sapphire") == ["CE-18"]
    assert position.refused("fight dalmatia ruby") == ["CE-18"]
    assert position.refused("fight dalmatia olive") == ["CE-18"]
    assert not position.refused("fight dalmatia sapphire") and not position.refused("fight noricum sapphire")


@pytest.mark.rule("CE-70")
def test_a_legion_is_committed_by_its_leader_or_as_the_garrison(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns dalmatia* numidia+", "ruby general dalmatia infantry=1",
        "ruby general dalmatia cavalry=2", "sapphire general dalmatia infantry=1",
        "sapphire garrison dalmatia catapult=1", "sapphire general dalmatia", **ASHORE,
    ).acted(carry_on)  # fmt: skip
    assert (position.asked.seat, position.asked.because) == ("ruby", "")
    assert [offer.text for offer in position.asked.offers] == [
        "Commit Ruby general 1: 1 infantry", "Commit Ruby general 2: 2 cavalry",
    ]  # fmt: skip
    assert [offer.piece for offer in position.asked.offers] == ["ruby-general-1", "ruby-general-2"]
    assert position.refused("commit sapphire-general-1") == ["CE-70"] == position.refused("commit garrison")
    answer = position.do("commit ruby-general-2")
    assert answer.asked.because == "Ruby attacks Dalmatia"
    assert [(offer.text, offer.piece) for offer in answer.asked.offers] == [
        ("Commit Sapphire general 1: 1 infantry", "sapphire-general-1"), ("Commit the garrison: 1 catapult", ""),
    ]  # fmt: skip
    assert answer.refused("commit sapphire-general-2") == ["CE-70"], "he leads nobody"
    fight = answer.do("commit garrison")
    assert fight.asked.seat == "ruby", "the attacker rolls first"


@pytest.mark.rule("CE-71", "CE-72", "CE-73")
def test_both_legions_are_shown_with_what_a_die_must_show_against_them(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns dalmatia+ numidia", "ruby general dalmatia infantry=2 catapult=2",
        "sapphire general dalmatia infantry=1 cavalry=1", **ASHORE,
    ).acted(carry_on)  # fmt: skip
    ours, theirs = panel(position.state).fight.parties
    assert (ours.role, ours.dice, theirs.role, theirs.dice) == (
        "attacks",
        "one die",
        "defends",
        "the next die",
    )
    assert [(rank.name, rank.count, rank.falls) for rank in ours.ranks] == [
        ("infantry", 2, "on 4\N{EN DASH}6"), ("catapults", 2, "on 6"),
    ]  # fmt: skip
    assert [(rank.name, rank.falls) for rank in theirs.ranks] == [
        ("infantry", "on 3\N{EN DASH}6"), ("cavalry", "on 4\N{EN DASH}6"),
    ]  # fmt: skip
    assert ours.ranks[0].risk == "Ruby general 1 falls with the last" and not ours.ranks[1].risk
    struck = position.do("strike cavalry", dice=(6,))
    assert (struck.asked.seat, struck.asked.because) == ("sapphire", "Ruby attacks")
    ours, theirs = panel(struck.state).fight.parties
    assert (ours.dice, theirs.dice) == ("the next die", "one die")


@pytest.mark.rule("CE-50", "CE-52")
def test_an_attack_names_own_galleys_of_the_zone_each_once(sea):
    position = sea(
        *LAND, *["ruby galley mare_tyrrhenum"] * 2, "ruby galley mare_epirus", "sapphire galley mare_tyrrhenum",
        **AFLOAT,
    )  # fmt: skip
    attack = "attack mare_tyrrhenum sapphire"
    for galleys in ("()", "(ruby-galley-3)", "(sapphire-galley-4)", "(ruby-galley-1,ruby-galley-1)",
                    "(ruby-galley-2,ruby-galley-1)"):  # fmt: skip
        assert position.refused(f"{attack} {galleys}") == ["CE-52"], galleys
    assert position.refused("attack mare_tyrrhenum ruby (ruby-galley-1)") == ["CE-50"]
    assert not position.refused(f"{attack} (ruby-galley-1,ruby-galley-2)")


@pytest.mark.rule("CE-55", "CE-59")
def test_a_die_at_sea_is_for_the_enemys_navy_and_what_is_aboard(sea):
    fight = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general infantry=1", **AFLOAT
    ).do("attack mare_tyrrhenum sapphire (ruby-galley-1)")
    assert fight.refused("strike ruby-galley-1 galley") == ["CE-55"]
    assert fight.refused("strike sapphire-galley-2 cavalry") == ["CE-59"]
    assert not fight.refused("strike sapphire-galley-2 infantry")
    assert fight.asked.because == "" and isinstance(fight.top, Volley)


@pytest.mark.rule("CE-53", "CE-55")
def test_the_attacked_are_told_who_attacks_when_they_choose(sea):
    fight = sea(*LAND, *["ruby galley mare_tyrrhenum"] * 2, "sapphire galley mare_tyrrhenum", **AFLOAT).do(
        "attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-2)"
    )
    asked = fight.do("strike sapphire-galley-3 galley", dice=(1, 1))
    assert (asked.asked.seat, asked.asked.because) == ("sapphire", "Ruby attacks")


@pytest.mark.rule("CE-62")
def test_a_swimmer_is_taken_in_where_he_can_be_and_nowhere_else(sea):
    frames = (Rounds(), PlayerTurn("ruby", "land"), Aftermath("mare_tyrrhenum", "ruby", "sapphire", ()))
    position = sea("ruby owns italia+ neapolis*", "sapphire owns numidia+", "ruby general italia")
    swimmer = changed(position["ruby-general-1"], at="mare_tyrrhenum", swims=True)
    asked = position.with_(leaders=position.state.leaders.put(swimmer), frames=frames).acted(carry_on)
    assert asked.refused("rescue numidia") == ["CE-62"] and not asked.refused("rescue italia")
    ashore = asked.do("rescue neapolis")
    assert not ashore["ruby-general-1"].swims and ashore.asked.case != "CE-62"


@pytest.mark.rule("CE-67")
def test_a_galley_flees_into_a_sea_of_its_own_coast_with_whoever_is_aboard(sea):
    position = sea(
        *LAND, "sapphire galley port:dalmatia general infantry=1", galleys_escape=True
    ).acted(lambda play: lose_coast(play, "sapphire", "dalmatia"))  # fmt: skip
    assert position.asked.case == "CE-67" and position.refused("flee mare_narbo") == ["CE-67"]
    assert not position.refused("flee mare_epirus") and not position.refused("flee mare_adriatico")
    fled = position.do("flee mare_epirus")
    assert fled["sapphire-general-1"].at == fled["sapphire-infantry-2"].at == "mare_epirus"
    [event] = fled.told("escaped")
    assert event.places == ("port:dalmatia", "mare_epirus")


@pytest.mark.rule("CE-80")
def test_of_pieces_too_many_only_those_are_given_up_and_the_empty_before_the_laden(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns numidia+", "olive owns egyptus+", *["ruby galley mare_tyrrhenum"] * 5,
        "ruby galley mare_tyrrhenum general infantry=1", "sapphire galley mare_numidia", "ruby general italia",
        seats=3,
    )  # fmt: skip
    asked = position.acted(lambda play: eliminate(play, play.state.leaders["sapphire-caesar"], "ruby"))
    assert asked.asked.case == "CE-80" and "1 galley" in asked.asked.prompt
    assert asked.refused("give_up ruby-general-1") == ["CE-80"]
    laden = asked["ruby-general-2"].aboard
    assert laden and asked.refused(f"give_up {laden}") == ["CE-80"]
    done = asked.do("give_up ruby-galley-1")
    assert "ruby-galley-1" not in done and done.asked.case == "CE-12"
