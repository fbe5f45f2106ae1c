"""Reads a scenario file, with everything that is wrong in it told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.scenario.faults import faults_in
from galleywar.rules.mare_nostrum.scenario.schema import ScenarioFile
from galleywar.rules.mare_nostrum.scenario.terms import terms_of
from galleywar.rules.readings import edition_told
from galleywar.rules.scenario_head import headed


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    file = validated(source, "scenario", shape_of)
    errors = [fault for fault in faults_in(source, file, box) if fault.severity == "error"]
    if errors:
        raise SourceFaults(errors)
    return headed(source, file, terms_of(file, box, source.text), departures(file))


def scenario_faults(source: Source, box: Components) -> Sequence[Fault]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        return tuple(faults_in(source, shape_of(source), box))
    except SourceFaults as found:
        return found.faults


def shape_of(source: Source) -> ScenarioFile:
    """A scenario file as its model has it. Raises SourceFaults."""
    return source.check(ScenarioFile)


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the rules as we read them, in sentences."""
    options = file.rules.options
    yield from edition_told(file.rules.edition)
    if options.ram_after_4_inches:
        yield "At ramming speed any contact after 4 inches is a ram."
    if options.wreck_tests_undamaged_as_1:
        yield "Over a wreck even a sound hull is tested."
