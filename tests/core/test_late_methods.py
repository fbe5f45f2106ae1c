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
        wounds: list[int] = field(init=False, default_factory=list, compare=False)
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
    assert [one.wounds for one in mine] == [[]] * 4 and mine[0].wounds is not mine[3].wounds
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
    for name in ("name", "oars", "crew", "log", "knots", "wounds", "flag"):
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


@pytest.mark.parametrize("how", KINDS, ids=str)
@pytest.mark.parametrize("before", [0, FEW + 1])
def test_what_follows_the_making_follows_it_from_the_very_first_instance_on(how, before):
    kind = galley(dataclass, **how)
    for _ in range(before):
        kind("Isis")
    with pytest.raises(ValueError, match="has a name"):
        kind("")


@pytest.mark.parametrize("given", [("Isis", 60, ["Nekhen"], 3), ("Isis", 60), ()])
def test_however_much_is_given_the_first_few_need_no_method_of_their_own(given):
    kind = galley(dataclass, frozen=True)
    waiting, named = kind.__init__, {} if given else {"name": "Isis"}
    made = [kind(*given, **named) for _ in range(FEW)]
    assert kind.__init__ is waiting and {one.name for one in made} == {"Isis"}
    assert [one.oars for one in made] == [given[1] if given else 170] * FEW
    kind(*given, **named)
    assert kind.__init__ is not waiting


def test_what_is_refused_at_first_has_the_method_written_at_once():
    kind = galley(dataclass)
    waiting = kind.__init__
    with pytest.raises(TypeError):
        kind()
    assert kind.__init__ is not waiting and kind("Isis").oars == 170


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_a_class_that_compares_in_its_own_way_is_hashed_as_dataclasses_hash_it(how):
    def rating(decorated):
        class Rating:  # noqa: PLW1641 - what hash it gets is the question
            word: str

            def __eq__(self, other: object) -> bool:
                return True

        return decorated(**how)(Rating)

    ours, theirs = rating(dataclass), rating(dataclasses.dataclass)
    assert (ours.__hash__ is None) == (theirs.__hash__ is None)
    if ours.__hash__ is not None:
        assert hash(ours("trireme")) == hash(theirs("trireme"))


def test_a_class_that_says_it_has_no_hash_has_none():
    @dataclass(frozen=True)
    class Crew:
        men: int
        __hash__ = None

    with pytest.raises(TypeError, match="unhashable"):
        hash(Crew(3))


def test_a_frozen_class_goes_through_a_pickle_in_its_own_way_if_it_has_one():
    kept = pickle.loads(pickle.dumps(Chest(3, "gold")))
    assert (kept.lock, kept.inside) == (3, "nothing")


@dataclass(frozen=True, slots=True)
class Chest:
    lock: int
    inside: str

    def __getstate__(self) -> int:
        return self.lock

    def __setstate__(self, lock: int) -> None:
        object.__setattr__(self, "lock", lock)
        object.__setattr__(self, "inside", "nothing")


def test_a_frozen_class_refuses_in_its_own_words_if_it_has_any():
    @dataclass(frozen=True)
    class Seal:
        word: str

        def __setattr__(self, name: str, value: object) -> None:
            raise PermissionError(name)

        def __getstate__(self) -> str:
            return "sealed"

    with pytest.raises(PermissionError, match="word"):
        Seal("wax").word = "lead"
    assert Seal("wax").__getstate__() == "sealed"
    with pytest.raises(FrozenInstanceError, match="word"):
        del Seal("wax").word


@pytest.mark.parametrize("named", [{"sails": 2}, {"name": "Thalia"}, {"knots": 4}, {"wounds": []}])
def test_a_name_that_is_unknown_or_given_twice_is_refused_from_the_first_instance_on(named):
    with pytest.raises(TypeError):
        galley(dataclass)("Isis", **named)


def test_a_field_by_name_alone_is_never_taken_by_its_place():
    @dataclass(kw_only=True)
    class Wind:
        force: int
        name: str = ""

    for _ in range(FEW + 2):
        assert (Wind(force=3).force, Wind(force=3, name="Boreas").name) == (3, "Boreas")
        with pytest.raises(TypeError):
            Wind(3)


@pytest.mark.parametrize("slots", [False, True])
def test_a_field_that_nobody_gives_and_that_has_no_value_is_not_there(slots):
    @dataclass(slots=slots)
    class Voyage:
        start: str
        end: str = field(init=False)
        legs: int = 2

    for _ in range(FEW + 2):
        voyage = Voyage("Kos")
        assert (voyage.start, voyage.legs, hasattr(voyage, "end")) == ("Kos", 2, False)


def test_what_is_not_compared_may_be_hashed_and_the_other_way_round():
    def coin(decorated):
        class Coin:
            value: int
            year: int = field(compare=False, hash=True)
            mint: str = field(default="", hash=False)
            dirt: int = field(default=0, compare=False)

        return decorated(frozen=True)(Coin)

    ours, theirs = coin(dataclass), coin(dataclasses.dataclass)
    calls = [(1, 2), (1, 3), (1, 2, "Kos"), (1, 2, "", 9), (2, 2)]
    assert [hash(ours(*one)) for one in calls] == [hash(theirs(*one)) for one in calls]
    assert [ours(*one) == ours(1, 2) for one in calls] == [theirs(*one) == theirs(1, 2) for one in calls]
    assert ours(1, 2) != (1, 2) and ours(1, 2).__eq__((1, 2)) is NotImplemented


def test_methods_go_by_the_names_of_their_class():
    kind = galley(dataclass, frozen=True)
    for _ in range(2):
        for name in METHODS:
            method = getattr(kind, name)
            assert (method.__name__, method.__qualname__) == (name, f"{kind.__qualname__}.{name}")
        for _ in range(FEW + 1):
            assert kind("Isis") == kind("Isis") and repr(kind("Isis")) and hash(kind("Isis"))
    assert kind.__init__.__module__ == kind.__module__ and kind.__doc__ == kind.__name__
