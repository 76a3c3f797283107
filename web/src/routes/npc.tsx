import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Destination } from '../app/page.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { journalQuery } from '../features/journal/journal.queries.ts'
import { Journal } from '../features/journal/journal.tsx'
import { npcQuery } from '../features/npcs/npcs.queries.ts'
import type { ReadNpc } from '../features/npcs/read-npc.ts'
import { NpcSheet } from '../features/npcs/sheet/npc-sheet.tsx'
import type { NpcSheetParts } from '../features/npcs/sheet/npc-view.tsx'
import { PinButton } from '../features/play/pin-button.tsx'
import { tonightQuery } from '../features/play/play.queries.ts'
import { SecretsSection } from '../features/secrets/secrets-section.tsx'
import {
  LedgerOfThing,
  MentionedIn,
  PrivateNote,
  ShowButton,
  ThingConnections,
  ThingHistory,
  UnfinishedNote,
} from '../features/sheets/lazy-parts.ts'
import { ThingRow } from '../features/sheets/thing-row.tsx'
import { storylineQuery } from '../features/storyline/storyline.queries.ts'
import { queryClient } from '../lib/query-client.ts'

// Rarely used.
const ShowWordsButton = lazyPart(async () => ({
  default: (await import('../features/play/show-button.tsx')).ShowWordsButton,
}))
const SessionsOf = lazyPart(async () => ({
  default: (await import('../features/storyline/sessions-of.tsx')).SessionsOf,
}))
const LatestEntry = lazyPart(async () => ({
  default: (await import('../features/journal/latest-entry.tsx')).LatestEntry,
}))

export function prefetchAtOnce(destination: Destination) {
  const id = idIn(destination)
  if (id === undefined) return
  void queryClient.prefetchQuery(npcQuery(id))
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'npc', id }))
}

export function prefetch(destination: Destination) {
  const campaign = knownCampaign()
  const id = idIn(destination)
  if (!campaign || id === undefined) return
  void queryClient.prefetchQuery(storylineQuery(campaign.id))
  // At the end of the page.
  import('../features/connections/connections.queries.ts')
    .then(({ connectionsOfQuery }) =>
      queryClient.prefetchQuery(connectionsOfQuery(campaign.id, { kind: 'npc', id })),
    )
    .catch(() => {})
}

function idIn({ pathname }: Destination): number | undefined {
  const id = Number(pathname.split('/').at(-1))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function NpcPage() {
  const { id = '' } = useParams({ strict: false })
  return <NpcSheet key={id} id={id} parts={parts} />
}

/** While a session runs, its dock is where the field would be. */
function JournalOfNpc({ npc, isDocked }: { npc: ReadNpc; isDocked: boolean }) {
  const { data } = useQuery({ ...tonightQuery(npc.campaign_id), staleTime: 60_000 })
  return (
    <Journal
      of={{ kind: 'npc', id: npc.id }}
      title="NPC Journal"
      hint="Write down what this NPC said, promised, sold or gave away."
      campaignId={npc.campaign_id}
      asDm={isDmOf(npc)}
      isDocked={isDocked && data?.running === null}
    />
  )
}

const isDmOf = ({ dm_notes }: ReadNpc) => dm_notes !== undefined

/** What other features add to the sheet. */
const parts: NpcSheetParts = {
  sessions: ({ id, campaign_id }) => (
    <Suspense>
      <SessionsOf what={{ kind: 'npc', id }} campaignId={campaign_id} />
    </Suspense>
  ),
  row: (npc) => (
    <ThingRow
      campaignId={npc.campaign_id}
      about={{ kind: 'npc', id: npc.id }}
      asDm={isDmOf(npc)}
      first={['npc-play', 'Play']}
    />
  ),
  latest: ({ id }) => (
    <Suspense>
      <LatestEntry of={{ kind: 'npc', id }} />
    </Suspense>
  ),
  secrets: (npc) => (
    <>
      <SecretsSection campaignId={npc.campaign_id} about={{ kind: 'npc', id: npc.id }} />
      <Suspense>
        <LedgerOfThing campaignId={npc.campaign_id} what={{ kind: 'npc', id: npc.id }} />
      </Suspense>
    </>
  ),
  end: (npc) => (
    <Suspense>
      <PrivateNote about={{ kind: 'npc', id: npc.id }} />
      <ThingHistory campaignId={npc.campaign_id} kind="npc" thing={npc} name={npc.name} />
    </Suspense>
  ),
  tools: ({ id, campaign_id, name, visibility }) => (
    <>
      <Suspense>
        <ShowButton campaignId={campaign_id} thing={{ kind: 'npc', id, name, visibility }} />
      </Suspense>
      <PinButton campaignId={campaign_id} what={{ kind: 'npc', id }} name={name} />
    </>
  ),
  note: ({ id, campaign_id, name, unfinished }) =>
    unfinished && (
      <Suspense>
        <UnfinishedNote campaignId={campaign_id} thing={{ kind: 'npc', id, name }} />
      </Suspense>
    ),
  portraitTools: ({ campaign_id, picture_id, name, visibility }) =>
    picture_id !== undefined && (
      <Suspense>
        <ShowWordsButton
          campaignId={campaign_id}
          thing={{ kind: 'picture', id: picture_id, name: `The picture of ${name}`, visibility }}
        />
      </Suspense>
    ),
  journal: (npc, isDocked) => <JournalOfNpc npc={npc} isDocked={isDocked} />,
  ties: (npc) => (
    <Suspense>
      <ThingConnections
        thing={{ kind: 'npc', id: npc.id }}
        campaignId={npc.campaign_id}
        asDm={isDmOf(npc)}
      />
      <MentionedIn thing={{ kind: 'npc', id: npc.id, name: npc.name }} asDm={isDmOf(npc)} />
    </Suspense>
  ),
}
