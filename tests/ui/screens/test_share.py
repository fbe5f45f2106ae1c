"""A battle of one's own written into one file to be passed on, and installed from it by somebody else."""

import pygame
import pytest

from galleywar.rules.own_files.packages import Offered
from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.screens.install import InstallScreen
from galleywar.ui.screens.share import ShareScreen
from galleywar.ui.widgets import Button

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="M0 6 L10 0 L40 6 Z"/></svg>'


def row_of(start, right):
    return next(at for at, row in enumerate(start._list.lines) if row.right == right)


@pytest.fixture
def page(pilot):
    """The page that is reached from the list of what one may design."""
    home = pilot.app.folders.scenarios
    home.mkdir(parents=True)
    (home / "own.svg").write_text(SVG)
    text = find_scenario("mare-drill").read_text(encoding="utf-8").replace("key: mare-drill", "key: my-drill")
    (home / "My Drill.yaml").write_text(f"{text}pictures: {{small: own.svg}}\n", encoding="utf-8")
    pilot.app.push(start := pilot.app.designer())
    pilot.until(lambda: any(row.right == "yours" for row in start._list.lines))
    start._list.pick(row_of(start, "yours"))
    pilot.look()
    pilot.click(pilot.widget(Button, "Share"))
    return pilot.app.top


def test_a_battle_is_shared_with_its_pictures_and_installed_by_dropping_it(page, pilot, tmp_path):
    assert isinstance(page, ShareScreen)
    pilot.click(page._button)
    assert "who made it" in page._say.words
    page._author.set("N. N.")
    page._version.set("one")
    pilot.click(page._button)
    assert "numbers" in page._say.words
    page._version.set("1.1")
    page.stage.take_focus(page._author)
    pilot.key("Enter")
    file = pilot.app.folders.scenarios / "my-drill-1.0.zip"
    offered = Offered.read(file, tmp_path / "elsewhere")
    assert (offered.about.author, offered.about.version) == ("N. N.", "1.1")
    folder = offered.install(tmp_path / "elsewhere")
    assert (folder / "own.svg").read_text() == SVG
    assert "pictures: {small: own.svg}" in (folder / "my-drill.yaml").read_text()
    pilot.app.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(pilot.app.top, InstallScreen)


def test_only_battles_of_ones_own_can_be_shared(page, pilot):
    pilot.key("Esc")
    start = pilot.app.top
    assert start._share.visible
    start._list.pick(row_of(start, "a copy"))
    assert not start._share.visible
