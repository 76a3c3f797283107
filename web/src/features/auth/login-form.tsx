import { type ReactNode, useState } from 'react'

import type { LoginBody } from '../../../../src/features/users/users.schemas.ts'
import { Button } from '../../components/button.tsx'
import { dismissToasts } from '../../components/notices/toast-store.ts'
import { signIn } from '../../lib/login-session/session.ts'
import { AuthForm } from './auth-form.tsx'

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

const CODE_FIELDS = [
  {
    name: 'code',
    label: 'Code',
    type: 'text',
    autoComplete: 'one-time-code',
    hint: 'From your authenticator app, or a recovery code.',
  },
] as const

interface LoginFormProps {
  /** Why the person was led here. */
  notice?: ReactNode
  submitLabel?: string
  onSignedIn?: () => void
}

/** People with two-factor sign-in are asked for a code in a second step. */
export function LoginForm({ notice, submitLabel, onSignedIn }: LoginFormProps) {
  const [credentials, setCredentials] = useState<LoginBody | null>(null)

  async function submit(body: LoginBody): Promise<string | null> {
    const failure = await signIn(body, () => setCredentials(body))
    if (failure) return failure
    dismissToasts()
    onSignedIn?.()
    return null
  }

  const words = { submitLabel: submitLabel ?? 'Sign In', busyLabel: 'Signing In...' }
  if (!credentials) {
    return <AuthForm key="password" {...words} fields={FIELDS} notice={notice} submit={submit} />
  }
  return (
    <>
      <AuthForm
        key="code"
        {...words}
        fields={CODE_FIELDS}
        submit={({ code }) => submit({ ...credentials, code })}
      />
      <Button variant="quiet" wide onClick={() => setCredentials(null)}>
        Use Another Account
      </Button>
    </>
  )
}
