"""The buildings of a province."""
