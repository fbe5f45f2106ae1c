"""What clicks, pointer and letters come to: orders free or waiting, lists, refusals, lights."""

import pytest

from galleywar.core.decision import Choice, Decision, Offer, Some, Span, Split
from galleywar.core.dice import Seeded
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import nearest_route, why_not
from galleywar.ui.game.interaction.selection import Hand
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
    hand = hand_of(moving)
    hand.select(XANTHOS)
    lit = hand.lights()
    assert set(lit.places) == {route.ends for route in moving.ruleset.view.routes(moving.state, XANTHOS)} - {
        "2902"
    }
    assert set(lit.places.values()) == {"", "answer", "dice"}
    hand.select("")
    assert not hand.lights().places


def test_a_free_way_is_taken_by_the_first_click(moving):
    hand = hand_of(moving)
    hand.select(HALIA)
    place = first(hand.lights().places, "")
    hand.point(place)
    order = hand.click()
    assert order is not None and order.blocks_undo == ""
    after = give(moving, order)
    assert after.position.faces[HALIA].at == place


def test_a_way_that_cannot_be_taken_back_waits_for_its_second_click(moving):
    hand = hand_of(moving)
    hand.select(XANTHOS)
    hand.point(first(hand.lights().places, "answer"))
    assert hand.click() is None and hand.armed is not None and hand.armed.blocks_undo == "answer"
    assert hand.shown_route() is hand.armed.route
    assert hand.click() is not None


def test_a_click_elsewhere_lays_the_waiting_order_down(moving):
    hand = hand_of(moving)
    hand.select(XANTHOS)
    places = hand.lights().places
    hand.point(first(places, "answer"))
    hand.click()
    hand.point(first(places, "dice"))
    hand.click()
    assert hand.armed is not None and hand.armed.blocks_undo == "dice"
    assert hand.back() and hand.armed is None and hand.main == XANTHOS


def test_an_enemy_in_reach_is_answered_with_every_order_against_it(moving):
    hand = hand_of(moving)
    hand.select(XANTHOS)
    target = next(
        piece for piece, face in hand.position.faces.items()
        if face.seat == "egyptian" and face.at and hand.position.deeds(XANTHOS, piece)
    )  # fmt: skip
    hand.point(hand.position.place_of(target), target)
    assert hand.click() is None
    listed = {order.choices[-1].verb: order for order in hand.listing if order.possible}
    assert listed and all(
        order.blocks_undo == "dice" and order.chance is not None for order in listed.values()
    )
    assert all(order.reasons for order in hand.listing if not order.possible)
    first_order = next(order for order in hand.listing if order.possible)
    assert hand.take(first_order) is None and hand.armed == first_order
    assert hand.commit() == first_order
    assert hand.back() and hand.listing


def test_what_cannot_be_done_is_listed_with_the_reason(moving):
    hand = hand_of(moving)
    hand.select(LINDOS)
    hand.point("3210", "egyptian-Bi-1")
    hand.click()
    assert not any(order.possible for order in hand.listing)
    cases = {reason.case for order in hand.listing for reason in order.reasons}
    assert {"9.11a", "9.22"} <= cases


def test_port_and_starboard_choose_among_the_headings_there_are(moving):
    hand = hand_of(moving)
    hand.select(HALIA)
    hand.point(first(hand.lights().places, ""))
    headings = {way.path[-1].heading % 360 for way in hand.position.ends(HALIA)[hand.place]}
    seen = set()
    for _ in range(6):
        seen.add(hand.route().path[-1].heading % 360)
        hand.turn(1)
    assert seen == headings
    before = hand.heading
    hand.turn(1)
    hand.turn(-1)
    assert hand.heading == before


def test_turning_in_place_is_previewed_and_then_taken_by_enter(moving):
    hand = hand_of(moving)
    hand.select(HALIA)
    hand.point("")
    assert hand.route() is None
    assert hand.turn(1)
    order = hand.commit()
    assert order is not None and order.route.ends == hand.position.place_of(HALIA)
    after = give(moving, order)
    assert after.position.faces[HALIA].heading == 60


def test_a_click_on_ones_own_piece_selects_it_and_again_goes_through_the_stack(moving):
    hand = hand_of(moving)
    hand.point("2902", XANTHOS)
    assert hand.click() is None and hand.selected == (XANTHOS,)
    hand.point(hand.position.place_of(HALIA), HALIA)
    hand.click()
    assert hand.selected == (HALIA,)
    hand.select(XANTHOS, more=True)
    assert hand.selected == (HALIA, XANTHOS)
    hand.select(XANTHOS, more=True)
    assert hand.selected == (HALIA,)


def test_tab_goes_round_the_pieces_that_can_act(moving):
    hand = hand_of(moving)
    seen = [hand.step_selection(1) for _ in hand.position.able]
    assert tuple(seen) == hand.position.able and hand.step_selection(1) == seen[0]
    assert hand.step_selection(-1) == seen[-1]


