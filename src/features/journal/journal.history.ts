import { valuesOf } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { audienceValues } from '../history/audience-values.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import { findEntry } from './journal.queries.ts'
import { journalUpdate } from './journal.schemas.ts'
import { aboutOf } from './present-entry.ts'

export const entryHistory: KindOfHistory = {
  edit: journalUpdate,
  read(from, asked) {
    const row = from.first(findEntry(asked))
    if (!row) return undefined
    return {
      values: {
        ...valuesOf(ENTRY_FIELDS, row),
        about: aboutOf(row).map(({ kind, id }) => ({ kind, id })),
        ...audienceValues(isDm(row.role), row),
      },
    }
  },
  links: { about: 'any' },
}
