"""The rule systems: a folder each, with one record in its `system.py`; the register is in `rules.system`."""

from galleywar.rules.system import find_system, open_ruleset, register, rulesets, seats

__all__ = ["find_system", "open_ruleset", "register", "rulesets", "seats"]
