"""Every section of every rulebook: its example is played in the window, comes to what it says, and is taken back."""

import pytest

from galleywar.core.events import Event
from galleywar.rules.rulebooks.contents import books, chapters, examples_beside, sections
from galleywar.ui.library.library_screen import LibraryScreen
from hand_steps import Steps
from hands import Hands

MOST_STEPS = 14
"""So many clicks for one order at most."""
BY_BUTTON = frozenset({
    "landing-out-of-slips", "past-a-friend", "diekplus-in-the-middle", "landing-in-sicily", "regiments-to-place",
    "regiments-aboard", "over-the-rail", "a-raven-on-her-bow",
})  # fmt: skip
"""Examples with an order that is shown here, for to give it takes a place or a number no plain click tells."""

EVERY = [
    pytest.param(system, chapter, section, id=f"{system}-{section.number or section.title}")
    for system in books()
    for chapter in chapters(system)
    for section in chapter.sections
]


@pytest.fixture(scope="module")
def hands(tmp_path_factory):
    """Hands at the rules library, which stays open from one section to the next."""
    hands = Hands(tmp_path_factory.mktemp("home"), (1280, 800), "mouse")
    hands.app.push(hands.app.rules_library())
    yield hands
    hands.close()


def page(hands) -> LibraryScreen:
    assert isinstance(hands.app.top, LibraryScreen)
    return hands.app.top


def pick(hands, words):
    """Scroll to the row that says ``words``, and click it."""
    rows = page(hands).reader.list
    at = next(at for at, line in enumerate(rows.lines) if line.words.strip() == words)
    rows.scroller.to(rows._starts[at], rows.rect.height)
    hands.click(rows._row_rect(at).center)
    assert rows.lines[rows.index].words.strip() == words


def turn_to(hands, system, chapter, section):
    reader = page(hands).reader
    if reader.system.value != system:
        reader.system.choose(system)
        hands.look()
    pick(hands, chapter.name)
    pick(hands, section.name)


def rest(hands):
    """Wait until what moves has come to rest and every question can be answered."""
    hands.until(lambda: not hands.game.moving and not hands.game.view.presenter.holds)
    hands.look(5)


def by_hand(hands, order):
    """Give ``order`` with the mouse, click by click."""
    match = page(hands).session.match
    steps, given = Steps(hands, (match.choice_of(order),)), len(match.entries)
    for _ in range(MOST_STEPS):
        if len(match.entries) > given or not steps.step():
            break
        hands.until(lambda: not hands.game.moving)


def told(match) -> list[str]:
    view = match.ruleset.view
    moments = match.moments[match.begins + 1 :]
    events: list[tuple[object, Event]] = [(one.state, event) for one in moments for event in one.events]
    return [view.narrate(state, event) for state, event in events]


@pytest.mark.one_in(48)
@pytest.mark.parametrize("system, chapter, section", EVERY)
def test_its_example_is_played_in_the_window_and_taken_back(hands, system, chapter, section):
    turn_to(hands, system, chapter, section)
    example, match = examples_beside(system, section)[0], page(hands).session.match
    assert (page(hands).system, page(hands).example) == (system, example)
    before = match.state
    assert page(hands).guide.bar.words.words == example.aim
    for at, order in enumerate(example.tries):
        rest(hands)
        if example.key in BY_BUTTON:
            hands.use_words("Show me")
        else:
            by_hand(hands, order)
        assert match.given(example.tries) == len(match.entries) - match.begins == at + 1, order
    rest(hands)
    assert page(hands).guide.bar.words.words == example.follows
    assert match.state != before
    said = told(match)
    for words in example.told:
        assert any(words in sentence for sentence in said), said
    if example.asked:
        assert match.decision.seat == example.asked
    hands.use_words("Take back")
    assert match.given(example.tries) < len(example.tries)
    if len(match.entries) > match.begins:
        hands.use_words("Begin again")
    assert match.state == before
    assert page(hands).guide.bar.words.words == example.aim


def test_there_are_sections_enough():
    assert len(EVERY) >= 40
    assert all(len(sections(system)) >= 5 for system in books())
