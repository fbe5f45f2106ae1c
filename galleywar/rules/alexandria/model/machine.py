"""The machine of this rule system: every rule enters its questions and answers in it."""

from galleywar.core.machine import Machine, Play
from galleywar.rules.alexandria.model.state import State

machine: Machine[State] = Machine(over=lambda state: state.outcome is not None)
Acting = Play[State]
"""An order being carried out: what every function that acts is given."""
