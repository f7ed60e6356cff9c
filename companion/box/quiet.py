"""Silences what C libraries write to stderr. Must not know which part uses them."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """What C libraries write to stderr goes nowhere for a moment."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def silence_alsa() -> bool:
    """ALSA's library writes nothing to stderr any more; False where it is not there.

    It writes a line for each underrun, which on a busy Pi fills the journal. What matters comes back as an error as
    well. In place of its writer stands a harmless function of the C library: one in Python would have to wait for the
    interpreter, on the very thread that is late already.
    """
    import ctypes  # takes 2 ms of a start, and only a box with a loudspeaker needs it

    try:
        alsa, libc = ctypes.CDLL("libasound.so.2"), ctypes.CDLL(None)
        alsa.snd_lib_error_set_handler(ctypes.cast(libc.getpid, ctypes.c_void_p))
    except (OSError, AttributeError, TypeError):
        return False
    return True
