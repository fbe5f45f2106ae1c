"""What the strip says of each side, what the card of a fight shows, and when an action is over."""

import pytest

from galleywar.rules.poseidon.combat.odds import LONGEST_RECKONING, boarding_odds
from galleywar.rules.poseidon.view.fight_cards import fight

LINES = (
    "blue A slow_trireme 1000,1000@0",
    "blue A slow_trireme 1100,1000@0",
    "blue B slow_trireme 2000,1000@0",
    "red A slow_trireme 1000,3000@180",
    "red B slow_trireme 2000,3000@180",
)


@pytest.mark.rule("PW-board-4", "PW-board-5", "PW-board-6", "PW-cap-3")
@pytest.mark.parametrize(
    ("marks", "count", "dice", "told"),
    [
        ("", 3, "3 dice", "each kills 2 times of 6"),
        ("marines=1", 1, "1 die", "each kills 2 times of 6"),
        ("+elite_marines", 3, "3 dice", "each kills 3 times of 6"),
        ("+tower", 3, "3 dice", "each kills 2 times of 6; a tower saves 2 of 6"),
    ],
)
def test_the_card_of_a_fight_shows_both_crews_their_dice_and_how_it_ends(water, marks, count, dice, told):
    more = ("blue A slow_trireme 1000,1150@0", "red B slow_trireme 3000,3000@0")
    position = water("blue A six_seven 1000,1000@0", f"red A six_seven 1050,1000@0 {marks}", *more).act("b1")
    asked = position.do("grapple r1", dice=(5, *(1,) * (3 + count)))
    shown = fight(asked.state)
    [mine, theirs] = shown.parties
    assert (mine.seat, mine.dice, theirs.seat, theirs.dice) == ("blue", "3 dice", "red", dice)
    [rank] = theirs.ranks
    assert (rank.name, rank.count, rank.dice) == ("marine" if count == 1 else "marines", count, dice)
    assert told in {rank.falls, rank.risk} or told in (rank.falls or rank.risk)
    wins, loses = boarding_odds(asked.state, asked["b1"], asked["r1"])
    assert {wins, loses} <= {chance for _, chance in shown.results} | {0}


@pytest.mark.rule("PW-act-6", "PW-act-7")
def test_a_halt_ends_the_action_of_a_ship_that_has_not_moved_whatever_she_might_do(water):
    """Who stays gains nothing by it: she could have fired or grappled as she lay."""
    gun = water(
        "blue A six_seven 1000,1000@0 +artillery",
        "blue A slow_trireme 1000,1200@0",
        "red A slow_trireme 1500,1000@0",
    )
    stayed = gun.act("b1").do("halt")
    assert stayed["b1"].acted
    moved = gun.act("b1").do("ahead 20", "halt")
    assert not moved["b1"].acted and moved.verbs == {"fire", "halt"}
    assert moved.do("halt")["b1"].acted


@pytest.mark.rule("PW-move-12", "PW-setup-11")
def test_the_action_of_a_ship_that_is_lost_is_over_and_so_is_that_of_the_last_one_afloat(water):
    edge = water(
        "blue A slow_trireme 1000,3500@0", "blue A slow_trireme 1000,1200@0", "red A slow_trireme 4000,1000@0"
    )
    gone = edge.act("b1").do("ahead 200")
    assert gone["b1"].fate == "gone" and gone.asked.seat == "blue" and gone.verbs == {"take", "end"}
    ram = water(
        "blue A twenty 1000,1000@0", "blue A slow_trireme 2000,1000@0", "red A light_galley 1000,1300@90"
    )
    won = ram.act("b1").do("ahead 300", "ram r1")
    assert won["r1"].fate == "sunk" and won.over


@pytest.mark.rule("PW-board-4")
def test_a_crew_with_nobody_left_has_no_fight(water):
    more = ("blue A slow_trireme 1000,1150@0", "red B slow_trireme 3000,3000@0")
    position = water("blue A six_seven 1000,1000@0", "red A six_seven 1050,1000@0", *more).act("b1")
    asked = position.do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    assert fight(asked.state) is not None
    assert fight(asked.put("r1", marines=0).state) is None and fight(asked.put("b1", marines=0).state) is None


@pytest.mark.rule("PW-board-10")
def test_of_crews_too_large_to_reckon_with_the_card_tells_no_end(water):
    more = ("blue A slow_trireme 1000,1150@0", "red B slow_trireme 3000,3000@0")
    position = water("blue A six_seven 1000,1000@0", "red A six_seven 1050,1000@0", *more).act("b1")
    asked = position.do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    shown = fight(asked.state)
    assert sum(chance for _, chance in shown.results) == 1 and shown.hoped == shown.results[0][0]
    crowded = asked.put("r1", marines=LONGEST_RECKONING)
    assert boarding_odds(crowded.state, crowded["b1"], crowded["r1"]) is None
    assert fight(crowded.state).results == () and fight(crowded.state).parties[1].ranks[0].count == LONGEST_RECKONING
