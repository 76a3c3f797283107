import { historyOfThing } from '../history/history-of-thing.ts'
import { findEntry } from './journal.queries.ts'
import { journalUpdate } from './journal.schemas.ts'
import { aboutOf } from './present-entry.ts'

export const entryHistory = historyOfThing({
  kind: 'journal',
  find: findEntry,
  edit: journalUpdate,
  beside: (row) => ({ about: aboutOf(row).map(({ kind, id }) => ({ kind, id })) }),
  links: { about: 'any' },
})
