"""The painter of the open table and of ships to scale."""
