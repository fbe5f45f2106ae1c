"""Setting up an army of a few posts, piece by piece: the menu, what stands against each step, what is
missing.
"""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.terms import FREE, Berth, Draft, Layout, Post, Station, Terms
from galleywar.rules.alexandria.setup import deployment
from galleywar.rules.alexandria.setup.preset_setups import layout_choices

COHORTS = ("roman-VI-1", "roman-VI-2", "roman-XXVII-1")
CAMP = Post(
    "camp", {"1212": FREE, "1312": FREE, "3-K": FREE}, drafts=(Draft("cohorts", COHORTS, 2),),
    leaders=(Draft("J. Caesar", ("roman-Caesar",), 1),), case="11.1a", zone_case="11.1c", title="the camp",
    guest="roman-Cleopatra", guest_at="3-K",
)  # fmt: skip
FLEET = Post(
    "fleet", {"2926": 0, "2927": FREE}, ("roman-Quad-1", "roman-Bi-1"),
    (Draft("archers", ("roman-A-1", "roman-A-2"), 1),), aboard="must", case="11.1b", zone_case="11.1d",
    title="the fleet",
)  # fmt: skip
GUNS = Post("guns", {"1412": FREE}, drafts=(Draft("engines", ("roman-ballista-1",), 1),), aboard="may", case="12.1a",
            zone_case="12.1b", title="the walls")  # fmt: skip
TOWN = Post("town", {"4-K": FREE, "1312": FREE}, drafts=(Draft("the foot", ("egyptian-HI-1",), 1),), case="11.2a",
            zone_case="11.2c", title="the town")  # fmt: skip
TERMS = Terms(land_war=True, posts={"roman": (CAMP, FLEET, GUNS), "egyptian": (TOWN,)})


@pytest.fixture
def dealt(box):
    return deployment.deal(SimpleNamespace(body=TERMS), box)


def do(state, *orders):
    for order in orders:
        choice = choice_of(order)
        assert against(state, order) == [], order
        state = machine.apply(state, choice, Forbidden()).state
    return state


def choice_of(order):
    verb, *words = order.split()
    return Choice(verb, tuple(int(word) if len(word) == 1 and word.isdigit() else word for word in words))


def against(state, order):
    return [(one.case, one.at) for one in machine.objections(state, choice_of(order))]


def texts(state, order):
    return [one.text for one in machine.objections(state, choice_of(order))]


def offers(state):
    return {(offer.verb, offer.text, offer.case) for offer in machine.pending(state).offers}


def choices(state, verb):
    offered = machine.pending(state).offers
    return {str(choice) for offer in offered if offer.verb == verb for choice in offer.choices()}


SET_UP = (
    "place roman-Quad-1 2926", "place roman-Bi-1 2927", "station roman-VI-1 1212", "station roman-VI-2 1212",
    "station roman-Caesar 3-K", "embark roman-A-1 roman-Quad-1", "station roman-ballista-1 1412",
)  # fmt: skip


# -- the question --------------------------------------------------------------------------------------------
@pytest.mark.rule("11.1c", "12.1e")
def test_with_everything_in_the_tray_every_step_of_every_post_is_offered(dealt):
    assert offers(dealt) == {
        ("place", "Place a galley", "11.1d"),
        ("embark", "Put a unit aboard", "11.1b"),
        ("embark", "Put a unit aboard", "12.1a"),
        ("station", "Post a unit or leader", "11.1c"),
        ("station", "Post a unit or leader", "12.1b"),
        ("invite", "Cleopatra comes", "11.1a"),
    }
    decision = machine.pending(dealt)
    assert (decision.seat, decision.case, decision.prompt) == ("roman", "11.1c", "Rome sets up its forces.")
    assert decision.default is None and (decision.withheld.verb, decision.withheld.case) == ("ready", "11.1c")
    assert choices(dealt, "place") == {
        f"place {ship} {at}" for ship in FLEET.galleys for at in ("2926", "2927")
    }
    assert choices(dealt, "embark") == {
        f"embark {unit} {ship}"
        for unit in ("roman-A-1", "roman-A-2", "roman-ballista-1")
        for ship in FLEET.galleys
    }
    men = {f"station {unit} {at}" for unit in (*COHORTS, "roman-Caesar") for at in ("1212", "1312", "3-K")}
    assert choices(dealt, "station") == men | {"station roman-ballista-1 1412"}


