"""Caesar in Alexandria, 47 BC: the rules, a room for each chapter of the rulebook."""
