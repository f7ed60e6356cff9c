"""gpiozero pins on the kernel's character device, through libgpiod. Must not know what is wired to them.

Nothing runs while nothing is pressed: one thread sleeps in ``epoll`` until the kernel has an edge, and takes the moment
of the edge from the kernel. lgpio, gpiozero's own way to the same device, looks a thousand times a second instead.

gpiozero's interface of a pin factory is its documentation's "API - Pins" (``gpiozero.pins.local.LocalPiFactory``); the
kernel's is Documentation/userspace-api/gpio/chardev.rst, uAPI v2 (Linux 5.10).
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import threading
from collections.abc import Iterator
from typing import Any, cast

import gpiod
from gpiod.line import Bias, Direction, Edge, Value
from gpiozero.exc import (
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidEdges,
    PinInvalidFunction,
    PinInvalidPull,
    PinPWMUnsupported,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

_log = logging.getLogger(__name__)

CONSUMER = "companion"
"""What ``gpioinfo`` shows as the holder of our lines."""

_BIAS = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
_EDGES = {"both": Edge.BOTH, "rising": Edge.RISING, "falling": Edge.FALLING, "none": Edge.NONE}


class Listener:
    """The one thread that waits for edges. Starts with the first line that is listened to."""

    def __init__(self) -> None:
        self._pins: dict[int, GpiodPin] = {}
        self._guard = threading.Lock()
        self._lines = select.epoll()
        self._end_read, self._end_write = os.pipe()
        self._lines.register(self._end_read, select.EPOLLIN)
        self._thread: threading.Thread | None = None

    @property
    def alive(self) -> bool:
        """Edges arrive, or nobody waits for any."""
        return self._thread is None or self._thread.is_alive()

    def add(self, fd: int, pin: GpiodPin) -> None:
        """Listen to a line; a thread that sleeps already hears it too."""
        with self._guard:
            self._pins[fd] = pin
            self._lines.register(fd, select.EPOLLIN)
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen, name="gpio-edges", daemon=True)
                self._thread.start()

    def remove(self, fd: int) -> None:
        """Before its file is closed: the kernel may give the number to another at once."""
        with self._guard:
            if self._pins.pop(fd, None) is not None:
                self._lines.unregister(fd)

    def close(self) -> None:
        if self._lines.closed:
            return
        os.write(self._end_write, b".")
        if self._thread is not None:
            self._thread.join(1.0)
        self._lines.close()
        os.close(self._end_read)
        os.close(self._end_write)

    def _listen(self) -> None:
        while True:
            for fd, _ in self._lines.poll():
                if fd == self._end_read:
                    return
                with self._guard:
                    pin = self._pins.get(fd)
                if pin is None:
                    continue
                try:
                    pin.report()
                except OSError:
                    _log.exception("the line of %r is gone", pin)
                    self.remove(fd)  # else the kernel would tell of it again at once, for ever
                except Exception:
                    # Nothing may end this thread: every button is heard by it.
                    _log.exception("an edge of %r was lost", pin)


class GpiodFactory(LocalPiFactory):  # type: ignore[misc]
    """A pin factory on one chip. Raises OSError if it cannot be opened.

    :param path: the chip's device, such as ``/dev/gpiochip0``.
    """

    def __init__(self, path: str) -> None:
        super().__init__()
        self.chip = gpiod.Chip(path)
        self.listener = Listener()
        self.pin_class = GpiodPin

    @property
    def listening(self) -> bool:
        return self.listener.alive

    def holder(self, pin: int) -> str:
        """Who has a line, as the kernel knows it; "" if it does not say."""
        return str(self.chip.get_line_info(pin).consumer or "")

    def close(self) -> None:
        super().close()
        self.listener.close()
        if self.chip:
            self.chip.close()


class GpiodPin(LocalPiPin):  # type: ignore[misc]
    """One line: held from the moment it is asked for something until it is closed.

    libgpiod's objects may be used by one thread at a time, hence the lock.
    """

    changed_s: float | None = None
    """When the last reported edge came, by the kernel's monotonic clock: the clock of ``time.monotonic``."""

    def __init__(self, factory: GpiodFactory, info: Any) -> None:
        super().__init__(factory, info)
        self._guard = threading.RLock()
        self._request: Any = None
        self._settings = gpiod.LineSettings(direction=Direction.INPUT)
        self._edges = "both"
        self._pull = "floating"
        self._listens = False
        self._apply()

    def report(self) -> None:
        """Hand on the edges that the kernel has collected; the listener calls this."""
        with self._guard:
            events = self._request.read_edge_events() if self._request is not None else ()
        for event in events:
            if self._when_changed is None:  # let go of since
                return
            self.changed_s = event.timestamp_ns / 1e9
            self._call_when_changed(self.changed_s, int(event.event_type is event.Type.RISING_EDGE))

    def close(self) -> None:
        with self._guard, contextlib.suppress(OSError):
            if self._request is None:
                return
            self.when_changed = None
            self._settings = gpiod.LineSettings(direction=Direction.INPUT, bias=Bias.DISABLED)
            self._pull = "floating"
            try:
                self._apply()  # the line keeps its last state when it is let go
            finally:
                request, self._request = self._request, None
                request.release()

    # -- what gpiozero asks of a pin
    def _get_function(self) -> str:
        return "output" if self._settings.direction is Direction.OUTPUT else "input"

    def _set_function(self, value: str) -> None:
        if value not in ("input", "output"):
            raise PinInvalidFunction(f"invalid function {value!r} for pin {self!r}")
        self.when_changed = None
        direction = Direction.OUTPUT if value == "output" else Direction.INPUT
        self._settings = gpiod.LineSettings(direction=direction)
        self._apply()

    def _get_state(self) -> int:
        with self._line() as line:
            return int(line.get_value(self._number) is Value.ACTIVE)

    def _set_state(self, value: float) -> None:
        if self._settings.direction is not Direction.OUTPUT:
            raise PinSetInput(f"cannot set state of pin {self!r}")
        level = Value.ACTIVE if value else Value.INACTIVE
        self._settings.output_value = level  # a later reconfiguration keeps it
        with self._line() as line:
            line.set_value(self._number, level)

    def _get_pull(self) -> str:
        return cast(str, self.info.pull or self._pull)

    def _set_pull(self, value: str) -> None:
        if self._settings.direction is not Direction.INPUT:
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        if self.info.pull not in (value, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        if value not in _BIAS:
            raise PinInvalidPull(f"invalid pull {value!r} for pin {self!r}")
        self._settings.bias, self._pull = _BIAS[value], value
        self._apply()

    def _get_bounce(self) -> None:
        return None

    def _set_bounce(self, value: float | None) -> None:
        if value is not None:
            raise PinInvalidBounce("edges come as they are: debounce them where they are used")

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        if value not in _EDGES:
            raise PinInvalidEdges(f"invalid edges {value!r} for pin {self!r}")
        self._edges = value
        if self._listens:
            self._settings.edge_detection = _EDGES[value]
            self._apply()

    def _get_frequency(self) -> None:
        return None

    def _set_frequency(self, value: float | None) -> None:
        if value is not None:
            raise PinPWMUnsupported(f"PWM is not supported on pin {self!r}")

    def _enable_event_detect(self) -> None:
        self._listens = True
        self._settings.edge_detection = _EDGES[self._edges]
        self._apply()
        self._factory.listener.add(self._request.fd, self)

    def _disable_event_detect(self) -> None:
        self._listens = False
        if self._request is not None:
            self._factory.listener.remove(self._request.fd)
            self._settings.edge_detection = Edge.NONE
            self._apply()

    # -- the line
    @contextlib.contextmanager
    def _line(self) -> Iterator[Any]:
        with self._guard:
            if self._request is None:
                self._apply()
            yield self._request

    def _apply(self) -> None:
        """Ask the kernel for the line, or change how it is held. Raises OSError; EBUSY if somebody has it."""
        with self._guard:
            config = {self._number: self._settings}
            if self._request is None:
                self._request = self._factory.chip.request_lines(config, consumer=CONSUMER)
            else:
                self._request.reconfigure_lines(config)