def test_once_everything_stands_rome_may_say_so_or_take_back_and_turn(dealt):
    state = do(dealt, *SET_UP)
    decision = machine.pending(state)
    assert decision.default == Choice("ready") and decision.withheld is None
    assert {verb for verb, _, _ in offers(state)} == {
        "ready", "place", "embark", "ashore", "raise", "station", "face", "invite", "remove", "dismiss", "clear",
    }  # fmt: skip
    assert ("ready", "The army is ready", "11.1c") in offers(state)
    assert ("ashore", "Take a unit back to the tray", "11.1a") in offers(state)
    assert choices(state, "ashore") == {"ashore roman-A-1"} and choices(state, "raise") == {
        "raise roman-VI-2"
    }
    assert choices(state, "dismiss") == {
        f"dismiss {one}" for one in ("roman-VI-1", "roman-VI-2", "roman-Caesar", "roman-ballista-1")
    }
    assert choices(state, "remove") == {"remove roman-Quad-1", "remove roman-Bi-1"}
    faces = choices(state, "face")
    assert "face roman-Bi-1 3" in faces and not any("roman-Quad-1" in one for one in faces)
    assert "face roman-VI-1 0" not in faces and "face roman-VI-1 5" in faces


@pytest.mark.rule("11.1e")
def test_a_guest_comes_and_goes(dealt):
    here = do(dealt, "invite roman-Cleopatra")
    assert here.guests == (("roman-Cleopatra", "3-K"),)
    assert ("send_away", "Cleopatra goes", "11.1a") in offers(here) and not choices(here, "invite")
    assert against(here, "invite roman-Cleopatra") == [("11.1e", "3-K")]
    assert do(here, "send_away roman-Cleopatra").guests == ()
    assert against(dealt, "send_away roman-Cleopatra") == [("11.1e", None)]
    assert against(dealt, "invite roman-Caesar") == [("11.1e", None)]
    assert texts(dealt, "invite nobody") == ["nobody is no guest of Rome."]
    assert against(here, "send_away roman-Caesar") == [("11.1e", None), ("11.1e", None)]


# -- what stands against a step ------------------------------------------------------------------------------
@pytest.mark.rule("11.1c", "11.1d", "5.72")
@pytest.mark.parametrize(
    "order, expected, words",
    [
        ("place roman-Quad-1 2926", [], ""),
        ("place roman-Quad-1 2930", [("11.1d", "2930")], "is not where Rome sets up."),
        ("place roman-Quad-1 1212", [("11.1d", "1212")], " sets up."),
        ("place roman-Quad-1 9999", [("11.1d", "9999")], "Hex 9999 is not where Rome sets up."),
        ("remove roman-Quad-1", [("11.1c", None)], "is not on the board."),
        ("station roman-VI-1 1212", [], ""),
        ("station roman-VI-1 4-K", [("11.1c", "4-K")], "Cohort VI/1 does not set up in"),
        ("station roman-VI-1 9999", [("11.1c", "9999")], "does not set up in the place 9999."),
        ("station roman-A-1 1212", [("11.1d", "1212")], "does not set up in"),
        ("station roman-A-1 2926", [("11.1d", "2926")], "starts aboard a galley there."),
        ("station egyptian-HI-1 4-K", [("11.1a", None)], "is not Rome's to set up."),
        ("embark roman-A-1 roman-Quad-1", [], ""),
        ("embark roman-VI-1 roman-Quad-1", [("11.1b", None)], "does not start aboard"),
        ("embark egyptian-HI-1 roman-Quad-1", [("11.1a", None)], "is not Rome's to set up."),
        ("ashore roman-A-1", [("11.1a", None)], "is not aboard a galley."),
        ("raise roman-VI-1", [("5.76b", None)], "is not set up."),
        ("dismiss roman-VI-1", [("11.1c", None)], "is not set up."),
        ("dismiss egyptian-HI-1", [("11.1a", None), ("11.1c", None)], ""),
        ("clear", [("11.1c", None)], "Nothing has been set up yet."),
        ("historical", [("11.1c", None)], "This scenario has no layout of its own."),
        ("quick", [("11.1c", None)], "This scenario has no quick layout."),
    ],
)
def test_what_stands_against_a_first_step(dealt, order, expected, words):
    assert against(dealt, order) == expected
    assert all(words in text for text in texts(dealt, order))


