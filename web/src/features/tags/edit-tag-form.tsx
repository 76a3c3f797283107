import { Save, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { TagFields } from './tag-fields.tsx'
import type { TagEdit } from './use-tag-edit.ts'

import forms from './add-tag-form.module.css'
import styles from './edit-tag-form.module.css'

interface EditTagFormProps {
  edit: TagEdit
  onCancel: () => void
  onDelete: () => void
}

export function EditTagForm({ edit, onCancel, onDelete }: EditTagFormProps) {
  const { values, saving } = edit
  const [told, setTold] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const isBlank = values.name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (isBlank) return nameField.current?.focus()
    edit.save()
  }

  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <TagFields
        values={values}
        set={edit.set}
        nameMissing={told && isBlank}
        nameField={nameField}
      />
      <DialogFooter>
        <Button icon={Trash2} className={styles.delete} disabled={saving} onClick={onDelete}>
          Delete
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" icon={Save} busy={saving}>
          Save Changes
        </Button>
      </DialogFooter>
    </form>
  )
}
