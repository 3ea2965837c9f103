"""What the tables of all games share: layout, top bar, decision panels, chronicle, ending."""
