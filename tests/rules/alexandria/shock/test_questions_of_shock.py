"""What the questions of Shock say, and everything that stands against their answers with the place to look
at.
"""

import pytest

from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.frames_land import Advancing, FallingBack, Retreating
from galleywar.rules.alexandria.model.frames_sea import Combat, Combats, Cross, Designate, LeadUnit
from galleywar.rules.alexandria.shock.shock_drms import inspires
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

COHORT = "roman CO7v 1212 active moved facing=1"
HEAVY = "egyptian HI7 1312 facing=4"
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
    return [offer.text for offer in position.decision.offers]


# -- designation ---------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "8.1a", "8.1b", "8.1c", "8.11a", "8.12b", "8.13a", "8.13b", "8.14a", "8.15b", "11.3c", "6.13c"
)
@pytest.mark.parametrize(
    "pieces, exhausted, words, expected",
    [
        ([COHORT, HEAVY], (), "roman-CO-1 1312", []),
        ([COHORT, HEAVY], ("egyptian",), "roman-CO-1 1312", []),
        ([COHORT, HEAVY], ("roman",), "roman-CO-1 1312", [("11.3c", "1212")]),
        ([COHORT, HEAVY], (), "egyptian-HI-1 1212", [("8.1a", None), ("8.1a", "1212")]),
        (["roman CO7v 1212 facing=1", HEAVY], (), "roman-CO-1 1312", [("8.1a", "1212")]),
        (["roman A5 1212 active facing=1", HEAVY], (), "roman-A-1 1312", [("8.1c", None)]),
        ([f"{COHORT} barred", HEAVY], (), "roman-CO-1 1312", [("6.13c", "1212")]),
        ([COHORT, HEAVY], (), "roman-CO-1 1311", [("8.1a", "1311")]),
        ([COHORT, "egyptian HI7 1213"], (), "roman-CO-1 1213", [("8.11a", "1213")]),
        ([COHORT, "egyptian HI7 1111"], (), "roman-CO-1 1111", [("8.11a", "1111")]),
        ([COHORT, f"egyptian HI7 {BLOCK}"], (), f"roman-CO-1 {BLOCK}", [("8.14a", BLOCK)]),
        ([COHORT, "egyptian HI7 4-K toward=4-J"], (), "roman-CO-1 4-K", [("8.13a", "4-K")]),
        ([f"roman CO7v {BLOCK} active began=4-J", "egyptian HI7 4-K toward=4-J"], (), "roman-CO-1 4-K",
         [("8.13b", "4-K")]),
        (["roman CO7v 4/5-C/D active", "egyptian HI7 2023"], (), "roman-CO-1 2023", [("8.12b", "2023")]),
        (["roman Quad 2926 E cargo=CO7v", HEAVY], (), "roman-CO-1 1312", [("8.1a", None), ("8.15b", "1312")]),
    ],
)  # fmt: skip
def test_what_stands_against_an_attack(field, pieces, exhausted, words, expected):
    position = field(*pieces, exhausted=exhausted).pushed(Designate("roman"))
    assert against(position, f"attack {words}") == expected


@pytest.mark.rule("8.13b")
@pytest.mark.parametrize(
    "pieces, place, says",
    [
        ([f"roman CO7v {BLOCK} active", f"egyptian HI7 {BLOCK}"], "4-K", "The enemy is in the Block with"),
        ([f"roman CO7v {BLOCK} active began=4-J"], "4-K", "did not begin this Player Turn in its Block"),
        ([f"roman CO7v {BLOCK} active"], "4-L", "No way leads from the Block of Roman CO 1 to"),
    ],
)
def test_out_of_a_block_it_is_said_why_not(field, pieces, place, says):
    position = field(*pieces, f"egyptian LI5 {place} toward=4-J").pushed(Designate("roman"))
    [refusal] = position.refusals(f"attack roman-CO-1 {place}")
    assert says in refusal.text and refusal.case == "8.13b"


