"""What the enemy could do where a way ends is reckoned aside, one end at a time."""

from types import SimpleNamespace

from galleywar.core.view import Threat
from galleywar.ui.game.interaction.reactions.foresight import Foresight


class Aside:
    """Does nothing before it is told to."""

    def __init__(self):
        self.waiting = []

    def run(self, work, done):
        self.waiting.append((work, done))

    def work(self):
        for work, done in self.waiting:
            done(work())
        self.waiting.clear()


def end_at(place):
    return SimpleNamespace(piece="a", ends=place, path=(SimpleNamespace(heading=0),))


def laid(*threats):
    aside = Aside()
    ruleset = SimpleNamespace(view=SimpleNamespace(dangers=lambda state, route: iter(threats)))
    foresight = Foresight(SimpleNamespace(background=aside))
    return aside, foresight, SimpleNamespace(ruleset=ruleset, state=None)


def hopes(chance):
    return SimpleNamespace(hope=chance)


def test_the_worst_is_told_when_it_is_known_and_how_many_more_there_are():
    mild = Threat("b", "grapple", "a", "B may grapple A at 10 %", forecast=hopes(0.1))
    worst = Threat("c", "ram", "a", "C may ram A at 58 %", forecast=hopes(0.58))
    aside, foresight, position = laid(mild, worst)
    foresight.look(position, end_at("1"))
    assert foresight.said(position, end_at("1")) == ""
    aside.work()
    said = "If you end here: C may ram A at 58 %; 1 other may strike as well"
    assert foresight.said(position, end_at("1")) == said and not foresight.said(position, end_at("2"))


def test_an_end_that_is_left_is_heard_of_no_more():
    aside, foresight, position = laid(Threat("b", "ram", "a", "B may ram A", forecast=hopes(0.5)))
    heard = []
    foresight.on_heard = lambda: heard.append(1)
    foresight.look(position, end_at("1"))
    foresight.look(position, end_at("2"))
    foresight.look(position, end_at("2"))
    assert len(aside.waiting) == 2, "an end that is looked at already is not asked about again"
    aside.work()
    assert heard == [1] and foresight.said(position, end_at("2")) and not foresight.said(position, end_at("1"))
    foresight.look(position, None)
    assert not foresight.said(position, end_at("2"))
