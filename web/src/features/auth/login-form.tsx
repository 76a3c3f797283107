import { signIn } from '../../app/session.ts'
import { dismissToasts } from '../../components/notices/toast-store.ts'
import { AuthForm } from './auth-form.tsx'

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

interface LoginFormProps {
  /** Why the person was led here. */
  notice?: string | null
  submitLabel?: string
  onSignedIn?: () => void
}

export function LoginForm({ notice = null, submitLabel, onSignedIn }: LoginFormProps) {
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel={submitLabel ?? 'Sign In'}
      busyLabel="Signing In..."
      notice={notice}
      submit={async (credentials) => {
        const failure = await signIn(credentials)
        if (failure) return failure
        dismissToasts()
        onSignedIn?.()
        return null
      }}
    />
  )
}
