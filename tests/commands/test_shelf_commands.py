from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.rules.scenario.library import find_scenario, shipped
from tests.boards.strait import STRAIT

SHIPPED = scenario_dir() / "naval-battle.yaml"


@pytest.fixture
def draft(tmp_path: Path):
    """Writes the naval battle with one word changed."""

    def write(old: str, new: str) -> Path:
        text = SHIPPED.read_text(encoding="utf-8")
        assert old in text
        file = tmp_path / "draft.yaml"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return file

    return write


def test_list_shows_the_shipped_scenarios(capsys) -> None:
    assert main(["list"]) == 0
    assert "naval-battle" in capsys.readouterr().out


def test_list_shows_a_broken_scenario_by_its_first_fault_and_the_others_all_the_same(draft, capsys) -> None:
    file = draft("map: alexandria", "mapp: alexandria")
    assert main(["list", str(file)]) == 1
    said = capsys.readouterr().out
    assert "naval-battle" in said
    assert f'{file.name}:3:1: error: "map" is missing' in said


def test_list_passes_over_guides_maps_and_charts_that_lie_beside_scenarios(tmp_path, capsys) -> None:
    (tmp_path / "battle.yaml").write_text(SHIPPED.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "README.md").write_text("scenario: none", encoding="utf-8")
    (tmp_path / "strait.yaml").write_text(STRAIT, encoding="utf-8")
    (tmp_path / "ram.yaml").write_text("chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}", encoding="utf-8")
    assert main(["list", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.count("naval-battle") == 2
    assert "\nstrait" not in said
    (tmp_path / "notes.yaml").write_text("nothing: yet", encoding="utf-8")
    assert main(["list", str(tmp_path)]) == 1
    assert "notes.yaml:1:1: error: the file does not say which rules" in capsys.readouterr().out
    assert main(["list", str(tmp_path / "strait.yaml")]) == 1


def test_scenarios_of_ones_own_are_listed_found_by_name_and_validated(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("GALLEYWAR_HOME", str(tmp_path))
    assert main(["validate"]) == 0
    assert f"their folder would be {tmp_path / 'scenarios'}" in capsys.readouterr().out
    text = SHIPPED.read_text(encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    for name in ("my-strait.yaml", SHIPPED.name):
        own = tmp_path / "scenarios" / name
        own.write_text(text.replace("key: naval-battle", f"key: {own.stem}", 1), encoding="utf-8")
    assert main(["list"]) == 0
    assert "\nmy-strait " in capsys.readouterr().out
    assert find_scenario("my-strait") == tmp_path / "scenarios" / "my-strait.yaml"
    assert find_scenario("naval-battle") == SHIPPED
    assert main(["validate"]) == 0
    assert "my-strait.yaml: good" in capsys.readouterr().out
    (tmp_path / "scenarios" / "my-strait.yaml").rename(tmp_path / "scenarios" / "My Strait!.yaml")
    assert main(["validate", "my-strait", "naval-battle"]) == 0
    told = capsys.readouterr().out
    assert "My Strait!.yaml: good" in told and f"{SHIPPED}: good" in told
    assert find_scenario("my-strait") == find_scenario("My Strait!")
    assert main(["validate", "my-straits"]) == 1


@pytest.mark.parametrize("file", [*shipped(), asset("maps", "alexandria.yaml")], ids=lambda file: file.name)
def test_what_is_shipped_is_good(file: Path, capsys) -> None:
    assert main(["validate", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: good\n"


def test_validate_looks_into_folders(capsys) -> None:
    assert main(["validate", str(scenario_dir())]) == 0
    assert capsys.readouterr().out.count(": good\n") == len(shipped())


def test_validate_names_the_place_of_a_fault(draft, capsys) -> None:
    file = draft("hexes: [3003, 3002,", "hexes: [3003, 9902,")
    assert main(["validate", str(file)]) == 1
    said = capsys.readouterr().out
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if "9902" in text)
    assert f"draft.yaml:{line}:" in said
    assert "9902" in said
    assert "found.\n" in said


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("  set: alexandria\n", "  set: alexandrai\n", 'did you mean "alexandria"?'),
        ("  set: alexandria\n", "", "does not say which rules it is for"),
    ],
)
def test_a_file_has_to_say_which_rules_it_is_for(draft, capsys, old: str, new: str, told: str) -> None:
    assert main(["validate", str(draft(old, new))]) == 1
    assert told in capsys.readouterr().out


def test_validate_says_that_without_its_map_the_rest_could_not_be_judged(draft, capsys) -> None:
    assert main(["validate", str(draft("map: alexandria", "map: actium"))]) == 1
    said = capsys.readouterr().out
    assert 'there is no map "actium"' in said
    assert "what depends on the faulty parts could not be judged yet" in said
    assert "1 error found." in said


def test_validate_tells_of_a_file_that_is_not_there(tmp_path, capsys) -> None:
    assert main(["validate", str(tmp_path / "nothing.yaml")]) == 1
    assert "nothing.yaml" in capsys.readouterr().out


def test_validate_tells_faults_of_a_map(tmp_path, capsys) -> None:
    text = asset("maps", "alexandria.yaml").read_text(encoding="utf-8")
    file = tmp_path / "map.yaml"
    file.write_text(text.replace("  key: alexandria", "  kee: alexandria", 1), encoding="utf-8")
    assert main(["validate", str(file)]) == 1
    assert "kee" in capsys.readouterr().out


def test_a_scenario_is_found_by_name_or_path(draft) -> None:
    file = draft("minutes: 90", "minutes: 80")
    assert find_scenario("naval-battle") == SHIPPED
    assert find_scenario(str(file)) == file
    with pytest.raises(LookupError, match=r'no scenario "naval-batle". Did you mean naval-battle'):
        find_scenario("naval-batle")


def test_a_warning_is_told_and_does_not_count_as_an_error(draft, capsys) -> None:
    file = draft("2204, 2203]", "2204, 2203, 2203]")
    assert main(["validate", str(file)]) == 0
    said = capsys.readouterr().out
    assert "warning: hex 2203 is listed twice" in said
    assert said.endswith(f"{file}: can be played\n")
    assert main(["list", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.count("naval-battle") > 1
    assert "warning: hex 2203 is listed twice" in said


@pytest.mark.parametrize(
    "words",
    [
        ["validate"], ["list"], ["simulate"], ["text"], ["play"], ["replay"], ["play", "naval-battle", "--charts"],
        ["simulate", "naval-battle", "--charts"], ["charts", "--charts"],
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["a" * 300, "/nosuch/file", "\ud800"])
def test_a_name_that_no_file_can_have_is_told_in_words(words, name, capsys) -> None:
    assert main([*words, name]) in {1, 2}
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err and (captured.out + captured.err).strip()


def test_a_folder_without_a_scenario_is_told(tmp_path, capsys) -> None:
    assert main(["validate", str(tmp_path)]) == 1
    assert "there is no YAML file in this folder" in capsys.readouterr().out
