"""What the rule systems of the tests have in common: nothing that a file could replace, one scenario."""

from typing import Any, NamedTuple

from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.scenario import Scenario, Seat
from galleywar.core.view import Overlay
from galleywar.rules.system import Files


class Nothing(NamedTuple):
    """Components, and the body of a scenario, with nothing in them."""

    overrides: tuple[()] = ()
    design: tuple[()] = ()
    changed: tuple[()] = ()


def empty(overrides: object, design: object) -> Nothing:
    return Nothing()


def toy_files(system: str, seats: tuple[Seat, ...], text: str, summary: str) -> Files[Any]:
    """The files of a rule system with one scenario, whatever the file says."""

    def read(source: Source, components: Any) -> Scenario:
        try:
            key, title = source.value(("scenario", "key")), source.value(("scenario", "title"))
        except KeyError:
            raise SourceFaults([source.fault(("scenario",), "a scenario needs key and title")]) from None
        return Scenario(key, title, system, seats, text, source.file, summary, 5, body=Nothing())

    def none(*_: object) -> tuple[()]:
        return ()

    return Files(
        models=dict,
        read=read,
        faults=none,
        charts=none,
        exported=none,
        names=lambda _: {"pad": {"1": "the first pad"}},
    )


def reach_alone(state: object, piece: str, pointed: str) -> tuple[Overlay, ...]:
    """The one overlay there is."""
    return (Overlay("reach", "Reach", "Where the piece can go", piece),)
