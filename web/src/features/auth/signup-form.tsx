import { type FormEvent, useState } from 'react'

import { useFirstFocus } from '../../app/use-first-focus.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { answer, rawClient } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/http.ts'

import styles from './auth-form.module.css'

const EMPTY = { email: '', password: '', confirm_password: '' }

export function SignupForm({ onSignedUp }: { onSignedUp: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    onChange: (event: { target: HTMLInputElement }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (form.password !== form.confirm_password) return setError('Passwords do not match')
    setBusy(true)
    setError(null)
    try {
      await answer(rawClient.signup.$post({ form }))
      onSignedUp()
    } catch (failure) {
      const refused = failure instanceof ApiError
      setError(refused ? messageOf(failure, 'Failed to create account') : 'Network error occurred.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error && <Alert tone="danger">{error}</Alert>}
      <Field label="Email" required>
        <TextInput type="email" autoComplete="username" ref={useFirstFocus()} {...bind('email')} />
      </Field>
      <Field label="Password" required hint="At least 8 characters.">
        <TextInput type="password" autoComplete="new-password" {...bind('password')} />
      </Field>
      <Field label="Confirm Password" required>
        <TextInput type="password" autoComplete="new-password" {...bind('confirm_password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        className={styles.submit}
      >
        {busy ? 'Creating Account...' : 'Sign Up'}
      </Button>
    </form>
  )
}
