import { queryOptions } from '@tanstack/react-query'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { answer, rawClient } from '../../lib/api.ts'
import { readSignedIn } from '../../lib/login-session/session.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** All of a campaign's dashboard; null where the server wants a login first. */
export const dashboardQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.dashboardOf(campaignId),
    queryFn: ({ signal }) => fetchDashboard(campaignId, signal),
    // Each reading brings another journal entry, which must not change under the reader's eyes.
    refetchOnWindowFocus: false,
  })

/** A 401 here is only logged. */
async function fetchDashboard(campaignId: number, signal: AbortSignal): Promise<Dashboard | null> {
  const query = { campaign_id: campaignId }
  const dashboard = await readSignedIn(() =>
    answer(rawClient.api.dashboard.$get({ query }, { init: { signal } })),
  )
  if (!dashboard) console.info('The dashboard needs a login.')
  return dashboard
}
