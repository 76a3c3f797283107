/** What kinds there are of: one each of NPCs, locations and sessions, and any number of articles. */
export const KINDS_OF = ['npc', 'location', 'session', 'article'] as const
export type KindOf = (typeof KINDS_OF)[number]

/** The kinds of articles that come along with a campaign. */
export const STARTERS = ['faction', 'item', 'quest', 'creature', 'lore', 'handout'] as const
export type Starter = (typeof STARTERS)[number]

export const FIELD_TYPES = [
  'line',
  'text',
  'number',
  'flag',
  'choice',
  'date',
  'thing',
  'things',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** By these, lists are sorted. */
export const SORTABLE = ['line', 'number', 'date', 'choice', 'flag'] as const satisfies FieldType[]

export const READ_BY = ['everyone', 'dm'] as const
export type ReadBy = (typeof READ_BY)[number]

export const KIND_LIMITS = {
  /** Of articles, in a campaign. */
  kinds: 40,
  name: 60,
  fields: 40,
  key: 40,
  label: 100,
  choices: 50,
  choice: 100,
  line: 300,
  text: 20_000,
  things: 50,
} as const

/** The key of a field: `KIND_LIMITS.key` characters. */
export const FIELD_KEY = /^[a-z][a-z0-9_]{0,39}$/

/** A field of one's own, as it is stored and answered. */
export interface OwnField {
  key: string
  label: string
  type: FieldType
  read_by: ReadBy
  /** Of a choice. */
  choices?: string[] | undefined
  /** Of what points to things: to which kinds; without it to all. */
  to?: KindOf[] | undefined
}
