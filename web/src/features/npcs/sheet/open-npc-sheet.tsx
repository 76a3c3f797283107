import { type ReactNode, useState } from 'react'

import type { ReadNpc, ValidatedNpc } from '../npc-validation.ts'
import { NpcEditor } from './npc-editor.tsx'
import { NpcView } from './npc-view.tsx'

interface OpenNpcSheetProps extends ValidatedNpc {
  /** What follows below the sheet, in both modes. */
  below: (npc: ReadNpc) => ReactNode
}

/** A loaded NPC, in view or edit mode. */
export function OpenNpcSheet({ npc, warnings, below }: OpenNpcSheetProps) {
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
