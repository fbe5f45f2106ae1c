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


def test_what_was_never_begun_or_is_gone_already_can_be_taken_away(tmp_path):
    log = DurableLog(tmp_path / "a")
    log.remove()
    log.restart("one\n")
    log.path.unlink()
    log.remove()
    assert not log.is_open and not log.path.exists()


def test_it_is_open_from_its_beginning_until_it_is_let_go_and_can_begin_anew(tmp_path):
    log = DurableLog(tmp_path / "a")
    assert not log.is_open
    log.restart("one\n")
    assert log.is_open
    log.close()
    log.close()
    assert not log.is_open and log.path.read_text() == "one\n"
    with pytest.raises(FileNotFoundError):
        log.append("two\n")
    log.restart("four \N{MIDDLE DOT}\n")
    log.append("five\n")
    assert log.path.read_text(encoding="utf-8") == "four \N{MIDDLE DOT}\nfive\n"
    log.close()


def test_less_than_all_of_a_line_on_the_disk_is_a_failure(tmp_path):
    class Narrow:
        def __init__(self, file):
            self.file = file

        def __getattr__(self, name):
            return getattr(self.file, name)

        def write(self, content):
            return self.file.write(content[:3])

    log = DurableLog(tmp_path / "a")
    log.restart("one\n")
    log._file = Narrow(log._file)
    with pytest.raises(OSError, match="only 3 of 8 bytes"):
        log.append("two more")
    log._file = log._file.file
    log.append("three\n")
    log.close()
    assert log.path.read_text() == "one\nthree\n"
