"""Changing a frozen dataclass is the same as replacing it."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from galleywar.core.copying import changed, quickly_made


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
    with pytest.raises(AttributeError, match="oars"):
        changed(Ship("Isis"), oars=170)


def test_a_class_without_slots_is_refused():
    @dataclass(frozen=True)
    class Raft:
        logs: int

    with pytest.raises(AttributeError):
        changed(Raft(3), logs=4)


@quickly_made
@dataclass(frozen=True, slots=True)
class Shot:
    kind: str
    self_inflicted: bool = False
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SlowShot:
    kind: str
    self_inflicted: bool = False
    at: tuple[str, ...] = ()


def test_what_is_quickly_made_is_as_the_dataclass_makes_it():
    for words, named in ((("arrow",), {}), (("arrow", True), {"at": ("3032",)}), ((), {"kind": "stone"})):
        quick, slow = Shot(*words, **named), SlowShot(*words, **named)
        assert type(quick) is Shot
        assert repr(quick) == repr(slow).replace("SlowShot", "Shot")
        assert quick == Shot(*words, **named) and hash(quick) == hash(Shot(*words, **named))
        assert pickle.loads(pickle.dumps(quick)) == quick
        assert replace(quick, kind="fire") == changed(quick, kind="fire") != quick


def test_what_is_quickly_made_is_frozen_and_takes_nothing_else():
    with pytest.raises(FrozenInstanceError):
        Shot("arrow").kind = "stone"
    for words, named in (((), {}), (("arrow",), {"range": 3}), (("a", True, (), 4), {})):
        with pytest.raises(TypeError):
            Shot(*words, **named)


def test_a_class_that_makes_its_own_fields_is_refused():
    @dataclass(frozen=True, slots=True)
    class Hold:
        cargo: list[str] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Deck:
        width: int

        def __post_init__(self) -> None: ...

    @dataclass(frozen=True, slots=True)
    class Deep:
        width: int
        cargo: list[str] = field(default_factory=list)

    for kind in (Hold, Deck, Deep):
        with pytest.raises(TypeError, match=kind.__name__):
            quickly_made(kind)


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


def test_a_class_that_is_quickly_made_first_copied_later_or_the_other_way_round_does_both():
    def ship(*, copied_first):
        @dataclass(frozen=True, slots=True)
        class Ship:
            name: str
            oars: int = 170

        if copied_first:
            one = object.__new__(Ship)
            for name, value in (("name", "Isis"), ("oars", 50)):
                object.__setattr__(one, name, value)
            assert changed(one, oars=60).oars == 60
        return quickly_made(Ship)

    for copied_first in (False, True):
        kind = ship(copied_first=copied_first)
        one = changed(kind("Isis"), oars=50)
        assert one == kind("Isis", 50) == kind(name="Isis", oars=50) and type(one) is kind
        with pytest.raises(FrozenInstanceError):
            one.oars = 60