@pytest.mark.rule("5.71b", "5.75a", "5.76b", "6.11a", "11.1a", "11.1c")
@pytest.mark.parametrize(
    "order, expected, words",
    [
        ("station roman-VI-1 1212", [("11.1c", "1212")], "stands there already."),
        ("station roman-VI-2 1312", [], ""),
        ("station roman-XXVII-1 1312", [("11.1a", "1312")], "the camp has its 2 cohorts already."),
        ("embark roman-A-2 roman-Bi-1", [("11.1b", None)], "Aboard already: "),
        ("raise roman-VI-1", [("5.76b", "1212")], "is at the top already."),
        ("raise roman-A-1", [("5.76b", "2926")], "is at the top already."),
        ("raise roman-VI-2", [], ""),
        ("face roman-VI-1 0", [("6.11a", "1212")], "looks that way already."),
        ("face roman-VI-1 9", [("11.1c", "1212")], "cannot look that way here."),
        ("face roman-Quad-1 3", [("11.1c", "2926")], "cannot look that way here."),
        ("face roman-Bi-1 3", [], ""),
        ("face egyptian-HI-1 3", [("11.1c", None)], "is not yours to turn."),
        ("ready", [], ""),
        ("clear", [], ""),
        ("remove roman-Quad-1", [], ""),
        ("ashore roman-A-1", [], ""),
    ],
)
def test_what_stands_against_a_further_step(dealt, order, expected, words):
    state = do(dealt, *SET_UP)
    assert against(state, order) == expected
    assert all(words in text for text in texts(state, order))


@pytest.mark.rule("5.71b")
def test_cohorts_of_two_legions_do_not_set_up_together(dealt):
    state = do(dealt, "station roman-VI-1 1212")
    assert against(state, "station roman-XXVII-1 1212") == [("5.71b", "1212")]
    assert "station roman-XXVII-1 1212" not in choices(state, "station")
    assert "station roman-VI-2 1212" in choices(state, "station")


@pytest.mark.rule("5.75a")
def test_nobody_sets_up_where_the_enemy_stands(dealt):
    foe = replace(dealt.units["egyptian-HI-1"], at="1312")
    state = replace(dealt, units=dealt.units.put(foe))
    assert against(state, "station roman-VI-1 1312") == [("5.75a", "1312")]
    assert "station roman-VI-1 1312" not in choices(state, "station")
    assert texts(state, "station roman-VI-1 1312")[0].startswith("Egypt stands in")


# -- what a step does ----------------------------------------------------------------------------------------
@pytest.mark.rule("5.76b", "6.16a")
def test_who_is_posted_goes_below_and_looks_out_over_the_hexes_or_along_a_street(dealt):
    state = do(dealt, "station roman-VI-1 1212", "station roman-VI-2 1212")
    assert [one.id for one in state.stack("1212", "roman")] == ["roman-VI-1", "roman-VI-2"]
    street = do(dealt, "station roman-XXVII-1 3-K")
    assert street.units["roman-XXVII-1"].toward == state.box.map.points["3-K"].links[0]
    raised = do(state, "raise roman-VI-2")
    assert [one.id for one in raised.stack("1212", "roman")] == ["roman-VI-2", "roman-VI-1"]
    turned = do(raised, "face roman-VI-2 4")
    assert (turned.units["roman-VI-2"].facing, turned.units["roman-VI-1"].facing) == (4, 0)


def test_who_goes_elsewhere_leaves_his_place_and_his_look(dealt):
    state = do(
        dealt,
        "station roman-ballista-1 1412",
        "face roman-ballista-1 3",
        "embark roman-ballista-1 roman-Quad-1",
    )
    gun = state.units["roman-ballista-1"]
    assert (gun.at, gun.aboard, gun.facing) == (None, "roman-Quad-1", 0)
    assert state.galleys["roman-Quad-1"].cargo == ("roman-ballista-1",)
    back = do(state, "station roman-ballista-1 1412")
    assert back.galleys["roman-Quad-1"].cargo == () and back.units["roman-ballista-1"].at == "1412"
    tray = do(back, "dismiss roman-ballista-1")
    assert (tray.units["roman-ballista-1"].at, tray.units["roman-ballista-1"].aboard) == (None, None)


