"""How long an admiral may think is a setting where an admiral plays at all."""

from types import SimpleNamespace

import pytest

from galleywar.ui.screens import settings
from galleywar.ui.screens.settings import SettingsScreen
from galleywar.ui.widgets import Label, Segmented

ROW = "How long an admiral thinks"


@pytest.fixture
def page(pilot, monkeypatch):
    """The settings of play, with an admiral for some games or for none."""

    def shown(*proven: str) -> None:
        monkeypatch.setattr(settings, "has_proven", lambda system: system in proven)
        pilot.app.push(SettingsScreen(pilot.app))
        pilot.app.top._show("play")
        return pilot

    return shown


def test_where_no_admiral_plays_nothing_is_asked(page):
    with pytest.raises(AssertionError, match="no Label says"):
        page().widget(Label, ROW)


def test_the_patience_chosen_is_kept(page):
    pilot = page("conquest")
    assert pilot.widget(Label, ROW)
    row = next(
        one
        for top in pilot.app.top.stage.children()
        for one in top.walk()
        if isinstance(one, Segmented) and ("25", "25 s") in one.choices
    )
    assert row.value == pilot.app.settings.patience == "5"
    pilot.click(SimpleNamespace(rect=row.cells()[2]))
    assert pilot.app.settings.patience == "25"
