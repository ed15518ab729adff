// A layer beside its anchor (a sheet from the bottom on a phone) that closes on Escape, on a press elsewhere and on resizing.

import { element } from "./dom.js";

let current = null;

export function closePopup(returnFocus = false) {
  if (!current) return;
  const { layer, anchor, onClose, stop } = current;
  current = null;
  stop.abort();
  layer.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (returnFocus) anchor.focus({ preventScroll: true });
  onClose?.();
}

export function popupAnchor() {
  return current?.anchor ?? null;
}

// The message under an open layer was redrawn with the very same control: the layer stays, bound to the new one.
export function moveAnchor(anchor) {
  current.anchor = anchor;
  anchor.setAttribute("aria-expanded", "true");
}

const EDGE = 8;

// A list that opens upwards stands beside the picture of its message, whose letters and numbers it often refers to.
function beside(anchor, around) {
  const picture = anchor.closest(".message")?.querySelector(".picture")?.getBoundingClientRect();
  if (!picture || picture.bottom < 0) return null;
  const width = Math.max(300, Math.min(440, innerWidth - picture.right - 2 * EDGE));
  const left = Math.min(picture.right + EDGE, innerWidth - width - EDGE);
  return left >= around.right ? { width, left } : null;
}

// Where the anchor is, or the edge of the window beyond which it was pushed by a picture that came late.
function visible(anchor) {
  const { left, right, width, top, bottom } = anchor.getBoundingClientRect();
  const within = (y) => Math.max(EDGE, Math.min(y, innerHeight - EDGE));
  return { left, right, width, top: within(top), bottom: within(bottom) };
}

function place(layer, anchor) {
  const around = visible(anchor);
  const below = innerHeight - around.bottom - 2 * EDGE;
  const above = around.top - 2 * EDGE;
  const upwards = below < Math.min(320, layer.scrollHeight) && above > below;
  const aside = upwards ? beside(anchor, around) : null;
  const width = aside?.width ?? Math.max(around.width, 240);
  const left = aside?.left ?? Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE));
  const bottom = innerHeight - (aside ? around.bottom : around.top - 6);
  const room = upwards ? (aside ? Math.min(560, around.bottom - 2 * EDGE) : Math.min(400, above)) : Math.min(400, below);
  layer.style.setProperty("--room", `${Math.max(160, room)}px`);
  layer.style.setProperty("--width", `${width}px`);
  layer.style.setProperty("--left", `${left}px`);
  layer.style.setProperty("--top", upwards ? "auto" : `${around.bottom + 6}px`);
  layer.style.setProperty("--bottom", upwards ? `${bottom}px` : "auto");
}

export function openPopup(anchor, content, { onClose } = {}) {
  closePopup();
  const stop = new AbortController();
  const panel = element("div", { class: "popup" }, content);
  const layer = element("div", { class: "popup-layer" }, element("div", { class: "popup-shade" }), panel);
  current = { layer, anchor, onClose, stop };
  (anchor.closest("dialog") ?? document.body).append(layer);
  anchor.setAttribute("aria-expanded", "true");
  place(panel, anchor);
  const options = { signal: stop.signal, capture: true };
  document.addEventListener("pointerdown", (event) => {
    if (!panel.contains(event.target) && !current.anchor.contains(event.target)) closePopup();
  }, options);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePopup(true);
  }, options);
  addEventListener("resize", () => closePopup(), options);
  document.getElementById("scroller").addEventListener(
    "scroll", () => current && place(panel, current.anchor), options
  );
  const resized = new ResizeObserver(() => current?.layer === layer && place(panel, current.anchor));
  for (const changing of [anchor.closest(".message"), document.getElementById("scroller").firstElementChild]) {
    if (changing) resized.observe(changing);
  }
  stop.signal.addEventListener("abort", () => resized.disconnect());
  return panel;
}