def test_nobody_is_offered_the_place_where_he_stands(dealt):
    stations = {one for one in choices(dealt, "station") if one.startswith("station roman-VI-1 ")}
    posted = do(dealt, "station roman-VI-1 1212")
    there = {one for one in choices(posted, "station") if one.startswith("station roman-VI-1 ")}
    assert stations - there == {"station roman-VI-1 1212"} and there


def test_a_place_that_the_map_has_not_is_called_by_its_name(dealt):
    assert texts(dealt, "station roman-VI-1 9-Z")[0].endswith("does not set up in the place 9-Z.")


def test_a_leader_is_posted_and_taken_back(dealt):
    state = do(dealt, "station roman-Caesar 1212")
    assert state.leaders["roman-Caesar"].at == "1212"
    assert do(state, "dismiss roman-Caesar").leaders["roman-Caesar"].at is None
    assert do(state, "clear").leaders["roman-Caesar"].at is None


@pytest.mark.rule("5.72")
def test_a_galley_put_into_another_place_looks_as_its_post_has_it_or_as_it_did(dealt):
    state = do(dealt, "place roman-Bi-1 2927", "face roman-Bi-1 3", "place roman-Bi-1 2926")
    assert state.galleys["roman-Bi-1"].facing == 0
    swapped = do(state, "place roman-Quad-1 2927", "place roman-Bi-1 2927")
    assert (swapped.galleys["roman-Bi-1"].at, swapped.galleys["roman-Quad-1"].at) == ("2927", "2926")


# -- what is missing -----------------------------------------------------------------------------------------
@pytest.mark.rule("11.1a", "11.1b", "12.1a")
def test_a_set_up_that_is_not_whole_is_told_gap_by_gap(dealt):
    found = [(one.case, one.text) for one in machine.objections(dealt, Choice("ready"))]
    ships = [dealt.galleys[one].name for one in FLEET.galleys]
    assert found == [
        ("11.1d", f"{ships[0]} has no hex yet."),
        ("11.1d", f"{ships[1]} has no hex yet."),
        ("11.1a", "J. Caesar must still go to the camp."),
        ("11.1a", "The 2 cohorts must still go to the camp."),
        ("11.1b", "Archers must still go aboard."),
        ("12.1a", "Engines must still go to the walls."),
    ]
    half = do(dealt, "station roman-VI-1 1212")
    assert ("11.1a", "1 of the 2 cohorts must still go to the camp.") in [
        (one.case, one.text) for one in machine.objections(half, Choice("ready"))
    ]


def test_whoever_is_left_of_a_choice_is_out_of_the_game_once_rome_is_ready(dealt):
    step = machine.apply(do(dealt, *SET_UP), Choice("ready"), Forbidden())
    assert set(step.state.spare) == {"roman-XXVII-1", "roman-A-2"}
    assert not {"roman-XXVII-1", "roman-A-2"} & set(step.state.units)
    [told] = [event for event in step.events if event.kind == "deployed"]
    assert (told["galleys"], told["units"], told.case) == (2, 4, "11.1c")
    assert machine.pending(step.state).seat == "egyptian"
    alone = machine.apply(do(step.state, "station egyptian-HI-1 4-K"), Choice("ready"), Forbidden())
    [told] = [event for event in alone.events if event.kind == "deployed"]
    assert (told["galleys"], told["units"]) == (0, 1)


def test_a_layout_is_told_as_the_steps_that_lay_it_out():
    layout = Layout(
        (Berth("roman-Bi-1", "2927", ("roman-A-1",), 3), Berth("roman-Quad-1", "2926")),
        (
            Station("1212", ("roman-VI-1", "roman-VI-2"), 4, ("roman-Caesar",)),
            Station("1412", ("roman-ballista-1",)),
        ),
    )
    assert [str(one) for one in layout_choices(layout)] == [
        "place roman-Bi-1 2927", "face roman-Bi-1 3", "place roman-Quad-1 2926", "embark roman-A-1 roman-Bi-1",
        "station roman-VI-1 1212", "station roman-VI-2 1212", "station roman-Caesar 1212", "face roman-VI-1 4",
        "face roman-VI-2 4", "station roman-ballista-1 1412",
    ]  # fmt: skip
