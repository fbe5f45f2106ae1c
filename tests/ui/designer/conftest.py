"""The designer open at a shipped battle on an open table, with a drafting of the tests' own."""

import dataclasses

import pygame
import pytest

from galleywar.rules import system
from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.designer.designer_screen import DesignerScreen
from galleywar.ui.designer.draft import ScenarioDraft
from tests.ui.conftest import mouse_event
from tests.ui.designer.toy_drafting import TOY

BATTLE = "mare-drill"


@pytest.fixture
def toy_drafting(monkeypatch):
    known = dict(system._SYSTEMS)
    home = dataclasses.replace(system.find_system("mare_nostrum"), drafting=lambda: TOY)
    known["mare_nostrum"] = known["mare_nostrum"]._replace(home=home)
    monkeypatch.setattr(system, "_SYSTEMS", known)


@pytest.fixture
def text():
    return find_scenario(BATTLE).read_text()


@pytest.fixture
def draft(toy_drafting, text):
    return judged_draft(text)


def judged_draft(text):
    draft = ScenarioDraft(text)
    draft.take_judgement(draft.to_judge())
    return draft


@pytest.fixture
def file(folders, text):
    """A scenario of the player's own."""
    folders.scenarios.mkdir(parents=True)
    path = folders.scenarios / "mine.yaml"
    path.write_text(text)
    return path


class DesignerPilot:
    """The hand on the board of the designer."""

    def __init__(self, pilot, page: DesignerScreen) -> None:
        self.pilot, self.page = pilot, page

    @property
    def draft(self):
        return self.page.draft

    def spot(self, piece):
        at = self.page.board.placed(piece)
        x, y = self.page.board.camera.to_screen(at.x, at.y)
        return round(x), round(y)

    def inches(self, east, north):
        board = self.page.board
        x, y = board.camera.to_screen(*board.board.drawn((east * 100, north * 100)))
        return round(x), round(y)

    def click(self, point, button=1):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pilot.app.handle(mouse_event(kind, point, button))
        self.pilot.look()

    def drag(self, start, end):
        self.pilot.app.handle(mouse_event(pygame.MOUSEMOTION, start))
        self.pilot.app.handle(mouse_event(pygame.MOUSEBUTTONDOWN, start))
        self.pilot.app.handle(mouse_event(pygame.MOUSEMOTION, end))
        self.pilot.look()
        self.pilot.app.handle(mouse_event(pygame.MOUSEBUTTONUP, end))
        self.pilot.look()

    def judged(self):
        self.pilot.until(lambda: self.draft.is_judged)


@pytest.fixture
def at(pilot, toy_drafting, file):
    """The designer open at a file of the player's own."""
    page = pilot.app.designer(file)
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    return DesignerPilot(pilot, page)
