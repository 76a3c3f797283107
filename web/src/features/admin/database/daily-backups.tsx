import type { DatabaseStatus } from '../../../../../src/features/database/database.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { formatBytes } from '../../../lib/bytes.ts'
import { formatLongTime } from '../../../lib/dates.ts'

import styles from './database.module.css'

/** What became of the backups that the program makes by itself. */
export function DailyBackups({ daily }: { daily: DatabaseStatus['daily_backups'] }) {
  if (!daily) {
    return (
      <p className={styles.told}>
        No daily backups are kept. Start Dramatis with <code>--backups</code> and a folder, and it
        makes one each day.
      </p>
    )
  }
  const { failure, last, count, folder, keep } = daily
  return (
    <>
      {failure && (
        <Alert tone="danger">
          The daily backup could not be made on {formatLongTime(failure.created_at)}.{' '}
          {failure.message}
        </Alert>
      )}
      <p className={styles.told}>
        {last
          ? `The last daily backup was made on ${formatLongTime(last.created_at)} and checked: ${formatBytes(last.size)}, nothing wrong. `
          : 'No daily backup has been made yet. '}
        The last {keep} are kept in <code>{folder}</code>
        {count > 0 && count < keep && `, ${count} so far`}.
      </p>
    </>
  )
}
