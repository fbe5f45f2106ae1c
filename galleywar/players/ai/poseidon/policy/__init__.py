"""What the computer answers in Poseidon's Warriors: a module for each kind of question."""

from galleywar.players.ai.policy import Policy
from galleywar.players.ai.poseidon.evaluation.values import Weights, Worths
from galleywar.players.ai.poseidon.search.plans import Situation

POLICY = Policy("poseidon", Weights, Worths, Situation)
answers = POLICY.answers
