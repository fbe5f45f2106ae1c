"""What the questions of command say, and everything that stands against their answers with the place to look
at.
"""

import pytest

from galleywar.core.dice import Forbidden
from galleywar.rules.alexandria.model.frames_land import (
    Activate,
    LeadersLeaving,
    LoneLeaders,
    Muster,
    Replacing,
    Seizure,
)
from galleywar.rules.alexandria.model.state import Attempt
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.queries.command_range import may_command

BLOCK = "3/4-J/K"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


def asked(position):
    """What a question says: seat, case, prompt, why it comes, whom it is about, and what is done by default."""
    decision = position.decision
    default = str(decision.default) if decision.default else None
    return (decision.seat, decision.case, decision.prompt, decision.because, decision.about, default)


def texts(position):
    return [(offer.text, offer.case) for offer in position.decision.offers]


# -- activation (3.0 A) --------------------------------------------------------------------------------------
ARMY = (
    "leader roman-Caesar 4-K", "leader roman-legate-VI 3-K", "leader roman-legate-XXVII 4-L",
    "roman CO7v 3-J legion=VI", "roman A5 7-Q", "roman A5 7-P", "roman Quad 2926 E", "egyptian HI6 1212",
)  # fmt: skip


@pytest.mark.rule("3.0c", "4.4", "4.42a", "4.43a", "4.41a")
def test_the_question_what_to_activate(field):
    position = field(*ARMY).facing_frames(Activate("roman"), seat="roman")
    prompt = "Choose the one command of this turn: a leader, the fleet or the auxiliaries."
    leaders = ("roman-Caesar", "roman-legate-VI", "roman-legate-XXVII")
    assert asked(position) == ("roman", "3.0c", prompt, "", leaders, None)
    assert texts(position) == [
        ("J. Caesar moves, alone", "4.43a"),
        ("Legate of the VI and one unit", "4.41a"),
        ("Legate of the XXVII moves, alone", "4.41a"),
        ("The fleet: one galley", "4.42a"),
        ("All auxiliaries: 2 units", "4.42a"),
    ]
    nobody = field("egyptian HI6 1212").facing_frames(Activate("roman"), seat="roman")
    assert texts(nobody) == [("Nobody is left to activate", "3.0c")]


@pytest.mark.rule("3.0c", "4.23", "4.41a", "4.42a", "8.41")
@pytest.mark.parametrize(
    "pieces, command, expected",
    [
        (["roman Quad 2926 E"], "fleet", []),
        (["roman A5 7-Q"], "fleet", [("4.42a", None)]),
        (["roman Quad 2926 E"], "auxiliaries", [("4.42a", None)]),
        (["roman A5 7-Q"], "auxiliaries", []),
        (["leader roman-Caesar 4-K"], "roman-Caesar", []),
        (["leader roman-Caesar 4-K wounded=9"], "roman-Caesar", []),
        (["leader roman-legate-VI 4-K wounded=9"], "roman-legate-VI", [("8.41", "4-K")]),
        (["leader egyptian-Sosius 4-K"], "egyptian-Sosius", [("3.0c", "4-K")]),
        (
            ["roman Quad 2926 E", "leader roman-legate-VI roman-Quad-1"],
            "roman-legate-VI",
            [("4.41a", "2926")],
        ),
        (["roman Quad 2926 E", "leader roman-Caesar roman-Quad-1"], "roman-Caesar", [("4.23", "2926")]),
    ],
)
def test_what_stands_against_an_activation(field, pieces, command, expected):
    position = field(*pieces).facing_frames(Activate("roman"), seat="roman")
    assert against(position, f"activate {command}") == expected
    assert (f"activate {command}" in position.choices("activate")) is (expected == [])


@pytest.mark.rule("3.0c")
def test_with_nobody_left_on_either_side_the_battle_is_over(field):
    alone = field().facing_frames(Activate("roman"), seat="roman")
    step = alone.machine.apply(alone.state, alone.choice("pass"), Forbidden())
    assert step.state.outcome.text == "Neither side has anybody left to activate: undecided."
    assert step.state.outcome.winner is None
    foe = field("egyptian HI6 1212", "egyptian A5 7-Q").facing_frames(Activate("roman"), seat="roman")
    going_on = foe.machine.apply(foe.state, foe.choice("pass"), Forbidden())
    assert going_on.state.outcome is None and going_on.events[0].kind == "passed_turn"


# -- the muster (4.41) ---------------------------------------------------------------------------------------
COMPANY = ("egyptian-HI-1", "egyptian-MI-1")


