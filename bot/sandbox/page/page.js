// The page itself: who one is and where, kept in the address; loads the world, follows the stream, and passes actions to the server.

import { flatten, nest } from "./commands.js";
import { Composer } from "./composer.js";
import { element } from "./dom.js";
import { openForm } from "./forms.js";
import { Interactions } from "./interactions.js";
import { Sidebar } from "./sidebar.js";
import { ask, Stream, tell } from "./socket.js";
import { Timeline } from "./timeline.js";
import { World } from "./world.js";

const FAILED = "This interaction failed";
const DISMISSED = "hearth-dismissed";

class Page {
  constructor(people) {
    this.world = new World(people);
    this.channelId = null;
    this.leaves = [];
    this.busy = new Set();
    this.failures = new Map();
    this.dismissed = new Set(JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]"));
    this.interactions = new Interactions();
    this.sidebar = new Sidebar(this);
    this.timeline = new Timeline(this);
    this.composer = new Composer(this);
    this.banner = document.getElementById("banner");
    addEventListener("hashchange", () => this.follow());
    document.addEventListener("visibilitychange", () => this.markRead());
    document.addEventListener("click", (event) => this.pressed(event));
    document.getElementById("skip").addEventListener("click", (event) => {
      event.preventDefault();
      document.getElementById("line").focus();
    });
  }

  // ---- the address

