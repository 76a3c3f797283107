import { Link } from '@tanstack/react-router'

import { hasEnded } from '../app/session.ts'
import { useEnter } from '../app/use-enter.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { NewHere } from '../features/first-run/new-here.tsx'
import { ProviderButton } from '../features/openid/provider-button.tsx'

import styles from '../features/auth/auth-form.module.css'

export function LoginPage() {
  useEnter()

  return (
    <BrandPage title="Welcome Back">
      <NewHere at="login" />
      <LoginForm notice={hasEnded() ? 'Authentication required. Please log in.' : null} />
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
