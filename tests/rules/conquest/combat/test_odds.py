"""The odds of a whole fight are those of fighting it out by the dice the rules throw."""

from fractions import Fraction

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules.conquest.combat.odds import EXACT, LONGEST_RECKONING, QUICK, land_victory, sea_victory
from galleywar.rules.conquest.combat.throws import Combatant, land_throw, lead, sea_throw
from galleywar.rules.conquest.model.frames import PlayerTurn, Rounds, SeaBattles
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns dalmatia numidia+")
COMBAT = {"frames": (Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), "phase": "combat"}
GAMES = 1500
FOOT, HORSE, ENGINE = Combatant(4, False, 10), Combatant(5, False, 25), Combatant(6, True, 40)
HULL = Combatant(4, False, 25, True)
LEGIONS = [
    ((FOOT,), (FOOT,)),
    ((FOOT,) * 3, (HORSE,) * 2),
    ((FOOT,) * 5 + (ENGINE,), (FOOT,) * 4 + (HORSE,)),
    ((HORSE,) * 2, (FOOT,) * 6 + (ENGINE,)),
]
NAVIES = [
    ((HULL,), (HULL,)),
    ((HULL, HULL), (FOOT, FOOT, HULL)),
    ((HULL, FOOT, ENGINE, HULL), (HULL, FOOT, HULL)),
]


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


@pytest.mark.rule("CE-53", "CE-54")
def test_half_a_volley_is_reckoned_with_the_dice_that_are_left():
    assert sea_victory((HULL, HULL), (HULL,), 2) == sea_victory((HULL, HULL), (HULL,))
    none_left = sea_victory((HULL,), (HULL,), 0)
    assert none_left == 1 - sea_victory((HULL,), (HULL,))
    assert sea_victory((HULL, HULL), (HULL,), 0) < sea_victory((HULL, HULL), (HULL,), 1) < 1


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
    assert fought.results[0][1] == sea_victory((HULL, FOOT, FOOT, HULL), (HULL,))


# -- the throw ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-56", "CE-71")
@pytest.mark.parametrize("throw", [land_throw, sea_throw])
@pytest.mark.parametrize("needed, sixths", [(-1, 6), (0, 6), (1, 6), (2, 5), (4, 3), (6, 1), (7, 0)])
def test_a_die_reaches_a_number_as_often_as_it_has_faces_for_it(throw, needed, sixths):
    assert throw(Combatant(needed), 0).chance() == Fraction(sixths, 6)


@pytest.mark.rule("CE-72")
def test_only_the_difference_in_catapults_counts_and_only_for_whoever_has_more():
    assert lead((ENGINE, ENGINE), (ENGINE,)) == 1 and lead((ENGINE,), (ENGINE, ENGINE)) == 0
    assert lead((FOOT,) * 7, ()) == 0, "men are no catapults"


@pytest.mark.rule("CE-72")
def test_walls_count_as_a_catapult_of_the_defender():
    assert lead((ENGINE,), (FOOT,), 1) == 0 and lead((ENGINE,) * 2, (FOOT,), 1) == 1
    assert lead((FOOT,), (FOOT,), -1) == 1 and lead((FOOT,), (ENGINE,), -1) == 0


@pytest.mark.rule("CE-58", "CE-72")
def test_the_lead_is_added_to_the_die_and_stands_in_the_check_with_its_case():
    ashore, afloat = land_throw(HORSE, 2), sea_throw(FOOT, 1)
    assert (ashore.drm, ashore.chance()) == (2, Fraction(4, 6)) and ashore.factors[0].case == "CE-72"
    assert (afloat.drm, afloat.chance()) == (1, Fraction(4, 6)) and afloat.factors[0].case == "CE-58"
    assert land_throw(HORSE, 0).factors == () == sea_throw(FOOT, 0).factors


@pytest.mark.rule("CE-56", "CE-58")
def test_catapults_never_help_against_a_hull():
    assert sea_throw(HULL, 3).factors == () and sea_throw(HULL, 3).chance() == Fraction(1, 2)


