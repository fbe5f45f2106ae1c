"""What is tinted in each layer, place by place with its words, and when the layers show by themselves."""

import pytest

from galleywar.core.view import Overlay, OverlayLine, Shade
from galleywar.rules.alexandria.model.frames_land import Activate, Muster
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.view.galley_routes import routes
from galleywar.rules.alexandria.view.overlay_catalogue import line, vistas
from galleywar.rules.alexandria.view.overlays import layer


def shades(position, kind, seat="roman", piece=""):
    return list(layer(position.state, kind, seat, piece))


# -- the layers ----------------------------------------------------------------------------------------------
def test_reach_is_every_place_a_route_ends_in_once(sea):
    position = sea("roman Quad 2926 E").rowing("roman-Quad-1", left=2)
    ends = {route.ends for route in routes(position.state, "roman-Quad-1")}
    assert shades(position, "reach", piece="roman-Quad-1") == [Shade(end, "reach") for end in sorted(ends)]
    assert "2928" in ends


@pytest.mark.rule("6.31a", "6.33a")
def test_zones_are_those_of_the_enemy(field):
    position = field("egyptian HI6 1312 facing=4", "roman CO7v 1511 facing=1")
    words = "Enemy Zone of Control"
    assert shades(position, "zone") == [Shade("1212", "zone", 0, words), Shade("1213", "zone", 0, words)]
    assert [one.place for one in shades(position, "zone", "egyptian")] == ["1611", "1612"]


@pytest.mark.rule("9.12")
@pytest.mark.parametrize(
    "marks", ["rammed", "aground", "crippled=port", "captured", "beached", "fouled=roman-Quad-1"]
)
def test_a_galley_that_cannot_ram_threatens_nobody(sea, marks):
    assert shades(sea(f"egyptian Tri 2926 W {marks}", "roman Quad 2206 E"), "threat") == []


@pytest.mark.rule("9.12")
def test_the_threat_is_counted_over_all_enemy_bows(sea):
    """Fatigue leaves each three points at Attack Speed: it strikes four hexes away and no further."""
    position = sea("egyptian Quad 4110 E fatigue=5", "egyptian Quad 4116 W fatigue=5", "roman Quad 2206 E")
    threat = {one.place: one for one in shades(position, "threat")}
    assert threat["4111"] == Shade("4111", "threat", 1, "1 enemy galley could strike here")
    assert threat["4113"] == Shade("4113", "threat", 2, "2 enemy galleys could strike here")
    straight = {at: threat[at].count for at in ("4112", "4114", "4115") if at in threat}
    assert straight == {"4112": 2, "4114": 2, "4115": 1}
    assert shades(sea("roman T 2926 W", "egyptian Quad 2206 E"), "threat", "egyptian") == []
    assert shades(sea("roman Quad 2206 E"), "threat") == []


@pytest.mark.rule("4.41a")
def test_the_word_of_a_leader_is_tinted_with_its_cost(field):
    position = field("leader egyptian-Ptolemas 4-K")
    found = {one.place: one for one in shades(position, "command", "egyptian", "egyptian-Ptolemas")}
    assert found["4-K"] == Shade("4-K", "command", 0, "0 of 5 movement points from Ptolemas")
    assert found["4-L"] == Shade("4-L", "command", 1, "1 of 5 movement points from Ptolemas")
    assert max(one.count for one in found.values()) == 5
    assert shades(position, "command", "egyptian", "egyptian-HI-1") == []


@pytest.mark.rule("7.13a", "7.19")
def test_the_range_of_bowmen_is_tinted_with_what_hits(field):
    position = field("egyptian A5 2023 facing=1", "egyptian HI6 2026")
    found = {one.place: one for one in shades(position, "range", "egyptian", "egyptian-A-1")}
    assert found["2123"] == Shade("2123", "range", 1, "range 1: hits on 5 or less")
    assert {one.count for one in found.values()} == {1, 2, 3, 4}
    assert {one.text for one in found.values() if one.count == 4} == {"range 4: hits on 1 or less"}
    assert shades(position, "range", "egyptian", "egyptian-HI-1") == []
    assert shades(position, "range", "egyptian", "egyptian-HI-9") == []


