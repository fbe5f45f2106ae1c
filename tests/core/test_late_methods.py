"""A dataclass whose methods are compiled late is the dataclass it would have been."""

import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field

import pytest

from galleywar.core.late_methods import FEW, dataclass

KINDS = [{"frozen": True, "slots": True}, {"frozen": True}, {"slots": True}, {}, {"frozen": True, "eq": False}]
METHODS = ("__init__", "__repr__", "__eq__", "__hash__")


def galley(decorated: Callable[..., type], **how: bool) -> type:
    class Galley:
        name: str
        oars: int = 170
        crew: list[str] = field(default_factory=list, compare=False)
        log: object = field(default=None, repr=False, hash=False)
        knots: int = field(init=False, default=9)
        flag: str = field(default="", kw_only=True)

        def __post_init__(self) -> None:
            if not self.name:
                raise ValueError("a galley has a name")

    return decorated(**how)(Galley)


@dataclass(frozen=True, slots=True)
class Fleet:
    flagship: str
    ships: tuple[str, ...] = ()


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_it_makes_prints_compares_and_hashes_as_dataclasses_do(how):
    ours, theirs = galley(dataclass, **how), galley(dataclasses.dataclass, **how)
    calls = [(("Isis",), {}), (("Isis", 60, ["Nekhen"]), {"flag": "red"}), (("Isis",), {"log": 3}), (("Thalia",), {})]
    mine, others = ([kind(*given, **named) for given, named in calls] for kind in (ours, theirs))
    assert [repr(one) for one in mine] == [repr(one) for one in others]
    assert [[a == b for b in mine] for a in mine] == [[a == b for b in others] for a in others]
    assert [one.knots for one in mine] == [9] * 4 and mine[0].crew is not mine[3].crew
    if how.get("eq", True) and how.get("frozen"):
        assert [hash(one) for one in mine] == [hash(one) for one in others]
    else:
        assert (ours.__hash__ is None) == (theirs.__hash__ is None)
    assert ours.__match_args__ == theirs.__match_args__
    assert dataclasses.replace(mine[0], oars=50) == ours("Isis", 50) or not how.get("eq", True)
    assert mine[0] != others[0]


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_it_refuses_what_dataclasses_refuse(how):
    for kind in (galley(dataclass, **how), galley(dataclasses.dataclass, **how)):
        for given, named in (((), {}), (("Isis", 1, [], None, 9), {}), (("Isis",), {"knots": 4})):
            with pytest.raises(TypeError):
                kind(*given, **named)
        with pytest.raises(ValueError, match="has a name"):
            kind("")
        ship = kind("Isis")
        if not how.get("frozen"):
            ship.name = "Thalia"
            assert ship.name == "Thalia"
            continue
        for deed in (lambda ship=ship: setattr(ship, "name", "Thalia"), lambda ship=ship: delattr(ship, "name")):
            with pytest.raises(FrozenInstanceError, match="name"):
                deed()


def test_nothing_is_kept_beside_the_fields_of_a_frozen_one_but_by_a_class_of_its_kind():
    @dataclass(frozen=True)
    class Ship:
        name: str

    class Prize(Ship):
        pass

    ship, prize = Ship("Isis"), Prize("Isis")
    for deed in (lambda: setattr(ship, "captor", "Rome"), lambda: delattr(ship, "captor")):
        with pytest.raises(FrozenInstanceError, match="captor"):
            deed()
    prize.captor = "Rome"
    assert prize.captor == "Rome"
    del prize.captor
    assert not hasattr(prize, "captor")


def test_nothing_is_compiled_before_it_is_called():
    kind = galley(dataclass, frozen=True, slots=True)
    waiting = {name: vars(kind)[name] for name in METHODS}
    assert repr(kind("Isis"))
    assert [name for name in METHODS if vars(kind)[name] is not waiting[name]] == ["__repr__"]
    for _ in range(FEW):
        kind("Isis")
    assert [name for name in METHODS if vars(kind)[name] is not waiting[name]] == ["__init__", "__repr__"]


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_the_first_instances_are_as_those_made_later(how):
    kind = galley(dataclass, **how)
    given = {"name": "Isis", "oars": 60, "flag": "red"}
    first, *_, last = (kind(**given) for _ in range(FEW + 2))
    for name in ("name", "oars", "crew", "log", "knots", "flag"):
        assert getattr(first, name) == getattr(last, name)
    assert getattr(first, "__dict__", None) == getattr(last, "__dict__", None)
    assert repr(first) == repr(last) and (first == last or not how.get("eq", True))


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), (("Isis", 1, [], None, 9), {}), (("Isis",), {"knots": 4}), (("Isis",), {"name": "Thalia"}),
     (("Isis",), {"sails": 2}), ((), {"oars": 3})],
)  # fmt: skip
def test_the_first_instances_are_refused_in_the_same_words(given, named):
    said = []
    for before in (0, FEW + 1):
        kind = galley(dataclass, frozen=True)
        for _ in range(before):
            kind("Isis")
        with pytest.raises(TypeError) as refusal:
            kind(*given, **named)
        said.append(str(refusal.value))
    assert said[0] == said[1]


def test_a_method_of_its_own_is_kept():
    @dataclass(frozen=True)
    class Rating:
        word: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Rating) and self.word[0] == other.word[0]

        def __hash__(self) -> int:
            return hash(self.word[0])

        def __repr__(self) -> str:
            return self.word

    assert len({Rating("trireme"), Rating("tetreme")}) == 1 and repr(Rating("trireme")) == "trireme"


def test_a_class_that_takes_over_fields_fills_them_all():
    @dataclass(frozen=True, slots=True)
    class Ship:
        name: str

    @dataclass(frozen=True, slots=True)
    class Galley(Ship):
        oars: int = 170

    assert repr(Galley("Isis")).endswith("Galley(name='Isis', oars=170)")
    assert Galley("Isis") != Ship("Isis")


def test_it_goes_through_a_pickle():
    fleet = Fleet("Isis", ("Thalia",))
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        assert pickle.loads(pickle.dumps(fleet, protocol)) == fleet