@pytest.mark.rule("8.1a", "8.1b", "8.13a")
@pytest.mark.parametrize(
    "pairs, words, expected",
    [
        ((("roman-CO-1", "1312"),), "roman-CO-1 1312", [("8.1a", "1312")]),
        ((("roman-CO-1", "egyptian-Quad-1"),), "roman-CO-1 1312", [("8.1a", "1312")]),
        ((("roman-CO-1", "4-K"),), "roman-CO-1 1312", [("8.1b", "1312")]),
        ((("roman-CO-1", "1311"),), "roman-CO-1 1312", []),
        ((("roman-CO-2", "1312"),), "roman-CO-1 1312", []),
        ((("roman-CO-2", "4-K"),), "roman-CO-3 4-K", [("8.13a", "4-K")]),
        ((("roman-CO-3", "4-L"),), "roman-CO-3 4-K", [("8.1b", "4-K")]),
    ],
)
def test_what_has_been_declared_stands_against_more(field, pairs, words, expected):
    position = field(
        COHORT, HEAVY, "egyptian LI5 1311", "roman CO6v 1213 active facing=2", "egyptian Quad 2926 E",
        "egyptian LI5 4-K toward=4-J", "roman CO7v 4-J active toward=4-K",
    ).pushed(Designate("roman", pairs))  # fmt: skip
    assert against(position, f"attack {words}") == expected


@pytest.mark.rule("8.2a", "8.2b", "8.2f")
def test_the_question_who_attacks_says_what_is_due_and_ends_the_phase_only_then(field):
    due = shock(field(COHORT, HEAVY))
    assert asked(due) == ("roman", "8.2a", "Attacks are still due from Roman CO 1.", "", (), "oblige")
    assert due.decision.withheld.text == "Fight as declared" and "fight" not in due.offers()
    assert texts(due) == ["Roman CO 1 attacks", "Enter every attack that is due"]
    entered = due.do("oblige")
    assert asked(entered) == (
        "roman", "8.2a", "Say which units attack whom, before any fight.", "", (), "fight",
    )  # fmt: skip
    assert texts(entered) == ["Does not attack after all", "Fight as declared"]
    idle = shock(field("roman LI5 1212 active facing=1", HEAVY))
    assert asked(idle)[5] is None and texts(idle) == ["Roman LI 1 attacks", "Attack nobody"]


@pytest.mark.rule("8.2f")
def test_at_sea_the_question_is_who_boards(sea):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v", "egyptian Quad 2927 E cargo=HI7"
    ).facing_frames(Designate("roman"), seat="roman", phase="shock")
    assert asked(position)[2] == "Say which unit boards which grappled ship, before any fight."
    assert texts(position) == ["Board from Roman Quad 1", "Board nobody"]
    declared = position.do("board roman-CO-1 egyptian-Quad-1")
    assert texts(declared) == ["Stays aboard after all", "Board as declared"]
    assert [one.text for one in position.refusals("recall roman-CO-1")] == ["Roman CO 1 boards nobody."]
    assert against(position, "oblige") == [("8.2f", None)]


def test_ashore_whoever_attacks_nobody_is_not_recalled(field):
    position = shock(field(COHORT, HEAVY))
    assert [one.text for one in position.refusals("recall roman-CO-1")] == ["Roman CO 1 attacks nobody."]
    assert against(sent(position, "roman-CO-1 1312"), "recall roman-CO-1") == []


@pytest.mark.rule("8.2c", "8.2e", "8.3a")
def test_the_forecast_says_of_each_who_checks_what_becomes_of_him(field):
    light = shock(field("roman LC6 1212 active moved facing=1", HEAVY))
    [note] = [text for text, why in light.forecast("attack roman-LC-1 1312").notes if why == "8.3a"]
    assert note == "Roman LC 1 checks first: holds with 70%, else stays out of it."
    heavy = shock(field(COHORT, HEAVY))
    [note] = [text for text, why in heavy.forecast("attack roman-CO-1 1312").notes if why == "8.3a"]
    assert note == "Egyptian HI 1 checks first: holds with 80%, else falls back."


# -- boarding ------------------------------------------------------------------------------------------------
@pytest.mark.rule("8.1a", "8.1c", "8.15a", "8.62")
@pytest.mark.parametrize(
    "words, expected",
    [
        ("roman-CO-1 egyptian-Quad-1", []),
        ("roman-A-1 egyptian-Quad-1", [("8.1c", None)]),
        ("egyptian-HI-1 roman-Quad-1", [("8.1a", None), ("8.62", "2926")]),
        ("roman-CO-1 roman-Quad-2", [("8.62", "2925"), ("8.15a", "2925")]),
        ("roman-CO-1 egyptian-Quad-2", [("8.15a", "2929")]),
        ("roman-CO-1 2522", [("8.15b", "2522")]),
    ],
)
def test_what_stands_against_boarding(sea, words, expected):
    position = sea(
        "roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v,A5", "egyptian Quad 2927 E cargo=HI7",
        "roman Quad 2925 E", "egyptian Quad 2929 E",
    ).facing_frames(Designate("roman"), seat="roman", phase="shock")  # fmt: skip
    assert against(position, f"board {words}") == expected


