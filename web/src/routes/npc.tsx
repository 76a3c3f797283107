import { useParams } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { connectionsOfNpcQuery } from '../features/connections/connections.queries.ts'
import { NpcConnections } from '../features/connections/npc-connections.tsx'
import { journalQuery } from '../features/journal/journal.queries.ts'
import { Journal } from '../features/journal/journal.tsx'
import type { ReadNpc } from '../features/npcs/npc-validation.ts'
import { npcQuery } from '../features/npcs/npcs.queries.ts'
import { NpcSheet } from '../features/npcs/sheet/npc-sheet.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetch({ pathname }: Destination) {
  const campaign = knownCampaign()
  const id = Number(pathname.split('/').at(-1))
  if (!campaign || !Number.isSafeInteger(id) || id < 1) return
  void queryClient.prefetchQuery(npcQuery(id))
  void queryClient.prefetchInfiniteQuery(journalQuery(id))
  void queryClient.prefetchQuery(connectionsOfNpcQuery(campaign.id, id))
}

export function NpcPage() {
  const { id = '' } = useParams({ strict: false })
  return <NpcSheet key={id} id={id} below={below} />
}

function below({ id, campaign_id, dm_notes }: ReadNpc) {
  const asDm = dm_notes !== undefined
  return (
    <>
      <NpcConnections npcId={id} campaignId={campaign_id} asDm={asDm} />
      <Journal npcId={id} asDm={asDm} />
    </>
  )
}
