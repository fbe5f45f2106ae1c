"""Everything a game says: what its log, questions, objections, cards and overlays have in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

from galleywar.core.decision import Among, Choice, Decision, Domain, Some, Span, Split
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match, tell_game
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario

SEATS = (
    ("Pirates", "Pirates"), ("Hanno and Hamilcar", "Carthaginians"), ("Rhodians", "Rhodians"),
    ("Egypt", "Egyptians"), ("Rome", "Romans"), ("Gauls", "Gauls"),
)  # fmt: skip
"""Who plays instead of those of a scenario: names of many, joined names, and some of one."""


def with_many_names(scenario: str, seed: int) -> Match:
    """A game of a shipped scenario in which the seats have other names."""
    file = find_scenario(scenario)
    others = iter(SEATS)

    def renamed(seat: re.Match[str]) -> str:
        name, people = next(others)
        return f"{seat[1]}name: {name}, people: {people}"

    text = re.sub(
        r'(?m)(^- \{key: \w+, )name: "?([^",]+)"?, people: "?([^",}]+)"?', renamed, Path(file).read_text()
    )
    source = Source.parse(text, file.name)
    ruleset = open_ruleset(source.root["rules"]["set"])
    opened = ruleset.read(source)
    return Match(ruleset.for_scenario(opened), opened, seed, {seat.key: "human" for seat in opened.seats})


def words_in(thing: object) -> Iterator[str]:
    """Every text of more than one word in a thing the rules hand out."""
    if isinstance(thing, str):
        if " " in thing:
            yield thing
    elif isinstance(thing, Mapping):
        yield from words_in(tuple(thing.values()))
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from words_in(one)
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from words_in(getattr(thing, one.name))


def asked(match: Match, decision: Decision, draw: Seeded) -> Iterator[str]:
    """A question, what its answers would bring, and what stands against some that are none."""
    ruleset, state = match.ruleset, match.state
    yield from words_in((decision.prompt, decision.because, *[offer.text for offer in decision.offers]))
    offers = [*decision.offers, *([decision.withheld] if decision.withheld else [])]
    for offer in offers:
        if offer is decision.withheld:
            yield from words_in(tuple(ruleset.objections(state, Choice(offer.verb))))
            continue
        yield from words_in(ruleset.forecast(state, offer.any(draw)))
        wrong = Choice(offer.verb, tuple(guessed(match, slot, draw) for slot in offer.slots))
        yield from words_in(tuple(ruleset.objections(state, wrong)))


def guessed(match: Match, slot: Domain, draw: Seeded) -> object:
    """Something of the kind a slot asks for, right or wrong."""
    if isinstance(slot, Span):
        return draw.below(2 * max(1, slot.hi) + 2)
    if isinstance(slot, Split):
        return tuple((target, 1 + draw.below(slot.total + 1)) for target, _ in slot.caps)
    if isinstance(slot, Some):
        return tuple(value for value in slot.values if draw.below(2))
    if not isinstance(slot, Among):
        return slot.any(draw)
    values: list[object] = list(slot.values)
    if isinstance(values[0], str):
        faces = match.ruleset.view.counters(match.state)
        values = [*faces, *(face.at for face in faces.values() if face.at)] or values
    elif isinstance(values[0], int):
        values = [0, 1, 2, 5, 9]
    return values[draw.below(len(values))]


def shown(match: Match, draw: Seeded) -> Iterator[str]:
    """What is to be seen: cards, panel, goals, the fight, overlays with a piece in hand."""
    view, state = match.ruleset.view, match.state
    faces = view.counters(state)
    yield from words_in((view.panel(state), view.goals(state), faces, view.declarations(state)))
    things = [*faces]
    if not things:
        return
    for _ in range(3):
        piece, other = things[draw.below(len(things))], things[draw.below(len(things))]
        yield from words_in(view.card(state, piece))
        place = faces[piece].at or ""
        if place:
            yield from words_in(view.card(state, place))
        overlays = view.overlays(state, piece, other)
        yield from words_in(overlays)
        for overlay in overlays:
            for seat in match.players:
                yield from words_in(view.shades(state, overlay.kind, seat, piece))
            yield from words_in(view.line(state, overlay.kind, piece, other))
    movers = [piece for piece in things if faces[piece].able]
    if movers:
        piece = movers[draw.below(len(movers))]
        yield from words_in(list(view.routes(state, piece))[:20])
        yield from words_in(list(view.attacks(state, piece, things[draw.below(len(things))]))[:5])


AT_ONCE = ("historical", "line_up", "spread", "ready", "set_out")
"""Answers that put a whole side on the board, where chance alone would take very long."""


def advised(match: Match) -> Iterator[str]:
    """What the computer would do, and why, in its words."""
    decision = match.decision
    assert decision is not None
    thought = open_level("novice").decide(
        match.ruleset, match.state, decision, stream(match.seed, len(match.entries)), Clock()
    )
    yield from words_in(thought.why)


def dealt(match: Match, decision: Decision, draw: Seeded) -> Choice:
    """An answer by chance, but a whole side is put on the board at once."""
    quick = [offer for verb in AT_ONCE for offer in decision.offers if offer.verb == verb and not offer.slots]
    whole = any(offer.verb == "ready" for offer in quick)
    if quick and (whole or draw.below(3)):
        return Choice("ready" if whole else quick[0].verb)
    return match.ruleset.any(match.state, draw)


def heard(match: Match, orders: int, every: int = 5) -> Iterator[str]:
    """Play ``match`` by chance for so many ``orders``; all it says on the way, looked at ``every`` few of them."""
    draw = Seeded(match.seed + 1)
    while (decision := match.decision) is not None and len(match.entries) < orders:
        yield from asked(match, decision, draw)
        if len(match.entries) % every == 0:
            yield from shown(match, draw)
            yield from advised(match)
        match.submit(dealt(match, decision, draw))
    yield from tell_game(match)
