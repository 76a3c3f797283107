import { type RawBuilder, sql } from 'kysely'

import type { Reader } from '../../../db/reader.ts'
import { aliasesInput } from '../../aliases/aliases.schemas.ts'

/** Older files have none. */
export const aliasesInFile = aliasesInput.max(1_000).default([])

/** Those that the reader may know, as JSON. */
export const aliasesOf = (
  table: 'npcs' | 'locations' | 'articles',
  reader: Reader,
): RawBuilder<string> => sql<string>`(
  select json_group_array(json(value)) from json_each(${sql.ref(`${table}.aliases`)})
  where ${reader.isDm} or value ->> 'read_by' = 'everyone'
)`
