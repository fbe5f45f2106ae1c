"""What is in a file is told before it is opened."""

import os

import pytest

from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.screens.open import OpenScreen
from galleywar.ui.screens.position_view import PositionView
from galleywar.ui.session.session import Session
from tests.ui.screens.report.played import played


def words(pilot):
    pilot.app.top.stage.settle()
    return [getattr(one, "words", "") for one in pilot.app.top._sheet.walk()]


def pick(pilot, name):
    page = pilot.app.top
    page._list.pick(next(at for at, line in enumerate(page._list.lines) if line.key == name))


def test_of_a_battle_its_page_is_shown_and_of_a_broken_one_its_faults(pilot, tmp_path):
    (tmp_path / "a.yaml").write_text(find_scenario("mare-salamis").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text("rules: {set: alexandira}\n", encoding="utf-8")
    pilot.app.push(OpenScreen(pilot.app, tmp_path))
    pick(pilot, "a.yaml")
    pilot.until(lambda: "Salamis" in words(pilot))
    assert any(isinstance(one, PositionView) for one in pilot.app.top._sheet.walk())
    pick(pilot, "b.yaml")
    pilot.until(lambda: any("Every fault" in one for one in words(pilot)))


def test_of_a_saved_game_its_position_is_shown(pilot, tmp_path):
    session = Session(played("first-fight", orders=20), tmp_path, complain=pytest.fail)
    session.save()
    session.close()
    pilot.app.push(OpenScreen(pilot.app, tmp_path))
    pick(pilot, next(one.name for one in tmp_path.glob("*.galley")))
    pilot.until(lambda: "First Fight" in words(pilot))
    assert any(isinstance(one, PositionView) for one in pilot.app.top._sheet.walk())


def test_of_a_folder_it_is_told_how_much_there_is(pilot, tmp_path):
    (battles := tmp_path / "battles").mkdir()
    for name in ("a.yaml", "b.yaml", "c.galley", "d.txt"):
        (battles / name).write_text("")
    pilot.app.push(OpenScreen(pilot.app, tmp_path))
    pick(pilot, "battles")
    assert "2 scenarios, 1 saved game" in words(pilot)


def test_where_nothing_was_ever_saved_it_begins_in_a_folder_there_is(pilot):
    assert not pilot.app.folders.saves.exists()
    pilot.app.push(page := OpenScreen(pilot.app))
    assert page.folder.is_dir() and page._list.lines
    assert any("saved game" in one for one in words(pilot))


def test_the_file_written_last_is_told_of_first(pilot, tmp_path):
    battle = find_scenario("mare-salamis").read_text(encoding="utf-8")
    for at, name in enumerate(("b.yaml", "a.yaml", "c.yaml")):
        (tmp_path / name).write_text(battle, encoding="utf-8")
        os.utime(tmp_path / name, (1000 - at, 1000 - at))
    (tmp_path / "folder").mkdir()
    pilot.app.push(page := OpenScreen(pilot.app, tmp_path))
    assert page._list.chosen == "b.yaml"
    pilot.until(lambda: "Salamis" in words(pilot))
