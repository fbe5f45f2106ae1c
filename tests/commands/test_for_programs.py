"""What commands write for other programs: JSON, lines an editor parses, exit codes, pages of pictures."""

import dataclasses
import json
import re
import sys
from pathlib import Path

import pytest

from galleywar import __main__ as galleywar_main
from galleywar.__main__ import COMMANDS, main
from galleywar.commands import list as list_command
from galleywar.commands.plain.result_page import page_of
from galleywar.core.files.paths import scenario_dir
from galleywar.players.levels import open_level
from galleywar.players.playout import play_game
from galleywar.rules.scenario.library import open_scenario

MARCH = Path(__file__).resolve().parents[1] / "golden" / "conquest-messana-brisk-1.galley"
CHANCE = ("--roman", "random", "--egyptian", "random")
GCC = re.compile(r"^(.+):(\d+):(\d+): (error|warning): (.+)$", re.MULTILINE)


def told(capsys, *words, code=0):
    assert main(list(words)) == code
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def broken(tmp_path):
    text = (scenario_dir() / "naval-battle.yaml").read_text(encoding="utf-8")
    file = tmp_path / "broken.yaml"
    file.write_text(text.replace("minutes: 90", "minutes: long"), encoding="utf-8")
    return file


def test_list_tells_every_scenario_with_its_file_and_faults(broken, capsys):
    rows = told(capsys, "list", "--json", str(broken), code=1)
    first_fight = next(row for row in rows if row.get("scenario") == "first-fight")
    assert first_fight["system"] == "alexandria" and first_fight["seats"] == ["roman", "egyptian"]
    assert Path(first_fight["file"]) == scenario_dir() / "first-fight.yaml" and first_fight["faults"] == []
    (fault,) = rows[-1]["faults"]
    assert rows[-1]["file"] == str(broken) and fault["line"] > 1 and fault["severity"] == "error"


def test_validate_tells_each_file_with_its_faults(broken, capsys):
    good = scenario_dir() / "naval-battle.yaml"
    first, second = told(capsys, "validate", "--json", str(good), str(broken), code=1)
    assert first == {"file": str(good), "faults": []}
    assert {"file", "line", "column", "text", "severity"} <= set(second["faults"][0])


def test_validate_tells_an_empty_folder_likewise(tmp_path, capsys):
    (row,) = told(capsys, "validate", "--json", str(tmp_path), code=1)
    assert row["file"] == str(tmp_path) and row["faults"][0]["severity"] == "error"


def test_faults_stand_in_lines_that_editors_parse(broken, capsys):
    assert main(["validate", str(broken)]) == 1
    (found,) = GCC.findall(capsys.readouterr().out)
    assert found[0] == str(broken) and found[3] == "error"


def test_charts_are_listed_checked_and_written_as_json(tmp_path, capsys):
    rows = told(capsys, "charts", "--rules", "conquest", "--json")
    assert rows and all(set(row) == {"key", "title", "case", "figures"} for row in rows)
    assert all(isinstance(count, int) for row in rows for count in row["figures"].values())
    files = told(capsys, "charts", "--rules", "conquest", "--json", "--export", str(tmp_path / "charts"))
    assert files and all(Path(file).is_file() for file in files)
    assert told(capsys, "charts", "--json", "--charts", str(tmp_path / "charts"))["faults"] == []
    Path(files[0]).write_text("chart: nothing", encoding="utf-8")
    assert told(capsys, "charts", "--json", "--charts", str(tmp_path / "charts"), code=1)["faults"]


def test_replay_tells_every_order_with_its_dice_and_what_came_of_it(capsys):
    game = told(capsys, "replay", "--json", str(MARCH))
    assert game["scenario"] == "conquest-messana" and game["damage"] is None
    assert [order["number"] for order in game["orders"]] == list(range(1, game["entries"] + 1))
    assert any(order["dice"] for order in game["orders"]) and any(order["told"] for order in game["orders"])
    assert told(capsys, "replay", "--json", "--verify", str(MARCH))["orders"] == []


