import { Link, useLocation, useNavigate } from '@tanstack/react-router'

import { Alert } from '../components/alert.tsx'
import { toast } from '../components/notices/toast-store.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { AuthForm, NEW_PASSWORD, PASSWORD_HINT, failureOf } from '../features/auth/auth-form.tsx'
import { readResetToken } from '../features/auth/reset-token.ts'
import { answer, rawClient } from '../lib/api.ts'
import { checkSession } from '../lib/login-session/session.ts'

import styles from '../features/auth/auth-form.module.css'

export function ResetPasswordPage() {
  const token = useLocation({ select: readResetToken })
  const navigate = useNavigate()

  async function enter() {
    toast('Your new password is set. Sign in with it.')
    // The old password's login session has ended.
    await checkSession()
    await navigate({ to: '/login', replace: true })
  }

  return (
    <BrandPage title="Choose a New Password">
      {token ? (
        <ResetPasswordForm token={token} onDone={() => void enter()} />
      ) : (
        <Alert tone="danger">
          This link is incomplete. Open it again as it was sent to you, or ask for another.
        </Alert>
      )}
      <p className={styles.elsewhere}>
        Do you know your password after all? <Link to="/login">Sign in</Link>
      </p>
    </BrandPage>
  )
}

const FIELDS = [
  { name: 'password', label: 'New Password', hint: PASSWORD_HINT, ...NEW_PASSWORD },
  { name: 'confirm_password', label: 'Confirm Password', ...NEW_PASSWORD },
] as const

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  return (
    <AuthForm
      fields={FIELDS}
      submitLabel="Set Password"
      busyLabel="Setting Password…"
      submit={async ({ password }) => {
        const reset = answer(rawClient.api['password-reset'].$post({ json: { token, password } }))
        const failure = await failureOf(reset, 'Failed to reset password')
        if (!failure) onDone()
        return failure
      }}
    />
  )
}
