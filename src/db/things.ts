/**
 * What can be hidden, revealed, noted and deleted: a row of `things` each, under one number that the thing's kind and its id
 * on the wire make. Everything that points to a thing of any kind points to that number.
 */
export const KIND_NUMBERS = {
  npc: 1,
  location: 2,
  map: 3,
  connection: 4,
  session: 5,
  journal: 6,
  secret: 7,
  article: 8,
} as const

export type ThingKind = keyof typeof KIND_NUMBERS

/** The table with what is particular to a kind. */
export const TABLE_OF = {
  npc: 'npcs',
  location: 'locations',
  map: 'maps',
  connection: 'connections',
  session: 'sessions',
  journal: 'journal_entries',
  secret: 'secrets',
  article: 'articles',
} as const satisfies Record<ThingKind, string>

export type ThingTable = (typeof TABLE_OF)[ThingKind]

const KIND_BITS = 4

export interface What<Kind extends ThingKind = ThingKind> {
  kind: Kind
  /** On the wire. */
  id: number
}

/** The number of a thing in `things`. */
export const thingOf = ({ kind, id }: What): number => id * 2 ** KIND_BITS + KIND_NUMBERS[kind]

/** The same in SQL. */
export const thingExpression = (kind: ThingKind, id: string): string =>
  `(${id} * ${2 ** KIND_BITS} + ${KIND_NUMBERS[kind]})`

/** The way back, in SQL: the number of the kind, as in `things.kind`. */
export const kindExpression = (thing: string): string => `(${thing} & ${2 ** KIND_BITS - 1})`

/** The id on the wire. */
export const idExpression = (thing: string): string => `(${thing} >> ${KIND_BITS})`

export const THING_KINDS = Object.keys(KIND_NUMBERS) as ThingKind[]

const kindsByNumber = new Map(THING_KINDS.map((kind) => [KIND_NUMBERS[kind] as number, kind]))

/** The kind of a number in `things.kind`. */
export const kindOf = (number: number): ThingKind => kindsByNumber.get(number)!

/** The kind and the id on the wire of a number in `things`. */
export const whatIs = (thing: number): What => ({
  kind: kindOf(thing % 2 ** KIND_BITS),
  id: Math.floor(thing / 2 ** KIND_BITS),
})
