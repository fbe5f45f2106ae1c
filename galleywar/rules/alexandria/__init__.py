"""Caesar in Alexandria, 47 BC: the rules, one module a chapter."""
