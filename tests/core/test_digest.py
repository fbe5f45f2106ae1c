from dataclasses import dataclass, field

from galleywar.core.digest import digest
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
