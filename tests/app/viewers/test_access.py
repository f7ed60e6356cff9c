"""Who may look on: keys, devices that ask, Host and Origin."""

from __future__ import annotations

from companion.app.viewers.access import ASKS_WITHIN_S, MOST_ASKING, REST_AFTER_NO_S, TRIES, TRIES_WITHIN_S, Access
from companion.app.viewers.network import reachable


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
    box.everybody_out("another key")
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


def test_devices_that_do_not_wait_for_an_answer_are_forgotten() -> None:
    clock = Watch()
    box = Access((), clock)
    waits = box.ask(None)
    assert waits is not None
    waits.waiting += 1
    for _ in range(MOST_ASKING - 1):
        box.ask(None)
    assert box.asking == (waits.number,), "the table is asked about nobody else"
    clock.now_s += ASKS_WITHIN_S
    assert box.ask(None) is not None
    assert box.asking == (waits.number,)


def test_whoever_is_sent_away_cannot_ask_again_at_once() -> None:
    clock = Watch()
    box = Access((), clock)
    one = box.ask(None)
    assert one is not None
    box.admit(one.number, welcome=False)
    assert box.ask(None) is None
    clock.now_s += REST_AFTER_NO_S
    assert box.ask(None) is not None


def test_a_cookie_is_good_while_the_key_is_also_after_the_box_was_off() -> None:
    before = access()
    cookie = before.join(before.key)
    assert Access((), Watch(), before.key).admitted(cookie)
    assert not Access((), Watch()).admitted(cookie)
    assert cookie is not None
    assert not before.admitted(cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))


def test_a_device_that_was_let_in_gets_a_cookie_that_lasts() -> None:
    box = access()
    device = box.ask(None)
    assert device is not None
    assert box.exchanged(device.cookie) is None
    box.admit(device.number, welcome=True)
    lasting = box.exchanged(device.cookie)
    assert Access((), Watch(), box.key).admitted(lasting)


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
    private = ("192.168.1.5", "10.0.0.9", "172.20.0.1")
    others = ("127.0.0.1", "8.8.8.8", "203.0.113.7", "100.64.0.1", "169.254.3.4", "172.32.0.1", "0.0.0.0")
    assert reachable((*others, *private)) == private
