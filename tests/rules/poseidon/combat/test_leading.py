"""Leaders who lead a round, fights that are parted, and how both are told."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.poseidon.model.frames import AfterRound, Boarding, LeadRound, Parting
from galleywar.rules.poseidon.view.fight_cards import fight
from galleywar.rules.poseidon.view.log import narrate
from tests.rules.poseidon.combat.test_boarding import MINE, MORE, REST, THEIRS

NOBODY = (1, 1, 1, 1, 1, 1)
"""Three marines a side, and nobody falls."""


def told(position):
    return [narrate(position.state, event) for event in position.events]


@pytest.fixture
def heroes(water):
    """A hero aboard either ship, grappled, the active side asked."""
    return water(MINE + " *hero", THEIRS + " *hero", *MORE, *REST).act("b1").do("grapple r1", dice=(5,))


@pytest.mark.rule("PW-lead-7", "PW-lead-3", "PW-lead-5")
def test_both_sides_are_asked_who_leads_the_active_one_first(heroes):
    assert isinstance(heroes.top, LeadRound) and heroes.asked.seat == "blue"
    assert heroes.asked.prompt == "Round 1 aboard B1: does a leader lead?" and heroes.asked.default == Choice(
        "stay"
    )
    other = heroes.do("lead hero")
    assert told(other) == ["The Hero leads the men of B1."] and other.asked.seat == "red"
    assert other.asked.prompt == "Round 1 aboard R1: does a leader lead?"
    led = other.do("lead hero", dice=(1, 3, 4, 4, 3, 4, 1, 6))
    assert led["r1"].marines == 2 and led["b1"].marines == 1
    assert led["b1"].leaders == ("hero",) and led["r1"].leaders == ()


@pytest.mark.rule("PW-lead-7")
def test_the_price_of_leading_is_foretold(heroes):
    assert heroes.odds("lead hero") == {"lives": "1/2", "killed": "1/2"}
    assert heroes.notes("lead hero") == "Each marine kills 3 times of 6 instead of 2."


@pytest.mark.rule("PW-lead-3", "PW-board-9")
def test_who_led_one_round_is_asked_again_in_the_next(heroes):
    again = heroes.do("lead hero", "stay", dice=(*NOBODY, 3)).do("fight_on", "fight_on")
    assert again.asked.prompt.startswith("Round 2") and again.top.ship == "b1"
    battle = next(frame for frame in again.state.frames if isinstance(frame, Boarding))
    assert battle.leads == () and battle.round == 2 and battle.stage == "fight"


@pytest.mark.rule("PW-lead-3", "PW-board-13")
def test_nobody_leads_men_who_are_not_there(water):
    bare = water(MINE, THEIRS + " *hero marines=0", *MORE, *REST).act("b1").do("grapple r1", dice=(5,))
    assert bare["r1"].fate == "captured" and "The Hero is taken aboard R1." in told(bare)
    assert told(bare)[1:4] == ["B1 grapples R1.", "Round 1 between B1 and R1.", "B1 takes R1."]


# -- after a round -------------------------------------------------------------------------------------------
@pytest.fixture
def after(water):
    return water(MINE, THEIRS, *MORE, *REST).act("b1").do("grapple r1", dice=(5, *NOBODY))


@pytest.mark.rule("PW-board-7", "PW-board-8")
def test_after_a_round_both_crews_are_told(after):
    assert isinstance(after.top, AfterRound) and after.asked.prompt == "B1 has 3 marines, R1 3: fight on?"
    assert after.asked.because == "Round 1 is over." and after.asked.about == ("b1", "r1")
    assert after.asked.default == Choice("fight_on") and after.menu == ["fight_on", "ungrapple", "part"]


@pytest.mark.rule("PW-board-8", "PW-board-9", "PW-board-12")
def test_an_offer_to_part_taken_or_refused(after):
    offered = after.do("part")
    assert told(offered) == ["B1 offers to part from R1."] and isinstance(offered.top, Parting)
    assert offered.asked.prompt == "The enemy offers to part from R1." and offered.asked.seat == "red"
    agreed = offered.do("agree")
    assert told(agreed) == ["B1 and R1 part."] and agreed.state.parted == (("b1", "r1"),)
    assert not any(isinstance(frame, Boarding) for frame in agreed.state.frames)
    refused = offered.do("refuse")
    assert told(refused) == ["R1 fights on."] and refused.menu == ["fight_on", "ungrapple"]
    theirs = refused.do("fight_on").do("part")
    assert told(theirs) == ["R1 offers to part from B1."] and theirs.asked.seat == "blue"
    both = theirs.do("refuse")
    assert both.top.ship == "r1" and both.refused("part") == ["PW-board-8"]
    battle = next(frame for frame in both.state.frames if isinstance(frame, Boarding))
    assert battle.refused == ("b1", "r1")
    fresh = both.do("fight_on", dice=NOBODY)
    assert fresh.top.ship == "b1" and "part" in fresh.verbs


@pytest.mark.rule("PW-board-7", "PW-board-12")
def test_the_other_side_cuts_itself_free_in_its_turn(after):
    theirs = after.do("fight_on")
    assert theirs.asked.seat == "red" and theirs.odds("ungrapple") == {"free": "1/3", "held": "2/3"}
    free = theirs.do("ungrapple", dice=(5,))
    assert told(free) == ["R1 cuts the grapples: 5, free.", "B1 and R1 part."] and free["b1"].acted
    held = theirs.do("ungrapple", dice=(4, *NOBODY))
    assert held.asked.seat == "blue" and "Round 2 between B1 and R1." in told(held)


@pytest.mark.rule("PW-board-10")
def test_a_fight_without_men_on_a_side_is_not_shown(after):
    assert fight(after.state).title == "Round 1: B1 aboard R1"
    assert fight(after.put("r1", marines=0).state) is None and fight(after.put("b1", marines=0).state) is None


@pytest.mark.rule("PW-board-4")
def test_the_panel_of_a_fight_names_both_ends(after):
    shown = fight(after.put("r1", marines=1).state)
    assert [name for name, _ in shown.results][:2] == ["B1 takes R1", "R1 takes B1"]
    assert [party.role for party in shown.parties] == ["B1 boards", "R1 defends"]
    assert shown.parties[1].ranks[0].name == "marine" and shown.parties[0].ranks[0].name == "marines"


@pytest.mark.rule("PW-lead-3", "PW-board-4")
def test_a_leader_stands_in_the_ranks_of_his_own_ship(heroes):
    leading = heroes.with_(frames=(Boarding("b1", "r1", leads=(("b1", "hero"),)),))
    mine, theirs = fight(leading.state).parties
    assert [rank.name for rank in mine.ranks] == ["marines", "hero"] and len(theirs.ranks) == 1
