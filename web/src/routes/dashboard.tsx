import { lazy, Suspense } from 'react'

import { PagePending } from '../app/page-pending.tsx'
import { LoadError } from '../components/page/load-error.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { campaignsFailure } from '../features/campaigns/campaigns-failure.ts'
import { useShownCampaign } from '../features/campaigns/use-current-campaign.ts'
import { dashboardQuery } from '../features/dashboard/dashboard.queries.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { tonightQuery } from '../features/play/play.queries.ts'
import { queryClient } from '../lib/query-client.ts'

const FirstCampaign = lazy(() => import('../features/dashboard/first-campaign.tsx'))

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(dashboardQuery(campaignId))
  void queryClient.prefetchQuery(tonightQuery(campaignId))
}

export function DashboardPage() {
  const { current, campaigns, isPending, error, refetch } = useShownCampaign()

  if (current) return <Dashboard key={current.id} campaign={current} />
  if (campaigns && !isPending) {
    return (
      <Suspense fallback={<PagePending />}>
        <FirstCampaign />
      </Suspense>
    )
  }
  if (error) {
    return (
      <>
        <PageHeader title="Home" />
        <LoadError error={error} failure={campaignsFailure} onRetry={refetch} />
      </>
    )
  }
  return <PagePending />
}
