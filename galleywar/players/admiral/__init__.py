"""The admiral: the captain's proposals played out under the same dice, and the best of them taken."""