@pytest.mark.rule("5.81a", "5.81b")
def test_enemies_could_withdraw_from_the_places_two_hexes_from_them(field):
    position = field(
        "roman CO7v 1010 active began=1010", "egyptian HI7 1412 facing=4", "roman LC6 1009 active"
    )
    found = {one.place: one for one in shades(position, "withdrawal", "roman", "roman-CO-1")}
    assert found["1212"] == Shade("1212", "withdrawal", 1, "1 enemy unit could withdraw from here")
    assert "1112" not in found and all(shade.count == 1 for shade in found.values())
    assert shades(position, "withdrawal", "roman", "roman-LC-1") == [], "nobody stands aside of cavalry"
    assert shades(position, "withdrawal", "roman", "nobody") == []


@pytest.mark.rule("5.81a")
def test_units_that_could_withdraw_are_counted_together_and_those_at_sea_not(field):
    position = field(
        "roman CO7v 1010 active began=1010", "egyptian HI7 1412 facing=4", "egyptian MI6 1412 facing=4",
        "egyptian Quad 2926 E cargo=HI6", "roman CO6v 1111",
    )  # fmt: skip
    found = {one.place: one.count for one in shades(position, "withdrawal", "roman", "roman-CO-1")}
    assert found["1212"] == 2 and max(found.values()) == 2


@pytest.mark.rule("11.3a")
def test_the_weight_of_a_place_is_beside_what_its_army_has_lost(field):
    position = field("egyptian HI7 1412", "egyptian A5 1412", "roman LI5 1212")
    position = position.with_(
        terms=Terms(land_war=True, exhaustion={"egyptian": 30}), lost=("egyptian-HI-2",)
    )
    counters = position.state.box.counters.units
    weight, lost = counters["egyptian-HI-1"].tq + 1, counters["egyptian-HI-2"].tq
    assert shades(position, "exhaustion") == [
        Shade("1412", "exhaustion", weight, f"their loss: {weight} exhaustion points, to {lost} of 30")
    ]


def test_a_layer_there_is_not_is_empty(field):
    assert shades(field("roman CO7v 1212"), "weather") == []


# -- which there are, and which matter -----------------------------------------------------------------------
NAMES = {
    "reach": ("Reach", "Where the piece in hand can go"),
    "threat": ("Threat", "Where enemy rams could strike"),
    "zone": ("Zones", "Hexes in enemy Zones of Control"),
    "command": ("Command", "How far a leader's word carries"),
    "range": ("Missiles", "What the piece in hand could shoot into"),
    "withdrawal": ("Withdrawal", "Where the enemy could withdraw from the piece in hand"),
}
EXHAUSTION = Overlay("exhaustion", "Exhaustion", "What the loss of all in a place would exhaust its army by")


def test_every_layer_has_its_name_and_words(field):
    found = vistas(field("roman CO7v 1212").state, "roman-CO-1", "")
    assert {one.kind: (one.name, one.says) for one in found} == NAMES
    assert {one.kind for one in found if one.piece == "roman-CO-1"} == {"reach", "range", "withdrawal"}
    terms = Terms(land_war=True, exhaustion={"roman": 3})
    assert vistas(field("roman CO7v 1212", terms=terms).state, "", "")[-1] == EXHAUSTION


def matter(position, piece="", pointed=""):
    return {one.kind for one in vistas(position.state, piece, pointed) if one.matters}


MARCH = {"zone", "withdrawal"}


def test_zones_matter_to_a_unit_that_is_or_may_go_on_the_march(field):
    army = (
        "roman CO7v 1212 active",
        "roman CO6v 1010",
        "egyptian HI7 1412 active",
        "roman MI6 1008 active done",
    )
    assert matter(field(*army).orders("roman"), "roman-CO-1") == MARCH
    for other in ("roman-CO-2", "egyptian-HI-1", "roman-MI-1", "nobody"):
        assert matter(field(*army).orders("roman"), other) == set(), other
    assert matter(field(*army).marching("roman-CO-1"), "") == MARCH
    assert matter(field(*army), "roman-CO-1") == set()


@pytest.mark.rule("7.12a")
@pytest.mark.parametrize(
    "unit, expected", [("A5", {"range"}), ("A5 fired", set()), ("CO7v", set()), ("LI6", {"range"})]
)
def test_missiles_matter_to_those_who_have_some_left(field, unit, expected):
    kind, _, marks = unit.partition(" ")
    position = field(f"roman {kind} 1212 {marks}")
    assert matter(position, next(iter(position.state.units))) == expected


