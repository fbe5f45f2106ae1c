"""Where shipped files lie, and where the player's own and what can be made again."""

from pathlib import Path

import pytest

from galleywar.core.files.paths import (
    HOME_VARIABLE,
    asset,
    cache_folder,
    is_shipped,
    named_home,
    own_scenario_folder,
    package_folder,
    scenario_dir,
)


def test_shipped_files_are_found_and_known_as_shipped():
    assert (scenario_dir() / "naval-battle.yaml").is_file()
    assert asset("maps", "alexandria.yaml").is_file() and asset("maps").is_dir()
    assert package_folder() == Path(asset.__code__.co_filename).resolve().parents[2]
    for file in (asset("maps", "alexandria.yaml"), scenario_dir() / "none.yaml", package_folder() / "core"):
        assert is_shipped(file)


def test_a_file_elsewhere_is_no_shipped_one(tmp_path):
    assert not is_shipped(tmp_path / "naval-battle.yaml")
    assert not is_shipped(scenario_dir().parent / "other" / "x.yaml")
    assert not is_shipped(scenario_dir() / ".." / ".." / "x.yaml")


@pytest.mark.parametrize("named", [None, ""])
def test_without_a_name_in_the_environment_there_is_no_one_folder(monkeypatch, named):
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    if named is not None:
        monkeypatch.setenv(HOME_VARIABLE, named)
    assert named_home() is None
    assert cache_folder().name == "galleywar"
    assert (own_scenario_folder().name, own_scenario_folder().parent.name) == ("scenarios", "galleywar")


def test_the_folder_that_the_environment_names_holds_the_cache_as_well(monkeypatch, tmp_path):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert named_home() == tmp_path and cache_folder() == tmp_path / "cache"
    assert own_scenario_folder() == tmp_path / "scenarios"
    monkeypatch.setenv(HOME_VARIABLE, "~/games")
    assert named_home() == Path.home() / "games"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, "stick")
    assert named_home() == tmp_path / "stick"