@pytest.mark.rule("8.13a", "8.15b", "8.67a", "8.67c")
@pytest.mark.parametrize(
    "pairs, words, expected",
    [
        ((), "roman-CO-1 2522", []),
        ((), "roman-CO-1 2622", [("8.67a", "2622")]),
        ((), "roman-CO-1 2423", [("8.15b", "2423")]),
        ((("roman-CO-2", "2522"),), "roman-CO-1 2522", []),
        ((("roman-CO-1", "2522"),), "roman-CO-1 2522", [("8.1a", None)]),
        ((("roman-HI-1", "2522"),), "roman-CO-1 2522", [("8.13a", "2522")]),
        ((), "roman-HI-1 2522", [("8.67a", None)]),
        ((), "roman-HI-1 egyptian-Quad-1", [("8.15b", None)]),
    ],
)
def test_what_stands_against_going_over_the_side_at_the_causeway(field, pairs, words, expected):
    position = field(
        "roman Quad 2623 W moored=2522 cargo=CO7v,CO6v", "egyptian HI7 2522", "roman HI7 2423 active",
        "egyptian Quad 3021 W",
    )  # fmt: skip
    units = position.state.units
    awake = units.put(*[changed(one, active=True) for one in units.values() if one.seat == "roman"])
    assert (
        against(position.with_(units=awake).pushed(Designate("roman", pairs)), f"board {words}") == expected
    )


@pytest.mark.rule("8.67a")
def test_the_men_of_one_ship_keep_to_the_space_they_are_at(field):
    position = field(
        "roman Quad 2623 W moored=2522 cargo=CO7v,CO6v", "egyptian HI7 2522", "egyptian HI7 2622"
    )
    units = position.state.units
    awake = units.put(*[changed(one, active=True) for one in units.values() if one.seat == "roman"])
    now = position.with_(units=awake).pushed(Designate("roman", (("roman-CO-2", "2522"),)))
    assert against(now, "board roman-CO-1 2622") == [("8.67a", "2622")]
    assert against(now, "board roman-CO-1 2522") == []


# -- the order of the fights, and who leads ------------------------------------------------------------------
TWO = (
    "roman Quad 2926 E grappled=egyptian-Quad-1,egyptian-Quad-2 cargo=CO7v,CO6v",
    "egyptian Quad 2927 E cargo=HI7", "egyptian Quad 2925 E cargo=HI6,LI5",
)  # fmt: skip


def two_fights(sea):
    first = Combat("egyptian-Quad-1", ("roman-CO-1",), ("egyptian-HI-1",))
    second = Combat("egyptian-Quad-2", ("roman-CO-2",), ("egyptian-HI-2", "egyptian-LI-1"))
    return sea(*TWO).pushed(Combats("roman", (first, second)))


@pytest.mark.rule("8.5a")
def test_the_question_which_fight_comes_next(sea, field):
    position = two_fights(sea)
    ships = ("egyptian-Quad-1", "egyptian-Quad-2")
    prompt = "Which boarding comes next: Egyptian Quad 1, Egyptian Quad 2?"
    assert asked(position) == ("roman", "8.5a", prompt, "", ships, None)
    assert against(position, "resolve egyptian-Quad-1") == []
    assert against(position, "resolve roman-Quad-1") == [("8.5a", "2926")]
    assert against(position, "resolve 1312") == [("8.5a", "1312")]
    ashore = field(COHORT, HEAVY, "roman CO6v 4-J active toward=4-K", "egyptian LI5 4-K toward=4-J").pushed(
        Combats("roman", (
            Combat("1312", ("roman-CO-1",), ("egyptian-HI-1",), (("roman-CO-1", "1312"),)),
            Combat("4-K", ("roman-CO-2",), ("egyptian-LI-1",), (("roman-CO-2", "4-K"),)),
        ))
    )  # fmt: skip
    assert asked(ashore)[2].startswith("Which fight comes next: hex 1312") and asked(ashore)[4] == (
        "roman-CO-1", "roman-CO-2",
    )  # fmt: skip


