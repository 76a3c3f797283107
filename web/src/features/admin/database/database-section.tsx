import { useQuery } from '@tanstack/react-query'

import type {
  Counted,
  DatabaseStatus,
} from '../../../../../src/features/database/database.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { Section } from '../../../components/page/section.tsx'
import { answer } from '../../../lib/api.ts'
import { formatBytes } from '../../../lib/files/bytes.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { readQuery } from '../../../lib/read-query.ts'
import { MANY } from '../../../lib/texts/thing-words.ts'
import { adminApi } from '../admin-api.ts'
import { Setting } from '../settings/setting.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { BackupPart } from './backup-part.tsx'
import { CheckPart } from './check-part.tsx'

import styles from './database.module.css'

export default function DatabaseSection() {
  const query = useQuery(
    readQuery(queryKeys.database, (options) => answer(adminApi.database.$get({}, options))),
  )
  return (
    <>
      <Section title="Database">
        <Loaded
          query={query}
          failure="The state of the database could not be loaded. Please check your connection."
          pending={<LoadingRows label="Loading the state of the database…" rows={3} />}
        >
          {(status) => <DatabaseFacts status={status} />}
        </Loaded>
      </Section>
      <BackupPart daily={query.data?.daily_backups} replica={query.data?.replica} />
      <CheckPart lastCheck={query.data?.last_check} />
      <SettingsSection
        title="Limits for Each Person"
        words="What is in a campaign counts for the person who created it."
      >
        <Setting name="picture_megabytes_per_person" />
        <Setting name="campaigns_per_person" />
        <Setting name="rows_per_person" />
      </SettingsSection>
    </>
  )
}

const COUNT_NAMES: Record<Counted, string> = {
  users: 'People',
  campaigns: 'Campaigns',
  npcs: MANY.npc,
  journal_entries: MANY.journal,
  tags: 'Tags',
  locations: MANY.location,
  maps: MANY.map,
  connections: MANY.connection,
  sessions: MANY.session,
  pictures: 'Pictures',
}

function DatabaseFacts({ status }: { status: DatabaseStatus }) {
  const names = Object.entries(COUNT_NAMES) as [Counted, string][]
  const { counts } = status
  return (
    <>
      {status.is_damaged && <DamageAlert />}
      <p className={styles.file}>
        <strong>{status.file}</strong>, {formatBytes(status.size)}, at schema version{' '}
        {status.schema_version}, served by Dramatis {status.version}
      </p>
      {counts && (
        <dl className={styles.counts}>
          {names.map(([counted, name]) => (
            <div key={counted} className={styles.count}>
              <dt>{name}</dt>
              <dd>{counts[counted].toLocaleString('en-US')}</dd>
            </div>
          ))}
          {status.history && (
            <div className={styles.count}>
              <dt>History</dt>
              <dd>{formatBytes(status.history.bytes)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

function DamageAlert() {
  return (
    <Alert tone="danger">
      The file is damaged. Saving is off, so that no more is lost. Download a backup, stop the
      server, run <code>dramatis doctor</code>, and restore the last good backup with{' '}
      <code>dramatis restore</code>.
    </Alert>
  )
}
