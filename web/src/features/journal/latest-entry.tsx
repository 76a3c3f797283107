import { useInfiniteQuery } from '@tanstack/react-query'

import { Words } from '../../components/markdown/words.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { JOURNAL_ID, type JournalOf, journalQuery } from './journal.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './latest-entry.module.css'

/** The last thing that happened, where the journal is far below. It leads there. */
export function LatestEntry({ of }: { of: JournalOf }) {
  const { data } = useInfiniteQuery(journalQuery(of))
  const latest = data?.pages[0]?.entries[0]
  if (!latest) return null
  return (
    <button
      type="button"
      className={styles.latest}
      onClick={() => document.getElementById(JOURNAL_ID)?.scrollIntoView()}
    >
      <span className={lettering.small}>
        Last entry, {formatLongDate(latest.created_at)}
        {latest.author && `, ${latest.author.username}`}
      </span>
      <span className={styles.text}>
        <Words text={latest.content} />
      </span>
    </button>
  )
}
