import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'

import { useEnter } from '../app/use-enter.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { firstRunQuery } from '../features/first-run/first-run.queries.ts'
import { ProviderButton } from '../features/openid/provider-button.tsx'
import { hasEnded } from '../lib/login-session/session.ts'

import styles from '../features/auth/auth-form.module.css'

export function LoginPage() {
  useEnter()
  const { data } = useQuery(firstRunQuery)
  // There is no account yet.
  if (data?.is_new) return <Navigate to="/signup" replace />

  return (
    <BrandPage title="Welcome Back">
      <LoginForm notice={hasEnded() && <Ended />} />
      <ProviderButton />
      <p className={styles.elsewhere}>
        New to this table? <Link to="/signup">Sign up</Link>
      </p>
      <p className={styles.elsewhere}>
        Forgot your password? Ask the admin of this Dramatis for a reset link.
      </p>
    </BrandPage>
  )
}

function Ended() {
  return (
    <>
      <p>Authentication required. Please log in.</p>
      <p>
        Your login session ended: it expired, your password was changed, or you were signed out
        everywhere.
      </p>
    </>
  )
}
