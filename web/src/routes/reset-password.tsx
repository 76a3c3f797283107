import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { checkSession } from '../app/session.ts'
import { Alert } from '../components/alert.tsx'
import { toast } from '../components/notices/toast-store.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'

import styles from '../features/auth/auth-form.module.css'

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
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
          This link is not whole. Open it again as it was sent to you, or ask for another.
        </Alert>
      )}
      <p className={styles.elsewhere}>
        Do you know your password after all? <Link to="/login">Sign in</Link>
      </p>
    </BrandPage>
  )
}
