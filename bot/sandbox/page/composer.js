// The command line at the bottom: chat, commands typed as text with suggestions, or taken into a form of fields.

import { Completions } from "./completions.js";
import { matching, readOptions, recognise, valuesOf } from "./commands.js";
import { icon } from "./dom.js";
import { OptionForm } from "./fields.js";
import { Suggestions } from "./suggestions.js";

const REMEMBERED = 40;
const HISTORY = "hearth-history";

export class Composer {
  constructor(app) {
    this.app = app;
    this.form = document.getElementById("composer");
    this.line = document.getElementById("line");
    this.sendButton = document.getElementById("send");
    this.hintNode = document.getElementById("hint");
    this.optionNode = document.getElementById("option-form");
    this.suggestions = new Suggestions(document.getElementById("suggestions"));
    this.completions = new Completions(app);
    this.options = null;
    this.history = JSON.parse(sessionStorage.getItem(HISTORY) ?? "[]");
    this.recalled = null;
    this.sendButton.append(icon("send"));
    this.line.addEventListener("input", () => {
      this.recalled = null;
      this.update();
    });
    this.line.addEventListener("keydown", (event) => this.key(event));
    this.line.addEventListener("blur", () => this.suggestions.hide());
    this.line.addEventListener(
      "focus", () => this.line.value.startsWith("/") && this.recalled === null && this.update()
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.options) this.options.submit();
      else this.submitLine();
    });
    this.sendButton.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.options) this.leave("");
    });
  }

  hint(words = "", wrong = false) {
    this.hintNode.textContent = words;
    this.hintNode.classList.toggle("hint-wrong", wrong);
  }

  hintUnknown(text) {
    if (this.app.leaves.length) {
      this.hint(`There is no command ${text.split(/\s/)[0]}. Type / alone to see all of them.`, true);
    } else {
      this.hint(`${this.app.world.bot.name} has not registered its commands yet.`, true);
    }
  }

  setLine(text) {
    this.line.value = text;
    this.grow();
  }

  grow() {
    this.line.style.height = "auto";
    this.line.style.height = `${Math.min(this.line.scrollHeight, 180)}px`;
  }

  // Puts text into the line as if it had been typed: a whole command becomes a form, anything else is offered for completion.
  fill(text) {
    this.leave("");
    const found = recognise(this.app.leaves, text);
    if (found) this.take(found.leaf, found.rest ? readOptions(found.leaf, found.rest).texts : new Map());
    else {
      this.setLine(text);
      this.line.focus();
      this.update();
    }
  }

  reset() {
    this.leave("");
  }

  update() {
    this.grow();
    const text = this.line.value;
    this.completions.forget();
    if (!text.startsWith("/")) {
      this.suggestions.hide();
      return this.hint();
    }
    const found = recognise(this.app.leaves, text);
    if (found && found.rest !== null) return void this.offerOptions(found);
    const leaves = matching(this.app.leaves, text);
    if (!leaves.length) {
      this.suggestions.hide();
      return this.hintUnknown(text);
    }
    const keyboard = matchMedia("(hover: hover)").matches;
    const keys = "↑ ↓ choose, Tab or Enter takes the command, Esc closes the list";
    this.hint(keyboard ? keys : "Tap a command, or type on to narrow the list");
    this.suggestions.show(leaves.map((leaf) => ({
      label: leaf.text, description: leaf.description, value: leaf.text,
      note: leaf.options.filter((option) => option.required).map((option) => option.name).join(" "), leaf
    })), {
      input: this.line, title: "Commands", onTake: (item) => this.take(item.leaf, new Map()),
    });
    this.mode = "commands";
  }

  async offerOptions({ leaf, rest }) {
    const { texts, last } = readOptions(leaf, rest);
    this.mode = "values";
    this.suggestions.hide();
    const missing = leaf.options.filter((option) => !texts.has(option.name));
    const wanted = missing.filter((option) => option.required);
    const listed = wanted.map((option) => `${option.name} (${option.description})`).join(", ");
    this.hint(listed ? `Still missing: ${listed}` : `${leaf.description}. Enter sends.`.replace("..", "."));
    const word = /(?:^|\s)([\p{L}\p{N}_-]*)$/u.exec(rest)?.[1] ?? "";
    const names = missing.filter((option) => !word || option.name.startsWith(word.toLowerCase()));
    const betweenOptions = !last || /\s$/.test(rest) || (word && names.length);
    if (last && !(betweenOptions && last.named === false && names.length && word)) {
      const choices = await this.completions.suggest(leaf, texts, last.option, last.text);
      if (!choices) return;
      if (choices.length) {
        return this.suggestions.show(choices.map((choice) => ({ label: choice.name, value: String(choice.value) })), {
          input: this.line, title: last.option.name, highlight: -1,
          onTake: (item) => this.replaceTail(
            leaf, rest.slice(0, last.named ? last.start : 0) + (last.named ? "" : `${last.option.name}:`) + item.label
          ),
        });
      }
    }
    if (!betweenOptions || !names.length) return;
    this.suggestions.show(names.map((option) => ({
      label: `${option.name}:`, description: option.description, note: option.required ? "required" : "",
      value: option.name
    })), {
      input: this.line, title: `Options of ${leaf.text}`, highlight: -1,
      onTake: (item) => this.replaceTail(leaf, `${rest.slice(0, rest.length - word.length)}${item.label}`),
    });
  }

  replaceTail(leaf, rest) {
    this.setLine(`${leaf.text} ${rest}`);
    this.line.focus();
    this.update();
  }

  take(leaf, texts) {
    this.suggestions.hide();
    this.setLine("");
    this.line.hidden = true;
    this.hint();
    this.options = new OptionForm(leaf, texts, this.app, {
      node: this.optionNode, suggestions: this.suggestions, completions: this.completions, send: this.sendButton,
      handlers: {
        onSend: (taken, options, text) => this.run(taken, options, text),
        onLeave: (text) => this.leave(text),
        onHint: (words, wrong) => this.hint(words, wrong),
      },
    });
    this.sendButton.setAttribute("aria-label", `Send ${leaf.text}`);
    this.options.focusNext();
  }

  leave(text) {
    const wasInside = this.form.contains(document.activeElement);
    this.completions.forget();
    this.options?.close();
    this.options = null;
    this.line.hidden = false;
    this.sendButton.setAttribute("aria-label", "Send");
    this.suggestions.hide();
    this.setLine(text);
    this.hint();
    if (wasInside) this.line.focus();
  }

  key(event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    if (event.key === "Escape") {
      if (suggestions.isOpen) suggestions.hide();
      else this.leave("");
      event.preventDefault();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (suggestions.isOpen) {
        event.preventDefault();
        suggestions.move(step);
      } else if (!this.line.value || this.recalled !== null) {
        event.preventDefault();
        this.recall(step);
      }
    } else if (event.key === "Tab" && !event.shiftKey && suggestions.isOpen) {
      event.preventDefault();
      suggestions.take(Math.max(0, suggestions.at));
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const exact = this.mode === "commands" && !suggestions.moved && recognise(this.app.leaves, this.line.value);
      if (suggestions.isOpen && suggestions.current && !exact) suggestions.take();
      else this.submitLine();
    }
  }

  recall(step) {
    const place = Math.max(0, Math.min(this.history.length, (this.recalled ?? this.history.length) + step));
    if (!this.history.length) return;
    this.recalled = place === this.history.length ? null : place;
    this.setLine(this.history[place] ?? "");
    this.hint(this.recalled === null ? "" : "Enter sends it again");
  }

  remember(text) {
    if (this.history.at(-1) !== text) this.history.push(text);
    this.history = this.history.slice(-REMEMBERED);
    sessionStorage.setItem(HISTORY, JSON.stringify(this.history));
    this.recalled = null;
  }

  submitLine() {
    const text = this.line.value.trim();
    if (!text) return this.hint("Nothing to send yet: type / for commands, or a message.");
    if (!text.startsWith("/")) return void this.chat(text);
    const found = recognise(this.app.leaves, text);
    if (!found) {
      this.suggestions.hide();
      return this.hintUnknown(text);
    }
    const { texts, stray } = readOptions(found.leaf, found.rest ?? "");
    if (stray) return this.hint(`${found.leaf.text} takes no options, so “${stray}” cannot be sent with it.`, true);
    const { options, option, error } = valuesOf(found.leaf, texts, this.app.world, this.completions);
    if (error) {
      this.take(found.leaf, texts);
      this.options.complain(option, error);
      return undefined;
    }
    return void this.run(found.leaf, options, text);
  }

  async chat(text) {
    this.leave("");
    try {
      await this.app.say(text);
    } catch (error) {
      if (!this.line.value) this.setLine(text);
      this.hint(error.message, true);
    }
  }

  async run(leaf, options, text) {
    this.remember(text);
    this.leave("");
    this.line.focus();
    await this.app.runCommand(leaf, options, text);
  }
}
