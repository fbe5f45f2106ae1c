"""A battle on the open table in the window: the helm by keys, squadrons, what is written beside the
models."""

import re
from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from galleywar.core.check import Check, Forecast, Objection
from galleywar.core.decision import Choice, Span, Split
from galleywar.core.dice import Seeded
from galleywar.core.ledger import cited
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.bars.prompt_buttons import order_tip
from galleywar.ui.game.interaction import answers, orders
from galleywar.ui.game.interaction.answers import Item, odds, percent
from galleywar.ui.game.interaction.number_format import said
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import in_short, why_not
from galleywar.ui.game.parts.card_widgets import Cite, FaceBars, ResultBar
from galleywar.ui.game.parts.share_odds import chance_of_share
from galleywar.ui.game.sidebar.cards import forecast_parts
from galleywar.ui.game.sidebar.order_list import OrderRow
from galleywar.ui.game.view.presenter import within
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.ship_models import WRECK
from galleywar.ui.painters.table.squadrons import cords, squadrons
from galleywar.ui.widgets import Label
from tests.ui.game.test_game_screen import Table
from tests.window.test_other_boards import fought

LOOK = Look.of(THEMES["slate"], Metrics(1280, 800, 1.0, 1.0))
SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def drill(make_app):
    """The first fight, with a galley about to move."""
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    while not any(one.verb == "turn" for one in match.decision.offers):
        choice = next((one for offer in match.decision.offers if offer.verb == "declare"
                       for one in offer.choices() if "battle" in str(one)), None)  # fmt: skip
        match.submit(choice or next(iter(match.decision.offers[0].choices())))
    return Table(make_app((1280, 800)), match)


def degrees(table):
    return table.selection.form.draft


def test_shift_and_a_letter_turn_by_a_degree_and_the_letter_by_five(drill):
    table = drill
    before = len(table.match.entries)
    table.key("E", mod=SHIFT)
    assert degrees(table) == 1
    table.key("E", "E")
    assert degrees(table) == 11
    assert table.screen.view.prompt.extra.field.value == "11"
    table.key("Q", mod=SHIFT)
    assert degrees(table) == 10
    assert len(table.match.entries) == before


def test_the_helm_goes_over_from_one_side_to_the_other(drill):
    table = drill
    table.key("E", "E", mod=SHIFT)
    table.key("Q")
    assert degrees(table) == -3
    piece = table.selection.main
    heading = table.selection.position.counters[piece].heading
    table.key("Enter")
    table.until_quiet()
    after = table.match.ruleset.view.counters(table.match.state)[piece].heading
    assert (after - heading) % 360 == 3
    assert table.screen.stage.focus is table.screen.view.board


def volley(make_app):
    """A galley with two kinds of shot, her form open in the window."""
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(5)
    while not any(one.verb == "aim" and len(one.slots) > 2 for one in match.decision.offers):
        match.submit(match.decision.any(draw))
    table = Table(make_app((1280, 800)), match)
    offer = next(one for one in match.decision.offers if one.verb == "aim")
    table.selection.select(offer.piece or next(iter(offer.slots[0])))
    table.screen.model.on_change()
    found = answers.items(table.selection, table.screen.app.bindings)
    table.screen.answering.press(next(item for item in found if item.order and item.order.verb == "aim"))
    form = table.selection.form
    assert form is not None and len(form.values) < len(offer.slots) - 1
    return table, offer


def test_the_odds_of_a_volley_stand_beside_its_first_share(make_app):
    table, _ = volley(make_app)
    order = table.selection.draft_order()
    assert order.forecast is not None and sum(chance for _, chance in order.forecast.results) == 1


def test_a_number_gives_a_target_one_more_and_takes_it_from_another(make_app):
    table, _ = volley(make_app)
    first = table.selection.form
    held = first.slot.caps[-1][0]
    assert first.shares()[held] == 0
    table.look()
    table.key(str(len(first.slot.caps)))
    assert table.selection.form.shares()[held] == 1 and sum(table.selection.form.shares().values()) == first.slot.total
    words = [one.words for one in table.screen.view.sidebar.walk() if isinstance(one, Label)]
    assert "1 shot held back" in words and any(one.startswith(f"{first.slot.name.capitalize()}: ") for one in words)
    shown = [item.words for item in answers.items(table.selection, table.screen.app.bindings)]
    assert "Go on" in shown and "Carry out" not in shown
    assert "1 shot held back" in table.selection.draft_order().text


