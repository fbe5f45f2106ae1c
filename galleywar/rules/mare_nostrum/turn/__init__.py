"""The sequence of play, initiative, a galley's turn and victory (MN-00.20, MN-01, MN-09)."""
