import weakref
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from enum import Enum
from hashlib import blake2b

import pytest

from galleywar.core.digest import digest
from galleywar.core.memo import forget_the_game
from galleywar.core.roster import Roster


@dataclass(frozen=True)
class Ship:
    id: str
    at: str | None = None
    hits: int = 0
    crew: tuple[str, ...] = ()
    captain: "Ship | None" = None


@dataclass(frozen=True)
class Sea:
    ships: Roster[Ship]
    wind: str = ""
    tide: str = ""
    memo: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Fleet:
    all: tuple[Ship, ...]
    flagship: Ship | None = None


@dataclass(frozen=True)
class LaterShip:
    id: str
    at: str | None = None
    hits: int = 0
    crew: tuple[str, ...] = ()
    captain: "Ship | None" = None
    sails: int = 0


LaterShip.__name__ = "Ship"


def sea(*ships, **fields):
    return Sea(Roster(ships), **fields)


def test_equal_states_have_equal_fingerprints():
    assert digest(sea(Ship("a", hits=1))) == digest(sea(Ship("a", None, 1)))


def test_every_changed_field_changes_it():
    plain = Ship("a", "0101", 1, ("x",), Ship("b"))
    others = [
        Ship("b", "0101", 1, ("x",), Ship("b")),
        Ship("a", "0102", 1, ("x",), Ship("b")),
        Ship("a", "0101", 2, ("x",), Ship("b")),
        Ship("a", "0101", 1, ("x", "y"), Ship("b")),
        Ship("a", "0101", 1, ("x",), Ship("b", hits=1)),
        Ship("a", None, 1, ("x",), Ship("b")),
    ]
    marks = {digest(sea(one)) for one in (plain, *others)}
    assert len(marks) == len(others) + 1


def test_a_piece_put_dropped_or_added_changes_it_and_putting_it_back_restores_it():
    ships = Roster([Ship("a"), Ship("b"), Ship("c")])
    whole = digest(Sea(ships))
    others = [ships.put(Ship("b", hits=1)), ships.drop("b"), ships.put(Ship("d")), Roster()]
    assert len({whole, *(digest(Sea(one)) for one in others)}) == len(others) + 1
    assert digest(Sea(others[0].put(Ship("b")))) == whole


def test_the_same_value_in_another_field_is_another_state():
    assert digest(sea(wind="N")) != digest(sea(tide="N"))
    assert digest(sea(Ship("a", captain=Ship("b")))) != digest(sea(Ship("a"), Ship("b")))


def test_what_a_state_is_not_compared_by_does_not_count():
    assert digest(sea(memo=7)) == digest(sea())


def test_a_field_learnt_later_leaves_old_fingerprints_alone():
    assert digest(sea(LaterShip("a", hits=2))) == digest(sea(Ship("a", hits=2)))
    assert digest(sea(LaterShip("a", hits=2, sails=1))) != digest(sea(Ship("a", hits=2)))


def test_a_fingerprint_made_from_the_one_before_is_that_of_the_same_pieces_afresh():
    pieces = {name: Ship(name) for name in "abcdef"}
    roster = Roster(pieces.values())
    for turn in range(200):
        names = "abcdefgh"[turn % 7 : turn % 7 + 1 + turn % 5]
        pieces |= {name: Ship(name, hits=turn) for name in names}
        roster = roster.put(*[pieces[name] for name in names])
        if turn % 3 or 100 < turn < 190:
            assert digest(Sea(roster)) == digest(Sea(Roster(pieces.values())))


def test_a_fingerprint_long_after_the_last_one_is_the_same_as_well():
    roster = Roster([Ship("a"), Ship("b")])
    digest(Sea(roster))
    for hits in range(300):
        roster = roster.put(Ship("a", hits=hits))
    assert digest(Sea(roster)) == digest(sea(Ship("a", hits=299), Ship("b")))


