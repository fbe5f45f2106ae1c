"""Ships as the painter has them: figures, marks and models."""

import pytest

from galleywar.rules.poseidon.model.frames import Activation, Battle, Boarding, Operations, PickSquadron
from galleywar.rules.poseidon.view.cards import card
from galleywar.rules.poseidon.view.counters import counters, grapples, marks, model, silhouette

FAR = "red A slow_trireme 3000,3000@180"


def figures(position, ship="b1"):
    return {one.label: one.value for one in counters(position.state)[ship].figures}


def provenance(position, ship="b1"):
    return {one.label: one.provenance for one in counters(position.state)[ship].figures}


@pytest.fixture
def great(water):
    return water("blue A six_seven 1000,1200@90 +artillery +corvus *admiral banks=3", FAR).act("b1")


@pytest.mark.rule("PW-setup-5", "PW-setup-6", "PW-setup-7", "PW-move-9")
def test_the_figures_of_a_ship(great, water):
    assert figures(great) == {
        "OARS": "3/4", "HULL": "2/2", "RAM": "2", "SAVE": "5+", "SPEED": "3", "MARINES": "3", "POINTS": "130",
    }  # fmt: skip
    light = water("blue A light_galley 1000,1000@0", FAR)
    assert figures(light)["MARINES"] == "(1)" and figures(light)["SAVE"] == "none"
    says = {one.label: one.says for one in counters(light.state)["b1"].figures}
    assert "never board" in says["MARINES"] and says["SPEED"] == "inches a move, as she is now"


@pytest.mark.rule("PW-setup-6", "PW-setup-9", "PW-move-7", "PW-move-8")
def test_figures_of_our_own_are_marked(great, water):
    assert provenance(great)["POINTS"] == "reconstructed" and provenance(great)["SPEED"] == "rulebook"
    assert provenance(great)["MARINES"] == "rulebook" and provenance(great)["SAVE"] == "rulebook"
    slowed = water(
        "blue A light_galley 1000,1000@0",
        "blue A six_seven 1200,1000@0 banks=2",
        "blue A six_seven 1400,1000@0 hull=1",
        FAR,
    )
    plain = provenance(slowed)
    assert (
        plain["POINTS"] == "rulebook" and plain["SAVE"] == "reconstructed" and plain["MARINES"] == "published"
    )
    assert provenance(slowed, "b2")["SPEED"] == provenance(slowed, "b3")["SPEED"] == "reconstructed"


def kinds(position, ship="b1"):
    return [one.kind for one in marks(position.state, position[ship])]


@pytest.mark.rule("PW-setup-8", "PW-act-8", "PW-act-4", "PW-move-7", "PW-move-8", "PW-art-6", "PW-cap-7")
def test_what_is_marked_on_a_ship(water):
    position = water(
        "blue A six_seven 1000,1000@0 *admiral *hero", "blue B six_seven 1200,1000@0 +artillery *hero", FAR
    )
    assert kinds(position) == ["flag", "leader", "again"] and kinds(position, "b2") == ["leader"]
    texts = [one.text for one in marks(position.state, position["b1"])]
    assert texts == ["Admiral aboard", "Hero aboard", "Her squadron may throw a die again this turn"]
    worn = position.put("b2", apart=True, banks=2, hull=1, leaders=())
    assert kinds(worn, "b2") == ["apart", "oars", "hull"]
    assert kinds(position.put("b2", fired=True, leaders=()), "b2") == ["fired"]
    assert kinds(position.put("b2", artillery=False, fired=True, leaders=()), "b2") == ["no_artillery"]
    lost = position.put("b2", fate="sunk", pose=None, banks=0, hull=0, leaders=())
    assert kinds(lost, "b2") == []


@pytest.mark.rule("PW-setup-3")
@pytest.mark.parametrize(
    "kind, name",
    [
        ("transport", "transport"),
        ("light_galley", "galley"),
        ("fast_quinquireme", "galley"),
        ("six_seven", "great galley"),
    ],
)
def test_great_ships_are_drawn_as_such(water, kind, name):
    state = water(f"blue A {kind} 1000,1000@0", FAR).state
    assert silhouette(state, state.ships["b1"]) == name


