"""Games as files: the save, and the journal of what came after it was written."""
