"""Sheets that any scene may lay over itself: the plain sheet, a question, a wait."""
