import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import type { JournalEntry, JournalPage } from '../../../../src/features/journal/journal.schemas.ts'
import { useConfirm } from '../../components/confirm-context.ts'
import { MoreRows } from '../../components/more-rows.tsx'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { JournalEntryRow } from './journal-entry-row.tsx'
import { useDeleteEntry, useRefreshJournal } from './journal.queries.ts'

import styles from './journal.module.css'

interface JournalListProps {
  npcId: number
  asDm: boolean
  journal: UseInfiniteQueryResult<InfiniteData<JournalPage>>
  total: number
  onFailure: (sentence: string | null) => void
  /** After the server's answer, either way. */
  onDeleted: () => void
}

/** Numbered in reverse: the newest has the highest number, and the oldest is 1. */
export function JournalList(props: JournalListProps) {
  const { npcId, journal, total, onFailure } = props
  const confirm = useConfirm()
  const remove = useDeleteEntry(npcId)
  const refresh = useRefreshJournal(npcId)
  const entries = journal.data?.pages.flatMap((page) => page.entries) ?? []

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
        {entries.map((entry, index) => (
          <JournalEntryRow
            key={entry.id}
            entry={entry}
            number={total - index}
            asDm={props.asDm}
            onDelete={() => void askAndRemove(entry)}
          />
        ))}
      </ol>
      <MoreRows list={journal} />
    </>
  )
}
