"""Rosters share what has not changed, and fingerprints tell states apart the same way everywhere."""

import os
import pickle
import subprocess
import sys
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.digest import digest
from galleywar.core.roster import LONGEST_PAST, Roster


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


# -- against a plain dictionary -----------------------------------------------------------------------------
SHIPS = st.builds(Ship, st.sampled_from("abcdefg"), st.sampled_from([None, "1", "2", "3"]), st.integers(0, 2))
CHANGES = st.lists(
    st.tuples(st.just("put"), st.lists(SHIPS, max_size=6))
    | st.tuples(st.just("drop"), st.lists(st.sampled_from("abcdxy"), max_size=2)),
    max_size=12,
)


@given(st.lists(SHIPS, max_size=5), CHANGES, st.lists(st.booleans(), min_size=12, max_size=12))
def test_a_roster_is_as_a_dictionary_with_the_same_pieces_put_and_dropped(first, changes, looks):
    plain = {ship.id: ship for ship in first}
    roster = Roster(first)
    for (verb, things), looked in zip(changes, looks, strict=False):
        if looked:
            digest(Sea(roster))
            assert roster.at("1") == tuple(ship for ship in plain.values() if ship.at == "1")
        before = dict(roster)
        if verb == "put":
            after = roster.put(*things)
            plain |= {ship.id: ship for ship in things}
        else:
            after = roster.drop(*things)
            plain = {key: ship for key, ship in plain.items() if key not in things}
        assert dict(roster) == before
        roster = after
        assert list(roster.items()) == list(plain.items())
        fresh = Roster(plain.values())
        assert (roster, hash(roster), digest(Sea(roster))) == (fresh, hash(fresh), digest(Sea(fresh)))
        assert {at: roster.at(at) for at in ("1", "2", "3")} == {
            at: tuple(ship for ship in plain.values() if ship.at == at) for at in ("1", "2", "3")
        }
        assert set(roster.places) == {ship.at for ship in plain.values()} - {None}


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_however_many_are_put_the_last_of_the_same_id_stands_and_new_ones_come_last(count):
    roster = Roster([ISIS, THALIA])
    new = [Ship(f"new {number}", "3034") for number in range(count)]
    after = roster.put(replace(ISIS, hits=1), *new, replace(ISIS, hits=2))
    assert list(after) == ["isis", "thalia", *(ship.id for ship in new)]
    assert after["isis"].hits == 2 and after.at("3034") == tuple(new)


@pytest.mark.parametrize("many", [False, True])
def test_pieces_that_stay_in_their_place_leave_all_others_in_theirs(many):
    roster = Roster([ISIS, THALIA, *(Ship(f"s{n}", "3032") for n in range(4)), Ship("lost", None)])
    assert len(roster.places["3032"]) == 5
    put = [replace(ship, hits=1) for ship in roster.values() if many or ship.id == "s1"]
    after = roster.put(*put)
    assert [(ship.id, ship.hits) for ship in after.at("3032")] == [
        (name, int(many or name == "s1")) for name in ("isis", "s0", "s1", "s2", "s3")
    ]
    assert [ship.hits for ship in roster.at("3032")] == [0] * 5
    sunk = after.put(replace(after["s1"], at=None))
    assert [ship.id for ship in sunk.at("3032")] == ["isis", "s0", "s2", "s3"]
    back = sunk.put(replace(sunk["lost"], at="3032"))
    assert [ship.id for ship in back.at("3032")] == ["isis", "s0", "s2", "s3", "lost"]


@pytest.mark.parametrize(
    "act",
    [
        lambda roster: roster.__delitem__("isis"),
        lambda roster: roster.popitem(),
        lambda roster: roster.setdefault("x", ISIS),
        lambda roster: roster.__ior__({"x": ISIS}),
    ],
)
def test_no_way_of_changing_a_dictionary_changes_a_roster(act):
    roster = Roster([ISIS])
    with pytest.raises(TypeError, match="frozen"):
        act(roster)
    assert dict(roster) == {"isis": ISIS}


def test_a_roster_tells_who_was_put_since_another_one():
    before = Roster([ISIS, THALIA])
    moved = before.put(replace(ISIS, at="3031"))
    after = moved.put(replace(THALIA, hits=1)).put(Ship("late", "3040"))
    assert after.put_since(before.past) == ("isis", "thalia", "late")
    assert after.put_since(moved.past) == ("thalia", "late") and after.put_since(after.past) == ()
    assert before.put_since(after.past) is None and Roster([ISIS, THALIA]).put_since(before.past) is None
    assert before.put(replace(ISIS, hits=2)).put_since(moved.past) is None


def test_what_a_roster_forgets_of_its_past_is_never_told_wrong():
    rosters = [Roster([ISIS, THALIA])]
    for hits in range(2 * LONGEST_PAST):
        rosters.append(rosters[-1].put(replace(THALIA, hits=hits)))
    told = [rosters[-1].put_since(one.past) for one in rosters]
    assert told[-1] == () and told[-5] == ("thalia",) * 4 and told[0] is None
    assert all(one is None or len(one) == len(told) - 1 - at for at, one in enumerate(told))


def test_so_many_changes_are_remembered_to_the_last_one_again_and_again():
    rosters = [Roster([ISIS, THALIA])]
    for hits in range(2 * LONGEST_PAST + 2):
        rosters.append(rosters[-1].put(replace(THALIA, hits=hits)))
    for first in (0, LONGEST_PAST + 1):
        last = first + LONGEST_PAST
        assert rosters[last].put_since(rosters[first].past) == ("thalia",) * LONGEST_PAST
        assert rosters[last + 1].put_since(rosters[last].past) is None


class Asked:
    """A ship that counts how often it is asked where it stands."""

    def __init__(self, name, at):
        self.id, self._at, self.times = name, at, 0

    @property
    def at(self):
        self.times += 1
        return self._at


def test_nobody_is_asked_where_he_stands_before_somebody_wants_to_know():
    ships = [Asked(name, "3032") for name in "abcd"]
    new = Asked("b", "3033")
    after = Roster(ships).put(new).put(Asked("e", None)).exchange([Asked(name, "3034") for name in "wxyz"])
    assert [one.times for one in (*ships, new)] == [0] * 5
    assert after.at("3033") == (new,) and [one.times for one in (*ships, new)] == [1, 0, 1, 1, 1]


def test_who_stays_in_his_place_asks_nobody_else_where_he_stands():
    ships = [Asked(name, at) for name, at in (("a", "1"), ("b", "1"), ("c", "2"))]
    before = Roster(ships)
    assert before.at("1") == (ships[0], ships[1])
    new = Asked("b", "1")
    assert before.put(new).at("1") == (ships[0], new)
    assert [one.times for one in ships] == [1, 2, 1]


def test_two_rosters_differ_in_whoever_is_not_the_very_same_or_altogether():
    before = Roster([ISIS, THALIA])
    assert list(before.put(replace(ISIS, at="3031")).unlike(before)) == ["isis"]
    assert list(Roster([replace(ISIS), THALIA]).unlike(before)) == ["isis"]
    assert before.put(Ship("late", "3040")).unlike(before) is None
    assert before.drop("isis").unlike(before) is None
    assert Roster([ISIS, Ship("late", "3040")]).unlike(before) is None
