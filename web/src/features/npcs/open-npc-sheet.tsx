import { useState } from 'react'

import { NpcEditor } from './npc-editor.tsx'
import type { ValidatedNpc } from './npc-validation.ts'
import { NpcView } from './npc-view.tsx'

/** An NPC that is here: read, or being edited. */
export function OpenNpcSheet({ npc, warnings }: ValidatedNpc) {
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view')
  if (mode === 'edit' && npc.editable) {
    return (
      <NpcEditor
        npc={npc}
        warnings={warnings}
        onDone={() => setMode('edited')}
        onResume={() => setMode('edit')}
      />
    )
  }
  return (
    <NpcView
      npc={npc}
      warnings={warnings}
      cameFromEditing={mode === 'edited'}
      onEdit={() => setMode('edit')}
    />
  )
}
