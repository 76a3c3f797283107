import { type RawBuilder, sql } from 'kysely'

import { ARTICLE_FIELDS } from '../features/articles/articles.fields.ts'
import { CONNECTION_FIELDS } from '../features/connections/connections.fields.ts'
import { ENTRY_FIELDS } from '../features/journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../features/locations/locations.fields.ts'
import { NPC_FIELDS } from '../features/npcs/npcs.fields.ts'
import { SECRET_FIELDS } from '../features/secrets/secrets.fields.ts'
import { SESSION_FIELDS } from '../features/storyline/storyline.fields.ts'
import type { Fields } from '../fields.ts'
import type { Reader } from './reader.ts'
import type { ThingKind, ThingTable } from './things.ts'

/**
 * Texts are read as Markdown, except for those that were last written before Dramatis did: `things.plain_texts` has their
 * names, with a space around each, until they are changed.
 */
const FIELDS_OF: { [Kind in ThingKind]?: Fields } = {
  npc: NPC_FIELDS,
  location: LOCATION_FIELDS,
  connection: CONNECTION_FIELDS,
  session: SESSION_FIELDS,
  journal: ENTRY_FIELDS,
  secret: SECRET_FIELDS,
  article: ARTICLE_FIELDS,
}

const textsOf = (fields: Fields) =>
  Object.entries(fields).filter(([, { search }]) => search === 'text')

const DM_TEXTS = Object.values(FIELDS_OF).flatMap((fields) =>
  textsOf(fields).flatMap(([name, { readBy }]) => (readBy === 'dm' ? [name] : [])),
)

/** The column as a reader may know it, for a query that joins `things`. */
export function plainTexts(table: ThingTable, reader: Reader): RawBuilder<string> {
  const all = sql<string>`things.plain_texts`
  const forPlayers = [...DM_TEXTS, 'public_description'].reduce(
    (texts, name) => sql<string>`replace(${texts}, ${sql.lit(` ${name} `)}, ' ')`,
    all,
  )
  if (table !== 'connections') return sql`iif(${reader.isDm}, ${all}, ${forPlayers})`
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
  const names = textsOf(FIELDS_OF[kind] ?? {}).map(([name]) => name)
  return [...names, 'public_description'].filter((name) => values[name])
}
