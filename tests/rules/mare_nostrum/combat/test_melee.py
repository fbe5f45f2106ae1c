"""Melee: javelins, hack and slash to the end, several galleys and the baton, and the odds of it all."""

from fractions import Fraction

import pytest

from galleywar.rules.mare_nostrum.combat.melee_plan import bouts_of, pairings
from galleywar.rules.mare_nostrum.combat.melee_rounds import Needs
from galleywar.rules.mare_nostrum.combat.odds import Boarders, band_of, duel, exact
from galleywar.rules.mare_nostrum.combat.odds import fought_out as reckoned
from galleywar.rules.mare_nostrum.combat.odds import hacked as hacked_to_the_end
from galleywar.rules.mare_nostrum.combat.sinking import sink_the_lost
from galleywar.rules.mare_nostrum.model.frames_combat import Melee
from galleywar.rules.mare_nostrum.model.state import NOBODY
from galleywar.rules.mare_nostrum.view.fight_cards import fight
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled

BLUE, RED = "blue-small-1", "red-small-1"
NO_SHOTS = "archers=0 slingers=0"
NEEDS = Needs(6, 5)


def fought_out(mine, theirs, needs=NEEDS):
    return reckoned(exact, mine, (theirs,), needs)


def hacked(mine, theirs, needed):
    return hacked_to_the_end(exact, mine, theirs, needed)


def pair(blue="marines=2", red="marines=2", tied=True):
    lines = (f"blue small 27,20@0 stopped {NO_SHOTS} {blue}", f"red small 32,20@0 stopped {NO_SHOTS} {red}")
    return (*lines, f"tie {BLUE} {RED} hook 0") if tied else lines


def melee(fleet, *lines, dice=(), **fields):
    return fleet(*lines).with_(**fields).framed(Melee(), phase="melee").acted(lambda play: None, dice)


@pytest.mark.rule("MN-08.01")
def test_only_grappled_enemies_fight(fleet):
    assert not melee(fleet, *pair(tied=False)).kinds
    after = melee(fleet, *pair(), dice=(6, 6, 1, 1))
    assert after.kinds[:2] == ["javelins", "javelins"] and after[RED].seat == NOBODY


@pytest.mark.rule("MN-08.02")
def test_a_javelin_kills_on_six_and_both_throw_before_anybody_falls(fleet):
    after = melee(fleet, *pair(), dice=(6, 6, 6, 6))
    assert after[BLUE].seat == after[RED].seat == NOBODY
    assert [side.casualties for side in after.state.sides.values()] == [2, 2]
    missed = melee(fleet, *pair("marines=1", "marines=1"), dice=(5, 5, 5, 4))
    assert missed[RED].seat == NOBODY and [event["killed"] for event in missed.told("javelins")] == [0, 0]


@pytest.mark.rule("MN-08.02", "MN-08.05")
def test_javelins_fly_once_and_rounds_go_on_to_the_death(fleet):
    after = melee(fleet, *pair(), dice=(1, 1, 1, 1, 5, 1, 4, 4, 6, 6, 1))
    assert len(after.told("javelins")) == 2 and len(after.told("hacked")) == 2
    assert after[RED].crew == 0 and after[BLUE].crew == 2


@pytest.mark.rule("MN-08.04")
def test_fives_and_sixes_count_and_only_the_lower_side_loses_the_difference(fleet):
    after = melee(fleet, *pair("marines=3", "marines=3"), dice=(1,) * 6 + (6, 5, 5, 5, 4, 4) + (6, 6, 6, 1))
    first, second = after.told("hacked")
    assert (first["hits"], first["lost"]) == (3, 1) and (second["hits"], second["lost"]) == (3, 0)
    assert after[BLUE].marines == 3 and after[RED].marines == 0


