"""The arena: our bots against other programs, in the engines of those programs."""
