import { Save, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { TAG_FIELDS } from '../../../../src/features/tags/tags.fields.ts'
import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { labelsOf } from '../../../../src/fields.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { iconName } from '../../components/icons/icon-name.ts'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { TagEmblem } from './tag-emblem.tsx'
import { TagFields } from './tag-fields.tsx'
import { type TagValues, valuesOf } from './tag-values.ts'
import { useUpdateTag } from './tags.queries.ts'

import forms from './add-tag-form.module.css'
import styles from './edit-tag-dialog.module.css'

interface EditTagDialogProps {
  tag: Tag
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
  /** Resolves with true when the tag is being deleted. */
  onDelete: () => Promise<boolean>
}

export function EditTagDialog({ tag, onClose, onResume, onDelete }: EditTagDialogProps) {
  const update = useUpdateTag(tag)
  const edit = useEdit({
    of: () => `tag:${tag.id}`,
    subject: {
      thing: tag,
      update: (changes, updated_at) => update.mutateAsync({ ...changes, updated_at }),
    },
    valuesOf,
    onSaved: onClose,
    savedWords: () => 'Saved.',
    failure: 'Failed to update tag',
  })
  const { values, saving } = edit
  const [showErrors, setShowErrors] = useState(false)
  const isBlank = values.name.trim() === ''
  const cancel = () => edit.cancel(onClose, onResume)

  function submit() {
    setShowErrors(true)
    if (!isBlank) edit.save()
  }

  async function remove() {
    if (!(await onDelete())) return
    edit.discard()
    onClose()
  }

  return (
    <Dialog onClose={cancel} locked={saving} title="Edit Tag">
      <Form className={forms.form} onSubmit={submit} refusal={edit.error}>
        <Failure {...edit.failure} />
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <TagFields values={values} set={edit.set} nameMissing={showErrors && isBlank} />
        <DialogFooter>
          <Button
            icon={Trash2}
            className={styles.delete}
            disabled={saving}
            onClick={() => void remove()}
          >
            Delete
          </Button>
          <Button disabled={saving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon={Save} busy={saving}>
            Save Changes
          </Button>
        </DialogFooter>
      </Form>
      {edit.conflict && (
        <EditConflict
          what="this tag"
          labels={labelsOf(TAG_FIELDS)}
          show={show}
          {...edit.conflict}
        />
      )}
    </Dialog>
  )
}

function show(field: keyof TagValues, values: TagValues) {
  if (field !== 'color' && field !== 'icon') return values[field]
  const { color, icon } = values
  return (
    <span className={styles.look}>
      <TagEmblem color={color} icon={field === 'icon' ? icon : ''} />
      {field === 'color' ? color : icon ? iconName(icon) : 'None'}
    </span>
  )
}
