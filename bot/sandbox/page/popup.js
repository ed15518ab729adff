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

function place(layer, anchor) {
  const around = anchor.getBoundingClientRect();
  const below = innerHeight - around.bottom - 16;
  const above = around.top - 16;
  const upwards = below < Math.min(320, layer.scrollHeight) && above > below;
  layer.style.setProperty("--room", `${Math.max(160, Math.min(400, upwards ? above : below))}px`);
  layer.style.setProperty("--width", `${Math.max(around.width, 240)}px`);
  layer.style.setProperty("--left", `${Math.max(8, Math.min(around.left, innerWidth - Math.max(around.width, 240) - 8))}px`);
  layer.style.setProperty("--top", upwards ? "auto" : `${around.bottom + 6}px`);
  layer.style.setProperty("--bottom", upwards ? `${innerHeight - around.top + 6}px` : "auto");
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
  document.getElementById("scroller").addEventListener("scroll", () => current && place(panel, current.anchor), options);
  return panel;
}
