"""The groups of the benchmark, one module a subject."""
