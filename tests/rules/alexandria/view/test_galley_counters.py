"""Counters as facts: the markers, the numbers and the side that is up."""

import pytest

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
