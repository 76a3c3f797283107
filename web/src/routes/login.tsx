import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useUser } from '../app/session-store.ts'
import { hasEnded, takeReturnTo } from '../app/session.ts'
import { BrandPage } from '../components/brand-page.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { NewHere } from '../features/first-run/new-here.tsx'

import styles from '../features/auth/auth-form.module.css'

export function LoginPage() {
  const router = useRouter()
  const isSignedIn = useUser() !== null
  const enter = useEffectEvent(() => {
    const place = takeReturnTo()
    if (place) router.history.replace(place)
    else void router.navigate({ to: '/dashboard', replace: true })
  })
  // Here or in another tab.
  useEffect(() => {
    if (isSignedIn) enter()
  }, [isSignedIn])

  return (
    <BrandPage title="Welcome Back">
      <NewHere at="login" />
      <LoginForm notice={hasEnded() ? 'Authentication required. Please log in.' : null} />
      <p className={styles.elsewhere}>
        New to this table? <Link to="/signup">Sign up</Link>
      </p>
    </BrandPage>
  )
}
