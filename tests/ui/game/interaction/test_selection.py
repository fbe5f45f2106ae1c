"""What clicks, pointer and letters come to: orders free or waiting, lists, refusals, lights."""

import pytest

from galleywar.core.decision import Choice, Decision, Offer, Some, Span, Split
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.aims import shown_route
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import nearest_route, why_not
from galleywar.ui.game.interaction.selection import Selection
from tests.ui.game_bench import BENCH, FROGS, QUESTIONS, Bench
from tests.ui.game_table import SET_UP, battle, give, hand_of
from tests.ui.hands import hold_to_legal_clicks
from tests.ui.street_table import ACHILLES, street_fight

XANTHOS, HALIA, LINDOS = "roman-Bi-1", "roman-L.Bi-1", "roman-Tri-2"


@pytest.fixture
def moving():
    """Rome moves; Xanthos is at Attack Speed."""
    return battle(*SET_UP, ("attack", XANTHOS), "set_out")


def first(mapping, seal):
    return next(place for place, kind in mapping.items() if kind == seal)


def test_what_is_lit_is_what_routes_and_offers_say(moving):
    selection = hand_of(moving)
    selection.select(XANTHOS)
    lit = selection.lights()
    assert set(lit.places) == {route.ends for route in moving.ruleset.view.routes(moving.state, XANTHOS)} - {
        "2902"
    }
    assert set(lit.places.values()) == {"", "answer", "dice"}
    selection.select("")
    assert not selection.lights().places


def test_a_free_way_is_taken_by_the_first_click(moving):
    selection = hand_of(moving)
    selection.select(HALIA)
    place = first(selection.lights().places, "")
    selection.point(place)
    order = selection.click()
    assert order is not None and order.blocks_undo == ""
    after = give(moving, order)
    assert after.position.counters[HALIA].at == place


def test_a_way_that_cannot_be_taken_back_waits_for_its_second_click(moving):
    selection = hand_of(moving)
    selection.select(XANTHOS)
    selection.point(first(selection.lights().places, "answer"))
    assert (
        selection.click() is None and selection.armed is not None and selection.armed.blocks_undo == "answer"
    )
    assert shown_route(selection) is selection.armed.route
    assert selection.click() is not None


def test_a_click_elsewhere_lays_the_waiting_order_down(moving):
    selection = hand_of(moving)
    selection.select(XANTHOS)
    places = selection.lights().places
    selection.point(first(places, "answer"))
    selection.click()
    selection.point(first(places, "dice"))
    selection.click()
    assert selection.armed is not None and selection.armed.blocks_undo == "dice"
    assert selection.back() and selection.armed is None and selection.main == XANTHOS


def test_an_enemy_in_reach_is_answered_with_every_order_against_it(moving):
    selection = hand_of(moving)
    selection.select(XANTHOS)
    target = next(
        piece for piece, face in selection.position.counters.items()
        if face.seat == "egyptian" and face.at and selection.position.deeds(XANTHOS, piece)
    )  # fmt: skip
    selection.point(selection.position.place_of(target), target)
    assert selection.click() is None
    listed = {order.choices[-1].verb: order for order in selection.listing if order.possible}
    assert listed and all(
        order.blocks_undo == "dice" and order.chance is not None for order in listed.values()
    )
    assert all(order.reasons for order in selection.listing if not order.possible)
    first_order = next(order for order in selection.listing if order.possible)
    assert selection.armed == first_order
    assert selection.commit() == first_order
    assert selection.back() and selection.listing


def test_what_cannot_be_done_is_listed_with_the_reason(moving):
    selection = hand_of(moving)
    selection.select(LINDOS)
    selection.point("3210", "egyptian-Bi-1")
    selection.click()
    assert not any(order.possible for order in selection.listing)
    cases = {reason.case for order in selection.listing for reason in order.reasons}
    assert {"9.11a", "9.22"} <= cases


def test_port_and_starboard_choose_among_the_headings_there_are(moving):
    selection = hand_of(moving)
    selection.select(HALIA)
    selection.point(first(selection.lights().places, ""))
    headings = {way.path[-1].heading % 360 for way in selection.position.ends(HALIA)[selection.place]}
    seen = set()
    for _ in range(6):
        seen.add(selection.route().path[-1].heading % 360)
        selection.turn(1)
    assert seen == headings
    before = selection.heading
    selection.turn(1)
    selection.turn(-1)
    assert selection.heading == before


