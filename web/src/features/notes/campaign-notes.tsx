import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { SkeletonRows } from '../../components/page/skeleton-rows.tsx'
import { messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { NoteSection } from './note-section.tsx'
import { noteOf, notesQuery } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

/** The notes of everyone, and for DMs the DM notes beside them. */
export function CampaignNotes({ campaign }: { campaign: Campaign }) {
  const { data: notes, error, refetch } = useQuery(notesQuery(campaign.id))
  const reload = () => void refetch()

  if (error && !notes) {
    return (
      <LoadError onRetry={reload}>{messageOf(error, 'The notes could not be loaded.')}</LoadError>
    )
  }
  if (!notes) return <SkeletonRows label="Loading notes…" />
  const types = isDm(campaign.role) ? (['public', 'dm'] as const) : (['public'] as const)
  return (
    <div className={styles.notes}>
      {types.map((type) => (
        <NoteSection
          key={type}
          campaignId={campaign.id}
          type={type}
          note={noteOf(notes, type)}
          onReload={reload}
        />
      ))}
    </div>
  )
}
