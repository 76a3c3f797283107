import { type FormEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Field } from '../../components/field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { messageOf } from '../../lib/http.ts'
import { useCreateCampaign } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

/** As the schema has them; the schema itself would bring the validator along. */
const LIMITS = { name: 100, description: 500 }

interface CreateCampaignFormProps {
  onDone: () => void
  onCancel: () => void
  /** A blank name keeps the button from being pressed, or is told once it was. */
  whenBlank: 'disable' | 'tell'
}

export function CreateCampaignForm({ onDone, onCancel, whenBlank }: CreateCampaignFormProps) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [told, setTold] = useState(false)
  const create = useCreateCampaign()
  const blank = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (blank) return
    const campaign = { name: name.trim(), description: description.trim() }
    create.mutate(campaign, { onSuccess: onDone })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {create.error && (
        <Alert tone="danger" title="Failed to create campaign">
          {messageOf(create.error, create.error.message)}
        </Alert>
      )}
      <Field
        label="Campaign Name"
        required
        error={told && blank ? 'Campaign name is required' : undefined}
      >
        <TextInput
          value={name}
          maxLength={LIMITS.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Description"
        optional
        counter={{ count: description.length, max: LIMITS.description }}
      >
        <TextArea
          value={description}
          maxLength={LIMITS.description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={create.isPending}
          disabled={whenBlank === 'disable' && blank}
        >
          {create.isPending ? 'Creating...' : 'Create Campaign'}
        </Button>
      </DialogFooter>
    </form>
  )
}
