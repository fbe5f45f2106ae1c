"""Fights ashore from dice to advance, and what their forecasts promise."""

from collections import Counter

import pytest

from galleywar.rules.alexandria.model.frames_land import Advancing, Arrival, Facing, Retreating
from galleywar.rules.alexandria.model.frames_sea import Combats
from galleywar.rules.alexandria.shock.advance_after_combat import go_forward
from tests.rules.alexandria.shock.land_shock_positions import rolls, sent, shock

AT = "active facing=1"
STREET = ("egyptian HI7 4-K active toward=3/4-K", "roman CO5r 3/4-K toward=4-K legion=XXXVII")
"""The worked example of 8.52 without its artillery."""


def street(field, *more, die=9, first=STREET):
    opened = shock(field(*first, *more), "egyptian")
    return sent(opened, "egyptian-HI-1 3/4-K").do("fight", [die])


# -- the worked example (8.52) --
# -- advance (8.53) --
@pytest.mark.rule("8.53a", "8.53c", "6.13b")
def test_into_a_point_vacated_the_attacker_must_advance_and_looks_any_way(field):
    step = street(field)
    assert step.unit("roman-CO-1").at == "3-K", "one way only needs no asking"
    assert step.unit("egyptian-HI-1").at == "3/4-K" and isinstance(step.top, Facing)
    assert step.choices("face") == {"face 3-K", "face 4-K"}
    assert step.do("face 4-K").unit("egyptian-HI-1").toward == "4-K"
    kept = step.do("face 3-K")
    assert kept.unit("egyptian-HI-1").toward == "3-K" and kept.state.frames == ()


@pytest.mark.rule("8.53c", "6.13b")
def test_into_a_hex_it_may_turn_one_vertex_even_in_an_enemy_zone(field):
    opened = shock(
        field(f"roman CO7v 1212 {AT}", "egyptian LI5*4 1312 facing=4", "egyptian HI7 1412 facing=3")
    )
    step = sent(opened, "roman-CO-1 1312").do("fight", [3])
    assert "egyptian-LI-1" not in step and step.unit("roman-CO-1").at == "1312"
    assert step.choices("face") == {"face 0", "face 1", "face 2"}
    assert step.do("face 2").unit("roman-CO-1").facing == 2


@pytest.mark.rule("8.53c", "6.17")
@pytest.mark.parametrize(
    ("start", "place", "ways"),
    [("2224", "2124", 6), ("4/5-C/D", "2023", 6), ("1212 facing=1", "1312", 3), ("1212 facing=5", "1213", 3)],
)
def test_out_of_a_space_without_facing_the_victor_looks_any_way_he_likes(field, start, place, ways):
    position = field(f"roman CO7v {start}")
    step = position.acted(lambda play: go_forward(play, position.unit("roman-CO-1"), place))
    assert len(step.choices("face")) == ways
    [event] = step.told("advanced")
    assert event.places == (start.split()[0], place)
    assert Arrival("roman-CO-1", start.split()[0], withdrawals=False) in step.state.frames


@pytest.mark.rule("8.53a", "10.3d")
def test_in_a_hex_an_r_drives_nobody_out_and_nobody_advances_while_one_is_left(field):
    opened = shock(field(f"roman CO7v 1212 {AT}", "egyptian MI9 1312 facing=4"))
    step = sent(opened, "roman-CO-1 1312").do("fight", [9])
    assert rolls(step)[-1].result.endswith("R")
    assert step.unit("egyptian-MI-1").at == "1312" and step.unit("roman-CO-1").at == "1212"
    assert step.state.frames == ()


@pytest.mark.rule("8.53a")
def test_into_a_block_nobody_advances_and_out_of_one_the_victor_does(field):
    cleared = sent(
        shock(field("roman CO7v 3/4-J/K active", "egyptian MI6-*3 3/4-J/K")), "roman-CO-1 3/4-J/K"
    ).do("fight", [3])
    assert "egyptian-MI-1" not in cleared and not cleared.told("advanced")
    out = sent(shock(field("roman CO7v 3/4-J/K active", "egyptian MI6 4-K toward=4-J")), "roman-CO-1 4-K").do(
        "fight", [9]
    )
    while isinstance(out.top, Retreating):
        out = out.do(min(out.choices("retreat")))
    assert out.unit("roman-CO-1").at == "4-K" and set(out.choices("face")) >= {"face 4-J", "face 4-L"}


@pytest.mark.rule("8.53b", "8.53a")
def test_of_several_attackers_the_lead_that_gave_a_modifier_advances_and_no_other(field):
    opened = shock(
        field(f"roman CO6r 1212 {AT}", "roman CO7v 1310 active facing=0", "egyptian LI5*4 1311 facing=4")
    )
    asked = sent(opened, "roman-CO-1 1311", "roman-CO-2 1311").do("fight")
    step = asked.do("lead roman-CO-1", [5])
    assert step.unit("roman-CO-1").at == "1311" and step.unit("roman-CO-2").at == "1310"


@pytest.mark.rule("8.53b")
def test_with_no_modifier_the_highest_tq_advances_and_equals_are_chosen_among(field):
    pieces = ["egyptian LI6*5 1311 facing=4", f"roman LI5 1212 {AT}", "roman LI6 1310 active facing=0"]
    asked = sent(shock(field(*pieces)), "roman-LI-1 1311", "roman-LI-2 1311").do("fight")
    step = asked.do("lead roman-LI-1", [9])
    assert step.unit("roman-LI-2").at == "1311"
    pieces[1] = pieces[1].replace("LI5", "LI6")
    asked = sent(shock(field(*pieces)), "roman-LI-1 1311", "roman-LI-2 1311").do("fight")
    step = asked.do("lead roman-LI-1", [9])
    assert isinstance(step.top, Advancing) and step.offers() == {"advance"}
    assert step.do("advance roman-LI-2 1311").unit("roman-LI-2").at == "1311"


