import json
from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import to_text
from galleywar.rules.scenario.library import find_scenario, open_scenario

LENGTH = 200


@pytest.fixture(scope="module")
def text() -> str:
    """A saved game of some orders."""
    ruleset, scenario = open_scenario(find_scenario("naval-battle"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(5)
    while len(match.entries) < LENGTH:
        offers = match.decision.offers
        match.submit(offers[draw.below(len(offers))].any(draw))
    return to_text(match)


@pytest.fixture
def saved(text: str, tmp_path: Path):
    """Writes the game, altered if asked, and gives its path."""

    def write(alter=lambda lines: lines) -> str:
        file = tmp_path / "game.galley"
        file.write_text("\n".join(alter(text.splitlines())) + "\n", encoding="utf-8")
        return str(file)

    return write


def without_its_die(lines: list[str]) -> list[str]:
    """The first entry with dice shows others."""
    rows = [json.loads(line) for line in lines]
    row = next(row for row in rows[1:] if row[3])
    row[3][0] = row[3][0] % 6 + 1
    return [json.dumps(row) for row in rows]


def test_a_game_is_told_order_by_order(saved, capsys) -> None:
    assert main(["replay", saved()]) == 0
    said = capsys.readouterr().out
    assert said.startswith("The Naval Battle (Caesar in Alexandria), seed 5\n")
    assert "\n1. roman: " in said
    assert f"\n{LENGTH}. " in said
    assert "Rome has set up 11 galleys" in said


def test_a_sound_game_is_verified(saved, capsys) -> None:
    file = saved()
    assert main(["replay", file, "--verify"]) == 0
    assert capsys.readouterr().out == f"{file}: {LENGTH} entries, all as the rules and the dice have it\n"


def test_the_first_bad_entry_is_named(saved, capsys) -> None:
    def by_another(lines):
        seat, other = ("roman", "egyptian") if '"roman"' in lines[9] else ("egyptian", "roman")
        return [*lines[:9], lines[9].replace(seat, other, 1), *lines[10:]]

    assert main(["replay", saved(by_another), "--verify"]) == 1
    assert "Entry 9 is the first bad one: " in capsys.readouterr().out


def test_other_dice_than_the_games_own_are_found(saved, capsys) -> None:
    assert main(["replay", saved(without_its_die), "--verify"]) == 1
    assert "the dice show" in capsys.readouterr().out


def test_a_damaged_game_is_told_as_far_as_it_is_good(saved, capsys) -> None:
    assert main(["replay", saved(lambda lines: lines[:30])]) == 1
    told = capsys.readouterr()
    assert "\n29. " in told.out
    assert "Entry 30 is the first bad one: the file ends here" in told.err


@pytest.mark.parametrize("name", ["nothing.galley", "README.md"])
def test_what_is_no_game_is_refused_in_words(name: str, tmp_path: Path, capsys) -> None:
    file = tmp_path / name
    if name == "README.md":
        file.write_text("# not a game\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) in {1, 2}


def test_schemas_are_printed_by_name(capsys) -> None:
    assert main(["schema"]) == 0
    schemas = json.loads(capsys.readouterr().out)
    assert {"map", "alexandria-scenario", "alexandria-chart"} <= schemas.keys()
    assert schemas["alexandria-scenario"]["properties"]["pools"]


def test_one_schema_is_printed_alone(capsys) -> None:
    assert main(["schema", "map"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "MapFile"


def test_schemas_are_written_into_a_folder(tmp_path: Path, capsys) -> None:
    assert main(["schema", "-o", str(tmp_path / "schemas")]) == 0
    names = {file.name for file in (tmp_path / "schemas").iterdir()}
    assert {"map.schema.json", "alexandria-scenario.schema.json"} <= names
    assert "map.schema.json" in capsys.readouterr().out


def test_an_unknown_schema_is_misuse(capsys) -> None:
    assert main(["schema", "mapp"]) == 2
    assert "there are map" in capsys.readouterr().out


def test_what_the_schema_demands_the_shipped_scenario_has(capsys) -> None:
    main(["schema", "alexandria-scenario"])
    schema = json.loads(capsys.readouterr().out)
    root = Source.read(find_scenario("naval-battle")).root
    assert set(schema["required"]) <= root.keys() <= schema["properties"].keys()