# -- one reckoning in two kinds of numbers -----------------------------------------------------------------------
@pytest.mark.parametrize("walls", [-1, 0, 1])
@pytest.mark.parametrize("mine, theirs", LEGIONS)
def test_a_quick_reckoning_on_land_is_the_exact_one(mine, theirs, walls):
    exact, quick = (odds.battle((mine,), (theirs,), walls) for odds in (EXACT, QUICK))
    assert isinstance(exact.chance, Fraction) and isinstance(quick.chance, float)
    for name in ("chance", "lost", "felled", "shaken"):
        assert getattr(quick, name) == pytest.approx(float(getattr(exact, name)))


@pytest.mark.parametrize("mine, theirs", NAVIES)
def test_a_quick_reckoning_at_sea_is_the_exact_one(mine, theirs):
    exact, quick = (odds.sea_battle(mine, theirs) for odds in (EXACT, QUICK))
    for name in ("chance", "lost", "felled"):
        assert getattr(quick, name) == pytest.approx(float(getattr(exact, name)))


@pytest.mark.parametrize("mine, theirs", LEGIONS)
def test_every_duel_ends_with_one_legion_gone(mine, theirs):
    ends = EXACT.duel(mine, theirs, 0)
    assert sum(chance for _, _, chance in ends) == 1
    assert all((gone == len(mine)) != (slain == len(theirs)) for gone, slain, _ in ends)


@pytest.mark.rule("CE-71")
def test_one_against_one_the_first_to_roll_wins_two_times_of_three_and_losses_follow():
    fought = EXACT.battle(((FOOT,),), ((FOOT,),))
    assert (fought.chance, fought.shaken) == (Fraction(2, 3), Fraction(1, 3))
    assert (fought.lost, fought.felled) == (Fraction(10, 3), Fraction(20, 3))


@pytest.mark.rule("CE-72")
def test_walls_lower_the_chance_of_who_attacks_them_and_raise_that_of_who_rolls_from_behind_them():
    line = (FOOT, HORSE)
    against, open_field, behind = (land_victory(line, line, walls) for walls in (1, 0, -1))
    assert against < open_field < behind
    assert land_victory((FOOT,), (FOOT,), 1) == Fraction(3, 5), "1/2 to hit, 2/3 to be hit"


@pytest.mark.rule("CE-70")
def test_a_second_legion_fights_what_the_first_has_left():
    one, other = (FOOT,) * 3, (FOOT,) * 4
    alone, together = EXACT.battle((one,), (other,)), EXACT.battle((one, one), (other,))
    assert together.chance > alone.chance and together.shaken == 1 - alone.chance
    assert EXACT.battle((one,), (other, other)).chance < alone.chance


def test_nobody_to_fight_is_a_walkover_and_nobody_to_fight_with_a_repulse():
    assert QUICK.battle(((FOOT,),), ()) == QUICK.walkover and QUICK.battle((), ((FOOT,),)) == QUICK.repulse
    assert QUICK.sea_battle((HULL,), ()) == QUICK.walkover and QUICK.sea_battle((), (HULL,)) == QUICK.repulse
    assert (QUICK.walkover.chance, QUICK.repulse.chance) == (1.0, 0.0)
    assert QUICK.walkover.lost == QUICK.walkover.felled == QUICK.repulse.lost == QUICK.repulse.felled == 0


def test_who_can_never_be_hit_is_never_beaten():
    sound = Combatant(7, False, 10)
    assert land_victory((FOOT,), (sound,), 0) == 0 == land_victory((sound,), (sound,), 0)
    never = Combatant(7, False, 25, True)
    assert sea_victory((never,), (never,)) == 0


@pytest.mark.rule("CE-58")
def test_catapults_aboard_help_against_men_and_shield_the_hull():
    shield = Combatant(6, False, 40)
    shielded, bare = sea_victory((shield, HULL), (HULL,)), sea_victory((HULL,), (HULL,))
    assert sea_victory((ENGINE, HULL), (HULL,)) == shielded > bare
    assert sea_victory((ENGINE, HULL), (FOOT, HULL)) > sea_victory((shield, HULL), (FOOT, HULL))


