"""How things look: colours and sizes, fonts, emblems, the camera over a board."""
