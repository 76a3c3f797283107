import { Download } from 'lucide-react'

import type { DatabaseStatus } from '../../../../../src/features/database/database.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PagePart } from '../../../components/page/page-part.tsx'
import { formatLongTime } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/files/bytes.ts'
import { useBackup } from './use-backup.ts'

import styles from './database.module.css'

interface BackupPartProps {
  /** Undefined while it loads. */
  daily: DatabaseStatus['daily_backups'] | undefined
  replica: DatabaseStatus['replica'] | undefined
}

export function BackupPart({ daily, replica }: BackupPartProps) {
  const { progress, isPending, error, mutate, stop } = useBackup()
  return (
    <PagePart
      title="Backup"
      words="A copy of the whole file as it is now. It holds everything that people entered, secrets included: keep it where only you can read it."
    >
      <Failure
        error={error}
        otherwise="The backup could not be downloaded. Please check your connection."
      />
      <div className={styles.buttons}>
        <Button variant="primary" icon={Download} busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Downloading…' : 'Download Backup'}
        </Button>
        {isPending && <Button onClick={stop}>Cancel</Button>}
        {isPending && <span className={styles.status}>{describe(progress)}</span>}
      </div>
      {daily !== undefined && <DailyBackups daily={daily} />}
      {replica && <Replica replica={replica} />}
    </PagePart>
  )
}

function describe({ received, total }: { received: number; total: number }): string {
  if (received === 0) return 'The copy is being made.'
  return total
    ? `${formatBytes(received)} of ${formatBytes(total)}`
    : `${formatBytes(received)} so far`
}

function DailyBackups({ daily }: { daily: DatabaseStatus['daily_backups'] }) {
  if (!daily) {
    return (
      <p className={styles.status}>
        No daily backups are made. To make one each day, start Dramatis with{' '}
        <code className={styles.flag}>--backups FOLDER</code>.
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
      <p className={styles.status}>
        {last
          ? `The last daily backup was made on ${formatLongTime(last.created_at)} and checked: ${formatBytes(last.size)}, no problems found. `
          : 'No daily backup has been made yet. '}
        The last {keep} are kept in <code>{folder}</code>
        {count > 0 && count < keep && `, ${count} so far`}.
      </p>
    </>
  )
}

/** The copy that Litestream keeps elsewhere. */
function Replica({ replica }: { replica: NonNullable<DatabaseStatus['replica']> }) {
  const { complete_at, is_late, failure } = replica
  const reason = failure ?? 'Litestream did not answer in time.'
  if (is_late) {
    return (
      <Alert tone="danger">
        {complete_at
          ? `The copy that Litestream keeps has nothing that was saved since ${formatLongTime(complete_at)}. `
          : 'Litestream has not copied anything since Dramatis started. '}
        {reason}
      </Alert>
    )
  }
  return (
    <p className={styles.status}>
      {complete_at
        ? `The copy that Litestream keeps was complete ${formatAge(replica.age_seconds)} ago.`
        : 'Waiting for the first answer of Litestream.'}
      {failure && ` ${failure}`}
    </p>
  )
}

const formatAge = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`)
