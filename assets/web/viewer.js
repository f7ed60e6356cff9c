// A viewer: shows what the box shows. It owns nothing; whatever it shows may be thrown away and asked for again.
"use strict";

const given = JSON.parse(document.getElementById("data").textContent);
let said = given.said;
const main = document.getElementById("main");
const live = document.getElementById("live");
const notice = document.getElementById("notice");
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;
const NOTICE_MS = 3000;
const ASKS_EVERY_MS = 5000;  // whether the box is still there; a network that has gone tells nobody
const still = matchMedia("(prefers-reduced-motion: reduce)");
const ARROWS = { left: "‹", right: "›" };

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

let noticed = 0;
function tell(words, lasting = false) {
  clearTimeout(noticed);
  notice.textContent = words;
  notice.hidden = !words;
  if (words && !lasting) noticed = setTimeout(() => { notice.hidden = true; }, NOTICE_MS);
}

function connect(path) {
  return new WebSocket(`ws://${location.host}${path}`);
}

// ---------------------------------------------------------------- a device that asks to be let in
function ask() {
  const words = element("div", { class: "asking" },
    element("h1", {}, said.ask), element("p", { class: "number" }, given.number));
  main.replaceChildren(words);
  const socket = connect("/ws");
  let answered = false;
  socket.onmessage = event => {
    answered = true;
    if (JSON.parse(event.data).let_in) location.reload();
    else over(said.out);
  };
  socket.onclose = () => { if (!answered) setTimeout(() => location.reload(), LONGEST_WAIT_MS); };
}

// Nothing more comes from here: whoever wants in again scans the code.
function over(words) {
  main.replaceChildren(element("div", { class: "asking" }, element("h1", {}, words)));
}

