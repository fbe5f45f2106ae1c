"""The odds of a whole fight are those of fighting it out by the dice the rules throw."""

from fractions import Fraction

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules.conquest.combat.odds import Rank, hit_chance, sea_victory
from galleywar.rules.conquest.model.frames import PlayerTurn, Rounds, SeaBattles
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns dalmatia numidia+")
COMBAT = {"frames": (Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), "phase": "combat"}
GAMES = 1500


@pytest.mark.rule("CE-54")
def test_one_galley_against_one_wins_two_times_of_three_for_whoever_begins(sea):
    position = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", **COMBAT)
    order = "attack mare_tyrrhenum sapphire (ruby-galley-1)"
    assert position.odds(order) == {"victory": "2/3", "defeat": "1/3"}


@pytest.mark.rule("CE-53", "CE-57", "CE-58")
def test_the_odds_of_a_sea_battle_are_met_by_playing_it(sea):
    position = sea(
        *LAND, "ruby galley mare_tyrrhenum general infantry=1 catapult=1", "ruby galley mare_tyrrhenum",
        "sapphire galley mare_tyrrhenum general infantry=2", "sapphire galley mare_tyrrhenum", **COMBAT,
    )  # fmt: skip
    order = "attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-4)"
    chance = float(Fraction(position.odds(order)["victory"]))
    begun = position.do(order)
    wins = sum(won_at_sea(begun.state, Seeded(seed)) for seed in range(GAMES))
    assert abs(wins / GAMES - chance) < 0.05


def emptiest_first(state, choices):
    def size(choice):
        galley = state.galleys[choice.args[0]]
        crew = [unit for unit in state.units.values() if unit.aboard == galley.id]
        strength = state.box.kinds[choice.args[1]].sea
        return len(crew), galley.id, strength

    return min(choices, key=size)


def won_at_sea(state, dice):
    while machine.pending(state).case == "CE-55":
        choice = emptiest_first(state, list(machine.pending(state).choices()))
        state = machine.apply(state, choice, dice).state
    return any(one.seat == "ruby" for one in state.galleys.values())


@pytest.mark.rule("CE-71", "CE-72")
def test_the_odds_of_a_land_battle_are_met_by_playing_it(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns dalmatia+ numidia", "ruby general italia infantry=2 catapult=1",
        "sapphire general dalmatia infantry=2 cavalry=1",
    ).do("march ruby-general-1 dalmatia", "end")  # fmt: skip
    forecast = machine.forecast(position.state, next(position.asked.choices()))
    [(note, _)] = forecast.notes
    told = int(note.split(" wins ")[1].split()[0])
    wins = sum(won_on_land(position.state, Seeded(seed)) for seed in range(GAMES))
    assert abs(100 * wins / GAMES - told) < 5


def won_on_land(state, dice):
    while machine.pending(state).case == "CE-71":
        choices = [one for one in machine.pending(state).choices() if one.verb == "strike"]
        best = min(choices, key=lambda one: state.box.kinds[one.args[0]].land)
        state = machine.apply(state, best, dice).state
    return any(one.seat == "ruby" and one.at == "dalmatia" for one in state.units.values())


@pytest.mark.rule("CE-56")
def test_a_die_reaches_what_it_must():
    assert [hit_chance(needed) for needed in (0, 1, 4, 6, 7)] == [1, 1, Fraction(1, 2), Fraction(1, 6), 0]


@pytest.mark.rule("CE-53", "CE-54")
def test_half_a_volley_is_reckoned_with_the_dice_that_are_left():
    hull = Rank(4, False, is_hull=True)
    assert sea_victory((hull, hull), (hull,), 2) == sea_victory((hull, hull), (hull,))
    none_left = sea_victory((hull,), (hull,), 0)
    assert none_left == 1 - sea_victory((hull,), (hull,))
    assert sea_victory((hull, hull), (hull,), 0) < sea_victory((hull, hull), (hull,), 1) < 1


@pytest.mark.rule("CE-53", "CE-55", "CE-57")
def test_a_fight_at_sea_shows_both_navies_their_dice_and_how_it_ends(sea):
    position = sea(
        "ruby galley mare_epirus", "ruby galley mare_epirus general infantry=2", "sapphire galley mare_epirus",
        **COMBAT,
    )  # fmt: skip
    assert panel(position.state).fight is None
    fought = panel(position.do("attack mare_epirus sapphire (ruby-galley-1,ruby-galley-2)").state).fight
    ours, theirs = fought.parties
    assert (ours.seat, ours.dice, theirs.dice, fought.rolls) == ("ruby", "2 dice", "one die", "ruby")
    assert [(rank.name, rank.count) for rank in ours.ranks] == [
        ("galley", 1), ("galley", 1), ("infantry aboard", 2),
    ]  # fmt: skip
    assert "swim" in ours.ranks[1].risk and not theirs.ranks[0].risk
    assert sum(chance for _, chance in fought.results) == 1
    assert fought.results[0][1] == sea_victory(
        (Rank(4, False, is_hull=True), Rank(4), Rank(4), Rank(4, False, is_hull=True)),
        (Rank(4, False, is_hull=True),),
    )
