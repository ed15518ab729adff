// Message text in Discord's markdown, turned into document nodes; nothing of it is ever read as HTML.

import { element } from "./dom.js";

const SPECIAL = /[\\`<[*_~|@h]/g;

const RELATIVE_UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const MOMENT_STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode("?");
  let text;
  if (style === "R") {
    const distance = seconds - Date.now() / 1000;
    const [unit, length] = RELATIVE_UNITS.find(([, size]) => Math.abs(distance) >= size) ?? ["second", 1];
    text = new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(distance / length), unit);
  } else {
    text = new Intl.DateTimeFormat("en-GB", MOMENT_STYLES[style] ?? MOMENT_STYLES.f).format(date);
  }
  return element("time", { class: "moment", datetime: date.toISOString(), title: date.toLocaleString("en-GB") }, text);
}

function spoiler(children) {
  const cover = element("button", {
    type: "button", class: "spoiler", "aria-label": "Spoiler: press to reveal", "aria-expanded": "false"
  },
    element("span", { "aria-hidden": "true" }, ...children));
  cover.addEventListener("click", (event) => {
    event.stopPropagation();
    cover.replaceWith(element("span", { class: "spoiler-open" }, ...cover.firstChild.childNodes));
  });
  return cover;
}

function link(address, children) {
  return element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function userMention(id, names) {
  const name = names.person(id);
  const own = names.isOwn(id) ? " mention-own" : "";
  return element("span", { class: `mention${own}`, data: { mention: id } }, `@${name ?? "unknown"}`);
}

function channelMention(id, names) {
  const channel = names.channel(id);
  if (!channel) return element("span", { class: "mention" }, "#unknown");
  const sign = channel.kind === "thread" ? "↳ " : "#";
  return element(
    "button", { type: "button", class: "mention mention-link", data: { openChannel: id } }, `${sign}${channel.name}`
  );
}

function commandMention(name) {
  return element(
    "button", { type: "button", class: "mention mention-link", data: { fillCommand: `/${name}` } }, `/${name}`
  );
}

// Each rule: a sticky expression and what its match becomes; the first that matches at a place wins.
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (match) => match[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (match) => element("code", {}, match[2].trim() || match[2])],
  [/<@!?(\d+)>/y, (match, names) => userMention(match[1], names)],
  [/<#(\d+)>/y, (match, names) => channelMention(match[1], names)],
  [/<@&\d+>/y, () => element("span", { class: "mention" }, "@role")],
  [/<\/([^:<>]+):\d+>/y, (match) => commandMention(match[1])],
  [/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y, (match) => moment(Number(match[1]), match[2])],
  [/<a?:(\w+):\d+>/y, (match) => `:${match[1]}:`],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => link(match[1], [match[1]])],
  [
    /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y,
    (match, names) => link(match[2], inline(match[1], names))
  ],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'!?)\]*_~|]/y, (match) => link(match[0], [match[0]])],
  [
    /\*\*\*((?:\\[\s\S]|[^\\*])+?)\*\*\*(?!\*)/y,
    (match, names) => element("strong", {}, element("em", {}, ...inline(match[1], names)))
  ],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (match, names) => element("strong", {}, ...inline(match[1], names))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (match, names) => element("u", {}, ...inline(match[1], names))],
  [
    /\*(?=\S)((?:\\[\s\S]|[^\\*]|\*\*[^*]+\*\*)+?)\*(?!\*)/y,
    (match, names) => element("em", {}, ...inline(match[1], names))
  ],
  [
    /(?<![A-Za-z0-9])_(?=\S)((?:\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y,
    (match, names) => element("em", {}, ...inline(match[1], names))
  ],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (match, names) => element("s", {}, ...inline(match[1], names))],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (match, names) => spoiler(inline(match[1], names))],
  [/@(?:everyone|here)\b/y, (match) => element("span", { class: "mention mention-own" }, match[0])],
];

export function inline(text, names) {
  const nodes = [];
  let plain = "";
  let place = 0;
  while (place < text.length) {
    SPECIAL.lastIndex = place;
    const next = SPECIAL.exec(text);
    if (!next) break;
    plain += text.slice(place, next.index);
    place = next.index;
    let taken = false;
    for (const [expression, build] of RULES) {
      expression.lastIndex = place;
      const match = expression.exec(text);
      if (!match) continue;
      const built = build(match, names);
      if (typeof built === "string") plain += built;
      else {
        if (plain) nodes.push(plain);
        plain = "";
        nodes.push(built);
      }
      place += match[0].length;
      taken = true;
      break;
    }
    if (!taken) plain += text[place++];
  }
  plain += text.slice(place);
  if (plain) nodes.push(plain);
  return nodes;
}

const LIST_ITEM = /^(\s*)([-*+]|\d{1,3}\.)\s+(.*)$/;

function list(lines, names) {
  const root = [];
  const open = [];
  for (const line of lines) {
    const [, indent, mark, text] = LIST_ITEM.exec(line);
    const ordered = /\d/.test(mark);
    const depth = indent.length;
    const ends = (level) => level.depth > depth || (level.depth === depth && level.ordered !== ordered);
    while (open.length && ends(open.at(-1))) open.pop();
    if (!open.length || open.at(-1).depth < depth) {
      const node = element(ordered ? "ol" : "ul", ordered ? { start: parseInt(mark, 10) } : {});
      const parent = open.at(-1)?.node.lastElementChild;
      if (parent) parent.append(node);
      else root.push(node);
      open.push({ depth, ordered, node });
    }
    open.at(-1).node.append(element("li", {}, ...inline(text, names)));
  }
  return root;
}

function prose(text, names) {
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    const joined = paragraph.join("\n");
    if (joined.trim()) nodes.push(element(
      "div", { class: "prose" }, ...inline(joined.replace(/^\n+|\n+$/g, ""), names)
    ));
    paragraph = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
    const small = /^-#\s+(\S.*)$/.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      nodes.push(element("blockquote", {}, ...prose([line.slice(4), ...lines.slice(index + 1)].join("\n"), names)));
      return nodes;
    }
    if (line.startsWith("> ") || line === ">") {
      flush();
      const quoted = [];
      while (index < lines.length && (lines[index].startsWith("> ") || lines[index] === ">")) quoted.push(lines[index++].slice(2));
      index -= 1;
      nodes.push(element("blockquote", {}, ...prose(quoted.join("\n"), names)));
    } else if (heading) {
      flush();
      const level = heading[1].length;
      nodes.push(element(
        "div", { class: `heading heading-${level}`, role: "heading", "aria-level": level + 2 },
        ...inline(heading[2], names)
      ));
    } else if (small) {
      flush();
      nodes.push(element("div", { class: "subtext" }, ...inline(small[1], names)));
    } else if (LIST_ITEM.test(line)) {
      flush();
      const items = [];
      while (index < lines.length && LIST_ITEM.test(lines[index])) items.push(lines[index++]);
      index -= 1;
      nodes.push(...list(items, names));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return nodes;
}

export function markdown(text, names) {
  const fragment = document.createDocumentFragment();
  const fence = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g;
  let place = 0;
  for (const match of text.matchAll(fence)) {
    fragment.append(...prose(text.slice(place, match.index), names));
    fragment.append(element(
      "pre", { tabindex: "0", role: "region", "aria-label": "Code" },
      element("code", { data: { language: match[1] } }, match[2])
    ));
    place = match.index + match[0].length;
  }
  fragment.append(...prose(text.slice(place), names));
  return fragment;
}
