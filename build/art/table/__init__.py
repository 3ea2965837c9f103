"""What lies on every table: icons, dice, the interface, winter and the title."""
