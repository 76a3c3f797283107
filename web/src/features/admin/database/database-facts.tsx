import type {
  Counted,
  DatabaseStatus,
} from '../../../../../src/features/database/database.schemas.ts'
import { formatBytes } from '../../../lib/bytes.ts'

import styles from './database.module.css'

const COUNT_NAMES: Record<Counted, string> = {
  users: 'People',
  campaigns: 'Campaigns',
  npcs: 'NPCs',
  journal_entries: 'Journal entries',
  tags: 'Tags',
  locations: 'Locations',
  maps: 'Maps',
  connections: 'Connections',
  sessions: 'Sessions',
  pictures: 'Pictures',
}

export function DatabaseFacts({ status }: { status: DatabaseStatus }) {
  const counts = Object.entries(COUNT_NAMES) as [Counted, string][]
  return (
    <>
      <p className={styles.file}>
        <strong>{status.file}</strong>, {formatBytes(status.size)}, at schema version{' '}
        {status.schema_version}, served by Dramatis {status.version}
      </p>
      <dl className={styles.counts}>
        {counts.map(([counted, name]) => (
          <div key={counted} className={styles.count}>
            <dt>{name}</dt>
            <dd>{status.counts[counted].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
