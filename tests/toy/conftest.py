"""The toy beside the real systems, in the register and in a window."""

import pytest

from galleywar import rules
from tests.toy.lilies import SCENARIO, Lilies
from tests.ui.conftest import folders, make_app, pilot  # noqa: F401


@pytest.fixture
def lilies(monkeypatch):
    """The toy, registered for the length of a test."""
    monkeypatch.setattr(rules, "_OPENERS", dict(rules._OPENERS))
    rules.register("lilies", lambda charts: Lilies())
    return rules.open_ruleset("lilies")


@pytest.fixture
def scenario_file(folders):  # noqa: F811
    """Its scenario among the player's own."""
    folders.scenarios.mkdir(parents=True)
    path = folders.scenarios / "lilies.yaml"
    path.write_text(SCENARIO)
    return path
