import { useQuery } from '@tanstack/react-query'

import { LoadError } from '../../../components/page/load-error.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { messageOf } from '../../../lib/http.ts'
import { BackupPart } from './backup-part.tsx'
import { CheckPart } from './check-part.tsx'
import { DatabaseFacts, DatabaseFactsSkeleton } from './database-facts.tsx'
import { databaseQuery } from './database.queries.ts'

export function DatabaseSection() {
  const { data: status, error, refetch } = useQuery(databaseQuery)
  return (
    <>
      <section aria-labelledby="database">
        <SectionHeading id="database">Database</SectionHeading>
        {status && <DatabaseFacts status={status} />}
        {!status && error && (
          <LoadError onRetry={() => void refetch()}>
            {messageOf(error, 'The database could not be looked at. Please check your connection.')}
          </LoadError>
        )}
        {!status && !error && <DatabaseFactsSkeleton />}
      </section>
      <BackupPart daily={status?.daily_backups} />
      <CheckPart lastCheck={status?.last_check} />
    </>
  )
}
