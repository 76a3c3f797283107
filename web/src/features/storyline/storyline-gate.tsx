import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { StorylineSkeleton } from './storyline-skeleton.tsx'

export function StorylineGate({ children }: { children: (campaign: Campaign) => ReactNode }) {
  const none = (
    <EmptyState
      icon={BookOpen}
      title="No Campaign Selected"
      action={
        <LinkButton to="/campaigns" variant="primary">
          My Campaigns
        </LinkButton>
      }
    >
      A storyline belongs to a campaign. Choose or create one.
    </EmptyState>
  )
  return (
    <CampaignGate title="Storyline" pending={<StorylineSkeleton />} none={none}>
      {children}
    </CampaignGate>
  )
}
