"""Packages held against the rules: only what can be played is packed or installed, under the charts it brings."""

from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.files import package_layout, packages
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import scenario_dir
from galleywar.rules.own_files.packages import Offered, faults_in_package
from galleywar.rules.scenario.library import open_scenario
from tests.core.files.test_packages import ABOUT

CHART = "chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A package with one battle and one chart."""
    folder = tmp_path / "mine"
    (folder / "charts").mkdir(parents=True)
    (folder / package_layout.ABOUT).write_text(ABOUT, encoding="utf-8")
    battle = (scenario_dir() / "first-fight.yaml").read_text(encoding="utf-8")
    (folder / "battle.yaml").write_text(battle, encoding="utf-8")
    (folder / "charts" / "ram.yaml").write_text(CHART, encoding="utf-8")
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for everything of the player's own."""
    monkeypatch.setenv("GALLEYWAR_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "scenarios"


def packed(folder: Path) -> Path:
    file = folder.parent / "mine.zip"
    packages.pack(packages.files_in(folder), file)
    return file


def test_the_charts_of_a_package_are_in_force_for_its_battles_alone(folder: Path) -> None:
    ruleset, _ = open_scenario(folder / "battle.yaml")
    assert [name for name, _ in ruleset.components.overrides] == ["ram"]
    ruleset, _ = open_scenario(scenario_dir() / "first-fight.yaml")
    assert ruleset.components.overrides == ()


def test_a_sound_one_is_packed_installed_and_listed(folder: Path, home: Path, capsys) -> None:
    file = folder.parent / "two.zip"
    assert main(["pack", str(folder), "-o", str(file)]) == 0
    assert "Two Harbours 1.2, 3 files" in capsys.readouterr().out
    offered = Offered.read(file, home)
    assert dict(offered.battles) == {"battle.yaml": open_scenario(folder / "battle.yaml")[1].title}
    assert not offered.in_the_way
    offered.install(home)
    assert main(["list"]) == 0
    assert capsys.readouterr().out.count("\nfirst-fight ") == 2
    again = Offered.read(file, home)
    assert again.in_the_way == "This version is installed already."


def test_a_later_version_that_is_there_is_told(folder: Path, home: Path) -> None:
    Offered.read(packed(folder), home).install(home)
    (folder / package_layout.ABOUT).write_text(ABOUT.replace("1.2", "1.1"), encoding="utf-8")
    assert Offered.read(packed(folder), home).in_the_way == "A later version, 1.2, is installed already."
    (folder / package_layout.ABOUT).write_text(ABOUT.replace("1.2", "1.10"), encoding="utf-8")
    assert Offered.read(packed(folder), home).in_the_way == ""


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("battle.yaml", "map: alexandria", "mapp: alexandria", '"map" is missing'),
        ("charts/ram.yaml", "8", "800", "ram.yaml"),
        ("charts/ram.yaml", "chart: ram", "rules: chess\nchart: ram", "no rule system"),
        ("package.yaml", "N. N.", '""', "author"),
    ],
)
def test_what_is_wrong_in_it_keeps_it_out_and_is_told_at_its_place(
    folder: Path, home: Path, capsys, file: str, old: str, new: str, said: str
) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    target = folder.parent / "out.zip"
    assert main(["pack", str(folder), "-o", str(target)]) == 1
    assert said in capsys.readouterr().out
    assert not target.exists()
    with pytest.raises(SourceFaults) as found:
        Offered.read(packed(folder), home)
    assert said in str(found.value)
    assert not home.exists()


def test_faults_of_an_archive_name_its_files_as_they_lie_in_it(folder: Path, home: Path) -> None:
    (folder / "battle.yaml").write_text("scenario: {}\nrules: {set: alexandria}\n", encoding="utf-8")
    with pytest.raises(SourceFaults) as found:
        Offered.read(packed(folder), home)
    assert {fault.file for fault in found.value.faults} == {"battle.yaml"}


def test_one_without_a_battle_is_none(folder: Path) -> None:
    (folder / "battle.yaml").unlink()
    assert [fault.text for fault in faults_in_package(folder)] == ["there is no scenario in it"]
