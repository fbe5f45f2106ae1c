"""Who begins where and who goes first; the six phases; how a game ends."""

import pytest

from galleywar.core.dice import Forbidden, Recorded, Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Play
from galleywar.rules.conquest.model.frames import Rounds
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.setup.deployment import deal
from tests.rules.conquest.conftest import Position

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")
NUMBERS = {
    2: {"italia", "egyptus"},
    3: {"hispania", "macedonia", "egyptus"},
    4: {"hispania", "italia", "galatia", "egyptus"},
    5: {"hispania", "italia", "macedonia", "galatia", "egyptus"},
    6: {"hispania", "italia", "macedonia", "numidia", "egyptus", "galatia"},
}


def opening(rules, seats, dice):
    scenario = rules.read(Source.read(scenario_dir() / f"conquest-{seats}.yaml"))
    return Position(rules.deal(scenario, dice))


@pytest.mark.rule("CE-02", "CE-03")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_number_of_sides_has_its_homes_worth_ten_and_fortified(rules, seats):
    position = opening(rules, seats, Seeded(4))
    while position.asked.case == "CE-03":
        step = machine.apply(position.state, next(position.asked.choices()), Seeded(1))
        position = Position(step.state)
    homes = {side.home for side in position.state.sides.values()}
    assert homes == NUMBERS[seats]
    board = position.state.box.map
    assert all(board.provinces[home].value == 10 and position[home].fortified for home in homes)


@pytest.mark.rule("CE-03")
def test_the_highest_roller_chooses_first_and_ties_roll_again(rules):
    dice = Recorded((3, 6, 6, 2, 5))
    position = opening(rules, 3, dice)
    assert dice.spent and position.asked.seat == "olive"
    after = Position(machine.apply(position.state, next(position.asked.choices()), Forbidden()).state)
    assert after.asked.seat == "sapphire" and after.refused("home hispania") == ["CE-03"]
    assert after.refused("home italia") == ["CE-03"]


@pytest.mark.rule("CE-08")
def test_the_highest_of_another_roll_goes_first_and_play_passes_clockwise(rules):
    position = opening(rules, 3, Recorded((6, 5, 4)))
    rolled = Recorded((1, 6, 3))
    first = machine.apply(position.state, next(position.asked.choices()), Forbidden()).state
    begun = machine.apply(first, next(machine.pending(first).choices()), rolled)
    assert rolled.spent and begun.state.order == ("sapphire", "olive", "ruby")
    assert machine.pending(begun.state).seat == "sapphire"


@pytest.mark.rule("CE-01", "CE-04", "CE-05", "CE-07")
def test_each_side_begins_with_the_pieces_of_the_table_and_the_rest_is_empty(rules):
    position = opening(rules, 2, Recorded((6, 5)))
    state = machine.apply(position.state, next(position.asked.choices()), Recorded((6, 1))).state
    for side in state.sides.values():
        leaders = [one.kind for one in state.leaders.values() if one.seat == side.id]
        units = [one.kind for one in state.units.values() if one.seat == side.id]
        assert leaders.count("caesar") == 1 and leaders.count("general") == 6 and units == ["infantry"] * 4
        assert {one.at for one in state.units.values() if one.seat == side.id} == {side.home}
        assert side.talents == 0
    assert not state.galleys and sum(bool(held.owner) for held in state.provinces.values()) == 2


@pytest.mark.rule("CE-06")
def test_the_table_of_pieces_is_that_of_the_rules(rules):
    kinds = {name: (one.cost, one.land, one.move) for name, one in rules.components.kinds.items()}
    assert kinds == {
        "infantry": (10, 4, 1), "cavalry": (25, 5, 2), "catapult": (40, 6, 1), "galley": (25, 0, 2),
        "general": (0, 0, 2), "caesar": (0, 0, 2),
    }  # fmt: skip
    assert rules.components.kinds["galley"].sea == 4
    assert rules.components.other_prices == {"infantry": 10, "cavalry": 20, "catapult": 30, "galley": 20}


@pytest.mark.rule("CE-10")
def test_the_six_phases_follow_each_other(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1", "ruby galley mare_epirus", "sapphire galley mare_epirus",
                   talents=20)  # fmt: skip
    told = [event["phase"] for event in position.do("end").events if event.kind == "phase"]
    assert told == ["combat"]
    raze = position.do("end").do("peace")
    assert raze.kinds == ["phase", "collected"] and raze.menu == ["raze", "spare"]
    buy = raze.do("spare")
    assert "buy" in buy.verbs and rules.view.panel(buy.state).phases[5].current
    assert buy.do("done").asked.seat == "sapphire"


