"""What the computer answers in Mare Nostrum: a module for each kind of question."""

from galleywar.players.ai.mare_nostrum.evaluation.values import Weights, Worths
from galleywar.players.ai.mare_nostrum.search.plans import Situation
from galleywar.players.ai.policy import Policy

POLICY = Policy("mare_nostrum", Weights, Worths, Situation)
answers = POLICY.answers
