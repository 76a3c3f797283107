import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import { useEnter } from '../app/use-enter.ts'
import { toast } from '../components/notices/toast-store.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { firstRunQuery } from '../features/first-run/first-run.queries.ts'
import { NewHere } from '../features/first-run/new-here.tsx'
import { ProviderButton } from '../features/openid/provider-button.tsx'
import { queryClient } from '../lib/query-client.ts'

import styles from '../features/auth/auth-form.module.css'

export function SignupPage() {
  const navigate = useNavigate()
  useEnter()
  const { data } = useQuery(firstRunQuery)

  function leadToDoor() {
    queryClient.removeQueries({ queryKey: firstRunQuery.queryKey })
    toast('Your account is ready. Sign in to begin.')
    void navigate({ to: '/login' })
  }

  return (
    <BrandPage title="Create Your Account">
      <NewHere />
      <SignupForm isFirst={data?.is_new ?? false} onSignedUp={leadToDoor} />
      <ProviderButton />
      <p className={styles.elsewhere}>
        Have an account already? <Link to="/login">Sign in</Link>
      </p>
    </BrandPage>
  )
}
