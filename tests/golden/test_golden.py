"""Whole recorded games: they replay entry by entry to the same end, and are told in the same words.

A change of a rule, a chart or a sentence shows up here as a difference to be read; record anew with
``python tools/golden.py`` when it is meant.
"""

from pathlib import Path

import pytest

from galleywar.core.match import tell_game
from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset

GAMES = sorted(Path(__file__).parent.glob("*.galley"))
CUT_SHORT = ("alexandria-novice-1",)
"""Games recorded for 25 Player Turns alone."""


def test_there_is_a_golden_game_of_the_war_at_sea_of_each_battle_ashore_and_of_areas():
    scenarios = {path.stem.rsplit("-", 2)[0] for path in GAMES}
    assert "conquest-messana" in scenarios
    assert scenarios >= {"naval-battle", "heptastadium", "palace-quarter", "pharos-landing", "alexandria"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_and_reads_as_it_did(path):
    opened = from_text(path.read_text(), open_ruleset)
    assert opened.damage is None, f"{opened.damage}"
    assert opened.match.outcome is not None or path.stem in CUT_SHORT
    assert "\n".join(tell_game(opened.match)) + "\n" == path.with_suffix(".txt").read_text()
