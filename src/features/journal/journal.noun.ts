import { sql } from 'kysely'

import type { Noun } from '../../noun.ts'
import { npc } from '../npcs/npcs.noun.ts'
import { missing, ofAnother } from './journal.errors.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'

export const journal = {
  number: 6,
  table: 'journal_entries',
  fields: ENTRY_FIELDS,
  missing,
  ofAnother,
  depth: 1,
  // Its NPC is revealed together with the entry.
  refersToAll: () => sql`
    select thing from entry_things where entry_id = journal_entries.id
      and (position > 0 or thing & 15 <> ${sql.lit(npc.number)})`,
} as const satisfies Noun