@pytest.mark.rule("8.53a")
def test_exactly_one_unit_advances_though_several_hexes_are_vacated(field):
    opened = shock(
        field(f"roman CO7v 1212 {AT}", "egyptian LI5*4 1311 facing=4", "egyptian LI5*4 1312 facing=4")
    )
    fight = sent(opened, "roman-CO-1 1311", "roman-CO-1 1312").do("fight")
    while "lead" in fight.offers():
        fight = fight.do(min(fight.choices("lead")), [9])
    assert fight.choices("advance") == {"advance roman-CO-1 1311", "advance roman-CO-1 1312"}
    step = fight.do("advance roman-CO-1 1312")
    assert step.unit("roman-CO-1").at == "1312" and len(step.told("advanced")) == 1
    [refusal] = fight.refusals("advance roman-CO-1 1412")
    assert refusal.case == "8.53a"


@pytest.mark.rule("8.53a", "7.42a")
def test_who_advances_may_be_shot_at(field):
    opened = shock(
        field(f"roman CO7v 1212 {AT}", "egyptian LI5*4 1312 facing=4", "egyptian A5 1412 facing=4")
    )
    step = sent(opened, "roman-CO-1 1312").do("fight", [3]).do("face 1")
    assert step.decision.seat == "egyptian" and "7.42" in step.decision.case


@pytest.mark.rule("5.85")
def test_nobody_withdraws_before_an_advance(field):
    opened = shock(
        field(f"roman CO7v 1212 {AT}", "egyptian LI5*4 1312 facing=4", "egyptian HI7 1513 facing=4")
    )
    step = sent(opened, "roman-CO-1 1312").do("fight", [3]).do("face 1")
    assert step.state.frames == ()


# -- order and lapse (8.5) --
@pytest.mark.rule("8.5a")
def test_fights_ashore_are_taken_in_the_order_the_active_player_likes(field):
    opened = shock(
        field(
            f"roman CO7v 1212 {AT}",
            "egyptian HI7 1312 facing=4",
            "roman CO7v 4-J active toward=4-K",
            "egyptian HI7 4-K toward=4-J",
        )
    )
    position = sent(opened, "roman-CO-1 1312", "roman-CO-2 4-K").do("fight")
    assert isinstance(position.top, Combats)
    assert position.choices("resolve") == {"resolve 1312", "resolve 4-K"}
    done = position.do("resolve 4-K", [0, 0])
    assert [event["target"] for event in done.told("stormed")] == ["4-K", "1312"]
    assert [refusal.case for refusal in position.refusals("resolve 1311")] == ["8.5a"]


# -- artillery alone (7.66) --
@pytest.mark.rule("7.66b")
@pytest.mark.parametrize(
    ("attacker", "place"), [(f"CO7v 1212 {AT}", "1312"), ("CO7v 4-J active toward=4-K", "4-K")]
)
def test_artillery_alone_in_a_hex_or_point_does_not_survive_an_r(field, attacker, place):
    opened = sent(shock(field(f"roman {attacker}", f"egyptian ART9 {place}")), f"roman-CO-1 {place}")
    step = opened.do("fight", [3])
    assert rolls(step)[-1].result == "1/3 R"
    assert "egyptian-ART-1" not in step and step.unit("roman-CO-1").at == place


# -- forecasts --
def outcomes(position, words, attacker, place):
    """How often the answer, and then the first answer to every later question, carries the place."""
    found: Counter[str] = Counter()
    for after, chance in position.ways(words):
        while after.state.frames:
            after = after.do(str(next(iter(after.decision.choices()))))  # noqa: PLW2901
        gone = not [unit for unit in after.state.stack(place) if unit.seat != attacker]
        mine = any(unit.seat == attacker for unit in after.state.units.values())
        found["carried" if gone and mine else "held"] += chance
    return dict(found)


@pytest.mark.rule("8.5a", "8.52a", "8.53a", "10.3d", "7.66b")
@pytest.mark.parametrize(
    ("attacker", "place", "theirs"),
    [
        (f"CO7v 1212 {AT}", "1312", ["HI7 1312 facing=4"]),
        (f"CO7v 1212 {AT}", "1312", ["LI5*3 1312 facing=4"]),
        (f"CO7v*6 1212 {AT}", "1312", ["LI5*3 1312 facing=4"]),
        (f"CO7v 1212 {AT}", "1312", ["ART4b*1 1312"]),
        (f"CO7v 1212 {AT}", "1312", ["LI5*4 1312 facing=4", "ART4b 1312"]),
        (f"CO7v 1212 {AT}", "1312", ["LI5*3 1312 facing=1", "LI5*4 1312 facing=1"]),
        ("CO7v 4-J active toward=4-K", "4-K", ["HI7 4-K toward=4-J"]),
        ("CO7v*6 4-J active toward=4-K", "4-K", ["HI7 4-K toward=4-J"]),
        ("CO7v 3/4-J/K active", "3/4-J/K", ["MI6-*1 3/4-J/K", "MI6-*2 3/4-J/K"]),
        ("CO7v 2423 active", "2522", ["HI7 2522"]),
    ],
)
def test_the_forecast_of_a_fight_ashore_is_what_comes_of_it(field, attacker, place, theirs):
    opened = shock(field(f"roman {attacker}", *[f"egyptian {unit}" for unit in theirs]))
    position, words = sent(opened, f"roman-CO-1 {place}"), "fight"
    if len(theirs) > 1:
        position = position.do("fight")
        words = min(position.choices("lead"))
    assert dict(position.forecast(words).results) == outcomes(position, words, "roman", place)
