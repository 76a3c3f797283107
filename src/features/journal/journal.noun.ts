import { sql } from 'kysely'

import type { Noun } from '../../noun.ts'
import { missing } from './journal.errors.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'

export const journal = {
  number: 6,
  table: 'journal_entries',
  fields: ENTRY_FIELDS,
  missing,
  depth: 1,
  refersTo: [
    { kind: 'location', column: 'location_id' },
    { kind: 'article', column: 'article_id' },
    { kind: 'session', column: 'session_id' },
  ],
  refersToAll: () => sql`select thing from entry_things where entry_id = journal_entries.id`,
} as const satisfies Noun
