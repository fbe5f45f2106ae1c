"""The odds that are foretold are those of the dice, counted out face by face."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.check import Check
from galleywar.core.dice import branches
from galleywar.rules.poseidon.combat.artillery import shot
from galleywar.rules.poseidon.combat.boarding_checks import felling, fells
from galleywar.rules.poseidon.combat.chains import Chain, tally
from galleywar.rules.poseidon.combat.odds import boarding_odds, round_forecast
from galleywar.rules.poseidon.combat.ramming import damage, strike_check
from galleywar.rules.poseidon.combat.throws import twice
from galleywar.rules.sentences import said
from tests.rules.poseidon.combat.test_attacks import GUN, met
from tests.rules.poseidon.combat.test_boarding import THEIRS, alongside


def counted(position, order, name):
    """The chances of whatever ``name`` calls the ends of an order, from all its branches."""
    found = Counter()
    for after, chance in position.ways(order):
        found[name(after)] += chance
    return {word: str(chance) for word, chance in found.items()}


# -- chains --------------------------------------------------------------------------------------------------
def test_the_ends_of_a_chain_are_those_of_its_dice():
    last = Chain(Check.at_least("", "c", (6,), 6, results=("six", "less")), (("less", "nothing"),))
    chain = Chain(Check.at_least("", "a", (6,), 4, results=("on", "off")), (("on", last),))

    def thrown(dice):
        link = chain
        while isinstance(link, Chain):
            link = link.after(link.check.roll(dice).result)
        return link

    found = Counter()
    for end, chance in branches(thrown):
        found[end] += chance
    assert (
        chain.ends() == found == {"off": Fraction(1, 2), "six": Fraction(1, 12), "nothing": Fraction(5, 12)}
    )


@pytest.mark.parametrize(
    "dice, most, chances",
    [
        (0, 3, {0: "1"}), (1, 3, {0: "2/3", 1: "1/3"}), (2, 3, {0: "4/9", 1: "4/9", 2: "1/9"}),
        (2, 1, {0: "4/9", 1: "5/9"}), (3, 2, {0: "8/27", 1: "4/9", 2: "7/27"}),
    ],
)  # fmt: skip
def test_how_many_of_some_dice_come_off(dice, most, chances):
    assert {number: str(one) for number, one in tally(dice, Fraction(1, 3), most).items()} == chances
    assert tally(2, Fraction(1), 5) == {2: 1} and tally(2, Fraction(0), 5) == {0: 1}


# -- shots ---------------------------------------------------------------------------------------------------
def shot_end(after):
    words = {
        "wasted": "shot wasted", "broken_piece": "own piece breaks", "leader_killed": "leader killed",
        "slain": "marine lost", "sheared": "oar bank lost", "disarmed": "artillery lost", "no_effect": "no effect",
    }  # fmt: skip
    return next((words[kind] for kind in after.kinds if kind in words), "miss")


@pytest.mark.rule("PW-art-3", "PW-art-5", "PW-art-6", "PW-art-7")
@pytest.mark.parametrize("aboard", ["+artillery *hero", "", "*commander *hero banks=0", "marines=0 *admiral"])
def test_the_odds_of_a_shot(water, aboard):
    position = water(GUN, "blue A slow_trireme 1000,700@0", f"red A six_seven 1600,1000@0 {aboard}")
    used = [replace(one, rerolled=True) for one in position.state.squadrons.values()]
    ready = position.with_(squadrons=position.state.squadrons.put(*used)).act("b1")
    assert counted(ready, "fire r1", shot_end) == ready.odds("fire r1")


@pytest.mark.rule("PW-art-5", "PW-art-6")
def test_the_odds_of_a_shot_are_listed_harm_and_all(water):
    position = water(GUN, "red A six_seven 1600,1000@0 +artillery *hero").act("b1")
    forecast = position.forecast("fire r1")
    assert [name for name, _ in forecast.results] == [
        "shot wasted", "own piece breaks", "leader killed", "marine lost", "oar bank lost", "artillery lost", "miss",
    ]  # fmt: skip
    assert forecast.hoped == ("leader killed", "marine lost", "oar bank lost", "artillery lost")
    assert str(forecast.hope) == "31/72" and forecast.good == "damage"
    assert shot(position.state, position["b1"], position["r1"]).check == forecast.check


# -- rams and strikes ----------------------------------------------------------------------------------------
@pytest.mark.rule("PW-ram-2", "PW-ram-8")
@pytest.mark.parametrize(
    "mine, theirs, run",
    [
        ("twenty", "ten_eleven", 300),
        ("slow_quinquireme", "slow_quinquireme", 400),
        ("six_seven", "light_galley", 400),
    ],
)
def test_the_odds_of_a_ram(water, mine, theirs, run):
    position = met(water, mine=f"blue A {mine} 1000,1000@0", theirs=f"red A {theirs} 1000,1300@90", run=run)
    whole = position["r1"].hull

    def end(after):
        lost = whole - after["r1"].hull
        return "sinks" if lost == whole else f"{lost} hull lost" if lost else "saved"

    assert counted(position, "ram r1", end) == position.odds("ram r1")


@pytest.mark.rule("PW-ram-2", "PW-setup-6")
def test_hits_that_no_save_stops_all_tell(water):
    state = water("blue A light_galley 1000,1000@0", "red A thirty 1500,1000@0").state
    assert damage(state, state.ships["b1"], 3) == {3: 1} and damage(state, state.ships["b1"], 0) == {0: 1}
    assert damage(state, state.ships["r1"], 1) == {0: Fraction(1, 2), 1: Fraction(1, 2)}


@pytest.mark.rule("PW-ram-4")
def test_prow_to_prow_the_danger_to_the_rammer_is_told_beside(water):
    position = met(
        water, mine="blue A slow_quinquireme 1000,1000@0", theirs="red A slow_quinquireme 1000,1300@180"
    )
    assert "Prow to prow: B1 is holed 89 times of 100 and sinks 44 times of 100." in position.notes("ram r1")
    assert "Prow to prow" not in met(water).notes("ram r1")


@pytest.mark.rule("PW-act-8", "PW-ram-2")
def test_that_the_other_side_may_save_again_is_told(water):
    led = met(water, theirs="red A slow_quinquireme 1000,1300@90 *commander")
    assert "may throw one of its saves again" in led.notes("ram r1") and not met(water).notes("ram r1")


@pytest.mark.rule("PW-oar-2")
@pytest.mark.parametrize("banks", [3, 2, 1])
def test_the_odds_of_an_oar_strike(water, banks):
    position = met(water, theirs=f"red A slow_quinquireme 1000,1300@90 banks={banks}")
    words = {0: "no bank lost", 1: "one bank lost", 2: "two banks lost"}
    assert counted(position, "strike r1", lambda after: words[banks - after["r1"].banks]) == position.odds(
        "strike r1"
    )


# -- boarding ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-board-4", "PW-board-6", "PW-board-10")
@pytest.mark.parametrize(
    "mine, theirs", [("", ""), ("+tower", ""), ("", "+tower"), ("+elite_marines", "*hero")]
)
def test_one_round_of_one_against_one_is_as_the_dice_have_it(water, mine, theirs):
    def aboard(words, who):
        return f"{who} {words} marines=1"

    position = alongside(
        water, mine=aboard(mine, "blue A six_seven 1000,1000@0"), theirs=aboard(theirs, THEIRS)
    )
    state = position.state
    fell, fall = (
        fells(felling(state, state.ships[one], state.ships[other]))
        for one, other in (("b1", "r1"), ("r1", "b1"))
    )
    found = Counter()
    grappled = position.put("r1", leaders=())
    for after, chance in grappled.ways("grapple r1"):
        if "round" in after.kinds:
            found[after["r1"].marines, after["b1"].marines] += chance * 3
    assert found[0, 1] + found[0, 0] == fell and found[1, 0] + found[0, 0] == fall
    again = (1 - fell) * (1 - fall)
    assert boarding_odds(state, state.ships["b1"], state.ships["r1"]) == (
        fell * (1 - fall) / (1 - again), fall * (1 - fell) / (1 - again),
    )  # fmt: skip


@pytest.mark.rule("PW-lead-3", "PW-board-5")
def test_a_leader_and_elite_marines_make_the_fight_better(water):
    state = alongside(water, mine="blue A six_seven 1000,1000@0 *hero").state
    ship, enemy = state.ships["b1"], state.ships["r1"]
    plain, led = boarding_odds(state, ship, enemy), boarding_odds(state, ship, enemy, "hero")
    assert plain[0] == plain[1] and led[0] > plain[0] and led[1] < plain[1] and sum(led) <= 1


@pytest.mark.rule("PW-board-9", "PW-board-13")
def test_the_end_of_a_fight_from_both_sides(water):
    position = alongside(water, mine="blue A six_seven 1000,1000@0 marines=2", theirs=THEIRS + " marines=1")
    fight = position.do("grapple r1", dice=(5, 1, 1, 1))
    mine = fight.odds("fight_on")
    theirs = fight.do("fight_on").odds("fight_on")
    assert mine["captures her"] == theirs["is captured"] != mine["is captured"] == theirs["captures her"]
    assert mine["nobody is left on either"] == theirs["nobody is left on either"]
    none = position.put("r1", marines=0).state
    assert boarding_odds(none, none.ships["b1"], none.ships["r1"]) == (1, 0)


@pytest.mark.rule("PW-board-4")
def test_of_great_crews_one_round_is_told(water):
    state = water("blue A thirty 1000,1000@0", "red A twenty 1073,1000@0").state
    ship, enemy = state.ships["b1"], state.ships["r1"]
    assert boarding_odds(state, ship, enemy) is None
    forecast = round_forecast(state, ship, enemy)
    assert [name for name, _ in forecast.results][:2] == ["none of theirs falls", "1 of theirs fall"]
    assert (
        forecast.results[-1][0] == "10 of theirs fall" and sum(chance for _, chance in forecast.results) == 1
    )
    assert "none of theirs falls" not in forecast.hoped and len(forecast.hoped) == 10


@pytest.mark.parametrize("mine, known", [(9, True), (10, False)])
def test_how_great_a_fight_is_still_reckoned_to_its_end(water, mine, known):
    state = water(f"blue A thirty 1000,1000@0 marines={mine}", "red A twenty 1073,1000@0").state
    assert (boarding_odds(state, state.ships["b1"], state.ships["r1"]) is not None) == known


# -- words ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "chance, words",
    [
        (Fraction(0), "never"), (Fraction(1), "always"), (Fraction(1, 1000), "1 time of 100"),
        (Fraction(999, 1000), "99 times of 100"), (Fraction(1, 3), "33 times of 100"),
    ],
)  # fmt: skip
def test_a_chance_in_words_is_never_rounded_to_certainty(chance, words):
    assert said(chance) == words


@pytest.mark.rule("PW-act-8")
def test_a_second_throw_counts_only_where_the_first_fails():
    assert twice(Check.at_least("", "x", (6,), 5)) == Fraction(5, 9)


@pytest.mark.rule("PW-board-3", "PW-oar-2", "PW-ram-2")
def test_what_is_hoped_for_and_what_is_a_reading(water):
    assert "saved" not in met(water).forecast("ram r1").hoped and met(water).forecast("strike r1").hoped == (
        "two banks lost", "one bank lost",
    )  # fmt: skip
    position = alongside(water)
    assert position.forecast("grapple r1").check.marks == (("a die of 1 fails", "reconstructed"),)
    assert alongside(water, natural_one_fails=False).forecast("grapple r1").check.marks == ()
    fight = position.do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1)).forecast("fight_on")
    assert (
        sum(chance for _, chance in fight.results) == 1 and fight.hoped == () and fight.good == "captures her"
    )


@pytest.mark.rule("PW-oar-2")
def test_a_strike_that_fails_shears_nothing(water):
    assert "sheared" not in met(water).do("strike r1", dice=(3,)).kinds
    assert "sheared" in met(water).do("strike r1", dice=(4,)).kinds


@pytest.mark.rule("PW-ram-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "names"),
    [
        ("twenty", "ten_eleven", ["sinks", "2 hull lost", "1 hull lost", "saved"]),
        ("six_seven", "twenty", ["2 hull lost", "1 hull lost", "saved"]),
        ("slow_quinquireme", "light_galley", ["sinks"]),
    ],
)
def test_what_a_ram_may_do_is_told_from_the_worst_to_nothing(water, mine, theirs, names):
    position = met(water, mine=f"blue A {mine} 1000,1000@0", theirs=f"red A {theirs} 1000,1300@90", run=300)
    forecast = position.forecast("ram r1")
    assert [name for name, _ in forecast.results] == names
    assert forecast.hoped == tuple(name for name in names if name != "saved")


@pytest.mark.rule("PW-oar-2", "PW-oar-3")
@pytest.mark.parametrize(
    ("banks", "bands"),
    [
        (3, [("two banks lost", 6, None), ("one bank lost", 4, 5), ("no bank lost", None, 3)]),
        (1, [("one bank lost", 4, None), ("no bank lost", None, 3)]),
    ],
)
def test_every_face_of_an_oar_strike_has_one_result(water, banks, bands):
    state = met(water, theirs=f"red A slow_quinquireme 1000,1300@90 banks={banks}").state
    check = strike_check(state, state.ships["b1"], state.ships["r1"])
    assert [(band.result, band.lo, band.hi) for band in check.bands] == bands
