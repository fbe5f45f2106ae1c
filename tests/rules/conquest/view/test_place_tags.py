"""What a place one is asked about brings, in a word or two for the board."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.conquest.view.place_tags import tag

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia")


@pytest.mark.rule("CE-67")
def test_a_galley_that_escapes_is_told_of_the_enemy_galleys_off_her_coast(sea):
    lines = (
        *LAND, "ruby general italia infantry=1", "sapphire galley port:dalmatia", "sapphire galley mare_adriatico",
        "ruby galley mare_epirus",
    )  # fmt: skip
    position = sea(*lines, galleys_escape=True).do("march ruby-general-1 dalmatia", "end")
    assert position.asked.case == "CE-67"
    told = {str(one): tag(position.state, one) for one in position.asked.choices()}
    assert told == {"flee mare_epirus": "1 enemy galley", "flee mare_adriatico": ""}
    assert tag(sea(*lines).state, Choice("end")) == ""
