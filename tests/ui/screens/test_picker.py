"""The picker: who plays by default, what is remembered, broken scenarios beside good ones."""

import pygame
import pytest

from galleywar.core.scenario import Scenario
from galleywar.players.levels import ADMIRAL, RANDOM, Level
from galleywar.rules.lessons import lessons_by_system
from galleywar.rules.system import covers, find_system
from galleywar.ui.look.covers import MOTIFS
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.screens.picking.battle_rows import key_of
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.picking.terms import SeatRow, usual_players
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.learning import LessonRecord, keep
from galleywar.ui.shelf.scenario_list import first_fault, matches
from galleywar.ui.widgets import Dropdown, TextField
from tests.toy.lilies import LILIES, SCENARIO, SEATS
from tests.toy.test_lilies import Source
from tests.ui.conftest import Pilot, key_event

STRONG = Level("captain", "Captain", "Weighs everything.")


@pytest.fixture
def battle():
    return LILIES.read(Source.parse(SCENARIO))


@pytest.mark.parametrize(
    "known, remembered, players",
    [
        ((RANDOM, STRONG), {}, ["human", "captain"]),
        ((RANDOM, STRONG, ADMIRAL), {}, ["human", "captain"]),
        ((RANDOM, STRONG, ADMIRAL), {"first-lilies/brown": "admiral"}, ["human", "admiral"]),
        ((RANDOM,), {}, ["human", "human"]),
        ((), {}, ["human", "human"]),
        (
            (RANDOM, STRONG),
            {"first-lilies/green": "captain", "first-lilies/brown": "human"},
            ["captain", "human"],
        ),
        ((RANDOM,), {"first-lilies/brown": "captain"}, ["human", "human"]),
        ((RANDOM,), {"first-lilies/brown": "random"}, ["human", "random"]),
    ],
)
def test_seats_are_filled_as_last_time_or_with_the_best_there_is(battle, known, remembered, players):
    assert list(usual_players(battle, known, remembered).values()) == players


@pytest.fixture
def picker(pilot):
    (folder := pilot.app.folders.scenarios).mkdir(parents=True)
    (folder / "draft.yaml").write_text("rules: {set: alexandira}\n")
    pilot.app.push(PickerScreen(pilot.app))
    wanted = len(scenario_list.files(folder))
    assert pilot.app.top._list.lines == () and not pilot.app.top._start_button.enabled
    pilot.until(lambda: pilot.app.top._list.lines)
    assert len(pilot.app.top.entries) == wanted, "a list that grows under the pointer"
    return pilot


def battles(page):
    """The titles listed that can be played."""
    return [line.words for line in page._list.lines if line.mark != "warning"]


def test_a_cover_lists_the_battles_of_its_game_the_one_to_begin_with_first(picker):
    page = picker.app.top
    systems = [cover.key for cover in page._covers.covers]
    listed = []
    for at, system in enumerate(systems):
        page._covers.pick(at)
        chosen = page.chosen.scenario
        assert chosen.system == system and page._list.chosen == page._list.lines[0].key
        assert page._list.lines[0].badge == "start here"
        assert [line.badge for line in page._list.lines].count("start here") == 1
        listed += battles(page)
    assert len(listed) == sum(one.scenario is not None for one in page.entries)


def test_covers_are_chosen_by_keys_and_by_the_mouse(picker):
    page = picker.app.top
    page.stage.take_focus(page._covers)
    picker.key("Right")
    assert page._covers.chosen == page._covers.covers[1].key == page.chosen.scenario.system
    picker.key("Left", "Left")
    assert page._covers.chosen == page._covers.covers[0].key
    picker.click(page._covers)  # its middle is the third of five
    assert page._covers.chosen == page._covers.covers[2].key == page.chosen.scenario.system


