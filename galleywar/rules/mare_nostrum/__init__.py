"""Mare Nostrum: galleys on an open table, in inches; the rules to come."""
