"""Changing a frozen dataclass is the same as replacing it."""

from dataclasses import dataclass, field, replace

import pytest

from galleywar.core.copying import changed


@dataclass(frozen=True, slots=True)
class Ship:
    name: str
    hits: int = 0
    cargo: tuple[str, ...] = ()
    box: object = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Alone:
    name: str


def test_it_does_what_replace_does_and_leaves_the_old_one_alone():
    ship = Ship("Isis", 2, ("cohort",), box=[])
    for fields in ({}, {"hits": 3}, {"name": "Thalia", "cargo": ()}):
        assert changed(ship, **fields) == replace(ship, **fields)
    assert changed(ship, hits=3).box is ship.box and ship.hits == 2
    assert changed(Alone("Isis"), name="Thalia") == Alone("Thalia")


def test_a_field_that_is_not_there_is_refused():
    with pytest.raises(KeyError, match="oars"):
        changed(Ship("Isis"), oars=170)


def test_a_class_without_slots_is_refused():
    @dataclass(frozen=True)
    class Raft:
        logs: int

    with pytest.raises(AttributeError):
        changed(Raft(3), logs=4)


@dataclass(frozen=True, slots=True)
class Galley(Ship):
    oars: int = 170


def test_a_class_that_inherits_fields_is_copied_whole():
    galley = Galley("Isis", 1, oars=50)
    copy = changed(galley, hits=2, oars=40)
    assert copy == replace(galley, hits=2, oars=40) and type(copy) is Galley


def test_a_copy_is_frozen_like_the_one_it_was_made_from():
    copy = changed(Ship("Isis"), hits=1)
    assert type(copy) is Ship and hash(copy) == hash(Ship("Isis", 1))
    with pytest.raises(AttributeError):
        copy.hits = 2
    assert changed(copy, name="Thalia") == Ship("Thalia", 1)
