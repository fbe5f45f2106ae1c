"""A battle as it stands, written down: who is told of, where, in what state, and what is left of its length."""

from dataclasses import replace

import pytest
import yaml

from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.model.terms import HEPTASTADIUM, OBJECTIVES, POINTS
from galleywar.rules.alexandria.scenario.reader import scenario_faults
from galleywar.rules.alexandria.scenario.writer import written

SHIP, ENEMY = "roman Quad 2926 NW", "egyptian Tri 2930 E"


def told(position, **fields):
    state = replace(position.state, **fields)
    text = written(state)
    assert scenario_faults(Source.parse(text, "as-it-stood.yaml"), state.box) == ()
    found = yaml.safe_load(text)
    assert isinstance(found, dict)
    return found


def with_terms(position, **fields):
    return replace(position.state, terms=replace(position.state.terms, **fields))


def test_every_piece_is_told_with_its_place_and_its_marks(field):
    position = field(
        f"{SHIP} cargo=A4,LI6 attack", "roman Bi 2927 E rammed fatigue=2 grappled=egyptian-Tri-1",
        "leader roman-Caesar roman-Quad-1", "leader roman-legate-VI 2641",
        "roman CO7v 2641 facing=4 hits=3", "roman CO7v 2641", "roman CO7v 3-K toward=3-L", "roman MI7 2/3-K/L",
        "roman LI6 3119 facing=1", f"{ENEMY}",
    )  # fmt: skip
    text = written(position.state).replace("roman-CO-", "roman-VI-")
    assert scenario_faults(Source.parse(text, "as-it-stood.yaml"), position.state.box) == ()
    found = yaml.safe_load(text)["position"]
    assert found["hits"] == {"roman-VI-1": 3} and "fleets_alone" not in found
    assert found["roman"] == {
        "galleys": [
            {"galley": "roman-Quad-1", "at": 2926, "facing": "NW", "cargo": ["roman-A-1", "roman-LI-1"],
             "leaders": ["roman-Caesar"], "attack": True},
            {"galley": "roman-Bi-1", "at": 2927, "facing": "E", "fatigue": 2, "rammed": True,
             "grappled": ["egyptian-Tri-1"]},
        ],
        "ashore": [
            {"at": 2641, "stack": ["roman-VI-1", "roman-VI-2"], "facing": "S", "leaders": ["roman-legate-VI"]},
            {"at": "3-K", "stack": ["roman-VI-3"], "facing": "3-L"},
            {"at": "2/3-K/L", "stack": ["roman-MI-1"]},
            {"at": 3119, "stack": ["roman-LI-2"], "facing": "N"},
        ],
    }  # fmt: skip
    assert found["egyptian"] == {
        "galleys": [{"galley": "egyptian-Tri-1", "at": 2930, "facing": "E", "grappled": ["roman-Bi-1"]}]
    }


def test_prizes_and_who_is_nowhere_are_left_out_and_ties_to_them_too(sea):
    position = sea(SHIP, "roman Tri 2928 E captured", f"{ENEMY} fouled=roman-Tri-1,roman-Quad-1")
    found = told(position)["position"]
    assert [one["galley"] for one in found["roman"]["galleys"]] == ["roman-Quad-1"]
    assert found["egyptian"]["galleys"][0]["fouled"] == ["roman-Quad-1"]
    assert found["fleets_alone"] is True and "hits" not in found
    away = sea(SHIP, "roman Tri 2928 E", ENEMY)
    nowhere = away.state.galleys.put(replace(away["roman-Tri-1"], at=None))
    assert [one["galley"] for one in told(away, galleys=nowhere)["position"]["roman"]["galleys"]] == [
        "roman-Quad-1"
    ]


def test_nothing_is_written_before_both_are_there_or_when_it_is_over(sea):
    assert written(sea(SHIP).state) == "" == written(sea(ENEMY).state)
    assert written(replace(sea(SHIP, ENEMY).state, outcome=Outcome(None, "", ""))) == ""


