"""The fleet being mustered as one sheet: what may be had, what each galley carries, and what bars the rest."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.view.shipyard import shipyard
from tests.rules.mare_nostrum.setup.test_fleet_builder import FILE, Game


def sheet(game):
    found = shipyard(game.state)
    assert found is not None
    return found


def deed(ship, text):
    return next(one for one in ship.fittings if one.text == text)


def poor(points):
    return Game(FILE.read_text(encoding="utf-8").replace("points: 90", f"points: {points}"))


def test_there_is_a_sheet_only_while_a_fleet_is_mustered():
    game = Game().do(("buy", "small"), ("lead", "blue-1"))
    assert sheet(game).seat == "blue" and sheet(game.do(("done",))).seat == "red"
    assert shipyard(game.do(("buy", "small"), ("lead", "red-1"), ("done",)).state) is None
    assert shipyard(replace(game.state, frames=())) is None


@pytest.mark.rule("MN-00.01", "MN-00.02", "MN-00.03")
def test_classes_are_for_sale_at_their_worth_until_points_or_room_run_out():
    game = Game()
    types = {one.key: one for one in sheet(game).types}
    assert {key: (one.name, one.price, one.why) for key, one in types.items()} == {
        "small": ("Small galley", 20, ""), "large": ("Large galley", 28, ""),
    }  # fmt: skip
    assert types["small"].order == Choice("buy", ("small",))
    told = {one.label: (one.value, one.says) for one in types["large"].figures}
    assert told["MARINES"] == ("10-12", "marines; 10 unless told otherwise")
    assert (told["SLINGERS"][0], told["ARCHERS"][0]) == ("1", "2")
    bought = sheet(game.do(("buy", "small"), ("buy", "large")))
    assert (bought.points, bought.spent, bought.left) == (90, 48, 42)
    whys = {one.key: one.why for one in sheet(poor(25)).types}
    assert whys == {"small": "", "large": "A large galley with her crew is worth 28 points, and you have 25."}


@pytest.mark.rule("MN-00.01", "MN-00.04")
def test_what_ends_the_muster_or_fills_it_up_says_what_it_waits_for():
    game = Game()
    assert (sheet(game).done.choice, bool(sheet(game).done.why)) == (None, True)
    assert (sheet(game).fill.choice, sheet(game).fill.why) == (Choice("levy"), "")
    full = sheet(game.do(("levy",)))
    assert (full.done.choice, full.done.why) == (Choice("done"), "")
    assert (full.fill.choice, bool(full.fill.why)) == (None, True)


@pytest.mark.rule("MN-00.02", "MN-00.06")
def test_a_crew_grows_and_shrinks_within_what_she_carries():
    game = Game().do(("buy", "small"))
    [ship] = sheet(game).ships
    assert (ship.crew, ship.fewer, ship.more) == ("7 marines", None, Choice("man", ("blue-1", 8)))
    [more] = sheet(game.do(ship_order(ship.more))).ships
    assert (more.crew, more.fewer, more.more) == ("8 marines", Choice("man", ("blue-1", 7)), None)
    assert more.price == ship.price + 1 and more.orders == (Choice("man", ("blue-1", 8)),) and not ship.orders


def ship_order(choice):
    return (choice.verb, *choice.args)


@pytest.mark.rule("MN-00.04", "MN-00.05")
def test_what_stands_in_her_bows_and_who_leads_are_done_and_undone_there():
    game = Game().do(("buy", "small"), ("buy", "small"))
    game.do(("lead", "blue-1"), ("equip", "blue-1", "ballista"))
    first, second = sheet(game).ships
    assert first.strike == Choice("strike", ("blue-1",)) and first.type == "small"
    assert first.orders == (Choice("lead", ("blue-1",)), Choice("equip", ("blue-1", "ballista")))
    flag, other = deed(first, "Flagship"), deed(second, "Flagship")
    assert (flag.made, flag.choice) == (True, None) and "another" in flag.why.lower()
    assert (other.made, other.choice, other.why, other.price) == (False, Choice("lead", ("blue-2",)), "", 0)
    aboard, missing = deed(first, "Ballista"), deed(second, "Ballista")
    assert (aboard.made, aboard.choice) == (True, Choice("equip", ("blue-1", "nothing"))) and not aboard.why
    assert (missing.made, missing.choice) == (False, None) and missing.why
    corvus = deed(second, "Corvus")
    assert (corvus.made, corvus.choice, corvus.why) == (False, Choice("equip", ("blue-2", "corvus")), "")
    [alone] = sheet(Game().do(("buy", "small"))).ships
    assert (deed(alone, "Flagship").price, deed(alone, "Flagship").made) == (2, False)
    assert [one.text for one in alone.fittings] == ["Flagship", "Ballista", "Corvus"]


@pytest.mark.rule("MN-00.01")
def test_all_galleys_sail_as_one_squadron_of_so_many_at_most():
    [squadron] = sheet(Game().do(("buy", "small"), ("buy", "large"))).squadrons
    assert [ship.id for ship in squadron.ships] == ["blue-1", "blue-2"]
    many = poor(900)
    for _ in range(squadron.most):
        assert not any(one.why for one in sheet(many).types)
        many.do(("buy", "small"))
    assert all("at most" in one.why for one in sheet(many).types)
