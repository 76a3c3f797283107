import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CampaignsLoadError } from '../campaigns/campaigns-load-error.tsx'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { StorylineSkeleton } from './storyline-skeleton.tsx'

/** A storyline is that of a campaign: it waits for one, or says where one is made. */
export function StorylineGate({ children }: { children: (campaign: Campaign) => ReactNode }) {
  const { current, isPending, error, refetch } = useCurrentCampaign()
  if (current) return children(current)
  return (
    <>
      <PageHeader title="Storyline" />
      {isPending && <StorylineSkeleton />}
      {error && <CampaignsLoadError error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && (
        <EmptyState
          icon={BookOpen}
          title="No Campaign Selected"
          action={
            <LinkButton to="/campaigns" variant="primary">
              My Campaigns
            </LinkButton>
          }
        >
          A storyline tells the evenings of one campaign. Choose it, or create it.
        </EmptyState>
      )}
    </>
  )
}
