"""Chapter 4: activation, Turn Seizure, leaders and their replacement."""
