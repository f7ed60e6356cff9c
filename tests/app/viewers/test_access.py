"""Who may look on: keys, devices that ask, Host and Origin."""

from __future__ import annotations

from companion.app.viewers.access import MOST_ASKING, TRIES, TRIES_WITHIN_S, Access
from companion.app.viewers.viewers import reachable


class Watch:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def access() -> Access:
    return Access(("192.168.1.5:8414", "box.local:8414"), Watch())


def test_the_key_of_the_code_lets_in_and_another_does_not() -> None:
    box = access()
    cookie = box.join(box.key)
    assert cookie is not None
    assert box.admitted(cookie)
    assert box.join("guess") is None
    assert not box.admitted("guess")
    assert not box.admitted(None)


def test_a_key_holds_128_bits_and_every_cookie_is_its_own() -> None:
    box = access()
    assert len(box.key) * 6 >= 128
    assert len({box.join(box.key) for _ in range(50)}) == 50


def test_who_guesses_too_often_is_not_answered_for_a_minute() -> None:
    clock = Watch()
    box = Access((), clock)
    for _ in range(TRIES):
        assert box.join("guess") is None
    assert box.join(box.key) is None, "not even with the right one"
    clock.now_s += TRIES_WITHIN_S
    assert box.join(box.key) is not None


def test_everybody_out_voids_every_key_and_cookie() -> None:
    box = access()
    key, cookie = box.key, box.join(box.key)
    device = box.ask(None)
    box.everybody_out()
    assert box.key != key
    assert box.join(key) is None
    assert not box.admitted(cookie)
    assert device is not None
    assert box.asking == ()


def test_a_typed_address_shows_a_number_and_the_table_decides() -> None:
    box = access()
    one, other = box.ask(None), box.ask(None)
    assert one is not None
    assert other is not None
    assert one.number != other.number
    assert len(one.number) == 4
    assert box.ask(one.cookie) is one, "opened again, it shows the same number"
    box.admit(one.number, welcome=True)
    box.admit(other.number, welcome=False)
    assert box.admitted(one.cookie)
    assert not box.admitted(other.cookie)
    assert box.asking == ()


def test_no_more_than_a_few_devices_ask_at_once() -> None:
    box = access()
    for _ in range(MOST_ASKING):
        assert box.ask(None) is not None
    assert box.ask(None) is None


def test_only_the_box_s_own_names_are_answered() -> None:
    box = access()
    assert box.knows_host("192.168.1.5:8414")
    assert box.knows_host("BOX.local:8414")
    for host in ("evil.example:8414", "192.168.1.5", "192.168.1.5:80", "", None):
        assert not box.knows_host(host)
    assert box.knows_origin("http://box.local:8414")
    for origin in ("https://box.local:8414", "http://evil.example", "null", "", None):
        assert not box.knows_origin(origin)


def test_the_internet_never_reaches_it() -> None:
    own = ("127.0.0.1", "192.168.1.5", "10.0.0.9", "172.20.0.1", "8.8.8.8", "203.0.113.7", "169.254.3.4", "0.0.0.0")
    assert set(reachable(own)) <= {"192.168.1.5", "10.0.0.9", "172.20.0.1", "203.0.113.7"}
    assert "8.8.8.8" not in reachable(own)