@pytest.mark.rule("CE-10")
def test_only_the_active_side_moves(sea):
    position = sea(*LAND, "sapphire general numidia", "sapphire galley mare_numidia")
    assert position.refused("march sapphire-general-1 caesariensis") == ["CE-10"]
    assert position.refused("sail sapphire-galley-1 mare_narbo") == ["CE-20"]


@pytest.mark.rule("CE-11")
def test_new_pieces_move_from_their_sides_next_turn_on(sea):
    position = sea(*LAND, "ruby general italia", talents=30)
    bought = position.do("end", "spare", "buy infantry 2", "done")
    assert bought["ruby-infantry-1"].at == "italia" and not bought["ruby-infantry-1"].led_by
    again = bought.do("end", "spare", "done")
    assert again.asked.seat == "ruby" and not again.refused("take ruby-general-1 infantry")


@pytest.mark.rule("CE-08", "CE-80")
def test_eliminated_sides_have_no_turn(sea):
    from galleywar.core.copying import changed

    position = sea(*LAND, "olive owns egyptus+", seats=3, frames=(Rounds(),))
    sides = position.state.sides
    gone = position.with_(sides=sides.put(changed(sides["sapphire"], out=True)))
    assert machine.pending(machine.begin(gone.state, Forbidden())).seat == "olive"


@pytest.mark.rule("CE-82")
def test_after_the_last_round_the_highest_scale_wins_then_the_treasury_then_nobody(sea):
    ended = sea(*LAND, frames=(Rounds(),), rounds=1).with_(active="sapphire")
    outcome = machine.begin(ended.state, Forbidden()).outcome
    assert (outcome.winner, outcome.case) == ("ruby", "CE-82")
    level = sea("ruby owns italia+", "sapphire owns numidia+", frames=(Rounds(),), rounds=1).with_(
        active="sapphire"
    )
    assert machine.begin(level.state, Forbidden()).outcome.winner is None
    from galleywar.core.copying import changed

    sides = level.state.sides
    rich = level.with_(sides=sides.put(changed(sides["sapphire"], talents=5)))
    assert machine.begin(rich.state, Forbidden()).outcome.winner == "sapphire"


@pytest.mark.rule("CE-83")
@pytest.mark.parametrize("quiet, stirred, over", [(9, False, True), (8, False, False), (9, True, False)])
def test_ten_rounds_without_a_battle_or_a_conquest_end_the_game(sea, quiet, stirred, over):
    position = sea(*LAND, frames=(Rounds(),)).with_(active="sapphire", quiet=quiet, stirred=stirred)
    outcome = machine.begin(position.state, Forbidden()).outcome
    assert (outcome is not None) is over
    assert outcome is None or outcome.case == "CE-83"


@pytest.mark.rule("CE-83")
def test_the_number_of_quiet_rounds_is_the_scenarios_to_say(sea):
    position = sea(*LAND, frames=(Rounds(),), stalemate=0).with_(active="sapphire", quiet=99)
    assert machine.begin(position.state, Forbidden()).outcome is None


@pytest.mark.rule("CE-81", "CE-01")
def test_the_last_caesar_wins_at_once(sea, rules):
    position = sea("ruby owns italia+", "sapphire owns numidia+", "ruby general italia infantry=1",
                   "sapphire caesar noricum", "sapphire galley mare_numidia")  # fmt: skip
    won = position.do("march ruby-general-1 noricum", "end")
    assert rules.outcome(won.state).winner == "ruby" and won.over
    assert rules.view.goals(won.state)[0].now == 1


@pytest.mark.rule("CE-83")
def test_the_first_round_of_all_comes_after_no_quiet_one(sea):
    fresh = sea(*LAND, frames=(Rounds(),)).with_(round=0, active="")
    begun = machine.begin(fresh.state, Forbidden())
    assert (begun.round, begun.quiet, begun.active) == (1, 0, "ruby")


@pytest.mark.rule("CE-83")
@pytest.mark.parametrize("stirred, quiet", [(False, 4), (True, 0)])
def test_quiet_rounds_are_counted_until_something_happens(sea, stirred, quiet):
    ended = sea(*LAND, frames=(Rounds(),)).with_(active="sapphire", quiet=3, stirred=stirred)
    begun = machine.begin(ended.state, Forbidden())
    assert (begun.round, begun.quiet, begun.stirred) == (2, quiet, False)


