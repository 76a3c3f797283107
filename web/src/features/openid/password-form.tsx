import { type FormEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { messageOf } from '../../lib/http.ts'

import styles from './openid.module.css'

interface PasswordFormProps {
  submitLabel: string
  error: Error | null
  busy: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Asks for the current password. */
export function PasswordForm({ submitLabel, error, busy, onSubmit, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password) onSubmit(password)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {error && (
        <Alert tone="danger">
          {messageOf(error, 'Nothing was changed. Please check your connection.')}
        </Alert>
      )}
      <Field label="Current Password" required>
        <TextInput
          type="password"
          name="current_password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <DialogFooter>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!password} busy={busy}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
