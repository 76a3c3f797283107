import { Download } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { downloadCampaign } from '../download-campaign.ts'
import { isDm } from '../role-names.ts'

import styles from './campaign-files.module.css'

/** Downloads the current campaign as one file. */
export function CampaignFilePart({ campaign }: { campaign: Campaign }) {
  return (
    <section className={styles.part} aria-labelledby="campaign-file">
      <SectionHeading id="campaign-file">The campaign as a file</SectionHeading>
      <p className={styles.words}>
        One file with everything in this campaign. Import it into any Dramatis.{' '}
        {isDm(campaign.role)
          ? 'It includes what is DM only: do not share it with players.'
          : 'It holds only what you can see in this campaign.'}
      </p>
      <Button
        icon={Download}
        aria-label={`Export ${campaign.name}`}
        onClick={() => downloadCampaign(campaign.id)}
      >
        Export
      </Button>
    </section>
  )
}
