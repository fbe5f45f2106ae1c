"""Counters as facts: the markers, the numbers and the side that is up."""

import pytest

from galleywar.core.view import CounterView, Figure, Link, Marker
from galleywar.rules.alexandria.model.frames_land import Muster, Walking
from galleywar.rules.alexandria.model.frames_sea import (
    Avoidance,
    Combat,
    Combats,
    Designate,
    LeadUnit,
    Preliminaries,
    Speeds,
)
from galleywar.rules.alexandria.view.galley_counters import faces, links

FAR = "egyptian Quad 2206 W"


def face(sea, ship, *others):
    position = sea(ship, *others or (FAR,)).orders("roman")
    return faces(position.state)[next(iter(position.state.galleys))]


@pytest.mark.rule("2.26")
@pytest.mark.parametrize(
    "marks, kinds",
    [
        ("rammed", {"rammed"}),
        ("crippled=port", {"oars_port"}),
        ("crippled=starboard", {"oars_starboard"}),
        ("fouled=egyptian-Quad-1", {"fouled"}),
        ("grappled=egyptian-Quad-1", {"grappled"}),
        ("half", {"half_speed"}),
        ("half=due", {"half_speed"}),
        ("beached", {"beached"}),
        ("aground", {"aground"}),
        ("fire", {"fire"}),
        ("captured", {"captured"}),
        ("fatigue=3", {"fatigue"}),
        ("", set()),
    ],
)
def test_every_marker_shows(sea, marks, kinds):
    assert {mark.kind for mark in face(sea, f"roman Tri 2926 E {marks}", FAR).marks} == kinds


@pytest.mark.rule("2.26", "10.11")
def test_hits_and_the_reduced_side_show_on_land_units(sea):
    table = faces(sea("roman Tri 2926 E cargo=HI7-*2").state)
    unit = next(one for one in table.values() if one.aboard)
    assert {(mark.kind, mark.count) for mark in unit.marks} == {("reduced", 0), ("hits", 2)}


@pytest.mark.rule("6.17")
def test_units_aboard_have_no_facing_and_no_place_of_their_own(sea):
    unit = next(one for one in faces(sea("roman Tri 2926 E cargo=CO7v").state).values() if one.aboard)
    assert unit.heading is None and unit.at is None and unit.aboard == "roman-Tri-1"


def test_the_side_up_is_told_by_word_and_ground_and_its_allowance(sea):
    cruising, attacking = face(sea, "roman Quad 2926 E"), face(sea, "roman Quad 2926 E attack")
    assert (cruising.word, cruising.dark) == ("CRUISE", False) and (attacking.word, attacking.dark) == (
        "ATTACK",
        True,
    )
    ma = [next(one.value for one in each.figures if one.label == "MA") for each in (cruising, attacking)]
    assert ma == ["6", "8"]


def test_a_captured_galley_shows_its_new_side_and_crew_nought(sea):
    prize = face(sea, "roman Tri 2926 E captured")
    assert prize.seat == "roman" and next(one.value for one in prize.figures if one.label == "CREW") == "0"


def test_reconstructed_ratings_say_so(sea):
    crew = {one.label: one.provenance for one in face(sea, "roman Quad 2926 E").figures}
    assert crew["CREW"] == "rulebook" and crew["RD"] == "reconstructed"


def test_grapples_and_fouls_are_links_told_once(sea):
    state = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1 fouled=egyptian-Quad-1", "egyptian Quad 2927 E"
    ).state
    assert sorted(
        (link.kind, {link.a, link.b} == {"roman-Quad-1", "egyptian-Quad-1"}) for link in links(state)
    ) == [("foul", True), ("grapple", True)]


