// The server as the page sees it: questions over HTTP, and the stream of what happens over a WebSocket that reconnects by itself.

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;

async function answerOf(response) {
  let body = null;
  try {
    body = await response.json();
  } catch {
    throw new Error(`The server answered ${response.status} without a readable body.`);
  }
  if (!response.ok) throw new Error(body?.error ?? `The server answered ${response.status}.`);
  return body;
}

export async function ask(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return answerOf(await fetch(query ? `${path}?${query}` : path, { headers: { Accept: "application/json" } }));
}

export async function tell(path, body) {
  let response;
  try {
    response = await fetch(
      path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    );
  } catch {
    throw new Error("The server cannot be reached at the moment.");
  }
  return answerOf(response);
}

export class Stream {
  constructor(person, { onOpen, onFrame, onLost }) {
    this.person = person;
    this.handlers = { onOpen, onFrame, onLost };
    this.pause = FIRST_PAUSE;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/page/socket?person=${encodeURIComponent(this.person)}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (this.closed) return;
      this.pause = FIRST_PAUSE;
      this.handlers.onOpen();
    });
    socket.addEventListener("message", (event) => {
      if (!this.closed) this.handlers.onFrame(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (this.closed) return;
      this.handlers.onLost();
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
