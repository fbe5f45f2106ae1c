"""Buttons, lists, sliders and text: the small widget layer."""
