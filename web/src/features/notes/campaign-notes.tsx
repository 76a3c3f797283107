import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { NoteSection } from './note-section.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { noteOf, notesQuery } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

/** What the table writes down together, and beside it what only its DMs do. */
export function CampaignNotes({ campaign }: { campaign: Campaign }) {
  const { data: notes, error, refetch } = useQuery(notesQuery(campaign.id))
  const reload = () => void refetch()

  if (error && !notes) {
    return (
      <LoadError onRetry={reload}>{messageOf(error, 'The notes could not be loaded.')}</LoadError>
    )
  }
  if (!notes) return <NotesSkeleton />
  return (
    <div className={styles.notes}>
      <NoteSection
        campaignId={campaign.id}
        type="public"
        note={noteOf(notes, 'public')}
        onReload={reload}
      />
      {isDm(campaign.role) && notes.dm_notes !== undefined && (
        <NoteSection
          campaignId={campaign.id}
          type="dm"
          note={noteOf(notes, 'dm')}
          onReload={reload}
        />
      )}
    </div>
  )
}