  address() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const wanted = (asked.get("person") ?? "").toLowerCase();
    const person = this.world.people.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    return { person: person ?? this.world.people[0], channel: asked.get("channel") };
  }

  go(person, channel, replace = false) {
    const hash = `#${new URLSearchParams({ person, ...(channel ? { channel } : {}) })}`;
    if (hash === location.hash) return this.follow();
    if (replace) history.replaceState(null, "", hash);
    else history.pushState(null, "", hash);
    return this.follow();
  }

  become(personId) {
    if (personId !== this.world.person?.id) this.go(personId, this.channelId);
  }

  openChannel(id) {
    this.sidebar.openDrawer(false);
    if (id !== this.channelId) this.go(this.world.person.id, id);
    document.querySelectorAll(`.notice[data-channel="${CSS.escape(id)}"]`).forEach((notice) => notice.remove());
  }

  follow() {
    const { person, channel } = this.address();
    if (person.id !== this.following) return this.enter(person);
    if (this.world.person?.id !== person.id || !this.firstChannel()) return undefined;
    if (!this.world.channels.has(channel)) return this.go(person.id, this.firstChannel(), true);
    if (channel !== this.channelId) this.show(channel);
    return undefined;
  }

  firstChannel() {
    const channels = this.world.textChannels();
    return (channels.find((channel) => channel.name === "games") ?? channels[0])?.id;
  }

  // ---- the world and its stream

  enter(person) {
    this.following = person.id;
    this.stream?.close();
    this.interactions.abandon();
    document.getElementById("notices").replaceChildren();
    this.early = [];
    this.stream = new Stream(person.id, {
      onOpen: () => this.load(person),
      onFrame: (frame) => (this.early ? this.early.push(frame) : this.receive(frame)),
      onLost: () => {
        this.early = [];
        this.showBanner("Reconnecting…");
      },
    });
  }

  // Frames that come while the world is being fetched are kept and applied on top of it; all of them may be applied twice.
  async load(person) {
    this.early = [];
    let world;
    try {
      world = await ask("/page/world", { person: person.id });
    } catch (error) {
      this.showBanner(error.message);
      setTimeout(() => this.following === person.id && this.load(person), 1000);
      return;
    }
    if (this.following !== person.id) return;
    const back = this.world.person?.id === person.id && this.channelId;
    this.interactions.abandon();
    this.busy.clear();
    this.failures.clear();
    this.world.load(person, world);
    this.leaves = flatten(world.commands, person.locale);
    const kept = this.early;
    this.early = null;
    this.showBanner("");
    document.getElementById("app").dataset.ready = person.id;
    const asked = this.address().channel;
    const channel = this.world.channels.has(asked) ? asked : this.firstChannel();
    if (back === channel) this.refresh();
    else {
      this.channelId = null;
      this.go(person.id, channel, true);
    }
    kept.forEach((frame) => this.receive(frame));
  }

  refresh() {
    const { stuck } = this.timeline;
    this.timeline.draw();
    if (stuck) this.timeline.toBottom();
    this.sidebar.draw();
  }

  show(channelId) {
    this.channelId = channelId;
    this.composer.reset();
    this.timeline.open();
    this.markRead();
    this.sidebar.draw();
    if (matchMedia("(hover: hover)").matches) document.getElementById("line").focus({ preventScroll: true });
  }

  receive(frame) {
    switch (frame.type) {
      case "message_create":
      case "message_update":
        return this.messageChanged(frame.message, frame.type === "message_create");
      case "message_delete":
        this.world.removeMessage(frame.channel_id, frame.message_id);
        if (frame.channel_id === this.channelId) this.timeline.remove();
        return this.sidebar.draw();
      case "channel_create":
      case "channel_update":
        return this.channelChanged(frame.channel);
      case "commands":
        this.world.commands = frame.commands;
        this.leaves = flatten(frame.commands, this.world.person.locale);
        return this.timeline.drawIntro();
      case "bot":
        this.world.botOnline = frame.online;
        this.timeline.drawIntro();
        return this.sidebar.drawStatus();
      case "interaction":
        return this.interactions.receive(frame);
      case "modal":
        return this.formOpened(frame);
      default:
        return undefined;
    }
  }

  messageChanged(message, created) {
    this.world.putMessage(message);
    this.failures.delete(message.id);
    if (message.channel_id === this.channelId) {
      if (created) this.timeline.create(message);
      else this.timeline.update(message);
      if (this.timeline.stuck) this.markRead();
    }
    this.sidebar.draw();
  }

  channelChanged(channel) {
    const fresh = !this.world.channels.has(channel.id);
    this.world.channels.set(channel.id, channel);
    if (fresh && channel.kind === "thread" && !channel.archived) this.announce(channel);
    if (channel.id === this.channelId) this.timeline.drawIntro();
    this.timeline.redraw(channel.id);
    this.sidebar.draw();
  }

  announce(channel) {
    const notice = element("div", { class: "notice", data: { channel: channel.id } },
      element("span", {}, "A new thread was opened: ", element("strong", {}, channel.name)),
      element(
        "button", { type: "button", class: "button button-primary", data: { openChannel: channel.id } }, "Go there"
      ),
      element(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Dismiss", on: { click: () => notice.remove() } }, "×"
      ));
    document.getElementById("notices").append(notice);
  }

  markRead() {
    if (!this.channelId || document.hidden || !this.world.reading) return;
    const before = this.world.reading.last[this.channelId];
    this.world.reading.mark(this.channelId);
    if (before !== this.world.reading.last[this.channelId]) this.sidebar.drawTitle();
  }

  showBanner(words) {
    this.banner.textContent = words;
    this.banner.hidden = !words;
  }

  // ---- what a person does

  pressed(event) {
    const channel = event.target.closest("[data-open-channel]");
    if (channel) return this.openChannel(channel.dataset.openChannel);
    const command = event.target.closest("[data-fill-command]");
    if (command) this.fillCommand(command.dataset.fillCommand);
    return undefined;
  }

  fillCommand(text) {
    this.composer.fill(text);
  }

  firstCommand() {
    return this.leaves.find((leaf) => leaf.path.at(-1) === "new")?.text ?? "/game new";
  }

  isBusy(messageId, customId) {
    return this.busy.has(`${messageId} ${customId}`);
  }

  failureOf(messageId) {
    return this.failures.get(messageId);
  }

  isDismissed(messageId) {
    return this.dismissed.has(messageId);
  }

  dismiss(message) {
    this.dismissed.add(message.id);
    sessionStorage.setItem(DISMISSED, JSON.stringify([...this.dismissed].slice(-500)));
    this.timeline.remove();
    document.getElementById("line").focus({ preventScroll: true });
  }

  async say(content) {
    const { message } = await tell("/page/send", { person: this.world.person.id, channel: this.channelId, content });
    if (!this.early && message.channel_id) this.messageChanged(message, true);
  }

  // The sentence to show when an interaction did not go through, or null.
  async interact(path, body, throughDeferral = false) {
    try {
      const outcome = await this.interactions.start(path, { person: this.world.person.id, ...body }, throughDeferral);
      if (outcome !== "failed") return null;
      return this.world.botOnline ? FAILED : `${FAILED}: ${this.world.bot.name} is offline`;
    } catch (error) {
      return error.message;
    }
  }

  async click(message, customId, values) {
    const key = `${message.id} ${customId}`;
    this.busy.add(key);
    this.failures.delete(message.id);
    this.timeline.showFailure(message.id);
    this.timeline.setBusy(message.id, customId, true);
    const failure = await this.interact(
      "/page/click", { message: message.id, custom_id: customId, ...(values ? { values } : {}) }, true
    );
    this.busy.delete(key);
    this.timeline.setBusy(message.id, customId, false);
    if (failure) {
      this.failures.set(message.id, failure);
      this.timeline.showFailure(message.id);
    }
  }

  async runCommand(leaf, options, text) {
    const line = this.timeline.showPending(text);
    const failure = await this.interact(
      "/page/command", { channel: this.channelId, name: leaf.path[0], options: nest(leaf, options) }
    );
    if (failure) line.fail(failure);
    else line.done();
  }

  async formOpened(frame) {
    this.interactions.settle(frame.interaction, "answered");
    if (!(await this.interactions.isOwn(frame.interaction))) return;
    openForm(
      frame, this.world,
      (values) => this.interact("/page/modal", { interaction: frame.interaction, custom_id: frame.custom_id, values })
    );
  }
}

async function start() {
  let people;
  try {
    people = await ask("/page/people");
  } catch (error) {
    const banner = document.getElementById("banner");
    banner.textContent = `The sandbox does not answer (${error.message}). Trying again…`;
    banner.hidden = false;
    setTimeout(start, 1500);
    return;
  }
  new Page(people).follow();
}

start();
