"""The server over a real socket: what it answers, to whom, and what it never does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace

from companion.app.table.viewing import Failure, Joined, Refused, RemotePress, ServerFailed, Shown, ViewerNews
from companion.app.viewers.access import MOST_VIEWERS, Access
from companion.app.viewers.server import MOST_CONNECTIONS, MOST_MESSAGES_A_S, Server
from companion.core.view import Col, Heading, Label, Page, Role, Scene
from companion.core.words import name, text
from tests.app.viewers.browser import WITHIN_S, Phone, serving, sources, tried

CONNECTIONS = 10_000


def page(said: str, revision: int = 1) -> Shown:
    node = Col((Heading(name(said)),))
    return Shown(revision, Scene(Page(node, node), labels=(Label(Role.GO, text("core-open"), primary=True),)))


def test_whoever_scans_the_code_sees_what_the_box_shows() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                status, html, headers = await phone.get("/")
                assert status == 200
                assert '"state": "viewer"' in html
                assert "script-src 'self'" in headers["Content-Security-Policy"]
                await phone.look()
                seen = await phone.sees()
                assert seen["revision"] == 1
                assert "Round 6" in seen["svg"]
                server.show(page("Round 7", 2))
                assert "Round 7" in (await phone.sees())["svg"]

        tried(steps())


def test_each_reads_in_a_language_and_size_of_their_own() -> None:
    shown = Shown(1, Scene(Page(Heading(text("core-table-language")), Heading(text("core-table-language")))))
    with serving() as server:
        server.show(shown)

        async def steps() -> None:
            said = {"en": "Language", "ko": "언어", "ru": "Язык"}
            for language, size in (("en", (800, 480)), ("ko", (390, 700)), ("ru", (1920, 1080))):
                async with Phone(server, language, size) as phone:
                    await phone.scan()
                    await phone.look()
                    seen = await phone.sees()
                    assert said[language] in seen["svg"]
                    assert tuple(seen["size"]) == size
                    await phone.wish(large=True)
                    assert (await phone.sees())["size"][0] < size[0]

        tried(steps())


def test_without_a_key_a_device_shows_its_number_until_the_table_lets_it_in() -> None:
    heard: list[ViewerNews] = []
    with serving(heard.append) as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                _, html, _ = await phone.get("/")
                number = json.loads(html.split('application/json">')[1].split("</script>")[0])["number"]
                assert server.access.asking == (), "nobody is asked about a device that does not wait"
                assert phone.session is not None
                waiting = await phone.session.ws_connect(phone.address + "/ws", headers={"Origin": phone.address})
                while server.access.asking != (number,):
                    await asyncio.sleep(0.01)
                server.admit(number, True)
                assert (await waiting.receive_json(timeout=WITHIN_S))["let_in"]
                await waiting.close()
                await phone.look()
                assert "Round 6" in (await phone.sees())["svg"]
                assert any(isinstance(news, Joined) and news.asking == (number,) for news in heard)

        tried(steps())


def test_a_device_that_is_sent_away_sees_nothing() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.get("/")
                assert phone.session is not None
                waiting = await phone.session.ws_connect(phone.address + "/ws", headers={"Origin": phone.address})
                while not server.access.asking:
                    await asyncio.sleep(0.01)
                server.admit(server.access.asking[0], False)
                assert not (await waiting.receive_json(timeout=WITHIN_S))["let_in"]
                await waiting.close()
                status, html, _ = await phone.get("/")
                assert status == 429, "it does not ask again at once"
                assert '"state": "full"' in html

        tried(steps())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Host": "evil.example"}, 421),
    ],
)
def test_another_page_and_another_name_are_refused(headers: dict[str, str], status: int) -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await phone.look(**headers)
                assert refused.value.status == status

        tried(steps())


def test_no_cookie_wrong_cookie_wrong_key() -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await phone.look()
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await phone.look(Cookie=f"{server.access.cookie_name(server.port)}=guess")
                status, _, headers = await phone.get("/join?key=guess")
                assert status == 403
                assert "Set-Cookie" not in headers
                await phone.scan()
                assert phone.session is not None
                cookie = next(iter(phone.session.cookie_jar))
                assert cookie["httponly"]
                assert cookie["samesite"] == "Strict"

        tried(steps())


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/%2e%2e/pyproject.toml", "/locale/en/app.ftl", "/fonts.py", "/index.html", "/."]
)
def test_only_the_page_s_own_files_are_given(path: str) -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                status, body, headers = await phone.get(path)
                assert status in (200, 404)
                assert "root:" not in body
                assert status == 404 or '"state": "asking"' in body
                assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]

        tried(steps())


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "{",
        "[]",
        "null",
        '{"press": "fly", "revision": 1}',
        '{"width": "x"}',
        "[" * 900,
        '{"stop": -1, "revision": 1}',
    ],
)
def test_garbage_ends_the_connection_and_nothing_else(garbage: str) -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as bad, Phone(server) as good:
                for phone in (bad, good):
                    await phone.scan()
                    await phone.look()
                    await phone.sees()
                await bad.socket.send_str(garbage)
                assert await bad.sees() is None
                server.show(page("Round 7", 2))
                assert "Round 7" in (await good.sees())["svg"]

        tried(steps())


def test_whoever_asks_whether_the_box_is_there_is_told_and_costs_no_picture() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                await phone.sees()
                for _ in range(3):
                    await phone.say({"there": True})
                    assert await phone.sees() == {"here": True}

        tried(steps())


def test_ten_megabytes_are_not_read() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                await phone.sees()
                with contextlib.suppress(ConnectionError):  # it hung up long before the end
                    await phone.socket.send_str("x" * 10_000_000)
                assert await phone.sees() is None

        tried(steps())


def test_no_more_than_32_look_on() -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                assert phone.session is not None
                sockets = [
                    await phone.session.ws_connect(phone.address + "/ws", headers={"Origin": phone.address})
                    for _ in range(MOST_VIEWERS)
                ]
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await phone.look()
                assert refused.value.status == 429
                for socket in sockets:
                    await socket.close()

        tried(steps())


def test_a_slow_viewer_gets_the_newest_page_and_costs_the_loop_nothing() -> None:
    with serving() as server:
        server.show(page("Round 1"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                await phone.sees()
                started_s = time.monotonic()
                for revision in range(2, 2002):
                    server.show(page(f"Round {revision}", revision))
                assert time.monotonic() - started_s < WITHIN_S
                seen: Any = {"revision": 0}
                count = 0
                while seen["revision"] < 2001:
                    seen = await phone.sees()
                    count += 1
                assert count < 2000, "pages that were out of date were left out"

        tried(steps())


def test_everybody_out_ends_every_view_and_the_old_code() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                key = server.access.key
                await phone.scan()
                await phone.look()
                await phone.sees()
                server.everybody_out("another key")
                message = await phone.socket.receive(timeout=WITHIN_S)
                assert message.type is aiohttp.WSMsgType.CLOSE
                assert message.data == 4001
                status, _, _ = await phone.get(f"/join?key={key}")
                assert status == 403

        tried(steps())


def test_a_press_is_refused_until_presses_are_allowed_and_then_goes_to_the_loop() -> None:
    heard: list[ViewerNews] = []
    with serving(heard.append) as server:
        server.show(page("Round 6", 5))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                assert (await phone.sees())["labels"] == {}
                await phone.say({"press": "go", "revision": 5})
                assert "refused" in await phone.sees()
                server.let_press(True)
                assert (await phone.sees())["labels"]["go"]["primary"]
                await phone.say({"press": "go", "revision": 5})
                await phone.say({"stop": 2, "revision": 5})
                while len([news for news in heard if isinstance(news, RemotePress)]) < 2:
                    await asyncio.sleep(0.01)
                server.refuse(1, Refused.STALE)
                assert "refused" in await phone.sees()

        tried(steps())
    pressed = [news for news in heard if isinstance(news, RemotePress)]
    assert [(press.role, press.stop, press.revision) for press in pressed] == [(Role.GO, None, 5), (None, 2, 5)]


def test_the_dark_is_dark_everywhere() -> None:
    with serving() as server:
        server.let_press(True)
        shown = page("Merlin")
        server.show(replace(shown, scene=replace(shown.scene, black=True)))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                seen = await phone.sees()
                assert seen["dark"]
                assert seen["labels"] == {}
                assert "Merlin" not in phone.bytes[0]

        tried(steps())


def test_thousands_of_connections_leave_the_box_its_files() -> None:
    """Whatever comes beyond the limit is hung up on at once; who looks on already goes on looking."""
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                await phone.sees()
                held = []
                hung_up = 0
                for _ in range(CONNECTIONS):
                    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                    held.append(writer)
                    if len(held) > MOST_CONNECTIONS:
                        with contextlib.suppress(asyncio.TimeoutError):  # one of the idle ones has just made room
                            assert await asyncio.wait_for(reader.read(1), 0.5) == b""
                            hung_up += 1
                            held.pop().close()
                assert hung_up >= CONNECTIONS / 2
                server.show(page("Round 7", 2))
                assert "Round 7" in (await phone.sees())["svg"]
                for writer in held:
                    writer.close()

        tried(steps())


def test_who_talks_too_fast_is_let_go() -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                with contextlib.suppress(ConnectionError):
                    for _ in range(MOST_MESSAGES_A_S * 3):
                        await phone.wish()
                while await phone.sees() is not None:
                    pass

        tried(steps())


def test_it_goes_where_the_network_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box that started before its network, and one that changed it: no address, one, another."""
    monkeypatch.setattr("companion.app.viewers.server.LOOKS_AGAIN_S", 0.02)
    addresses: list[str] = []
    told: list[ViewerNews] = []
    server = Server(lambda: tuple(addresses), 0, str, sources(), told.append)
    server.start()
    assert server.wait(WITHIN_S)
    try:
        assert server.listens == ()
        for address in ("127.0.0.2", "127.0.0.3"):
            addresses[:] = [address]
            ends_s = time.monotonic() + WITHIN_S
            while server.listens != (address,) and time.monotonic() < ends_s:
                time.sleep(0.01)
            assert server.listens == (address,)
            assert server.access.knows_host(f"{address}:{server.port}")
        assert not server.access.knows_host(f"127.0.0.2:{server.port}")
    finally:
        server.stop()
    assert len([news for news in told if isinstance(news, Joined)]) >= 3, "the box draws its code anew"


