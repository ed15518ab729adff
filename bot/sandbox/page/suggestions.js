// The list of suggestions above the command line: one highlighted row, driven by the keys of the field it belongs to.

import { element } from "./dom.js";

export class Suggestions {
  constructor(node) {
    this.node = node;
    this.hide();
  }

  get isOpen() {
    return !this.node.hidden;
  }

  // items: {label, description, value, lead}; highlight: the row marked at first, -1 for none; onTake(item) when one is taken.
  show(items, { input, title, highlight = 0, onTake }) {
    if (!items.length) return this.hide();
    this.release();
    Object.assign(this, { items, input, onTake, at: highlight, moved: false });
    this.rows = items.map((item, index) => {
      const row = element("div", {
        role: "option", id: `suggestion-${index}`, class: "suggestion", "aria-selected": "false",
        data: { value: item.value, suggestion: item.label }
      },
        item.lead ?? null,
        element("span", { class: "suggestion-label" }, item.label),
        item.note ? element("span", { class: "suggestion-note" }, item.note) : null,
        item.description ? element("span", { class: "suggestion-description" }, item.description) : null);
      row.addEventListener("pointerdown", (event) => event.preventDefault());
      row.addEventListener("click", () => this.take(index));
      return row;
    });
    const list = element(
      "div", { role: "listbox", id: "suggestion-list", class: "suggestion-list", "aria-label": title }, this.rows
    );
    this.node.replaceChildren(element("div", { class: "suggestions-title" }, element("span", {}, title),
      element(
        "span", { class: "keys", "aria-hidden": "true" }, element("kbd", {}, "↑"), element("kbd", {}, "↓"), " choose ",
        element("kbd", {}, "Tab"), " take"
      )), list);
    this.node.hidden = false;
    input.setAttribute("aria-controls", "suggestion-list");
    if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", "true");
    this.highlight();
  }

  release() {
    if (!this.input) return;
    this.input.removeAttribute("aria-activedescendant");
    if (this.input.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", "false");
  }

  hide() {
    this.release();
    this.node.hidden = true;
    this.node.replaceChildren();
    Object.assign(this, { items: [], rows: [], at: -1, moved: false, input: null });
  }

  highlight() {
    this.rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.at)));
    const row = this.rows[this.at];
    if (row) {
      this.input.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    } else this.input.removeAttribute("aria-activedescendant");
  }

  move(step) {
    const count = this.items.length;
    this.at = this.at < 0 ? (step > 0 ? 0 : count - 1) : (this.at + step + count) % count;
    this.moved = true;
    this.highlight();
  }

  get current() {
    return this.items[this.at] ?? null;
  }

  take(index = this.at) {
    const item = this.items[index];
    const { onTake } = this;
    if (item) onTake(item);
  }
}
