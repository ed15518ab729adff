// Suggestions for the value of an option: fixed choices at once, others asked from the bot while typing.

import { fixedChoices, nest, valueOf } from "./commands.js";
import { tell } from "./socket.js";

const PAUSE = 160;

export class Completions {
  constructor(app) {
    this.app = app;
    this.names = new Map();
    this.latest = 0;
  }

  key(leaf, option) {
    return `${leaf.text} ${option.name}`;
  }

  known(leaf, option) {
    return this.names.get(this.key(leaf, option));
  }

  isFree(option) {
    return !fixedChoices(option, this.app.world);
  }

  forget() {
    this.latest += 1;
  }

  // Resolves to a list of {name, value}, to [] where nothing can be suggested, to null when a later question made this one stale.
  async suggest(leaf, texts, option, typed) {
    this.latest += 1;
    const turn = this.latest;
    const fixed = fixedChoices(option, this.app.world);
    if (fixed) {
      const wanted = typed.trim().toLowerCase().replace(/^[@#]/, "");
      if (fixed.some((choice) => choice.name.toLowerCase() === wanted)) return fixed;
      const begins = fixed.filter((choice) => choice.name.toLowerCase().startsWith(wanted));
      const contains = fixed.filter(
        (choice) => !begins.includes(choice) && `${choice.name} ${choice.value}`.toLowerCase().includes(wanted),
      );
      return [...begins, ...contains];
    }
    if (!option.autocomplete) return [];
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (turn !== this.latest) return null;
    const answer = await this.question(leaf, texts, option, typed);
    if (turn !== this.latest) return null;
    const key = this.key(leaf, option);
    if (!this.names.has(key)) this.names.set(key, new Map());
    for (const choice of answer) this.names.get(key).set(choice.name, choice.value);
    return answer;
  }

  async question(leaf, texts, option, typed) {
    const { world, channelId } = this.app;
    const options = [];
    for (const other of leaf.options) {
      const text = texts.get(other.name)?.trim();
      if (other === option) options.push({ name: option.name, type: option.type, value: typed, focused: true });
      else if (text) {
        const { value } = valueOf(other, text, world, this.known(leaf, other));
        if (value !== undefined) options.push({ name: other.name, type: other.type, value });
      }
    }
    try {
      const answer = await tell(
        "/page/autocomplete",
        { person: world.person.id, channel: channelId, name: leaf.path[0], options: nest(leaf, options) }
      );
      return answer.choices ?? [];
    } catch {
      return [];
    }
  }
}