@pytest.mark.rule("MN-08.02", "MN-08.04")
def test_the_dice_tell_which_of_them_hit(fleet):
    ones = pair("marines=1", "marines=1")
    thrown = melee(fleet, *ones, dice=(6, 5)).told("javelins")
    assert [hand.hits for event in thrown for hand in event.thrown] == [(True,), (False,)]
    rounds = melee(fleet, *ones, dice=(1, 1, 5, 6, 4, 1, 5, 1)).told("hacked")
    assert [[hand.hits for hand in event.thrown] for event in rounds] == [
        [(True,), (True,)], [(False,), (False,)], [(True,), (False,)],
    ]  # fmt: skip


@pytest.mark.rule("MN-08.04")
def test_equal_counts_do_nothing(fleet):
    after = melee(fleet, *pair("marines=1", "marines=1"), dice=(1, 1, 5, 6, 4, 1, 5, 1))
    assert len(after.told("hacked")) == 3 and after[BLUE].crew == 1


@pytest.mark.rule("MN-08.03")
def test_the_owner_names_the_fallen_the_ballista_among_them(fleet):
    lines = pair("marines=1", "marines=2 ballista=1")
    asked = melee(fleet, lines[0], lines[1].replace("archers=0", "archers=1"), lines[2], dice=(6, 1, 1))
    assert asked.asked.seat == "red" and asked.asked.case == "MN-08.03"
    assert asked.asked.default.args == ((("archers", 1),),)
    spared = asked.do("lose ballista:1", dice=(1, 6, 1))
    assert not spared[RED].ballista and spared[RED].crew == 3 and spared[BLUE].seat == NOBODY
    other = asked.do("lose marines:1", dice=(1, 6))
    assert (other[RED].marines, other[RED].archers, other[RED].ballista) == (1, 1, 1)


@pytest.mark.rule("MN-08.02", "MN-08.03")
def test_losses_of_both_are_chosen_sealed_and_taken_off_together(fleet):
    lines = (*pair("marines=2", "marines=2"),)
    both = [line.replace("archers=0", "archers=1") for line in lines]
    asked = melee(fleet, *both, dice=(6, 1, 6, 1))
    assert asked.asked.seat == "red"
    chosen = asked.do("lose archers:1")
    assert chosen.asked.seat == "blue" and chosen[BLUE].crew == chosen[RED].crew == 3
    assert veiled(chosen.state, "blue").frames[-2].chosen == ((RED, ()),)
    assert veiled(chosen.state, "red") == chosen.state
    done = chosen.do("lose marines:1", dice=(1, 5, 5))
    assert done[RED].marines == 2 and done[BLUE].seat == NOBODY, "one die of blue's against two of red's"


@pytest.mark.rule("MN-08.06")
def test_who_has_no_marines_rolls_nothing_and_goes_on_losing(fleet):
    lines = pair("marines=1", "marines=0")
    asked = melee(fleet, lines[0], lines[1].replace("archers=0", "archers=2"), lines[2], dice=(1, 6, 1, 5))
    assert asked[RED].seat == NOBODY and asked[BLUE].marines == 1
    assert all(() in [one.faces for one in event.thrown] for event in asked.told("hacked"))


@pytest.mark.rule("MN-08.06")
def test_without_marines_on_either_side_nothing_is_decided(fleet):
    lines = [line.replace("archers=0", "archers=2") for line in pair("marines=0", "marines=0")]
    after = melee(fleet, *lines)
    assert not after.kinds and after.state.grapples and after[RED].crew == after[BLUE].crew == 2
    javelins = [line.replace("archers=0", "archers=1") for line in pair("marines=1", "marines=1")]
    asked = melee(fleet, *javelins, dice=(6, 6))
    undecided = asked.do("lose marines:1").do("lose marines:1")
    assert "undecided" in undecided.kinds and undecided.state.grapples


@pytest.mark.rule("MN-08.17")
def test_the_winners_are_aboard_their_own_ship_and_the_other_lies_empty_alongside(fleet):
    after = melee(fleet, *pair(), dice=(6, 6, 1, 1))
    assert after[BLUE].marines == 2 and after[RED].crew == 0 and after.state.grapples
    assert after.told("overcome")[0].pieces == (RED, BLUE)


