import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Npc } from '../../../src/features/npcs/npcs.schemas.ts'
import type { Destination } from '../app/page.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { journalQuery } from '../features/journal/journal.queries.ts'
import { npcQuery } from '../features/npcs/npcs.queries.ts'
import { NpcSheet } from '../features/npcs/sheet/npc-sheet.tsx'
import { sessionsOfQuery } from '../features/storyline/storyline.queries.ts'
import { queryClient } from '../lib/query-client.ts'

// Rarely used.
const SessionsOf = lazyPart(() => import('../features/storyline/sessions-of.tsx'))

export function prefetchAtOnce(destination: Destination) {
  const id = idIn(destination)
  if (id === undefined) return
  void queryClient.prefetchQuery(npcQuery(id))
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'npc', id }))
}

export function prefetch(campaignId: number, destination: Destination) {
  const id = idIn(destination)
  if (id === undefined) return
  void queryClient.prefetchQuery(sessionsOfQuery(campaignId, { kind: 'npc', id }))
  // At the end of the page.
  import('../features/connections/connections.queries.ts')
    .then(({ connectionsOfQuery }) =>
      queryClient.prefetchQuery(connectionsOfQuery(campaignId, { kind: 'npc', id })),
    )
    .catch(() => {})
}

function idIn({ pathname }: Destination): number | undefined {
  const id = Number(pathname.split('/').at(-1))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function NpcPage() {
  const { id = '' } = useParams({ strict: false })
  return <NpcSheet key={id} id={id} sessionsOf={sessionsOf} />
}

/** The storyline picks NPCs, so that their sheet does not import it. */
const sessionsOf = ({ id, campaign_id }: Npc) => (
  <Suspense>
    <SessionsOf what={{ kind: 'npc', id }} campaignId={campaign_id} />
  </Suspense>
)
