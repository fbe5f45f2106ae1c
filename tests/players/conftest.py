"""Positions at sea for the computer to judge: the same fixture as the rules have."""

from tests.rules.alexandria.conftest import box, sea

__all__ = ["box", "sea"]
