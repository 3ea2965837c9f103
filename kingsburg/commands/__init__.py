"""What the command line can do, one module a command. Like `cli`, they see every layer."""
