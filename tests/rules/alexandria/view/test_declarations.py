"""A declaration of Shock clause by clause, and the arrows of what is declared."""

from galleywar.core.decision import Choice
from galleywar.core.view import DUE, MADE, OPEN
from galleywar.rules.alexandria.view.declarations import clauses
from galleywar.rules.alexandria.view.galley_counters import links
from tests.rules.alexandria.shock.land_shock_positions import sent, shock
from tests.ui.street_table import ACHILLES, street_fight


def by_status(state):
    found = {}
    for clause in clauses(state):
        found.setdefault(clause.status, []).append(clause)
    return found


def test_a_muster_has_a_clause_for_every_unit_that_may_come_along():
    match = street_fight(("activate", ACHILLES))
    first = match.decision.about[0]
    assert all(clause.status == MADE for clause in clauses(match.state))
    match.submit(Choice("leave_out", (first,)))
    found = by_status(match.state)
    assert [clause.choice for clause in found[OPEN]] == [Choice("take_along", (first,))]
    assert len(found[MADE]) == len(match.decision.about) - 1
    tied = [link.b for link in links(match.state) if link.kind == "command"]
    assert first not in tied and len(tied) == len(found[MADE])


def test_other_questions_have_no_clauses():
    assert clauses(street_fight().state) == ()


# -- Shock ---------------------------------------------------------------------------------------------------
HEAVY = "egyptian HI7 1312 facing=4"
LIGHT = "egyptian LI5 1311 facing=3"
COHORT = "roman CO7v 1212 active moved facing=1"


def test_what_is_due_says_why_until_it_is_entered_and_then_can_be_taken_back(field):
    position = shock(field(COHORT, HEAVY))
    (clause,) = clauses(position.state)
    assert clause.status == DUE and clause.choice == Choice("attack", ("roman-CO-1", "1312"))
    assert clause.why and "Egyptian HI 1" in clause.group and clause.forecast is not None
    (clause,) = clauses(sent(position, "roman-CO-1 1312").state)
    assert (clause.status, clause.choice) == (MADE, Choice("recall", ("roman-CO-1",)))
    assert clause.forecast is not None and not clause.why


def test_whoever_may_attack_and_need_not_is_open(field):
    position = shock(field("roman LC6 1212 active moved facing=1", HEAVY))
    assert [clause.status for clause in clauses(position.state)] == [OPEN]


def test_the_odds_of_a_fight_are_those_of_all_who_go_into_it(field):
    position = shock(field(COHORT, "roman CO6v 1311 active facing=0", HEAVY))
    alone = sent(position, "roman-CO-1 1312")
    both = sent(alone, "roman-CO-2 1312")
    odds = [clause.forecast.check.drm for clause in clauses(both.state) if clause.status == MADE]
    assert len(odds) == 2 and len(set(odds)) == 1
    (before,) = [clause.forecast.check.drm for clause in clauses(alone.state) if clause.status == MADE]
    assert odds[0] == before + 1


def test_of_several_fights_each_clause_tells_the_odds_of_its_own(field):
    others = "roman CO6r 1612 active facing=1", "egyptian LI4 1712 facing=4"
    position = sent(shock(field(COHORT, HEAVY, *others)), "roman-CO-1 1312", "roman-CO-2 1712")
    fights = {clause.things[0]: clause.forecast.check.title for clause in clauses(position.state)}
    assert fights == {
        "roman-CO-1": "Shock against hex 1312, land west of the city",
        "roman-CO-2": "Shock against hex 1712, land west of the city",
    }


def test_attacks_declared_are_arrows_at_the_topmost_of_the_enemy(field):
    position = sent(shock(field(COHORT, HEAVY)), "roman-CO-1 1312")
    arrows = [(link.a, link.b) for link in links(position.state) if link.kind == "attack"]
    assert arrows == [("roman-CO-1", "egyptian-HI-1")]