@pytest.mark.rule("PW-setup-3")
def test_a_model_shows_what_is_lost_and_what_is_aboard(great, water):
    shown = model(great.state, great["b1"])
    port, starboard = shown.oars
    assert (
        port == starboard
        and len(port) == 17
        and sum(port) == 13
        and port == tuple(sorted(port, reverse=True))
    )
    assert (shown.length, shown.beam, shown.bow, shown.stern) == (140, 50, 28, 17)
    assert shown.fittings == ("ram", "corvus", "ballista", "standard")
    assert shown.crew == (("marines", 3), ("admiral", 1)) and shown.holes == 0 and shown.letter == "A"
    bare = water("blue A transport 1000,1000@0", FAR)
    plain = model(bare.state, bare["b1"])
    assert plain.fittings == () and plain.crew == () and plain.oars == ((), ())
    light = water(
        "blue A light_galley 1000,1000@0",
        "blue A slow_trireme 1200,1000@0 banks=1",
        "blue A six_seven 1400,1000@0 hull=1",
        FAR,
    )
    assert model(light.state, light["b1"]).oars[0] == (True,) * 6
    assert model(light.state, light["b2"]).oars[0] == (True,) * 6 + (False,) * 6
    assert model(light.state, light["b3"]).holes == 1


@pytest.mark.rule("PW-act-6")
def test_the_ship_that_acts_may_do_so_and_lies_as_she_heads(great):
    shown = counters(great.state)
    assert shown["b1"].able and not shown["r1"].able and not shown["b1"].done
    assert shown["b1"].heading == 0 and shown["r1"].heading == 270 and shown["b1"].at == "1000,1200@90"
    assert shown["b1"].kind == "Six or Seven"
    lost = great.put("r1", pose=None, fate="gone")
    assert counters(lost.with_(frames=()).state)["r1"].heading is None
    assert counters(great.put("r1", acted=True).state)["r1"].done


@pytest.mark.rule("PW-board-4")
def test_grappled_ships_are_linked(great):
    assert grapples(great.state) == ()
    [link] = grapples(great.with_(frames=(Boarding("b1", "r1"),)).state)
    assert (link.kind, link.a, link.b) == ("grapple", "b1", "r1")


# -- cards ---------------------------------------------------------------------------------------------------
def notes(position, thing="b1"):
    return [text for text, _ in card(position.state, thing).notes]


@pytest.mark.rule("PW-setup-6", "PW-cap-1", "PW-cap-2", "PW-cap-3", "PW-mor-5")
def test_a_card_explains_equipment_save_contact_and_flagship(water):
    position = water(
        "blue A six_seven 1000,1000@0 +corvus +tower *admiral", "blue A light_galley 1200,1000@0",
        "red A six_seven 1050,1000@0 +harpax", "blue A slow_trireme 1400,1000@0",
    )  # fmt: skip
    told = notes(position)
    assert (
        told[0].startswith("Corvus: grappling +2, speed -1. Our reading")
        and "one of corvus and harpax" in told[0]
    )
    assert told[1] == "Tower: her marines save on 5 or more."
    assert "In contact with R1." in told and "Flagship of Blue fleet: 0 of 3 ships count as sunk." in told
    assert not any("No save" in one for one in told)
    assert notes(position, "b2") == ["No save: every hit costs a hull point. Our reading of a save of 0."]
    assert notes(position, "r1")[0].startswith("Harpax: grappling +1. Our reading")
    shown = card(position.state, "b1")
    assert shown.title == "B1" and shown.subtitle == "Six or Seven, A blue-A"


@pytest.mark.rule("PW-setup-11")
def test_a_lost_ship_has_her_fate_on_the_card(water):
    position = water("blue A six_seven 1000,1000@0", FAR).put("b1", pose=None, fate="captured", leaders=())
    assert notes(position) == ["Out of the battle: captured."]


@pytest.mark.rule("PW-act-1", "PW-act-2")
def test_a_squadron_and_open_water_have_cards(water):
    position = water("blue A six_seven 1000,1000@0", "blue A six_seven 1200,1000@0", FAR)
    shown = card(position.state, "blue-A")
    assert shown.title == "blue-A" and shown.subtitle == "squadron A" and shown.figures[0].value == "2"
    assert notes(position, "blue-A")[:2] == ["B1.", "B2."] and "within 2 in" in notes(position, "blue-A")[2]
    assert card(position.state, "500,500@0").title == "Open water"
    assert card(position.state, "no such thing") is None


@pytest.mark.rule("PW-act-1", "PW-act-5", "PW-act-6")
def test_who_may_act_is_told_and_nobody_else(water):
    lines = ("blue A six_seven 1000,1000@0", "blue B slow_trireme 2000,1000@0", "red A six_seven 1050,1000@0")

    def able(position):
        return {name for name, face in counters(position.state).items() if face.able}

    position = water(*lines)
    assert able(position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))) == {"b1", "b2"}
    assert able(position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))) == {"b1"}
    fight = position.act("b1").do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    assert fight.asked.about == ("b1", "r1") and able(fight) == {"b1"}
