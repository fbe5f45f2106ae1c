"""Chapter 9: Ram, Rake, Diekplus, Grapple and Disengage."""
