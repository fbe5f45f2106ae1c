"""Which of the two shapes a scenario file has: one for fleets alone, or one for armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galleywar.core.files.yaml_source import Source

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile


def shape_of(source: Source) -> AnyScenarioFile:
    """A scenario file as its model has it, with forces that for armies. Raises SourceFaults."""
    if isinstance(source.root, dict) and "forces" in source.root:
        from galleywar.rules.alexandria.scenario.army_schema import ArmyFile

        return source.check(ArmyFile)
    from galleywar.rules.alexandria.scenario.fleet_schema import ScenarioFile

    return source.check(ScenarioFile)
