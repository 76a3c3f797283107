import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { ApiError } from '../../../lib/http.ts'
import { knownCampaign } from '../../campaigns/known-campaign.ts'
import { forgetOpened, useNoteOpened } from '../../palette/opened-last.ts'
import type { ReadNpc, ValidatedNpc } from '../npc-validation.ts'
import { npcQuery } from '../npcs.queries.ts'
import { NpcEditor } from './npc-editor.tsx'
import { NpcLoadFailure, describeLoadFailure } from './npc-load-failure.tsx'
import { NpcSheetSkeleton } from './npc-sheet-skeleton.tsx'
import { NpcView } from './npc-view.tsx'

interface NpcSheetProps {
  id: string
  /** What follows below the sheet. */
  below: (npc: ReadNpc) => ReactNode
}

export function NpcSheet({ id, below }: NpcSheetProps) {
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
        <OpenNpcSheet {...data} below={below} />
      </>
    )
  }
  if (error && !isFetching) return <NpcLoadFailure error={error} onRetry={() => void refetch()} />
  return <NpcSheetSkeleton />
}

interface OpenNpcSheetProps extends ValidatedNpc {
  /** What follows below the sheet, in both modes. */
  below: (npc: ReadNpc) => ReactNode
}

/** A loaded NPC, in view or edit mode. */
function OpenNpcSheet({ npc, warnings, below }: OpenNpcSheetProps) {
  useNoteOpened(npc.campaign_id, {
    kind: 'npc',
    id: npc.id,
    title: npc.name,
    avatarUrl: npc.avatar_url,
  })
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view')
  if (mode === 'edit' && npc.editable) {
    return (
      <NpcEditor
        npc={npc}
        warnings={warnings}
        onDone={() => setMode('edited')}
        onResume={() => setMode('edit')}
      >
        {below(npc)}
      </NpcEditor>
    )
  }
  return (
    <NpcView
      npc={npc}
      warnings={warnings}
      cameFromEditing={mode === 'edited'}
      onEdit={() => setMode('edit')}
    >
      {below(npc)}
    </NpcView>
  )
}
