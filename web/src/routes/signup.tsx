import { Link, useNavigate } from '@tanstack/react-router'

import { BrandPage } from '../components/brand-page.tsx'
import { toast } from '../components/toast-store.ts'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { firstRunQuery } from '../features/first-run/first-run.queries.ts'
import { NewHere } from '../features/first-run/new-here.tsx'
import { queryClient } from '../lib/query-client.ts'

import styles from '../features/auth/auth-form.module.css'

export function SignupPage() {
  const navigate = useNavigate()

  function enter() {
    queryClient.removeQueries({ queryKey: firstRunQuery.queryKey })
    toast('Your account is ready. Sign in to begin.')
    void navigate({ to: '/login' })
  }

  return (
    <BrandPage title="Create Your Account">
      <NewHere at="signup" />
      <SignupForm onSignedUp={enter} />
      <p className={styles.elsewhere}>
        Have an account already? <Link to="/login">Sign in</Link>
      </p>
    </BrandPage>
  )
}