# -- a whole counter -----------------------------------------------------------------------------------------
@pytest.mark.rule("2.24a", "2.26")
def test_a_galley_shows_all_its_ratings_its_speed_and_what_it_has_left(sea):
    assert face(sea, "roman Quad 2926 NW attack fatigue=2 spent=1 cargo=CO7v,A4") == CounterView(
        "roman-Quad-1", "roman", "Roman Quad 1", "quadrireme", "2926", 120, "ATTACK", True,
        (
            Figure("RA", "6", "Ram Attack", "reconstructed"),
            Figure("RD", "6", "Ram Defense", "reconstructed"),
            Figure("CREW", "3", "Crew Quality"),
            Figure("CAP", "2", "Transport Capacity: land units it can carry", "reconstructed"),
            Figure("MA", "8", "Movement Allowance of this side"),
            Figure("LEFT", "5", "movement points left in this activation"),
        ),
        (Marker("fatigue", "Fatigue 2: that many movement points fewer", 2, "5.54a"),),
        ("roman-CO-1", "roman-A-1"), able=True, kind="QUAD",
    )  # fmt: skip


def test_each_side_of_a_galley_says_whose_word_its_allowance_is(sea):
    sides = [face(sea, "roman Quad 2926 E"), face(sea, "roman Quad 2926 E attack")]
    assert [shown(one, "MA").provenance for one in sides] == ["reconstructed", "rulebook"]


def shown(counter, label):
    return next(one for one in counter.figures if one.label == label)


@pytest.mark.rule("5.54a", "10.44b", "5.44a")
@pytest.mark.parametrize(
    "marks, left",
    [
        ("", "6"),
        ("attack", "8"),
        ("spent=2", "4"),
        ("fatigue=2 spent=1", "3"),
        ("half", "3"),
        ("spent=9", "0"),
        ("crippled=port", "6"),
        ("beached", "6"),
        ("rammed", "0"),
        ("aground", "0"),
        ("grappled=egyptian-Quad-1", "0"),
        ("fouled=egyptian-Quad-1", "0"),
        ("moored=3124", "0"),
        ("done", "0"),
    ],
)
def test_what_a_galley_has_left_to_announce(sea, marks, left):
    assert shown(face(sea, f"roman Quad 2926 E {marks}", FAR), "LEFT").value == left


def test_a_galley_under_way_shows_what_is_left_of_what_it_announced(sea):
    position = sea("roman Quad 2926 E", "roman Quad 2928 E", FAR).rowing("roman-Quad-1", left=2)
    table = faces(position.state)
    assert [shown(table[one], "LEFT").value for one in ("roman-Quad-1", "roman-Quad-2")] == ["2", "6"]


def test_a_galley_is_done_with_in_the_movement_phase_of_its_own_side_alone(sea):
    position = sea("roman Quad 2926 E done", "roman Quad 2928 E", "egyptian Quad 2206 W done").orders("roman")
    assert [one.done for one in faces(position.state).values()] == [True, False, False]
    assert shown(faces(position.state)["egyptian-Quad-1"], "LEFT").value == "6"
    assert not any(one.done for one in faces(position.with_(phase="shock").state).values())


@pytest.mark.rule("2.26")
@pytest.mark.parametrize(
    "marks, expected",
    [
        ("rammed", Marker("rammed", "Rammed: immobile for good, sinks on a 6 in its owner's Fleet Status Phase",
                          case="10.42a")),
        ("fire", Marker("fire", "On Fire: fought in its owner's Fleet Status Phase", case="7.32b")),
        ("fire=fresh", Marker("fire", "On Fire: fought in its owner's Fleet Status Phase", case="7.32b")),
        ("crippled=port", Marker("oars_port", "Crippled: oars lost to port, one slanted hex a turn",
                                 case="10.43a")),
        ("crippled=starboard", Marker("oars_starboard",
                                      "Crippled: oars lost to starboard, one slanted hex a turn", case="10.43a")),
        ("aground", Marker("aground", "Aground for the rest of the game", case="5.28b")),
        ("fouled=egyptian-Quad-1", Marker("fouled", "Fouled with another ship: cannot move", case="9.15f")),
        ("grappled=egyptian-Quad-1", Marker("grappled", "Grappled: cannot move, may board and be boarded", 1,
                                            "9.33a")),
        ("moored=3124", Marker("grappled", "Grappled: cannot move, may board and be boarded", 0, "9.33a")),
        ("captured", Marker("captured", "Captured: Crew 0, half movement", case="10.41a")),
        ("captured=recaptured", Marker("captured", "Re-Captured: Crew 0, half movement", case="10.41a")),
        ("half", Marker("half_speed", "Half Speed", case="10.44b")),
        ("beached", Marker("beached", "Beached: leaves by backwater only", case="5.48b")),
        ("fatigue=1", Marker("fatigue", "Fatigue 1: that many movement points fewer", 1, "5.54a")),
    ],
)  # fmt: skip
def test_every_marker_says_what_it_means(sea, marks, expected):
    assert face(sea, f"roman Tri 2926 E {marks}", FAR).marks == (expected,)