@pytest.mark.rule("CE-82", "CE-83")
def test_the_end_of_a_game_says_who_has_won_and_when(sea, rules):
    limited = sea(*LAND, frames=(Rounds(),), rounds=1).with_(active="sapphire").acted(lambda play: None)
    assert limited.kinds == ["ended"] and limited.state.round == 1, "no other round begins"
    [event] = limited.told("ended")
    assert rules.view.narrate(limited.state, event) == limited.state.outcome.text
    assert (event.seat, event.case) == ("ruby", "CE-82")
    assert limited.state.outcome.text == "Ruby wins after 1 round with a tribute scale of 25."
    assert dict(limited.state.outcome.points) == {"ruby": 25, "sapphire": 15}
    level = sea("ruby owns italia+", "sapphire owns numidia+", frames=(Rounds(),)).with_(
        active="sapphire", quiet=9
    )
    drawn = level.acted(lambda play: None).state.outcome
    assert drawn.text == (
        "The game is drawn after 10 rounds without a battle or a conquest: scale and treasury are equal."
    )


@pytest.mark.rule("CE-82")
def test_a_game_with_a_limit_goes_on_until_its_last_round_is_over(sea):
    going = sea(*LAND, frames=(Rounds(),), rounds=2).with_(active="sapphire", round=1)
    begun = machine.begin(going.state, Forbidden())
    assert begun.outcome is None and begun.round == 2


@pytest.mark.rule("CE-03", "CE-08")
def test_the_dice_of_the_opening_have_six_faces_and_are_told(rules):
    scenario = rules.read(Source.read(scenario_dir() / "conquest-6.yaml"))
    faces = set()
    for seed in range(20):
        play = Play(deal(scenario, rules.components), Seeded(seed))
        machine.settle(play)
        faces |= {event["face"] for event in play.events if event.kind == "rolled_for"}
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CE-08")
def test_who_goes_first_is_told(rules):
    state = opening(rules, 3, Recorded((6, 5, 4))).state
    first = machine.apply(state, next(machine.pending(state).choices()), Forbidden()).state
    step = machine.apply(first, next(machine.pending(first).choices()), Recorded((1, 6, 3)))
    told = [rules.view.narrate(step.state, event) for event in step.events]
    assert "Sapphire goes first." in told
    [settled] = [event for event in step.events if event.kind == "settled" and event.seat == "sapphire"]
    assert settled.places == (step.state.sides["sapphire"].home,)


@pytest.mark.rule("CE-03")
def test_those_who_tie_at_the_top_roll_again_and_the_others_keep_their_places(rules):
    dice = Recorded((5, 6, 6, 2, 4))
    position = opening(rules, 3, dice)
    frame = position.top
    assert dice.spent and (frame.seat, frame.waiting) == ("olive", ("sapphire", "ruby"))
    tied = opening(rules, 3, Recorded((6, 2, 2, 1, 3))).top
    assert (tied.seat, tied.waiting) == ("ruby", ("olive", "sapphire"))


@pytest.mark.rule("CE-11", "CE-36")
def test_who_has_landed_or_boarded_is_fresh_in_his_sides_next_turn(sea):
    position = sea(
        "ruby owns italia+ neapolis*", "sapphire owns numidia+", "ruby galley port:neapolis general infantry=1",
        "ruby general neapolis infantry=1", "ruby galley port:neapolis",
    )  # fmt: skip
    laden, empty = position["ruby-general-2"].aboard, "ruby-galley-4"
    assert laden != empty
    moved = position.do(f"disembark {laden}", f"embark ruby-general-1 {empty}")
    again = moved.do("end", "spare", "done", "end", "spare", "done")
    for piece in (*again.state.leaders.values(), *again.state.units.values()):
        assert not (piece.landed or piece.boarded or piece.moved), piece.id
    assert not again.refused("march ruby-general-2 italia")


@pytest.mark.rule("CE-18", "CE-51")
@pytest.mark.parametrize(
    ("enemies", "said"),
    [
        (("garrison italia infantry=1", "galley mare_epirus"), "Ruby gives battle."),
        (("galley mare_epirus",), "Ruby may give battle at sea."),
        (("galley port:neapolis", "garrison numidia infantry=1"), "Ruby has no battle to fight."),
    ],
)
def test_the_combat_phase_is_opened_with_what_there_is_to_fight(sea, rules, enemies, said):
    position = sea(
        *LAND,
        "ruby general italia infantry=1",
        "ruby galley mare_epirus",
        *[f"sapphire {one}" for one in enemies],
    ).do("end")
    event = next(one for one in position.told("phase") if one["phase"] == "combat")
    assert rules.view.narrate(position.state, event) == said
