"""The faces of computer players."""
