"""How many clicks and keys it takes on the maps of areas: a legion, a fleet with its cargo, reinforcements."""

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import Table

SHIFT = pygame.KMOD_LSHIFT
DIRECTIONS = {"Up": (0, -1), "Down": (0, 1), "Left": (-1, 0), "Right": (1, 0)}


class Counting(Table):
    """A pilot who counts what he clicks, turns and presses."""

    def __init__(self, app, match):
        super().__init__(app, match)
        self.inputs = 0

    def spot_of(self, thing):
        board = self.screen.view.board
        x, y = board.camera.to_screen(*board.spot(thing))
        return round(x), round(y)

    def press(self, at, mods=0):
        self.inputs += 1
        pygame.key.set_mods(mods)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(mouse_event(kind, at))
        pygame.key.set_mods(0)
        self.look()

    def click_on(self, thing, mods=0):
        self.press(self.spot_of(thing), mods)

    def click_land(self, place, mods=0):
        """Beside the pieces of a place, where nothing but the place lies."""
        board, map_ = self.screen.view.board, self.match.ruleset.board
        x, y = map_.anchor(place)
        beside = ((x + dx, y + dy) for dx in range(-160, 161, 8) for dy in range(-160, 161, 8))
        spots = (tuple(map(round, board.camera.to_screen(*spot))) for spot in beside)
        room = board.rect.inflate(-40, -40)
        free = next(spot for spot in spots if board.pick(spot) == (place, "") and room.collidepoint(spot))
        self.press(free, mods)

    def turn_wheel(self, by):
        self.inputs += 1
        self.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))
        self.look()

    def type_key(self, name):
        self.inputs += 1
        self.key(name)


@pytest.fixture
def sit_at(make_app):
    def lay(key, *orders, seed=3):
        ruleset, scenario = open_scenario(find_scenario(key))
        match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
        for order in orders:
            match.submit(order)
        table = Counting(make_app((1280, 800)), match)
        table.until_quiet()
        return table

    return lay


def given(table):
    """Every answer so far; those given by themselves since the last click are among them."""
    return [entry.choice for entry in table.match.entries]


DONE = Choice("place", ("italia", 3)), Choice("done")


# -- conquest -----------------------------------------------------------------------------------------------
def test_a_legion_with_all_it_can_lead_marches_to_the_attack_with_two_clicks(sit_at):
    table = sit_at("conquest-actium")
    general = "sapphire-general-1"
    table.click_on(general)
    assert table.selection.party.said == "8 of 8 go"
    table.click_land("dalmatia")
    state = table.match.state
    there = [unit for unit in state.units.at("dalmatia") if unit.seat == "sapphire"]
    assert (table.inputs, state.leaders[general].at, len(there)) == (2, "dalmatia", 7)
    assert {unit.led_by for unit in there} == {general}


