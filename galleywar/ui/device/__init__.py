"""The machine galleywar runs on: window, keys, sounds, folders, settings, work done aside."""
