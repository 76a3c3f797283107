import { useNavigate, useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/npcs/campaign-gate.tsx'
import { CharacterSheetSkeleton } from '../features/npcs/character-sheet-skeleton.tsx'
import { EditSheet } from '../features/npcs/edit-sheet.tsx'
import { NewSheet } from '../features/npcs/new-sheet.tsx'

export function CreatePage() {
  const { edit, concept } = useSearch({ from: '/signed-in/create' })
  const navigate = useNavigate()
  const title = edit === undefined ? 'New Character Sheet' : 'Edit Character Sheet'

  function forgetConcept() {
    if (concept !== undefined) void navigate({ to: '/create', search: {}, replace: true })
  }

  return (
    <CampaignGate title={title} pending={<CharacterSheetSkeleton />}>
      {(campaign) =>
        edit === undefined ? (
          <NewSheet
            key={campaign.id}
            campaign={campaign}
            concept={concept}
            onConceptUsed={forgetConcept}
          />
        ) : (
          <EditSheet
            key={`${campaign.id} ${edit}`}
            campaignId={campaign.id}
            idOrName={String(edit)}
          />
        )
      }
    </CampaignGate>
  )
}
