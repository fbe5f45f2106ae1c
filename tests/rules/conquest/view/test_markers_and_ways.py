"""What is marked on counters, tinted on the map and told in the panel, where there is something to tell."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.combat.odds import sea_victory
from galleywar.rules.conquest.combat.throws import sea_line
from galleywar.rules.conquest.files import FILES
from galleywar.rules.conquest.model.components import open_components
from galleywar.rules.conquest.model.frames import PlayerTurn, Rounds, SeaBattles
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia")
AFLOAT = {"frames": (Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), "phase": "combat"}


def marks(rules, position, piece):
    return [(mark.text, mark.case) for mark in rules.view.counters(position.state)[piece].marks]


# -- counters ------------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-85", "CE-36")
def test_prisoners_and_those_who_have_landed_are_marked_and_nobody_else(sea, rules):
    position = sea(
        *LAND,
        "ruby galley port:neapolis general infantry=1",
        "ruby general italia",
        "sapphire general numidia",
    )
    landed = position.do("disembark ruby-galley-1")
    prisoner = changed(landed["sapphire-general-1"], at=None, held_by="ruby")
    held = landed.with_(leaders=landed.state.leaders.put(prisoner))
    assert marks(rules, held, "ruby-general-2") == [("Landed this turn: he stays where he landed", "CE-36")]
    assert marks(rules, held, "sapphire-general-1") == [("Prisoner of Ruby", "CE-85")]
    assert marks(rules, held, "ruby-general-1") == [] == marks(rules, held, "ruby-caesar")
    assert rules.view.card(held.state, "sapphire-general-1").notes[1:] == (("Prisoner of Ruby.", "CE-85"),)


@pytest.mark.rule("CE-16")
def test_who_has_marched_is_done_and_who_has_not_or_is_not_to_move_is_not(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1", "ruby general italia infantry=1",
                   "sapphire general dalmatia infantry=1")  # fmt: skip
    counters = rules.view.counters(position.do("march ruby-general-1 noricum").state)
    done = {one for one, counter in counters.items() if counter.done}
    assert done == {"ruby-general-1", "ruby-infantry-1"}
    theirs = position.with_(
        leaders=position.state.leaders.put(changed(position["sapphire-general-1"], moved=1))
    )
    assert not rules.view.counters(theirs.state)["sapphire-general-1"].done


@pytest.mark.rule("CE-01")
def test_a_caesar_is_shown_as_one_and_a_general_as_a_leader(sea, rules):
    counters = rules.view.counters(sea(*LAND, "ruby general italia infantry=2").state)
    shapes = {one: counters[one].kind for one in ("ruby-caesar", "ruby-general-1", "ruby-infantry-1")}
    assert shapes == {"ruby-caesar": "CAESAR", "ruby-general-1": "GENERAL", "ruby-infantry-1": "INFANTRY"}
    assert figures(counters["ruby-general-1"]) == {"LEADS": "2", "MOVE": "1"}
    assert figures(counters["ruby-caesar"]) == {"LEADS": "0", "MOVE": "2"}


def figures(shown):
    return {figure.label: figure.value for figure in shown.figures}


@pytest.mark.rule("CE-33")
def test_whoever_is_aboard_is_shown_aboard_and_at_no_place_of_his_own(sea, rules):
    counters = rules.view.counters(sea(*LAND, "ruby galley mare_epirus general infantry=1").state)
    for piece in ("ruby-general-1", "ruby-infantry-2"):
        assert (counters[piece].at, counters[piece].aboard) == (None, "ruby-galley-1")
    assert counters["ruby-caesar"].at == "britannia"


# -- the map -------------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-05", "CE-87")
def test_a_city_nobody_owns_is_shown_as_nobodys_and_homes_as_homes(sea, rules):
    position = sea(*LAND)
    ruin = position.with_(provinces=position.state.provinces.put(changed(position["dacia"], city=True)))
    told = {shade.place: shade.text for shade in rules.view.shades(ruin.state, "owner", "ruby")}
    assert told["dacia"] == "nobody's" and told["italia"] == "Ruby's, a home" and told["neapolis"] == "Ruby's"
    assert "moesia" not in told


def test_a_layer_there_is_not_tints_nothing_and_reach_needs_a_piece(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1")
    assert not list(rules.view.shades(position.state, "range", "ruby", "ruby-general-1"))
    assert not list(rules.view.shades(position.state, "reach", "ruby"))
    reach = {
        shade.place: shade.count
        for shade in rules.view.shades(position.state, "reach", "ruby", "ruby-general-1")
    }
    assert reach == dict.fromkeys(
        ("dalmatia", "narbonensis", "neapolis", "noricum", "pannonia", "rhaetia"), 1
    )
    threat = list(rules.view.shades(position.state, "threat", "sapphire", "ruby-general-1"))
    assert {shade.kind for shade in threat} == {"threat"}


@pytest.mark.rule("CE-42")
def test_waters_name_the_straits_that_galleys_there_may_shut_and_no_others(sea, rules):
    state = sea(*LAND).state
    named = {
        sea_: [text for text, _ in rules.view.card(state, sea_).notes[1:]]
        for sea_ in ("mare_epirus", "mare_sabrata")
    }
    strait = state.box.map.label("fretum_siculum")
    assert named == {"mare_epirus": [f"Galleys here may shut the {strait}."], "mare_sabrata": []}


# -- ways ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-42")
def test_a_way_over_a_strait_others_may_shut_ends_there_with_a_warning(sea, rules):
    position = sea(*LAND, "ruby general italia", "sapphire galley mare_epirus")
    ways = {way.ends: way for way in rules.view.routes(position.state, "ruby-general-1")}
    over = ways["sicilia"]
    assert [point.hazards for point in over.path] == [
        (),
        (("The enemy's galleys may forbid the strait.", "CE-42"),),
    ]
    assert (over.cost, over.left, over.blocks_undo) == (2, 0, "answer")
    assert [point.spent for point in over.path] == [1, 2]
    near = ways["neapolis"]
    assert (near.cost, near.left, near.blocks_undo, near.path[0].hazards) == (1, 1, "", ())


@pytest.mark.rule("CE-38")
def test_the_steps_of_a_way_ashore_are_counted_up(sea, rules):
    position = sea(*LAND, "ruby galley mare_tyrrhenum general infantry=1")
    ways = {way.ends: way for way in rules.view.routes(position.state, "ruby-galley-1")}
    ashore = ways["neapolis"]
    assert [(point.at, point.spent) for point in ashore.path] == [("port:neapolis", 1), ("neapolis", 2)]
    assert (ashore.cost, ashore.left) == (1, 1)


# -- the panel -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-77", "CE-79")
def test_the_panel_tells_treasuries_tribute_and_prices_that_have_risen(sea):
    position = sea(*LAND, "ruby garrison italia infantry=2", "ruby galley mare_epirus", talents=7)
    assert panel(position.state).notes == ("Ruby 7 (+25)", "Sapphire 7 (+20)")
    assert panel(position.with_(inflation=2).state).notes[-1] == "Prices x2"
    ruby, sapphire = panel(position.state).tallies
    assert figures(ruby) == {"talents": "7", "tribute": "+25", "lands": "2", "troops": "2", "galleys": "1"}
    assert figures(sapphire) == {
        "talents": "7",
        "tribute": "+20",
        "lands": "2",
        "troops": "0",
        "galleys": "0",
    }
    assert not ruby.is_out


def test_a_table_of_ones_own_is_told_in_the_panel(sea):
    [(name, text)] = FILES.exported()
    own = open_components(((name, text.replace("{cost: 40, land: 6", "{cost: 30, land: 6")),))
    position = sea(*LAND)
    told = panel(position.with_(box=own).state).notes[-1]
    assert told == "Pieces and prices: 1 cell from your file conquest-tables.yaml"
    assert not position.state.box.changed


@pytest.mark.rule("CE-01", "CE-82")
def test_the_aim_counts_the_other_caesars_and_names_the_limit_of_rounds(sea, rules):
    lines = (*LAND, "olive owns egyptus+", "ruby general italia")
    open_end = sea(*lines, seats=3)
    goal = rules.view.goals(open_end.state)[0]
    assert (goal.text, goal.now, goal.needed) == ("Be the last with a Caesar", 0, 2)
    assert dict(goal.items) == {"tribute scale": 25, "talents": 0, "prisoners": 0}
    limited = rules.view.goals(sea(*lines, seats=3, rounds=9).state)[0]
    assert limited.text == "Be the last with a Caesar, or have the highest tribute scale after 9 rounds"
    sides = open_end.state.sides
    gone = open_end.with_(sides=sides.put(changed(sides["sapphire"], out=True)))
    assert [goal.now for goal in rules.view.goals(gone.state)] == [1, 0, 1]
    assert [tally.is_out for tally in panel(gone.state).tallies] == [False, True, False]


# -- the fight -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-53", "CE-57")
def test_a_navy_all_laden_has_no_rank_of_empty_galleys_and_the_defenders_volley_is_his(sea):
    position = sea(
        *LAND,
        *["ruby galley mare_epirus general infantry=1"] * 2,
        *["sapphire galley mare_epirus"] * 2,
        **AFLOAT,
    )
    ruby = [one for one, galley in position.state.galleys.items() if galley.seat == "ruby"]
    begun = position.do(f"attack mare_epirus sapphire ({','.join(ruby)})")
    ours, theirs = panel(begun.state).fight.parties
    assert [(rank.name, rank.count, rank.falls) for rank in ours.ranks] == [
        ("galleys", 2, "after her troops"), ("infantry aboard", 2, "on 4\N{EN DASH}6"),
    ]  # fmt: skip
    assert [(rank.name, rank.count, rank.falls) for rank in theirs.ranks] == [
        ("galleys", 2, "on 4\N{EN DASH}6")
    ]
    target = next(one for one, galley in begun.state.galleys.items() if galley.seat == "sapphire")
    reply = begun.do(f"strike {target} galley", f"strike {target} galley", dice=(1, 1))
    fight = panel(reply.state).fight
    assert fight.rolls == "sapphire" and [party.dice for party in fight.parties] == ["2 dice", "2 dice"]
    galleys = reply.state.galleys.values()
    lines = {
        seat: sea_line(reply.state, tuple(one for one in galleys if one.seat == seat))
        for seat in ("ruby", "sapphire")
    }
    chance = sea_victory(lines["sapphire"], lines["ruby"])
    assert fight.results == (("Sapphire wins", chance), ("Ruby wins", 1 - chance))


@pytest.mark.rule("CE-39")
def test_troops_aboard_on_a_coast_threaten_no_province_beside_it(sea, rules):
    state = sea(*LAND, "sapphire galley port:neapolis general infantry=2").state
    assert not list(rules.view.shades(state, "threat", "ruby"))
