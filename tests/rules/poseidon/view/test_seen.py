"""What the strip, the row of seats and the fight panel show of a battle."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.poseidon.view.fight_cards import fight
from galleywar.rules.poseidon.view.panels import panel
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.rules.poseidon.combat.test_boarding import alongside


def opened(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    return Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})


@pytest.mark.rule("PW-board-4", "PW-board-10")
def test_a_boarding_action_shows_both_crews_and_how_it_ends(water):
    grappled = alongside(water).do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    shown = fight(grappled.state)
    assert shown is not None and sum(chance for _, chance in shown.results) == 1
    mine, theirs = shown.parties
    assert (mine.seat, theirs.seat) == ("blue", "red")
    assert mine.ranks[0].count == grappled["b1"].marines
    assert mine.ranks[0].falls == "each kills 2 times of 6"
    assert fight(alongside(water).state) is None


@pytest.mark.rule("PW-cap-3", "PW-board-6")
def test_a_tower_is_named_among_those_who_save(water):
    grappled = alongside(water, theirs="red A six_seven 1050,1000@0 +tower").do(
        "grapple r1", dice=(5, 1, 1, 1, 1, 1, 1)
    )
    assert "a tower saves 2 of 6" in fight(grappled.state).parties[1].ranks[0].falls


@pytest.mark.rule("PW-act-1", "PW-act-8")
def test_the_row_of_seats_tells_points_ships_squadrons_to_act_and_marines(water):
    position = water(
        "blue A slow_trireme 1000,1000@0", "blue B slow_trireme 2000,1000@0 *admiral",
        "red A slow_trireme 1000,3000@0",
    )  # fmt: skip
    blue, red = panel(position.state).tallies
    told = {figure.label: figure.value for figure in blue.figures}
    assert told["ships"] == "2/2" and told["still to act"] == "AB" and told["may throw again"] == "B"
    assert {figure.label: figure.value for figure in red.figures}["may throw again"] == "none"


@pytest.mark.rule("PW-setup-9")
def test_in_the_yard_the_row_tells_the_points_left():
    match = opened("poseidon-muster")
    rows = panel(match.state).tallies
    assert [figure.label for row in rows for figure in row.figures] == ["points left", "ships"] * 2
    for _ in range(2):
        match.submit(Choice("buy", ("slow_trireme",)))
        [ship] = next(offer for offer in match.decision.offers if offer.verb == "lead").slots[0].values
        match.submit(Choice("lead", (ship, "admiral")))
        match.submit(Choice("done"))
    drawing_up = [(one.label, one.value) for row in panel(match.state).tallies for one in row.figures]
    assert drawing_up == [("ships", "1")] * 2


@pytest.mark.rule("PW-act-8")
def test_each_die_that_may_be_thrown_again_is_named_by_what_it_shows(water):
    position = alongside(water, mine="blue A six_seven 1000,1000@0 *admiral").do("grapple r1", dice=(2,))
    assert [offer.text for offer in position.asked.offers] == [
        f"Throw the 2 again: {position['b1'].name} grapples {position['r1'].name}",
        "Let the dice stand",
    ]


@pytest.mark.rule("PW-setup-8")
def test_ships_in_the_yard_go_by_name_and_a_leader_has_his_article():
    match = opened("poseidon-muster")
    match.submit(Choice("buy", ("six_seven",)))
    [ship] = next(offer for offer in match.decision.offers if offer.verb == "lead").slots[0].values
    told = [
        match.ruleset.view.narrate(match.state, one)
        for one in match.submit(Choice("lead", (ship, "admiral")))
    ]
    assert told == [f"South puts an Admiral aboard {match.ruleset.view.counters(match.state)[ship].name}."]


@pytest.mark.rule("PW-act-1")
def test_squadrons_to_activate_go_by_letter_and_name_and_their_ships_are_the_ones_that_may_act():
    match = opened("poseidon-mylae")
    while not any(offer.verb == "activate" for offer in match.decision.offers):
        match.submit(next(iter(match.decision.offers[0].choices())))
    seat = match.decision.seat
    squadrons = [one for one in match.state.squadrons.values() if one.seat == seat]
    assert [offer.text for offer in match.decision.offers] == [
        f"Activate {one.letter}, {one.name}" for one in squadrons
    ]
    able = {piece for piece, face in match.ruleset.view.counters(match.state).items() if face.able}
    assert able == {ship.id for ship in match.state.ships.values() if ship.seat == seat}
