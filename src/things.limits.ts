/**
 * Every kind of things: what can be hidden, revealed, noted and deleted is one of these. With its words for one and for many, and
 * the part of a campaign file that holds it.
 */
export const THINGS = {
  npc: { one: 'NPC', many: 'NPCs', part: 'npcs' },
  location: { one: 'location', many: 'locations', part: 'locations' },
  map: { one: 'map', many: 'maps', part: 'maps' },
  connection: { one: 'connection', many: 'connections', part: 'connections' },
  session: { one: 'session', many: 'sessions', part: 'sessions' },
  journal: { one: 'journal entry', many: 'journal entries', part: 'entries' },
  secret: { one: 'secret', many: 'secrets', part: 'secrets' },
  article: { one: 'article', many: 'articles', part: 'articles' },
} as const

export type ThingKind = keyof typeof THINGS

export const THING_KINDS = Object.keys(THINGS) as ThingKind[]
