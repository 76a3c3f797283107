/** Every kind of things: what can be hidden, revealed, noted and deleted is one of these. */
export const THING_KINDS = [
  'npc',
  'location',
  'map',
  'connection',
  'session',
  'journal',
  'secret',
  'article',
] as const

export type ThingKind = (typeof THING_KINDS)[number]
