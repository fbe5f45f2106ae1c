"""Fleets and lists, initiative, squadrons by turns, cohesion, morale and the end."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Seeded
from galleywar.rules.poseidon.model.components import open_components
from galleywar.rules.poseidon.model.frames import (
    Activation,
    Battle,
    Morale,
    NameBody,
    Operations,
    PickSquadron,
)
from galleywar.rules.poseidon.model.queries import groups, has_admiral, kind_of, to_activate
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, SquadronPlan
from galleywar.rules.poseidon.movement.squadrons import waiting
from galleywar.rules.poseidon.setup.fleet_lists import cost, misfit, price
from galleywar.rules.poseidon.turn.morale import causes, morale_check
from galleywar.rules.poseidon.turn.sequence_of_play import initiative_bonus, outcome_of

PAIR = ("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,3000@180")


# -- the table of ships and lists ----------------------------------------------------------------------------
SHIPS = """
transport 0 1 0 0 2 0 0
light_galley 1 1 1 0 4 1 20
fast_trireme 2 1 1 0 6 1 30
slow_trireme 2 1 1 6 5 1 30
fast_quadrireme 2 1 1 0 7 1 40
slow_quadrireme 2 1 1 6 6 2 40
fast_quinquireme 3 2 2 6 5 1 50
slow_quinquireme 3 2 2 5 4 2 50
six_seven 4 2 2 5 4 3 60
eight_nine 4 2 2 5 4 4 65
ten_eleven 5 3 2 5 4 5 75
twelve_thirteen 5 3 2 5 4 6 80
fourteen_fifteen 6 3 3 5 3 7 100
sixteen 6 3 3 5 3 8 110
twenty 6 4 4 5 3 10 130
thirty 7 4 4 4 2 15 190
forty 8 4 4 4 2 20 230
"""


@pytest.mark.rule("PW-setup-5")
def test_the_table_of_ships_is_the_printed_one():
    rows = [row.split() for row in SHIPS.strip().splitlines()]
    kinds = open_components().kinds
    assert list(kinds) == [row[0] for row in rows] and len(rows) == 17
    for name, *numbers in rows:
        kind = kinds[name]
        shown = (kind.banks, kind.hull, kind.ram, kind.save, kind.speed, kind.marines, kind.points)
        assert shown == tuple(map(int, numbers)), name


@pytest.mark.rule("PW-setup-7")
def test_three_types_have_their_marines_in_brackets():
    kinds = open_components().kinds
    assert [key for key, kind in kinds.items() if kind.brackets] == [
        "transport",
        "light_galley",
        "fast_trireme",
    ]


@pytest.mark.rule("PW-setup-8", "PW-setup-9")
def test_equipment_and_leaders_cost_points():
    box = open_components()
    everything = ShipPlan("x", "six_seven", "", tuple(box.equipment), tuple(box.leaders))
    assert price(box, everything) == 60 + 60 + 85
    assert box.equipment["harpax"] == box.equipment["elite_artillerymen"] == 5
    fleet = FleetPlan(
        "f", "blue", "F", (SquadronPlan("s", "S", (everything, ShipPlan("y", "light_galley"))),)
    )
    assert cost(box, fleet) == 205 + 20


@pytest.mark.rule("PW-setup-10")
@pytest.mark.parametrize(
    "kind, equipment, fits",
    [
        ("slow_quinquireme", ("corvus", "harpax"), False), ("slow_quinquireme", ("corvus", "tower", "artillery"), True),
        ("light_galley", ("harpax",), False), ("transport", ("artillery",), False),
        ("light_galley", ("elite_crew",), True),
        ("slow_quadrireme", ("tower",), False), ("fast_quinquireme", ("tower",), True),
        ("slow_quadrireme", ("elite_artillerymen",), False),
    ],
)  # fmt: skip
def test_what_a_ship_may_carry(kind, equipment, fits):
    assert (not misfit(open_components().kinds[kind], equipment)) == fits


# -- initiative ----------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-init-1", "PW-init-2", "PW-turn-1")
def test_the_higher_die_chooses_and_ties_are_rolled_again(water):
    tied = water(*PAIR).at(Battle()).do("roll", dice=(3, 3))
    assert tied.verbs == {"roll"} and tied.kinds.count("initiative") == 2
    position = tied.do("roll", dice=(2, 5))
    assert position.asked.seat == "red" and position.verbs == {"first", "second"}
    assert position.do("first").asked.seat == "red" and position.do("second").asked.seat == "blue"


@pytest.mark.rule("PW-init-3", "PW-lead-1")
def test_an_admiral_adds_one_before_ties_are_judged_and_once_a_side(water):
    mine, theirs = PAIR
    assert water(mine + " *admiral", theirs).at(Battle()).do("roll", dice=(4, 4)).asked.seat == "blue"
    tie = water(mine + " *admiral", theirs).at(Battle()).do("roll", dice=(3, 4))
    assert tie.verbs == {"roll"} and tie.odds("roll") == {
        "Blue": "7/12",
        "Red": "5/18",
        "rolled again": "5/36",
    }
    two = water(mine + " *admiral", "blue B slow_trireme 2000,1000@0 *admiral", theirs)
    assert initiative_bonus(two.state, "blue") == 1
    gone = water(mine + " *admiral", "blue B slow_trireme 2000,1000@0", theirs).put(
        "b1", pose=None, fate="gone"
    )
    assert not has_admiral(gone.state, "blue")


# -- squadrons by turns --------------------------------------------------------------------------------------
@pytest.mark.rule("PW-act-1")
def test_squadrons_are_activated_by_turns_and_a_side_with_none_left_passes(water):
    position = water(
        "blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,3000@180", "red B slow_trireme 2000,3000@180"
    ).at(Battle("morale"), Operations("blue"))  # fmt: skip
    assert position.asked.seat == "blue"
    red = position.do("activate blue-A", "end")
    assert red.asked.seat == "red" and red.refused("activate blue-A") == ["PW-act-1"]
    again = red.do("activate red-B", "end")
    assert again.asked.seat == "red" and "passes" in again.kinds
    assert [one.id for one in to_activate(again.state, "red")] == ["red-A"]


@pytest.mark.rule("PW-turn-1", "PW-turn-2", "PW-board-12")
def test_a_new_turn_renews_activations_throws_and_shots(water):
    position = water(*PAIR).put("b1", acted=True, fired=True).with_(parted=(("b1", "r1"),))
    squadron = replace(position.state.squadrons["blue-A"], activated=True, rerolled=True)
    position = position.with_(squadrons=position.state.squadrons.put(squadron))
    fresh = position.at(Battle("end"))
    assert (
        fresh.state.turn == 2 and not fresh["b1"].fired and not fresh["b1"].acted and not fresh.state.parted
    )
    assert not fresh.state.squadrons["blue-A"].rerolled and to_activate(fresh.state, "blue")
    phases = [event["phase"] for event in fresh.events if event.kind == "phase"]
    assert phases == ["initiative"] and fresh.do("roll", "first", dice=(1, 2)).state.phase == "operations"


@pytest.mark.rule("PW-act-5")
def test_the_owner_takes_the_ships_in_any_order_and_may_leave_some(water):
    position = water(PAIR[0], "blue A slow_trireme 1100,1000@0", PAIR[1])
    squadron = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    after = squadron.do("take b2", "ahead 500")
    assert [ship.id for ship in waiting(after.state, "blue-A")] == ["b1"]
    assert after.refused("take b2") == ["PW-act-5"] and after.refused("take r1") == ["PW-act-1"]
    assert after.do("end").asked.seat == "red"


# -- cohesion ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-act-2")
def test_ships_hold_together_in_a_chain_of_two_inches_hull_to_hull(water):
    line = [f"blue A slow_trireme {1000 + 240 * number},1000@0" for number in range(3)]
    state = water(*line, PAIR[1]).state
    assert len(groups(state, [ship for ship in state.ships.values() if ship.seat == "blue"])) == 1
    wide = water(line[0], "blue A slow_trireme 1241,1000@0", PAIR[1]).state
    assert len(groups(wide, [ship for ship in wide.ships.values() if ship.seat == "blue"])) == 2


def scattered(water, *places):
    """A squadron of slow triremes at ``places``, its activation about to end."""
    lines = [f"blue A slow_trireme {place}" for place in places]
    return water(*lines, PAIR[1]).at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))


@pytest.mark.rule("PW-act-2", "PW-act-3")
def test_the_largest_part_is_the_squadron_and_the_rest_is_apart(water):
    after = scattered(water, "1000,1000@0", "1100,1000@0", "2000,1000@0").do("end")
    assert [ship.id for ship in after.state.ships.values() if ship.apart] == ["b3"]
    assert after.state.squadrons["blue-A"].broken and "strayed" in after.kinds


@pytest.mark.rule("PW-act-3")
def test_of_equal_parts_the_owner_names_the_squadron_when_he_next_activates_it(water):
    after = scattered(water, "1000,1000@0", "2000,1000@0").do("end")
    assert "split" in after.kinds and not any(ship.apart for ship in after.state.ships.values())
    squadron = replace(after.state.squadrons["blue-A"], activated=False)
    next_turn = after.with_(squadrons=after.state.squadrons.put(squadron)).at(
        Battle("morale"), PickSquadron("blue")
    )
    asked = next_turn.do("activate blue-A")
    assert isinstance(asked.top, NameBody) and asked.refused("body (b1,b2)") == ["PW-act-3"]
    named = asked.do("body (b2)")
    assert named["b1"].apart and not named["b2"].apart


def strayed(water, place, *more):
    """A ship apart at ``place``, to act."""
    lines = [
        "blue A slow_trireme 1000,1000@0",
        "blue A slow_trireme 1100,1000@0",
        f"blue A slow_trireme {place}",
    ]
    position = water(*lines, *more, PAIR[1]).put("b3", apart=True)
    return position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))


@pytest.mark.rule("PW-act-4")
def test_a_ship_apart_must_close_up_by_the_shortest_way(water):
    position = strayed(water, "2000,1000@270")
    assert position.refused("end") == ["PW-act-4"]
    taken = position.do("take b3")
    assert taken.top.way[0][0] == "ahead" and taken.refused("halt") == ["PW-act-4"]
    assert taken.refused("ahead 1") == ["PW-act-4"] and taken.refused("about 10") == ["PW-act-4"]
    step = taken.top.way[0]
    assert step == ("ahead", 500)
    assert taken.do("ahead 500")["b3"].pose == Pose(1500, 1000, 270)
    near = strayed(water, "1500,1000@270").do("take b3")
    [run] = near.top.way
    closed = near.do(f"ahead {run[1]}")
    assert len(groups(closed.state, [one for one in closed.state.ships.values() if one.seat == "blue"])) == 1
    assert run[1] == 1500 - 55 - 1120 - 200 and closed["b3"].acted


@pytest.mark.rule("PW-act-4")
def test_a_ship_apart_that_heads_away_turns_about_and_one_without_oars_stays(water):
    away = strayed(water, "2500,1000@90").do("take b3")
    assert away.top.way in ((("about", -180),), (("about", 180),))
    turned = away.do(f"about {away.top.way[0][1]}")
    assert turned["b3"].pose.heading == 270 and turned["b3"].acted
    hulk = strayed(water, "2000,1000@270 banks=0")
    assert not hulk.refused("end")


# -- morale --------------------------------------------------------------------------------------------------
def fleet_of(water, ships, lost, *more, **terms):
    """A blue fleet of so many with so many sunk, the flagship last; a red one of three."""
    lines = [f"blue {'AB'[number > 4]} slow_trireme {1000 + 100 * number},1000@0" for number in range(ships)]
    lines[-1] += " *admiral"
    reds = [f"red A slow_trireme {1000 + 100 * number},3000@180" for number in range(3)]
    position = water(*lines, *reds, *more, **terms)
    for number in range(1, lost + 1):
        position = position.put(f"b{number}", pose=None, fate="sunk")
    return position


@pytest.mark.rule("PW-mor-1", "PW-mor-5")
@pytest.mark.parametrize("lost, reasons", [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_a_fleet_of_ten_checks_with_its_third_and_its_fifth_loss(water, lost, reasons):
    position = fleet_of(water, 10, lost)
    assert len(causes(position.state, position.state.fleets["blue"])) == reasons


@pytest.mark.rule("PW-mor-1")
def test_each_reason_counts_once_and_several_make_one_check(water):
    position = fleet_of(water, 10, 5).at(Battle("end"), Morale(), dice=(5,))
    fleet = position.state.fleets["blue"]
    assert fleet.quarter and fleet.half and not fleet.fled and not causes(position.state, fleet)
    rolled = [event for event in position.events if event.roll is not None]
    assert len(rolled) == 1
    flag = fleet_of(water, 10, 0).put("b10", pose=None, fate="sunk", leaders=())
    assert causes(flag.state, flag.state.fleets["blue"]) == ("the flagship is lost",)


@pytest.mark.rule("PW-mor-1", "PW-mor-3")
@pytest.mark.parametrize("reading, reasons, chance", [("afloat", 0, "2/3"), ("as_sunk", 3, "1/3")])
def test_captured_ships_count_as_sunk_where_that_reading_is_chosen(water, reading, reasons, chance):
    """The text speaks of ships sunk; a scenario may choose to count captured ones among them."""
    position = fleet_of(water, 10, 0, readings={"captured_ships": reading})
    for number in (6, 7, 8, 9, 10):
        position = position.put(f"b{number}", pose=None, fate="captured", leaders=())
    fleet = position.state.fleets["blue"]
    assert len(causes(position.state, fleet)) == reasons
    assert str(morale_check(position.state, fleet).chance()) == chance


@pytest.mark.rule("PW-mor-1")
def test_a_check_uses_up_the_flagship_only_if_she_counts_as_sunk(water):
    position = fleet_of(water, 10, 3).put("b10", pose=None, fate="captured", leaders=())
    checked = position.at(Battle("end"), Morale(), dice=(6,))
    assert checked.state.fleets["blue"].quarter and not checked.state.fleets["blue"].flag


@pytest.mark.rule("PW-mor-2", "PW-mor-3")
def test_the_check_and_its_modifiers(water):
    position = fleet_of(water, 10, 3)
    state, fleet = position.state, position.state.fleets["blue"]
    assert str(morale_check(state, fleet).chance()) == "2/3"
    for fate in ("dead", "captured"):
        assert str(morale_check(state, replace(fleet, admiral=fate)).chance()) == "1/3"
    half = fleet_of(water, 10, 5).state
    assert str(morale_check(half, half.fleets["blue"]).chance()) == "1/3"
    assert morale_check(half, replace(half.fleets["blue"], admiral="dead")).chance() == 0
    assert str(morale_check(state, replace(fleet, admiral="gone")).chance()) == "2/3"


@pytest.mark.rule("PW-mor-4", "PW-setup-11")
def test_a_fleet_that_fails_is_removed_and_scores(water):
    position = fleet_of(water, 4, 1).at(Battle("end"), Morale(), dice=(2,))
    assert position.state.outcome is not None and position.state.outcome.winner == "red"
    assert {ship.fate for ship in position.state.ships.values() if ship.seat == "blue"} == {"sunk", "fled"}
    assert position.state.fleets["blue"].fled


@pytest.mark.rule("PW-mor-6")
def test_allies_check_when_a_fleet_flees_until_nothing_new_happens(water):
    position = fleet_of(
        water, 4, 1, "blue C slow_trireme 3000,1000@0 *admiral", "blue D slow_trireme 4000,1000@0 *admiral"
    )
    squadrons = position.state.squadrons
    fleets = position.state.fleets
    blue = fleets["blue"]
    fleets = fleets.put(
        replace(blue, size=4), replace(blue, id="ally", name="Allies", size=1, flagship="b5"),
        replace(blue, id="third", name="Third", size=1, flagship="b6"),
    )  # fmt: skip
    squadrons = squadrons.put(
        replace(squadrons["blue-C"], fleet="ally"), replace(squadrons["blue-D"], fleet="third")
    )
    both = position.with_(fleets=fleets, squadrons=squadrons)
    stood = both.at(Battle("end"), Morale(), dice=(2, 3, 3))
    assert stood.state.fleets["blue"].fled and not stood.state.fleets["ally"].fled
    chain = both.at(Battle("end"), Morale(), dice=(2, 2, 3, 3))
    assert chain.state.fleets["ally"].fled and not chain.state.fleets["third"].fled
    assert chain["b5"].fate == "fled" and chain["b6"].fate == "afloat"


# -- the end -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-setup-11")
def test_the_battle_ends_with_the_last_turn_or_the_last_ship(water):
    last = water(*PAIR, turns=1).at(Battle("end"))
    assert last.over and last.state.outcome.winner is None
    gone = water(*PAIR).put("r1", pose=None, fate="sunk").at(Battle("end"))
    assert gone.state.outcome.winner == "blue" and gone.state.outcome.points == (("blue", 30), ("red", 0))
    on = water(*PAIR, turns=2).at(Battle("end"))
    assert not on.over


@pytest.mark.rule("PW-setup-11")
@pytest.mark.parametrize(
    "blue, red, winner", [(100, 100, None), (100, 91, None), (100, 90, "blue"), (0, 0, None), (0, 20, "red")]
)
def test_a_lead_of_less_than_a_tenth_is_a_draw(water, blue, red, winner):
    position = water(*PAIR).put("b1", value=red, fate="sunk").put("r1", value=blue, fate="captured")
    assert outcome_of(position.state).winner == winner


@pytest.mark.rule("PW-setup-1")
def test_each_fleet_has_one_admiral_whose_ship_is_the_flagship(rules):
    from galleywar.core.files.paths import scenario_dir
    from galleywar.core.files.yaml_source import Source

    scenario = rules.read(Source.read(scenario_dir() / "poseidon-mylae.yaml"))
    state = rules.deal(scenario, Seeded(1))
    assert [fleet.flagship for fleet in state.fleets.values()] == ["ra3", "ca1"]
    sizes = [sum(ship.squadron == one for ship in state.ships.values()) for one in state.squadrons]
    assert all(1 <= size <= 5 for size in sizes) and state.ships["ra1"].value == 60
    assert kind_of(state, state.ships["ca1"]).key == "six_seven"
