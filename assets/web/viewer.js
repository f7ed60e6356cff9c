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
    revision = message.revision;
    main.dataset.revision = revision;
    stand(said.connected, false);
    const drawn = new DOMParser().parseFromString(message.svg, "image/svg+xml").documentElement;
    drawn.setAttribute("preserveAspectRatio", "xMidYMid meet");
    drawn.setAttribute("role", "group");
    drawn.setAttribute("aria-label", said.page);
    page.replaceChildren(document.importNode(drawn, true), ...stops(message));
    main.classList.toggle("dark", message.dark);
    drawRing(message.ring);
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

  function drawRing(colours) {
    ring.hidden = !colours.some(Boolean);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "-60 -60 120 120");
    for (const r of [58, 40]) {
      const rim = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      rim.setAttribute("r", r);
      rim.setAttribute("class", "rim");
      svg.append(rim);
    }
    colours.forEach((colour, n) => {
      const led = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      const turn = 2 * Math.PI * n / colours.length;
      led.setAttribute("cx", 49 * Math.sin(turn));
      led.setAttribute("cy", -49 * Math.cos(turn));
      led.setAttribute("r", 4);
      led.setAttribute("fill", colour || "#0d1015");
      led.setAttribute("stroke", colour || "#6f7c91");
      svg.append(led);
    });
    ring.replaceChildren(svg);
  }

  function open() {
    socket = connect("/ws");
    socket.onopen = () => { wait_ms = FIRST_WAIT_MS; wish(); };
    socket.onmessage = event => show(JSON.parse(event.data));
    socket.onclose = event => {
      revision = -1;  // whatever comes next may begin anew
      if (event.code === 4001) { over(said.out); return; }
      stand(said.lost, true);
      if (live.textContent !== said.lost) live.textContent = said.lost;
      setTimeout(check, wait_ms);
      wait_ms = Math.min(LONGEST_WAIT_MS, wait_ms * 2);
    };
  }

  // The key may be void by now: the page itself says so, and then asks to be let in.
  async function check() {
    try {
      const answer = await fetch("/", { cache: "no-store" });
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
