"""The computer's understanding of Poseidon's Warriors."""
