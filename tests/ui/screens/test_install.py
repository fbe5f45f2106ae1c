"""A package dropped on the window: told of, installed, its battle chosen; or everything that is wrong in it."""

import pygame
import pytest

from galleywar.core.files import package_layout, packages
from galleywar.core.files.paths import scenario_dir
from galleywar.ui.screens.install import InstallScreen
from galleywar.ui.screens.message import FaultsScreen
from galleywar.ui.screens.open import OpenScreen
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.widgets import Label
from tests.core.files.test_packages import ABOUT


@pytest.fixture
def at_start(pilot):
    pilot.app.push(StartScreen(pilot.app))
    return pilot


def drop(pilot, path):
    pilot.app.handle(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_a_package_dropped_on_any_page_is_told_of_installed_and_its_battle_chosen(at_start, tmp_path):
    file = tmp_path / "two.zip"
    battle = (scenario_dir() / "first-fight.yaml").read_bytes()
    packages.pack({package_layout.ABOUT: ABOUT.encode(), "fight.yaml": battle}, file)
    drop(at_start, file)
    page = at_start.app.top
    assert isinstance(page, InstallScreen) and page.title == "Two Harbours 1.2"
    assert "Author: N. N." in page.words and "1 battle: First Fight." in page.words
    at_start.key("Enter")
    installed = at_start.app.folders.scenarios / "two-harbours" / "fight.yaml"
    top = at_start.app.top
    assert isinstance(top, PickerScreen) and top.chosen.path == installed and not top.chosen.faults
    drop(at_start, file)
    assert "This version is installed already." in at_start.app.top.words


def test_a_package_that_cannot_be_played_tells_every_fault_and_installs_nothing(at_start, tmp_path):
    file = tmp_path / "two.zip"
    broken = b"scenario: {key: 3}\nrules: {set: alexandria}\n"
    packages.pack({package_layout.ABOUT: ABOUT.encode(), "fight.yaml": broken}, file)
    drop(at_start, file)
    page = at_start.app.top
    assert isinstance(page, FaultsScreen) and {fault.file for fault in page.faults} == {"fight.yaml"}
    assert not (at_start.app.folders.scenarios / "two-harbours").exists()
    (tmp_path / "none.zip").write_bytes(b"PK no archive")
    drop(at_start, tmp_path / "none.zip")
    assert isinstance(at_start.app.top, FaultsScreen)
    assert at_start.widget(Label, "archive is damaged").words.startswith("This archive"), "it has no lines"


def test_a_folder_that_is_a_package_is_offered_as_an_archive_is_and_any_other_is_looked_into(at_start, tmp_path):
    folder = tmp_path / "two"
    folder.mkdir()
    drop(at_start, folder)
    assert isinstance(at_start.app.top, OpenScreen)
    (folder / package_layout.ABOUT).write_text(ABOUT)
    (folder / "fight.yaml").write_bytes((scenario_dir() / "first-fight.yaml").read_bytes())
    drop(at_start, folder)
    page = at_start.app.top
    assert isinstance(page, InstallScreen) and "1 battle: First Fight." in page.words
    at_start.key("Enter")
    assert (at_start.app.folders.scenarios / "two-harbours" / "fight.yaml").is_file()
