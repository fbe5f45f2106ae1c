"""What the rule systems of the tests have in common: an open box with nothing in it."""

from typing import Any, NamedTuple

from galleywar.core.contract import Layer, Scenario, Seat
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.rules.opened import Opened


class EmptyBox(NamedTuple):
    """Nothing that a file could replace."""

    overrides: tuple[()] = ()
    design: None = None
    changed: tuple[()] = ()


class Toy(Opened[Any, Any]):
    """A rule system of one scenario, whatever the file says; it adds ``seats`` and its own chapters."""

    edition = 1
    seats: tuple[Seat, ...]
    scenario: str
    """The scenario file."""
    summary: str

    def __init__(self) -> None:
        super().__init__(EmptyBox())

    def read(self, source: Source) -> Scenario:
        try:
            key, title = source.value(("scenario", "key")), source.value(("scenario", "title"))
        except KeyError:
            raise SourceFaults([source.fault(("scenario",), "a scenario needs key and title")]) from None
        return Scenario(key, title, self.key, self.seats, self.scenario, source.file, self.summary, 5)

    def fitted(self, scenario: Scenario) -> "Toy":
        return self

    def deeds(self, state: Any, piece: str, target: str) -> tuple[Any, ...]:
        return ()

    def layers(self, state: Any, piece: str = "", pointed: str = "") -> tuple[Layer, ...]:
        return (Layer("reach", "Reach", "Where the piece can go", piece),)
