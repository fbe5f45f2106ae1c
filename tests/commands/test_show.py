"""``galleywar show``: pictures of maps and scenarios without a window."""

import argparse
from pathlib import Path

import pygame
import pytest

from galleywar.commands import show
from galleywar.core.files.paths import asset, scenario_dir


def asked(*words: str) -> int:
    parser = argparse.ArgumentParser()
    show.add_arguments(parser)
    return show.run(parser.parse_args(words))


def test_a_map_becomes_a_picture_of_the_width_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    assert asked("alexandria", "-o", str(file), "--width", "300") == 0
    assert pygame.image.load(file).get_size() == (300, 200)


def test_a_map_file_and_its_name_mean_the_same() -> None:
    assert show.scene_of("alexandria").board is not None
    assert show.scene_of(str(asset("maps", "alexandria.yaml"))).board.kind == "network"
    assert show.scene_of(str(asset("maps", "alexandria.yaml"))).counters is None


def test_a_scenario_stands_where_its_file_puts_it() -> None:
    scene = show.scene_of(str(scenario_dir() / "naval-battle.yaml"))
    assert scene.counters
    placed = {face.at for face in scene.counters.values() if face.at}
    assert {"3002", "2204", "3108", "2414"} <= placed
    assert scene.seats == ("roman", "egyptian")


def test_counters_are_in_the_picture_of_a_scenario() -> None:
    scene = show.scene_of("naval-battle")
    bare = show.picture_of(show.Exhibit(scene.board), 400)
    peopled = show.picture_of(scene, 400)
    x, y = scene.board.anchor("2303")
    where = (round(x * 400 / scene.board.width), round(y * 400 / scene.board.width))
    assert bare.get_at(where) != peopled.get_at(where)


def test_a_name_that_means_nothing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("atlantis", "-o", str(tmp_path / "map.png")) == 2
    assert "atlantis" in capsys.readouterr().out


def test_a_file_with_faults_is_told_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("scenario: {key: x\n", encoding="utf-8")
    assert asked(str(broken), "-o", str(tmp_path / "map.png")) == 1
    assert "broken.yaml:" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [("-o", "map.pdf"), ("-o", "/no/such/folder/map.png"), ("-o", "m.png", "--width", "3")]
)
def test_misuse_is_refused_before_any_work(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as refused:
        asked("alexandria", *words)
    assert refused.value.code == 2
