"""The one move of Regiments at the end of a turn."""

import pytest

LAND = ("ruby holds italia=4 neapolis=2 dalmatia=1", "sapphire holds macedonia=1 creta=2")

BY_LEAVE = {"readings": {"occupied_links": "by_leave"}}


def texts(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("AD-70")
def test_one_regiment_moves_at_least_and_one_stays(war):
    position = war(*LAND, phase="fortify")
    for count, cases in ((0, ["AD-70"]), (1, []), (3, []), (4, ["AD-70"])):
        assert position.refused(f"fortify italia neapolis {count}") == cases
    assert texts(position, "fortify italia neapolis 4") == [
        "Italia can spare 3 Regiments, one staying behind."
    ]
    assert texts(position, "fortify neapolis italia 2") == [
        "Neapolis can spare 1 Regiment, one staying behind."
    ]
    assert texts(position, "fortify italia italia 1") == [
        "Nothing open leads over own territories to Italia."
    ]


@pytest.mark.rule("AD-70")
def test_both_ends_are_ones_own(war):
    position = war(*LAND, phase="fortify")
    assert texts(position, "fortify macedonia dalmatia 1") == ["Macedonia is not yours."]
    assert texts(position, "fortify dalmatia macedonia 1") == ["Macedonia is not yours."]


@pytest.mark.rule("AD-70", "AD-43")
def test_the_question_offers_every_territory_that_can_spare_somebody(war):
    position = war(*LAND, phase="fortify")
    offers = {offer.piece: offer for offer in position.asked.offers if offer.verb == "fortify"}
    assert set(offers) == {"army:italia", "army:neapolis"}
    assert offers["army:italia"].slots[1].values == ("dalmatia", "neapolis")
    assert (offers["army:italia"].slots[2].lo, offers["army:italia"].slots[2].hi) == (1, 3)
    assert position.asked.offers[-1].verb == "stay" == position.asked.default.verb
    assert offers["army:italia"].text == "Move from Italia"


@pytest.mark.rule("AD-70")
def test_a_move_is_told_and_ends_the_turn_and_so_does_staying(war):
    position = war(*LAND, phase="fortify")
    after = position.do("fortify italia dalmatia 2")
    assert after.log[0] == "Ruby moves 2 Regiments from Italia to Dalmatia."
    assert (after["italia"].regiments, after["dalmatia"].regiments) == (2, 3)
    assert after.told("fortified")[0].places == ("italia", "dalmatia")
    stayed = position.do("stay")
    assert stayed.asked.seat == "sapphire" and stayed["italia"].regiments == 4


@pytest.mark.rule("AD-45", "AD-70")
def test_leave_is_asked_for_links_between_own_territories_only(war):
    lines = ("ruby holds neapolis=3 sicilia=1", "sapphire holds macedonia=2 creta=1")
    position = war(
        *lines, "sapphire fleet fretum_siculum", "sapphire fleet hydruntum", phase="fortify", **BY_LEAVE
    )
    assert position.refused("ask neapolis sicilia") == [] == position.refused("ask sicilia neapolis")
    assert texts(position, "ask neapolis macedonia") == ["Macedonia is not yours."]
    assert texts(position, "ask macedonia neapolis") == ["Macedonia is not yours."]
    assert [offer.slots[1].values for offer in position.asked.offers if offer.verb == "ask"] == [
        ("sicilia",), ("neapolis",),
    ]  # fmt: skip


@pytest.mark.rule("AD-70")
def test_nobody_is_asked_who_has_nobody_to_move(war):
    for held in ("italia=1 neapolis=1", "italia=4", "italia=4 creta=3"):
        position = war(f"ruby holds {held}", "sapphire holds cyprus=2 thracia=1", phase="land")
        assert position.do("done").state.active == "sapphire", held
