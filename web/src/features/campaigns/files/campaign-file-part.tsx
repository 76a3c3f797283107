import { Download } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { PagePart } from '../../../components/page/page-part.tsx'
import { downloadCampaign } from '../download-campaign.ts'
import { isDm } from '../role-names.ts'

/** Downloads the current campaign as one file. */
export function CampaignFilePart({ campaign }: { campaign: Campaign }) {
  return (
    <PagePart
      id="campaign-file"
      title="The campaign as a file"
      words={
        <>
          One file with everything in this campaign. Import it into any Dramatis.{' '}
          {isDm(campaign.role)
            ? 'It includes what is DM only: do not share it with players.'
            : 'It holds only what you can see in this campaign.'}
        </>
      }
    >
      <Button
        icon={Download}
        aria-label={`Export ${campaign.name}`}
        onClick={() => downloadCampaign(campaign.id)}
      >
        Export
      </Button>
    </PagePart>
  )
}
