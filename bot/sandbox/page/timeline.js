// The middle of the page: the messages of the open channel, kept at the bottom while the reader is there.

import { avatar, counted, element, icon } from "./dom.js";
import { dayOf, daySeparator, failureLine, messageArticle, replaceArticle } from "./messages.js";
import { closePopup } from "./popup.js";

const NEAR_BOTTOM = 60;

export class Timeline {
  constructor(app) {
    this.app = app;
    this.scroller = document.getElementById("scroller");
    this.intro = document.getElementById("intro");
    this.list = document.getElementById("messages");
    this.pending = document.getElementById("pending");
    this.jump = document.getElementById("jump");
    this.stuck = true;
    this.lastTop = 0;
    this.missed = 0;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.jump.addEventListener("click", () => this.toBottom());
    const sizes = new ResizeObserver(() => this.stuck && this.toBottom());
    sizes.observe(document.getElementById("timeline"));
    sizes.observe(this.scroller);
  }

  // Only a movement upwards leaves the bottom: what grows below in the meantime (a picture that arrives) does not.
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) this.stuck = true;
    else if (scrollTop < this.lastTop) this.stuck = false;
    this.lastTop = scrollTop;
    if (this.stuck) {
      this.missed = 0;
      this.app.markRead();
    }
    this.showJump();
  }

  toBottom() {
    this.stuck = true;
    this.missed = 0;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.lastTop = this.scroller.scrollTop;
    this.showJump();
  }

  showJump() {
    this.jump.hidden = this.stuck;
    this.jump.replaceChildren(
      icon("arrowDown"), this.missed ? counted(this.missed, "new message", "new messages") : "To the newest"
    );
    this.jump.classList.toggle("jump-fresh", this.missed > 0);
  }

  shown() {
    return this.app.world.messagesOf(this.app.channelId).filter((message) => !this.app.isDismissed(message.id));
  }

  article(id) {
    return this.list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  }

  open() {
    closePopup();
    this.pending.replaceChildren();
    const unread = this.app.world.reading.unread(this.app.channelId);
    this.firstUnread = unread.count ? unread.first : null;
    this.draw();
    this.toBottom();
  }

  draw() {
    this.list.setAttribute("aria-busy", "true");
    this.list.dataset.channelId = this.app.channelId;
    const nodes = [];
    let previous = null;
    for (const message of this.shown()) {
      nodes.push(...this.nodesFor(message, previous));
      previous = message;
    }
    this.list.replaceChildren(...nodes);
    this.drawIntro();
    this.list.setAttribute("aria-busy", "false");
  }

  nodesFor(message, previous) {
    const nodes = [];
    if (!previous || dayOf(previous) !== dayOf(message)) nodes.push(daySeparator(message));
    if (message.id === this.firstUnread) nodes.push(element(
      "div", { class: "rule rule-new", role: "separator" }, element("span", {}, "New")
    ));
    nodes.push(messageArticle(message, this.app, nodes.length ? null : previous));
    return nodes;
  }

  drawIntro() {
    const channel = this.app.world.channels.get(this.app.channelId);
    if (!channel) return this.intro.replaceChildren();
    const thread = channel.kind === "thread";
    const empty = this.shown().length === 0;
    const command = this.app.firstCommand();
    const words = thread
      ? "The game is played here. Everyone in the thread sees the moves; your own panel is seen by you alone."
      : empty
        ? [
          "Nothing has been said here yet. Type ", element("code", {}, command),
          " to open a table: choose a game, add automatic players, and start."
        ]
        : [
          "Type ", element("code", {}, command), " to open a table, or ", element("code", {}, "/"),
          " to see every command."
        ];
    const button = thread ? null : element(
      "button", { type: "button", class: "button button-primary intro-button", data: { fillCommand: command } },
      icon("flame"), "Open a table"
    );
    const waiting = !thread && !this.app.world.botOnline ? element(
      "p", { class: "intro-waiting" },
      `${this.app.world.bot.name} is not connected yet; commands work as soon as the dot beside its name is lit.`
    ) : null;
    this.intro.replaceChildren(element("section", {
      class: `intro ${empty ? "intro-empty" : ""}`, "aria-label": "Beginning of the channel"
    },
      element("span", { class: "intro-mark" }, icon(thread ? "thread" : empty ? "flame" : "hash")),
      element(
        "h2", {}, thread ? channel.name : empty ? `Gather round in #${channel.name}` : `Welcome to #${channel.name}`
      ),
      element("p", {}, words),
      button,
      waiting));
  }

  create(message) {
    const before = this.article(message.id);
    if (before) return this.update(message);
    if (this.app.isDismissed(message.id)) return;
    const all = this.shown();
    const place = all.findIndex((other) => other.id === message.id);
    const own = message.author.id === this.app.world.person.id || message.ephemeral;
    if (place === all.length - 1) this.list.append(...this.nodesFor(message, all[place - 1]));
    else this.draw();
    if (all.length === 1) this.drawIntro();
    if (this.stuck || own) this.toBottom();
    else {
      this.missed += 1;
      this.showJump();
    }
  }

  update(message) {
    const before = this.article(message.id);
    if (!before) return this.app.isDismissed(message.id) ? undefined : this.create(message);
    const all = this.shown();
    const place = all.findIndex((other) => other.id === message.id);
    const alone = !before.previousElementSibling?.matches("article");
    const grows = this.stuck;
    replaceArticle(before, messageArticle(message, this.app, alone ? null : all[place - 1]));
    if (grows) this.toBottom();
  }

  redraw(id) {
    const message = this.app.world.message(this.app.channelId, id);
    if (message && this.article(id)) this.update(message);
  }

  remove() {
    this.draw();
  }

  // Marks a control as waiting for the bot, or no longer, without drawing its message anew.
  setBusy(messageId, customId, busy) {
    const article = this.article(messageId);
    for (const node of article?.querySelectorAll("[data-custom-id]") ?? []) {
      if (node.dataset.customId !== customId) continue;
      if (busy) node.setAttribute("aria-busy", "true");
      else node.removeAttribute("aria-busy");
    }
  }

  showFailure(messageId) {
    const body = this.article(messageId)?.querySelector(".message-body");
    if (!body) return;
    body.querySelector(":scope > .failure")?.remove();
    const words = this.app.failureOf(messageId);
    if (words) {
      const foot = body.querySelector(":scope > .ephemeral-foot");
      if (foot) foot.before(failureLine(words));
      else body.append(failureLine(words));
    }
    if (this.stuck) this.toBottom();
  }

  // A command that was sent and not yet answered; the returned functions take the line away or turn it into a failure.
  showPending(text) {
    const words = element("p", { class: "pending-words" }, "Sending ", element("code", {}, text), "…");
    const line = element(
      "div", { class: "pending-line", data: { pending: text } }, avatar(this.app.world.person, "avatar-small"), words
    );
    this.pending.append(line);
    this.toBottom();
    return {
      done: () => line.remove(),
      fail: (sentence) => {
        line.classList.add("pending-failed");
        words.replaceChildren(element(
          "span", { class: "failure", role: "alert" }, sentence
        ), " ", element("code", {}, text), " ",
          element(
            "button", { type: "button", class: "link-button", on: { click: () => this.app.fillCommand(text) } },
            "Try again"
          ), " · ",
          element("button", { type: "button", class: "link-button", on: { click: () => line.remove() } }, "Dismiss"));
        this.toBottom();
      },
    };
  }
}
