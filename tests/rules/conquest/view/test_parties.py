"""Whom one click takes in hand in the Movement phase, where they can go together, and who can do nothing alone."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.frames import PlayerTurn, Rounds, SeaBattles

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia")


def party(rules, position, piece):
    return rules.view.party(position.state, piece)


def marches(rules, position, pieces):
    return {route.ends: route for route in rules.view.marches(position.state, tuple(pieces))}


def played(position, route):
    """The position after every answer of a way, each of them legal."""
    for choice in route.choices:
        assert position.machine.is_legal(position.state, choice), choice
        position = position.do(str(choice))
    return position


@pytest.mark.rule("CE-15")
def test_a_click_on_any_of_them_takes_the_leader_his_legion_and_whom_he_can_take_under_him(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1", "ruby garrison italia infantry=1 catapult=1")
    whole = party(rules, position, "ruby-general-1")
    assert whole[0] == "ruby-general-1" and len(whole) == 4
    assert whole[-1] == "ruby-infantry-2", "those without a leader stay first, infantry before catapults"
    assert {party(rules, position, piece) for piece in whole} == {whole}
    assert party(rules, position, "sapphire-caesar") == ()


@pytest.mark.rule("CE-15", "CE-16")
def test_no_more_than_a_legion_and_nobody_who_would_hold_them_up(sea, rules):
    many = sea(*LAND, "ruby general italia infantry=5", "ruby garrison italia infantry=4")
    assert len(party(rules, many, "ruby-general-1")) == 8
    tired = sea(*LAND, "ruby general italia", "ruby garrison italia cavalry=1 infantry=1")
    leader = changed(tired["ruby-general-1"], moved=1)
    tired = tired.with_(leaders=tired.state.leaders.put(leader))
    assert party(rules, tired, "ruby-general-1") == ("ruby-general-1", "ruby-cavalry-1")


@pytest.mark.rule("CE-70")
def test_a_general_goes_before_a_caesar(sea, rules):
    position = sea(*LAND, "ruby caesar italia", "ruby general italia", "ruby garrison italia infantry=1")
    assert party(rules, position, "ruby-infantry-1")[0] == "ruby-general-1"


@pytest.mark.rule("CE-15", "CE-16")
@pytest.mark.parametrize("moved, leads", [(0, "ruby-general-1"), (2, "ruby-general-2")])
def test_of_two_generals_the_one_with_more_men_goes_before_unless_he_has_marched(sea, rules, moved, leads):
    position = sea(
        *LAND,
        "ruby general italia cavalry=2",
        "ruby general italia cavalry=1",
        "ruby garrison italia infantry=1",
    )
    leaders = position.state.leaders
    marched = position.with_(leaders=leaders.put(changed(leaders["ruby-general-1"], moved=moved)))
    unled = next(one.id for one in marched.state.units.values() if not one.led_by)
    assert party(rules, marched, unled)[0] == leads


@pytest.mark.rule("CE-15", "CE-16")
def test_who_is_named_is_taken_along_and_who_is_not_is_left_behind(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=2", "ruby garrison italia catapult=1 infantry=1")
    whole = party(rules, position, "ruby-general-1")
    after = played(position, marches(rules, position, whole)["noricum"])
    assert all(after[unit].at == "noricum" for unit in whole)
    some = marches(rules, position, whole[:2])["noricum"]
    assert [choice.verb for choice in some.choices] == ["leave", "march"]
    after = played(position, some)
    assert sum(unit.at == "noricum" for unit in after.state.units.values()) == 1
    assert some.text.startswith(
        "Ruby general 1 with 1 infantry to Noricum; leaves 1 infantry behind; costs 1"
    )


@pytest.mark.rule("CE-15")
def test_outside_a_city_nobody_can_be_left(sea, rules):
    position = sea("ruby owns italia", "sapphire owns numidia+", "ruby general pannonia infantry=2")
    whole = party(rules, position, "ruby-general-1")
    assert marches(rules, position, whole) and not marches(rules, position, whole[:2])


@pytest.mark.rule("CE-30", "CE-34", "CE-38")
def test_a_legion_goes_over_the_sea_in_one_order(sea, rules):
    position = sea(*LAND, "ruby general neapolis infantry=2", "ruby galley port:neapolis")
    whole = party(rules, position, "ruby-general-1")
    found = marches(rules, position, whole)
    route = found["sicilia"] if "sicilia" in found else found["sardinia"]
    landing = found["sardinia"]
    assert [choice.verb for choice in landing.choices] == ["embark", "sail", "sail", "disembark"]
    after = played(position, landing)
    assert all(after[unit].at == "sardinia" for unit in whole) and route.piece
    assert played(position, found["mare_tyrrhenum"])["ruby-general-1"].aboard == "ruby-galley-3"
    assert [choice.verb for choice in found["port:neapolis"].choices] == ["embark"]


@pytest.mark.rule("CE-33", "CE-38")
def test_a_galley_sails_as_she_is_and_lands_whoever_is_on_her_coast(sea, rules):
    position = sea(
        *LAND,
        "ruby general neapolis infantry=1",
        "ruby garrison neapolis infantry=1",
        "ruby galley port:neapolis",
    )
    galley = next(iter(position.state.galleys))
    assert party(rules, position, galley) == (galley,)
    found = marches(rules, position, (galley,))
    assert [choice.verb for choice in found["mare_tyrrhenum"].choices] == ["sail"]
    assert [choice.verb for choice in found["sardinia"].choices] == [
        "take",
        "embark",
        "sail",
        "sail",
        "disembark",
    ]
    assert played(position, found["sardinia"])["ruby-general-1"].at == "sardinia"


@pytest.mark.rule("CE-33", "CE-39")
def test_a_laden_galley_goes_with_all_she_carries_or_not_at_all(sea, rules):
    position = sea(*LAND, "ruby galley mare_tyrrhenum general infantry=2")
    galley = next(iter(position.state.galleys))
    whole = party(rules, position, galley)
    assert len(whole) == 4 and party(rules, position, whole[1]) == whole
    assert "sardinia" in marches(rules, position, whole) and not marches(rules, position, whole[:3])


@pytest.mark.rule("CE-18", "CE-70", "CE-72")
def test_a_march_to_the_enemy_tells_the_battle_and_how_it_would_go(sea, rules):
    position = sea("ruby owns italia+", "sapphire owns noricum+ numidia", "ruby general italia infantry=3",
                   "sapphire general noricum infantry=1")  # fmt: skip
    text = marches(rules, position, party(rules, position, "ruby-general-1"))["noricum"].text
    assert "; battle with 1 infantry of Sapphire, won " in text and "times of 100" in text


@pytest.mark.rule("CE-15")
def test_a_unit_without_a_leader_says_whom_to_click(sea, rules):
    position = sea(*LAND, "ruby garrison neapolis infantry=1", "ruby general italia")
    said = rules.view.why_idle(position.state, "ruby-infantry-1")
    assert said == "Without a leader it stays in its city: click Ruby general 1 at Italia."
    assert rules.view.why_idle(position.state, "ruby-general-1") == ""
    tired = sea(*LAND, "ruby general italia infantry=1").do("march ruby-general-1 noricum")
    assert "no farther this turn" in rules.view.why_idle(tired.state, "ruby-general-1")


@pytest.mark.rule("CE-51", "CE-52")
def test_the_enemy_at_sea_is_attacked_with_all_who_are_there(sea, rules):
    position = sea(
        *LAND, "ruby galley mare_tyrrhenum", "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum",
        frames=(Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), phase="combat",
    )  # fmt: skip
    mine = tuple(one.id for one in position.state.galleys.values() if one.seat == "ruby")
    foe = next(one.id for one in position.state.galleys.values() if one.seat == "sapphire")
    [attack] = rules.view.attacks(position.state, mine[1], foe)
    assert attack.choices[0].args[2] == mine and attack.blocks_undo == "dice" and attack.forecast
    [offer, _] = position.asked.offers
    assert offer.slots[2].all_first


@pytest.mark.rule("CE-76", "CE-80")
@pytest.mark.parametrize(("leader", "fate"), [
    ("general", "alone among troops of Sapphire: he is taken prisoner"),
    ("caesar", "alone among troops of Sapphire: he falls, and his side with him"),
])  # fmt: skip
def test_who_marches_alone_among_enemies_is_told_what_becomes_of_him(sea, rules, leader, fate):
    position = sea("ruby owns italia+", "sapphire owns noricum+ numidia", f"ruby {leader} italia",
                   "sapphire general noricum infantry=1")  # fmt: skip
    piece = "ruby-general-1" if leader == "general" else "ruby-caesar"
    found = marches(rules, position, (piece,))
    assert f"; {fate}; costs" in found["noricum"].text and "alone" not in found["narbonensis"].text


@pytest.mark.rule("CE-51", "CE-54")
def test_a_voyage_to_enemy_galleys_tells_the_battle_they_can_be_given(sea, rules):
    position = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_narbo")
    galley = next(one.id for one in position.state.galleys.values() if one.seat == "ruby")
    found = marches(rules, position, (galley,))
    told = "; battle with 1 galley of Sapphire in the Combat phase if wanted, won 67 times of 100; "
    assert told in found["mare_narbo"].text and "battle" not in found["mare_numidia"].text
    moored = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley port:sardinia")
    assert "battle" not in marches(rules, moored, (galley,))["port:sardinia"].text
    friend = sea(
        *LAND, "ruby galley mare_tyrrhenum", "ruby galley mare_narbo", "sapphire galley mare_numidia"
    )
    ways = marches(rules, friend, (galley,))
    assert "battle" not in ways["mare_narbo"].text and "battle with 1 galley" in ways["mare_numidia"].text


@pytest.mark.rule("CE-30", "CE-34")
def test_each_galley_on_the_coast_may_be_boarded_and_every_other_end_is_told_once(sea, rules):
    position = sea(*LAND, "ruby general neapolis infantry=1", *["ruby galley port:neapolis"] * 2)
    routes = list(rules.view.marches(position.state, party(rules, position, "ruby-general-1")))
    ends = [route.ends for route in routes]
    boarded = [route.piece for route in routes if route.ends == "port:neapolis"]
    assert boarded == ["ruby-galley-2", "ruby-galley-3"]
    assert all(ends.count(end) == 1 for end in ends if end != "port:neapolis")


@pytest.mark.rule("CE-15")
def test_the_nearest_leader_is_named_to_fetch_a_unit(sea, rules):
    position = sea(*LAND, "ruby garrison neapolis infantry=1", "ruby general hispania", "ruby general italia")
    assert rules.view.why_idle(position.state, "ruby-infantry-1").endswith("click Ruby general 2 at Italia.")
