"""Methods of dataclasses, compiled once for all starts."""

import builtins
import dataclasses
import sys

import pytest

from galleywar.core.files.compiled_methods import CompiledMethods

TEXT = "made = 6 * 7"


@pytest.fixture
def writing(monkeypatch):
    """Python may keep what it compiles, whatever it is told where the tests run."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def kept(tmp_path, writing):
    """A folder in which an earlier start has kept one text."""
    earlier = CompiledMethods(tmp_path)
    earlier.run(TEXT, {}, {})
    earlier.keep()
    return tmp_path


def made_by(methods):
    names = {}
    methods.run(TEXT, names)
    return names["made"]


def test_what_an_earlier_start_has_kept_is_not_compiled_again(kept, monkeypatch):
    later = CompiledMethods(kept)
    monkeypatch.setattr(builtins, "compile", lambda *_, **__: pytest.fail("compiled again"))
    assert made_by(later) == 42


@pytest.mark.parametrize("spoil", [lambda kept: kept[:-1], lambda kept: b"x" + kept[1:], lambda kept: b""])
def test_a_file_that_is_not_as_it_was_written_is_left_aside(kept, spoil):
    [file] = kept.iterdir()
    file.write_bytes(spoil(file.read_bytes()))
    later = CompiledMethods(kept)
    assert not later.codes and made_by(later) == 42


def test_where_python_keeps_nothing_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    methods = CompiledMethods(tmp_path)
    made_by(methods)
    methods.keep()
    assert not list(tmp_path.iterdir())


def test_without_a_folder_to_write_to_nothing_is_lost(tmp_path, writing):
    (tmp_path / "cache").write_text("a file where the folder should be")
    methods = CompiledMethods(tmp_path / "cache")
    assert made_by(methods) == 42
    methods.keep()


def test_a_dataclass_served_from_the_file_is_like_any_other(tmp_path, writing, monkeypatch):
    monkeypatch.setattr(dataclasses, "exec", builtins.exec, raising=False)  # taken back in the end

    def ship():
        @dataclasses.dataclass(frozen=True, slots=True, order=True)
        class Ship:
            name: str
            oars: int = 170

        return Ship

    first = CompiledMethods(tmp_path)
    first.serve_dataclasses()
    ship()
    first.keep()
    later = CompiledMethods(tmp_path)
    later.serve_dataclasses()
    count = len(later.codes)
    again = ship()
    assert len(later.codes) == count > 4, "every method comes from the file"
    one = again("Halia")
    assert one == again("Halia", 170) and hash(one) == hash(again("Halia")) and one < again("Ibis")
    assert repr(one).endswith("Ship(name='Halia', oars=170)") and dataclasses.replace(one, oars=3).oars == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.oars = 2