@pytest.mark.parametrize("text", [100, 200])
def test_a_game_is_chosen_by_its_number_whether_its_cover_has_room_or_not(make_app, text):
    pilot = Pilot(make_app(text_scale=text))
    pilot.app.push(page := PickerScreen(pilot.app))
    pilot.until(lambda: page._list.lines)
    assert page._covers.visible is (text == 100)
    keys = [cover.key for cover in page._covers.covers]
    for at in (4, 2):
        pilot.key(str(at))
        assert page.chosen.scenario.system == keys[at - 1] == page._games.value
    assert [words.split()[0] for _, words in page._games.choices] == ["1", "2", "3", "4", "5"]
    page.stage.take_focus(page._find)
    pilot.write("1")
    assert page._find.value == "1", "a number that is written chooses nothing"


def test_words_are_looked_for_in_every_game_and_a_find_turns_to_its_cover(picker):
    page = picker.app.top
    page.stage.take_focus(page._find)
    picker.write("actium")
    assert {line.under.split(" \N{MIDDLE DOT} ")[0] for line in page._list.lines} == {
        "Conquest of the Empire", "Mare Nostrum", "Poseidon's Warriors"
    }  # fmt: skip
    assert page._covers.chosen == page.chosen.scenario.system, "the first find is shown with its cover"
    page._list.pick(1)
    assert page._covers.chosen == page.chosen.scenario.system
    page._covers.pick(0)
    assert page._find.value == "" and page.chosen.scenario.system == page._covers.covers[0].key


def test_battles_named_by_the_words_stand_before_those_that_only_speak_of_them(picker):
    page = picker.app.top
    page.stage.take_focus(page._find)
    picker.write("alexandria")
    titled = ["alexandria" in line.words.casefold() for line in page._list.lines]
    assert any(titled) and not all(titled) and titled == sorted(titled, reverse=True)


def test_down_leads_from_what_is_looked_for_to_what_is_found(picker):
    page = picker.app.top
    picker.key("f", mod=pygame.KMOD_CTRL)
    picker.write("messana")
    picker.key("Down")
    assert page.stage.focus is page._list and page.chosen.title == "The Strait of Messana"


def test_whoever_has_won_no_lesson_of_a_game_is_offered_them(picker):
    page = picker.app.top
    picker.until(lambda: page._learn_button.visible)
    game = page._game
    assert str(len(lessons_by_system()[game])) in page._offer.words
    learn = page.handle(key_event("e"))
    assert isinstance(learn, LearnScreen)
    picker.app.push(learn)
    assert learn.chosen.system == game
    keep(picker.app, learn.chosen.key, LessonRecord(done=True))
    page.opened()
    assert not page._learn_button.visible and not page._offer.visible


def test_a_window_without_room_for_covers_lists_the_games(make_app):
    pilot = Pilot(make_app(ui_scale=200))
    pilot.app.push(page := PickerScreen(pilot.app))
    pilot.until(lambda: page._list.lines)
    assert page._games.visible and not page._covers.visible
    last = page._games.choices[-1][0]
    page._games.choose(last)
    assert page.chosen.scenario.system == last == page._games.value


def test_a_cover_bears_the_name_its_rules_have():
    for key, cover in covers().items():
        assert cover.title == find_system(key).title and cover.motif in MOTIFS and cover.board


def test_what_stands_against_what_is_counted_with_all_set_up(picker):
    page = picker.app.top
    under = {line.words: line.under for line in page._list.lines}
    assert under["The Naval Battle"] == "11 : 16 ships"


def test_a_broken_scenario_is_listed_last_with_place_and_remedy_and_stops_no_other(picker):
    *good, bad = picker.app.top._list.lines
    assert "The Naval Battle" in [line.words for line in good]
    assert bad.words == "draft.yaml" and bad.mark == "warning"
    assert "Line 1, column" in bad.under and "alexandria" in bad.under
    assert picker.app.top._start_button.enabled
    picker.app.top._list.pick(len(good))
    assert not picker.app.top._start_button.enabled


def test_a_scenario_opened_by_name_stands_in_the_list_once(picker):
    screen = picker.app.top
    opened = next(one for one in screen.entries if one.scenario)
    screen.add(opened)
    screen._add(opened)
    assert [one.path for one in screen.entries].count(opened.path) == 1
    assert screen.entries[0] is opened