# -- several galleys -----------------------------------------------------------------------------------------
RING = (
    f"blue small 27,20@0 stopped {NO_SHOTS} marines=1", f"blue small 37,20@0 stopped {NO_SHOTS} marines=1",
    f"red small 32,20@0 stopped {NO_SHOTS} marines=3",
    f"tie {BLUE} {RED} hook 0", f"tie blue-small-2 {RED} hook 0",
)  # fmt: skip


@pytest.mark.rule("MN-08.13", "MN-08.14")
def test_two_on_one_alternate_in_the_order_the_baton_names(fleet):
    asked = melee(fleet, *RING, baton="red")
    assert asked.asked.seat == "red" and asked.asked.case == "MN-08.13"
    after = asked.do("first blue-small-2", dice=(1, 1, 1, 1, 5, 1, 1, 1, 5, 1, 1, 5, 1))
    fights = [event.pieces[0] for event in after.told("hacked")]
    assert fights == ["blue-small-2", BLUE, "blue-small-2"] and after[RED].seat == NOBODY
    assert {event.pieces for event in after.told("javelins")} == {
        ("blue-small-2", RED),
        (RED, "blue-small-2"),
    }


@pytest.mark.rule("MN-08.13")
def test_each_attacker_takes_the_losses_of_its_own_rounds(fleet):
    asked = melee(fleet, *RING, baton="blue")
    after = asked.do(f"first {BLUE}", dice=(1, 1, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1))
    assert after[BLUE].seat == after["blue-small-2"].seat == NOBODY and after[RED].marines == 3
    kept = asked.do(f"first {BLUE}", dice=(1, 1, 1, 1, 1, 6, 1, 1, 6, 1, 1, 1, 6, 1, 1, 6, 1))
    assert kept["blue-small-2"].marines == 1 and kept[BLUE].crew == 0


SQUARE = (
    *RING[:3], f"red small 42,20@0 stopped {NO_SHOTS} marines=1", *RING[3:],
    f"tie {BLUE} red-small-2 hook 0", "tie blue-small-2 red-small-2 hook 0",
)  # fmt: skip


@pytest.mark.rule("MN-08.15", "MN-08.16")
def test_two_on_two_are_duels_paired_by_the_baton(fleet):
    asked = melee(fleet, *SQUARE, baton="red")
    assert asked.asked.seat == "red" and asked.asked.case == "MN-08.15"
    assert asked.refused(f"pair {BLUE} {RED}") == asked.refused(f"pair {BLUE} red-small-2") == []
    assert "wins" in asked.forecast(f"pair {BLUE} {RED}").good
    after = asked.do(f"pair {BLUE} red-small-2", dice=(6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 5, 1, 1))
    thrown = [event.pieces for event in after.told("javelins")]
    assert thrown[0] == (BLUE, "red-small-2") and thrown[2] == ("blue-small-2", RED)
    assert [event.pieces for event in after.told("hacked")] == [("blue-small-2", RED), (BLUE, RED)]


@pytest.mark.rule("MN-08.16", "MN-08.15")
def test_nobody_is_attacked_twice_while_another_goes_without(fleet):
    state = fleet(*SQUARE).state
    [cluster] = [tuple(state.galleys.values())]
    ways = pairings(state, cluster)
    assert len(ways) == 2 and all(len({foe for _, foe in way}) == 2 for way in ways)
    three = fleet(
        *SQUARE, f"blue small 47,20@0 stopped {NO_SHOTS} marines=1", "tie blue-small-3 red-small-2 hook 0"
    )
    fights = bouts_of(three.state, ((BLUE, RED), ("blue-small-2", RED)))
    assert dict(fights) == {RED: (BLUE, "blue-small-2"), "red-small-2": ("blue-small-3",)}
    assert melee(fleet, *SQUARE, baton="blue").refused(f"pair {BLUE} blue-small-2") == ["MN-08.01"]


