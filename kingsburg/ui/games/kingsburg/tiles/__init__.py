"""The tiles of a province, small and large, and the building that is about to be built."""
