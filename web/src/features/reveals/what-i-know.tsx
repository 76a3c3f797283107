import { NotebookPen } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Ledger } from './ledger-of-thing.tsx'

/** What was revealed to a player, newest first. */
export function WhatIKnow({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <PageHeader
        title="What I Know"
        lead="What was revealed to you, the latest first."
        actions={
          <LinkButton to="/my-notes" icon={NotebookPen}>
            My Notes
          </LinkButton>
        }
      />
      <Ledger
        campaignId={campaign.id}
        filter={{}}
        id="what-i-know"
        title="Revealed to you"
        withWhat
        none="Nothing was revealed to you yet. What everyone knows is on the other pages."
      />
    </>
  )
}
