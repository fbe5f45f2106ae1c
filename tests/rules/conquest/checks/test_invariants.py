"""Everything that must always be true is noticed where it is not."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.checks.invariants import lasting, problems

LAND = ("ruby owns italia+", "sapphire owns numidia+")
PIECES = (
    "ruby general italia infantry=1",
    "ruby galley mare_epirus general cavalry=1",
    "ruby galley mare_epirus",
)


def put(position, roster, piece, **fields):
    pieces = getattr(position.state, roster)
    return position.with_(**{roster: pieces.put(changed(pieces[piece], **fields))})


@pytest.mark.parametrize(
    ("roster", "piece", "fields", "said"),
    [
        ("units", "ruby-infantry-1", {"at": "mare_epirus"}, "ruby-infantry-1 stands in mare_epirus"),
        ("units", "ruby-infantry-1", {"led_by": "sapphire-caesar"}, "led from elsewhere"),
        ("units", "ruby-cavalry-3", {"aboard": "no-galley"}, "aboard a galley that is no more"),
        ("leaders", "ruby-general-2", {"at": "italia"}, "ruby-general-2 is aboard a galley elsewhere"),
        ("leaders", "ruby-general-1", {"held_by": "sapphire"}, "is a prisoner in italia"),
        ("leaders", "ruby-general-1", {"swims": True}, "ruby-general-1 still swims"),
        ("leaders", "ruby-general-1", {"at": "mare_epirus", "aboard": "ruby-galley-2"}, "2 leaders aboard"),
        ("leaders", "ruby-general-2", {"at": "italia", "aboard": ""}, "troops without a leader aboard"),
        ("leaders", "ruby-caesar", {"kind": "general"}, "ruby has 0 Caesars"),
        ("leaders", "ruby-general-1", {"kind": "caesar"}, "ruby has 2 Caesars"),
        ("galleys", "ruby-galley-2", {"at": "italia"}, "ruby-galley-2 lies in italia"),
        ("sides", "ruby", {"talents": -3}, "ruby owes 3 talents"),
        ("sides", "ruby", {"out": True}, "ruby is out and still has something"),
    ],
)
def test_what_cannot_be_is_told(sea, roster, piece, fields, said):
    sound = sea(*LAND, *PIECES)
    assert not list(problems(sound.state))
    assert any(said in one for one in problems(put(sound, roster, piece, **fields).state))


@pytest.mark.rule("CE-07", "CE-15")
def test_too_many_pieces_and_too_large_a_legion_are_told(sea):
    crowded = sea(*LAND, "ruby general italia infantry=8", *["ruby galley mare_epirus"] * 7)
    assert list(problems(crowded.state)) == [
        "ruby-general-1 leads more than a legion", "ruby has {'galley': 1} too many",
    ]  # fmt: skip


@pytest.mark.rule("CE-80")
@pytest.mark.parametrize(
    "lines", [("sapphire galley mare_numidia",), ("sapphire garrison numidia infantry=1",), ()]
)
def test_a_side_that_is_out_has_neither_galleys_nor_troops_nor_land(sea, lines):
    position = sea("ruby owns italia+", *lines)
    leaders = position.state.leaders.drop("sapphire-caesar")
    sides = position.state.sides
    out = position.with_(
        leaders=leaders, sides=sides.put(changed(sides["sapphire"], out=True, home="numidia"))
    )
    said = ["sapphire is out and still has something"] if lines else []
    assert list(problems(out.state)) == said


@pytest.mark.rule("CE-04", "CE-61")
@pytest.mark.parametrize("round_, counted", [(0, {}), (1, {"leaders": 5, "Caesars": 2})])
def test_leaders_are_counted_from_the_first_round_on_prisoners_among_them(sea, round_, counted):
    position = sea(*LAND, *PIECES[:2], "sapphire general numidia").with_(round=round_)
    assert (
        dict(lasting(put(position, "leaders", "ruby-general-1", at=None, held_by="sapphire").state))
        == counted
    )
