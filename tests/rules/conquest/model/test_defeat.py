"""Leaders and sides that fall, and what is told of it."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.defeat import eliminate, kill, lose_coast
from galleywar.rules.conquest.model.effects import mark_inflation, scale
from galleywar.rules.conquest.model.queries import prisoners_of

LAND = ("ruby owns italia+", "sapphire owns numidia+", "olive owns egyptus+")


def held_by(position, general, holder):
    one = position.state.leaders[general]
    return position.with_(leaders=position.state.leaders.put(changed(one, at=None, held_by=holder)))


@pytest.mark.rule("CE-80", "CE-85")
def test_the_captors_own_prisoners_go_home_and_the_losers_men_in_captivity_are_gone(sea):
    position = sea(*LAND, "ruby general italia", "sapphire general numidia", "olive general egyptus", seats=3)
    for general, holder in (
        ("ruby-general-1", "sapphire"), ("sapphire-general-1", "olive"), ("olive-general-1", "sapphire"),
    ):  # fmt: skip
        position = held_by(position, general, holder)
    assert [one.id for one in prisoners_of(position.state, "sapphire")] == [
        "ruby-general-1",
        "olive-general-1",
    ]
    fallen = position.acted(lambda play: eliminate(play, play.state.leaders["sapphire-caesar"], "ruby"))
    assert fallen["ruby-general-1"].at == "italia" and not fallen["ruby-general-1"].held_by
    assert "sapphire-general-1" not in fallen and fallen["olive-general-1"].held_by == "ruby"
    [event] = fallen.told("eliminated")
    assert event.places == ("armenia",) and fallen.state.stirred


@pytest.mark.rule("CE-81")
def test_a_side_that_falls_in_its_own_turn_has_no_further_phase(sea):
    position = sea(
        *LAND, "ruby general italia infantry=1", "ruby caesar noricum", "sapphire garrison noricum infantry=1",
        seats=3,
    )  # fmt: skip
    after = position.do("end")
    assert after.state.sides["ruby"].out and after.state.outcome is None
    assert after.asked.seat == "sapphire"
    assert [event.seat for event in after.told("phase")] == ["sapphire"] and not after.told("collected")


@pytest.mark.rule("CE-61")
def test_a_death_is_told_by_name(sea, rules):
    after = sea(*LAND, "ruby general italia").acted(
        lambda play: kill(play, play.state.leaders["ruby-general-1"], "CE-61")
    )
    [event] = after.told("killed")
    assert rules.view.narrate(after.state, event) == "Ruby general 1 is dead." and event.case == "CE-61"


@pytest.mark.rule("CE-79")
def test_prices_rise_when_the_scale_stands_at_the_mark_itself(sea):
    mark = min(mark for mark, times in sea(*LAND).state.box.inflation if times > 1)
    names = [one for one in sea(*LAND).state.provinces if one not in {"italia", "numidia", "egyptus"}]
    position = sea("ruby owns italia+", "sapphire owns numidia+")
    owned: list[str] = []
    for name in names:
        tried = sea(
            "ruby owns italia+ " + " ".join(f"{one}*" for one in [*owned, name]), "sapphire owns numidia+"
        )
        if scale(tried.state, "ruby") <= mark:
            owned.append(name)
            position = tried
    assert scale(position.state, "ruby") == mark, "the values of provinces are fives"
    assert position.acted(mark_inflation).state.inflation == 2
    less = sea("ruby owns italia+ " + " ".join(f"{one}*" for one in owned[:-1]), "sapphire owns numidia+")
    assert less.acted(mark_inflation).state.inflation == 1


@pytest.mark.rule("CE-67")
def test_a_galley_on_a_coast_of_one_sea_escapes_into_it_unasked(sea, rules):
    position = sea(*LAND, "sapphire galley port:armenia general infantry=1", galleys_escape=True)
    fled = position.acted(lambda play: lose_coast(play, "sapphire", "armenia"))
    for piece in ("sapphire-galley-1", "sapphire-general-1", "sapphire-infantry-2"):
        assert fled[piece].at == "mare_amisus"
    assert fled.kinds == ["escaped"] and fled.asked.seat == "ruby"
    zone = fled.state.box.map.label("mare_amisus")
    assert rules.view.narrate(fled.state, fled.events[0]) == f"Sapphire galley 1 escapes to {zone}."
