// The left side: the guild's name, the bot's state, channels with their threads, and the switch of who one is.

import { avatar, element, icon } from "./dom.js";

function badge({ count, mentioned }) {
  if (!count) return null;
  return element(
    "span",
    {
      class: `badge ${mentioned ? "badge-mention" : ""}`,
      "aria-label": `${count} unread${mentioned ? ", you are mentioned" : ""}`
    },
    count > 99 ? "99+" : String(count)
  );
}

export class Sidebar {
  constructor(app) {
    this.app = app;
    this.nav = document.getElementById("channels");
    this.persons = document.getElementById("persons");
    this.toggle = document.getElementById("person-toggle");
    this.personList = document.getElementById("person-list");
    this.status = document.getElementById("bot-status");
    this.title = document.getElementById("channel-title");
    this.drawerToggle = document.getElementById("drawer-toggle");
    this.shade = document.getElementById("drawer-shade");
    document.querySelector(".brand-mark").append(icon("flame"));
    this.toggle.addEventListener("click", () => this.openPersons(!this.persons.classList.contains("open")));
    this.drawerToggle.addEventListener("click", () => this.openDrawer(!this.isDrawerOpen()));
    this.shade.addEventListener("click", () => this.openDrawer(false));
    document.addEventListener("pointerdown", (event) => {
      if (!this.persons.contains(event.target)) this.openPersons(false);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      if (this.isDrawerOpen()) {
        this.openDrawer(false);
        this.drawerToggle.focus();
      }
      if (this.persons.classList.contains("open")) {
        this.openPersons(false);
        this.toggle.focus();
      }
    });
  }

  isDrawerOpen() {
    return document.getElementById("app").classList.contains("drawer-open");
  }

  openDrawer(open) {
    document.getElementById("app").classList.toggle("drawer-open", open);
    this.shade.hidden = !open;
    this.drawerToggle.setAttribute("aria-expanded", String(open));
    if (open) this.nav.querySelector("[aria-current]")?.focus();
  }

  openPersons(open) {
    this.persons.classList.toggle("open", open);
    this.toggle.setAttribute("aria-expanded", String(open));
  }

  draw() {
    this.drawStatus();
    this.drawChannels();
    this.drawPersons();
    this.drawTitle();
  }

  drawStatus() {
    const { world } = this.app;
    document.getElementById("guild-name").textContent = world.guild.name;
    this.status.dataset.online = String(world.botOnline);
    this.status.querySelector(".bot-status-text").textContent = `${world.bot.name} is ${world.botOnline ? "online" : "offline"}`;
  }

  channelButton(channel) {
    const { world, channelId } = this.app;
    const current = channel.id === channelId;
    const unread = current ? { count: 0 } : world.reading.unread(channel.id);
    const fresh = !current && world.reading.isNew(channel);
    const classes = [
      "channel", channel.kind === "thread" ? "channel-thread" : "", channel.archived ? "channel-archived" : "",
      unread.count ? "channel-unread" : "", fresh ? "channel-new" : ""
    ];
    return element("li", {}, element("button", {
      type: "button", class: classes.filter(Boolean).join(" "), "aria-current": current ? "page" : undefined, data: {
        channelId: channel.id, openChannel: channel.id
      },
      title: channel.archived ? `${channel.name} (archived)` : channel.name,
    },
      icon(channel.archived ? "archive" : channel.kind === "thread" ? "thread" : "hash"),
      element("span", { class: "channel-name" }, channel.name),
      channel.archived ? element("span", { class: "hidden-words" }, "archived") : null,
      fresh ? element("span", { class: "badge badge-new" }, "new") : null,
      fresh && !unread.mentioned ? null : badge(unread)));
  }

  drawChannels() {
    const { world } = this.app;
    const focused = this.nav.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
    const items = world.textChannels().map((channel) => {
      const item = this.channelButton(channel);
      const threads = world.threadsOf(channel.id);
      if (threads.length) item.append(element(
        "ul", { class: "thread-list", "aria-label": `Threads of ${channel.name}` },
        threads.map((thread) => this.channelButton(thread))
      ));
      return item;
    });
    const direct = world.directChannels().map((channel) => this.channelButton(channel));
    this.nav.replaceChildren(element(
      "h2", { class: "side-title" }, "Channels"
    ), element("ul", { class: "channel-list" }, items),
      ...(direct.length ? [
        element("h2", { class: "side-title" }, "Direct messages"), element("ul", { class: "channel-list" }, direct)
      ] : []));
    if (focused) this.nav.querySelector(`[data-channel-id="${CSS.escape(focused)}"]`)?.focus();
    const others = [...world.channels.values()].filter((channel) => channel.id !== this.app.channelId);
    const waiting = others.some((channel) => world.reading.isNew(channel) || world.reading.unread(channel.id).count);
    this.drawerToggle.replaceChildren(
      icon("menu"), ...(waiting ? [element("span", { class: "alert-dot", "aria-label": "Unread messages" })] : [])
    );
  }

  drawPersons() {
    const { world } = this.app;
    const wanted = world.wanted();
    this.toggle.replaceChildren(
      element("span", { class: "person-label" }, "You are: "), avatar(world.person, "avatar-small"),
      element("strong", { class: "person-name" }, world.person.name), icon("down")
    );
    this.personList.replaceChildren(...world.people.map((person) => {
      const current = person.id === world.person.id;
      const places = wanted.get(person.id);
      return element("button", {
        type: "button", class: "person", "aria-pressed": String(current), data: { personId: person.id },
        title: places ? `${person.name}: asked in ${places.join(", ")}` : `Become ${person.name}`,
        on: { click: () => (this.openPersons(false), this.app.become(person.id)) },
      },
        element(
          "span", { class: "person-avatar" }, avatar(person),
          places ? element("span", { class: "alert-dot", "aria-label": "is asked to play" }) : null
        ),
        element("span", { class: "person-name" }, person.name));
    }));
  }

  drawTitle() {
    const { world, channelId } = this.app;
    const channel = world.channels.get(channelId);
    if (!channel) return this.title.replaceChildren();
    const parent = channel.kind === "thread" ? world.channels.get(channel.parent_id) : null;
    this.title.replaceChildren(
      ...(parent ? [
        element(
          "button",
          { type: "button", class: "crumb", data: { openChannel: parent.id }, "aria-label": `Back to ${parent.name}` },
          icon("back"), icon("hash"), element("span", { class: "crumb-name" }, parent.name)
        ),
        element("span", { class: "crumb-sign", "aria-hidden": "true" }, "›")
      ] : []),
      element("h2", { class: "crumb-current" }, icon(parent ? "thread" : "hash"), element("span", {}, channel.name)),
      ...(channel.archived ? [element("span", { class: "tag" }, "archived")] : []),
    );
    const unread = [...world.channels.keys()].reduce(
      (sum, id) => sum + (id === channelId ? 0 : world.reading.unread(id).count), 0
    );
    document.title = `${unread ? `(${unread}) ` : ""}${parent ? "" : "#"}${channel.name} · ${world.person.name} · Hearth`;
  }
}