# -- what makes a difference --------------------------------------------------------------------------------
class Wind(Enum):
    """Where it blows from."""

    NORTH = "N"
    SOUTH = "S"


@dataclass(frozen=True)
class Weather:
    wind: Wind
    force: int
    names: tuple[object, ...] = ()
    calm: bool = False
    says: tuple[str, ...] = field(default_factory=tuple)


def test_values_that_merely_look_alike_have_fingerprints_of_their_own():
    told = [
        Weather(Wind.NORTH, 1),
        Weather(Wind.SOUTH, 1),
        Weather(Wind.NORTH, 2),
        Weather(Wind.NORTH, 1, (1,)),
        Weather(Wind.NORTH, 1, ("1",)),
        Weather(Wind.NORTH, 1, (1, 1)),
        Weather(Wind.NORTH, 1, ((1,), 1)),
        Weather(Wind.NORTH, 1, ((1, 1),)),
        Weather(Wind.NORTH, 1, (None,)),
        Weather(Wind.NORTH, 1, ("None",)),
        Weather(Wind.NORTH, 1, (Wind.NORTH,)),
        Weather(Wind.NORTH, 1, (Ship("a"),)),
        Weather(Wind.NORTH, 1, (Ship("a", hits=1),)),
        Weather(Wind.NORTH, 1, calm=True),
        Weather(Wind.NORTH, 1, says=("a",)),
        Weather(Wind.NORTH, 1, ("a",)),
        Weather(Wind.NORTH, 1, ("a,b",)),
        Weather(Wind.NORTH, 1, ("a", "b")),
    ]
    marks = [digest(one) for one in told]
    assert len(set(marks)) == len(told)
    assert all(len(mark) == 16 and int(mark, 16) >= 0 for mark in marks)
    assert marks == [digest(replace(one)) for one in told]


def test_a_field_without_a_default_counts_whatever_it_holds():
    @dataclass(frozen=True)
    class Bare:
        first: int | None
        second: int | None

    marks = {digest(Bare(*pair)) for pair in ((None, None), (0, None), (None, 0), (0, 0))}
    assert len(marks) == 4


def test_what_is_false_but_no_default_counts():
    @dataclass(frozen=True)
    class Vague:
        crew: "tuple[str, ...] | None" = ()
        name: "str | None" = ""
        hits: "int | None" = 0
        sails: "int" = 1
        foes: "tuple[str, ...]" = ("x",)
        cargo: "object" = ()
        chief: "object" = None

    told = [
        Vague(), Vague(None), Vague(name=None), Vague(hits=None), Vague(sails=0), Vague(foes=()),
        Vague(cargo=0), Vague(chief=""),
    ]  # fmt: skip
    assert len({digest(one) for one in told}) == len(told)
    assert len({digest(sea(Ship("a", crew=(one,)))) for one in told}) == len(told)


def test_a_default_given_is_a_default():
    assert digest(Weather(Wind.NORTH, 1, (), False, ())) == digest(Weather(Wind.NORTH, 1))


def test_fingerprints_do_not_grow_old():
    """Ten thousand other parts met meanwhile change nothing."""
    first = sea(Ship("a", hits=1), wind="N")
    before = digest(first)
    for number in range(10_000):
        digest(sea(Ship(f"ship {number}")))
    assert digest(first) == before == digest(sea(Ship("a", hits=1), wind="N"))


def spelled(part):
    """A part as it has always been spelled out: of a dataclass the fields that are not as they are by default."""
    if isinstance(part, tuple):
        return f"({','.join(map(spelled, part))})"
    if not is_dataclass(part):
        return repr(part)
    told = [f"{name}={spelled(value)}" for name, value in learnt(part)]
    return f"{type(part).__name__}({','.join(told)})"


def learnt(thing):
    for one in fields(thing):
        value = getattr(thing, one.name)
        default = one.default_factory() if one.default_factory is not MISSING else one.default
        if one.compare and (default is MISSING or value != default):
            yield one.name, value