def test_the_search_looks_at_title_summary_and_system(picker):
    picker.app.top.stage.take_focus(picker.widget(TextField))
    picker.write("ganymedes")
    assert [line.words for line in picker.app.top._list.lines] == ["The Naval Battle"]
    picker.write("zzz")
    assert picker.app.top._list.lines == () and not picker.app.top._start_button.enabled


def test_a_seat_is_given_to_the_computer_and_remembered(picker):
    page = picker.app.top
    page._list.pick([line.words for line in page._list.lines].index("The Naval Battle"))
    seats = [one for one in page.terms.walk() if isinstance(one, Dropdown)]
    seats[0].choose("random")
    page._remember(page.chosen.scenario)
    assert picker.app.settings.seats["naval-battle/roman"] == "random"
    assert picker.app.settings.scenario == "naval-battle"


def test_a_seed_is_a_number_and_nothing_else(picker):
    page = picker.app.top
    field = [one for one in page.stage.root.walk() if isinstance(one, TextField)][-1]
    page.stage.take_focus(field)
    field.set("")
    picker.write("12x-3")
    assert page.terms.seed == 123
    picker.write("9" * 30)
    assert page.terms.seed < 2**63


def test_taking_back_is_a_term_of_the_game(picker):
    page = picker.app.top
    terms = next(one for one in page.terms.walk() if isinstance(one, Dropdown) and one.value == "ask")
    page.stage.take_focus(terms)
    picker.key("Down")
    assert page.terms.take_back == "free"
    picker.key("Up", "Up")
    assert page.terms.take_back == "never"
    assert any("an order stands" in getattr(one, "words", "") for one in page.terms.walk())
    page._start()
    assert picker.app.session.match.take_back == "never"


def test_the_forces_are_counted_by_kind(battle):
    entry = scenario_list.ListedScenario(None, LILIES, battle)
    assert [(one.seat, one.lines) for one in scenario_list.forces(entry)] == [
        ("green", ("1 \N{MULTIPLICATION SIGN} green",)),
        ("brown", ("1 \N{MULTIPLICATION SIGN} brown",)),
    ]


def test_a_scenario_is_found_by_any_of_its_words(tmp_path):
    scenario = Scenario("a", "Actium", "lilies", SEATS, "", summary="Agrippa closes the gulf", source="Dio")
    entry = scenario_list.ListedScenario(tmp_path / "a.yaml", LILIES, scenario)
    assert matches(entry, "gulf actium") and matches(entry, "DIO") and not matches(entry, "actium sicily")


