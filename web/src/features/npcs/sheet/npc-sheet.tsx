import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { hasCode } from '../../../lib/http.ts'
import { useIsNarrow } from '../../../lib/use-is-phone.ts'
import { viewedAs } from '../../../lib/view-as.ts'
import { knownCampaign } from '../../campaigns/known-campaign.ts'
import { NamesIn } from '../../names/names.tsx'
import { forgetOpened, useNoteOpened } from '../../search/opened-last.ts'
import { SheetSkeleton } from '../../sheets/sheet-skeleton.tsx'
import type { ValidatedNpc } from '../npc-validation.ts'
import { npcQuery } from '../npcs.queries.ts'
import { NpcLoadFailure, describeLoadFailure } from './npc-load-failure.tsx'
import { type NpcSheetParts, NpcView } from './npc-view.tsx'
import { useNpcBlocks } from './use-npc-blocks.ts'

import layout from '../../sheets/sheet.module.css'

export function NpcSheet({ id, parts }: { id: string; parts: NpcSheetParts }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...npcQuery(id),
    enabled: id.trim() !== '',
  })
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
        <OpenNpcSheet {...data} parts={parts} />
      </>
    )
  }
  if (error && !isFetching) return <NpcLoadFailure error={error} onRetry={() => void refetch()} />
  return <SheetSkeleton label="Loading the NPC…" />
}

interface OpenNpcSheetProps extends ValidatedNpc {
  parts: NpcSheetParts
}

/** A loaded NPC. Its parts stay when a DM begins or ends to look as a player. */
function OpenNpcSheet({ npc, warnings, parts }: OpenNpcSheetProps) {
  useNoteOpened(npc.campaign_id, {
    kind: 'npc',
    id: npc.id,
    title: npc.name,
    avatarUrl: npc.avatar_url,
  })
  const mayEdit = viewedAs.use() === null && npc.editable
  const editable = useNpcBlocks(npc)
  const blocks = mayEdit ? editable : null
  const isNarrow = useIsNarrow()
  const isEditing = blocks?.all.some(blocks.isOpen) ?? false
  return (
    <div className={layout.page} data-wide-page>
      <div className={layout.main}>
        <NamesIn
          campaignId={npc.campaign_id}
          texts={[npc.description, npc.personality, npc.backstory, npc.dm_notes]}
          except={{ kind: 'npc', id: npc.id }}
        >
          <NpcView npc={npc} warnings={warnings} blocks={blocks} parts={parts} />
        </NamesIn>
      </div>
      <div className={layout.journal}>{parts.journal(npc, isNarrow && !isEditing)}</div>
      <div id="npc-ties" className={layout.ties}>
        {parts.ties(npc)}
      </div>
    </div>
  )
}
