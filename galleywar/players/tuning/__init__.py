"""Matches between levels, statistics, and weights that play better."""