// ---------------------------------------------------------------- a viewer
function view() {
  const page = element("div", { class: "page" });
  const heading = element("h1", { class: "unseen" });
  const ring = element("div", { class: "ring", role: "img" });
  const presses = element("div", { class: "presses" });
  const languages = element("select");
  for (const [code, name] of Object.entries(given.languages))
    languages.append(element("option", { value: code, lang: code }, name));
  const text = element("button", { type: "button" }, "A");
  const state = element("span", { class: "state" });
  const name = element("input", { type: "text", maxlength: "40", autocomplete: "off" });
  const set = element("button");
  const naming = element("form", { class: "naming" }, name, set);
  main.replaceChildren(heading, page,
    element("div", { class: "beside" }, element("div", { class: "bar" }, languages, text, state), ring), presses);

  let socket = null, wait_ms = FIRST_WAIT_MS, revision = -1;
  let language = localStorage.getItem("language") || given.language;
  let large = localStorage.getItem("large") === "yes";
  if (!(language in given.languages)) language = given.language;
  languages.value = language;

  // The frame's own words, in the language that the page is read in.
  function word() {
    heading.textContent = said.page;
    ring.setAttribute("aria-label", said.ring);
    languages.setAttribute("aria-label", said.language);
    text.setAttribute("aria-label", said.larger);
    name.setAttribute("aria-label", said.write);
    name.placeholder = said.write;
    set.textContent = said.set;
  }

  function wish() {
    text.setAttribute("aria-pressed", large);
    if (socket === null || socket.readyState !== WebSocket.OPEN) return;
    const room = page.getBoundingClientRect();
    socket.send(JSON.stringify({ width: Math.round(room.width), height: Math.round(room.height), language, large }));
  }

  function stand(words, lost) {
    state.textContent = words;
    main.classList.toggle("lost", lost);
  }

  function press(what) {
    if (socket !== null && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...what, revision }));
  }

  function show(message) {
    if (message.refused) { tell(message.refused); return; }
    if (message.words) { said = message.words; word(); document.documentElement.lang = language; }
    const fresh = message.revision !== revision;  // in another size or language its shows are not seen again
    revision = message.revision;
    main.dataset.revision = revision;
    stand(said.connected, false);
    const drawn = new DOMParser().parseFromString(message.svg, "image/svg+xml").documentElement;
    drawn.setAttribute("preserveAspectRatio", "xMidYMid meet");
    drawn.setAttribute("role", "group");
    drawn.setAttribute("aria-label", said.page);
    page.replaceChildren(document.importNode(drawn, true), ...stops(message));
    main.classList.toggle("dark", message.dark);
    if (fresh) drawRing(message.ring);
    const held = document.activeElement?.dataset?.role;  // a finger on the keyboard stays where it was
    for (const old of [...presses.children]) if (old !== naming || !message.writes) old.remove();
    if (message.writes && !naming.isConnected) presses.append(naming);  // where it stands it keeps the phone's keyboard open
    presses.prepend(...buttons(message.labels));
    if (held) presses.querySelector(`[data-role="${held}"]`)?.focus();
    const words = message.said.join(" ");
    if (words && live.textContent !== words) live.textContent = words;
  }

  function stops(message) {
    const [width, height] = message.size;
    return message.stops.map(([index, [x, y, w, h]]) => {
      const stop = element("button", { type: "button", class: "stop", tabindex: "-1", "aria-hidden": "true" });
      const room = page.getBoundingClientRect();
      const scale = Math.min(room.width / width, room.height / height);
      const left = (room.width - width * scale) / 2, top = (room.height - height * scale) / 2;
      stop.style.left = `${left + x * scale}px`;
      stop.style.top = `${top + y * scale}px`;
      stop.style.width = `${w * scale}px`;
      stop.style.height = `${h * scale}px`;
      stop.onclick = () => press({ stop: index });
      return stop;
    });
  }

  function buttons(labels) {
    return Object.entries(labels).map(([role, label]) => {
      const words = label.text || ARROWS[role] || role;
      const button = element("button", { type: "button", "data-role": role }, words);
      if (!label.text) button.setAttribute("aria-label", said[role] || role);
      button.classList.toggle("primary", label.primary);
      button.classList.toggle("refused", label.refused);
      button.onclick = () => press({ press: role });
      return button;
    });
  }

  // The ring of the box: drawn once, lit again and again.
  const leds = [];
  function makeRing(count) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "-60 -60 120 120");
    const circle = attributes => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      svg.append(made);
      return made;
    };
    for (const r of [58, 40]) circle({ r, class: "rim" });
    leds.length = 0;
    for (let n = 0; n < count; n++) {
      const turn = 2 * Math.PI * n / count;
      leds.push(circle({ cx: 49 * Math.sin(turn), cy: -49 * Math.cos(turn), r: 4 }));
    }
    ring.replaceChildren(svg);
  }

  function light(frame) {
    if (leds.length * 6 !== frame.length) makeRing(frame.length / 6);
    leds.forEach((led, n) => {
      const colour = frame.slice(6 * n, 6 * n + 6), dark = colour === "000000";
      led.setAttribute("fill", dark ? "#0d1015" : `#${colour}`);
      led.setAttribute("stroke", dark ? "#6f7c91" : `#${colour}`);
    });
  }

  let film = {}, lit = 0;
  function drawRing(next) {
    clearTimeout(lit);
    film = next;
    ring.hidden = !film.rest;
    if (film.rest) play(performance.now());
  }

  // What is seen once begins now; what comes over and over keeps its place in time, so that no press makes it blink more.
  function play(begun_ms) {
    if (still.matches) { light(film.rest); return; }
    let into_ms = performance.now() - begun_ms, part = film.once;
    const once_ms = part.reduce((sum, [lasts_ms]) => sum + lasts_ms, 0);
    if (into_ms >= once_ms) {
      part = film.again;
      into_ms = performance.now() % part.reduce((sum, [lasts_ms]) => sum + lasts_ms, 0);
    }
    for (const [lasts_ms, frame] of part) {
      if (into_ms < lasts_ms) {
        light(frame);
        if (part === film.once || part.length > 1) lit = setTimeout(play, lasts_ms - into_ms + 1, begun_ms);
        return;
      }
      into_ms -= lasts_ms;
    }
  }
  still.addEventListener("change", () => drawRing(film));

  let unanswered = false, opening = 0;
  function open() {
    clearTimeout(opening);
    unanswered = false;
    socket = connect("/ws");
    socket.onopen = () => { wait_ms = FIRST_WAIT_MS; unanswered = false; wish(); };
    socket.onmessage = event => {
      unanswered = false;
      const message = JSON.parse(event.data);
      if (!message.here) show(message);
    };
    socket.onclose = event => {
      if (event.code !== 4001) { lose(); return; }
      socket = null;
      over(said.out);
    };
  }

  function lose() {
    if (socket !== null) { socket.onmessage = socket.onclose = null; socket.close(); }  // nothing late comes from it
    socket = null;
    revision = -1;  // whatever comes next may begin anew
    stand(said.lost, true);
    if (live.textContent !== said.lost) live.textContent = said.lost;
    clearTimeout(opening);
    opening = setTimeout(check, wait_ms);
    wait_ms = Math.min(LONGEST_WAIT_MS, wait_ms * 2);
  }

  setInterval(() => {
    if (socket === null) return;
    if (unanswered) { lose(); return; }
    unanswered = true;
    if (socket.readyState === WebSocket.OPEN) socket.send('{"there":true}');
  }, ASKS_EVERY_MS);
  window.addEventListener("offline", () => { if (socket !== null) lose(); });

  // The key may be void by now: the page itself says so, and then asks to be let in.
  async function check() {
    try {
      const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(ASKS_EVERY_MS) });
      if (answer.ok && !(await answer.text()).includes('"state": "viewer"')) { location.reload(); return; }
    } catch { /* the box is away; it will be back */ }
    open();
  }

  naming.onsubmit = event => {
    event.preventDefault();
    if (name.value.trim()) press({ name: name.value.trim() });
    name.value = "";
  };
  languages.onchange = () => { language = languages.value; localStorage.setItem("language", language); wish(); };
  text.onclick = () => { large = !large; localStorage.setItem("large", large ? "yes" : "no"); wish(); };
  let resized = 0;
  new ResizeObserver(() => { clearTimeout(resized); resized = setTimeout(wish, 150); }).observe(page);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
  word();
  open();
}

// Browsers give the wake lock to pages of a secure address alone; this one has none, so most phones dim as they like.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try { await navigator.wakeLock.request("screen"); }
  catch { if (!sessionStorage.getItem("told-awake")) { sessionStorage.setItem("told-awake", "1"); tell(said["awake-not"]); } }
}

if (given.state === "viewer") view();
else if (given.state === "asking") ask();
else over(said.full);
