"""A game written down as a battle of its own, with what its scenario brings along and those events still to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.contract import GameState
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.rules.own_files.own_media import PICTURES, SOUNDS, Texts, is_of_package

WRITTEN = "written.yaml"
EVENTS = "events"
AS_IT_BEGAN = (
    "This moment cannot be written down: the set-up is not done, or the game is over. The battle is as it began."
)


@dataclass(frozen=True, slots=True)
class WrittenBattle:
    """The text of a scenario, and the maps, pictures and sounds that go with it.

    ``is_as_it_began`` where the moment itself cannot be written down, as before a set-up is done.
    """

    text: str
    beside: Texts = ()
    is_as_it_began: bool = False


def written_battle(match: Match, state: GameState) -> WrittenBattle:
    """The game as it is in ``state``, all of it or as one player sees it; where its rules cannot write that moment, the
    battle as it began.
    """
    scenario = match.scenario
    beside = tuple(one for one in scenario.beside if not is_of_package(one[0]))
    text = match.ruleset.written(state)
    if not text:
        return WrittenBattle(scenario.text, _named(beside, scenario.text), is_as_it_began=True)
    whole = _with_its_sections(match, state, text)
    return WrittenBattle(whole, _named(beside, whole))


def _named(beside: Texts, text: str) -> Texts:
    """Those files that a scenario names."""
    return tuple((name, held) for name, held in beside if name in text)


def _with_its_sections(match: Match, state: GameState, text: str) -> str:
    """With events to come, pictures and sounds, each kind only where the battle can be begun with it.

    Events that speak of what is there no more stay out, all of them.
    """
    told = Source.parse(text, WRITTEN).root
    for name, part in _sections(match, state):
        if name in told:
            continue
        more = edited(text, [Put((name,), part)])
        try:
            match.ruleset.read(Source.parse(more, WRITTEN, beside=match.scenario.beside))
        except SourceFaults:
            continue
        text = more
    return text


def _sections(match: Match, state: GameState) -> Iterator[tuple[str, Plain]]:
    scenario = match.scenario
    root = Source.parse(scenario.text, scenario.file, beside=scenario.beside).root
    yield from ((name, root[name]) for name in (PICTURES, SOUNDS) if name in root)
    events = list(_to_come(state, root.get(EVENTS) or ()))
    if events:
        yield EVENTS, events


def _to_come(state: GameState, records: Sequence[dict[str, Plain]]) -> Iterator[dict[str, Plain]]:
    """The records of events that have not happened, by the turns that are left until then."""
    happened = getattr(state, "happened", ())
    gone = max(0, int(getattr(state, "round", getattr(state, "turn", 0))) - 1)
    for number, record in enumerate(records):
        if number not in happened:
            turn = record.get("turn")
            yield record if turn is None else record | {"turn": max(1, turn - gone)}