def test_a_fight_too_long_to_reckon_exactly_has_no_forecast():
    many = (FOOT,) * (LONGEST_RECKONING // 10)
    assert land_victory(many, many[:10], 0) is not None
    assert land_victory(many, many[:11], 0) is None and sea_victory(many, many[:11]) is None


# -- against counting out by hand --------------------------------------------------------------------------------
def duel_by_hand(mine, theirs):
    """The chance of the side to roll, and what it and the enemy lose on the average; nobody has catapults."""
    if not mine or not theirs:
        return Fraction(not theirs), Fraction(0), Fraction(0)
    hit, back = Fraction(7 - theirs[0].needed, 6), Fraction(7 - mine[0].needed, 6)

    def hit_back(line):
        """One's own first man has fallen to a die of the enemy's, who has ``line`` left."""
        chance, lost, felled = duel_by_hand(mine[1:], line)
        return chance, lost + mine[0].cost, felled

    def weighed(*parts):
        return tuple(sum(weight * part[at] for weight, part in parts) for at in range(3))

    left = theirs[1:]
    struck = weighed((back, hit_back(left)), (1 - back, duel_by_hand(mine, left))) if left else (1, 0, 0)
    struck = struck[0], struck[1], struck[2] + theirs[0].cost
    ends = weighed((hit, struck), ((1 - hit) * back, hit_back(theirs)))
    return tuple(one / (1 - (1 - hit) * (1 - back)) for one in ends)


@pytest.mark.rule("CE-71")
@pytest.mark.parametrize(
    ("mine", "theirs"), [((FOOT,) * 3, (HORSE,) * 2), ((HORSE,), (FOOT, HORSE)), ((FOOT, HORSE), (FOOT,) * 4)]
)
def test_a_duel_comes_out_as_counted_throw_by_throw(mine, theirs):
    fought = EXACT.battle((mine,), (theirs,))
    assert (fought.chance, fought.lost, fought.felled) == duel_by_hand(mine, theirs)


@pytest.mark.rule("CE-53", "CE-54")
def test_two_galleys_against_one_come_out_as_counted_volley_by_volley():
    """Two dice sink the one in 3 of 4; else it sinks one in 1 of 2, and one against one is 2 of 3."""
    fought = EXACT.sea_battle((HULL, HULL), (HULL,))
    chance = (Fraction(3, 4) + Fraction(1, 4) * Fraction(1, 2) * Fraction(2, 3)) / (1 - Fraction(1, 8))
    assert fought.chance == chance
    assert fought.felled == 25 * chance
    one_on_one = Fraction(1, 3) * 25
    assert fought.lost == Fraction(1, 8) * (25 + one_on_one) / (1 - Fraction(1, 8))


@pytest.mark.rule("CE-70")
def test_what_falls_in_every_duel_is_counted_up():
    sure = EXACT.battle(((FOOT,) * 7, (FOOT,) * 7), ((Combatant(1, False, 10),), (Combatant(1, False, 10),)))
    assert (sure.chance, sure.felled, sure.lost) == (1, 20, 0)


@pytest.mark.rule("CE-70", "CE-71")
def test_two_legions_of_one_man_against_two_come_out_as_counted_fight_by_fight():
    """One man wins against one in 2 of 3, and whoever has won meets the next; the attacker rolls first again."""
    win = Fraction(2, 3)
    ahead, behind = win + (1 - win) * win, win * win
    fought = EXACT.battle(((FOOT,), (FOOT,)), ((FOOT,), (FOOT,)))
    assert fought.chance == win * ahead + (1 - win) * behind
    assert fought.shaken == 1 - win * win
    assert (fought.lost, fought.felled) == (Fraction(220, 27), Fraction(440, 27)), "ten talents a man"


@pytest.mark.rule("CE-71")
def test_who_comes_upon_men_he_can_never_hit_loses_all_he_has():
    sound = Combatant(7, False, 10)
    lost = EXACT.battle(((FOOT, FOOT),), ((sound,),))
    assert (lost.chance, lost.lost, lost.felled, lost.shaken) == (0, 20, 0, 1)
    ends = EXACT.duel((sound,), (FOOT, sound), 0)
    assert {(gone, slain): part for gone, slain, part in ends if part} == {(1, 1): 1}


@pytest.mark.rule("CE-72")
def test_a_duel_is_counted_to_its_end_where_the_first_die_cannot_miss():
    ends = EXACT.duel((FOOT, FOOT), (Combatant(1), FOOT), 0)
    assert sum(part for _, _, part in ends) == 1
    assert {(gone, slain) for gone, slain, part in ends if part} == {(0, 2), (1, 2), (2, 1)}
