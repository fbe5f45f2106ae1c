"""Learning in the window: the list of lessons, the guide at the foot of the board, what is kept of it."""

import itertools
import pickle

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.faults import SourceFaults
from galleywar.players import worker
from galleywar.players.player import Thought
from galleywar.players.policies.passive import calmest
from galleywar.rules import open_ruleset
from galleywar.rules.lessons import find_lesson, lessons_of, open_lesson, shipped_lessons
from galleywar.rules.system import covers
from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens import learn
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.open import screen_for
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.session.course import KEY, sentence
from galleywar.ui.shelf import game_factory
from galleywar.ui.shelf.game_factory import teach
from galleywar.ui.shelf.learning import LessonRecord, keep, record_of, save_of
from galleywar.ui.widgets import Button
from galleywar.ui.widgets.buttons import MenuEntry
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot, key_event

FILES = shipped_lessons()
AT_SEA = ("galleys", "first-fight", "landing")
CTRL = pygame.KMOD_LCTRL
MARCHED = ("activate roman-legate-VI", "muster", "march roman-VI-1", "step 3/4-K")
DONE = (*MARCHED, "step 4-K", "pivot 4-L", "done", "end")
SIZES = [
    (1024, 700, 100),
    (1280, 800, 100),
    (1920, 1080, 100),
    (1280, 800, 150),
    (1280, 800, 200),
    (1920, 1080, 200),
]


class AtOnce:
    """The quiet player, without a process of its own."""

    def ask(self, question, tell):
        ruleset = open_ruleset(question.system, question.charts)
        assert question.level == "quiet"
        tell(Thought((calmest(ruleset.pending(pickle.loads(question.view))),)))

    def start(self): ...
    def hurry(self): ...
    def forget(self): ...
    def close(self): ...


class Pupil(Pilot):
    """A pilot in a lesson; time runs half a second from look to look."""

    def __init__(self, app):
        super().__init__(app)
        ticks = itertools.count(0, 500)
        app._clock = lambda: next(ticks)
        app.push(StartScreen(app))
        self.look()

    @property
    def guide(self):
        return self.app.top.lesson

    @property
    def bar(self):
        return self.guide.bar

    def learn(self):
        """The lesson on marching, those before it being done, by mouse and key."""
        for key in AT_SEA:
            keep(self.app, key, LessonRecord(done=True))
        self.click(self.widget(MenuEntry, "Learn"))
        self.key("Enter")

    def give(self, *orders):
        for order in orders:
            verb, *args = order.split()
            self.app.session.submit(Choice(verb, tuple(args)))
            self.look()
        self.until(lambda: not self.app.top.moving)


@pytest.fixture
def pupil(make_app, monkeypatch):
    monkeypatch.setattr(worker, "Worker", AtOnce)
    return Pupil(make_app())


# -- the list -----------------------------------------------------------------------------------------------
def test_two_presses_lead_from_the_first_page_into_the_first_lesson(pupil):
    pupil.click(pupil.widget(MenuEntry, "Learn"))
    page = pupil.app.top
    assert isinstance(page, LearnScreen) and page.chosen.key == "galleys"
    assert [line.mark for line in page._list.lines] == ["open"] * len(lessons_of(page.game))
    pupil.key("Enter")
    assert isinstance(pupil.app.top, GameScreen)
    assert pupil.bar.visible and pupil.bar.where.words == "Lesson 1 · step 1 of 4"
    assert pupil.app.session.match.players == {"roman": "human", "egyptian": "quiet"}


def test_every_lesson_stands_below_the_cover_of_its_game(pupil):
    pupil.app.push(page := LearnScreen(pupil.app))
    listed = []
    for at, cover in enumerate(page._covers.covers):
        page._covers.pick(at)
        assert {page.exercises[line.key].system for line in page._list.lines} <= {cover.key}
        assert bool(page._list.lines) == bool(cover.count) == page._main.enabled
        listed += page._list.lines
    assert len(listed) == len(FILES)
    pupil.key("2")
    assert page._covers.chosen == page._covers.covers[1].key == page.game