def test_a_click_on_the_enemy_there_takes_the_whole_party_too(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-general-1")
    [foe] = [one.id for one in table.match.state.leaders.at("dalmatia")]
    table.screen.model.selection.point("dalmatia", foe)
    table.screen.model.click()
    there = [unit for unit in table.match.state.units.at("dalmatia") if unit.seat == "sapphire"]
    assert len(there) == 7


def test_a_click_on_any_soldier_takes_his_general_and_the_wheel_leaves_the_last_behind(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-infantry-30")
    assert table.selection.main == "sapphire-general-1"
    table.turn_wheel(-1)
    table.turn_wheel(-1)
    table.turn_wheel(1)
    assert table.selection.party.said == "7 of 8 go"
    table.click_on("sapphire-general-1", SHIFT)
    assert table.selection.party.said == "6 of 8 go"
    table.click_land("dalmatia")
    assert sum(unit.seat == "sapphire" for unit in table.match.state.units.at("dalmatia")) == 5
    table.type_key("u")
    assert table.match.state.leaders["sapphire-general-1"].at == "macedonia"


def test_keys_leave_men_behind_one_a_press(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-general-1")
    for key, said in zip("[[]", ("7 of 8 go", "6 of 8 go", "7 of 8 go"), strict=True):
        table.type_key(key)
        assert table.selection.party.said == said
    told = [getattr(one, "words", "") for one in table.screen.view.sidebar.unit.walk()]
    assert any(words.startswith("[ and ]") for words in told)
    table.click_land("dalmatia")
    there = sum(unit.seat == "sapphire" for unit in table.match.state.units.at("dalmatia"))
    assert (table.inputs, there) == (5, 6)


def test_arrows_pass_over_what_the_legion_in_hand_cannot_go_to(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-general-1")
    board, start = table.screen.view.board, "macedonia"
    for arrow, way in DIRECTIONS.items():
        table.selection.point(start, "")
        lit = table.selection.lights().places
        table.key(arrow)
        ahead = [one for one in lit if board._ahead(one, start, *board.board.anchor(start), *way)]
        assert table.selection.place in ahead or not ahead


def test_a_key_that_would_leave_nobody_says_so(sit_at):
    table = sit_at("conquest-actium")
    table.type_key("[")
    assert table.selection.party.count == 0 and "Nobody is in hand" in table.screen.stage.notice.words


def test_a_laden_galley_lands_over_the_sea_with_two_clicks(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-galley-38")
    table.click_land("italia")
    state = table.match.state
    assert (table.inputs, state.leaders["sapphire-general-3"].at) == (2, "italia")


def test_an_empty_galley_fetches_the_legion_from_her_coast_and_lands_it(sit_at):
    table = sit_at("conquest-actium")
    table.click_on("sapphire-galley-43")
    table.click_land("sicilia")
    state = table.match.state
    assert (table.inputs, state.leaders["sapphire-general-2"].at) == (2, "sicilia")
    assert state.galleys["sapphire-galley-43"].at == "port:sicilia"


def test_a_soldier_without_a_leader_says_whom_to_click(sit_at):
    table = sit_at("conquest-actium")
    table.match.submit(Choice("march", ("sapphire-general-1", "thracia")))
    table.match.submit(Choice("march", ("sapphire-caesar", "thracia")))
    table.screen.model.renew()
    table.until_quiet()
    left = next(one.id for one in table.match.state.units.at("macedonia"))
    table.click_on(left)
    said = table.screen.view.prompt.sentence
    assert (
        said.startswith("Without a leader it stays in its city: click Sapphire general") or "Caesar" in said
    )


def test_a_second_click_keeps_to_what_is_under_the_pointer(sit_at):
    table = sit_at("conquest-actium")
    for _ in range(6):
        table.click_on("sapphire-galley-42")
        assert table.match.state.galleys[table.selection.main].seat == "sapphire"


def test_the_attack_at_sea_is_made_with_all_galleys(sit_at):
    table = sit_at("conquest-actium", Choice("end"))
    [foe, *_] = [one.id for one in table.match.state.galleys.at("mare_epirus") if one.seat == "ruby"]
    table.click_on("sapphire-galley-42")
    table.click_on(foe)
    table.type_key("Enter")
    attack = next(one for one in given(table)[::-1] if one.verb == "attack")
    assert (table.inputs, len(attack.args[2])) == (3, 2)


def builds_in(decision, province):
    return [choice for choice in decision.choices() if choice.verb == "build" and province in choice.args]


def test_a_purchase_and_a_new_galley_are_clicked_on_the_map(sit_at):
    table = sit_at("conquest-actium", Choice("end"), Choice("peace"))
    while len(builds_in(table.match.decision, "thracia")) < 2:
        table.match.submit(table.match.decision.default or Choice("done"))
    table.screen.model.renew()
    table.until_quiet()
    assert "thracia" in table.selection.lights().places
    table.click_land("thracia")
    assert [one.choices[0].verb for one in table.selection.listing] == ["build", "build"]
    table.match.submit(Choice("buy", ("galley", 1)))
    table.match.submit(Choice("done"))
    table.screen.model.renew()
    table.until_quiet()
    assert set(table.selection.lights().places) == {"port:macedonia-west", "port:macedonia-east"}
    table.press(table.window_spot("port:macedonia-east"))
    assert table.selection.armed.target == "port:macedonia-east", (
        "the turn ends with it, so it is asked once more"
    )
    table.type_key("Enter")
    assert [one.at for one in table.match.state.galleys.values()][-1] == "port:macedonia-east"


# -- added depth --------------------------------------------------------------------------------------------
def test_one_click_on_a_land_places_one_army_and_with_shift_as_many_as_are_told(sit_at):
    table = sit_at("added-depth-grain")
    before = table.match.state.territories["italia"].regiments
    table.click_land("italia")
    assert (table.inputs, table.match.state.territories["italia"].regiments) == (1, before + 1)
    table.click_on("army:italia", SHIFT)
    left = table.match.state.frames[-1].left
    assert table.selection.form.draft == left == 2
    table.type_key("Enter")
    assert table.match.state.territories["italia"].regiments == before + 3


def test_a_click_on_the_army_itself_places_one_too(sit_at):
    table = sit_at("added-depth-grain")
    table.click_on("army:italia")
    assert (table.inputs, table.match.state.territories["italia"].regiments) == (1, 7)


def test_a_fleet_in_port_loads_and_sails_to_an_enemy_shore_with_two_clicks(sit_at):
    table = sit_at("added-depth-grain", *DONE)
    table.click_on("ruby-fleet-1")
    table.click_land("creta")
    fleet = table.match.state.fleets["ruby-fleet-1"]
    assert (table.inputs, fleet.at, fleet.cargo) == (2, "ze20n35", 3)
    table.match.submit(Choice("done"))
    table.screen.model.renew()
    table.until_quiet()
    assert "Fleets with troops aboard lie ready off Achaia and Creta." in table.screen.view.prompt.sentence
    table.inputs = 0
    table.click_on("ruby-fleet-1")
    table.click_land("creta")
    table.type_key("Enter")
    assert table.inputs == 3 and Choice("invade", ("creta", ("ruby-fleet-1",)) in given(table))


def test_an_attack_over_land_takes_own_land_enemy_land_and_a_word(sit_at):
    table = sit_at("added-depth-grain", *DONE, Choice("done"))
    table.click_on("army:macedonia")
    table.click_land("achaia")
    table.type_key("Enter")
    assert table.inputs == 3 and Choice("attack", ("macedonia", "achaia")) in given(table)


def test_regiments_go_to_the_army_clicked_in_one_click_where_they_may_join_it(sit_at):
    table = sit_at("added-depth-grain", *DONE)
    while table.match.decision.case != "AD-70":
        choices = table.match.decision
        table.screen.model.submit((choices.default or next(choices.choices()),))
        table.until_quiet()
    origin, to = (f"army:{one}" for one in ("italia", "neapolis"))
    table.inputs = 0
    table.click_on(origin)
    table.click_on(to)
    assert table.selection.main == origin
    moved = [one for one in given(table) if one.verb == "fortify"] or list(table.selection.armed.choices)
    assert moved[-1].args[:2] == ("italia", "neapolis") and table.inputs == 2


def test_a_fleet_that_may_still_sail_holds_up_no_other(sit_at):
    table = sit_at("added-depth-grain", *DONE)
    decision = table.match.decision
    assert decision.case == "AD-35"
    position = table.selection.position
    first, second, *_ = (one for one in position.able if position.routes(one))
    step = next(one for one in decision.choices() if one.verb == "sail" and one.args[0] == first)
    table.screen.model.submit((step,))
    table.until_quiet()
    table.click_on(second)
    assert table.selection.main == second


def test_a_click_on_an_own_army_ashore_means_what_the_fleet_under_way_can_do_there(sit_at):
    table = sit_at("added-depth-grain", *DONE, Choice("sail", ("ruby-fleet-1", "ze15n40")))
    table.click_on("ruby-fleet-1")
    table.click_on("army:macedonia")
    assert table.selection.main == "ruby-fleet-1"
    assert {order.verb for order in table.selection.orders_here()} == {"land", "load"}


def test_a_galley_joins_others_at_sea_by_a_menu_where_a_click_would_take_one_of_them(sit_at):
    table = sit_at("conquest-actium")
    galley, other, sea = "sapphire-galley-38", "sapphire-galley-44", "mare_aegaeum"
    table.click_on(galley)
    table.screen.model.selection.point(sea, other)
    table.screen.model.on_change()
    assert "a drag, a right click or Shift+F10 sends" in table.screen.view.prompt.hint
    table.app.handle(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    )
    table.look()
    assert any("to Mare Aegaeum" in line.words for line in table.screen.stage.buttons())
    table.type_key("Enter")
    assert table.match.state.galleys[galley].at == sea
