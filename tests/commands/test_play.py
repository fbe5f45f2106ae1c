"""``galleywar play``: what is refused before a window opens."""

import argparse

import pytest

from galleywar.commands import play


def words(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(given)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("naval-battle", "--ruby", "captain"), 'has no seat "ruby"; there are roman and egyptian'),
        (("naval-battle", "--roman", "admiral"), 'Nobody called "admiral" plays'),
        (("--roman", "captain"), "name one before them"),
        (("nowhere",), "There is no scenario"),
        (("saves/nowhere",), 'There is no file "saves/nowhere". Check the name and the folder.'),
        (("nowhere.galley",), 'There is no file "nowhere.galley". Check the name and the folder.'),
    ],
)
def test_a_seat_a_player_or_a_file_that_is_none_is_misuse(given, told, capsys) -> None:
    assert play.run(words(*given)) == 2
    assert told in capsys.readouterr().err


def test_seats_are_known_without_opening_a_rule_system() -> None:
    from galleywar.rules import find_system, rulesets, seats
    from galleywar.rules.scenario.library import open_scenario, shipped

    assert all(seats(system) and find_system(system).files() for system in rulesets())
    for file in shipped():
        ruleset, scenario = open_scenario(file)
        assert {seat.key for seat in scenario.seats} <= set(seats(ruleset.key))


def test_a_battle_is_the_listed_one_however_its_file_is_named(monkeypatch) -> None:
    """Else it would stand in the list twice."""
    from galleywar.rules.scenario.library import shipped

    listed = shipped()[0]
    monkeypatch.chdir(listed.parent)
    for name in (listed.name, f"../{listed.parent.name}/{listed.name}", str(listed), listed.stem):
        assert play._meant(name) == listed
