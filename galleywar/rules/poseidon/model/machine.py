"""The machine of this rule system: every rule enters its questions and answers in it."""

from galleywar.core.machine import Machine
from galleywar.rules.poseidon.model.state import State

machine: Machine[State] = Machine(over=lambda state: state.outcome is not None)
