import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { PortraitUpload } from '../../../components/forms/portrait-upload.tsx'
import { ShowWordsButton } from '../../play/show-button.tsx'
import { portraitOf } from '../edit/npc-edit.queries.ts'
import { Faces } from '../face-tray.tsx'

interface PortraitDialogProps {
  npc: Npc
  open: boolean
  onClose: () => void
  faces: readonly string[]
  disabled: boolean
  onChoose: (seed: string) => void
  /** Draws other faces. */
  onDraw: () => void
}

/** Drawn faces to choose from, and the upload of a picture. */
export default function PortraitDialog(props: PortraitDialogProps) {
  const { npc, open, onClose, faces, disabled, onChoose, onDraw } = props
  const { id, campaign_id, picture_id, name, visibility } = npc
  const { upload, remove } = portraitOf(id)
  return (
    <Dialog open={open} onClose={onClose} title={`Portrait of ${name}`}>
      <Faces name={name} seeds={faces} disabled={disabled} onChoose={onChoose} />
      <DialogFooter>
        <Button variant="quiet" onClick={onDraw}>
          Other faces
        </Button>
        {picture_id !== undefined && (
          <ShowWordsButton
            campaignId={campaign_id}
            thing={{ kind: 'picture', id: picture_id, name: `The picture of ${name}`, visibility }}
          />
        )}
        <PortraitUpload portraitUrl={npc.avatar_url} onUpload={upload} onRemove={remove} />
      </DialogFooter>
    </Dialog>
  )
}
