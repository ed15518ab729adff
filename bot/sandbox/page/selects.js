// Select menus: a button that opens a list to choose one or several options from, by mouse, touch or keyboard.

import { counted, element, icon } from "./dom.js";
import { closePopup, moveAnchor, openPopup, popupAnchor } from "./popup.js";

let serial = 0;

export function emojiOf(emoji) {
  if (!emoji) return null;
  return element("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

function optionRow(option, identity, multiple) {
  return element("div", {
    role: "option", id: identity, class: "option", "aria-selected": "false", data: { value: option.value },
    "aria-label": option.description ? `${option.label}: ${option.description}` : option.label,
  },
    multiple ? element("span", { class: "tick", "aria-hidden": "true" }, icon("check")) : null,
    emojiOf(option.emoji),
    element("span", { class: "option-words" },
      element("span", { class: "option-label" }, option.label),
      option.description ? element("span", { class: "option-description" }, option.description) : null),
    multiple ? null : element("span", { class: "tick-end", "aria-hidden": "true" }, icon("check")));
}

class Menu {
  constructor(options, { least, most, chosen, label, onDone }) {
    Object.assign(this, { options, least, most, onDone });
    this.multiple = most > 1;
    this.chosen = new Set(chosen);
    this.typed = "";
    serial += 1;
    this.rows = options.map((option, index) => optionRow(option, `option-${serial}-${index}`, this.multiple));
    this.box = element(
      "div",
      {
        role: "listbox", class: "option-list", tabindex: "0", "aria-label": label,
        "aria-multiselectable": this.multiple || undefined
      },
      this.rows
    );
    this.count = element("span", { class: "popup-count", role: "status" });
    this.done = element("button", { type: "button", class: "button button-primary", data: { action: "done" } }, "Done");
    this.foot = this.multiple ? element("div", { class: "popup-foot" }, this.count, this.done) : null;
    this.node = element("div", { class: "menu" }, element("div", { class: "popup-title" }, label), this.box, this.foot);
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.rows.forEach((row, index) => {
      row.addEventListener("click", () => this.take(index));
      row.addEventListener("pointermove", () => this.point(index, false));
    });
    this.done.addEventListener("click", () => this.finish());
    this.point(Math.max(0, options.findIndex((option) => this.chosen.has(option.value))), false);
    this.mark();
  }

  point(index, reveal = true) {
    if (!this.rows.length) return;
    this.at = Math.max(0, Math.min(this.rows.length - 1, index));
    this.rows.forEach((row, place) => row.classList.toggle("active", place === this.at));
    this.box.setAttribute("aria-activedescendant", this.rows[this.at].id);
    if (reveal) this.rows[this.at].scrollIntoView({ block: "nearest" });
  }

  mark() {
    const full = this.multiple && this.chosen.size >= this.most;
    this.options.forEach((option, index) => {
      const chosen = this.chosen.has(option.value);
      this.rows[index].setAttribute("aria-selected", String(chosen));
      this.rows[index].setAttribute("aria-disabled", String(full && !chosen));
    });
    const upTo = this.least ? `${this.least} to ${this.most}` : `up to ${this.most}`;
    const range = this.least === this.most ? `exactly ${this.most}` : upTo;
    this.count.textContent = `${this.chosen.size} chosen, ${range} wanted`;
    this.done.disabled = this.chosen.size < this.least || this.chosen.size > this.most;
  }

  take(index) {
    const { value } = this.options[index];
    this.point(index, false);
    if (!this.multiple) {
      const cleared = this.least === 0 && this.chosen.has(value);
      this.chosen = new Set(cleared ? [] : [value]);
      this.finish();
      return;
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    this.mark();
  }

  finish() {
    this.onDone(this.options.filter((option) => this.chosen.has(option.value)).map((option) => option.value));
  }

  key(event) {
    const page = 6;
    const moves = {
      ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: this.rows.length - 1, PageDown: this.at + page,
      PageUp: this.at - page
    };
    if (event.key in moves) this.point(moves[event.key]);
    else if (event.key === "Enter" || (event.key === " " && !this.typed)) this.take(this.at);
    else if (event.key === "Tab" && !this.multiple) return void closePopup(true);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.typeahead(event.key);
    else return;
    event.preventDefault();
  }

  typeahead(letter) {
    clearTimeout(this.typedTimer);
    this.typedTimer = setTimeout(() => (this.typed = ""), 700);
    this.typed += letter.toLowerCase();
    const found = this.options.findIndex((option) => option.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.point(found);
  }
}

// onChoose is called with the chosen values; the control shows them until its message is redrawn.
export function selectMenu(component, options, { label, busy, onChoose }) {
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, Math.max(1, options.length));
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const value = element("span", { class: "select-value" });
  const button = element("button", {
    type: "button", class: "select", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-busy": busy ? "true" : undefined,
    disabled: component.disabled, data: {
      customId: component.custom_id, least, most, choices: JSON.stringify(options)
    },
  }, value, element("span", { class: "spinner", "aria-hidden": "true" }), icon("down"));
  const show = () => {
    const picked = options.filter((option) => chosen.includes(option.value));
    const each = picked.map((option, index) => [index ? ", " : null, emojiOf(option.emoji), option.label]);
    const words = picked.length > 3 ? [counted(picked.length, "choice", "choices")] : each.flat().filter(Boolean);
    value.replaceChildren(...(picked.length ? words : [label]));
    value.classList.toggle("placeholder", !picked.length);
    button.setAttribute(
      "aria-label", picked.length ? `${label}: ${picked.map((option) => option.label).join(", ")}` : label
    );
  };
  show();
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-busy") === "true") return;
    if (popupAnchor() === button) return void closePopup(true);
    const menu = new Menu(options, {
      least, most, chosen, label,
      onDone: (values) => {
        const anchor = popupAnchor() ?? button;
        closePopup(true);
        if (anchor === button) {
          chosen = values;
          show();
        }
        onChoose(values);
      },
    });
    openPopup(button, menu.node);
    menu.box.focus({ preventScroll: true });
    menu.point(menu.at);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    button.click();
  });
  return button;
}

// After a message was redrawn: an open list stays if its control is unchanged, else it closes.
export function carryMenu(before, after) {
  const anchor = popupAnchor();
  if (!anchor || !before.contains(anchor)) return;
  const same = [...after.querySelectorAll(".select")].find(
    ({ dataset, disabled }) =>
      dataset.customId === anchor.dataset.customId && dataset.choices === anchor.dataset.choices && !disabled,
  );
  if (same) moveAnchor(same);
  else closePopup();
}
