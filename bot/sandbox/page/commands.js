// The bot's commands as text: finding, reading and writing lines such as "/game new game:stone_age".

export const OPTION = {
  subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10,
  attachment: 11
};
const CHAT_INPUT = 1;

// Descriptions and names of choices in a person's own language where the bot registered them.
function localised(node, key, locale) {
  return node[`${key}_localizations`]?.[locale] ?? node[key] ?? "";
}

function localOption(option, locale) {
  const choices = option.choices?.map((choice) => ({ ...choice, name: localised(choice, "name", locale) }));
  return { ...option, description: localised(option, "description", locale), choices };
}

// Every command that can be sent, subcommands on their own: {path: ["game", "new"], text: "/game new", description, options}.
export function flatten(commands, locale) {
  const leaves = [];
  const walk = (path, node) => {
    const options = node.options ?? [];
    const branches = options.filter((option) => option.type === OPTION.subcommand || option.type === OPTION.group);
    if (branches.length) branches.forEach((branch) => walk([...path, branch.name], branch));
    else {
      const usable = options.filter((option) => option.type !== OPTION.attachment).map((option) => localOption(option, locale));
      const ordered = [...usable.filter((option) => option.required), ...usable.filter((option) => !option.required)];
      leaves.push({
        path, text: `/${path.join(" ")}`, description: localised(node, "description", locale), options: ordered
      });
    }
  };
  for (const command of commands) if ((command.type ?? CHAT_INPUT) === CHAT_INPUT) walk([command.name], command);
  return leaves.sort((first, second) => first.text.localeCompare(second.text));
}

// Options in Discord's nested form, wrapped in their subcommand and its group.
export function nest(leaf, options) {
  return leaf.path.slice(1).reduceRight((inner, name, index, rest) =>
    [{ name, type: index === rest.length - 1 ? OPTION.subcommand : OPTION.group, options: inner }], options);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The command a line begins with, and the rest of the line behind it (null while the name is still being typed).
export function recognise(leaves, line) {
  let found = null;
  for (const leaf of leaves) {
    const match = new RegExp(
      `^/${leaf.path.map(escaped).join("\\s+")}(?:(\\s)([\\s\\S]*))?$`, "i"
    ).exec(line.trimStart());
    if (match && (!found || leaf.path.length > found.leaf.path.length)) found = {
      leaf, rest: match[1] ? match[2] : null
    };
  }
  return found;
}

export function matching(leaves, line) {
  const typed = line.trimStart().slice(1).toLowerCase().replace(/\s+/g, " ");
  const wanted = typed.trim();
  const score = (leaf) => {
    const name = leaf.path.join(" ").toLowerCase();
    if (name.startsWith(typed) || name === wanted) return 0;
    if (typed.endsWith(" ")) return 9;
    if (leaf.path.some((part) => part.toLowerCase().startsWith(wanted))) return 1;
    if (name.includes(wanted)) return 2;
    return leaf.description.toLowerCase().includes(wanted) && wanted.length > 2 ? 3 : 9;
  };
  return leaves
    .map((leaf) => [score(leaf), leaf])
    .filter(([points]) => points < 9)
    .sort(([first], [second]) => first - second)
    .map(([, leaf]) => leaf);
}

// Splits "game:stone_age seats:3" into texts by option; words before any option's name belong to the first option.
export function readOptions(leaf, rest) {
  const texts = new Map();
  if (!leaf.options.length) return { texts, stray: rest.trim(), last: null };
  const names = leaf.options.map((option) => escaped(option.name)).sort((first, second) => second.length - first.length);
  const marks = [...rest.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "gi"))];
  const before = rest.slice(0, marks[0]?.index ?? rest.length);
  let last = null;
  if (before.trim()) {
    const first = leaf.options[0];
    texts.set(first.name, before.trim());
    last = { option: first, text: before.trimStart(), named: false, start: 0 };
  }
  marks.forEach((mark, index) => {
    const option = leaf.options.find((candidate) => candidate.name.toLowerCase() === mark[1].toLowerCase());
    const start = mark.index + mark[0].length;
    const text = rest.slice(start, marks[index + 1]?.index ?? rest.length);
    texts.set(option.name, text.trim());
    last = { option, text: text.trimStart(), named: true, start };
  });
  return { texts, stray: "", last };
}

export function writeLine(leaf, texts) {
  const written = leaf.options.filter((option) => texts.get(option.name)).map((option) => `${option.name}:${texts.get(option.name)}`);
  return [leaf.text, ...written].join(" ");
}

// What may be chosen for an option without asking the server; null where anything may be typed.
export function fixedChoices(option, world) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: choice.name, value: choice.value }));
  switch (option.type) {
    case OPTION.boolean:
      return [{ name: "True", value: true }, { name: "False", value: false }];
    case OPTION.user:
    case OPTION.mentionable:
      return [...world.people, world.bot].map((person) => ({ name: person.name, value: person.id, person }));
    case OPTION.channel:
      return [...world.channels.values()].map((channel) => ({ name: channel.name, value: channel.id }));
    default:
      return null;
  }
}

const plain = (text) => String(text).trim().toLowerCase();

function number(option, text) {
  const whole = option.type === OPTION.integer;
  const value = Number(text);
  const least = option.min_value ?? -Infinity;
  const most = option.max_value ?? Infinity;
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) {
    return { error: `${option.name} must be a ${whole ? "whole number" : "number"}, not “${text}”.` };
  }
  if (value < least) return { error: `${option.name} must be at least ${least}, not ${text}.` };
  if (value > most) return { error: `${option.name} must be at most ${most}, not ${text}.` };
  return { value };
}

// The value to send for what was typed, or the reason why it cannot be sent; known maps shown names to values of earlier completions.
export function valueOf(option, text, world, known) {
  const fixed = fixedChoices(option, world);
  if (fixed) {
    const bare = plain(text).replace(/^<?[@#]!?(\w+)>?$/, "$1").replace(/^[@#]/, "");
    const synonyms = { yes: "true", on: "true", no: "false", off: "false" };
    const wanted = option.type === OPTION.boolean ? synonyms[bare] ?? bare : bare;
    const found = fixed.find((choice) => plain(choice.name) === wanted || plain(choice.value) === wanted)
      ?? fixed.find((choice) => plain(choice.name) === plain(text) || plain(choice.value) === plain(text));
    if (found) return { value: found.value };
    const listed = fixed.slice(0, 8).map((choice) => choice.name).join(", ") + (fixed.length > 8 ? " …" : "");
    return { error: `“${text}” is not one of the choices for ${option.name}: ${listed}.` };
  }
  const completed = known?.get(text);
  if (completed !== undefined) return { value: completed };
  if (option.type === OPTION.integer || option.type === OPTION.number) return number(option, text);
  const shortest = option.min_length ?? 0;
  const longest = option.max_length ?? Infinity;
  if (text.length < shortest) return { error: `${option.name} must have at least ${shortest} characters.` };
  if (text.length > longest) return { error: `${option.name} may have at most ${longest} characters.` };
  return { value: text };
}

// All options of a line at once: the values to send, or the first thing that is wrong and where.
export function valuesOf(leaf, texts, world, completions) {
  const options = [];
  for (const option of leaf.options) {
    const text = texts.get(option.name)?.trim();
    if (!text) {
      if (option.required) return { option, error: `${option.name} is still missing: ${option.description}` };
      continue;
    }
    const { value, error } = valueOf(option, text, world, completions.known(leaf, option));
    if (error) return { option, error };
    options.push({ name: option.name, type: option.type, value });
  }
  return { options };
}
