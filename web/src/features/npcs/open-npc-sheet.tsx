import { useState } from 'react'

import { NpcConnections } from '../connections/npc-connections.tsx'
import { Journal } from '../journal/journal.tsx'
import { NpcEditor } from './npc-editor.tsx'
import type { ValidatedNpc } from './npc-validation.ts'
import { NpcView } from './npc-view.tsx'

/** A loaded NPC, in view or edit mode. */
export function OpenNpcSheet({ npc, warnings }: ValidatedNpc) {
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view')
  const asDm = npc.dm_notes !== undefined
  const below = (
    <>
      <NpcConnections npcId={npc.id} campaignId={npc.campaign_id} asDm={asDm} />
      <Journal npcId={npc.id} asDm={asDm} />
    </>
  )
  if (mode === 'edit' && npc.editable) {
    return (
      <NpcEditor
        npc={npc}
        warnings={warnings}
        onDone={() => setMode('edited')}
        onResume={() => setMode('edit')}
      >
        {below}
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
      {below}
    </NpcView>
  )
}
