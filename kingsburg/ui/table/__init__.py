"""What the table of any game has: layout, bar, decision panels, chronicle, ending."""
