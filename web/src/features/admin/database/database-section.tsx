import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'
import { BackupPart } from './backup-part.tsx'
import { CheckPart } from './check-part.tsx'
import { DatabaseFacts } from './database-facts.tsx'

export function DatabaseSection() {
  const query = useQuery({
    queryKey: queryKeys.database,
    queryFn: ({ signal }) => answer(adminApi.database.$get({}, { init: { signal } })),
  })
  return (
    <>
      <section aria-labelledby="database">
        <SectionHeading id="database">Database</SectionHeading>
        <Loaded
          query={query}
          failure="The database could not be looked at. Please check your connection."
          pending={<LoadingRows label="Looking at the database…" rows={3} />}
        >
          {(status) => <DatabaseFacts status={status} />}
        </Loaded>
      </section>
      <BackupPart daily={query.data?.daily_backups} />
      <CheckPart lastCheck={query.data?.last_check} />
    </>
  )
}
