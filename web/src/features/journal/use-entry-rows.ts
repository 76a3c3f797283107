import { useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'

interface EntryRow {
  entry: JournalEntry
  number: number
}

/**
 * Numbered in reverse: the newest has the highest number. An entry that is deleted while it is edited here stays, so
 * that the typed text is not lost.
 */
export function useEntryRows(entries: readonly JournalEntry[], total: number) {
  const [edited, setEdited] = useState<readonly EntryRow[]>([])
  const rows = entries.map((entry, index) => ({ entry, number: total - index }))
  const gone = edited.filter((row) => entries.every(({ id }) => id !== row.entry.id))
  const isNewer = (a: EntryRow, b: EntryRow) =>
    b.entry.created_at.localeCompare(a.entry.created_at) || b.entry.id - a.entry.id

  return {
    rows: gone.length > 0 ? [...rows, ...gone].toSorted(isNewer) : rows,
    setEditing(row: EntryRow, isEditing: boolean) {
      setEdited((before) => {
        const others = before.filter(({ entry }) => entry.id !== row.entry.id)
        return isEditing ? [...others, row] : others
      })
    },
  }
}
