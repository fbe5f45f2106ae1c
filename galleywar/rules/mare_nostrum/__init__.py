"""Mare Nostrum: galleys on an open table, in inches."""