def test_two_boxes_on_one_machine_keep_their_viewers() -> None:
    """A browser sends the cookies of a host to all its ports."""
    with serving() as one, serving() as other:
        for server, said in ((one, "Round 6"), (other, "Round 2")):
            server.show(page(said))

        async def steps() -> None:
            async with Phone(one) as phone:
                await phone.scan()
                phone.server, phone.address = other, f"http://127.0.0.1:{other.port}"
                _, html, _ = await phone.get("/")
                assert '"state": "asking"' in html, "what lets in at one box does not at the other"
                await phone.scan()
                for server, said in ((one, "Round 6"), (other, "Round 2"), (one, "Round 6")):
                    phone.server, phone.address = server, f"http://127.0.0.1:{server.port}"
                    _, html, _ = await phone.get("/")
                    assert '"state": "viewer"' in html
                    await phone.look()
                    assert said in (await phone.sees())["svg"]
                    await phone.socket.close()

        tried(steps())


def test_a_box_at_the_address_of_another_does_not_write_over_its_cookie() -> None:
    """Boxes change addresses; a phone that was let in by both need not ask again."""
    names = {Access((), time.monotonic).cookie_name(8414) for _ in range(20)}
    assert len(names) == 20


def test_a_port_that_is_taken_is_said() -> None:
    with serving() as first:
        told: list[ViewerNews] = []
        second = Server(tuple, first.port, str, sources(), told.append)
        second.start()
        second.wait(WITHIN_S)
        second.stop()
        assert [news.why for news in told if isinstance(news, ServerFailed)] == [Failure.PORT_IN_USE]
