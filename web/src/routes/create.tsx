import { useNavigate, useSearch } from '@tanstack/react-router'

import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { locationsQuery } from '../features/location-tree/locations.queries.ts'
import { EditSheet } from '../features/npcs/create/edit-sheet.tsx'
import { NewSheet } from '../features/npcs/create/new-sheet.tsx'
import { tagsQuery } from '../features/tags/tags.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(tagsQuery(campaignId))
  void queryClient.prefetchQuery(locationsQuery(campaignId))
}

export function CreatePage() {
  const { edit, concept, location } = useSearch({ from: '/signed-in/create' })
  const navigate = useNavigate()
  const title = edit === undefined ? 'New Character Sheet' : 'Edit Character Sheet'

  function forgetConcept() {
    if (concept !== undefined) void navigate({ to: '/create', search: {}, replace: true })
  }

  return (
    <CampaignGate title={title} pending="Loading the character sheet…">
      {(campaign) =>
        edit === undefined ? (
          <NewSheet
            key={`${campaign.id} ${location}`}
            campaign={campaign}
            concept={concept}
            location={location}
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
