import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'

import { useUser } from '../../app/session-store.ts'
import { firstRunQuery } from './first-run.queries.ts'
import { useFirstSteps } from './first-steps-store.ts'

const FirstSteps = lazy(() => import('./first-steps.tsx'))

/** Where there are campaigns: what is left of the first steps, for whoever has begun them here. */
export function OpenFirstSteps() {
  const steps = useFirstSteps(useUser()?.id)
  if (!steps || steps.putAway) return null
  return (
    <Suspense>
      <FirstSteps hasCampaign />
    </Suspense>
  )
}

/**
 * Where there is none yet: the first steps of whoever runs this Dramatis, before `children`. They come together, so
 * that nothing moves under anybody's hands.
 */
export function AfterFirstSteps({ children }: { children: ReactNode }) {
  const user = useUser()
  const steps = useFirstSteps(user?.id)
  const { data, isPending } = useQuery({ ...firstRunQuery, retry: false })
  const isTheirs = user?.is_admin || data?.needs_admin
  if (!isTheirs && isPending) return null
  return (
    <Suspense>
      {isTheirs && !steps?.putAway && <FirstSteps hasCampaign={false} />}
      {children}
    </Suspense>
  )
}
