"""Fleets mustered for points, placed in turn, and written down as a scenario that reads back equal."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Stake
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.fleets import fleet_worth
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Muster
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario
from galleywar.rules.mare_nostrum.scenario.writer import written
from galleywar.rules.mare_nostrum.setup.deployment import berths, toward
from galleywar.rules.mare_nostrum.setup.fleet_builder import clauses
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.turn.victory import stakes
from galleywar.rules.mare_nostrum.view.counters import tray
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled
from galleywar.rules.scenario.library import faults_in

FILE = scenario_dir() / "mare-muster.yaml"


class Game:
    """A mustering under way."""

    def __init__(self, text=None):
        self.scenario = read_scenario(
            Source.parse(text or FILE.read_text(encoding="utf-8"), "own.yaml"), open_components()
        )
        self.dice = Seeded(7)
        self.state = machine.begin(
            laid_out(self.scenario.body, open_components((), self.scenario.body.design)), self.dice
        )

    @property
    def top(self):
        return self.state.frames[-1]

    @property
    def asked(self):
        return machine.pending(self.state)

    def do(self, *orders):
        for order in orders:
            choice = Choice(order[0], order[1:])
            assert self.asked.admits(choice), (order, list(machine.objections(self.state, choice)))
            self.state = machine.apply(self.state, choice, self.dice).state
        return self

    def refused(self, *order):
        return [one.case for one in machine.objections(self.state, Choice(order[0], order[1:]))]

    def place_all(self):
        while isinstance(self.top, Deploy):
            offer = self.asked.offers[0]
            self.do((offer.verb, *(next(iter(slot)) for slot in offer.slots)))
        return self


@pytest.mark.rule("MN-00.02", "MN-00.03", "MN-00.01")
def test_galleys_are_bought_with_their_crews_for_what_they_score():
    game = Game().do(("buy", "small"), ("buy", "large"))
    small, large = game.top.ships
    assert (small.men, large.men) == (10, 13) and fleet_worth(game.state.box, game.top.ships) == 20 + 28
    assert "42 of 90 points left" in game.asked.prompt
    dear = game.do(("buy", "large"))
    assert dear.refused("buy", "large") == ["MN-00.01"] and dear.refused("buy", "small") == ["MN-00.01"]


@pytest.mark.rule("MN-00.02", "MN-00.06")
def test_marines_within_what_the_class_the_corvus_and_the_points_allow():
    game = Game().do(("buy", "small"))
    assert game.refused("man", "blue-1", 9) == ["MN-00.02"] and game.refused("man", "blue-1", 6) == [
        "MN-00.02"
    ]
    game.do(("equip", "blue-1", "corvus"), ("man", "blue-1", 10))
    assert game.refused("man", "blue-1", 11) == ["MN-00.06"]
    assert game.do(("equip", "blue-1", "nothing")).top.ships[0].marines == 8
    poor = Game(FILE.read_text(encoding="utf-8").replace("points: 90", "points: 22")).do(("buy", "small"))
    poor.do(("lead", "blue-1"))
    assert poor.refused("man", "blue-1", 8) == ["MN-00.01"]


@pytest.mark.rule("MN-00.05")
def test_a_ballista_or_a_corvus_never_both_and_no_more_than_there_are():
    game = Game().do(("buy", "small"), ("buy", "small"), ("equip", "blue-1", "ballista"))
    assert game.refused("equip", "blue-2", "ballista") == ["MN-00.05"]
    both = game.do(("equip", "blue-1", "corvus")).top.ships[0]
    assert both.corvus and not both.ballista


@pytest.mark.rule("MN-00.04")
def test_one_flagship_and_none_sails_without():
    game = Game()
    assert game.refused("done") == ["MN-00.01"]
    game.do(("buy", "small"), ("buy", "small"))
    assert game.refused("done") == ["MN-00.04"] and game.asked.withheld.verb == "done"
    game.do(("lead", "blue-1"), ("lead", "blue-2"))
    assert [plan.extras for plan in game.top.ships] == [0, 2] and not game.refused("done")
    assert game.refused("lead", "blue-2") == ["MN-00.04"]


def test_one_word_fills_up_the_rest():
    game = Game().do(("buy", "large"), ("levy",))
    ships = game.top.ships
    assert ships[0].flagship and 90 - 3 <= fleet_worth(game.state.box, ships) <= 90
    assert game.refused("levy") == ["MN-00.01"] and game.asked.default == Choice("done")
    assert game.do(("strike", "blue-1")).top.ships == ships[1:]


def test_the_fleet_is_told_in_clauses():
    game = Game().do(("buy", "small"))
    due, made, *rest = clauses(game.state)
    assert due.status == "due" and made.choice == Choice("strike", ("blue-1",)) and "20 points" in made.text
    assert [clause.choice for clause in rest] == [Choice("buy", ("small",)), Choice("buy", ("large",))]


@pytest.mark.rule("MN-00.01")
def test_a_fleet_is_sealed_until_the_other_is_mustered_too():
    game = Game().do(("levy",))
    assert game.top.built > 1 and veiled(game.state, "red").frames[-1] == Muster("blue")
    assert veiled(game.state, "blue") == game.state
    game.do(("done",))
    assert isinstance(game.top, Muster) and game.asked.seat == "red"
    assert veiled(game.state, "red").frames[-2].fleets == (("blue", ()),)
    game.do(("levy",), ("done",))
    assert isinstance(game.top, Deploy) and veiled(game.state, "red") == game.state


# -- placing -------------------------------------------------------------------------------------------------
def mustered():
    return Game().do(("levy",), ("done",), ("levy",), ("done",))


@pytest.mark.rule("MN-00.08")
def test_the_sides_place_a_galley_each_in_turn_in_their_zones():
    game = mustered()
    assert game.asked.seat == "blue"
    game.do(("place", "blue-1", "3000,900@0"))
    assert game.asked.seat == "red" and game.state.galleys["blue-1"].run == 400
    assert game.refused("place", "red-1", "3000,900@180") == ["MN-00.08"]
    assert game.refused("place", "red-1", "3050,5000@180") == ["MN-00.08"]
    game.do(("place", "red-1", "3000,5000@180"))
    assert game.refused("place", "blue-2", "3300,900@0") == ["MN-00.08"], "oars over oars"
    assert game.state.sides["blue"].flagship == "blue-1"


@pytest.mark.rule("MN-00.08")
def test_berths_lie_in_the_zone_and_the_pointer_finds_the_nearest():
    game = mustered()
    free = berths(game.state, "blue", "small")
    assert "1400,800@0" in free and "1300,800@0" not in free, "the oars reach two inches from the middle"
    [route] = toward(game.state, "blue-1", "100,100@0")
    assert route.ends == "1400,800@0" and route.choices == (Choice("place", ("blue-1", "1400,800@0")),)
    assert (route.piece, route.cost, route.left, route.text) == ("blue-1", 0, 0, "Place Nike here")
    assert route.path[0].heading == 90 and not toward(game.state, "red-1", "100,100@0")


def test_who_finds_no_room_stays_at_home():
    narrow = FILE.read_text(encoding="utf-8").replace("north_east: [84, 16]", "north_east: [18, 16]")
    game = Game(narrow).do(("levy",), ("done",), ("levy",), ("done",)).place_all()
    assert sum(galley.seat == "blue" for galley in game.state.galleys.values()) == 1
    assert len(dict(game.state.mustered)["blue"]) == 1


def test_what_is_written_reads_back_equal():
    game = Game().do(
        ("buy", "large"), ("equip", "blue-1", "corvus"), ("man", "blue-1", 14), ("levy",), ("done",)
    )
    assert "taken" in written(game.state)
    game.do(("buy", "small"), ("equip", "red-1", "ballista"), ("levy",), ("done",)).place_all()
    text = written(game.state)
    assert text.startswith(game.scenario.text.rstrip())
    again = read_scenario(Source.parse(text, "again.yaml"), open_components())
    assert again.body.fleets == game.state.mustered and again.body.builder is None
    assert not [fault for fault in faults_in(Source.parse(text, "again.yaml")) if fault.severity == "error"]
    replay = machine.begin(laid_out(again.body, open_components((), again.body.design)), Seeded(7))
    assert {key: galley.at for key, galley in replay.galleys.items()} == {
        key: galley.at for key, galley in game.state.galleys.items()
    }
    assert game.state.turn == 1


def test_galleys_not_yet_placed_lie_in_the_tray():
    game = Game()
    assert not tray(game.state)
    game.do(("buy", "small"), ("equip", "blue-1", "corvus"))
    face = tray(game.state)["blue-1"]
    assert face.at is None and "corvus" in face.model.fittings and face.heading == 90
    placing = mustered()
    assert set(tray(placing.state)) == {plan.id for plan in placing.top.ships}
    assert not tray(placing.place_all().state)


@pytest.mark.rule("MN-00.04")
def test_without_points_for_the_admirals_suite_nothing_is_suggested_that_cannot_be():
    poor = Game(FILE.read_text(encoding="utf-8").replace("points: 90", "points: 40")).do(
        ("buy", "small"), ("buy", "small")
    )
    assert poor.refused("lead", "blue-1") == ["MN-00.04"] and poor.refused("levy") == ["MN-00.01"]
    assert poor.asked.default is None
    assert poor.do(("strike", "blue-2")).asked.default == Choice("levy")


@pytest.mark.rule("MN-00.01", "MN-00.05")
def test_only_galleys_that_were_taken_are_changed_and_only_as_there_is_equipment():
    game = Game().do(("buy", "small"))
    for order in (
        ("strike", "blue-9"),
        ("man", "blue-9", 5),
        ("equip", "blue-9", "nothing"),
        ("lead", "blue-9"),
    ):
        assert game.refused(*order) == ["MN-00.01"], order
    assert game.refused("buy", "huge") == ["MN-00.02"]
    assert (
        game.refused("equip", "blue-1", "anchor")
        == game.refused("equip", "blue-1", "nothing")
        == ["MN-00.05"]
    )
    assert game.refused("strike", "blue-1") == []


@pytest.mark.rule("MN-00.08")
def test_a_galley_with_room_in_the_zone_does_not_stay_at_home():
    game = Game().do(("levy",), ("done",), ("levy",), ("done",))
    ship = game.top.ships[0].id
    assert game.refused("leave", ship) == game.refused("leave", "nobody") == ["MN-00.08"]
    assert game.refused("place", "nobody", berths(game.state, "blue", "small")[0]) == ["MN-00.08"]


@pytest.mark.rule("MN-00.05")
def test_no_more_boarding_bridges_than_there_are():
    game = Game().do(("buy", "small"), ("buy", "small"), ("buy", "small"))
    game.do(("equip", "blue-1", "corvus"), ("equip", "blue-2", "corvus"))
    assert game.refused("equip", "blue-3", "corvus") == ["MN-00.05"] and not game.refused(
        "equip", "blue-3", "ballista"
    )


@pytest.mark.rule("MN-00.05")
def test_as_many_boarding_bridges_as_there_are_may_be_fitted():
    game = Game().do(("buy", "small"), ("buy", "small"), ("equip", "blue-1", "corvus"))
    assert game.refused("equip", "blue-2", "corvus") == []


@pytest.mark.rule("MN-00.01", "MN-00.03")
def test_filling_up_takes_as_many_marines_as_the_points_pay_for():
    rich = Game(FILE.read_text(encoding="utf-8").replace("points: 90", "points: 200")).do(("levy",))
    assert [plan.marines for plan in rich.top.ships] == [8] * 6
    kept = Game().do(("buy", "small"), ("man", "blue-1", 8), ("levy",)).top.ships
    assert kept[0].marines == 8 and all(plan.marines >= 7 for plan in kept)


@pytest.mark.rule("MN-00.08")
@pytest.mark.parametrize("corner", ["[12, 3]", "[12.5, 3.5]"])
def test_berths_lie_on_whole_inches_wherever_the_zone_begins(corner):
    text = FILE.read_text(encoding="utf-8").replace("south_west: [12, 3]", f"south_west: {corner}")
    state = Game(text).do(("levy",), ("done",), ("levy",), ("done",)).state
    poses = [Pose.read(place) for place in berths(state, "blue", "small")]
    assert poses and all(pose.x % 100 == pose.y % 100 == 0 and pose.heading == 0 for pose in poses)
    assert min(pose.x for pose in poses) == (1400 if corner == "[12, 3]" else 1500)
    assert min(pose.y for pose in poses) == 800
    assert max(pose.x for pose in poses) == 8200 and max(pose.y for pose in poses) == 1100


@pytest.mark.rule("MN-00.08")
def test_while_fleets_are_mustered_no_galley_is_placed_by_pointing():
    game = Game().do(("buy", "small"))
    assert toward(game.state, "blue-1", "100,100@0") == ()


@pytest.mark.rule("MN-00.08")
def test_where_the_zone_has_no_room_pointing_finds_no_berth():
    narrow = FILE.read_text(encoding="utf-8").replace("north_east: [84, 16]", "north_east: [15, 16]")
    state = Game(narrow).do(("levy",), ("done",), ("levy",), ("done",)).state
    assert not berths(state, "blue", "small") and toward(state, "blue-1", "1400,800@0") == ()


@pytest.mark.rule("MN-00.04", "MN-00.01")
def test_the_admirals_suite_is_taken_with_the_very_last_points():
    """A galley with her least crew counts 20 and the suite 2 more."""
    game = Game(FILE.read_text(encoding="utf-8").replace("points: 90", "points: 22")).do(("buy", "small"))
    assert game.refused("lead", "blue-1") == []
    assert game.do(("levy",)).top.ships[0].extras == 2


@pytest.mark.rule("MN-00.04")
def test_filling_up_leaves_the_flagship_that_was_named():
    game = Game().do(("buy", "small"), ("buy", "small"), ("lead", "blue-2"), ("levy",))
    assert [plan.id for plan in game.top.ships if plan.extras] == ["blue-2"]


@pytest.mark.rule("MN-00.08")
@pytest.mark.parametrize("at", ["3050,900@0", "3000,950@0", "3000,900@10"])
def test_whole_inches_and_the_heading_of_the_zone_are_asked_for(at):
    game = mustered()
    [why] = list(machine.objections(game.state, Choice("place", ("blue-1", at))))
    assert why.text == "Galleys are placed on whole inches, heading 0." and why.at == at
    far = list(machine.objections(game.state, Choice("place", ("blue-1", "3000,5000@0"))))
    assert "would not lie there in the zone" in far[0].text


@pytest.mark.rule("MN-09.03")
def test_what_is_at_stake_is_the_worth_of_all_who_came():
    assert dict(stakes(Game().state)) == {}
    state = mustered().place_all().state
    plans = [plan for _, fleet in state.mustered for plan in fleet]
    worth = sum(state.box.classes[plan.klass].points + plan.men * state.box.points["crew"] for plan in plans)
    assert (
        dict(stakes(state)) == dict.fromkeys(("blue", "red"), Stake(worth, is_needed=False)) and worth > 100
    )