def test_simulate_tells_the_wins_and_every_game_with_its_course(skirmish, capsys):
    found = told(capsys, "simulate", skirmish, "-n", "5", "--seed", "1", *CHANCE, "--json")
    assert sum(found["wins"].values()) == found["games"] == len(found["results"]) == 5
    assert all(low <= share <= high for share, (low, high) in (
        (found["wins"][key] / 5, found["interval95"][key]) for key in found["wins"]))  # fmt: skip
    for game in found["results"]:
        numbers = [turn["number"] for turn in game["course"]]
        assert numbers == sorted(numbers) and {seat for seat, _ in game["course"][0]["shares"]} == {
            "roman", "egyptian",
        }  # fmt: skip
        galleys = [force for force in game["forces"] if force["name"] == "galleys"]
        assert len(galleys) == 2 and all(0 <= force["last"] <= force["first"] for force in galleys)


def test_pages_of_pictures_need_nothing_from_elsewhere_and_are_the_same_for_the_same_games(
    skirmish, tmp_path, capsys
):
    pages = []
    for name in ("one.html", "two.html"):
        file = tmp_path / name
        assert main(["simulate", skirmish, "-n", "4", "--seed", "1", *CHANCE, "--html", str(file)]) == 0
        pages.append(file.read_text(encoding="utf-8"))
    assert pages[0] == pages[1] and pages[0].count("<svg") == 4
    assert "<script" not in pages[0] and 'href="http' not in pages[0] and "src=" not in pages[0]
    assert "Rome" in pages[0] and "4 games" in pages[0]
    match = tmp_path / "match.html"
    assert main(["arena", skirmish, "novice", "random", "--games", "2", "--html", str(match)]) == 0
    assert "novice v random" in match.read_text(encoding="utf-8")
    capsys.readouterr()


def test_dice_that_nothing_hung_on_are_told_in_words_and_not_in_an_empty_picture(skirmish, recwarn):
    ruleset, scenario = open_scenario(Path(skirmish))
    players = dict.fromkeys(("roman", "egyptian"), "random")
    chance = dict.fromkeys(players, open_level("random"))
    result = dataclasses.replace(play_game(ruleset, scenario, 1, chance), luck=())
    page = page_of(ruleset, scenario, [result], "as the scenario has them")
    assert "no throws that could come off or fail" in page
    assert not [one for one in recwarn if "legend" in str(one.message)]
    assert "<th>player</th>" not in page and "<th>player</th>" in page_of(
        ruleset, scenario, [result], "", players=players
    )


def test_without_the_library_of_pictures_it_is_said_what_to_install(skirmish, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    file = tmp_path / "page.html"
    assert main(["simulate", skirmish, "-n", "1", *CHANCE, "--html", str(file)]) == 1
    assert "extra `report`" in capsys.readouterr().err and not file.exists()


def test_ctrl_c_ends_with_the_code_that_shells_expect(monkeypatch, capsys):
    def impatient(_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(list_command, "run", impatient)
    assert main(["list"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_ctrl_c_while_a_command_is_being_imported_is_as_quiet(monkeypatch, capsys):
    def impatient(_name):
        raise KeyboardInterrupt

    monkeypatch.setattr(galleywar_main, "import_module", impatient)
    assert main(["simulate", "first-fight"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_shells_complete_every_command(shell, capsys):
    assert main(["complete", shell]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in COMMANDS) and "--json" in said


@pytest.mark.parametrize(
    "system, kind, key, name",
    [
        ("conquest", "province", "achaia", "Achaia"),
        ("added_depth", "province", "achaia", "Achaia"),
        ("alexandria", "galley", "roman-Quad-1", "Sinope"),
        ("mare_nostrum", "type", "large", "large"),
        ("poseidon", "type", "slow_trireme", "Slow Trireme"),
    ],
)
def test_names_of_a_system_are_listed_by_kind(system, kind, key, name, capsys):
    assert told(capsys, "names", system, kind, "--json")[kind][key] == name
    assert main(["names", system, kind]) == 0
    assert key in capsys.readouterr().out


def test_names_follow_the_map_of_a_scenario_and_unknown_kinds_are_told(capsys):
    printed = told(capsys, "names", "alexandria", "--scenario", "naval-battle", "--json")
    assert set(printed) >= {"place", "galley", "leader"}
    assert main(["names", "conquest", "hex"]) == 2
    assert 'There is no kind "hex"' in capsys.readouterr().err
    assert main(["names", "conquest", "--scenario", "naval-battle"]) == 2
    assert "other rules" in capsys.readouterr().err


def test_schemas_offer_the_names_and_take_others_for_other_maps(capsys):
    schema = told(capsys, "schema", "conquest-scenario")
    offered, free = schema["$defs"]["Setup"]["properties"]["owns"]["items"]["anyOf"]
    assert "achaia" in offered["enum"] and "enum" not in free