@pytest.mark.rule("4.41a", "4.21a")
def test_the_question_who_comes_along(field):
    position = field(
        "leader egyptian-Achilles 4-K", "egyptian HI6 4-L", "egyptian MI6 4-J", "egyptian HI5 7-Q",
        "roman CO7v 2-K",
    )  # fmt: skip
    every = position.facing_frames(Muster("egyptian", "egyptian-Achilles", COMPANY), seat="egyptian")
    prompt = "Achilles may activate 2 units; any may be left out."
    assert asked(every) == ("egyptian", "4.41a", prompt, "", COMPANY, "muster")
    assert [text for text, _ in texts(every)] == ["Leave this unit out", "Achilles activates 2 units"]
    one = every.do("leave_out egyptian-HI-1")
    assert [text for text, _ in texts(one)] == [
        "Leave this unit out", "Take this unit along", "Achilles activates one unit",
    ]  # fmt: skip
    none = one.do("leave_out egyptian-MI-1")
    assert [text for text, _ in texts(none)] == ["Take this unit along", "Achilles goes alone"]
    assert against(one, "leave_out egyptian-HI-1") == [("4.41a", "4-L")]
    assert against(one, "leave_out egyptian-HI-2") == [("4.41a", "7-Q")]
    assert against(one, "take_along egyptian-HI-1") == []
    assert against(one, "take_along egyptian-MI-1") == [("4.41a", "4-J")]
    assert against(one, "take_along egyptian-HI-2") == [("4.41a", "7-Q")]
    assert against(one, "take_along roman-CO-1") == [("4.21a", "2-K")]
    going = one.do("muster")
    assert [unit.id for unit in going.state.units.values() if unit.active] == ["egyptian-MI-1"]
    assert going.told("mustered")[0]["units"] == 1


@pytest.mark.rule("4.21a", "4.22a", "4.23", "4.24")
@pytest.mark.parametrize(
    "leader, unit, commands",
    [
        ("roman-legate-VI", "roman CO7v 2-K legion=VI", True),
        ("roman-legate-VI", "roman CO7v 2-K legion=XXVII", False),
        ("roman-legate-VI", "roman MI6 2-K", True),
        ("roman-legate-VI", "roman ART4s 2-K", True),
        ("roman-legate-VI", "roman LI6 2-K", False),
        ("roman-legate-VI", "roman A5 2-K", False),
        ("roman-Caesar", "roman CO7v 2-K legion=VI", False),
        ("egyptian-Achilles", "egyptian A5 2-K", True),
        ("egyptian-Achilles", "egyptian LC5 2-K", True),
        ("egyptian-Achilles", "roman MI6 2-K", False),
        ("egyptian-Ganymedes", "egyptian HI6 2-K", False),
    ],
)
def test_who_commands_whom(field, leader, unit, commands):
    position = field(f"leader {leader} 4-K", unit)
    (man,) = position.state.units.values()
    assert may_command(position.leader(leader), man) is commands


# -- Turn Seizure (4.5) --------------------------------------------------------------------------------------
@pytest.mark.rule("4.51a", "4.51b", "4.52a")
@pytest.mark.parametrize("used, left", [(0, "5 attempts"), (3, "2 attempts"), (4, "one attempt")])
def test_the_question_whether_to_seize_the_turn(field, used, left):
    attempts = tuple(Attempt("egyptian", turn, tried=True) for turn in range(used))
    position = field("leader egyptian-Ganymedes 4-K", attempts=attempts).facing_frames(
        Seizure("egyptian", "roman"), seat="roman"
    )
    assert asked(position) == (
        "egyptian", "4.51a", f"Ganymedes may try to seize the turn: {left} left.", "the turn of Rome comes up",
        ("egyptian-Ganymedes",), "pass",
    )  # fmt: skip
    assert [text for text, _ in texts(position)] == [
        "Ganymedes tries to seize the turn", "Let Rome have its turn",
    ]  # fmt: skip
    forecast = position.forecast("seize")
    assert forecast.chance("turn seized") * 10 == 4, "0 to 3 on a ten-sider"
    assert forecast.notes == (("If it fails, the attempt is spent and nothing else is lost.", "4.51c"),)


