// The guild as one person sees it: people, channels, messages, commands, and which messages that person has read.

import { compareIds } from "./dom.js";

export class World {
  constructor({ guild, bot, people }) {
    this.guild = guild;
    this.bot = { ...bot, bot: true };
    this.people = people;
    this.person = null;
    this.clear();
  }

  clear() {
    this.botOnline = false;
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
  }

  load(person, { bot_online: botOnline, channels, commands, messages }) {
    this.clear();
    this.person = person;
    this.botOnline = botOnline;
    this.commands = commands;
    for (const channel of channels) this.channels.set(channel.id, channel);
    for (const list of Object.values(messages)) for (const message of list) this.putMessage(message);
    this.reading = new Reading(person.id, this);
  }

  personById(id) {
    if (id === this.bot.id) return this.bot;
    return this.people.find((person) => person.id === id);
  }

  author(author) {
    const known = this.personById(author.id);
    return {
      ...author, ...known, name: known?.name ?? author.global_name ?? author.username ?? "Somebody",
      bot: Boolean(author.bot || known?.bot)
    };
  }

  textChannels() {
    return [...this.channels.values()].filter((channel) => channel.kind === "text");
  }

  directChannels() {
    return [...this.channels.values()].filter((channel) => channel.kind === "direct");
  }

  threadsOf(id) {
    return [...this.channels.values()]
      .filter((channel) => channel.kind === "thread" && channel.parent_id === id)
      .sort((first, second) => first.archived - second.archived || compareIds(second.id, first.id));
  }

  messagesOf(channelId) {
    const inside = this.messages.get(channelId);
    return inside ? [...inside.values()].sort((first, second) => compareIds(first.id, second.id)) : [];
  }

  message(channelId, id) {
    return this.messages.get(channelId)?.get(id);
  }

  putMessage(message) {
    if (!this.messages.has(message.channel_id)) this.messages.set(message.channel_id, new Map());
    this.messages.get(message.channel_id).set(message.id, message);
  }

  removeMessage(channelId, id) {
    this.messages.get(channelId)?.delete(id);
  }

  // What the renderers of markdown need to know about names; a message brings those of the people it mentions.
  names(message) {
    return {
      person: (id) => this.personById(id)?.name ?? message?.mentions?.find((mention) => mention.id === id)?.name,
      channel: (id) => this.channels.get(id),
      isOwn: (id) => id === this.person?.id,
    };
  }

  // Whom the newest public message of the bot in some open channel mentions: the people whose turn it seems to be.
  wanted() {
    const places = new Map();
    for (const channel of this.channels.values()) {
      if (channel.archived) continue;
      const newest = this.messagesOf(channel.id).findLast((message) => message.author.id === this.bot.id && !message.ephemeral);
      for (const mention of newest?.mentions ?? []) places.set(
        mention.id, [...(places.get(mention.id) ?? []), channel.name]
      );
    }
    return places;
  }
}

class Reading {
  constructor(personId, world) {
    this.world = world;
    this.key = `hearth-read:${personId}`;
    const kept = localStorage.getItem(this.key);
    this.last = kept ? JSON.parse(kept) : {};
    for (const channel of world.channels.values()) {
      const newest = this.newest(channel.id);
      const mark = this.last[channel.id];
      if (!kept || (mark && compareIds(mark, newest) > 0)) this.last[channel.id] = newest;
    }
    this.keep();
  }

  newest(channelId) {
    return this.world.messagesOf(channelId).at(-1)?.id ?? "0";
  }

  keep() {
    localStorage.setItem(this.key, JSON.stringify(this.last));
  }

  mark(channelId) {
    this.last[channelId] = this.newest(channelId);
    this.keep();
  }

  isNew(channel) {
    return channel.kind === "thread" && !channel.archived && !(channel.id in this.last);
  }

  unread(channelId) {
    const mark = this.last[channelId] ?? "0";
    const me = this.world.person.id;
    const fresh = this.world.messagesOf(channelId).filter((message) => compareIds(message.id, mark) > 0 && message.author.id !== me);
    return {
      count: fresh.length,
      mentioned: fresh.some((message) => (message.pinged ?? message.mentions)?.some((mention) => mention.id === me)),
      first: fresh[0]?.id
    };
  }
}