@pytest.mark.rule("MN-08.05", "MN-08.15", "MN-08.02")
def test_survivors_of_the_duels_fight_on_without_javelins(fleet):
    asked = melee(fleet, *SQUARE, baton="blue")
    first = (6, 1, 1, 1, 1, 1)
    after = asked.do(f"pair {BLUE} red-small-2", dice=(*first, 1, 6, 1, 1, 6, 1, 1, 1, 6, 1, 1, 6, 1))
    assert len(after.told("javelins")) == 4
    assert after["red-small-2"].crew == after[RED].crew == 0 and after["blue-small-2"].crew == 0


@pytest.mark.rule("MN-07.01", "MN-08.01")
def test_the_sunken_do_not_fight(fleet):
    lines = (*pair("marines=2 holes=6", "marines=2"),)
    after = fleet(*lines).framed().acted(sink_the_lost).framed(Melee()).acted(lambda play: None)
    assert BLUE not in after and not after.kinds


# -- odds ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-08.04", "MN-08.05")
def test_one_against_one_and_two_against_one_worked_by_hand():
    even = hacked(Boarders(1, 1), Boarders(1, 1), 5)
    assert (even.won, even.lost, even.undecided) == (Fraction(1, 2), Fraction(1, 2), 0)
    hit, miss = Fraction(1, 3), Fraction(2, 3)
    win = 2 * hit * miss * miss + hit * hit
    lose = miss * miss * hit
    two = hacked(Boarders(2, 2), Boarders(1, 1), 5)
    assert two.won == (win + lose * Fraction(1, 2)) / (win + lose)


@pytest.mark.rule("MN-08.02", "MN-08.05", "MN-08.06")
def test_the_odds_of_a_melee_are_those_of_its_own_dice(fleet):
    """Javelins of one against one play out as the forecast says; the rest is hack and slash."""
    end = fought_out(Boarders(1, 1), Boarders(2, 1), NEEDS)
    kill, back = Fraction(1, 6), Fraction(1, 6)
    later = hacked(Boarders(1, 1), Boarders(2, 1), 5).won
    hurt = hacked(Boarders(1, 1), Boarders(1, 1), 5).won
    assert end.won == (1 - back) * ((1 - kill) * later + kill * hurt)
    assert end.won + end.lost + end.undecided == 1
    both = fought_out(Boarders(1, 1), Boarders(1, 1), NEEDS)
    assert both.undecided == Fraction(1, 36)


@pytest.mark.rule("MN-08.06")
def test_odds_without_marines():
    assert hacked(Boarders(3, 0), Boarders(2, 0), 5).undecided == 1
    assert hacked(Boarders(3, 0), Boarders(1, 1), 5).lost == 1


@pytest.mark.rule("MN-08.05")
def test_a_round_forecast_by_the_chain_is_what_its_branches_say(fleet):
    asked = melee(fleet, *[line.replace("archers=0", "archers=1") for line in pair("marines=1", "marines=1")],
                  dice=(6, 1))  # fmt: skip
    assert asked.asked.seat == "red"
    odds = {order: Fraction(asked.odds(order)["won"]) for order in ("lose archers:1", "lose marines:1")}
    assert (
        odds["lose marines:1"] == 0
        and odds["lose archers:1"] == hacked(Boarders(1, 1), Boarders(2, 1), 5).won
    )


def test_full_crews_are_reckoned_to_the_end():
    end = fought_out(Boarders(16, 12), Boarders(13, 10), Needs(6, 4))
    assert end.won + end.lost == 1 and 0 < end.lost < end.won and not end.undecided
    assert 0 < end.theirs < end.mine < 16


