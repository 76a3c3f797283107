import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { buttonClass, buttonIconClass } from '../../components/button-style.ts'
import { SectionHeading } from '../../components/section-heading.tsx'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { notesQuery } from '../notes/notes.queries.ts'
import { exportAddress } from './export-address.ts'

import styles from './campaign-files.module.css'

/** The current campaign as one file, for whoever wants to keep it or carry it elsewhere. */
export function CampaignFilePart({ campaign }: { campaign: Campaign }) {
  // What stands above comes in its own time, and would push this down before somebody's eyes.
  const players = useQuery(playersQuery(campaign.id))
  const notes = useQuery(notesQuery(campaign.id))
  if (players.isPending || notes.isPending) return null

  return (
    <section className={styles.part} aria-labelledby="campaign-file">
      <SectionHeading id="campaign-file">The campaign as a file</SectionHeading>
      <p className={styles.words}>
        One file with data, pictures and pages to read, which makes a campaign of itself in any
        Dramatis.{' '}
        {isDm(campaign.role)
          ? 'It holds everything, what only DMs may see included: keep it where players do not look.'
          : 'It holds what you may see in this campaign, and nothing else.'}
      </p>
      <a
        className={buttonClass({})}
        href={exportAddress(campaign.id)}
        download=""
        aria-label={`Export ${campaign.name}`}
      >
        <Download className={buttonIconClass} aria-hidden />
        Export
      </a>
    </section>
  )
}
