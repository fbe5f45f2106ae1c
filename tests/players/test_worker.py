"""The process that thinks for the window: it answers once, hurries, forgets, and survives its own death."""

from __future__ import annotations

import multiprocessing
import pickle
import queue
import signal
from collections.abc import Iterator

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.players import worker as worker_module
from galleywar.players.player import Clock, Question, Thought
from galleywar.players.worker import Job, Worker, serve, think
from galleywar.rules import open_ruleset

LONG = 30.0
"""Seconds in which anything that comes at all has come."""


def asked(view: bytes, level: str = "captain") -> Question:
    return Question("alexandria", (), view, "roman", level, 5, 4)


@pytest.fixture(scope="module")
def view() -> bytes:
    """Rome sets the speeds of its ships, set up as in the scenario."""
    rules = open_ruleset("alexandria")
    dice = Seeded(3)
    state = rules.deal(rules.read(Source.read(scenario_dir() / "naval-battle.yaml")), dice)
    for verb in ("historical", "ready", "historical", "ready"):
        state = rules.apply(state, Choice(verb), dice).state
    return pickle.dumps(state)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def answer(worker: Worker, question: Question) -> Thought:
    told: queue.Queue[Thought] = queue.Queue()
    worker.ask(question, told.put)
    return told.get(timeout=LONG)


def as_thought_here(question: Question) -> Thought:
    return think(question, Clock())


@pytest.mark.parametrize("level", ["random", "novice", "captain"])
def test_another_process_thinks_the_same(worker: Worker, view: bytes, level: str) -> None:
    question = asked(view, level)
    assert answer(worker, question) == as_thought_here(question)
    assert not worker.thinking
    assert worker.progress == 1.0


def test_the_question_asked_last_is_the_one_answered(worker: Worker, view: bytes) -> None:
    told: queue.Queue[str] = queue.Queue()
    worker.ask(asked(view, "captain"), lambda _: told.put("first"))
    worker.ask(asked(view, "random"), lambda _: told.put("second"))
    assert told.get(timeout=LONG) == "second"
    assert told.empty()


def test_nobody_is_told_what_has_been_forgotten(worker: Worker, view: bytes) -> None:
    told: queue.Queue[str] = queue.Queue()
    worker.ask(asked(view), lambda _: told.put("forgotten"))
    worker.forget()
    assert not worker.thinking
    assert answer(worker, asked(view, "random")) == as_thought_here(asked(view, "random"))
    assert told.empty()


def test_hurrying_still_brings_a_legal_answer(worker: Worker, view: bytes) -> None:
    told: queue.Queue[Thought] = queue.Queue()
    worker.ask(asked(view), told.put)
    worker.hurry()
    thought = told.get(timeout=LONG)
    decision = open_ruleset("alexandria").pending(pickle.loads(view))
    assert decision is not None
    assert decision.admits(thought.choices[0])


def test_a_process_whose_window_was_killed_ends_without_a_word(view: bytes, monkeypatch) -> None:
    ours, theirs = multiprocessing.Pipe()

    def killed_meanwhile(_question, _clock):
        ours.close()
        return Thought(())

    monkeypatch.setattr(worker_module, "think", killed_meanwhile)
    monkeypatch.setattr(signal, "signal", lambda _number, _handler: None)
    ours.send(Job(1, asked(view), 1.0))
    serve(theirs)
    assert ours.closed
    theirs.close()


def test_a_killed_process_is_replaced_and_the_question_answered(worker: Worker, view: bytes) -> None:
    worker.start()
    killed = worker._process
    assert killed is not None
    told: queue.Queue[Thought] = queue.Queue()
    worker.ask(asked(view, "captain"), told.put)
    killed.kill()
    thought = told.get(timeout=LONG)
    decision = open_ruleset("alexandria").pending(pickle.loads(view))
    assert decision is not None
    assert decision.admits(thought.choices[0])
    killed.join(LONG)
    assert answer(worker, asked(view, "random")) == as_thought_here(asked(view, "random"))


def test_when_thinking_kills_twice_the_order_is_drawn_by_chance_and_says_so(view: bytes) -> None:
    worker = Worker()
    thought = answer(worker, asked(view, "nobody"))
    assert thought.choices == as_thought_here(asked(view, "random")).choices
    assert "drawn by chance" in thought.why
    worker.close()


def test_a_closed_worker_may_be_asked_again(view: bytes) -> None:
    worker = Worker()
    worker.close()
    assert answer(worker, asked(view, "random")).choices
    worker.close()
    assert worker._process is None