# -- leaders before the enemy (4.32) -------------------------------------------------------------------------
@pytest.mark.rule("4.32b", "12.1f")
def test_the_question_whether_a_leader_falls_back(field):
    position = field(
        "leader egyptian-Sosius 4-K", "leader egyptian-Achilles 4-J", "roman CO7v 4-J active",
        terms=Terms(land_war=True, closed=frozenset({"4-L"})),
    ).orders("roman")  # fmt: skip
    both = position.pushed(LoneLeaders("egyptian", "roman-CO-1", ("egyptian-Sosius", "egyptian-Achilles")))
    assert asked(both) == (
        "egyptian", "4.32b", "Sosius and Achilles may fall back up to two spaces.",
        "Roman CO 1 has come next to Sosius and Achilles, who are alone",
        ("roman-CO-1", "egyptian-Sosius", "egyptian-Achilles"), "stay egyptian-Sosius",
    )  # fmt: skip
    assert [text for text, _ in texts(both)] == ["Sosius falls back", "Achilles falls back", "He stays"]
    one = position.pushed(LoneLeaders("egyptian", "roman-CO-1", ("egyptian-Achilles",)))
    assert asked(one)[2:4] == (
        "Achilles may fall back up to two spaces.", "Roman CO 1 has come next to Achilles, who is alone",
    )  # fmt: skip
    assert asked(one)[5] is None and [text for text, _ in texts(one)] == ["Achilles falls back"]
    rows = {
        "fall_back egyptian-Sosius 3/4-K": [],
        "fall_back egyptian-Sosius 3-K": [],
        f"fall_back egyptian-Sosius {BLOCK}": [("4.32b", BLOCK)],
        "fall_back egyptian-Sosius 4-L": [("12.1f", "4-L")],
        "fall_back egyptian-Sosius 4-J": [("4.32b", "4-J")],
        "fall_back egyptian-Sosius 7-Q": [("4.32b", "7-Q")],
        "stay egyptian-Sosius": [],
        "stay egyptian-Achilles": [("4.32b", "4-J")],
    }
    assert {words: against(both, words) for words in rows} == rows
    assert against(one, "stay egyptian-Sosius") == [("4.32b", "4-K")]
    assert against(one, "fall_back egyptian-Sosius 3/4-K") == [("4.32b", "4-K")]
    gone = both.do("fall_back egyptian-Sosius 3-K")
    assert gone.leader("egyptian-Sosius").at == "3-K" and gone.told("fell_back")[0].places == ("4-K", "3-K")


@pytest.mark.rule("4.32a")
def test_the_question_whether_a_leader_leaves_his_men(field):
    position = field(
        "egyptian HI6 4-K", "leader egyptian-Sosius 4-K", "leader egyptian-Achilles 4-K", "roman CO7v 4-J"
    ).facing_frames(LeadersLeaving("egyptian", ("egyptian-Sosius",)), seat="roman", phase="shock")
    assert asked(position) == (
        "egyptian", "4.32a", "Sosius may leave for a space next to it.",
        "the units Sosius is with are about to be attacked", ("egyptian-Sosius",), "stay egyptian-Sosius",
    )  # fmt: skip
    rows = {
        "leave egyptian-Sosius 4-L": [],
        "leave egyptian-Sosius 3-K": [("4.32a", "3-K")],
        "leave egyptian-Sosius 4-J": [("4.32a", "4-J")],
        f"leave egyptian-Sosius {BLOCK}": [("4.32a", BLOCK)],
        "leave egyptian-Achilles 4-L": [("4.32a", "4-K")],
        "stay egyptian-Sosius": [],
        "stay egyptian-Achilles": [("4.32a", "4-K")],
    }
    assert {words: against(position, words) for words in rows} == rows


# -- replacements (4.33) -------------------------------------------------------------------------------------
@pytest.mark.rule("4.33a")
def test_the_question_whom_a_successor_joins(field):
    position = field(
        "leader egyptian-Sosius 4-K", "egyptian HI6 4-L", "egyptian Quad 2926 E cargo=MI6", "roman CO7v 2-K"
    )
    fallen = position.with_(fallen=(position.leader("egyptian-Sosius"),))
    asking = fallen.facing_frames(
        Replacing("egyptian", "egyptian-Sosius", ("egyptian-HI-1", "egyptian-MI-1")), seat="roman"
    )
    assert asked(asking)[:4] == (
        "egyptian", "4.33a", "Choose the unit that the successor of Sosius joins.",
        "Sosius has been killed, and the activation is over",
    )  # fmt: skip
    assert against(asking, "replace egyptian-HI-1") == [] == against(asking, "replace egyptian-MI-1")
    assert against(asking, "replace roman-CO-1") == [("4.33a", "2-K")]
    ashore, aboard = asking.do("replace egyptian-HI-1"), asking.do("replace egyptian-MI-1")
    assert (ashore.leader("egyptian-Sosius").at, ashore.leader("egyptian-Sosius").aboard) == ("4-L", None)
    assert aboard.leader("egyptian-Sosius").aboard == "egyptian-Quad-1" and aboard.state.fallen == ()
    assert ashore.told("replaced")[0].pieces == ("egyptian-Sosius", "egyptian-HI-1")
