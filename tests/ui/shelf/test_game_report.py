"""The report: its figures are those of the game, and every format holds them."""

import csv
import io
from copy import copy
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from galleywar.core.check import Check, Roll
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match, Moment
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.shelf.game_report import FORMATS, Report, to_csv, to_html, to_markdown
from tests.toy.lilies import LILIES, SCENARIO


@pytest.fixture(scope="module")
def report():
    lilies = LILIES
    match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 3, {"green": "human", "brown": "captain"})
    while match.decision is not None:
        match.submit(next(match.decision.choices()))
    return Report(match)


def test_the_headline_names_winner_and_condition(report):
    assert report.headline in {
        "Green wins: three lilies in a line",
        "Brown wins: three lilies in a line",
        "nobody has three lilies in a line",
    }


def test_every_face_of_every_die_is_counted(report):
    shown = [face for entry in report.match.entries for face in entry.faces]
    assert sum(die.thrown for die in report.dice) == len(shown)
    assert sum(die.mean * die.thrown for die in report.dice) == pytest.approx(sum(shown))
    assert all(die.expected == 3.5 and die.sides == 6 for die in report.dice)


@pytest.mark.parametrize(
    "name", ["mare-first-fight", "poseidon-first-fight", "conquest-2", "added-depth-grain"]
)
def test_dice_that_count_each_by_itself_are_counted_like_those_of_checks(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    match, draw = Match(ruleset, scenario, 4, {seat.key: "human" for seat in scenario.seats}), Seeded(4)
    while match.decision is not None and len(match.entries) < 150:
        match.submit(match.decision.any(draw))
    told, events = Report(match), [event for moment in match.moments for event in moment.events]
    shown = sum(die.thrown for die in told.dice)
    nobodys = sum(len(event.roll.faces) for event in events if event.roll and not event.seat)
    assert 0 < shown == match.moments[-1].drawn - nobodys
    lines = list(csv.DictReader(io.StringIO(to_csv(told))))
    assert sum(len(line["faces"].split()) for line in lines) == shown
    if name == "poseidon-first-fight":
        fallen = [face for entry in match.entries for face in entry.faces]
        assert [int(face) for line in lines for face in line["faces"].split()] == fallen


def test_what_came_off_is_held_against_what_was_due(report):
    assert all(one.due == one.times * Fraction(5, 6) for one in report.tried)
    assert sum(one.hits for one in report.tried) == len(report.match.state.lilies)


def test_a_ten_sider_counts_from_nought():
    from galleywar.ui.shelf.game_report import DieCount

    die = DieCount("green", 10, (1, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    assert die.mean == 4.5 == die.expected


def test_the_csv_has_a_line_for_every_throw(report):
    rows = list(csv.DictReader(io.StringIO(to_csv(report))))
    assert len(rows) == len(report.rolls)
    assert {row["throw"] for row in rows} == {"Leap"} and rows[0]["chance"] == "0.8333"


def test_markdown_and_page_tell_the_whole_game(report):
    told = [sentence for _, sentence in report.told()]
    assert told
    for text in (to_markdown(report), to_html(report)):
        assert all(sentence in text for sentence in told)
        assert report.headline in text and "d6" in text


def test_the_page_is_well_formed_and_needs_nothing_else(report):
    class Tags(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open, self.links = [], 0

        def handle_starttag(self, tag, attrs):
            self.links += any(name in {"src", "href"} for name, _ in attrs)
            if tag != "meta":
                self.open.append(tag)

        def handle_endtag(self, tag):
            assert self.open.pop() == tag

    tags = Tags()
    tags.feed(to_html(report).removeprefix("<!doctype html>"))
    assert tags.open == [] and tags.links == 0


def test_words_that_look_like_markup_stay_words(report, monkeypatch):
    monkeypatch.setattr(type(report), "headline", "<b>Rome|Egypt</b>")
    assert "<b>" not in to_html(report)


def test_every_format_is_offered():
    assert set(FORMATS) == {"md", "html", "csv"}


def test_what_is_thrown_for_a_ship_that_nobody_mans_counts_for_neither_side(report):
    check = Check.at_least("MN-02.02", "Hull of Makaria", (6,), 4, (), ("holds", "fills"))
    told = Event("rolled", "", ("makaria",), roll=Roll(check, (2,), 2, "fills"))
    last = report.match.moments[-1]
    match = copy(report.match)
    match.moments = [*match.moments, Moment(last.state, last.drawn, (told,))]
    other = Report(match)
    assert other.dice == report.dice and other.tried == report.tried
    assert {die.seat for die in other.dice} <= set(other.seats)
