import { type FormEvent, useState } from 'react'

import { useFirstFocus } from '../../app/use-first-focus.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { answer, rawClient } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/http.ts'

import styles from './auth-form.module.css'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== confirmation) return setError('Passwords do not match')
    setBusy(true)
    setError(null)
    try {
      await answer(rawClient.api['password-reset'].$post({ json: { token, password } }))
      onDone()
    } catch (failure) {
      const refused = failure instanceof ApiError
      setError(refused ? messageOf(failure, 'Failed to reset password') : 'Network error occurred.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error && <Alert tone="danger">{error}</Alert>}
      <Field label="New Password" required hint="At least 8 characters.">
        <TextInput
          type="password"
          name="password"
          autoComplete="new-password"
          ref={useFirstFocus()}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Field label="Confirm Password" required>
        <TextInput
          type="password"
          name="confirm_password"
          autoComplete="new-password"
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        className={styles.submit}
      >
        {busy ? 'Setting Password...' : 'Set Password'}
      </Button>
    </form>
  )
}