def test_the_chance_at_a_target_counts_no_shot_at_another(make_app):
    table, offer = volley(make_app)
    selection, slots = table.selection, [one for one in offer.slots if isinstance(one, Split)]
    target = slots[-1].caps[0][0]
    chances = []
    for weapon in (slots[0].caps[0][0], slots[0].caps[-1][0]):
        selection.open_form(orders.begun(selection.position, offer, (offer.piece,)))
        for _ in range(slots[0].total):
            selection.form = selection.form.share(weapon, 1)
        selection.form = selection.form.finish()
        chances.append(chance_of_share(selection, target))
    everything, without_the_first = chances
    assert (everything > without_the_first) is (slots[0].caps[0][0] == target)


def test_a_galley_still_being_fitted_out_is_named_on_her_card(make_app):
    ruleset, scenario = open_scenario(find_scenario("mare-muster"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    table = Table(make_app((1280, 800)), match)
    row = next(
        one
        for one in table.screen.view.sidebar.card.walk()
        if isinstance(one, OrderRow) and one.order.possible
    )
    table.click(row)
    table.click(next(one for one in table.screen.view.sidebar.card.walk() if isinstance(one, OrderRow)))
    assert [entry.choice.verb for entry in match.entries] == ["buy", "buy"]
    [first, *_] = match.ruleset.view.counters(match.state).values()
    table.selection.select(first.piece)
    table.selection.point("", "")
    table.screen.model.on_change()
    said = [one.words for one in table.screen.view.sidebar.unit.walk() if isinstance(one, Label)]
    assert first.name in said and "Nothing in hand" not in said


def test_the_whole_fleet_and_what_is_written_beside_it_are_in_view_at_first(make_app):
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    board = Table(make_app((1280, 800)), match).screen.view.board
    for one in board.standing:
        x, y = board.camera.to_screen(one.x, one.y)
        reach = one.side / 2 * board.camera.ppu
        assert board.rect.inflate(-50, -50).contains(pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))


def test_ships_of_a_letter_and_seat_are_one_squadron():
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    faces = ruleset.view.counters(Match(ruleset, scenario, 3, {"blue": "human", "red": "human"}).state)
    pairs = [(ShipBerth(face.piece, at, 0, 1), face) for at, face in enumerate(faces.values())]
    found = squadrons(pairs)
    assert {one.seat for one in found} == {"blue", "red"}
    assert all({face.seat for _, face in one.ships} == {one.seat} for one in found)
    assert [one.name for one in found] == ["Guard ships", "Raiders"]
    (first, *others), lost = pairs, [(berth, replace(face, silhouette=WRECK)) for berth, face in pairs[:1]]
    assert (squadrons([*lost, *others])[0].lost, len(squadrons([*lost, *others])[0].ships)) == (1, 1)
    assert len(squadrons([first])) == 1 and not squadrons(lost), (
        "a single ship is a squadron, a wreck is none"
    )


def test_cords_take_the_shortest_way_to_join_all():
    row = [ShipBerth(name, x, 0, 1) for name, x in (("a", 0), ("c", 20), ("b", 10), ("d", 31))]
    joined = {frozenset((one.piece, other.piece)) for one, other in cords(row)}
    assert joined == {frozenset("ab"), frozenset("bc"), frozenset("cd")}


# -- room for words ------------------------------------------------------------------------------------------
NARROW = 200
"""Pixels that hold the name and the percents, and no fraction of two figures beside them."""
LONG = Fraction(89, 97)
ODD = Fraction(342035, 373248)


def test_a_fraction_that_nobody_could_read_is_told_in_percent_alone():
    assert odds(LONG).startswith(f"{LONG} ") and odds(Fraction(115, 216)) == "53.2 %"
    assert odds(ODD) == percent(ODD) == "91.6 %"
    bar = ResultBar("she is taken with all hands", ODD, hoped=True)
    assert "/" not in bar.tip and bar._lines(LOOK, NARROW)[1] == ()


@pytest.mark.parametrize("chance", [Fraction(1, 2), LONG])
def test_a_fraction_never_runs_into_the_name_of_its_result(chance):
    bar = ResultBar("she is taken with all hands", chance, hoped=True)
    name, below = bar._lines(LOOK, NARROW)
    role, em = bar._type(LOOK)
    told = [*name, *below] if below else [f"{name[0]}   {chance}"]
    room = NARROW - fonts.width(f"   {percent(chance)}", role, em)
    assert all(fonts.width(line, role, em) <= (NARROW if line in name and below else room) for line in told)
    assert "".join(below).replace(" ", "") in {"", str(chance)}
    assert bar.height_for(LOOK, NARROW) > bar.height_for(LOOK, 900) or chance == Fraction(1, 2)


@pytest.mark.parametrize("name", ["rammed and free", "rammed but fouled", "collision"])
def test_the_results_of_a_ram_stand_in_a_line_each_at_1280x800(name):
    bar, width = ResultBar(name, Fraction(5, 18), hoped=True), LOOK.metrics.panel - LOOK.px(36)
    assert bar.height_for(LOOK, width) == fonts.font(*bar._type(LOOK)).get_linesize()


def test_why_one_is_asked_reads_on_in_the_sentence():
    assert within("A die has fallen.") == "a die has fallen."
    assert within("Isis entered the harbour") == "Isis entered the harbour"


def test_a_long_name_has_room_in_the_band_of_its_side(drill):
    prompt = drill.screen.view.prompt
    for name in ("Rhodes", "Hellenic league", "The Alliance of the Hellenic cities"):
        prompt.name = name
        band = prompt._badge(drill.screen.look, 1280)
        assert 116 <= band <= round(1280 * 0.14)
        fits = fonts.width(name, "bold", drill.screen.look.metrics.type_px("body")) + 56 <= band
        assert fits or band == round(1280 * 0.14)


def test_numbers_of_the_bar_go_on_where_those_of_the_list_end(make_app):
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    table = Table(make_app((1280, 800)), match)
    shown = [chord for button in table.screen.stage.buttons() for chord in button.chords if chord.isdigit()]
    assert len(shown) > 3 and len(shown) == len(set(shown))


def test_one_man_is_offered_as_one():
    men = Span("figures", 1, 3, 1, "slinger")
    assert [said(men, number) for number in (1, 2)] == ["1 slinger", "2 slingers"]


def test_shares_of_men_are_counted_and_shares_of_ships_named(drill):
    position = drill.selection.position
    fallen = Split(
        "losses", 3, (("slingers", 1), ("archers", 2)), (("slingers", "slinger"), ("archers", "archer"))
    )
    aim = Split("archers", 2, (("hold", 2),))
    assert position.share_said(fallen, "archers", 1) == "1 archer"
    assert position.share_said(aim, "hold", 2) == "hold 2"
    halia = next(piece for piece, face in position.counters.items() if face.name == "Halia")
    assert position.share_said(aim, halia, 2) == "Halia 2"
    alone = Split("archers", 1, (("hold", 1), (halia, 1)))
    assert [position.share_said(alone, one, 1) for one in ("hold", halia)] == ["hold", "Halia"]
    assert position.said((("slingers", 1), ("archers", 2)), fallen) == "1 slinger, 2 archers"


def test_whoever_alone_can_answer_is_in_hand_though_the_question_is_about_two(make_app):
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 8, {seat.key: "human" for seat in scenario.seats})
    for verb, *args in (
        ("now",),
        ("speed", "ramming"),
        ("turn", 28),
        ("ahead", 400),
        ("turn", -33),
        ("ahead", 1400),
    ):
        match.submit(Choice(verb, tuple(args)))
    assert len(match.decision.about) == 2 and "no more oars" in match.decision.prompt
    table = Table(make_app((1280, 800)), match)
    assert table.selection.main == match.decision.about[0]
    run_on, stop = (item.words for item in table.screen.view.prompt.items)
    assert run_on.startswith("Run on along her side") and stop == "Stop at once"


