import { answer, rawClient } from '../../lib/api.ts'
import { AuthForm, failureOf, NEW_PASSWORD, PASSWORD_HINT } from './auth-form.tsx'

const FIELDS = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', hint: PASSWORD_HINT, ...NEW_PASSWORD },
  { name: 'confirm_password', label: 'Confirm Password', ...NEW_PASSWORD },
] as const

export function SignupForm({ onSignedUp }: { onSignedUp: () => void }) {
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel="Sign Up"
      busyLabel="Creating Account..."
      submit={async (form) => {
        if (form.password !== form.confirm_password) return 'Passwords do not match'
        const signup = answer(rawClient.signup.$post({ form }))
        const failure = await failureOf(signup, 'Failed to create account')
        if (!failure) onSignedUp()
        return failure
      }}
    />
  )
}
