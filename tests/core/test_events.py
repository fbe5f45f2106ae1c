"""What an event tells besides its sentence."""

import pytest

from galleywar.core.events import Event, Thrown

HIT = Event("hit", "roman", ("isis",), facts=(("oars", 3), ("side", "port"), ("oars", 9)))


def test_a_fact_is_found_by_its_name_and_the_first_one_counts():
    assert HIT["oars"] == HIT.get("oars") == 3
    assert HIT["side"] == HIT.get("side", "starboard") == "port"


def test_a_fact_that_was_not_told_is_missing_or_what_one_says_instead():
    with pytest.raises(KeyError, match="crew"):
        HIT["crew"]
    assert HIT.get("crew") == "" and HIT.get("crew", 0) == 0


@pytest.mark.parametrize(
    ("least", "hits"),
    [(0, (False,) * 4), (1, (True,) * 4), (4, (False, False, True, True)), (7, (False,) * 4)],
)
def test_dice_that_count_by_themselves_come_off_from_their_least_face_on(least, hits):
    assert Thrown("roman", 6, (1, 3, 4, 6), least).hits == hits
