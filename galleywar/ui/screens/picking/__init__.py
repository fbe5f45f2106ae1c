"""The choice of a battle: the covers of the games, the battles of one, a page on each, the terms of play."""
