// Embeds: the framed cards with title, fields and pictures under a message.

import { colourOf, element, safeAddress } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { picture, resolveMedia } from "./media.js";

function title(embed, names) {
  if (!embed.title) return null;
  const address = embed.url ? safeAddress(embed.url) : null;
  const words = inline(embed.title, names);
  return element(
    "div", { class: "embed-title" },
    address ? element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...words) : words
  );
}

function fields(list, names) {
  if (!list?.length) return null;
  return element("div", { class: "embed-fields" }, list.map((field) =>
    element("div", { class: field.inline ? "embed-field embed-field-inline" : "embed-field" },
      element("div", { class: "embed-field-name" }, ...inline(field.name, names)),
      element("div", { class: "embed-field-value" }, markdown(field.value, names)))));
}

function media(source, message, className) {
  if (!source?.url) return null;
  return picture({ ...source, url: resolveMedia(source.url, message), description: source.description }, className);
}

export function embedCard(embed, message, names) {
  const author = embed.author?.name ? element("div", { class: "embed-author" }, embed.author.name) : null;
  const foot = embed.footer?.text ? element("footer", { class: "embed-foot" }, embed.footer.text) : null;
  return element("div", { class: "embed", colour: embed.color ? colourOf(embed.color) : undefined },
    element("div", { class: "embed-head" },
      element("div", { class: "embed-words" },
        author,
        title(embed, names),
        embed.description ? element("div", { class: "embed-description" }, markdown(embed.description, names)) : null),
      media(embed.thumbnail, message, "thumbnail")),
    fields(embed.fields, names),
    media(embed.image, message, "embed-image"),
    foot);
}
