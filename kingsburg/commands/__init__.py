"""The commands of the command line, one module each. Like `cli`, they may import every layer."""
