// Building blocks of the document: elements, icons and avatars, always made without parsing markup.

const ICONS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M5 12h13M12 5l7 7-7 7",
  hash: "M5 9h15M4 15h15M10 4L8 20M16 4l-2 16",
  thread: "M5 4v8a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  down: "M6 9l6 6 6-6",
  back: "M15 5l-7 7 7 7",
  check: "M5 13l4 4L19 7",
  plus: "M12 5v14M5 12h14",
  arrowDown: "M12 5v14M6 13l6 6 6-6",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M7 3h7l4 4v14H7zM14 3v5h5",
};
const FLAME =
  "M12.6 1.8c.6 3.4-.6 5-2.3 6.9C8.6 10.6 6 12.7 6 16a6.2 6.2 0 0 0 12.4 0c0-2.7-1.3-4.7-2.6-6.3-.2 1.3-.7 2.2-1.6 2.8.4-3.9-.1-7.7-1.6-10.7z";

export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, datum] of Object.entries(value)) if (datum !== undefined && datum !== null) node.dataset[key] = datum;
    } else if (name === "colour") {
      node.style.setProperty("--colour", value);
    } else if (name.startsWith("aria-")) {
      node.setAttribute(name, String(value));
    } else if (value !== false) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

function vector(path, filled) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  if (filled) svg.classList.add("icon-filled");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

export function icon(name) {
  const svg = name === "flame" ? vector(FLAME, true) : vector(ICONS[name], false);
  svg.classList.add(`icon-${name}`);
  return svg;
}

export function colourOf(value, fallback = "#8a7f74") {
  if (typeof value === "number") return `#${value.toString(16).padStart(6, "0")}`;
  return typeof value === "string" && CSS.supports("color", value) ? value : fallback;
}

function inkOn(colour) {
  const match = /^#([0-9a-f]{6})$/i.exec(colour);
  if (!match) return "#fff";
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const part = parseInt(match[1].slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? "#1c1510" : "#fff";
}

export function avatar(author, size = "") {
  if (author.bot) return element("span", { class: `avatar avatar-bot ${size}`, "aria-hidden": "true" }, icon("flame"));
  const colour = colourOf(author.colour);
  const node = element(
    "span", { class: `avatar ${size}`, colour, "aria-hidden": "true" }, (author.name || "?").slice(0, 1).toUpperCase()
  );
  node.style.color = inkOn(colour);
  return node;
}

export function compareIds(first, second) {
  return first.length - second.length || (first < second ? -1 : first > second ? 1 : 0);
}

export function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

// Addresses of the server's own attachments are made relative, so that they work through any host name or forwarded port.
export function safeAddress(address) {
  try {
    const url = new URL(address, location.href);
    if (url.pathname.startsWith("/attachments/")) return url.pathname + url.search;
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
