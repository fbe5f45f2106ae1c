"""The cards of soldiers, leaders and places ashore: every figure and every sentence with its case."""

from dataclasses import replace

import pytest

from galleywar.core.view import Card, Figure
from galleywar.rules.alexandria.queries.terrain import bars_way
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.view.sea_cards import card

ARROWS = "5 3 3 1"


def notes(position, thing):
    return list(card(position.state, thing).notes)


# -- land units ----------------------------------------------------------------------------------------------
@pytest.mark.rule("2.21a", "7.19")
def test_the_card_of_archers_tells_all_there_is_to_say(field):
    position = field("egyptian A4 2023 facing=1 active spent=2 hits=1 fired still")
    counter = position.state.box.counters.units["egyptian-A-1"]
    assert card(position.state, "egyptian-A-1") == Card(
        "Egyptian A 1",
        "Egyptian Archers",
        (
            Figure("TQ", "4", "Troop Quality of the side that is up", counter.provenance["tq"]),
            Figure("Hits", "1", "cohesion hits; as many as its TQ reduce or eliminate it"),
            Figure("Reduced TQ", "none", "Troop Quality of its reduced side", counter.provenance["reduced"]),
            Figure("MA", "6", "Movement Allowance", counter.provenance["ma"]),
            Figure("MP left", "4", "movement points left in this activation"),
            Figure("Missiles", ARROWS, "highest hitting roll by range", "published"),
        ),
        (
            ("Looks north.", "6.11a"),
            ("1 cohesion hit, 4 would be too many.", "10.11"),
            ("Has fired in this turn.", "7.12a"),
            ("Arrows.", "7.11a"),
            ("Defends in Shock but never attacks.", "8.1c"),
            ("Activated in this Player Turn.", "4.4"),
            ("Has fired as one that stays where it is.", "7.17e"),
        ),
    )


@pytest.mark.parametrize(
    "unit, marks, title",
    [
        ("CO7v", "legion=VI", "Roman Veteran Cohort of the VI"),
        ("CO6r", "legion=XXXVII", "Roman Recruit Cohort of the XXXVII"),
        ("CO6", "", "Roman Cohort"),
        ("HI6", "", "Roman Heavy Infantry"),
        ("MI6", "", "Roman Medium Infantry"),
        ("LI6", "", "Roman Light Infantry"),
        ("LC6", "", "Roman Light Cavalry"),
        ("ART4b", "", "Roman Artillery"),
    ],
)
def test_a_card_is_headed_by_side_training_arm_and_legion(field, unit, marks, title):
    position = field(f"roman {unit} 2023 {marks}")
    assert card(position.state, next(iter(position.state.units))).subtitle == title


@pytest.mark.rule("7.19")
@pytest.mark.parametrize(
    "unit, says, by_range",
    [
        ("A4", "Arrows", ARROWS),
        ("LI6", "Javelins", "5"),
        ("LC6", "Javelins", "3"),
        ("ART4s", "Bolts", "6 5 4 3 2"),
        ("ART4b", "Stones and fire", "4 4 4 3 3 2"),
    ],
)
def test_what_a_unit_shoots_with_and_how_well(field, unit, says, by_range):
    position = field(f"roman {unit} 2023")
    found = card(position.state, next(iter(position.state.units)))
    assert [one.value for one in found.figures if one.label == "Missiles"] == [by_range]
    assert (f"{says}.", "7.11a") in found.notes
    assert (("Defends in Shock but never attacks.", "8.1c") in found.notes) == (unit[:2] in ("A4", "AR"))


def test_one_without_missiles_has_none_on_its_card(field):
    found = card(field("roman CO7v 2023").state, "roman-CO-1")
    assert [one.label for one in found.figures] == ["TQ", "Hits", "Reduced TQ", "MA", "MP left"]
    assert found.notes == (("Looks east-north-east.", "6.11a"),)


@pytest.mark.rule("5.61a")
def test_aboard_in_a_battle_of_fleets_a_card_says_where_and_nothing_of_the_land(sea):
    position = sea("roman Quad 2926 E cargo=A4,HI7-")
    assert notes(position, "roman-A-1") == [
        ("Aboard Roman Quad 1.", "5.61a"), ("Defends in Shock but never attacks.", "8.1c"),
    ]  # fmt: skip
    found = card(position.state, "roman-HI-1")
    assert [(one.label, one.value) for one in found.figures] == [
        ("TQ", "5"), ("Hits", "0"), ("Reduced TQ", "5"),
    ]  # fmt: skip


@pytest.mark.rule("6.11a", "6.15a")
@pytest.mark.parametrize(
    "place, marks, says",
    [
        ("2023", "facing=0", [("Looks east-north-east.", "6.11a")]),
        ("2023", "facing=2", [("Looks west-north-west.", "6.11a")]),
        ("2023", "facing=3", [("Looks west-south-west.", "6.11a")]),
        ("2023", "facing=4", [("Looks south.", "6.11a")]),
        ("2023", "facing=5", [("Looks east-south-east.", "6.11a")]),
        ("3-K", "toward=3/4-K", [("Looks towards 3/4-K.", "6.15a")]),
        ("4-D", "toward=hexes", [("Looks out over the hexes.", "6.15a")]),
    ],
)
def test_a_card_says_where_one_looks(field, place, marks, says):
    assert notes(field(f"roman CO7v {place} {marks}"), "roman-CO-1") == says


@pytest.mark.rule("5.63e")
def test_one_that_has_landed_says_what_it_may_not(field):
    assert notes(field("roman CO7v 2023 debarked"), "roman-CO-1")[1:] == [
        ("Has landed in this turn: it goes no further, and attacks at -1.", "5.63e")
    ]


