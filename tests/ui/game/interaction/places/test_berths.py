"""Where a galley that waits may be set down: on any lawful heading, and not by words that fit her out."""

from galleywar.core.decision import Among, Choice, Offer
from galleywar.ui.game.interaction.places.placement import berth, berths

ZONE = Among("where", ("1000,800@90", "1000,800@105", "2000,800@90"))
PUT = Offer("place", "Place a galley", (Among("galley", ("blue-1",)), ZONE))
FIT = Offer("fit", "Fit her out", (Among("galley", ("blue-1",)), Among("engine", ("ballista", "tower"))))


def test_a_berth_for_every_heading_the_usual_one_first():
    found = [way.choices for way in berths([FIT, PUT], "blue-1", "1000,800@0")]
    assert found == [
        (Choice("place", ("blue-1", "1000,800@90")),),
        (Choice("place", ("blue-1", "1000,800@105")),),
    ]
    assert berth([FIT, PUT], "blue-1", "1000,800@0", 0).choices == found[0]


def test_an_offer_to_fit_her_out_puts_her_nowhere():
    assert (
        not list(berths([FIT], "blue-1", "1000,800@0")) and berth([FIT], "blue-1", "1000,800@0", 90) is None
    )
    assert not list(berths([PUT], "red-1", "1000,800@0"))
