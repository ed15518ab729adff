// Components of messages: rows of buttons and selects, and the layout components of the second version.

import { colourOf, element } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, picture, resolveMedia } from "./media.js";
import { emojiOf, selectMenu } from "./selects.js";

export const KIND = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18,
};
const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK_STYLE = 5;

export function optionsOf(component, world) {
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  const people = [...world.people, world.bot].map((person) => ({
    label: person.name, value: person.id, default: defaults.has(person.id)
  }));
  const channels = [...world.channels.values()].map((channel) => ({
    label: `#${channel.name}`, value: channel.id, default: defaults.has(channel.id)
  }));
  switch (component.type) {
    case KIND.userSelect:
    case KIND.mentionableSelect:
      return people;
    case KIND.channelSelect:
      return channels;
    default:
      return component.options ?? [];
  }
}

function button(component, message, app) {
  const style = BUTTON_STYLES[component.style] ?? "secondary";
  const words = [
    emojiOf(component.emoji), component.label ? element("span", { class: "button-label" }, component.label) : null
  ];
  const name = component.label || component.emoji?.name || "Button";
  if (component.style === LINK_STYLE) {
    const address = /^https?:\/\//.test(component.url ?? "") && !component.disabled ? component.url : undefined;
    return element(
      "a",
      {
        class: "button button-link", href: address, target: "_blank", rel: "noopener noreferrer", "aria-label": name,
        "aria-disabled": component.disabled || undefined
      },
      words, element("span", { "aria-hidden": "true" }, "↗")
    );
  }
  const busy = app.isBusy(message.id, component.custom_id);
  const node = element("button", {
    type: "button", class: `button button-${style}`, disabled: component.disabled, "aria-label": name,
    "aria-busy": busy ? "true" : undefined, data: { customId: component.custom_id },
  }, words, element("span", { class: "spinner", "aria-hidden": "true" }));
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-busy") !== "true") app.click(message, component.custom_id);
  });
  return node;
}

function select(component, message, app) {
  return selectMenu(component, optionsOf(component, app.world), {
    label: component.placeholder || "Make a selection",
    busy: app.isBusy(message.id, component.custom_id),
    onChoose: (values) => app.click(message, component.custom_id, values),
  });
}

function gallery(component, message) {
  const items = component.items ?? [];
  return element("div", { class: `gallery gallery-${Math.min(items.length, 3)}` }, items.map((item) =>
    picture({
      ...item.media, url: resolveMedia(item.media?.url, message), description: item.description, spoiler: item.spoiler
    })));
}

function section(component, message, app) {
  const accessory = component.accessory ? one(component.accessory, message, app) : null;
  return element("div", { class: "section" },
    element("div", { class: "section-words" }, all(component.components, message, app)),
    accessory ? element("div", { class: "section-accessory" }, accessory) : null);
}

function container(component, message, app) {
  const colour = component.accent_color ? colourOf(component.accent_color) : undefined;
  return element(
    "div", { class: `container ${component.spoiler ? "container-spoiler" : ""}`, colour },
    all(component.components, message, app)
  );
}

function separator(component) {
  const blank = component.divider === false ? "separator-blank" : "";
  return element("hr", { class: `separator ${blank} ${component.spacing === 2 ? "separator-large" : ""}` });
}

function one(component, message, app) {
  switch (component.type) {
    case KIND.row:
      return element("div", { class: "row", role: "group" }, all(component.components, message, app));
    case KIND.button:
      return button(component, message, app);
    case KIND.stringSelect:
    case KIND.userSelect:
    case KIND.roleSelect:
    case KIND.mentionableSelect:
    case KIND.channelSelect:
      return select(component, message, app);
    case KIND.section:
      return section(component, message, app);
    case KIND.text:
      return element("div", { class: "text-display" }, markdown(component.content, app.world.names(message)));
    case KIND.thumbnail:
      return picture(
        {
          ...component.media, url: resolveMedia(component.media?.url, message), description: component.description,
          spoiler: component.spoiler
        },
        "thumbnail"
      );
    case KIND.gallery:
      return gallery(component, message);
    case KIND.file:
      return fileCard({
        url: resolveMedia(component.file?.url, message),
        filename: component.name ?? component.file?.url?.replace(/^.*\//, ""), size: component.size
      });
    case KIND.separator:
      return separator(component);
    case KIND.container:
      return container(component, message, app);
    default:
      return element("p", { class: "subtext" }, `A component of type ${component.type}, which this page cannot show.`);
  }
}

function all(list, message, app) {
  return (list ?? []).map((component) => one(component, message, app));
}

export function componentRows(message, app) {
  if (!message.components?.length) return null;
  return element("div", { class: "components" }, all(message.components, message, app));
}