def test_the_galley_that_must_go_on_is_in_hand_by_itself(moving):
    moving.submit(Choice("row", (XANTHOS, 4)))
    hand = hand_of(moving)
    assert hand.main == XANTHOS and hand.commands
    assert set(hand.lights().places) == {route.ends for route in hand.position.routes(XANTHOS)} - {"2902"}


def test_in_set_up_a_piece_in_hand_lights_its_zone_and_a_click_puts_it_there():
    match = battle()
    hand = hand_of(match)
    hand.select(XANTHOS)
    lit = hand.lights()
    assert len(lit.places) == 11 and not any(seal for seal in lit.places.values())
    hand.point("3002")
    after = give(match, hand.click())
    assert after.position.place_of(XANTHOS) == "3002"
    unit = next(piece for piece in after.position.able if after.position.faces[piece].heading is None)
    after.select(unit)
    assert XANTHOS in after.lights().pieces
    after.point("3002", XANTHOS)
    loaded = give(match, after.click())
    assert loaded.position.faces[XANTHOS].cargo == (unit,)


def test_a_piece_dropped_on_another_place_goes_there():
    match = battle(("place", XANTHOS, "3002"))
    hand = hand_of(match)
    hand.select(XANTHOS)
    hand.point("3003")
    assert hand.dropped().choices == (Choice("place", (XANTHOS, "3003")),)


def test_why_not_names_the_reasons_and_the_nearest_way(moving):
    hand = hand_of(moving)
    why = why_not(hand.position, LINDOS, "3032", hand.verbs)
    assert any("no way there" in reason.text for reason in why.reasons)
    assert why.nearest is not None and why.instead
    assert nearest_route(hand.position, LINDOS, "3032") == why.nearest
    land_hex = next(
        place for place in hand.position.ruleset.board.hexes
        if any("Land" in words for words, _ in hand.position.card(place).notes)
    )  # fmt: skip
    land = why_not(hand.position, LINDOS, land_hex, hand.verbs)
    assert any("Land" in reason.text and reason.case for reason in land.reasons)


def test_an_order_broken_off_can_go_on_where_it_was(moving):
    hand = hand_of(moving)
    hand.select(XANTHOS)
    target = "egyptian-Quad-1"
    found = [one for one in orders.against(hand.position, XANTHOS, target) if one.choices[-1].verb == "rake"]
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
    return Hand(Position(rules, state))


@pytest.mark.parametrize("at", range(len(QUESTIONS)))
def test_any_question_of_any_rules_can_be_answered_by_its_form(at):
    hand = bench_hand(at)
    offer: Offer = hand.position.decision.offers[0]
    hand.open_form(orders.begun(hand.position, offer))
    order = None
    for _ in range(6):
        slot = hand.form.slot if hand.form else None
        if isinstance(slot, Some):
            hand.put(slot.values[0])
        if isinstance(slot, Some | Split | Span):
            order = hand.commit()
        elif slot is not None:
            order = hand.put(slot.values[-1])
        if order is not None:
            break
    decision: Decision = hand.position.decision
    assert order is not None and decision.admits(order.choices[0])


def test_clicks_on_the_board_fill_a_form():
    hand = bench_hand(5)
    hand.select("b")
    assert set(hand.lights().places) == {
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
    hand.point("0303")
    assert hand.click().choices == (Choice("both", ("b", "0303")),)
    hand = bench_hand(1)
    hand.open_form(orders.begun(hand.position, hand.position.decision.offers[0]))
    assert set(hand.lights().pieces) == set(FROGS)
    hand.point("0102", "b")
    assert hand.click() is None and hand.form.draft == ("b",)
    assert hand.commit().choices == (Choice("some", (("b",),)),)


# -- facing by the pointer -----------------------------------------------------------------------------------
def test_a_soldier_ends_facing_the_side_of_the_place_that_is_pointed_at():
    hand = hand_of(street_fight(("activate", ACHILLES), "muster"))
    unit = next(one for one in hand.position.able if "HI" in one)
    hand.select(unit)
    here = hand.position.place_of(unit)
    place, ways = next((p, w) for p, w in hand.position.ends(unit).items() if len(w) > 1 and p != here)
    for way in ways:
        hand.point(place, "", way.path[-1].heading // 15 * 15)
        assert hand.route() == way
    hand.point(place, "", None)
    assert hand.route() == ways[0]


def test_a_galley_leans_to_the_pointer_only_where_that_costs_no_more():
    hand = hand_of(battle(*SET_UP, "set_out"))
    hand.select(XANTHOS)
    place, ways = next((p, w) for p, w in hand.position.ends(XANTHOS).items() if w[0].cost < w[-1].cost)
    hand.point(place, "", ways[-1].path[-1].heading // 15 * 15)
    assert hand.route().cost == ways[0].cost


def test_leaning_the_pointer_is_news_only_if_it_changes_the_way():
    match = street_fight(("activate", ACHILLES), "muster")
    hand = hand_of(match)
    assert hand.point("4-K") and not hand.point("4-K", "", 90)
