import { NOUNS, type TableOf } from '../nouns.ts'
import { THING_KINDS, type ThingKind } from '../things.limits.ts'

export type { ThingTable } from '../nouns.ts'
export { THING_KINDS, type ThingKind, THINGS } from '../things.limits.ts'

/**
 * What can be hidden, revealed, noted and deleted: a row of `things` each, under one number that the thing's kind and its id
 * on the wire make. Everything that points to a thing of any kind points to that number.
 */
export const KIND_NUMBERS = ofEach((kind) => NOUNS[kind].number)

export const TABLE_OF = ofEach((kind) => NOUNS[kind].table) as TableOf

function ofEach<Value>(read: (kind: ThingKind) => Value): Readonly<Record<ThingKind, Value>> {
  return Object.fromEntries(THING_KINDS.map((kind) => [kind, read(kind)])) as Record<
    ThingKind,
    Value
  >
}

const KIND_BITS = 4

export interface What<Kind extends ThingKind = ThingKind> {
  kind: Kind
  /** On the wire. */
  id: number
}

/** One number, made of that of a kind and of an id on the wire. */
export const packNumber = (kindNumber: number, id: number): number =>
  id * 2 ** KIND_BITS + kindNumber

/** The kind's number and the id on the wire that a number was made of. */
export const unpackNumber = (packed: number): { kindNumber: number; id: number } => ({
  kindNumber: packed % 2 ** KIND_BITS,
  id: Math.floor(packed / 2 ** KIND_BITS),
})

export const thingOf = ({ kind, id }: What): number => packNumber(KIND_NUMBERS[kind], id)

/** The same in SQL. */
export const thingExpression = (kind: ThingKind, id: string): string =>
  `(${id} * ${2 ** KIND_BITS} + ${KIND_NUMBERS[kind]})`

/** In SQL, of a number in `things`: the number of the kind, as in `things.kind`. */
export const kindExpression = (thing: string): string => `(${thing} & ${2 ** KIND_BITS - 1})`

/** The same of the id on the wire. */
export const idExpression = (thing: string): string => `(${thing} >> ${KIND_BITS})`

const kindsByNumber = new Map(THING_KINDS.map((kind) => [KIND_NUMBERS[kind], kind]))

/** The kind of a number in `things.kind`. */
export const kindOf = (number: number): ThingKind => kindsByNumber.get(number)!

export const isThingKind = (kind: string): kind is ThingKind => Object.hasOwn(KIND_NUMBERS, kind)

/** The kind and the id on the wire of a number in `things`. */
export function whatIs(thing: number): What {
  const { kindNumber, id } = unpackNumber(thing)
  return { kind: kindOf(kindNumber), id }
}
