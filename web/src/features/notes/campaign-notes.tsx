import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { NoteSection } from './note-section.tsx'
import { noteOf, notesQuery } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

/** The notes of everyone, and for DMs the DM notes beside them. */
export function CampaignNotes({ campaign }: { campaign: Campaign }) {
  const query = useQuery(notesQuery(campaign.id))
  const types = isDm(campaign.role) ? (['public', 'dm'] as const) : (['public'] as const)
  return (
    <Loaded
      query={query}
      failure="The notes could not be loaded."
      pending={<LoadingRows label="Loading notes…" rows={3} />}
    >
      {(notes) => (
        <div className={styles.notes}>
          {types.map((type) => (
            <NoteSection
              key={type}
              campaignId={campaign.id}
              type={type}
              note={noteOf(notes, type)}
              onReload={() => void query.refetch()}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}