def mark(part):
    if isinstance(part, Roster):
        return b"".join(map(mark, part.values()))
    return blake2b(spelled(part).encode(), digest_size=8).digest()


@pytest.mark.parametrize(
    "state",
    [
        sea(),
        sea(Ship("a", "0101", 2, ("x", "y"), Ship("b")), Ship("c"), wind="N", memo=3),
        Weather(Wind.SOUTH, 3, (1, "a", (None, Ship("a", hits=1))), True, ("x",)),
        Weather(Wind.NORTH, 0, (True, "it's", ())),
    ],
)
def test_fingerprints_stay_what_they_are_for_they_stand_in_every_save(state):
    told = b"".join(name.encode() + mark(value) for name, value in learnt(state))
    assert digest(state) == blake2b(told, digest_size=8).hexdigest()


def test_parts_of_a_state_go_with_the_game_that_was_left():
    ship = Ship("isis", "harbor", crew=("rowers", "marines"), captain=Ship("nobody"))
    digest(Fleet((ship,), ship))
    there = weakref.ref(ship)
    del ship
    assert there() is not None
    forget_the_game()
    assert there() is None


def test_no_more_than_so_many_parts_are_kept_of_a_long_game(monkeypatch):
    monkeypatch.setattr("galleywar.core.digest._KEPT", 2)
    ships = [Ship(name, crew=(name,)) for name in "abcdefgh"]
    left = weakref.ref(ships[0])
    for ship in ships:
        digest(Fleet((ship, *ships[-2:]), ship))
    del ships[0]
    assert left() is None


def fresh_kinds():
    """Classes of which no fingerprint was ever taken."""

    @dataclass(frozen=True)
    class Oar:
        length: "int" = 5
        owner: "str" = ""
        notch: "object" = None

    @dataclass(frozen=True)
    class Boat:
        id: "str"
        at: "str | None" = None
        oars: "tuple[Oar, ...]" = ()
        spare: "Oar | None" = None

    @dataclass(frozen=True)
    class Lake:
        depth: "int"
        boats: "Roster[Boat]"
        name: "str"
        frames: "tuple[object, ...]" = ()
        wrecks: "Roster[Boat]" = field(default_factory=Roster)

    return Oar, Boat, Lake


def test_what_stands_before_and_after_the_pieces_of_a_state_counts_as_they_do():
    oar, boat, lake = fresh_kinds()
    boats = Roster([boat("a", "0101", (oar(), oar(4), oar(owner="x", notch=0)), oar(4)), boat("b")])
    for state in (
        lake(3, boats, "Moeris"),
        lake(3, boats, "Moeris", (oar(), (oar(4), oar(owner="x")), 7, "x"), Roster([boat("w")])),
        lake(0, Roster(), ""),
    ):
        told = b"".join(name.encode() + mark(value) for name, value in learnt(state))
        assert digest(state) == blake2b(told, digest_size=8).hexdigest()


class Spelled:
    """Something whose spelling is counted."""

    def __init__(self):
        self.times = 0

    def __repr__(self):
        self.times += 1
        return "spelled"


def test_a_part_that_stays_from_state_to_state_is_spelled_out_once():
    @dataclass(frozen=True)
    class Box:
        alone: "object"
        held: "tuple[object, ...]" = ()

    alone, held = Spelled(), Spelled()
    marks = {digest(Box(alone, (held, number))) for number in range(5)}
    assert len(marks) == 5 and (alone.times, held.times) == (1, 1)


def test_pieces_that_stay_are_spelled_out_once_however_often_their_row_is_made_anew():
    ships = [Ship(name, captain=Spelled()) for name in "abcde"]
    marks = {digest(Sea(Roster(ships[at:] + ships[:at]))) for at in range(5)}
    assert len(marks) == 5 and [ship.captain.times for ship in ships] == [1] * 5
