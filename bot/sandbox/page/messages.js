// One message: who wrote it and when, which command it answers, its text, pictures, embeds and components.

import { avatar, element, icon } from "./dom.js";
import { componentRows } from "./components.js";
import { embedCard } from "./embeds.js";
import { markdown } from "./markdown.js";
import { attachments, carryPictures } from "./media.js";
import { carryMenu } from "./selects.js";

const THREAD_CREATED = 18;
const COMMAND_ANSWER = 20;
const GROUPED_WITHIN = 5 * 60 * 1000;

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });
const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" });

export const dayOf = (message) => new Date(message.timestamp).toDateString();

export function daySeparator(message) {
  const today = new Date();
  const yesterday = new Date(today.getTime() - 86400000);
  const names = { [today.toDateString()]: "Today", [yesterday.toDateString()]: "Yesterday" };
  const name = names[dayOf(message)] ?? dayName.format(new Date(message.timestamp));
  return element("div", { class: "rule", role: "separator", "aria-label": name }, element("span", {}, name));
}

export function follows(message, previous) {
  if (!previous || message.interaction || message.ephemeral || previous.ephemeral || previous.type === THREAD_CREATED) return false;
  if (previous.author.id !== message.author.id || dayOf(previous) !== dayOf(message)) return false;
  return new Date(message.timestamp) - new Date(previous.timestamp) < GROUPED_WITHIN;
}

function timeOf(message) {
  const date = new Date(message.timestamp);
  return element(
    "time", { class: "message-time", datetime: message.timestamp, title: full.format(date) }, clock.format(date)
  );
}

function isCommand(message, app) {
  return message.type === COMMAND_ANSWER || app.leaves.some((leaf) => leaf.text === `/${message.interaction.name}`);
}

function answeredCommand(message, app) {
  const asked = message.interaction;
  if (!asked?.person) return null;
  const person = app.world.personById(asked.person.id) ?? asked.person;
  return element("div", { class: "answers" },
    avatar(person, "avatar-tiny"),
    element("span", { class: "answers-person" }, person.name),
    isCommand(message, app) ? [
      "used", element("span", { class: "answers-command" }, `/${asked.name}`)
    ] : ["pressed", element("span", { class: "answers-command" }, asked.name)]);
}

function threadChip(channel) {
  if (!channel) return null;
  return element("button", { type: "button", class: "thread-chip", data: { openChannel: channel.id } },
    icon("thread"), element(
      "span", { class: "thread-chip-name" }, channel.name
    ), element("span", { class: "thread-chip-go" }, "Open thread"));
}

function threadCreated(message, app, author) {
  const channel = app.world.channels.get(message.message_reference?.channel_id) ?? app.world.channels.get(message.thread?.id);
  return element("article", {
    class: "message message-system", data: { messageId: message.id }, "aria-label": `${author.name} started a thread`
  },
    element("span", { class: "system-icon" }, icon("thread")),
    element("div", { class: "message-body" },
      element(
        "p", { class: "system-words" }, element("strong", {}, author.name), " started a thread: ",
        element("strong", {}, message.content || channel?.name || ""), " ", timeOf(message)
      ),
      threadChip(channel)));
}

function ephemeralFoot(message, app) {
  return element("footer", { class: "ephemeral-foot" },
    icon("eye"), element("span", {}, "Only you can see this"), element("span", { "aria-hidden": "true" }, "·"),
    element(
      "button",
      { type: "button", class: "link-button", data: { action: "dismiss" }, on: { click: () => app.dismiss(message) } },
      "Dismiss"
    ));
}

function content(message, app) {
  const names = app.world.names(message);
  const parts = [];
  if (message.thinking) {
    parts.push(element(
      "p", { class: "thinking", role: "status" },
      element("span", { class: "embers", "aria-hidden": "true" }, element("i"), element("i"), element("i")),
      `${app.world.author(message.author).name} is thinking…`
    ));
  }
  if (message.content) parts.push(element("div", { class: "text" }, markdown(message.content, names)));
  const edited = message.edited_timestamp && !message.ephemeral;
  if (edited) {
    const mark = element(
      "span", { class: "edited", title: `Edited ${full.format(new Date(message.edited_timestamp))}` }, "(edited)"
    );
    const last = parts.at(-1)?.lastElementChild;
    if (last?.matches(".prose")) last.append(mark);
    else parts.push(mark);
  }
  parts.push(attachments(message));
  for (const embed of message.embeds ?? []) parts.push(embedCard(embed, message, names));
  parts.push(componentRows(message, app));
  parts.push(threadChip(app.world.channels.get(message.thread?.id ?? message.id)));
  return parts;
}

export function messageArticle(message, app, previous) {
  const author = app.world.author(message.author);
  if (message.type === THREAD_CREATED) return threadCreated(message, app, author);
  const grouped = follows(message, previous);
  const mentioned = message.mentions?.some((mention) => mention.id === app.world.person.id) && !message.ephemeral;
  const classes = [
    "message", grouped ? "message-grouped" : "", message.ephemeral ? "message-ephemeral" : "",
    mentioned ? "message-mention" : ""
  ];
  const head = grouped
    ? null
    : element("header", { class: "message-head" },
        element("span", { class: "message-author", colour: author.bot ? undefined : author.colour }, author.name),
        author.bot ? element("span", { class: "tag" }, "Bot") : null,
        timeOf(message));
  const failure = app.failureOf(message.id);
  return element("article", {
    class: classes.filter(Boolean).join(" "), tabindex: "-1",
    "aria-label": `${author.name}, ${clock.format(new Date(message.timestamp))}`,
    data: {
      messageId: message.id, authorId: message.author.id, ephemeral: String(Boolean(message.ephemeral)),
      thinking: message.thinking ? "true" : undefined
    },
  },
    answeredCommand(message, app),
    element("div", { class: "message-gutter" }, grouped ? timeOf(message) : avatar(author)),
    element("div", { class: "message-body" },
      head,
      content(message, app),
      failure ? failureLine(failure) : null,
      message.ephemeral ? ephemeralFoot(message, app) : null));
}

export function failureLine(words) {
  return element("p", { class: "failure", role: "alert" }, words);
}

// Puts a redrawn message in the place of the old one; a person who was at one of its controls by keyboard stays there.
export function replaceArticle(before, after) {
  const focused = before.contains(document.activeElement) ? document.activeElement.dataset.customId ?? "" : null;
  carryPictures(before, after);
  before.replaceWith(after);
  carryMenu(before, after);
  if (focused === null) return;
  const same = [...after.querySelectorAll("[data-custom-id]")].find((node) => node.dataset.customId === focused && !node.disabled);
  (same ?? after.querySelector("[data-custom-id]:not(:disabled)") ?? after).focus({ preventScroll: true });
}