@pytest.mark.rule("4.41a")
def test_the_reach_of_a_word_matters_while_a_command_is_chosen(field):
    position = field("leader egyptian-Ptolemas 4-K", "leader roman-Caesar 2-K", "egyptian HI7 4-L")
    choosing = position.facing_frames(Activate("egyptian"), seat="egyptian")
    assert matter(choosing, "", "egyptian-Ptolemas") == matter(choosing, "egyptian-Ptolemas") == {"command"}
    assert matter(choosing, "", "roman-Caesar") == matter(choosing) == set()
    muster = position.facing_frames(
        Muster("egyptian", "egyptian-Ptolemas", ("egyptian-HI-1",)), seat="egyptian"
    )
    assert matter(muster) == {"command"}
    running = position.with_(command="egyptian-Ptolemas").orders("egyptian")
    assert matter(running) == set()
    assert [one.piece for one in vistas(running.state, "", "") if one.kind == "command"] == [
        "egyptian-Ptolemas"
    ]
    pieces = [one.piece for one in vistas(running.state, "", "roman-Caesar") if one.kind == "command"]
    assert pieces == ["roman-Caesar"]


@pytest.mark.rule("11.3a")
def test_what_losses_weigh_matters_while_shock_is_declared(field):
    terms = Terms(land_war=True, exhaustion={"roman": 3})
    position = field("roman CO7v 1212", terms=terms)
    declaring = position.facing_frames(Designate("roman"), seat="roman", phase="shock")
    assert (
        matter(declaring) == {"exhaustion"} and matter(position) == matter(position.orders("roman")) == set()
    )


# -- lines ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("4.41a", "4.41b")
def test_the_line_of_a_command_leads_over_every_place_on_the_way(field):
    position = field(
        "leader egyptian-Ptolemas 4-K", "egyptian HI7 4-L/M", "egyptian HI6 1412", "roman CO7v 4-J"
    )
    told = line(position.state, "command", "egyptian-Ptolemas", "egyptian-HI-1")
    assert told == OverlayLine("command", ("4-K", "4-L", "4-L/M"), "3 of 5 movement points"), (
        "the friend who stands there makes it one dearer"
    )
    assert line(position.state, "command", "egyptian-Ptolemas", "4-L/M") == told
    far = line(position.state, "command", "egyptian-Ptolemas", "egyptian-HI-2")
    assert far == OverlayLine("command", ("4-K", "1412"), "out of reach: 5 movement points", True)
    for nothing in ("roman-CO-1", "4-K", "1412"):
        assert line(position.state, "command", "egyptian-Ptolemas", nothing) is None
    assert line(position.state, "command", "egyptian-HI-1", "4-L") is None


@pytest.mark.rule("7.13a", "7.15a", "7.19")
def test_the_line_of_a_shot_says_range_and_what_hits_or_that_it_is_shut(field):
    position = field(
        "egyptian A5 1212 facing=1", "roman CO6v 1312", "egyptian HI7 1213", "leader roman-Caesar 1311"
    )
    near = line(position.state, "range", "egyptian-A-1", "roman-CO-1")
    assert near == OverlayLine("range", ("1212", "1312"), "range 1: hits on 5 or less")
    assert line(position.state, "range", "egyptian-A-1", "roman-Caesar").places == ("1212", "1311")
    assert line(position.state, "range", "egyptian-A-1", "1312") == near
    assert line(position.state, "range", "egyptian-A-1", "1212") is None
    assert line(position.state, "range", "egyptian-HI-1", "1312") is None
    assert line(position.state, "range", "roman-Caesar", "1312") is None
    behind = line(position.state, "range", "egyptian-A-1", "1111")
    assert behind == OverlayLine("range", ("1212", "1111"), "no clear line of fire", True)
    assert line(position.state, "zone", "egyptian-A-1", "1312") is None


def test_a_shot_at_or_from_a_galley_is_drawn_to_its_hex(field):
    position = field("egyptian Quad 2116 W cargo=A5", "egyptian A5 2023 facing=1", "roman Quad 2123 W")
    told = line(position.state, "range", "egyptian-A-2", "roman-Quad-1")
    assert told == OverlayLine("range", ("2023", "2123"), "range 1: hits on 5 or less")
    assert line(position.state, "range", "egyptian-A-1", "2115").places == ("2116", "2115")