def test_turning_in_place_is_previewed_and_then_taken_by_enter(moving):
    selection = hand_of(moving)
    selection.select(HALIA)
    selection.point("")
    assert selection.route() is None
    assert selection.turn(1)
    order = selection.commit()
    assert order is not None and order.route.ends == selection.position.place_of(HALIA)
    after = give(moving, order)
    assert after.position.counters[HALIA].heading == 60


def test_a_click_on_ones_own_piece_selects_it_and_again_goes_through_the_stack(moving):
    selection = hand_of(moving)
    selection.point("2902", XANTHOS)
    assert selection.click() is None and selection.selected == (XANTHOS,)
    selection.point(selection.position.place_of(HALIA), HALIA)
    selection.click()
    assert selection.selected == (HALIA,)
    selection.select(XANTHOS, more=True)
    assert selection.selected == (HALIA, XANTHOS)
    selection.select(XANTHOS, more=True)
    assert selection.selected == (HALIA,)


def test_tab_goes_round_the_pieces_that_can_act(moving):
    selection = hand_of(moving)
    seen = [selection.step_selection(1) for _ in selection.position.able]
    assert tuple(seen) == selection.position.able and selection.step_selection(1) == seen[0]
    assert selection.step_selection(-1) == seen[-1]


def test_the_galley_that_must_go_on_is_in_hand_by_itself(moving):
    moving.submit(Choice("row", (XANTHOS, 4)))
    selection = hand_of(moving)
    assert selection.main == XANTHOS and selection.commands
    assert set(selection.lights().places) == {route.ends for route in selection.position.routes(XANTHOS)} - {
        "2902"
    }


def test_in_set_up_a_piece_in_hand_lights_its_zone_and_a_click_puts_it_there():
    match = battle()
    selection = hand_of(match)
    selection.select(XANTHOS)
    lit = selection.lights()
    assert len(lit.places) == 11 and not any(seal for seal in lit.places.values())
    selection.point("3002")
    after = give(match, selection.click())
    assert after.position.place_of(XANTHOS) == "3002"
    unit = next(piece for piece in after.position.able if after.position.counters[piece].heading is None)
    after.select(unit)
    assert XANTHOS in after.lights().pieces
    after.point("3002", XANTHOS)
    loaded = give(match, after.click())
    assert loaded.position.counters[XANTHOS].cargo == (unit,)


def test_a_piece_dropped_on_another_place_goes_there():
    match = battle(("place", XANTHOS, "3002"))
    selection = hand_of(match)
    selection.select(XANTHOS)
    selection.point("3003")
    assert selection.dropped().choices == (Choice("place", (XANTHOS, "3003")),)


def test_why_not_names_the_reasons_and_the_nearest_way(moving):
    selection = hand_of(moving)
    why = why_not(selection.position, LINDOS, "3032", selection.verbs)
    assert any("no way there" in reason.text for reason in why.reasons)
    assert why.nearest is not None and why.instead
    assert nearest_route(selection.position, LINDOS, "3032") == why.nearest
    land_hex = next(
        place for place in selection.position.ruleset.board.hexes
        if any("Land" in words for words, _ in selection.position.card(place).notes)
    )  # fmt: skip
    land = why_not(selection.position, LINDOS, land_hex, selection.verbs)
    assert any("Land" in reason.text and reason.case for reason in land.reasons)


def test_an_order_broken_off_can_go_on_where_it_was(moving):
    selection = hand_of(moving)
    selection.select(XANTHOS)
    target = "egyptian-Quad-1"
    found = [
        one for one in orders.against(selection.position, XANTHOS, target) if one.choices[-1].verb == "rake"
    ]
    order = found[0]
    moving.follow(order.choices)
    given = len(moving.entries) - len(SET_UP) - 2
    assert given < len(order.choices)
    assert orders.rest_of(Position(moving.ruleset, moving.state), order, given) is None
    moving.submit(Choice("stand"))
    rest = orders.rest_of(Position(moving.ruleset, moving.state), order, given)
    assert rest.choices == order.choices[given:] and rest.route.path == order.route.path[given - 1 :]


def random_positions(count, seed=1):
    """Positions met in a battle played at random."""
    match, draw = battle(*SET_UP), Seeded(seed)
    for _ in range(count):
        if match.decision is None:
            return
        yield Position(match.ruleset, match.state)
        match.submit(match.decision.any(draw))


