"""What simulations have measured, shown where a battle is chosen."""

import pytest

from galleywar.rules.scenario.library import find_scenario, open_scenario, shipped
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.shelf import balance as balance_files
from galleywar.ui.shelf.balance import FOLDER, Balance, known_of, measured, shipped_balance
from galleywar.ui.widgets import Label
from tests.toy.lilies import SEATS


@pytest.fixture
def nothing_ships(monkeypatch):
    monkeypatch.setattr(balance_files, "shipped_balance", dict)


GAMES = "seed,winner,turn\n1,green,3\n2,brown,4\n3,green,2\n4,draw,9\n"


def test_a_file_of_games_tells_who_won_how_often(tmp_path, nothing_ships):
    (folder := tmp_path / FOLDER).mkdir()
    (folder / "first-lilies.csv").write_text(GAMES)
    (folder / "notes.csv").write_text("who,what\nme,nothing\n")
    (folder / "odd.csv").write_bytes(b"\xff\xfe\x00")
    [(key, balance)] = measured(tmp_path).items()
    assert key == "first-lilies" and balance.games == 4
    assert balance.said(SEATS) == "Green 50%, Brown 25% of 4 games"
    assert balance.unevenness(SEATS) == 0.25


def test_nothing_is_measured_where_there_is_no_folder(tmp_path, nothing_ships):
    assert measured(tmp_path) == {}


def test_a_seat_that_never_won_counts_as_none():
    assert Balance({"green": 10}, 10).unevenness(SEATS) == 1


def test_the_picker_shows_and_sorts_by_what_is_measured(pilot, nothing_ships):
    (folder := pilot.app.folders.reports / FOLDER).mkdir(parents=True)
    (folder / "naval-battle.csv").write_text("seed,winner\n" + 10 * "1,roman\n2,egyptian\n")
    pilot.app.push(PickerScreen(pilot.app))
    page = pilot.app.top
    pilot.until(lambda: len(page.entries) == len(shipped()))
    page._sort.choose("balance")
    assert page._list.lines[0].words == "The Naval Battle"
    assert page._list.lines[0].shares
    assert "Rome 50%, Egypt 50% of 20 games" in page._list.lines[0].tip
    assert pilot.app.settings.memory["picker/sort"] == "balance"


def test_a_few_games_are_told_with_their_range_and_draw_no_bar(pilot, nothing_ships):
    (folder := pilot.app.folders.reports / FOLDER).mkdir(parents=True)
    (folder / "first-fight.csv").write_text("seed,winner\n" + 9 * "1,roman\n2,egyptian\n" + "19,roman\n")
    pilot.app.push(PickerScreen(pilot.app))
    page = pilot.app.top
    pilot.until(lambda: len(page.entries) == len(shipped()))
    [row] = [one for one in page._list.lines if one.words == "First Fight"]
    assert not row.shares and "%" not in row.tip
    page._list.pick(page._list.lines.index(row))
    said = [one.words for one in page._preview.walk() if isinstance(one, Label)]
    assert any("19 games" in one and "Rome 53% (32 to 73)" in one for one in said), said


def test_without_measurements_there_is_no_such_order(pilot, nothing_ships):
    pilot.app.push(PickerScreen(pilot.app))
    assert "balance" not in dict(pilot.app.top._sorts)


@pytest.mark.parametrize("key", shipped_balance())
def test_what_ships_is_of_shipped_battles_and_their_seats(key):
    _, scenario = open_scenario(find_scenario(key))
    known = shipped_balance()[key]
    assert set(known.wins) <= {seat.key for seat in scenario.seats}
    assert sum(known.wins.values()) <= known.games and known.games >= 20


def test_games_of_ones_own_go_before_those_that_ship(tmp_path):
    (folder := tmp_path / FOLDER).mkdir()
    (folder / "first-fight.csv").write_text("seed,winner\n1,roman\n")
    assert measured(tmp_path)["first-fight"].games == 1
    assert measured(tmp_path / "nowhere")["first-fight"] == shipped_balance()["first-fight"]


def test_what_bears_the_key_of_a_battle_that_ships_has_not_its_figures(tmp_path):
    text = find_scenario("first-fight").read_text(encoding="utf-8")
    (file := tmp_path / "mine.yaml").write_text(text.replace("minutes: 5", "minutes: 6"), encoding="utf-8")
    (alike := tmp_path / "alike.yaml").write_text(text, encoding="utf-8")
    assert known_of(open_scenario(file)[1], shipped_balance()) is None
    assert known_of(open_scenario(alike)[1], shipped_balance()) == shipped_balance()["first-fight"]


def test_the_range_is_told_with_the_share():
    known = Balance({"green": 60, "brown": 40}, 100, "captains")
    assert known.told(SEATS) == "100 games between captains: Green 60% (50 to 69), Brown 40% (31 to 50)"
    drawn = Balance({"green": 40, "brown": 20, "draw": 40}, 100)
    assert drawn.told(SEATS).endswith("Brown 20% (13 to 29), undecided 40%")
    assert Balance({"green": 1}, 1).told(SEATS).startswith("1 game: Green 100% (21 to 100)")
