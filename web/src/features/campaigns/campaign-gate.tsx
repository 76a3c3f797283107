import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { Pending } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { campaignsFailure } from './campaigns-failure.ts'
import { useShownCampaign } from './use-current-campaign.ts'

interface CampaignGateProps {
  title: string
  /** As for `Pending`. */
  pending: ReactNode
  /** What the page shows, as in 'Tags belong to a campaign'. */
  what?: string
  /** Shown without a campaign. */
  none?: ReactNode
  children: (campaign: Campaign) => ReactNode
}

/** A page that needs a campaign. Without one, it says where to create one. */
export function CampaignGate(props: CampaignGateProps) {
  const { title, pending, what = 'Characters', children } = props
  const { current, isPending, error, refetch } = useShownCampaign()
  if (current) return children(current)
  return (
    <>
      <PageHeader title={title} />
      {isPending && <Pending>{pending}</Pending>}
      <LoadError error={error} failure={campaignsFailure} onRetry={refetch} />
      {!isPending &&
        !error &&
        (props.none ?? (
          <EmptyState
            icon={Drama}
            title="No campaign yet"
            action={
              <LinkButton to="/dashboard" variant="primary">
                Start Your Adventure
              </LinkButton>
            }
          >
            {what} belong to a campaign. Create one first.
          </EmptyState>
        ))}
    </>
  )
}