@pytest.mark.rule("MN-08.05", "MN-08.06")
def test_a_melee_is_shown_with_both_crews_and_its_end(fleet):
    lines = [line.replace("archers=0", "archers=1") for line in pair("marines=2 flagship", "marines=1")]
    asked = melee(fleet, *lines, dice=(6, 1, 1))
    assert asked.asked.seat == "red"
    shown = fight(asked.state)
    blue, red = shown.parties
    assert (blue.seat, blue.dice, red.dice) == ("blue", "2 dice", "1 die") and shown.rolls == "red"
    assert [(rank.name, rank.count) for rank in blue.ranks] == [
        ("marines", 2),
        ("archer", 1),
        ("officers", 2),
    ]
    assert blue.ranks[0].risk and not red.ranks[0].risk
    assert dict(shown.results)["Red wins"] == hacked(Boarders(1, 1), Boarders(5, 2), 5).won
    assert sum(chance for _, chance in shown.results) == 1 and shown.hoped == "Red wins"


@pytest.mark.rule("MN-08.13", "MN-08.15")
def test_direction_by_the_baton_shows_the_fight_too(fleet):
    several, square = melee(fleet, *RING, baton="red"), melee(fleet, *SQUARE, baton="blue")
    assert fight(several.state).rolls == "red" and fight(square.state).rolls == "blue"
    assert fight(fleet(*RING).state) is None


@pytest.mark.rule("MN-08.13", "MN-08.15")
def test_the_baton_names_only_who_is_asked_about(fleet):
    asked = melee(fleet, *SQUARE, baton="blue")
    assert asked.refused(f"pair blue-small-2 {RED}") == ["MN-08.15"]
    three = (
        *SQUARE,
        f"blue small 47,20@0 stopped {NO_SHOTS} marines=1",
        "tie blue-small-3 red-small-2 hook 0",
    )
    ring = melee(fleet, *RING, baton="red")
    assert ring.refused(f"first {RED}") == ["MN-08.13"]
    assert melee(fleet, *three, baton="blue").allows(f"pair {BLUE} red-small-2")


@pytest.mark.rule("MN-08.16")
def test_a_foe_that_is_due_to_another_is_not_attacked_twice(fleet):
    """The first of three may fight any of three, but the others can reach the third alone."""
    ships = [f"{seat} small {x},{y}@0 stopped {NO_SHOTS} marines=1" for seat, x in (("blue", 20), ("red", 40))
             for y in (10, 30, 50)]  # fmt: skip
    ties = [f"tie {BLUE} red-small-{number} hook 0" for number in (1, 2, 3)]
    ties += [f"tie blue-small-{number} red-small-3 hook 0" for number in (2, 3)]
    asked = melee(fleet, *ships, *ties, baton="blue")
    assert asked.top.foes == (RED, "red-small-2")
    assert asked.refused(f"pair {BLUE} red-small-3") == ["MN-08.16"]


@pytest.mark.rule("MN-08.03")
def test_exactly_the_fallen_are_named_each_kind_once(fleet):
    """Four of a crew of five kinds fall: too few, too many, a kind twice or out of its order are no answer."""
    galley = "red small 32,20@0 stopped marines=3 archers=2 slingers=2"
    lines = (f"blue small 27,20@0 stopped {NO_SHOTS} marines=4", galley, f"tie {BLUE} {RED} hook 0")
    asked = melee(fleet, *lines, dice=(6, 6, 6, 6, 1, 1, 1))
    assert asked.asked.offers[0].slots[0].total == 4
    assert asked.allows("lose slingers:2+marines:2") and asked.allows("lose slingers:1+archers:2+marines:1")
    for wrong in ("slingers:2", "slingers:2+archers:2+marines:1", "marines:2+slingers:2", "slingers:3+marines:1",
                  "slingers:2+slingers:2", "extras:2+slingers:2", "slingers:2+archers:-1+marines:3"):  # fmt: skip
        assert set(asked.refused(f"lose {wrong}")) == {"MN-08.03"}, wrong
    whole = "4 in all, told once each in the order slingers, archers and marines."
    assert [one.text for one in asked.objections("lose slingers:3+marines:1")] == [
        "2 slingers can fall there.", whole,
    ]  # fmt: skip
    assert [one.text for one in asked.objections("lose marines:2+slingers:2")] == [whole]


