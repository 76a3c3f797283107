import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { useKeptWhileTyping } from '../../../lib/drafts/use-kept-while-typing.ts'
import { hasCode } from '../../../lib/http.ts'
import { useIsNarrow } from '../../../lib/use-is-phone.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { knownCampaign } from '../../campaigns/known-campaign.ts'
import { Journal } from '../../journal/journal.tsx'
import { NamesIn } from '../../names/names.tsx'
import { tonightQuery } from '../../play/play.queries.ts'
import { forgetOpened, useNoteOpened } from '../../search/opened-last.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { MentionedIn, ThingConnections } from '../../sheets/lazy-parts.ts'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import type { ValidatedNpc } from '../npc-validation.ts'
import { npcQuery } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'
import { NpcLoadFailure, describeLoadFailure } from './npc-load-failure.tsx'
import { NpcView } from './npc-view.tsx'
import { useNpcBlocks } from './use-npc-blocks.ts'

import layout from '../../sheets/sheet.module.css'

interface NpcSheetProps {
  id: string
  sessionsOf: SessionsOf
}

/** The sessions that an NPC was in, among its facts. */
type SessionsOf = (npc: ReadNpc) => ReactNode

export function NpcSheet({ id, sessionsOf }: NpcSheetProps) {
  const query = useQuery({ ...npcQuery(id), enabled: id.trim() !== '' })
  const { data, error } = useKeptWhileTyping(query)
  const isGone = hasCode(error, 'npc-not-found')
  useEffect(() => {
    const campaign = knownCampaign()
    if (isGone && campaign) forgetOpened(campaign.id, { kind: 'npc', id: Number(id) })
  }, [isGone, id])

  if (id.trim() === '') return <NpcLoadFailure sentence="No NPC ID provided." />
  if (data) {
    return (
      <>
        {isGone && <Alert tone="danger">{describeLoadFailure(error)}</Alert>}
        <OpenNpcSheet {...data} sessionsOf={sessionsOf} />
      </>
    )
  }
  if (error) return <NpcLoadFailure error={error} onRetry={() => void query.refetch()} />
  return <SheetSkeleton label="Loading the NPC…" />
}

interface OpenNpcSheetProps extends ValidatedNpc {
  sessionsOf: SessionsOf
}

/** A loaded NPC. Its parts stay when a DM begins or ends to look as a player. */
function OpenNpcSheet({ npc, warnings, sessionsOf }: OpenNpcSheetProps) {
  const { id, campaign_id, name, avatar_url } = npc
  const about = { kind: 'npc', id } as const
  useNoteOpened(campaign_id, { ...about, title: name, avatarUrl: avatar_url })
  const mayEdit = viewedAs.use() === null && npc.editable
  const editable = useNpcBlocks(npc)
  const blocks = mayEdit ? editable : null
  const isNarrow = useIsNarrow()
  // While a session runs, its dock is where the field would be.
  const { data: tonight } = useQuery({ ...tonightQuery(campaign_id), staleTime: 60_000 })
  const isEditing = blocks?.all.some(blocks.isOpen) ?? false
  return (
    <div className={layout.page} data-wide-page>
      <div className={layout.main}>
        <NamesIn
          campaignId={campaign_id}
          texts={[npc.description, npc.personality, npc.backstory, npc.dm_notes]}
          except={about}
        >
          <NpcView npc={npc} warnings={warnings} blocks={blocks} sessions={sessionsOf(npc)} />
        </NamesIn>
      </div>
      <div className={layout.journal}>
        <Journal
          of={about}
          title="NPC Journal"
          hint="Write down what this NPC said, promised, sold or gave away."
          campaignId={campaign_id}
          asDm={isToDm(npc)}
          isDocked={isNarrow && !isEditing && tonight?.running === null}
        />
      </div>
      <div id="npc-ties" className={layout.ties}>
        <Suspense>
          <ThingConnections thing={about} campaignId={campaign_id} asDm={isToDm(npc)} />
          <MentionedIn thing={{ ...about, name }} asDm={isToDm(npc)} />
        </Suspense>
      </div>
    </div>
  )
}
