import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useIsNarrow } from '../../../app/use-is-phone.ts'
import { Alert } from '../../../components/alert.tsx'
import { ApiError } from '../../../lib/http.ts'
import { knownCampaign } from '../../campaigns/known-campaign.ts'
import { NamesIn } from '../../names/names.tsx'
import { forgetOpened, useNoteOpened } from '../../palette/opened-last.ts'
import type { ValidatedNpc } from '../npc-validation.ts'
import { NPC_WORDS } from '../npc-words.ts'
import { npcQuery } from '../npcs.queries.ts'
import { NpcEditor } from './npc-editor.tsx'
import { NpcLoadFailure, describeLoadFailure } from './npc-load-failure.tsx'
import { NpcSheetSkeleton } from './npc-sheet-skeleton.tsx'
import { type NpcSheetParts, NpcView } from './npc-view.tsx'

import layout from './npc-layout.module.css'

export function NpcSheet({ id, parts }: { id: string; parts: NpcSheetParts }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...npcQuery(id),
    enabled: id.trim() !== '',
  })
  const isGone = error instanceof ApiError && error.status === 404
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
  return <NpcSheetSkeleton />
}

interface OpenNpcSheetProps extends ValidatedNpc {
  parts: NpcSheetParts
}

/** A loaded NPC. Only its own sheet changes between view and edit mode. */
function OpenNpcSheet({ npc, warnings, parts }: OpenNpcSheetProps) {
  useNoteOpened(npc.campaign_id, {
    kind: 'npc',
    id: npc.id,
    title: npc.name,
    avatarUrl: npc.avatar_url,
  })
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view')
  const isNarrow = useIsNarrow()
  const isEditing = mode === 'edit' && npc.editable

  return (
    <div className={layout.page} data-wide-page>
      <div className={layout.main}>
        {isEditing ? (
          <NpcEditor
            npc={npc}
            warnings={warnings}
            onDone={() => setMode('edited')}
            onResume={() => setMode('edit')}
          />
        ) : (
          <NamesIn
            campaignId={npc.campaign_id}
            texts={[...NPC_WORDS.map(({ field }) => npc[field]), npc.dm_notes]}
            except={{ kind: 'npc', id: npc.id }}
          >
            <NpcView
              npc={npc}
              warnings={warnings}
              cameFromEditing={mode === 'edited'}
              onEdit={() => setMode('edit')}
              parts={parts}
            />
          </NamesIn>
        )}
      </div>
      <div className={layout.journal}>{parts.journal(npc, isNarrow && !isEditing)}</div>
      <div id="npc-ties" className={layout.ties}>
        {parts.ties(npc)}
      </div>
    </div>
  )
}
