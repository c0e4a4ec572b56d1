"""Trains the board net of `search`, in rounds of self-play and fitting. `docs/bot-writers/training.md` explains it."""
