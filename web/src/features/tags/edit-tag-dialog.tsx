import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { Dialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
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
  const edit = useTagEdit(tag, () => {
    toast('Saved.')
    onClose()
  })
  const { conflict } = edit

  function leave() {
    const putBack = edit.isDirty ? edit.discard() : null
    onClose()
    if (!putBack) return
    const restore = () => {
      putBack()
      onResume()
    }
    toast('Your changes were set aside.', {
      tone: 'info',
      action: { label: 'Restore', run: restore },
    })
  }

  async function remove() {
    if (!(await onDelete())) return
    edit.discard()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      locked={edit.saving}
      title={conflict ? 'Somebody else saved this tag meanwhile' : 'Edit Tag'}
      description={
        conflict &&
        'Nothing of yours is lost, and nothing of theirs is overwritten until you choose.'
      }
    >
      {conflict ? (
        <TagConflict edit={edit} theirs={conflict} />
      ) : (
        <EditTagForm edit={edit} onCancel={leave} onDelete={() => void remove()} />
      )}
    </Dialog>
  )
}
