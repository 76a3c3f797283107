import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'

import { useUser } from '../../lib/login-session/session-store.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
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
 * Without a campaign: `children`, which begin one, and the first steps of the person who runs this Dramatis, on a phone
 * below them. Both appear together, so that nothing on the page moves.
 */
export function BesideFirstSteps({ children }: { children: ReactNode }) {
  const user = useUser()
  const steps = useFirstSteps(user?.id)
  const { data, isPending } = useQuery({ ...firstRunQuery, retry: false })
  const isTheirs = user?.is_admin || data?.needs_admin
  const isPhone = useIsPhone()
  if (!isTheirs && isPending) return null
  const firstSteps = isTheirs && !steps?.putAway && <FirstSteps hasCampaign={false} />
  return (
    <Suspense>
      {!isPhone && firstSteps}
      {children}
      {isPhone && firstSteps}
    </Suspense>
  )
}
