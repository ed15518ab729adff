// The options of a taken command as a small form in the line: required ones first, optional ones behind "+ option" chips.

import { avatar, element, icon } from "./dom.js";
import { OPTION, valuesOf, writeLine } from "./commands.js";

const KINDS = {
  [OPTION.string]: "text",
  [OPTION.integer]: "whole number",
  [OPTION.boolean]: "true or false",
  [OPTION.user]: "person",
  [OPTION.channel]: "channel",
  [OPTION.number]: "number",
  [OPTION.mentionable]: "person",
};

function placeholderOf(option) {
  if (option.choices?.length) return "choose…";
  return option.autocomplete ? "search or type…" : KINDS[option.type] ?? "text";
}

export class OptionForm {
  // handlers: onSend(leaf, options, text), onLeave(text), onHint(words, wrong)
  constructor(leaf, texts, app, { node, suggestions, completions, send, handlers }) {
    Object.assign(this, { leaf, app, node, suggestions, completions, send, handlers });
    this.fields = new Map();
    this.fieldBox = element("div", { class: "fields" });
    this.chips = element("div", { class: "chips", role: "group", "aria-label": "Further options" });
    const leave = element(
      "button",
      {
        type: "button", class: "icon-button leave", "aria-label": `Leave ${leaf.text}`,
        on: { click: () => handlers.onLeave("") }
      },
      icon("close")
    );
    node.replaceChildren(
      element("span", { class: "command-chip", title: leaf.description }, leaf.text), this.fieldBox, this.chips, leave
    );
    node.hidden = false;
    node.onkeydown = (event) => this.key(event);
    for (const option of leaf.options) {
      const text = texts.get(option.name) ?? "";
      if (option.required || text) this.addField(option, text);
    }
    this.drawChips();
  }

  addField(option, text) {
    const input = element("input", {
      type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-label": `${option.name}: ${option.description}`, "aria-required": String(Boolean(option.required)),
      placeholder: placeholderOf(option), inputmode: option.type === OPTION.integer ? "numeric" : undefined,
      data: { option: option.name }, spellcheck: "false", autocapitalize: "off",
    });
    input.value = text;
    const remove = option.required ? null : element(
      "button",
      {
        type: "button", class: "field-remove", "aria-label": `Remove ${option.name}`,
        on: { click: () => this.removeField(option) }
      },
      "×"
    );
    const field = element(
      "div", { class: "field" },
      element("label", { class: "field-words" }, element("span", { class: "field-name" }, option.name), input), remove
    );
    input.addEventListener("input", () => {
      field.classList.remove("field-wrong");
      this.offer(option);
    });
    input.addEventListener("focus", () => this.offer(option));
    input.addEventListener("blur", () => {
      this.completions.forget();
      this.suggestions.hide();
    });
    this.fields.set(option.name, { option, input, field });
    this.fieldBox.append(field);
    return input;
  }

  removeField(option) {
    this.fields.get(option.name)?.field.remove();
    this.fields.delete(option.name);
    this.drawChips();
    this.focusNext();
  }

  drawChips() {
    const left = this.leaf.options.filter((option) => !this.fields.has(option.name));
    this.chips.replaceChildren(...left.map((option) => element("button", {
      type: "button", class: "chip", title: option.description, data: { addOption: option.name },
      "aria-label": `Add option ${option.name}: ${option.description}`,
      on: { click: () => {
        const input = this.addField(option, "");
        this.drawChips();
        input.focus();
      } },
    }, icon("plus"), option.name)));
  }

  texts() {
    return new Map([...this.fields].map(([name, { input }]) => [name, input.value]));
  }

  firstMissing() {
    return [...this.fields.values()].find(({ option, input }) => option.required && !input.value.trim());
  }

  focusNext() {
    const target = this.firstMissing()?.input;
    if (target) target.focus();
    else {
      this.send.focus();
      this.ready();
    }
  }

  ready() {
    this.handlers.onHint(`${this.leaf.description}. Enter sends.`.replace("..", "."));
  }

  async offer(option) {
    const { input } = this.fields.get(option.name);
    const typed = input.value;
    const free = this.completions.isFree(option);
    const way = option.autocomplete ? " — pick from the list with ↓, or type" : "";
    this.handlers.onHint(`${option.name}${option.required ? " (required)" : ""}: ${option.description}${way}`);
    const choices = await this.completions.suggest(this.leaf, this.texts(), option, typed);
    if (!choices || document.activeElement !== input) return;
    const items = choices.map((choice) => ({
      label: choice.name, value: String(choice.value), lead: choice.person ? avatar(choice.person, "avatar-tiny") : null
    }));
    const same = items.findIndex((item) => item.label === typed.trim());
    this.suggestions.show(
      items,
      {
        input, title: option.name, highlight: free && typed.trim() ? same : Math.max(0, same),
        onTake: (item) => this.take(option, item)
      }
    );
  }

  take(option, item) {
    const { input, field } = this.fields.get(option.name);
    input.value = item.label;
    field.classList.remove("field-wrong");
    this.completions.forget();
    this.suggestions.hide();
    const missing = this.firstMissing();
    if (missing) missing.input.focus();
    else {
      input.focus();
      this.suggestions.hide();
      this.ready();
    }
  }

  key(event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    const field = [...this.fields.values()].find(({ input }) => input === event.target);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.handlers.onLeave("");
    } else if (!field) {
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (suggestions.isOpen) suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      else this.offer(field.option);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const settled = suggestions.current?.label === field.input.value.trim();
      if (suggestions.isOpen && suggestions.current && !settled) suggestions.take();
      else this.submit();
    } else if (event.key === "Tab" && !event.shiftKey) {
      const meant = field.input.value.trim() || suggestions.moved;
      if (suggestions.isOpen && suggestions.current && meant) field.input.value = suggestions.current.label;
    } else if (event.key === "Backspace" && !field.input.value && field === [...this.fields.values()][0] && field.option.required) {
      event.preventDefault();
      this.handlers.onLeave(this.leaf.text);
    }
  }

  submit() {
    const texts = this.texts();
    const { options, option, error } = valuesOf(this.leaf, texts, this.app.world, this.completions);
    if (error) return this.complain(option, error);
    this.handlers.onSend(this.leaf, options, writeLine(this.leaf, texts));
  }

  complain(option, error) {
    const { input, field } = this.fields.get(option.name);
    field.classList.add("field-wrong");
    input.focus();
    this.handlers.onHint(error, true);
  }

  close() {
    this.completions.forget();
    this.suggestions.hide();
    this.node.hidden = true;
    this.node.onkeydown = null;
    this.node.replaceChildren();
  }
}
