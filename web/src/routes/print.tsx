import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'

import { LinkButton } from '../components/link-button.tsx'
import { LoadError } from '../components/page/load-error.tsx'
import { LoadingRows } from '../components/page/loading-rows.tsx'
import { NotFound } from '../components/page/not-found.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { campaignsFailure } from '../features/campaigns/campaigns-failure.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { PrintScreen } from '../features/print/print-screen.tsx'

/** Any of one's campaigns, not only the current one. */
export function PrintPage() {
  const { id } = useParams({ from: '/signed-in/campaigns/$id/print' })
  const search = useSearch({ from: '/signed-in/campaigns/$id/print' })
  const { data, error, refetch } = useQuery(campaignsQuery)
  const campaign = data?.find((one) => String(one.id) === id)
  if (campaign) return <PrintScreen key={campaign.id} campaign={campaign} search={search} />
  if (data) {
    return (
      <NotFound
        icon={Printer}
        title="Campaign not found"
        action={
          <LinkButton to="/campaigns" variant="primary">
            My Campaigns
          </LinkButton>
        }
      >
        It may have been deleted, or you are not in it.
      </NotFound>
    )
  }
  return (
    <>
      <PageHeader title="Print" />
      <LoadError error={error} failure={campaignsFailure} onRetry={refetch} />
      {!error && <LoadingRows label="Loading campaigns…" />}
    </>
  )
}
