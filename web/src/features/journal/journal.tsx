import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { Alert } from '../../components/alert.tsx'
import { useAskAndDelete } from '../../components/dialogs/use-ask-and-delete.ts'
import { useKeptFocus } from '../../components/focus/use-kept-focus.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { MoreRows } from '../../components/page/more-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { NamesIn } from '../names/names.tsx'
import { KeptRows } from '../unsent/kept-rows.tsx'
import { JournalComposer } from './journal-composer.tsx'
import { JournalEntryRow } from './journal-entry-row.tsx'
import {
  deleteEntry,
  JOURNAL_ID,
  type JournalOf,
  journalQuery,
  refreshJournal,
} from './journal.queries.ts'

import styles from './journal.module.css'

interface JournalProps {
  of: JournalOf
  title: string
  /** What it is for, while it is empty. */
  hint: string
  campaignId: number
  /** Whether entries can be DM only. */
  asDm: boolean
  /** Whether the field for a new entry is fixed to the foot of a small window. */
  isDocked: boolean
}

/** The journal of a thing, which all members write, newest first. Its entries are numbered in reverse. */
export function Journal({ of, title, hint, campaignId, asDm, isDocked }: JournalProps) {
  const journal = useInfiniteQuery(journalQuery(of))
  const error = loadErrorOf(journal)
  const [failure, setFailure] = useState<string | null>(null)
  const total = journal.data?.pages[0]?.total
  const entries = journal.data?.pages.flatMap((page) => page.entries) ?? []
  const { fallback, onFocus } = useKeptFocus<HTMLElement>(entries.length)
  const askAndDelete = useAskAndDelete(setFailure)
  const count = total !== undefined && counted(total, 'entry', 'entries')

  function remove(entry: JournalEntry) {
    void askAndDelete({
      title: 'Are you sure you want to delete this journal entry?',
      send: () => deleteEntry(entry),
      refresh: () => refreshJournal(),
      message: 'The journal entry was deleted.',
      failure: 'Failed to delete journal entry',
    })
  }

  return (
    <Section
      id={JOURNAL_ID}
      title={title}
      {...(count && { aside: count })}
      ref={fallback}
      className={styles.journal}
      data-tools={total === 0 || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <JournalComposer
        of={of}
        campaignId={campaignId}
        asDm={asDm}
        isDocked={isDocked}
        onFailure={setFailure}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      {journal.isPending && !error && <LoadingRows label="Loading the journal…" />}
      <LoadError
        error={error}
        failure="The journal could not be loaded."
        onRetry={journal.refetch}
      />
      {journal.data && <KeptRows about={of} of="journal-entry" rows={entries} />}
      {total === 0 && (
        <p className={styles.none}>
          No Journal Entries Yet
          <span>{hint}</span>
        </p>
      )}
      {entries.length > 0 && (
        <NamesIn campaignId={campaignId} texts={entries.map(({ content }) => content)} except={of}>
          <ol className={styles.entries} reversed>
            {entries.map((entry, index) => (
              <JournalEntryRow
                key={entry.id}
                entry={entry}
                number={(total ?? 0) - index}
                asDm={asDm}
                onDelete={() => remove(entry)}
              />
            ))}
          </ol>
          <MoreRows list={journal} />
        </NamesIn>
      )}
    </Section>
  )
}