def test_a_save_of_the_other_side_is_named_and_the_faces_that_fail_it_are_full():
    check = Check.at_least("PW-ram-2", "Save of Nike", (6,), 6, (), ("saved", "holed"))
    parts = forecast_parts(
        Forecast((("sinks", Fraction(5, 6)), ("saved", Fraction(1, 6))), check, "damage", wanted=("holed",)),
        print,
    )
    [bars] = [one for one in parts if isinstance(one, FaceBars)]
    words = [one.words for part in parts for one in part.walk() if isinstance(one, Label)]
    assert [natural for natural, _, is_hoped in bars.bars if is_hoped] == [1, 2, 3, 4, 5]
    assert "Save of Nike: needs 6+ on d6." in words


def test_a_case_that_is_played_by_our_reading_says_so_where_it_is_cited(drill):
    ask = drill.screen.model.ask_rule
    ours, printed = Cite("MN-03.12", ask), Cite("MN-03.11", ask)
    assert ours.words == "[MN-03.12\N{DAGGER}]" and "our reading" in ours.tip
    assert printed.words == "[MN-03.11]"
    ours.on_press()
    assert drill.screen.model.cases == ("MN-03.12",)


def test_a_reading_is_marked_in_refusals_prompts_and_tips_too(drill):
    refused = (Objection("MN-03.12", "Not so."), Objection("MN-03.11", "Nor so."), Objection("", "Nor thus."))
    assert in_short(refused, "mare_nostrum").splitlines() == [
        "Not so. [MN-03.12\N{DAGGER}]",
        "Nor so. [MN-03.11]",
        "Nor thus.",
    ]
    decision = drill.match.decision
    asked = f"{decision.prompt} {cited('mare_nostrum', decision.case)}"
    assert drill.screen.view.prompt.sentence == asked
    order = Order("Row", case="MN-03.12")
    assert order_tip(Item("Row", order=order), "mare_nostrum") == ["[MN-03.12\N{DAGGER}]"]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_wreck_that_nobody_owns_is_told_of_when_pointed_at(make_app, size):
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 10, {seat.key: "human" for seat in scenario.seats})
    draw, wrecks = Seeded(10), []
    while not wrecks:
        match.submit(match.decision.any(draw))
        wrecks = [face for face in ruleset.view.counters(match.state).values() if not face.seat]
    table = Table(make_app(size), match)
    wreck = wrecks[0]
    table.point(wreck.at)
    told = [one.words for one in table.screen.view.sidebar.unit.walk() if isinstance(one, Label)]
    assert table.selection.piece == wreck.piece and wreck.name in told
    table.click_place(wreck.at)