def test_a_lesson_shows_what_it_begins_with(pupil):
    shown = learn.position_of(find_lesson("galleys"))
    ships = [one for one in shown.counters.values() if one.at is not None and not one.aboard]
    assert len(ships) == 4 and {one.seat for one in ships} == set(shown.seats)


def test_a_lesson_that_cannot_be_read_is_told_and_stops_no_other(pupil, monkeypatch, tmp_path):
    broken = tmp_path / "1-broken.yaml"
    broken.write_text("lesson: {key: x}\n")
    monkeypatch.setattr(learn, "shipped_lessons", lambda: (broken, find_lesson("fire")))
    page = LearnScreen(pupil.app)
    pupil.app.push(page)
    assert [line.mark for line in page._list.lines] == ["warning", "open"] and page.chosen.key == "fire"
    page._list.pick(0)
    assert not pupil.widget(Button, "Start").enabled
    pupil.key("Enter")
    assert pupil.app.top is page


def test_a_lesson_whose_position_is_gone_says_so(pupil, monkeypatch, tmp_path):
    alone = tmp_path / "4-march.yaml"
    alone.write_text(find_lesson("march").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(SourceFaults):
        open_lesson(alone)
    monkeypatch.setattr(learn, "shipped_lessons", lambda: (alone,))
    pupil.learn()
    assert isinstance(pupil.app.top, MessageScreen)


def test_a_key_held_down_while_the_lesson_is_laid_out_orders_nothing(pupil):
    screen = game_factory.teach(pupil.app, open_lesson(find_lesson("galleys")))
    pygame.event.post(key_event("Enter"))
    pupil.app.push(screen)
    for event in pygame.event.get():
        pupil.app.handle(event)
    assert pupil.app.session.match.entries == []


def test_the_first_page_offers_a_whole_fight_until_it_has_been_won(pupil):
    pupil.key("F")
    assert isinstance(pupil.app.top, GameScreen) and pupil.guide is not None
    assert pupil.app.session.match.players == {"roman": "human", "egyptian": "novice"}
    assert pupil.bar.where.words == "Lesson 2 · step 1 of 4"
    keep(pupil.app, "first-fight", LessonRecord(done=True))
    pupil.app.pop()
    assert not [one for one in pupil.app.top.stage.buttons() if one.words == "Play your first fight"]


def test_a_lesson_asks_what_hardly_anybody_answers_otherwise_only_where_it_teaches_that(pupil):
    pupil.app.push(game_factory.teach(pupil.app, open_lesson(find_lesson("treasury"))))
    pupil.give("end")
    assert "spare" in [one.choice.verb for one in pupil.app.session.match.entries]
    assert not pupil.app.session.match.decision.seldom
    pupil.app.push(game_factory.teach(pupil.app, open_lesson(find_lesson("march"))))
    pupil.give("activate roman-legate-VI")
    assert pupil.app.session.match.decision.seldom


def test_a_lesson_continued_from_the_first_page_still_has_its_guide(pupil):
    pupil.key("F")
    pupil.app.session.save()
    path = pupil.app.session.file.path
    pupil.app.pop()
    pupil.app.session.close()
    pupil.app.session = None
    screen = screen_for(pupil.app, path)
    pupil.app.push(screen)
    assert pupil.guide is not None and pupil.bar.where.words == "Lesson 2 · step 1 of 4"


# -- the guide ----------------------------------------------------------------------------------------------
def test_what_happens_moves_the_lesson_on_and_undo_takes_it_back(pupil):
    pupil.learn()
    assert pupil.app.top.view.board.overlay.marked == ("roman-legate-VI",)
    pupil.give(*MARCHED)
    assert pupil.bar.where.words == "Lesson 4 · step 3 of 5" and pupil.bar.pips.done == (
        True,
        True,
        False,
        False,
        False,
    )
    assert pupil.bar.cite.case == "6.12a"
    assert pupil.app.top.view.board.overlay.marked == ("roman-VI-1", "roman-VI-2")
    pupil.key("U")
    assert pupil.bar.where.words == "Lesson 4 · step 2 of 5"
    pupil.key("Y", mod=CTRL)
    assert pupil.bar.where.words == "Lesson 4 · step 3 of 5"


def test_a_step_names_the_players_own_keys(pupil):
    pupil.learn()
    pupil.app.change(keys={"end_phase": ("F10",)})
    named = set()
    for file in FILES:
        for task in open_lesson(file).lesson.tasks:
            named |= set(KEY.findall(task.do))
            assert "{" not in sentence(task, pupil.app.bindings)
    assert named <= set(BY_NAME) and "end_phase" in named
    ends = open_lesson(find_lesson("march")).lesson.tasks[-1]
    assert "(F10)" in sentence(ends, pupil.app.bindings)


def test_the_board_stays_where_it_is_from_step_to_step(pupil):
    pupil.learn()
    heights = set()
    for order in DONE:
        pupil.give(order)
        pupil.app.top.stage.settle()
        heights.add(pupil.app.top.view.board.rect.height)
    assert len(heights) == 1


def test_a_lesson_brought_to_its_end_is_ticked_and_leads_to_the_next(pupil):
    pupil.learn()
    pupil.give(*DONE)
    assert pupil.bar.where.words == "Lesson 4 is done" and pupil.bar.on.words == "Next lesson"
    assert record_of(pupil.app, "march") == LessonRecord(done=True)
    pupil.until(lambda: pupil.app.session.match.decision.seat == "roman")
    pupil.click(pupil.bar.all)
    page = pupil.app.top
    assert page._list.lines[len(AT_SEA)].mark == "done" and page.chosen.key == "fire"
    pupil.key("Esc")
    pupil.key("n", mod=CTRL)
    assert pupil.app.session.course.lesson.key == "fire" and pupil.bar.where.words == "Lesson 5 · step 1 of 6"
    assert len(pupil.app.stack) == 2


def test_after_the_last_lesson_there_is_no_next(pupil):
    pupil.app.push(game_factory.teach(pupil.app, open_lesson(lessons_of("alexandria")[-1])))
    for _ in range(5):
        pupil.click(pupil.bar.on)
    assert pupil.bar.where.words == "Lesson 7 is done" and not pupil.bar.on.visible and pupil.bar.all.visible
    pupil.guide.go_on()
    assert pupil.app.session.course.lesson.key == "blocks"


def test_the_rule_behind_a_step_is_one_press_away(pupil):
    pupil.learn()
    pupil.click(pupil.bar.cite)
    assert pupil.app.top.model.cases == ("4.41a",)


def test_the_bar_makes_room_for_a_replay_and_comes_back(pupil):
    pupil.learn()
    pupil.give(*MARCHED)
    pupil.app.top.playback.watch()
    assert not pupil.bar.visible
    pupil.key("Esc")
    assert pupil.bar.visible


# -- what is kept -------------------------------------------------------------------------------------------
def test_a_lesson_left_is_taken_up_where_it_stood_with_what_was_passed_over(pupil):
    pupil.learn()
    pupil.give(*MARCHED[:2])
    pupil.click(pupil.bar.on)
    assert pupil.bar.where.words == "Lesson 4 · step 3 of 5"
    pupil.app.top.model.commands.do("leave")
    pupil.app.pop()
    pupil.click(pupil.widget(MenuEntry, "Learn"))
    assert pupil.app.top._list.lines[len(AT_SEA)].under.endswith("begun")
    pupil.click(pupil.widget(Button, "Resume"))
    assert pupil.bar.where.words == "Lesson 4 · step 3 of 5" and len(pupil.app.session.match.entries) == 2


def test_a_lesson_begun_anew_begins_at_its_first_step(pupil):
    pupil.learn()
    pupil.give(*MARCHED)
    pupil.click(pupil.bar.on)
    pupil.click(pupil.widget(Button, "Menu"))
    pupil.key("Esc")
    pupil.app.push(LearnScreen(pupil.app))
    pupil.click(pupil.widget(Button, "From the start"))
    assert pupil.bar.where.words == "Lesson 4 · step 1 of 5" and pupil.app.session.match.entries == []
    assert record_of(pupil.app, "march") == LessonRecord(begun=True)


def test_a_damaged_save_begins_the_lesson_anew(pupil):
    save = save_of(pupil.app, "march")
    save.parent.mkdir(parents=True, exist_ok=True)
    save.write_text("no game\n")
    keep(pupil.app, "march", LessonRecord(begun=True, skipped=frozenset({0})))
    pupil.learn()
    assert pupil.bar.where.words == "Lesson 4 · step 1 of 5"


def test_its_save_opens_as_an_ordinary_game_once_it_is_done(pupil):
    pupil.learn()
    pupil.give(*MARCHED)
    pupil.app.session.close()
    keep(pupil.app, "march", LessonRecord(done=True))
    pupil.app.session = None
    pupil.app.push(screen_for(pupil.app, save_of(pupil.app, "march")))
    assert isinstance(pupil.app.top, GameScreen) and pupil.guide is None
    assert len(pupil.app.session.match.entries) == len(MARCHED)


@pytest.mark.parametrize(
    "kept",
    [None, 7, {"march": 3}, {"march": {"done": "yes", "skipped": [True, "x"]}}, {"fire": {"done": True}}],
)
def test_what_is_remembered_wrongly_counts_for_nothing(pupil, kept):
    pupil.app.remember("lessons", kept)
    assert record_of(pupil.app, "march") == LessonRecord()
    keep(pupil.app, "march", LessonRecord(done=True, skipped=frozenset({2, 1})))
    assert record_of(pupil.app, "march") == LessonRecord(done=True, skipped=frozenset({1, 2}))


# -- how it looks -------------------------------------------------------------------------------------------
@pytest.mark.one_in(3)
@pytest.mark.parametrize("width, height, scale", SIZES)
@pytest.mark.parametrize("at", [0, 1, len(FILES) - 1])
def test_nothing_is_cut_off_or_covered(make_app, monkeypatch, width, height, scale, at):
    monkeypatch.setattr(worker, "Worker", AtOnce)
    pupil = Pupil(make_app((width, height), ui_scale=scale))
    pupil.app.push(game_factory.teach(pupil.app, open_lesson(FILES[at])))
    assert serious(pupil.app.top.stage) == []
    pupil.app.session.course.skipped = frozenset(range(6))
    pupil.app.top.model.renew()
    assert pupil.bar.where.words.endswith("is done")
    assert serious(pupil.app.top.stage) == []


def serious(stage):
    """Cards may grow low beside a long list of answers: they scroll."""
    return [one for one in complaints(stage) if "is too low to be of use" not in one]


def test_all_of_it_is_reached_by_key(pupil):
    pupil.learn()
    assert {pupil.bar.cite, pupil.bar.on} <= set(pupil.app.top.stage.reachable())


def test_with_a_cover_in_hand_enter_begins_the_lesson(pupil):
    pupil.app.push(page := LearnScreen(pupil.app))
    pupil.look()
    page.stage.take_focus(page._covers)
    pupil.key("Right", "Enter")
    assert isinstance(pupil.app.top, GameScreen)


def test_a_fight_lost_before_its_lesson_is_done_can_be_begun_again(pilot, monkeypatch):
    taught = open_lesson(find_lesson("first-fight"))
    pilot.app.push(teach(pilot.app, taught))
    pilot.look()
    lost, match = pilot.app.top, pilot.app.session.match
    assert lost.lesson.bar.on.words == "Skip step"
    with monkeypatch.context() as over:
        over.setattr(type(match), "decision", None)
        lost.lesson.renewed()
        assert lost.lesson.bar.on.words == "Begin again" and "over before" in lost.lesson.bar.words.words
        lost.lesson.go_on()
    assert pilot.app.session.match is not match and not pilot.app.session.match.entries


@pytest.mark.parametrize(("size", "most"), [((1280, 800), 2), ((1920, 1080), 0)])
def test_most_lessons_are_told_whole_without_scrolling(make_app, size, most):
    pilot = Pilot(make_app(size))
    pilot.app.push(page := LearnScreen(pilot.app))
    pilot.until(lambda: page.exercises)
    cut = []
    for game in covers():
        page._take_game(game)
        for at in range(len(page._list.lines)):
            page._list.pick(at)
            pilot.look()
            if page._about.height_for(page._about.look, page._about.rect.width) > page._about.parent.rect.height:
                cut.append(page.chosen.title)
    assert len(cut) <= most, cut
