import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { useUser } from '../../app/session-store.ts'
import { firstRunQuery } from './first-run.queries.ts'
import { useFirstSteps } from './first-steps-store.ts'
import { FirstSteps } from './first-steps.tsx'

/** In a campaign: the remaining first steps, if this person started them in this browser. */
export function OpenFirstSteps() {
  const user = useUser()
  const steps = useFirstSteps(user?.id)
  if (!steps || steps.putAway || (user?.is_admin && steps.tablesDo)) return null
  return (
    <Suspense>
      <FirstSteps hasCampaign />
    </Suspense>
  )
}

/**
 * Without a campaign: the first steps of the person who runs this Dramatis, before `children`. Both appear together, so
 * that nothing on the page moves.
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