def test_whatever_is_pointed_at_clicks_come_to_legal_orders_only():
    draw = Seeded(8)
    for position in random_positions(400):
        hold_to_legal_clicks(position, draw)


def bench_hand(at):
    """The bench's question ``at``, the ones before answered."""
    rules, state = BENCH, Bench()
    for question in QUESTIONS[:at]:
        choice = next(question.choices())
        state = rules.apply(state, choice, Seeded(0)).state
    return Selection(Position(rules, state))


@pytest.mark.parametrize("at", range(len(QUESTIONS)))
def test_any_question_of_any_rules_can_be_answered_by_its_form(at):
    selection = bench_hand(at)
    offer: Offer = selection.position.decision.offers[0]
    selection.open_form(orders.begun(selection.position, offer))
    order = None
    for _ in range(6):
        slot = selection.form.slot if selection.form else None
        if isinstance(slot, Some):
            selection.put(slot.values[0])
        if isinstance(slot, Some | Split | Span):
            order = selection.commit()
        elif slot is not None:
            order = selection.put(slot.values[-1])
        if order is not None:
            break
    decision: Decision = selection.position.decision
    assert order is not None and decision.admits(order.choices[0])


def test_clicks_on_the_board_fill_a_form():
    selection = bench_hand(5)
    selection.select("b")
    assert set(selection.lights().places) == {
        "0101",
        "0102",
        "0103",
        "0201",
        "0202",
        "0203",
        "0301",
        "0302",
        "0303",
    }
    selection.point("0303")
    assert selection.click().choices == (Choice("both", ("b", "0303")),)
    selection = bench_hand(1)
    selection.open_form(orders.begun(selection.position, selection.position.decision.offers[0]))
    assert set(selection.lights().pieces) == set(FROGS)
    selection.point("0102", "b")
    assert selection.click() is None and selection.form.draft == ("b",)
    assert selection.commit().choices == (Choice("some", (("b",),)),)


# -- facing by the pointer -----------------------------------------------------------------------------------
def test_a_soldier_ends_facing_the_side_of_the_place_that_is_pointed_at():
    selection = hand_of(street_fight(("activate", ACHILLES), "muster"))
    unit = next(one for one in selection.position.able if "HI" in one)
    selection.select(unit)
    here = selection.position.place_of(unit)
    place, ways = next((p, w) for p, w in selection.position.ends(unit).items() if len(w) > 1 and p != here)
    for way in ways:
        selection.point(place, "", way.path[-1].heading // 15 * 15)
        assert selection.route() == way
    selection.point(place, "", None)
    assert selection.route() == ways[0]


def test_a_galley_leans_to_the_pointer_only_where_that_costs_no_more():
    selection = hand_of(battle(*SET_UP, "set_out"))
    selection.select(XANTHOS)
    place, ways = next((p, w) for p, w in selection.position.ends(XANTHOS).items() if w[0].cost < w[-1].cost)
    selection.point(place, "", ways[-1].path[-1].heading // 15 * 15)
    assert selection.route().cost == ways[0].cost


def test_leaning_the_pointer_is_news_only_if_it_changes_the_way():
    match = street_fight(("activate", ACHILLES), "muster")
    selection = hand_of(match)
    assert selection.point("4-K") and not selection.point("4-K", "", 90)


def test_all_who_may_break_in_the_same_way_are_told_in_one_clause():
    selection = hand_of(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    target = "egyptian-Quad-1"
    selection.select(XANTHOS)
    selection.point(selection.position.place_of(target), target)
    selection.click()
    told = [order.under for order in selection.listing if "slip away" in order.under]
    assert told and all(under.count("slip away") == 1 for under in told)
    assert any(" others may slip away" in under or " and " in under for under in told)


def test_the_only_answer_there_is_waits_for_no_second_click():
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 6, {seat.key: "human" for seat in scenario.seats})
    match.submit(Choice("end"))
    match.submit(next(iter(next(one for one in match.decision.offers if one.verb == "attack").choices())))
    while len(match.decision) > 1:
        match.submit(match.decision.any(Seeded(1)))
    selection = hand_of(match)
    [choice] = [one for offer in match.decision.offers for one in offer.choices()]
    order = orders.answer(selection.position, match.decision.offer_for(choice), choice)
    assert order.blocks_undo == "dice" and selection.take(order) == order and selection.armed is None