def test_of_many_markers_the_gravest_comes_first(sea):
    ship = (
        "roman Tri 2926 E rammed fire crippled=port aground fouled=egyptian-Quad-1"
        " grappled=egyptian-Quad-1,egyptian-Quad-2 captured half beached fatigue=2"
    )
    marks = face(sea, ship, FAR, "egyptian Quad 2208 W").marks
    assert [mark.kind for mark in marks] == [
        "rammed", "fire", "oars_port", "aground", "fouled", "grappled", "captured", "half_speed", "beached",
        "fatigue",
    ]  # fmt: skip
    assert marks[5].count == 2


# -- lines between pieces ------------------------------------------------------------------------------------
def test_a_galley_moored_to_the_causeway_is_tied_to_its_space(sea):
    assert links(sea("roman Quad 2926 E moored=3124").state) == [Link("grapple", "roman-Quad-1", "3124")]


def attacks(position):
    return [(link.a, link.b) for link in links(position.state) if link.kind == "attack"]


@pytest.mark.rule("8.2a")
def test_boarders_are_arrows_at_the_ship_from_the_declaration_to_the_fight(sea):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v,CO6v", "egyptian Quad 2927 E cargo=HI7"
    )
    declared = (("roman-CO-1", "egyptian-Quad-1"),)
    combat = Combat("egyptian-Quad-1", ("roman-CO-1",), ("egyptian-HI-1",))
    for frame in (
        Designate("roman", declared), Preliminaries("roman", declared), Combats("roman", (combat,)),
    ):  # fmt: skip
        assert attacks(position.facing_frames(frame, seat="roman", phase="shock")) == list(declared)


@pytest.mark.rule("8.2a")
def test_a_fight_ashore_goes_at_the_topmost_of_the_enemy_and_is_no_arrow_at_an_empty_place(field):
    position = field("roman CO7v 1212 facing=1", "egyptian LI5 1312", "egyptian HI7 1312 facing=4")
    aims = (("roman-CO-1", "1312"), ("roman-CO-1", "1311"), ("roman-CO-9", "1312"))
    combat = Combat("1312", ("roman-CO-1",), ("egyptian-LI-1", "egyptian-HI-1"), aims)
    for frame in (Combats("roman", (combat,)), LeadUnit("egyptian", combat)):
        fought = position.facing_frames(frame, seat="roman", phase="shock")
        assert attacks(fought) == [("roman-CO-1", "egyptian-LI-1")]


def test_those_a_leader_takes_along_are_tied_to_him(field):
    position = field("roman CO7v 2023", "roman CO6v 2024", "leader roman-legate-VI 2023")
    muster = Muster("roman", "roman-legate-VI", ("roman-CO-1", "roman-CO-2"), ("roman-CO-1",))
    found = links(position.facing_frames(muster, seat="roman").state)
    assert found == [Link("command", "roman-legate-VI", "roman-CO-2")]


# -- who may do something ------------------------------------------------------------------------------------
def able(position):
    return {one.piece for one in faces(position.state).values() if one.able}


