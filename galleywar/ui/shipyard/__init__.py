"""The shipyard: a fleet is raised for points on one page."""
