import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import type { JournalEntry, JournalPage } from '../../../../src/features/journal/journal.schemas.ts'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { MoreRows } from '../../components/page/more-rows.tsx'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { JournalEntryRow } from './journal-entry-row.tsx'
import { useDeleteEntry, useRefreshJournal } from './journal.queries.ts'
import type { EntryRows } from './use-entry-rows.ts'

import styles from './journal.module.css'

interface JournalListProps {
  npcId: number
  asDm: boolean
  journal: UseInfiniteQueryResult<InfiniteData<JournalPage>>
  rows: EntryRows
  onFailure: (sentence: string | null) => void
  /** After the server's answer, either way. */
  onDeleted: () => void
}

export function JournalList(props: JournalListProps) {
  const { npcId, journal, rows, onFailure } = props
  const confirm = useConfirm()
  const remove = useDeleteEntry(npcId)
  const refresh = useRefreshJournal(npcId)

  async function askAndRemove(entry: JournalEntry) {
    const sure = await confirm({
      title: 'Are you sure you want to delete this journal entry?',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    // Awaited, because this list goes with its last entry, and callbacks would go with it.
    try {
      const deleted = await remove.mutateAsync(entry)
      toastDeleted('The journal entry was deleted.', deleted, refresh)
    } catch (error) {
      onFailure(messageOf(error, 'Failed to delete journal entry'))
    }
    props.onDeleted()
  }

  return (
    <>
      <ol className={styles.entries} reversed>
        {rows.rows.map((row) => (
          <JournalEntryRow
            key={row.entry.id}
            {...row}
            asDm={props.asDm}
            onEditing={(isEditing) => rows.setEditing(row, isEditing)}
            onDelete={() => void askAndRemove(row.entry)}
          />
        ))}
      </ol>
      <MoreRows list={journal} />
    </>
  )
}
