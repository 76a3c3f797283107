import { type FormEvent, useState } from 'react'

import { signIn } from '../../app/session.ts'
import { useFirstFocus } from '../../app/use-first-focus.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { dismissToasts } from '../../components/toast-store.ts'

import styles from './auth-form.module.css'

interface LoginFormProps {
  /** Why somebody is here who did not ask to be. */
  notice: string | null
}

export function LoginForm({ notice }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    const failure = await signIn({ email, password })
    setBusy(false)
    if (failure) setError(failure)
    else dismissToasts()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && !error && <Alert tone="warning">{notice}</Alert>}
      <Field label="Email" required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          ref={useFirstFocus()}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required>
        <TextInput
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
        {busy ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
