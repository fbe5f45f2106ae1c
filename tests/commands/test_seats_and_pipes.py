"""Seats that a scenario has not are refused alike by every command; tables in a pipe are whole."""

import re

import pytest

from galleywar.__main__ import main
from galleywar.rules.scenario.library import shipped


@pytest.mark.parametrize("words", [["simulate", "-n", "1"], ["text"], ["play"]], ids=lambda words: words[0])
def test_a_seat_the_scenario_has_not_is_refused(words: list[str], capsys) -> None:
    assert main([words[0], "mare-drill", *words[1:], "--roman", "novice"]) == 2
    told = capsys.readouterr()
    assert told.err == 'Fleet Drill off Piraeus has no seat "roman"; there are blue and red.\n'


def test_the_arena_gives_no_seats_at_all(capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "mare-drill", "novice", "random", "--roman", "novice"])
    assert end.value.code == 2 and "--roman" in capsys.readouterr().err


def test_the_list_in_a_pipe_cuts_no_key_and_breaks_no_row(capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["list"]) == 0
    rows = capsys.readouterr().out.splitlines()
    keys = [re.match(r"\S+", row)[0] for row in rows]
    assert keys == ["scenario", *[file.stem for file in shipped()]]


def test_the_list_of_charts_in_a_pipe_cuts_no_key(capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["charts"]) == 0
    assert "\nleader_casualty " in capsys.readouterr().out
