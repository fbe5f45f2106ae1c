"""Declarations of Shock: who is entered with whom, what is due, what a declaration promises, what lapses."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.copying import changed
from galleywar.rules.alexandria.model.frames_sea import Combat, Combats, Designate
from galleywar.rules.alexandria.shock.attack_targets import kind_of, targets
from galleywar.rules.alexandria.shock.before_combat import combats_of
from galleywar.rules.alexandria.shock.boarding import (
    beset_spaces,
    boarders,
    forget_repulses,
    may_take,
    prey,
    ships_alongside,
    spaces_alongside,
)
from galleywar.rules.alexandria.shock.combat import as_it_stands
from galleywar.rules.alexandria.shock.combat_odds import best_clash, may_lead
from galleywar.rules.alexandria.shock.designation import pairings
from galleywar.rules.alexandria.shock.mandatory_attacks import musts
from galleywar.rules.alexandria.shock.retreat import is_without_men
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

COHORT = "roman CO7v 1212 active moved facing=1"
HEAVY = "egyptian HI7 1312 facing=4"
WEAK = "egyptian LI3 1312 facing=4"
BLOCK = "3/4-J/K"


# -- Blocks (8.14) -------------------------------------------------------------------------------------------
CROWD = (
    f"roman CO7v {BLOCK} active",
    f"roman LI5 {BLOCK} active",
    f"roman CO6v {BLOCK}",
    f"egyptian HI7 {BLOCK}",
)


@pytest.mark.rule("8.14b")
def test_in_a_block_all_go_in_together_each_once(field):
    step = sent(shock(field(*CROWD)), f"roman-LI-1 {BLOCK}")
    assert step.top.pairs == (("roman-LI-1", BLOCK), ("roman-CO-1", BLOCK))


@pytest.mark.rule("8.14b", "8.2b")
def test_whoever_is_in_a_block_fought_for_is_due_there(field):
    position = field(*CROWD).pushed(Designate("roman", (("roman-LI-1", BLOCK),)))
    [must] = musts(position.state, position.top)
    label = position.state.box.map.label(BLOCK)
    assert (must.unit, must.place, must.case) == ("roman-CO-1", BLOCK, "8.14b")
    assert must.why == f"Roman CO 1 fights with everybody of its side in {label}."
    idle = field(*CROWD).pushed(Designate("roman"))
    assert musts(idle.state, idle.top) == ()


@pytest.mark.rule("8.2b")
def test_what_is_due_is_entered_once_however_often_it_is_asked(field):
    position = shock(field(COHORT, HEAVY, "egyptian LI5 1311 facing=3"))
    entered = position.do("oblige")
    assert entered.top.pairs == (("roman-CO-1", "1312"), ("roman-CO-1", "1311"))
    half = sent(position, "roman-CO-1 1311").do("oblige")
    assert half.top.pairs == (("roman-CO-1", "1311"), ("roman-CO-1", "1312"))


# -- whom (8.1) ----------------------------------------------------------------------------------------------
@pytest.mark.rule("8.1b", "5.25a", "5.26b")
@pytest.mark.parametrize(
    "place, kind",
    [("1212", "hex"), ("2124", "hex"), ("4031", "hex"), ("2224", "Point"), ("2522", "Point"), ("4-K", "Point"),
     (BLOCK, "Block")],
)  # fmt: skip
def test_every_place_is_attacked_as_one_kind_of_ground(box, place, kind):
    assert kind_of(box.map, place) == kind


@pytest.mark.rule("8.11a", "8.13a", "8.13b", "8.14a")
@pytest.mark.parametrize(
    "unit, enemies, expected",
    [
        ("CO7v 1212 facing=1", ["1312", "1311", "1213", "1112"], {"1312", "1311"}),
        ("A5 1212 facing=1", ["1312", "1213", "1112"], {"1312", "1213"}),
        ("CO7v 2023 facing=4", ["4-D toward=hexes"], {"4-D"}),
        (f"CO7v {BLOCK}", [BLOCK, "4-K toward=4-J"], {BLOCK}),
        (f"CO7v {BLOCK}", ["4-K toward=4-J", "4-J toward=4-K"], {"4-K", "4-J"}),
        (f"CO7v {BLOCK} began=4-J", ["4-K toward=4-J"], set()),
        ("CO7v 2224", ["2124", "2323"], {"2124", "2323"}),
    ],
)
def test_whom_a_unit_can_get_at(field, unit, enemies, expected):
    position = field(f"roman {unit}", *[f"egyptian LI5 {place}" for place in enemies])
    man = next(one for one in position.state.units.values() if one.seat == "roman")
    assert set(targets(position.state, man)) == expected


def test_a_unit_aboard_gets_at_nobody_ashore(sea):
    position = sea("roman Quad 2926 E cargo=CO7v")
    assert targets(position.state, position.unit("roman-CO-1")) == ()


@pytest.mark.rule("8.2a", "8.2b", "8.2f")
def test_every_possible_attack_is_told_with_verb_case_and_whether_it_is_due(field):
    position = shock(
        field(COHORT, "roman LI5 1310 active moved facing=0", HEAVY, "egyptian HI7 1311 facing=4")
    )
    sent_one = sent(position, "roman-LI-1 1311")
    found = {(one.unit, one.target): (one.verb, one.must, one.declared, one.kind)
             for one in pairings(sent_one.state, sent_one.top)}  # fmt: skip
    assert found == {
        ("roman-CO-1", "1312"): ("attack", True, False, "A"),
        ("roman-CO-1", "1311"): ("attack", False, False, "A"),
        ("roman-LI-1", "1311"): ("attack", False, True, "B"),
    }


def test_a_boarding_is_told_as_one(sea):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v,CO6v", "egyptian Quad 2927 E cargo=HI7"
    ).facing_frames(Designate("roman", (("roman-CO-1", "egyptian-Quad-1"),)), seat="roman", phase="shock")
    assert [(one.unit, one.verb, one.declared, one.kind) for one in pairings(position.state, position.top)] == [
        ("roman-CO-1", "board", True, "C"), ("roman-CO-2", "board", False, "C"),
    ]  # fmt: skip


# -- what a declaration promises -----------------------------------------------------------------------------
def test_one_fight_declared_has_its_own_forecast_and_none_has_nothing(field):
    position = shock(field(COHORT, WEAK))
    one = sent(position, "roman-CO-1 1312")
    assert [name for name, _ in one.forecast("fight").results] == ["carried", "held"]
    idle = shock(field("roman LI5 1212 active facing=1", WEAK))
    assert idle.machine.forecast(idle.state, idle.choice("fight")) is None


@pytest.mark.rule("8.5a", "8.65")
def test_of_several_fights_the_number_won_is_forecast_and_each_is_named(field):
    position = shock(field(
        COHORT, WEAK, "roman CO6v 4-J active toward=4-K", "egyptian LI5 4-K toward=4-J",
    ))  # fmt: skip
    both = sent(position, "roman-CO-1 1312", "roman-CO-2 4-K")
    alone = changed(both.state, frames=(Designate("roman", (("roman-CO-1", "1312"),)),))
    first = both.machine.forecast(alone, position.choice("fight")).chance("carried")
    other = changed(both.state, frames=(Designate("roman", (("roman-CO-2", "4-K"),)),))
    second = both.machine.forecast(other, position.choice("fight")).chance("carried")
    forecast = both.forecast("fight")
    assert dict(forecast.results) == {
        "2 carried": first * second, "carried": first * (1 - second) + second * (1 - first),
        "held": (1 - first) * (1 - second),
    }  # fmt: skip
    assert forecast.good == "2 carried" and [case for _, case in forecast.notes] == ["8.5a", "8.5a"]
    assert forecast.notes[1][0] == f"{both.state.box.map.label('4-K')}: carried with {float(second):.0%}."


@pytest.mark.rule("8.64b", "8.65")
def test_an_empty_ship_is_sure_to_fall_and_counts_among_the_others(sea):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1,egyptian-Quad-2 cargo=CO7v,CO6v",
        "egyptian Quad 2927 E cargo=HI7", "egyptian Quad 2925 E",
    ).facing_frames(
        Designate("roman", (("roman-CO-1", "egyptian-Quad-1"), ("roman-CO-2", "egyptian-Quad-2"))),
        seat="roman", phase="shock",
    )  # fmt: skip
    forecast = position.forecast("fight")
    assert forecast.notes[1] == ("Egyptian Quad 2: captured with 100%.", "8.65")
    assert forecast.notes[0][1] == "8.64b"
    assert [name for name, _ in forecast.results] == ["2 captured", "captured"]
    assert sum(chance for _, chance in forecast.results) == Fraction(1)


# -- the combats ---------------------------------------------------------------------------------------------
@pytest.mark.rule("8.63a", "8.11c", "8.1a")
@pytest.mark.parametrize(
    "pairs, expected",
    [
        ((("roman-CO-1", "1312"),), [{"roman-CO-1"}]),
        ((("roman-CO-1", "1312"), ("roman-CO-2", "1312")), [{"roman-CO-1", "roman-CO-2"}]),
        ((("roman-CO-1", "1312"), ("roman-CO-2", "1311")), [{"roman-CO-1"}, {"roman-CO-2"}]),
        ((("roman-CO-1", "1312"), ("roman-CO-2", "1311"), ("roman-CO-1", "1311")),
         [{"roman-CO-1", "roman-CO-2"}]),
        ((("roman-CO-1", "1312"), ("roman-CO-2", "1311"), ("roman-CO-3", "1312"), ("roman-CO-3", "1311")),
         [{"roman-CO-1", "roman-CO-2", "roman-CO-3"}]),
    ],
)  # fmt: skip
def test_attacks_that_share_a_target_or_an_attacker_are_one_fight(field, pairs, expected):
    position = field(COHORT, "roman CO6v 1310", "roman CO6v 1213", HEAVY, "egyptian LI5 1311")
    found = combats_of(position.state, "roman", pairs)
    assert [set(one.attackers) for one in found] == expected
    assert found[0].aims[0] == pairs[0]


@pytest.mark.rule("8.3c", "8.1a")
def test_who_fell_back_is_fought_no_more_and_who_could_not_stands(field):
    position = field(COHORT, HEAVY, "egyptian LI5 1312")
    pairs = (("roman-CO-1", "1312"),)
    [gone] = combats_of(position.state, "roman", pairs, (("egyptian-HI-1", "1413"),))
    assert (gone.defenders, gone.stands) == (("egyptian-LI-1",), False)
    [stood] = combats_of(position.state, "roman", pairs, (("egyptian-HI-1", "1312"),))
    assert (set(stood.defenders), stood.stands) == ({"egyptian-HI-1", "egyptian-LI-1"}, True)
    both = (("egyptian-HI-1", "1413"), ("egyptian-LI-1", "1413"))
    assert combats_of(position.state, "roman", pairs, both) == ()


@pytest.mark.rule("8.5a", "8.1a")
def test_a_fight_goes_on_with_those_still_there(field):
    position = field(COHORT, "roman CO6v 1310", HEAVY, "egyptian LI5 1311")
    aims = (("roman-CO-1", "1312"), ("roman-CO-2", "1311"), ("roman-CO-1", "1311"))
    combat = Combat("1312", ("roman-CO-1", "roman-CO-2"), ("egyptian-HI-1", "egyptian-LI-1"), aims)
    assert as_it_stands(position.state, combat) == combat

    def without(*lost, **moved):
        units = position.state.units.drop(*lost)
        units = units.put(*[replace(units[one.replace("_", "-")], at=at) for one, at in moved.items()])
        return replace(position.state, units=units)

    one_left = as_it_stands(without("roman-CO-2"), combat)
    assert one_left.attackers == ("roman-CO-1",) and one_left.aims == (aims[0], aims[2])
    moved = as_it_stands(without(egyptian_HI_1="1412"), combat)
    assert (moved.defenders, moved.target, moved.aims) == (("egyptian-LI-1",), "1311", (aims[1], aims[2]))
    fallen = as_it_stands(without("egyptian-LI-1"), combat)
    assert (fallen.attackers, fallen.aims) == (("roman-CO-1",), (aims[0],))
    assert as_it_stands(without("roman-CO-1", "roman-CO-2"), combat) is None
    assert as_it_stands(without("egyptian-LI-1", "egyptian-HI-1"), combat) is None


@pytest.mark.rule("8.5a")
def test_fights_that_have_lapsed_are_asked_for_no_more(field):
    """Three are waiting; the attacker of one has fallen, and of the two left one is to be chosen."""
    position = field(
        COHORT, HEAVY, "roman CO6v 4-J active toward=4-K", "egyptian LI5 4-K toward=4-J",
        "egyptian LI5 3720", "roman LI5 7-Q",
    )  # fmt: skip
    fights = (
        Combat("1312", ("roman-CO-1",), ("egyptian-HI-1",), (("roman-CO-1", "1312"),)),
        Combat("4-K", ("roman-CO-2",), ("egyptian-LI-1",), (("roman-CO-2", "4-K"),)),
        Combat("3720", ("roman-CO-9",), ("egyptian-LI-2",), (("roman-CO-9", "3720"),)),
    )
    asked = position.acted(lambda play: play.push(Combats("roman", fights)))
    assert asked.choices("resolve") == {"resolve 1312", "resolve 4-K"}
    assert [one.target for one in asked.top.waiting] == ["1312", "4-K"]


@pytest.mark.rule("8.11e")
def test_the_bottom_one_of_those_who_look_one_way_leads_no_fight_for_a_hex(field):
    position = field(COHORT, "roman CO6v 1212 facing=1", "roman CO6v 1213 facing=2", HEAVY,
                     "egyptian LI5 4-K toward=4-J")  # fmt: skip
    attackers = ("roman-CO-1", "roman-CO-2", "roman-CO-3")
    aims = tuple((one, "1312") for one in attackers)
    hexes = Combat("1312", attackers, ("egyptian-HI-1",), aims)
    assert may_lead(position.state, hexes) == ("roman-CO-1", "roman-CO-3")
    point = Combat("4-K", attackers, ("egyptian-LI-1",), tuple((one, "4-K") for one in attackers))
    assert may_lead(position.state, point) == attackers
    turned = field(COHORT, "roman CO6v 1212 facing=4", "roman CO6v 1213 facing=2", HEAVY)
    assert may_lead(turned.state, hexes) == attackers


@pytest.mark.rule("8.5b", "8.5c")
def test_where_the_lead_matters_the_forecast_says_who_is_reckoned_with(field):
    one_way = shock(field(COHORT, HEAVY))
    assert all(case != "8.5b" for _, case in one_way.forecast("attack roman-CO-1 1312").notes)
    for pieces in ((COHORT, HEAVY, "egyptian LI5 1312"), (COHORT, "roman LI5 1213 active facing=2", HEAVY)):
        position = field(*pieces)
        pairs = tuple((one, "1312") for one in position.state.units if one.startswith("roman"))
        [combat] = combats_of(position.state, "roman", pairs)
        clash = best_clash(position.state, combat)
        attack, defend = position.unit(clash.attacker_lead).name, position.unit(clash.defender_lead).name
        waiting = position.pushed(Combats("roman", (combat, combat)))
        [note] = [text for text, case in waiting.forecast("resolve 1312").notes if case == "8.5b"]
        assert note == f"Reckoned with {defend} leading the defence and {attack} the attack."


# -- boarding in questions -----------------------------------------------------------------------------------
@pytest.mark.rule("8.15a", "8.67a", "8.67c")
def test_what_lies_alongside_a_galley_at_the_causeway(field):
    position = field(
        "roman Quad 2623 W moored=2522 cargo=CO7v,A5", "egyptian HI7 2522", "roman CO6v 2622",
        "egyptian Quad 2521 E moored=2522", "egyptian Quad 3021 W",
    )  # fmt: skip
    state, quad = position.state, position["roman-Quad-1"]
    assert set(spaces_alongside(state, quad)) == {"2522", "2622"}
    assert spaces_alongside(state, replace(quad, moored=None)) == ()
    assert spaces_alongside(state, replace(quad, at=None)) == ()
    assert beset_spaces(state, quad, ()) == ("2522",)
    assert beset_spaces(state, quad, (("roman-CO-2", "2522"),)) == ()
    assert ships_alongside(state, position.unit("egyptian-HI-1")) == ("roman-Quad-1",)
    assert ships_alongside(state, position.unit("roman-CO-1")) == ()
    units = state.units
    awake = position.with_(units=units.put(*[replace(one, active=True) for one in units.values()]))
    archer = awake.unit("roman-A-1")
    assert boarders(awake.state, quad, ()) == (awake.unit("roman-CO-1"), archer)
    assert boarders(awake.state, quad, (("roman-CO-1", "2522"),)) == (archer,)
    assert not may_take(awake.state, archer, "2522"), "archers attack nobody"
    assert may_take(awake.state, archer, "egyptian-Quad-1"), "but an empty ship they take"
    assert boarders(state, quad, ()) == (), "nobody was activated"


@pytest.mark.rule("8.62")
def test_prey_is_whatever_enemy_a_galley_is_grappled_to(sea):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1,roman-Bi-1", "egyptian Quad 2927 E", "roman Bi 2925 E"
    )
    assert prey(position.state, position["roman-Quad-1"]) == ("egyptian-Quad-1",)
    assert prey(position.state, position["roman-Bi-1"]) == ()


@pytest.mark.rule("9.42c")
@pytest.mark.parametrize("command, forgotten", [("", True), ("fleet", True), ("auxiliaries", False)])
def test_a_repulse_is_forgotten_when_the_enemys_fleet_acts_again(sea, command, forgotten):
    position = sea("roman Quad 2926 E repulsed", "egyptian Quad 2927 E repulsed", command=command)
    step = position.acted(lambda play: forget_repulses(play, "roman"))
    assert step["egyptian-Quad-1"].repulsed is not forgotten and step["roman-Quad-1"].repulsed


@pytest.mark.rule("7.66b")
@pytest.mark.parametrize("company, alone", [([], True), (["egyptian HI7 1312"], False), (["egyptian ART4b 1312"], True),
                                            (["egyptian HI7 1412"], True)])  # fmt: skip
def test_artillery_without_other_arms_is_alone(field, company, alone):
    position = field("egyptian ART4s 1312", *company)
    assert is_without_men(position.unit("egyptian-ART-1"), position.state.units.values()) is alone


@pytest.mark.rule("8.5a", "8.64a")
def test_a_fight_is_told_with_its_pieces_and_places(field, sea):
    fought = sent(shock(field(COHORT, HEAVY)), "roman-CO-1 1312").do("fight", [0, 0])
    [stormed], rolled = fought.told("stormed"), fought.told("rolled")[-1]
    assert (stormed.pieces, stormed.places, stormed["target"]) == (("roman-CO-1",), ("1212", "1312"), "1312")
    assert (rolled.pieces, rolled.places) == (("roman-CO-1", "egyptian-HI-1"), ("1212", "1312"))
    ships = sea("roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v", "egyptian Quad 2927 E cargo=HI7")
    board = ships.facing_frames(Designate("roman"), seat="roman", phase="shock")
    boarded = board.do("board roman-CO-1 egyptian-Quad-1").do("fight", [0])
    [told] = boarded.told("boarded")
    assert (told.pieces, told.places) == (("roman-Quad-1", "egyptian-Quad-1"), ("2926", "2927"))
