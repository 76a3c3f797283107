import { type FormEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { messageOf } from '../../lib/http.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { useCreateCampaign } from './campaigns.queries.ts'

import styles from './create-campaign-form.module.css'

interface CreateCampaignFormProps {
  onDone: () => void
  onCancel: () => void
  /** A blank name keeps the button from being pressed, or is told once it was. */
  whenBlank: 'disable' | 'tell'
}

export function CreateCampaignForm({ onDone, onCancel, whenBlank }: CreateCampaignFormProps) {
  const [values, setValues] = useState({ name: '', description: '' })
  const [told, setTold] = useState(false)
  const create = useCreateCampaign()
  const blank = values.name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (blank) return
    const campaign = { name: values.name.trim(), description: values.description.trim() }
    create.mutate(campaign, { onSuccess: onDone })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {create.error && (
        <Alert tone="danger" title="Failed to create campaign">
          {messageOf(create.error, create.error.message)}
        </Alert>
      )}
      <CampaignFields values={values} onChange={setValues} told={told} />
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
