"""The games of the house: the catalogue that title and setup offer, and a room for each game's table."""
