"""Spoilt files are opened or refused in words; what is not is told."""

import pytest

import fuzz
from galleywar.core.files.faults import Fault, SourceFaults


@pytest.mark.parametrize("kind", sorted(fuzz.JUDGES))
def test_files_as_they_should_be_are_accepted(kind):
    for whole in fuzz.sound_files()[kind]:
        assert fuzz.judged(kind, whole.content) == fuzz.Verdict("accepted"), whole.name


@pytest.mark.parametrize("seed", range(60))
def test_spoilt_files_are_taken_as_promised(seed):
    whole, content = fuzz.spoilt(seed)
    assert (whole, content) == fuzz.spoilt(seed)
    assert fuzz.judged(whole.kind, content).wrong == ""


@pytest.mark.parametrize("kind", ["scenario", "map", "save"])
def test_spoilt_files_are_taken_by_the_command_line(kind):
    _, content = fuzz.spoilt(7, kind)
    assert fuzz.by_command_line(kind, content) is None


def judge(monkeypatch, raised):
    def fails(_file):
        raise raised

    monkeypatch.setitem(fuzz.JUDGES, "map", fails)
    return fuzz.judged("map", b"")


def test_what_is_not_as_promised_is_told(monkeypatch):
    assert "ZeroDivisionError" in judge(monkeypatch, ZeroDivisionError()).wrong
    assert "not done" in judge(monkeypatch, fuzz.Hung("not done in 20 s")).wrong
    assert "without a fault" in fuzz._refused((), None).wrong
    assert "no place" in fuzz._refused([Fault("a", 0, 1, "bad")], None).wrong
    assert "without words" in fuzz._refused([Fault("a", 1, 1, " ")], None).wrong
    assert "cannot be drawn" in fuzz._in_words("a\0", "refused").wrong
    assert "characters" in fuzz._in_words("a" * 9000, "refused").wrong
    assert "SourceFaults" in judge(monkeypatch, SourceFaults([])).wrong


def test_what_takes_too_long_or_too_much_is_told(monkeypatch):
    monkeypatch.setattr(fuzz, "SECONDS", -1.0)
    assert fuzz.judged("settings", b"{}").word == "slow"
    monkeypatch.setattr(fuzz, "SECONDS", 5.0)
    monkeypatch.setattr(fuzz, "MEMORY", -1)
    assert fuzz.judged("settings", b"{}").word == "large"