@pytest.mark.rule("MN-08.05", "MN-08.13")
def test_who_is_lost_is_chosen_without_odds_where_a_second_attacker_waits(fleet):
    crew = "red small 32,20@0 stopped slingers=0 archers=1 marines=1"
    asked = melee(fleet, *RING[:2], crew, *RING[3:], baton="blue").do(f"first {BLUE}", dice=(6, 1))
    assert asked.asked.seat == "red" and asked.allows("lose archers:1")
    assert asked.machine.forecast(asked.state, asked.choice("lose archers:1")) is None


@pytest.mark.rule("MN-08.13", "MN-08.14")
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_who_directs_sees_the_odds_of_his_own_side(fleet, seat):
    """Of two attackers the stronger wins oftener; to the other side it is the other way round."""
    lines = (RING[0], f"blue small 37,20@0 stopped {NO_SHOTS} marines=3", *RING[2:])
    asked = melee(fleet, *lines, baton=seat)
    weak, strong = (asked.forecast(f"first {key}") for key in (BLUE, "blue-small-2"))
    name = "Red Small 1" if seat == "red" else "Blue Small 1"
    assert weak.good == f"{name} wins" and sum(dict(weak.results).values()) == 1
    assert (dict(weak.results)[weak.good] < dict(strong.results)[strong.good]) == (seat == "blue")
    assert "Only the first pair throws javelins." in asked.notes(f"first {BLUE}")


@pytest.mark.rule("MN-08.05", "MN-08.13")
def test_several_victors_are_told(fleet):
    alone = f"red small 32,20@0 stopped {NO_SHOTS} marines=1"
    asked = melee(fleet, *RING[:2], alone, *RING[3:], baton="blue")
    after = asked.do("first blue-small-2", dice=(6, 1))
    [event] = after.told("overcome")
    assert narrate(after.state, event) == "Red Small 1 is overcome by Blue Small 1 and Blue Small 2."


@pytest.mark.rule("MN-08.02", "MN-08.15")
def test_a_second_step_is_fought_without_javelins(fleet):
    """Before the first step the card of a pair counts javelins in."""
    asked = melee(fleet, *SQUARE, baton="blue")
    one, other = asked[BLUE], asked[asked.top.foes[0]]
    shown = dict(fight(asked.state).results)["Blue wins"]
    boarders = Boarders(one.marines, one.marines), (Boarders(other.marines, other.marines),)
    assert shown == reckoned(exact, *boarders, NEEDS, javelins=True).won
    later = asked.with_(frames=(*asked.state.frames[:-2], Melee(steps=1), asked.top))
    assert (
        dict(fight(later.state).results)["Blue wins"] == reckoned(exact, *boarders, NEEDS, javelins=False).won
    )


@pytest.mark.rule("MN-08.02", "MN-08.05")
def test_the_odds_of_a_pair_count_javelins_in(fleet):
    asked = melee(fleet, *SQUARE, baton="blue")
    bands = band_of(asked[BLUE]), band_of(asked[RED])
    assert asked.forecast(f"pair {BLUE} {RED}").results[0][1] == duel(asked.state, *bands, True).won
    assert duel(asked.state, *bands, True).won != duel(asked.state, *bands, False).won


@pytest.mark.rule("MN-08.02")
def test_javelins_are_thrown_with_plain_dice_one_for_each_marine(fleet):
    after = melee(fleet, *pair(), dice=(6, 6, 1, 1))
    thrown = [throw for event in after.told("javelins") for throw in event.thrown]
    assert [(one.sides, len(one.faces)) for one in thrown] == [(6, 2), (6, 2)]