@pytest.mark.rule("8.5b", "8.5c")
def test_the_question_who_leads_at_sea(sea):
    position = two_fights(sea).do("resolve egyptian-Quad-2")
    prompt = "Name the unit whose arms and training count; it takes the odd hit and goes first."
    assert asked(position) == (
        "egyptian", "8.5c", prompt, "Egyptian Quad 2 is boarded",
        ("egyptian-Quad-2", "egyptian-HI-2", "egyptian-LI-1"), None,
    )  # fmt: skip
    assert texts(position) == ["Leads the defence"]
    assert against(position, "lead egyptian-HI-1") == against(position, "lead roman-CO-1") == [("8.5b", None)]
    assert position.forecast("lead egyptian-LI-1").good == "repulsed"


AIMS = (("roman-CO-1", "1312"), ("roman-CO-2", "1312"), ("roman-CO-3", "1312"))


@pytest.mark.rule("8.5b", "8.11e")
def test_the_question_who_leads_ashore(field):
    position = field(
        COHORT, "roman CO6v 1212 active moved facing=1", "roman CO5r 1213 active moved facing=2", HEAVY,
        "egyptian LI5 1312 facing=4",
    )  # fmt: skip
    attackers = ("roman-CO-1", "roman-CO-2", "roman-CO-3")
    combat = Combat("1312", attackers, ("egyptian-HI-1", "egyptian-LI-1"), AIMS)
    defence = position.pushed(LeadUnit("egyptian", combat))
    assert asked(defence)[3].endswith("is attacked") and asked(defence)[1] == "8.5c"
    assert asked(defence)[4] == (*attackers, "egyptian-HI-1", "egyptian-LI-1")
    attack = position.pushed(LeadUnit("roman", combat, "egyptian-HI-1"))
    assert asked(attack)[1] == "8.5b" and asked(attack)[3] == "" and texts(attack) == ["Leads the attack"]
    assert asked(attack)[4] == ("roman-CO-1", "roman-CO-3"), "the bottom one of those in 1212 may not lead"
    assert against(attack, "lead roman-CO-2") == [("8.11e", None)]
    assert against(attack, "lead egyptian-HI-1") == [("8.5b", None)]
    assert against(attack, "lead roman-CO-3") == []
    assert attack.forecast("lead roman-CO-1").good == "carried"
    assert (
        attack.forecast("lead roman-CO-1").chance("carried")
        + attack.forecast("lead roman-CO-1").chance("held")
        == 1
    )


# -- giving ground and going forward -------------------------------------------------------------------------
@pytest.mark.rule("10.3a")
def test_the_question_where_to_retreat(field):
    position = field(
        "egyptian HI7 4-J active toward=4-K", "roman CO6r 4-K toward=4-J", "roman LI5 3-K toward=3/4-K"
    ).pushed(Retreating("roman", ("roman-CO-1",), ("4-J",)))
    assert asked(position) == (
        "roman", "10.3a", "Roman CO 1 must retreat. Where to?", "they are driven out", ("roman-CO-1",), None,
    )  # fmt: skip
    assert against(position, "retreat roman-CO-1 4-L+") == []
    assert against(position, "retreat roman-CO-1 4-J+") == [("10.3a", "4-J")]
    assert against(position, "retreat roman-LI-1 2/3-K+") == [("10.3a", "3-K")]
    nowhere = list(position.machine.objections(position.state, Choice("retreat", ("roman-CO-1", ()))))
    assert [(one.case, one.at) for one in nowhere] == [("10.3a", "4-K")]


@pytest.mark.rule("8.3b", "7.66a")
def test_the_question_who_falls_back(field):
    pieces = (COHORT, HEAVY, "egyptian ART4s 1312", "egyptian LI5 1412")
    must = field(*pieces).pushed(FallingBack("egyptian", ("egyptian-HI-1",)))
    assert asked(must) == (
        "egyptian", "8.3b", "Which way do they fall back?", "They failed their check before Shock",
        ("egyptian-HI-1",), None,
    )  # fmt: skip
    assert texts(must) == ["Egyptian HI 1 falls back"]
    assert against(must, "fall_back egyptian-HI-1 1413") == []
    assert against(must, "fall_back egyptian-HI-1 1212") == [("8.3b", "1212")]
    assert against(must, "fall_back egyptian-LI-1 1413") == [("8.3b", "1412")]
    assert against(must, "stand") == [("8.3b", "1312")]
    may = field(*pieces).pushed(FallingBack("egyptian", (), (("egyptian-ART-1", "1413"),)))
    assert asked(may)[2] == "Does the artillery go along?" and asked(may)[4:] == (
        ("egyptian-ART-1",),
        "stand",
    )
    assert texts(may) == ["Egyptian ART 1 goes along", "The artillery stays"]
    assert against(may, "fall_back egyptian-ART-1 1413") == against(may, "stand") == []
    assert against(may, "fall_back egyptian-ART-1 1412") == [("8.3b", "1412")]