def test_enter_gives_the_safe_answer_though_the_pointer_rests_on_the_one_asked(make_app):
    match = fought(25)
    for choice in next(way for way in match.ruleset.view.attacks(match.state, "nike", "gorgo")).choices:
        match.submit(choice)
    decision = match.decision
    [asked] = decision.about
    table = Table(make_app((1280, 800)), match)
    table.selection.point(table.selection.position.place_of(asked), asked)
    table.screen.model.on_change()
    table.key("Enter")
    assert match.entries[-1].choice == decision.default


def test_the_whole_fleet_comes_before_the_whole_table(make_app):
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    game = Table(make_app((1280, 800), reduced_motion=True), match)
    camera = game.screen.view.board.camera
    camera.centre_on(100, 100, 2.0, glide=False)
    zooms = []
    for _ in range(2):
        game.screen.model.commands.do("fit")
        zooms.append(camera.target.zoom)
    assert camera.fit_zoom() < zooms[0] < 2.0
    assert zooms[1] == pytest.approx(camera.fit_zoom())


def test_keys_zoom_about_the_ship_in_hand_while_she_is_in_sight(make_app):
    match = fought(25)
    game = Table(make_app((1280, 800), reduced_motion=True), match)
    board, hand = game.screen.view.board, game.selection
    hand.point(hand.position.place_of("nike"), "nike")
    game.screen.model.on_change()
    assert hand.main == "nike" and not board.cursor
    spot, camera = board.spot("nike"), board.camera
    camera.centre_on(spot[0] + 120, spot[1] + 80, 1.0, glide=False)
    seen = camera.to_screen(*spot)
    game.screen.model.commands.do("zoom_in")
    assert camera.zoom > 1.0 and camera.to_screen(*spot) == pytest.approx(seen, abs=1)
    camera.centre_on(spot[0] - camera.view.width, spot[1], 1.0, glide=False)
    middle = camera.target.x, camera.target.y
    game.screen.model.commands.do("zoom_in")
    assert (camera.target.x, camera.target.y) == pytest.approx(middle)


