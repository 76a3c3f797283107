import type { ReactNode } from 'react'

import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { PortraitUpload } from '../../../components/forms/portrait-upload.tsx'
import { useNpcPortrait } from '../edit/npc-edit.queries.ts'
import { Faces } from '../face-tray.tsx'
import type { ReadNpc } from '../read-npc.ts'

interface PortraitDialogProps {
  npc: ReadNpc
  open: boolean
  onOpenChange: (open: boolean) => void
  faces: readonly string[]
  disabled: boolean
  onChoose: (seed: string) => void
  /** Draws other faces. */
  onDraw: () => void
  /** More buttons beside the upload. */
  tools: ReactNode
}

/** Drawn faces to choose from, and the upload of a picture. */
export function PortraitDialog(props: PortraitDialogProps) {
  const { npc, open, onOpenChange, faces, disabled, onChoose, onDraw, tools } = props
  const { upload, remove } = useNpcPortrait(npc.id)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Portrait of ${npc.name}`}>
      <Faces name={npc.name} seeds={faces} disabled={disabled} onChoose={onChoose} />
      <DialogFooter>
        <Button variant="quiet" onClick={onDraw}>
          Other faces
        </Button>
        {tools}
        <PortraitUpload portraitUrl={npc.avatar_url} onUpload={upload} onRemove={remove} />
      </DialogFooter>
    </Dialog>
  )
}
