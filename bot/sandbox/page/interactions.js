// What this tab has asked of the bot and not yet seen answered; frames of the stream may come before the server's own answer.

import { tell } from "./socket.js";

const PATIENCE = 8000;
const PATIENCE_WHEN_DEFERRED = 15000;

export class Interactions {
  constructor() {
    this.settled = new Map();
    this.waiting = new Map();
    this.own = new Set();
    this.posting = new Set();
  }

  // Resolves to "answered", "deferred", "failed" or "lost" (the connection went away meanwhile); throws the server's
  // sentence when it refuses.
  // A deferral is not yet an answer for whom throughDeferral is set.
  async start(path, body, throughDeferral) {
    const post = tell(path, body).then((answer) => {
      this.own.add(answer.interaction);
      return answer.interaction;
    });
    this.posting.add(post);
    let id;
    try {
      id = await post;
    } finally {
      this.posting.delete(post);
    }
    const state = this.settled.get(id);
    if (state && !(state === "deferred" && throughDeferral)) return state;
    return new Promise((resolve) => {
      const waiter = { resolve, throughDeferral };
      this.waiting.set(id, waiter);
      waiter.timer = state ? this.deferralTimer(id) : setTimeout(() => this.settle(id, "failed"), PATIENCE);
    });
  }

  receive(frame) {
    if (frame.state !== "sent") this.settle(
      frame.id, frame.state === "answered" && frame.deferred ? "deferred" : frame.state
    );
  }

  deferralTimer(id) {
    return setTimeout(() => this.settle(id, "answered"), PATIENCE_WHEN_DEFERRED);
  }

  settle(id, state) {
    this.settled.set(id, state);
    const waiter = this.waiting.get(id);
    if (!waiter) return;
    clearTimeout(waiter.timer);
    if (state === "deferred" && waiter.throughDeferral) {
      waiter.timer = this.deferralTimer(id);
      return;
    }
    this.waiting.delete(id);
    waiter.resolve(state);
  }

  // A form is opened only in the tab that asked for it, even if the same person is open in several.
  async isOwn(id) {
    await Promise.allSettled([...this.posting]);
    return this.own.has(id);
  }

  abandon() {
    for (const id of [...this.waiting.keys()]) this.settle(id, "lost");
  }
}
