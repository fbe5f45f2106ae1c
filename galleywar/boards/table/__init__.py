"""The open table: hulls, courses and contacts in hundredths of an inch."""
