"""The machine of this rule system: every rule registers its questions and answers with it."""

from galleywar.core.machine import Machine
from galleywar.rules.mare_nostrum.model.state import State

machine: Machine[State] = Machine(over=lambda state: state.outcome is not None)