# -- leaders -------------------------------------------------------------------------------------------------
@pytest.mark.rule("4.1f", "4.52a")
def test_the_card_of_a_commander(field):
    assert card(field("leader egyptian-Ganymedes 2023").state, "egyptian-Ganymedes") == Card(
        "Ganymedes",
        "Egyptian Overall Commander",
        (
            Figure("MA", "8", "Movement Allowance", "reconstructed"),
            Figure("Initiative", "3", "a ten-sider at or under it seizes the turn"),
            Figure("Seizures left", "5", "attempts at Turn Seizure left in the game"),
            Figure("Charisma", "1", "added to the Shock die of those he is with", "reconstructed"),
        ),
    )


def test_a_heroic_commander_helps_those_beside_him_too(field):
    found = card(field("leader roman-Caesar 2023").state, "roman-Caesar")
    assert found.figures[-1].says == "added to the Shock die of those he is with, and of those beside"


@pytest.mark.rule("4.33a", "4.44b", "8.41")
def test_the_card_of_a_subordinate_aboard_wounded_and_replaced(field):
    position = field(
        "roman Quad 2926 E", "leader roman-legate-VI roman-Quad-1 wounded=9 replaced",
        command="roman-legate-VI",
    )  # fmt: skip
    assert card(position.state, "roman-legate-VI") == Card(
        "Legate of the VI",
        "Roman Subordinate Leader",
        (
            Figure("MA", "8", "Movement Allowance", "reconstructed"),
            Figure("Command", "4", "Command Range in movement points", "reconstructed"),
        ),
        (
            ("Wounded: commands nobody and lends no Charisma.", "8.41"),
            ("A replacement: his reverse is up.", "4.33a"),
            ("Activated in this Player Turn.", "4.41a"),
            ("Aboard Roman Quad 1.", "4.44b"),
        ),
    )


@pytest.mark.rule("4.1f")
def test_the_range_the_rulebook_tells_is_its_own_and_that_of_a_replacement_is_not(field):
    own = card(field("leader egyptian-Sosius 2023").state, "egyptian-Sosius").figures[-1]
    other = card(field("leader egyptian-Sosius 2023 replaced").state, "egyptian-Sosius").figures[-1]
    assert (own.value, own.provenance) == ("6", "rulebook")
    assert (other.value, other.provenance) == ("4", "reconstructed")


@pytest.mark.rule("11.1e")
def test_a_guest_has_a_card_that_says_she_changes_nothing(field):
    position = field(guests=(("roman-Cleopatra", "3-K"),))
    assert card(position.state, "roman-Cleopatra") == Card(
        "Cleopatra", "A guest of Rome", (), (("Has no effect on the battle.", "11.1e"),)
    )
    assert card(field().state, "roman-Cleopatra") is None


# -- places --------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.23a", "5.23b")
def test_a_block_and_a_point_say_what_they_cost(field):
    board = field().state.box.map
    block = next(iter(board.blocks))
    says = "A Block: the whole allowance to enter, 3 MP to leave; four units a side."
    assert notes(field(), block) == [(says, "5.23b")]
    says = "A Point: 1 MP, one unit and artillery; one more to enter beside a friend."
    assert notes(field(), "3-K")[0] == (says, "5.23a")


@pytest.mark.rule("12.1f")
def test_a_place_shut_by_the_scenario_says_so(field):
    terms = changed_terms(field(), closed=frozenset({"3-K"}))
    assert notes(terms, "3-K")[0] == ("Nobody may go there in this scenario.", "12.1f")
    assert all(case != "12.1f" for _, case in notes(terms, "3/4-K"))


def changed_terms(position, **fields):
    return position.with_(terms=replace(position.state.terms, **fields))


@pytest.mark.rule("6.31a", "5.76b")
def test_a_place_tells_whose_zone_it_lies_in_and_who_stands_there_top_first(field):
    position = field(
        "egyptian HI6 2022 facing=0",
        "roman CO7v 2023 facing=2",
        "roman CO6v 2023",
        "leader roman-Caesar 2023",
    )
    assert notes(position, "2023")[-2:] == [
        ("Rome, top first: Roman CO 1, Roman CO 2, J. Caesar.", "5.76b"),
        ("In the ZOC of Egyptian HI 1.", "6.31a"),
    ]


@pytest.mark.rule("5.24c")
def test_beside_the_canal_a_place_says_which_way_costs_more(field):
    board = field().state.box.map
    place, end = next((a, b) for a in board.hexes for b in board.links[a]
                      if b in board.hexes and "canal" in board.side(a, b) and is_way(board, a, b))  # fmt: skip
    said = [text for text, case in notes(field(), place) if case == "5.24c"]
    assert len(said) == 1 and said[0].startswith("The canal: 1 MP more to ") and end in said[0]
    assert all(case != "5.24c" for _, case in notes(field(), "2023"))


def is_way(board, start, end):
    return next(bars_way(board, start, end), None) is None


def test_in_a_battle_of_fleets_places_say_nothing_of_the_land(sea):
    assert notes(sea(), "3-K") == []


@pytest.mark.rule("7.11a")
def test_the_card_says_whose_word_the_range_of_its_missiles_is(field):
    own = "chart: land_missiles\ntables: {land_missile: {cells: {scorpion: {1: 7}}}}"
    for box, word in (
        (open_components(), "reconstructed"),
        (open_components((("land_missiles", own),)), "own"),
    ):
        found = card(field("roman ART4s 2023", box=box).state, "roman-ART-1")
        [figure] = [one for one in found.figures if one.label == "Missiles"]
        assert (figure.value[0], figure.provenance) == ("7" if word == "own" else "6", word)