@pytest.mark.parametrize(
    "active, first, turn, moves", [("egyptian", "roman", "egyptian", [2, 1]), ("", "egyptian", "egyptian", [2, 1]),
                                  ("roman", "egyptian", "roman", [1, 2])]
)  # fmt: skip
def test_it_begins_with_whose_turn_it_is(sea, active, first, turn, moves):
    state = replace(with_terms(sea(SHIP, ENEMY), moves_first=first), active=active)
    found = yaml.safe_load(written(state))
    assert found["position"]["turn"] == turn and found["position"]["begins"] == "command"
    assert [seat["moves"] for seat in found["seats"]] == moves
    assert [(seat["key"], seat["sets_up"]) for seat in found["seats"]] == [("roman", 1), ("egyptian", 2)]


@pytest.mark.parametrize(
    "fields, ending",
    [
        ({"ending": POINTS, "targets": {"roman": 12, "egyptian": 0}},
         {"by": "points", "targets": {"roman": 12, "egyptian": 1}}),
        ({"ending": OBJECTIVES, "turns": 10, "objectives": {"3-K": 2}, "losses_score": True},
         {"by": "objectives", "turns": 8, "objectives": {"3-K": 2}, "losses_score": True}),
        ({"ending": HEPTASTADIUM, "turns": 3}, {"by": "heptastadium", "turns": 1}),
        ({"ending": HEPTASTADIUM, "turns": 2}, {"by": "heptastadium", "turns": 1}),
        ({"ending": HEPTASTADIUM, "turns": 4}, {"by": "heptastadium", "turns": 2}),
        ({"ending": "campaign", "turns": 0}, {"by": "campaign"}),
    ],
)  # fmt: skip
def test_what_decides_is_told_with_the_turns_that_are_left(sea, fields, ending):
    state = replace(with_terms(sea(SHIP, ENEMY), **fields), turns_done=("roman", "egyptian", "egyptian"))
    assert yaml.safe_load(written(state))["ending"] == {**ending, "provenance": "own"}


@pytest.mark.parametrize(
    "fields, shown",
    [
        (
            {"ending": POINTS, "rounds": 15},
            {"rounds": 15, "provenance": "own", "note": "as in the battle it is of"},
        ),
        ({"ending": POINTS, "rounds": 0}, None),
        ({"ending": "campaign", "rounds": 15}, None),
    ],
)
def test_a_limit_of_rounds_is_one_of_points(sea, fields, shown):
    terms = {"targets": {"roman": 1, "egyptian": 1}, **fields}
    text = written(with_terms(sea(SHIP, ENEMY), **terms))
    rules = yaml.safe_load(text)["rules"]
    assert rules.get("options", {}).get("limit") == shown
    assert list(yaml.safe_load(text))[:5] == ["scenario", "source", "provenance", "rules", "map"]


@pytest.mark.parametrize(
    "name, figures",
    [("seizures", {"roman": 2, "egyptian": 1}), ("exhaustion", {"roman": 30, "egyptian": 20})],
)
def test_seizures_and_exhaustion_are_told_where_there_are_any(sea, name, figures):
    assert yaml.safe_load(written(with_terms(sea(SHIP, ENEMY), **{name: figures})))[name] == figures
    assert name not in yaml.safe_load(written(with_terms(sea(SHIP, ENEMY), **{name: {}})))


def test_slips_are_told_harbor_by_harbor_with_what_they_are_worth(sea):
    harbors = {"eunostus": "egyptian", "kings_harbor": "roman", "great_harbor": "roman"}
    state = with_terms(sea(SHIP, ENEMY), harbors=harbors, slip_worth={"egyptian": 5})
    assert yaml.safe_load(written(state))["slips"] == {
        "roman": {"harbors": ["kings_harbor", "great_harbor"], "burnt": 0},
        "egyptian": {"harbors": ["eunostus"], "burnt": 5},
    }
    assert "slips" not in yaml.safe_load(written(with_terms(sea(SHIP, ENEMY), harbors={})))
