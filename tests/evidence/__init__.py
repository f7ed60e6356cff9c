"""Evidence that nothing shown is lost and nothing ends the box: run by ``make evidence``, not by ``make test``."""