SHIPS = ("roman Quad 2926 E", "roman Quad 2928 E done", "roman Quad 2930 E fatigue=4", FAR)


def test_ships_that_have_not_moved_are_able_in_their_own_orders(sea):
    assert able(sea(*SHIPS).orders("roman")) == {"roman-Quad-1", "roman-Quad-3"}
    assert able(sea(*SHIPS).orders("egyptian")) == {"egyptian-Quad-1"}


def test_ships_whose_speed_is_free_are_able_while_speeds_are_set(sea):
    position = sea(*SHIPS).facing_frames(Speeds("roman"), seat="roman", phase="speed")
    assert able(position) == {"roman-Quad-1", "roman-Quad-2"}


def test_the_piece_under_way_is_the_able_one(sea, field):
    assert able(sea(*SHIPS).rowing("roman-Quad-1", left=2)) == {"roman-Quad-1"}
    ashore = field("roman CO7v 2023", "roman CO6v 2024", "leader roman-Caesar 2023")
    assert able(ashore.marching("roman-CO-2")) == {"roman-CO-2"}
    walk = ashore.facing_frames(Walking("roman", "roman-Caesar", 4), seat="roman")
    assert able(walk) == {"roman-Caesar"}


def test_those_who_may_slip_away_are_able(sea):
    position = sea(*SHIPS).facing_frames(
        Avoidance("egyptian", "roman-Quad-1", ("egyptian-Quad-1",)), seat="roman"
    )
    assert able(position) == {"egyptian-Quad-1"}


def test_those_who_come_along_are_able_in_a_muster(field):
    position = field("roman CO7v 2023", "roman CO6v 2024", "leader roman-legate-VI 2023")
    muster = Muster("roman", "roman-legate-VI", ("roman-CO-1", "roman-CO-2"), ("roman-CO-1",))
    assert able(position.facing_frames(muster, seat="roman")) == {"roman-CO-2"}


def test_grappled_ships_and_whoever_may_attack_are_able_while_shock_is_declared(field):
    position = field(
        "roman Quad 2926 E grappled=egyptian-Quad-1", "roman Quad 2930 E", "egyptian Quad 2927 E",
        "roman CO7v 1212 active moved facing=1", "roman CO7v 1512 active moved facing=1",
        "egyptian HI7 1312 facing=4",
    ).facing_frames(Designate("roman"), seat="roman", phase="shock")  # fmt: skip
    assert able(position) == {"roman-Quad-1", "roman-CO-1"}


ARMY = (
    "roman CO7v 2023 active",
    "roman CO7v 2024 active done",
    "roman CO7v 2025 active done fired",
    "roman CO7v 2026",
    "egyptian HI7 1312 active",
    "leader roman-legate-VI 2023",
    "leader roman-Caesar 2024",
    "roman Quad 2926 E",
)


@pytest.mark.rule("4.4", "4.42a")
@pytest.mark.parametrize(
    "command, expected",
    [
        ("roman-legate-VI", {"roman-CO-1", "roman-CO-2", "roman-legate-VI"}),
        ("fleet", {"roman-CO-1", "roman-CO-2", "roman-Quad-1"}),
        ("auxiliaries", {"roman-CO-1", "roman-CO-2"}),
    ],
)
def test_orders_ashore_are_for_what_was_activated_and_can_still_act(field, command, expected):
    assert able(field(*ARMY, command=command).orders("roman")) == expected


def test_a_leader_who_has_walked_is_no_longer_able(field):
    position = field("leader roman-legate-VI 2023 done", command="roman-legate-VI").orders("roman")
    assert able(position) == set()


def test_soldiers_are_drawn_from_the_bottom_of_their_stack_up(field):
    position = field("roman CO7v 2023", "roman CO6v 2023", "leader roman-Caesar 2023")
    assert list(faces(position.state)) == ["roman-CO-2", "roman-CO-1", "roman-Caesar"]