@pytest.mark.rule("8.53a", "8.53b")
def test_the_question_who_advances(field):
    position = field(
        COHORT, "roman CO7v 1213 active facing=2", "roman LI5 1310 active facing=0", "egyptian LI5 1313"
    )
    aims = (("roman-CO-1", "1312"), ("roman-CO-2", "1312"), ("roman-LI-1", "1312"), ("roman-CO-2", "1313"))
    frame = Advancing("roman", aims)
    question = position.pushed(frame)
    prompt = "One unit must advance into what the enemy has left. Which, and where?"
    assert asked(question) == ("roman", "8.53b", prompt, "", ("roman-CO-1", "roman-CO-2"), None)
    assert texts(question) == ["Roman CO 1 advances", "Roman CO 2 advances"]
    assert against(question, "advance roman-CO-1 1312") == []
    assert against(question, "advance roman-CO-1 1313") == [("8.53a", "1313")]
    assert against(question, "advance roman-CO-2 1313") == [("8.53a", "1313")]
    assert against(question, "advance roman-LI-1 1312") == [("8.53b", "1310")]


@pytest.mark.rule("8.53b", "8.65")
def test_the_question_who_goes_over(sea):
    position = sea("roman Quad 2926 E grappled=egyptian-Quad-1 cargo=CO7v,CO6v", "egyptian Quad 2927 E")
    may = position.pushed(Cross("roman", "egyptian-Quad-1", ("roman-CO-1",)))
    about = ("egyptian-Quad-1", "roman-CO-1")
    assert asked(may) == (
        "roman", "8.65", "Egyptian Quad 1 is taken: one unit may go over.", "", about, "stay",
    )  # fmt: skip
    assert texts(may) == ["Goes over to Egyptian Quad 1", "Nobody goes over"]
    assert against(may, "cross roman-CO-1") == [] and against(may, "cross roman-CO-2") == [("8.65", None)]
    must = position.pushed(Cross("roman", "egyptian-Quad-1", ("roman-CO-1",), must=True))
    assert asked(must) == (
        "roman", "8.53b", "Egyptian Quad 1 is taken: one unit must go over.", "", about, None,
    )  # fmt: skip
    assert texts(must) == ["Goes over to Egyptian Quad 1"]
    assert against(must, "cross roman-CO-2") == [("8.53b", None)]


# -- charisma ------------------------------------------------------------------------------------------------
@pytest.mark.rule("4.1c", "4.1d", "4.1e", "8.51f")
@pytest.mark.parametrize(
    "leader, unit, inspired",
    [
        ("roman-Caesar 1212", "roman CO7v 1212", True),
        ("roman-Caesar 1212", "roman CO7v 1312", True),
        ("roman-Caesar 1212", "roman CO7v 1412", False),
        ("roman-Caesar 1212", "egyptian HI7 1212", False),
        ("egyptian-Ganymedes 1212", "egyptian HI7 1212", True),
        ("egyptian-Ganymedes 1212", "egyptian HI7 1312", False),
        (f"roman-Caesar {BLOCK}", f"roman CO7v {BLOCK}", True),
        (f"roman-Caesar {BLOCK}", "roman CO7v 4-K toward=4-J", False),
        ("roman-Caesar 4-K", f"roman CO7v {BLOCK}", False),
        ("roman-Caesar 4-K", "roman CO7v 4-J toward=4-K", True),
    ],
)
def test_whom_a_leader_inspires(field, leader, unit, inspired):
    position = field(unit, f"leader {leader}")
    (man,), (chief,) = position.state.units.values(), position.state.leaders.values()
    assert inspires(position.state, chief, man) is inspired


@pytest.mark.rule("4.1c", "8.51f")
def test_aboard_a_leader_inspires_those_of_his_own_ship(field):
    position = field(
        "roman Quad 2926 E cargo=CO7v", "roman Quad 2927 E cargo=CO6v", "leader roman-Caesar roman-Quad-1"
    )
    caesar = position.leader("roman-Caesar")
    assert inspires(position.state, caesar, position.unit("roman-CO-1"))
    assert not inspires(position.state, caesar, position.unit("roman-CO-2"))
