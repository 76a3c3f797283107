import { type RawBuilder, sql } from 'kysely'

import { type Fields, namesOf } from '../fields.ts'
import { nounIn, NOUNS } from '../nouns.ts'
import { THING_KINDS } from '../things.limits.ts'
import type { Reader } from './reader.ts'
import type { ThingKind, ThingTable } from './things.ts'

/** The names of the fields that hold Markdown. */
export const textsIn = (fields: Fields): string[] =>
  namesOf(fields).filter((name) => fields[name]!.search === 'text')

const DM_TEXTS = THING_KINDS.flatMap((kind) => {
  const { fields } = NOUNS[kind]
  return textsIn(fields).filter((name) => fields[name]!.readBy === 'dm')
})

/**
 * Texts are read as Markdown, except for those that were last written before Dramatis did: `things.plain_texts` has their
 * names, with a space around each, until they are changed. This is the column as a reader may know it, for a query that joins `things`. */
export function plainTexts(table: ThingTable, reader: Reader): RawBuilder<string> {
  const all = sql<string>`things.plain_texts`
  const forPlayers = [...DM_TEXTS, 'public_description'].reduce(
    (texts, name) => sql<string>`replace(${texts}, ${sql.lit(` ${name} `)}, ' ')`,
    all,
  )
  if (!nounIn(table).hasPublicVersion) return sql`iif(${reader.isDm}, ${all}, ${forPlayers})`
  const isPublicPlain = sql`instr(${all}, ' public_description ') > 0`
  return sql`iif(
    ${reader.isDm}, ${all},
    iif(has_public_version, iif(${isPublicPlain}, ' description ', ''), ${forPlayers})
  )`
}

export const namesOfPlain = (texts: string): string[] => texts.split(' ').filter(Boolean)

/** The value of the column for these texts. */
export const plainTextsOf = (names: readonly string[]): string =>
  names.length > 0 ? ` ${names.join(' ')} ` : ''

/** The texts of a thing that say something, by name: in files from before Markdown these are plain. */
export function writtenTexts(kind: ThingKind, values: Record<string, unknown>): string[] {
  return [...textsIn(NOUNS[kind].fields), 'public_description'].filter((name) => values[name])
}
