"""Rosters share what has not changed, and fingerprints tell states apart the same way everywhere."""

import os
import pickle
import subprocess
import sys
from dataclasses import dataclass, field, replace

import pytest

from galleywar.core.digest import digest
from galleywar.core.roster import Roster


@dataclass(frozen=True, slots=True)
class Ship:
    id: str
    at: str | None
    hits: int = 0
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sea:
    ships: Roster[Ship]
    turn: int = 0
    box: object = field(default=None, compare=False)


ISIS, THALIA = Ship("isis", "3032"), Ship("thalia", "3033")


def test_putting_a_piece_leaves_the_old_roster_alone():
    before = Roster([ISIS, THALIA])
    after = before.put(replace(ISIS, at="3031"))
    assert before["isis"].at == "3032" and after["isis"].at == "3031" and after["thalia"] is before["thalia"]
    assert [ship.id for ship in after.drop("isis").values()] == ["thalia"]


def test_places_follow_the_pieces():
    roster = Roster([ISIS, THALIA, Ship("lost", None)])
    assert roster.at("3032") == (ISIS,) and roster.at("9999") == ()
    assert roster.put(replace(ISIS, at="3033")).at("3033") == (replace(ISIS, at="3033"), THALIA)


def test_a_roster_is_frozen():
    roster = Roster([ISIS])
    for act in (
        lambda: roster.pop("isis"),
        lambda: roster.update(a=1),
        lambda: roster.__setitem__("x", ISIS),
        roster.clear,
    ):
        with pytest.raises(TypeError, match="frozen"):
            act()


def test_a_roster_survives_pickling_and_compares_by_content():
    roster = Roster([ISIS, THALIA])
    again = pickle.loads(pickle.dumps(roster))
    assert (
        again == roster
        and type(again) is Roster
        and hash(again) == hash(roster)
        and again.at("3032") == (ISIS,)
    )


def test_a_fingerprint_sees_every_field_that_compares_and_no_other():
    sea = Sea(Roster([ISIS, THALIA]))
    assert digest(sea) == digest(Sea(Roster([ISIS, THALIA]), box="another table"))
    others = (
        replace(sea, turn=1),
        replace(sea, ships=sea.ships.put(replace(ISIS, hits=1))),
        replace(sea, ships=sea.ships.put(replace(ISIS, marks=("fire",)))),
    )
    assert len({digest(one) for one in (sea, *others)}) == 4


def test_a_fingerprint_is_equal_in_a_fresh_process_under_another_hash_seed():
    code = (
        "import sys; sys.path.insert(0, 'tests/core'); from test_roster import *;"
        "print(digest(Sea(Roster([ISIS, THALIA]))))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "4711"}
    shown = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == digest(Sea(Roster([ISIS, THALIA])))


def test_those_that_are_as_they_were_stay_the_very_same_where_many_are_put():
    fleet = [Ship(f"s{number}", f"30{number}") for number in range(10)]
    before = Roster(fleet)
    places = before.places
    after = before.put(*[replace(ship, hits=int(ship.id == "s3")) for ship in fleet])
    assert [key for key in after if after[key] is not before[key]] == ["s3"]
    assert after.at("303") == (replace(fleet[3], hits=1),) and before.places == places
    hit = replace(fleet[0], hits=1)
    assert before.put(hit, *fleet)["s0"] == fleet[0]


def test_places_follow_those_who_move_in_and_out_of_company():
    fleet = [Ship("isis", "3032"), Ship("thalia", "3033"), Ship("horus", "3033"), Ship("lost", None)]
    roster = Roster(fleet)
    for at in ("3033", "3034", None, "3033", "3032"):
        for key in roster:
            moved = roster.put(replace(roster[key], at=at), replace(roster["horus"], hits=1))
            assert roster.places and moved.places == Roster(moved.values()).places
            roster = moved if key != "horus" else roster
    assert roster.put(Ship("new", "3032")).at("3032")[-1].id == "new"


def test_an_exchange_of_many_keeps_places_and_fingerprints_right():
    fleet = [Ship(f"s{number}", f"30{number}") for number in range(10)]
    before = Roster(fleet)
    for at in ("30x", None):
        digest(Sea(before))
        assert before.places
        hit = [replace(ship, hits=1) for ship in fleet[:5]]
        for pieces in (hit, [replace(ship, at=at) for ship in hit], [*hit, Ship("new", "300")]):
            after = before.exchange(pieces)
            fresh = Roster(after.values())
            assert after == fresh and after.places == fresh.places
            assert digest(Sea(after)) == digest(Sea(fresh))
