import { answer, rawClient } from '../../lib/api.ts'
import { AuthForm, failureOf, NEW_PASSWORD, PASSWORD_HINT } from './auth-form.tsx'

const FIELDS = [
  { name: 'password', label: 'New Password', hint: PASSWORD_HINT, ...NEW_PASSWORD },
  { name: 'confirm_password', label: 'Confirm Password', ...NEW_PASSWORD },
] as const

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel="Set Password"
      busyLabel="Setting Password..."
      submit={async ({ password, confirm_password }) => {
        if (password !== confirm_password) return 'Passwords do not match'
        const reset = answer(rawClient.api['password-reset'].$post({ json: { token, password } }))
        const failure = await failureOf(reset, 'Failed to reset password')
        if (!failure) onDone()
        return failure
      }}
    />
  )
}
