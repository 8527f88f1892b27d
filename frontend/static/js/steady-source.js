// One steady event source per address. The extension that listens to it sees a source that never closes by
// itself; behind it, connections come and go: a lost one is replaced after a random while, and so is one that
// says nothing for longer than the server's heartbeat allows; a hidden tab holds none, and each new one
// continues after the event seen last.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30000;
// The server says something every 15 s.
const LONGEST_SILENCE = 40000;
const sources = new Map();

class SteadySource {
  #url;
  #inner = null;
  #last = null;
  #failures = 0;
  #timer = 0;
  #silence = 0;
  #listeners = new Map();
  #onVisibility = () => (document.hidden ? this.#disconnect() : this.#connect());
  onerror = null;
  onopen = null;
  readyState = EventSource.CONNECTING;

  constructor(url) {
    this.#url = url;
    document.addEventListener("visibilitychange", this.#onVisibility);
    if (!document.hidden) this.#connect();
  }

  addEventListener(type, listener) {
    if (!this.#listeners.has(type)) {
      this.#listeners.set(type, new Set());
      this.#listen(type);
    }
    this.#listeners.get(type).add(listener);
  }

  removeEventListener(type, listener) {
    this.#listeners.get(type)?.delete(listener);
  }

  close() {
    this.readyState = EventSource.CLOSED;
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#disconnect();
    if (sources.get(this.#url) === this) sources.delete(this.#url);
    connected(true);
  }

  #connect() {
    if (this.readyState === EventSource.CLOSED || this.#inner) return;
    clearTimeout(this.#timer);
    const address = new URL(this.#url, location.href);
    if (this.#last) address.searchParams.set("after", this.#last);
    this.#inner = new EventSource(address);
    this.#inner.onopen = (event) => this.#opened(event);
    this.#inner.onerror = () => this.#lost();
    this.#inner.addEventListener("beat", () => this.#heard());
    this.#heard();
    for (const type of this.#listeners.keys()) this.#listen(type);
  }

  #opened(event) {
    this.readyState = EventSource.OPEN;
    this.#failures = 0;
    connected(true);
    this.#heard();
    this.onopen?.(event);
  }

  /** A connection can die without anyone being told: a laptop that slept, a proxy that forgot it. */
  #heard() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), LONGEST_SILENCE);
  }

  #lost() {
    this.#disconnect();
    connected(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    this.#timer = setTimeout(() => document.hidden || this.#connect(), wait * (0.5 + Math.random()));
  }

  #disconnect() {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#inner?.close();
    this.#inner = null;
    if (this.readyState !== EventSource.CLOSED) this.readyState = EventSource.CONNECTING;
  }

  #listen(type) {
    const source = this.#inner;
    source?.addEventListener(type, (event) => {
      if (source !== this.#inner) return;
      this.#heard();
      if (event.lastEventId) this.#last = event.lastEventId;
      for (const listener of [...this.#listeners.get(type)]) listener.call(this, event);
    });
  }
}

/** Shows or hides the notice that the page is behind. */
function connected(yes) {
  const notice = document.getElementById("lost");
  if (!notice || notice.hidden === yes) return;
  notice.hidden = yes;
  if (!yes) notice.querySelector("time").textContent = new Date().toLocaleTimeString();
}

htmx.createEventSource = (url) => {
  sources.get(url)?.close();
  const source = new SteadySource(url);
  sources.set(url, source);
  return source;
};

// A page that is put away holds no connection; one that is taken out again starts afresh.
addEventListener("pagehide", () => [...sources.values()].forEach((source) => source.close()));
addEventListener("pageshow", (event) => event.persisted && location.reload());
