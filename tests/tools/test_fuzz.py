"""Spoilt files are opened or refused in words; what is not is told."""

import pytest

import fuzz
from fuzzing.verdicts import in_words, refused
from galleywar.core.files import packages
from galleywar.core.files.faults import Fault, SourceFaults

MOST_OF_A_KIND = 12


@pytest.mark.parametrize("kind", sorted(fuzz.JUDGES))
def test_files_as_they_should_be_are_accepted(kind):
    assert fuzz.sound_files()[kind]
    for whole in fuzz.sound_files()[kind][:MOST_OF_A_KIND]:
        assert fuzz.judged(kind, whole.content) == fuzz.Verdict("accepted"), whole.name


@pytest.mark.parametrize("seed", range(90))
def test_spoilt_files_are_taken_as_promised(seed):
    whole, content = fuzz.spoilt(seed)
    assert (whole, content) == fuzz.spoilt(seed)
    assert fuzz.judged(whole.kind, content).wrong == ""


@pytest.mark.parametrize("kind", ["scenario", "map", "save", "package"])
def test_spoilt_files_are_taken_by_the_command_line(kind):
    _, content = fuzz.spoilt(7, kind)
    assert fuzz.by_command_line(kind, content) is None


def judge(monkeypatch, raised):
    fuzz._warm("map")

    def fails(_file):
        raise raised

    monkeypatch.setitem(fuzz.JUDGES, "map", fails)
    return fuzz.judged("map", b"")


def test_what_is_not_as_promised_is_told(monkeypatch):
    assert "ZeroDivisionError" in judge(monkeypatch, ZeroDivisionError()).wrong
    assert "not done" in judge(monkeypatch, fuzz.Hung("not done in 20 s")).wrong
    assert "without a fault" in refused((), None).wrong
    assert "no place" in refused([Fault("a", 0, 1, "bad")], None).wrong
    assert "without words" in refused([Fault("a", 1, 1, " ")], None).wrong
    assert "cannot be drawn" in in_words("a\0", "refused").wrong
    assert "characters" in in_words("a" * 9000, "refused").wrong
    assert "no words" in in_words("", "refused").wrong
    assert "SourceFaults" in judge(monkeypatch, SourceFaults([])).wrong


def test_what_takes_too_long_or_too_much_is_told(monkeypatch):
    monkeypatch.setattr(fuzz, "SECONDS", -1.0)
    assert fuzz.judged("settings", b"{}").word == "slow"
    monkeypatch.setattr(fuzz, "SECONDS", 5.0)
    monkeypatch.setattr(fuzz, "MEMORY", -1)
    assert fuzz.judged("settings", b"{}").word == "large"


def test_archives_are_spoilt_in_names_kinds_and_numbers_too(tmp_path):
    file, told = tmp_path / "mine.zip", ""
    for seed in range(60):
        file.write_bytes(fuzz.spoilt(seed, "package")[1])
        try:
            packages.files_of(file)
        except SourceFaults as refused_for:
            told += str(refused_for)
    for words in (
        "outside its folder",
        "a link or a device",
        "one to a disk",
        "larger than",
        "holds 5",
        "damaged",
    ):
        assert words in told


def test_a_command_that_does_not_end_is_told(monkeypatch):
    monkeypatch.setattr(fuzz, "PATIENCE", 0)
    found = fuzz.by_command_line("map", b"")
    assert found is not None and found.wrong == "not done in 0 s"
