"""Lines at the end of a file: whole, on the disk, and never after a piece of one."""

import os

import pytest

from galleywar.core.files.durable_log import DurableLog


def test_it_holds_what_was_appended_since_it_began_anew(tmp_path):
    log = DurableLog(tmp_path / "deep" / "a")
    log.restart("one\n")
    log.append("two\n")
    assert log.path.read_text() == "one\ntwo\n"
    log.restart("three\n")
    assert log.path.read_text() == "three\n"
    log.remove()
    assert not log.path.exists()


def test_a_piece_of_a_line_is_written_over(tmp_path, monkeypatch):
    log = DurableLog(tmp_path / "a")
    log.restart("one\n")

    def full(_file):
        raise OSError(28, "no space")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="no space"):
            log.append("a very long line\n")
    log.append("two\n")
    log.close()
    assert log.path.read_text() == "one\ntwo\n"


def test_what_was_not_begun_cannot_grow(tmp_path):
    with pytest.raises(FileNotFoundError):
        DurableLog(tmp_path / "a").append("one\n")


def test_a_link_is_not_followed(tmp_path):
    (tmp_path / "other").write_text("theirs")
    (tmp_path / "a").symlink_to(tmp_path / "other")
    with pytest.raises(OSError, match="symbolic"):
        DurableLog(tmp_path / "a").restart("mine\n")
    assert (tmp_path / "other").read_text() == "theirs"
