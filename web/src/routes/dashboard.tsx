import { PagePending } from '../app/page-pending.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { CampaignsLoadError } from '../features/campaigns/campaigns-load-error.tsx'
import { useCurrentCampaign } from '../features/campaigns/use-current-campaign.ts'
import { FirstCampaign } from '../features/dashboard/first-campaign.tsx'
import { Greeting } from '../features/dashboard/greeting.tsx'
import { RecentNpcs } from '../features/dashboard/recent-npcs.tsx'

export function DashboardPage() {
  const { current, campaigns, error, refetch } = useCurrentCampaign()

  if (current) {
    return (
      <>
        <Greeting campaign={current} />
        <RecentNpcs key={current.id} campaignId={current.id} />
      </>
    )
  }
  if (campaigns) return <FirstCampaign />
  if (error) {
    return (
      <>
        <PageHeader title="Dashboard" />
        <CampaignsLoadError error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return <PagePending />
}
