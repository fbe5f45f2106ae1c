"""At sea: how far off a fight lies is counted to where a Flank lies under the bow, round whoever bars the way."""

from galleywar.boards.network.sea_lanes import node_at
from galleywar.players.ai.alexandria.search.threat_range import FAR
from galleywar.rules.alexandria.queries.galleys import ahead, around
from tests.players.ai.alexandria.test_blows_shared import seen
from tests.rules.alexandria.conftest import Position, Sea

SHIP, AT = "roman Quad 3910 NW", "3910"
TARGET, PREY, FACING = "egyptian Tri 3906 NE", "3906", 0
ASTERN, FLANK = 3, 1
"""Hexsides from a ship's bow to its stern and to the Flank beside the bow."""


def off(position: Position, place: str, facing: int) -> float:
    situation = seen(position)
    return situation.field[node_at(situation.lanes.index[place], facing)]


def beside(position: Position, side: int) -> tuple[str, int]:
    """The hex to ``side`` of the target, and the facing that looks at it from there."""
    target = position["egyptian-Tri-1"]
    place = ahead(PREY, target.facing + side)
    assert place is not None
    return place, (target.facing + side + 3) % 6


def test_who_looks_at_a_flank_is_there_and_who_looks_away_is_not(sea: Sea) -> None:
    position = sea(SHIP, TARGET)
    place, bow_on = beside(position, FLANK)
    there, away = off(position, place, bow_on), off(position, place, (bow_on + 3) % 6)
    assert away > there + 3, "it has to row round in a circle"


def test_who_lies_at_the_stern_has_a_way_to_go_yet(sea: Sea) -> None:
    position = sea(SHIP, TARGET)
    flank, stern = beside(position, FLANK), beside(position, ASTERN)
    assert off(position, *stern) > off(position, *flank) + 1


def test_enemies_and_friends_who_lie_fast_bar_the_way_and_others_do_not(sea: Sea) -> None:
    ring = [place for place in around(AT) if place]
    open_water = sea(SHIP, TARGET)
    facing = open_water["roman-Quad-1"].facing

    def ringed(ship: str, *marks: str) -> float:
        ships = [f"{ship} {place} E {' '.join(marks)}" for place in ring]
        return off(sea(SHIP, TARGET, *ships), AT, facing)

    plain = off(open_water, AT, facing)
    assert plain < FAR
    assert ringed("roman Bi") == plain, "they row on first"
    assert ringed("roman Bi", "rammed") == FAR
    assert ringed("egyptian Quin") == FAR


def test_a_ship_that_lies_fast_has_a_way_to_the_fight_when_it_is_free(sea: Sea) -> None:
    position = sea(f"{SHIP} aground", TARGET)
    assert off(position, AT, position["roman-Quad-1"].facing) < FAR


def test_where_a_friend_lies_there_is_no_room_to_strike_from(sea: Sea) -> None:
    free = sea(SHIP, TARGET)
    place, bow_on = beside(free, FLANK)
    taken = sea(SHIP, TARGET, f"roman Bi {place} E")
    assert off(taken, place, bow_on) > off(free, place, bow_on)
