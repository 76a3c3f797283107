import { queryOptions } from '@tanstack/react-query'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { checkSession } from '../../app/session.ts'
import { ApiError, request } from '../../lib/http.ts'

/** All of a campaign's dashboard; null where the server wants a login first. */
export const dashboardQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['dashboard', campaignId],
    queryFn: ({ signal }) => fetchDashboard(campaignId, signal),
    // Each reading brings another journal entry, which must not change under the reader's eyes.
    refetchOnWindowFocus: false,
  })

/** A 401 here is only logged; whether the login session is over, the server is asked. */
async function fetchDashboard(campaignId: number, signal: AbortSignal): Promise<Dashboard | null> {
  try {
    const path = `/api/dashboard?campaign_id=${campaignId}`
    return await request<Dashboard>(path, { signal, expectUnauthorized: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    console.info('The dashboard needs a login.')
    void checkSession()
    return null
  }
}
