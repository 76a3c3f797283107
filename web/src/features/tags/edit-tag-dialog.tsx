import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { Dialog } from '../../components/dialog.tsx'
import { setAside } from '../../components/set-aside.ts'
import { EditTagForm } from './edit-tag-form.tsx'
import { TagConflict } from './tag-conflict.tsx'
import { useTagEdit } from './use-tag-edit.ts'

interface EditTagDialogProps {
  tag: Tag
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
  /** Resolves with true when the tag is going. */
  onDelete: () => Promise<boolean>
}

export function EditTagDialog({ tag, onClose, onResume, onDelete }: EditTagDialogProps) {
  const edit = useTagEdit(tag, onClose)

  function leave() {
    const putBack = edit.isDirty ? edit.discard() : null
    onClose()
    setAside(putBack, onResume)
  }

  async function remove() {
    if (!(await onDelete())) return
    edit.discard()
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && leave()} locked={edit.saving} title="Edit Tag">
      <EditTagForm edit={edit} onCancel={leave} onDelete={() => void remove()} />
      {edit.conflict && <TagConflict conflict={edit.conflict} />}
    </Dialog>
  )
}