def test_the_first_fault_is_told_with_all_that_helps(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text("rules: {set: alexandira}\n")
    told = first_fault(scenario_list.read(path))
    assert told.startswith("Line 1, column") and "did you mean" in told


def test_the_first_of_the_list_is_chosen_until_the_player_chooses(picker):
    page = picker.app.top
    assert page._list.chosen == page._list.lines[0].key
    page._list.pick(2)
    chosen = page._list.chosen
    page._sort.choose("length")
    assert page._list.chosen == chosen


def test_battles_that_take_too_long_are_left_out_on_request(picker):
    page = picker.app.top
    page._length.choose("30")
    shown = [entry for entry in page.entries if str(entry.path) in {line.key for line in page._list.lines}]
    assert all(entry.scenario is None or entry.scenario.minutes <= 30 for entry in shown)
    few = len(page._list.lines)
    page._length.choose("any")
    assert len(page._list.lines) > few == len(shown)


def test_battles_are_listed_for_so_many_players(picker):
    page = picker.app.top
    page._take_game("conquest")
    page._number.choose("4")
    assert [line.words for line in page._list.lines if line.mark != "warning"] == ["Four Caesars"]
    page._take_game("mare_nostrum")
    assert [line for line in page._list.lines if line.mark != "warning"] == []
    assert {one.key: one.count for one in page._covers.covers}["mare_nostrum"] == "no battle"
    page._number.choose("3")
    assert page._game == "conquest", "where there are some"
    page._number.choose("any")
    assert len(page._list.lines) > 5


def test_of_those_who_may_be_chosen_as_many_are_counted_as_are(picker):
    """Sixteen cohorts could sail in the naval battle: eleven do."""
    entry = next(one for one in picker.app.top.entries if one.scenario and one.scenario.key == "naval-battle")
    roman, egyptian = scenario_list.forces(entry)
    assert sum(kind.number for kind in roman.kinds) == 11 and sum(kind.number for kind in egyptian.kinds) == 16
    assert sum(kind.number for kind in roman.aboard if "Cohort" in kind.name) == 11


def test_the_battle_played_last_is_chosen_again(picker):
    page = picker.app.top
    page._list.pick([line.words for line in page._list.lines].index("The Naval Battle"))
    page._remember(page.chosen.scenario)
    picker.app.push(again := PickerScreen(picker.app))
    picker.until(lambda: len(again.entries) == len(page.entries))
    assert again.chosen.scenario.key == "naval-battle"
    again._sort.choose("recent")
    assert again._list.lines[0].words == "The Naval Battle"


def test_how_a_level_plays_is_told_once_however_many_seats_it_has(picker):
    page = picker.app.top
    page._take_game("conquest")
    page._number.choose("4")

    def told():
        labels = (getattr(one, "words", "") for one in page.terms.walk())
        return [words for words in labels if words.startswith("The computer as Captain: ")]

    assert list(page.terms.players.values()).count("captain") == 3 and len(told()) == 1
    for choice in [one for one in page.terms.walk() if isinstance(one, Dropdown) and one.value == "captain"]:
        choice.choose("human")
    assert not told()


def test_the_terms_of_every_battle_are_whole_at_1280x800(picker):
    page, looked_at = picker.app.top, set()
    for game in covers():
        page._take_game(game)
        for at in range(len(page._list.lines)):
            page._list.pick(at)
            picker.look()
            if page.chosen.scenario is None:
                continue
            card = page.terms.parent.rect
            assert page.terms.height_for(page.terms.look, card.width) <= card.height, page.chosen.scenario.key
            looked_at.add(len(page.chosen.scenario.seats))
    assert looked_at == {2, 3, 4, 5, 6}


def test_a_summary_is_as_broad_as_its_page_where_no_forces_stand_beside_it(picker):
    page = picker.app.top
    for game, key, broad in (("conquest", "conquest-6", True), ("alexandria", "naval-battle", False)):
        page._take_game(game)
        page._list.pick([one.key for one in page._list.lines].index(key_of_scenario(page, key)))
        picker.look()
        summary = page.chosen.scenario.summary
        [told] = [one for one in page._preview.walk() if getattr(one, "words", "") == summary]
        assert (told.rect.width > 0.8 * page._preview.rect.width) == broad
        assert not broad or told.rect.bottom < page._preview.parent.rect.bottom, "it is seen without scrolling"


def test_the_battles_of_the_mediterranean_are_listed_without_scrolling_at_1280x800(picker):
    page = picker.app.top
    page._take_game("conquest")
    picker.look()
    assert [one.tone for one in page._list.lines].count("bad") == 1, "a broken file is listed below them"
    assert page._list._starts[8] <= page._list.rect.height


def key_of_scenario(page, key: str) -> str:
    return next(key_of(one) for one in page.entries if one.scenario and one.scenario.key == key)


def test_a_seat_and_its_player_stand_in_line_unless_text_is_large(picker):
    page = picker.app.top
    page._take_game("conquest")
    page._number.choose("6")
    for text, in_line in ((100, True), (200, False)):
        picker.app.change(text_scale=text)
        picker.look()
        rows = [one for one in page.terms.walk() if isinstance(one, SeatRow)]
        assert len(rows) == 6 and len({one.parts[1].rect.left for one in rows}) == 1
        assert all((one.parts[0].rect.right <= one.parts[1].rect.left) == in_line for one in rows)
        assert all((one.parts[0].rect.bottom < one.parts[1].rect.top) != in_line for one in rows)
