"""Settings survive: written, read, and where the file is broken, replaced in words and kept aside."""

import json

import pytest

from galleywar.ui.device import settings as file
from galleywar.ui.device.settings import Settings


def test_no_file_means_defaults_without_a_word(tmp_path):
    assert file.load(tmp_path) == file.Read(Settings())


def test_what_was_saved_is_read_again(tmp_path):
    chosen = Settings(
        ui_scale=150,
        theme="contrast",
        keys={"ram": ("Shift+R",)},
        charts=("a.yaml",),
        seats={"naval-battle/roman": "human"},
        window=(1, 2, 1300, 900),
        memory={"zoom": 1.5},
    )
    file.save(chosen, tmp_path / "deep")
    assert file.load(tmp_path / "deep") == file.Read(chosen)


@pytest.mark.parametrize(
    "text, word",
    [
        ("{", "cannot be read"),
        ("[1, 2]", "holds no settings"),
        ('{"ui_scale": 133}', "ui_scale"),
        ('{"muted": 1}', "true or false"),
        ('{"effects": 101}', "whole number from 0 to 100"),
        ('{"keys": {"fly": ["R"]}}', "actions with their keys"),
        ('{"window": [1, 2, 3]}', "x, y, width and height"),
        ("[" * 100_000, "cannot be read"),
        ('{"window": [0, 0, 20000, 20000]}', "8192 at most"),
        ('{"window": [0, 0, 800, 0]}', "8192 at most"),
        ('{"scenario": "\\ud800"}', "no text may hold"),
        ('{"memory": {"a\\u0000": 1}}', "no text may hold"),
        ('{"memory": {"zoom": NaN}}', "NaN"),
        ('{"ui_scale": 100, "ui_scale": 150}', "twice"),
    ],
)
def test_a_broken_file_is_told_of_and_kept_aside(tmp_path, text, word):
    (tmp_path / file.FILE).write_text(text)
    found = file.load(tmp_path)
    assert found.settings == Settings() and word in found.complaint
    [aside] = tmp_path.glob("*-broken*")
    assert aside.name in found.complaint and aside.read_text() == text


def test_one_bad_value_does_not_spoil_the_others(tmp_path):
    (tmp_path / file.FILE).write_text(json.dumps({"ui_scale": 150, "theme": "pink"}))
    found = file.load(tmp_path)
    assert found.settings == Settings(ui_scale=150) and "theme" in found.complaint


def test_a_setting_of_a_later_version_is_passed_over(tmp_path):
    (tmp_path / file.FILE).write_text('{"ui_scale": 125, "holograms": true}')
    assert file.load(tmp_path) == file.Read(Settings(ui_scale=125))


def test_two_broken_files_are_both_kept(tmp_path):
    for text in ("{", "}"):
        (tmp_path / file.FILE).write_text(text)
        file.load(tmp_path)
    assert {path.read_text() for path in tmp_path.glob("*-broken*")} == {"{", "}"}


def test_the_defaults_pass_their_own_checks():
    assert file._sifted(json.loads(json.dumps(file.asdict(Settings()))))[1] == []


def test_keys_set_in_0_1_0_are_read(tmp_path):
    kept = {"ram": ["Shift+R"], "rake": ["J"], "grapple": [], "cargo": ["Ctrl+C", "C"]}
    (tmp_path / file.FILE).write_text(json.dumps({"keys": kept}))
    found = file.load(tmp_path)
    assert not found.complaint
    assert found.settings.keys == {name: tuple(chords) for name, chords in kept.items()}