def test_an_enemy_out_of_reach_is_told_of_in_inches_and_a_click_on_him_says_why_nothing_happens(drill):
    hand = drill.selection
    mine = hand.main or hand.position.able[0]
    hand.select(mine)
    foe = next(one for one in hand.position.counters if not hand.position.is_own(one))
    told = why_not(hand.position, mine, foe, hand.verbs)
    assert re.search(r"\d\.\d\d inches spent and \d+\.\d\d left", told.instead)
    hand.point(hand.position.place_of(foe), foe)
    drill.screen.model.click()
    assert hand.main == foe and "can do nothing to" in drill.screen.stage.notice.words


def test_with_shift_the_board_cursor_goes_far_and_near_by_it_goes_in_short_steps(drill):
    board, selection = drill.screen.view.board, drill.selection
    board.put_cursor(board.middle_place)

    def moved(mod):
        before = board.spot(selection.place)
        drill.key("Right", mod=mod)
        return board.spot(selection.place)[0] - before[0]

    near, far = moved(0), moved(SHIFT)
    assert 4 < near * board.camera.ppu < 9 and far == pytest.approx(10 * near, rel=0.1)
    board.camera.zoom_to(board.camera.zoom * 3)
    drill.until_quiet()
    assert moved(0) < near / 2


def test_a_friend_alongside_is_made_fast_to_by_a_click_on_her(make_app):
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match, draw = Match(ruleset, scenario, 11, {seat.key: "human" for seat in scenario.seats}), Seeded(11)

    def friend():
        decision, state = match.decision, match.state
        for one in state.galleys.values():
            if decision.seat == one.seat and decision.admits(Choice("line", (one.id,))):
                return one.id
        return ""

    while match.decision is not None and not friend():
        match.submit(match.decision.any(draw))
    assert match.decision is not None
    other, [doer] = friend(), match.decision.about
    table = Table(make_app((1280, 800)), match)
    selection = table.selection
    selection.select(doer)
    selection.point(selection.position.place_of(other), other)
    found = selection.orders_here()
    assert found[0].choices == (Choice("line", (other,)),)
    assert all(order.route is None or order.route.path[-1].at != selection.position.place_of(doer) for order in found)


@pytest.mark.parametrize("taken", [False, True])
def test_a_refusal_speaks_of_the_ship_pointed_at_before_any_blow_was_to_be_had(make_app, taken):
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    while not any(one.verb == "take" for one in match.decision.offers):
        match.submit(next(match.decision.choices()))
    [doer, *_] = [one.piece for one in match.decision.offers if one.piece]
    if taken:
        match.submit(Choice("take", (doer,)))
    table = Table(make_app((1280, 800)), match)
    position, verbs = table.selection.position, table.selection.verbs
    enemy = next(one for one in position.counters if not position.is_own(one))
    said = [one.text for one in why_not(position, doer, enemy, verbs).reasons]
    assert f"She is not in contact with {position.counters[enemy].name}." in said
    assert not any("which ship acts" in one or "Nothing that" in one for one in said)


def test_the_board_cursor_comes_to_the_ship_that_is_asked_next(make_app):
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    table = Table(make_app((1280, 800)), match)
    board, selection = table.screen.view.board, table.selection
    board.put_cursor(board.middle_place)
    draw = Seeded(5)
    for _ in range(60):
        before, entries = selection.main, len(match.entries)
        table.screen.model.session.submit(match.decision.any(draw))
        table.look()
        if selection.is_taken_up:
            break
    assert selection.is_taken_up and selection.main not in {"", before} and len(match.entries) > entries
    assert board.cursor and (selection.place, selection.piece) == (
        selection.position.place_of(selection.main), selection.main
    )  # fmt: skip
