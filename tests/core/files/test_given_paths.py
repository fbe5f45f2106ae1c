"""Paths as somebody has typed them: taken where a disk can hold them, refused in words where none can."""

import pytest

from galleywar.core.files.given_paths import (
    LONGEST_NAME,
    UnfitPath,
    file_beside,
    is_file,
    is_folder,
    typed_path,
)

LONG = "x" * LONGEST_NAME


@pytest.mark.parametrize(
    "words", [f"saves/{LONG}/mine.yaml", f"{LONG}/mine", f" saves/{'é' * (LONGEST_NAME // 2)} "]
)
def test_every_name_in_it_may_be_just_so_long(words):
    assert str(typed_path(words)) == words.strip()


@pytest.mark.parametrize(
    "words",
    [f"saves/{LONG}x/mine.yaml", f"{LONG}x", f"saves/{'é' * (LONGEST_NAME // 2)}x", f"saves/{LONG}x/"],
)
def test_one_that_is_longer_is_refused_wherever_it_stands(words):
    with pytest.raises(UnfitPath, match=f"more than {LONGEST_NAME} characters"):
        typed_path(words)


@pytest.mark.parametrize("words", ["a\0b", "\ud800", "saves/\x07"])
def test_what_no_file_may_be_called_is_refused(words):
    with pytest.raises(UnfitPath, match="no file may have"):
        typed_path(words)


def test_a_user_there_is_not_is_named():
    with pytest.raises(UnfitPath, match="There is no user ~nobody-of-that-name on this machine"):
        typed_path("~nobody-of-that-name/x")


@pytest.mark.parametrize("name", [LONG, "é" * (LONGEST_NAME // 2)])
def test_a_file_beside_another_may_have_just_so_long_a_name(tmp_path, name):
    assert file_beside(tmp_path, name) is None
    (tmp_path / name).touch()
    assert file_beside(tmp_path, name) == tmp_path / name
    with pytest.raises(UnfitPath, match=f"{LONGEST_NAME} characters at most"):
        file_beside(tmp_path, f"{name}x")


def test_a_folder_is_no_file_and_nothing_lies_where_no_disk_can_look(tmp_path):
    (tmp_path / "deep").mkdir()
    assert file_beside(tmp_path, "deep") is None and is_folder(tmp_path / "deep")
    for path in (tmp_path / ("x" * 300), tmp_path / "a\0b", tmp_path / "none"):
        assert not is_file(path) and not is_folder(path)
